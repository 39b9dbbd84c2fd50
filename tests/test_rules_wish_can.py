"""What can be played when a wish is in force: rule W2."""

from __future__ import annotations

from tests.builder import codes, found, position

NINES = "R9 G9 B9 S9"
STRAIGHT = "0: R5 S4 B3 G2 Ma"
"""anna's first lead, on which nobody with sevens can play one here, but with a bomb."""

ALL_PASS = "1 2 3 0 pass"
HIGH = "RA GA BA RK GK BK RD GD BD RB GB"
"""Eleven high cards for bert, which go into no straight with a seven."""

SEVENS = "G7 B7 S7 SA SK SD SB G10 B10 R10 G9 B9 S9 S2"
"""dora's hand: three sevens that go into no straight."""

# W2: a single


def test_w2_the_wished_card_in_hand_must_be_played() -> None:
    assert codes(position("Ma", "R7 S9").log("0: Ma", "wish 7", "1: S9")) == ["TL401"]


def test_w2_it_is_played() -> None:
    assert codes(position("Ma", "R7 S9").log("0: Ma", "wish 7", "1: R7")) == []


def test_w2_passing_is_as_much_a_breach() -> None:
    assert codes(position("Ma", "R7").log("0: Ma", "wish 7", "1 pass")) == ["TL401"]


def test_w2_the_phoenix_instead_is_a_breach() -> None:
    assert codes(position("Ma", "R7 Ph").log("0: Ma", "wish 7", "1: Ph")) == ["TL401"]


def test_w2_nothing_is_asked_before_the_wish() -> None:
    assert codes(position("Ma", "R7 S9").log("0: Ma", "1: S9")) == []


def test_w2_a_card_that_is_not_higher_need_not_be_played() -> None:
    lower = position("Ma R7", "S9", "G7 B7", "S7")
    assert codes(lower.log("0: Ma", "wish 7", "1: S9", "2 pass")) == []


def test_w2_over_the_phoenix_on_a_lower_card() -> None:
    led = position("Ma R7 G7 B7", "S6", "Ph", "S7")
    assert codes(led.log("0: Ma", "wish 7", "1: S6", "2: Ph", "3 pass")) == ["TL401"]


def test_w2_not_over_the_phoenix_on_a_higher_card() -> None:
    led = position("Ma R7 G7 B7", "S8", "Ph", "S7")
    assert codes(led.log("0: Ma", "wish 7", "1: S8", "2: Ph", "3 pass")) == []


def test_w2_not_over_the_phoenix_on_an_ace() -> None:
    led = position("Ma RK", "SA", "Ph", "GA BA RA")
    assert codes(led.log("0: RK", "1: SA", "2: Ph", "3 0 1 2 pass")) == []
    led = position("Ma", "SA", "Ph", "GA BA RA")
    assert codes(led.log("0: Ma", "1: SA", "wish A", "2: Ph", "3 pass")) == []


def test_w2_not_over_the_dragon() -> None:
    top = position("Ma SA", "Dr", "RA GA BA")
    assert codes(top.log("0: Ma", "wish A", "1: Dr", "2 pass")) == []


def test_w2_over_the_dragon_by_a_bomb() -> None:
    top = position("Ma", "Dr", "RA GA BA SA")
    assert codes(top.log("0: Ma", "wish A", "1: Dr", "2 pass")) == ["TL401"]


def test_w2_the_finding_names_line_seat_and_event() -> None:
    text = position("Ma", "R7 S9").log("0: Ma", "wish 7", "1: S9")
    assert found(text) == [("TL401", "(1)bert: S9", 7, 1)]


def test_w2_reported_once_a_seat_and_wish() -> None:
    twice = position("Ma", "R7 S3 S5", "S4 G7", "B7 S7")
    text = twice.log("0: Ma", "wish 7", "1: S3", "2: S4", "3 0 pass", "1: S5", "2 pass")
    assert [(code, seat) for code, _, _, seat in found(text)] == [
        ("TL401", 1), ("TL401", 2), ("TL401", 3)]


# W2: pairs, triples, full houses, straights, stairs


