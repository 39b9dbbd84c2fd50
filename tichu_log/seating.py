"""Who sat where: the person on each seat in each round, as far as the handles tell.

A handle is a person.  A seat without a handle is filled in where only one person can be meant;
where nobody can be told, or two seats of a round bear one handle, the seat stays empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from tichu_log.log import Round

Seats: TypeAlias = tuple[str, str, str, str]
"""The person on each seat; empty where nobody can be named."""

SEATS: Final = range(4)

PAIRS: Final = 6
"""How many pairs of partners four persons make."""


def seated(rounds: Sequence[Round], partners_change: bool) -> list[Seats]:
    """The persons of each round, by seat.

    A seat without a handle keeps its last one, or has that of a later round if there is none
    before, unless that person sits elsewhere in this round.  Where partners change seats (M4),
    the last one says nothing.  If the other three are named, it is the one of the persons around
    who is missing, in the rounds before and after that name all four.
    """
    written = [round_.handles for round_ in rounds]
    if not all(all(handles) for handles in written):
        written = _filled(written, partners_change)
    return [_told_apart(handles) for handles in written]


def each_with_each(persons: Sequence[Seats]) -> bool:
    """Have the same four persons played equally many rounds in each of the three partnerships that
    they can make?  (M4)  Not so if somebody cannot be named."""
    together = Counter(frozenset(seats[side::2]) for seats in persons for side in (0, 1))
    return (all(map(all, persons)) and len(set().union(*persons)) == len(SEATS)
            and len(together) == PAIRS and len(set(together.values())) == 1)


def another_sits_down(rounds: Iterable[Round]) -> bool:
    """Does another person sit on a seat somewhere: a substitute, changed seats, or the changing
    partners of a tournament?  A seat without a handle changes nothing."""
    seen = ["", "", "", ""]
    for round_ in rounds:
        for seat, handle in enumerate(round_.handles):
            if handle and seen[seat] and handle != seen[seat]:
                return True
            seen[seat] = seen[seat] or handle
    return False


def _told_apart(handles: Seats) -> Seats:
    """The handles of a round without one that two seats bear: nobody knows whose it is."""
    if len(set(handles)) == len(SEATS):
        return handles
    first, second, third, fourth = (handle if handles.count(handle) == 1 else ""
                                    for handle in handles)
    return first, second, third, fourth


def _filled(written: Sequence[Seats], partners_change: bool) -> list[Seats]:
    """The handles of all rounds, with those filled in that a round leaves out."""
    kept = written if partners_change else _kept(written)
    return [handles if all(handles) else _with_missing_one(handles, place, written)
            for place, handles in enumerate(kept)]


def _kept(written: Sequence[Seats]) -> list[Seats]:
    """Each seat without a handle with its last one, or else its next one."""
    columns = [_kept_on_seat([handles[seat] for handles in written]) for seat in SEATS]
    rounds = []
    for place, handles in enumerate(written):
        first, second, third, fourth = (
            handle or ("" if columns[seat][place] in handles else columns[seat][place])
            for seat, handle in enumerate(handles))
        rounds.append((first, second, third, fourth))
    return rounds


def _kept_on_seat(column: Sequence[str]) -> list[str]:
    """The last handle of a seat in each round; before its first one, that one."""
    last = next(filter(None, column), "")
    kept = []
    for handle in column:
        last = handle or last
        kept.append(last)
    return kept


def _with_missing_one(handles: Seats, place: int, written: Sequence[Seats]) -> Seats:
    """A round with its one nameless seat filled in, if only one person can be meant."""
    named = {handle for handle in handles if handle}
    if len(named) < len(SEATS) - 1 or handles.count("") != 1:
        return handles
    missing = {person for around in _around(place, written) for person in around - named
               if named < around}
    if len(missing) != 1:
        return handles
    first, second, third, fourth = (handle or next(iter(missing)) for handle in handles)
    return first, second, third, fourth


def _around(place: int, written: Sequence[Seats]) -> Iterator[frozenset[str]]:
    """The four persons of the last round before, and of the next one after, that names four."""
    for others in (reversed(written[:place]), written[place + 1:]):
        persons = next((frozenset(handles) for handles in others
                        if all(handles) and len(set(handles)) == len(SEATS)), None)
        if persons is not None:
            yield persons
