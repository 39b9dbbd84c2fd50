"""Win points and standings by person: rule M4, and who sat where."""

from __future__ import annotations

import pytest

from tests.builder import HANDLES, audit, whole_round
from tests.tournament import ANNA, BERT, CARL, DORA, HUNDRED, SEATINGS, doubled, tournament
from tichu_log.rules import BSW, TURNIER, RuleSet
from tichu_log.scoring import Pair
from tichu_log.standings import BothStandings, Standings, standings, standings_of

SPLIT = (1, 0, 2)
"""75 to 25"""

EVEN = whole_round(SPLIT, before=["tichu 0"], result=(50, 50))
"""50 to 50, by what the log says."""


def both(text: str, rules: RuleSet = TURNIER) -> BothStandings:
    found = standings_of(audit(text, rules))
    assert found is not None
    return found


def win_points(text: str) -> list[int]:
    """By the log: of anna, bert, carl and dora."""
    return of_four(both(text).logged)


def of_four(result: Standings) -> list[int]:
    points = {person.name: person.win_points for person in result.persons}
    return [points[name] for name in HANDLES]


def persons(result: Standings) -> list[tuple[str, int, int, int]]:
    return [(person.name, person.rounds, person.points, person.against)
            for person in result.persons]


# M4: win points of a round


def test_m4_the_winners_of_a_round_get_two_each() -> None:
    assert win_points(whole_round(HUNDRED)) == [2, 0, 2, 0]


def test_m4_all_four_get_one_at_a_draw() -> None:
    assert win_points(EVEN) == [1, 1, 1, 1]


def test_m4_five_points_more_are_no_draw() -> None:
    assert win_points(whole_round(SPLIT, result=(55, 45))) == [2, 0, 2, 0]


def test_m4_calls_are_included() -> None:
    # 75 to 25 by the cards; seat 0 loses a call.
    assert win_points(whole_round(SPLIT, before=["tichu 0"], result=(-25, 25))) == [0, 2, 0, 2]


def test_m4_a_double_victory_gets_three_each() -> None:
    assert win_points(doubled()) == [3, 0, 3, 0]


def test_m4_a_hundred_points_by_the_cards_are_no_double_victory() -> None:
    assert win_points(whole_round(HUNDRED, result=(100, 0))) == [2, 0, 2, 0]


def test_m4_double_victors_who_lost_a_call_get_two() -> None:
    # Seat 0 was first, though seat 2 had called: 100 to 0, and 100 off.
    assert win_points(doubled("tichu 2", result=(0, 0))) == [2, 0, 2, 0]


def test_m4_double_victors_who_won_a_call_get_three() -> None:
    assert win_points(doubled("tichu 0", result=(200, 0))) == [3, 0, 3, 0]


def test_m4_double_victors_who_lost_a_call_and_won_one_get_three() -> None:
    assert win_points(doubled("tichu 0", "tichu 2")) == [3, 0, 3, 0]


def test_m4_a_call_that_the_others_lost_changes_nothing() -> None:
    assert win_points(doubled("tichu 1", result=(100, -100))) == [3, 0, 3, 0]


def test_m4_the_side_of_the_second_team_too() -> None:
    text = whole_round((1, 3), before=["tichu 3"], result=(0, 0))
    assert win_points(text) == [0, 2, 0, 2]


# M4: where the log and the rules differ


def test_m4_by_the_log_a_lost_call_left_uncounted_leaves_three() -> None:
    result = both(doubled("tichu 2", result=(100, 0)))
    assert (of_four(result.logged), of_four(result.computed)) == ([3, 0, 3, 0], [2, 0, 2, 0])


def test_m4_by_the_log_a_call_counted_as_lost_leaves_two() -> None:
    result = both(doubled(result=(0, 0)))
    assert (of_four(result.logged), of_four(result.computed)) == ([2, 0, 2, 0], [3, 0, 3, 0])


def test_m4_a_result_that_has_the_others_ahead_counts_as_it_is() -> None:
    result = both(doubled(result=(0, 100)))
    assert (of_four(result.logged), of_four(result.computed)) == ([0, 2, 0, 2], [3, 0, 3, 0])


def test_m4_a_wrong_result_can_name_another_winner() -> None:
    level = (whole_round(HUNDRED) + whole_round((1, 0, 3))) * 4
    result = both(level + whole_round(HUNDRED, result=(0, 100)))
    assert (result.logged.winners, result.computed.winners) == ((BERT, DORA), (ANNA, CARL))


# M4: who wins


def test_m4_nine_rounds_by_person() -> None:
    result = both(tournament(*SEATINGS * 3)).logged
    assert persons(result) == [
        (ANNA, 9, 900, 0), (BERT, 9, 300, 600), (CARL, 9, 300, 600), (DORA, 9, 300, 600)]
    assert of_four(result) == [18, 6, 6, 6]


def test_m4_most_win_points_win() -> None:
    assert both(tournament(*SEATINGS * 3)).logged.winners == (ANNA,)


def test_m4_nobody_wins_before_the_ninth_round() -> None:
    assert both(tournament(*(SEATINGS * 3)[:8])).logged.winners == ()


def test_m4_win_points_go_before_points() -> None:
    # bert and dora win two rounds by 5, anna and carl one by 100.
    close = whole_round(HUNDRED, result=(45, 55))
    result = both(close * 2 + whole_round(HUNDRED)).logged
    assert [person.name for person in result.persons] == [BERT, DORA, ANNA, CARL]