def on_lead(lead: str, bert: str, anna: str = "", dora: str = SEVENS) -> list[str]:
    """What is found when anna wishes a seven, wins with her straight and leads, and bert passes."""
    board = position(f"Ma G2 B3 S4 R5 {lead} {anna}", bert, "", dora)
    return codes(board.log(STRAIGHT, "wish 7", ALL_PASS, f"0: {lead}", "1 pass"))


def test_w2_pair() -> None:
    # dora keeps two of the sevens
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R3 G3", f"R7 G7 {HIGH}", dora=dora) == ["TL401"]


def test_w2_no_pair_higher_than_this_one() -> None:
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R8 G8", f"R7 G7 {HIGH}", dora=dora) == []


def test_w2_phoenix_forced_to_fulfil_wish_in_a_pair() -> None:
    assert on_lead("R3 G3", f"R7 Ph {HIGH}") == ["TL401"]


def test_w2_without_the_phoenix_no_pair() -> None:
    assert on_lead("R3 G3", f"R7 {HIGH}", anna="Ph") == []


def test_w2_phoenix_forced_to_fulfil_wish_is_played() -> None:
    board = position("Ma G2 B3 S4 R5 R3 G3", f"R7 Ph {HIGH}", "", SEVENS)
    assert codes(board.log(STRAIGHT, "wish 7", ALL_PASS, "0: R3 G3", "1: Ph R7")) == []


def test_w2_a_pair_without_the_wished_rank_is_a_breach() -> None:
    board = position("Ma G2 B3 S4 R5 R3 G3", f"R7 Ph {HIGH}", "", SEVENS)
    assert codes(board.log(STRAIGHT, "wish 7", ALL_PASS, "0: R3 G3", "1: RA GA")) == ["TL401"]


def test_w2_phoenix_forced_to_fulfil_wish_in_a_triple() -> None:
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R3 G3 S3", f"R7 G7 Ph {HIGH}", dora=dora) == ["TL401"]


def test_w2_one_card_and_the_phoenix_are_no_triple() -> None:
    assert on_lead("R3 G3 S3", f"R7 Ph {HIGH}") == []


def test_w2_phoenix_forced_to_fulfil_wish_in_the_pair_of_a_full_house() -> None:
    assert on_lead("R3 G3 S3 R2 B2", f"R7 Ph {HIGH}") == ["TL401"]


def test_w2_without_the_phoenix_no_full_house() -> None:
    assert on_lead("R3 G3 S3 R2 B2", f"R7 {HIGH}", anna="Ph") == []


def test_w2_full_house_with_a_natural_pair() -> None:
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R3 G3 S3 R2 B2", f"R7 G7 {HIGH}", anna="Ph", dora=dora) == ["TL401"]


TRIPLE_OF_SEVENS = "R7 G7 Ph R2 B2 RA GK BD RB B4 G4 R4 S10 B5"
"""Higher than a triple of sixes this hand has only that of sevens with the Phoenix."""


def test_w2_phoenix_forced_to_fulfil_wish_in_the_triple_of_a_full_house() -> None:
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R6 G6 B6 R3 G3", TRIPLE_OF_SEVENS, dora=dora) == ["TL401"]


def test_w2_no_triple_higher_than_that_of_the_full_house() -> None:
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R8 G8 B8 R3 G3", TRIPLE_OF_SEVENS, dora=dora) == []


MID = "RA GA BA RK GK BK RD GD BD"


def first_turn(bert: str, lead: str = STRAIGHT, act: str = "1 pass") -> list[str]:
    """What is found when anna wishes a seven on her straight, and bert does this."""
    return codes(position("", bert).log(lead, "wish 7", act))


def test_w2_straight() -> None:
    assert first_turn(f"R3 B4 S5 B6 R7 {MID}") == ["TL401"]


def test_w2_no_straight_with_it() -> None:
    assert first_turn(f"R3 B4 S5 RB R7 {MID}") == []


def test_w2_phoenix_forced_to_fulfil_wish_in_a_straight() -> None:
    assert first_turn(f"B4 S5 B6 R7 Ph {MID}") == ["TL401"]


