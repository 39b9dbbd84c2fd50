"""What is wrong with a ruling that its round does not allow, and what would be allowed: in English,
as all messages about a command line are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tichu_log.cards import codes_of
from tichu_log.render.i18n import translator
from tichu_log.render.log_name import log_name
from tichu_log.render.messages import NO_HANDLES, Words, worded
from tichu_log.render.ruling_words import NONE
from tichu_log.rulings import ReplayFrom, Ruling, RulingError

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit
    from tichu_log.steps import State

_SEATS: Final = range(4)

_GRAND: Final = {True: "Grand Tichu", False: "Tichu"}
"""What a call is called, by whether it is a Grand one."""


_WRONG: Final = {
    "no-round": ("round",), "other-round": ("round",), "no-dragon": ("round",),
    "no-seat": ("seat", "seats"), "not-an-opponent": ("seat",), "no-call": ("seat",),
    "call-there": ("seat",), "no-grand": ("call",), "not-an-order": ("seats",),
    "not-possible": ("result",), "no-act": ("line",), "not-reached": ("line",), "over": ("line",),
    "no-card": ("cards",), "illegal": ("cards",),
}
"""By `RulingError.problem`: the field that is wrong."""


def error_sentence(error: RulingError, audit: Audit) -> str:
    """Where the ruling stands, what is wrong with it, and what is allowed."""
    told = _TOLD[error.problem](_Error(error, audit))
    return f"{_place(error)}: {told}{_because(error)}"


def _because(error: RulingError) -> str:
    """Which earlier rulings stand behind it, where the sentence does not say so itself."""
    if not error.because or error.problem == "settled":
        return ""
    return f"; so it is after {_earlier(error.because)}"


def _earlier(rulings: Sequence[Ruling]) -> str:
    """``an earlier ruling (--drop-call 5:1)``"""
    what = "an earlier ruling" if len(rulings) == 1 else "earlier rulings"
    return f"{what} ({'; '.join(ruling.place or ruling.kind for ruling in rulings)})"


def _place(error: RulingError) -> str:
    """Where the ruling stands; in a file, the field that is wrong in it."""
    ruling = error.ruling
    fields = (ruling.places.get(field) for field in _WRONG.get(error.problem, ()))
    return next(filter(None, fields), ruling.place or f"ruling {ruling.kind}")


def _is_about(ruling: Ruling, item: RoundAudit) -> bool:
    """Does the ruling name this round, or a line of it?"""
    if isinstance(ruling, ReplayFrom):
        return item.round.line <= ruling.line <= item.round.last_line
    return item.round.number == getattr(ruling, "round", None)


class _Error:
    """An error with all that its sentence needs."""

    def __init__(self, error: RulingError, audit: Audit) -> None:
        self.params = error.params
        self.because = error.because
        self.audit = audit
        handles = (item.round.handles for item in audit.rounds if _is_about(error.ruling, item))
        self.words = Words(translator(), next(handles, NO_HANDLES))

    def no_round(self) -> str:
        number, last = self.params["round"], self.params["rounds"]
        there = {0: "the log has none", 1: "the log has but one, round 1"}
        return f"there is no round {number}: {there.get(last, f'the log has rounds 1 to {last}')}"

    def no_seat(self) -> str:
        return f"there is no seat {self.params['seat']}: the seats are {self.words.seats(_SEATS)}"

    def settled(self) -> str:
        how = "the round is void" if self.params["void"] else "the result of the round is ruled"
        return (f"{how} by {_earlier(self.because)}, so that nothing else in this round counts; "
                "only another result or void may follow")

    def no_dragon(self) -> str:
        return "in this round the Dragon won no trick that had to be given away (G1, G2)"

    def not_an_opponent(self) -> str:
        winner = self.words.seat(self.params["winner"])
        seats = [self.words.seat(seat) for seat in self.params["seats"]]
        return (f"{winner} won the trick with the Dragon, and gives it to an opponent (G1): "
                f"{_either(seats)}")

    def no_call(self) -> str:
        callers = self.words.seats(self.params["callers"])
        others = f"the calls that count are those of {callers}" if callers else "nobody has one"
        return (f"{self.words.seat(self.params['seat'])} has no call that counts in this round; "
                f"{others}")

    def call_there(self) -> str:
        call = _GRAND[self.params["grand"]]
        return (f"{self.words.seat(self.params['seat'])} has a {call} that counts in this round, "
                "and one player makes one call (T3); to put another in its place, drop it first")

    def no_grand(self) -> str:
        return f"no Grand Tichu is played by the rules {self.audit.rules.name} (M4), only Tichu"

    def not_an_order(self) -> str:
        return ("the order of going out is two partners, which is a double victory (O8), or three "
                "different seats, the first two of them opponents; the seats are "
                f"{self.words.seats(_SEATS)}")

    def not_possible(self) -> str:
        result, logged = self.params["result"], self.params["logged"]
        sums, double = self.params["sums"], self.params["double"]
        calls = [f"the {_GRAND[call.grand]} of {self.words.seat(seat)} (+{100 << call.grand} or "
                 f"-{100 << call.grand})"
                 for seat, call in enumerate(self.params["calls"]) if call is not None]
        said = f"{self.words.points(result)} cannot be the result: "
        if sum(result) in sums:
            said += ("without the calls, a team has -25 to 125 points, in fives (S2), or a double "
                     "victory's")
        else:
            said += (f"with {_either(calls, 'and')} counting," if calls else "no call counts, and")
            said += f" the two figures add up to {_either([str(points) for points in sums])}"
            if double != sums:
                said += f", after a double victory to {_either([str(each) for each in double])}"
            said += " (S2)"
            if calls:
                said += "; drop a call first if it should not count"
        return said if logged is None or sum(logged) in {*sums, *double} else (
            f"{said}. Allowed is also what the log says, {self.words.points(logged)}")

    def no_act(self) -> str:
        near = self.params["near"]
        lines = self.audit.log.split_lines()
        named = [f"line {each} ({self.words.text(lines[each - 1].strip())})" for each in near]
        where = f"the nearest: {', '.join(named)}" if near else "the log has none"
        return (f"line {self.params['line']} of {log_name(self.audit.log.path)} is no play and "
                f"no pass; {where}")

    def other_round(self) -> str:
        return f"line {self.params['line']} belongs to round {self.params['round']}"

    def no_card(self) -> str:
        return "there is no such card: cards are numbers from 0 to 55"

    def not_reached(self) -> str:
        stopped = self.params["stopped"]
        return (f"replayed as ruled before, the round stops at line {stopped}, so that line "
                f"{self.params['line']} is not reached; another play may be ruled up to line "
                f"{stopped}")

    def over(self) -> str:
        return f"at line {self.params['line']} the round is over already (O8)"

    def illegal(self) -> str:
        finding = self.params["finding"]
        reference = ", ".join((finding.code, *finding.rules))
        told = worded(finding, self.words).removesuffix(".")
        said = f"this is not legal there: {told} ({reference})"
        return said if finding.seat is None else f"{said}; {self._at_turn(finding.seat)}"

    def _at_turn(self, seat: int) -> str:
        """What a play has to be made of, and on what it has to go."""
        before: State = self.params["before"]
        hand = self.words.cards(before.hands[seat]) if before.hands[seat] else NONE
        said = f"{self.words.seat(seat)} holds {hand}"
        if before.trick:
            top = before.trick[-1]
            said += f", and on the table lies {codes_of(top.cards)} of {self.words.seat(top.seat)}"
        elif before.turn == seat:
            said += ", and would lead"
        wish = self.words.translate.rank_word(before.wish)
        return f"{said}; the wish is {wish}" if before.wish else said

    def upset(self) -> str:
        earlier = self.params["earlier"]
        return ("the round then goes another way, in which the earlier ruling "
                f"{earlier.place or earlier.kind} is not allowed; put that one later")


_TOLD: Final[dict[str, Callable[[_Error], str]]] = {
    "no-round": _Error.no_round,
    "no-seat": _Error.no_seat,
    "settled": _Error.settled,
    "no-dragon": _Error.no_dragon,
    "not-an-opponent": _Error.not_an_opponent,
    "no-call": _Error.no_call,
    "call-there": _Error.call_there,
    "no-grand": _Error.no_grand,
    "not-an-order": _Error.not_an_order,
    "not-possible": _Error.not_possible,
    "no-act": _Error.no_act,
    "other-round": _Error.other_round,
    "no-card": _Error.no_card,
    "not-reached": _Error.not_reached,
    "over": _Error.over,
    "illegal": _Error.illegal,
    "upset": _Error.upset,
}
"""By `RulingError.problem`."""


def _either(words: Sequence[str], last: str = "or") -> str:
    """``100, 200 or 300``"""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
