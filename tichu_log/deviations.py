"""The catalogue of deviations: what a table may count otherwise than the rules say, and what the
result is then.

Here stands the plain definition of each (docs/deviations.md tells it in words); which of them
explain a logged result is found in `tichu_log.explain`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from tichu_log.counting import NO_TEAM, NO_TRICK, Counting
from tichu_log.log import partner, team
from tichu_log.scoring import Pair
from tichu_log.steps import Four

CALL_NOT_COUNTED: Final = "call-not-counted"
CALL_KIND: Final = "call-kind"
CALL_OUTCOME: Final = "call-outcome"
DRAGON_KEPT: Final = "dragon-kept"
DRAGON_OTHER_OPPONENT: Final = "dragon-other-opponent"
DRAGON_NOT_PASSED_ON: Final = "dragon-not-passed-on"
LAST_TRICKS_KEPT: Final = "last-tricks-kept"
LAST_HAND_NOT_GIVEN: Final = "last-hand-not-given"
LAST_HAND_WRONG_TEAM: Final = "last-hand-wrong-team"
DOUBLE_VICTORY_BY_CARDS: Final = "double-victory-by-cards"
DOUBLE_VICTORY_AT_100: Final = "double-victory-at-100"
DOUBLE_VICTORY_INVENTED: Final = "double-victory-invented"
TRICK_TO_OTHER_SEAT: Final = "trick-to-other-seat"
PHOENIX_NOT_COUNTED: Final = "phoenix-not-counted"
DRAGON_NOT_COUNTED: Final = "dragon-not-counted"
FIGURES_SWAPPED: Final = "figures-swapped"
SIGN_LOST: Final = "sign-lost"
DIGIT_WRONG: Final = "digit-wrong"

CALLS: Final = (CALL_NOT_COUNTED, CALL_KIND, CALL_OUTCOME)
"""What can go wrong with a call; its seat is the caller's."""

MOVES: Final = (DRAGON_KEPT, DRAGON_OTHER_OPPONENT, DRAGON_NOT_PASSED_ON, TRICK_TO_OTHER_SEAT)
"""One trick counts for another seat: the one the deviation is about."""

WRITING: Final = (FIGURES_SWAPPED, SIGN_LOST, DIGIT_WRONG)
"""The sum is right, its figures are written down wrong."""

KINDS: Final = (
    *CALLS,
    DRAGON_KEPT,
    DRAGON_OTHER_OPPONENT,
    DRAGON_NOT_PASSED_ON,
    LAST_TRICKS_KEPT,
    LAST_HAND_NOT_GIVEN,
    LAST_HAND_WRONG_TEAM,
    DOUBLE_VICTORY_BY_CARDS,
    DOUBLE_VICTORY_AT_100,
    DOUBLE_VICTORY_INVENTED,
    TRICK_TO_OTHER_SEAT,
    PHOENIX_NOT_COUNTED,
    DRAGON_NOT_COUNTED,
    *WRITING,
)
"""All kinds, in the order of the catalogue."""

GRAND: Final = 200
"""What a Grand Tichu is worth, in points; a small one half of it (T1)."""

AT_100: Final = 100
"""What a double victory is worth in `turnier` (M4), and nowhere else."""

PHOENIX_POINTS: Final = -25
DRAGON_POINTS: Final = 25


@dataclass(frozen=True, slots=True)
class Deviation:
    """One thing that was counted or written down otherwise than the rules say."""

    kind: str
    """One of `KINDS`."""

    seat: int | None = None
    """Whom it is about, 0 to 3: the caller; who gets a trick instead; the last player; the first
    out of the team that has a double victory, or gets one.  `None` for the other kinds."""

    team: int | None = None
    """The team whose figure is written wrong, before figures are swapped, or that gets a double
    victory it has not made; `None` for the other kinds."""

    tricks: tuple[int, ...] = ()
    """The numbers, from 1, of the tricks it may be about: one of these, each with the same effect.
    Empty for the kinds that are not about one trick."""

    points: int = 0
    """Of a call: what it counts instead, as far as this deviation goes.  Of a double victory: what
    it counts, 0 if the cards count.  Else what is moved, or not counted; 0 for what is written
    wrong."""


Subject: TypeAlias = tuple[str, int]
"""Something that is decided once in a sum, and of which seat, team or trick."""

