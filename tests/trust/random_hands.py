"""Random tricks, and hands that are likely to have something to say to them.

Everything grows from one number, the seed.  No card is in two places: first the trick is laid out
of the deck, then the hand is drawn from what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from tests.reference.combinations import NAMES, SPECIALS, open_meanings

SUITS: Final = "RGBS"
DECK: Final = [*SPECIALS, *(suit + name for name in NAMES for suit in SUITS)]

SHAPES: Final = [
    *[("single", 1)] * 3, *[("pair", 2)] * 2, *[("triple", 3)] * 2, *[("full-house", 5)] * 4,
    *[("straight", 5)] * 2, *[("straight", size) for size in range(5, 15)],
    *[("stairs", size) for size in range(4, 15, 2)], ("stairs", 4),
    *[("bomb", 4)] * 2, *[("straight-bomb", 5)] * 2,
    *[("straight-bomb", size) for size in range(5, 14)], ("special", 1),
]
"""What is laid and what hands are made of, the frequent ones more than once."""

FULL: Final = 14
FULL_EVERY: Final = 80
"""One hand in so many has fourteen cards."""

SIZES: Final = {1: 4, 2: 8, 3: 12, 4: 20, 5: 32, 6: 36, 7: 36, 8: 32, 9: 20, 10: 8, 11: 4, 12: 2,
                13: 1}
"""The other sizes, and how often they are drawn; a hand of n cards has 2 to the n subsets."""


@dataclass(frozen=True)
class Case:
    """A trick, maybe with plays that are not allowed, and a hand."""

    trick: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]

    def __str__(self) -> str:
        plays = ", ".join(" ".join(cards) for cards in self.trick) or "nothing"
        return f"on the table: {plays}; in the hand: {' '.join(self.hand)}"


def random_case(seed: int) -> Case:
    """The case of a seed."""
    chance = Random(seed)
    size = FULL if seed % FULL_EVERY == 0 else chance.choices([*SIZES], [*SIZES.values()])[0]
    left = list(DECK)
    chance.shuffle(left)
    kind, length = chance.choice(SHAPES)
    if length > size and chance.random() < 0.7:
        kind, length = chance.choice([shape for shape in SHAPES if shape[1] <= size])
    trick = random_trick(chance, left, kind, length)
    return Case(tuple(map(tuple, trick)), tuple(random_hand(chance, left, size, kind, length)))


def random_trick(chance: Random, left: list[str], kind: str, length: int) -> list[list[str]]:
    """One to four plays, most of them legal, taken out of `left`."""
    plays: list[list[str]] = []
    for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 4])):
        if plays and chance.random() < 0.3:
            kind, length = chance.choice([shape for shape in SHAPES if "bomb" in shape[0]])
        cards = shape_of(chance, left, kind, length)
        if len(left) - len(cards) < FULL:
            break
        if cards and (plays or open_meanings(in_order(cards), None)):
            plays.append(in_order(cards))
            for card in cards:
                left.remove(card)
    return plays


def random_hand(chance: Random, left: list[str], size: int, kind: str, length: int) -> list[str]:
    """So many cards: often one or two of the kind that lies there, and parts that fit together."""
    hand: list[str] = []

    def take(cards: list[str]) -> None:
        for card in cards[:size - len(hand)]:
            hand.append(card)
            left.remove(card)

    if "Ph" in left and chance.random() < 0.4:
        take(["Ph"])
    if chance.random() < 0.75:
        take(shape_of(chance, left, kind, length))
    while len(hand) < size:
        if chance.random() < 0.5:
            take(shape_of(chance, left, *chance.choice(SHAPES)))
        else:
            card = chance.choice(left)
            near = [other for other in left if other[1:] == card[1:]]
            take(near[:chance.randint(1, 4)])
    return in_order(hand)


def shape_of(chance: Random, left: list[str], kind: str, length: int) -> list[str]:
    """Cards from `left` for this shape, the Phoenix among them at times; nothing if they are not
    there.  The Phoenix in a bomb is a near miss."""
    if kind == "special":
        return [card for card in [chance.choice(SPECIALS)] if card in left]
    suits = chance.choice(SUITS) if kind == "straight-bomb" else SUITS
    cards: list[str] = []
    phoenix_at = chance.randrange(length) if chance.random() < 0.3 else -1
    for place, rank in enumerate(ranks_of(chance, kind, length)):
        of_rank = ["Ma"] if rank == 1 else [suit + NAMES[rank - 2] for suit in suits]
        fitting = [card for card in of_rank if card in left and card not in cards]
        if fitting and (place != phoenix_at or "Ph" not in left):
            cards.append(chance.choice(fitting))
        elif "Ph" in left and "Ph" not in cards:
            cards.append("Ph")
        else:
            return []
    return cards


def ranks_of(chance: Random, kind: str, length: int) -> list[int]:
    """The ranks of a shape, one for each of its cards."""
    if kind == "full-house":
        three, two = chance.sample(range(2, 15), 2)
        return [three] * 3 + [two] * 2
    if kind == "stairs":
        low = chance.randint(2, 15 - length // 2)
        return sorted(2 * list(range(low, low + length // 2)))
    if kind in ("straight", "straight-bomb"):
        low = chance.randint(1 if kind == "straight" else 2, 15 - length)
        return list(range(low, low + length))
    return [chance.randint(2, 14)] * length


def in_order(cards: list[str]) -> list[str]:
    """The cards in a fixed order."""
    return sorted(cards, key=DECK.index)
