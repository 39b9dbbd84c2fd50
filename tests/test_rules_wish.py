"""The wish: rules W1 and W3 to W6; W2 stands in test_rules_wish_can.py."""

from __future__ import annotations

import pytest

from tests.builder import audit, codes, found, position, straight
from tichu_log.rules import TABLE

NINES = "R9 G9 B9 S9"
STRAIGHT = "0: R5 S4 B3 G2 Ma"
"""anna's first lead."""

ALL_PASS = "1 2 3 0 pass"
# W1


def test_w1_wish_after_the_mahjong() -> None:
    assert codes(position("Ma").log("0: Ma", "wish 7")) == []


def test_w1_wish_after_a_straight_with_the_mahjong() -> None:
    assert codes(position("Ma G2 B3 S4 R5").log(STRAIGHT, "wish A")) == []


def test_w1_a_rank_of_that_very_straight() -> None:
    assert codes(position("Ma G2 B3 S4 R5").log(STRAIGHT, "wish 5")) == []


def test_w1_no_wish_at_all() -> None:
    assert codes(position("Ma", "S9").log("0: Ma", "1: S9")) == []


def test_w1_no_wish_without_the_mahjong() -> None:
    assert codes(position("Ma R5").log("0: R5", "wish 7")) == ["TL402"]


def test_w1_one_wish_only() -> None:
    assert codes(position("Ma").log("0: Ma", "wish 7", "wish 8")) == ["TL402"]


@pytest.mark.parametrize("rank", ["1", "Dr", "Ph", "15", "R7"])
def test_w1_no_special_card_and_no_other_word(rank: str) -> None:
    text = position("Ma").log("0: Ma", f"wish {rank}")
    assert codes(text) == ["TL403"]
    assert [finding.params["text"] for finding in audit(text).findings
            if finding.code == "TL403"] == [rank]


@pytest.mark.parametrize("rank", ["2", "10", "B", "D", "K", "A"])
def test_w1_any_rank_from_two_to_ace(rank: str) -> None:
    assert codes(position("Ma").log("0: Ma", f"wish {rank}")) == []


MAHJONG_LAST = position(f"{straight('B')} Ma", f"{straight('G')} Ph", f"{straight('R')} Hu")
TO_THE_MAHJONG = (
    "0: B2", f"1: {straight('G')}", "2 3 0 1 pass", "1: Ph", "2 3 0 pass",
    f"2: {straight('R')}", "3 0 2 pass", "2: Hu",
    f"0: {straight('B')[:-3]}", "3 0 pass", "0: Ma")
"""bert and carl are out, and anna's Mahjong ends the round."""


def test_w1_a_wish_after_a_mahjong_that_ended_the_round() -> None:
    # Green 25 and the Phoenix -25 to bert; red and blue 25 each to anna's team; dora keeps 50.
    assert codes(MAHJONG_LAST.log(*TO_THE_MAHJONG, "wish 7", "result 100 0")) == []


# W3


def test_w3_whoever_cannot_plays_anything_or_passes() -> None:
    cannot = position("Ma R7 G7", "S9", "SB B7", "S7")
    assert codes(cannot.log("0: Ma", "wish 7", "1: S9", "2: SB", "3 pass")) == []


def test_w3_the_partner_is_bound() -> None:
    bound = position("Ma G7 B7 S7", "S3", "R7 SB")
    assert found(bound.log("0: Ma", "wish 7", "1: S3", "2: SB")) == [
        ("TL401", "(2)carl: SB", 8, 2)]


OWN_SEVENS = position("Ma R7 G7 B7 S7", "S5")
WISHER = ("0: S7", ALL_PASS, "0: Ma", "wish 7", "1: S5", "2 3 pass")
"""Nobody but anna, who wishes it, has a seven, and no four of them."""


def test_w3_the_wisher_is_bound() -> None:
    assert found(OWN_SEVENS.log(*WISHER, "0 pass")) == [("TL401", "(0)anna passt.", 15, 0)]


def test_w3_the_wisher_fulfils_the_wish() -> None:
    assert codes(OWN_SEVENS.log(*WISHER, "0: R7")) == []


# W4

def test_w4_the_wish_lasts_over_tricks() -> None:
    last = position("Ma", "S8", "G7 S9 S4", "R7 B7 S7")
    assert codes(last.log("0: Ma", "wish 7", "1: S8", "2: S9", "3 0 1 2 pass", "2: S4")) == [
        "TL401"]


def test_w4_it_ends_with_any_card_of_the_rank() -> None:
    ends = position("Ma", "R7", "G7 S9 S4", "B7 S7")
    assert codes(ends.log("0: Ma", "wish 7", "1: R7", "2: S9", "3 0 1 2 pass", "2: S4")) == []


BOMB = position("Ma R7 B7", "", "", "S8 S7 S6 S5 S4 G7 S2")


def test_w4_fulfilled_out_of_turn_by_a_bomb() -> None:
    assert codes(BOMB.log("0: Ma", "wish 7", "3: S8 S7 S6 S5 S4", "0 1 2 3 pass", "3: S2")) == []


def test_w4_a_bomb_without_the_rank_does_not_fulfil() -> None:
    bomb = position("Ma R7 B7", "", "", "S6 S5 S4 S3 S2 G7 S7 S9")
    assert codes(bomb.log("0: Ma", "wish 7", "3: S6 S5 S4 S3 S2", "0 1 2 3 pass", "3: S9")) == [
        "TL401"]


