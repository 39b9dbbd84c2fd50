"""The logs of an archive, one by one, and what tells each from all others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Final, TypeAlias

from tichu_log.render.visible import shown_path

LOG_SUFFIX: Final = ".tch"

LARGEST_LOG: Final = 4 << 20
"""The largest file that is taken for a log, in bytes unpacked: what a log may cost in memory has a
bound.  A match of a hundred rounds has about 220 KB."""

PathInside: TypeAlias = tuple[str, ...]
"""The way to a file: a path or address, then names within packed files."""


@dataclass(frozen=True, slots=True)
class Member:
    """A log of an archive, or something there that cannot be read."""

    path: PathInside
    places: tuple[int, ...] = ()
    """Which entry of its packed file each further name is, from 0: names can stand twice."""

    size: int = 0
    """In bytes unpacked, as its directory says; 0 where it says nothing."""

    weight: int = 0
    """How many bytes of its source it takes up, about: what progress is measured by."""

    check: int = 0
    """The CRC-32 of what it holds, where its packed file knows it."""

    data: bytes | None = None
    """What it holds, where its place can only be read from front to back."""

    failure: str = ""
    """Why it cannot be read; empty for a log."""

    @property
    def source(self) -> str:
        """The way to it in one text: ``2007.zip/2007-01.zip/123.tch``."""
        return shown_path("/".join(self.path))

    @property
    def id(self) -> str:
        """The name of its file without folders and ending: BSW's number of the match."""
        name = PurePosixPath(self.path[-1].replace("\\", "/")).name
        return shown_path(name[:-len(LOG_SUFFIX)] if name.lower().endswith(LOG_SUFFIX) else name)

    def with_data(self, data: bytes) -> Member:
        """The same log, bringing along what it holds."""
        return replace(self, data=data)

    def failed(self, reason: str) -> Member:
        """The same log, which cannot be read."""
        return replace(self, failure=reason, data=None)


def too_large(largest: int) -> str:
    """Why a file of more than `largest` bytes is not read."""
    return f"larger than {largest >> 20} MB"


def why(error: BaseException) -> str:
    """What went wrong, in few words, the same on every machine.

    What damaged files make the libraries raise has no end, so whoever reads them catches all.
    """
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return shown_path(str(error)) or type(error).__name__
