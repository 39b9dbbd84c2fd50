"""A log that no process survives costs itself alone, and is told."""

from __future__ import annotations

import gc
import os
import struct
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.queues import SimpleQueue
from typing import Any

import pytest

from tests.archive.made import LOG
from tichu_log.archive import pools
from tichu_log.archive.batches import Batch
from tichu_log.archive.members import Member
from tichu_log.archive.pools import DEADLY, processes
from tichu_log.archive.work import Outcome, Task
from tichu_log.detect import AUTO
from tichu_log.findings import CATALOGUE


@dataclass(frozen=True, slots=True)
class Deadly(Member):
    """A log whose bare arrival ends a worker."""

    def __reduce__(self) -> tuple[Callable[[int], Any], tuple[int]]:
        return os._exit, (9,)

    def failed(self, reason: str) -> Member:
        return Member(self.path, failure=reason)


def hand_over_half() -> None:
    """Ends a worker in the middle of its result: so much is announced, and less comes."""
    queue, = [each for each in gc.get_objects() if isinstance(each, SimpleQueue)]
    os.write(queue._writer.fileno(), struct.pack("!i", 1000) + b"some")  # type: ignore[attr-defined]
    os._exit(9)


class HalfHandedOver(Deadly):
    """A log whose worker ends in the middle of its result."""

    def __reduce__(self) -> tuple[Callable[[], None], tuple[()]]:  # type: ignore[override]
        return hand_over_half, ()


def sound(name: str) -> Member:
    return Member((name,), size=len(LOG), data=LOG)


def done(*batches: Batch) -> list[Outcome]:
    task = Task(AUTO, frozenset(CATALOGUE))
    return sorted(processes(2)(iter(batches), task), key=lambda outcome: outcome.number)


def test_all_other_logs_of_its_batch_are_audited() -> None:
    batch = Batch(0, 0, (sound("1.tch"), Deadly(("2.tch",)), sound("3.tch"), Deadly(("4.tch",))))
    outcome, = done(batch)
    assert (outcome.logs, outcome.failures) == (2, 2)


def test_it_is_told_why_it_failed() -> None:
    failed = Member(("2.tch",), failure=DEADLY)
    assert done(Batch(0, 0, (sound("1.tch"), Deadly(("2.tch",)))))[0].parts == (
        done(Batch(0, 0, (sound("1.tch"), failed)))[0].parts)


def test_other_batches_are_whole() -> None:
    batches = [Batch(number, number, (sound(f"{number}.tch"),)) for number in range(4)]
    batches[1] = Batch(1, 1, (Deadly(("1.tch",)),))
    assert [(outcome.logs, outcome.failures) for outcome in done(*batches)] == [
        (1, 0), (0, 1), (1, 0), (1, 0)]


@pytest.mark.skipif(os.name != "posix", reason="the pipes are others there")
def test_half_a_result_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "PATIENCE", 0.5)
    outcome, = done(Batch(0, 0, (sound("1.tch"), HalfHandedOver(("2.tch",)))))
    assert (outcome.logs, outcome.failures) == (1, 1)
