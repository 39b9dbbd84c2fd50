"""Plays that are no combination, or do not fit the trick: TL304 to TL306, TL308.

The seats that play so are never out in their round, and what they lay too much or too little of
counts no points: so neither the order of going out nor the result changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.faults.opened import Act, Fault, OpenRound
from tests.faults.order import played_instead
from tests.faults.ways import way
from tichu_log.cards import (
    CODES,
    DOG_BIT,
    PHOENIX_BIT,
    SUITED,
    CardSet,
    cards_in,
    codes_of,
    rank_of,
)
from tichu_log.combinations import PAIR, SHORTEST_STRAIGHT, SINGLE, TRIPLE, readings


def by_staying_seats(round_: OpenRound) -> Iterator[Act]:
    """The plays of seats that are never out."""
    return (act for act in round_.plays if round_.kept(act.seat))


def kind(cards: CardSet) -> int:
    return readings(cards)[0] >> 5


def other_cards(round_: OpenRound, act: Act, cards: CardSet) -> Fault:
    return played_instead(round_, act, codes_of(cards))


@way("TL304")
def card_too_many(round_: OpenRound) -> Iterator[Fault]:
    """a combination and one card that does not belong to it"""
    for act in by_staying_seats(round_):
        for card in round_.spare(act.seat):
            cards = act.cards | 1 << card
            if not act.cards & DOG_BIT and not readings(cards):
                yield other_cards(round_, act, cards)


@way("TL304")
def gap_in_a_straight(round_: OpenRound) -> Iterator[Fault]:
    """a straight without one of its cards"""
    for act in by_staying_seats(round_):
        if kind(act.cards) >= SHORTEST_STRAIGHT:
            for card in cards_in(act.cards):
                if round_.is_harmless(card) and not readings(act.cards ^ 1 << card):
                    yield other_cards(round_, act, act.cards ^ 1 << card)


@way("TL305")
def card_too_few(round_: OpenRound) -> Iterator[Fault]:
    """one card of a pair or triple, or of a straight of six or more, stays in the hand"""
    for act in by_staying_seats(round_):
        if act.follows and kind(act.cards) not in (SINGLE, SHORTEST_STRAIGHT):
            for card in cards_in(act.cards):
                if round_.is_harmless(card) and readings(act.cards ^ 1 << card):
                    yield other_cards(round_, act, act.cards ^ 1 << card)


@way("TL305")
def pair_on_a_single(round_: OpenRound) -> Iterator[Fault]:
    """a pair on a single card, or a triple on a pair"""
    for act in by_staying_seats(round_):
        if act.follows and kind(act.cards) in (SINGLE, PAIR):
            for card in round_.spare(act.seat):
                cards = act.cards | 1 << card
                if readings(cards) and kind(cards) in (PAIR, TRIPLE):
                    yield other_cards(round_, act, cards)


def replaced_singles(round_: OpenRound) -> Iterator[tuple[Act, int]]:
    """Single cards played on single cards, each with another one that the seat still holds."""
    for act in by_staying_seats(round_):
        if act.follows and kind(act.cards) == SINGLE and act.cards & SUITED:
            own = next(cards_in(act.cards))
            if round_.is_harmless(own):
                for card in cards_in(round_.kept(act.seat)):
                    yield act, card


@way("TL306")
def lower_single(round_: OpenRound) -> Iterator[Fault]:
    """a single card lower than the one on the table"""
    for act, card in replaced_singles(round_):
        if (round_.is_harmless(card) and act.top & SUITED
                and rank_of(card) < rank_of(next(cards_in(act.top)))):
            yield other_cards(round_, act, 1 << card)


@way("TL306")
def equal_single(round_: OpenRound) -> Iterator[Fault]:
    """a single card of the same rank as the one on the table"""
    for act, card in replaced_singles(round_):
        if (round_.is_harmless(card) and act.top & SUITED
                and rank_of(card) == rank_of(next(cards_in(act.top)))):
            yield other_cards(round_, act, 1 << card)


@way("TL306")
def lower_pair(round_: OpenRound) -> Iterator[Fault]:
    """a pair not higher than the one on the table"""
    for act in by_staying_seats(round_):
        if (act.follows and kind(act.cards) == PAIR and not (act.cards | act.top) & PHOENIX_BIT
                and all(map(round_.is_harmless, cards_in(act.cards)))):
            spare = list(round_.spare(act.seat))
            for card, other in pairwise(spare):
                if rank_of(card) == rank_of(other) <= rank_of(next(cards_in(act.top))):
                    yield played_instead(round_, act, f"{CODES[card]} {CODES[other]}")


@way("TL308")
def dog_on_a_trick(round_: OpenRound) -> Iterator[Fault]:
    """the Dog on a single card"""
    for act, card in replaced_singles(round_):
        if 1 << card == DOG_BIT:
            yield other_cards(round_, act, DOG_BIT)


@way("TL308")
def dog_with_other_cards(round_: OpenRound) -> Iterator[Fault]:
    """the Dog together with other cards"""
    for act in by_staying_seats(round_):
        kept = round_.kept(act.seat)
        if kept & DOG_BIT and kept != DOG_BIT:
            yield other_cards(round_, act, act.cards | DOG_BIT)
