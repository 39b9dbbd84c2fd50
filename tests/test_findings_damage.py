"""Damage in the record and the computed result: docs/findings.md, *Which one, and what then*, its
second half."""

from __future__ import annotations

import pytest

from tests.builder import (
    FIRST_EIGHT,
    all_codes,
    audit,
    codes,
    computed,
    edit,
    exchange,
    position,
    straight,
    whole_hand,
    whole_round,
)
from tests.finding_cases import SHORT
from tichu_log.log import NO_SEAT

ORDER = (0, 1, 2)
WHOLE = whole_round(ORDER)
BOARD = position("Ma R5 G5 S3", "S9 S4", "G10 S8 S2", "BB B9 R4")

# Where the record itself cannot be true, the trick is open

UNTRUE = {
    "TL005": ["0: Ma", "1: S11"],
    "TL302": ["0: Ma", "1: G10"],
    "TL303": ["0: S3", "1: S4", "2: S8", "3 0 pass", "1: S4"],
    "TL001": ["0: Ma", "=(1)be"],
}
each_untrue = pytest.mark.parametrize("code", UNTRUE)


@each_untrue
@pytest.mark.parametrize("events", [["2: S2"], ["3: R4"], ["3 pass", "2 pass"], ["0: R5 G5"]])
def test_whoever_acts_next_is_accepted(code: str, events: list[str]) -> None:
    assert codes(BOARD.log(*UNTRUE[code], *events)) == [code]


@each_untrue
def test_until_the_trick_is_taken(code: str) -> None:
    events = [*UNTRUE[code], "2: S2", "3 0 1 2 pass", "2: SK"]
    assert codes(BOARD.log(*events, "3: SA", "0 1 2 3 pass")) == [code]
    assert codes(BOARD.log(*events, "3: R4", "0 1 2 3 pass")) == [code, "TL306"]
    assert codes(BOARD.log(*events, "0: RA", "1 2 3 0 pass")) == [code, "TL301"]


@pytest.mark.parametrize(("passes", "owner"), [("2 pass", 2), ("2 3 pass", 1)])
def test_o3_a_pass_just_before_the_own_lead_was_the_closing_line(passes: str, owner: int) -> None:
    text = BOARD.log(*UNTRUE["TL302"], passes, "2: S2", "0: R5")
    assert codes(text) == ["TL302", "TL301"]
    assert [trick.owner for trick in audit(text).rounds[0].replay.tricks] == [owner]


def test_o2_near_miss_without_a_pass_the_trick_is_still_open() -> None:
    assert codes(BOARD.log(*UNTRUE["TL302"], "2: S2", "0: R5")) == ["TL302"]


@each_untrue
def test_the_next_trick_has_its_leader(code: str) -> None:
    events = [*UNTRUE[code], "2: S2", "3 0 1 2 pass"]
    assert codes(BOARD.log(*events, "2: SK", "3 0 1 2 pass")) == [code]
    assert codes(BOARD.log(*events, "3: R4", "0 1 2 3 pass")) == [code, "TL311"]


@each_untrue
def test_strict_again_up_to_the_last_line_of_a_log_cut_off(code: str) -> None:
    # Who does not act again before the cut is not out for that.
    events = [*UNTRUE[code], "2: S2", "3 0 1 2 pass", "2: SK", "0: RA"]
    assert codes(BOARD.log(*events)) == [code, "TL301"]


def test_a_card_that_does_not_exist_is_laid_all_the_same() -> None:
    # anna's fourteen are thirteen of the deck and one that nobody can read: she is out.
    text = edit(WHOLE, f"(0)anna: {straight('R')} Ma", f"(0)anna: {straight('R')} M1")
    assert "TL005" in codes(text)
    assert audit(text).rounds[0].replay.finished[0] == 0


def test_a_damaged_exchange_opens_the_first_trick() -> None:
    text = position("Ma", "S9", "G10", "").log("1: S9")
    assert codes(text) == ["TL311"]
    gifts = exchange(text, 2)
    assert codes(edit(text, f"{gifts}\n", "")) == ["TL002"]


