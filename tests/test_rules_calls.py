"""Calls: rules T1 to T3, and what a faulty one counts in each rule set."""

from __future__ import annotations

import pytest

from tests.builder import PLAY, audit, codes, computed, edit, exchange, position, whole_round
from tichu_log.rules import TABLE, TURNIER, RuleSet

PLAIN = position("Ma R5", "S9", "G10", "BB")
TRICK = ("0: Ma", "1: S9", "2: G10")

ORDER = (0, 1, 2)
"""anna, bert and carl go out; without calls 100 to 0."""


def round_with(*before: str, result: tuple[int, int] = (100, 0)) -> str:
    return whole_round(ORDER, before=before, result=result)


# T1


def test_t1_grand_tichu_before_the_exchange() -> None:
    assert codes(PLAIN.log(before=["grand 1"])) == []


def test_t1_no_grand_tichu_after_the_exchange() -> None:
    assert codes(PLAIN.log(during=["grand 1"])) == ["TL505"]


def test_t1_no_grand_tichu_in_the_play() -> None:
    assert codes(PLAIN.log("grand 1", *TRICK)) == ["TL505"]


def test_t1_tichu_before_the_exchange() -> None:
    assert codes(PLAIN.log(before=["tichu 1"])) == []


def test_t1_tichu_during_the_exchange() -> None:
    text = PLAIN.log("0: Ma")
    second = exchange(text, 1)
    assert codes(edit(text, second, f"{second}\nTichu: (2)carl")) == []


def test_t1_tichu_before_the_own_first_card() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S9", "tichu 2", "2: G10")) == []


def test_t1_no_tichu_after_the_own_first_card() -> None:
    assert codes(PLAIN.log("0: Ma", "1: S9", "tichu 0")) == ["TL501"]


def test_t1_a_pass_after_the_first_card_is_enough() -> None:
    assert codes(PLAIN.log("0: Ma", "1 pass", "tichu 0")) == ["TL501"]


def test_t1_logged_late_without_a_play_between() -> None:
    assert codes(PLAIN.log("0: Ma", "tichu 0", "1: S9")) == ["TL502"]


def test_t1_logged_late_after_the_wish() -> None:
    assert codes(PLAIN.log("0: Ma", "wish 7", "tichu 0")) == ["TL502"]


def test_t1_logged_late_after_the_second_card_is_too_late() -> None:
    text = position("Ma R5").log("0: R5", "1 2 3 0 pass", "0: Ma", "tichu 0")
    assert codes(text) == ["TL501"]


def test_t1_tichu_after_passing() -> None:
    assert codes(PLAIN.log("0: Ma", "1 pass", "tichu 1", "2: G10")) == []


def test_t1_tichu_when_somebody_is_out() -> None:
    text = edit(round_with(result=(200, 0)), "(0)anna: RA", "Tichu: (0)anna\n(0)anna: RA")
    assert codes(text) == []
    late = edit(round_with(result=(0, 0)), "(2)carl: BA", "Tichu: (2)carl\n(2)carl: BA")
    assert codes(late) == []


def test_t1_no_tichu_after_the_end() -> None:
    text = edit(round_with(), "Ergebnis:", "Tichu: (3)dora\nErgebnis:")
    assert "TL501" in codes(text)


# T1, T2: what a call brings


@pytest.mark.parametrize(("call", "result"), [
    ("grand 0", (300, 0)), ("tichu 0", (200, 0)),
    ("grand 1", (100, -200)), ("tichu 1", (100, -100)),
    ("grand 2", (-100, 0)), ("tichu 2", (0, 0)),
    ("grand 3", (100, -200)), ("tichu 3", (100, -100)),
])
def test_t2_won_by_the_first_out_alone(call: str, result: tuple[int, int]) -> None:
    assert computed(round_with(call)) == result


def test_t2_each_call_counts_on_its_own() -> None:
    assert computed(round_with("grand 0", "tichu 2", "tichu 1", "grand 3")) == (200, -300)


def test_t2_in_a_double_victory_too() -> None:
    assert computed(whole_round((0, 2), before=["tichu 2"])) == (100, 0)


# T3


def test_t3_the_same_call_again_has_no_effect() -> None:
    text = round_with("tichu 0", "tichu 0", result=(200, 0))
    assert codes(text) == ["TL503"]


def test_t3_one_call_of_each_player() -> None:
    assert codes(round_with("tichu 0", "tichu 1", result=(200, -100))) == []


def test_t3_of_both_calls_the_grand_alone_counts() -> None:
    text = round_with("grand 0", "tichu 0", result=(300, 0))
    assert codes(text) == ["TL504"]
    assert computed(text) == (300, 0)


def test_t3_in_either_order() -> None:
    text = round_with("tichu 0", "grand 0", result=(300, 0))
    assert codes(text) == ["TL504"]


def test_t3_the_small_call_again_after_both() -> None:
    assert codes(round_with("grand 0", "tichu 0", "tichu 0", result=(300, 0))) == [
        "TL504", "TL503"]


