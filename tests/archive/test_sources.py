"""Where logs are found, and in which order."""

from __future__ import annotations

import io
import os
import sys
import tarfile
import tempfile
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.archive.made import LOG, failures, found, logs, tarred, told, zipped

NOBODY = 65534
"""The user that may do nothing."""


def test_a_folder_gives_all_its_logs_by_name(tmp_path: Path) -> None:
    for name in ("b.tch", "a/2.tch", "a/1.tch", "c.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(LOG)
    assert logs(tmp_path) == [f"{tmp_path.name}/{name}" for name in ("a/1.tch", "a/2.tch", "b.tch")]


def test_a_single_log_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(LOG)
    assert logs(tmp_path / "game.txt") == ["game.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="paths end earlier there")
def test_a_folder_may_be_deeper_than_python_recurses(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(1200):
        deep = deep / "d"
        deep.mkdir()
    (deep / "1.tch").write_bytes(LOG)
    ids = [member.id for member in found(tmp_path)]
    (deep / "1.tch").unlink()
    while deep != tmp_path:  # nothing else takes it away again without recursing
        deep.rmdir()
        deep = deep.parent
    assert ids == ["1"]


def test_a_link_back_to_a_folder_around_it_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/1.tch").write_bytes(LOG)
    (tmp_path / "a/again").symlink_to(tmp_path)
    assert logs(tmp_path) == [f"{tmp_path.name}/a/1.tch"]


def test_a_link_up_and_out_of_the_source_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a/b/1.tch").write_bytes(LOG)
    (tmp_path / "2.tch").write_bytes(LOG)
    (tmp_path / "a/b/up").symlink_to(tmp_path)
    assert logs(tmp_path / "a/b") == ["b/1.tch"]


def test_a_link_to_a_folder_elsewhere_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "b/1.tch").write_bytes(LOG)
    (tmp_path / "a/beside").symlink_to(tmp_path / "b")
    assert logs(tmp_path / "a") == ["a/beside/1.tch"]


def test_a_link_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "1.tch").symlink_to(tmp_path / "gone")
    assert failures(tmp_path) == [(f"{tmp_path.name}/1.tch", "No such file or directory")]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize("name", ["1.tch", "1.zip", "1.tar.gz"])
def test_a_pipe_is_not_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    assert failures(tmp_path) == [(f"{tmp_path.name}/{name}", "not a regular file")]


@pytest.fixture
def shut_out() -> Iterator[Path]:
    """A folder in which the permissions of files count, even where root runs the tests."""
    if not hasattr(os, "geteuid"):
        pytest.skip("there are no such permissions here")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        root = os.geteuid() == 0
        if root:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)


def test_a_log_that_may_not_be_read_is_told(shut_out: Path) -> None:
    (shut_out / "1.tch").write_bytes(LOG)
    (shut_out / "1.tch").chmod(0)
    assert failures(shut_out) == [(f"{shut_out.name}/1.tch", "Permission denied")]


def test_a_folder_that_may_not_be_read_is_told(shut_out: Path) -> None:
    (shut_out / "shut").mkdir(0)
    reasons = failures(shut_out)
    (shut_out / "shut").chmod(0o700)
    assert reasons == [(f"{shut_out.name}/shut", "Permission denied")]


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_name_that_is_no_text_is_escaped(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"a\xff\n.tch")).write_bytes(LOG)
    (member,) = found(tmp_path)
    assert (member.id, told(tmp_path)[0][1]) == ("a\\udcff\n", "")


def test_a_file_too_large_for_a_log_is_told(tmp_path: Path) -> None:
    with (tmp_path / "1.tch").open("wb") as file:
        file.truncate((4 << 20) + 1)
    assert failures(tmp_path) == [(f"{tmp_path.name}/1.tch", "larger than 4 MB")]


def test_a_zip_gives_its_logs_in_its_order(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped(["2.tch", "d/1.TCH", "readme.txt"]))
    assert logs(tmp_path / "m.zip") == ["m.zip/2.tch", "m.zip/d/1.TCH"]


def test_the_id_is_the_name_without_ending(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped(["d/1.TCH"]))
    assert found(tmp_path)[0].id == "1"


def test_a_zip_of_month_zips(tmp_path: Path) -> None:
    (tmp_path / "y.zip").write_bytes(zipped({"01.zip": zipped(["1.tch"]), "2.tch": LOG}))
    assert logs(tmp_path / "y.zip") == ["y.zip/01.zip/1.tch", "y.zip/2.tch"]


def test_a_zip_of_tars(tmp_path: Path) -> None:
    (tmp_path / "y.zip").write_bytes(zipped({"01.tar.gz": tarred(["1.tch"], "w:gz")}))
    assert logs(tmp_path / "y.zip") == ["y.zip/01.tar.gz/1.tch"]


