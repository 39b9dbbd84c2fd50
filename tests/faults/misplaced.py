"""Lines and cards in the wrong place: plays lost, doubled or under another seat, cards in another
hand.  Such a record contradicts itself further on; still one fault must not raise an avalanche."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from tests.builder import line as written
from tests.faults.edits import Edit, after, before, instead, without
from tests.faults.opened import Act, Fault, OpenRound
from tests.faults.order import neighbours, swap
from tests.faults.ways import way
from tichu_log.cards import CODES, DOG_BIT, DRAGON_BIT, MAHJONG_BIT, RANK_BITS, points_of
from tichu_log.log import Play, team
from tichu_log.writer import write_event


@way("TL301", tangled=True)
def play_lost(round_: OpenRound) -> Iterator[Fault]:
    """a play on a trick is missing, but none that a wish or a gift hangs on: the next act is out of
    turn"""
    for act, following in neighbours(round_):
        plain = not act.cards & (DRAGON_BIT | RANK_BITS[act.before.wish])
        if plain and act.follows and not following.bombs and not following.lead:
            yield round_.fault(act.line, without(act.line))


@way("TL301", tangled=True)
def plays_swapped(round_: OpenRound) -> Iterator[Fault]:
    """a play and the one that beat it in the wrong order, none of them the Dragon"""
    for act, following in neighbours(round_):
        if (act.follows and following.follows and following.cards != DRAGON_BIT
                and following is not round_.acts[-1]):
            yield swap(round_, act)


@way("TL301")
def pass_written_twice(round_: OpenRound) -> Iterator[Fault]:
    """a pass stands there twice"""
    for act, following in neighbours(round_):
        if act.passes and not act.closes and not following.lead:
            yield round_.fault(act.line + 1, after(act.line, round_.text(act.line)))


@way("TL302", tangled=True)
def play_under_another_seat(round_: OpenRound) -> Iterator[Fault]:
    """a play stands under another seat"""
    for act in round_.plays[:-1]:
        for seat in {0, 1, 2, 3} - {act.seat} - set(act.before.finished):
            text = round_.text(act.line).replace(round_.name(act.seat), round_.name(seat))
            yield round_.fault(act.line, instead(act.line, text))


def first_played(round_: OpenRound, cards: Sequence[int]) -> Act | None:
    """The first play of one of these cards."""
    return next((act for act in round_.plays if any(act.cards >> card & 1 for card in cards)), None)


@way("TL302", tangled=True)
def gifts_swapped(round_: OpenRound) -> Iterator[Fault]:
    """two gifts of one exchange line, each to the other's receiver: a card comes from the wrong
    hand"""
    for line, exchange in round_.exchanges():
        for one, other in combinations(range(3), 2):
            gifts = list(exchange.gifts)
            gifts[one], gifts[other] = gifts[other], gifts[one]
            cards = [gifts[one].card, gifts[other].card]
            act = first_played(round_, cards)
            if act is not None and not MAHJONG_BIT & (1 << cards[0] | 1 << cards[1]):
                text = write_event(replace(exchange, gifts=tuple(gifts)), round_.handles)
                yield round_.fault(act.line, instead(line, text))


@way("TL302", tangled=True)
def dealt_cards_swapped(round_: OpenRound) -> Iterator[Fault]:
    """two cards in each other's hand of fourteen: one is played by a hand that does not hold it"""
    known = {gift.card for _, exchange in round_.exchanges() for gift in exchange.gifts}
    hands = []
    for first, whole in zip(round_.record.first_eight, round_.record.deal, strict=True):
        hidden = {*first.written.cards, *known}
        hands.append([(whole, card) for card in whole.written.cards if card not in hidden])
    for cards, others in pairwise(hands):
        for (hand, card), (other_hand, other) in zip(cards, others, strict=False):
            act = first_played(round_, [card, other])
            if act is not None and not MAHJONG_BIT & (1 << card | 1 << other):
                yield round_.fault(act.line, *(
                    instead(each.line, round_.text(each.line).replace(
                        f" {CODES[old]} ", f" {CODES[new]} "))
                    for each, old, new in ((hand, card, other), (other_hand, other, card))))


@way("TL303", tangled=True)
def trick_written_twice(round_: OpenRound) -> Iterator[Fault]:
    """a trick of one or two plays stands there twice"""
    tricks = round_.replayed.tricks
    for trick, following in pairwise(tricks):
        moments = round_.moments[trick.first - 1:following.first - 1]
        if sum(isinstance(moment.event, Play) for moment in moments) <= 2:
            first, last = moments[0].line, moments[-1].line
            yield round_.fault(last + 1, after(last, *round_.texts(first, last)))


@way("TL309", tangled=True)
def bomb_before_its_trick(round_: OpenRound) -> Iterator[Fault]:
    """a bomb, with the passes on it, before the lead of the trick that it took"""
    for trick, following in pairwise(round_.replayed.tricks):
        moments = round_.moments[trick.first - 1:following.first - 1]
        first, last = moments[0].line, moments[-1].line
        acts = [act for act in round_.acts if first <= act.line <= last]
        plays = [act for act in acts if act.cards]
        if (len(acts) != len(moments) or len(plays) < 2 or not plays[-1].bombs or plays[0].bombs
                or trick.cards & (MAHJONG_BIT | DOG_BIT) or acts[0].before.wish
                or plays[-1].seat == trick.leader
                or acts[0].before.finished != round_.moments[following.first - 1].before.finished):
            continue
        bomb, winner = plays[-1], plays[-2]
        laid = sum(points_of(act.cards) for act in plays[:-1])
        if team(winner.seat) == team(bomb.seat) or not laid:
            passed = sum(winner.line < act.line < bomb.line for act in acts)
            others = [winner.seat + step & 3 for step in (1, 2, 3)]
            passing = [seat for seat in others if seat not in acts[0].before.finished][passed:]
            rest = [written(f"{seat} pass", round_.handles) for seat in [*passing, winner.seat]]
            new = (*round_.texts(bomb.line, last), *round_.texts(first, bomb.line - 1), *rest)
            yield round_.fault(first, Edit(first, last, new))


@way("TL311", tangled=True)
def lead_moved_behind_a_play(round_: OpenRound) -> Iterator[Fault]:
    """a play on a trick before its lead, but not the Dragon"""
    for act, following in neighbours(round_):
        if (act.lead and act.cards != DOG_BIT and following.follows
                and following.cards != DRAGON_BIT and following is not round_.acts[-1]):
            yield swap(round_, act)


@way("TL311", tangled=True)
def trick_lost(round_: OpenRound) -> Iterator[Fault]:
    """a trick that gave the lead to another seat is missing"""
    for trick, following in pairwise(round_.replayed.tricks):
        moments = round_.moments[trick.first - 1:following.first - 1]
        first, last = moments[0].line, moments[-1].line
        lead = next(act for act in round_.plays if act.line > last)
        if (lead.line == last + 1 and lead.seat != trick.leader and not lead.bombs
                and trick.leader not in lead.before.finished):
            yield round_.fault(first, without(first, last))


@way("TL301")
def pass_before_the_lead(round_: OpenRound) -> Iterator[Fault]:
    """a pass by the next seat before the lead"""
    for act, following in neighbours(round_):
        if act.lead and following.passes and not following.closes:
            text = round_.text(following.line)
            yield round_.fault(act.line, without(following.line), before(act.line, text))
