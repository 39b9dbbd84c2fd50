"""A run over an archive: which batches are still to do, and the files that are written for each.

The folder of a run holds a folder of part files for each table, and in ``done/`` a note for each
batch, written last: what has no note does not count and is done again.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tichu_log import __version__
from tichu_log.archive.batches import Batch
from tichu_log.archive.kept import (
    ABOUT,
    DONE,
    END,
    NotThisRun,
    Record,
    about,
    note,
    note_name,
    note_numbers,
    part_name,
)
from tichu_log.archive.pools import Pool
from tichu_log.archive.schema import SCHEMA_VERSION, SCHEMAS
from tichu_log.archive.work import Outcome, Task
from tichu_log.output import open_output

_HALF_WRITTEN: Final = ".tichu-log-*.tmp"
"""What `tichu_log.output` calls a file that is not yet whole."""

_ASKED_BY: Final = {
    "codes": "--select or --ignore", "limit": "--limit", "limit_logs": "--limit-logs",
    "rounds": "--rounds", "rules": "--rules", "sample": "--sample", "seed": "--seed",
}
"""The options that what is kept of them in a folder comes from."""


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
        and keeps other runs out of it.  A run that fails before anything is done leaves nothing.

        Raises `NotThisRun` if it holds the beginning of another run, or something else; `OSError`
        if it cannot be written.
        """
        there = self.folder.exists()
        if there and not self.folder.is_dir():
            raise NotThisRun("it is no folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        with _alone(self.folder):
            # Whoever had the folder until now may have changed it.
            before = about(self.folder)
            self._check(before, fresh=fresh)
            try:
                self._prepare()
                yield
            except BaseException:
                if before is None and not note_numbers(self.folder):
                    self._clear()
                    if not there:
                        with suppress(OSError):
                            self.folder.rmdir()
                raise

    def _check(self, before: Record | None, *, fresh: bool) -> None:
        """Clears the folder where the run is to begin anew.  Raises `NotThisRun` if it holds
        something else than the beginning of this run, by what it says about it."""
        if before is None:
            if any(not path.match(_HALF_WRITTEN) for path in self.folder.iterdir()):
                raise NotThisRun("it is not empty, and holds no run of this command")
        elif fresh:
            self._clear()
        elif before != self.about:
            other = sorted(_ASKED_BY.get(key, key) for key in {*before, *self.about}
                           if before.get(key) != self.about.get(key))
            raise NotThisRun(f"it holds a run with other {', '.join(other)}; --fresh begins "
                             "anew, another folder keeps both")

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
        if len(note_numbers(self.folder)) != progress.batches:
            raise NotThisRun(_CHANGED)
        self._write(END, _json(_end(progress)))

    def _undone(self, found: Iterator[Batch], going: dict[int, tuple[str, int]],
                progress: Progress) -> Iterator[Batch]:
        """The batches without a note; and into `going` what their notes will name them by, and
        their weights."""
        for batch in found:
            key, weight = batch.fingerprint(), batch.weight
            done = note(self.folder, batch.number)
            if done is None:
                (self.folder / END).unlink(missing_ok=True)
                going[batch.number] = key, weight
                yield batch
            elif done["batch"] != key:
                raise NotThisRun(_CHANGED)
            else:
                progress.add(done, weight)
                self.before.add(done, weight)

    def _keep(self, outcome: Outcome, key: str) -> Record:
        """Writes the part files of a batch, then its note, which is returned."""
        for table, content in outcome.parts.items():
            self._write(part_name(table, outcome.number), content)
        done = {
            "batch": key, "logs": outcome.logs, "failures": outcome.failures,
            "rounds": outcome.rounds, "bytes": outcome.size,
            "findings": dict(sorted(outcome.findings.items())),
            "parts": {table: len(content) for table, content in outcome.parts.items()},
        }
        self._write(note_name(outcome.number), _json(done))
        return done

    def _write(self, name: str, content: bytes) -> None:
        with open_output(str(self.folder / name)) as file:
            file.write(content)


_CHANGED: Final = "the sources are not what they were; --fresh begins anew"


def _end(progress: Progress) -> Record:
    """What all came to."""
    return {
        "batches": progress.batches, "logs": progress.logs, "failures": progress.failures,
        "rounds": progress.rounds, "bytes": progress.bytes_read,
        "findings": dict(sorted(progress.findings.items())),
    }


def _json(record: Record) -> bytes:
    return (json.dumps(record, indent=1) + "\n").encode()


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
