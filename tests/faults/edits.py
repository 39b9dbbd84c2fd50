"""Changes to the lines of a text.  Lines count from 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Edit(NamedTuple):
    """The lines from `first` to `last` make way for others; with `last` before `first` none do."""

    first: int
    last: int
    lines: tuple[str, ...]


def instead(line: int, *lines: str) -> Edit:
    """Other lines in the place of one."""
    return Edit(line, line, lines)


def before(line: int, *lines: str) -> Edit:
    """More lines before one."""
    return Edit(line, line - 1, lines)


def after(line: int, *lines: str) -> Edit:
    """More lines after one."""
    return Edit(line + 1, line, lines)


def without(first: int, last: int | None = None) -> Edit:
    """No line from `first` to `last`, or no line `first`."""
    return Edit(first, first if last is None else last, ())


def swapped(lines: Sequence[str], first: int) -> Edit:
    """The line `first` and the next one in the other order."""
    return Edit(first, first + 1, (lines[first], lines[first - 1]))


def edited(lines: Sequence[str], edits: Iterable[Edit]) -> list[str]:
    """The lines after these changes, which touch different lines of the old text.

    >>> edited(["a", "b", "c"], [after(1, "and"), instead(3, "d")])
    ['a', 'and', 'b', 'd']
    """
    new = list(lines)
    for edit in sorted(edits, reverse=True):
        new[edit.first - 1:edit.last] = edit.lines
    return new
