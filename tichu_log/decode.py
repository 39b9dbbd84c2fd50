"""From bytes to text: UTF-8, else line by line UTF-8 or Windows-1252, with one kind of line end.

Nothing is lost in silence: what neither encoding knows becomes U+FFFD, and its line is told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

REPLACEMENT: Final = "\ufffd"
_BYTE_ORDER_MARK: Final = "\ufeff"
_SURROGATE: Final = re.compile("[\ud800-\udfff]")

Replaced: TypeAlias = tuple[tuple[int, int], ...]
"""For each line that could not be decoded: its number, and how many characters were replaced."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text as it was read."""

    text: str
    """Every line ended by a line feed, the last one too."""

    encoding: str
    """``utf-8``, ``windows-1252`` or ``mixed``."""

    replaced: Replaced

    unfinished: bool
    """Does the last line lack its end?"""


def decode(data: str | bytes) -> Decoded:
    """The text of a log.  Takes any bytes and any string, and never raises."""
    encoding = "utf-8"
    replaced: Replaced = ()
    if isinstance(data, str):
        text, replaced = _without_surrogates(data)
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text, encoding, replaced = _by_line(data)
    text = _line_feeds(text.removeprefix(_BYTE_ORDER_MARK))
    unfinished = text != "" and not text.endswith("\n")
    return Decoded(text + "\n" if unfinished else text, encoding, replaced, unfinished)


def _line_feeds(text: str) -> str:
    """The text with LF for CRLF and CR.  Nothing else ends a line."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _by_line(data: bytes) -> tuple[str, str, Replaced]:
    """Text, encoding and replaced characters of bytes that are not UTF-8 throughout."""
    lines: list[str] = []
    replaced: list[tuple[int, int]] = []
    encoding = "windows-1252"
    data = data.removeprefix(_BYTE_ORDER_MARK.encode())
    data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for number, line in enumerate(data.split(b"\n"), 1):
        try:
            lines.append(line.decode("utf-8"))
            if not line.isascii():
                encoding = "mixed"
        except UnicodeDecodeError:
            lines.append(line.decode("cp1252", "replace"))
            if count := lines[-1].count(REPLACEMENT):
                replaced.append((number, count))
    return "\n".join(lines), encoding, tuple(replaced)


def _without_surrogates(text: str) -> tuple[str, Replaced]:
    """A string without halves of characters, which no file could hold, and what was replaced."""
    if text.isascii() or not _SURROGATE.search(text):
        return text, ()
    counts = [len(_SURROGATE.findall(line)) for line in _line_feeds(text).split("\n")]
    replaced = tuple([(number, count) for number, count in enumerate(counts, 1) if count])
    return _SURROGATE.sub(REPLACEMENT, text), replaced