def test_and_only_the_first() -> None:
    text = position("Ma", "S9", "G10", "").log("1: S9", "2 3 0 1 pass", "2: G10", "3 0 1 2 pass")
    gifts = exchange(text, 3)
    assert codes(edit(text, f"{gifts}\n", "")) == ["TL002", "TL311"]


def doubled(seat: int, card: str, instead_of: str) -> str:
    """`WHOLE` with another card in a whole hand, which then is dealt to nobody."""
    own = whole_hand(WHOLE, seat)
    return edit(WHOLE, own, edit(own, f" {instead_of} ", f" {card} "))


HIDDEN = doubled(1, "R2", "G2")
"""The two of bert's green suit is dealt to nobody, and a red two to two seats."""


def test_a_hidden_card_belongs_to_whoever_first_plays_it() -> None:
    assert codes(HIDDEN, SHORT) == ["TL102"]


def test_and_the_result_is_computed() -> None:
    assert computed(HIDDEN) == (100, 0)


def test_a_hidden_card_is_played_once_too() -> None:
    text = position("Ma", "S2 S9", "S3", "").log("0: Ma", "1: S2", "2: S3", "3 0 1 2 pass", "2: S2")
    own = whole_hand(text, 1)
    other = whole_hand(text, 0).split()[-1]
    text = edit(text, own, edit(own, " S2 ", f" {other} "))
    assert codes(text) == ["TL102", "TL302"]


# What a cut or a restart took away

LINES = WHOLE.split("\n")[:-1]


@pytest.mark.parametrize("count", range(1, len(LINES)))
def test_cut_off_after_any_line(count: int) -> None:
    assert all_codes("\n".join(LINES[:count]) + "\n") == ["TL003", "TL802"]


@pytest.mark.parametrize("count", range(1, len(LINES)))
def test_cut_off_within_any_line(count: int) -> None:
    cut = LINES[count]
    for length in {1, len(cut) // 2, len(cut) - 2}:
        text = "\n".join([*LINES[:count], cut[:length]])
        assert sorted(all_codes(text)) == ["TL003", "TL802"]


@pytest.mark.parametrize("count", range(1, len(LINES)))
def test_restarted_after_any_line(count: int) -> None:
    assert all_codes("\n".join([*LINES[:count], WHOLE]), SHORT) == ["TL004"]


def test_a_restarted_round_stands_in_the_report() -> None:
    rounds = audit("\n".join([*LINES[:25], WHOLE])).rounds
    assert [(one.round.number, one.logged) for one in rounds] == [(1, None), (2, (100, 0))]


def test_the_restart_points_at_the_new_header() -> None:
    findings = audit("\n".join([*LINES[:25], WHOLE]), SHORT).findings
    assert [(finding.line, finding.code) for finding in findings] == [(26, "TL004")]
    assert "\n".join([*LINES[:25], WHOLE]).split("\n")[25] == FIRST_EIGHT


# The Dragon's trick without a rightful receiver

LAST = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr", "S3")


def dragon_last(*end: str) -> str:
    """anna, bert and carl go out, and carl's Dragon is the round's last card.  Given to bert it is
    50 to 50, given to dora, and so to anna, 75 to 25."""
    return LAST.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
        f"2: {straight('B')}", "3 2 pass", "2: Dr", *end)


@pytest.mark.parametrize(("gift", "code"), [((), "TL601"), (("dragon 0",), "TL602")])
@pytest.mark.parametrize("result", [(50, 50), (75, 25)])
def test_dragon_the_logged_result_implies_the_receiver(
        gift: tuple[str, ...], code: str, result: tuple[int, int]) -> None:
    text = dragon_last(*gift, f"result {result[0]} {result[1]}")
    assert codes(text) == [code]
    assert computed(text) == result


@pytest.mark.parametrize(("result", "receiver"), [("50 50", 1), ("75 25", 3)])
def test_dragon_the_finding_names_whom_it_implies(result: str, receiver: int) -> None:
    findings = audit(dragon_last(f"result {result}")).findings
    assert [finding.params["implied"] for finding in findings if finding.code == "TL601"] == [
        receiver]


