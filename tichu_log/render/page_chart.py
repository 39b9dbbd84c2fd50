"""The chart of both teams' totals by round: the places of its lines, points and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from tichu_log.audit import RoundAudit
from tichu_log.pairs import plus
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair

WIDTH: Final = 720
HEIGHT: Final = 260
LEFT: Final = 46
RIGHT: Final = 14
TOP: Final = 12
BOTTOM: Final = 26

MOST_GRID_LINES: Final = 7
MOST_ROUND_LABELS: Final = 20


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A round's mark on one team's line."""

    round: int
    total: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything the drawing needs, in its own units."""

    width: ClassVar[int] = WIDTH
    height: ClassVar[int] = HEIGHT
    left: ClassVar[int] = LEFT
    right: ClassVar[int] = WIDTH - RIGHT
    top: ClassVar[int] = TOP
    bottom: ClassVar[int] = HEIGHT - BOTTOM

    lines: tuple[Sequence[ChartPoint], Sequence[ChartPoint]]
    """The logged totals of each team, from the start of the match."""

    computed: tuple[Sequence[ChartPoint], Sequence[ChartPoint]] | None
    """The computed totals, where they differ."""

    grid: Sequence[tuple[int, float]]
    """Points and height of each line of the grid."""

    rounds: Sequence[tuple[int, float, float, float, bool]]
    """Number, middle, left edge and width of each round's column, and whether it is labelled."""

    limit: float | None
    """The height of the limit."""


def running_totals(rounds: Sequence[RoundAudit]) -> list[tuple[Pair, Pair]]:
    """The logged and the computed totals after each round; a round that lacks one of its results
    adds nothing (the match's totals count the rounds that have both)."""
    logged, computed = (0, 0), (0, 0)
    totals = []
    for round_ in rounds:
        if round_.logged is not None and round_.computed is not None:
            logged = plus(logged, round_.logged)
            computed = plus(computed, round_.computed)
        totals.append((logged, computed))
    return totals


def chart(rounds: Sequence[RoundAudit], rules: RuleSet) -> Chart:
    """The chart of the rounds of a match, of at least one."""
    totals = running_totals(rounds)
    figures = [figure for logged, computed in totals for figure in (*logged, *computed)]
    limit = rules.limit
    low, high = min(0, *figures), max(100, *figures)
    if limit is not None and high > limit // 2:
        high = max(high, limit)
    step = _grid_step(high - low)
    low, high = low // step * step, -(-high // step) * step
    scale = (HEIGHT - TOP - BOTTOM) / (high - low)
    numbers = [round_.round.number for round_ in rounds]
    column = (WIDTH - LEFT - RIGHT) / len(numbers)

    def height(points: int) -> float:
        return round(TOP + (high - points) * scale, 1)

    def line(which: int, team: int) -> list[ChartPoint]:
        return [ChartPoint(0, 0, LEFT, height(0))] + [
            ChartPoint(number, both[which][team], round(LEFT + (place + 1) * column, 1),
                       height(both[which][team]))
            for place, (number, both) in enumerate(zip(numbers, totals, strict=True))
        ]

    every = -(-len(numbers) // MOST_ROUND_LABELS)
    return Chart(
        lines=(line(0, 0), line(0, 1)),
        computed=(line(1, 0), line(1, 1)) if any(a != b for a, b in totals) else None,
        grid=[(points, height(points)) for points in range(low, high + 1, step)],
        rounds=[
            (number, round(LEFT + (place + 1) * column, 1), round(LEFT + (place + .5) * column, 1),
             round(min(column, WIDTH - LEFT - (place + .5) * column), 1), place % every == 0)
            for place, number in enumerate(numbers)
        ],
        limit=height(limit) if limit is not None and low <= limit <= high else None,
    )


def _grid_step(span: int) -> int:
    """A round number of points between the lines of the grid."""
    step = 50
    while span / step > MOST_GRID_LINES:
        step = step * 2 if str(step)[0] != "2" else step * 5 // 2
    return step
