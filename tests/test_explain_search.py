"""The fast search for explanations against a slow one that tries every set.

All pairs are tried on 200 rounds.  The other runs are a taste of their full length, which they have
with the environment variable TICHU_LOG_FULL=1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

import pytest

from tests.explained import FULL, Table, all_sets, simulated, slip
from tests.reference.deviations import Heaps, Slips, smallest, tables, together
from tichu_log.deviations import KINDS, Deviation, deviate, subjects
from tichu_log.explain import explain
from tichu_log.scoring import Pair

ROUNDS_OF_A_KIND = 300 if FULL else 25
PAIRS = 3000 if FULL else 200
ROUNDS_TRIED_OUT = 200
FIGURES_A_ROUND = 3 if FULL else 1
ROUNDS = 400 if FULL else 60
ROUNDS_OF_THREE = 60 if FULL else 6


def figures(heaps: Heaps, slips: Slips, chance: Random) -> Pair:
    """Figures that these deviations lead to; of those with another digit any one."""
    written = list(heaps.written(slips))
    swapped = ("figures-swapped", None, None, None) in slips
    for place in (0, 1):
        if ("digit-wrong", None, 1 - place if swapped else place, None) in slips:
            text = str(abs(written[place]))
            at = chance.randrange(len(text))
            others = [other for other in "0123456789"
                      if other != text[at] and (other != "0" or at or text[1:] == "")]
            if written[place] < 0 and len(text) == 1:
                others = [other for other in others if other != "0"]
            sign = -1 if written[place] < 0 else 1
            written[place] = sign * int(text[:at] + chance.choice(others) + text[at + 1:])
    return written[0], written[1]


def is_found(table: Table, slips: Slips, logged: Pair) -> bool:
    return frozenset(slips) in all_sets(explain(table.replay, table.sheet, logged, table.rules))


# The true one is always among them

def rounds_with(kind: str) -> Iterator[tuple[Table, Heaps, Slips]]:
    """Simulated rounds in which a deviation of the kind has an effect, and one of these."""
    chance = Random(kind)
    for table in simulated(KINDS.index(kind)):
        heaps = tables(table.replay, table.sheet, table.rules)[0]
        slips = [each for each in heaps.slips() if each[0] == kind]
        if slips:
            yield table, heaps, (chance.choice(slips),)


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_deviation_is_always_found(kind: str) -> None:
    chance = Random(kind)
    missed = [(slips, logged)
              for table, heaps, slips in islice(rounds_with(kind), ROUNDS_OF_A_KIND)
              if not is_found(table, slips, logged := figures(heaps, slips, chance))]
    assert missed == []


def pairs_without_a_single() -> Iterator[tuple[Table, Slips, Pair]]:
    """Two deviations together whose figures no single one gives, of any two kinds."""
    chance = Random(2)
    for table in simulated(100):
        heaps = tables(table.replay, table.sheet, table.rules)[0]
        slips = heaps.slips()
        kinds = sorted({slip[0] for slip in slips})
        for _ in range(4):
            first, second = (chance.choice([slip for slip in slips if slip[0] == kind])
                             for kind in chance.choices(kinds, k=2))
            both = (first, second)
            if first == second or not together(both):
                continue
            logged = figures(heaps, both, chance)
            if logged != table.result \
                    and not smallest(table.replay, table.sheet, logged, table.rules, 1):
                yield table, both, logged


def test_a_pair_is_always_found_where_no_single_one_explains_it() -> None:
    missed = [(pair, logged) for table, pair, logged in islice(pairs_without_a_single(), PAIRS)
              if not is_found(table, pair, logged)]
    assert missed == []


def test_pairs_of_all_kinds_and_of_one_kind_twice_are_among_those_tried() -> None:
    tried = [(first[0], second[0]) for _, (first, second), _ in
             islice(pairs_without_a_single(), PAIRS)]
    assert {kind for pair in tried for kind in pair} == set(KINDS)
    assert any(first == second == "trick-to-other-seat" for first, second in tried)


# Nothing more and nothing less than all smallest sets

def disputed(seed: int) -> Iterator[tuple[Table, Pair]]:
    """Simulated rounds with wrong figures, so many each: by one to three deviations, or any."""
    chance = Random(seed)
    for table in simulated(seed):
        heaps = tables(table.replay, table.sheet, table.rules)[0]
        slips = heaps.slips()
        for _ in range(FIGURES_A_ROUND):
            size = chance.randrange(4)
            chosen = tuple(chance.sample(slips, min(size, len(slips))))
            logged = figures(heaps, chosen, chance) if chosen and together(chosen) else (
                5 * chance.randrange(-40, 60), 5 * chance.randrange(-40, 60))
            if logged != table.result:
                yield table, logged


def differs_from_trying_all(table: Table, logged: Pair, most: int) -> bool:
    """Are the explanations other than those found by trying all sets of `most` or fewer?"""
    found = explain(table.replay, table.sheet, logged, table.rules)
    true = smallest(table.replay, table.sheet, logged, table.rules, most)
    if found.size > most:
        return true != set()
    return Counter(all_sets(found)) != Counter(true)


def test_singles_and_pairs_are_those_found_by_trying_all() -> None:
    tried = [*islice(disputed(200), ROUNDS_TRIED_OUT * FIGURES_A_ROUND)]
    assert len({id(table) for table, _ in tried}) >= ROUNDS_TRIED_OUT
    assert [logged for table, logged in tried
            if differs_from_trying_all(table, logged, 2)] == []


def test_sets_of_three_are_those_found_by_trying_all() -> None:
    large = ((table, logged) for table, logged in disputed(300)
             if table.explain(*logged).size in (0, 3))
    wrong = [logged for table, logged in islice(large, ROUNDS_OF_THREE)
             if differs_from_trying_all(table, logged, 3)]
    assert wrong == []


def test_candidates_are_those_of_the_second_opinion() -> None:
    wrong = [table for table in islice(simulated(400), ROUNDS)
             for heaps in tables(table.replay, table.sheet, table.rules)
             if Counter(map(slip, table.candidates)) != Counter(heaps.slips())]
    assert wrong == []


# The plain definition

def test_the_counting_of_the_rules_gives_the_computed_result() -> None:
    assert [table for table in islice(simulated(500), ROUNDS)
            if {counting.total() for counting in table.countings} != {table.result}] == []


def allowed_sets(table: Table, size: int, chance: Random) -> Iterator[tuple[Deviation, ...]]:
    for _ in range(20):
        chosen = tuple(chance.sample(table.candidates, size))
        if all(subjects(one).isdisjoint(subjects(other))
               for one, other in combinations(chosen, 2)):
            yield chosen


def test_what_excludes_what_is_as_in_the_second_opinion() -> None:
    wrong = [(one, other) for table in islice(simulated(600), ROUNDS // 6)
             for one, other in combinations(table.candidates, 2)
             if together((slip(one), slip(other))) != subjects(one).isdisjoint(subjects(other))]
    assert wrong == []


@pytest.mark.parametrize("size", [1, 2, 3])
def test_deviations_together_give_what_the_second_opinion_says(size: int) -> None:
    chance = Random(size)
    wrong = []
    for table in islice(simulated(700 + size), ROUNDS // 4):
        opinions = tables(table.replay, table.sheet, table.rules)
        wrong += [(chosen, logged) for chosen in allowed_sets(table, size, chance)
                  for counting in table.countings for logged in deviate(counting, chosen)
                  if not any(heaps.can_read(tuple(map(slip, chosen)), logged)
                             for heaps in opinions)]
    assert wrong == []
