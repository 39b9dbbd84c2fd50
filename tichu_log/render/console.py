"""Rich's console, as this program wants it."""

from __future__ import annotations

from typing import Any, NoReturn

from rich.console import Console


class PlainConsole(Console):
    """A console that shows text as it is: no markup, no emoji codes, nothing highlighted."""

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def on_broken_pipe(self) -> NoReturn:
        """Leaves it to the command line what happens when the reader has gone."""
        raise BrokenPipeError
