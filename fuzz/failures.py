"""What a hunt has found: which failures are the same, and the smallest input for each."""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fuzz.invariants import Check

ROOT: Final = Path(__file__).parents[1]

OWN: Final = (ROOT / "fuzz", ROOT / "tests", ROOT / "tichu_log")

_PATIENCE: Final = 30.0
"""So long, in seconds, an input is made smaller."""


def signature(error: BaseException) -> str:
    """The kind of a failure: what was raised, and the innermost place of ours."""
    own = [f"{Path(frame.filename).relative_to(ROOT)}:{frame.lineno}"
           for frame in traceback.extract_tb(error.__traceback__)
           if any(map(Path(frame.filename).is_relative_to, OWN))]
    return f"{type(error).__name__} at {own[-1] if own else 'an unknown place'}"


def keep(folder: Path, kind: str, data: bytes) -> None:
    """Puts an input into a folder, under a name that tells one kind of failure from another."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"found-{hashlib.sha256(kind.encode()).hexdigest()[:8]}").write_bytes(data)


def failure(check: Check, data: bytes) -> Exception | None:
    """What an invariant raises for these bytes."""
    try:
        check(data)
    except Exception as error:
        return error
    return None


def smallest(check: Check, data: bytes) -> bytes:
    """A part of `data`, as small as can be found in a while, that fails in the same way."""
    error = failure(check, data)
    if error is None:
        return data
    kind = signature(error)
    deadline = time.monotonic() + _PATIENCE

    def fails(smaller: bytes) -> bool:
        other = failure(check, smaller) if time.monotonic() < deadline else None
        return other is not None and signature(other) == kind

    for separator in (b"\n", b" ", b""):
        data = _fewer(data, separator, fails)
    return data


def _fewer(data: bytes, separator: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """As few of the parts as fail: runs of them are left out, ever shorter ones."""
    parts = data.split(separator) if separator else [bytes([byte]) for byte in data]
    length = max(len(parts) // 2, 1)
    while True:
        place, fewer = 0, False
        while place < len(parts):
            rest = parts[:place] + parts[place + length:]
            if fails(separator.join(rest)):
                parts, fewer = rest, True
            else:
                place += length
        if length == 1 and not fewer:
            return separator.join(parts)
        length = max(length // 2, 1)
