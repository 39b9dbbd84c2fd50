"""What the whole record of a round tells in advance, for a replay that has come to doubt it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tichu_log.log import ACTS, Event, Pass, Play, Result


@dataclass(frozen=True, slots=True)
class Outlook:
    """A look over all events of a round; lists go by seat."""

    finished: bool
    """Is the round told to its result?"""

    last_acts: list[int]
    """The number of each seat's last play or pass; 0 for none."""

    laid: list[int]
    """How many cards stand in each seat's plays."""

    acts_on: list[bool]
    """Does the seat still pass after its last play?"""


def look_over(events: Sequence[Event]) -> Outlook:
    """The outlook on a round from its events."""
    finished = False
    last_acts = [0, 0, 0, 0]
    laid = [0, 0, 0, 0]
    acts_on = [False, False, False, False]
    for number, event in enumerate(events, 1):
        if isinstance(event, Play):
            laid[event.seat] += event.written.size
        elif isinstance(event, Result):
            finished = True
        if isinstance(event, ACTS):
            last_acts[event.seat] = number
            acts_on[event.seat] = isinstance(event, Pass)
    return Outlook(finished, last_acts, laid, acts_on)
