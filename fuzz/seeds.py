"""What a hunt begins with: the sample logs and each of their rounds, the smallest log for every
finding, logs made to cost much, and whatever was once found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from tests.finding_cases import CASES
from tests.hostile.shapes import SHAPES
from tests.short_log import CLEAN, CUT_OFF, WRONG
from tichu_log.landmarks import FIRST_HEADER

ROOT: Final = Path(__file__).parents[1]

FOUND: Final = ROOT / "tests" / "fuzz_cases"
"""Inputs on which something once failed, in a folder for each harness."""

HOSTILE_SIZE: Final = 1_500
"""Long enough for a shape to show, in bytes."""

RULINGS: Final = (
    b'[[ruling]]\nkind = "dragon-to"\nround = 2\nseat = 3\nreason = "agreed"\n',
    b'[[ruling]]\nkind = "drop-call"\nround = 1\nseat = 0\n',
    b'[[ruling]]\nkind = "add-call"\nround = 1\nseat = 2\ncall = "grand"\n',
    b'[[ruling]]\nkind = "finish"\nround = 2\nseats = [0, 1, 2]\n',
    b'[[ruling]]\nkind = "result"\nround = 1\nresult = [-25, 125]\n',
    b'[[ruling]]\nkind = "void"\nround = 1\n\n[[ruling]]\nkind = "void"\nround = 2\n',
    b'[[ruling]]\nkind = "replay-from"\nline = 22\ncards = "pass"\nround = 1\n',
    b'ruling = [{kind = "replay-from", line = 21, cards = "S9", reason = """two\nlines"""}]\n',
)
"""One file for each kind of ruling, on the logs of `fuzz.ruling`."""


LARGEST: Final = {"parser": 8_000, "audit": 8_000, "report": 4_000, "rulings": 2_000}
"""The largest inputs of a harness, in bytes: what takes longer is tried on less."""


def seeds(harness: str) -> list[bytes]:
    """The seeds of a harness, each once."""
    made = _rulings() if harness == "rulings" else _logs()
    return [seed for seed in dict.fromkeys([*made, *found(harness)])
            if len(seed) <= LARGEST[harness]]


def found(harness: str) -> list[bytes]:
    """What was once found by a harness."""
    return [path.read_bytes() for path in sorted((FOUND / harness).glob("*"))]


def _logs() -> Iterator[bytes]:
    for text in (CLEAN, WRONG, CUT_OFF):
        yield text.encode()
    for case in CASES:
        yield case.text if isinstance(case.text, bytes) else case.text.encode()
    for written in SHAPES.values():
        yield written(HOSTILE_SIZE)
    for path in sorted((ROOT / "sample_logs").glob("*.tch")):
        yield from _rounds(path.read_bytes())


def _rounds(data: bytes) -> Iterator[bytes]:
    """The first two rounds of a log, and each round alone."""
    header = FIRST_HEADER.encode()
    begun = [place for place in range(len(data)) if data.startswith(header, place)]
    yield data[:begun[2]] if len(begun) > 2 else data
    for first, after in pairwise([*begun, len(data)]):
        yield data[first:after]


def _rulings() -> Iterator[bytes]:
    yield from RULINGS
    for path in sorted((ROOT / "sample_logs").glob("*.toml")):
        yield path.read_bytes()
