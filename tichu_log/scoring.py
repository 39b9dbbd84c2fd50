"""From a replayed round to its result, and from the rounds to the match (rules S1–S3, M1–M4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, TypeAlias

from tichu_log.cards import points_of
from tichu_log.log import NO_SEAT, team
from tichu_log.records import record
from tichu_log.rules import RuleSet
from tichu_log.steps import CallMade, Four, RoundReplay, Trick

Pair: TypeAlias = tuple[int, int]
"""Points of team 0 (seats 0 and 2) and of team 1 (seats 1 and 3)."""

ALL_POINTS: Final = 100
"""What the deck holds (D4, S1)."""

LEAST_POINTS: Final = -25
MOST_POINTS: Final = 125
"""The bounds of a team's card points (S2)."""

_NO_CALLS: Final = (None, None, None, None)
_NO_POINTS: Final = (0, 0, 0, 0)


@record
class ScoreSheet:
    """How one round's result comes about.  All figures are points."""

    finished: tuple[int, ...]
    """The seats in the order of going out."""

    double_victory: bool
    card_points: Pair | None
    """The teams' card points; `None` after a double victory, or where they cannot be told."""

    trick_points: Four
    """What each seat's tricks hold, the Dragon's gift with its receiver, before S1 moves any."""

    last: int
    """The seat that still holds cards; `NO_SEAT` after a double victory."""

    last_tricks: int
    """What the last seat's tricks hold: handed to the first out (S1)."""

    last_hand: int
    """What the last seat's hand holds: given to the opposing team (S1)."""

    dragon_from: int
    dragon_to: int
    """Who gave the Dragon's trick to whom; `NO_SEAT` if nobody did, or it makes no difference."""

    dragon_implied: bool
    """Is `dragon_to` not what the log says, but what its result implies (TL601, TL602)?"""

    calls: Four
    """What each seat's call brings its team: 200, 100, 0, -100 or -200 (T1, T2)."""

    result: Pair | None
    """The computed result; `None` where it could not be computed (TL703)."""

    uncertain: str = ""
    """Why `result` is `None`: ``cards`` (the 56 do not add up), ``order`` (of finishing),
    ``dragon`` (its trick has no rightful receiver, and the log's result names none), or
    ``unseen`` (an unreadable line hides what may explain the logged result)."""

    possible: tuple[Pair, ...] = ()
    """Under ``dragon``: the results with the one and with the other receiver."""


@dataclass(frozen=True, slots=True)
class Match:
    """How the match stands.  Totals count the rounds that have both results."""

    logged: Pair
    computed: Pair
    decided_in: int | None
    """The number of the round that decided the match by the logged totals; `None`: undecided."""

    winner: int | None
    """The team that should have won by the computed totals; `None` if undecided or a draw."""

    rule: str = ""
    """The rule that the match ended by: ``M1``, ``M3`` or ``M4``; empty if undecided."""


def score(replayed: RoundReplay, rules: RuleSet, logged: Pair | None,
          unreadable: bool = False) -> ScoreSheet:
    """The score sheet of a round, with `logged` as the witness for what the log leaves open.

    Where the Dragon's trick has no rightful receiver (G1), or a call is faulty (T1), the reading
    that gives the logged result is taken; docs/findings.md, *Which one, and what then*.
    `unreadable` tells that lines of the round could not be read, so that one may hold a call.
    """
    sheet = _score(replayed, rules, logged)
    if logged is None or sheet.result in (None, logged):
        return sheet
    if replayed.unseen or (unreadable and _explained_by_unread_call(sheet, logged)):
        return replace(sheet, card_points=None, result=None, uncertain="unseen")
    return sheet


def _explained_by_unread_call(sheet: ScoreSheet, logged: Pair) -> bool:
    """Would one more call, lost in an unreadable line, give exactly the logged result?"""
    for seat, points in enumerate(sheet.calls):
        for value in (100, 200):
            result = list(sheet.result or ())
            result[team(seat)] += value if seat == sheet.finished[0] else -value
            if not points and tuple(result) == logged:
                return True
    return False


def _score(replayed: RoundReplay, rules: RuleSet, logged: Pair | None) -> ScoreSheet:
    if replayed.doubt:
        return _unscored(replayed, replayed.doubt)
    dragon = _dragon_trick(replayed)
    receivers = _receivers(replayed, dragon)
    counted = _counted_calls(replayed, rules)
    sheets = _sheets(replayed, rules, counted, dragon, receivers)
    if logged is not None and logged not in [sheet.result for sheet in sheets]:
        for calls in _other_calls(replayed, counted):
            others = _sheets(replayed, rules, calls, dragon, receivers)
            if logged in [sheet.result for sheet in others]:
                sheets = others
                break
    if len(sheets) == 1:
        return sheets[0]
    first, second = sheets
    if first.result == second.result:
        return replace(first, dragon_to=NO_SEAT, dragon_implied=False)
    for sheet in sheets:
        if sheet.result == logged:
            return sheet
    possible = tuple([sheet.result for sheet in sheets if sheet.result is not None])
    return _unscored(replayed, "dragon", possible, counted)


