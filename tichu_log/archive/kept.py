"""What a run keeps in its folder, read again: what was asked for, a note for each batch, the end.

Disks lose files, and people put others beside them: a note that is not as `Run` writes it does not
count, nor does one whose parts are gone or of another size.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from tichu_log.archive.schema import SCHEMA_VERSION, SCHEMAS
from tichu_log.detect import AUTO
from tichu_log.rules import RULE_SETS

ABOUT: Final = "run.json"
"""What was asked for."""

DONE: Final = "done"
"""The folder of notes."""

END: Final = "end.json"
"""What all came to; only a run that has reached its end has it."""

Record: TypeAlias = Mapping[str, Any]

_NOTE: Final = re.compile(r"([0-9]{6,12})\.json")

_COUNTS: Final = ("logs", "failures", "rounds", "bytes")
"""What a note counts, beside its findings."""


class NotThisRun(Exception):  # noqa: N818 - what is wrong, as the user is told
    """The folder holds something else than a run, or than this very run."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a run has left in its folder so far."""

    folder: Path
    about: Record
    """What was asked for."""

    batches: Sequence[int]
    """The numbers of those that are whole."""

    ended: int | None
    """How many batches it came to; `None` before its end."""

    @property
    def lost(self) -> int:
        """How many batches of a finished run are gone or damaged."""
        return max(0, (self.ended or 0) - len(self.batches))

    @property
    def whole(self) -> bool:
        """Has it reached its end, and is all of it still there?"""
        return self.ended is not None and not self.lost


def kept(folder: Path) -> Kept | None:
    """What a run has left in a folder; `None` if there is none.  Raises as `about` does."""
    found = about(folder)
    if found is None:
        return None
    numbers = [number for number in note_numbers(folder) if note(folder, number) is not None]
    try:
        end = _read_json(folder / END) or {}
    except NotThisRun:
        end = {}
    ended = end.get("batches")
    return Kept(folder, found, numbers, ended if _is_count(ended) else None)


def about(folder: Path) -> Record | None:
    """What the folder says about its run; `None` if it holds none.  Raises `NotThisRun` if that
    cannot be understood, `OSError` if it cannot be read."""
    found = _read_json(folder / ABOUT)
    if found is not None and not _is_about(found):
        raise NotThisRun(f"its {ABOUT} was not written by this command")
    return found


def note_numbers(folder: Path) -> list[int]:
    """The numbers of the batches that have a note, in order.  Raises `OSError` if the notes cannot
    be looked for."""
    try:
        names = os.listdir(folder / DONE)  # noqa: PTH208 - names are all that is needed
    except FileNotFoundError:
        return []
    return sorted(int(found[1]) for name in names if (found := _NOTE.fullmatch(name)))


def note(folder: Path, number: int) -> Record | None:
    """The note of a batch that is done; `None` if it is not, or if it or a part of it is gone or
    damaged."""
    try:
        found = _read_json(folder / note_name(number))
    except (NotThisRun, IsADirectoryError):
        return None
    if found is None or not _is_note(found):
        return None
    whole = all(_size(folder / part_name(table, number)) == found["parts"][table]
                for table in SCHEMAS)
    return found if whole else None


def note_name(number: int) -> str:
    """Where the note of a batch stands in the folder of a run."""
    return f"{DONE}/{number:06}.json"


def part_name(table: str, number: int) -> str:
    """Where the part of a table that belongs to a batch stands in the folder of a run."""
    return f"{table}/part-{number:06}.parquet"


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _is_about(found: Record) -> bool:
    """Is it what was asked for?  Of tables of another version only the version is known."""
    if type(found.get("schema")) is not int:
        return False
    if found["schema"] != SCHEMA_VERSION:
        return True
    return (found.get("rules") in (AUTO.name, *RULE_SETS)
            and all(found.get(name) is None or _is_count(found[name])
                    for name in ("limit", "rounds"))
            and _is_texts(found.get("sources"))
            and (found.get("codes") is None or _is_texts(found["codes"])))


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_note(found: Record) -> bool:
    findings, parts = found.get("findings"), found.get("parts")
    return (isinstance(found.get("batch"), str)
            and all(_is_count(found.get(name)) for name in _COUNTS)
            and isinstance(findings, dict) and all(map(_is_count, findings.values()))
            and isinstance(parts, dict) and parts.keys() == SCHEMAS.keys())


def _read_json(path: Path) -> Record | None:
    """What a JSON file holds; `None` if there is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (ValueError, RecursionError) as error:
        raise NotThisRun(f"its {path.name} cannot be read: {error}") from error
    if not isinstance(found, dict):
        raise NotThisRun(f"its {path.name} was not written by this command")
    return found


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None
