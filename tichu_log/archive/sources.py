"""Where the logs of an archive are: folders, packed files, packed files in packed files.

`members` names every log of some sources, in an order that the sources alone decide.  Nothing is
unpacked to disk.  What cannot be read is a member too: one that tells why.
"""

from __future__ import annotations

import io
import os
import shutil
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, BinaryIO, Final

from tichu_log.archive.addresses import MissingExtra, is_address, list_address, open_file
from tichu_log.archive.members import LARGEST_LOG, LOG_SUFFIX, Member, too_large, why
from tichu_log.archive.tars import TAR_SUFFIXES, entries
from tichu_log.folders import files_below

ZIP_SUFFIX: Final = ".zip"
PACKED_SUFFIXES: Final = (ZIP_SUFFIX, *TAR_SUFFIXES)
WANTED_SUFFIXES: Final = (LOG_SUFFIX, *PACKED_SUFFIXES)

DEEPEST: Final = 2
"""In so many packed files, one in the other, a log may lie; its source and the inner one."""

OUTSIDE: Final = "its path leads out of the archive"

LARGEST_INNER: Final = 64 << 20
"""The largest packed file within another that is looked into, in bytes unpacked."""

MOST_EXPANSION: Final = 100
"""An entry that grows more often than this when unpacked is no log, but made to fill memory; logs
grow six times."""

_AT_ONCE: Final = 1 << 20
"""So many bytes of a packed file in another are unpacked at a time."""

_ZIP_HEADERS: Final = 98
"""The bytes that an entry takes up in a zip beside its content and, twice, its name."""


def members(sources: Sequence[str], *, bring: bool = False) -> Iterator[Member]:
    """The logs of some sources: folders with all they hold, packed files, addresses, single logs.

    `bring`: those of an inner zip come with what they hold, so that whoever audits them need not
    have it in memory a second time.

    Never raises for what the sources hold; raises `MissingExtra` where a library is needed to read
    them at all.
    """
    for source in sources:
        if is_address(source):
            yield from _of_address(source, bring)
        elif os.path.isdir(source):  # noqa: PTH112 - pathlib raises where it may not look
            yield from _of_folder(source, bring)
        else:
            yield from members_of_file(source, bring)


def members_of_file(path: str, bring: bool = False, size: int | None = None) -> Iterator[Member]:
    """The logs in a file; one that is not packed is taken for a log, whatever its name.  `bring`
    as for `members`."""
    name = path.lower()
    try:
        if not name.endswith(PACKED_SUFFIXES):
            yield _of_log(path, size)
            return
        with open_file(path) as file:
            if name.endswith(ZIP_SUFFIX):
                yield from _of_zip(Member((path,)), file, bring_inner=bring)
            else:
                yield from _of_tar(Member((path,)), file)
    except MissingExtra:
        raise
    except Exception as error:
        yield Member((path,), failure=why(error))


def _of_address(address: str, bring: bool) -> Iterator[Member]:
    try:
        found = list_address(address)
    except MissingExtra:
        raise
    except Exception as error:
        yield Member((address,), failure=why(error))
        return
    for each, size in found:
        if each == address or each.lower().endswith(WANTED_SUFFIXES):
            yield from members_of_file(each, bring, size)


def _of_folder(folder: str, bring: bool) -> Iterator[Member]:
    for found in files_below(folder):
        if isinstance(found, OSError):
            yield Member((str(found.filename),), failure=why(found))
        elif found.name.lower().endswith(WANTED_SUFFIXES):
            yield from members_of_file(found.path, bring)


def _of_log(path: str, size: int | None) -> Member:
    if size is None:
        with open_file(path) as file:
            size = file.seek(0, io.SEEK_END)
    if size > LARGEST_LOG:
        return Member((path,), failure=too_large(LARGEST_LOG))
    return Member((path,), size=size, weight=size)


def _of_zip(outer: Member, file: BinaryIO, *, bring: bool = False,
            bring_inner: bool = False) -> Iterator[Member]:
    """The logs of a zip, and of the packed files in it, in the order of its directory; `bring`,
    `bring_inner`: these and those with what they hold."""
    with zipfile.ZipFile(file) as packed:
        for place, entry in enumerate(packed.infolist()):
            member = Member(
                (*outer.path, entry.filename), (*outer.places, place), entry.file_size,
                entry.compress_size + _ZIP_HEADERS + 2 * len(entry.filename), entry.CRC)
            if leads_outside(entry.filename):
                yield member.failed(OUTSIDE)
            elif entry.is_dir() or not entry.filename.lower().endswith(WANTED_SUFFIXES):
                continue
            elif failure := _wrong_with(entry) or _wrong_with_inner(member):
                yield member.failed(failure)
            elif _is_log(member):
                yield _brought(member, packed, entry) if bring else member
            else:
                yield from _of_inner(member, partial(unpacked, packed, entry),
                                     bring=bring or bring_inner)


