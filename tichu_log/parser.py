"""From the text of a log to what it says, and to findings about damage: TL001 to TL009.

The grammar parts a log into whole rounds and stretches of anything else.  A round that is written
as it should be is read in one go; all else line by line.  Both give the same records.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tichu_log.blocks import NotWellFormed, Table, read_round
from tichu_log.bounded import Bounded
from tichu_log.decode import Decoded, decode
from tichu_log.findings import Finding, order
from tichu_log.landmarks import is_first_header
from tichu_log.lines import PADDING
from tichu_log.log import GameLog, Round
from tichu_log.plain import PlainReader
from tichu_log.vocabulary import shape

_tokens: Final = re.compile(
    f"(?P<ROUND>{shape('ROUND').pattern})|{shape('STRETCH').pattern}").finditer
"""The tokens of a log, as the grammar's rule `log` tells them."""


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
        ended = following is not None or not decoded.unfinished
        if part.whole and ended and reader.between_rounds:
            try:
                round_, table = read_round(reader.next_number(), part.text, part.line, table)
            except NotWellFormed:
                pass
            else:
                reader.put_in(round_)
                continue
        reader.read(part.text, part.line, following is not None)
    reader.end()
    return reader


class _Part(NamedTuple):
    """A part of a log; each but the first begins with the header of a round."""

    whole: bool
    """Is it a whole round and nothing else?"""

    text: str
    line: int


def _parts(text: str) -> list[_Part]:
    """The parts of a log, in order."""
    parts: list[_Part] = []
    line = 1
    for token in _tokens(text):
        part = _Part(token.lastgroup == "ROUND", token[0], line)
        line += part.text.count("\n")
        if parts and not part.whole and not is_first_header(
                part.text[:part.text.index("\n")]):
            before = parts.pop()
            part = _Part(False, before.text + part.text, before.line)
        parts.append(part)
    return parts
