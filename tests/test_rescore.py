"""Rulings on the Dragon, on calls, on the order of going out and on results."""

from __future__ import annotations

import pytest

from tests.builder import audit, match, whole_round
from tests.ruled import BEFORE_GIFT, DRAGON, GIVEN_TO_BERT, dragon_round, refused, result, ruled
from tichu_log.cards import DRAGON_BIT, parse_cards
from tichu_log.rescore import rescore
from tichu_log.rules import BSW, TABLE, TURNIER
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    SetResult,
    Void,
)

PLAIN = whole_round((0, 1, 2))
"""anna, bert, carl go out: 100 : 0, 50 of them from dora's hand."""

CALLED = whole_round((0, 1, 2), before=["grand 0", "tichu 3"])
"""The same with a call won and one lost: 300 : -100."""

# dragon-to


def test_the_positions_give_what_they_say() -> None:
    assert [audit(text).rounds[0].computed for text in (GIVEN_TO_BERT, PLAIN, CALLED)] == [
        (50, 50), (100, 0), (300, -100)]


def test_s3_dragon_to_the_last_player_goes_on_to_the_first_out() -> None:
    assert result(GIVEN_TO_BERT, DragonTo(1, 3)) == (75, 25)


def test_dragon_to_who_has_it_changes_nothing() -> None:
    assert result(GIVEN_TO_BERT, DragonTo(1, 1)) == (50, 50)


@pytest.mark.parametrize("own", [0, 2])
def test_g1_dragon_not_to_the_own_team(own: int) -> None:
    assert refused(GIVEN_TO_BERT, DragonTo(1, own)) == (
        "not-an-opponent", {"winner": 2, "seats": (1, 3)})


def test_g1_dragon_to_needs_a_trick_won_with_it() -> None:
    assert refused(PLAIN, DragonTo(1, 1))[0] == "no-dragon"


def test_dragon_to_settles_what_nobody_knew() -> None:
    # Neither receiver gives the logged result.
    text = dragon_round(result=(60, 40))
    assert audit(text).rounds[0].computed is None
    assert result(text, DragonTo(1, 1)) == (50, 50)


def test_a_receiver_implied_by_the_log_is_kept_by_other_rulings() -> None:
    text = dragon_round(result=(75, 25))
    assert result(text, AddCall(1, 0, grand=False)) == (175, 25)


# drop-call and add-call


def test_t1_dropped_call_does_not_count() -> None:
    assert result(CALLED, DropCall(1, 3)) == (300, 0)


def test_only_a_call_that_is_there_can_be_dropped() -> None:
    assert refused(CALLED, DropCall(1, 1)) == ("no-call", {"seat": 1, "callers": (0, 3)})


def test_a_call_can_be_dropped_once() -> None:
    assert refused(CALLED, DropCall(1, 3), DropCall(1, 3))[0] == "no-call"


@pytest.mark.parametrize(("seat", "grand", "expected"), [
    (0, False, (200, 0)), (0, True, (300, 0)), (1, False, (100, -100)), (1, True, (100, -200))])
def test_t2_added_call_is_won_by_the_first_out_alone(
    seat: int, grand: bool, expected: tuple[int, int],
) -> None:
    assert result(PLAIN, AddCall(1, seat, grand)) == expected


def test_t3_a_player_has_one_call() -> None:
    assert refused(CALLED, AddCall(1, 0, grand=False)) == ("call-there", {"seat": 0, "grand": True})


def test_t3_another_call_after_the_first_is_dropped() -> None:
    assert result(CALLED, DropCall(1, 0), AddCall(1, 0, grand=False)) == (200, -100)


def test_m4_no_grand_tichu_is_added_in_a_tournament() -> None:
    assert refused(PLAIN, AddCall(1, 0, grand=True), rules=TURNIER)[0] == "no-grand"


def test_m4_a_small_one_is() -> None:
    assert result(PLAIN, AddCall(1, 0, grand=False), rules=TURNIER) == (200, 0)


LATE_LOST = whole_round((0, 1, 2), "tichu 3", result=(100, -100))
"""A call after the end (TL501), which the log counted."""


def test_a_faulty_call_that_the_log_counted_still_counts_after_another_ruling() -> None:
    assert result(LATE_LOST, AddCall(1, 0, grand=False), rules=TABLE) == (200, -100)


def test_a_faulty_call_that_the_log_did_not_count_still_does_not() -> None:
    text = whole_round((0, 1, 2), "tichu 3")
    assert result(text, AddCall(1, 0, grand=False)) == (200, 0)


def test_a_faulty_call_that_does_not_count_can_be_added() -> None:
    text = whole_round((0, 1, 2), "tichu 3")
    assert result(text, AddCall(1, 3, grand=False)) == (100, -100)


# finish


