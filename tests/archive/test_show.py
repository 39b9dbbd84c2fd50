"""One match of an archive, audited again from its source."""

from __future__ import annotations

import io
import sys
import warnings
import zipfile
from pathlib import Path

import pytest

from tests.archive.made import LOG, archive, audited, tarred, zipped

OTHER = LOG.replace(b"anna", b"emil")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("logs")
    file = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w") as packed:
        warnings.simplefilter("ignore")
        for name, content in (("1.tch", LOG), ("1.tch", OTHER), ("2.tch", OTHER)):
            packed.writestr(name, content)
    (folder / "a.zip").write_bytes(file.getvalue())
    (folder / "b.zip").write_bytes(zipped({"in.zip": zipped(["3.tch"]),
                                           "in.tar": tarred(["4.tch"])}))
    (folder / "c.tar.gz").write_bytes(tarred(["5.tch", "6.tch"], "w:gz"))
    (folder / "7.tch").write_bytes(LOG)
    (folder / "1\udcff.tch").write_bytes(LOG)
    audited(folder / "out", folder)
    return folder / "out"


@pytest.mark.parametrize("id_", ["2", "3", "4", "5", "6", "7", "1\\udcff"])
def test_a_match_is_found_wherever_it_lies(tables: Path, id_: str) -> None:
    result = archive("show", tables, id_)
    assert (result.exit_code, f"{id_}.tch" in result.stdout.replace("\n", "")) == (0, True)


def test_several_matches_of_one_id_are_named(tables: Path) -> None:
    result = archive("show", tables, "1")
    said = result.stderr
    assert (result.exit_code, said.count("--match "), "say which one" in said) == (2, 2, True)


@pytest.mark.parametrize(("match", "handle"), [("1", "anna"), ("2", "emil")])
def test_entries_of_one_name_are_told_apart(tables: Path, match: str, handle: str) -> None:
    numbers = [line.split()[2] for line in archive("show", tables, "1").stderr.splitlines()[:2]]
    said = archive("show", tables, "1", "--match", numbers[int(match) - 1]).stdout
    assert handle in said


def test_a_source_tells_which_one(tables: Path) -> None:
    assert archive("show", tables, "1", "--source", "nowhere").exit_code == 2


def test_a_match_that_is_not_there(tables: Path) -> None:
    result = archive("show", tables, "99")
    assert (result.exit_code, result.stderr.partition(";")[0]) == (
        2, "tichu-log: no match has the ID 99")


@pytest.mark.skipif(sys.platform != "linux", reason="arguments are text there")
def test_an_id_may_hold_bytes_that_are_no_text(tables: Path) -> None:
    assert archive("show", tables, "1\udcff").exit_code == 0
    assert "no match has the ID \\udcff;" in archive("show", tables, "\udcff").stderr


def test_the_page_of_a_match(tables: Path, tmp_path: Path) -> None:
    result = archive("show", tables, "2", "--page", tmp_path / "2.html")
    assert (result.exit_code, "emil" in (tmp_path / "2.html").read_text()) == (0, True)


def test_it_is_judged_as_the_archive_was(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "1.tch", "--rounds", "1")
    assert "TL802" not in archive("show", tmp_path / "out", "1").stdout


def test_only_the_findings_kept_are_shown(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "1.tch", "--ignore", "TL8")
    assert "none of the findings asked for" in archive("show", tmp_path / "out", "1").stdout


def test_a_source_that_is_gone(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "1.tch")
    (tmp_path / "1.tch").unlink()
    result = archive("show", tmp_path / "out", "1")
    assert (result.exit_code, "there is no such file" in result.stderr) == (2, True)


def test_a_source_that_has_changed(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped(["1.tch"]))
    audited(tmp_path / "out", tmp_path / "m.zip")
    (tmp_path / "m.zip").write_bytes(zipped(["2.tch"]))
    result = archive("show", tmp_path / "out", "1")
    assert (result.exit_code, "does not hold this match any more" in result.stderr) == (2, True)
