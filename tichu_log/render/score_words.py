"""What a score sheet says in words: players and teams, the way of a trick, the steps of a sum.

Players stand in it by their bare handles, as they are called at a table, and safe to show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tichu_log.cards import codes_of
from tichu_log.derivation import Derivation, TrickPath
from tichu_log.log import NO_SEAT, team
from tichu_log.render.i18n import N_, NN_, Translator, seat_name
from tichu_log.render.left_out import listed
from tichu_log.render.messages import Handles, Words
from tichu_log.render.style import LONGEST_HANDLE
from tichu_log.render.visible import shortened, visible
from tichu_log.sums import (
    CALL,
    DOUBLE_VICTORY,
    DRAGON,
    LAST_HAND,
    LAST_TRICKS,
    TRICKS,
    Sum,
    SumStep,
)

if TYPE_CHECKING:
    from tichu_log.render.score_sheet import SheetRound
    from tichu_log.scoring import Pair

MARK: Final = "!"
"""Stands beside a logged figure that is wrong."""


class ScoreWords(Words):
    """Writes seats by their handles alone; by number too where two bear the same one."""

    longest = LONGEST_HANDLE

    def __init__(self, translate: Translator, handles: Handles) -> None:
        super().__init__(translate, handles)
        names = [shortened(visible(handle), self.longest) for handle in handles]
        often = Counter(names)
        self.numbered = tuple(seat_name(seat, self.safe(name)) for seat, name in enumerate(names))
        """Each seat by its number and its handle."""
        self.names = tuple(self.safe(name) if name and often[name] == 1 else self.numbered[seat]
                           for seat, name in enumerate(names))
        """What each seat is called."""

    def safe(self, name: str) -> str:
        """A name as the format can take it."""
        return name

    def seat(self, seat: int) -> str:
        """``bert``"""
        return self.names[seat]

    def team(self, team: int) -> str:
        """``anna + carl``"""
        return f"{self.names[team]} + {self.names[team + 2]}"

    def teams(self) -> str:
        """``anna + carl : bert + dora``"""
        return f"{self.team(0)} : {self.team(1)}"

    def row(self, seats: Iterable[int]) -> str:
        """``anna, dora, bert``"""
        return ", ".join(self.seat(seat) for seat in seats)


class NumberedWords(ScoreWords):
    """Writes seats by their numbers too, as options and rulings name them; teams as always."""

    def seat(self, seat: int) -> str:
        """``(1) bert``"""
        return self.numbered[seat]


def signed(points: int) -> str:
    """``+25``, ``-25``, ``0``"""
    return f"{points:+d}" if points else "0"


def signed_pair(points: Sequence[int]) -> str:
    """``+25 : -25``"""
    return f"{signed(points[0])} : {signed(points[1])}"


# The tricks and the steps of a sum

def trick_way(trick: TrickPath, words: ScoreWords) -> list[str]:
    """Who took a trick, then where it went on to, if it did."""
    if trick.owner == NO_SEAT:
        return [words.translate(N_("on the table"))]
    way = [words.seat(trick.owner)]
    if trick.dragon and trick.holder == NO_SEAT:
        way.append(words.translate(N_("given to nobody named")))
    elif trick.dragon:
        # Translators: {seat} got the Dragon's trick, as the logged result alone implies
        given = N_("given to {seat} (implied)") if trick.implied else N_("given to {seat}")
        way.append(words.translate(given, seat=words.seat(trick.holder)))
    if trick.counts_for not in (NO_SEAT, trick.holder):
        way.append(words.translate(N_("handed to {seat}"), seat=words.seat(trick.counts_for)))
    return way


def result_title(sheet: SheetRound) -> str:
    """What stands before the last figures of a sum, not yet translated."""
    if sheet.derivation.result is None:
        # Translators: the result on a condition, such as “If bert got the Dragon's trick:”
        return N_("Result then")
    if sheet.ruled is not None and not sheet.ruled.settled:
        return N_("Result as ruled")
    return N_("Result by the rules")


def compared(sheet: SheetRound) -> Iterator[tuple[str, Pair]]:
    """What stands below a computed result to be compared with it, each with its title, not yet
    translated: a result that was ruled itself, the one before the rulings, and that of the log."""
    if sheet.derivation.result is None:
        return
    ruled = sheet.ruled
    if ruled is not None:
        if ruled.settled and ruled.result is not None:
            yield N_("Result as ruled"), ruled.result
        if ruled.before.computed not in (None, sheet.derivation.result):
            yield N_("Before the rulings"), ruled.before.computed
    if sheet.item.logged is not None:
        yield N_("In the log"), sheet.item.logged


def sum_title(words: ScoreWords) -> str:
    """What stands above a sum: whose points it adds up."""
    return words.translate(N_("The sum, {teams}"), teams=words.teams())


def taken_title(words: ScoreWords) -> str:
    """What stands above what each seat took, where there is no sum."""
    return words.translate(N_("Taken so far, {teams}"), teams=words.teams())


def sum_condition(sum_: Sum, derivation: Derivation, words: ScoreWords) -> str:
    """On what condition a sum holds; empty where it is the result."""
    if derivation.result is not None:
        return ""
    if derivation.uncertain == "dragon":
        return words.translate(N_("If {seat} got the Dragon's trick:"),
                               seat=words.seat(sum_.receiver))
    return words.translate(N_("By the lines that can be read:"))


_TOOK: Final = NN_("{seat} took trick {tricks}", "{seat} took tricks {tricks}")
_TOOK_NONE: Final = N_("{seat} took no trick")
_GAVE: Final = N_("{seat} gives trick {tricks}, won with the Dragon, to {receiver}")
_GAVE_BY_RESULT: Final = N_("{seat} gives trick {tricks}, won with the Dragon, to {receiver}, as "
                            "the logged result implies")
_GAVE_SOMEBODY: Final = N_("{seat} gives trick {tricks}, won with the Dragon, to an opponent; to "
                           "which one makes no difference")
_HANDS: Final = NN_("{seat}, last, hands trick {tricks} to {receiver}, first out",
                    "{seat}, last, hands tricks {tricks} to {receiver}, first out")
_HANDS_PARTNER: Final = NN_(
    "{seat}, last, hands trick {tricks} to {receiver}, first out and of the same team",
    "{seat}, last, hands tricks {tricks} to {receiver}, first out and of the same team")
_HANDS_NONE: Final = N_("{seat}, last, has no trick to hand to {receiver}, first out")
_LEFT: Final = N_("The cards left in {seat}'s hand go to {team}: {cards} = {points}")
_LEFT_IN_HANDS: Final = N_("The cards left in the hands of {hands} go to {team}: {cards} = "
                           "{points}")
_DOUBLE_VICTORY: Final = N_("Double victory: {seat} and {receiver} are the first two out, so cards "
                            "do not count")

_CALLED: Final = {
    ("tichu", True): N_("{seat} called Tichu and was first out"),
    ("tichu", False): N_("{seat} called Tichu and was not first out"),
    ("grand", True): N_("{seat} called Grand Tichu and was first out"),
    ("grand", False): N_("{seat} called Grand Tichu and was not first out"),
}
_CALLED_ALL_THE_SAME: Final = {
    ("tichu", True): N_("{seat} called Tichu, too late but counted, and was first out"),
    ("tichu", False): N_("{seat} called Tichu, too late but counted, and was not first out"),
    ("grand", True): N_("{seat} called Grand Tichu, not allowed but counted, and was first out"),
    ("grand", False): N_("{seat} called Grand Tichu, not allowed but counted, and was not first "
                         "out"),
}
_CALLED_IN_VAIN: Final = {
    "tichu": N_("{seat} called Tichu too late, so that it does not count"),
    "grand": N_("{seat} called Grand Tichu, which was not allowed and does not count"),
}
"""What is said of a call, by its kind, and whether it was won."""


def step_sentence(step: SumStep, derivation: Derivation, words: ScoreWords) -> str:
    """A step of a sum in one clause, with the points it is made of where there are several."""
    said = {
        "seat": words.seat(step.seat),
        "hands": listed([words.seat(seat) for seat in derivation.hands], words.translate)
                 if derivation.hands else "",
        "receiver": "" if step.receiver == NO_SEAT else words.seat(step.receiver),
        "tricks": ", ".join(map(str, step.tricks)),
        "team": words.team(1 - team(step.seat)),
        "cards": codes_of(step.cards),
        "points": step.points,
    }
    wording = (_LEFT_IN_HANDS if derivation.hands and step.kind == LAST_HAND
               else _step_wording(step))
    if isinstance(wording, str):
        text = words.translate(wording, **said)
    else:
        text = words.translate.ngettext(*wording, len(step.tricks), **said)
    return text + _addends(step, derivation)


def _step_wording(step: SumStep) -> str | tuple[str, str]:
    if step.kind == CALL:
        return _call_wording(step)
    if step.kind == TRICKS:
        return _TOOK if step.tricks else _TOOK_NONE
    if step.kind == DRAGON:
        if step.receiver == NO_SEAT:
            return _GAVE_SOMEBODY
        return _GAVE_BY_RESULT if step.implied else _GAVE
    if step.kind == LAST_TRICKS:
        if not step.tricks:
            return _HANDS_NONE
        return _HANDS_PARTNER if team(step.seat) == team(step.receiver) else _HANDS
    return {LAST_HAND: _LEFT, DOUBLE_VICTORY: _DOUBLE_VICTORY}[step.kind]


def _call_wording(step: SumStep) -> str:
    if not step.points:
        return _CALLED_IN_VAIN[step.call]
    return (_CALLED_ALL_THE_SAME if step.faulty else _CALLED)[step.call, step.points > 0]


def _addends(step: SumStep, derivation: Derivation) -> str:
    """``: 10 - 25 = -15``, the points of the tricks, those without any left out; of a single trick
    ``: 10``."""
    if not step.tricks:
        return ""
    points = [derivation.tricks[number - 1].points for number in step.tricks]
    first, *others = [each for each in points if each] or [0]
    text = f": {first}" + "".join(f" {'-' if each < 0 else '+'} {abs(each)}" for each in others)
    return f"{text} = {step.points}" if others else text