def test_a_tar_of_zips(tmp_path: Path) -> None:
    (tmp_path / "y.tar").write_bytes(tarred({"01.zip": zipped(["1.tch"])}))
    assert logs(tmp_path / "y.tar") == ["y.tar/01.zip/1.tch"]


def test_three_packed_files_in_each_other_are_too_many(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(zipped({"b.zip": zipped({"c.zip": zipped(["1.tch"])})}))
    assert failures(tmp_path / "a.zip") == [("a.zip/b.zip/c.zip", "packed too deep")]


def test_entries_of_one_name_are_told_apart(tmp_path: Path) -> None:
    file = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w") as packed:
        warnings.simplefilter("ignore")
        packed.writestr("1.tch", b"one")
        packed.writestr("1.tch", b"two")
    (tmp_path / "m.zip").write_bytes(file.getvalue())
    from tichu_log.archive.shelf import Shelf

    shelf = Shelf()
    assert [shelf.fetch(member) for member in found(tmp_path)] == [b"one", b"two"]
    shelf.close()


@pytest.mark.parametrize(("name", "mode"), [
    ("t.tar", "w"), ("t.tar.gz", "w:gz"), ("t.tgz", "w:gz")])
def test_a_tar_gives_its_logs(tmp_path: Path, name: str, mode: str) -> None:
    (tmp_path / name).write_bytes(tarred(["2.tch", "1.tch", "x.txt"], mode))
    assert logs(tmp_path / name) == [f"{name}/2.tch", f"{name}/1.tch"]


def test_a_tar_packed_with_zstandard(tmp_path: Path) -> None:
    import pyarrow as pa

    packed = pa.compress(tarred(["1.tch"]), "zstd", asbytes=True)
    (tmp_path / "t.tar.zst").write_bytes(packed)
    assert logs(tmp_path / "t.tar.zst") == ["t.tar.zst/1.tch"]


def test_a_tar_of_two_parts_packed_one_after_the_other(tmp_path: Path) -> None:
    import gzip

    whole = tarred(["1.tch", "2.tch"])
    (tmp_path / "t.tar.gz").write_bytes(gzip.compress(whole[:700]) + gzip.compress(whole[700:]))
    assert logs(tmp_path / "t.tar.gz") == ["t.tar.gz/1.tch", "t.tar.gz/2.tch"]


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE,
                                  tarfile.FIFOTYPE])
def test_a_tar_s_links_and_devices_are_no_logs(tmp_path: Path, kind: bytes) -> None:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as packed:
        entry = tarfile.TarInfo("1.tch")
        entry.type, entry.linkname = kind, "/etc/passwd"
        packed.addfile(entry)
    (tmp_path / "t.tar").write_bytes(file.getvalue())
    assert failures(tmp_path / "t.tar") == [("t.tar/1.tch", "not a regular file")]


def test_an_address_is_listed_and_read(tmp_path: Path) -> None:
    pytest.importorskip("fsspec", reason="needs the extra: pip install 'tichu-log[cloud]'")
    (tmp_path / "m.zip").write_bytes(zipped(["1.tch"]))
    (tmp_path / "2.tch").write_bytes(LOG)
    names = [name.rpartition(tmp_path.name)[2] for name in logs(f"file://{tmp_path}")]
    assert names == ["/2.tch", "/m.zip/1.tch"]


def test_an_address_that_is_not_there_is_told(tmp_path: Path) -> None:
    pytest.importorskip("fsspec", reason="needs the extra: pip install 'tichu-log[cloud]'")
    assert [reason for _, reason in told(f"file://{tmp_path}/gone.tch")] == [
        "No such file or directory"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize("name", ["1.tch", "1.zip", "1.tar.gz"])
def test_a_pipe_at_an_address_is_not_waited_for(tmp_path: Path, name: str) -> None:
    pytest.importorskip("fsspec", reason="needs the extra: pip install 'tichu-log[cloud]'")
    os.mkfifo(tmp_path / name)
    for address in (tmp_path, tmp_path / name):
        assert [reason for _, reason in told(f"file://{address}")] == ["not a regular file"]


def test_a_link_at_an_address_is_followed(tmp_path: Path) -> None:
    pytest.importorskip("fsspec", reason="needs the extra: pip install 'tichu-log[cloud]'")
    (tmp_path / "game.txt").write_bytes(LOG)
    (tmp_path / "1.tch").symlink_to(tmp_path / "game.txt")
    assert [reason for _, reason in told(f"file://{tmp_path}")] == [""]


def test_a_source_that_may_not_be_looked_for_is_told(shut_out: Path) -> None:
    (shut_out / "shut").mkdir(0)
    reasons = failures(shut_out / "shut/logs")
    (shut_out / "shut").chmod(0o700)
    assert reasons == [("logs", "Permission denied")]
