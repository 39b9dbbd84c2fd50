"""Archives made for tests, and what the program makes of them."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
from click.testing import Result

from tests.command_line import run
from tests.short_log import CLEAN
from tichu_log.archive.members import Member
from tichu_log.archive.schema import SCHEMAS
from tichu_log.archive.shelf import Shelf
from tichu_log.archive.sources import members

LOG = CLEAN.encode()

Content = bytes | str
Names = Sequence[str] | Mapping[str, Content]


def zipped(names: Names) -> bytes:
    """A zip of logs by these names, or of what stands beside each."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in _contents(names):
            packed.writestr(name, content)
    return file.getvalue()


def tarred(names: Names, mode: str = "w") -> bytes:
    """A tar of logs by these names, or of what stands beside each."""
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode=mode) as packed:  # type: ignore[call-overload]
        for name, content in _contents(names):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            packed.addfile(entry, io.BytesIO(content))
    return file.getvalue()


def _contents(names: Names) -> list[tuple[str, bytes]]:
    pairs = names.items() if isinstance(names, Mapping) else [(name, LOG) for name in names]
    return [(name, content.encode() if isinstance(content, str) else content)
            for name, content in pairs]


def found(*sources: Path | str) -> list[Member]:
    """The members of some sources."""
    return list(members([str(source) for source in sources]))


def logs(*sources: Path | str) -> list[str]:
    """The names of the logs that can be read in some sources, without the folder of the first."""
    return [name for name, reason in told(*sources) if not reason]


def failures(*sources: Path | str) -> list[tuple[str, str]]:
    """The name of each member that cannot be read, and why."""
    return [(name, reason) for name, reason in told(*sources) if reason]


def told(*sources: Path | str) -> list[tuple[str, str]]:
    """The names of all members, each with the reason why it cannot be read or an empty one."""
    shelf = Shelf()
    base = f"{Path(sources[0]).parent}/"
    answers = []
    for member in found(*sources):
        reason = member.failure
        if not reason:
            try:
                assert shelf.fetch(member) is not None
            except Exception as error:
                reason = str(error)
        answers.append((member.source.removeprefix(base), reason))
    shelf.close()
    return answers


def archive(*arguments: Path | str) -> Result:
    """Runs a command of ``tichu-log archive``."""
    return run("archive", *arguments)


def audited(out: Path, *arguments: Path | str) -> Result:
    """Runs ``archive audit`` in this process."""
    return archive("audit", "--out", out, "--jobs", "1", *arguments)


def table(out: Path, name: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    parts = sorted((out / name).glob("*.parquet"))
    assert name in SCHEMAS
    return [row for part in parts for row in pq.read_table(part).to_pylist()]


def files(out: Path) -> dict[str, bytes]:
    """All files of a run, by name."""
    return {str(path.relative_to(out)): path.read_bytes()
            for path in sorted(out.rglob("*")) if path.is_file()}
