"""The summary of an audited archive as text, for a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tichu_log.cards import RANK_CODES
from tichu_log.render.style import STYLES
from tichu_log.render.visible import visible
from tichu_log.scoring import MOST_POINTS

if TYPE_CHECKING:
    from tichu_log.archive.summary import Figure, Summary

BAR: Final = 24
"""The longest bar, in cells."""

STEP: Final = 25
"""So many card points share a bar."""


def number(value: float, digits: int = 0, unit: str = "") -> str:
    """``12,345``, ``11.0``, ``26.1 MB``"""
    return f"{value:,.{digits}f}{' ' if unit else ''}{unit}"


def percent(share: float | None) -> str:
    """``99.909 %``; as many digits as tell small and nearly whole shares apart; empty for none."""
    if share is None:
        return ""
    digits = 1 if 0.01 <= share <= 0.99 or share in (0, 1) else 3
    return f"{100 * share:.{digits}f} %"


def steps(points: Iterable[tuple[int, int]]) -> list[tuple[str, int]]:
    """Card points and how many teams had them, `STEP` points together: ``25 to 49``."""
    found: dict[int, int] = {}
    for each, how_many in points:
        found[each // STEP] = found.get(each // STEP, 0) + how_many
    return [(_span(step * STEP), found[step]) for step in sorted(found)]


def _span(lowest: int) -> str:
    if lowest == MOST_POINTS:
        return str(lowest)
    return f"{lowest} to {lowest + STEP - 1}"


def write_summary(summary: Summary, console: Console) -> None:
    """Writes all figures, in tables that fit 80 cells."""
    console.print(Text(" ".join(visible(source) for source in summary.sources), style="bold"))
    console.print(Text(f"audited with {' '.join(summary.asked)}"))
    if not summary.finished:
        console.print(Text("The audit has not reached its end, or files of it are gone.",
                           style="bold yellow"))
    _figures(console, "The archive", summary.archive)
    _figures(console, "Rounds that do not agree", summary.causes)
    _figures(console, "No faults", summary.no_faults)
    _codes(console, summary)
    _figures(console, "Results", summary.results)
    _bars(console, "Card points of a team", "points", steps(summary.card_points))
    _calls(console, summary)
    _bars(console, "Wishes", "rank", [(RANK_CODES[rank], count) for rank, count in summary.wishes]
          + [("none", summary.without_wish)])
    _bars(console, "Bombs in a round", "bombs", [(str(bombs), count)
                                                 for bombs, count in summary.bombs])
    if summary.failures:
        table = _table("Not audited", "reason", "logs")
        for reason, count in summary.failures:
            table.add_row(Text(visible(reason)), number(count))
        console.print(table)


def _table(title: str, *columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=Text(title, style="bold"),
                  title_justify="left")
    for place, name in enumerate(columns):
        table.add_column(Text(name), justify="right" if place else "left", overflow="fold")
    return table


def _figures(console: Console, title: str, figures: Sequence[Figure]) -> None:
    table = _table(title, "", "", "")
    table.show_header = False
    for each in figures:
        table.add_row(each.name, number(each.number, each.digits, each.unit), percent(each.share))
    console.print(table)


def _codes(console: Console, summary: Summary) -> None:
    table = _table("Findings", "code", "findings", "rounds", "matches")
    for severity, count in summary.severities:
        table.add_row(Text(f"{severity.label}s", style=STYLES[severity]), number(count))
    table.add_section()
    for code in summary.codes:
        name = Text(code.type.code, style=STYLES[code.type.severity]).append(
            f" {code.type.name}", style="default")
        table.add_row(name, number(code.findings), number(code.rounds), number(code.matches))
    console.print(table)


def _calls(console: Console, summary: Summary) -> None:
    table = _table("Calls", "call", "made", "won", "lost", "success")
    for calls in summary.calls:
        table.add_row(calls.name, number(calls.made), number(calls.won), number(calls.lost),
                      percent(calls.success))
    console.print(table)


def _bars(console: Console, title: str, what: str, counts: Sequence[tuple[str, int]]) -> None:
    most = max((count for _, count in counts), default=0) or 1
    total = sum(count for _, count in counts) or 1
    table = _table(title, what, "", "", "")
    table.columns[3].justify = "left"
    table.show_header = False
    for name, count in counts:
        table.add_row(name, number(count), percent(count / total),
                      "█" * round(BAR * count / most))
    console.print(table)
