"""What explains a wrong result: each kind of deviation, and its near miss."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.builder import audit, whole_round
from tests.explained import TRICKS, Table, double_victory, played, short, usual
from tichu_log.deviations import KINDS, Deviation, misread
from tichu_log.explain import explain
from tichu_log.rules import BSW, TURNIER

# One deviation of each kind

@pytest.mark.parametrize(("calls", "logged", "expected"), [
    ("", (60, 40), Deviation("dragon-other-opponent", 1, None, (2,), 30)),
    ("", (60, 40), Deviation("dragon-not-passed-on", 3, None, (2,), 30)),
    ("", (50, 50), Deviation("last-tricks-kept", 3, points=40)),
    ("", (75, 10), Deviation("last-hand-not-given", 3, points=15)),
    ("", (75, 25), Deviation("last-hand-wrong-team", 3, points=15)),
    ("", (200, 0), Deviation("double-victory-invented", 0, 0, points=200)),
    ("", (0, 200), Deviation("double-victory-invented", 1, 1, points=200)),
    ("", (55, 45), Deviation("trick-to-other-seat", 1, None, (4,), 35)),
    ("", (90, 35), Deviation("phoenix-not-counted", points=-25)),
    ("", (65, 10), Deviation("dragon-not-counted", points=25)),
    ("", (10, 90), Deviation("figures-swapped")),
    ("", (92, 10), Deviation("digit-wrong", team=0)),
    ("", (90, 15), Deviation("digit-wrong", team=1)),
    ("grand 0", (90, 10), Deviation("call-not-counted", 0)),
    ("grand 0", (190, 10), Deviation("call-kind", 0, points=100)),
    ("grand 0", (-110, 10), Deviation("call-outcome", 0, points=-200)),
    ("tichu 1", (90, 10), Deviation("call-not-counted", 1)),
    ("tichu 1", (90, -190), Deviation("call-kind", 1, points=-200)),
    ("tichu 1", (90, 110), Deviation("call-outcome", 1, points=100)),
    ("tichu 1", (90, 90), Deviation("sign-lost", team=1)),
])
def test_a_single_deviation(calls: str, logged: tuple[int, int], expected: Deviation) -> None:
    assert (expected,) in usual(calls).explained(*logged)


@pytest.mark.parametrize(("logged", "expected"), [
    ((35, 45), Deviation("double-victory-by-cards", 1)),
    ((0, 100), Deviation("double-victory-at-100", 1, points=100)),
])
def test_a_double_victory_counted_otherwise(logged: tuple[int, int], expected: Deviation) -> None:
    assert double_victory().explained(*logged)[0] == (expected,)


def test_the_dragons_trick_stays_with_its_winner() -> None:
    table = played("1: R5 RK", "2>1: Dr S5", out=(0, 1, 2))
    assert table.in_short(30, 15)[0] == "dragon-kept 2 #2"


def test_every_kind_is_tried_above() -> None:
    tried = {deviation.kind for table in (usual("grand 0, tichu 1"), double_victory())
             for deviation in table.candidates}
    assert tried | {"dragon-kept"} == set(KINDS)


# Near misses: what changes nothing is no candidate

def test_no_call_no_deviation_of_it() -> None:
    assert not {kind for kind in usual().kinds() if kind.startswith("call-")}


def test_the_dragons_trick_kept_changes_nothing_where_it_comes_back_from_the_last_player() -> None:
    assert "dragon-kept" not in usual().kinds()


def test_a_dragon_beaten_by_a_bomb_is_an_ordinary_trick() -> None:
    table = played("1: R5 RK", "2: Dr S5 R2 G2 B2 S2", out=(0, 1, 2))
    assert not {"dragon-kept", "dragon-other-opponent"} & table.kinds()
    assert "trick-to-other-seat 1 #2" in map(short, table.candidates)


def test_the_other_opponent_changes_nothing_where_neither_hands_it_on() -> None:
    table = played("2>3: Dr S5", out=(0, 1, 3))
    assert "dragon-other-opponent" not in table.kinds()


def test_not_passed_on_changes_nothing_where_the_first_out_is_the_partner() -> None:
    table = played(*TRICKS, out=(1, 0, 2), left="S10 B5")
    assert not {"dragon-not-passed-on", "last-tricks-kept"} & table.kinds()


def test_not_passed_on_is_about_the_dragons_trick_alone() -> None:
    table = played("3: GK", out=(0, 1, 2))
    assert "dragon-not-passed-on" not in table.kinds()
    assert "last-tricks-kept" in table.kinds()


def test_a_hand_without_points_can_go_anywhere() -> None:
    table = played(*TRICKS, out=(0, 1, 2), left="S9 B2")
    assert not {"last-hand-not-given", "last-hand-wrong-team"} & table.kinds()


def test_a_double_victory_in_turnier_is_worth_100_anyway() -> None:
    assert "double-victory-at-100" not in double_victory(TURNIER).kinds()


def test_a_double_victory_can_only_be_made_up_where_there_is_none() -> None:
    assert "double-victory-invented" not in double_victory().kinds()


def test_cards_can_only_count_otherwise_where_they_count() -> None:
    assert double_victory().kinds() == {
        "double-victory-by-cards", "double-victory-at-100", "figures-swapped", "digit-wrong"}


def test_a_made_up_double_victory_names_the_first_out_of_the_team() -> None:
    table = played(*TRICKS, out=(3, 2, 1))
    assert table.seats("double-victory-invented") == [2, 3]


def test_a_trick_goes_to_another_team_or_nowhere() -> None:
    # dora's tricks go on to anna, so that anna's trick can only go astray to bert.
    tricks = [short(each) for each in usual().candidates if each.tricks == (4,)]
    assert tricks == ["trick-to-other-seat 1 #4"]


def test_a_trick_without_points_can_lie_anywhere() -> None:
    table = played("0: R2", "1: R5", out=(0, 1, 2))
    assert [each for each in table.candidates if each.tricks == (1,)] == []


def test_the_dragons_trick_goes_astray_so_only_to_its_winners_partner() -> None:
    table = played("2>1: Dr S5", "1: R5", out=(0, 1, 2))
    assert [short(each) for each in table.candidates if each.tricks == (1,)] == [
        "dragon-kept 2 #1", "dragon-other-opponent 3 #1", "trick-to-other-seat 0 #1"]


def test_equal_figures_cannot_be_swapped() -> None:
    assert "figures-swapped" not in played("0: R5 RK", "1: G5 GK", out=(0, 1, 2)).kinds()


def test_a_sign_can_only_be_lost_where_there_is_one() -> None:
    assert [each.team for each in usual("tichu 1").candidates if each.kind == "sign-lost"] == [1]


def test_a_faulty_call_that_does_not_count_can_not_be_left_out() -> None:
    table = usual("tichu 1")
    sheet = replace(table.sheet, calls=(0, 0, 0, 0), result=(90, 10))
    assert "call-not-counted" not in Table(table.replay, sheet, BSW).kinds()


# A wrong digit

@pytest.mark.parametrize(("figure", "other"), [
    (90, 95), (90, 10), (100, 180), (100, 101), (5, 0), (0, 5), (-25, -75), (-5, -1)])
def test_one_digit_wrong(figure: int, other: int) -> None:
    assert other in misread(figure)


@pytest.mark.parametrize(("figure", "other", "why"), [
    (90, 90, "no digit"), (90, 85, "two digits"), (90, 9, "shorter"), (15, 5, "a 0 in front"),
    (100, 1000, "longer"), (25, -25, "the sign"), (-5, 0, "a 0 has no sign"),
    (-15, -5, "a 0 in front")])
def test_more_or_less_than_one_digit_wrong(figure: int, other: int, why: str) -> None:
    assert other not in misread(figure), why


# From a log

@pytest.mark.parametrize(("caller", "order", "logged"), [
    (0, (1, 2, 3), (25, 75)), (1, (1, 3), (0, 200)), (2, (0, 2), (200, 0))])
def test_a_grand_call_that_bsw_left_out(caller: int, order: tuple[int, ...],
                                        logged: tuple[int, int]) -> None:
    judged = audit(whole_round(order, before=(f"grand {caller}",), result=logged))
    item = judged.rounds[0]
    found = explain(item.replay, item.sheet, logged, judged.rules)
    assert short(found.all[0].deviations[0]) == f"call-not-counted {caller}"


def test_explanations_know_both_results() -> None:
    found = usual().explain(60, 40)
    assert (found.logged, found.computed, found.size) == ((60, 40), (90, 10), 1)


# The page about them

DOC = Path(__file__).parents[1] / "docs" / "deviations.md"


def rows() -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
    """The kinds of docs/deviations.md with their examples: the computed and the logged result."""
    row = r"^\| ([a-z0-9-]+) \|.*?(-?\d+) : (-?\d+) becomes (-?\d+) : (-?\d+) \|$"
    return [(kind, (int(a), int(b)), (int(c), int(d))) for kind, a, b, c, d
            in re.findall(row, DOC.read_text(encoding="utf-8"), re.MULTILINE)]


def test_the_page_defines_every_kind_in_the_order_of_the_catalogue() -> None:
    assert tuple(kind for kind, _, _ in rows()) == KINDS


@pytest.mark.parametrize(("kind", "computed", "logged"), rows())
def test_the_examples_of_the_page_are_true(kind: str, computed: tuple[int, int],
                                           logged: tuple[int, int]) -> None:
    to_bert = played(TRICKS[0], "2>1: Dr S5", *TRICKS[2:], out=(0, 1, 2), left="S10 B5")
    tables = [usual(), usual("grand 0"), usual("tichu 1"), double_victory(), to_bert]
    (table,) = [table for table in tables if table.result == computed]
    assert kind in [deviation.kind for (deviation,) in table.explained(*logged)]
