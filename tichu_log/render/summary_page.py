"""The summary of an audited archive as one HTML file with charts, which needs no network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final

from tichu_log import __version__
from tichu_log.cards import RANK_CODES
from tichu_log.findings import Severity
from tichu_log.render import page_assets as assets
from tichu_log.render.summary_text import number, percent
from tichu_log.render.visible import visible

if TYPE_CHECKING:
    from tichu_log.archive.summary import Summary

STYLES: Final = ("base", "summary", "print")

GAP: Final = 0.22
"""How much of a column's room stays free."""

WIDE: Final = 1080
NARROW: Final = 390
"""How wide the charts are, in their own units: one for large windows and one for phones."""

LETTER: Final = 8
"""How wide a letter of a label is at most, in the same."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a chart, in the chart's own units."""

    name: str
    """What stands below it; empty where there is no room."""

    tip: str
    """What it says when pointed at."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Columns:
    """A chart of columns that stand for counts."""

    height: ClassVar[int] = 250
    left: ClassVar[int] = 64
    right: ClassVar[int] = 12
    """So much is free beside the columns, for the second half of the last label."""

    top: ClassVar[int] = 10
    bottom: ClassVar[int] = 222

    width: int
    columns: Sequence[Column]
    grid: Sequence[tuple[str, float]]
    """The count and the height of each line of the grid."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a list with bars."""

    name: str
    number: str
    share: str
    length: float
    """From 0 to 100."""


def render_summary(summary: Summary) -> str:
    """The page, in English."""
    figures = {figure.name: figure for figure in summary.archive}
    agreed = figures["Rounds that the replay agrees with"]
    wishes = [(RANK_CODES[rank], count) for rank, count in summary.wishes]
    return assets.environment().get_template("summary.html").render(
        language="en",
        title="Tichu archive",
        version=__version__,
        policy=assets.policy(STYLES, ()),
        style=assets.style(STYLES),
        summary=summary,
        sources=[visible(source) for source in summary.sources],
        tiles=[
            ("logs", number(figures["Logs"].number)),
            ("finished rounds", number(figures["Finished rounds"].number)),
            ("rounds agree with the replay", percent(agreed.share)),
            *((f"{severity.label}s", number(count)) for severity, count in summary.severities),
        ],
        number=number,
        percent=percent,
        errors=Severity.ERROR,
        causes=bars([(figure.name, int(figure.number)) for figure in summary.causes],
                    summary.causes[0].of),
        codes=bars([(code.type.code, code.findings) for code in summary.codes]),
        card_points=charts(_every_five(summary.card_points), "points", "teams"),
        wishes=charts([*wishes, ("none", summary.without_wish)], "", "rounds"),
        bombs=bars([(str(bombs), count) for bombs, count in summary.bombs]),
        failures=[(visible(reason), number(count)) for reason, count in summary.failures],
    )


def _every_five(points: Sequence[tuple[int, int]]) -> list[tuple[str, int]]:
    """How many teams had each possible number of card points (S2), also those that nobody had."""
    found = dict(points)
    return [(str(each).replace("-", "−"), found.get(each, 0)) for each in range(-25, 126, 5)]


def charts(counts: Sequence[tuple[str, int]], unit: str, what: str) -> list[tuple[str, Columns]]:
    """The chart of some counts of `what` by name, for large windows and for phones; each with the
    name of its kind."""
    return [("broadly", columns(counts, unit, what, WIDE)),
            ("narrowly", columns(counts, unit, what, NARROW))]


def columns(counts: Sequence[tuple[str, int]], unit: str, what: str, width: int) -> Columns:
    """A chart of some counts of `what`, by name; as many columns are labelled as have room."""
    most = max((count for _, count in counts), default=0)
    step = grid_step(most)
    high = max(-(-most // step), 1) * step
    room = (width - Columns.left - Columns.right) / max(len(counts), 1)
    scale = (Columns.bottom - Columns.top) / high
    letters = 1 + sum(len(name) for name, _ in counts) / max(len(counts), 1)
    every = ceil(letters * LETTER / room)
    return Columns(
        width=width,
        columns=[
            Column(name if place % every == 0 else "",
                   f"{name}{' ' if unit else ''}{unit}: {number(count)} {what}",
                   round(Columns.left + (place + GAP / 2) * room, 1),
                   round(Columns.bottom - count * scale, 1),
                   round(room * (1 - GAP), 1), round(count * scale, 1))
            for place, (name, count) in enumerate(counts)
        ],
        grid=[(number(count), round(Columns.bottom - count * scale, 1))
              for count in range(0, high + 1, step)],
    )


def grid_step(most: int) -> int:
    """A round number between the lines of a grid, of which there are at most six.

    >>> grid_step(7), grid_step(23456)
    (2, 5000)
    """
    step = 1
    while most / step > 5:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def bars(counts: Sequence[tuple[str, int]], of: int | None = None) -> list[Bar]:
    """The rows of some counts by name, as shares `of` a number or of all."""
    most = max((count for _, count in counts), default=0) or 1
    total = of or sum(count for _, count in counts) or 1
    return [Bar(name, number(count), percent(count / total), round(100 * count / most, 1))
            for name, count in counts]
