"""The score sheet as JSON, version 1 (docs/score.md): for programs, always in English.

A round has the keys that it has in the report of an audit, and below them what its result follows
from; each round is one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tichu_log import __version__
from tichu_log.cards import CODES, cards_in
from tichu_log.derivation import Derivation, TrickPath
from tichu_log.detect import Wanted
from tichu_log.log import NO_SEAT, team
from tichu_log.render.detected import reason_sentence
from tichu_log.render.i18n import translator
from tichu_log.render.json_report import (
    VERSION,
    explained_record,
    round_record,
    standings_record,
)
from tichu_log.render.json_text import Record, encoded, pieces
from tichu_log.render.score_notes import fault_codes
from tichu_log.render.score_sheet import SheetRound, chosen_rounds, outcome
from tichu_log.render.visible import shown_path
from tichu_log.standings import standings_of
from tichu_log.sums import LAST_HAND, LAST_TRICKS, Sum, SumStep

if TYPE_CHECKING:
    from tichu_log.audit import Audit
    from tichu_log.rescore import RescoredRound


def score_json(audit: Audit, numbers: Sequence[int], wanted: Wanted) -> Iterator[str]:
    """The score sheet of a match with all its rounds, or only those with these numbers, from 1,
    piece by piece."""
    return sheets_json(audit, chosen_rounds(audit, numbers), wanted, log_record(audit))


def sheets_json(audit: Audit, sheets: Iterable[SheetRound], wanted: Wanted,
                log: Record) -> Iterator[str]:
    """Some rounds of a match with the object `log` of it, piece by piece."""
    head = {"version": VERSION, "tool": f"tichu-log {__version__}", "rules": wanted.name}
    yield f'{encoded(head)[:-1]}, "log":\n{encoded(log)[:-1]}, "rounds": ['
    between = "\n"
    for sheet in sheets:
        yield between
        yield from pieces(sheet_record(audit, sheet))
        between = ",\n"
    yield "\n]}}\n"


def log_record(audit: Audit) -> Record:
    """The object of the match, without its rounds."""
    match, both = audit.match, standings_of(audit)
    computed = both.computed if both else None
    return {
        "path": shown_path(audit.log.path),
        "encoding": audit.log.encoding,
        "rules": audit.rules.name,
        "rules_reason": reason_sentence(audit.rules_reason, translator()),
        "outcome": outcome(audit, computed),
        "winner": match.winner,
        "decided_in": match.decided_in,
        "ended_by": match.rule or None,
        "totals": {"logged": match.logged, "computed": match.computed},
        "standings": standings_record(audit),
        "winners": computed.winners if computed and audit.rules.partners_change else None,
    }


def sheet_record(audit: Audit, sheet: SheetRound) -> Record:
    """The object of one round, its tricks made while they are written."""
    item, derivation = sheet.item, sheet.derivation
    record = round_record(item) | {
        "last_line": item.round.last_line,
        "last": _seat(derivation.last),
        "call_points": item.sheet.calls,
        "dragon": _dragon_record(derivation),
        "handed_over": _handed_record(derivation),
        "missing": sheet.missing or None,
        "possible": item.sheet.possible,
        "wrong": sheet.wrong,
        "difference": sheet.difference,
        "counted": sheet.counted,
        "totals": None if audit.rules.partners_change else {
            "logged": sheet.logged_total, "computed": sheet.total,
            "all_logged": sheet.all_logged},
        "win_points": {
            "logged": sheet.logged_win_points, "computed": sheet.win_points,
        } if audit.rules.partners_change else None,
        "decides": sheet.decides,
        "played_on": sheet.played_on,
        "faults": fault_codes(sheet),
        "tricks": map(_trick_record, derivation.tricks),
        "sums": [_sum_record(each) for each in derivation.sums],
        "on_table": None if derivation.on_table is None else _trick_record(derivation.on_table),
        "taken": None if derivation.taken is None else _sum_record(derivation.taken),
    }
    if sheet.ruled is not None:
        record |= {"hands": derivation.hands, "ruled": _ruled_record(sheet.ruled)}
    return record | (explained_record(audit, sheet.number) if sheet.wrong else {})


def _ruled_record(ruled: RescoredRound) -> Record:
    """What was ruled about a round, and what it counts."""
    # They are no part of the score sheet of a log.
    from tichu_log.render.ruling_records import open_record, result_record, ruling_record

    rulings = [ruling_record(ruled, place) for place in range(len(ruled.rulings))]
    return {"rulings": rulings, "computed_before": ruled.before.computed, **result_record(ruled),
            **open_record(ruled)}


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _dragon_record(derivation: Derivation) -> Record | None:
    """Whose trick the Dragon won, and who got it."""
    for trick in derivation.tricks:
        if trick.dragon:
            return {"trick": trick.number, "from": trick.owner, "to": _seat(trick.holder),
                    "points": trick.points, "implied": trick.implied}
    return None


def _handed_record(derivation: Derivation) -> Record | None:
    """What the last player hands over, and to whom."""
    steps = {step.kind: step for step in derivation.steps}
    if LAST_HAND not in steps:
        return None
    tricks, hand = steps[LAST_TRICKS], steps[LAST_HAND]
    return {"from": hand.seat, "tricks": tricks.points, "tricks_to": tricks.receiver,
            "hand": hand.points, "hand_to": 1 - team(hand.seat)}


def _trick_record(trick: TrickPath) -> Record:
    return {
        "number": trick.number,
        "line": trick.line,
        "points": trick.points,
        "leader": trick.leader,
        "plays": [{"seat": play.seat, "event": play.event,
                   "cards": [CODES[card] for card in play.written.cards],
                   "unknown": play.written.unknown}
                  for play in trick.plays],
        "taken_by": _seat(trick.owner),
        "dragon": trick.dragon,
        "held_by": _seat(trick.holder),
        "implied": trick.implied,
        "counts_for": _seat(trick.counts_for),
    }


def _sum_record(each: Sum) -> Record:
    return {
        "dragon_to": _seat(each.receiver),
        "steps": [_step_record(step) for step in each.steps],
        "card_points": each.card_points,
        "result": each.result,
    }


def _step_record(step: SumStep) -> Record:
    return {
        "kind": step.kind,
        "rules": step.rules,
        "seat": step.seat,
        "to": _seat(step.receiver),
        "implied": step.implied,
        "tricks": step.tricks,
        "cards": [CODES[card] for card in cards_in(step.cards)],
        "call": step.call or None,
        "points": step.points,
        "change": step.change,
        "total": step.total,
    }
