"""What the lines of the play mean: docs/log-format.md, *Meaning of the lines in the play*."""

from __future__ import annotations

import pytest

from tests.builder import audit, codes, position, straight, whole_round

EIGHTS = "R8 G8 B8 S8"
NINES = "R9 G9 B9 S9"
FOURTEEN = f"0: {straight('R')} Ma"
ORDER = (0, 1, 2)


def tricks(text: str) -> list[tuple[int, int]]:
    """Each trick's leader and owner."""
    return [(trick.leader, trick.owner) for trick in audit(text).rounds[0].replay.tricks]


# The owner's closing pass, and without it

PLAIN = position("Ma R5", "S10 S3", "", "")
TAKEN = ("0: Ma", "1: S10", "2 3 0 pass")
"""All others have passed on bert's trick."""


def test_closing_pass_takes_the_trick() -> None:
    text = PLAIN.log(*TAKEN, "1 pass", "1: S3")
    assert codes(text) == []
    assert tricks(text) == [(0, 1)]


def test_closing_pass_is_no_turn_of_the_others() -> None:
    assert codes(PLAIN.log(*TAKEN, "1 pass", "2 pass")) == ["TL301"]


def test_closing_pass_before_all_have_passed() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S10", "2 3 pass", "1 pass")) == ["TL301"]


def test_owner_takes_the_trick_silently() -> None:
    text = PLAIN.log(*TAKEN, "1: S3")
    assert codes(text) == []
    assert tricks(text) == [(0, 1)]


def test_nobody_else_leads_after_silent_taking() -> None:
    assert codes(PLAIN.log(*TAKEN, "2: BB")) == ["TL301"]


def test_an_owner_who_is_out_has_no_closing_pass() -> None:
    out = position(f"{straight('R')} Ma")
    assert codes(out.log(FOURTEEN, "1 2 3 pass", "1: S5")) == []


def test_the_last_pass_takes_the_trick_of_an_owner_who_is_out() -> None:
    out = position(f"{straight('R')} Ma")
    assert tricks(out.log(FOURTEEN, "1 2 3 pass")) == [(0, 0)]


def test_before_the_last_pass_it_is_not_taken() -> None:
    out = position(f"{straight('R')} Ma")
    assert tricks(out.log(FOURTEEN, "1 2 pass")) == []


# Bombs on the own trick

OWN = position(f"Ma {NINES} S3")


def test_own_bomb_straight_after_the_own_play() -> None:
    assert codes(OWN.log("0: Ma", f"0: {NINES}", "1 2 3 0 pass", "0: S3")) == []


def test_own_bomb_between_the_passes() -> None:
    assert codes(OWN.log("0: Ma", "1 pass", f"0: {NINES}", "1 2 3 0 pass", "0: S3")) == []


def test_own_bomb_between_the_passes_starts_them_anew() -> None:
    assert codes(OWN.log("0: Ma", "1 pass", f"0: {NINES}", "2 pass")) == ["TL301"]


def test_own_bomb_instead_of_the_closing_pass() -> None:
    text = OWN.log("0: Ma", "1 2 3 pass", f"0: {NINES}", "1 2 3 0 pass", "0: S3")
    assert codes(text) == []
    assert tricks(text) == [(0, 0)]


def test_bomb_after_the_closing_pass_is_a_lead() -> None:
    text = OWN.log("0: Ma", "1 2 3 0 pass", f"0: {NINES}", "1 2 3 0 pass")
    assert codes(text) == []
    assert tricks(text) == [(0, 0), (0, 0)]


def test_own_bomb_that_does_not_beat_the_own_trick_is_a_lead() -> None:
    two = position(f"Ma {NINES} {EIGHTS}")
    text = two.log(f"0: {NINES}", "1 2 3 pass", f"0: {EIGHTS}", "1 2 3 0 pass")
    assert codes(text) == []
    assert tricks(text) == [(0, 0), (0, 0)]


def test_own_bomb_that_beats_the_own_bomb_goes_on_it() -> None:
    two = position(f"Ma {NINES} {EIGHTS}")
    assert tricks(two.log(f"0: {EIGHTS}", "1 2 3 pass", f"0: {NINES}", "1 2 3 0 pass")) == [(0, 0)]


