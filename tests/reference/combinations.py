"""A slow and obvious second opinion on combinations and wishes (rules C1–C6, P1–P5, W2, W4).

A card is its code, a hand a list of codes.  The Phoenix is tried as every rank, a hand's plays are
found by trying every subset.  A meaning is ``(kind, number of cards, rank)`` with the names of
`tichu_log.combinations.Kind`; the Phoenix alone has a rank that ends in a half.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

Meaning: TypeAlias = tuple[str, int, float]
Meanings: TypeAlias = frozenset[Meaning]

SPECIALS = ["Ma", "Hu", "Ph", "Dr"]
NAMES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
"""How the ranks from 2 on are written."""

RANK_OF = {"Ma": 1} | {suit + name: rank for suit in "RGBS" for rank, name in enumerate(NAMES, 2)}
"""The rank of each card that is no Dog, Phoenix or Dragon."""


def meanings(cards: list[str]) -> Meanings:
    """All that the cards can mean, the Phoenix alone as led."""
    if cards == ["Hu"]:
        return frozenset({("dog", 1, 0)})
    if cards == ["Dr"]:
        return frozenset({("single", 1, 15)})
    if cards == ["Ph"]:
        return frozenset({("single", 1, 1.5)})
    if "Hu" in cards or "Dr" in cards:
        return frozenset()
    ranks = sorted([RANK_OF[card] for card in cards if card != "Ph"])
    suits = {card[0] for card in cards}
    one_suit = "Ma" not in cards and len(suits) == 1
    return of_ranks(tuple(ranks), "Ph" in cards, one_suit)


@lru_cache(maxsize=400_000)
def of_ranks(ranks: tuple[int, ...], phoenix: bool, one_suit: bool) -> Meanings:
    """What cards of these ranks can mean, with the Phoenix beside them or not."""
    if not phoenix:
        return frozenset(named(list(ranks), bomb_possible=True, one_suit=one_suit))
    found: set[Meaning] = set()
    for played in range(2, 15):
        found |= named([*ranks, played], bomb_possible=False, one_suit=False)
    return frozenset(found)


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


def legal_meanings(cards: list[str], top: Meaning | None) -> Meanings:
    """The meanings under which the cards may be laid on `top`, or led where there is none."""
    if top is None:
        return meanings(cards)
    if cards == ["Ph"]:
        half_on_it = ("single", 1, top[2] + 0.5)
        whole = top[2] == int(top[2])
        may = top[0] == "single" and top[2] < 15 and whole
        return frozenset({half_on_it}) if may else frozenset()
    return frozenset(meaning for meaning in meanings(cards) if beats(meaning, top))


def open_meanings(cards: list[str], tops: Meanings | None) -> Meanings:
    """The meanings that stay open after a play on a trick whose top can mean each of `tops`, or
    after a lead where that is `None`; none if the play is illegal (P5)."""
    if tops is None:
        return meanings(cards)
    found: set[Meaning] = set()
    for top in tops:
        found |= legal_meanings(cards, top)
    return frozenset(found)


def subsets(hand: list[str]) -> list[list[str]]:
    """Every choice of one or more cards."""
    return [list(some) for size in range(1, len(hand) + 1) for some in combinations(hand, size)]


def combinations_in(hand: list[str]) -> list[list[str]]:
    """Every choice of cards that means something."""
    return [cards for cards in subsets(hand) if meanings(cards)]


def has_bomb(hand: list[str]) -> bool:
    """Four of a rank, or five in sequence of one suit (C1)?"""
    for place, name in enumerate(NAMES):
        if all(suit + name in hand for suit in "RGBS"):
            return True
        run = NAMES[place:place + 5]
        if len(run) == 5 and any(all(suit + each in hand for each in run) for suit in "RGBS"):
            return True
    return False


def can_fulfil(playable: Iterable[list[str]], wish: int, tops: Meanings | None) -> bool:
    """Can one of these combinations fulfil a wish on a trick, whichever of `tops` its top means, or
    as a lead where that is `None`?  (W2, W5, P5)"""
    holding = [cards for cards in playable if fulfils(cards, wish)]
    if tops is None:
        return bool(holding)
    return all(any(legal_meanings(cards, top) for cards in holding) for top in tops)


def fulfils(cards: list[str], wish: int) -> bool:
    """Is a real card of the wished rank among the cards?"""
    return any(card not in SPECIALS and RANK_OF[card] == wish for card in cards)
