"""The match: rules M1 to M5."""

from __future__ import annotations

from tests.builder import HANDLES, all_codes, audit, match, whole_round
from tichu_log.rules import BSW, TURNIER

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
    assert audit(tie(SPLIT)).match.decided_in == 10


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
    assert audit(match(FIRST, SECOND), BSW.with_rounds(2)).match.winner is None


# M4

ANNA, BERT, CARL, DORA = HANDLES
SEATINGS = [(ANNA, BERT, CARL, DORA), (ANNA, CARL, BERT, DORA), (ANNA, BERT, DORA, CARL)]
"""Each with each as partners once."""


def tournament(*seatings: tuple[str, ...]) -> str:
    return "".join(whole_round(HUNDRED, handles=seating) for seating in seatings)


def test_m4_nine_rounds_each_with_each_three_times() -> None:
    assert all_codes(tournament(*SEATINGS * 3), TURNIER) == []


def test_m4_eight_rounds_are_no_tournament() -> None:
    assert all_codes(tournament(*(SEATINGS * 3)[:8]), TURNIER) == ["TL805"]


def test_m4_four_rounds_with_one_partner_are_one_too_many() -> None:
    assert all_codes(tournament(*SEATINGS * 2, SEATINGS[0], *SEATINGS[:2]), TURNIER) == ["TL805"]


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
