"""What is done right after a line that nobody can read: if the rules let it come next, the line has
hidden nothing and the replay stays strict; else it has, and whoever acts is accepted (O1 to O4)."""

from __future__ import annotations

import pytest

from tests.builder import Position, audit, codes, position, straight, whole_round
from tests.finding_cases import SHORT

HM = "=hm?"
RED, GREEN, BLUE = (straight(suit) for suit in "RGB")
EIGHTS = "R8 G8 B8 S8"
BOARD = position("Ma R5 G5 S3 Dr", "S9 S4 Ph", f"G10 B3 {EIGHTS}", "BB B9")
TAKEN = ("0: Ma", "1 2 3 0 pass")
OUT = position(f"{RED} Ma", "S4", "S9 S10", "BB")
OUT_BY_BOMB = position("R2 R3 R4 R5 R6 R8 G9 B10 RB GD BK RA GA Ma", "S2 S3 S4 S5 S6",
                       "B2 B3 B4 B5 B6 B7", "BB")
BOMBED = ("0: RA BK GD RB B10 G9 R8", "1 2 3 0 pass", "0: GA", "1 2 3 0 pass", "0: Ma",
          "1 2 3 0 pass", "0: R6 R5 R4 R3 R2", "1 2 3 pass")


# What may come next leaves the replay strict: a fault after it is found


@pytest.mark.parametrize(("board", "events", "fault"), [
    (BOARD, ["0: Ma", HM, "1 pass", "3: BB"], "TL301"),
    (BOARD, ["0: Ma", HM, "1: S9", "3: BB"], "TL301"),
    (BOARD, ["0: Ma", HM, "1: Ph", "3: BB"], "TL301"),
    (BOARD, ["0: Ma", HM, f"2: {EIGHTS}", "0 pass"], "TL301"),
    (BOARD, ["0: S3", "1: S4", "2 3 0 pass", HM, "1: S9", "3: BB"], "TL301"),
    (BOARD, [*TAKEN, HM, "0: S3", "2: G10"], "TL301"),
    (OUT, [f"0: {RED} Ma", "1 2 3 pass", HM, "1: S4", "3: BB"], "TL301"),
    (OUT_BY_BOMB, [*BOMBED, HM, "2: B7 B6 B5 B4 B3", "1 pass"], "TL301"),
])
def test_o2_after_what_may_come_next_a_fault_is_found(
        board: Position, events: list[str], fault: str) -> None:
    assert codes(board.log(*events)) == ["TL001", fault]


def test_c2_on_what_cannot_be_compared_anything_may_come_next() -> None:
    assert codes(BOARD.log("0: R5", "1: S4", HM, "2: B3", "0 pass")) == ["TL306", "TL001", "TL301"]


def test_o2_where_it_is_open_who_leads_anybody_may() -> None:
    assert codes(BOARD.log("0 pass", HM, "2: G10", "0 pass")) == ["TL307", "TL001", "TL301"]


# Near misses: what may not come next shows that the line hid something


@pytest.mark.parametrize(("board", "events"), [
    (BOARD, ["0: Ma", HM, "2 pass"]),
    (BOARD, ["0: Ma", HM, "2: G10"]),
    (BOARD, ["0: Ma", HM, "0: R5"]),
    (BOARD, ["0: R5", HM, "1: S4"]),
    (BOARD, ["0: R5 G5", HM, "1: S9"]),
    (BOARD, ["0: Dr", HM, "1: Ph"]),
    (BOARD, [*TAKEN, HM, "1 pass"]),
    (BOARD, [*TAKEN, HM, "0 pass"]),
    (BOARD, [*TAKEN, HM, "1: S9"]),
    (BOARD, [*TAKEN, HM, f"2: {EIGHTS}"]),
    (OUT, [f"0: {RED} Ma", "1 2 3 pass", HM, "2: S9"]),
    (OUT_BY_BOMB, [*BOMBED, HM, "2: B6 B5 B4 B3 B2"]),
])
def test_o2_near_miss_after_what_may_not_come_next_nothing_is_wrong(
        board: Position, events: list[str]) -> None:
    assert codes(board.log(*events)) == ["TL001"]


def test_c1_near_miss_cards_that_are_no_combination_are_none_all_the_same() -> None:
    assert codes(BOARD.log(*TAKEN, HM, "1: S9 S4")) == ["TL001", "TL304"]
    assert codes(BOARD.log("0: Ma", HM, "1: S9 S4")) == ["TL001", "TL304"]


# In a round told to its end


def test_o8_an_unreadable_line_after_the_end_explains_no_other_result() -> None:
    assert codes(whole_round((0, 1, 2), HM, "3: SA", result=(95, 5)), SHORT) == [
        "TL001", "TL310", "TL701"]
    assert codes(whole_round((0, 1, 2), HM, "3 pass", result=(95, 5)), SHORT) == [
        "TL001", "TL701"]


def test_o2_a_fault_long_after_it_is_found_in_a_finished_round() -> None:
    board = position(f"{RED} Ma", f"{GREEN} Ph", f"{BLUE} Hu", "Dr")
    events = [f"0: {RED} Ma", HM, "1 2 3 pass", f"1: {GREEN}", "2 1 pass", "1: Ph", "2 3 pass",
              f"2: {BLUE}", "3 pass", "2: Hu", "result 100 0"]
    assert codes(board.log(*events)) == ["TL001", "TL301"]


def test_o7_whoever_went_out_by_a_hidden_play_leaves_the_order_untold() -> None:
    """bert goes out first where nobody can read it; then anna and carl look like a double victory
    of theirs, but for the turn that passes over bert."""
    board = position(f"{RED} S2", f"{GREEN} Ma", f"{BLUE} S3", "Dr")
    text = board.log("=(1)bert: ???", "2 3 0 pass", f"2: {BLUE}", "3 0 2 pass", "2: S3", "3 pass",
                     f"0: {RED}", "3 0 pass", "0: S2", "result 75 25")
    assert [finding.params["reason"] for finding in audit(text).findings
            if finding.code == "TL703"] == ["order"]
