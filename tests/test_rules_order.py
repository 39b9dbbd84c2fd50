"""Whose turn it is, bombs out of turn, the Dog, the end of a round: rules O1 to O9, C2 to C6."""

from __future__ import annotations

import pytest

from tests.builder import Position, audit, codes, position, straight

NINES = "R9 G9 B9 S9"
EIGHTS = "R8 G8 B8 S8"
FOURTEEN = f"0: {straight('R')} Ma"
"""anna lays her whole hand and is out."""

OUT = position(f"{straight('R')} Ma")
PLAIN = position("Ma R5 G5 S3", "S9 R2", "G10", "BB")
BOMBS = position("Ma S10 R5", NINES, EIGHTS, "GA")


# O1

def test_o1_holder_of_the_mahjong_leads() -> None:
    assert codes(PLAIN.log("0: Ma")) == []


def test_o1_with_any_combination() -> None:
    assert codes(PLAIN.log("0: R5 G5")) == []


def test_o1_nobody_else_leads_first() -> None:
    assert codes(PLAIN.log("1: S9")) == ["TL311"]


def test_o1_the_holder_after_the_exchange() -> None:
    text = PLAIN.log("3: BB")
    assert "(3)dora gibt: anna: Ma" in text
    assert codes(text) == ["TL311"]


# O2

def test_o2_a_leader_must_play() -> None:
    assert codes(PLAIN.log("0 pass")) == ["TL307"]


def test_o2_the_closing_pass_is_no_pass_on_the_lead() -> None:
    assert codes(PLAIN.log("0: Ma", "1 2 3 0 pass", "0: R5")) == []


def test_o2_seats_play_in_order() -> None:
    assert codes(PLAIN.log("0: Ma", "2: G10")) == ["TL301"]


def test_o2_seats_pass_in_order() -> None:
    assert codes(PLAIN.log("0: Ma", "2 pass")) == ["TL301"]


def test_o2_a_pass_binds_for_that_moment_only() -> None:
    assert codes(PLAIN.log("0: Ma", "1 pass", "2: G10", "3: BB", "0 pass", "1: SA")) == []


# O3

def test_o3_the_owner_takes_the_trick_and_leads() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S9", "2 3 0 1 pass", "1: R2")) == []


def test_o3_nobody_else_leads_then() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S9", "2 3 0 1 pass", "2: G10")) == ["TL311"]


def test_o3_after_an_owner_who_is_out_the_next_seat_leads() -> None:
    assert codes(OUT.log(FOURTEEN, "1 2 3 pass", "1: S5")) == []


def test_o3_after_an_owner_who_is_out_no_other_seat_leads() -> None:
    assert codes(OUT.log(FOURTEEN, "1 2 3 pass", "2: S5")) == ["TL311"]


def test_o3_the_next_seat_that_has_cards_leads() -> None:
    two = position(f"{straight('R')} Ma", f"{straight('G')} Dr")
    assert codes(two.log(FOURTEEN, "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: Dr",
                         "2 3 pass", "dragon 2", "2: S5")) == []


# O4

def test_o4_bomb_out_of_turn() -> None:
    assert codes(BOMBS.log("0: Ma", f"2: {EIGHTS}")) == []


def test_o4_no_other_play_out_of_turn() -> None:
    assert codes(BOMBS.log("0: Ma", "2: R8 G8 B8")) == ["TL301"]


def test_o4_bomb_on_the_own_trick() -> None:
    position_ = position(f"Ma {NINES}")
    assert codes(position_.log("0: Ma", f"0: {NINES}")) == []


def test_o4_no_other_play_on_the_own_trick() -> None:
    assert codes(position("Ma S3").log("0: Ma", "0: S3")) == ["TL301"]


def test_o4_bomb_after_all_have_passed() -> None:
    assert codes(BOMBS.log("0: Ma", "1 2 3 pass", f"2: {EIGHTS}")) == []


def test_o4_the_turn_goes_on_from_the_bomber() -> None:
    assert codes(BOMBS.log("0: Ma", f"2: {EIGHTS}", "3 0 pass", f"1: {NINES}")) == []


def test_o4_the_turn_does_not_go_on_from_where_it_was() -> None:
    assert codes(BOMBS.log("0: Ma", f"2: {EIGHTS}", "1 pass")) == ["TL301"]


