"""Faults in the order of play, and cards that a hand does not hold: TL301 to TL303, TL307,
TL309 to TL311."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.builder import line as written
from tests.faults.edits import Edit, before, instead, swapped, without
from tests.faults.opened import Act, Fault, OpenRound
from tests.faults.ways import way
from tichu_log.cards import CODES, DOG_BIT, MAHJONG_BIT, RANK_BITS, cards_in, codes_of, rank_of
from tichu_log.log import Pass, Play
from tichu_log.steps import Trick


def neighbours(round_: OpenRound) -> Iterator[tuple[Act, Act]]:
    """Two acts on lines that follow each other."""
    return ((first, second) for first, second in pairwise(round_.acts)
            if second.line == first.line + 1)


def swap(round_: OpenRound, act: Act) -> Fault:
    """An act after the next one, found at the one that stands too early."""
    return round_.fault(act.line, swapped(round_.match.lines, act.line))


def played_instead(round_: OpenRound, act: Act, cards: str) -> Fault:
    """Other cards in the place of those played."""
    text = written(f"{act.seat}: {cards}", round_.handles)
    return round_.fault(act.line, instead(act.line, text))


@way("TL301")
def pass_lost(round_: OpenRound) -> Iterator[Fault]:
    """a pass is missing: the next act is out of turn"""
    for act, following in neighbours(round_):
        dog = following.cards == DOG_BIT
        if act.passes and not act.closes and not following.bombs and not dog:
            yield round_.fault(act.line, without(act.line))


@way("TL301")
def passes_swapped(round_: OpenRound) -> Iterator[Fault]:
    """two passes in the wrong order"""
    for act, following in neighbours(round_):
        if act.passes and following.passes and not act.closes and not following.closes:
            yield swap(round_, act)


@way("TL301")
def trick_closed_too_early(round_: OpenRound) -> Iterator[Fault]:
    """the owner takes the trick before the last pass"""
    for act, following in neighbours(round_):
        if act.passes and following.closes:
            yield swap(round_, act)


@way("TL301")
def pass_of_the_next_seat(round_: OpenRound) -> Iterator[Fault]:
    """a pass stands under the next seat"""
    for act, following in neighbours(round_):
        if act.passes and following.passes and not act.closes and not following.closes:
            text = written(f"{following.seat} pass", round_.handles)
            yield round_.fault(act.line, instead(act.line, text))


@way("TL301")
def play_too_early(round_: OpenRound) -> Iterator[Fault]:
    """a play before the pass of the seat whose turn it was"""
    for act, following in neighbours(round_):
        if act.passes and following.follows and following is not round_.acts[-1]:
            yield swap(round_, act)


@way("TL302")
def card_of_another(round_: OpenRound) -> Iterator[Fault]:
    """a card that another player holds, of the same rank"""
    for act in round_.plays:
        for card in cards_in(act.cards):
            for foreign in cards_in(RANK_BITS[rank_of(card)] if rank_of(card) > 1 else 0):
                if any(hand >> foreign & 1 for seat, hand in enumerate(act.before.hands)
                       if seat != act.seat):
                    words = codes_of(act.cards).replace(CODES[card], CODES[foreign])
                    yield played_instead(round_, act, words)


@way("TL302")
def any_card_of_another(round_: OpenRound) -> Iterator[Fault]:
    """a single card that another player holds, of any rank"""
    for act in round_.plays:
        if act.cards.bit_count() == 1:
            for foreign in cards_in(act.before.hands[act.seat + 1 & 3]):
                yield played_instead(round_, act, CODES[foreign])


@way("TL303")
def card_played_again(round_: OpenRound) -> Iterator[Fault]:
    """a single card that the seat has played before"""
    for number, act in enumerate(round_.plays):
        if act.cards.bit_count() == 1:
            for earlier in round_.plays[:number]:
                if earlier.seat == act.seat:
                    for card in cards_in(earlier.cards):
                        yield played_instead(round_, act, CODES[card])


@way("TL303")
def play_written_twice(round_: OpenRound) -> Iterator[Fault]:
    """a play stands there twice"""
    for act in round_.plays[:-1]:
        yield round_.fault(act.line + 1, before(act.line, round_.text(act.line)))


@way("TL303")
def card_named_twice(round_: OpenRound) -> Iterator[Fault]:
    """a card named twice in one play, in the place of another"""
    for act in round_.plays:
        for first, second in pairwise(cards_in(act.cards)):
            words = codes_of(act.cards).split()
            words[words.index(CODES[second])] = CODES[first]
            yield played_instead(round_, act, " ".join(words))


@way("TL307")
def leader_passes(round_: OpenRound) -> Iterator[Fault]:
    """a pass by the seat that leads"""
    for act in round_.plays:
        if act.lead and act.before.turn == act.seat:
            text = written(f"{act.seat} pass", round_.handles)
            yield round_.fault(act.line, before(act.line, text))


@way("TL309")
def bomb_before_the_lead(round_: OpenRound) -> Iterator[Fault]:
    """a bomb by another seat than the leader; the cards laid before it stay in hands that never
    become empty"""
    trick: list[Act] = []
    for act in round_.acts:
        trick = [act] if act.lead else [*trick, act]
        leader = trick[0]
        plays = [each for each in trick if each.cards]
        if (act.bombs and not act.lead and act.seat != leader.seat
                and act.line - leader.line == len(trick) - 1 and len(plays) > 1
                and all(round_.kept(each.seat) and each.seat != act.seat
                        and all(map(round_.is_harmless, cards_in(each.cards)))
                        for each in plays[:-1])):
            yield round_.fault(leader.line, without(leader.line, act.line - 1))


@way("TL310")
def played_after_the_end(round_: OpenRound) -> Iterator[Fault]:
    """a card that is left, played after the round's end"""
    line = round_.result_line
    for seat in range(4):
        for card in cards_in(round_.kept(seat)):
            text = written(f"{seat}: {CODES[card]}", round_.handles)
            yield round_.fault(line, before(line, text))


