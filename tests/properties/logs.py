"""Logs to try properties on: simulated matches, and the same with some lines spoilt.

All of a match follows from a few small numbers, so that Hypothesis can make a case that fails
smaller: from fewer rounds and fewer edits.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.builder import HANDLES, ORDER
from tichu_log.simulate import simulate

FULL: Final = bool(os.environ.get("TICHU_LOG_FULL"))

SEEDS: Final = 3_000 if FULL else 60
"""So many matches there are."""


def tried(examples: int) -> settings:
    """How a property is tried: the same examples in every run, so many of them."""
    return settings(
        max_examples=examples * (50 if FULL else 1), derandomize=True, database=None, deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@cache
def match(seed: int, rounds: int) -> str:
    """The text of a simulated match."""
    return simulate(seed, rounds=rounds).text


@cache
def tournament(seed: int) -> str:
    """The text of a simulated tournament (M4)."""
    return simulate(seed, tournament=True).text


Edit: TypeAlias = tuple[str, int, int, str]
"""What is done, to which line, with which other line or word, and what is put there; numbers beyond
the last line or word begin anew."""

KINDS: Final = ("drop", "repeat", "swap", "word", "omit", "seat", "insert", "cut")

STRANGE: Final = (
    "R11", "Zz", "passt.", "(4)eva", "hello", "", "gibt:", "-", "(0)", "Wunsch:", "Ergebnis:",
)
"""Words that do not belong where they are put."""

WHOLE_LINES: Final = (
    "hm?", "", " ", "(0)anna passt.", "(2)carl: Ph", "(1)eva: R5", "(3): S7 ", "(1)bert: Dr",
    "(7)otto passt.", "Tichu: (1)bert", "Grosses Tichu: (3)dora", "Wunsch:7", "Wunsch:Hund",
    "Drache an: (2)carl", "BOMBE: (0)anna (3)dora ", "Ergebnis: 35 - 65", "Ergebnis: 300 - -100",
    "(0)anna gibt: bert: R5 - carl: G5 - dora: B5 - ", "(1) R2 R3 R4 R5 R6 R7 R8 R9 ",
    "---------------Gr.Tichukarten------------------",
    "---------------Startkarten------------------", "Schupfen:",
    "---------------Rundenverlauf------------------",
)

edits: Final[st.SearchStrategy[list[Edit]]] = st.lists(st.tuples(
    st.sampled_from(KINDS), st.integers(0, 400), st.integers(0, 40),
    st.sampled_from((*ORDER, *STRANGE, *WHOLE_LINES))), max_size=6)

simulated: Final[st.SearchStrategy[str]] = st.builds(
    match, st.integers(0, SEEDS - 1), st.integers(1, 3))
"""The texts of legal matches."""


def spoilt(text: str, done: Sequence[Edit]) -> str:
    """The text with all edits done, one after the other."""
    lines = text.splitlines()
    for edit in done:
        _spoil(lines, *edit)
    return "".join(f"{line}\n" for line in lines)


def _spoil(lines: list[str], kind: str, at: int, other: int, put: str) -> None:
    if not lines:
        return
    place = at % len(lines)
    words = lines[place].split(" ")
    match kind:
        case "drop":
            del lines[place]
        case "repeat":
            lines.insert(place, lines[place])
        case "swap":
            second = (place + other) % len(lines)
            lines[place], lines[second] = lines[second], lines[place]
        case "word":
            words[other % len(words)] = put
            lines[place] = " ".join(words)
        case "omit":
            del words[other % len(words)]
            lines[place] = " ".join(words)
        case "seat":
            seat = other % len(HANDLES)
            lines[place] = f"({seat}){HANDLES[seat]}" + lines[place].partition(")")[2][4:]
        case "insert":
            lines.insert(place, put)
        case _:
            del lines[place + 1:]


damaged: Final[st.SearchStrategy[str]] = st.builds(spoilt, simulated, edits)
"""The texts of matches with up to six faults."""
