"""Which smallest sets of deviations from the rules give exactly the logged result.

Up to three deviations are tried together, but not one set after the other.  Calls and tricks that
go to another seat only move points from the sum, so that a set of them is found by the points that
are missing; those with the same effect are looked at as one.  What changes the effect of others (a
card that does not count, how the last player's cards are handed on, a double victory) is tried
first, as the *frame* of the rest; and what is only written wrong is undone on the logged figures.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from typing import Final, TypeAlias

from tichu_log.counting import Counting, countings
from tichu_log.deviations import (
    CALL_KIND,
    CALL_NOT_COUNTED,
    CALL_OUTCOME,
    CALLS,
    DIGIT_WRONG,
    DRAGON_KEPT,
    DRAGON_NOT_PASSED_ON,
    FIGURES_SWAPPED,
    GRAND,
    KINDS,
    MOVES,
    SIGN_LOST,
    WRITING,
    Deviation,
    candidates,
    counted_with,
    misread,
    subjects,
)
from tichu_log.log import team
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import Four, RoundReplay

MOST: Final = 3
"""No more deviations than these are tried together."""

LIKELIEST: Final = (DRAGON_NOT_PASSED_ON, DRAGON_KEPT)
"""The kinds that real logs show, after a Grand call that is not counted (docs/deviations.md)."""

_LIKELIHOOD: Final = {kind: place for place, kind in enumerate(dict.fromkeys(LIKELIEST + KINDS), 1)}

Choice: TypeAlias = tuple[Deviation, ...]
"""Deviations together; one with several tricks stands for as many, each with the same effect."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """One smallest set of deviations that gives exactly the logged figures."""

    deviations: tuple[Deviation, ...]
    """Likeliest first.  Where several tricks have the same effect, one deviation names them all,
    and any of them fits with any of those that another one names."""


@dataclass(frozen=True, slots=True)
class Explanations:
    """All smallest sets of deviations that give exactly the logged figures."""

    logged: Pair
    computed: Pair
    all: tuple[Explanation, ...]
    """Likeliest first; empty where no three deviations, or fewer, give the logged figures."""

    @property
    def size(self) -> int:
        """How many deviations each of them needs: 1 to 3; 0 if there is none."""
        return len(self.all[0].deviations) if self.all else 0


def explain(replayed: RoundReplay, sheet: ScoreSheet, logged: Pair, rules: RuleSet) -> Explanations:
    """What explains that `logged` stands in the log, and not the result of the sheet.

    Where the sheet names no receiver of the Dragon's trick, a set counts that gives the logged
    figures with one of the two opponents (`countings`).  Raises `ValueError` if the sheet has no
    result, or if it is the logged one.
    """
    searches = [_Search(counting, logged) for counting in countings(replayed, sheet, rules)]
    computed = sheet.result
    if computed is None or computed == logged:
        raise ValueError("a result that is right has no explanation")
    found: set[Choice] = set()
    for size in range(1, MOST + 1):
        for search in searches:
            found.update(tuple(sorted(choice, key=lambda each: _order(each, sheet.calls)))
                         for choice in search.sets(size))
        if found:
            break
    likeliest_first = sorted(found, key=lambda choice: _likeliest_first(choice, sheet.calls))
    return Explanations(logged, computed, tuple(map(Explanation, likeliest_first)))


# The order of likelihood

def _likelihood(deviation: Deviation, calls: Four) -> int:
    """The place of a deviation among all kinds, the likeliest first."""
    if deviation.kind == CALL_NOT_COUNTED and deviation.seat is not None \
            and abs(calls[deviation.seat]) == GRAND:
        return 0
    return _LIKELIHOOD[deviation.kind]


def _order(deviation: Deviation, calls: Four) -> tuple[int, int, int, tuple[int, ...]]:
    """By likelihood, seat, team and tricks; what is about no seat or team comes first."""
    return (_likelihood(deviation, calls), -1 if deviation.seat is None else deviation.seat,
            -1 if deviation.team is None else deviation.team, deviation.tricks)


def _likeliest_first(choice: Choice, calls: Four) -> tuple[tuple[int | tuple[int, ...], ...], ...]:
    """All kinds of a set, then all its seats, teams and tricks."""
    return tuple(zip(*(_order(deviation, calls) for deviation in choice), strict=True))


# The search

class _Search:
    """The sets of deviations that lead from one counting to the logged figures."""

    def __init__(self, counting: Counting, logged: Pair) -> None:
        self.counting = counting
        self.logged = logged
        found = candidates(counting)
        self.adding = [each for each in found if each.kind in CALLS + MOVES]
        self.writing = [each for each in found if each.kind in WRITING]
        self.framing = [each for each in found if each.kind not in CALLS + MOVES + WRITING]
        self.frames: dict[Choice, _Frame] = {}

    def sets(self, size: int) -> Iterator[Choice]:
        """All sets of so many deviations, if no smaller one gives the logged figures."""
        for framing in _subsets(self.framing, size):
            frame = self.frame(framing)
            for writing in _subsets(self.writing, size - len(framing)):
                wanted = unwritten(self.logged, writing)
                for parts in frame.sums(size - len(framing) - len(writing), wanted):
                    adding = [deviation for part in parts for deviation in part.deviations]
                    for singled in _singled(adding):
                        yield framing + writing + singled

    def frame(self, framing: Choice) -> _Frame:
        """The frame of these deviations, made once."""
        if framing not in self.frames:
            counting = self.counting
            for deviation in framing:
                counting = counted_with(counting, deviation)
            self.frames[framing] = _Frame(counting, self.adding)
        return self.frames[framing]


def _subsets(deviations: Sequence[Deviation], most: int) -> Iterator[Choice]:
    """The sets of at most so many of these that do not exclude each other."""
    for size in range(most + 1):
        for subset in combinations(deviations, size):
            if all(subjects(one).isdisjoint(subjects(other))
                   for one, other in combinations(subset, 2)):
                yield subset


def unwritten(logged: Pair, writing: Collection[Deviation]) -> tuple[tuple[int, ...], ...]:
    """The figures of each team that become the logged ones if they are so written wrong: what
    `written_with` does, undone from its end."""
    wrong = {(deviation.kind, deviation.team) for deviation in writing}
    if (FIGURES_SWAPPED, None) in wrong:
        logged = (logged[1], logged[0])
    figures = []
    for side in (0, 1):
        before = misread(logged[side]) if (DIGIT_WRONG, side) in wrong else (logged[side],)
        if (SIGN_LOST, side) in wrong:
            before = tuple(-figure for figure in before if figure > 0)
        figures.append(before)
    return tuple(figures)


@dataclass(frozen=True, slots=True)
class _Part:
    """Deviations that only move points, and by how many."""

    deviations: Choice
    """One, for several tricks if they have the same effect; or both about one call."""

    moved: Pair
    """What each team has more."""

    caller: int | None = None
    """Whose call it is about."""


class _Frame:
    """A counting, and what else can be added to it."""

    def __init__(self, counting: Counting, adding: Sequence[Deviation]) -> None:
        self.counting = counting
        self.total = counting.total()
        self.adding = adding

    @cached_property
    def parts(self) -> list[_Part]:
        """All that has an effect in this frame; what has none is in no smallest set."""
        return [*self._moves(), *self._calls()]

    @cached_property
    def by_effect(self) -> dict[tuple[int, int, int], list[int]]:
        """The places of the parts, by how many deviations each one has and what it moves."""
        places: dict[tuple[int, int, int], list[int]] = {}
        for place, part in enumerate(self.parts):
            places.setdefault((len(part.deviations), *part.moved), []).append(place)
        return places

    def sums(self, size: int, wanted: Sequence[Sequence[int]]) -> Iterator[tuple[_Part, ...]]:
        """The parts, of so many deviations together, that lead to one of the wanted figures of
        each team."""
        if size == 0:
            if self.total[0] in wanted[0] and self.total[1] in wanted[1]:
                yield ()
            return
        for figures in product(*wanted):
            yield from self.fill(size, figures[0] - self.total[0], figures[1] - self.total[1], 0)

    def fill(self, size: int, first: int, second: int, start: int) -> Iterator[tuple[_Part, ...]]:
        """The parts from place `start` on, of so many deviations together, that move exactly so
        many points to the first and to the second team."""
        for place in self.by_effect.get((size, first, second), ()):
            if place >= start:
                yield (self.parts[place],)
        if size == 1:
            return
        for place, part in enumerate(self.parts[start:], start):
            if len(part.deviations) < size:
                moved = part.moved
                for rest in self.fill(size - len(part.deviations), first - moved[0],
                                      second - moved[1], place):
                    if part.caller is None or all(part.caller != each.caller for each in rest):
                        yield (part, *rest)

    def _moves(self) -> Iterator[_Part]:
        """The tricks that go elsewhere, those with the same effect as one."""
        if self.counting.instead is not None:
            return
        alike: dict[tuple[Deviation, int], list[int]] = defaultdict(list)
        for deviation in self.adding:
            if deviation.kind in MOVES:
                gained = _gained(self.counting, deviation)
                # A card that does not count in this frame is not moved either.
                points = self.counting.points[deviation.tricks[0] - 1]
                if gained:
                    alike[replace(deviation, tricks=(), points=points), gained].extend(
                        deviation.tricks)
        for (deviation, gained), tricks in alike.items():
            yield _Part((replace(deviation, tricks=tuple(tricks)),), (gained, -gained))

    def _calls(self) -> Iterator[_Part]:
        """The calls that count otherwise; of one call both kind and outcome can be wrong."""
        for seat, points in enumerate(self.counting.calls):
            of_call = {each.kind: each for each in self.adding
                       if each.kind in CALLS and each.seat == seat}
            for deviation in of_call.values():
                yield _Part((deviation,), _to_team(seat, deviation.points - points), seat)
            if of_call:
                kind, outcome = of_call[CALL_KIND], of_call[CALL_OUTCOME]
                yield _Part((kind, outcome), _to_team(seat, -kind.points - points), seat)


def _to_team(seat: int, points: int) -> Pair:
    """So many points to a seat's team."""
    return (points, 0) if team(seat) == 0 else (0, points)


def _gained(counting: Counting, deviation: Deviation) -> int:
    """What team 0 gains, and team 1 loses, by a trick that goes elsewhere."""
    trick = deviation.tricks[0] - 1
    before = counting.side(trick, counting.credited[trick])
    after = counted_with(counting, deviation)
    now = after.side(trick, after.credited[trick])
    return (before - now) * counting.points[trick]


def _singled(choice: Sequence[Deviation]) -> Iterator[Choice]:
    """The sets that parts stand for together.  Where two have tricks in common, the trick of the
    first is fixed, so that any trick of one goes with any of the other; of two alike the first has
    the lower number, so that no set comes twice."""
    if not choice:
        yield ()
        return
    first, rest = choice[0], choice[1:]
    if {number for other in rest for number in other.tricks}.isdisjoint(first.tricks):
        for others in _singled(rest):
            yield (first, *others)
        return
    for number in first.tricks:
        left = [replace(other, tricks=tuple(
                    each for each in other.tricks
                    if each > number or (each < number and other != first)))
                for other in rest]
        if all(other.tricks or other.kind not in MOVES for other in left):
            for others in _singled(left):
                yield (replace(first, tricks=(number,)), *others)
