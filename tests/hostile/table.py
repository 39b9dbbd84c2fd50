"""Prints what every shape costs by some commands, the dearest first, and what is over the bounds.

    python -m tests.hostile [--masses] [COMMAND...]

A line has seconds of processor time, memory and output for a megabyte, and how much more that costs
than half a megabyte, start-up apart; standard error has it as soon as it is known.  COMMAND is one
of `tests.hostile.cost.COMMANDS`, `json` if none is given, or `all`; `--masses` leaves out the long
lines.  The seconds are told as they were; `slower` is how much slower than idle the
machine was, by a yardstick.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tests.hostile.cost import (
    COMMANDS,
    MEGABYTE,
    MOST_TIMES,
    YARDSTICK,
    Cost,
    cost,
    ratio,
    within,
    yardstick,
)
from tests.hostile.shapes import MASSES, SHAPES, Written

ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class Line:
    """What one shape costs by one command."""

    command: str
    name: str
    found: Cost
    times: float | None
    slower: float

    @property
    def faults(self) -> list[str]:
        """What is over the bounds, the machine's slowness allowed for."""
        in_time, in_memory = within(self.found, self.command, self.slower)
        over = {
            f"status {self.found.status}": self.found.status not in (0, 1, 2),
            "too slow": not in_time,
            "too much memory": not in_memory,
            "not linear": self.times is not None and self.times > MOST_TIMES,
        }
        return [name for name, so in over.items() if so]

    def __str__(self) -> str:
        found = self.found
        times = "     " if self.times is None else f"x {self.times:3.1f}"
        return (f"{found.seconds:6.2f} s {found.memory:5.0f} MB {times} "
                f"{found.output / MEGABYTE:5.1f} MB out  slower {self.slower:3.1f}  "
                f"{self.name}  {', '.join(self.faults).upper()}".rstrip())


def measured(command: str, shapes: Mapping[str, Written]) -> list[Line]:
    """The lines of a command, the dearest first."""
    words = COMMANDS[command]
    nothing = cost(b"", words)
    lines = []
    for name, written in shapes.items():
        before = yardstick()
        once, twice = (cost(written(size), words) for size in (MEGABYTE // 2, MEGABYTE))
        slower = max(1.0, (before + yardstick()) / 2 / YARDSTICK)
        times = ratio(once.seconds, twice.seconds, nothing.seconds)
        lines.append(Line(command, name, twice, times, slower))
        sys.stderr.write(f"{command}: {lines[-1]}\n")
    return sorted(lines, key=lambda line: -line.found.seconds / line.slower)


def main() -> None:
    """The table; the exit status is 1 if anything is over the bounds."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.hostile",
        description="What logs that are made to cost time or memory cost, shape by shape.")
    parser.add_argument("commands", nargs="*", metavar="COMMAND",
                        help=f"{', '.join(COMMANDS)}, or {ALL} (default: json)")
    parser.add_argument("--masses", action="store_true", help="leave out the long lines")
    options = parser.parse_args()
    asked = options.commands or ["json"]
    for word in asked:
        if word not in (*COMMANDS, ALL):
            parser.error(f"{word} is no command: {', '.join(COMMANDS)}, or {ALL}")
    failed = 0
    for command in COMMANDS if ALL in asked else asked:
        lines = measured(command, MASSES if options.masses else SHAPES)
        sys.stdout.write(f"{command}: tichu-log {' '.join(COMMANDS[command])}\n")
        for line in lines:
            sys.stdout.write(f"  {line}\n")
            failed += bool(line.faults)
        sys.stdout.flush()
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
