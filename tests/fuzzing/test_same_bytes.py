"""The same log gives the same bytes in every process, whatever Python's hashes are there and
whatever was read before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def digests(hash_seed: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzzing.digests", *arguments], cwd=ROOT, check=True,
        capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": hash_seed})
    return done.stdout


def test_every_report_is_the_same_in_another_process() -> None:
    first = digests("1")
    assert first.count("\n") > 10
    assert first == digests("2", "backwards")
