"""The members of an archive in batches: what one worker does at a time, and what is done whole or
not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tichu_log.archive.members import Member, why
from tichu_log.archive.shelf import Shelf

MOST_LOGS: Final = 500
"""So many members are in a batch at most."""

MOST_BYTES: Final = 16 << 20
"""So many bytes are in it at most, but for its last member."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some members that follow each other."""

    number: int
    """From 0."""

    first: int
    """The number of its first member among all, from 0."""

    members: tuple[Member, ...]

    @property
    def size(self) -> int:
        """What its logs come to, in bytes."""
        return sum(member.size for member in self.members)

    @property
    def weight(self) -> int:
        """How many bytes of the sources it takes up, about."""
        return sum(member.weight for member in self.members)

    @property
    def brought(self) -> int:
        """How many bytes it brings along."""
        return sum(len(member.data or b"") for member in self.members)

    def fingerprint(self) -> str:
        """What tells it from a batch of the same number with other members."""
        digest = hashlib.sha256()
        for member in self.members:
            digest.update(
                f"{member.source}\0{member.places}\0{member.size}\0{member.check}\0"
                f"{member.failure}\n".encode())
        return digest.hexdigest()[:16]

    def with_data(self, shelf: Shelf) -> Batch:
        """The same batch, bringing along what its logs hold, for a worker that does not see the
        sources."""
        return replace(self, members=tuple(_with_data(member, shelf) for member in self.members))


def _with_data(member: Member, shelf: Shelf) -> Member:
    if member.failure:
        return member
    try:
        return member.with_data(shelf.fetch(member))
    except Exception as error:
        return member.failed(why(error))


def batches(found: Iterable[Member]) -> Iterator[Batch]:
    """The members in batches.  They depend on the members alone, so that any number of workers
    writes the same files."""
    kept: list[Member] = []
    size = number = first = 0
    for member in found:
        kept.append(member)
        size += member.size
        if len(kept) == MOST_LOGS or size >= MOST_BYTES:
            yield Batch(number, first, tuple(kept))
            first += len(kept)
            number += 1
            kept, size = [], 0
    if kept:
        yield Batch(number, first, tuple(kept))


def sampled(found: Iterable[Member], share: float, seed: int) -> Iterator[Member]:
    """A random share (0 to 1) of the members, each chosen by the seed and its own source alone, so
    that more sources do not change the choice among the others."""
    for member in found:
        if Random(f"{seed}\0{member.source}").random() < share:
            yield member
