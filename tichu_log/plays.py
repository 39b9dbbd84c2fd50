"""What a hand can play: its bombs, every legal play on a trick, and one that fulfils a wish.

The legal plays are made as they are read, kind by kind; nothing tries subsets of a hand.  The wish
has a search of its own (W2), since it needs one play only and is asked for at many turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from tichu_log.cards import (
    ACE,
    DOG_BIT,
    DRAGON_BIT,
    MAHJONG_BIT,
    PHOENIX_BIT,
    RANK_BITS,
    SUIT_BITS,
    SUITED,
    CardSet,
)
from tichu_log.combinations import (
    BOMB,
    DOG_LEAD,
    DRAGON_ALONE,
    FULL_HOUSE,
    LONGEST_STRAIGHT,
    MOST_STAIRS,
    PAIR,
    PHOENIX_LED,
    QUARTET,
    SHORTEST_STRAIGHT,
    SINGLE,
    STAIRS,
    STRAIGHT_BOMB,
    SUITED_ONES,
    TRIPLE,
    beats,
    counted,
    lowest_rank,
    one_suit,
    phoenix_on,
)

_OF_RANK: Final[tuple[CardSet, ...]] = (0, MAHJONG_BIT, *RANK_BITS[2:])
"""The cards of each rank from 1, the Mahjong's."""

_LADDERS: Final[tuple[tuple[CardSet, ...], ...]] = tuple(
    tuple((1 << 4 * length) // 15 << 4 * below for below in range(ACE - length + 1))
    for length in range(ACE + 1)
)
"""By length: the masks of so many ranks in sequence, from the one that begins at 1 to the one that
ends at the ace."""

_LEADABLE: Final = (
    SINGLE, PAIR, TRIPLE, FULL_HOUSE,
    *range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT + 1),
    *range(STAIRS + 2, STAIRS + MOST_STAIRS + 1),
)
"""All kinds but the Dog and the bombs."""


def has_bomb(hand: CardSet) -> bool:
    """Does the hand hold a bomb? (C1)"""
    pairs = hand & hand >> 1
    if pairs & pairs >> 2 & SUITED_ONES:
        return True
    fours = hand & hand >> 4
    fours &= fours >> 8
    return bool(fours and fours & hand >> 16 & SUITED)


def bombs(hand: CardSet) -> Iterator[CardSet]:
    """Every bomb in the hand, also each part of a longer run that is a bomb; the lowest first (C5).

    >>> from tichu_log.cards import codes_of, parse_cards
    >>> [codes_of(bomb) for bomb in bombs(parse_cards("R2 R3 R4 R5 R6 G6 B6 S6"))]
    ['S6 B6 G6 R6', 'R6 R5 R4 R3 R2']
    """
    for cards, _ in _bombs_read(hand):
        yield cards


def legal_plays(hand: CardSet, top: int = 0) -> Iterator[tuple[CardSet, int]]:
    """Every play the hand allows on the reading `top`, or as a lead where that is 0, with its
    reading; a set with two readings comes twice, if both beat `top`.  A wish is not looked at.

    Kind by kind, bombs last; within a kind from low to high.
    """
    if top == DOG_LEAD:  # C5
        return
    if not top:
        for kind in _LEADABLE:
            yield from _plays_of_kind(hand, kind, 0)
    elif top < BOMB:
        yield from _plays_of_kind(hand, top >> 5, top & 31)
    for cards, reading in _bombs_read(hand):
        if beats(reading, top):
            yield cards, reading
    if not top and hand & DOG_BIT:
        yield DOG_BIT, DOG_LEAD


def fulfilling(hand: CardSet, rank: int, top: int) -> CardSet:
    """A legal play that holds a real card of `rank`, 2 to 14, on the reading `top`, the highest one
    open (P5), or as a lead where that is 0; 0 if the hand allows none (W2, P4).

    Of several it is the one least in doubt: no bomb before a bomb, without the Phoenix before with
    it, and to lead the single card.

    >>> from tichu_log.cards import codes_of, parse_cards
    >>> from tichu_log.combinations import readings
    >>> codes_of(fulfilling(parse_cards("Ph G7 S4"), 7, readings(parse_cards("R5 B5"))[0]))
    'Ph G7'
    """
    held = hand & RANK_BITS[rank]
    if not held or top == DOG_LEAD:
        return 0
    if not top:
        return held & -held
    return _plain_fulfilling(hand, rank, top) or _bomb_fulfilling(hand, rank, top)


def _plain_fulfilling(hand: CardSet, rank: int, top: int) -> CardSet:
    """As `fulfilling`, but on a trick and without bombs, save a straight that must be one (C4)."""
    kind, level = top >> 5, top & 31
    if kind == SINGLE:
        return _some(hand, rank, 1) if 2 * rank > level else 0
    if kind <= TRIPLE:
        return _some(hand, rank, kind) if rank > level else 0
    if kind == FULL_HOUSE:
        return _full_house_with(hand, rank, level)
    if kind <= LONGEST_STRAIGHT:
        return _straight_with(hand, rank, kind, level)
    return _stairs_with(hand, rank, kind - STAIRS, level) if kind < QUARTET else 0


