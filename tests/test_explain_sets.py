"""What explains a wrong result: several deviations together, and the order of explanations."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from tests.explained import played, usual
from tichu_log.explain import explain
from tichu_log.log import NO_SEAT
from tichu_log.rules import BSW

# Together

def test_a_call_can_be_wrong_in_kind_and_in_outcome() -> None:
    assert "call-kind 0 + call-outcome 0" in usual("grand 0").in_short(-10, 10)


def test_the_team_of_a_wrong_digit_is_that_before_swapping() -> None:
    assert "figures-swapped + digit-wrong team 0" in usual().in_short(10, 91)


def test_a_digit_is_wrong_in_what_stands_there_without_its_sign() -> None:
    assert "sign-lost team 1 + digit-wrong team 1" in usual("tichu 1").in_short(90, 94)


def test_both_figures_can_have_a_wrong_digit() -> None:
    assert usual().in_short(91, 12) == ["digit-wrong team 0 + digit-wrong team 1"]


def test_a_card_does_not_count_where_its_trick_lies() -> None:
    # The Dragon's trick is worth 5 without the Dragon, and stays with dora.
    assert "dragon-not-passed-on 3 #2 + dragon-not-counted" in usual().in_short(60, 15)


def test_the_points_of_a_card_that_does_not_count_are_not_moved_with_its_trick() -> None:
    (moved,) = [deviations[0].points for deviations in usual().explained(60, 15)
                if [each.kind for each in deviations]
                == ["dragon-not-passed-on", "dragon-not-counted"]]
    assert moved == 5


def test_the_phoenix_in_the_last_hand_is_not_counted() -> None:
    table = played("1: R5 RK", out=(0, 1, 2), left="Ph SK")
    assert table.result == (-15, 15)
    assert "phoenix-not-counted" in table.in_short(10, 15)


def test_a_trick_that_goes_astray_to_the_last_player_is_handed_on() -> None:
    # To dora alone bert's trick would count for anna; it stays where it is if she keeps her tricks.
    assert "last-tricks-kept 3 + trick-to-other-seat 3 #1" not in usual().in_short(65, 35)


def test_three_deviations() -> None:
    expected = "call-not-counted 0 + last-tricks-kept 3 + phoenix-not-counted"
    assert expected in usual("grand 0, tichu 1").in_short(50, -25)


def test_only_the_smallest_sets() -> None:
    assert {len(deviations) for deviations in usual("grand 0, tichu 1").explained(90, 10)} == {2}


def test_four_deviations_are_not_tried() -> None:
    found = usual().explain(-777, 555)
    assert (found.all, found.size) == ((), 0)


# The Dragon's trick with nobody named

OPEN = ("2>?: Dr Ph", "0: R5", "1: GK")
"""carl's trick is worth nothing, so that it makes no difference whether bert or dora got it."""


@pytest.mark.parametrize("logged", [(30, 10), (5, 35)], ids=["to dora, so to anna", "to bert"])
def test_with_nobody_named_either_opponent_will_do(logged: tuple[int, int]) -> None:
    table = played(*OPEN, out=(0, 1, 2))
    assert (table.result, table.sheet.dragon_to) == ((5, 10), NO_SEAT)
    assert table.in_short(*logged) == ["phoenix-not-counted"]


def test_a_named_receiver_is_the_only_one() -> None:
    table = played("2>1: Dr Ph", *OPEN[1:], out=(0, 1, 2))
    assert "phoenix-not-counted" not in table.in_short(30, 10)


def test_after_a_double_victory_an_unnamed_receiver_is_one_of_the_opponents() -> None:
    table = played("2>?: Dr S5", "0: R5", out=(1, 3))
    assert table.in_short(5, 30) == ["double-victory-by-cards 1"]


# Which trick

ALIKE = ("0: R5", "0: G5", "2: B5", "1: S5 SK")


def test_tricks_with_the_same_effect_are_one_explanation() -> None:
    assert "trick-to-other-seat 1 #1|2|3" in played(*ALIKE, out=(0, 1, 2)).in_short(10, 20)


def test_of_two_tricks_with_the_same_effect_the_first_is_fixed() -> None:
    table = played(*ALIKE, out=(0, 1, 2))
    assert table.in_short(5, 25) == [
        "trick-to-other-seat 1 #1 + trick-to-other-seat 1 #2|3",
        "trick-to-other-seat 1 #2 + trick-to-other-seat 1 #3"]


def test_tricks_of_different_points_are_different_explanations() -> None:
    table = played("0: R5", "0: GK", "2: BK", "1: S5", out=(0, 1, 2))
    assert table.in_short(15, 15)[0] == "trick-to-other-seat 1 #2|3"
    assert table.in_short(10, 20)[0] == "trick-to-other-seat 1 #1 + trick-to-other-seat 1 #2|3"


# The order of likelihood

def test_the_trick_not_passed_on_comes_before_the_other_opponent() -> None:
    assert usual().in_short(60, 40) == ["dragon-not-passed-on 3 #2", "dragon-other-opponent 1 #2"]


def test_a_grand_call_not_counted_comes_before_the_dragons_trick() -> None:
    assert usual("grand 1, tichu 3").in_short(60, -60) == [
        "call-not-counted 1 + dragon-not-passed-on 3 #2",
        "call-not-counted 1 + dragon-other-opponent 1 #2",
        "dragon-not-passed-on 3 #2 + call-outcome 3",
        "call-outcome 3 + dragon-other-opponent 1 #2"]


def test_a_small_call_not_counted_comes_after_it() -> None:
    assert usual("grand 1, tichu 3").in_short(60, -160) == [
        "dragon-not-passed-on 3 #2 + call-not-counted 3",
        "dragon-not-passed-on 3 #2 + call-kind 1",
        "dragon-not-passed-on 3 #2 + digit-wrong team 1",
        "call-not-counted 3 + dragon-other-opponent 1 #2",
        "call-kind 1 + dragon-other-opponent 1 #2",
        "dragon-other-opponent 1 #2 + digit-wrong team 1"]


def test_the_dragons_trick_with_the_own_team_comes_before_the_other_kinds() -> None:
    table = played("2>1: Dr S5", "1: R5 R10 GK", "1: G5", out=(0, 1, 2), left="SK")
    assert table.in_short(40, 30)[0] == "dragon-kept 2 #1"


def test_equally_likely_ones_come_by_seat() -> None:
    table = played("1: R5", "0: RK", out=(0, 1, 2))
    assert table.in_short(15, 0) == [f"trick-to-other-seat {seat} #1" for seat in (0, 2, 3)]


def test_the_order_does_not_depend_on_how_strings_are_hashed() -> None:
    code = ("from tests.explained import usual; "
            "print(usual('grand 0, tichu 1').in_short(15, -5))")

    def printed(seed: str) -> bytes:
        return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True,
                              env={**os.environ, "PYTHONHASHSEED": seed}).stdout

    assert printed("1") == printed("2")


# A caller's mistakes

def test_a_right_result_has_no_explanation() -> None:
    with pytest.raises(ValueError, match="has no explanation"):
        usual().explain(90, 10)


def test_a_result_that_is_not_computed_has_no_explanation() -> None:
    table = usual()
    unknown = replace(table.sheet, result=None, card_points=None, uncertain="dragon")
    with pytest.raises(ValueError, match="without a computed result"):
        explain(table.replay, unknown, (90, 10), BSW)
