"""The match: rules M1 to M5."""

from __future__ import annotations

from tests.builder import all_codes, audit, match, whole_round
from tests.tournament import ANNA, BERT, CARL, DORA, SEATINGS, tournament
from tichu_log.rules import BSW, TURNIER
from tichu_log.scoring import decide

FIRST = (0, 2)
"""200 to 0"""
SECOND = (1, 3)
"""0 to 200"""
HUNDRED = (0, 1, 2)
"""100 to 0"""
SPLIT = (1, 0, 2)
"""75 to 25"""

# M1


def test_m1_a_match_is_over_at_a_thousand() -> None:
    assert all_codes(match(*[FIRST] * 5)) == []


def test_m1_not_below_a_thousand() -> None:
    assert all_codes(match(*[FIRST] * 4, HUNDRED)) == ["TL802"]


def test_m1_the_winner_is_the_leading_team() -> None:
    assert audit(match(SECOND, *[FIRST] * 5)).match.winner == 0
    assert audit(match(FIRST, *[SECOND] * 5)).match.winner == 1


def test_m1_an_undecided_match_has_no_winner() -> None:
    assert audit(match(*[FIRST] * 4)).match.winner is None


def test_m1_at_equal_totals_play_goes_on() -> None:
    # 1000 to 1000 after ten rounds and 1200 to 1000 after the eleventh; but a team is at the limit
    # and leads already after nine.
    ahead = audit(match(*[FIRST, SECOND] * 5))
    assert ahead.match.decided_in == 9


def tie(*more: tuple[int, ...]) -> str:
    """Four rounds each, 800 to 800; then both reach a thousand at once, by calls."""
    both = whole_round(HUNDRED, before=["tichu 0"], result=(200, 200))
    return match(*[FIRST, SECOND] * 4) + both + match(*more)


def test_m1_both_at_a_thousand_are_undecided() -> None:
    # anna's 100 and her call, and what the log gives the others: the logged totals decide.
    assert audit(tie()).match.decided_in is None


def test_m1_after_a_tie_whoever_leads_wins() -> None:
    result = audit(tie(SPLIT)).match
    assert (result.decided_in, result.winner, result.rule) == (10, 0, "M1")


def test_m1_a_tie_can_go_on_for_rounds() -> None:
    level = whole_round(HUNDRED, result=(50, 50))
    assert audit(tie() + level * 2).match.decided_in is None
    assert audit(tie() + level * 2 + match(SECOND)).match.decided_in == 12


def test_m1_a_tie_at_the_end_of_the_log_is_unfinished() -> None:
    assert "TL802" in all_codes(tie())
    assert "TL802" not in all_codes(tie(SPLIT))


def test_m1_an_undecided_match_ended_by_no_rule() -> None:
    assert audit(match(*[FIRST] * 4)).match.rule == ""
    assert audit(match(*[FIRST] * 5)).match.rule == "M1"


def test_m1_a_tie_by_the_rules_has_no_winner() -> None:
    # Logged 1000 to 900, computed 900 to 900.
    text = match(*[FIRST, SECOND] * 4, HUNDRED) + whole_round((1, 0, 3), result=(100, 0))
    result = audit(text).match
    assert (result.decided_in, result.computed, result.winner) == (10, (900, 900), None)


def test_m1_having_been_there_earlier_does_not_count() -> None:
    down = whole_round(HUNDRED, before=["tichu 0"], result=(-100, 1100))
    text = match(*[FIRST] * 4) + down + match(FIRST)
    # 700 to 1100: the second team leads, though the first ends with 900.
    assert audit(text).match.decided_in == 5


def test_m1_logged_totals_decide_when_it_ended() -> None:
    wrong = whole_round(HUNDRED, result=(200, 0))
    result = audit(match(*[FIRST] * 4) + wrong).match
    assert (result.decided_in, result.logged, result.computed) == (5, (1000, 0), (900, 0))


def test_m1_computed_totals_say_who_should_have_won() -> None:
    # Logged 200 to 0, though the round was lost 0 to 200: 1000 to 800, computed 800 to 1000.
    wrong = whole_round(SECOND, result=(200, 0))
    result = audit(match(*[FIRST, SECOND] * 4) + wrong).match
    assert (result.decided_in, result.winner) == (9, 1)


