"""Packed files that are damaged, or made to do harm: told by name and reason, and nothing stops."""

from __future__ import annotations

import gzip
import io
import random
import tarfile
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.archive.made import LOG, failures, found, logs, tarred, told, zipped

MB = 1 << 20


def patched(data: bytes, central: int, local: int | None, value: bytes) -> bytes:
    """A zip of one entry with other bytes at a place in its directory and in the entry's header."""
    changed = bytearray(data)
    start = data.index(b"PK\x01\x02")
    changed[start + central:start + central + len(value)] = value
    if local is not None:
        changed[local:local + len(value)] = value
    return bytes(changed)


def test_a_truncated_zip(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped(["1.tch"])[:-30])
    assert failures(tmp_path / "m.zip") == [("m.zip", "File is not a zip file")]


def test_an_empty_file_called_zip(tmp_path: Path) -> None:
    (tmp_path / "m.zip").touch()
    assert failures(tmp_path / "m.zip") == [("m.zip", "File is not a zip file")]


def test_an_empty_zip_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped([]))
    assert told(tmp_path / "m.zip") == []


@pytest.mark.parametrize("name", ["../1.tch", "a/../../1.tch", "/1.tch", "C:\\1.tch", "..\\1.tch",
                                  "../../etc/passwd"])
def test_an_entry_with_a_path_outside(tmp_path: Path, name: str) -> None:
    (tmp_path / "m.zip").write_bytes(zipped([name]))
    assert [reason for _, reason in failures(tmp_path / "m.zip")] == [
        "its path leads out of the archive"]


def test_a_tar_s_entry_with_a_path_outside(tmp_path: Path) -> None:
    (tmp_path / "t.tar").write_bytes(tarred(["../1.tch"]))
    assert failures(tmp_path / "t.tar") == [("t.tar/../1.tch", "its path leads out of the archive")]


