"""A wrong result is explained quickly: on one core, with room for a busy machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from time import process_time

import pytest

from benchmarks.explain import disputed, simulated, spread
from tichu_log.explain import explain
from tichu_log.rules import BSW
from tichu_log.steps import RoundReplay

SLOWEST = 0.020
"""For one round, in seconds of one core."""

RESULTS = 100


@pytest.mark.parametrize("rounds", [simulated, spread])
def test_a_round_is_explained_at_once(rounds: Callable[[], Iterator[RoundReplay]]) -> None:
    slow = [(sheet.result, logged)
            for replayed, sheet, logged in islice(disputed(rounds()), RESULTS)
            if min(_seconds(partial(explain, replayed, sheet, logged, BSW))
                   for _ in range(3)) > SLOWEST]
    assert slow == []


def _seconds(work: Callable[[], object]) -> float:
    before = process_time()
    work()
    return process_time() - before
