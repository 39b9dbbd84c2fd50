"""Folders of runs that have lost files, or hold some that nobody wrote there: told, and mended by
the same audit again."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.archive.made import LOG, archive, audited, files, zipped
from tests.archive.test_sources import shut_out
from tichu_log.archive.kept import about
from tichu_log.archive.run import Run

__all__ = ["shut_out"]

COMMANDS = (["query", "out", "FROM matches SELECT count(*)"], ["summary", "out"],
            ["show", "out", "1"])

NOTE = Path("out/done/000001.json")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an archive and its finished run of three batches."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / "m.zip").write_bytes(zipped([f"{number}.tch" for number in range(1001)]))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert audited(Path("out"), "m.zip").exit_code == 0
    return folder


@pytest.fixture(autouse=True)
def _in_a_copy(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(whole, tmp_path / "copy")
    monkeypatch.chdir(tmp_path / "copy")


DAMAGE: dict[str, Callable[[], object]] = {
    "gone": NOTE.unlink,
    "empty": lambda: NOTE.write_text(""),
    "no record": lambda: NOTE.write_text("[]"),
    "no keys": lambda: NOTE.write_text("{}"),
    "no text": lambda: NOTE.write_bytes(bytes(range(256))),
    "too deep": lambda: NOTE.write_text("[" * 100_000),
    "other types": lambda: NOTE.write_text(NOTE.read_text().replace('"logs": 500', '"logs": "x"')),
    "no parts": lambda: NOTE.write_text(NOTE.read_text().replace('"rounds": ', '"r": ')),
    "a part gone": Path("out/exchanges/part-000001.parquet").unlink,
    "a part cut": lambda: Path("out/rounds/part-000001.parquet").write_bytes(b"PAR1"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_lost_batch_is_told(command: list[str], damage: Callable[[], object]) -> None:
    damage()
    result = archive(*command)
    assert (result.exit_code, result.stderr) == (
        0, "tichu-log: 1 of 3 batches in out are gone or damaged, and their logs are left out; the "
           "same audit again makes them anew\n")


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_the_same_audit_again_makes_a_lost_batch_anew(damage: Callable[[], object]) -> None:
    before = files(Path("out"))
    damage()
    assert audited(Path("out"), "m.zip").exit_code == 0
    assert files(Path("out")) == before


def test_a_page_with_lost_batches_says_so() -> None:
    NOTE.unlink()
    archive("summary", "out", "--html", "a.html")
    assert 'class="unfinished"' in Path("a.html").read_text()


@pytest.mark.parametrize("name", [".DS_Store", "000001 copy.json", "x.json", "000002.json.bak"])
def test_other_files_among_the_notes_do_not_count(name: str) -> None:
    (NOTE.parent / name).write_text("{}")
    assert (archive(*COMMANDS[0]).stderr, audited(Path("out"), "m.zip").exit_code) == ("", 0)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_part_with_other_bytes_is_told_in_a_line(command: list[str]) -> None:
    part = Path("out/matches/part-000001.parquet")
    part.write_bytes(bytes(part.stat().st_size))
    result = archive(*command)
    assert (result.exit_code, result.stderr[:26], result.stderr.count("\n")) == (
        2, "tichu-log: cannot answer: ", 1)


@pytest.mark.parametrize("text", ['{"schema": 1}', "{}", '{"schema": true}', "garbage", "\\", (
    '{"schema": 1, "sources": [], "rules": "no", "codes": null}'), (
    '{"schema": 1, "sources": [1], "rules": "bsw"}'), (
    '{"schema": 1, "sources": [], "rules": ["bsw"]}')])
@pytest.mark.parametrize("command", [*COMMANDS, ["audit", "m.zip", "--out", "out"]],
                         ids=lambda command: command[0])
def test_a_damaged_run_json_is_told_in_a_line(command: list[str], text: str) -> None:
    Path("out/run.json").write_text(text)
    result = archive(*command)
    assert (result.exit_code, "its run.json" in result.stderr, result.stderr.count("\n")) == (
        2, True, 1)


def test_a_damaged_end_is_none() -> None:
    Path("out/end.json").write_text('{"batches": "3"}')
    assert "has not reached its end" in archive("summary", "out").stderr


def test_a_run_that_goes_on_has_no_end_while_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    NOTE.unlink()

    def keep(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "_keep", keep)
    audited(Path("out"), "m.zip")
    assert not Path("out/end.json").exists()


def test_notes_that_may_not_be_looked_for_are_told(shut_out: Path) -> None:
    (shut_out / "1.tch").write_bytes(LOG)
    audited(shut_out / "out", shut_out / "1.tch")
    (shut_out / "out/done").chmod(0)
    result = archive("query", shut_out / "out", "FROM matches")
    (shut_out / "out/done").chmod(0o700)
    assert (result.exit_code, result.stderr) == (
        2, f"tichu-log: cannot read {shut_out}/out: Permission denied\n")


def test_what_is_asked_for_is_read_when_nobody_else_has_the_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Another run with other options ends between the look at the folder and its lock.
    fcntl = pytest.importorskip("fcntl")
    lock = fcntl.flock

    def late(descriptor: int, how: int) -> None:
        asked = Path("out/run.json")
        asked.write_text(asked.read_text().replace('"limit": null', '"limit": 500'))
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", late)
    result = audited(Path("out"), "m.zip")
    assert (result.exit_code, "a run with other --limit;" in result.stderr) == (2, True)
    assert (about(Path("out")) or {})["limit"] == 500


def test_an_audit_that_cannot_start_leaves_no_folder() -> None:
    Path("empty").mkdir()
    result = audited(Path("new"), "empty")
    assert (result.exit_code, Path("new").exists()) == (2, False)


def test_an_audit_that_cannot_start_keeps_the_empty_folder_it_was_given() -> None:
    for name in ("empty", "new"):
        Path(name).mkdir()
    audited(Path("new"), "empty")
    assert list(Path("new").iterdir()) == []
