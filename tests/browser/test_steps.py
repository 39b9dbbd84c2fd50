"""Every step of the player shows the very state that the replay says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.site import SAMPLES, SHARED, Site, Visitor, audited, sample
from tests.browser.table_reader import Expected, expected, walk

WALKED = [
    *(sample(name) for name in ("clean-match", "damaged", "dragon-gifts", "illegal-plays",
                                "wrong-order")),
    *(path for path in SHARED if path.stem == "recent-a"),
]
"""Logs of which every single step is looked at; of the others the lead of each trick."""


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def wrong(seen: list[dict[str, Any]], states: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """Where, in what, and how the steps that were seen differ from what they should show."""
    return [(have["step"], key, have[key], want[key])
            for have, want in zip(seen, states, strict=True)
            for key in want if have[key] != want[key]]


@pytest.mark.parametrize("path", WALKED, ids=name_of)
def test_every_step_shows_the_state_of_the_replay(path: Path, site: Site,
                                                  visitor: Visitor) -> None:
    assert wrong(walk(visitor.open(site.page(path))), expected(audited(path))) == []


@pytest.mark.parametrize("path", [path for path in SAMPLES + SHARED if path not in WALKED],
                         ids=name_of)
def test_every_lead_shows_the_state_of_the_replay(path: Path, site: Site,
                                                  visitor: Visitor) -> None:
    leads = {(place, number) for place, item in enumerate(audited(path).rounds)
             for number in (-1, *Expected(audited(path), place).leads, len(item.round.events))}
    states = [state for state in expected(audited(path))
              if tuple(map(int, state["step"][1:].split("e"))) in leads]
    assert wrong(walk(visitor.open(site.page(path)), "trick-next"), states) == []
