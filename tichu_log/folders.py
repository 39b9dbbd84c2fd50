"""All files in a folder and below it, however deep, in an order that their names alone decide."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

Around: TypeAlias = frozenset[tuple[int, int]]
"""The folders around another, by device and inode."""


def files_below(folder: str) -> Iterator[os.DirEntry[str] | OSError]:
    """The files in a folder and below it, and in the place of each folder that cannot be read, why
    not.  A link back to a folder around it is not followed, nor one to a folder around them all."""
    waiting: list[tuple[str, Around] | os.DirEntry[str]] = [(folder, _around(folder))]
    while waiting:
        next_one = waiting.pop()
        if isinstance(next_one, os.DirEntry):
            yield next_one
            continue
        path, around = next_one
        try:
            found = Path(path).stat()
            here = (found.st_dev, found.st_ino)
            if here in around:
                continue
            with os.scandir(path) as scan:
                entries = sorted(scan, key=lambda entry: entry.name, reverse=True)
        except OSError as error:
            yield error
            continue
        waiting += [(entry.path, around | {here}) if _is_folder(entry) else entry
                    for entry in entries]


def _around(folder: str) -> Around:
    """The folders around this one, wherever a link to it may lie."""
    found = set()
    for parent in Path(os.path.realpath(folder)).parents:
        with suppress(OSError):
            status = parent.stat()
            found.add((status.st_dev, status.st_ino))
    return frozenset(found)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False
