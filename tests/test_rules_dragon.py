"""The Dragon's trick: rules G1 and G2."""

from __future__ import annotations

import pytest

from tests.builder import audit, codes, computed, position, straight

EIGHTS = "R8 G8 B8 S8"
FIVES = "R5 G5 B5 S5"
DRAGON = position("Ma S9", "Dr S4", "G10", "BB")
WON = ("0: Ma", "1: Dr", "2 3 0 1 pass")
"""bert takes a trick with the Dragon."""

# G1


@pytest.mark.parametrize("opponent", [0, 2])
def test_g1_the_trick_goes_to_an_opponent(opponent: int) -> None:
    assert codes(DRAGON.log(*WON, f"dragon {opponent}", "1: S4")) == []


@pytest.mark.parametrize("own", [1, 3])
def test_g1_not_to_the_own_team(own: int) -> None:
    assert codes(DRAGON.log(*WON, f"dragon {own}", "1: S4")) == ["TL602"]


def test_g1_it_must_be_given() -> None:
    assert codes(DRAGON.log(*WON, "1: S4")) == ["TL601"]


def test_g1_an_unreadable_line_since_may_say_to_whom() -> None:
    assert codes(DRAGON.log(*WON, "=Drache ???", "1: S4")) == ["TL001"]


def test_g1_near_miss_an_unreadable_line_before_the_trick_was_won() -> None:
    assert codes(DRAGON.log("0: Ma", "=Drache ???", *WON[1:], "1: S4")) == ["TL001", "TL601"]


def test_g1_before_the_next_play_it_may_still_be_given() -> None:
    assert codes(DRAGON.log(*WON)) == []


def test_g1_a_trick_in_which_the_dragon_was_led() -> None:
    led = position("Ma Dr S4")
    assert codes(led.log("0: Dr", "1 2 3 0 pass", "0: S4")) == ["TL601"]
    assert codes(led.log("0: Dr", "1 2 3 0 pass", "dragon 1", "0: S4")) == []


def test_g1_another_trick_is_not_given_away() -> None:
    assert codes(DRAGON.log("0: Ma", "1: S4", "2 3 0 1 pass", "dragon 2")) == ["TL603"]


def test_g1_the_lead_stays_with_the_dragons_player() -> None:
    assert codes(DRAGON.log(*WON, "dragon 2", "2: G10")) == ["TL311"]


OUT_BY_DRAGON = position(f"{straight('R')} Ma", f"{straight('G')} Dr", "S9", "BB")
DRAGON_LAST = (f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass",
               "1: Dr", "2 3 pass")
"""anna is out, and the Dragon is bert's last card."""


def test_g1_to_an_opponent_who_is_out() -> None:
    assert codes(OUT_BY_DRAGON.log(*DRAGON_LAST, "dragon 0", "2: S9")) == []


def test_g1_a_player_who_is_out_loses_the_lead() -> None:
    assert codes(OUT_BY_DRAGON.log(*DRAGON_LAST, "dragon 0", "3: BB")) == ["TL311"]


THIRD_BY_DRAGON = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr")
ROUNDS_LAST_CARD = (
    f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
    "2: B3", "3 2 pass", "2: BA BK BD BB B10 B9 B8 B7 B6 B5 B4", "3 2 pass", "2: B2", "3 2 pass",
    "2: Dr")
"""anna and bert are out, and carl's Dragon is the round's last card."""

# Red 25, blue 25 to anna and carl; green 25 to bert; the Dragon 25; dora's hand is the rest of the
# black suit, 25, and the Phoenix, -25: nothing.


def test_g1_the_rounds_last_card_too() -> None:
    assert codes(THIRD_BY_DRAGON.log(*ROUNDS_LAST_CARD, "dragon 1", "result 50 50")) == []


def test_g1_the_rounds_last_card_not_given() -> None:
    assert "TL601" in codes(THIRD_BY_DRAGON.log(*ROUNDS_LAST_CARD, "result 50 50"))


def test_g1_a_double_victory_needs_no_giving() -> None:
    double = position(f"{straight('R')} Ma", "", f"{straight('G')} Dr")
    text = double.log(f"0: {straight('R')} Ma", "1 2 3 pass", "1: S2", f"2: {straight('G')}",
                      "3 1 2 pass", "2: Dr", "result 200 0")
    assert codes(text) == []


DOUBLE_AFTER_DRAGON = (
    position(f"{straight('R')} Ma", "S2", f"{straight('G')[:-3]} Dr S3", "G2"),
    [f"0: {straight('R')} Ma", "1 2 3 pass", "1: S2", "2: Dr", "3 1 2 pass"],
    ["2: GA GK GD GB G10 G9 G8 G7 G6 G5 G4 G3", "3 1 2 pass", "2: S3", "result 200 0"])
"""carl wins a trick with the Dragon, and later the double victory with anna."""


def test_g1_only_the_trick_that_ended_it() -> None:
    board, won, end = DOUBLE_AFTER_DRAGON
    assert codes(board.log(*won, *end)) == ["TL601"]


@pytest.mark.parametrize(("gift", "points"), [
    ([], (25, 0, 50, 0)), (["dragon 3"], (25, 0, 25, 25))])
def test_g1_a_trick_not_given_away_before_a_double_victory_stays_where_it_is(
        gift: list[str], points: tuple[int, ...]) -> None:
    board, won, end = DOUBLE_AFTER_DRAGON
    assert audit(board.log(*won, *gift, *end)).rounds[0].sheet.trick_points == points


# G2


def test_g2_a_dragon_beaten_by_a_bomb_is_not_given_away() -> None:
    bombed = position("Ma", "Dr", f"{EIGHTS} S9")
    assert codes(bombed.log("0: Ma", "1: Dr", f"2: {EIGHTS}", "3 0 1 2 pass", "2: S9")) == []


def test_g2_nothing_may_be_given() -> None:
    bombed = position("Ma", "Dr", f"{EIGHTS} S9")
    assert codes(bombed.log("0: Ma", "1: Dr", f"2: {EIGHTS}", "3 0 1 2 pass", "dragon 1")) == [
        "TL603"]


def test_g2_the_own_dragon_beaten_by_the_own_bomb() -> None:
    own = position("Ma", f"Dr {EIGHTS} S9")
    assert codes(own.log("0: Ma", "1: Dr", "2 3 0 pass", f"1: {EIGHTS}", "2 3 0 1 pass",
                         "1: S9")) == []


def test_g2_the_bombs_owner_keeps_the_trick() -> None:
    bombed = position("Ma", "Dr", EIGHTS)
    text = bombed.log("0: Ma", "1: Dr", f"2: {EIGHTS}", "3 0 1 2 pass", "2: S9")
    (trick,) = audit(text).rounds[0].replay.tricks
    assert trick.owner == 2
    assert not trick.dragon


def test_g1_the_receiver_has_the_points() -> None:
    text = THIRD_BY_DRAGON.log(*ROUNDS_LAST_CARD, "dragon 1", "result 50 50")
    assert computed(text) == (50, 50)
