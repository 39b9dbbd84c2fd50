"""A run writes the same files, whoever does the work and whatever stops it in between."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.archive.made import LOG, archive, audited, files, table, zipped
from tests.command_line import process
from tests.short_log import CLEAN
from tichu_log.archive import work
from tichu_log.audit import Audit, audit_text

BATCHES = 4

POSIX = pytest.mark.skipif(os.name != "posix", reason="there are no such signals here")


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of several batches, some of it damaged."""
    folder = tmp_path_factory.mktemp("logs")
    names = [f"{number}.tch" for number in range(500 * BATCHES - 60)]
    half = len(names) // 2
    (folder / "a.zip").write_bytes(zipped(names[:half]))
    (folder / "b.zip").write_bytes(zipped(dict.fromkeys(names[half:], CLEAN) | {
        "no-log.tch": "nothing", "../outside.tch": LOG}))
    (folder / "c.zip").write_bytes(b"no zip")
    return folder


@pytest.fixture(scope="module")
def undisturbed(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files that one process writes if nothing stops it."""
    out = tmp_path_factory.mktemp("undisturbed")
    assert audited(out, logs).exit_code == 1
    return files(out)


def started(logs: Path, out: Path, jobs: int, *options: str) -> subprocess.Popen[bytes]:
    return process("archive", "audit", str(logs), "--out", str(out), "--jobs", str(jobs), *options)


def finish(running: subprocess.Popen[bytes]) -> tuple[int, str]:
    """The exit status of a process, and what it said on standard error."""
    said = running.communicate(timeout=300)[1].decode()
    return running.returncode, said


def ends_stopped(running: subprocess.Popen[bytes]) -> bool:
    """Does it end as after Ctrl-C, with that as its last word?  How far it came, which it tells
    from time to time, may stand before.  Else it shows how it ended."""
    status, said = finish(running)
    assert status == 130, said
    assert said.splitlines()[-1] == (
        "tichu-log: stopped; the same command goes on where it stopped"), said
    assert "Traceback" not in said, said
    return True


def ends_with_failures(running: subprocess.Popen[bytes]) -> bool:
    """Does it reach its end, with some logs that could not be audited?  Else it shows why not."""
    status, said = finish(running)
    assert status == 1, said
    return True


def wait_for_a_batch(out: Path, running: subprocess.Popen[bytes]) -> None:
    """Waits until the first batch is done, but not the last."""
    while not list((out / "done").glob("*.json")):
        assert running.poll() is None, finish(running)
        time.sleep(0.01)


def wait_until_gone(pids: list[int]) -> None:
    while any(Path(f"/proc/{pid}/stat").exists()
              and Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z" for pid in pids):
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_the_archive_has_several_batches(undisturbed: dict[str, bytes]) -> None:
    assert sum(name.startswith("done/") for name in undisturbed) == BATCHES


def test_two_processes_write_what_one_writes(
    logs: Path, undisturbed: dict[str, bytes], tmp_path: Path,
) -> None:
    assert ends_with_failures(started(logs, tmp_path / "out", 2))
    assert files(tmp_path / "out") == undisturbed


def test_damage_in_an_inner_zip_is_written_alike_by_one_and_by_two(tmp_path: Path) -> None:
    inner = zipped(["1.tch", "2.tch"])
    checksum = inner.index(b"PK\x01\x02") + 16
    (tmp_path / "m.zip").write_bytes(
        zipped({"i.zip": inner[:checksum] + b"abcd" + inner[checksum + 4:]}))
    audited(tmp_path / "one", tmp_path / "m.zip")
    failure, = table(tmp_path / "one", "failures")
    assert (finish(started(tmp_path / "m.zip", tmp_path / "two", 2))[0],
            failure["reason"]) == (1, "Bad CRC-32 for file '1.tch'")
    assert files(tmp_path / "two") == files(tmp_path / "one")


@POSIX
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_goes_on_after_ctrl_c(
    logs: Path, undisturbed: dict[str, bytes], tmp_path: Path, jobs: int,
) -> None:
    running = started(logs, tmp_path / "out", jobs)
    wait_for_a_batch(tmp_path / "out", running)
    running.send_signal(signal.SIGINT)
    assert ends_stopped(running)
    assert not (tmp_path / "out/end.json").exists()
    assert ends_with_failures(started(logs, tmp_path / "out", jobs))
    assert files(tmp_path / "out") == undisturbed


@POSIX
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_run_that_is_ended_politely_ends_as_after_ctrl_c(
    logs: Path, tmp_path: Path, name: str,
) -> None:
    running = started(logs, tmp_path / "out", 2)
    wait_for_a_batch(tmp_path / "out", running)
    running.send_signal(getattr(signal, name))
    assert ends_stopped(running)


@POSIX
def test_a_terminal_that_is_closed_ends_all_processes_alike(logs: Path, tmp_path: Path) -> None:
    running = process("archive", "audit", str(logs), "--out", str(tmp_path / "out"), "--jobs", "2",
                      start_new_session=True)
    wait_for_a_batch(tmp_path / "out", running)
    os.killpg(running.pid, signal.SIGHUP)
    assert ends_stopped(running)


@POSIX
def test_a_run_under_nohup_does_not_end_with_its_terminal(logs: Path, tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        running = started(logs, tmp_path / "out", 1)
    finally:
        signal.signal(signal.SIGHUP, before)
    wait_for_a_batch(tmp_path / "out", running)
    running.send_signal(signal.SIGHUP)
    assert ends_with_failures(running)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux' /proc")
def test_a_run_goes_on_after_it_was_killed(
    logs: Path, undisturbed: dict[str, bytes], tmp_path: Path,
) -> None:
    running = started(logs, tmp_path / "out", 2)
    wait_for_a_batch(tmp_path / "out", running)
    workers = children(running.pid)
    running.kill()
    assert finish(running)[0] == -signal.SIGKILL
    wait_until_gone(workers)
    (tmp_path / "out/matches/.tichu-log-1-0.tmp").touch()
    assert ends_with_failures(started(logs, tmp_path / "out", 2))
    assert files(tmp_path / "out") == undisturbed


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux' /proc")
def test_a_killed_worker_costs_only_what_it_was_at(
    logs: Path, undisturbed: dict[str, bytes], tmp_path: Path,
) -> None:
    running = started(logs, tmp_path / "out", 2)
    wait_for_a_batch(tmp_path / "out", running)
    os.kill(children(running.pid)[-1], signal.SIGKILL)
    assert ends_with_failures(running)
    assert files(tmp_path / "out") == undisturbed


def test_what_is_done_is_not_done_again(logs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    audited(out, logs, "--limit-logs", "600")
    before = (out / "matches/part-000000.parquet").stat().st_mtime_ns
    (out / "done/000001.json").unlink()
    result = audited(out, logs, "--limit-logs", "600")
    assert ("500 logs of them were done before" in result.stderr,
            (out / "matches/part-000000.parquet").stat().st_mtime_ns == before) == (True, True)


def test_a_part_that_is_gone_is_written_again(logs: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    audited(out, logs, "--limit-logs", "20")
    before = files(out)
    (out / "rounds/part-000000.parquet").write_bytes(b"")
    audited(out, logs, "--limit-logs", "20")
    assert files(out) == before


def test_fresh_begins_anew(logs: Path, tmp_path: Path) -> None:
    audited(tmp_path, logs, "--limit-logs", "600")
    audited(tmp_path, logs, "--limit-logs", "20", "--fresh")
    assert len(table(tmp_path, "matches")) == 20


@pytest.mark.parametrize(("options", "named"), [
    (["--limit-logs", "30"], "--limit-logs"), (["--rules", "table"], "--rules"),
    (["--ignore", "TL8"], "--select or --ignore"), (["--sample", "0.5"], "--sample"),
])
def test_a_run_with_other_options_is_refused(
    logs: Path, tmp_path: Path, options: list[str], named: str,
) -> None:
    audited(tmp_path, logs, "--limit-logs", "20", "--rules", "bsw")
    result = audited(tmp_path, logs, *(["--limit-logs", "20"] if "--limit-logs" not in options
                                       else []), *(["--rules", "bsw"] if "--rules" not in options
                                                   else []), *options)
    assert (result.exit_code, f"it holds a run with other {named};" in result.stderr) == (2, True)


def test_sources_that_have_changed_are_told(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped(["1.tch"]))
    audited(tmp_path / "out", tmp_path / "m.zip")
    (tmp_path / "m.zip").write_bytes(zipped({"1.tch": CLEAN.replace("S9", "S7")}))
    result = audited(tmp_path / "out", tmp_path / "m.zip")
    assert (result.exit_code, "the sources are not what they were" in result.stderr) == (2, True)


def test_sources_that_have_become_fewer_are_told(logs: Path, tmp_path: Path) -> None:
    source = tmp_path / "m.zip"
    source.write_bytes(zipped([f"{number}.tch" for number in range(501)]))
    audited(tmp_path / "out", source)
    source.write_bytes(zipped([f"{number}.tch" for number in range(500)]))
    result = audited(tmp_path / "out", source)
    assert (result.exit_code, "the sources are not what they were" in result.stderr) == (2, True)


def test_a_folder_with_something_else_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    result = audited(tmp_path, tmp_path / "1.tch", "--fresh")
    assert (result.exit_code, sorted(files(tmp_path))) == (2, ["1.tch"])


def test_only_one_run_works_in_a_folder(logs: Path, tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    audited(tmp_path, logs, "--limit-logs", "20")
    descriptor = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    result = audited(tmp_path, logs, "--limit-logs", "20")
    os.close(descriptor)
    assert (result.exit_code, "another run is at work there" in result.stderr) == (2, True)


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> None:
    """An auditor that breaks over one log."""
    def audit(text: bytes, path: str, rules: Any) -> Audit:
        if path.endswith("2.tch"):
            raise ZeroDivisionError
        return audit_text(text, path, rules)

    monkeypatch.setattr(work, "audit_text", audit)


def test_a_log_that_breaks_the_auditor_is_told(breaking: None, tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped(["1.tch", "2.tch", "3.tch"]))
    result = audited(tmp_path / "out", tmp_path / "m.zip")
    failure, = table(tmp_path / "out", "failures")
    assert (result.exit_code, len(table(tmp_path / "out", "matches")), failure["match"],
            failure["reason"]) == (1, 2, 1, "it broke the auditor: ZeroDivisionError")


def test_a_traceback_names_no_place_on_this_machine(breaking: None, tmp_path: Path) -> None:
    (tmp_path / "2.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "2.tch")
    failure, = table(tmp_path / "out", "failures")
    assert ('File "tichu_log/archive/work.py", line ' in failure["traceback"],
            str(Path(work.__file__).parent) in failure["traceback"]) == (True, False)


def test_a_sample_is_the_same_for_the_same_seed(logs: Path, tmp_path: Path) -> None:
    chosen = []
    for name, seed in (("a", "7"), ("b", "7"), ("c", "8")):
        audited(tmp_path / name, logs / "a.zip", "--sample", "0.02", "--seed", seed)
        chosen.append([row["id"] for row in table(tmp_path / name, "matches")])
    assert (10 < len(chosen[0]) < 60, chosen[0] == chosen[1], chosen[0] == chosen[2]) == (
        True, True, False)


def test_an_unfinished_run_says_so(logs: Path, tmp_path: Path) -> None:
    audited(tmp_path, logs, "--limit-logs", "20")
    (tmp_path / "end.json").unlink()
    result = archive("query", tmp_path, "FROM matches SELECT count(*)")
    assert (result.exit_code, "has not reached its end" in result.stderr) == (0, True)


def test_parts_without_a_note_do_not_count(logs: Path, tmp_path: Path) -> None:
    audited(tmp_path, logs, "--limit-logs", "600")
    (tmp_path / "done/000001.json").unlink()
    result = archive("query", tmp_path, "FROM matches SELECT count(*) AS n", "--format", "json")
    assert json.loads(result.stdout) == [{"n": 500}]