DRAGON = position("Ma", "", "", f"Dr {EIGHTS} S3")
ON_DRAGON = ("0: Ma", "1 2 pass", "3: Dr", "0 1 2 pass")
"""All others have passed on dora's Dragon."""


def test_own_bomb_on_the_own_dragon_leaves_nothing_to_give() -> None:
    assert codes(DRAGON.log(*ON_DRAGON, f"3: {EIGHTS}", "0 1 2 3 pass", "3: S3")) == []


def test_own_bomb_led_after_the_own_dragon_was_taken() -> None:
    assert codes(DRAGON.log(*ON_DRAGON, "3 pass", f"3: {EIGHTS}")) == ["TL601"]


def test_another_play_after_the_own_dragon_takes_it() -> None:
    assert codes(DRAGON.log(*ON_DRAGON, "3: S3")) == ["TL601"]


# Bombs of others out of turn

OTHERS = position("Ma", "S10", EIGHTS, NINES)


@pytest.mark.parametrize("passes", [(), ("2 pass",), ("2 3 pass",), ("2 3 0 pass",)])
def test_bomb_out_of_turn_at_any_time_before_the_trick_is_taken(passes: tuple[str, ...]) -> None:
    assert codes(OTHERS.log("0: Ma", "1: S10", *passes, f"3: {NINES}", "0 1 2 3 pass")) == []


def test_bomb_after_the_trick_was_taken() -> None:
    assert codes(OTHERS.log("0: Ma", "1: S10", "2 3 0 1 pass", f"3: {NINES}")) == ["TL309"]


def test_bomb_on_a_bomb_out_of_turn() -> None:
    assert codes(OTHERS.log("0: Ma", f"2: {EIGHTS}", f"3: {NINES}", "0 1 2 3 pass")) == []


# Bombs after the last pass on the trick of an owner who is out

OUT = position(f"{straight('R')} Ma", "G9 B9 S9 G10 B10 S10 GB BB SB", "S2 S3 S4 S5 S6 G2",
               "G4 G5 G6 G7 G8 B2")
ALL_PASSED = (FOURTEEN, "1 2 3 pass")
"""anna is out, and all have passed on her straight; bert leads next."""

LATE_BOMB = "3: G8 G7 G6 G5 G4"


def test_bomb_after_the_last_pass_by_another_seat_goes_on_the_trick() -> None:
    text = OUT.log(*ALL_PASSED, LATE_BOMB, "1 2 3 pass", "3: B2")
    assert codes(text) == []
    assert tricks(text) == [(0, 3)]


def test_bomb_after_the_last_pass_by_the_leader_is_a_lead() -> None:
    leader = position(f"{straight('R')} Ma", "G4 G5 G6 G7 G8 B2")
    text = leader.log(*ALL_PASSED, "1: G8 G7 G6 G5 G4", "2 3 1 pass")
    assert codes(text) == []
    assert tricks(text) == [(0, 0), (1, 1)]


def test_bomb_after_the_next_lead_goes_on_that() -> None:
    text = OUT.log(*ALL_PASSED, "1: G9", LATE_BOMB, "1 2 3 pass")
    assert codes(text) == []
    assert tricks(text) == [(0, 0), (1, 3)]


DRAGON_OUT = position(f"{straight('R')} Ma", f"{straight('G')} Dr", "S2 S3 S4 S5 S6 B2",
                      "B4 B5 B6 B7 B8 S9")
ON_DRAGON_OUT = (FOURTEEN, "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: Dr", "2 3 pass")
"""anna and bert are out, and all have passed on bert's Dragon; carl leads next."""

BOMB_BY_DORA = "3: B8 B7 B6 B5 B4"


def test_bomb_on_the_dragon_of_an_owner_who_is_out_leaves_nothing_to_give() -> None:
    assert codes(DRAGON_OUT.log(*ON_DRAGON_OUT, BOMB_BY_DORA, "2 3 pass", "3: S9")) == []


def test_and_a_gift_then_is_a_fault() -> None:
    assert codes(DRAGON_OUT.log(*ON_DRAGON_OUT, BOMB_BY_DORA, "2 3 pass", "dragon 0")) == ["TL603"]