def test_m1_an_agreed_limit() -> None:
    assert all_codes(match(FIRST, FIRST), BSW.with_limit(400)) == []
    assert all_codes(match(FIRST, FIRST), BSW.with_limit(401)) == ["TL802"]


def test_m1_a_round_cut_off_is_not_counted() -> None:
    text = match(*[FIRST] * 4) + match(FIRST).split("Ergebnis:")[0]
    assert audit(text).match.logged == (800, 0)
    assert all_codes(text) == ["TL003", "TL802"]


# M2


def test_m2_rounds_after_the_decision_are_played_on() -> None:
    assert all_codes(match(*[FIRST] * 5, HUNDRED, HUNDRED)) == ["TL801"]


def test_m2_they_do_not_change_the_winner() -> None:
    assert audit(match(*[FIRST] * 5, *[SECOND] * 7)).match.winner == 0


def test_m2_the_totals_go_on() -> None:
    assert audit(match(*[FIRST] * 5, SECOND)).match.logged == (1000, 200)


# A match that somebody says was over with a round

Results = list[tuple[int, tuple[int, int] | None, tuple[int, int] | None]]

OPEN: Results = [(1, (60, 40), (40, 60)), (2, (100, 0), (100, 0))]
"""Undecided; of the first round each side's result is the other's by the rules."""


def test_m1_a_match_that_is_over_with_a_round_goes_to_who_led_then() -> None:
    result = decide(OPEN, BSW, over_after=1)
    assert (result.decided_in, result.winner, result.rule) == (1, 1, "M1")


def test_m1_near_miss_without_such_a_round_it_is_undecided() -> None:
    result = decide(OPEN, BSW)
    assert (result.decided_in, result.winner, result.rule) == (None, None, "")


def test_m1_a_round_without_a_result_ends_nothing() -> None:
    result = decide([*OPEN, (3, None, (100, 0))], BSW, over_after=3)
    assert (result.decided_in, result.winner) == (None, None)


def test_m1_what_the_totals_decide_stands() -> None:
    result = decide([(1, (200, 0), (200, 0)), (2, (0, 400), (0, 400))], BSW.with_limit(200),
                    over_after=2)
    assert (result.decided_in, result.winner) == (1, 0)


def test_m1_equal_totals_then_are_a_draw() -> None:
    result = decide([(1, (50, 50), (50, 50))], BSW, over_after=1)
    assert (result.decided_in, result.winner) == (1, None)


# M3


def test_m3_ends_after_so_many_rounds() -> None:
    assert all_codes(match(FIRST, SECOND, HUNDRED), BSW.with_rounds(3)) == []


def test_m3_not_before() -> None:
    assert all_codes(match(FIRST, SECOND), BSW.with_rounds(3)) == ["TL805"]


def test_m3_nor_later() -> None:
    assert all_codes(match(*[FIRST] * 6), BSW.with_rounds(5)) == ["TL805"]


def test_m3_whatever_the_totals() -> None:
    assert all_codes(match(*[FIRST] * 6), BSW.with_rounds(6)) == []


def test_m3_the_higher_total_wins() -> None:
    assert audit(match(FIRST, SECOND, HUNDRED), BSW.with_rounds(3)).match.winner == 0


def test_m3_equal_totals_are_a_draw() -> None:
    result = audit(match(FIRST, SECOND), BSW.with_rounds(2)).match
    assert (result.winner, result.decided_in, result.rule) == (None, 2, "M3")


def test_m3_a_thousand_ends_nothing() -> None:
    # 1000 to 0 after five rounds, 1000 to 1200 after eleven.
    result = audit(match(*[FIRST] * 5, *[SECOND] * 6), BSW.with_rounds(11)).match
    assert (result.winner, result.decided_in) == (1, 11)


def test_m3_who_led_after_so_many_rounds_has_won() -> None:
    result = audit(match(FIRST, SECOND, SECOND), BSW.with_rounds(1)).match
    assert (result.winner, result.decided_in) == (0, 1)


