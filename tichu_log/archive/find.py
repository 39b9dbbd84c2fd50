"""One match of an audited archive, found again in its source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tichu_log.archive.addresses import is_address
from tichu_log.archive.query import Tables
from tichu_log.archive.shelf import Shelf
from tichu_log.archive.sources import PACKED_SUFFIXES, members_of_file

_ESCAPED_BYTE: Final = re.compile(r"\\udc([89a-f][0-9a-f])")
"""A byte of a file's name that is no text, as `shown_path` writes it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a match stands."""

    match: int
    source: str


def entries(tables: Tables, id_: str) -> list[Entry]:
    """The matches with an id, in their order."""
    rows = tables.rows("SELECT match, source FROM matches WHERE id = ? ORDER BY match", [id_])
    return [Entry(match, source) for match, source in rows]


def content(tables: Tables, entry: Entry) -> bytes:
    """What the log of a match holds.

    Raises `LookupError` if its source is not where it was or does not hold it any more, and what
    the libraries raise where it cannot be read.
    """
    # A packed file can hold several entries of one name: then it is as manieth as in the tables.
    (before,), = tables.rows(
        "SELECT count(*) FROM (SELECT match, source FROM matches UNION ALL "
        "SELECT match, source FROM failures) WHERE source = ? AND match < ?",
        [entry.source, entry.match])
    for path in _files(entry.source):
        with closing(Shelf()) as shelf:
            for member in members_of_file(path):
                if member.source == entry.source:
                    if not before:
                        return shelf.fetch(member)
                    before -= 1
        raise LookupError("it does not hold this match any more")
    raise LookupError("there is no such file")


def _files(source: str) -> Iterator[str]:
    """The file that the way `source` begins with, if there is one: the rest are names inside."""
    parts = source.split("/")
    for length in range(1, len(parts) + 1):
        path = "/".join(parts[:length])
        if length < len(parts) and not path.lower().endswith(PACKED_SUFFIXES):
            continue
        if is_address(path):
            yield path
            return
        for name in (path, _ESCAPED_BYTE.sub(_byte, path)):
            if Path(name).is_file():
                yield name
                return


def _byte(escape: re.Match[str]) -> str:
    return chr(0xdc00 + int(escape[1], 16))