@way("TL310")
def played_again_after_the_end(round_: OpenRound) -> Iterator[Fault]:
    """a play from before, repeated after the round's end"""
    line = round_.result_line
    for act in round_.plays:
        yield round_.fault(line, before(line, round_.text(act.line)))


@way("TL311")
def dog_left_out(round_: OpenRound) -> Iterator[Fault]:
    """the Dog is missing, and the partner of the seat whose lead it was leads; the seat is never
    out"""
    for act, following in pairwise(round_.acts):
        if (act.cards == DOG_BIT and round_.kept(act.seat)
                and following.seat != act.seat and not following.bombs):
            yield round_.fault(following.line - 1, without(act.line))


@way("TL311")
def tricks_swapped(round_: OpenRound) -> Iterator[Fault]:
    """a trick before the one that gave its leader the lead"""
    tricks = round_.replayed.tricks
    for first, second, third in zip(tricks, tricks[1:], tricks[2:], strict=False):
        if (first.leader != second.leader and third.leader in (first.leader, second.leader)
                and is_plain(round_, first, second) and is_plain(round_, second, third)):
            lines = round_.record.lines
            start, middle = lines[first.first - 1], lines[second.first - 1]
            end = lines[third.first - 1] - 1
            new = round_.texts(middle, end) + round_.texts(start, middle - 1)
            yield round_.fault(start, Edit(start, end, tuple(new)))


def is_plain(round_: OpenRound, trick: Trick, following: Trick) -> bool:
    """Is a trick made of nothing but plays and passes, without a bomb, Mahjong or Dog, and with no
    wish in force, and does nobody go out in it?"""
    inside = round_.moments[trick.first - 1:following.first - 1]
    then = round_.moments[following.first - 1]
    bombs = any(act.bombs and inside[0].line <= act.line < then.line for act in round_.plays)
    return (not bombs and not trick.cards & (DOG_BIT | MAHJONG_BIT) and not inside[0].before.wish
            and inside[0].before.finished == then.before.finished
            and all(isinstance(moment.event, Play | Pass) for moment in inside))