def _of_tar(outer: Member, file: BinaryIO) -> Iterator[Member]:
    """The logs of a tar, and of the packed files in it, all with what they hold: a packed tar has
    no directory, and can only be read from front to back."""
    before = 0
    for place, (packed, entry) in enumerate(entries(outer.path[-1], file)):
        now = file.tell()
        member = Member((*outer.path, entry.name), (*outer.places, place), entry.size, now - before)
        before = now
        if leads_outside(entry.name):
            yield member.failed(OUTSIDE)
        elif entry.isdir() or not entry.name.lower().endswith(WANTED_SUFFIXES):
            continue
        elif not entry.isreg():
            yield member.failed("not a regular file")
        elif entry.size > _largest(member):
            yield member.failed(too_large(_largest(member)))
        elif failure := _wrong_with_inner(member):
            yield member.failed(failure)
        else:
            content = packed.extractfile(entry)
            assert content is not None  # for a regular file
            if _is_log(member):
                data = content.read()
                yield replace(member, data=data, check=zlib.crc32(data))
            else:
                yield from _of_inner(member, partial(_copied, content), bring=True)


def _of_inner(inner: Member, content: Callable[[], BinaryIO], *, bring: bool) -> Iterator[Member]:
    """The logs of a packed file that lies in another."""
    try:
        file = content()
        if inner.path[-1].lower().endswith(ZIP_SUFFIX):
            yield from _of_zip(inner, file, bring=bring)
        else:
            yield from _of_tar(inner, file)
    except Exception as error:
        yield inner.failed(why(error))


def _brought(member: Member, packed: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Member:
    """A log with what it holds; where that cannot be read, the log alone: who is in the batch
    depends on directories only, and whoever audits it meets the same damage."""
    try:
        return member.with_data(read_entry(packed, entry))
    except Exception:
        return member


def read_entry(packed: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """What an entry holds; never more than its directory says.  Raises what zipfile raises for
    damaged ones."""
    with packed.open(entry) as file:
        return file.read(entry.file_size)


def unpacked(packed: zipfile.ZipFile, entry: zipfile.ZipInfo) -> BinaryIO:
    """A packed file that is an entry of a zip, in memory once.  Raises as `read_entry`."""
    with packed.open(entry) as file:
        return _copied(file)


def _copied(file: IO[bytes]) -> BinaryIO:
    copy = io.BytesIO()
    shutil.copyfileobj(file, copy, _AT_ONCE)
    copy.seek(0)
    return copy


def leads_outside(name: str) -> bool:
    """Would this name of an entry, unpacked, lie outside the folder it is unpacked to?"""
    parts = name.replace("\\", "/").split("/")
    return ".." in parts or not parts[0] or parts[0][1:2] == ":"


def _is_log(member: Member) -> bool:
    return member.path[-1].lower().endswith(LOG_SUFFIX)


def _largest(member: Member) -> int:
    return LARGEST_LOG if _is_log(member) else LARGEST_INNER


def _wrong_with(entry: zipfile.ZipInfo) -> str:
    """Why an entry is not unpacked; empty if it is."""
    largest = LARGEST_LOG if entry.filename.lower().endswith(LOG_SUFFIX) else LARGEST_INNER
    if entry.flag_bits & 1:
        return "encrypted"
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        # Others are unpacked by zipfile without any bound.
        return "packed by an unusual method"
    if entry.file_size > largest:
        return too_large(largest)
    if entry.file_size > MOST_EXPANSION * max(entry.compress_size, 1):
        return f"it would grow more than {MOST_EXPANSION} times when unpacked"
    return ""


def _wrong_with_inner(member: Member) -> str:
    """Why a packed file in another is not looked into; empty if it is, and for a log."""
    return "" if _is_log(member) or len(member.places) < DEEPEST else "packed too deep"


def bytes_in(sources: Sequence[str]) -> int:
    """What the sources come to, in bytes as they lie there: what the weights of their members add
    up to, about.  Raises what file systems raise."""
    return sum(map(_bytes_in, sources))


def _bytes_in(source: str) -> int:
    if is_address(source):
        return sum(size for name, size in list_address(source)
                   if name == source or name.lower().endswith(WANTED_SUFFIXES))
    if not Path(source).is_dir():
        return Path(source).stat().st_size
    return sum(found.stat().st_size for found in files_below(source)
               if isinstance(found, os.DirEntry) and found.name.lower().endswith(WANTED_SUFFIXES))