def _counted_calls(replayed: RoundReplay, rules: RuleSet) -> Four:
    """What the calls bring that count by the rule set."""
    calls = replayed.calls
    if calls == _NO_CALLS:
        return _NO_POINTS
    return _call_points(calls, [_counts(call, rules) for call in calls], replayed.finished[0])


def _call_points(calls: Sequence[CallMade | None], counts: Sequence[bool], first: int) -> Four:
    """What each seat's call brings, if it counts, where `first` is the first out (T1, T2)."""
    points = [0, 0, 0, 0]
    for seat, call in enumerate(calls):
        if call is None or (not counts[seat] and not call.small_too):
            continue
        value = 200 if call.grand and counts[seat] else 100
        points[seat] = value if seat == first else -value
    return points[0], points[1], points[2], points[3]


def _counts(call: CallMade | None, rules: RuleSet) -> bool:
    """Does a call count by the rule set?  Only a faulty one may not."""
    return call is not None and (rules.faulty_calls_count or not call.faulty)


def _other_calls(replayed: RoundReplay, counted: Four) -> Iterator[Four]:
    """The other ways to count the faulty calls of a round."""
    for counts in _ways_to_count(replayed.calls):
        points = _call_points(replayed.calls, counts, replayed.finished[0])
        if points != counted:
            yield points


def _ways_to_count(calls: Sequence[CallMade | None]) -> Iterator[tuple[bool, ...]]:
    """Which calls count, in every way there is: a faulty one may or may not."""
    return product(*[(True, False) if call is not None and call.faulty else (True,)
                     for call in calls])


def _dragon_trick(replayed: RoundReplay) -> Trick | None:
    """The trick that the Dragon won and that had to be given away (G1)."""
    for trick in replayed.tricks:
        if trick.dragon:
            return trick
    return None


def _receivers(replayed: RoundReplay, dragon: Trick | None) -> tuple[int, ...]:
    """Who may have received the Dragon's trick: both opponents where nobody rightful is named."""
    if dragon is None:
        return (NO_SEAT,)
    if replayed.double_victory or dragon.given_to != NO_SEAT:
        return (dragon.given_to,)
    return ((dragon.owner + 1) & 3, (dragon.owner + 3) & 3)


def _sheets(replayed: RoundReplay, rules: RuleSet, calls: Four, dragon: Trick | None,
            receivers: tuple[int, ...]) -> list[ScoreSheet]:
    """The sheets of a round, one for each possible receiver of the Dragon's trick."""
    implied = len(receivers) > 1
    return [_sheet(replayed, rules, calls, dragon, receiver, implied) for receiver in receivers]


def _sheet(replayed: RoundReplay, rules: RuleSet, calls: Four, dragon: Trick | None,
           receiver: int, implied: bool) -> ScoreSheet:
    """The sum of S1 to S3, with the Dragon's trick given to `receiver`."""
    finished = replayed.finished
    won = [0, 0, 0, 0]
    for trick in replayed.tricks:
        won[trick.owner] |= trick.cards
    if dragon is not None and receiver != NO_SEAT:
        # S3: the gift comes before anything is handed on.
        won[dragon.owner] ^= dragon.cards
        won[receiver] |= dragon.cards
    first_seat, second_seat, third_seat, fourth_seat = map(points_of, won)
    by_seat = first_seat, second_seat, third_seat, fourth_seat
    first = finished[0]
    card_points: Pair | None = None
    last, last_tricks, last_hand = NO_SEAT, 0, 0
    if replayed.double_victory:
        base = (rules.double_victory, 0) if team(first) == 0 else (0, rules.double_victory)
    else:
        last = 6 - sum(finished)
        last_tricks = by_seat[last]
        last_hand = points_of(replayed.left[last])
        # S1: the last player's tricks go to the first out, the cards in hand to the opponents.
        totals = [by_seat[0] + by_seat[2], by_seat[1] + by_seat[3]]
        totals[team(last)] -= last_tricks
        totals[team(first)] += last_tricks
        totals[1 - team(last)] += last_hand
        base = card_points = (totals[0], totals[1])
    return ScoreSheet(
        finished,
        replayed.double_victory,
        card_points,
        by_seat,
        last,
        last_tricks,
        last_hand,
        NO_SEAT if dragon is None else dragon.owner,
        receiver,
        implied,
        calls,
        (base[0] + calls[0] + calls[2], base[1] + calls[1] + calls[3]),
    )


