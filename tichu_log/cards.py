"""The 56 cards, their codes and points, and sets of cards as 56-bit integers.

A card is a small integer from 0 to 55, four to a rank: the cards 4 * (rank - 1) + suit bear the
ranks 2 to 14 (14 is the ace) in the suits R, G, B, S; the place of rank 1 holds the four specials
(rules D1, D4).  A set of cards is the integer whose bit ``card`` is set for each of its cards, so
that union, intersection and difference are ``|``, ``&`` and ``& ~``.  Where it is done at every
play, the difference is written ``a ^ a & b``: a complement of many bits takes Python long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final, TypeAlias

CardSet: TypeAlias = int
"""A set of cards: bit ``card`` is set for each card in it."""

SUITS: Final = "RGBS"
"""Suit letters as BSW writes them: red, green, blue, black (German *schwarz*)."""

JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14

RANK_CODES: Final[dict[int, str]] = {rank: str(rank) for rank in range(2, 11)} | {
    JACK: "B",
    QUEEN: "D",
    KING: "K",
    ACE: "A",
}
"""The code of each rank from 2 to 14, as BSW writes it."""

RANKS: Final[dict[str, int]] = {code: rank for rank, code in RANK_CODES.items()}
"""The rank (2 to 14) of each rank code."""


class Card(IntEnum):
    """The 56 cards by code: ``Card.R10``, ``Card['BB']``; each is its number, 0 to 55."""

    Ma, Hu, Ph, Dr = range(4)
    R2, G2, B2, S2 = range(4, 8)
    R3, G3, B3, S3 = range(8, 12)
    R4, G4, B4, S4 = range(12, 16)
    R5, G5, B5, S5 = range(16, 20)
    R6, G6, B6, S6 = range(20, 24)
    R7, G7, B7, S7 = range(24, 28)
    R8, G8, B8, S8 = range(28, 32)
    R9, G9, B9, S9 = range(32, 36)
    R10, G10, B10, S10 = range(36, 40)
    RB, GB, BB, SB = range(40, 44)
    RD, GD, BD, SD = range(44, 48)
    RK, GK, BK, SK = range(48, 52)
    RA, GA, BA, SA = range(52, 56)


MAHJONG: Final = 0
DOG: Final = 1
PHOENIX: Final = 2
DRAGON: Final = 3

CODES: Final[tuple[str, ...]] = tuple(card.name for card in Card)
"""The code of each card, by its number."""

CARDS: Final[dict[str, int]] = {code: card for card, code in enumerate(CODES)}
"""The card of each code."""

DECK: Final = (1 << 56) - 1
MAHJONG_BIT: Final = 1 << MAHJONG
DOG_BIT: Final = 1 << DOG
PHOENIX_BIT: Final = 1 << PHOENIX
DRAGON_BIT: Final = 1 << DRAGON
SUITED: Final = DECK & ~0xF
"""All cards but the four specials."""

RANK_BITS: Final[tuple[CardSet, ...]] = (0, 0, *(0xF << 4 * (rank - 1) for rank in range(2, 15)))
"""The four cards of each rank, by rank; ranks 0 and 1 are empty."""

SUIT_BITS: Final[tuple[CardSet, ...]] = tuple(
    sum(1 << 4 * (rank - 1) + suit for rank in range(2, 15)) for suit in range(4)
)
"""The thirteen cards of each suit, by its place in `SUITS`."""

_FIVES: Final[CardSet] = RANK_BITS[5]
_TENS: Final[CardSet] = RANK_BITS[10] | RANK_BITS[KING]

_OF_SPECIALS: Final[tuple[int, ...]] = tuple(
    25 * (specials >> DRAGON & 1) - 25 * (specials >> PHOENIX & 1) for specials in range(16)
)
"""The points of the specials in a set, by its lowest four bits."""

_HIGH_TO_LOW: Final[tuple[int, ...]] = (DRAGON, PHOENIX, *range(55, 3, -1), MAHJONG, DOG)


def rank_of(card: int) -> int:
    """The rank of a card: 2 to 14, 1 for the Mahjong, 0 for the other specials (rules D1, C3)."""
    if card >= 4:
        return (card >> 2) + 1
    return 1 if card == MAHJONG else 0


def card_set(cards: Iterable[int]) -> CardSet:
    """The set of some cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def parse_cards(text: str) -> CardSet:
    """The set of the cards whose codes stand in `text`, separated by blanks.

    Raises `ValueError` for a code that is no card, and for a card named twice.
    """
    bits = 0
    for code in text.split():
        card = CARDS.get(code)
        if card is None:
            raise ValueError(f"{code!r} is not a card; a card is a suit (R, G, B, S) and a rank "
                             "(2 to 10, B, D, K, A), or one of Ma, Hu, Ph, Dr")
        if bits >> card & 1:
            raise ValueError(f"the card {code} is named twice")
        bits |= 1 << card
    return bits


def cards_in(cards: CardSet) -> Iterator[int]:
    """The cards of a set, in the order of a hand: Dragon, Phoenix, aces to twos, Mahjong, Dog."""
    for card in _HIGH_TO_LOW:
        if cards >> card & 1:
            yield card


def codes_of(cards: CardSet) -> str:
    """The codes of a set's cards, in the order of a hand, separated by blanks."""
    return " ".join(CODES[card] for card in cards_in(cards))


def points_of(cards: CardSet) -> int:
    """The points of a set of cards: from -25 to 125; the deck holds 100 (rule D4)."""
    return (5 * (cards & _FIVES).bit_count() + 10 * (cards & _TENS).bit_count()
            + _OF_SPECIALS[cards & 0xF])
