"""Questions in SQL: what is answered, how it is written, and what cannot be reached."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.archive.made import LOG, archive, audited, zipped
from tests.command_line import process
from tichu_log.archive.schema import SCHEMAS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("logs")
    (folder / "m.zip").write_bytes(zipped(
        {"1.tch": LOG, "2.tch": LOG.replace(b"anna", b"=HYPERLINK(1)"), "3.tch": "no log"}))
    audited(folder / "out", folder / "m.zip")
    return folder / "out"


def asked(tables: Path, sql: str, *options: str | Path) -> str:
    result = archive("query", tables, sql, *options)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_table_is_there(tables: Path, name: str) -> None:
    rows = json.loads(asked(tables, f"FROM {name}", "--format", "json"))
    assert [list(row) for row in rows[:1]] == [SCHEMAS[name].names][:len(rows)]


def test_a_table_for_people(tables: Path) -> None:
    lines = asked(tables, "FROM matches SELECT id, rounds ORDER BY id").split("\n")
    assert [line.rstrip() for line in lines if line.strip()] == [
        " id   rounds", " ───────────", " 1         1", " 2         1"]


def test_a_wide_table_keeps_its_names_whole(tables: Path) -> None:
    assert "double_victory" in asked(tables, "FROM rounds")


def test_a_long_table_is_cut_and_says_so(tables: Path) -> None:
    result = archive("query", tables, "FROM range(2000)")
    assert (len(result.stdout.splitlines()) < 1010, result.stderr) == (
        True, "tichu-log: these are the first 1000 rows; --format csv writes all\n")


def test_csv(tables: Path) -> None:
    text = asked(tables, "FROM matches SELECT id, winner, computed_0 > 0 AS ahead LIMIT 1",
                 "--format", "csv")
    assert text == "id,winner,ahead\n1,,True\n"


@pytest.mark.parametrize("value", ["=1+1", "+1", "-x", "@SUM(A1)", "\uff1d1"])
def test_a_cell_is_no_formula_for_a_spreadsheet(tables: Path, value: str) -> None:
    text = asked(tables, f"SELECT '{value}' AS a", "--format", "csv")
    assert list(csv.reader(io.StringIO(text, newline="")))[1] == ["'" + value]


def test_a_cell_breaks_no_line_in_two(tables: Path) -> None:
    text = asked(tables, "SELECT 'a' || chr(13) || 'b' AS a", "--format", "csv")
    assert text == "a\na\\rb\n"


@pytest.mark.parametrize(("format_", "escape"), [("csv", "\\x1b"), ("json", "\\u001b")])
def test_an_answer_holds_nothing_that_changes_a_terminal(
    tables: Path, format_: str, escape: str,
) -> None:
    text = asked(tables, "SELECT chr(27) || chr(8238) AS a", "--format", format_)
    assert (f"{escape}\\u202e" in text, text.replace("\n", "").isprintable()) == (True, True)


DOUBLE = "SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS b"
NUMBERED = ["a", "a_3", "a_2", "b"]


def test_columns_of_one_name_are_numbered_in_csv(tables: Path) -> None:
    assert asked(tables, DOUBLE, "--format", "csv") == "a,a_3,a_2,b\n1,2,3,4\n"


def test_columns_of_one_name_are_numbered_in_json(tables: Path) -> None:
    row, = json.loads(asked(tables, DOUBLE, "--format", "json"))
    assert list(row.items()) == list(zip(NUMBERED, range(1, 5), strict=True))


def test_columns_of_one_name_are_numbered_in_parquet(tables: Path, tmp_path: Path) -> None:
    asked(tables, DOUBLE, "--format", "parquet", "-o", tmp_path / "a")
    assert pq.read_table(tmp_path / "a").to_pydict() == dict(
        zip(NUMBERED, [[1], [2], [3], [4]], strict=True))


def test_columns_of_one_name_are_numbered_for_people(tables: Path) -> None:
    assert asked(tables, DOUBLE).split()[:4] == NUMBERED


def test_a_join_keeps_all_columns(tables: Path) -> None:
    row, *_ = json.loads(asked(
        tables, "SELECT m.*, r.* FROM matches m JOIN rounds r USING (match)", "--format", "json"))
    assert (len(row), "logged_0_2" in row) == (
        len(SCHEMAS["matches"]) + len(SCHEMAS["rounds"]), True)


def test_a_handle_is_no_formula_for_a_spreadsheet(tables: Path) -> None:
    text = asked(tables, "FROM matches SELECT handle_0 WHERE id = '2'", "--format", "csv")
    assert text == "handle_0\n'=HYPERLINK(1)\n"


def test_a_negative_number_stays_a_number(tables: Path) -> None:
    assert asked(tables, "SELECT -5 AS a", "--format", "csv") == "a\n-5\n"


def test_json(tables: Path) -> None:
    text = asked(tables, "SELECT 'ä' AS a, NULL AS b, 'nan'::DOUBLE AS c, 1.50::DECIMAL(4, 2) AS d",
                 "--format", "json")
    assert json.loads(text) == [{"a": "ä", "b": None, "c": None, "d": "1.50"}]


def test_json_holds_no_nan_however_deep(tables: Path) -> None:
    text = asked(tables, "SELECT [1.5, 'nan'::DOUBLE] AS a, {'x': ['inf'::DOUBLE]} AS b",
                 "--format", "json")
    assert json.loads(text, parse_constant=pytest.fail) == [{"a": [1.5, None], "b": {"x": [None]}}]


def test_json_without_rows(tables: Path) -> None:
    assert asked(tables, "FROM matches WHERE id = 'x'", "--format", "json") == "[]\n"


def test_parquet(tables: Path, tmp_path: Path) -> None:
    asked(tables, "FROM matches SELECT id, bytes", "--format", "parquet", "-o", tmp_path / "a")
    assert pq.read_table(tmp_path / "a").column("id").to_pylist() == ["1", "2"]


def test_what_parquet_cannot_hold_is_told_in_a_line(tables: Path, tmp_path: Path) -> None:
    result = archive("query", tables, "SELECT INTERVAL 1 DAY AS a", "--format", "parquet", "-o",
                     tmp_path / "a")
    assert (result.exit_code, result.stderr.count("\n"), result.stderr[:26],
            (tmp_path / "a").exists()) == (2, 1, "tichu-log: cannot answer: ", False)


HEAVY = "SELECT list(a.range ORDER BY hash(a.range)) FROM range(20000000) a"


def test_memory_has_a_bound_and_nothing_is_written(
    tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = archive("query", tables, HEAVY, "--memory", "50MB")
    assert (result.exit_code, result.stderr, list(tmp_path.iterdir())) == (
        2, "tichu-log: cannot answer: it takes more memory than 50MB\n", [])


@pytest.mark.parametrize("size", ["", "0GB", "2", "2GB'", "much", "-1GB"])
def test_a_size_that_is_none(tables: Path, size: str) -> None:
    assert archive("query", tables, "FROM matches", "--memory", size).exit_code == 2


# 10 ** 16 pairs, and no equality by which they could be joined faster than one by one.
ENDLESS = """
    SELECT count(*) FROM range(100000000) a, range(100000000) b
    WHERE hash(a.range + b.range) % 3 < hash(a.range * b.range) % 3