def _unscored(replayed: RoundReplay, why: str, possible: tuple[Pair, ...] = (),
              calls: Four = (0, 0, 0, 0)) -> ScoreSheet:
    """The sheet of a round whose result cannot be computed (TL703)."""
    by_seat = [0, 0, 0, 0]
    for trick in replayed.tricks:
        by_seat[trick.owner if trick.given_to == NO_SEAT else trick.given_to] += points_of(
            trick.cards)
    dragon = _dragon_trick(replayed)
    return ScoreSheet(
        finished=replayed.finished,
        double_victory=replayed.double_victory,
        card_points=None,
        trick_points=(by_seat[0], by_seat[1], by_seat[2], by_seat[3]),
        last=NO_SEAT,
        last_tricks=0,
        last_hand=0,
        dragon_from=dragon.owner if dragon is not None else NO_SEAT,
        dragon_to=dragon.given_to if dragon is not None else NO_SEAT,
        dragon_implied=False,
        calls=calls,
        result=None,
        uncertain=why,
        possible=possible,
    )


def gift_matters(sheet: ScoreSheet) -> bool:
    """Would the result be another one, had the other opponent received the Dragon's trick, if that
    holds any points?  (G1)"""
    if sheet.double_victory or sheet.dragon_to == NO_SEAT:
        return False
    # From the last player it goes on to the first out (S1, S3).
    return team(sheet.last) == team(sheet.dragon_to) != team(sheet.finished[0])


def is_possible(logged: Pair, calls: Sequence[CallMade | None], rules: RuleSet) -> bool:
    """Could any play of a round with these calls give the logged result, whoever was first out?
    (S2; else TL702)"""
    return any(base == double or (sum(base) == ALL_POINTS and base[0] % 5 == 0
                                  and LEAST_POINTS <= base[0] <= MOST_POINTS)
               for base, double in _without_calls(logged, calls, rules))


def may_be_double_victory(logged: Pair, calls: Sequence[CallMade | None], rules: RuleSet) -> bool:
    """Could a double victory with these calls give the logged result, whoever was first out?"""
    return any(base == double for base, double in _without_calls(logged, calls, rules))


def possible_sums(calls: Sequence[CallMade | None], points: int,
                  rules: RuleSet) -> tuple[int, ...]:
    """What both teams together can have with these calls, in points, from the least on, where the
    cards, or a double victory, give them so many (S2)."""
    return tuple(sorted({points - sum(less) for less, _ in _without_calls((0, 0), calls, rules)}))


def _without_calls(logged: Pair, calls: Sequence[CallMade | None],
                   rules: RuleSet) -> Iterator[tuple[Pair, Pair]]:
    """The logged result without its calls, and what a double victory would give, for each first
    out and each way to count the calls (S2)."""
    for first in range(4):
        double = (rules.double_victory, 0) if team(first) == 0 else (0, rules.double_victory)
        for counts in _ways_to_count(calls):
            points = _call_points(calls, counts, first)
            yield (logged[0] - points[0] - points[2], logged[1] - points[1] - points[3]), double


def decide(results: Iterable[tuple[int, Pair | None, Pair | None]], rules: RuleSet,
           over_after: int | None = None) -> Match:
    """The totals of a match and its winner, from each round's number, logged and computed result.

    Logged totals decide when the match ended, computed ones who should have won (M1 to M3).  A
    match whose partners change has no team that wins (M4).  Where the totals decide nothing, the
    match is over with round `over_after`, if that round counts.
    """
    reached = [0, 0]
    totals_logged = [0, 0]
    totals_computed = [0, 0]
    decided_in = winner = leader = None
    counts = False
    played = 0
    for number, logged, computed in results:
        if logged is None:
            continue
        played += 1
        for side in (0, 1):
            reached[side] += logged[side]
            if computed is not None:
                totals_logged[side] += logged[side]
                totals_computed[side] += computed[side]
        if decided_in is None and _is_over(reached, played, rules):
            decided_in, winner = number, _leader(totals_computed, rules)
        elif number == over_after:
            leader = _leader(totals_computed, rules)
            counts = True
    if decided_in is None and counts:
        decided_in, winner = over_after, leader
    return Match((totals_logged[0], totals_logged[1]), (totals_computed[0], totals_computed[1]),
                 decided_in, winner, "" if decided_in is None else end_rule(rules))


def _leader(totals: Sequence[int], rules: RuleSet) -> int | None:
    """The team with more points; `None` if both have as many, or where partners change (M4)."""
    if totals[0] == totals[1] or rules.partners_change:
        return None
    return 0 if totals[0] > totals[1] else 1


def end_rule(rules: RuleSet) -> str:
    """The rule that a match ends by: ``M1``, ``M3`` or ``M4``."""
    if rules.rounds is None:
        return "M1"
    return "M4" if rules.partners_change else "M3"


def _is_over(totals: Sequence[int], played: int, rules: RuleSet) -> bool:
    """Is the match over after a round that leaves these totals?  (M1, M3)"""
    if rules.rounds is not None:
        return played >= rules.rounds
    return (rules.limit is not None and max(totals) >= rules.limit and totals[0] != totals[1])
