"""One round under a referee: each ruling changes the records of its replay, and the one scoring
sums them up.

First everything is settled that the score sheet settled with the logged result as its witness, so
that a ruling on one matter unsettles no other.  After that nothing is asked of the logged result
any more (but whether an unreadable line still hides what explains it).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from tichu_log.audit import RoundAudit
from tichu_log.cards import DECK, DRAGON_BIT, CardSet
from tichu_log.log import NO_SEAT, Play, Round, team
from tichu_log.other_play import Stopped, changed_event, play_on
from tichu_log.replaced import replaced_by
from tichu_log.replay import replay
from tichu_log.rules import RuleSet
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
from tichu_log.scoring import ALL_POINTS, Pair, ScoreSheet, is_possible, possible_sums, score
from tichu_log.steps import CallMade, RoundReplay, Step, Trick
from tichu_log.stray import spread

SEATS: Final = range(4)

ABOUT_CALLS: Final = ("no-call", "call-there", "not-possible")
ABOUT_THE_COURSE: Final = ("no-dragon", "not-an-opponent", "illegal", "over")
"""The problems that an earlier ruling on calls, or another play, may have made."""

ORDERS: Final = tuple(seats for length in (2, 3) for seats in permutations(SEATS, length)
                      if (length == 2) == (team(seats[0]) == team(seats[1])))
"""All orders of going out: a double victory, or three seats (O7, O8)."""

UNJUDGED: Final = ("order", "cards")
"""Why a sheet has no result, where it has not looked at the calls either."""


@dataclass(frozen=True, slots=True)
class RuledRound:
    """A round as ruled so far."""

    item: RoundAudit
    rules: RuleSet
    replay: RoundReplay
    written: Round
    """The round with the plays that were ruled."""

    played: Round
    """The part of it that was replayed: all of it, or up to where it had to stop."""

    unseen: bool
    """May an unreadable line still hide what would explain the logged result?"""

    rulings: tuple[Ruling, ...] = ()
    result: Pair | None = None
    """The result that was ruled itself."""

    void: bool = False
    stopped: Stopped | None = None
    astray: CardSet = 0
    """After a ruling on the order: the cards that are not in exactly one trick or hand."""

    hands: tuple[int, ...] = ()
    """After a ruling on the order of three: the seats whose cards go with the last player's hand,
    that player among them; none where it is only that one."""

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet as ruled."""
        sheet = score(self.replay, self.rules, None)
        if self.unseen and sheet.result is not None:
            return replace(sheet, card_points=None, result=None, uncertain="unseen")
        return sheet

    @property
    def is_open(self) -> bool:
        """Does it count, and has yet no result?"""
        return not self.void and self.result is None and self.sheet.result is None

    def apply(self, ruling: Ruling) -> RuledRound:
        """The round with one more ruling.  Raises `RulingError` if it is not allowed."""
        if (self.result is not None or self.void) and not isinstance(ruling, SetResult | Void):
            refused = RulingError(ruling, "settled", void=self.void)
            refused.because = tuple(earlier for earlier in self.rulings
                                    if isinstance(earlier, SetResult | Void))[-1:]
            raise refused
        try:
            ruled = self._ruled(ruling)
        except RulingError as error:
            error.because = self._because(error)
            raise
        computed = score(ruled.replay, self.rules, None).result
        unseen = ruled.unseen and (computed is None or computed != self.item.logged)
        return replace(ruled, rulings=(*self.rulings, ruling), unseen=unseen)

    def _because(self, error: RulingError) -> tuple[Ruling, ...]:
        """The earlier rulings that stand behind a refusal."""
        if error.problem in ABOUT_CALLS:
            seats = SEATS if error.problem == "not-possible" else (error.params["seat"],)
            holds = replaced_by(self.rulings, self.item)
            return tuple(earlier for earlier, later in zip(self.rulings, holds, strict=True)
                         if isinstance(earlier, DropCall | AddCall) and earlier.seat in seats
                         and later is None)
        if error.problem in ABOUT_THE_COURSE:
            return tuple(earlier for earlier in self.rulings if isinstance(earlier, ReplayFrom))
        return ()

    def _ruled(self, ruling: Ruling) -> RuledRound:
        match ruling:
            case DragonTo():
                return self._give_dragon(ruling)
            case DropCall():
                return self._drop_call(ruling)
            case AddCall():
                return self._add_call(ruling)
            case Finish():
                return self._finish(ruling)
            case SetResult():
                return self._set_result(ruling)
            case Void():
                return replace(self, void=True, result=None)
            case ReplayFrom():
                return self._replay_from(ruling)
            case _:
                raise TypeError(f"{ruling!r} is no ruling")

    def _give_dragon(self, ruling: DragonTo) -> RuledRound:
        """Another opponent receives the trick that the Dragon won (G1)."""
        _check_seats(ruling, ruling.seat)
        tricks = list(self.replay.tricks)
        place = next((place for place, trick in enumerate(tricks) if trick.dragon), None)
        if place is None:
            raise RulingError(ruling, "no-dragon")
        owner = tricks[place].owner
        if team(ruling.seat) == team(owner):
            raise RulingError(ruling, "not-an-opponent", winner=owner,
                              seats=_opponents(owner))
        tricks[place] = replace(tricks[place], given_to=ruling.seat)
        return replace(self, replay=replace(self.replay, tricks=tuple(tricks)))

    def _drop_call(self, ruling: DropCall) -> RuledRound:
        """A call does not count (T1)."""
        _check_seats(ruling, ruling.seat)
        if not self._counts(ruling.seat):
            callers = tuple(seat for seat in SEATS if self._counts(seat))
            raise RulingError(ruling, "no-call", seat=ruling.seat, callers=callers)
        return self._with_call(ruling.seat, None)

    def _add_call(self, ruling: AddCall) -> RuledRound:
        """A call counts that the log does not show (T1)."""
        _check_seats(ruling, ruling.seat)
        call = self.replay.calls[ruling.seat]
        if call is not None and self._counts(ruling.seat):
            raise RulingError(ruling, "call-there", seat=ruling.seat, grand=call.grand)
        if ruling.grand and not self.rules.grand_tichu:
            raise RulingError(ruling, "no-grand")  # M4
        return self._with_call(ruling.seat, CallMade(ruling.grand, event=0))

    def _counts(self, seat: int) -> bool:
        """Has this seat a call that counts?"""
        call = self.replay.calls[seat]
        return call is not None and (
            self.rules.faulty_calls_count or not call.faulty or call.small_too)

    def _with_call(self, seat: int, call: CallMade | None) -> RuledRound:
        calls = list(self.replay.calls)
        calls[seat] = call
        first, second, third, fourth = calls
        return replace(self, replay=replace(self.replay, calls=(first, second, third, fourth)))

    def _finish(self, ruling: Finish) -> RuledRound:
        """The order of going out (O7, O8).  Of three, what is left in any hand goes with the last
        player's hand to the opponents (S1); for that, all 56 cards must be accounted for."""
        _check_seats(ruling, *ruling.seats)
        seats = ruling.seats
        if seats not in ORDERS:
            raise RulingError(ruling, "not-an-order", seats=seats)
        double = len(seats) == 2
        ended = replace(self.replay, finished=seats, ended=True, double_victory=double)
        if double:
            # S1: cards do not count.
            return replace(self, replay=replace(ended, doubt=""), astray=0, hands=())
        tricks = self._tricks_to_give()
        there, more = spread((*(trick.cards for trick in tricks), *ended.left))
        astray = DECK & ~there | more
        rest = ended.left[0] | ended.left[1] | ended.left[2] | ended.left[3]
        left = [rest if seat not in seats else 0 for seat in SEATS]
        ended = replace(ended, tricks=tricks, left=(left[0], left[1], left[2], left[3]),
                        doubt="cards" if astray else "")
        holders = tuple(seat for seat in SEATS if self.replay.left[seat])
        return replace(self, replay=ended, astray=astray,
                       hands=holders if any(seat in seats for seat in holders) else ())

    def _tricks_to_give(self) -> tuple[Trick, ...]:
        """The tricks; the one that lay on the table when a double victory ended the round, and had
        to be given to nobody, is now one like the others (G1)."""
        tricks = self.replay.tricks
        if not self.replay.double_victory or not tricks:
            return tricks
        top = self.played.events[tricks[-1].last - 1]
        won = isinstance(top, Play) and top.written.bits == DRAGON_BIT
        return (*tricks[:-1], replace(tricks[-1], dragon=won))

    @property
    def on_table(self) -> CardSet:
        """Of the cards astray those of a trick on the table, where the record of the round ends."""
        if not self.astray:
            return 0
        last: deque[Step] = deque(maxlen=1)
        replay(self.played, self.rules, last.append)
        cards = 0
        for laid in last[0].before.trick:
            cards |= laid.cards
        return cards & self.astray

    def _set_result(self, ruling: SetResult) -> RuledRound:
        """The result itself, if it can come about with these calls (S2), or stands in the log."""
        calls = [call if self._counts(seat) else None
                 for seat, call in enumerate(self.replay.calls)]
        if ruling.result != self.item.logged and not is_possible(ruling.result, calls, self.rules):
            raise RulingError(ruling, "not-possible", result=ruling.result,
                              sums=possible_sums(calls, ALL_POINTS, self.rules),
                              double=possible_sums(calls, self.rules.double_victory, self.rules),
                              calls=calls, logged=self.item.logged)
        return replace(self, result=ruling.result, void=False)

    def _replay_from(self, ruling: ReplayFrom) -> RuledRound:
        """Another play, and what follows.  What was ruled before holds for the new course too."""
        if self.stopped is not None and ruling.line > self.stopped.line:
            raise RulingError(ruling, "not-reached", line=ruling.line, stopped=self.stopped.line)
        written = changed_event(self.written, ruling)
        course = play_on(self.item, written, ruling, self.rules)
        ruled = replace(self, written=written, played=course.played, stopped=course.stopped,
                        replay=_settled(course.replay, self.item), astray=0, hands=())
        for earlier in self.rulings:
            if not isinstance(earlier, ReplayFrom):
                try:
                    ruled = ruled._ruled(earlier)
                except RulingError as error:
                    raise RulingError(ruling, "upset", earlier=earlier) from error
        return ruled