_DECIDES: Final[dict[str, tuple[str, ...]]] = {kind: (kind,) for kind in KINDS} | {
    CALL_NOT_COUNTED: ("kind of call", "outcome of call"),
    CALL_KIND: ("kind of call",),
    CALL_OUTCOME: ("outcome of call",),
    DRAGON_KEPT: (),
    DRAGON_OTHER_OPPONENT: (),
    DRAGON_NOT_PASSED_ON: ("last tricks",),
    TRICK_TO_OTHER_SEAT: (),
    LAST_TRICKS_KEPT: ("last tricks",),
    LAST_HAND_NOT_GIVEN: ("last hand",),
    LAST_HAND_WRONG_TEAM: ("last hand",),
    DOUBLE_VICTORY_BY_CARDS: ("double victory",),
    DOUBLE_VICTORY_AT_100: ("double victory",),
    DOUBLE_VICTORY_INVENTED: ("double victory",),
}
"""What each kind decides, beside where its trick goes."""


def subjects(deviation: Deviation) -> frozenset[Subject]:
    """What a deviation decides.  Two that decide the same thing exclude each other: a trick lies in
    one place, a hand goes one way, a call that does not count has neither kind nor outcome."""
    whose = 0
    if deviation.kind in CALLS and deviation.seat is not None:
        whose = deviation.seat
    elif deviation.kind in WRITING and deviation.team is not None:
        whose = deviation.team
    decided = [(name, whose) for name in _DECIDES[deviation.kind]]
    return frozenset(decided + [("trick", number) for number in deviation.tricks])


def candidates(counting: Counting) -> tuple[Deviation, ...]:
    """All deviations that, alone, change the result of a round, in the order of the catalogue, each
    about one trick at most."""
    right = {counting.total()}
    return tuple(deviation for deviation in sorted(_conceivable(counting), key=_catalogue_order)
                 if deviate(counting, (deviation,)) != right)


def _catalogue_order(deviation: Deviation) -> int:
    return KINDS.index(deviation.kind)


def _conceivable(counting: Counting) -> Iterator[Deviation]:
    """All deviations that a round has room for, whether or not they change its result."""
    for seat, points in enumerate(counting.calls):
        if points:
            yield Deviation(CALL_NOT_COUNTED, seat)
            yield Deviation(CALL_KIND, seat, points=_other_kind(points))
            yield Deviation(CALL_OUTCOME, seat, points=-points)
    if counting.instead is None:
        yield from _of_tricks(counting)
        yield from _of_last(counting)
        for side in (0, 1):
            out = [seat for seat in counting.finished if team(seat) == side]
            if out:
                yield Deviation(DOUBLE_VICTORY_INVENTED, out[0], side,
                                points=counting.double_victory)
        yield Deviation(PHOENIX_NOT_COUNTED, points=PHOENIX_POINTS)
        yield Deviation(DRAGON_NOT_COUNTED, points=DRAGON_POINTS)
    else:
        yield Deviation(DOUBLE_VICTORY_BY_CARDS, counting.finished[0])
        yield Deviation(DOUBLE_VICTORY_AT_100, counting.finished[0], points=AT_100)
    yield Deviation(FIGURES_SWAPPED)
    for side in (0, 1):
        yield Deviation(SIGN_LOST, team=side)
        yield Deviation(DIGIT_WRONG, team=side)


def _of_tricks(counting: Counting) -> Iterator[Deviation]:
    """Each trick with another seat."""
    for trick, (credited, points) in enumerate(
            zip(counting.credited, counting.points, strict=True)):
        number = (trick + 1,)
        if trick != counting.dragon:
            for seat in range(4):
                if seat != credited:
                    yield Deviation(TRICK_TO_OTHER_SEAT, seat, None, number, points)
            continue
        winner = counting.dragon_from
        yield Deviation(DRAGON_KEPT, winner, None, number, points)
        yield Deviation(DRAGON_OTHER_OPPONENT, partner(credited), None, number, points)
        yield Deviation(TRICK_TO_OTHER_SEAT, partner(winner), None, number, points)
        if credited == counting.last:
            yield Deviation(DRAGON_NOT_PASSED_ON, credited, None, number, points)


def _of_last(counting: Counting) -> Iterator[Deviation]:
    """What can go wrong with what the last player has."""
    last = counting.last
    tricks = sum(points for seat, points in zip(counting.credited, counting.points, strict=True)
                 if seat == last)
    yield Deviation(LAST_TRICKS_KEPT, last, points=tricks)
    yield Deviation(LAST_HAND_NOT_GIVEN, last, points=counting.hand)
    yield Deviation(LAST_HAND_WRONG_TEAM, last, points=counting.hand)


