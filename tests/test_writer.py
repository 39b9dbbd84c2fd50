"""A log comes back as it was written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.written import (
    DEAL,
    EXCHANGE,
    FIRST_EIGHT,
    LINES,
    PLAY,
    RESULT,
    ROUND,
    log_of,
    round_of,
    without,
)
from tichu_log.writer import write, write_round

LOGS = Path(__file__).parents[1] / "../shared/logs"


def test_a_log_comes_back() -> None:
    assert write(log_of(ROUND + ROUND)) == ROUND + ROUND


@pytest.mark.skipif(not LOGS.exists(), reason="the real logs (../shared/logs) are not here")
def test_real_logs_come_back() -> None:
    for path in sorted(LOGS.glob("*.tch")):
        text = path.read_text(encoding="utf-8")
        assert write(log_of(text)) == text


@pytest.mark.parametrize("text", [
    FIRST_EIGHT + "Grosses Tichu: (1)bert\n" + DEAL + EXCHANGE + PLAY + RESULT,
    ROUND.replace("(2)carl gibt", "Tichu: (3)dora\n(2)carl gibt"),
    ROUND.replace("BOMBE:", "Tichu: (3)dora\nBOMBE:"),
    ROUND.replace("---------------Rund", "Tichu: (3)dora\n---------------Rund"),
    ROUND.replace("Wunsch:7\n", "Wunsch:7\nTichu: (2)carl\nTichu: (2)carl\n"),
    ROUND.replace("Wunsch:7", "Wunsch:Drache"),
    ROUND.replace("25 - 75", "-125 - 225"),
    ROUND + "(0)anna passt.\n" + ROUND,
    ROUND.replace("anna", ""),
    ROUND.replace("anna", "a gibt: b\xa0"),
    ROUND.replace("(3)dora: G7 ", "(3)dora: G7 R11 "),
    ROUND.replace("bert: R5", "bert: R1"),
    ROUND.replace("gibt: bert: R5 -", "gibt: eve: R5 -"),
    ROUND.replace("(3)dora: G7", "(3)eve: G7"),
])
def test_every_line_comes_back_at_its_place(text: str) -> None:
    assert write(log_of(text)) == text


@pytest.mark.parametrize("lines", range(1, LINES))
def test_a_cut_off_log_comes_back(lines: int) -> None:
    text = "".join(ROUND.splitlines(keepends=True)[:lines])
    assert write(log_of(text)) == text


def test_a_round_alone() -> None:
    assert write_round(log_of(ROUND + ROUND).rounds[1]) == ROUND


def test_a_section_that_is_missing_is_not_made_up() -> None:
    text = without(ROUND, *range(6, 11))
    assert write(log_of(text)) == text


def test_unreadable_lines_are_not_written() -> None:
    assert write(log_of("hello\n" + ROUND + "bye\n")) == ROUND


def test_a_round_that_never_was_in_a_log_is_written_in_its_own_order() -> None:
    round_ = round_of(ROUND)
    unplaced = replace(
        round_,
        lines=(1,) * len(round_.lines),
        line=1,
        deal_line=1,
        exchange_line=1,
        play_line=1,
        bombs=round_.bombs and round_.bombs._replace(line=1),
        first_eight=tuple(replace(hand, line=1) for hand in round_.first_eight),
        deal=tuple(replace(hand, line=1) for hand in round_.deal),
    )
    assert write_round(unplaced) == ROUND


def test_the_line_about_bombs_bears_the_handles_of_the_hands_before_it() -> None:
    text = ROUND + "(0)eve passt.\n" * 10
    assert log_of(text).rounds[0].handles[0] == "eve"
    assert write(log_of(text)) == text


def test_a_handle_that_looks_like_a_seat_makes_no_second_holder_of_a_bomb() -> None:
    once = log_of("(0)a (2) gibt: :G6\nBOMBE: (0)\n")
    again = log_of(write(once))
    assert [round_.bombs and round_.bombs.seats for round_ in (*once.rounds, *again.rounds)] == [
        (0,), (0,)]


def test_a_header_that_was_never_there_is_not_made_up_for_a_hand_of_the_wrong_seat() -> None:
    header, hands = DEAL.split("\n", 1)
    wrong = hands.splitlines()[1].replace("bert", "eva")
    text = ROUND.replace(header, wrong)
    log = log_of(text)
    assert write(log) == text.replace(f"{wrong}\n", "")
    assert log.rounds[0].deal_line == 7
