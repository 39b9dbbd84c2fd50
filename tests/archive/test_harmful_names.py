"""Nothing in an archive, neither the names of its members nor what stands in its logs, reaches a
terminal, a spreadsheet or a page as anything but text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.archive.made import archive, audited, failures, table, zipped
from tests.short_log import CLEAN
from tests.test_hostile_output import HARMFUL, ODD, safe

FORMULA = "=HYPERLINK(A1)"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("harmful")
    (folder / f"{HARMFUL}.zip").write_bytes(zipped({
        f"{HARMFUL}.tch": ODD, f"{FORMULA}.tch": CLEAN.replace("anna", FORMULA),
        f"{HARMFUL}2.tch": "no log"}))
    said = audited(folder / "out", folder / f"{HARMFUL}.zip")
    assert safe(said.stdout + said.stderr)
    return folder / "out"


@pytest.mark.parametrize("command", [
    ("query", "FROM matches"), ("query", "FROM findings", "--format", "csv"),
    ("query", "FROM matches", "--format", "json"), ("query", "FROM failures"),
    ("query", "FROM matches", "--format", "csv"), ("summary",), ("summary", "--html", "-"),
    ("query", f"FROM \"{HARMFUL}\""), ("show", HARMFUL), ("show", "1"),
    ("show", FORMULA, "--page", "-"), ("show", FORMULA),
])
def test_no_command_writes_it_raw(tables: Path, command: tuple[str, ...]) -> None:
    name, *options = command
    result = archive(name, tables, *options)
    assert result.stdout or result.stderr
    assert safe((result.stdout + result.stderr).replace("\t", ""))


def test_no_cell_begins_a_formula(tables: Path) -> None:
    said = archive("query", tables, "SELECT handle_0, id FROM matches", "--format", "csv").stdout
    assert f"'{FORMULA},'{FORMULA}\n" in said


def test_findings_that_are_not_listed_are_counted(tmp_path: Path) -> None:
    text = CLEAN[:CLEAN.rindex("Ergebnis")] + "(1)bert: S9\n" * 1_007
    (tmp_path / "1.tch").write_text(text)
    audited(tmp_path / "out", tmp_path / "1.tch")
    found = [row for row in table(tmp_path / "out", "findings") if row["code"] == "TL310"]
    assert (len(found), found[-1]["more"]) == (1_000, 7)
    assert table(tmp_path / "out", "matches")[0]["errors"] >= 1_007
    assert " 1,007 " in archive("summary", tmp_path / "out").stdout.replace("\n", " ")


# Packed files in packed files

def nested(depth: int) -> bytes:
    """A log in so many zips, each in the next."""
    content: bytes = CLEAN.encode()
    name = "1.tch"
    for _ in range(depth):
        content, name = zipped({name: content}), "in.zip"
    return content


@pytest.mark.parametrize("depth", [3, 100])
def test_packed_files_without_end_are_not_followed(tmp_path: Path, depth: int) -> None:
    (tmp_path / "a.zip").write_bytes(nested(depth))
    assert failures(tmp_path / "a.zip") == [("a.zip/in.zip/in.zip", "packed too deep")]
