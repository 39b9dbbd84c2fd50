"""Standings by person: who has how many points where persons change seats, and the win points of a
tournament (M4).

Whoever looks at a dispute wants them twice, by the logged and by the computed results; so the
results are handed in beside the rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tichu_log.log import team
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, may_be_double_victory
from tichu_log.seating import SEATS, Seats, another_sits_down, seated

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit

MOST_WIN_POINTS: Final = 3
"""What one person can get for one round (M4)."""

_HIDES_ORDER: Final = ("order", "unseen")
"""Why a result could not be computed, where it is not sure either who went out first and second."""


@dataclass(frozen=True, slots=True)
class Person:
    """One person's share of a match."""

    name: str
    """The handle, as it stands in the log."""

    rounds: int
    """In how many of the rounds counted this person played."""

    points: int
    """What this person's teams got in these rounds."""

    against: int
    """What the opposing teams got in them."""

    win_points: int
    """The win points; 0 unless partners change (M4)."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The persons of a match, by one kind of results."""

    persons: tuple[Person, ...]
    """The best first: in a tournament by win points, then by points; else by points; then by
    name."""

    winners: tuple[str, ...]
    """Who has won a tournament: several at a draw.  Nobody while it goes on, outside one, or where
    a round that this count does not know in full could still change it."""

    unknown: tuple[tuple[int, int], ...]
    """The round (from 1) and seat (0 to 3) of all who cannot be named, in the rounds counted."""

    left_out: tuple[int, ...]
    """The numbers of the rounds without a result in this count, or whose win points cannot be
    told."""

    filled: tuple[tuple[int, int, str], ...] = ()
    """The round (from 1), seat (0 to 3) and person of all seats without a handle that count for
    somebody, in the rounds counted."""


@dataclass(frozen=True, slots=True)
class BothStandings:
    """The standings of a match by the logged and by the computed results."""

    logged: Standings
    computed: Standings


def standings_of(audit: Audit) -> BothStandings | None:
    """The standings of a match up to the round that decided it; `None` where everybody kept their
    seat, so that the totals of the teams tell all.

    By the computed results those rounds count that have a logged one too: others are not finished.
    """
    end = audit.match.decided_in
    rounds = [item for item in audit.rounds if end is None or item.round.number <= end]
    if not (audit.rules.partners_change or persons_change(rounds)):
        return None
    computed = [None if item.logged is None else item.computed for item in rounds]
    return BothStandings(standings(rounds, [item.logged for item in rounds], audit.rules),
                         standings(rounds, computed, audit.rules))


def persons_change(rounds: Sequence[RoundAudit]) -> bool:
    """Does another person sit on a seat somewhere: a substitute, changed seats, or the changing
    partners of a tournament (M4)?"""
    return another_sits_down(item.round for item in rounds)


def standings(rounds: Sequence[RoundAudit], results: Sequence[Pair | None],
              rules: RuleSet) -> Standings:
    """The standings after `rounds`, each with its result in points by team, or `None`.

    A tournament counts no round after the one that ended it.  Whether a round was a double
    victory is told by its play, and who called by its score sheet.
    """
    persons = seated([item.round for item in rounds], rules.partners_change)
    shares: dict[str, list[int]] = {}
    unknown: list[tuple[int, int]] = []
    filled: list[tuple[int, int, str]] = []
    left_out: list[int] = []
    finished: set[int] = set()
    for item, result, seats in zip(rounds, results, persons, strict=True):
        if rules.partners_change and len(finished) == rules.rounds:
            break
        if item.logged is not None:
            finished.add(item.round.number)
        win_points = win_points_of(item, result, rules)
        if result is None or win_points is None:
            left_out.append(item.round.number)
            continue
        _credit(shares, seats, result, win_points)
        unknown += [(item.round.number, seat) for seat in SEATS if not seats[seat]]
        filled += [(item.round.number, seat, seats[seat]) for seat in SEATS
                   if seats[seat] and not item.round.handles[seat]]
    ordered = sorted((Person(name, *share) for name, share in shares.items()),
                     key=lambda person: (-person.win_points, -person.points, person.name))
    best = _best(ordered) if rules.partners_change and len(finished) == rules.rounds else ()
    open_rounds = {number for number, _ in unknown} | finished.intersection(left_out)
    settled = not open_rounds or _is_ahead(ordered, len(best), len(open_rounds))
    return Standings(tuple(ordered), best if settled else (), tuple(unknown), tuple(left_out),
                     tuple(filled))


def _credit(shares: dict[str, list[int]], seats: Seats, result: Pair, win_points: Pair) -> None:
    """Adds a round to the shares: the fields of `Person` after the name."""
    for seat, name in enumerate(seats):
        if name:
            side = team(seat)
            share = shares.setdefault(name, [0, 0, 0, 0])
            for place, gain in enumerate((1, result[side], result[1 - side], win_points[side])):
                share[place] += gain


def _best(ordered: Sequence[Person]) -> tuple[str, ...]:
    """Whoever has as many win points and points as the first one (M4)."""
    return tuple(person.name for person in ordered
                 if (person.win_points, person.points)
                 == (ordered[0].win_points, ordered[0].points))


def _is_ahead(ordered: Sequence[Person], best: int, open_rounds: int) -> bool:
    """Does the first one win whatever the rounds would bring of which something is not known?"""
    others = max((person.win_points for person in ordered[1:]), default=0)
    return best == 1 and ordered[0].win_points > others + MOST_WIN_POINTS * open_rounds


def win_points_of(item: RoundAudit, result: Pair | None, rules: RuleSet) -> Pair | None:
    """What each player of either team gets for a round with this result, 0 outside a tournament
    (M4).  `None` where it cannot be told, since it depends on an order of finishing that the
    log's damage hides."""
    if result is None:
        return None
    if not rules.partners_change:
        return 0, 0
    sheet = item.sheet
    if sheet.double_victory:
        winners = team(sheet.finished[0])
        # A logged result that has the others ahead denies the double victory, and counts as it is.
        if result in (sheet.result, (0, 0)) or result[winners] > result[1 - winners]:
            points = 2 if _lost_call(item, result, winners, rules) else 3
            return (points, 0) if winners == 0 else (0, points)
    elif sheet.uncertain in _HIDES_ORDER and may_be_double_victory(
            result, item.replay.calls, rules):
        return None
    if result[0] == result[1]:
        return 1, 1
    return (2, 0) if result[0] > result[1] else (0, 2)


def _lost_call(item: RoundAudit, result: Pair, winners: int, rules: RuleSet) -> bool:
    """Have the double victors lost a call and won none?  (M4)

    A result other than the computed one is asked itself: then the calls may have counted otherwise.
    """
    calls = item.sheet.calls[winners::2]
    if result == item.sheet.result:
        return min(calls) < 0 and max(calls) <= 0
    return result[winners] < rules.double_victory
