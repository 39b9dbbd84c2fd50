"""The sum that leads from a round's tricks to its result, step by step (S1–S3, G1, T2).

Each step names its rules, what it moves, and the points of both teams after it, so that a referee
can follow the sum line by line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from tichu_log.cards import CardSet, points_of
from tichu_log.log import NO_SEAT, team
from tichu_log.pairs import plus
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import CallMade, RoundReplay, Trick

TRICKS: Final = "tricks"
DRAGON: Final = "dragon"
LAST_TRICKS: Final = "last-tricks"
LAST_HAND: Final = "last-hand"
DOUBLE_VICTORY: Final = "double-victory"
CALL: Final = "call"

KINDS: Final = (TRICKS, DRAGON, LAST_TRICKS, LAST_HAND, DOUBLE_VICTORY, CALL)
"""The kinds of steps, in the order in which a sum takes them."""

SEATS_BY_TEAM: Final = (0, 2, 1, 3)

SMALL: Final = 100
"""What a small call is worth, in points (T1)."""

NOTHING: Final[Pair] = (0, 0)


@dataclass(frozen=True, slots=True)
class SumStep:
    """One line of the sum.  All figures are points."""

    kind: str
    """One of `KINDS`."""

    rules: tuple[str, ...]
    """The ids of the rules that ask for it."""

    seat: int
    """Whose step it is: the owner of the tricks, the giver of the Dragon's trick, the last player,
    the first out (double victory), or the caller."""

    points: int
    """What is counted, handed over, given, or called for; a lost call's are below 0."""

    change: Pair
    """What each team gains or loses by it."""

    total: Pair = NOTHING
    """What each team has after it."""

    receiver: int = NO_SEAT
    """Who gets the Dragon's trick, or the last player's tricks.  `NO_SEAT` where a hand goes to a
    team, and where it makes no difference which opponent got the Dragon's trick."""

    tricks: tuple[int, ...] = ()
    """The numbers of the tricks it is about."""

    cards: CardSet = 0
    """The cards left in the last player's hand."""

    implied: bool = False
    """Is the receiver not what the log says, but what its result implies (TL601, TL602)?"""

    call: str = ""
    """``tichu`` or ``grand``: the call that counts, or that was made where none does."""

    faulty: bool = False
    """Did the call come too late, or was it not allowed (TL501, TL505)?"""


@dataclass(frozen=True, slots=True)
class Sum:
    """The steps from the first trick to a result; there is always one."""

    steps: tuple[SumStep, ...]
    receiver: int
    """Who gets the Dragon's trick in this sum; `NO_SEAT` if nobody does, or it makes no
    difference who."""

    @property
    def result(self) -> Pair:
        """What each team has after the last step, in points."""
        return self.steps[-1].total

    @property
    def card_points(self) -> Pair | None:
        """The teams' card points, before the calls; `None` after a double victory."""
        for step in self.steps:
            if step.kind == LAST_HAND:
                return step.total
        return None


