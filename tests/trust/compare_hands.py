"""Does the engine see in a hand and on a trick what the slow second opinion sees?  (C1–C6, P1–P5,
W2, W4)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from tests.reference import combinations as reference
from tests.reference.combinations import Meaning, Meanings
from tests.trust.random_hands import Case, random_case
from tichu_log.cards import CARDS, CardSet, card_set
from tichu_log.combinations import BOMB, beats, describe, open_readings, readings
from tichu_log.plays import bombs, fulfilling, has_bomb, legal_plays

PAIRS_COMPARED: Final = 3
"""How many other readings, besides the highest, each reading of a hand is held against."""


@cache
def meaning_of(reading: int) -> Meaning:
    """A reading of the engine in the words of the second opinion."""
    found = describe(reading)
    return found.kind.value, found.length, found.rank + found.half / 2


def meanings_of(found: tuple[int, ...]) -> Meanings:
    return frozenset(map(meaning_of, found))


def bits_of(cards: Iterable[str]) -> CardSet:
    return card_set([CARDS[card] for card in cards])


@dataclass(frozen=True)
class Playable:
    """Cards that mean something, and the same as the engine writes them."""

    cards: list[str]
    bits: CardSet
    codes: tuple[int, ...]


def compare(case: Case, seen: Counter[str] | None = None) -> str:
    """What the two do not agree on, the first thing only; nothing if they agree.  `seen` counts
    what was compared."""
    seen = Counter() if seen is None else seen
    hand = list(case.hand)
    playable = []
    for cards in reference.subsets(hand):
        expected = reference.meanings(cards)
        bits = bits_of(cards)
        found = readings(bits)
        if expected or found:
            if meanings_of(found) != expected or list(found) != sorted(found):
                return f"{' '.join(cards)} means {expected} / {list(map(meaning_of, found))}"
            playable.append(Playable(cards, bits, found))
    seen["sets of cards read"] += 2 ** len(hand) - 1
    wrong = (compare_bombs(hand, playable) or compare_beating(playable)
             or compare_plays(hand, playable, None, (), seen))
    if wrong:
        return wrong

    tops: Meanings | None = None
    codes: tuple[int, ...] = ()
    for laid in case.trick:
        expected = reference.open_meanings(list(laid), tops)
        found = open_readings(readings(bits_of(laid)), codes[0] if codes else 0)
        if meanings_of(found) != expected:
            return f"{' '.join(laid)} on {tops or 'nothing'}: {expected} / {meanings_of(found)}"
        seen["plays on tricks, legal" if expected else "plays on tricks, illegal"] += 1
        if expected:
            tops, codes = expected, found
            wrong = compare_plays(hand, playable, tops, codes, seen)
            if wrong:
                return wrong
    return ""


def compare_bombs(hand: list[str], playable: list[Playable]) -> str:
    """The bombs in the hand (C1)."""
    expected = {play.bits for play in playable
                if any("bomb" in kind for kind, _, _ in reference.meanings(play.cards))}
    listed = list(bombs(bits_of(hand)))
    if set(listed) != expected or len(listed) != len(expected):
        return f"bombs in the hand: {len(expected)} / {len(listed)}"
    said = has_bomb(bits_of(hand))
    if not said == bool(expected) == reference.has_bomb(hand):
        return f"a bomb in the hand: {bool(expected)} / {said}"
    return ""


def compare_beating(playable: list[Playable]) -> str:
    """Which of some readings beats which (C2, C5)."""
    codes = sorted({code for play in playable for code in play.codes})
    for place, code in enumerate(codes):
        for other in codes[place:place + PAIRS_COMPARED] + codes[-1:]:
            for one, top in ((code, other), (other, code)):
                expected = reference.beats(meaning_of(one), meaning_of(top))
                if beats(one, top) != expected:
                    return f"{meaning_of(one)} beats {meaning_of(top)}: {expected} / {not expected}"
    return ""


def compare_plays(hand: list[str], playable: list[Playable], tops: Meanings | None,
                  codes: tuple[int, ...], seen: Counter[str]) -> str:
    """The plays that the hand allows on a trick, or as a lead, and the wishes it can fulfil."""
    bits = bits_of(hand)
    where = f"on {sorted(tops)}" if tops else "to lead"
    low, high = (codes[0], codes[-1]) if codes else (0, 0)
    legal = []
    expected = set()
    for play in playable:
        may_mean = reference.open_meanings(play.cards, tops)
        if may_mean:
            legal.append(play)
            expected |= {(play.bits, meaning) for meaning in may_mean}
    listed = [(cards, meaning_of(code)) for cards, code in legal_plays(bits, low)]
    if set(listed) != expected or len(listed) != len(expected):
        return f"{where}: {len(expected)} legal plays / {len(listed)}"
    if tops:
        note(seen, tops, bool(legal))
    for wish in wishes_of(hand):
        able = [play for play in legal if reference.fulfils(play.cards, wish)]
        possible = reference.can_fulfil([play.cards for play in able], wish, tops)
        named = fulfilling(bits, wish, high)
        if possible != bool(named):
            return f"{where}, wish {wish}: can be fulfilled {possible} / {bool(named)}"
        seen["wishes that can be fulfilled" if possible else "wishes that cannot"] += 1
        if named and not is_right(named, able, high):
            return f"{where}, wish {wish}: the play named does not fulfil it, or is a needless bomb"
    return ""


def wishes_of(hand: list[str]) -> list[int]:
    """The ranks that the hand holds, and one that it does not, if there is one."""
    held = {reference.RANK_OF.get(card, 1) for card in hand} - {1}
    return sorted(held) + [rank for rank in range(2, 15) if rank not in held][:1]


def is_right(named: CardSet, able: list[Playable], high: int) -> bool:
    """Is the play named one of those that fulfil the wish, under the highest reading of the trick;
    and no bomb where a play that is none would do?"""
    top = meaning_of(high) if high else None
    found = [play for play in able if play.bits == named]
    return (len(found) == 1 and bool(reference.legal_meanings(found[0].cards, top))
            and (found[0].codes[0] < BOMB or not any(
                play.codes[0] < BOMB and reference.legal_meanings(play.cards, top)
                for play in able)))


def note(seen: Counter[str], tops: Meanings, beaten: bool) -> None:
    """Counts a trick by its kind and length, and whether the hand could beat it."""
    kind, length, _ = min(tops)
    label = f"{kind} of {length:2}" if kind in ("straight", "stairs", "straight-bomb") else kind
    seen[f"on {label}"] += 1
    seen[f"on {label}, beaten"] += beaten
    seen["on a trick with two readings"] += len(tops) > 1
    seen["on the Phoenix alone"] += kind == "single" and any(rank % 1 for _, _, rank in tops)
    seen["hands held against a trick"] += 1


def check(seed: int, seen: Counter[str]) -> str:
    """Compares the case of a seed; returns the disagreement with the smallest case, or nothing."""
    case = random_case(seed)
    seen["hands"] += 1
    seen["hands of 14"] += len(case.hand) == 14
    for card, named in (("Ph", "Phoenix"), ("Ma", "Mahjong")):
        seen[f"hands with the {named}"] += card in case.hand
    wrong = compare(case, seen)
    if not wrong:
        return ""
    least = smallest(case)
    return f"{compare(least)} (second opinion / engine)\n  {least}"


def smallest(case: Case) -> Case:
    """A case with as few cards and plays as will still show a disagreement."""
    for place in range(len(case.trick)):
        fewer = Case(case.trick[:place] + case.trick[place + 1:], case.hand)
        if compare(fewer):
            return smallest(fewer)
    for place in range(len(case.hand)):
        fewer = Case(case.trick, case.hand[:place] + case.hand[place + 1:])
        if compare(fewer):
            return smallest(fewer)
    return case
