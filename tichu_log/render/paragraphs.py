"""Lines, paragraphs and columns of text on a console, their lines broken between words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from tichu_log.render.style import WIDEST

GAP: Final = 2
"""How far columns stand apart, in cells."""


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
        self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def paragraph(self, text: Text, margin: int, hanging: int = 0) -> None:
        """Writes a text set in by `margin` cells, all lines but the first by `hanging` more."""
        for number, line in enumerate(self._wrapped(text, self.width - margin - hanging)):
            self.line(Text(" " * (margin + (hanging if number else 0))) + line)

    def columns(self, cells: Sequence[tuple[Text, int]], margin: int) -> None:
        """Writes texts beside each other, each in a column of so many cells; what does not fit
        goes on in the next line of its column."""
        wrapped = [(self._wrapped(text, width), width) for text, width in cells]
        for number in range(max(len(lines) for lines, _ in wrapped)):
            row = Text(" " * margin)
            for place, (lines, width) in enumerate(wrapped):
                cell = lines[number] if number < len(lines) else Text()
                row.append(" " * GAP if place else "").append_text(cell)
                row.append(" " * (width - cell.cell_len))
            self.line(row)

    def _wrapped(self, text: Text, width: int) -> list[Text]:
        lines = []
        for line in text.wrap(self._console, max(width, 1)):
            line.rstrip()
            lines.append(line)
        return lines or [Text()]