def begin(item: RoundAudit, rules: RuleSet) -> RuledRound:
    """A round before any ruling, with all that its score sheet settled."""
    return RuledRound(item, rules, _settled(item.replay, item), item.round, item.round,
                      item.sheet.uncertain == "unseen")


def _settled(replayed: RoundReplay, item: RoundAudit) -> RoundReplay:
    """A replay of the round `item`, in which that round's score sheet has settled what a replay
    leaves open: who received the Dragon's trick, and whether a faulty call counts."""
    sheet = item.sheet
    calls = list(replayed.calls)
    if sheet.uncertain not in UNJUDGED:
        calls = [_settled_call(call, sheet.calls[seat]) for seat, call in enumerate(calls)]
    first, second, third, fourth = calls
    tricks = replayed.tricks
    if sheet.dragon_implied and sheet.dragon_to != NO_SEAT:
        implied = {trick for trick in item.replay.tricks if trick.dragon}
        tricks = tuple(replace(trick, given_to=sheet.dragon_to) if trick in implied else trick
                       for trick in tricks)
    return replace(replayed, calls=(first, second, third, fourth), tricks=tricks)


def _settled_call(call: CallMade | None, points: int) -> CallMade | None:
    """A call that counts as the sheet says, which brought `points`; a faulty one may not."""
    if call is None or not call.faulty:
        return call
    if not points:
        return None
    return CallMade(call.grand and abs(points) == 200, call.event)


def _check_seats(ruling: Ruling, *seats: int) -> None:
    for seat in seats:
        if seat not in SEATS:
            raise RulingError(ruling, "no-seat", seat=seat)


def _opponents(seat: int) -> tuple[int, ...]:
    return tuple(other for other in SEATS if team(other) != team(seat))
