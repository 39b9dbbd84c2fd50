"""The lines that part a log: its headers and results, and which of them comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tichu_log.lines import EVENTS, PADDING
from tichu_log.log import Result, Section
from tichu_log.vocabulary import keyword

HEADERS: Final = {
    keyword("FIRST_EIGHT_HEADER"): Section.FIRST_EIGHT,
    keyword("DEAL_HEADER"): Section.DEAL,
    keyword("EXCHANGE_HEADER"): Section.EXCHANGE,
    keyword("PLAY_HEADER"): Section.PLAY,
}
FIRST_HEADER: Final = keyword("FIRST_EIGHT_HEADER")
_RESULT_IS: Final = keyword("RESULT_IS")


def is_first_header(line: str) -> bool:
    """Does a round begin with this line?"""
    return line.rstrip(PADDING) == FIRST_HEADER


class Landmarks:
    """What comes next in some lines; each search goes on where the last one ended."""

    def __init__(self, lines: Sequence[str], followed: bool) -> None:
        """The lines are `followed` either by the header of a round or by nothing."""
        self._lines = lines
        self._followed = followed
        self._place = -1

    def header_after(self, place: int) -> Section | None:
        """The section whose header comes after the line at `place`, which only grows from call to
        call; `None` if a result or the end comes first."""
        line = self._after(place)
        if line is None:
            return Section.FIRST_EIGHT if self._followed else None
        return HEADERS.get(line.rstrip(PADDING))

    def line_after(self, place: int) -> str:
        """The next line after `place` that is not blank; empty if none comes."""
        for following in range(place + 1, len(self._lines)):
            if words := self._lines[following].rstrip(PADDING):
                return words
        return ""

    def result_after(self, place: int) -> bool:
        """Does a result come after the line at `place`, and no header before it?"""
        line = self._after(place)
        return line is not None and line.startswith(_RESULT_IS)

    def _after(self, place: int) -> str | None:
        """The next landmark after `place`."""
        if self._place <= place:
            self._place = place + 1
            while self._place < len(self._lines) and not _is_landmark(self._lines[self._place]):
                self._place += 1
        return self._lines[self._place] if self._place < len(self._lines) else None


def _is_landmark(line: str) -> bool:
    if line.startswith(_RESULT_IS):
        return isinstance(EVENTS[line.rstrip(PADDING)], Result)
    return line.rstrip(PADDING) in HEADERS
