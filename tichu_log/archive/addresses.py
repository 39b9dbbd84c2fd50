"""Files to read bytes from: paths, and addresses such as ``s3://…`` through fsspec (the extra
`cloud`)."""

from __future__ import annotations

import os
import re
import stat
from errno import EISDIR
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]+://", re.IGNORECASE)

NOT_A_FILE: Final = "not a regular file"


class MissingExtra(Exception):  # noqa: N818 - what is missing, not what went wrong
    """A library is not installed; the message says how to install it."""


def is_address(path: str) -> bool:
    """Is this an address such as ``s3://bucket/logs`` rather than a path?"""
    return _ADDRESS.match(path) is not None


def _file_system(address: str) -> tuple[Any, str]:
    """What reads an address, and the address as it calls it.  Raises `MissingExtra` where a library
    for it is missing."""
    try:
        from fsspec.core import url_to_fs
    except ImportError as error:
        raise MissingExtra(
            "an address needs fsspec: pip install 'tichu-log[cloud]'") from error
    try:
        system, path = url_to_fs(address)
    except ImportError as error:
        raise MissingExtra(f"{address} needs another library: {error}") from error
    return system, path


def list_address(address: str) -> list[tuple[str, int]]:
    """All files at an address and below, by name, each with its size in bytes (0 if unknown); the
    address itself if it is a file.

    Raises `MissingExtra` where a library is missing, and what fsspec raises where the address
    cannot be read.
    """
    system, path = _file_system(address)
    if not system.isdir(path):
        return [(address, system.info(path).get("size") or 0)]
    found = system.find(path, detail=True)
    return [(system.unstrip_protocol(name), found[name].get("size") or 0)
            for name in sorted(found)]


def open_file(path: str) -> BinaryIO:
    """A regular file, or what lies at an address, to read bytes.

    Raises `OSError` if it cannot be read; reading a pipe or a device would never end.  For an
    address raises as `list_address` does.
    """
    if is_address(path):
        system, path = _file_system(path)
        if system.info(path).get("type", "file") != "file":
            raise ValueError(NOT_A_FILE)
        return cast(BinaryIO, system.open(path, "rb"))
    mode = Path(path).stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), path)
    if not stat.S_ISREG(mode):
        raise ValueError(NOT_A_FILE)
    return Path(path).open("rb")