def test_s1_finish_moves_hand_tricks_and_calls() -> None:
    # bert's call is won now; carl, last, hands his 25 points on, and dora's 50 go to bert's team.
    text = whole_round((0, 1, 2), before=["tichu 1"])
    assert result(text, Finish(1, (1, 0, 3))) == (25, 175)


def test_o8_finish_of_two_partners_is_a_double_victory() -> None:
    assert result(PLAIN, Finish(1, (1, 3))) == (0, 200)


@pytest.mark.parametrize("seats", [(0, 1), (0, 2, 1), (0, 1, 0), (0,), (0, 1, 2, 3)])
def test_o7_o8_what_is_no_order_of_going_out(seats: tuple[int, ...]) -> None:
    assert refused(PLAIN, Finish(1, seats))[0] == "not-an-order"


CUT_AFTER_TRICKS = DRAGON.log(*BEFORE_GIFT, "dragon 1")
"""The log breaks off; all cards lie in tricks and hands."""


def test_s1_finish_settles_a_round_that_broke_off() -> None:
    # Both carl's and dora's hand go to the team opposing dora.
    assert ruled(CUT_AFTER_TRICKS).result is None
    assert result(CUT_AFTER_TRICKS, Finish(1, (0, 1, 2))) == (50, 50)


def test_s1_the_last_player_s_team_gets_none_of_the_hands() -> None:
    # With carl last, they go to bert and dora.
    assert result(CUT_AFTER_TRICKS, Finish(1, (0, 1, 3))) == (25, 75)


def test_finish_cannot_settle_what_lies_on_the_table() -> None:
    item = ruled(DRAGON.log(*BEFORE_GIFT[:-1]), Finish(1, (0, 1, 2)))
    assert (item.result, item.on_table, item.lost) == (None, parse_cards("S4 Dr"), 0)


def test_s1_a_double_victory_needs_no_cards() -> None:
    assert result(DRAGON.log(*BEFORE_GIFT[:-1]), Finish(1, (0, 2))) == (200, 0)


def test_g1_no_double_victory_after_all_so_the_dragon_on_the_table_has_to_be_given() -> None:
    text = DRAGON.log(f"0: {BEFORE_GIFT[0][3:]}", "1 2 3 pass", "1: S4", "2: Dr", "3 1 2 pass",
                      "dragon 1", f"2: {BEFORE_GIFT[0][3:].replace('R', 'B')[:-3]}")
    assert audit(text).rounds[0].sheet.double_victory
    item = ruled(text, Finish(1, (0, 1, 2)))
    assert [trick.dragon for trick in item.replay.tricks if trick.cards & DRAGON_BIT] == [True]


# result and void


def test_s2_result_that_is_possible() -> None:
    assert result(CALLED, SetResult(1, (400, -100))) == (400, -100)


@pytest.mark.parametrize("impossible", [(302, -102), (300, 0), (430, -230)])
def test_s2_result_that_is_not(impossible: tuple[int, int]) -> None:
    problem, params = refused(CALLED, SetResult(1, impossible))
    assert (problem, params["result"]) == ("not-possible", impossible)


def test_s2_the_sums_that_are_possible_with_the_calls() -> None:
    # 100 or 200, and: anna's Grand Tichu won and dora's call lost, hers won and anna's lost, both
    # lost.
    params = refused(CALLED, SetResult(1, (1, 1)))[1]
    assert (params["sums"], params["double"]) == ((-200, 0, 200), (-100, 100, 300))


def test_s2_possible_goes_by_the_calls_as_ruled() -> None:
    assert result(CALLED, DropCall(1, 0), DropCall(1, 3), SetResult(1, (55, 45))) == (55, 45)


def test_result_as_logged_is_always_allowed() -> None:
    text = whole_round((0, 1, 2), result=(63, 37))
    assert result(text, SetResult(1, (63, 37))) == (63, 37)


def test_void_round_has_no_result() -> None:
    item = ruled(PLAIN, Void(1))
    assert (item.void, item.result) == (True, None)


@pytest.mark.parametrize("settled", [Void(1), SetResult(1, (50, 50))])
def test_nothing_but_a_result_or_void_follows_one(settled: Void | SetResult) -> None:
    assert refused(PLAIN, settled, AddCall(1, 0, grand=False))[0] == "settled"
    assert result(PLAIN, settled, SetResult(1, (45, 55))) == (45, 55)
    assert ruled(PLAIN, settled, Void(1)).void


# Which rounds, which order


def test_a_round_that_does_not_exist() -> None:
    assert refused(PLAIN, Void(2)) == ("no-round", {"round": 2, "rounds": 1})


@pytest.mark.parametrize("ruling", [
    DragonTo(1, 4), DropCall(1, -1), AddCall(1, 7, grand=False), Finish(1, (0, 1, 4))])
