"""A slow and obvious second opinion on combinations (rules C1–C6, P1–P4, W2).

A card is its code, a hand a list of codes.  The Phoenix is tried as every rank, a hand's plays are
found by trying every subset.  A meaning is ``(kind, number of cards, rank)`` with the names of
`tichu_log.combinations.Kind`; the Phoenix alone has a rank that ends in a half.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

Meaning: TypeAlias = tuple[str, int, float]

SPECIALS = ["Ma", "Hu", "Ph", "Dr"]
RANKS = {"B": 11, "D": 12, "K": 13, "A": 14}


def rank(card: str) -> int:
    """The rank of a card that is no Dog, Phoenix or Dragon."""
    if card == "Ma":
        return 1
    return RANKS[card[1:]] if card[1:] in RANKS else int(card[1:])


def meanings(cards: list[str]) -> set[Meaning]:
    """All that the cards can mean, the Phoenix alone as led."""
    if cards == ["Hu"]:
        return {("dog", 1, 0)}
    if cards == ["Dr"]:
        return {("single", 1, 15)}
    if cards == ["Ph"]:
        return {("single", 1, 1.5)}
    if "Hu" in cards or "Dr" in cards:
        return set()
    ranks = [rank(card) for card in cards if card != "Ph"]
    if "Ph" not in cards:
        suits = {card[0] for card in cards}
        return named(ranks, bomb_possible=True, one_suit="Ma" not in cards and len(suits) == 1)
    found: set[Meaning] = set()
    for phoenix in range(2, 15):
        found |= named([*ranks, phoenix], bomb_possible=False, one_suit=False)
    return found


def named(ranks: list[int], bomb_possible: bool, one_suit: bool) -> set[Meaning]:
    """What cards of these ranks are called."""
    ranks = sorted(ranks)
    size = len(ranks)
    found: set[Meaning] = set()
    if size >= 1 and ranks == [ranks[0]] * size:
        if size <= 3:
            found.add((["single", "pair", "triple"][size - 1], size, ranks[0]))
        elif size == 4 and bomb_possible:
            found.add(("bomb", 4, ranks[0]))
    if size == 5 and sorted(ranks.count(each) for each in set(ranks)) == [2, 3]:
        found.add(("full-house", 5, ranks[2]))
    if size >= 5 and ranks == list(range(ranks[0], ranks[0] + size)):
        if one_suit:
            found.add(("straight-bomb", size, ranks[-1]))
        else:
            found.add(("straight", size, ranks[-1]))
    pairs_in_sequence = sorted(2 * list(range(ranks[0], ranks[0] + size // 2)))
    if size in (4, 6, 8, 10, 12, 14) and ranks == pairs_in_sequence:
        found.add(("stairs", size, ranks[-1]))
    return found


def beats(meaning: Meaning, top: Meaning) -> bool:
    """Does one meaning beat the other?"""
    kind, size, height = meaning
    top_kind, top_size, top_height = top
    if kind == "dog" or top_kind == "dog":
        return False
    if kind == "straight-bomb" and top_kind == "straight-bomb":
        return size > top_size or (size == top_size and height > top_height)
    if kind == "straight-bomb":
        return True
    if kind == "bomb" and top_kind not in ("bomb", "straight-bomb"):
        return True
    return kind == top_kind and size == top_size and height > top_height


def legal_meanings(cards: list[str], top: Meaning | None) -> set[Meaning]:
    """The meanings under which the cards may be laid on `top`, or led where there is none."""
    if top is None:
        return meanings(cards)
    if cards == ["Ph"]:
        half_on_it = ("single", 1, top[2] + 0.5)
        whole = top[2] == int(top[2])
        return {half_on_it} if top[0] == "single" and top[2] < 15 and whole else set()
    return {meaning for meaning in meanings(cards) if beats(meaning, top)}


def subsets(hand: list[str]) -> list[list[str]]:
    """Every choice of one or more cards."""
    return [list(some) for size in range(1, len(hand) + 1) for some in combinations(hand, size)]


def fulfils(cards: list[str], wish: int) -> bool:
    """Is a real card of the wished rank among the cards?"""
    return any(card not in SPECIALS and rank(card) == wish for card in cards)