@pytest.mark.parametrize(("gift", "code"), [((), "TL601"), (("dragon 0",), "TL602")])
def test_dragon_a_result_that_implies_nobody_needs_a_referee(
        gift: tuple[str, ...], code: str) -> None:
    text = dragon_last(*gift, "result 60 40")
    assert codes(text) == [code, "TL703"]
    assert computed(text) is None


GIVEN = position(f"{straight('R')} Ma", f"{straight('G')} Dr", f"{straight('B')} S2", "")


def dragon_of_bert(gift: list[str], result: str, late: tuple[str, ...] = ()) -> str:
    """anna, bert and carl go out; bert's Dragon goes to anna's team in any case: 75 to 25."""
    return GIVEN.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass",
        "1: Dr", "2 3 pass", *gift, f"2: {straight('B')}", *late, "3 2 pass", "2: S2",
        f"result {result}")


@pytest.mark.parametrize(("gift", "code"), [([], "TL601"), (["dragon 3"], "TL602")])
def test_dragon_both_receivers_give_the_same(gift: list[str], code: str) -> None:
    text = dragon_of_bert(gift, "75 25")
    assert codes(text) == [code]
    assert computed(text) == (75, 25)


def test_dragon_no_receiver_is_named_where_both_give_the_same() -> None:
    """Not even where the result tells that carl's late call does not count."""
    text = dragon_of_bert([], "75 25")
    late = edit(text, "(2)carl: S2", "Tichu: (2)carl\n(2)carl: S2")
    for sheet in (audit(text).rounds[0].sheet, audit(late).rounds[0].sheet):
        assert (sheet.result, sheet.dragon_to, sheet.dragon_implied) == ((75, 25), NO_SEAT, False)


@pytest.mark.parametrize(("gift", "code"), [([], "TL601"), (["dragon 3"], "TL602")])
def test_dragon_another_result_is_wrong_then(gift: list[str], code: str) -> None:
    text = dragon_of_bert(gift, "50 50")
    assert codes(text) == [code, "TL701"]
    assert computed(text) == (75, 25)


def test_dragon_a_gift_that_comes_later_counts() -> None:
    assert codes(dragon_of_bert([], "75 25", late=("dragon 0",))) == ["TL601"]


def test_dragon_not_given_is_reported_at_the_result() -> None:
    (finding, *_) = audit(dragon_last("result 50 50")).findings
    assert (finding.code, finding.line) == ("TL601", finding.line)
    lines = dragon_last("result 50 50").split("\n")
    assert lines[finding.line - 1].startswith("Ergebnis")


# Where nothing can be computed


def test_a_card_of_another_seat_makes_the_cards_not_add_up() -> None:
    # bert lays an ace of dora's with his green ones, and keeps one of his own.
    text = edit(WHOLE, "(1)bert: Ph", "(1)bert: SA")
    assert codes(text, SHORT) == ["TL302", "TL703"]
    assert computed(text) is None


def test_a_hidden_play_leaves_the_order_untold() -> None:
    start = WHOLE.index("(1)bert: GA")
    end = WHOLE.index("\n", start)
    text = WHOLE[:start] + "hello" + WHOLE[end:]
    assert codes(text, SHORT) == ["TL001", "TL703"]


def test_a_hidden_pass_does_not() -> None:
    start = WHOLE.index("(2)carl passt.")
    text = WHOLE[:start] + "hello" + WHOLE[start + len("(2)carl passt."):]
    assert codes(text, SHORT) == ["TL001"]
    assert computed(text) == (100, 0)


@pytest.mark.parametrize("place", range(19, len(LINES)))
def test_a_note_between_any_two_lines_of_the_play_hides_nothing(place: int) -> None:
    text = "\n".join([*LINES[:place], "a note", *LINES[place:]]) + "\n"
    assert all_codes(text, SHORT) == ["TL001"]
    assert computed(text) == (100, 0)


@pytest.mark.parametrize("result", [(100, 0), (95, 5), (63, 37), (200, 200)])
def test_nothing_computed_is_neither_wrong_nor_impossible(result: tuple[int, int]) -> None:
    text = edit(whole_round(ORDER, result=result), "(2)carl: Hu \n", "")
    assert codes(text) == ["TL703"]
