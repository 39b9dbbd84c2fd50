"""What a set of cards can be read as, and which reading beats which (rules C1–C6, P1–P5).

A reading is one whole number, ``kind << 5 | rank``, made so that to beat is to be higher within
one kind, and so that bombs, which lie above all other kinds, stand in the order of C5.  The rank
of a straight or of stairs is their top, that of a full house its triple.  Singles count double, so
that the Phoenix, half a rank over another card, is the odd number between two even ones (P2).

Almost every set of cards has one reading or none.  With the Phoenix in it a set can have two (P5),
both of one kind: the lower and the higher full house, or straight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from tichu_log.cards import (
    ACE,
    DECK,
    DOG_BIT,
    DRAGON_BIT,
    MAHJONG_BIT,
    PHOENIX,
    PHOENIX_BIT,
    SUIT_BITS,
    SUITED,
    CardSet,
    rank_of,
)
from tichu_log.remembered import Remembered

SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
FULL_HOUSE: Final = 4
SHORTEST_STRAIGHT: Final = 5
"""The kind of a straight is its length in cards, 5 to 14."""
LONGEST_STRAIGHT: Final = 14
STAIRS: Final = 13
"""The kind of stairs is this and the number of their pairs, 2 to 7."""
MOST_STAIRS: Final = 7
QUARTET: Final = 32
STRAIGHT_BOMB: Final = 28
"""The kind of a straight bomb is this and its length in cards, 5 to 13."""

BOMB: Final = QUARTET << 5
"""The readings from here on are bombs, and no others."""

DOG_LEAD: Final = 1
"""The reading of the Dog: on it nothing is played, and it is played on nothing (C5, O6)."""

PHOENIX_LED: Final = SINGLE << 5 | 3
"""The Phoenix alone, led or on the Mahjong: 1½ (P2)."""

DRAGON_ALONE: Final = SINGLE << 5 | 30

RANK_ONES: Final = (1 << 4 * ACE) // 15
"""Bit ``4 * (rank - 1)`` of each rank from 1 to 14: the form in which ranks are held in a mask."""

SUITED_ONES: Final = RANK_ONES & SUITED
"""The same from 2 to 14."""


class Kind(Enum):
    """The kinds of combinations (C1); the value is the name used in reports."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    FULL_HOUSE = "full-house"
    STRAIGHT = "straight"
    STAIRS = "stairs"
    BOMB = "bomb"
    """Four of a rank."""
    STRAIGHT_BOMB = "straight-bomb"
    DOG = "dog"


_KINDS: Final[dict[int, tuple[Kind, int]]] = {
    0: (Kind.DOG, 1),
    SINGLE: (Kind.SINGLE, 1),
    PAIR: (Kind.PAIR, 2),
    TRIPLE: (Kind.TRIPLE, 3),
    FULL_HOUSE: (Kind.FULL_HOUSE, 5),
    **{length: (Kind.STRAIGHT, length)
       for length in range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT + 1)},
    **{STAIRS + pairs: (Kind.STAIRS, 2 * pairs) for pairs in range(2, MOST_STAIRS + 1)},
    QUARTET: (Kind.BOMB, 4),
    **{STRAIGHT_BOMB + length: (Kind.STRAIGHT_BOMB, length)
       for length in range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT)},
}
"""Each kind's name and its number of cards."""


@dataclass(frozen=True, slots=True)
class Combination:
    """A reading, taken apart."""

    kind: Kind
    length: int
    """The number of cards."""

    rank: int
    """Of the triple in a full house, of the top in straights and stairs; 1 for the Mahjong, 15 for
    the Dragon, 0 for the Dog; for the Phoenix alone the rank below it."""

    half: bool = False
    """Is it the Phoenix alone, half a rank over `rank`? (P2)"""


def describe(reading: int) -> Combination:
    """What a reading stands for.

    >>> from tichu_log.cards import parse_cards
    >>> describe(readings(parse_cards("S9 G9 Ph"))[0])
    Combination(kind=<Kind.TRIPLE: 'triple'>, length=3, rank=9, half=False)
    """
    kind, length = _KINDS[reading >> 5]
    rank = reading & 31
    if kind is Kind.SINGLE:
        return Combination(kind, length, rank >> 1, bool(rank & 1))
    return Combination(kind, length, 0 if kind is Kind.DOG else rank)


