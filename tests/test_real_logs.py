"""The real logs beside the project: they are read, replayed and scored as they were played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tichu_log.audit import RoundAudit, audit, audit_text
from tichu_log.findings import Severity
from tichu_log.writer import write

LOGS = Path(__file__).parents[1] / "../shared/logs"
NAMES = ("cut-off.tch", "early-2007.tch", "eleven-rounds.tch", "fourteen-rounds.tch",
         "recent-a.tch", "substitute.tch")

pytestmark = pytest.mark.skipif(
    not LOGS.is_dir(), reason="the real logs, ../shared/logs, are not beside the project")

each_log = pytest.mark.parametrize("name", NAMES)


def expected() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads((LOGS / "expected.json").read_text())
    return found


def told(judged: RoundAudit) -> dict[str, Any]:
    """What `expected.json` tells of a round."""
    calls = {str(seat): "grand" if call.grand else "tichu"
             for seat, call in enumerate(judged.replay.calls) if call is not None}
    return {
        "line": judged.round.line,
        "finished": list(judged.replay.finished) if judged.logged else [],
        "calls": calls,
        "logged": judged.logged and list(judged.logged),
        "computed": judged.computed and list(judged.computed),
    }


def test_every_log_is_expected() -> None:
    assert sorted(expected()) == sorted(NAMES)
    assert sorted(path.name for path in LOGS.glob("*.tch")) == sorted(NAMES)


@each_log
def test_rounds_are_as_confirmed(name: str) -> None:
    assert [told(judged) for judged in audit(str(LOGS / name)).rounds] == expected()[name]


@each_log
def test_nothing_is_wrong_but_the_cut(name: str) -> None:
    findings = audit(str(LOGS / name)).findings
    grave = [finding.code for finding in findings if finding.severity > Severity.INFO]
    assert grave == (["TL003"] if name == "cut-off.tch" else [])


@each_log
def test_written_again_it_says_the_same(name: str) -> None:
    first = audit(str(LOGS / name))
    again = audit_text(write(first.log), first.log.path)
    assert again.log.rounds == first.log.rounds
    assert again.findings == first.findings
