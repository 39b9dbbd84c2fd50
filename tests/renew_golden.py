"""Writes what the reports about the sample logs look like now: ``python -m tests.renew_golden``.

Then ``git diff tests/golden`` shows what a change did to them; commit it if it is meant.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from click.testing import CliRunner

from tichu_log.cli import program

ROOT: Final = Path(__file__).parents[1]
SAMPLES: Final = ROOT / "sample_logs"
GOLDEN: Final = ROOT / "tests" / "golden"

AUDIT: Final = ("audit", "--fail-on", "never", "--format")

REPORTS: Final[dict[str, Sequence[str]]] = {
    ".txt": (*AUDIT, "text"),
    ".json": (*AUDIT, "json"),
    ".score.txt": ("score",),
}
"""How every log is reported on, by the ending of the file that holds it."""

ROUNDS: Final = ("--round", "1", "--round", "2")

IN_FULL: Final[dict[str, Sequence[str]]] = {
    ".score.md": ("score", "--format", "md"),
    ".score.csv": ("score", "--format", "csv"),
    ".score.json": ("score", "--format", "json"),
    ".rounds.txt": ("score", *ROUNDS),
    ".rounds.md": ("score", "--format", "md", *ROUNDS),
    ".rounds.csv": ("score", "--format", "csv", *ROUNDS),
}
"""How these logs are reported on beside that."""

LOGS_IN_FULL: Final = ("dragon-to-own-team", "wrong-result")


def sample_logs() -> list[Path]:
    """The sample logs, sorted by name."""
    return sorted(SAMPLES.glob("*.tch"))


def golden_files() -> dict[Path, tuple[Path, Sequence[str]]]:
    """The files there should be, each with its log and the arguments before the log."""
    return {
        GOLDEN / (log.stem + suffix): (log, arguments)
        for log in sample_logs()
        for suffix, arguments in
        (REPORTS | (IN_FULL if log.stem in LOGS_IN_FULL else {})).items()
    }


def report_on(log: Path, arguments: Sequence[str]) -> bytes:
    """The report about a sample log, as the command line gives it in the top folder."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        name = log.relative_to(ROOT).as_posix()
        result = CliRunner().invoke(program, [*arguments, name], catch_exceptions=False)
    finally:
        os.chdir(before)
    assert result.exit_code == 0, result.stderr
    return result.stdout_bytes


def main() -> None:
    """Writes all golden files anew and removes those without a sample log."""
    GOLDEN.mkdir(exist_ok=True)
    wanted = golden_files()
    for path, (log, arguments) in wanted.items():
        path.write_bytes(report_on(log, arguments))
    for path in GOLDEN.iterdir():
        if path not in wanted:
            path.unlink()
    sys.stdout.write(f"{len(wanted)} files in {GOLDEN.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