def test_w4_the_mahjongs_own_straight_does_not_fulfil() -> None:
    own = position("Ma G2 B3 S4 R5 G6 R7 G7 B7 S7 S9")
    assert codes(own.log("0: R7 G6 R5 S4 B3 G2 Ma", "wish 7", ALL_PASS, "0: S9")) == ["TL401"]


def test_w4_a_later_straight_does() -> None:
    own = position("Ma G2 B3 S4 R5 G3 R4 B5 G6 R7 G7 B7 S7 S9")
    later = own.log(STRAIGHT, "wish 7", ALL_PASS, "0: R7 G6 B5 R4 G3", ALL_PASS, "0: S9")
    assert codes(later) == []


# W5


def test_w5_the_leader_is_bound() -> None:
    own = position("Ma R7 G7 B7 S7 S9")
    assert codes(own.log("0: Ma", "wish 7", ALL_PASS, "0: S9")) == ["TL401"]


@pytest.mark.parametrize("lead", ["R7", "R7 G7", "R7 G7 B7 S7", "R7 G7 B7 S9 B9"])
def test_w5_any_lead_with_the_rank_will_do(lead: str) -> None:
    own = position("Ma R7 G7 B7 S7 S9 B9")
    assert codes(own.log("0: Ma", "wish 7", ALL_PASS, f"0: {lead}")) == []


def test_w5_a_leader_without_the_rank_is_free() -> None:
    free = position("Ma R7 G7 B7", "S8 SB", "", "S7")
    assert codes(free.log("0: Ma", "wish 7", "1: S8", "2 3 0 1 pass", "1: SB")) == []


def test_w5_leading_the_dog_is_a_breach() -> None:
    own = position("Ma R7 G7 B7 S7 Hu")
    assert codes(own.log("0: Ma", "wish 7", ALL_PASS, "0: Hu")) == ["TL401"]


def test_w5_leading_the_dog_without_the_rank_is_none() -> None:
    free = position("Ma R7 G7 B7", "S8 Hu", "", "S7")
    assert codes(free.log("0: Ma", "wish 7", "1: S8", "2 3 0 1 pass", "1: Hu")) == []


def test_w5_whoever_got_the_lead_by_the_dog_is_bound() -> None:
    free = position("Ma R7 G7 B7", "S8 Hu", "", "S7 S9")
    assert codes(free.log("0: Ma", "wish 7", "1: S8", "2 3 0 1 pass", "1: Hu", "3: S9")) == [
        "TL401"]


def test_w5_the_finding_names_the_rule() -> None:
    own = position("Ma R7 G7 B7 S7 S9").log("0: Ma", "wish 7", ALL_PASS, "0: S9")
    assert [finding.rules for finding in audit(own).findings if finding.code == "TL401"] == [
        ("W5",)]


def test_w5_the_closing_pass_asks_nothing() -> None:
    own = position("Ma R7 G7 B7 S7 S9")
    assert codes(own.log("0: Ma", "wish 7", ALL_PASS, "0: R7")) == []


# W6

HOLDER = position("Ma G7 B7 S7", f"{NINES} R7 S2")


def test_w6_a_bomb_may_be_thrown_instead() -> None:
    assert codes(HOLDER.log("0: Ma", "wish 7", f"1: {NINES}")) == []


def test_w6_nothing_else_may() -> None:
    assert codes(HOLDER.log("0: Ma", "wish 7", "1: R9")) == ["TL401"]


def test_w6_the_wish_stays() -> None:
    assert codes(HOLDER.log("0: Ma", "wish 7", f"1: {NINES}", "2 3 0 1 pass", "1: S2")) == ["TL401"]


def test_w6_by_an_owner_in_the_closing_moment() -> None:
    own = position(f"Ma R7 G7 B7 S7 {NINES}")
    assert codes(own.log("0: Ma", "wish 7", "1 2 3 pass", f"0: {NINES}")) == []


def test_w6_out_of_turn() -> None:
    out = position("Ma G7 B7 S7", "", f"{NINES} R7")
    assert codes(out.log("0: Ma", "wish 7", f"2: {NINES}"), TABLE) == []


LEADS_BOMB = position(f"Ma R7 G7 B7 S7 {NINES}")
LEAD_OF_BOMB = ("0: Ma", "wish 7", ALL_PASS, f"0: {NINES}")


def test_w6_leading_a_bomb_without_the_rank_is_allowed_in_bsw() -> None:
    assert codes(LEADS_BOMB.log(*LEAD_OF_BOMB)) == []


def test_w6_leading_a_bomb_without_the_rank_is_a_breach_at_a_table() -> None:
    assert codes(LEADS_BOMB.log(*LEAD_OF_BOMB), TABLE) == ["TL401"]


def test_w6_leading_a_bomb_with_the_rank_is_allowed_at_a_table() -> None:
    assert codes(LEADS_BOMB.log(*LEAD_OF_BOMB[:-1], "0: R7 G7 B7 S7"), TABLE) == []


def bombed(*lead: str) -> list[object]:
    """Whether each finding on a wish speaks of a bomb, at a table."""
    return [finding.params["bombed"] for finding in audit(
        LEADS_BOMB.log(*LEAD_OF_BOMB[:-1], *lead), TABLE).findings if finding.code == "TL401"]


def test_w6_at_a_table_the_finding_says_that_a_bomb_was_led() -> None:
    assert bombed(LEAD_OF_BOMB[-1]) == [True]


def test_w6_and_that_another_lead_was_none() -> None:
    assert bombed(f"{LEAD_OF_BOMB[-1].split()[0]} {LEAD_OF_BOMB[-1].split()[1]}") == [False]
