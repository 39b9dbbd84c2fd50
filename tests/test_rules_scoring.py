"""The result of a round: rules S1 to S3."""

from __future__ import annotations

import pytest

from tests.builder import (
    audit,
    codes,
    computed,
    edit,
    plain_result,
    position,
    straight,
    whole_round,
)
from tests.explained import played
from tichu_log.log import NO_SEAT
from tichu_log.rules import BSW
from tichu_log.scoring import ScoreSheet, gift_matters, may_be_double_victory, possible_sums

THREE = [(first, second, third)
         for first in range(4) for second in range(4) for third in range(4)
         if len({first, second, third}) == 3 and first & 1 != second & 1]
"""Every order of three that is no double victory."""

# G1


@pytest.mark.parametrize("order", [*THREE, (0, 2), (3, 1)])
def test_g1_whom_the_dragon_went_to_matters_where_results_differ(order: tuple[int, ...]) -> None:
    for giver in range(4):
        one, other = (played(f"{giver}>{giver + step & 3}: Dr", out=order) for step in (1, 3))
        assert gift_matters(one.sheet) == gift_matters(other.sheet) == (one.result != other.result)


def test_g1_a_dragon_that_went_to_nobody_does_not_matter() -> None:
    assert not gift_matters(played("0: R5", out=(0, 1, 2), left="Dr").sheet)


# S1


@pytest.mark.parametrize("order", THREE)
def test_s1_every_order_of_finishing(order: tuple[int, int, int]) -> None:
    text = whole_round(order)
    assert codes(text) == []
    assert computed(text) == plain_result(order)


@pytest.mark.parametrize("order", [(0, 2), (2, 0), (1, 3), (3, 1)])
def test_s1_double_victory(order: tuple[int, int]) -> None:
    text = whole_round(order)
    assert codes(text) == []
    assert computed(text) == ((200, 0) if order[0] in (0, 2) else (0, 200))


def test_s1_the_report_knows_a_double_victory() -> None:
    sheet = audit(whole_round((1, 3))).rounds[0].sheet
    assert (sheet.double_victory, sheet.card_points) == (True, None)
    assert (sheet.last, sheet.last_tricks, sheet.last_hand) == (NO_SEAT, 0, 0)


def test_s1_a_wrong_result_is_found() -> None:
    assert codes(whole_round((0, 1, 2), result=(95, 5))) == ["TL701"]


LAST_TRICKS = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} S4", "SK S3")
"""anna, bert and carl go out; dora takes one trick before that."""


def to_the_end(result: str) -> str:
    # dora's king takes a trick with bert's two and carl's four: 10 points.
    return LAST_TRICKS.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
        "2: S4", "3: SK", "2 3 pass", "3: S3", f"2: {straight('B')}", result)


def test_s1_last_players_tricks_go_to_the_first_out() -> None:
    # anna 25 + dora's trick 10; bert 25; carl 25; dora's hand S5 S10 Dr Ph = 5 + 10 + 25 - 25
    # goes to the team opposing hers: 75 to 25.
    text = to_the_end("result 75 25")
    assert codes(text) == []
    assert computed(text) == (75, 25)


def test_s1_they_do_not_stay_with_the_last_player() -> None:
    assert codes(to_the_end("result 65 35")) == ["TL701"]


def test_s1_nor_does_the_hand() -> None:
    assert codes(to_the_end("result 60 40")) == ["TL701"]


def test_s1_the_report_says_what_was_moved() -> None:
    sheet = audit(to_the_end("result 75 25")).rounds[0].sheet
    assert (sheet.last, sheet.last_tricks, sheet.last_hand) == (3, 10, 15)
    assert (sheet.trick_points, sheet.card_points) == ((25, 25, 25, 10), (75, 25))


# S2


def test_s2_calls_come_on_top() -> None:
    assert computed(whole_round((0, 1, 2), before=["grand 0", "tichu 3"])) == (300, -100)


def test_s2_calls_come_on_top_of_a_double_victory() -> None:
    assert computed(whole_round((0, 2), before=["grand 0", "tichu 3"])) == (400, -100)


@pytest.mark.parametrize("result", [
    (63, 37), (130, -30), (-30, 130), (100, 100), (0, 0), (200, 100)])
def test_s2_impossible_whoever_was_first(result: tuple[int, int]) -> None:
    assert codes(whole_round((0, 1, 2), result=result)) == ["TL702"]


@pytest.mark.parametrize("result", [(125, -25), (-25, 125), (50, 50), (200, 0), (0, 200)])
def test_s2_wrong_but_possible(result: tuple[int, int]) -> None:
    assert codes(whole_round((0, 1, 2), result=result)) == ["TL701"]


def test_s2_a_call_that_was_not_counted() -> None:
    text = whole_round((0, 1, 2), before=["grand 1"], result=(100, 0))
    assert codes(text) == ["TL702"]


