"""The JSON report, version 1 (docs/findings.md): for programs, always in English.

One log is one line, written as soon as it is judged, so that a report over any number of logs
holds only one of them at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tichu_log import __version__
from tichu_log.detect import Wanted
from tichu_log.deviations import CALLS
from tichu_log.findings import WRONG_RESULT, Finding, Severity
from tichu_log.render.detected import reason_sentence
from tichu_log.render.explanations import MOST_SHOWN, explanation_sentence
from tichu_log.render.i18n import translator
from tichu_log.render.json_text import Record, encoded, pieces
from tichu_log.render.messages import sentence
from tichu_log.render.tally import Tally
from tichu_log.render.visible import shown_path
from tichu_log.standings import Standings, standings_of

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit
    from tichu_log.deviations import Deviation
    from tichu_log.scoring import ScoreSheet
    from tichu_log.steps import RoundReplay

VERSION: Final = 1

LARGEST_SET: Final = 3
"""Explanations of so many deviations are not listed in full."""

AT_ONCE: Final = 1 << 16
"""About so much of a log's object is there at a time, in characters."""


class JsonReport:
    """Writes a report log by log; `begin` comes first and `end` last."""

    def __init__(self, write: Callable[[bytes], object], rules: Wanted) -> None:
        self._write = write
        self._rules = rules
        self._tally = Tally()

    def begin(self) -> None:
        """Writes what stands before the logs."""
        head = {"version": VERSION, "tool": f"tichu-log {__version__}", "rules": self._rules.name}
        self._write(_bytes(encoded(head)[:-1] + ', "logs": ['))

    def add(self, audit: Audit, findings: Sequence[Finding]) -> None:
        """Writes one log with those of its findings that are shown."""
        before = ",\n" if self._tally.logs else "\n"
        self._tally.add(audit, findings)
        waiting = [before]
        length = 0
        for piece in pieces(log_record(audit, findings)):
            waiting.append(piece)
            length += len(piece)
            if length >= AT_ONCE:
                self._write(_bytes("".join(waiting)))
                waiting.clear()
                length = 0
        self._write(_bytes("".join(waiting)))

    def end(self) -> None:
        """Writes the summary and closes the report."""
        self._write(_bytes(f'\n], "summary": {encoded(summary_record(self._tally))}}}\n'))


def _bytes(text: str) -> bytes:
    """UTF-8; a lone surrogate, which only a caller's own text can hold, becomes a question mark."""
    return text.encode("utf-8", "replace")


def log_record(audit: Audit, findings: Sequence[Finding]) -> Record:
    """The object of one log; its rounds and findings are made while they are written."""
    match = audit.match
    return {
        "path": shown_path(audit.log.path),
        "encoding": audit.log.encoding,
        "rules": audit.rules.name,
        "rules_reason": reason_sentence(audit.rules_reason, translator()),
        "rounds": (round_record(item) for item in audit.rounds),
        "totals": {"logged": match.logged, "computed": match.computed},
        "winner": match.winner,
        "ended_by": match.rule or None,
        "standings": standings_record(audit),
        "findings": (finding_record(finding, audit) for finding in findings),
    }


def standings_record(audit: Audit) -> Record | None:
    """The object of the standings by person; `None` where everybody kept their seat."""
    both = standings_of(audit)
    if both is None:
        return None
    return {"logged": standings_part(both.logged), "computed": standings_part(both.computed)}


def standings_part(result: Standings) -> Record:
    """The object of the standings by one kind of results."""
    return {
        "persons": [{"name": person.name, "rounds": person.rounds, "points": person.points,
                     "against": person.against, "win_points": person.win_points}
                    for person in result.persons],
        "winners": result.winners,
        "unknown": [{"round": number, "seat": seat} for number, seat in result.unknown],
        "left_out": result.left_out,
        "filled": [{"round": number, "seat": seat, "name": name}
                   for number, seat, name in result.filled],
    }


def course_part(replayed: RoundReplay, sheet: ScoreSheet) -> Record:
    """Of the object of one round: who called and went out, and what the cards were worth."""
    return {
        "calls": {
            str(seat): "grand" if call.grand else "tichu"
            for seat, call in enumerate(replayed.calls) if call is not None
        },
        "finished": sheet.finished,
        "double_victory": sheet.double_victory,
        "card_points": sheet.card_points,
    }


def round_record(item: RoundAudit) -> Record:
    """The object of one round."""
    round_, sheet = item.round, item.sheet
    return {
        "number": round_.number,
        "line": round_.line,
        "result_line": round_.result_line,
        "handles": round_.handles,
        **course_part(item.replay, sheet),
        "logged": round_.logged,
        "computed": sheet.result,
    }


def finding_record(finding: Finding, audit: Audit) -> Record:
    """The object of one finding."""
    kind = finding.type
    record: Record = {
        "code": finding.code,
        "name": kind.name,
        "severity": kind.severity.label,
        "rules": finding.rules,
        "round": finding.round,
        "line": finding.line,
        "event": finding.event,
        "seat": finding.seat,
        "message": sentence(finding, audit),
    }
    if finding.code == "TL001":
        record["last_line"] = finding.params["last_line"]
    if finding.code in ("TL601", "TL602"):
        record["implied"] = finding.params["implied"]
    if finding.more:
        record["more"] = finding.more
    if finding.code in WRONG_RESULT and finding.round is not None:
        record |= explained_record(audit, finding.round)
    return record


def explained_record(audit: Audit, number: int) -> Record:
    """The keys that tell what would explain the wrong result of a round: all sets of one or two
    deviations; of the sets of three, of which there can be thousands, the likeliest ones."""
    found = audit.explanations(number)
    if found is None:
        return {}
    listed = found.all if found.size < LARGEST_SET else found.all[:MOST_SHOWN]
    return {
        "explanations": [
            {"deviations": [deviation_record(deviation) for deviation in each.deviations],
             "text": explanation_sentence(each, audit, number)}
            for each in listed
        ],
        "explanations_total": len(found.all),
    }


def deviation_record(deviation: Deviation) -> Record:
    """The object of one deviation, with the keys that apply to its kind."""
    record: Record = {"kind": deviation.kind, "seat": deviation.seat}
    if deviation.team is not None:
        record["team"] = deviation.team
    if deviation.tricks:
        record["tricks"] = deviation.tricks
    if deviation.points or deviation.kind in CALLS:
        record["points"] = deviation.points
    return record


def summary_record(tally: Tally) -> Record:
    """The object that closes a report."""
    severities = tally.severities()
    return {
        "logs": tally.logs,
        "rounds": tally.rounds,
        "errors": severities[Severity.ERROR],
        "warnings": severities[Severity.WARNING],
        "infos": severities[Severity.INFO],
    }
