"""Rulings: what a referee decides about a round that was played, as frozen records.

A ruling says what shall hold instead of what the log says; `tichu_log.rescore` works out what
follows.  Here are the records alone; `tichu_log.ruling_text` reads them from the words of an option
or from a TOML file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decision of a referee."""

    kind: ClassVar[str]
    """The name of its option, without the dashes in front."""

    reason: str = field(default="", kw_only=True)
    """Why it was ruled so, in the referee's words; may be empty."""

    place: str = field(default="", kw_only=True, compare=False)
    """Where it was read: an option with its words, or a file and the ruling's number in it."""

    places: Mapping[str, str] = field(default_factory=dict, kw_only=True, compare=False, repr=False)
    """The same for each of its fields in a file, by the field's name."""


@dataclass(frozen=True, slots=True)
class DragonTo(Ruling):
    """The trick that the Dragon won goes to this opponent of its winner (G1)."""

    kind: ClassVar[str] = "dragon-to"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class DropCall(Ruling):
    """This seat's call does not count (T1)."""

    kind: ClassVar[str] = "drop-call"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class AddCall(Ruling):
    """This seat made a call in time, which the log does not show or not rightly (T1)."""

    kind: ClassVar[str] = "add-call"
    round: int
    seat: int
    grand: bool


@dataclass(frozen=True, slots=True)
class Finish(Ruling):
    """The seats went out in this order: two partners, or three different seats (O7, O8)."""

    kind: ClassVar[str] = "finish"
    round: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetResult(Ruling):
    """The round ended with this result, calls included, whatever was played."""

    kind: ClassVar[str] = "result"
    round: int
    result: tuple[int, int]
    """In points, team 0 and team 1."""


@dataclass(frozen=True, slots=True)
class Void(Ruling):
    """The round does not count."""

    kind: ClassVar[str] = "void"
    round: int


@dataclass(frozen=True, slots=True)
class ReplayFrom(Ruling):
    """At this line of the log its seat played other cards, or passed."""

    kind: ClassVar[str] = "replay-from"
    line: int
    """From 1, of the whole log."""

    cards: tuple[int, ...]
    """The cards in the order written; none for a pass."""

    round: int | None = None
    """The round that the line should belong to, where that was said too."""


KINDS: Final[dict[str, type[Ruling]]] = {
    kind.kind: kind
    for kind in (DragonTo, DropCall, AddCall, Finish, SetResult, Void, ReplayFrom)
}
"""Every kind of ruling by its name, in the order in which they are explained."""


class RulingFormError(ValueError):
    """Words or a file that say no ruling; the message names the place and what is allowed.

    `seat_in` is the number of the round, 0 if it has none yet, of which a seat is not named by its
    number; `None` where something else is wrong.
    """

    def __init__(self, message: str, seat_in: int | None = None) -> None:
        super().__init__(message)
        self.seat_in = seat_in


class RulingError(ValueError):
    """A ruling that its round does not allow.

    `problem` is one of a few fixed words and `params` holds what a sentence about it names; the
    sentences are made in `tichu_log.render.ruling_errors`.  `because` are the earlier rulings on
    the round without which it might be allowed.
    """

    def __init__(self, ruling: Ruling, problem: str, **params: Any) -> None:
        super().__init__(f"{ruling.place or ruling.kind}: {problem}")
        self.ruling = ruling
        self.problem = problem
        self.because: tuple[Ruling, ...] = ()
        self.params = params
