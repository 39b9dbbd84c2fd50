"""Writing output files: whole or not at all.

A regular file is written beside itself under a temporary name and moved into place when it is
complete, so that a fault or an interruption leaves what was there.  Devices, pipes and terminals
are written as they are.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from errno import EACCES, EISDIR
from pathlib import Path
from typing import BinaryIO, Final

_SPECIAL_FOLDERS: Final = ("/dev/", "/proc/")
"""What lies there is a door to something else, also where it leads to a regular file."""


@dataclass(frozen=True, slots=True)
class FileIdentity:
    """Which file it is, whatever its name."""

    device: int
    inode: int


def identity(path: str) -> FileIdentity | None:
    """The identity of an existing regular file; `None` for anything else."""
    try:
        found = Path(path).stat()
    except (OSError, ValueError):
        return None
    return FileIdentity(found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


@contextmanager
def open_output(path: str) -> Iterator[BinaryIO]:
    """Opens `path` for writing bytes; a regular file gets its new content when the block ends
    without an exception, and keeps the old one otherwise.

    Raises `OSError` where the file cannot be written.
    """
    target = Path(path)
    if _is_special(path):
        with target.open("ab") as special:
            yield special
        return
    # A link stays a link: what it leads to is replaced.
    target = Path(os.path.realpath(path))
    mode = _mode_to_keep(target)
    temporary, file = _create_beside(target)
    try:
        with file:
            yield file
        if mode is not None:
            temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def _is_special(path: str) -> bool:
    if str(Path(path).absolute()).startswith(_SPECIAL_FOLDERS):
        return True
    try:
        mode = Path(path).stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _mode_to_keep(target: Path) -> int | None:
    """The permissions of an existing file; `None` for a new one, which gets the usual ones."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(target))
    if not os.access(target, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(target))
    return stat.S_IMODE(found.st_mode)


def _create_beside(target: Path) -> tuple[Path, BinaryIO]:
    """Creates a new file in the folder of `target`, with the permissions a new file gets."""
    number = 0
    while True:
        temporary = target.with_name(f".tichu-log-{os.getpid()}-{number}.tmp")
        try:
            return temporary, temporary.open("xb")
        except FileExistsError:
            number += 1
