"""Rich's console, as this program wants it."""

from __future__ import annotations

from typing import Any, NoReturn

from rich.console import Console
from rich.text import Text


class PlainConsole(Console):
    """A console that shows text as it is: no markup, no emoji codes, nothing highlighted."""

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def on_broken_pipe(self) -> NoReturn:
        """Leaves it to the command line what happens when the reader has gone."""
        raise BrokenPipeError


def write_line(console: Console, line: Text) -> None:
    """Writes a line as it is.  Where no style shows, rich has nothing to do: that takes but a
    hundredth of the time."""
    if console.color_system is None:
        console.file.write(line.plain + "\n")
    else:
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