def test_t3_the_grand_call_again_after_both() -> None:
    assert codes(round_with("grand 0", "tichu 0", "grand 0", result=(300, 0))) == [
        "TL504", "TL503"]


def test_t3_the_call_that_counts_stands_in_the_report() -> None:
    call = audit(round_with("tichu 0", "grand 0", result=(300, 0))).rounds[0].replay.calls[0]
    assert call is not None
    assert call.grand


# Faulty calls

def late_call(result: str) -> str:
    """carl calls Tichu before his last card, the Dog; without it 100 to 0, with it 0 to 0."""
    text = edit(whole_round(ORDER), "(2)carl: Hu", "Tichu: (2)carl\n(2)carl: Hu")
    return edit(text, "100 - 0", result)


@pytest.mark.parametrize("rules", [RuleSet(), TABLE], ids=["bsw", "table"])
@pytest.mark.parametrize("result", ["100 - 0", "0 - 0"])
def test_t1_a_faulty_call_counts_as_the_result_says(rules: RuleSet, result: str) -> None:
    assert codes(late_call(result), rules) == ["TL501"]


def test_t1_it_does_so_after_a_double_victory_too() -> None:
    text = edit(whole_round((0, 2)), "(2)carl: Ph", "Tichu: (2)carl\n(2)carl: Ph")
    assert (codes(text), computed(text)) == (["TL501"], (200, 0))


def test_t1_a_faulty_call_counts_in_bsw() -> None:
    text = late_call("50 - 50")
    assert codes(text) == ["TL501", "TL701"]
    assert computed(text) == (0, 0)


def test_t1_a_faulty_call_is_void_at_a_table() -> None:
    text = late_call("50 - 50")
    assert codes(text, TABLE) == ["TL501", "TL701"]
    assert computed(text, TABLE) == (100, 0)


def test_t1_a_call_in_time_is_never_void() -> None:
    assert computed(round_with("tichu 2", result=(100, 0)), TABLE) == (0, 0)


def test_m4_no_grand_tichu_in_a_tournament() -> None:
    assert "TL505" in codes(round_with("grand 1"), TURNIER)


def test_m4_tichu_in_a_tournament() -> None:
    assert "TL505" not in codes(round_with("tichu 1", result=(100, -100)), TURNIER)


def test_m4_a_grand_call_is_void_in_a_tournament() -> None:
    text = round_with("grand 1", result=(50, 50))
    assert computed(text, TURNIER) == (100, 0)


# A Grand Tichu too late, and a small call in time by the same player

def both_calls(result: str) -> str:
    """anna, the first out, calls Grand Tichu after the exchange and Tichu before her first card;
    without calls 100 to 0."""
    text = edit(whole_round(ORDER), PLAY, f"Grosses Tichu: (0)anna\nTichu: (0)anna\n{PLAY}")
    return edit(text, "100 - 0", result)


def grand_counted(text: str, rules: RuleSet) -> list[object]:
    return [finding.params["counted"] for finding in audit(text, rules).findings
            if finding.code == "TL505"]


@pytest.mark.parametrize("result", ["200 - 0", "50 - 50"])
def test_t1_where_the_grand_call_is_void_the_small_one_counts(result: str) -> None:
    text = both_calls(result)
    assert computed(text, TABLE) == (200, 0)
    assert grand_counted(text, TABLE) == [False]


@pytest.mark.parametrize(("result", "rules"), [("300 - 0", TABLE), ("50 - 50", RuleSet())],
                         ids=["by the result", "by bsw"])
def test_t1_where_the_grand_call_counts_the_small_one_does_not(result: str,
                                                                rules: RuleSet) -> None:
    text = both_calls(result)
    assert computed(text, rules) == (300, 0)
    assert grand_counted(text, rules) == [True]


def test_t1_a_void_grand_call_without_a_small_one_leaves_nothing() -> None:
    text = edit(both_calls("50 - 50"), "\nTichu: (0)anna", "")
    assert computed(text, TABLE) == (100, 0)
    assert grand_counted(text, TABLE) == [False]


# Two faulty calls of one team that make up for each other

def two_late_calls(result: str) -> str:
    """anna, the first out, and carl call too late: 100 and -100."""
    return edit(late_call(result), "(1)bert passt.\n(2)carl passt.\n(3)dora passt.\n(1)bert: GA",
                "(1)bert passt.\nTichu: (0)anna\n(2)carl passt.\n(3)dora passt.\n(1)bert: GA")


def test_t1_calls_are_counted_by_the_rules_where_the_result_cannot_tell() -> None:
    assert audit(two_late_calls("100 - 0")).rounds[0].sheet.calls == (100, 0, -100, 0)


def test_t1_near_miss_where_it_can_they_are_counted_by_the_result() -> None:
    assert audit(two_late_calls("200 - 0")).rounds[0].sheet.calls == (100, 0, 0, 0)
