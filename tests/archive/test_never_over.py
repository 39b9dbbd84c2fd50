"""What the archive's commands write never takes the place of what they read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.archive.made import archive, audited, zipped


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    (tmp_path / "m.zip").write_bytes(zipped({"in.zip": zipped(["1.tch"]), "2.tch": "no log"}))
    audited(tmp_path / "out", tmp_path / "m.zip")
    return tmp_path / "out"


def files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("command", [
    ("query", "FROM matches", "--format", "csv", "-o"), ("summary", "--html"),
    ("show", "1", "--page")])
def test_no_table_is_written_over(tables: Path, command: tuple[str, ...]) -> None:
    before = files(tables)
    name, *options = command
    for path in before:
        result = archive(name, tables, *options, path)
        assert (result.exit_code, "it is one of the inputs" in result.stderr) == (2, True)
    assert files(tables) == before


def test_nor_the_source_of_a_match(tables: Path) -> None:
    source = tables.parent / "m.zip"
    before = source.read_bytes()
    assert archive("show", tables, "1", "--page", source).exit_code == 2
    assert source.read_bytes() == before


def test_another_file_is_written(tables: Path) -> None:
    page = tables.parent / "page.html"
    page.write_text("old")
    assert archive("show", tables, "1", "--page", page).exit_code == 0
    assert page.read_text().startswith("<!doctype html>")
