"""A run over an archive: which batches are still to do, and the files that are written for each.

The folder of a run holds a folder of part files for each table, and in ``done/`` a note for each
batch, written last: what has no note does not count and is done again.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from tichu_log import __version__
from tichu_log.archive.batches import Batch
from tichu_log.archive.pools import Pool
from tichu_log.archive.schema import SCHEMA_VERSION, SCHEMAS
from tichu_log.archive.work import Outcome, Task
from tichu_log.output import open_output

ABOUT: Final = "run.json"
"""What was asked for."""

DONE: Final = "done"
"""The folder of notes."""

END: Final = "end.json"
"""What all came to; only a run that has reached its end has it."""

_HALF_WRITTEN: Final = ".tichu-log-*.tmp"
"""What `tichu_log.output` calls a file that is not yet whole."""

Record: TypeAlias = Mapping[str, Any]


class NotThisRun(Exception):  # noqa: N818 - what is wrong, as the user is told
    """The folder holds something else than the beginning of this very run."""


@dataclass(slots=True)
class Progress:
    """What has been done so far, here or in the runs before that this one goes on with."""

    batches: int = 0
    logs: int = 0
    failures: int = 0
    rounds: int = 0
    bytes_read: int = 0
    weight: int = 0
    """How many bytes of the sources are done, about."""

    findings: Counter[str] = field(default_factory=Counter)

    def add(self, note: Record, weight: int) -> None:
        """Counts one batch, by its note."""
        self.batches += 1
        self.logs += note["logs"]
        self.failures += note["failures"]
        self.rounds += note["rounds"]
        self.bytes_read += note["bytes"]
        self.weight += weight
        self.findings.update(note["findings"])


class Run:
    """The folder of a run."""

    def __init__(self, folder: Path, about: Record) -> None:
        """A run into `folder`, of which `about` says what was asked for."""
        self.folder = folder
        self.about = {"schema": SCHEMA_VERSION, "tool": f"tichu-log {__version__}", **about}
        self.before = Progress()
        """What runs before had done; grows while the batches go by."""

    @contextmanager
    def begun(self, *, fresh: bool) -> Iterator[None]:
        """Makes the folder ready, to go on with what is done there or, if `fresh`, from nothing,
        and keeps other runs out of it.

        Raises `NotThisRun` if it holds the beginning of another run, or something else; `OSError`
        if it cannot be written.
        """
        before = about(self.folder)
        if before is None and self.folder.exists() and any(
                not path.match(_HALF_WRITTEN) for path in self.folder.iterdir()):
            raise NotThisRun("it is not empty, and holds no run of this command")
        self.folder.mkdir(parents=True, exist_ok=True)
        with _alone(self.folder):
            if before is not None and fresh:
                self._clear()
            elif before is not None and before != self.about:
                other = sorted(key for key in {*before, *self.about}
                               if before.get(key) != self.about.get(key))
                raise NotThisRun(f"it holds a run with other {', '.join(other)}; --fresh begins "
                                 "anew, another folder keeps both")
            self._prepare()
            yield

    def _clear(self) -> None:
        """Takes away what a run before has written, and nothing else."""
        for name in (DONE, *SCHEMAS):
            shutil.rmtree(self.folder / name, ignore_errors=True)
        for name in (END, ABOUT):
            (self.folder / name).unlink(missing_ok=True)

    def _prepare(self) -> None:
        """Makes what is missing, and takes away what a killed run has left half written."""
        self._write(ABOUT, _json(self.about))
        for name in (DONE, *SCHEMAS):
            (self.folder / name).mkdir(exist_ok=True)
        for pattern in (_HALF_WRITTEN, f"*/{_HALF_WRITTEN}"):
            for left in self.folder.glob(pattern):
                left.unlink()

    def audit(self, found: Iterator[Batch], task: Task, pool: Pool,
              progress: Progress) -> Iterator[Progress]:
        """Does what is not done yet; gives the progress after each batch.

        Raises `NotThisRun` if the sources are not what they were, `WorkersLost`, and `OSError` if
        the folder cannot be written.
        """
        going: dict[int, tuple[str, int]] = {}
        with closing(pool(self._undone(found, going, progress), task)) as outcomes:
            for outcome in outcomes:
                key, weight = going.pop(outcome.number)
                progress.add(self._keep(outcome, key), weight)
                yield progress
        if len(list((self.folder / DONE).iterdir())) != progress.batches:
            raise NotThisRun(_CHANGED)
        self._write(END, _json(_note(progress)))

    def _undone(self, found: Iterator[Batch], going: dict[int, tuple[str, int]],
                progress: Progress) -> Iterator[Batch]:
        """The batches without a note; and into `going` what their notes will name them by, and
        their weights."""
        for batch in found:
            key, weight = batch.fingerprint(), batch.weight
            note = self._done(batch.number)
            if note is None:
                going[batch.number] = key, weight
                yield batch
            elif note["batch"] != key:
                raise NotThisRun(_CHANGED)
            else:
                progress.add(note, weight)
                self.before.add(note, weight)

    def _done(self, number: int) -> Record | None:
        """The note of a batch that is done; `None` if it is not, or if a part of it is gone."""
        note = _read_json(self.folder / DONE / f"{number:06}.json")
        if note is None:
            return None
        whole = all(_size(self.folder / part_name(table, number)) == size
                    for table, size in note["parts"].items())
        return note if whole else None

    def _keep(self, outcome: Outcome, key: str) -> Record:
        """Writes the part files of a batch, then its note, which is returned."""
        for table, content in outcome.parts.items():
            self._write(part_name(table, outcome.number), content)
        note = {
            "batch": key, "logs": outcome.logs, "failures": outcome.failures,
            "rounds": outcome.rounds, "bytes": outcome.size,
            "findings": dict(sorted(outcome.findings.items())),
            "parts": {table: len(content) for table, content in outcome.parts.items()},
        }
        self._write(f"{DONE}/{outcome.number:06}.json", _json(note))
        return note

    def _write(self, name: str, content: bytes) -> None:
        with open_output(str(self.folder / name)) as file:
            file.write(content)


_CHANGED: Final = "the sources are not what they were; --fresh begins anew"


def _note(progress: Progress) -> Record:
    """What all came to."""
    return {
        "batches": progress.batches, "logs": progress.logs, "failures": progress.failures,
        "rounds": progress.rounds, "bytes": progress.bytes_read,
        "findings": dict(sorted(progress.findings.items())),
    }


def part_name(table: str, number: int) -> str:
    """Where the part of a table that belongs to a batch stands in the folder of a run."""
    return f"{table}/part-{number:06}.parquet"


def about(folder: Path) -> Record | None:
    """What the folder says about its run; `None` if it holds none.  Raises `NotThisRun` if that
    cannot be understood, `OSError` if it cannot be read."""
    found = _read_json(folder / ABOUT)
    if found is not None and not isinstance(found.get("schema"), int):
        raise NotThisRun(f"its {ABOUT} was not written by this command")
    return found


def notes(folder: Path) -> Iterator[tuple[int, Record]]:
    """The numbers and notes of the batches that are done."""
    for path in sorted((folder / DONE).glob("[0-9]*.json")):
        note = _read_json(path)
        if note is not None:
            yield int(path.stem), note


def is_finished(folder: Path) -> bool:
    """Has the run in the folder reached its end?"""
    return (folder / END).exists()


def _json(record: Record) -> bytes:
    return (json.dumps(record, indent=1) + "\n").encode()


def _read_json(path: Path) -> Record | None:
    """What a JSON file holds; `None` if there is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise NotThisRun(f"its {path.name} cannot be read: {error}") from error
    if not isinstance(found, dict):
        raise NotThisRun(f"its {path.name} was not written by this command")
    return found


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return None


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keeps other runs out of a folder, where the system can."""
    try:
        import fcntl
    except ImportError:  # on Windows
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NotThisRun("another run is at work there") from None
        except OSError:
            pass  # a network's file system may know no locks
        yield
    finally:
        os.close(descriptor)
