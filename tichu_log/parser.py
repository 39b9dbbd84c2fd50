"""From the text of a log to what it says, and to findings about damage: TL001 to TL009.

A log is parted where rounds begin.  A part that is a round written as it should be is read in one
go, all else line by line.  Both give the same records.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tichu_log.blocks import NotWellFormed, Table, read_round
from tichu_log.bounded import Bounded
from tichu_log.decode import Decoded, decode
from tichu_log.findings import Finding, order
from tichu_log.landmarks import FIRST_HEADER, is_first_header
from tichu_log.lines import PADDING
from tichu_log.log import GameLog, Round
from tichu_log.plain import PlainReader

_BEFORE_ROUND: Final = f"\n{FIRST_HEADER}"


def parse(data: str | bytes, path: str = "-") -> tuple[GameLog, tuple[Finding, ...]]:
    """The log in a text or in the bytes of a file, and what is damaged in it, by line.

    `path` is only put down in the log.  Never raises for what the data hold.
    """
    decoded = decode(data)
    reader = _read(decoded)
    log = GameLog(path, decoded.encoding, decoded.text, tuple(reader.rounds))
    if not log.rounds:
        empty = not decoded.text.strip(PADDING + "\n")
        return log, (Finding("TL009", 1, params={"empty": empty}),)
    undecodable = Bounded()
    for line, count in decoded.replaced:
        params = {"replaced": count}
        undecodable.add(Finding("TL008", line, _round_at(line, reader.rounds), params=params))
    return log, tuple(sorted([*reader.findings, *undecodable], key=order))


def _round_at(line: int, rounds: Sequence[Round]) -> int | None:
    """The number of the round that a line stands in; `None` before the first."""
    return bisect_right(rounds, line, key=lambda round_: round_.line) or None


def _read(decoded: Decoded) -> PlainReader:
    reader = PlainReader(decoded.unfinished)
    table: Table | None = None
    for part, following in pairwise([*_parts(decoded.text), None]):
        assert part is not None
        if reader.between_rounds and (following or not decoded.unfinished):
            try:
                round_, table = read_round(reader.next_number(), part.lines, part.line, table)
            except NotWellFormed:
                pass
            else:
                reader.put_in(round_)
                continue
        reader.read(part.lines, part.line, following is not None)
    reader.end()
    return reader


class _Part(NamedTuple):
    """A part of a log; each but the first begins with the header of a round."""

    lines: list[str]
    """Its lines without their ends."""

    line: int
    """The number of the first."""


def _parts(text: str) -> Iterator[_Part]:
    """The parts of a log whose lines are all ended, in order."""
    line = 1
    start = 0
    while start < len(text):
        end = _next_round(text, start)
        lines = text[start:end].split("\n")
        lines.pop()
        yield _Part(lines, line)
        line += len(lines)
        start = end


def _next_round(text: str, start: int) -> int:
    """Where the next line after the one at `start` begins with which a round does; the text's end
    if there is none."""
    before = start
    while (before := text.find(_BEFORE_ROUND, before)) >= 0:
        line = before + 1
        if is_first_header(text[line:text.index("\n", line)]):
            return line
        before = line
    return len(text)
