"""Rulings and what came of them, as objects of JSON: always in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tichu_log.cards import CODES, cards_in
from tichu_log.log import NO_SEAT
from tichu_log.render.i18n import translator
from tichu_log.render.json_text import Record
from tichu_log.render.messages import Words
from tichu_log.render.ruling_words import outcome_sentence, ruling_sentence
from tichu_log.rescore import RescoredRound
from tichu_log.rulings import AddCall, ReplayFrom

if TYPE_CHECKING:
    from tichu_log.other_play import Stopped

_FIELDS: Final = ("seat", "seats", "result", "line")
"""What a ruling may hold that is written as it is."""


def ruling_record(item: RescoredRound, place: int) -> Record:
    """The object of the ruling at this place, from 0, among those on a round."""
    ruling = item.rulings[place]
    record: Record = {"kind": ruling.kind, "round": item.number}
    record |= {name: getattr(ruling, name) for name in _FIELDS if hasattr(ruling, name)}
    if isinstance(ruling, AddCall):
        record["call"] = "grand" if ruling.grand else "tichu"
    if isinstance(ruling, ReplayFrom):
        record["cards"] = [CODES[card] for card in ruling.cards]
    words = Words(translator(), item.before.round.handles)
    return record | {"reason": ruling.reason, "text": ruling_sentence(item, place, words),
                     "number": item.numbers[place], "replaced_by": item.replaced_by[place]}


def result_record(item: RescoredRound) -> Record:
    """What a round counts as ruled."""
    return {"result": item.result, "change": item.change, "void": item.void}


def open_record(item: RescoredRound) -> Record:
    """Why a ruled round has no result, and what can settle it."""
    return {
        "stopped": None if item.stopped is None else _stopped(item.stopped),
        "on_table": [CODES[card] for card in cards_in(item.on_table)],
        "lost": [CODES[card] for card in cards_in(item.lost)],
        "settled_by": item.settled_by,
        "finish_double_only": item.only_double,
        "text": outcome_sentence(item, Words(translator(), item.before.round.handles)),
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