def test_o4_passes_from_before_a_bomb_count_no_more() -> None:
    assert codes(BOMBS.log("0: Ma", "1 pass", f"2: {EIGHTS}", "3 0 1 2 pass", "2: G10")) == []


def test_o4_after_a_bomb_all_others_must_pass_again() -> None:
    # bert has passed before, but the trick is not over without his pass on the bomb.
    assert codes(BOMBS.log("0: Ma", "1 pass", f"2: {EIGHTS}", "3 0 pass", "2 pass")) == ["TL301"]


# O5

def test_o5_no_bomb_before_the_first_card() -> None:
    assert codes(BOMBS.log(f"2: {EIGHTS}")) == ["TL309"]


def test_o5_no_bomb_between_two_tricks() -> None:
    assert codes(BOMBS.log("0: Ma", "1 2 3 0 pass", f"2: {EIGHTS}")) == ["TL309"]


def test_o5_the_leader_may_lead_a_bomb() -> None:
    assert codes(position(f"Ma {NINES}").log(f"0: {NINES}")) == []


def test_o5_no_bomb_on_the_dog() -> None:
    assert codes(position("Ma Hu", NINES).log("0: Hu", f"1: {NINES}")) == ["TL309"]


def test_o5_whoever_got_the_lead_by_the_dog_may_lead_a_bomb() -> None:
    assert codes(position("Ma Hu", "", NINES).log("0: Hu", f"2: {NINES}")) == []


def test_o5_a_wish_after_a_bomb_on_the_mahjong_is_valid() -> None:
    assert codes(BOMBS.log("0: Ma", f"1: {NINES}", "wish 7")) == []


def test_o5_and_it_binds() -> None:
    bombed = position("Ma", f"{NINES} R7 S2", "", "G7 B7 S7")
    assert codes(bombed.log("0: Ma", f"1: {NINES}", "wish 7", "2 3 0 1 pass", "1: S2")) == ["TL401"]


# O6

DOG = position("Ma Hu R5", "S9", "G10", "BB")


def test_o6_the_dog_moves_the_lead_to_the_partner() -> None:
    assert codes(DOG.log("0: Hu", "2: G10")) == []


@pytest.mark.parametrize("lead", ["1: S9", "3: BB", "0: R5"])
def test_o6_to_nobody_else(lead: str) -> None:
    assert codes(DOG.log("0: Hu", lead)) == ["TL311"]


def test_o6_whoever_got_the_lead_must_play() -> None:
    assert codes(DOG.log("0: Hu", "2 pass")) == ["TL307"]


def test_o6_nobody_passes_on_the_dog() -> None:
    assert codes(DOG.log("0: Hu", "1 pass", "2: G10")) == ["TL301"]


def test_o6_the_dog_is_not_played_on_a_trick() -> None:
    assert codes(position("Ma", "Hu").log("0: Ma", "1: Hu")) == ["TL308"]


def test_o6_the_dog_is_led_alone() -> None:
    assert codes(DOG.log("0: Hu R5")) == ["TL308"]


DOG_ALONE = position(f"{straight('R')} Ma", "S5 S6", "S9 Hu B3", "B4")
TO_CARL = (FOURTEEN, "1 2 3 pass", "1: S5", "2: S9", "3 1 2 pass", "2: Hu")
"""anna is out and carl, her partner, leads the Dog."""


def test_o6_with_the_partner_out_the_next_seat_after_the_partner_leads() -> None:
    assert codes(DOG_ALONE.log(*TO_CARL, "1: S6")) == []


@pytest.mark.parametrize("lead", ["2: B3", "3: B4"])
def test_o6_with_the_partner_out_no_other_seat_leads(lead: str) -> None:
    assert codes(DOG_ALONE.log(*TO_CARL, lead)) == ["TL311"]


DOG_COMES_BACK = position(f"{straight('R')} Ma", f"{straight('G')} S2", "B4 Hu B3", "B5")
TO_CARL_AGAIN = (FOURTEEN, "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2", "2: B4",
                 "3 2 pass", "2: Hu")
"""anna and bert are out, and carl leads the Dog."""


def test_o6_the_lead_may_come_back_to_the_dogs_owner() -> None:
    assert codes(DOG_COMES_BACK.log(*TO_CARL_AGAIN, "2: B3")) == []


