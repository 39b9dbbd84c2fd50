"""Branch coverage of the package by the tests: ``python -m tests.trust.coverage [TEST …]``.

Runs the tests, all but those in the browser and those that measure time or memory, and prints how
many of the package's lines and branches they reach, with those that they do not.  What the tests
start in processes of its own counts with them.  Arguments go to pytest.  Exit status 1 if a test
fails, or if the figure is below the least one (`fail_under` in pyproject.toml).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]

LEFT_OUT: Final = ("tests/browser", "tests/test_hostile.py", "tests/test_report_speed.py",
                  "tests/test_explain_speed.py")
"""Counting makes the program slower than these tests bear, or it is done in another language."""


def coverage(*arguments: str) -> int:
    """Runs a command of coverage.py; returns its exit status."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(
        [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])}
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT,
                          env=environment, check=False).returncode


def main(arguments: Sequence[str]) -> int:
    """Runs the tests and prints the figure; returns the exit status."""
    ignored = [f"--ignore={path}" for path in LEFT_OUT]
    coverage("erase")
    failed = coverage("run", "-m", "pytest", "-q", *ignored, *arguments)
    coverage("combine", "--quiet")
    return 1 if coverage("report") or failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