def test_m4_at_equal_win_points_the_points_decide() -> None:
    # anna wins one round with each, the others win none but those.
    text = tournament(*SEATINGS * 2) + EVEN * 2 + whole_round(HUNDRED, result=(40, 60))
    result = both(text).logged
    assert [(one.name, one.win_points, one.points) for one in result.persons[1:3]] == [
        (BERT, 8, 360), (DORA, 8, 360)]
    assert result.winners == (ANNA,)


def test_m4_equal_in_both_is_a_draw() -> None:
    assert both(EVEN * 9).logged.winners == HANDLES


def test_m4_near_a_draw_the_points_decide() -> None:
    # One round each, by 5 and by 10.
    text = EVEN * 7 + whole_round(HUNDRED, result=(55, 45)) + whole_round(HUNDRED, result=(45, 55))
    assert both(text).logged.winners == HANDLES
    text = EVEN * 7 + whole_round(HUNDRED, result=(60, 40)) + whole_round(HUNDRED, result=(45, 55))
    assert both(text).logged.winners == (ANNA, CARL)


def test_m4_rounds_after_the_ninth_do_not_count() -> None:
    text = tournament(*SEATINGS * 3) + whole_round((1, 3), result=(0, 100))
    assert both(text) == both(tournament(*SEATINGS * 3))


def test_m4_a_round_cut_off_is_none_of_the_nine() -> None:
    cut = whole_round(HUNDRED).split("Ergebnis:")[0]
    result = both(tournament(*SEATINGS * 2) + cut + tournament(*SEATINGS)).logged
    assert (result.winners, result.left_out) == ((ANNA,), (7,))


# What cannot be told


def test_s1_a_round_without_a_result_in_this_count_is_left_out() -> None:
    rounds = audit(whole_round(HUNDRED) * 2, TURNIER).rounds
    result = standings(rounds, [(100, 0), None], TURNIER)
    assert (result.left_out, result.persons[0].rounds) == ((2,), 1)


def without_play(result: Pair) -> str:
    """A round whose play is lost, but for its last pass and its result."""
    lines = whole_round(HUNDRED, result=result).split("\n")
    play = next(number for number, line in enumerate(lines) if "Rundenverlauf" in line)
    return "\n".join([*lines[:play + 1], *lines[-3:]])


def test_m4_win_points_that_depend_on_a_hidden_order_cannot_be_told() -> None:
    result = both(without_play((100, 0))).logged
    assert (result.persons, result.left_out) == ((), (1,))


def test_m4_win_points_of_a_result_that_is_no_double_victory_can_be_told() -> None:
    assert win_points(without_play((60, 40))) == [2, 0, 2, 0]


def missing(*places: int) -> list[Pair | None]:
    """Nine results of 100 to 0, but none in these rounds."""
    return [None if number in places else (100, 0) for number in range(1, 10)]


@pytest.mark.parametrize(("places", "winners"), [((), (ANNA,)), ((1,), (ANNA,)), ((1, 2, 3), ())])
def test_m4_nobody_wins_where_a_round_left_out_could_change_it(
    places: tuple[int, ...], winners: tuple[str, ...],
) -> None:
    # anna wins every round, each other one three of them: 16 to 6 without one, 12 to 4 without
    # three, which can bring another 9.
    rounds = audit(tournament(*SEATINGS * 3), TURNIER).rounds
    assert standings(rounds, missing(*places), TURNIER).winners == winners


def test_m4_nor_where_a_seat_could() -> None:
    named = whole_round(HUNDRED) * 8
    assert both(named + whole_round(HUNDRED)).logged.winners == (ANNA, CARL)
    shared = whole_round(HUNDRED, handles=(ANNA, BERT, BERT, DORA))
    result = both(named + shared).logged
    assert (result.persons[0].name, result.winners) == (ANNA, ())


# By person outside a tournament


def test_everybody_in_their_seats_needs_no_standings() -> None:
    assert standings_of(audit(whole_round(HUNDRED) * 2)) is None


def test_a_substitute_has_the_points_of_their_own_rounds() -> None:
    text = whole_round(HUNDRED) * 2 + whole_round(SPLIT, handles=(ANNA, "emil", CARL, DORA))
    result = both(text, BSW).logged
    assert persons(result) == [
        (ANNA, 3, 275, 25), (CARL, 3, 275, 25), (DORA, 3, 25, 275), ("emil", 1, 25, 75),
        (BERT, 2, 0, 200)]


def test_changed_seats_take_their_points_along() -> None:
    text = whole_round(HUNDRED) + whole_round(HUNDRED, handles=(BERT, ANNA, CARL, DORA))
    assert persons(both(text, BSW).logged) == [
        (CARL, 2, 200, 0), (ANNA, 2, 100, 100), (BERT, 2, 100, 100), (DORA, 2, 0, 200)]


def test_nobody_wins_by_person_outside_a_tournament() -> None:
    text = whole_round((0, 2)) * 4 + whole_round((0, 2), handles=(ANNA, "emil", CARL, DORA))
    result = both(text, BSW).logged
    assert (result.winners, {person.win_points for person in result.persons}) == ((), {0})


def test_m2_who_sits_down_after_the_decision_is_nobody_of_the_match() -> None:
    text = whole_round((0, 2)) * 5 + whole_round((0, 2), handles=(ANNA, "emil", CARL, DORA))
    assert standings_of(audit(text)) is None


@pytest.mark.parametrize("seat", [0, 3])
def test_two_seats_of_one_handle_count_for_nobody(seat: int) -> None:
    shared = list(HANDLES)
    shared[seat] = BERT
    result = both(whole_round(HUNDRED) + whole_round(HUNDRED, handles=shared), BSW).logged
    assert result.unknown == tuple(sorted(((2, seat), (2, 1))))
    assert result.filled == ()
    assert [person.rounds for person in result.persons if person.name == BERT] == [1]
