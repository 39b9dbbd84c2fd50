"""A redacted page tells nothing of who played: under other handles it is the very same page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tichu_log.parser import parse
from tichu_log.render.report import Report

ROOT = Path(__file__).parents[1]
LOGS = sorted([*(ROOT / "sample_logs").glob("*.tch"), *(ROOT / "../shared/logs").glob("*.tch")])

SHORTEST = 4
"""Shorter handles are found by chance in any page."""


def handles_of(text: str) -> set[str]:
    """The handles in a log that are long enough to be told from chance."""
    log, _ = parse(text)
    return {handle for round_ in log.rounds for handle in round_.handles if len(handle) >= SHORTEST}


def under_other_handles(text: str) -> str:
    """The same match, played by others whose handles are as long."""
    handles = sorted(handles_of(text), key=lambda handle: (-len(handle), handle))
    others = {handle: f"{number}{'ßžøłđħŋ' * len(handle)}"[:len(handle)]
              for number, handle in enumerate(handles)}
    return re.sub("|".join(map(re.escape, handles)), lambda found: others[found[0]], text)


def redacted(text: str) -> str:
    return Report(redacted=True).page(*parse(text, "2400001.tch"))[1]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_redacted_page_is_the_same_under_other_handles(path: Path) -> None:
    text = parse(path.read_bytes())[0].text
    assert under_other_handles(text) != text
    assert redacted(under_other_handles(text)) == redacted(text)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_redacted_page_holds_no_handle(path: Path) -> None:
    text = parse(path.read_bytes())[0].text
    page, neutral = redacted(text), redacted(under_other_handles(text))
    assert not [handle for handle in handles_of(text) if handle in page and handle not in neutral]


def test_redacted_page_is_the_same_twice() -> None:
    text = LOGS[0].read_text(encoding="utf-8")
    assert redacted(text) == redacted(text)