def test_an_encrypted_entry(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(patched(zipped(["1.tch"]), 8, 6, b"\x01"))
    assert failures(tmp_path / "m.zip") == [("m.zip/1.tch", "encrypted")]


def test_an_entry_that_expands_a_thousandfold(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped({"1.tch": bytes(4 * MB)}))
    assert failures(tmp_path / "m.zip") == [
        ("m.zip/1.tch", "it would grow more than 100 times when unpacked")]


def test_an_entry_larger_than_a_log(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped({"1.tch": bytes(4 * MB + 1)}))
    assert failures(tmp_path / "m.zip") == [("m.zip/1.tch", "larger than 4 MB")]


def test_an_entry_that_lies_about_its_size(tmp_path: Path) -> None:
    size = (1000).to_bytes(4, "little")
    (tmp_path / "m.zip").write_bytes(patched(zipped({"1.tch": bytes(30 * MB)}), 24, None, size))
    member, = found(tmp_path / "m.zip")
    tracemalloc.start()
    reasons = failures(tmp_path / "m.zip")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (member.size, reasons, peak < 4 * MB) == (
        1000, [("m.zip/1.tch", "Bad CRC-32 for file '1.tch'")], True)


def test_an_entry_with_a_wrong_checksum(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(patched(zipped(["1.tch"]), 16, None, b"abcd"))
    assert failures(tmp_path / "m.zip") == [("m.zip/1.tch", "Bad CRC-32 for file '1.tch'")]


def test_an_entry_packed_by_a_method_without_bounds(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "m.zip", "w", zipfile.ZIP_BZIP2) as packed:
        packed.writestr("1.tch", LOG)
    assert failures(tmp_path / "m.zip") == [("m.zip/1.tch", "packed by an unusual method")]


def test_an_inner_zip_that_is_too_large(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as packed:
        packed.writestr("1.tch", random.Random(1).randbytes(64 * MB))
    (tmp_path / "m.zip").write_bytes(zipped({}))
    with zipfile.ZipFile(tmp_path / "m.zip", "w") as packed:
        packed.writestr("i.zip", inner.getvalue())
        packed.writestr("2.tch", LOG)
    assert told(tmp_path / "m.zip") == [("m.zip/i.zip", "larger than 64 MB"), ("m.zip/2.tch", "")]


def test_a_damaged_inner_zip_does_not_hide_what_follows(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped({"i.zip": b"no zip", "2.tch": LOG}))
    assert told(tmp_path / "m.zip") == [("m.zip/i.zip", "File is not a zip file"),
                                        ("m.zip/2.tch", "")]


def test_a_damaged_source_does_not_hide_what_follows(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"no zip")
    (tmp_path / "b.tch").write_bytes(LOG)
    assert logs(tmp_path) == [f"{tmp_path.name}/b.tch"]


def test_a_zip_with_large_numbers(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "m.zip", "w") as packed, packed.open(
            zipfile.ZipInfo("1.tch"), "w", force_zip64=True) as entry:
        entry.write(LOG)
    assert logs(tmp_path / "m.zip") == ["m.zip/1.tch"]


def test_a_truncated_tar_gives_what_is_whole(tmp_path: Path) -> None:
    (tmp_path / "t.tar").write_bytes(tarred(["1.tch", "2.tch"])[:2500])
    assert told(tmp_path / "t.tar") == [("t.tar/1.tch", ""), ("t.tar", "unexpected end of data")]


def test_a_tar_that_ends_between_two_entries(tmp_path: Path) -> None:
    (tmp_path / "t.tar").write_bytes(tarred(["1.tch", "2.tch"])[:1536])
    assert told(tmp_path / "t.tar") == [("t.tar/1.tch", ""),
                                        ("t.tar", "cut off or damaged (empty header)")]


def test_a_tar_with_a_damaged_header(tmp_path: Path) -> None:
    data = bytearray(tarred(["1.tch", "2.tch"]))
    data[1536 + 150] ^= 1
    (tmp_path / "t.tar").write_bytes(data)
    assert told(tmp_path / "t.tar") == [("t.tar/1.tch", ""),
                                        ("t.tar", "cut off or damaged (bad checksum)")]


def test_a_truncated_packed_tar(tmp_path: Path) -> None:
    (tmp_path / "t.tar.gz").write_bytes(tarred(["1.tch"], "w:gz")[:-20])
    assert told(tmp_path / "t.tar.gz")[-1] == (
        "t.tar.gz", "Compressed file ended before the end-of-stream marker was reached")


def flipped(data: bytes, place: int) -> bytes:
    """The same bytes but for one bit."""
    changed = bytearray(data)
    changed[place] ^= 1
    return bytes(changed)


@pytest.mark.parametrize(("damaged", "reason"), [
    (lambda data: flipped(data, -8), "CRC check failed"),
    (lambda data: flipped(data, -4), "Incorrect length of data produced"),
    (lambda data: data[:-4], "Compressed file ended before the end-of-stream marker"),
    (lambda data: data + b"garbage", "Not a gzipped file (b'ga')"),
], ids=["checksum", "length", "cut", "garbage"])
def test_a_packed_tar_is_read_to_its_end(
    tmp_path: Path, damaged: Callable[[bytes], bytes], reason: str,
) -> None:
    (tmp_path / "t.tar.gz").write_bytes(damaged(tarred(["1.tch"], "w:gz")))
    log, failure = told(tmp_path / "t.tar.gz")
    assert (log, failure[0], failure[1].startswith(reason)) == (
        ("t.tar.gz/1.tch", ""), "t.tar.gz", True), failure


def test_a_flipped_bit_in_a_packed_tar_is_told(tmp_path: Path) -> None:
    data = tarred({"1.tch": random.Random(1).randbytes(3000)}, "w:gz")
    (tmp_path / "t.tar.gz").write_bytes(flipped(data, 2000))
    assert failures(tmp_path / "t.tar.gz")[-1][0] == "t.tar.gz"


def test_garbage_after_a_tar_packed_with_zstandard_is_told(tmp_path: Path) -> None:
    import pyarrow as pa

    packed = pa.compress(tarred(["1.tch"]), "zstd", asbytes=True)
    (tmp_path / "t.tar.zst").write_bytes(packed + b"garbage")
    assert [name for name, _ in failures(tmp_path / "t.tar.zst")] == ["t.tar.zst"]


def framed(header: bytes, content: bytes) -> bytes:
    """A zstandard file of one block that is stored."""
    block = (len(content) << 3 | 1).to_bytes(3, "little")
    return b"\x28\xb5\x2f\xfd" + header + block + content


SKIPPED = b"\x50\x2a\x4d\x18\x03\x00\x00\x00abc"


@pytest.mark.parametrize(("before", "header", "reason"), [
    (b"", b"\x00\x80", ""),  # 64 MB
    (b"", b"\x00\x81", "its zstd window is larger than 64 MB"),  # 72 MB
    (b"", b"\x00\xa8", "its zstd window is larger than 64 MB"),  # 2 GB
    (SKIPPED, b"\x00\x80", ""),
    (SKIPPED, b"\x00\xa8", "its zstd window is larger than 64 MB"),
    (b"", b"\xa0\x00\x28\x00\x00", ""),  # a whole of 10 KB
    (b"", b"\xa0\x01\x00\x00\x04", "its zstd window is larger than 64 MB"),  # and a byte
])
def test_a_window_of_zstandard_has_a_bound(
    tmp_path: Path, before: bytes, header: bytes, reason: str,
) -> None:
    content = tarred(["1.tch"])
    assert len(content) == 0x2800
    (tmp_path / "t.tar.zst").write_bytes(before + framed(header, content))
    name = "t.tar.zst" if reason else "t.tar.zst/1.tch"
    assert told(tmp_path / "t.tar.zst") == [(name, reason)]


def test_zeros_after_a_packed_tar_are_no_damage(tmp_path: Path) -> None:
    (tmp_path / "t.tar.gz").write_bytes(tarred(["1.tch"], "w:gz") + bytes(512))
    assert told(tmp_path / "t.tar.gz") == [("t.tar.gz/1.tch", "")]


def test_a_tar_whose_header_would_fill_memory(tmp_path: Path) -> None:
    entry = tarfile.TarInfo("x")
    entry.type, entry.size = tarfile.GNUTYPE_LONGNAME, 1 << 33
    (tmp_path / "t.tar.gz").write_bytes(gzip.compress(entry.tobuf(tarfile.GNU_FORMAT) + bytes(512)))
    assert failures(tmp_path / "t.tar.gz") == [("t.tar.gz", "a header is too large")]


def about_the_next(kind: bytes, content: bytes, name: str = "x") -> bytes:
    """A header of a tar about other entries."""
    entry = tarfile.TarInfo(name)
    entry.type, entry.size = kind, len(content)
    return entry.tobuf(tarfile.GNU_FORMAT) + content + bytes(-len(content) % 512)


def record(key: str, value: str) -> bytes:
    """A record of a pax header, with its own length before it."""
    rest = f" {key}={value}\n"
    length = len(rest) + 1
    while len(f"{length}{rest}") != length:
        length += 1
    return f"{length}{rest}".encode()


def of_size(size: int) -> bytes:
    entry = tarfile.TarInfo("x.bin")
    entry.size = size
    return entry.tobuf(tarfile.GNU_FORMAT) + bytes(512)


SPARSE = bytearray(tarfile.TarInfo("x").tobuf(tarfile.GNU_FORMAT))
SPARSE[156:157] = tarfile.GNUTYPE_SPARSE
SPARSE[148:156] = b"%06o\0 " % (sum(SPARSE[:148]) + 8 * 32 + sum(SPARSE[156:]))


@pytest.mark.parametrize(("content", "reason"), [
    (of_size(1 << 60), "unexpected end of data"),
    (about_the_next(tarfile.XHDTYPE, record("size", "1" + "0" * 19)) + of_size(0),
     "unexpected end of data"),
    (about_the_next(tarfile.XHDTYPE, record("size", "-512")) + of_size(0),
     "cut off or damaged ("),  # newer Pythons find it themselves, and say it otherwise
    (bytes(SPARSE) + tarred(["1.tch"]), "it has a sparse file"),
    (about_the_next(tarfile.XHDTYPE, record("GNU.sparse.major", "1")
                    + record("GNU.sparse.minor", "0")) + tarred(["1.tch"]),
     "it has a sparse file"),
    (b"".join([about_the_next(tarfile.XGLTYPE, record(f"key{number}", "v" * 1_000))
               for number in range(17)]) + tarred(["1.tch"]), "a header is too large"),
    (about_the_next(tarfile.XHDTYPE, record("comment", "v")) * 17 + tarred(["1.tch"]),
     "a header is too large"),
], ids=["size", "pax-size", "negative", "sparse", "pax-sparse", "globals", "chain"])
def test_a_tar_that_would_take_time_or_memory_without_end(
    tmp_path: Path, content: bytes, reason: str,
) -> None:
    for name, written in (("t.tar", content), ("t.tar.gz", gzip.compress(content))):
        (tmp_path / name).write_bytes(written)
        ((source, why),) = told(tmp_path / name)
        assert (source, why[:len(reason)]) == (name, reason)


def test_headers_as_they_are_in_real_tars_are_read(tmp_path: Path) -> None:
    whole = about_the_next(tarfile.XGLTYPE, record("comment", "f" * 40))
    for number in range(100):
        whole += about_the_next(tarfile.XHDTYPE, record("mtime", f"{number}.5"))
        whole += tarred([f"{number}.tch"])[:-1024].rstrip(b"\0")
        whole += bytes(-len(whole) % 512)
    (tmp_path / "t.tar").write_bytes(whole + bytes(1024))
    assert told(tmp_path / "t.tar") == [(f"t.tar/{number}.tch", "") for number in range(100)]


@pytest.mark.parametrize("suffix", ["zip", "tar", "tar.gz", "tar.zst"])
def test_no_damage_stops_the_others(tmp_path: Path, suffix: str) -> None:
    import pyarrow as pa

    whole = {
        "zip": zipped({"1.tch": LOG, "i.zip": zipped(["2.tch"]), "j.tar": tarred(["3.tch"])}),
        "tar": tarred(["1.tch", "2.tch"]),
        "tar.gz": tarred(["1.tch", "2.tch"], "w:gz"),
        "tar.zst": pa.compress(tarred(["1.tch", "2.tch"]), "zstd", asbytes=True),
    }[suffix]
    choose = random.Random(suffix)
    (tmp_path / "z.tch").write_bytes(LOG)
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(choose.randint(1, 6)):
            data[choose.randrange(len(data))] = choose.randrange(256)
        (tmp_path / f"a.{suffix}").write_bytes(data[:choose.choice([len(data), len(data) // 2])])
        assert logs(tmp_path)[-1] == f"{tmp_path.name}/z.tch"