def test_a_seat_that_does_not_exist(ruling: DragonTo | DropCall | AddCall | Finish) -> None:
    assert refused(GIVEN_TO_BERT, ruling)[0] == "no-seat"


def test_the_order_of_rulings_matters() -> None:
    assert refused(CALLED, AddCall(1, 3, grand=True), DropCall(1, 3))[0] == "call-there"
    assert refused(CALLED, DropCall(1, 3), AddCall(1, 3, grand=True))[0] == ""


# A doubt that no ruling settles by the way


def test_a_round_in_doubt_stays_so_when_a_call_is_ruled() -> None:
    text = whole_round((0, 1, 2), "=Tichu ??? (1)", result=(100, -100))
    before = audit(text).rounds[0]
    assert before.sheet.uncertain == "unseen"
    assert ruled(text, AddCall(1, 0, grand=False)).sheet.uncertain == "unseen"


def test_the_call_that_was_lost_in_an_unreadable_line_settles_it() -> None:
    text = whole_round((0, 1, 2), "=Tichu ??? (1)", result=(100, -100))
    assert result(text, AddCall(1, 1, grand=False)) == (100, -100)
    assert result(text, AddCall(1, 1, grand=False), AddCall(1, 0, grand=False)) == (200, -100)


# The match

SIX = match(*[(0, 2)] * 4, (1, 3), (0, 2))
"""anna and carl win with 1000 in round 6: 1000 : 200."""


def test_no_ruling_changes_nothing() -> None:
    judged = audit(SIX)
    rescored = rescore(judged, [])
    assert rescored.match == judged.match
    assert not any(item.changed for item in rescored.rounds)


def test_m1_void_round_is_left_out_of_the_match() -> None:
    assert rescore(audit(SIX), [Void(1)]).match.computed == (800, 200)


def test_m1_a_match_that_the_log_had_end_is_over_also_below_the_limit() -> None:
    match = rescore(audit(SIX), [Void(1)]).match
    assert (match.decided_in, match.winner, match.rule) == (6, 0, "M1")


def test_m1_without_its_deciding_round_a_match_is_undecided() -> None:
    match = rescore(audit(SIX), [Void(6)]).match
    assert (match.decided_in, match.winner, match.rule) == (None, None, "")


def test_m1_a_match_that_went_on_in_the_log_is_not_over() -> None:
    assert rescore(audit(match(*[(0, 2)] * 4)), [Void(1)]).match.decided_in is None


def test_m3_a_void_round_is_none_of_the_rounds_agreed() -> None:
    judged = audit(SIX, BSW.with_rounds(6))
    assert rescore(judged, [Void(1)]).match.decided_in is None


def test_m1_ruled_result_decides_and_wins() -> None:
    winner = [rescore(audit(SIX), [*(Finish(number, (1, 3)) for number in rounds)]).match.winner
              for rounds in ([1], [1, 2, 3, 4])]
    assert winner == [0, 1]


def test_m1_ruled_result_may_decide_earlier() -> None:
    rescored = rescore(audit(SIX), [AddCall(1, 0, grand=True)])
    assert (audit(SIX).match.decided_in, rescored.match.decided_in) == (6, 4)


def test_a_ruled_round_counts_by_its_ruled_result_in_place_of_the_logged() -> None:
    text = whole_round((0, 1, 2), result=(95, 5))
    rescored = rescore(audit(text), [AddCall(1, 0, grand=False)])
    assert rescored.match.logged == rescored.match.computed == (200, 0)


def test_rounds_that_were_not_ruled_count_as_before() -> None:
    text = whole_round((0, 1, 2), result=(95, 5)) + PLAIN
    rescored = rescore(audit(text), [Void(2)])
    assert (rescored.match.logged, rescored.match.computed) == ((95, 5), (100, 0))


def test_a_result_for_a_round_that_broke_off_counts() -> None:
    rescored = rescore(audit(PLAIN + CUT_AFTER_TRICKS), [SetResult(2, (50, 50))])
    assert rescored.match.computed == (150, 50)


# Standings by person


def test_m4_standings_before_and_after() -> None:
    rescored = rescore(audit(SIX, TURNIER), [Finish(1, (1, 3)), Void(2)])
    points = [{person.name: person.win_points for person in persons.persons}
              for persons in (rescored.standings_before, rescored.standings_after)]
    assert points == [{"anna": 15, "carl": 15, "bert": 3, "dora": 3},
                      {"anna": 9, "carl": 9, "bert": 6, "dora": 6}]


def test_where_everybody_keeps_the_seat_there_are_only_totals() -> None:
    assert not rescore(audit(SIX), []).by_person


def test_a_replay_from_a_line_needs_a_play_or_pass_there() -> None:
    problem, params = refused(PLAIN, ReplayFrom(1, ()))
    assert (problem, params["line"], len(params["near"])) == ("no-act", 1, 1)
