"""One event, one code, and what the replay makes of a fault: docs/findings.md, *Which one, and what
then*, its first half."""

from __future__ import annotations

import pytest

from tests.builder import audit, codes, computed, found, position, whole_round
from tests.finding_cases import SHORT

EIGHTS = "R8 G8 B8 S8"
ORDER = (0, 1, 2)
BOARD = position("Ma R5 G5 S3 Hu", "S9 S4", f"G10 {EIGHTS}", "BB B9")
WISHED = position("Ma R10 R5 G5", "S9", "G10 S4 B4", "B10 S10")


# One event, one code: the first that fits


@pytest.mark.parametrize(("first", "over", "events"), [
    ("TL005", "TL302", ["0: Ma", "1: S11 G10"]),
    ("TL005", "TL301", ["0: Ma", "2: S11"]),
    ("TL005", "TL311", ["1: S11"]),
    ("TL302", "TL308", ["0: Ma", "1: Hu"]),
    ("TL302", "TL304", ["0: R5 G10"]),
    ("TL302", "TL309", [f"1: {EIGHTS}"]),
    ("TL302", "TL311", ["1: G10"]),
    ("TL302", "TL301", ["0: Ma", "2: BB"]),
    ("TL302", "TL305", ["0: R5 G5", "1: G10"]),
    ("TL302", "TL306", ["0: G5", "1: S3"]),
    ("TL303", "TL306", ["0: Ma", "1: S4", "2: G10", "3 0 pass", "1: S4"]),
    ("TL308", "TL304", ["0: Ma", "1 2 3 0 pass", "0: Hu R5"]),
    ("TL308", "TL301", ["0: S3", "1 2 pass", "0: Hu"]),
    ("TL304", "TL309", [f"2: {EIGHTS} G10"]),
    ("TL304", "TL311", ["1: S9 S4"]),
    ("TL304", "TL301", ["0: Ma", "2: G10 G8"]),
    ("TL304", "TL305", ["0: G5", "1: S9 S4"]),
    ("TL309", "TL311", [f"2: {EIGHTS}"]),
    ("TL301", "TL305", ["0: R5 G5", "2: G10"]),
    ("TL301", "TL306", ["0: Ma", "1: S9", "3: B9"]),
])
def test_one_event_one_code(first: str, over: str, events: list[str]) -> None:
    assert codes(BOARD.log(*events)) == [first]


@pytest.mark.parametrize("lead", ["Hu R5", "S9 Hu"])
def test_dog_with_others_before_wrong_leader(lead: str) -> None:
    other = position("Ma", "Hu R5 S9")
    assert codes(other.log(f"1: {lead}")) == ["TL308"]


def test_dog_alone_by_a_wrong_leader() -> None:
    assert codes(position("Ma", "Hu").log("1: Hu")) == ["TL311"]


@pytest.mark.parametrize("cards", ["RA", "S11", "SA SK", "GA Dr", "SA"])
def test_play_after_the_end_before_all_others(cards: str) -> None:
    assert codes(whole_round(ORDER, f"3: {cards}"), SHORT) == ["TL310"]


def test_not_higher_before_the_wish() -> None:
    assert codes(WISHED.log("0: Ma", "wish 10", "1: S9", "2: S4")) == ["TL306"]


def test_wrong_kind_before_the_wish() -> None:
    assert codes(WISHED.log("0: Ma", "wish 10", "1: S9", "2: S4 B4")) == ["TL305"]


def test_out_of_turn_before_the_wish() -> None:
    assert codes(WISHED.log("0: Ma", "wish 10", "3: BB")) == ["TL301"]


def test_pass_on_the_lead_before_the_wish() -> None:
    led = position("Ma", "SB", "G10 SD", "R10 B10 S10")
    assert codes(led.log("0: Ma", "wish 10", "1: SB", "2: SD", "3 0 1 2 pass", "2 pass")) == [
        "TL307"]


# A faulty play stands


def test_after_a_play_out_of_turn_the_turn_goes_on_from_it() -> None:
    assert codes(BOARD.log("0: Ma", "2: G10", "3: BB", "0 1 2 3 pass", "3: B9")) == ["TL301"]


def test_and_from_nowhere_else() -> None:
    assert codes(BOARD.log("0: Ma", "2: G10", "0 pass", "1: SK")) == ["TL301", "TL301"]


def test_two_lines_that_changed_places_are_one_fault() -> None:
    text = BOARD.log("0: Ma", "2: G10", "1 pass", "3: BB", "0 1 2 3 pass", "3: B9")
    assert codes(text) == ["TL301"]


def test_o2_who_was_left_out_may_pass_late() -> None:
    assert codes(BOARD.log("0: Ma", "3: BB", "1 2 0 1 2 3 pass", "3: B9")) == ["TL301"]


