"""Which cards make the 56 of a round not add up: those that are there twice, and those that are
nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tichu_log.cards import DECK, CardSet
from tichu_log.log import Play, Round
from tichu_log.steps import RoundReplay


def stray_cards(round_: Round, replayed: RoundReplay) -> tuple[CardSet, CardSet]:
    """The cards that lie more than once in tricks and in the hands of seats that are not out, and
    those that lie in none of them."""
    there, more = spread(_laid_and_left(round_, replayed))
    return more, DECK & ~there


def spread(sets: Iterable[CardSet]) -> tuple[CardSet, CardSet]:
    """The cards that are in any of some sets, and those that are in more than one."""
    once = more = 0
    for cards in sets:
        more |= once & cards
        once |= cards
    return once, more


def _laid_and_left(round_: Round, replayed: RoundReplay) -> Iterator[CardSet]:
    for trick in replayed.tricks:
        for event in round_.events[trick.first - 1:trick.last]:
            if isinstance(event, Play):
                # A card that only stands in the log is none of the trick's.
                yield event.written.bits & trick.cards
    for seat, hand in enumerate(replayed.left):
        if seat not in replayed.finished:
            yield hand