def test_w2_phoenix_forced_to_fulfil_wish_within_a_straight() -> None:
    assert first_turn(f"B4 S5 Ph R7 G8 {MID}") == ["TL401"]


def test_w2_two_cards_missing_are_no_straight() -> None:
    assert first_turn(f"B4 S5 Ph R7 G10 {MID}") == []


def test_w2_a_straight_of_another_length_is_not_asked_for() -> None:
    assert first_turn(f"R3 B4 S5 B6 R7 {MID}", "0: G6 R5 S4 B3 G2 Ma") == []


def test_w2_part_of_a_longer_straight_is() -> None:
    assert first_turn(f"R3 B4 S5 B6 R7 S8 {MID[:-3]}") == ["TL401"]


def test_w2_a_straight_without_the_wished_rank_is_a_breach() -> None:
    hand = f"B4 S5 B6 R7 Ph S8 {MID[:-3]}"
    assert first_turn(hand, act="1: S8 Ph B6 S5 B4") == ["TL401"]


def test_w2_phoenix_forced_to_fulfil_wish_in_stairs() -> None:
    assert on_lead("R3 G3 R4 G4", "R7 Ph R8 G8 RA GA BA RK GK BK RD GD BD RB") == ["TL401"]


def test_w2_two_cards_missing_are_no_stairs() -> None:
    assert on_lead("R3 G3 R4 G4", "R7 Ph R8 GB RA GA BA RK GK BK RD GD BD RB") == []


def test_w2_stairs_of_another_length_are_not_asked_for() -> None:
    lead = "R3 G3 R4 G4 G5 B5"
    assert on_lead(lead, "R7 Ph R8 G8 RA GA BA RK GK BK RD GD BD RB") == []


SIXES_AND_SEVENS = "R7 G7 R6 G6 RA GA BA RK GK BK RD GD BD RB"


def test_w2_stairs() -> None:
    dora = SEVENS.replace("G7", "R9")
    assert on_lead("R3 G3 R4 G4", SIXES_AND_SEVENS, dora=dora) == ["TL401"]


def test_w2_no_stairs_higher_than_these() -> None:
    dora = "B7 S7 SA SK SD SB G10 B10 R10 R9 S9 S2 S3 S5"
    assert on_lead("R8 G8 G9 B9", SIXES_AND_SEVENS, dora=dora) == []


# W2: where only a bomb would do it


def test_w2_only_a_bomb_would_fulfil() -> None:
    assert first_turn(f"R7 G7 B7 S7 {MID}") == ["TL401"]


def test_w2_three_of_a_kind_and_the_phoenix_are_no_bomb() -> None:
    assert first_turn(f"R7 G7 B7 Ph {MID}") == []


def test_w2_a_bomb_of_another_rank_would_not_fulfil() -> None:
    assert first_turn(f"R7 {NINES} {MID}") == []


def test_w2_a_suited_run_fulfils_as_a_bomb() -> None:
    assert first_turn(f"S8 S7 S6 S5 B8 {MID}") == []
    assert first_turn(f"S9 S8 S7 S6 S5 {MID}") == ["TL401"]


def test_w2_a_suited_run_fulfils_as_a_bomb_on_a_longer_straight() -> None:
    assert first_turn(f"S9 S8 S7 S6 S5 {MID}", "0: G6 R5 S4 B3 G2 Ma") == ["TL401"]


def test_w2_a_run_of_two_suits_does_not() -> None:
    assert first_turn(f"S9 S8 B7 S6 S5 {MID}", "0: G6 R5 S4 B3 G2 Ma") == []


def test_w2_a_bomb_too_low_for_the_bomb_is_not_asked_for() -> None:
    lower = position("R7 G7 B7", "S9 S8 S7 S6 S5", "S10", "")
    assert codes(lower.log(STRAIGHT, "wish 7", "3: RK RD RB R10 R9", "0 1 pass")) == []


def test_w2_a_bomb_high_enough_for_the_bomb_is() -> None:
    higher = position("R7 G7 B7", "S9 S8 S7 S6 S5")
    assert codes(higher.log(STRAIGHT, "wish 7", "3: RD GD BD SD", "0 1 pass")) == ["TL401"]