def readings(cards: CardSet) -> tuple[int, ...]:
    """All that a set of cards can be read as: none, one, or two readings of one kind, the lower
    first (C1, C3, C4, C6, P1, P5).  The Phoenix alone is read as led; see `phoenix_on`.

    >>> from tichu_log.cards import parse_cards
    >>> [describe(reading).rank for reading in readings(parse_cards("R4 G5 B6 S7 Ph"))]
    [7, 8]
    """
    return READINGS[cards]


def beats(reading: int, top: int) -> bool:
    """Does `reading` beat the reading `top` that lies on the table? (C2, C5, P3)

    The Phoenix alone beats what it is laid on by the reading that `phoenix_on` gives.

    >>> from tichu_log.cards import parse_cards
    >>> beats(readings(parse_cards("R2 G2 B2 S2"))[0], readings(parse_cards("SA GA"))[0])
    True
    """
    if top == DOG_LEAD:
        return False
    return top < reading <= top | 31 or (reading >= BOMB and reading > top)


def phoenix_on(top: int) -> int:
    """The reading of the Phoenix alone on the single `top`; 0 where it may not be laid: on the
    Dragon, and on what is no single (P2).

    >>> describe(phoenix_on(SINGLE << 5 | 2 * ACE))
    Combination(kind=<Kind.SINGLE: 'single'>, length=1, rank=14, half=True)
    """
    if top >> 5 != SINGLE or top == DRAGON_ALONE or top & 1:
        return 0
    return top | 1


def open_readings(found: tuple[int, ...], low: int) -> tuple[int, ...]:
    """Those of a play's readings that beat `low`, the lowest open reading of the trick; all of them
    where none lies there, `low` being 0 (P5).  None left: the play is illegal.

    The Phoenix alone gets the reading it has on `low`.
    """
    if not low or not found:
        return found
    if found[0] == PHOENIX_LED:
        reading = phoenix_on(low)
        return (reading,) if reading else ()
    for place, reading in enumerate(found):
        if beats(reading, low):
            return found[place:]
    return ()


def hinted(cards: Sequence[int], found: tuple[int, ...]) -> int:
    """Which of the readings `found` the place of the Phoenix among the written cards hints at; the
    higher where it cannot be told; 0 where there is none (docs/log-format.md, *Cards*).  A finding
    never rests on it (P5).
    """
    if len(found) < 2:
        return found[0] if found else 0
    place = cards.index(PHOENIX)
    beside = {rank_of(card) for card in cards[max(0, place - 1):place + 2] if card != PHOENIX}
    if len(beside) > 1:
        return found[1]
    # Beside one rank alone: in a full house that pair is the triple; in a straight the Phoenix
    # lengthens it at that end.
    lower_end = min(rank_of(card) for card in cards if card != PHOENIX)
    return found[0] if lower_end in beside else found[1]


def settle(played: Sequence[tuple[tuple[int, ...], int]]) -> tuple[int, ...]:
    """The reading that each play of one trick settled on, given each play's open readings and the
    one hinted at, in the order of play (P5).

    A later play settles the one before: only what it beats can have lain there.  Where both are
    still possible, the hint decides.  A play without a reading gets 0 and settles nothing.
    """
    settled: list[int] = []
    after = 0
    for found, hint in reversed(played):
        possible = [reading for reading in found if beats(after, reading)] or found
        after = hint if hint in possible else possible[-1] if possible else 0
        settled.append(after)
    return tuple(reversed(settled))


def counted(cards: CardSet) -> tuple[int, int, int, int]:
    """The ranks of which a set holds at least one, two, three and all four cards, as masks (see
    `RANK_ONES`).  The Mahjong is the one card of rank 1; the other specials do not count.
    """
    cards &= SUITED | MAHJONG_BIT
    red = cards & RANK_ONES
    green = cards >> 1 & RANK_ONES
    blue = cards >> 2 & RANK_ONES
    black = cards >> 3 & RANK_ONES
    some, both = red | green, red & green
    some_more, both_more = blue | black, blue & black
    return (
        some | some_more,
        both | both_more | some & some_more,
        both & some_more | some & both_more,
        both & both_more,
    )


def lowest_rank(ranks: int) -> int:
    """The lowest rank in a mask of ranks that is not empty."""
    return (ranks & -ranks).bit_length() + 3 >> 2


