"""A hunt by one harness: seeds laid out, the harness run as a process of its own, and its figures
read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from fuzz.dictionary import WORDS, written
from fuzz.failures import ROOT
from fuzz.seeds import LARGEST, seeds

SLOWEST: Final = 60
"""An input that takes longer, in seconds, is a find.  Hunts are slow, and others may run beside."""

MOST_MEMORY: Final = 1_024
"""Whoever needs more, in megabytes, has found something too."""

LAST_WORDS: Final = 40
"""So many lines are shown of what a harness said that broke off."""

SMALL: Final = ".small"
"""The ending of an input that was made as small as can be."""

_PROGRESS: Final = re.compile(
    r"^#\d+\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)/", re.MULTILINE)
_RUNS: Final = re.compile(r"^stat::number_of_executed_units:\s+(\d+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Hunt:
    """What came of a hunt."""

    harness: str
    seconds: int
    seed: int
    executions: int
    coverage: int
    """Places in the program that were reached."""

    features: int
    """The same, with how often."""

    corpus: int
    """Inputs kept, since each reached something new."""

    found: tuple[Path, ...]
    """An input for each kind of failure."""

    trouble: str
    """The harness's own last words, where it did not end as it should."""


def hunt(harness: str, seconds: int, seed: int, home: Path) -> Hunt:
    """Hunts for so long; corpus and finds are kept in folders under `home`.

    Raises `OSError` if these cannot be written.
    """
    corpus, finds = home / harness / "corpus", home / harness / "found"
    for folder in (corpus, finds):
        folder.mkdir(parents=True, exist_ok=True)
    for data in seeds(harness):
        (corpus / sha256(data).hexdigest()[:16]).write_bytes(data)
    words = home / harness / "words.dict"
    words.write_text(written(WORDS["rulings" if harness == "rulings" else "log"]()))
    begun = time.time_ns()
    said, status = _process([
        harness, str(finds), f"-max_total_time={seconds}", f"-seed={seed}",
        f"-max_len={LARGEST[harness]}", f"-dict={words}", f"-timeout={SLOWEST}",
        f"-report_slow_units={SLOWEST}", f"-rss_limit_mb={MOST_MEMORY}",
        f"-artifact_prefix={finds}/", "-print_final_stats=1", "-len_control=0",
        str(corpus), str(finds)])
    found = tuple(sorted(path for path in finds.iterdir()
                         if path.stat().st_mtime_ns >= begun and SMALL not in path.name))
    trouble = "" if status == 0 else "\n".join(said.splitlines()[-LAST_WORDS:])
    return Hunt(harness, seconds, seed, *figures(said), found, trouble)


def figures(said: str) -> tuple[int, int, int, int]:
    """From what libFuzzer writes: how many runs there were, and coverage, features and corpus at
    the end; 0 for what it did not come to tell."""
    runs = _RUNS.search(said)
    progress = _PROGRESS.findall(said)
    coverage, features, corpus = map(int, progress[-1]) if progress else (0, 0, 0)
    return int(runs[1]) if runs else 0, coverage, features, corpus


def _process(arguments: Sequence[str]) -> tuple[str, int]:
    """What a harness wrote, and its exit status."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "fuzz.harness", *arguments], cwd=ROOT, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        env={**os.environ, "PYTHONPATH": path})
    return done.stdout, done.returncode