def test_s2_a_call_that_somebody_else_might_have_won() -> None:
    text = whole_round((0, 1, 2), before=["grand 1"], result=(0, 300))
    assert codes(text) == ["TL701"]


@pytest.mark.parametrize(("result", "code"), [
    ((100, 200), "TL701"), ((0, 400), "TL701"), ((200, 200), "TL702"),
    ((200, -200), "TL701"), ((400, 0), "TL702"),
])
def test_s2_the_sum_must_fit_the_caller(result: tuple[int, int], code: str) -> None:
    # Had bert won his call, both together would be 300; a double victory would be 0 to 400.
    assert codes(whole_round((0, 1, 2), before=["grand 1"], result=result)) == [code]


@pytest.mark.parametrize(("calls", "sums"), [
    ([], ((100,), (200,))),
    (["tichu 1"], ((0, 200), (100, 300))),
    (["grand 1"], ((-100, 300), (0, 400))),
    (["tichu 0", "tichu 3"], ((-100, 100), (0, 200))),
])
def test_s2_what_both_teams_can_have_together(calls: list[str],
                                              sums: tuple[tuple[int, ...], ...]) -> None:
    made = audit(whole_round((0, 1, 2), before=calls)).rounds[0].replay.calls
    assert tuple(possible_sums(made, points, BSW) for points in (100, 200)) == sums


@pytest.mark.parametrize(("calls", "result", "may"), [
    # Won it is 300 for the caller's team; lost 100, or 200 to -100 if an opponent was first.
    *[([f"tichu {seat}"], points if seat in (0, 2) else points[::-1], may)
      for seat in range(4) for points, may in (
          ((300, 0), True), ((200, 0), False), ((100, 0), True), ((0, 0), False),
          ((-100, 200), True), ((100, 200), False))],
    # Of two partners who called one has won and one lost, or both have lost.
    (["tichu 0", "tichu 2"], (200, 0), True),
    (["tichu 0", "tichu 2"], (0, 0), False),
    (["tichu 0", "tichu 2"], (-200, 200), True),
])
def test_s2_whether_a_double_victory_can_give_it(
        calls: list[str], result: tuple[int, int], may: bool) -> None:
    made = audit(whole_round((0, 1, 2), before=calls)).rounds[0].replay.calls
    assert may_be_double_victory(result, made, BSW) is may


# S3

GIFT = position(f"{straight('R')} Ma", f"{straight('G')} Dr", f"{straight('B')} S2", "")


def dragon_to(receiver: int, result: str) -> str:
    """anna, bert and carl go out; bert's Dragon takes a trick with nothing else in it."""
    return GIFT.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass",
        "1: Dr", "2 3 pass", f"dragon {receiver}", f"2: {straight('B')}", "3 2 pass", "2: S2",
        result)


def test_s3_the_dragons_trick_to_the_first_out() -> None:
    # anna 25 + the Dragon 25; bert 25; carl 25; dora's hand: black 25 and the Phoenix -25.
    assert codes(dragon_to(0, "result 75 25")) == []


BY_CARL = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr", "S3")


def dragon_of_carl(receiver: int, result: str) -> str:
    """anna, bert and carl go out, carl by the Dragon, which is the round's last card."""
    return BY_CARL.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
        f"2: {straight('B')}", "3 2 pass", "2: Dr", f"dragon {receiver}", result)


def test_s3_the_gift_to_the_last_player_goes_on_to_the_first_out() -> None:
    # anna 25; bert 25; carl 25; the Dragon by dora to anna 25; dora's hand: 25 - 25.
    text = dragon_of_carl(3, "result 75 25")
    assert codes(text) == []
    assert computed(text) == (75, 25)


def test_s3_it_does_not_stay_with_the_last_player() -> None:
    assert codes(dragon_of_carl(3, "result 50 50")) == ["TL701"]


def test_s3_a_gift_to_another_player_stays_there() -> None:
    text = dragon_of_carl(1, "result 50 50")
    assert codes(text) == []


def test_s3_the_last_players_own_dragon_is_given_first() -> None:
    # dora takes the Dragon's trick and gives it to carl; nothing of it goes to anna as hers.
    own = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} S4", "Dr S3")
    text = own.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
        "2 pass", "3: Dr", "2 3 pass", "dragon 2", "3: S3", f"2: {straight('B')}", "3 2 pass",
        "2: S4", "result 75 25")
    assert codes(text) == []
    assert audit(text).rounds[0].sheet.last_tricks == 0


def test_s1_a_result_without_its_end_is_not_computed() -> None:
    text = edit(whole_round((0, 1, 2)), "(2)carl: Hu \n", "")
    assert codes(text) == ["TL703"]
    assert computed(text) is None


# What a wrong result is compared with