def deviate(counting: Counting, deviations: Collection[Deviation]) -> frozenset[Pair]:
    """The results that a round can have with these deviations together: one, or one for each digit
    that can be wrong.  Each deviation is about one trick at most, and none excludes another."""
    for deviation in deviations:
        counting = counted_with(counting, deviation)
    return written_with(counting.total(), deviations)


def counted_with(counting: Counting, deviation: Deviation) -> Counting:
    """A counting with one deviation more.  Each changes something of its own, so that their order
    makes no difference here; what is only written wrong changes nothing."""
    kind, seat, points = deviation.kind, deviation.seat, deviation.points
    if kind in CALLS and seat is not None:
        return replace(counting, calls=_calls_with(counting.calls, kind, seat))
    if kind == DRAGON_NOT_PASSED_ON:
        return replace(counting, not_passed_on=deviation.tricks[0] - 1)
    if kind in MOVES and seat is not None:
        trick = deviation.tricks[0] - 1
        credited = (*counting.credited[:trick], seat, *counting.credited[trick + 1:])
        return replace(counting, credited=credited)
    if kind == LAST_TRICKS_KEPT:
        return replace(counting, last_tricks_to=counting.last)
    if kind == LAST_HAND_NOT_GIVEN:
        return replace(counting, hand_to=NO_TEAM)
    if kind == LAST_HAND_WRONG_TEAM:
        return replace(counting, hand_to=team(counting.last))
    if kind == DOUBLE_VICTORY_BY_CARDS:
        return replace(counting, instead=None)
    if kind in (DOUBLE_VICTORY_AT_100, DOUBLE_VICTORY_INVENTED) and seat is not None:
        return replace(counting, instead=(points, 0) if team(seat) == 0 else (0, points))
    if kind == PHOENIX_NOT_COUNTED:
        return _without_card(counting, counting.phoenix_in, points)
    if kind == DRAGON_NOT_COUNTED:
        return _without_card(counting, counting.dragon_in, points)
    return counting


def _calls_with(calls: Four, kind: str, seat: int) -> Four:
    """What the calls bring, one of them counted otherwise.  A call can be wrong in its kind and in
    its outcome."""
    points = list(calls)
    if kind == CALL_NOT_COUNTED:
        points[seat] = 0
    elif kind == CALL_KIND:
        points[seat] = _other_kind(calls[seat])
    else:
        points[seat] = -calls[seat]
    return points[0], points[1], points[2], points[3]


def _other_kind(points: int) -> int:
    """A Grand call's points as those of a small one, or the other way about; its sign stays."""
    return points // 2 if abs(points) == GRAND else points * 2


def _without_card(counting: Counting, trick: int, points: int) -> Counting:
    """A counting in which a card's points do not count, in its trick or in the last hand."""
    if trick == NO_TRICK:
        return replace(counting, hand=counting.hand - points)
    left = (*counting.points[:trick], counting.points[trick] - points,
            *counting.points[trick + 1:])
    return replace(counting, points=left)


def written_with(total: Pair, deviations: Collection[Deviation]) -> frozenset[Pair]:
    """What can stand in the log for a sum: first a sign is lost, then a digit is wrong, then the
    figures are swapped."""
    wrong = {(deviation.kind, deviation.team) for deviation in deviations
             if deviation.kind in WRITING}
    figures: list[Sequence[int]] = []
    for side in (0, 1):
        figure = abs(total[side]) if (SIGN_LOST, side) in wrong else total[side]
        figures.append(misread(figure) if (DIGIT_WRONG, side) in wrong else (figure,))
    if (FIGURES_SWAPPED, None) in wrong:
        figures.reverse()
    return frozenset((first, second) for first in figures[0] for second in figures[1])


@lru_cache(maxsize=1024)
def misread(figure: int) -> tuple[int, ...]:
    """The figures that differ from one in exactly one digit: as long, with the same sign, and with
    no 0 in front.

    >>> misread(0)
    (1, 2, 3, 4, 5, 6, 7, 8, 9)
    >>> [other for other in misread(-25) if other % 5 == 0]
    [-15, -35, -45, -55, -65, -75, -85, -95, -20]
    """
    text = str(figure)
    others = []
    for place, digit in enumerate(text):
        if digit == "-":
            continue
        for other in "0123456789":
            changed = int(f"{text[:place]}{other}{text[place + 1:]}")
            if other != digit and len(str(changed)) == len(text):
                others.append(changed)
    return tuple(others)
