"""The Phoenix: rules P1 to P5."""

from __future__ import annotations

from tests.builder import FIRST_PLAY, audit, codes, position
from tichu_log.combinations import Combination, describe
from tichu_log.replay import replay

SINGLES = position("Ma R9 R10 RA", "Ph S2", "G9 G10 GA", "Dr B9")

# P1


def test_p1_any_one_rank_in_a_combination() -> None:
    assert codes(position("Ma Ph R2 G3 B5 S6").log("0: S6 B5 Ph G3 R2")) == []


def test_p1_but_one_rank_only() -> None:
    assert codes(position("Ma Ph R2 G3 B6 S7").log("0: S7 B6 Ph G3 R2")) == ["TL304"]


def test_p1_never_the_one() -> None:
    # On a straight up to the five, 2345 and the Phoenix is 2 to 6, never 1 to 5: it beats it.
    straights = position("Ma R2 G3 B4 S5", "Ph G2 B3 S4 R5")
    assert codes(straights.log("0: S5 B4 G3 R2 Ma", "1: R5 S4 B3 G2 Ph")) == []


def test_p1_never_in_a_bomb() -> None:
    assert codes(position("Ma R9", "Ph SA GA BA").log("0: R9", "1: Ph SA GA BA")) == ["TL304"]


def test_p1_a_quartet_without_it_is_a_bomb() -> None:
    assert codes(position("Ma R9", "RA SA GA BA").log("0: R9", "1: RA SA GA BA")) == []


def test_p1_a_straight_ends_at_the_ace() -> None:
    # JQKA and the Phoenix is 10 to A only, no higher than another straight up to the ace.
    straights = position("Ma S10 RB GD BK SA", "Ph GB BD SK RA")
    assert codes(straights.log("0: SA BK GD RB S10", "1: Ph RA SK BD GB")) == ["TL306"]


# P2


def test_p2_half_a_rank_over_the_single_it_is_played_on() -> None:
    assert codes(SINGLES.log("0: R9", "1: Ph", "2: G10")) == []


def test_p2_led_it_is_one_and_a_half() -> None:
    assert codes(position("Ma Ph", "S2").log("0: Ph", "1: S2")) == []


def test_p2_led_it_is_over_the_mahjong() -> None:
    led = position("Ma S3", "Ph SA")
    assert codes(led.log("0: S3", "1: SA", "2 3 0 1 pass", "1: Ph", "2 3 pass", "0: Ma")) == [
        "TL306"]


def test_p2_it_beats_the_ace() -> None:
    assert codes(SINGLES.log("0: RA", "1: Ph")) == []


def test_p2_it_does_not_beat_the_dragon() -> None:
    assert codes(position("Ma Dr", "Ph").log("0: Dr", "1: Ph")) == ["TL306"]


def test_p2_on_the_mahjong_it_is_one_and_a_half() -> None:
    assert codes(position("Ma", "Ph", "S2").log("0: Ma", "1: Ph", "2: S2")) == []


def test_p2_alone_on_a_pair_it_is_of_the_wrong_kind() -> None:
    assert codes(position("Ma R5 G5", "Ph").log("0: R5 G5", "1: Ph")) == ["TL305"]


# P3


def test_p3_a_single_must_be_over_the_half_rank() -> None:
    assert codes(SINGLES.log("0: R9", "1: Ph", "2: G9")) == ["TL306"]


def test_p3_no_ace_beats_it_on_an_ace() -> None:
    assert codes(SINGLES.log("0: RA", "1: Ph", "2: GA")) == ["TL306"]


def test_p3_an_ace_beats_it_on_a_king() -> None:
    assert codes(position("Ma RK", "Ph", "GA").log("0: RK", "1: Ph", "2: GA")) == []


def test_p3_the_dragon_beats_it_on_an_ace() -> None:
    assert codes(SINGLES.log("0: RA", "1: Ph", "2 pass", "3: Dr")) == []


def test_p3_a_bomb_beats_it_on_an_ace() -> None:
    bomb = position("Ma RA", "Ph", "R2 G2 B2 S2")
    assert codes(bomb.log("0: RA", "1: Ph", "2: R2 G2 B2 S2")) == []


# P4

STRAIGHT = "0: R5 S4 B3 G2 Ma"


def test_p4_it_does_not_fulfil_a_wish_as_the_wished_rank() -> None:
    wished = position("Ma G2 B3 S4 R5 R7 G7 B7", "B4 S5 B6 Ph S8 S7")
    assert codes(wished.log(STRAIGHT, "wish 7", "1: S8 Ph B6 S5 B4")) == ["TL401"]