def test_bomb_by_the_leader_is_a_lead_and_the_dragon_was_due() -> None:
    assert codes(DRAGON_OUT.log(*ON_DRAGON_OUT, "2: S6 S5 S4 S3 S2")) == ["TL601"]


def test_bomb_after_the_gift_is_too_late() -> None:
    assert codes(DRAGON_OUT.log(*ON_DRAGON_OUT, "dragon 0", BOMB_BY_DORA)) == ["TL309"]


def test_bomb_after_the_last_pass_that_does_not_beat_the_trick() -> None:
    # bert is out by a straight bomb of thirteen; dora's is lower, so it lies on nothing.
    low = position("Ma", f"{straight('G')} S9", "S7", "R2 R3 R4 R5 R6")
    text = low.log("0: Ma", "1: S9", "2 3 0 1 pass", f"1: {straight('G')}", "2 3 0 pass",
                   "3: R6 R5 R4 R3 R2")
    assert codes(text) == ["TL309"]


# The Dragon's gift as a last line


def test_gift_as_the_last_line_before_the_result() -> None:
    last = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr", "S3")
    text = last.log(FOURTEEN, "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
                    f"2: {straight('B')}", "3 2 pass", "2: Dr", "dragon 1", "result 50 50")
    assert codes(text) == []


def test_gift_after_the_owners_closing_pass_left_out() -> None:
    assert codes(DRAGON.log(*ON_DRAGON, "dragon 0", "3: S3")) == []


DOUBLE = position(f"{straight('R')} Ma", "S2", f"{straight('G')} Dr", "")
TO_DOUBLE = (FOURTEEN, "1 2 3 pass", "1: S2", f"2: {straight('G')}", "3 1 2 pass", "2: Dr")


@pytest.mark.parametrize("gift", [(), ("dragon 1",), ("dragon 0",)])
def test_double_victory_asks_for_no_gift_and_judges_none(gift: tuple[str, ...]) -> None:
    assert codes(DOUBLE.log(*TO_DOUBLE, *gift, "result 200 0")) == []


# The Dog


def test_dog_moves_the_lead_without_passes() -> None:
    text = position("Ma Hu", "", "S9").log("0: Hu", "2: S9", "3 0 1 2 pass")
    assert codes(text) == []
    assert tricks(text) == [(0, 0), (2, 2)]


# No wish, stray lines, the end


def test_no_wish_line_is_no_wish() -> None:
    assert codes(position("Ma", "S9", "R7 G7 B7 S7").log("0: Ma", "1: S9", "2 pass")) == []


@pytest.mark.parametrize("stray", ["3 pass", "2 pass", "0 pass", "3 2 3 pass"])
def test_stray_passes_after_the_end(stray: str) -> None:
    assert codes(whole_round(ORDER, stray)) == []


def test_stray_passes_after_the_result() -> None:
    assert codes(whole_round(ORDER) + "(3)dora passt.\n(2)carl passt.\n") == []


def test_a_play_after_the_end_is_no_stray_line() -> None:
    assert codes(whole_round(ORDER, "3: SA")) == ["TL310"]


def test_the_last_play_ends_the_round_without_passes() -> None:
    assert codes(whole_round(ORDER)) == []


# The line of the bombs

BOMB_LINE = position("Ma", EIGHTS)


def test_bomb_line_names_the_holders() -> None:
    text = BOMB_LINE.log("0: Ma")
    assert "BOMBE: (1)bert" in text
    assert codes(text) == []


@pytest.mark.parametrize("wrong", ["", "BOMBE: (2)carl", "BOMBE: (1)bert (2)carl"])
def test_bomb_line_that_names_others(wrong: str) -> None:
    assert codes(BOMB_LINE.log("0: Ma", bombs=wrong)) == ["TL205"]


def test_bomb_line_where_nobody_holds_one() -> None:
    assert codes(position("Ma").log("0: Ma", bombs="BOMBE: (0)anna")) == ["TL205"]


def test_bomb_line_counts_what_the_exchange_brought() -> None:
    text = position("Ma", "RA GA BA SA").log("0: Ma")
    assert "(0)anna gibt: bert: SA" in text
    assert codes(text) == []
