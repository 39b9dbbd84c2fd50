"""Faults in the deal and in the exchange: TL101 to TL205."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from tests.builder import has_bomb
from tests.faults.edits import before, instead, without
from tests.faults.opened import Fault, OpenRound
from tests.faults.ways import way
from tichu_log.cards import CARDS, codes_of
from tichu_log.log import Exchange, Gift, Hand
from tichu_log.writer import write_event


def cards_of(hand: Hand) -> list[str]:
    return hand.written.words.split()


def with_cards(round_: OpenRound, hand: Hand, cards: Sequence[str]) -> Fault:
    """A hand that shows these cards, found at its own line."""
    text = f"{round_.name(hand.seat)} {' '.join(cards)} "
    return round_.fault(hand.line, instead(hand.line, text))


def exchanged(cards: Sequence[str], old: str, new: str) -> list[str]:
    return [new if card == old else card for card in cards]


@way("TL101")
def thirteen_cards(round_: OpenRound) -> Iterator[Fault]:
    """a hand of thirteen cards"""
    for hand in round_.record.deal:
        for card in cards_of(hand):
            yield with_cards(round_, hand, [other for other in cards_of(hand) if other != card])


@way("TL101")
def seven_or_nine_first_cards(round_: OpenRound) -> Iterator[Fault]:
    """seven or nine first cards"""
    for hand, whole in zip(round_.record.first_eight, round_.record.deal, strict=True):
        more = [card for card in cards_of(whole) if card not in cards_of(hand)]
        yield with_cards(round_, hand, cards_of(hand)[1:])
        yield with_cards(round_, hand, [*cards_of(hand), more[0]])


@way("TL102")
def dealt_to_two(round_: OpenRound) -> Iterator[Fault]:
    """a card in two hands, and another one in none"""
    for hand, other in permutations(round_.record.deal, 2):
        for own, foreign in zip(cards_of(hand), cards_of(other), strict=True):
            fault = with_cards(round_, hand, exchanged(cards_of(hand), own, foreign))
            yield fault._replace(line=max(hand.line, other.line))


@way("TL102")
def dealt_twice_to_one(round_: OpenRound) -> Iterator[Fault]:
    """a card twice in one hand, of eight cards or of fourteen"""
    for hand in round_.record.first_eight + round_.record.deal:
        cards = cards_of(hand)
        for card in cards[1:]:
            yield with_cards(round_, hand, exchanged(cards, card, cards[0]))


@way("TL103")
def hand_under_a_wrong_seat(round_: OpenRound) -> Iterator[Fault]:
    """a hand of fourteen under a seat that does not exist: nobody was dealt its cards"""
    first, second, *_ = round_.record.deal
    for hand in round_.record.deal:
        text = round_.text(hand.line).replace(f"({hand.seat})", "(9)")
        line = second.line if hand is first else first.line
        yield round_.fault(line, instead(hand.line, text))


@way("TL104")
def foreign_first_card(round_: OpenRound) -> Iterator[Fault]:
    """a card among the first eight that is in another one's hand of fourteen"""
    for hand in round_.record.first_eight:
        for other in round_.record.deal:
            if other.seat != hand.seat:
                for own, foreign in zip(cards_of(hand), cards_of(other), strict=False):
                    yield with_cards(round_, hand, exchanged(cards_of(hand), own, foreign))


def with_gifts(round_: OpenRound, line: int, exchange: Exchange, gifts: Sequence[Gift]) -> Fault:
    """An exchange line that says this instead."""
    text = write_event(replace(exchange, gifts=tuple(gifts)), round_.handles)
    return round_.fault(line, instead(line, text))


@way("TL201")
def gift_not_held(round_: OpenRound) -> Iterator[Fault]:
    """a gift that is in another one's hand"""
    for line, exchange in round_.exchanges():
        for hand in round_.record.deal:
            if hand.seat != exchange.seat:
                for place, code in enumerate(cards_of(hand)[3:6]):
                    gifts = list(exchange.gifts)
                    gifts[place] = Gift(CARDS[code], code)
                    yield with_gifts(round_, line, exchange, gifts)


@way("TL202")
def gift_repeated(round_: OpenRound) -> Iterator[Fault]:
    """one card given to two players"""
    for line, exchange in round_.exchanges():
        first, second, third = exchange.gifts
        yield with_gifts(round_, line, exchange, (first, first, third))
        yield with_gifts(round_, line, exchange, (first, second, second))
        yield with_gifts(round_, line, exchange, (third, second, third))


@way("TL203")
def gift_left_out(round_: OpenRound) -> Iterator[Fault]:
    """two gifts instead of three"""
    for line, exchange in round_.exchanges():
        yield with_gifts(round_, line, exchange, exchange.gifts[:2])


@way("TL203")
def recipients_in_another_order(round_: OpenRound) -> Iterator[Fault]:
    """gifts to the others in another order, or to the giver"""
    for line, exchange in round_.exchanges():
        seats = [exchange.seat + step & 3 for step in (1, 2, 3)]
        for named in ((1, 0, 2), (0, 2, 1), (1, 2, 0)):
            yield with_gifts(round_, line, exchange, [
                Gift(gift.card, gift.code, round_.handles[seats[place]])
                for gift, place in zip(exchange.gifts, named, strict=True)])
        own = Gift(exchange.gifts[0].card, exchange.gifts[0].code, round_.handles[exchange.seat])
        yield with_gifts(round_, line, exchange, (own, *exchange.gifts[1:]))


@way("TL205")
def bomb_holder_left_out(round_: OpenRound) -> Iterator[Fault]:
    """no line says who holds a bomb, though somebody does"""
    bombs = round_.record.bombs
    if bombs:
        yield round_.fault(round_.record.play_line - 1, without(bombs.line))


@way("TL205")
def bomb_holder_made_up(round_: OpenRound) -> Iterator[Fault]:
    """a bomb is said to be in a hand that holds none"""
    bombs = round_.record.bombs
    for seat in range(4):
        if not has_bomb(codes_of(round_.replayed.hands[seat]).split()):
            if bombs:
                yield round_.fault(bombs.line, instead(
                    bombs.line, f"{round_.text(bombs.line)}{round_.name(seat)} "))
            else:
                line = round_.record.play_line
                yield round_.fault(line, before(line, f"BOMBE: {round_.name(seat)} "))