def test_o6_and_then_goes_to_nobody_else() -> None:
    assert codes(DOG_COMES_BACK.log(*TO_CARL_AGAIN, "3: B5")) == ["TL311"]


# O7, O8

THREE_OUT = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} S4", "S3")
TO_THE_END = (FOURTEEN, "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2", "2: S4",
              "3 2 pass", f"2: {straight('B')}")
"""anna, bert and carl are out, in this order."""

DOUBLE = position(f"{straight('R')} Ma", "S2", f"{straight('G')} S4", "B9")
TO_DOUBLE_VICTORY = (FOURTEEN, "1 2 3 pass", "1: S2", f"2: {straight('G')}", "3 1 2 pass", "2: S4")
"""anna and carl are out first and second."""


def finished(board: Position, *events: str) -> tuple[int, ...]:
    return audit(board.log(*events)).rounds[0].replay.finished


def test_o7_order_of_going_out() -> None:
    assert finished(THREE_OUT, *TO_THE_END) == (0, 1, 2)


def test_o7_a_seat_goes_out_once() -> None:
    assert finished(OUT, FOURTEEN, "0: RA") == (0,)


def test_o3_a_pass_out_of_turn_that_leaves_out_the_last_ends_the_trick_of_an_owner_who_is_out(
        ) -> None:
    assert codes(OUT.log(FOURTEEN, "1 3 pass", "1: S5")) == ["TL301"]
    assert codes(OUT.log(FOURTEEN, "1 3 pass", "2: S5")) == ["TL301", "TL311"]


def test_o3_near_miss_one_that_leaves_somebody_to_pass_does_not() -> None:
    assert codes(OUT.log(FOURTEEN, "2 3 pass", "1: S5")) == ["TL301"]
    assert codes(OUT.log(FOURTEEN, "2 pass", "1: S5")) == ["TL301", "TL301"]


def test_o7_one_card_left_is_not_out() -> None:
    assert finished(THREE_OUT, *TO_THE_END[:3]) == (0,)


def test_o7_a_seat_that_is_out_is_asked_no_more() -> None:
    assert codes(THREE_OUT.log(*TO_THE_END[:6], "3: S3")) == ["TL306"]


def test_o8_three_out_end_the_round() -> None:
    assert codes(THREE_OUT.log(*TO_THE_END, "3: S3")) == ["TL310"]


def test_o8_two_out_of_two_teams_do_not() -> None:
    assert codes(THREE_OUT.log(*TO_THE_END[:-1], "2: BA", "3: SA")) == ["TL306"]


def test_o8_a_double_victory_ends_the_round() -> None:
    assert codes(DOUBLE.log(*TO_DOUBLE_VICTORY, "3: B9")) == ["TL310"]


def test_o8_no_bomb_after_the_end() -> None:
    bomb = position(f"{straight('R')} Ma", "S2", f"{straight('G')} S4", "S9 S10 SB SD SK")
    assert codes(bomb.log(*TO_DOUBLE_VICTORY, "3: SK SD SB S10 S9")) == ["TL310"]


def test_o8_partners_first_and_third_are_no_double_victory() -> None:
    assert not audit(THREE_OUT.log(*TO_THE_END)).rounds[0].sheet.double_victory


# O9

def test_o9_only_cards_in_hand() -> None:
    assert codes(position("Ma", "S9", "G10").log("0: Ma", "1: G10")) == ["TL302"]


def test_o9_each_card_once() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S9", "2: G10", "3 0 pass", "1: S9")) == ["TL303"]


def test_o9_a_card_in_hand_once() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S9", "2: G10", "3 0 pass", "1 pass")) == []


# Combinations on the table: C2, C4, C5, C6

ON_PAIR = position("Ma R5 G5", "R9 G9 B9 B4 S4", "SD", "")


def test_c2_a_pair_beats_a_lower_pair() -> None:
    assert codes(ON_PAIR.log("0: R5 G5", "1: R9 G9")) == []


@pytest.mark.parametrize("other", ["R9", "R9 G9 B9", "R9 G9 B9 B4 S4"])
def test_c2_another_kind_does_not(other: str) -> None:
    assert codes(ON_PAIR.log("0: R5 G5", f"1: {other}")) == ["TL305"]


def test_c2_nor_does_a_triple_of_a_lower_rank() -> None:
    board = position("Ma RA GA", "R9 G9 B9")
    assert codes(board.log("0: RA GA", "1: R9 G9 B9")) == ["TL305"]


