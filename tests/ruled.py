"""Short positions for rulings, and what they come to."""

from __future__ import annotations

from typing import Any, Final

from tests.builder import Position, audit, position, straight
from tichu_log.rescore import RescoredRound, rescore
from tichu_log.rules import BSW, RuleSet
from tichu_log.rulings import Ruling, RulingError
from tichu_log.scoring import Pair

DRAGON: Final[Position] = position(f"{straight('R')} Ma", f"{straight('G')} S4",
                                   f"{straight('B')} Dr", "Ph Hu")
"""anna, bert and carl can go out one after the other; dora keeps the other black cards."""

BEFORE_GIFT: Final = (f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass",
                      "1: S4", "2: Dr", "3 2 pass")
"""carl takes a trick with the Dragon; anna and bert are out."""


def dragon_round(*gift: str, result: Pair, before: tuple[str, ...] = ()) -> str:
    """anna, bert and carl go out; carl wins 25 points with the Dragon.  Given to bert they count
    for bert and dora, 50 : 50 in all; given to dora, who is last, they go to anna, 75 : 25."""
    return DRAGON.log(*BEFORE_GIFT, *gift, f"2: {straight('B')}", f"result {result[0]} {result[1]}",
                      before=before)


GIVEN_TO_BERT: Final = dragon_round("dragon 1", result=(50, 50))


def line_of(text: str, words: str) -> int:
    """The line, from 1, that reads so."""
    return [line.strip() for line in text.split("\n")].index(words) + 1


def ruled(text: str, *rulings: Ruling, rules: RuleSet = BSW) -> RescoredRound:
    """The first round of a log as ruled."""
    return rescore(audit(text, rules), rulings).rounds[0]


def result(text: str, *rulings: Ruling, rules: RuleSet = BSW) -> Pair | None:
    """Its result in points, by team."""
    return ruled(text, *rulings, rules=rules).result


def refused(text: str, *rulings: Ruling, rules: RuleSet = BSW) -> tuple[str, dict[str, Any]]:
    """Why rulings are refused: the problem, and what is named about it."""
    try:
        rescore(audit(text, rules), rulings)
    except RulingError as error:
        return error.problem, error.params
    return "", {}
