"""Writes what the reports about the sample logs look like now: ``python -m tests.renew_golden``.

Then ``git diff tests/golden`` shows what a change did to them; commit it if it is meant.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from click.testing import CliRunner

from tichu_log.cli import program

ROOT: Final = Path(__file__).parents[1]
SAMPLES: Final = ROOT / "sample_logs"
GOLDEN: Final = ROOT / "tests" / "golden"

FORMATS: Final = {".txt": "text", ".json": "json"}
"""The format of the report in a file with this ending."""


def sample_logs() -> list[Path]:
    """The sample logs, sorted by name."""
    return sorted(SAMPLES.glob("*.tch"))


def report_on(log: Path, format_: str) -> bytes:
    """The report about a sample log, as the command line gives it in the top folder."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        name = log.relative_to(ROOT).as_posix()
        arguments = ["audit", "--fail-on", "never", "--format", format_, name]
        result = CliRunner().invoke(program, arguments, catch_exceptions=False)
    finally:
        os.chdir(before)
    assert result.exit_code == 0, result.stderr
    return result.stdout_bytes


def golden_file(log: Path, suffix: str) -> Path:
    """Where the expected report about a sample log stands."""
    return GOLDEN / (log.stem + suffix)


def main() -> None:
    """Writes all golden files anew and removes those without a sample log."""
    GOLDEN.mkdir(exist_ok=True)
    wanted = set()
    for log in sample_logs():
        for suffix, format_ in FORMATS.items():
            path = golden_file(log, suffix)
            path.write_bytes(report_on(log, format_))
            wanted.add(path)
    for path in GOLDEN.iterdir():
        if path not in wanted:
            path.unlink()
    sys.stdout.write(f"{len(wanted)} files in {GOLDEN.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
