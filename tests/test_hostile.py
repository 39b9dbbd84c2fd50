"""Hostile input: what a command costs grows with the input's size and with nothing else, and a
megabyte of anything costs an audit at most three seconds of processor time and 150 MB.

Here are the shapes that cost most; `TICHU_LOG_FULL=1` tries them by every command, and
`python -m tests.hostile all` every shape by every command.
"""

from __future__ import annotations

import os
import re
from time import process_time
from typing import Final

import pytest

from tests.hostile.cost import (
    COMMANDS,
    MEGABYTE,
    MOST_MEMORY,
    MOST_SECONDS,
    MOST_TIMES,
    ROOT,
    cost,
    grows,
    ratio,
    within_bounds,
)
from tests.hostile.shapes import BEGUN, LINES, SHAPES, again, long_line, readable_lines
from tests.short_log import CLEAN
from tichu_log.audit import audit_text
from tichu_log.lines import LONGEST_LINE
from tichu_log.vocabulary import shape

FULL: Final = bool(os.environ.get("TICHU_LOG_FULL"))

TRIES: Final = 4

DEAREST: Final = (
    "plays and results", "new players", "no cards and garbage", "faults of all kinds",
    "undecodable lines", "many tricks", "plays in turn",
)
"""The shapes that cost most."""

MEASURED: Final = [(shape, command) for shape in DEAREST for command in COMMANDS] if FULL else [
    ("plays and results", "json"), ("new players", "score-json"), ("plays in turn", "report"),
]

GROWING: Final = [(shape, command) for shape in DEAREST for command in COMMANDS] if FULL else [
    ("plays and results", "json"), ("plays in turn", "report"),
]


# Commands

@pytest.mark.parametrize(("name", "command"), MEASURED)
def test_a_megabyte_has_its_bounds_in_time_and_memory(name: str, command: str) -> None:
    assert within_bounds(SHAPES[name], command, TRIES)


@pytest.mark.parametrize(("name", "command"), GROWING)
def test_time_and_memory_grow_with_the_size(name: str, command: str) -> None:
    assert grows(SHAPES[name], COMMANDS[command], MEGABYTE // 4, TRIES)


def test_what_grows_with_the_square_is_noticed() -> None:
    assert (ratio(1.3, 4.3, 0.3) or 0) > MOST_TIMES
    assert (ratio(1.3, 2.3, 0.3) or 9) <= MOST_TIMES


# Lines of every shape

@pytest.mark.parametrize("terminal", [
    "HAND", "CALL", "GRAND_CALL", "EXCHANGE", "BOMBS", "PLAY", "PASS", "WISH", "DRAGON_GIFT",
    "RESULT", "NAMED"])
def test_there_are_long_lines_of_every_shape(terminal: str) -> None:
    fits = shape(terminal).fullmatch
    assert any(fits(long_line(kind)(LONGEST_LINE).decode().rstrip("\n")) for kind in LINES)


def test_no_shape_of_the_grammar_is_forgotten() -> None:
    grammar = (ROOT / "grammar/bsw.lark").read_text()
    lines = grammar.partition("// ---- Lines without their ends")[2].partition("// ----")[0]
    told = set(re.findall("^([A-Z_]+):", lines, re.MULTILINE)) - {"GIFT", "BEGINNING"}
    assert told == set(_terminals_tried())


def _terminals_tried() -> list[str]:
    marks = test_there_are_long_lines_of_every_shape.pytestmark  # type: ignore[attr-defined]
    return list(marks[0].args[1])


def seconds(text: bytes | str) -> float:
    """The processor time of an audit."""
    begun = process_time()
    audit_text(text)
    return process_time() - begun


@pytest.mark.parametrize("start", ["", BEGUN], ids=["alone", "in a round"])
@pytest.mark.parametrize("kind", LINES)
def test_lines_as_long_as_are_read_take_no_longer_than_others(kind: str, start: str) -> None:
    text = readable_lines(kind, start)(10 * LONGEST_LINE)
    assert any(seconds(text) <= MOST_SECONDS * len(text) / MEGABYTE for _ in range(TRIES))


@pytest.mark.parametrize("kind", LINES)
def test_longer_lines_are_not_looked_into(kind: str) -> None:
    text = long_line(kind)(MEGABYTE)
    assert any(seconds(text) <= MOST_SECONDS / 10 for _ in range(TRIES))


# Masses

def linear(text: str, twice: str) -> bool:
    """Does an audit of the second text take no more than it should after the first?"""
    least = [seconds(each) for each in (text, twice)]
    for _ in range(TRIES):
        if least[1] <= MOST_TIMES * least[0]:
            return True
        least = [min(before, seconds(each))
                 for before, each in zip(least, (text, twice), strict=True)]
    return False


def test_a_thousand_rounds() -> None:
    assert linear(CLEAN * 500, CLEAN * 1_000)


def test_a_million_lines_of_garbage() -> None:
    assert linear("x\n" * 500_000, "x\n" * 1_000_000)


@pytest.mark.parametrize("lines", [
    "(0)anna passt.\n", "(1)bert: R5 \n", "(0)anna: Dr \n(1)bert passt.\nDrache an: (1)bert\n",
    "Tichu: (2)carl\nWunsch:7\n",
])
def test_a_round_of_100_000_events(lines: str) -> None:
    count = 100_000 // lines.count("\n")
    assert linear(BEGUN + lines * (count // 2), BEGUN + lines * count)


def test_brackets_in_brackets_are_no_recursion() -> None:
    assert [finding.code for finding in audit_text("(" * MEGABYTE + ")" * MEGABYTE).findings] == [
        "TL009"]


def test_blanks_before_a_header_cost_nothing() -> None:
    one = again(" " * 500 + "Schupfen:\n", BEGUN)
    assert linear(one(MEGABYTE // 2).decode(), one(MEGABYTE).decode())


def test_the_memory_of_the_tests_themselves_is_not_counted() -> None:
    before = cost(CLEAN.encode(), COMMANDS["json"]).memory
    ballast = b"x" * 2 * int(MOST_MEMORY * MEGABYTE)
    assert cost(CLEAN.encode(), COMMANDS["json"]).memory < before + MOST_MEMORY / 2, len(ballast)
