"""A hunt by one harness: seeds laid out, the harness run as a process of its own, and its figures
read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
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

_PROGRESS: Final = re.compile(
    r"^#(\d+)\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)/\S+.*$", re.MULTILINE)
_STATISTIC: Final = re.compile(r"^stat::(\w+):\s+(\d+)$", re.MULTILINE)


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
    before = set(finds.iterdir())
    said, status = _process([
        harness, str(finds), f"-max_total_time={seconds}", f"-seed={seed}",
        f"-max_len={LARGEST[harness]}", f"-dict={words}", f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MOST_MEMORY}", f"-artifact_prefix={finds}/", "-print_final_stats=1",
        "-len_control=0", "-verbosity=1", str(corpus)])
    progress = [tuple(map(int, found)) for found in _PROGRESS.findall(said)] or [(0, 0, 0, 0)]
    statistics = dict(_STATISTIC.findall(said))
    _, coverage, features, kept = progress[-1]
    found = tuple(sorted(path for path in finds.iterdir() if path not in before))
    trouble = "" if status == 0 else "\n".join(said.splitlines()[-40:])
    runs = int(statistics.get("number_of_executed_units", 0))
    return Hunt(harness, seconds, seed, runs, coverage, features, kept, found, trouble)


def _process(arguments: Sequence[str]) -> tuple[str, int]:
    """What a harness wrote, and its exit status."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "fuzz.harness", *arguments], cwd=ROOT, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        env={**os.environ, "PYTHONPATH": path})
    return done.stdout, done.returncode
