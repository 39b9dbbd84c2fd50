"""Which logs a command line names: files, standard input, and all logs below a folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tichu_log.cli.common import STANDARD, Failure, reason
from tichu_log.folders import files_below
from tichu_log.output import FileIdentity, identity
from tichu_log.render.visible import shown_path

SUFFIX: Final = ".tch"

_NOT_OVER: Final = "cannot write over {log}: it is one of the inputs"

Complain = Callable[[str], None]
"""Takes a message about something that could not be read."""


def inputs(paths: Sequence[str], output: str | None, complain: Complain) -> Iterator[str]:
    """The logs that `paths` name, in their order, those of a folder sorted by name.

    Raises `Failure` where `output` is one of them.
    """
    forbidden = file_written(output)
    for path in paths:
        for log in _logs_of(path, complain):
            refuse_to_write_over(log, forbidden)
            yield log


def file_written(output: str | None) -> FileIdentity | None:
    """Which file, if there is one yet, ``-o`` would replace."""
    return None if output is None or output == STANDARD else identity(output)


def refuse_to_write_over(log: str, forbidden: FileIdentity | None) -> None:
    """Raises `Failure` if the output would take the place of an input."""
    if forbidden is None:
        return
    if _identity(log) == forbidden:
        raise Failure(_NOT_OVER.format(log=shown_path(log)))


def _identity(log: str) -> FileIdentity | None:
    """Which file a log is, or standard input."""
    return identity("/dev/stdin" if log == STANDARD else log)


def identities(logs: Sequence[str]) -> dict[FileIdentity, str]:
    """Which files some logs are, each with the first path that names it."""
    found: dict[FileIdentity, str] = {}
    for log in logs:
        file = _identity(log)
        if file is not None:
            found.setdefault(file, log)
    return found


def refuse_to_write_over_any(logs: Mapping[FileIdentity, str], output: str) -> None:
    """Raises `Failure` if the output would take the place of one of many inputs."""
    file = file_written(output)
    if file is not None and file in logs:
        raise Failure(_NOT_OVER.format(log=shown_path(logs[file])))


def is_folder(path: str) -> bool:
    """Is it a folder?  What cannot be asked is none: reading or writing it tells the reason."""
    try:
        return path != STANDARD and Path(path).is_dir()
    except OSError:
        return False


def _logs_of(path: str, complain: Complain) -> Iterator[str]:
    if not is_folder(path):
        yield path
        return
    empty = True
    for log in _below(path, complain):
        empty = False
        yield log
    if empty:
        complain(f"no log in {shown_path(path)}: there is no *{SUFFIX} in it or below it")


def _below(folder: str, complain: Complain) -> Iterator[str]:
    """All logs in a folder and below it."""
    for found in files_below(folder):
        if isinstance(found, OSError):
            complain(f"cannot read {shown_path(found.filename)}: {reason(found)}")
        elif found.name.lower().endswith(SUFFIX) and _is_readable_kind(found):
            yield found.path


def _is_readable_kind(entry: os.DirEntry[str]) -> bool:
    """Is it a regular file, or a link that leads nowhere, which reading it will tell?  A pipe or
    device among the logs would keep the audit waiting."""
    try:
        return entry.is_file() or (entry.is_symlink() and not Path(entry.path).exists())
    except OSError:
        return True
