"""Faults with the wish: TL401 to TL403."""

from __future__ import annotations

from collections.abc import Iterator

from tests.faults.edits import Edit, after, before, instead
from tests.faults.opened import Act, Fault, OpenRound
from tests.faults.ways import way
from tichu_log.cards import ACE, MAHJONG_BIT, PHOENIX_BIT, RANK_BITS, RANK_CODES, cards_in, rank_of
from tichu_log.combinations import PAIR, SINGLE, TRIPLE, readings
from tichu_log.log import Wish


def wish_edit(round_: OpenRound, mahjong: Act, rank: int) -> Edit:
    """Another wish in the place of the one made, or one where none was made."""
    text = f"Wunsch:{RANK_CODES[rank]}"
    if round_.text(mahjong.line + 1).startswith("Wunsch:"):
        return instead(mahjong.line + 1, text)
    return after(mahjong.line, text)


def breaches(round_: OpenRound) -> Iterator[tuple[Act, Act, int]]:
    """The Mahjong, the first turn of a seat that holds the rank and does not play it, and that
    rank: each wish that would bind this seat alone, since nobody else with that rank had a turn
    until a card of it was played (W4)."""
    acts = round_.acts
    start = next((n for n, act in enumerate(acts) if act.cards & MAHJONG_BIT), len(acts))
    for rank in range(2, ACE + 1):
        bound = []
        for act in acts[start + 1:]:
            if act.cards & RANK_BITS[rank]:
                break
            if act.is_asked and act.holds(rank):
                bound.append(act)
        if bound and not bound[0].bombs and len({act.seat for act in bound}) == 1:
            yield acts[start], bound[0], rank


def surely_beats(act: Act, rank: int) -> bool:
    """Could the seat have played one to three cards of the rank on as many lower ones?"""
    top = act.top
    if not top or top & PHOENIX_BIT or act.holds(rank).bit_count() < top.bit_count():
        return False
    return (readings(top)[0] >> 5 in (SINGLE, PAIR, TRIPLE)
            and 0 < rank_of(next(cards_in(top))) < rank)


def breach(round_: OpenRound, mahjong: Act, act: Act, rank: int) -> Fault:
    edit = wish_edit(round_, mahjong, rank)
    return round_.fault(act.line + (edit.last < edit.first), edit)


@way("TL401")
def wish_passed_over(round_: OpenRound) -> Iterator[Fault]:
    """a pass, though the wish could have been fulfilled"""
    for mahjong, act, rank in breaches(round_):
        if act.passes and surely_beats(act, rank):
            yield breach(round_, mahjong, act, rank)


@way("TL401")
def wish_played_over(round_: OpenRound) -> Iterator[Fault]:
    """a play of other cards, though the wish could have been fulfilled"""
    for mahjong, act, rank in breaches(round_):
        if act.follows and surely_beats(act, rank):
            yield breach(round_, mahjong, act, rank)


@way("TL401")
def wish_not_led(round_: OpenRound) -> Iterator[Fault]:
    """a lead of other cards, though the leader holds the rank wished for"""
    for mahjong, act, rank in breaches(round_):
        if act.lead:
            yield breach(round_, mahjong, act, rank)


@way("TL402")
def wish_before_the_mahjong(round_: OpenRound) -> Iterator[Fault]:
    """a wish while the Mahjong is still in a hand"""
    for act in round_.plays:
        if act.cards & MAHJONG_BIT:
            return
        yield round_.fault(act.line + 1, after(act.line, "Wunsch:7"))


@way("TL402")
def second_wish(round_: OpenRound) -> Iterator[Fault]:
    """a second wish after the first"""
    for moment in round_.moments:
        if isinstance(moment.event, Wish):
            yield round_.fault(moment.line + 1, after(moment.line, "Wunsch:A"))
            for act in round_.plays:
                if act.line > moment.line:
                    yield round_.fault(act.line, before(act.line, "Wunsch:2"))


@way("TL403")
def wish_for_no_rank(round_: OpenRound) -> Iterator[Fault]:
    """a wish for a special card, or for no rank at all"""
    for moment in round_.moments:
        if isinstance(moment.event, Wish):
            for text in ("Dr", "Ph", "Ma", "1", "11", "R7"):
                yield round_.fault(moment.line, instead(moment.line, f"Wunsch:{text}"))