def highest_rank(ranks: int) -> int:
    """The highest rank in a mask of ranks; 0 where it is empty."""
    return ranks.bit_length() + 3 >> 2


def one_suit(cards: CardSet) -> bool:
    """Are these cards of one suit?  No special is (C3, C4)."""
    return cards == cards & SUIT_BITS[cards.bit_length() - 1 & 3]


def _read_by_shape(cards: CardSet) -> tuple[int, ...]:
    """The readings by what alone counts for them, the shape of a set: how many cards of each rank
    it holds, four bits a rank, and which specials; its complement if all are of one suit (C4)."""
    shape = (
        (cards & SUITED_ONES) + (cards >> 1 & SUITED_ONES)
        + (cards >> 2 & SUITED_ONES) + (cards >> 3 & SUITED_ONES)
    ) | cards & _SPECIALS
    if one_suit(cards):
        shape = ~shape
    found = _of_shape.get(shape)
    if found is None:
        if len(_of_shape) >= _MOST_KNOWN:
            _of_shape.clear()
        found = _of_shape[shape] = _read(cards)
    return found


_SPECIALS: Final = DECK ^ SUITED
_MOST_KNOWN: Final = 1 << 14
_of_shape: Final[dict[int, tuple[int, ...]]] = {}

READINGS: Final = Remembered(_read_by_shape, _MOST_KNOWN)
"""The readings of sets of cards, as `readings` gives them."""


def _read(cards: CardSet) -> tuple[int, ...]:
    if cards & (DOG_BIT | DRAGON_BIT):  # C6
        if cards == DOG_BIT:
            return (DOG_LEAD,)
        return (DRAGON_ALONE,) if cards == DRAGON_BIT else ()
    if cards & PHOENIX_BIT:
        return _read_with_phoenix(cards & ~PHOENIX_BIT)
    return _read_plain(cards)


def _read_plain(cards: CardSet) -> tuple[int, ...]:
    """The reading of cards with no special but the Mahjong; none of no cards."""
    size = cards.bit_count()
    ranks, _, triples, quartets = counted(cards)
    count = ranks.bit_count()
    top = highest_rank(ranks)
    if size == 1:
        return (SINGLE << 5 | 2 * top,)
    if count == 1:
        return ((QUARTET if size == 4 else size) << 5 | top,)
    in_sequence = top - lowest_rank(ranks) + 1 == count
    if count == size:
        if size < SHORTEST_STRAIGHT or not in_sequence:
            return ()
        return ((STRAIGHT_BOMB + size if one_suit(cards) else size) << 5 | top,)  # C4
    if count == 2 and size == 5 and not quartets:
        return (FULL_HOUSE << 5 | highest_rank(triples),)
    if size == 2 * count <= 2 * MOST_STAIRS and not triples and in_sequence:
        return (STAIRS + count << 5 | top,)
    return ()


def _read_with_phoenix(real: CardSet) -> tuple[int, ...]:
    """The readings of the Phoenix with the cards `real`, none of them Dog or Dragon (P1)."""
    if not real:
        return (PHOENIX_LED,)
    size = real.bit_count()
    ranks, _, triples, _ = counted(real)
    count = ranks.bit_count()
    low, top = lowest_rank(ranks), highest_rank(ranks)
    if count == size and size > 1:
        return _straights_with_phoenix(size + 1, low, top)
    if low == 1:  # C3: with the Mahjong there is nothing but straights
        return ()
    if count == 1:
        return ((size + 1) << 5 | top,) if size < TRIPLE else ()  # C6
    if count == 2 and size == 4:
        if triples:
            return (FULL_HOUSE << 5 | highest_rank(triples),)
        return FULL_HOUSE << 5 | low, FULL_HOUSE << 5 | top
    in_sequence = top - low + 1 == count <= MOST_STAIRS
    if size == 2 * count - 1 and not triples and in_sequence:
        return (STAIRS + count << 5 | top,)
    return ()


def _straights_with_phoenix(length: int, low: int, top: int) -> tuple[int, ...]:
    """The straights of `length` cards that the Phoenix makes with cards of different ranks."""
    gap = top - low + 1 - length
    if length < SHORTEST_STRAIGHT or gap > 0:
        return ()
    if gap == 0:
        return (length << 5 | top,)
    below = (length << 5 | top,) if low > 2 else ()  # P1: never the 1
    above = (length << 5 | top + 1,) if top < ACE else ()
    return below + above