def test_c2_a_lower_pair_does_not() -> None:
    assert codes(ON_PAIR.log("0: R5 G5", "1: B4 S4")) == ["TL306"]


def test_c2_an_equal_pair_does_not() -> None:
    assert codes(position("Ma R5 G5", "B5 S5").log("0: R5 G5", "1: B5 S5")) == ["TL306"]


def test_c2_a_longer_straight_does_not_beat_a_shorter() -> None:
    straights = position("Ma R2 G3 B4 S5", "R5 G6 B7 S8 R9 G10")
    assert codes(straights.log("0: S5 B4 G3 R2 Ma", "1: G10 R9 S8 B7 G6 R5")) == ["TL305"]


def test_c2_a_full_house_is_as_high_as_its_triple() -> None:
    houses = position("Ma R5 G5 B5 RA GA", "R6 G6 B6 R2 G2", "R4 G4 B4 BA SA")
    assert codes(houses.log("0: R5 G5 B5 RA GA", "1: R6 G6 B6 R2 G2")) == []


def test_c2_not_as_high_as_its_pair() -> None:
    houses = position("Ma R5 G5 B5 R2 G2", "R4 G4 B4 BA SA")
    assert codes(houses.log("0: R5 G5 B5 R2 G2", "1: BA SA R4 G4 B4")) == ["TL306"]


SUITED = position("Ma R2 G3 B4 S5", "", "S6 S7 S8 S9 S10 Ph")


def test_c4_a_straight_of_one_suit_is_a_bomb() -> None:
    assert codes(SUITED.log("0: R2", "2: S10 S9 S8 S7 S6")) == []


def test_c4_with_the_phoenix_it_is_none() -> None:
    assert codes(SUITED.log("0: R2", "2: Ph S9 S8 S7 S6")) == ["TL301"]


def test_c4_with_the_phoenix_it_is_a_plain_straight() -> None:
    assert codes(SUITED.log("0: S5 B4 G3 R2 Ma", "1 pass", "2: Ph S9 S8 S7 S6")) == []


def test_c5_a_straight_bomb_beats_a_quartet() -> None:
    bombs = position("Ma", "RA GA BA SA", "S2 S3 S4 S5 S6")
    assert codes(bombs.log("0: Ma", "1: RA GA BA SA", "2: S6 S5 S4 S3 S2")) == []


def test_c5_a_quartet_does_not_beat_a_straight_bomb() -> None:
    bombs = position("Ma", "S2 S3 S4 S5 S6", "RA GA BA SA")
    assert codes(bombs.log("0: Ma", "1: S6 S5 S4 S3 S2", "2: RA GA BA SA")) == ["TL306"]


def test_c5_the_longer_straight_bomb_is_higher() -> None:
    bombs = position("Ma", "R10 RB RD RK RA", "S2 S3 S4 S5 S6 S7")
    assert codes(bombs.log("0: Ma", "1: RA RK RD RB R10", "2: S7 S6 S5 S4 S3 S2")) == []


def test_c5_of_one_length_the_higher() -> None:
    bombs = position("Ma", "R3 R4 R5 R6 R7", "S2 S3 S4 S5 S6")
    assert codes(bombs.log("0: Ma", "1: R7 R6 R5 R4 R3", "2: S6 S5 S4 S3 S2")) == ["TL306"]


def test_c5_a_plain_combination_on_a_bomb() -> None:
    assert codes(BOMBS.log("0: Ma", f"1: {NINES}", "2 pass", "3: GA")) == ["TL305"]


def test_c6_a_quartet_with_the_phoenix_is_nothing() -> None:
    assert codes(position("Ma R5 G5 B5 Ph").log("0: R5 G5 B5 Ph")) == ["TL304"]


def test_c6_a_triple_with_the_phoenix_is_one() -> None:
    assert codes(position("Ma R5 G5 B5 Ph").log("0: Ph R5 G5")) == []


def test_c6_the_dragon_belongs_to_no_combination() -> None:
    assert codes(position("Ma R5 Dr").log("0: Dr R5")) == ["TL304"]


def test_c3_the_mahjong_belongs_to_no_pair() -> None:
    assert codes(position("Ma Ph").log("0: Ph Ma")) == ["TL304"]
