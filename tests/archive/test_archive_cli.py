"""The command line of archives: what it says, refuses, and returns."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.archive.made import LOG, archive, audited, zipped
from tests.command_line import run
from tichu_log.archive.run import Progress
from tichu_log.cli.archive import common
from tichu_log.cli.archive.progress import Clock, duration


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("1.tch").write_bytes(LOG)


def out(name: str = "out") -> Path:
    return Path(name)


def test_the_status_is_0_where_all_logs_are_audited() -> None:
    result = audited(out(), "1.tch")
    assert (result.exit_code, result.stdout) == (0, "")


def test_findings_do_not_change_the_status() -> None:
    Path("1.tch").write_bytes(LOG.replace(b"Ergebnis: ", b"Ergebnis: 1"))
    assert audited(out(), "1.tch").exit_code == 0


def test_the_status_is_1_where_something_could_not_be_audited() -> None:
    Path("2.tch").write_text("no log")
    result = audited(out(), "1.tch", "2.tch")
    assert (result.exit_code, "'FROM failures'" in result.stderr) == (1, True)


def test_the_last_line_says_what_all_came_to() -> None:
    assert audited(out(), "1.tch").stderr.startswith(
        "tichu-log: 1 log, 1 round, 1 finding, 0 failures; 0:00:0")


def test_a_source_that_is_not_there() -> None:
    result = audited(out(), "1.tch", "gone")
    assert (result.exit_code, result.stderr, out().exists()) == (
        2, "tichu-log: cannot read gone: No such file or directory\n", False)


def test_a_source_given_twice() -> None:
    assert "./1.tch is given twice" in audited(out(), "1.tch", "./1.tch").stderr


def test_a_source_within_another() -> None:
    assert "1.tch lies in .: its logs would count twice" in audited(out(), ".", "1.tch").stderr


def test_sources_without_a_log() -> None:
    Path("empty").mkdir()
    result = audited(out(), "empty")
    assert (result.exit_code, "no log in empty" in result.stderr) == (2, True)


def test_a_sample_may_choose_nothing() -> None:
    result = audited(out(), "1.tch", "--sample", "0.0001")
    assert (result.exit_code, archive("summary", out()).exit_code) == (0, 0)


def test_a_sample_without_a_seed_has_the_seed_0() -> None:
    audited(out("a"), "1.tch", "--sample", "0.9")
    assert audited(out("a"), "1.tch", "--sample", "0.9", "--seed", "0").exit_code == 0


def test_the_tables_may_lie_in_a_source() -> None:
    audited(out(), ".")
    result = audited(out(), ".")
    assert (result.exit_code, "1 log of them were done before" in result.stderr) == (0, True)


def test_a_folder_that_cannot_be_written() -> None:
    result = audited(Path("1.tch/out"), "1.tch")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot write into 1.tch/out: Not a directory; the same command goes on "
           "where it stopped\n")


@pytest.mark.parametrize("options", [
    ["--send"], ["--seed", "1"], ["--jobs", "1", "--scheduler", "tcp://127.0.0.1:9"],
    ["--sample", "0"], ["--sample", "2"],
    ["--sample", "nan"], ["--sample", "much"], ["--limit-logs", "0"], ["--select", "TL999"],
])
def test_options_that_make_no_sense(options: list[str]) -> None:
    assert archive("audit", "1.tch", "--out", out(), *options).exit_code == 2


@pytest.mark.parametrize(("arguments", "extra"), [
    (["audit", "1.tch", "--out", "out"], "archive"),
    (["query", "out", "FROM matches"], "archive"),
    (["summary", "out"], "archive"),
    (["show", "out", "1"], "archive"),
    (["audit", "1.tch", "--out", "out", "--scheduler", "tcp://127.0.0.1:9"], "cluster"),
])
def test_without_its_libraries_a_command_says_how_to_install_them(
    arguments: list[str], extra: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    missing = {"archive": ("pyarrow", "duckdb"), "cluster": ("distributed",)}[extra]
    monkeypatch.setattr(common, "find_spec", lambda name: None if name in missing else name)
    result = archive(*arguments)
    assert (result.exit_code, result.stderr) == (
        2, f"tichu-log: this needs {' and '.join(missing)}, which you install with: "
           f"pip install 'tichu-log[{extra}]'\n")


def test_an_address_without_its_library_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "fsspec.core", None)
    result = audited(out(), "s3://bucket/logs")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: an address needs fsspec: pip install 'tichu-log[cloud]'\n")


def test_help_and_the_library_load_nothing_of_it() -> None:
    code = ("import sys, tichu_log.cli\n"
            "from tichu_log.cli import program\n"
            "program(['archive', 'audit', '--help'], standalone_mode=False)\n"
            "print({'pyarrow', 'duckdb', 'fsspec', 'distributed', 'rich'} & set(sys.modules))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=Path(__file__).parents[2])
    assert done.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize("command", [["query", "out", "FROM matches"], ["summary", "out"],
                                     ["show", "out", "1"]])
def test_a_folder_without_tables(command: list[str]) -> None:
    result = archive(*command)
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: out holds no tables; tichu-log archive audit --out out makes them\n")


def test_tables_of_another_version() -> None:
    audited(out(), "1.tch")
    about = out() / "run.json"
    about.write_text(about.read_text().replace('"schema": 1', '"schema": 99'))
    assert "have version 99" in archive("summary", out()).stderr


def test_a_word_that_is_no_run() -> None:
    out().mkdir()
    (out() / "run.json").write_text("[]")
    result = archive("summary", out())
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot read out: its run.json was not written by this command\n")


def test_an_audit_of_an_archive_is_no_audit_of_logs() -> None:
    Path("m.zip").write_bytes(zipped(["1.tch"]))
    assert run("audit", "m.zip").exit_code == 1


def progress(logs: int, weight: int) -> Progress:
    return Progress(batches=1, logs=logs, bytes_read=logs * 1000, weight=weight)


def test_the_time_left_follows_the_bytes() -> None:
    clock = Clock(Progress(), total=100)
    clock.start -= 10
    assert round(clock.left(progress(5, 25)) or 0) == 30


def test_the_time_left_does_not_count_what_was_done_before() -> None:
    clock = Clock(progress(50, 50), total=100)
    clock.start -= 10
    assert round(clock.left(progress(75, 75)) or 0) == 10


def test_the_time_left_follows_the_logs_where_they_are_limited() -> None:
    clock = Clock(Progress(), most_logs=20, total=10_000)
    clock.start -= 10
    assert round(clock.left(progress(10, 25)) or 0) == 10


def test_a_line_of_progress() -> None:
    clock = Clock(Progress(), total=100)
    clock.start -= 10
    now = progress(5000, 25)
    now.findings["TL401"] = 2
    assert clock.line(now) == "5,000 logs  500/s  0.5 MB/s  2 findings  0:00:30 left"


def test_a_duration() -> None:
    assert duration(3725.4) == "1:02:05"


@pytest.mark.skipif(os.name != "posix", reason="there are no such terminals here")
def test_a_terminal_gets_a_bar() -> None:
    import pty

    Path("m.zip").write_bytes(zipped([f"{number}.tch" for number in range(600)]))
    main, terminal = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "TERM": "xterm"}
    done = subprocess.run(
        [sys.executable, "-m", "tichu_log", "archive", "audit", "m.zip", "--out", "out", "--jobs",
         "1"], stderr=terminal, env=environment, check=True, timeout=60)
    os.close(terminal)
    said = b""
    try:
        while more := os.read(main, 65536):
            said += more
    except OSError:  # the other end is closed
        pass
    os.close(main)
    assert (done.returncode, b"600 logs" in said, "━".encode() in said) == (0, True, True)