def _some(hand: CardSet, rank: int, size: int) -> CardSet:
    """So many cards of a rank, the Phoenix only where it is needed; 0 if there are not enough."""
    held = hand & RANK_BITS[rank]
    missing = size - held.bit_count()
    if missing == 1 and held and hand & PHOENIX_BIT:
        return held | PHOENIX_BIT
    if missing > 0:
        return 0
    for _ in range(-missing):
        held &= held - 1
    return held


def _full_house_with(hand: CardSet, rank: int, level: int) -> CardSet:
    """A full house that holds `rank` and whose triple is above `level`."""
    singles, pairs, triples, _ = counted(hand & SUITED)
    wished = 1 << 4 * (rank - 1)
    above = -1 << 4 * level
    choices = [(triples, pairs)]
    if hand & PHOENIX_BIT:
        choices += [(pairs, pairs), (triples, singles)]
    for threes, twos in choices:
        threes &= above
        if wished & threes and twos & ~wished:
            return _some(hand, rank, 3) | _some(hand, lowest_rank(twos & ~wished), 2)
        if wished & twos and threes & ~wished:
            return _some(hand, lowest_rank(threes & ~wished), 3) | _some(hand, rank, 2)
    return 0


def _ladders(rank: int, length: int, level: int) -> tuple[CardSet, ...]:
    """The masks of `length` ranks in sequence that hold `rank` and have their top above `level`."""
    return _LADDERS[length][max(rank - length, level + 1 - length, 0):rank]


def _straight_with(hand: CardSet, rank: int, length: int, level: int) -> CardSet:
    """A straight of `length` cards that holds `rank` and has its top above `level`; a straight bomb
    where all cards are of one suit and there is no other (C4)."""
    # A straight from the Mahjong on is the lowest of its length and beats none.
    ranks = counted(hand & SUITED)[0]
    completed = suited = 0
    for ladder in _ladders(rank, length, level):
        missing = ladder & ~ranks
        if not missing:
            cards = _mixed(hand, ladder)
            if not one_suit(cards):
                return cards
            suited = suited or cards
        elif missing & missing - 1 == 0 and not completed:
            completed = _one_each(hand, ladder) | PHOENIX_BIT
    if not hand & PHOENIX_BIT:
        return suited
    if suited and not completed:
        # With the Phoenix in the place of another card it is a plain straight.
        others = suited & ~RANK_BITS[rank]
        completed = suited & ~(others & -others) | PHOENIX_BIT
    return completed


def _one_each(hand: CardSet, ladder: int) -> CardSet:
    """One card of each rank in the ladder, from 2 on, that the hand holds."""
    cards = hand & SUITED
    red = cards & ladder
    green = cards >> 1 & ladder & ~red
    blue = cards >> 2 & ladder & ~(red | green)
    black = cards >> 3 & ladder & ~(red | green | blue)
    return red | green << 1 | blue << 2 | black << 3


def _mixed(hand: CardSet, ladder: int) -> CardSet:
    """One card of each rank in the ladder, all of them held; not all of one suit if that can be."""
    cards = _one_each(hand, ladder)
    if one_suit(cards):
        others = hand & ladder * 15 & ~cards
        if others:
            other = others & -others
            cards = cards & ~RANK_BITS[lowest_rank(other)] | other
    return cards


def _stairs_with(hand: CardSet, rank: int, count: int, level: int) -> CardSet:
    """Stairs of `count` pairs that hold `rank` and have their top above `level`."""
    singles, pairs, _, _ = counted(hand & SUITED)
    phoenix = hand & PHOENIX_BIT
    completed = 0
    for ladder in _ladders(rank, count, level):
        missing = ladder & ~pairs
        if not missing:
            return _two_each(hand, ladder)
        if phoenix and missing & missing - 1 == 0 and missing & singles and not completed:
            completed = _two_each(hand, ladder)
    return completed


def _two_each(hand: CardSet, ladder: int) -> CardSet:
    """Two cards of each rank in the ladder, the Phoenix where one is missing."""
    cards = 0
    while ladder:
        cards |= _some(hand, lowest_rank(ladder), 2)
        ladder &= ladder - 1
    return cards


def _bomb_fulfilling(hand: CardSet, rank: int, top: int) -> CardSet:
    """The lowest bomb that holds `rank` and beats `top`."""
    if not has_bomb(hand):
        return 0
    quartet = RANK_BITS[rank]
    if hand & quartet == quartet and (QUARTET << 5 | rank) > top:
        return quartet
    length, level = SHORTEST_STRAIGHT, 0
    if top >= STRAIGHT_BOMB + SHORTEST_STRAIGHT << 5:
        length, level = (top >> 5) - STRAIGHT_BOMB, top & 31
    # C5: one of the same length but higher, else one that is longer.
    for size, above in ((length, level), (length + 1, 0)):
        for ladder in _ladders(rank, size, above):
            for suit in range(4):
                run = ladder << suit
                if run & hand == run and run & SUIT_BITS[suit] == run:
                    return run
    return 0