def test_m3_a_round_cut_off_is_not_counted() -> None:
    cut = match(FIRST).split("Ergebnis:")[0]
    assert audit(match(FIRST) + cut, BSW.with_rounds(2)).match.decided_in is None


# M4

def test_m4_nine_rounds_each_with_each_three_times() -> None:
    assert all_codes(tournament(*SEATINGS * 3), TURNIER) == []


def test_m4_eight_rounds_are_no_tournament() -> None:
    assert all_codes(tournament(*(SEATINGS * 3)[:8]), TURNIER) == ["TL805"]


def test_m4_four_rounds_with_one_partner_are_one_too_many() -> None:
    assert all_codes(tournament(*SEATINGS * 2, SEATINGS[0], *SEATINGS[:2]), TURNIER) == ["TL805"]


def test_m4_another_number_of_rounds_is_not_asked_for_its_partners() -> None:
    twelve = TURNIER.with_rounds(12)
    assert all_codes(tournament(*SEATINGS * 4), twelve) == []
    assert all_codes(tournament(*SEATINGS * 3, *[SEATINGS[0]] * 3), twelve) == []
    assert all_codes(tournament(*SEATINGS * 3), twelve) == ["TL805"]


def test_m4_a_nameless_seat_is_whoever_is_missing() -> None:
    gap = (ANNA, "", BERT, DORA)
    assert all_codes(tournament(SEATINGS[0], gap, SEATINGS[2], *SEATINGS * 2), TURNIER) == []


def test_m4_partners_who_cannot_be_told_are_not_counted() -> None:
    gap = ("", "", BERT, DORA)
    assert all_codes(tournament(SEATINGS[0], gap, SEATINGS[2], *SEATINGS * 2), TURNIER) == []


def test_m4_who_comes_back_to_a_nameless_seat_is_no_substitute() -> None:
    # carl was there in the second round, on the nameless seat, and dora in the first.
    gap = (ANNA, "", BERT, DORA)
    assert "TL803" not in all_codes(tournament(SEATINGS[0], gap, (ANNA, BERT, DORA, CARL)), TURNIER)
    assert "TL803" in all_codes(tournament(SEATINGS[0], gap, (ANNA, BERT, DORA, "emil")), TURNIER)


def test_m4_a_substitute_plays_for_who_is_gone_wherever_that_was() -> None:
    # emil sits where bert sat in the round before, but dora is the one who left.
    text = tournament(SEATINGS[0], SEATINGS[1], (ANNA, BERT, "emil", CARL))
    (finding,) = [one for one in audit(text, TURNIER).findings if one.code == "TL803"]
    assert (finding.seat, finding.params["before"], finding.params["after"]) == (2, DORA, "emil")


def test_m4_a_substitute_is_said_once_a_change() -> None:
    there = (ANNA, "emil", CARL, DORA)
    text = tournament(SEATINGS[0], there, (ANNA, CARL, "emil", DORA), SEATINGS[2])
    assert [one.code for one in audit(text, TURNIER).findings].count("TL803") == 2


def test_m4_ends_by_its_own_rule() -> None:
    assert audit(tournament(*SEATINGS * 3), TURNIER).match.rule == "M4"
    assert audit(tournament(*SEATINGS * 2), TURNIER).match.rule == ""


def test_m4_partners_change_after_each_round() -> None:
    seatings = [seating for seating in SEATINGS for _ in range(3)]
    # Three rounds with each, but not in turn: the number is what can be told from the log.
    assert all_codes(tournament(*seatings), TURNIER) == []


def test_m4_a_double_victory_is_a_hundred_points() -> None:
    text = whole_round(FIRST, result=(100, 0))
    assert audit(text, TURNIER).rounds[0].computed == (100, 0)
    assert "TL701" not in all_codes(text, TURNIER)


def test_m4_not_two_hundred() -> None:
    assert "TL702" in all_codes(whole_round(FIRST), TURNIER)


def test_m4_has_no_winning_team() -> None:
    assert audit(tournament(*SEATINGS * 3), TURNIER).match.winner is None


# M5


def test_m5_who_sits_with_whom_changes_nothing() -> None:
    seated = "".join(whole_round(FIRST, handles=SEATINGS[1]) for _ in range(5))
    assert all_codes(seated) == []
