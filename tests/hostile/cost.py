"""What it costs to run a command over a log, in processor time and memory, start-up included."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

from tests.hostile.shapes import Written

ROOT: Final = Path(__file__).parents[2]

MEGABYTE: Final = 1_000_000

MOST_SECONDS: Final = 3.0
MOST_MEMORY: Final = 150.0
"""What an audit of a megabyte may cost."""

MOST_SECONDS_OTHERWISE: Final = 7.5
MOST_MEMORY_OTHERWISE: Final = 250.0
"""What it may cost by a command that says more of each round, or writes tables."""

MOST_TIMES: Final = 3.0
"""So much more, at most, does twice the input cost: linear is 2, quadratic 4."""

LEAST_SECONDS: Final = 0.2
"""What costs less than this says nothing about growth."""

COMMANDS: Final = {
    "audit": ("audit",),
    "json": ("audit", "--format", "json"),
    "quiet": ("audit", "--quiet"),
    "score": ("score",),
    "score-json": ("score", "--format", "json"),
    "score-csv": ("score", "--format", "csv"),
    "score-md": ("score", "--format", "md"),
    "score-round": ("score", "--round", "1"),
    "rescore": ("rescore", "--void", "1"),
    "rescore-json": ("rescore", "--void", "1", "--format", "json"),
    "report": ("report", "-o", "{folder}/page.html"),
    "redacted": ("report", "--redact", "-o", "{folder}/page.html"),
    "archive": ("archive", "audit", "--jobs", "1", "--out", "{folder}/tables"),
}
"""All commands that read a log, by short names; the log comes last."""

AUDITS: Final = ("audit", "json", "quiet")
"""The commands that audit and do nothing more."""

YARDSTICK: Final = 0.021
"""The seconds of `yardstick` on the machine whose figures docs/trust.md gives, while it is idle."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a command has used up."""

    seconds: float
    """Of processor time."""

    memory: float
    """The most it had at a time, in megabytes."""

    status: int
    """Its exit status; negative where a signal ended it."""

    output: int
    """How much it wrote, in bytes."""

    def least(self, other: Cost) -> Cost:
        """The less of each of two runs of the same: whatever else the machine does only adds."""
        return Cost(min(self.seconds, other.seconds), min(self.memory, other.memory),
                    self.status, self.output)


MEASURE: Final = """
import os, resource, sys
kept, last_second, *command = sys.argv[1:]
child = os.fork()
if not child:
    resource.setrlimit(resource.RLIMIT_CPU, (int(last_second),) * 2)
    os.execv(command[0], command)
_, status, used = os.wait4(child, 0)
with open(kept, "w") as file:
    print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1000, status, file=file)
"""
"""A small process between the tests and what is measured: Linux hands the most memory a process
ever had on to what it starts, so that else the memory of the tests would count."""


def cost(text: bytes, command: Sequence[str], last_second: int = 60) -> Cost:
    """What a command costs whose last argument is a log of this text; it is ended if it takes far
    too long."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "out").open("wb") as out:
        log, kept = Path(folder) / "log.tch", Path(folder) / "used"
        log.write_bytes(text)
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        words = [word.format(folder=folder) for word in command]
        subprocess.run(
            [sys.executable, "-S", "-c", MEASURE, str(kept), str(last_second),
             sys.executable, "-m", "tichu_log", *words, str(log)],
            stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path}, check=True)
        seconds, memory, status = kept.read_text().split()
        page = Path(folder) / "page.html"
        written = os.fstat(out.fileno()).st_size + (page.stat().st_size if page.exists() else 0)
        return Cost(float(seconds), float(memory), os.waitstatus_to_exitcode(int(status)), written)


def within(found: Cost, command: str, slower: float) -> tuple[bool, bool]:
    """Are the time and the memory that a megabyte cost within what this command may cost, on a
    machine that is so much slower than an idle one?"""
    seconds, memory = (MOST_SECONDS, MOST_MEMORY) if command in AUDITS else (
        MOST_SECONDS_OTHERWISE, MOST_MEMORY_OTHERWISE)
    return found.seconds <= seconds * slower, found.memory <= memory


def ratio(once: float, twice: float, nothing: float) -> float | None:
    """How much more twice the input costs, start-up (`nothing`) apart, by seconds; `None` where it
    costs too little to tell."""
    if twice - nothing < LEAST_SECONDS:
        return None
    return (twice - nothing) / max(once - nothing, LEAST_SECONDS / 4)


def grows(written: Written, command: Sequence[str], size: int, tries: int) -> bool:
    """Does twice the size cost about twice the time, and no more than twice the memory?  The best
    of some runs counts."""
    nothing, once, twice = (cost(text, command) for text in (
        b"", written(size), written(2 * size)))
    for _ in range(tries):
        found = ratio(once.seconds, twice.seconds, nothing.seconds)
        if (found is None or found <= MOST_TIMES) and twice.memory <= MOST_TIMES * once.memory:
            return True
        nothing = nothing.least(cost(b"", command))
        once = once.least(cost(written(size), command))
        twice = twice.least(cost(written(2 * size), command))
    return False


def within_bounds(written: Written, command: str, tries: int) -> bool:
    """Does a megabyte of a shape stay within the bounds?  Of some runs one has to; a machine that
    is slower just now, as others use it too, is given as much more time."""
    for _ in range(tries):
        before = yardstick()
        found = cost(written(MEGABYTE), COMMANDS[command])
        slower = max(before, yardstick(), YARDSTICK) / YARDSTICK
        assert found.status in (0, 1, 2)
        if all(within(found, command, slower)):
            return True
    return False


def yardstick() -> float:
    """The processor time of something that is always the same: how slow the machine is now."""
    begun = process_time()
    numbers = {}
    for number in range(200_000):
        numbers[number & 1023] = number, str(number)
    return process_time() - begun
