"""What the replay makes of calls: the finding on each, with its seat and rule, and what stands for
the caller (rules T1 and T3).  What they count in a result is in `tests/test_rules_calls.py`."""

from __future__ import annotations

import pytest

from tests.builder import position, whole_round
from tichu_log.findings import Param
from tichu_log.parser import parse
from tichu_log.replay import replay
from tichu_log.rules import BSW, TURNIER, RuleSet
from tichu_log.steps import CallMade, RoundReplay

PLAIN = position("Ma R5", "S9", "G10", "BB")

UNDECIDED: dict[str, Param] = {"judged": False, "counted": False}
"""Whether a faulty call counts is for the result to tell, not for the replay."""

Found = tuple[str, int | None, tuple[str, ...], dict[str, Param]]


def replayed(text: str, rules: RuleSet = BSW) -> RoundReplay:
    return replay(parse(text)[0].rounds[0], rules)


def found(text: str, rules: RuleSet = BSW) -> list[Found]:
    """Each finding's code, seat, rules and parameters."""
    return [(finding.code, finding.seat, finding.rules, dict(finding.params))
            for finding in replayed(text, rules).findings]


@pytest.mark.parametrize(("text", "rules", "expected"), [
    (PLAIN.log(before=["tichu 1", "tichu 1"]), BSW, ("TL503", 1, ("T3",), {"grand": False})),
    (PLAIN.log(before=["grand 2", "grand 2"]), BSW, ("TL503", 2, ("T3",), {"grand": True})),
    (PLAIN.log(before=["grand 1", "tichu 1"]), BSW, ("TL504", 1, ("T3",), {})),
    (PLAIN.log(during=["grand 3"]), BSW, ("TL505", 3, ("T1",), {"played": True, **UNDECIDED})),
    (PLAIN.log(before=["grand 1"]), TURNIER,
     ("TL505", 1, ("M4",), {"played": False, **UNDECIDED})),
    (PLAIN.log("0: Ma", "1: S9", "tichu 0"), BSW,
     ("TL501", 0, ("T1",), {"ended": False, **UNDECIDED})),
    (whole_round((0, 1, 2), "tichu 3"), BSW, ("TL501", 3, ("T1",), {"ended": True, **UNDECIDED})),
    (PLAIN.log("0: Ma", "1: S9", "tichu 1"), BSW, ("TL502", 1, ("T1",), {})),
], ids=["same Tichu", "same Grand", "both", "Grand after the exchange", "Grand in a tournament",
        "Tichu after a card", "Tichu after the end", "Tichu logged late"])
def test_t1_t3_a_finding_names_the_caller_and_the_rule(
        text: str, rules: RuleSet, expected: Found) -> None:
    assert found(text, rules) == [expected]


@pytest.mark.parametrize("before", [["tichu 1", "tichu 3"], ["grand 1", "grand 3"],
                                    ["tichu 1", "grand 3"]])
def test_t3_near_miss_two_players_may_call_alike(before: list[str]) -> None:
    assert found(PLAIN.log(before=before)) == []


STANDS: dict[str, tuple[str, CallMade]] = {
    "a Tichu": (PLAIN.log(before=["tichu 1"]), CallMade(False, 1)),
    "the first of two": (PLAIN.log(before=["tichu 1", "tichu 1"]), CallMade(False, 1)),
    "a Grand": (PLAIN.log(before=["grand 1"]), CallMade(True, 1)),
    "a faulty Grand": (PLAIN.log(during=["grand 1"]), CallMade(True, 5, True)),
    "a faulty Tichu": (PLAIN.log("0: Ma", "1: S9", "2 pass", "tichu 1"),
                       CallMade(False, 8, True)),
    "a Tichu logged late": (PLAIN.log("0: Ma", "1: S9", "tichu 1"), CallMade(False, 7)),
    "a Grand, the Tichu beside it": (PLAIN.log(before=["grand 1", "tichu 1"]),
                                     CallMade(True, 1, False, True)),
    "a Grand after the Tichu": (PLAIN.log(before=["tichu 1", "grand 1"]),
                                CallMade(True, 2, False, True)),
    "a Grand, the Tichu beside it too late": (
        PLAIN.log("0: Ma", "1: S9", "2 pass", "tichu 1", before=["grand 1"]), CallMade(True, 1)),
    "a Grand, the Tichu beside it logged late": (
        PLAIN.log("0: Ma", "1: S9", "tichu 1", before=["grand 1"]), CallMade(True, 1, False, True)),
    "a faulty Grand, a Tichu in time": (PLAIN.log("tichu 1", during=["grand 1"]),
                                        CallMade(True, 5, True, True)),
    "a faulty Grand after a Tichu in time": (
        PLAIN.log("0: Ma", "tichu 1", "1: S9", "2 pass", "grand 1"),
        CallMade(True, 9, True, True)),
    "a faulty Grand after a faulty Tichu": (
        PLAIN.log("0: Ma", "1: S9", "2 pass", "tichu 1", "grand 1"), CallMade(True, 9, True)),
}


@pytest.mark.parametrize("what", STANDS)
def test_t3_what_stands_for_the_caller(what: str) -> None:
    text, call = STANDS[what]
    assert replayed(text).calls == (None, call, None, None)


@pytest.mark.parametrize("text", [
    PLAIN.log("0: Ma", "tichu 1", "1: S9", "2 pass", "grand 1"),
    PLAIN.log("0: Ma", "1: S9", "2 pass", "tichu 1", before=["grand 1"]),
    PLAIN.log("0: Ma", "1: S9", "tichu 1", before=["grand 1"]),
], ids=["Grand", "Tichu", "Tichu logged late"])
def test_t3_a_second_call_that_is_faulty_is_told_as_the_second_one_alone(text: str) -> None:
    assert found(text) == [("TL504", 1, ("T3",), {})]
