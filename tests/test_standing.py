"""Who won, or how it stands: never a winner with the loser's points, nothing left out unsaid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.hand_made import audit_of, round_of
from tichu_log.audit import Audit, RoundAudit
from tichu_log.log import Result
from tichu_log.render.i18n import translator
from tichu_log.render.standing import standing
from tichu_log.rules import BSW, RuleSet
from tichu_log.scoring import Pair, decide


def rounds_of(*results: tuple[Pair | None, Pair | None]) -> list[RoundAudit]:
    """Rounds with these logged and computed results."""
    rounds = []
    for number, (logged, computed) in enumerate(results, 1):
        item = round_of(number, result=logged)
        events = item.round.events
        if logged is not None:
            events = (*events[:-1], Result(logged))
        rounds.append(replace(item, round=replace(item.round, events=events),
                              sheet=replace(item.sheet, result=computed)))
    return rounds


def match_of(*results: tuple[Pair | None, Pair | None], rules: RuleSet = BSW) -> Audit:
    rounds = rounds_of(*results)
    match = decide([(item.round.number, item.logged, item.computed) for item in rounds], rules)
    return replace(audit_of(rounds=rounds, rules=rules), match=match)


def said(*results: tuple[Pair | None, Pair | None], rules: RuleSet = BSW) -> str:
    return standing(match_of(*results, rules=rules), translator())


RIGHT = ((100, 0), (100, 0))
"""A round whose result is right."""

ONE = BSW.with_rounds(1)
TWO = BSW.with_rounds(2)
LIMIT = BSW.with_limit(200)


def test_an_undecided_match_names_the_seats_in_order() -> None:
    assert said(((25, 75), (25, 75))) == "anna + carl 25 : 75 bert + dora"


def test_m1_the_winner_stands_first() -> None:
    assert said(((25, 75), (25, 75)), rules=ONE) == (
        "bert + dora win 75 : 25 against anna + carl (over after round 1 by rule M3)")


def test_m3_a_draw_has_no_winner() -> None:
    assert said(((50, 50), (50, 50)), rules=ONE) == (
        "a draw: anna + carl 50 : 50 bert + dora (over after round 1 by rule M3)")


def test_m1_equal_totals_at_the_limit_are_no_draw_but_undecided() -> None:
    assert said(((200, 200), (200, 200)), rules=LIMIT) == "anna + carl 200 : 200 bert + dora"


def test_m1_says_by_which_rule_it_ended() -> None:
    assert said(((200, 200), (200, 200)), RIGHT, rules=LIMIT) == (
        "anna + carl win 300 : 200 against bert + dora (over after round 2 by rule M1)")


def test_m1_by_the_rules_not_over_yet() -> None:
    assert said(((200, 0), (100, 0)), rules=LIMIT) == (
        "anna + carl win 200 : 0 against bert + dora (by the rules 100 : 0) (over after round 1 by "
        "rule M1; the log's totals ended it; by the rules it would have gone on)")


def test_m1_by_the_rules_over_earlier() -> None:
    assert said(((100, 0), (200, 0)), RIGHT, rules=LIMIT).endswith(
        "(over after round 2 by rule M1; by the rules it was over after round 1)")


def test_m1_over_by_the_rules_alone() -> None:
    assert said(((100, 0), (200, 0))
, rules=LIMIT).endswith("(by the rules it was over after round 1)")


def test_m1_where_a_result_is_missing_the_rules_name_no_other_end() -> None:
    assert said(((200, 0), None), rules=LIMIT).endswith(
        "(over after round 1 by rule M1; without round 1, whose result could not be computed; "
        "all results in the log give 200 : 0)")


def test_m3_ends_by_the_number_of_rounds_whatever_is_computed() -> None:
    assert "by the rules it was" not in said(((200, 0), (100, 0)), rules=ONE)


def test_computed_totals_stand_behind_where_they_differ() -> None:
    assert said(((20, 80), (25, 75)), rules=ONE) == (
        "bert + dora win 80 : 20 against anna + carl (by the rules 75 : 25) "
        "(over after round 1 by rule M3)")


def test_m1_who_should_have_won_is_said_where_the_log_names_another() -> None:
    assert said(((50, 250), (45, 255)), ((100, 0), (100, -200)), rules=TWO) == (
        "anna + carl 150 : 250 bert + dora in the log; by the rules 145 : 55, so anna + carl "
        "should have won (over after round 2 by rule M3)")


def test_m1_equal_by_the_rules_means_that_neither_should_have_won() -> None:
    assert "by the rules 50 : 50, so neither team should have won" in said(
        ((60, 40), (50, 50)), rules=ONE)


@pytest.mark.parametrize(("computed", "end"), [
    ((40, 60), "by the rules 40 : 60, so bert + dora should be ahead"),
    ((50, 50), "by the rules 50 : 50, so neither team should be ahead"),
])
def test_another_leader_of_an_undecided_match_is_said(computed: Pair, end: str) -> None:
    assert said(((60, 40), computed)).endswith(end)


def test_s1_a_round_that_could_not_be_computed_is_named() -> None:
    assert said(RIGHT, ((30, 70), None)) == (
        "anna + carl 100 : 0 bert + dora (without round 2, whose result could not be computed; "
        "all results in the log give 130 : 70)")


def test_several_rounds_left_out_are_named() -> None:
    assert said(RIGHT, ((50, 50), None), ((50, 50), None)).endswith(
        "(without rounds 2 and 3, whose results could not be computed; all results in the log give "
        "200 : 100)")


def test_a_round_without_a_result_is_named() -> None:
    assert said(RIGHT, (None, None)).endswith("(without round 2, which has no result)")


def test_of_many_rounds_left_out_only_the_first_are_named() -> None:
    assert "rounds 1, 2, 3, 4, 5, 6, …, which" in said(*[(None, None)] * 9)


def test_both_reasons_are_told_apart() -> None:
    assert said(RIGHT, (None, None), ((50, 50), None)).endswith(
        "(without round 3, whose result could not be computed; without round 2, which has no "
        "result; all results in the log give 150 : 50)")


def test_another_leader_with_the_rounds_left_out_is_said() -> None:
    assert said(RIGHT, ((-100, 400), None), rules=TWO) == (
        "anna + carl win 100 : 0 against bert + dora (over after round 2 by rule M3; without "
        "round 2, whose result could not be computed; all results in the log give 0 : 400)")


def test_m2_rounds_played_on_do_not_change_winner_or_points() -> None:
    assert said(RIGHT, ((0, 300), (0, 300)), rules=BSW.with_limit(100)) == (
        "anna + carl win 100 : 0 against bert + dora (over after round 1 by rule M1; played on "
        "to 100 : 300)")


def test_teams_are_named_by_the_last_round_that_names_somebody() -> None:
    rounds = [round_of(1), round_of(2, ("", "", "", ""))]
    assert standing(audit_of(rounds=rounds), translator()) == "anna + carl 50 : 150 bert + dora"


def test_a_nameless_seat_of_a_team_has_its_last_player() -> None:
    rounds = [round_of(1), round_of(2, ("anna", "", "carl", "dora"))]
    assert standing(audit_of(rounds=rounds), translator()) == "anna + carl 50 : 150 bert + dora"


def test_m2_four_others_who_play_on_do_not_give_the_winners_their_names() -> None:
    audit = match_of(RIGHT, RIGHT, rules=BSW.with_limit(100))
    others = replace(audit.rounds[1], round=replace(
        audit.rounds[1].round, handles=("emil", "fritz", "gina", "hanna")))
    assert standing(replace(audit, rounds=(audit.rounds[0], others)), translator()).startswith(
        "anna + carl win 100 : 0 against bert + dora")


@pytest.mark.parametrize(("result", "names"), [
    ((100, 0), "anna + emil 150 : 50 bert + dora"),
    (None, "anna + carl 50 : 50 bert + dora (without round 2, which has no result)"),
])
def test_who_sat_down_for_a_round_that_was_cut_off_names_no_team(result: Pair | None,
                                                                names: str) -> None:
    audit = match_of(((50, 50), (50, 50)), (result, result))
    later = replace(audit.rounds[1], round=replace(
        audit.rounds[1].round, handles=("anna", "bert", "emil", "dora")))
    assert standing(replace(audit, rounds=(audit.rounds[0], later)), translator()) == names


def test_where_no_round_has_a_result_the_last_one_names_the_teams() -> None:
    rounds = [round_of(1, result=None),
              round_of(2, ("anna", "bert", "emil", "dora"), result=None)]
    assert standing(audit_of(rounds=rounds), translator()).startswith("anna + emil 0 : 0 bert")
