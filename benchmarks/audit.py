"""How fast logs are read, replayed and audited, in one process.

    python -m benchmarks.audit [--logs N]

Prints logs a second for reading, replay and the whole audit, and the ratio of each to the
yardstick (docs/performance.md); each log is new to every cache.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections import deque
from collections.abc import Callable
from functools import partial

from benchmarks.yardstick import (
    best_of,
    made_elsewhere,
    real_logs,
    scan,
    shuffled,
    simulated_logs,
)
from tichu_log.audit import audit_text, spare_collector
from tichu_log.parser import parse
from tichu_log.replay import replay

PASSES = 3


def main() -> None:
    """Measures both corpora and prints a table for each."""
    options = argparse.ArgumentParser(description="How fast logs are read, replayed and audited.")
    options.add_argument("--logs", type=int, default=30, help="logs in each measured run (30)")
    count = options.parse_args().logs
    spare_collector()
    simulated, real = made_elsewhere(corpora, count * PASSES * len(WORKS))
    measure("simulated logs", simulated, count)
    if real:
        measure("real logs", real, count)
    else:
        print("real logs: none beside the project (../shared/logs)")


def corpora(needed: int) -> tuple[list[str], list[str]]:
    """So many simulated logs, and at least as many real ones or none, in random order."""
    return shuffled(simulated_logs(needed)), shuffled(real_logs(-(-needed // 6)))


def measure(title: str, texts: list[str], count: int) -> None:
    """Measures one corpus: each run gets logs of its own, so that no cache meets one twice."""
    lines = sum(text.count("\n") for text in texts) / len(texts)
    print(f"{title}: {count} logs a run, {lines:.0f} lines a log")
    audit_text(texts[0])
    start = 0
    for name, work in WORKS.items():
        best = None
        for _ in range(PASSES):
            share = texts[start:start + count]
            start += count
            yardstick = best_of(3, partial(scan, share))
            took = work(share)
            best = min(best or (took / yardstick, took), (took / yardstick, took))
        if best:
            print(f"  {name:7} {count / best[1]:8.1f} logs/s   {best[0]:5.2f} × the yardstick")


def _timed(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def _read(texts: list[str]) -> float:
    return _timed(lambda: deque(map(parse, texts), maxlen=0))


def _replay(texts: list[str]) -> float:
    logs = [parse(text)[0] for text in texts]
    return _timed(lambda: deque((replay(round_) for log in logs for round_ in log.rounds),
                                maxlen=0))


def _audit(texts: list[str]) -> float:
    return _timed(lambda: deque(map(audit_text, texts), maxlen=0))


WORKS: dict[str, Callable[[list[str]], float]] = {
    "read": _read, "replay": _replay, "audit": _audit}


if __name__ == "__main__":
    main()
