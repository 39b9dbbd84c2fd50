"""The two ways to read a deal: at one glance where nothing is wrong with it, else step by step; and
what the careful way says of a deal with faults (rules D1 to D3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.builder import position, whole_round
from tichu_log import deal
from tichu_log.deal import _careful_deal, _clean_deal, read_deal
from tichu_log.log import (
    BombLine,
    Exchange,
    Hand,
    Round,
    Section,
    written_down,
)
from tichu_log.parser import parse


def round_of(text: str) -> Round:
    """The first round of a log."""
    return parse(text)[0].rounds[0]


CLEAN = round_of(whole_round((0, 1, 2)))
BOMBS = round_of(position("R9 G9 B9 S9 Ma", "", "R2 R3 R4 R5 R6").log("0: Ma", before=["grand 1"]))
"""anna and carl hold bombs, and the first event of the round is a call."""


def with_hand(part: str, seat: int, change: Callable[[Hand], Hand], round_: Round = CLEAN) -> Round:
    """The round with another line in its first eight or its whole hands."""
    hands = list(getattr(round_, part))
    hands[seat] = change(hands[seat])
    lines = tuple(hands)
    return (replace(round_, deal=lines) if part == "deal"
            else replace(round_, first_eight=lines))


def cards_of(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Callable[[Hand], Hand]:
    return lambda hand: replace(hand, written=written_down(change(hand.written.cards)))


def with_exchange(giver: int, change: Callable[[Exchange], Exchange],
                  of: Round = CLEAN) -> Round:
    """The round with another line in its exchange."""
    return replace(of, events=tuple([
        change(event) if isinstance(event, Exchange) and event.seat == giver else event
        for event in of.events]))


def with_gift(giver: int, place: int, of: Round = CLEAN, **fields: Any) -> Round:
    def change(event: Exchange) -> Exchange:
        gifts = list(event.gifts)
        gifts[place] = replace(gifts[place], **fields)
        return replace(event, gifts=tuple(gifts))
    return with_exchange(giver, change, of)


def gift_of(giver: int, place: int) -> dict[str, Any]:
    """The card of a gift, for `with_gift`."""
    event = CLEAN.events[giver]
    assert isinstance(event, Exchange)
    return {"card": event.gifts[place].card, "code": event.gifts[place].code}


# At one glance


def with_mahjong_in(place: int) -> Round:
    """The round in which dora's gifts go to others, and the Mahjong to the seat of this place."""
    def change(event: Exchange) -> Exchange:
        mahjong, *others = event.gifts
        others.insert(place, mahjong)
        return replace(event, gifts=tuple(others))
    return with_exchange(3, change)


def with_bombs(*seats: int) -> Round:
    return replace(BOMBS, bombs=BombLine(seats, 20))


AT_ONE_GLANCE = {
    "whole round": CLEAN,
    "bombs named": BOMBS,
    "no bombs named": replace(BOMBS, bombs=None),
    "the wrong bombs named": with_bombs(1),
    "the bombs named in another order": with_bombs(2, 0),
    "no play": replace(BOMBS, bombs=None, play_line=0),
    **{f"the Mahjong in place {place}": with_mahjong_in(place) for place in range(3)},
    "the first eight in another order": replace(CLEAN, first_eight=(
        replace(CLEAN.first_eight[0],
                written=written_down(CLEAN.first_eight[0].written.cards[::-1])),
        *CLEAN.first_eight[1:])),
}


@pytest.mark.parametrize("name", AT_ONE_GLANCE)
def test_d3_a_deal_without_fault_is_read_at_one_glance_as_step_by_step(name: str) -> None:
    round_ = AT_ONE_GLANCE[name]
    clean = _clean_deal(round_)
    assert clean is not None
    assert clean == _careful_deal(round_) == read_deal(round_)


@pytest.mark.parametrize("name", AT_ONE_GLANCE)
def test_d3_and_the_careful_way_is_not_asked(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "_careful_deal", None)
    assert not read_deal(AT_ONE_GLANCE[name]).damaged


# Near misses: one thing is wrong, and the careful way is asked


def swapped(things: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same with the first two in the other order."""
    first, second, *rest = things
    return (second, first, *rest)


def mislabelled(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Hands of which the first two bear each other's seat."""
    return (replace(hands[0], seat=1), replace(hands[1], seat=0), *hands[2:])


def with_one_more(cards: tuple[int, ...]) -> tuple[int, ...]:
    """A hand with the last card of anna's besides."""
    return (*cards, CLEAN.deal[0].written.cards[-1])


STEP_BY_STEP = {
    "a header is missing": replace(CLEAN, missing=frozenset({Section.EXCHANGE})),
    "three lines of eight": replace(CLEAN, first_eight=CLEAN.first_eight[:3]),
    "three lines of fourteen": replace(CLEAN, deal=CLEAN.deal[:3]),
    "eight cards of another seat": replace(CLEAN, first_eight=swapped(CLEAN.first_eight)),
    "eight cards under another seat": replace(CLEAN, first_eight=mislabelled(CLEAN.first_eight)),
    "hands under another seat": replace(CLEAN, deal=mislabelled(CLEAN.deal)),
    "hands in another order": replace(CLEAN, deal=swapped(CLEAN.deal)),
    "seven first cards": with_hand("first_eight", 2, cards_of(lambda cards: cards[1:])),
    "a first card twice": with_hand(
        "first_eight", 2, cards_of(lambda cards: (cards[1], *cards[1:]))),
    "a first card of another hand": with_hand(
        "first_eight", 2, cards_of(lambda cards: with_one_more(cards[1:]))),
    "thirteen cards and fifteen": with_hand(
        "deal", 0, cards_of(lambda cards: cards[:-1]),
        with_hand("deal", 1, cards_of(with_one_more))),
    "a card in two hands": with_hand("deal", 1, cards_of(lambda cards: with_one_more(cards[:-1]))),
    "givers in another order": replace(CLEAN, events=swapped(CLEAN.events)),
    "three givers": replace(CLEAN, events=CLEAN.events[:3] + CLEAN.events[4:]),
    "two gifts": with_exchange(1, lambda event: replace(event, gifts=event.gifts[:2])),
    **{f"gift {place} to a named seat": with_gift(1, place, handle="anna") for place in range(3)},
    **{f"gift {place} is no card": with_gift(1, place, card=-1, code="X9") for place in range(3)},
    "a gift given twice": with_gift(1, 2, **gift_of(1, 0)),
    "a gift of another hand": with_gift(1, 2, **gift_of(2, 0)),
}


@pytest.mark.parametrize("name", STEP_BY_STEP)
def test_d3_near_miss_a_deal_with_one_thing_wrong_is_read_step_by_step(name: str) -> None:
    round_ = STEP_BY_STEP[name]
    assert _clean_deal(round_) is None
    assert read_deal(round_) == _careful_deal(round_)
