"""What a replay tells: the state before each event, the tricks, and the whole of a round.

These are the records that the replay hands to its watcher and returns; they hold no logic.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from tichu_log.cards import CardSet
from tichu_log.findings import Finding
from tichu_log.log import NO_SEAT, Event
from tichu_log.records import record

Four: TypeAlias = tuple[int, int, int, int]
"""A number for each seat."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A play that lies on the table."""

    event: int
    """The number of its event, from 1."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class State:
    """The state of a round at one moment."""

    hands: Four
    """The cards in each hand, as sets.  Until the exchange is over: the fourteen dealt."""

    exchanged: bool
    """Is the exchange over?"""

    laid: Sequence[Laid] = field(repr=False, compare=False)
    """The plays of the trick on the table; later ones may have come to it after this moment."""

    laid_count: int
    """How many of them lie there at this moment; 0 without a trick."""

    owner: int
    """Who laid the last of them; `NO_SEAT` without a trick."""

    turn: int
    """Whose turn it is: without a trick the leader; on a trick its owner's once all others have
    passed; `NO_SEAT` before the play, after its end, and where the record leaves it open."""

    wish: int
    """The wish in force, rank 2 to 14; 0 for none."""

    taken: Four
    """The cards each seat has won in tricks, the Dragon's gift already with its receiver."""

    finished: tuple[int, ...]
    """The seats that are out, in order."""

    calls: tuple[str, str, str, str]
    """By seat: ``""``, ``"tichu"`` or ``"grand"``."""

    dragon_due: int
    """Who has won the Dragon's trick and not yet given it away; else `NO_SEAT`."""

    ended: bool
    """Is the round's play over? (O8)"""

    @property
    def trick(self) -> tuple[Laid, ...]:
        """The plays of the trick on the table, in order; empty where none lies there."""
        return tuple(self.laid[:self.laid_count])


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a round: the state before it, and what is wrong with it."""

    number: int
    """The event's number, from 1; after the last event one more step comes, without an event."""

    line: int
    event: Event | None
    before: State
    findings: tuple[Finding, ...]
    """The findings made at this event."""

    lead: bool = False
    """Does this play open a trick?"""


Watcher: TypeAlias = Callable[[Step], None]


@record
class Trick:
    """A trick that was taken, or lay on the table when the round ended; also the Dog's."""

    first: int
    """The number of the event that led it."""

    last: int
    """The number of the last play on it."""

    leader: int
    owner: int
    """Who won it."""

    cards: CardSet
    dragon: bool = False
    """Did the Dragon win it? (G1)"""

    given_to: int = NO_SEAT
    """Who received it because of the Dragon (G1); `NO_SEAT` if nobody did, or nobody is named."""


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call that stands for a seat: of a Grand and a small one the Grand (T3)."""

    grand: bool
    event: int
    """The number of its event, from 1; 0 for a call that only a ruling added."""

    faulty: bool = False
    """Did it come too late or was it not allowed (TL501, TL505)?"""

    small_too: bool = False
    """Did the caller of this Grand also make a small call in time, which stands if the Grand does
    not count?"""


@record
class RoundReplay:
    """All that the replay of one round found out."""

    findings: tuple[Finding, ...]
    finished: tuple[int, ...]
    """The seats that went out, in order."""

    ended: bool
    """Did the play reach its end? (O8)"""

    double_victory: bool
    tricks: tuple[Trick, ...]
    left: Four
    """The cards left in each hand, as sets."""

    calls: tuple[CallMade | None, CallMade | None, CallMade | None, CallMade | None]
    hands: Four
    """The hands after the exchange, as sets."""

    doubt: str
    """Why the result cannot be computed (TL703): ``cards`` where the 56 do not add up, ``order``
    where the order of finishing cannot be told; empty where it can."""

    unseen: bool
    """Has an unreadable line hidden a play or a pass?"""

    readings: Mapping[int, int] = field(default_factory=dict)
    """By event number: the reading that play settled on, a code of `tichu_log.combinations`.  Only
    with a watcher."""
