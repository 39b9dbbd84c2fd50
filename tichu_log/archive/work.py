"""One batch: its logs fetched, audited and made into the bytes of table files.

This runs in the workers, here or elsewhere; it writes nothing and knows nobody's progress.
"""

from __future__ import annotations

import io
import os
import traceback
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

import tichu_log
from tichu_log import __version__
from tichu_log.archive.batches import Batch
from tichu_log.archive.members import Member, why
from tichu_log.archive.shelf import own_shelf
from tichu_log.archive.tables import Tables
from tichu_log.audit import audit_text, spare_collector
from tichu_log.detect import Wanted
from tichu_log.render.visible import shown_path

_HOME: Final = Path(tichu_log.__file__).parents[1]
"""The folder that the package lies in."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked for of every log."""

    rules: Wanted
    """The rule set, or that each log's own is to be detected."""

    codes: frozenset[str]
    """The findings that are kept."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a batch."""

    number: int
    parts: dict[str, bytes]
    """The file of each table, as Parquet."""

    logs: int
    failures: int
    rounds: int
    size: int
    """What its logs come to, in bytes."""

    findings: Counter[str]
    """How many of each code."""

    version: str = __version__
    """Of the tichu-log that did it."""


def work(batch: Batch, task: Task) -> Outcome:
    """Audits a batch.  Never raises for what its logs hold: what breaks the auditor is a failure
    too."""
    spare_collector()
    tables = Tables()
    size = 0
    for number, member in enumerate(batch.members, batch.first):
        size += _audit(member, task, number, tables)
    parts = {name: _parquet(table) for name, table in tables.tables()}
    return Outcome(batch.number, parts, tables.rows("matches"), tables.rows("failures"),
                   tables.rows("rounds"), size, tables.codes())


def _audit(member: Member, task: Task, number: int, tables: Tables) -> int:
    """Puts a log, or why it could not be judged, into the tables; its length in bytes."""
    if member.failure:
        tables.add_failure(number, member.source, member.failure)
        return 0
    try:
        data = own_shelf().fetch(member)
    except Exception as error:
        tables.add_failure(number, member.source, why(error))
        return 0
    before = tables.mark()
    try:
        audit = audit_text(data, member.source, task.rules)
        if any(finding.code == "TL009" for finding in audit.findings):
            tables.add_failure(number, member.source, "not a Tichu log (TL009)")
            return 0
        tables.add_match(number, member.id, member.source, len(data), audit,
                         [each for each in audit.findings if each.code in task.codes])
    except Exception as error:
        # One log that breaks the auditor must not stop a million others.
        tables.back_to(before)
        tables.add_failure(number, member.source,
                           f"it broke the auditor: {type(error).__name__}", _traceback())
        return 0
    return len(data)


def _traceback() -> str:
    """Where the exception at hand was raised, with paths that are the same on every machine."""
    return shown_path(traceback.format_exc()).replace(f"{_HOME}{os.sep}", "")


def _parquet(table: pa.Table) -> bytes:
    """A table as a Parquet file: the same rows give the same bytes."""
    file = io.BytesIO()
    pq.write_table(table, file, compression="zstd")
    return file.getvalue()