"""


def seconds_used(pid: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux' /proc")
def test_ctrl_c_ends_a_long_question(tables: Path) -> None:
    running = process("archive", "query", str(tables), ENDLESS)
    # To start up takes a second: after four it is at the question, however loaded the machine is.
    while seconds_used(running.pid) < 4:
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    try:
        said = running.communicate(timeout=60)
    finally:
        running.kill()
    assert (running.returncode, said) == (130, (b"", b""))


def test_parquet_needs_a_file(tables: Path) -> None:
    assert archive("query", tables, "FROM matches", "--format", "parquet").exit_code == 2


def test_a_file_for_the_answer(tables: Path, tmp_path: Path) -> None:
    said = asked(tables, "SELECT 1 AS a", "--format", "csv", "-o", tmp_path / "a.csv")
    assert (said, (tmp_path / "a.csv").read_text()) == ("", "a\n1\n")


@pytest.mark.parametrize("sql", [
    "SELCT 1", "FROM nowhere", "SELECT 1/'a'", "", ";", "/* nothing */", "SELECT 1; SELECT 2"])
def test_what_cannot_be_answered_is_told_in_a_line(tables: Path, sql: str) -> None:
    result = archive("query", tables, sql)
    assert (result.exit_code, result.stderr.count("\n"), result.stderr[:26]) == (
        2, 1, "tichu-log: cannot answer: ")


@pytest.mark.parametrize("sql", [
    "FROM '{file}'", "FROM read_csv('{file}')", "FROM read_text('{file}')", "FROM glob('/*')",
    "COPY matches TO '{file}'", "ATTACH '{file}'", "EXPORT DATABASE '{file}'", "INSTALL httpfs",
    "LOAD httpfs", "SET enable_external_access = true", "FROM schema", "FROM SCHEMAS",
])
def test_a_question_reaches_nothing_but_the_tables(
    tables: Path, tmp_path: Path, sql: str,
) -> None:
    file = tmp_path / "other.csv"
    file.write_text("a\n1\n")
    result = archive("query", tables, sql.replace("{file}", str(file)))
    assert (result.exit_code, file.read_text()) == (2, "a\n1\n")


@pytest.mark.parametrize("question", re.findall(
    r"```sql\n(.*?)```", (DOCS / "tables.md").read_text(encoding="utf-8"), re.DOTALL))
def test_the_questions_of_the_docs_have_answers(tables: Path, question: str) -> None:
    assert asked(tables, question, "--format", "json").startswith("[")


def test_tables_without_any_batch() -> None:
    from tichu_log.archive.kept import Kept
    from tichu_log.archive.query import Tables

    assert Tables(Kept(Path("gone"), {}, (), None), "1GB").rows("FROM matches") == []
