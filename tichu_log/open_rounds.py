"""What open rounds can still decide: whether a match has the same winner, or none, whatever they
bring.

That is judged by bounds on what a round may bring with any calls (S2, T2), or by being void.  They
are wider than they need be, so what is called certain is certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tichu_log.pairs import plus
from tichu_log.rules import RuleSet
from tichu_log.scoring import LEAST_POINTS, MOST_POINTS, Pair

GRAND: Final = 200
"""What the most valuable call wins or loses.  Of a team one can win, both can lose (T2)."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What some rounds give each team, in points."""

    least: Pair = (0, 0)
    most: Pair = (0, 0)
    lead: Pair = (0, 0)
    """By how many points each team leads at the least."""

    def __add__(self, other: Bounds) -> Bounds:
        return Bounds(plus(self.least, other.least), plus(self.most, other.most),
                      plus(self.lead, other.lead))


@dataclass(frozen=True, slots=True)
class MayCount:
    """A round that is not void, as the match may count it."""

    number: int
    """The round's number, from 1."""

    logged: Bounds
    """What it gives to the totals that decide when the match is over."""

    computed: Bounds
    """What it gives to the totals that decide who has won."""

    open: bool = False
    """Has it no result yet, so that it may become void too?"""


def fixed(result: Pair | None) -> Bounds:
    """A result that is known; nothing for none."""
    if result is None:
        return Bounds()
    ahead = result[0] - result[1]
    return Bounds(result, result, (ahead, -ahead))


def anything(logged: Pair | None, rules: RuleSet) -> Bounds:
    """What a round may bring by any ruling: every possible result, that of the log, or nothing."""
    least, most = LEAST_POINTS - 2 * GRAND, max(MOST_POINTS, rules.double_victory) + GRAND
    behind = -max(MOST_POINTS - LEAST_POINTS, rules.double_victory) - 3 * GRAND
    first, second = logged or (0, 0)
    return Bounds((min(least, first), min(least, second)), (max(most, first), max(most, second)),
                  (min(behind, first - second), min(behind, second - first)))


def certain_winner(rounds: Iterable[MayCount], rules: RuleSet,
                   over_after: int | None) -> tuple[bool, int | None]:
    """Is it certain who has won, whatever the open rounds bring; and which team, or `None` where
    it is certain that none has.

    Where the totals decide nothing, the match is over with round `over_after`, if that counts.
    """
    reached = computed = Bounds()
    surely, over = 0, False
    winners: set[int | None] = set()
    for maybe, each in enumerate(rounds, 1):
        reached += each.logged
        computed += each.computed
        surely += not each.open
        if _may_be_over(reached, maybe, rules):
            winners |= {*_may_win(reached, computed, rules, rules.limit)}
        if each.number == over_after:
            winners |= {*_may_win(reached, computed, rules, None)}
            over = not each.open
        if _must_be_over(reached, surely, rules):
            over = True
            break
    if not winners:
        return True, None
    first, *others = winners
    return (True, first) if over and not others and first is not None else (False, None)


def _may_be_over(reached: Bounds, played: int, rules: RuleSet) -> bool:
    """Can a match with at most so many rounds be over?  (M1, M3)"""
    if rules.rounds is not None:
        return played >= rules.rounds
    return rules.limit is not None and max(reached.most) >= rules.limit


def _must_be_over(reached: Bounds, played: int, rules: RuleSet) -> bool:
    """Is a match with at least so many rounds certainly over by now?  (M1, M3)"""
    if rules.rounds is not None:
        return played >= rules.rounds
    return (rules.limit is not None and max(reached.least) >= rules.limit
            and max(reached.lead) > 0)


def _may_win(reached: Bounds, computed: Bounds, rules: RuleSet,
             limit: int | None) -> Iterator[int | None]:
    """Which teams may be ahead where a match is over, by a limit if there is one; `None` for a
    draw, or a person (M4)."""
    # Where log and rules agree, whoever is ahead has reached the limit that ended the match.
    least = limit if limit is not None and reached == computed else None
    for side in (0, 1):
        if computed.lead[1 - side] < 0 and (least is None or reached.most[side] >= least):
            yield side
    if rules.partners_change or (least is None and max(computed.lead) <= 0):
        yield None
