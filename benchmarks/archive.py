"""How fast an archive is audited, tables written, and how much memory its processes take.

    python -m benchmarks.archive [--logs N] [--pairs P] [--workers 1 2]

Makes N logs (20,000) in month zips: 500 simulated matches, each copy with its suits exchanged and
its players under other handles, so that no cache meets a log twice.  Audits them by the command
line in processes of their own, P times with each number of workers, in turn, and prints the best
run of each: logs and megabytes a second, the peak memory of every process, how the runs scale,
and the ratio to the yardstick (docs/performance.md).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.yardstick import best_of, disguised, scan
from tichu_log.simulate import simulate
from tichu_log.writer import write

MATCHES: Final = 500
"""So many different matches are simulated."""

MONTH: Final = 2000
"""So many logs are in a zip, about as the archive's are."""

SCANNED: Final = 500
"""So many of the logs are scanned for the yardstick."""

LOOK: Final = 0.1
"""How often memory is looked at, in seconds."""

ROOT: Final = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Measured:
    """One run of the command."""

    seconds: float
    """Wall clock, start-up and all included."""

    processor: float
    """The processor time of all its processes, in seconds."""

    memory: Sequence[float]
    """The peak resident memory of each process, the first one's first, in MB."""

    pace: float
    """The processor time of the yardstick, in seconds a byte: the mean of just before and just
    after, since machines that others use too are now faster and now slower."""


def main() -> None:
    """Makes the archive, measures, and prints the figures."""
    options = argparse.ArgumentParser(description="How fast an archive is audited.")
    options.add_argument("--logs", type=int, default=20_000, help="logs in the archive (20000)")
    options.add_argument("--pairs", type=int, default=1, help="runs with each number (1)")
    options.add_argument("--workers", type=int, nargs="+", default=[1, 2], metavar="N",
                         help="numbers of processes to compare (1 2)")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "archive")
        size = make(archive, asked.logs)
        print(f"{asked.logs:,} logs, {size / 1e6:,.1f} MB of text in {zips(archive)} zips")
        texts = some_texts(archive)
        print(f"the yardstick takes {pace(texts) * size:.1f} s of processor time for them")
        runs: dict[int, list[Measured]] = {jobs: [] for jobs in asked.workers}
        for _ in range(asked.pairs):
            for jobs in asked.workers:
                runs[jobs].append(measure(archive, Path(folder, "tables"), jobs, texts))
        tables = sum(path.stat().st_size for path in Path(folder, "tables").rglob("*.parquet"))
        print(f"the tables have {tables / 1e6:.1f} MB, {tables / size:.1%} of the text")
        starts = {jobs: measure(archive, Path(folder, "tables"), jobs, texts, 1).processor
                  for jobs in asked.workers}
        report(runs, starts, asked.logs, size)


def report(runs: dict[int, list[Measured]], starts: dict[int, float], logs: int,
           size: int) -> None:
    """Prints the best run for each number of workers, and the best ratio; ratios are without the
    processor time that starting takes."""
    for jobs, measured in runs.items():
        best = min(measured, key=lambda run: run.seconds)
        memory = " + ".join(f"{peak:.0f}" for peak in best.memory)
        work = best.processor - starts[jobs]
        ratio = min((run.processor - starts[jobs]) / (run.pace * size) for run in measured)
        print(f"{jobs} worker{'' if jobs == 1 else 's'}: {best.seconds:6.1f} s  "
              f"{logs / best.seconds:7.1f} logs/s  {size / best.seconds / 1e6:5.1f} MB/s  "
              f"{ratio:5.2f} × the yardstick "
              f"({size / work / 1e6:.1f} MB a second of processor time)  "
              f"peak memory {memory} MB")
    first = runs[min(runs)]
    for jobs, measured in runs.items():
        if measured is not first:
            scaled = max(one.seconds / other.seconds
                         for one, other in zip(first, measured, strict=True))
            print(f"{jobs} workers are {scaled:.2f} times as fast as {min(runs)}, in the best pair "
                  "of runs")


def make(folder: Path, count: int) -> int:
    """Writes an archive of month zips; the bytes of its texts."""
    folder.mkdir()
    matches = [write(simulate(seed)) for seed in range(min(MATCHES, count))]
    size = 0
    for month, first in enumerate(range(0, count, MONTH)):
        name = folder / f"{2007 + month // 12}-{month % 12 + 1:02}.zip"
        with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as packed:
            for number in range(first, min(first + MONTH, count)):
                text = disguised(matches[number % len(matches)], number).encode()
                packed.writestr(zipfile.ZipInfo(f"{1_000_000 + number}.tch"), text,
                                zipfile.ZIP_DEFLATED)
                size += len(text)
    return size


def zips(folder: Path) -> int:
    """How many zips there are."""
    return len(list(folder.iterdir()))


def some_texts(folder: Path) -> list[str]:
    """The logs that are scanned for the yardstick."""
    texts: list[str] = []
    for path in sorted(folder.iterdir()):
        with zipfile.ZipFile(path) as packed:
            texts += [packed.read(entry).decode()
                      for entry in packed.infolist()[:SCANNED - len(texts)]]
    return texts


def pace(texts: Sequence[str]) -> float:
    """The processor time of the yardstick, in seconds a byte."""
    return best_of(3, lambda: scan(texts)) / sum(map(len, texts))


def measure(archive: Path, tables: Path, jobs: int, texts: Sequence[str],
            most: int | None = None) -> Measured:
    """Runs the command once, over all logs or `most` of them."""
    pace_before = pace(texts)
    command = [sys.executable, "-m", "tichu_log", "archive", "audit", str(archive),
               "--out", str(tables), "--fresh", "--jobs", str(jobs),
               *([] if most is None else ["--limit-logs", str(most)])]
    before = os.times()
    start = time.perf_counter()
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        peaks: dict[int, float] = {}
        while process.poll() is None:
            for pid in family(process.pid):
                # Before it has become a program of its own, a child is its parent's image.
                peaks[pid] = peak_memory(pid) or peaks.get(pid, 0.0)
            time.sleep(LOOK)
        seconds = time.perf_counter() - start
        if process.returncode:
            assert process.stderr is not None
            sys.exit(process.stderr.read().decode())
    after = os.times()
    processor = (after.children_user + after.children_system
                 - before.children_user - before.children_system)
    return Measured(seconds, processor, [peaks[pid] for pid in sorted(peaks)],
                    (pace_before + pace(texts)) / 2)


def family(pid: int) -> Iterator[int]:
    """A process and all its children, where Linux tells them."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found = children.read_text().split()
        except OSError:
            continue
        for child in found:
            yield from family(int(child))


def peak_memory(pid: int) -> float:
    """The most resident memory that a process has had, in MB; 0 where nobody tells."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    peak = status.partition("VmHWM:")[2].split()[:1]
    return int(peak[0]) / 1000 if peak else 0.0


if __name__ == "__main__":
    main()
