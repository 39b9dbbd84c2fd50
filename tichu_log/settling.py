"""What can still settle a ruled round that has no result: every further ruling on the Dragon, on
calls and on the order of going out is tried.

Another play is not: there are too many, and each brings a course of its own.  So wherever there is
a play or a pass to replace, one may help.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tichu_log.log import ACTS
from tichu_log.ruled_round import ORDERS, SEATS, RuledRound
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    RulingError,
    SetResult,
    Void,
)


def settled_by(ruled: RuledRound) -> tuple[tuple[str, ...], bool]:
    """The kinds of further rulings that can give an open round a result, or leave it out, none of
    one that is not open; and whether of the orders of going out only those of a double victory
    can."""
    if not ruled.is_open:
        return (), False
    plays = any(isinstance(event, ACTS) for event in ruled.played.events)
    tried = {kind: list(_settling(ruled, rulings))
             for kind, rulings in _all_of(ruled.item.round.number)}
    kinds = [kind for kind, settling in tried.items() if settling]
    sizes = {len(each.seats) for each in tried[Finish.kind] if isinstance(each, Finish)}
    return (*([ReplayFrom.kind] if plays else []), *kinds, SetResult.kind, Void.kind), sizes == {2}


def _all_of(number: int) -> Iterator[tuple[str, list[Ruling]]]:
    """All rulings on the Dragon, on calls and on the order that there are for the round with this
    number, by their kind."""
    yield DragonTo.kind, [DragonTo(number, seat) for seat in SEATS]
    yield DropCall.kind, [DropCall(number, seat) for seat in SEATS]
    yield AddCall.kind, [AddCall(number, seat, grand) for seat in SEATS
                         for grand in (False, True)]
    yield Finish.kind, [Finish(number, seats) for seats in ORDERS]


def _settling(ruled: RuledRound, rulings: Iterable[Ruling]) -> Iterator[Ruling]:
    """Those of some further rulings that are allowed and give the round a result."""
    for ruling in rulings:
        try:
            settles = not ruled.apply(ruling).is_open
        except RulingError:
            continue
        if settles:
            yield ruling
