"""What must hold for any bytes holds for the seeds of the hunts, for all that they once found, and
for bytes that Hypothesis makes up.

`TICHU_LOG_FULL=1` tries all seeds, and some fifty times as many examples.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.dictionary import WORDS
from fuzz.invariants import CHECKS
from fuzz.mutations import Stock, changed
from fuzz.reports import CHECKS_OF_PAGES
from fuzz.seeds import FOUND, LARGEST, RULINGS, seeds
from tests.properties.logs import FULL, tried
from tests.short_log import CLEAN, CUT_OFF, WRONG

STEP: Final = {"parser": 3, "audit": 5, "report": 30, "rulings": 1}
"""Of so many seeds one is tried; the last ones, which were once found, always are."""

EXAMPLES: Final = {"parser": 60, "audit": 40, "report": 4, "rulings": 40}

each_harness: Final = pytest.mark.parametrize("harness", CHECKS)


@cache
def stock(harness: str) -> Stock:
    return Stock(WORDS["rulings" if harness == "rulings" else "log"](), seeds(harness))


@each_harness
def test_the_invariants_hold_for_the_seeds(harness: str) -> None:
    for seed in seeds(harness)[::1 if FULL else STEP[harness]]:
        CHECKS[harness](seed)


@pytest.mark.parametrize(
    "case", sorted(FOUND.glob("*/*")), ids=lambda case: f"{case.parent.name}-{case.name}")
def test_what_was_once_found_stays_mended(case: Path) -> None:
    harness, data = case.parent.name, case.read_bytes()
    CHECKS[harness](data)
    if harness == "report":
        for check in CHECKS_OF_PAGES:
            check(data)


@pytest.mark.parametrize("check", dict.fromkeys(CHECKS_OF_PAGES))
@pytest.mark.parametrize("text", [CLEAN, WRONG, CUT_OFF, "", "hello\n"])
def test_every_page_of_a_log_is_sound(check: Callable[[bytes], None], text: str) -> None:
    check(text.encode())


@each_harness
def test_the_invariants_hold_for_any_bytes(harness: str) -> None:
    @given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
    @tried(EXAMPLES[harness])
    def holds(data: bytes) -> None:
        CHECKS[harness](data)

    holds()


@each_harness
def test_the_invariants_hold_for_words_of_the_dictionary(harness: str) -> None:
    @given(st.lists(st.sampled_from(stock(harness).words), max_size=40).map(b"".join))
    @tried(EXAMPLES[harness])
    def holds(data: bytes) -> None:
        CHECKS[harness](data)

    holds()


@each_harness
def test_the_invariants_hold_for_seeds_that_are_changed(harness: str) -> None:
    start = st.sampled_from(RULINGS if harness == "rulings" else [CLEAN.encode(), WRONG.encode()])

    @given(start, st.integers(0, 1 << 32))
    @tried(EXAMPLES[harness])
    def holds(data: bytes, seed: int) -> None:
        CHECKS[harness](changed(data, LARGEST[harness], stock(harness), Random(seed)))

    holds()
