"""Faults with the calls and with the Dragon's gift: TL501 to TL604."""

from __future__ import annotations

from collections.abc import Iterator

from tests.builder import line as written
from tests.faults.edits import after, before, instead, without
from tests.faults.opened import Act, Fault, OpenRound
from tests.faults.ways import way
from tichu_log.cards import DRAGON_BIT
from tichu_log.log import NO_SEAT, DragonGift, partner


def small_calls(round_: OpenRound) -> Iterator[tuple[int, int]]:
    """Line and seat of each small call by a player who made no other."""
    calls = round_.calls()
    seats = [call.seat for _, call in calls]
    for line, call in calls:
        if not call.grand and seats.count(call.seat) == 1:
            yield line, call.seat


def after_first_play(round_: OpenRound, seat: int) -> list[Act]:
    """What is played and passed after the first play of a seat."""
    first = round_.first_play(seat)
    return [] if first is None else [act for act in round_.acts if act.line > first.line]


@way("TL501")
def call_moved_behind_a_play(round_: OpenRound) -> Iterator[Fault]:
    """a Tichu after the caller's first card and another play or pass"""
    for line, seat in small_calls(round_):
        for act in after_first_play(round_, seat):
            yield round_.fault(act.line, without(line), after(act.line, round_.text(line)))


@way("TL501")
def call_made_up_behind_a_play(round_: OpenRound) -> Iterator[Fault]:
    """a Tichu too late by somebody who had not called"""
    for seat in {0, 1, 2, 3} - round_.callers():
        for act in after_first_play(round_, seat):
            call = written(f"tichu {seat}", round_.handles)
            yield round_.fault(act.line + 1, after(act.line, call))


@way("TL501")
def call_after_the_end(round_: OpenRound) -> Iterator[Fault]:
    """a Tichu after the round's end"""
    line = round_.result_line
    for seat in {0, 1, 2, 3} - round_.callers():
        yield round_.fault(line, before(line, written(f"tichu {seat}", round_.handles)))


@way("TL502")
def call_logged_late(round_: OpenRound) -> Iterator[Fault]:
    """a Tichu just after the caller's first card"""
    for line, seat in small_calls(round_):
        first = round_.first_play(seat)
        if first is not None:
            yield round_.fault(first.line, without(line), after(first.line, round_.text(line)))
            if round_.text(first.line + 1).startswith("Wunsch:"):
                yield round_.fault(first.line + 1, without(line),
                                   after(first.line + 1, round_.text(line)))


@way("TL503")
def call_repeated(round_: OpenRound) -> Iterator[Fault]:
    """the same call twice in a row"""
    for line, _ in round_.calls():
        yield round_.fault(line + 1, after(line, round_.text(line)))


@way("TL504")
def small_call_after_a_grand_one(round_: OpenRound) -> Iterator[Fault]:
    """a Tichu by somebody who has called Grand Tichu"""
    for line, call in round_.calls():
        if call.grand:
            small = written(f"tichu {call.seat}", round_.handles)
            yield round_.fault(line + 1, after(line, small))
            play = round_.record.play_line
            yield round_.fault(play + 1, after(play, small))


@way("TL505")
def grand_call_moved_into_the_play(round_: OpenRound) -> Iterator[Fault]:
    """a Grand Tichu after the exchange"""
    play = round_.record.play_line
    for line, call in round_.calls():
        if call.grand:
            yield round_.fault(play, without(line), after(play, round_.text(line)))


@way("TL505", tournament=True)
def grand_call_in_a_tournament(round_: OpenRound) -> Iterator[Fault]:
    """a Grand Tichu in a tournament, which has none"""
    line = round_.record.exchange_line
    for seat in {0, 1, 2, 3} - round_.callers():
        yield round_.fault(line, before(line, written(f"grand {seat}", round_.handles)))


# The Dragon's gift

def given(round_: OpenRound, receiver: int) -> str:
    return written(f"dragon {receiver}", round_.handles)


@way("TL601")
def gift_left_out_to_the_dragon(round_: OpenRound) -> Iterator[Fault]:
    """nobody receives the trick that the Dragon won"""
    for line, _ in round_.dragon_gifts():
        following = next((act.line for act in round_.plays if act.line > line),
                         round_.result_line)
        yield round_.fault(following - 1, without(line))


@way("TL601")
def gift_too_late(round_: OpenRound) -> Iterator[Fault]:
    """the trick that the Dragon won is given away after the next play"""
    for line, _ in round_.dragon_gifts():
        following = next((act for act in round_.plays if act.line > line), None)
        if following is not None:
            yield round_.fault(following.line - 1, without(line),
                               after(following.line, round_.text(line)))


@way("TL602")
def gift_to_the_partner(round_: OpenRound) -> Iterator[Fault]:
    """the trick that the Dragon won is given to the winner's partner"""
    for line, giver in round_.dragon_gifts():
        yield round_.fault(line, instead(line, given(round_, partner(giver))))


@way("TL602")
def gift_kept(round_: OpenRound) -> Iterator[Fault]:
    """the trick that the Dragon won is given to its winner"""
    for line, giver in round_.dragon_gifts():
        yield round_.fault(line, instead(line, given(round_, giver)))


@way("TL603")
def gift_without_the_dragon(round_: OpenRound) -> Iterator[Fault]:
    """a gift, though the Dragon has won nothing yet"""
    for act in round_.plays:
        if act.lead and act.before.dragon_due == NO_SEAT:
            for receiver in range(4):
                yield round_.fault(act.line, before(act.line, given(round_, receiver)))
        if act.cards & DRAGON_BIT:
            return


@way("TL604")
def second_gift(round_: OpenRound) -> Iterator[Fault]:
    """the trick that the Dragon won is given away twice"""
    for moment in round_.moments:
        if isinstance(moment.event, DragonGift):
            for receiver in (moment.event.seat, partner(moment.event.seat)):
                yield round_.fault(moment.line + 1, after(moment.line, given(round_, receiver)))
