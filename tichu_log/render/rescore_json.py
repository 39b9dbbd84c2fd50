"""A match as ruled, as JSON, version 1 (docs/rulings.md): for programs, always in English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from tichu_log import __version__
from tichu_log.cards import CODES, cards_in
from tichu_log.detect import Wanted
from tichu_log.log import NO_SEAT
from tichu_log.render.detected import reason_sentence
from tichu_log.render.i18n import translator
from tichu_log.render.json_report import VERSION, course_part, round_record, standings_part
from tichu_log.render.json_text import Record, encoded
from tichu_log.render.messages import Words
from tichu_log.render.rescore_words import verdict, winner_changes
from tichu_log.render.ruling_words import outcome_sentence, ruling_sentence
from tichu_log.render.visible import shown_path
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.rulings import AddCall, ReplayFrom, Ruling

if TYPE_CHECKING:
    from tichu_log.audit import Audit
    from tichu_log.other_play import Stopped
    from tichu_log.standings import Standings


_FIELDS: Final = ("seat", "seats", "result", "line")
"""What a ruling may hold that is written as it is."""


def rescore_json(rescored: Rescored, wanted: Wanted) -> str:
    """The whole match: the rulings, all rounds before and after, and the match."""
    audit = rescored.before
    by_person = rescored.by_person
    document = {
        "version": VERSION,
        "tool": f"tichu-log {__version__}",
        "rules": wanted.name,
        "log": {
            "path": shown_path(audit.log.path),
            "encoding": audit.log.encoding,
            "rules": audit.rules.name,
            "rules_reason": reason_sentence(audit.rules_reason, translator()),
        },
        "before": _match(audit, rescored.standings_before if by_person else None),
        "after": _match(rescored.after, rescored.standings_after if by_person else None),
        "winner_changes": winner_changes(rescored),
        "verdict": verdict(rescored, translator()),
    }
    return (f'{encoded(document)[:-1]}, "rulings": {_listed(_rulings(rescored))}, '
            f'"rounds": {_listed(map(_round, rescored.rounds))}}}\n')


def _listed(records: Iterable[Record]) -> str:
    """Records as a list, each on a line of its own."""
    lines = ",\n".join(map(encoded, records))
    return f"[\n{lines}\n]" if lines else "[]"


def _match(audit: Audit, persons: Standings | None) -> Record:
    match = audit.match
    return {
        "totals": {"logged": match.logged, "computed": match.computed},
        "winner": match.winner,
        "decided_in": match.decided_in,
        "ended_by": match.rule or None,
        "standings": None if persons is None else standings_part(persons),
    }


def _rulings(rescored: Rescored) -> Iterable[Record]:
    by_number = {item.number: item for item in rescored.rounds}
    for ruling, number in zip(rescored.rulings, rescored.ruled_rounds, strict=True):
        yield _ruling(ruling, by_number[number])


def _ruling(ruling: Ruling, item: RescoredRound) -> Record:
    record: Record = {"kind": ruling.kind, "round": item.number}
    record |= {name: getattr(ruling, name) for name in _FIELDS if hasattr(ruling, name)}
    if isinstance(ruling, AddCall):
        record["call"] = "grand" if ruling.grand else "tichu"
    if isinstance(ruling, ReplayFrom):
        record["cards"] = [CODES[card] for card in ruling.cards]
    words = Words(translator(), item.before.round.handles)
    return record | {"reason": ruling.reason, "text": ruling_sentence(ruling, item, words)}


def _round(item: RescoredRound) -> Record:
    """A round with the keys that it has in the report of an audit, before and after."""
    before = round_record(item.before)
    words = Words(translator(), item.before.round.handles)
    sheet = item.sheet
    return {
        "number": item.number,
        "line": before["line"],
        "handles": before["handles"],
        "logged": item.before.logged,
        "computed": item.before.computed,
        "result": item.result,
        "void": item.void,
        "ruled": [ruling.kind for ruling in item.rulings],
        "result_ruled": item.settled and not item.void,
        **course_part(item.replay, sheet),
        "possible": sheet.possible,
        "stopped": None if item.stopped is None else _stopped(item.stopped),
        "on_table": [CODES[card] for card in cards_in(item.on_table)],
        "lost": [CODES[card] for card in cards_in(item.lost)],
        "text": outcome_sentence(item, words),
    }


def _stopped(stopped: Stopped) -> dict[str, Any]:
    return {
        "event": stopped.event,
        "line": stopped.line,
        "why": stopped.why,
        "code": stopped.finding.code if stopped.finding else None,
        "turn": None if stopped.turn == NO_SEAT else stopped.turn,
        "leads": stopped.leads,
        "holds": [CODES[card] for card in cards_in(stopped.holds)],
        "taken": stopped.taken,
    }
