"""The full check: all that is too long for every change, two things at a time.

    python -m tests.trust.full [--only WORD] [--processes N] [--folder FOLDER]

Each part runs a command of its own, which its line in docs/trust.md tells too.  What it prints is
kept whole in a file in the folder; the summary shows the figures that it ends with.  Exit status 1
if any part fails.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]

PYTEST: Final = ("pytest", "-q", "-p", "no:cacheprovider")


class Part(NamedTuple):
    """One command: a module of Python's and its arguments."""

    name: str
    command: tuple[str, ...]
    figures: int = 1
    """How many lines at the end of its output are its figures."""


PARTS: Final = (
    # The longest come first, so that both processors are busy to the end.
    Part("second opinion, hands", ("tests.trust.second_opinion", "--processes", "1",
                                   "--matches", "0", "--wishes", "0"), 20),
    Part("second opinion, matches", ("tests.trust.second_opinion", "--processes", "1",
                                     "--hands", "0"), 20),
    Part("explanations", (*PYTEST, "tests/test_explain_search.py")),
    Part("properties", (*PYTEST, "tests/properties", "tests/test_any_damage.py",
                        "tests/test_rescore_any.py")),
    Part("two readings", (*PYTEST, "tests/test_parser_readings.py")),
    Part("hostile input", (*PYTEST, "tests/test_hostile.py", "tests/test_hostile_output.py",
                           "tests/test_bounded.py", "tests/archive/test_damaged_sources.py")),
    Part("known faults", ("tests.faults",), 2),
    Part("fuzzing", ("fuzz", "--fresh", "--seed", "1"), 8),
    Part("real logs", (*PYTEST, "tests/test_real_logs.py", "tests/test_sample_logs.py")),
)


class Outcome(NamedTuple):
    """What came of a part."""

    part: Part
    status: int
    seconds: float
    output: str

    @property
    def verdict(self) -> str:
        return "FAILED" if self.status else "passed"


def run(part: Part, folder: Path) -> Outcome:
    """Runs a part; what it prints goes to a file of its name."""
    start = time.monotonic()
    path = folder / f"{part.name.replace(',', '').replace(' ', '-')}.txt"
    with path.open("wb") as kept:
        done = subprocess.run(
            [sys.executable, "-m", *part.command], cwd=ROOT, stdout=kept, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, env={**os.environ, "TICHU_LOG_FULL": "1"}, check=False)
    output = path.read_text(encoding="utf-8", errors="replace")
    return Outcome(part, done.returncode, time.monotonic() - start, output)


def figures(outcome: Outcome) -> list[str]:
    """The lines that its output ends with: its figures, or more of them where it failed."""
    lines = [line for line in outcome.output.splitlines() if line.strip()]
    return lines[-40 if outcome.status else -outcome.part.figures:]


def summary(outcomes: Sequence[Outcome], seconds: float) -> str:
    """What came of all parts, in their order."""
    lines = []
    for outcome in outcomes:
        lines.append(f"\n{outcome.part.name}: {outcome.verdict} in {outcome.seconds:.0f} s")
        lines += [f"    {line}" for line in figures(outcome)]
    failed = [outcome.part.name for outcome in outcomes if outcome.status]
    lines.append(f"\n{len(outcomes) - len(failed)} parts passed, {len(failed)} failed, in "
                 f"{seconds / 60:.0f} minutes{': ' if failed else ''}{', '.join(failed)}")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None, parts: Sequence[Part] = PARTS) -> int:
    """Runs all parts; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust.full",
                                     description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", default="", metavar="WORD",
                        help="only the parts with this word in their name")
    parser.add_argument("--processes", type=int, default=2, metavar="N",
                        help="how many parts run at a time (default: 2)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "trust", metavar="FOLDER",
                        help="where the whole output is kept (default: build/trust)")
    options = parser.parse_args(arguments)
    asked = [part for part in parts if options.only in part.name]
    if not asked:
        parser.error(f"no part has {options.only!r} in its name")
    options.folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    done: dict[Part, Outcome] = {}
    with ThreadPoolExecutor(options.processes) as pool:
        for future in as_completed(pool.submit(run, part, options.folder) for part in asked):
            outcome = future.result()
            done[outcome.part] = outcome
            say(f"{outcome.part.name}: {outcome.verdict} in {outcome.seconds:.0f} s\n")
    say(summary([done[part] for part in asked], time.monotonic() - start))
    return 1 if any(outcome.status for outcome in done.values()) else 0


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
