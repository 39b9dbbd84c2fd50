"""Text and tables as Markdown that GitHub shows as they are, whatever stands in a handle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tichu_log.render.visible import visible

LEFT: Final = ":--"
CENTRE: Final = ":-:"
RIGHT: Final = "--:"

BREAK: Final = "<br>"
"""Begins a new line in a cell."""

_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}

_SYNTAX: Final = re.compile(r"[\\`*_\[\]|~$&<>]")
"""What Markdown, also GitHub's, takes for something else than itself."""

_NAMES: Final = re.compile(r"(?<=[@#:])(?=\S)|(?<=\bwww)(?=\.)", re.IGNORECASE)
"""Where a mention, a number of an issue, an emoji, or an address would go on."""

_LIST: Final = re.compile(r"^(\s*(?:[-+=]|#+|\d+(?=[.)])))")
"""What begins a list, a heading or a line where a paragraph begins."""


def text(words: str) -> str:
    r"""A text that shows as itself, made safe to show.

    >>> print(text("anna_x | <b>"))
    anna\_x \| &lt;b&gt;
    """
    escaped = _SYNTAX.sub(lambda found: _ENTITIES.get(found[0], f"\\{found[0]}"),
                          _NAMES.sub("\0", visible(words)))
    escaped = _LIST.sub(_escape_list, escaped)
    # A comment shows nothing, and keeps apart what would be a name together.
    return escaped.replace("\0", "<!-- -->")


def _escape_list(found: re.Match[str]) -> str:
    word = found[1]
    return f"{word}\\" if word[-1].isdigit() else f"{word[:-1]}\\{word[-1]}"


def code(words: str) -> str:
    """A text in a fixed width, as a file's name."""
    shown = visible(words)
    longest = max((len(run) for run in re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def table(heads: Sequence[str], alignment: Sequence[str],
          rows: Iterable[Sequence[str]]) -> list[str]:
    """A table as lines; heads and cells are Markdown already."""
    return [_row(heads), _row(alignment), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
