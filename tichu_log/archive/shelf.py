"""Fetches what the members of an archive hold."""

from __future__ import annotations

import threading
import zipfile
from contextlib import ExitStack
from typing import TypeAlias

from tichu_log.archive.addresses import open_file
from tichu_log.archive.members import LARGEST_LOG, Member, too_large
from tichu_log.archive.sources import read_entry, unpacked

Place: TypeAlias = tuple[str, tuple[int, ...]]
"""A packed file: its source's path, and which entry it is of each packed file around it."""


class _Changed(Exception):  # noqa: N818 - what happened
    """A packed file is not what it was when its members were found."""

    def __str__(self) -> str:
        return "no longer in its archive"


class Shelf:
    """The last packed file stays open for the next member: a directory takes its time to read."""

    def __init__(self) -> None:
        self._place: Place | None = None
        self._packed: zipfile.ZipFile | None = None
        self._open_files = ExitStack()

    def fetch(self, member: Member) -> bytes:
        """What a log holds, in bytes.  Raises whatever the libraries raise where it cannot be
        read."""
        if member.data is not None:
            return member.data
        if not member.places:
            with open_file(member.path[0]) as file:
                data = file.read(LARGEST_LOG + 1)
            if len(data) > LARGEST_LOG:
                raise ValueError(too_large(LARGEST_LOG))
            return data
        try:
            return self._of_zip(member)
        except _Changed:
            # The file may have been replaced since it was opened for another run.
            self.close()
            return self._of_zip(member)

    def _of_zip(self, member: Member) -> bytes:
        packed = self._zip(member)
        entry = _entry(packed, member.places[-1], member.path[-1])
        if member.check != entry.CRC:
            raise _Changed
        return read_entry(packed, entry)

    def _zip(self, member: Member) -> zipfile.ZipFile:
        """The zip that a member lies in."""
        place = (member.path[0], member.places[:-1])
        if self._packed is None or self._place != place:
            self.close()
            file = self._open_files.enter_context(open_file(member.path[0]))
            packed = self._open_files.enter_context(zipfile.ZipFile(file))
            for number, name in zip(member.places[:-1], member.path[1:-1], strict=True):
                inner = unpacked(packed, _entry(packed, number, name))
                self._open_files.close()
                packed = self._open_files.enter_context(zipfile.ZipFile(inner))
            self._place, self._packed = place, packed
        return self._packed

    def close(self) -> None:
        """Closes what is open."""
        self._place = self._packed = None
        self._open_files.close()


def _entry(packed: zipfile.ZipFile, place: int, name: str) -> zipfile.ZipInfo:
    """The entry at a place, which has this name unless the file has changed."""
    entries = packed.infolist()
    if place >= len(entries) or entries[place].filename != name:
        raise _Changed
    return entries[place]


class _Shelves(threading.local):
    """A shelf for each thread, made when it is first used."""

    def __init__(self) -> None:
        self.shelf = Shelf()


_SHELVES = _Shelves()


def own_shelf() -> Shelf:
    """The shelf of this thread, which stays open from one batch to the next."""
    return _SHELVES.shelf
