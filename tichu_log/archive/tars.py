"""Tar files, plain or packed, read from front to back with an eye on damage.

Python's tarfile ends in silence where a header is damaged or missing, reads headers of any length
and number into memory, and skips as many bytes as a header says, whether they are there or not.
Here all of these are errors.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from gzip import GzipFile
from io import SEEK_CUR
from typing import IO, Any, BinaryIO, Final, NoReturn, cast

TAR_SUFFIXES: Final = (".tar", ".tar.gz", ".tgz", ".tar.zst")

_ABOUT_THE_NEXT: Final = frozenset({
    tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK, tarfile.XHDTYPE, tarfile.XGLTYPE,
    tarfile.SOLARIS_XHDTYPE,
})
"""The types of entries that tarfile reads whole, since they tell about the next one."""

_LONGEST_HEADER: Final = 1 << 20
"""In bytes."""

_LONGEST_GLOBAL_HEADERS: Final = 1 << 14
"""In bytes, all of a tar together: tarfile copies what they hold for every entry."""

_MOST_HEADERS: Final = 16
"""So many headers may tell about one entry."""

_MOST_EMPTY: Final = 2
"""So often is nothing read at the end of a tar before it is clear that more was to come."""

LARGEST_WINDOW: Final = 64 << 20
"""The most memory that a zstandard file may take to unpack, in bytes: so much does zstd 1 to 21
without --long need, and all else is made to fill memory or rare."""

WINDOW_TOO_LARGE: Final = f"its zstd window is larger than {LARGEST_WINDOW >> 20} MB"

_AT_ONCE: Final = 1 << 20
"""So many bytes are unpacked at a time where nobody wants them."""


class _Tar(tarfile.TarFile):
    """A tar that counts the headers about other entries."""

    headers = 0
    """How many were read since the last entry."""

    global_headers = 0
    """The length of all that are about every entry, in bytes."""


class _Entry(tarfile.TarInfo):
    """An entry whose reading fails where its header is not as it should be."""

    def _proc_member(self, tar: _Tar) -> tarfile.TarInfo:  # the way in for subclasses
        if self.type in _ABOUT_THE_NEXT:
            tar.headers += 1
            tar.global_headers += self.size if self.type == tarfile.XGLTYPE else 0
            if (self.size > _LONGEST_HEADER or tar.headers > _MOST_HEADERS
                    or tar.global_headers > _LONGEST_GLOBAL_HEADERS):
                raise tarfile.ReadError("a header is too large")
        else:
            tar.headers = 0
        return super()._proc_member(tar)  # type: ignore[misc,no-any-return]

    def _refuse(self, *_: object) -> NoReturn:
        # Their maps may be of any length, and no log has holes.
        raise tarfile.ReadError("it has a sparse file")

    _proc_sparse = _proc_gnusparse_00 = _proc_gnusparse_01 = _proc_gnusparse_10 = _refuse

    @classmethod
    def fromtarfile(cls, tar: tarfile.TarFile) -> _Entry:
        try:
            return super().fromtarfile(tar)
        except tarfile.EOFHeaderError:  # type: ignore[attr-defined]
            raise
        except tarfile.HeaderError as error:
            raise tarfile.ReadError(f"cut off or damaged ({error})") from error


class _ToTheEnd:
    """What a tar is read from; fails where it is asked again and again for more than there is."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._empty = 0

    def read(self, size: int) -> bytes:
        """So many bytes at most.  Raises `tarfile.ReadError`."""
        data = self._stream.read(size)
        if not data:
            self._empty += 1
            if self._empty > _MOST_EMPTY:
                raise tarfile.ReadError("unexpected end of data")
        return data


def entries(name: str, file: BinaryIO) -> Iterator[tuple[tarfile.TarFile, tarfile.TarInfo]]:
    """The entries of the tar in `file`, each with the tar that it can be read from until the next
    one is asked for.  Raises what the libraries raise for damaged files."""
    with _unpacked(name.lower(), file) as stream, _Tar.open(
            fileobj=cast(Any, _ToTheEnd(stream)), mode="r|", tarinfo=_Entry) as packed:
        while (entry := packed.next()) is not None:
            if entry.size < 0:
                raise tarfile.ReadError("cut off or damaged (a negative size)")
            yield packed, entry
            # tarfile keeps every entry, and an archive has millions.
            packed.members = []  # type: ignore[attr-defined]
        if stream is not file:
            # Only the end of what was packed tells whether all of it is whole.
            while stream.read(_AT_ONCE):
                pass


def _unpacked(name: str, file: BinaryIO) -> IO[bytes] | Any:
    if name.endswith((".gz", ".tgz")):
        return GzipFile(fileobj=file)
    if name.endswith(".zst"):
        import pyarrow

        if _window(file) > LARGEST_WINDOW:
            raise ValueError(WINDOW_TOO_LARGE)
        return pyarrow.CompressedInputStream(file, "zstd")
    return file


def _window(file: BinaryIO) -> int:
    """How much memory the zstandard file takes to unpack, in bytes, as its first frame says (RFC
    8878); 0 where there is none.  The file stands at its beginning, and does so again."""
    magic = file.read(4)
    while magic[1:] == b"\x2a\x4d\x18" and magic[0] >> 4 == 5:  # a frame to be skipped
        file.seek(int.from_bytes(file.read(4), "little"), SEEK_CUR)
        magic = file.read(4)
    header = file.read(14)
    file.seek(0)
    if magic != b"\x28\xb5\x2f\xfd" or len(header) < 2:
        return 0
    if not header[0] & 0x20:
        base = 1 << 10 + (header[1] >> 3)
        return base + base // 8 * (header[1] & 7)
    # The frame is unpacked as a whole: behind the number of a dictionary stands its length.
    start = 1 + (0, 1, 2, 4)[header[0] & 3]
    length = 1 << (header[0] >> 6)
    return int.from_bytes(header[start:start + length], "little")
