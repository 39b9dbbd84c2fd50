"""A derivation tells each trick's way and each step of the sum, and ends at the computed result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.builder import edit, whole_round
from tests.scored import (
    IMPLIED,
    NO_MATTER,
    NOBODYS,
    TO_BERT,
    TO_LAST,
    derived,
    dragon_of_carl,
    judged,
    step,
)
from tichu_log.audit import Audit, audit, audit_log, audit_text
from tichu_log.cards import codes_of
from tichu_log.derivation import Derivation, derive
from tichu_log.log import NO_SEAT
from tichu_log.rescore import rescore
from tichu_log.rules import BSW, TABLE, TURNIER
from tichu_log.rulings import SetResult
from tichu_log.scoring import ALL_POINTS
from tichu_log.simulate import simulate
from tichu_log.sums import (
    CALL,
    DOUBLE_VICTORY,
    DRAGON,
    KINDS,
    LAST_HAND,
    LAST_TRICKS,
    TRICKS,
    SumStep,
)

ROOT = Path(__file__).parents[1]
REAL_LOGS = ROOT / "../shared/logs"

MATCHES = 30
ROUNDS = 10

RULES_OF_KIND = {
    TRICKS: {"S1"}, DRAGON: {"G1", "S3"}, LAST_TRICKS: {"S1"}, LAST_HAND: {"S1"},
    DOUBLE_VICTORY: {"S1", "M4"}, CALL: {"S2", "T1", "T2"},
}


@cache
def simulated() -> list[Audit]:
    """300 rounds that keep all rules."""
    return [audit_log(simulate(seed, rounds=ROUNDS)) for seed in range(MATCHES)]


@cache
def samples() -> list[Audit]:
    """The sample logs, whose rounds are wrong in every way."""
    return [audit(path, rules) for path in sorted((ROOT / "sample_logs").glob("*.tch"))
            for rules in (BSW, TABLE, TURNIER)]


def derivations(audits: list[Audit]) -> Iterator[Derivation]:
    for each in audits:
        for item in each.rounds:
            yield derive(item, each.rules)


def assert_ends_at_the_result(audits: list[Audit]) -> None:
    for each in audits:
        for item in each.rounds:
            if item.computed is not None:
                derivation = derive(item, each.rules)
                assert derivation.steps[-1].total == item.computed
                assert derivation.sums[0].card_points == item.sheet.card_points


# What holds for every round

def test_s1_it_ends_at_the_computed_result_on_300_simulated_rounds() -> None:
    assert sum(len(each.rounds) for each in simulated()) == MATCHES * ROUNDS
    assert_ends_at_the_result(simulated())


def test_s1_it_ends_at_the_computed_result_in_the_sample_logs() -> None:
    assert_ends_at_the_result(samples())


@pytest.mark.skipif(not REAL_LOGS.is_dir(),
                    reason="the real logs, ../shared/logs, are not beside the project")
def test_s1_it_ends_at_the_computed_result_in_the_real_logs() -> None:
    assert_ends_at_the_result([audit(path) for path in sorted(REAL_LOGS.glob("*.tch"))])


def test_every_step_cites_the_rules_of_its_kind() -> None:
    for derivation in derivations(simulated() + samples()):
        for sum_ in derivation.sums:
            for each in sum_.steps:
                assert each.rules
                assert set(each.rules) <= RULES_OF_KIND[each.kind]


def test_every_kind_of_step_is_met() -> None:
    kinds = {each.kind for derivation in derivations(simulated()) for each in derivation.steps}
    assert kinds == set(KINDS)


def test_each_total_is_the_one_before_and_the_change() -> None:
    for derivation in derivations(simulated() + samples()):
        for sum_ in derivation.sums:
            for before, after in pairwise(sum_.steps):
                assert after.total == (before.total[0] + after.change[0],
                                       before.total[1] + after.change[1])
            assert sum_.steps[0].total == sum_.steps[0].change


def test_d4_tricks_and_the_last_hand_hold_100() -> None:
    for derivation in derivations(simulated()):
        added = [each.points for each in derivation.steps if each.kind in (TRICKS, LAST_HAND)]
        assert sum(added) == (0 if derivation.double_victory else ALL_POINTS)


def test_what_is_handed_on_changes_no_sum_of_both_teams() -> None:
    for derivation in derivations(simulated() + samples()):
        for each in derivation.steps:
            if each.kind in (DRAGON, LAST_TRICKS):
                assert sum(each.change) == 0


def test_plays_of_a_trick_are_its_cards() -> None:
    for derivation in derivations(simulated()):
        for trick in derivation.tricks:
            cards = 0
            for play in trick.plays:
                cards |= play.written.bits
            assert cards == trick.cards


def test_s1_tricks_count_for_whom_the_card_points_say() -> None:
    for each in simulated():
        for item in each.rounds:
            if item.sheet.card_points is None:
                continue
            derivation = derive(item, each.rules)
            points = [0, 0]
            for trick in derivation.tricks:
                points[trick.counts_for & 1] += trick.points
            points[1 - (derivation.last & 1)] += item.sheet.last_hand
            assert tuple(points) == item.sheet.card_points


# The tricks

def test_a_trick_is_told_from_its_lead_on() -> None:
    trick = derived(TO_LAST).tricks[2]
    assert (trick.number, trick.leader, trick.owner) == (3, 1, 2)
    assert [(play.seat, codes_of(play.written.bits)[:2]) for play in trick.plays] == [
        (1, "S2"), (2, "BA")]


def test_cards_stand_as_they_were_written() -> None:
    text = TO_LAST.replace("BA BK BD", "BD BA BK", 3)
    written = derived(text).tricks[2].plays[1].written
    assert codes_of(written.bits).startswith("BA BK BD")
    assert [codes_of(1 << card) for card in written.cards[:3]] == ["BD", "BA", "BK"]


def test_a_trick_names_the_line_that_led_it() -> None:
    trick = derived(TO_LAST).tricks[2]
    assert TO_LAST.split("\n")[trick.line - 1] == "(1)bert: S2 "


def test_s3_the_dragons_trick_goes_over_the_last_player_to_the_first_out() -> None:
    trick = derived(TO_LAST).tricks[-1]
    assert (trick.dragon, trick.owner, trick.holder, trick.counts_for) == (True, 2, 3, 0)


def test_g1_given_to_another_it_stays_there() -> None:
    trick = derived(TO_BERT).tricks[-1]
    assert (trick.holder, trick.counts_for) == (1, 1)


def test_g1_the_result_tells_who_holds_it() -> None:
    trick = derived(IMPLIED).tricks[-1]
    assert (trick.holder, trick.implied) == (3, True)


@pytest.mark.parametrize("text", [NOBODYS, NO_MATTER])
def test_g1_nobody_is_named_where_nobody_knows(text: str) -> None:
    (trick,) = (trick for trick in derived(text).tricks if trick.dragon)
    assert (trick.holder, trick.counts_for) == (NO_SEAT, NO_SEAT)


def test_s1_after_a_double_victory_tricks_count_for_nobody() -> None:
    assert {trick.counts_for for trick in derived(whole_round((0, 2))).tricks} == {NO_SEAT}


def test_tricks_of_an_unfinished_round_are_told() -> None:
    derivation = derived(dragon_of_carl().replace("(2)carl: Dr \n", ""))
    assert (len(derivation.tricks), derivation.sums, derivation.last) == (3, (), NO_SEAT)


# The steps

def test_s1_own_tricks_are_added_team_by_team() -> None:
    steps = [each for each in derived(TO_LAST).steps if each.kind == TRICKS]
    assert [(each.seat, each.tricks, each.points) for each in steps] == [
        (0, (1,), 25), (2, (3, 4), 50), (1, (2,), 25), (3, (), 0)]


def test_g1_the_gift_moves_the_trick_to_the_other_team() -> None:
    gift = step(TO_BERT, DRAGON)
    assert (gift.seat, gift.receiver, gift.tricks, gift.change, gift.rules) == (
        2, 1, (4,), (-25, 25), ("G1",))


def test_s3_is_named_where_the_gift_goes_on() -> None:
    assert step(TO_LAST, DRAGON).rules == ("G1", "S3")


def test_s3_the_last_player_hands_on_what_the_gift_brought() -> None:
    handed = step(TO_LAST, LAST_TRICKS)
    assert (handed.seat, handed.receiver, handed.tricks, handed.change) == (3, 0, (4,), (25, -25))


def test_s1_without_a_trick_nothing_is_handed_on() -> None:
    handed = step(TO_BERT, LAST_TRICKS)
    assert (handed.tricks, handed.change) == ((), (0, 0))


def test_s1_within_a_team_handing_on_changes_nothing() -> None:
    # dora is first out and bert last: what he holds stays with the team.
    text = whole_round((3, 0, 2))
    handed = step(text, LAST_TRICKS)
    assert (handed.seat, handed.receiver, handed.change) == (1, 3, (0, 0))


def test_s1_the_last_hand_goes_to_the_opponents() -> None:
    hand = step(TO_LAST, LAST_HAND)
    assert (hand.seat, hand.points, hand.change) == (3, 0, (0, 0))
    assert codes_of(hand.cards).startswith("Ph SA SK")


def test_s1_a_double_victory_has_one_step_and_the_calls() -> None:
    text = whole_round((0, 2), before=["tichu 0"])
    assert [each.kind for each in derived(text).steps] == [DOUBLE_VICTORY, CALL]
    victory = step(text, DOUBLE_VICTORY)
    assert (victory.seat, victory.receiver, victory.change, victory.rules) == (
        0, 2, (200, 0), ("S1",))


def test_m4_a_double_victory_in_a_tournament() -> None:
    victory = step(whole_round((1, 3)), DOUBLE_VICTORY, TURNIER)
    assert (victory.change, victory.rules) == ((0, 100), ("S1", "M4"))


def test_t2_calls_are_added_by_person() -> None:
    calls = [each for each in derived(whole_round((0, 1, 2), before=["grand 0", "tichu 3"])).steps
             if each.kind == CALL]
    assert [(each.seat, each.call, each.points, each.change, each.rules) for each in calls] == [
        (0, "grand", 200, (200, 0), ("S2", "T2")), (3, "tichu", -100, (0, -100), ("S2", "T2"))]


LATE = edit(whole_round((0, 1, 2), "tichu 1"), "Ergebnis: 100 - 0", "Ergebnis: 100 - -100")


def test_t1_a_call_that_came_too_late_but_counts() -> None:
    call = step(LATE, CALL)
    assert (call.faulty, call.points) == (True, -100)


def test_t1_a_call_that_does_not_count_is_told_too() -> None:
    call = step(whole_round((0, 1, 2), "tichu 1"), CALL)
    assert (call.faulty, call.points, call.change, call.rules) == (
        True, 0, (0, 0), ("S2", "T1"))


def test_t3_of_a_refused_grand_and_a_small_call_both_are_told() -> None:
    text = whole_round((0, 1, 2), before=["tichu 0", "grand 0"], result=(200, 0))
    steps = [each for each in derived(text, TURNIER).steps if each.kind == CALL]
    assert [(each.call, each.points) for each in steps] == [("grand", 0), ("tichu", 100)]


# The Dragon's trick without a rightful receiver

def test_g1_a_receiver_that_only_the_result_names() -> None:
    gift = step(IMPLIED, DRAGON)
    assert (gift.receiver, gift.implied) == (3, True)


def test_g1_one_sum_for_each_possible_receiver() -> None:
    derivation = derived(NOBODYS)
    assert [(each.receiver, each.result) for each in derivation.sums] == [
        (3, (75, 25)), (1, (50, 50))]
    assert set(judged(NOBODYS).sheet.possible) == {each.result for each in derivation.sums}


def test_g1_without_a_result_there_are_no_steps_to_it() -> None:
    derivation = derived(NOBODYS)
    assert (derivation.result, derivation.uncertain, derivation.steps) == (None, "dragon", ())


def test_g1_which_opponent_got_it_makes_no_difference() -> None:
    gift = step(NO_MATTER, DRAGON)
    assert (gift.receiver, gift.change) == (NO_SEAT, (25, -25))


def test_unseen_lines_leave_the_sum_of_what_can_be_read() -> None:
    item = judged(TO_LAST)
    unseen = replace(item, sheet=replace(item.sheet, result=None, uncertain="unseen"))
    derivation = derive(unseen, BSW)
    assert (derivation.result, [each.result for each in derivation.sums]) == (None, [(75, 25)])


def test_no_sum_where_the_cards_do_not_add_up() -> None:
    item = judged(TO_LAST)
    unknown = replace(item, sheet=replace(item.sheet, result=None, uncertain="cards"))
    assert derive(unknown, BSW).sums == ()


def totals(steps: tuple[SumStep, ...]) -> list[tuple[int, int]]:
    return [each.total for each in steps]


def test_the_points_so_far_can_be_followed() -> None:
    assert totals(derived(TO_LAST).steps) == [
        (25, 0), (75, 0), (75, 25), (75, 25), (50, 50), (75, 25), (75, 25)]


def test_a_result_ruled_for_a_round_that_broke_off_has_no_sum() -> None:
    broken_off = whole_round((0, 1, 2)) + whole_round((0, 1, 2)).split("Rundenverlauf")[0]
    after = rescore(audit_text(broken_off), [SetResult(2, (50, 50))]).after
    assert derive(after.rounds[1], after.rules).sums == ()
