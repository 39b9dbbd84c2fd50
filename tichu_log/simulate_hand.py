"""A hand in the eyes of a simulated player: how it falls into combinations, how strong it is, and
how BSW writes its cards down.

Nothing here is left to chance: the same cards give the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tichu_log.cards import (
    ACE,
    DOG,
    DOG_BIT,
    DRAGON,
    DRAGON_BIT,
    JACK,
    KING,
    MAHJONG,
    MAHJONG_BIT,
    PHOENIX,
    PHOENIX_BIT,
    RANK_BITS,
    CardSet,
    cards_in,
    rank_of,
)
from tichu_log.combinations import (
    FULL_HOUSE,
    LONGEST_STRAIGHT,
    SHORTEST_STRAIGHT,
    SINGLE,
    counted,
    lowest_rank,
    readings,
)
from tichu_log.log import Written, written_down
from tichu_log.plays import bombs, has_bomb

_SPECIALS: Final = MAHJONG_BIT | DOG_BIT | PHOENIX_BIT | DRAGON_BIT
_WORTH: Final = {DRAGON_BIT: 6, PHOENIX_BIT: 6, DOG_BIT: -2, RANK_BITS[ACE]: 4, RANK_BITS[KING]: 1}


def strength(cards: CardSet) -> int:
    """How good some cards look, in no unit but its own: an ace is 4, a hand holds 6 or so."""
    worth = sum(value * (cards & bits).bit_count() for bits, value in _WORTH.items())
    return worth + 6 if has_bomb(cards) else worth


def height(reading: int) -> int:
    """How high a reading stands, by the rank that tells: 0 for the Dog to 15 for the Dragon."""
    rank = reading & 31
    return rank >> 1 if reading >> 5 <= SINGLE else rank


@lru_cache(maxsize=1 << 14)
def arrange(hand: CardSet) -> tuple[CardSet, ...]:
    """The hand parted into combinations, into few rather than many; bombs stay whole."""
    units = []
    rest = hand
    for bomb in reversed(list(bombs(hand)) if has_bomb(hand) else []):
        if bomb & rest == bomb:
            units.append(bomb)
            rest &= ~bomb
    groups = _groups(rest)
    best = groups
    for straight in _straights(rest):
        parted = [straight, *_groups(rest & ~straight)]
        if len(parted) < len(best):
            best = parted
    return (*units, *best)


def _straights(cards: CardSet) -> Iterator[CardSet]:
    """The straights in the cards, one of each length and top, the Phoenix in the place of the
    lowest rank missing."""
    ranks = counted(cards)[0]
    phoenix = bool(cards & PHOENIX_BIT)
    for low in range(1, ACE - SHORTEST_STRAIGHT + 2):
        straight = 0
        spare = phoenix
        for rank in range(low, ACE + 1):
            if ranks >> 4 * (rank - 1) & 1:
                held = cards & (RANK_BITS[rank] if rank > 1 else MAHJONG_BIT)
                straight |= held & -held
            elif spare and rank > low:
                spare = False
                straight |= PHOENIX_BIT
            else:
                break
            if rank - low + 1 >= SHORTEST_STRAIGHT:
                yield straight


def _groups(cards: CardSet) -> list[CardSet]:
    """The cards parted by rank: stairs, full houses, triples, pairs and singles."""
    groups = [1 << card for card in cards_in(cards & _SPECIALS)]
    pairs: list[CardSet] = []
    triples: list[CardSet] = []
    for rank in range(2, ACE + 1):
        held = cards & RANK_BITS[rank]
        size = held.bit_count()
        if size == 1:
            groups.append(held)
        elif size == 2:
            pairs.append(held)
        elif size:
            triples.append(held)
    pairs = _climb(pairs, groups)
    while triples and pairs and _rank(pairs[0]) < JACK:
        groups.append(triples.pop(0) | pairs.pop(0))
    return groups + triples + pairs


def _climb(pairs: list[CardSet], groups: list[CardSet]) -> list[CardSet]:
    """Moves pairs in sequence to `groups`, as stairs; returns the others."""
    alone: list[CardSet] = []
    while pairs:
        stairs = pairs.pop(0)
        top = _rank(stairs)
        count = 1
        while pairs and _rank(pairs[0]) == top + count:
            stairs |= pairs.pop(0)
            count += 1
        (groups if count > 1 else alone).append(stairs)
    return alone


def _rank(cards: CardSet) -> int:
    """The lowest rank among some cards."""
    return lowest_rank(counted(cards)[0])


def joined_by_phoenix(units: Sequence[CardSet]) -> list[CardSet]:
    """What the Phoenix makes of one unit of a hand, or of two together."""
    found = []
    for place, unit in enumerate(units):
        for other in (0, *units[:place]):
            cards = unit | other | PHOENIX_BIT
            if cards != PHOENIX_BIT and not (unit | other) & PHOENIX_BIT and readings(cards):
                found.append(cards)
    return found


def hand_order(deck: Sequence[int]) -> Mapping[int, int]:
    """The place of each card where cards are written: high to low, equals as they were dealt."""
    specials = {DRAGON: 16, PHOENIX: 15, MAHJONG: 1, DOG: 0}
    ordered = sorted(deck, key=lambda card: -specials.get(card, rank_of(card)))
    return {card: place for place, card in enumerate(ordered)}


def written_play(cards: CardSet, reading: int, order: Mapping[int, int]) -> Written:
    """A play as BSW writes it: high to low, the Phoenix at the place that tells its rank
    (docs/log-format.md, *Cards*)."""
    line = sorted(cards_in(cards), key=order.__getitem__)
    if cards & PHOENIX_BIT and len(line) > 1:
        line.remove(PHOENIX)
        line.insert(_phoenix_place(line, reading), PHOENIX)
    return written_down(line)


def _phoenix_place(real: list[int], reading: int) -> int:
    """Before which of the other cards, high to low, the Phoenix stands."""
    kind, top = reading >> 5, reading & 31
    ranks = [rank_of(card) for card in real]
    if SHORTEST_STRAIGHT <= kind <= LONGEST_STRAIGHT:
        for place, rank in enumerate(ranks):
            if rank != top - place:
                return place
        return len(ranks)
    lonely = [place for place, rank in enumerate(ranks) if ranks.count(rank) == 1]
    if lonely:
        return lonely[0]
    # Two pairs: beside the higher the Phoenix makes that the triple, after the lower this one.
    return len(ranks) if kind == FULL_HOUSE and top != ranks[0] else 0
