"""Handles, substitutes and seats: TL007, TL203 and TL801 to TL805, case by case."""

from __future__ import annotations

import pytest

from tests.builder import (
    HANDLES,
    all_codes,
    audit,
    codes,
    edit,
    exchange,
    found,
    match,
    position,
    whole_round,
)
from tichu_log.rules import BSW, RuleSet

FIRST = (0, 2)
"""200 to 0"""
ENDLESS = BSW.with_limit(100_000)
"""Under these rules there is but TL802."""

ANNA, BERT, CARL, DORA = HANDLES
BOARD = position("Ma R5", "S9", "G10", "BB")


def seated(*seatings: tuple[str, str, str, str]) -> list[str]:
    """The codes of a match in which the rounds are played by these."""
    return codes("".join(whole_round(FIRST, handles=handles) for handles in seatings), ENDLESS)


# TL007


def test_handle_differs_once_a_seat_and_round() -> None:
    text = BOARD.log("0: Ma", "=(1)bertha: S9 ", "2 3 0 pass", "=(1)berthold passt.")
    assert found(text) == [("TL007", "(1)bertha: S9", 6, 1)]


def test_handle_differs_in_two_seats() -> None:
    text = BOARD.log("0: Ma", "=(1)bertha: S9 ", "=(2)carla passt.")
    assert codes(text) == ["TL007", "TL007"]


def test_handle_that_nobody_has_from_the_start_differs_from_nothing() -> None:
    assert codes(BOARD.log("0: Ma", "1: S9", handles=(ANNA, "", CARL, DORA))) == []


# TL203


def test_recipient_without_a_name_is_never_wrong() -> None:
    text = BOARD.log("0: Ma")
    gifts = exchange(text, 0)
    assert codes(edit(text, gifts, gifts.replace("carl:", ":"))) == []


def test_recipient_with_a_shared_name_is_never_wrong() -> None:
    assert codes(BOARD.log("0: Ma", handles=(ANNA, BERT, BERT, DORA))) == []
    text = BOARD.log("0: Ma", handles=(ANNA, BERT, CARL, BERT))
    assert codes(text) == []


def test_recipient_by_another_seats_name_is_wrong() -> None:
    text = BOARD.log("0: Ma")
    gifts = exchange(text, 0)
    assert codes(edit(text, gifts, gifts.replace("carl:", "dora:"))) == ["TL203"]


# TL803, TL804


def test_substitute_once_a_change() -> None:
    there = (ANNA, "emil", CARL, DORA)
    assert seated(HANDLES, there, there) == ["TL803"]


def test_substitute_and_back() -> None:
    there = (ANNA, "emil", CARL, DORA)
    assert seated(HANDLES, there, HANDLES) == ["TL803", "TL803"]


def test_two_substitutes_at_once() -> None:
    assert seated(HANDLES, (ANNA, "emil", CARL, "fritz")) == ["TL803", "TL803"]


def test_same_players_are_no_finding() -> None:
    assert seated(HANDLES, HANDLES, HANDLES) == []


def test_seats_changed() -> None:
    assert seated(HANDLES, (BERT, CARL, DORA, ANNA)) == ["TL804"]


def test_seats_changed_and_one_substitute() -> None:
    assert sorted(seated(HANDLES, (BERT, ANNA, CARL, "emil"))) == ["TL803", "TL804"]


# TL801, TL802


def test_played_on_is_said_once() -> None:
    assert all_codes(match(*[FIRST] * 8)) == ["TL801"]


def test_four_new_players_after_the_decision_are_said_with_it() -> None:
    others = ("emil", "fritz", "gina", "hanna")
    text = match(*[FIRST] * 5) + whole_round(FIRST, handles=others)
    (finding,) = [one for one in audit(text).findings if one.code == "TL801"]
    assert finding.params["new_players"] is True


def test_three_new_players_are_substitutes() -> None:
    text = match(*[FIRST] * 5) + whole_round(FIRST, handles=("emil", "fritz", "gina", DORA))
    assert all_codes(text).count("TL803") == 3
    (finding,) = [one for one in audit(text).findings if one.code == "TL801"]
    assert finding.params["new_players"] is False


def test_four_new_players_before_the_decision_are_substitutes() -> None:
    others = ("emil", "fritz", "gina", "hanna")
    assert seated(HANDLES, others) == ["TL803"] * 4


@pytest.mark.parametrize("rules", [BSW.with_rounds(1), BSW.with_limit(200)])
def test_a_decided_match_is_not_unfinished(rules: RuleSet) -> None:
    assert all_codes(whole_round(FIRST), rules) == []


def test_unfinished_is_said_once() -> None:
    assert all_codes(match(FIRST, FIRST)) == ["TL802"]
