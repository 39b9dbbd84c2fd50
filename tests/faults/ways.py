"""The register of all ways to break a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from tests.faults.opened import CleanMatch, Fault, Mutant, OpenRound, shuffled

Places: TypeAlias = Callable[[OpenRound], Iterator[Fault]]
"""Yields every place where a round could have a fault."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to break a clean log."""

    code: str
    """Of the finding that names it."""

    name: str
    what: str
    """What is broken, in a few words."""

    places: Places
    tournament: bool
    """Does it break a tournament?"""

    tangled: bool
    """Does the broken record contradict itself in more than one place?"""

    def __call__(self, match: CleanMatch, chance: Random) -> Mutant | None:
        """The match with this fault at one place, or `None` where it has no place for it."""
        for round_ in shuffled(match.rounds, chance):
            places = list(self.places(round_))
            if places:
                return match.broken(chance.choice(places), self.code)
        return None


_WAYS: Final[list[Way]] = []


def way(code: str, tournament: bool = False,
        tangled: bool = False) -> Callable[[Places], Places]:
    """Puts a way to break a log into the register, under the function's name."""
    def register(places: Places) -> Places:
        name = places.__name__.replace("_", "-")
        assert places.__doc__, f"the way {name} says nothing"
        what = " ".join(places.__doc__.split())
        _WAYS.append(Way(code, name, what, places, tournament, tangled))
        return places
    return register


def registered() -> tuple[Way, ...]:
    """The ways of all modules that have been imported, by code, then by name."""
    return tuple(sorted(_WAYS, key=lambda way: (way.code, way.name)))