def test_p4_beside_the_wished_card_it_does_no_harm() -> None:
    wished = position("Ma G2 B3 S4 R5 R7 G7 B7", "B4 S5 B6 Ph S8 S7")
    assert codes(wished.log(STRAIGHT, "wish 7", "1: S8 S7 B6 S5 Ph")) == []


def test_p4_whoever_has_but_the_phoenix_is_not_bound() -> None:
    wished = position("Ma G2 B3 S4 R5 R7 G7 B7 S7", "B4 S5 B6 Ph S8")
    assert codes(wished.log(STRAIGHT, "wish 7", "1 pass")) == []


def test_p4_the_wish_stays_in_force() -> None:
    wished = position("Ma G2 B3 S4 R5 R7 G7 B7", "B4 S5 B6 Ph S8", "S7 S9 G8 G6 G5")
    assert codes(wished.log(STRAIGHT, "wish 7", "1: S8 Ph B6 S5 B4", "2 pass")) == ["TL401"]


# P5: the readings on the table

HOUSES = position("Ma R2 G2 Ph R9 G9", "R5 G5 B5 S4 B4", "R10 G10 B10 S3 B3", "RB GB")
HOUSE = "0: R2 G2 Ph R9 G9"
"""A full house of twos or of nines."""

RUNS = position("Ma R4 G5 B6 S7 Ph", "G4 B5 S6 R7 S8", "S3 S4 S5 G6 G7", "S9 R9")
RUN = "0: Ph S7 B6 G5 R4"
"""A straight up to the seven or up to the eight."""


def test_p5_a_full_house_beats_the_low_reading() -> None:
    assert codes(HOUSES.log(HOUSE, "1: R5 G5 B5 S4 B4")) == []


def test_p5_the_place_of_the_phoenix_grounds_no_finding() -> None:
    assert codes(HOUSES.log("0: R9 G9 Ph R2 G2", "1: R5 G5 B5 S4 B4")) == []
    assert codes(HOUSES.log("0: Ph R9 G9 R2 G2", "1: R5 G5 B5 S4 B4")) == []


def test_p5_a_full_house_that_beats_neither_reading() -> None:
    low = position("Ma R3 G3 Ph R9 G9", "R2 G2 B2 S4 B4")
    assert codes(low.log("0: R3 G3 Ph R9 G9", "1: R2 G2 B2 S4 B4")) == ["TL306"]


def test_p5_a_triple_in_it_leaves_one_reading() -> None:
    one = position("Ma R2 G9 Ph R9 B9", "R5 G5 B5 S4 B4")
    assert codes(one.log("0: R9 G9 B9 Ph R2", "1: R5 G5 B5 S4 B4")) == ["TL306"]


def test_p5_a_straight_beats_the_low_reading() -> None:
    assert codes(RUNS.log(RUN, "1: S8 R7 S6 B5 G4")) == []


def test_p5_a_straight_that_beats_neither_reading() -> None:
    assert codes(RUNS.log(RUN, "1 pass", "2: G7 G6 S5 S4 S3")) == ["TL306"]


def test_p5_a_pass_settles_nothing() -> None:
    late = position("Ma R4 G5 B6 S7 Ph", "", "G4 B5 S6 R7 S8")
    assert codes(late.log(RUN, "1 pass", "2: S8 R7 S6 B5 G4")) == []


def test_p5_only_readings_that_beat_the_trick_are_open() -> None:
    # On a straight up to the seven 4567 and the Phoenix can only be 4 to 8.
    held = position("Ma R3 R4 R5 G6 G7", "G4 B5 S6 R7 Ph", "S8 S7 B6 S5 S4")
    assert codes(held.log("0: G7 G6 R5 R4 R3", "1: Ph R7 S6 B5 G4", "2: S8 S7 B6 S5 S4")) == [
        "TL306"]


def test_p5_with_both_open_the_same_play_is_legal() -> None:
    held = position("Ma R3 R4 R5 G6", "G4 B5 S6 R7 Ph G2", "S8 S7 B6 S5 S4")
    text = held.log("0: R3", "1 2 3 0 pass", "0: Ma", "1: G2", "2 3 0 1 pass",
                    "1: Ph R7 S6 B5 G4", "2: S8 S7 B6 S5 S4")
    assert codes(text) == []


def test_p5_jack_to_ace_is_ten_to_ace_only() -> None:
    top = position("Ma Ph RB GD BK SA", "S10 BB SD GK RA")
    assert codes(top.log("0: SA BK GD RB Ph", "1: RA GK SD BB S10")) == ["TL306"]