@pytest.mark.parametrize(("events", "more"), [
    (["1 pass", "1 pass"], 1),
    (["2 pass", "2 pass"], 1),
    (["2 1 pass", "0 pass", "2 pass"], 1),
    (["1 pass", "2 3 pass"], 1),
])
def test_o2_near_miss_but_once_and_nobody_else(events: list[str], more: int) -> None:
    assert codes(BOARD.log("0: Ma", "3: BB", *events)) == ["TL301"] * (1 + more)


def test_o2_a_seat_that_passes_out_of_turn_owes_no_pass_itself() -> None:
    assert codes(BOARD.log("0: Ma", "2 pass", "2 pass")) == ["TL301", "TL301"]


def test_after_a_pass_out_of_turn_the_turn_goes_on_from_it() -> None:
    assert codes(BOARD.log("0: Ma", "2 pass", "3: BB", "0 1 2 3 pass", "3: B9")) == ["TL301"]


def test_after_a_wrong_lead_the_turn_goes_on_from_it() -> None:
    assert codes(BOARD.log("1: S9", "2: G10", "3: BB", "0 1 2 3 pass", "3: B9")) == ["TL311"]


def test_after_a_bomb_that_was_not_allowed_the_turn_goes_on_from_it() -> None:
    assert codes(BOARD.log(f"2: {EIGHTS}", "3 0 1 2 pass", "2: G10")) == ["TL309"]


def test_cards_of_a_faulty_play_leave_the_hand() -> None:
    again = BOARD.log("0: Ma", "2: G10", "3: BB", "0 1 pass", "2: G10")
    assert codes(again) == ["TL301", "TL303"]


def test_the_seat_of_a_faulty_play_owns_the_trick() -> None:
    text = BOARD.log("0: G5", "1: S4", "2 3 0 1 pass", "1: S9")
    assert codes(text) == ["TL306"]
    assert audit(text).rounds[0].replay.tricks[0].owner == 1


LOOSE = {
    "TL304": ["0: G5", "1: S9 S4"],
    "TL305": ["0: R5 G5", "1: S9"],
    "TL306": ["0: G5", "1: S4"],
    "TL308": ["0: S3", "1: Hu"],
}
FOLLOWING = position("Ma R5 G5 S3", "S9 S4 Hu", "G10 B3 G3 S8", "BB B9 R4")


@pytest.mark.parametrize("code", LOOSE)
@pytest.mark.parametrize("play", ["G10", "B3", "B3 G3"])
def test_after_an_incomparable_play_anything_may_follow(code: str, play: str) -> None:
    assert codes(FOLLOWING.log(*LOOSE[code], f"2: {play}")) == [code]


@pytest.mark.parametrize("code", LOOSE)
def test_until_the_trick_is_taken(code: str) -> None:
    assert codes(FOLLOWING.log(*LOOSE[code], "2: G10", "3 0 1 2 pass", "2: S8", "3: R4")) == [
        code, "TL306"]


@pytest.mark.parametrize("code", LOOSE)
def test_the_wish_asks_nothing_on_it(code: str) -> None:
    assert codes(FOLLOWING.log(*LOOSE[code], "2: B3", "3 0 1 2 pass", "2: S8", "3: BB")) == [code]


def test_after_a_pass_on_the_lead_further_passes_are_not_reported() -> None:
    assert codes(BOARD.log("0 1 2 3 pass")) == ["TL307"]


def test_and_whoever_plays_next_leads() -> None:
    assert codes(BOARD.log("0 1 pass", "2: G10", "3: BB", "0 1 2 3 pass", "3: B9")) == ["TL307"]


def test_and_then_the_replay_is_strict_again() -> None:
    assert codes(BOARD.log("0 1 pass", "2: G10", "3: B9")) == ["TL307", "TL306"]


def test_after_an_unfulfilled_wish_nothing_changes() -> None:
    text = WISHED.log("0: Ma", "wish 10", "1: S9", "2 3 0 pass")
    assert [(code, seat) for code, _, _, seat in found(text)] == [
        ("TL401", 2), ("TL401", 3), ("TL401", 0)]


def test_after_the_end_nothing_counts() -> None:
    text = whole_round(ORDER, "3: SA", "2 pass", "3: Dr", "1 pass")
    assert set(codes(text, SHORT)) == {"TL310"}
    assert computed(text) == (100, 0)


def test_g1_a_gift_after_a_play_that_came_too_late_is_not_judged() -> None:
    assert codes(whole_round(ORDER, "3: SA", "dragon 1"), SHORT) == ["TL310"]


def test_g1_near_miss_a_gift_right_after_the_end_is() -> None:
    assert codes(whole_round(ORDER, "dragon 1"), SHORT) == ["TL603"]


def test_every_play_after_the_end_is_reported() -> None:
    assert codes(whole_round(ORDER, "3: SA", "3: Dr"), SHORT) == ["TL310", "TL310"]
