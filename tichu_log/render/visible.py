"""What stands in a log, made safe to show: handles and lines can hold anything.

A control character, an ANSI escape, a mark that turns the direction of writing or a blank of no
width would change what a terminal shows.  They are shown as escapes instead.  The joiners of no
width that emoji and some scripts are written with stay where they join something.
"""

from __future__ import annotations

import unicodedata
from typing import Final

NO_BREAK_SPACE: Final = "\u00a0"
"""Stands for a blank in handles, and harms nobody."""

ELLIPSIS: Final = "…"

_JOINERS: Final = "\u200c\u200d"
"""Zero-width non-joiner and joiner."""

_FIRST_JOINED: Final = "\u0600"
"""Before the Arabic letters no script needs a joiner: there it could only hide between letters."""


def visible(text: str) -> str:
    r"""`text` with every character that does not show as itself written as its escape.

    >>> print(visible("anna\x1b[2J \u202etreb"))
    anna\x1b[2J \u202etreb
    """
    if text.isprintable():
        return text
    between = zip(" " + text, text, text[1:] + " ", strict=False)
    return "".join(char if char in _JOINERS and _is_joined(before) and _is_joined(after)
                   else _visible(char) for before, char, after in between)


def _is_joined(char: str) -> bool:
    """May a joiner stand beside this: an emoji, or a letter or mark of a script that has them?"""
    return char >= _FIRST_JOINED and unicodedata.category(char)[0] in "LMS"


def _visible(char: str) -> str:
    if char.isprintable() or char == NO_BREAK_SPACE:
        return char
    code = ord(char)
    if char in "\t\n\r":
        return {"\t": r"\t", "\n": r"\n", "\r": r"\r"}[char]
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def shortened(text: str, length: int) -> str:
    """`text`, or its beginning with an ellipsis where it has more than `length` characters.

    >>> shortened("annabella", 5)
    'anna…'
    """
    return text if len(text) <= length else text[: length - 1] + ELLIPSIS


def shown_path(path: str) -> str:
    r"""A path as given; bytes of a file's name that are no text become escapes: ``\udcff``."""
    return path.encode("utf-8", "backslashreplace").decode("utf-8")