def test_p5_jack_to_ace_beats_a_straight_up_to_the_king() -> None:
    top = position("Ma R9 S10 BB SD GK", "Ph RB GD BK SA")
    assert codes(top.log("0: GK SD BB S10 R9", "1: SA BK GD RB Ph")) == []


def test_p5_two_to_five_is_two_to_six_only() -> None:
    low = position("Ma Ph R2 G3 B4 S5", "G2 B3 S4 R5 G6")
    assert codes(low.log("0: S5 B4 G3 R2 Ph", "1: G6 R5 S4 B3 G2")) == ["TL306"]


def test_p5_three_to_six_has_two_readings() -> None:
    low = position("Ma Ph R3 G4 B5 S6", "G3 B4 S5 R6 G7")
    assert codes(low.log("0: Ph S6 B5 G4 R3", "1: G7 R6 S5 B4 G3")) == []


# P5: what a report says was played


def settled(text: str, event: int) -> Combination:
    """What the play at this event settled on; that is found out for a watcher only."""
    replayed = replay(audit(text).rounds[0].round, watch=lambda step: None)
    return describe(replayed.readings[event])


def test_p5_a_later_play_settles_the_reading() -> None:
    # Written as nines, but a full house of fives was played on it.
    text = HOUSES.log("0: Ph R9 G9 R2 G2", "1: R5 G5 B5 S4 B4", "2 3 0 1 pass", "1: S8")
    assert settled(text, FIRST_PLAY).rank == 2


def test_p5_without_a_later_play_the_place_tells() -> None:
    text = HOUSES.log("0: Ph R9 G9 R2 G2", "1 2 3 0 pass", "0: R3")
    assert settled(text, FIRST_PLAY).rank == 9


def test_p5_the_place_tells_where_both_are_beaten() -> None:
    text = HOUSES.log("0: R9 G9 R2 G2 Ph", "1 pass", "2: R10 G10 B10 S3 B3", "3 0 1 2 pass",
                      "2: S8")
    assert settled(text, FIRST_PLAY).rank == 2


def test_p5_the_place_in_a_straight() -> None:
    assert settled(RUNS.log(RUN, "1 2 3 0 pass", "0: R3"), FIRST_PLAY).rank == 8
    assert settled(RUNS.log("0: S7 B6 G5 R4 Ph", "1 2 3 0 pass", "0: R3"), FIRST_PLAY).rank == 7


# P5: a wish binds only under every open reading

LAST_SEVEN = "S7 SA BA RK BK SD BD GB RB G9 R9 G10 R10 B2"
"""A hand whose seven goes into no straight."""


def test_p5_a_wish_that_only_the_low_reading_allows_does_not_bind() -> None:
    # bert's full houses: sevens, which beat twos but not nines; aces with a pair of sevens.
    low = position("Ma G2 B3 S4 R5 R2 S2 Ph RA GA", "R7 G7 B7 SK GK RD GD SB BB B10 S10 R3 S6 B9",
                   LAST_SEVEN)
    assert codes(low.log(STRAIGHT, "wish 7", "1 2 3 0 pass", "0: R2 S2 Ph RA GA", "1 pass")) == []


def test_p5_a_wish_that_both_readings_allow_binds() -> None:
    both = position("Ma G2 B3 S4 R5 R2 S2 Ph R3 G3", "R7 G7 B7 SK GK RD GD SB BB B10 S10 RA S6 B9",
                    LAST_SEVEN)
    assert codes(both.log(STRAIGHT, "wish 7", "1 2 3 0 pass", "0: R2 S2 Ph R3 G3", "1 pass")) == [
        "TL401"]


def test_p5_a_wish_in_a_straight_on_the_low_reading_does_not_bind() -> None:
    low = position("Ma G2 B3 S4 R5 R8 G8 B8", "B4 S5 B6 R7 Ph", "S8 G7 S6 G5 G4 SA GK BK RK GD BD "
                   "RD B2 R3")
    assert codes(low.log(STRAIGHT, "wish 8", "1: Ph R7 B6 S5 B4", "2 pass")) == []


def test_p5_a_wish_in_a_straight_on_both_readings_binds() -> None:
    both = position("Ma G2 B3 S4 R5 R8 G8 B8", "B4 S5 B6 R7 Ph", "S8 G7 S6 G5 S9 SA GK BK RK GD BD "
                    "RD B2 R3")
    assert codes(both.log(STRAIGHT, "wish 8", "1: Ph R7 B6 S5 B4", "2 pass")) == ["TL401"]