@pytest.mark.parametrize(("before", "cards", "calls"), [
    ([], (100, 0), (0, 0)),
    (["tichu 0", "grand 1"], (100, 0), (100, -200)),
    (["tichu 0", "tichu 2"], (100, 0), (0, 0)),
])
def test_s2_a_wrong_result_names_cards_and_calls(
        before: list[str], cards: tuple[int, int], calls: tuple[int, int]) -> None:
    logged = (cards[0] + calls[0] - 5, cards[1] + calls[1] + 5)
    (params,) = (finding.params for finding in audit(
        whole_round((0, 1, 2), before=before, result=logged)).findings
        if finding.code == "TL701")
    assert (params["cards"], params["calls"]) == (cards, calls)
    assert params["computed"] == (cards[0] + calls[0], cards[1] + calls[1])


def test_s2_the_cards_of_a_double_victory_are_200() -> None:
    (params,) = (finding.params for finding in audit(
        whole_round((0, 2), before=["tichu 0"], result=(170, 30))).findings
        if finding.code == "TL701")
    assert (params["cards"], params["calls"], params["computed"]) == (
        (200, 0), (100, 0), (300, 0))


# Who gave the Dragon's trick to whom, and what the calls bring


def test_s3_the_report_says_who_gave_the_dragons_trick_to_whom() -> None:
    sheet = audit(dragon_to(0, "result 75 25")).rounds[0].sheet
    assert (sheet.dragon_from, sheet.dragon_to, sheet.dragon_implied) == (1, 0, False)


def test_s3_near_miss_without_the_dragon_nobody_gave_anything() -> None:
    sheet = audit(whole_round((0, 1, 2))).rounds[0].sheet
    assert (sheet.dragon_from, sheet.dragon_to, sheet.dragon_implied) == (NO_SEAT, NO_SEAT, False)


def test_s3_the_gift_is_told_where_a_faulty_call_counts_by_the_result() -> None:
    text = edit(dragon_to(0, "result 75 25"), "(2)carl: S2", "Tichu: (2)carl\n(2)carl: S2")
    sheet = audit(text).rounds[0].sheet
    assert (sheet.calls, sheet.dragon_from, sheet.dragon_to) == ((0, 0, 0, 0), 1, 0)


def without_a_gift(result: str, turn: int = 0) -> str:
    """As `dragon_of_carl`, but nobody is named; dora, the last, has called Tichu.  All sit `turn`
    seats further on."""
    anna, bert, carl, dora = (seat + turn & 3 for seat in range(4))
    hands = [f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr", "S3"]
    return position(*(hands[seat - turn] for seat in range(4))).log(
        f"{anna}: {hands[0]}", f"{bert} {carl} {dora} pass", f"{bert}: {straight('G')}",
        f"{carl} {dora} {bert} pass", f"{bert}: S2", f"{carl}: {straight('B')}",
        f"{dora} {carl} pass", f"{carl}: Dr", result, before=[f"tichu {dora}"])


@pytest.mark.parametrize("turn", range(4))
def test_g1_where_nobody_is_named_either_opponent_may_have_it(turn: int) -> None:
    possible = [(75, -75), (50, -50)] if turn in (0, 2) else [(-75, 75), (-50, 50)]
    sheet = audit(without_a_gift("result 60 40", turn)).rounds[0].sheet
    assert (sheet.uncertain, sheet.possible) == ("dragon", tuple(possible))


def test_s3_calls_are_told_where_the_receiver_is_not_known() -> None:
    assert audit(without_a_gift("result 60 -60")).rounds[0].sheet == ScoreSheet(
        (0, 1, 2), False, None, (25, 25, 50, 0), NO_SEAT, 0, 0, 2, NO_SEAT, False, (0, 0, 0, -100),
        None, "dragon", ((75, -75), (50, -50)))


def test_s3_near_miss_the_result_tells_the_receiver() -> None:
    sheet = audit(without_a_gift("result 75 -75")).rounds[0].sheet
    assert (sheet.dragon_from, sheet.dragon_to, sheet.dragon_implied) == (2, 3, True)
    assert (sheet.calls, sheet.result) == ((0, 0, 0, -100), (75, -75))


def test_s3_the_result_that_names_the_receiver_leaves_calls_that_make_up_for_each_other() -> None:
    text = edit(without_a_gift("result 75 -75"), "(2)carl: Dr", "Tichu: (2)carl\n(2)carl: Dr")
    late = text.replace("(1)bert passt.\n", "(1)bert passt.\nTichu: (0)anna\n", 1)
    sheet = audit(late).rounds[0].sheet
    assert (sheet.dragon_to, sheet.calls) == (3, (100, 0, -100, -100))


def test_s3_the_gift_is_told_where_the_round_has_no_result() -> None:
    text = edit(dragon_to(0, "result 75 25"), "(2)carl: S2 \n", "")
    assert audit(text).rounds[0].sheet == ScoreSheet(
        (0, 1), False, None, (50, 25, 25, 0), NO_SEAT, 0, 0, 1, 0, False, (0, 0, 0, 0),
        None, "order")