@dataclass(frozen=True, slots=True)
class Adding:
    """Adds a round up, with the Dragon's trick given to `receiver`."""

    replay: RoundReplay
    sheet: ScoreSheet
    rules: RuleSet
    last: int
    receiver: int

    def sum(self) -> Sum:
        """The steps, each with the points so far."""
        return self._added(self.steps())

    def taken(self) -> Sum:
        """What each seat took, and the Dragon's gift where its receiver is known, each with the
        points so far."""
        given = self.dragon_given() if self.receiver != NO_SEAT else ()
        return self._added((*self.owned(), *given))

    def _added(self, each: Iterable[SumStep]) -> Sum:
        total = NOTHING
        steps = []
        for step in each:
            total = plus(total, step.change)
            steps.append(replace(step, total=total))
        return Sum(tuple(steps), self.receiver)

    def steps(self) -> Iterator[SumStep]:
        """The steps in the order of a sum, the points so far left open."""
        if self.replay.double_victory:
            yield self.double_victory()
        else:
            yield from self.owned()
            yield from self.dragon_given()
            yield self.last_tricks()
            yield self.last_hand()
        for seat, call in enumerate(self.replay.calls):
            if call is not None:
                yield from self.call(seat, call)

    def tricks(self) -> Iterator[tuple[int, Trick, int]]:
        """Each trick with its number and with who holds it when the round ends."""
        for number, trick in enumerate(self.replay.tricks, 1):
            yield number, trick, self.receiver if trick.dragon else trick.owner

    def points(self, numbers: Iterable[int]) -> int:
        """What some tricks hold together, in points."""
        return sum(points_of(self.replay.tricks[number - 1].cards) for number in numbers)

    def double_victory(self) -> SumStep:
        """S1: the points of a double victory, in the place of cards."""
        first, second = self.replay.finished[:2]
        points = self.rules.double_victory
        named = ("S1", "M4") if self.rules.partners_change else ("S1",)
        return SumStep(DOUBLE_VICTORY, named, first, points, _gain(team(first), points),
                       receiver=second)

    def owned(self) -> Iterator[SumStep]:
        """S1: what each seat's own tricks hold, the teams one after the other."""
        for seat in SEATS_BY_TEAM:
            numbers = tuple(number for number, trick, _ in self.tricks() if trick.owner == seat)
            points = self.points(numbers)
            yield SumStep(TRICKS, ("S1",), seat, points, _gain(team(seat), points),
                          tricks=numbers)

    def dragon_given(self) -> Iterator[SumStep]:
        """G1: the Dragon's trick goes to an opponent; S3: before S1 moves any."""
        for number, trick, receiver in self.tricks():
            if trick.dragon:
                points = points_of(trick.cards)
                named = ("G1", "S3") if receiver == self.last else ("G1",)
                yield SumStep(DRAGON, named, trick.owner, points,
                              _move(points, team(trick.owner), 1 - team(trick.owner)),
                              receiver=receiver, tricks=(number,),
                              implied=self.sheet.dragon_implied)

    def last_tricks(self) -> SumStep:
        """S1: the last player's tricks go to the first out."""
        first = self.replay.finished[0]
        numbers = tuple(number for number, _, holder in self.tricks() if holder == self.last)
        points = self.points(numbers)
        return SumStep(LAST_TRICKS, ("S1",), self.last, points,
                       _move(points, team(self.last), team(first)),
                       receiver=first, tricks=numbers)

    def last_hand(self) -> SumStep:
        """S1: the cards left in the last player's hand go to the opposing team."""
        cards = self.replay.left[self.last]
        points = points_of(cards)
        return SumStep(LAST_HAND, ("S1",), self.last, points,
                       _gain(1 - team(self.last), points), cards=cards)

    def call(self, seat: int, call: CallMade) -> Iterator[SumStep]:
        """S2, T2: what a call brings its team.  Where a faulty Grand does not count, a small call
        that the same player made in time may, and both are told."""
        points = self.sheet.calls[seat]
        small = call.grand and abs(points) == SMALL
        if small or not points:
            yield SumStep(CALL, ("S2", "T1"), seat, 0, NOTHING,
                          call="grand" if call.grand else "tichu", faulty=call.faulty)
        if points:
            yield SumStep(CALL, ("S2", "T2"), seat, points, _gain(team(seat), points),
                          call="grand" if call.grand and not small else "tichu",
                          faulty=call.faulty and not small)


def _gain(side: int, points: int) -> Pair:
    """What each team's points change by where one team gains some."""
    return (points, 0) if side == 0 else (0, points)


def _move(points: int, giver: int, receiver: int) -> Pair:
    """What each team's points change by where some move from a team to a team."""
    lost, gained = _gain(giver, -points), _gain(receiver, points)
    return plus(lost, gained)