def _bombs_read(hand: CardSet) -> Iterator[tuple[CardSet, int]]:
    """Every bomb with its reading, in rising order; of equals in the order of the suits."""
    cards = hand & SUITED
    for rank in range(2, ACE + 1):
        if cards & RANK_BITS[rank] == RANK_BITS[rank]:
            yield RANK_BITS[rank], QUARTET << 5 | rank
    runs = cards & cards >> 4
    runs &= runs >> 8
    for length in range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT):
        runs &= cards >> 4 * (length - 1)
        starts = runs
        while starts:
            start = starts & -starts
            starts ^= start
            top = lowest_rank(start) + length - 1
            yield start * _LADDERS[length][0], STRAIGHT_BOMB + length << 5 | top


def _plays_of_kind(hand: CardSet, kind: int, level: int) -> Iterator[tuple[CardSet, int]]:
    """Every play of one kind, bombs left out, that is above `level` within it; 0 for a lead."""
    if kind == SINGLE:
        return _singles(hand, level)
    if kind <= TRIPLE:
        return _pairs_or_triples(hand, kind, level)
    if kind == FULL_HOUSE:
        return _full_houses(hand, level)
    if kind <= LONGEST_STRAIGHT:
        return _straights(hand, kind, level)
    return _stairs(hand, kind - STAIRS, level)


def _singles(hand: CardSet, level: int) -> Iterator[tuple[CardSet, int]]:
    for rank in range(level // 2 + 1, ACE + 1):
        for card in _choices(hand, rank, 1):
            yield card, SINGLE << 5 | 2 * rank
    if hand & PHOENIX_BIT:
        reading = phoenix_on(SINGLE << 5 | level) if level else PHOENIX_LED
        if reading:
            yield PHOENIX_BIT, reading
    if hand & DRAGON_BIT and SINGLE << 5 | level < DRAGON_ALONE:
        yield DRAGON_BIT, DRAGON_ALONE


def _pairs_or_triples(hand: CardSet, size: int, level: int) -> Iterator[tuple[CardSet, int]]:
    for rank in range(max(level + 1, 2), ACE + 1):
        for cards in _sets(hand, rank, size):
            yield cards, size << 5 | rank


def _choices(hand: CardSet, rank: int, size: int) -> list[CardSet]:
    """Every choice of so many real cards of a rank."""
    held = hand & _OF_RANK[rank]
    bits = [1 << card for card in range(4 * (rank - 1), 4 * rank) if held >> card & 1]
    return [sum(choice) for choice in combinations(bits, size)]


def _sets(hand: CardSet, rank: int, size: int) -> list[CardSet]:
    """Every choice of two or three cards of a rank, the Phoenix among them or not."""
    sets = _choices(hand, rank, size)
    if hand & PHOENIX_BIT:
        sets += [cards | PHOENIX_BIT for cards in _choices(hand, rank, size - 1)]
    return sets


def _full_houses(hand: CardSet, level: int) -> Iterator[tuple[CardSet, int]]:
    for rank in range(max(level + 1, 2), ACE + 1):
        for triple in _sets(hand, rank, 3):
            for other in range(2, ACE + 1):
                if other != rank:
                    for pair in _sets(hand & ~triple, other, 2):
                        yield triple | pair, FULL_HOUSE << 5 | rank


def _straights(hand: CardSet, length: int, level: int) -> Iterator[tuple[CardSet, int]]:
    for cards, top in _sequences(hand, 1, length, level):
        if not one_suit(cards):  # C4
            yield cards, length << 5 | top


def _stairs(hand: CardSet, count: int, level: int) -> Iterator[tuple[CardSet, int]]:
    for cards, top in _sequences(hand, 2, count, level):
        yield cards, STAIRS + count << 5 | top


def _sequences(hand: CardSet, size: int, length: int, level: int) -> Iterator[tuple[CardSet, int]]:
    """Every choice of `size` cards of each of `length` ranks in sequence, with the top rank if it
    is above `level`; one of the cards may be the Phoenix, but not in the place of the Mahjong."""
    for top in range(max(length, level + 1), ACE + 1):
        ladder = range(top - length + 1, top + 1)
        choices = [_choices(hand, rank, size) for rank in ladder]
        for cards in product(*choices):
            yield sum(cards), top
        if hand & PHOENIX_BIT:
            for place, rank in enumerate(ladder):
                if rank > 1:
                    with_phoenix = [cards | PHOENIX_BIT for cards in _choices(hand, rank, size - 1)]
                    for cards in product(*choices[:place], with_phoenix, *choices[place + 1:]):
                        yield sum(cards), top
