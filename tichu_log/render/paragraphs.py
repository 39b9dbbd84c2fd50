"""Lines, paragraphs and columns of text on a console, their lines broken between words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from tichu_log.render.console import write_line
from tichu_log.render.style import WIDEST

GAP: Final = 2
"""How far columns stand apart, in cells."""

_PAIR: Final = re.compile(r"(?<=\d) : (?=[-+]?\d)")
"""What stands between the points of two teams."""

_HELD: Final = "\ue000:\ue000"
"""The same while lines are broken.  No text that is safe to show holds this character."""


class Paragraphs:
    """Writes text to a console, never wider than it is and never wider than reads well."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.width = min(console.width, WIDEST)
        """The room there is, in cells."""

    def blank(self) -> None:
        """Writes an empty line."""
        self._console.print()

    def line(self, line: Text) -> None:
        """Writes a line as it is, without blanks at its end."""
        line.rstrip()
        write_line(self._console, line)

    def paragraph(self, text: Text, margin: int, hanging: int = 0) -> None:
        """Writes a text set in by `margin` cells, all lines but the first by `hanging` more."""
        for number, line in enumerate(wrapped(text, self.width - margin - hanging, self._console)):
            self.line(Text(" " * (margin + (hanging if number else 0))) + line)

    def columns(self, cells: Sequence[tuple[Text, int]], margin: int) -> None:
        """Writes texts beside each other, each in a column of so many cells; what does not fit
        goes on in the next line of its column."""
        broken = [(wrapped(text, width, self._console), width) for text, width in cells]
        for number in range(max(len(lines) for lines, _ in broken)):
            row = Text(" " * margin)
            for place, (lines, width) in enumerate(broken):
                cell = lines[number] if number < len(lines) else Text()
                row.append(" " * GAP if place else "").append_text(cell)
                row.append(" " * (width - cell.cell_len))
            self.line(row)


def wrapped(text: Text, width: int, console: Console) -> list[Text]:
    """A text in lines of at most so many cells, broken between words, but not between the points of
    two teams; one line at least."""
    held = text.copy()
    held.plain = _PAIR.sub(_HELD, text.plain)
    lines = list(held.wrap(console, max(width, 1))) or [Text()]
    for line in lines:
        line.plain = line.plain.replace(_HELD[0], " ")
        line.rstrip()
    return lines
