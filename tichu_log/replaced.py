"""Which rulings a later one on the same round has put out of force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    SetResult,
    Void,
)

if TYPE_CHECKING:
    from tichu_log.audit import RoundAudit

_MOOT_UNDER_A_RESULT: Final = (DragonTo, Finish, ReplayFrom, SetResult, Void)
"""What no longer counts once the result itself is ruled.  Rulings on calls still say which results
are possible (S2)."""

_SAME_MATTER: Final = (DragonTo, Finish)
"""What has one answer, so that the last one given holds."""


def replaced_by(rulings: Sequence[Ruling], item: RoundAudit) -> tuple[int | None, ...]:
    """For each ruling on the round `item`, in their order: the place, from 0, of the first later
    one that puts it out of force; `None` where it holds."""
    return tuple(
        next((later for later in range(place + 1, len(rulings))
              if _replaces(rulings, later, place, item)), None)
        for place in range(len(rulings)))


def drops_grand(rulings: Sequence[Ruling], place: int, item: RoundAudit) -> bool:
    """Is it a Grand Tichu that the `DropCall` at this place among a round's rulings drops: one that
    was ruled before, or else the log's?"""
    seat = getattr(rulings[place], "seat", None)
    for earlier in reversed(rulings[:place]):
        if isinstance(earlier, AddCall) and earlier.seat == seat:
            return earlier.grand
    call = None if seat is None else item.replay.calls[seat]
    return call is not None and call.grand


def _replaces(rulings: Sequence[Ruling], later: int, earlier: int, item: RoundAudit) -> bool:
    """Does the later one, by its place, put the earlier one out of force?"""
    new, old = rulings[later], rulings[earlier]
    if isinstance(new, Void):
        return True
    if isinstance(new, SetResult):
        return isinstance(old, _MOOT_UNDER_A_RESULT)
    if isinstance(new, DropCall):
        return isinstance(old, AddCall) and new.seat == old.seat
    if isinstance(new, AddCall):
        # Another kind in the dropped one's place leaves that one dropped.
        return (isinstance(old, DropCall) and new.seat == old.seat
                and new.grand == drops_grand(rulings, earlier, item))
    if isinstance(new, ReplayFrom):
        return isinstance(old, ReplayFrom) and new.line == old.line
    return isinstance(new, _SAME_MATTER) and type(new) is type(old)
