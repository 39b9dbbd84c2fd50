"""A real dask cluster on this machine: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.archive.made import archive, audited, files, tarred, zipped
from tests.command_line import process

pytest.importorskip("distributed", reason="needs the extra: pip install 'tichu-log[cluster]'")

from tichu_log.archive import cluster as cluster_module

ROOT = Path(__file__).parents[2]


class Cluster(NamedTuple):
    """A scheduler, its address, and the folder and the processes of its workers."""

    scheduler: subprocess.Popen[bytes]
    address: str
    folder: Path
    workers: list[subprocess.Popen[bytes]]


def dask(module: str, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__LOGGING": "{}"}
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.{module}", *arguments, "--no-dashboard"],
        cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler and two workers, for all tests: the first needs both, the last ends it all."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    about = elsewhere / "scheduler.json"
    scheduler = dask("dask_scheduler", elsewhere, "--host", "127.0.0.1", "--port", "0",
                     "--scheduler-file", str(about))
    workers: list[subprocess.Popen[bytes]] = []
    try:
        while not about.exists():
            assert scheduler.poll() is None
            time.sleep(0.05)

        while not (text := about.read_text()):
            time.sleep(0.05)
        address = json.loads(text)["address"]
        workers += [dask("dask_worker", elsewhere, address, "--nthreads", "1", "--no-nanny")
                    for _ in range(2)]
        yield Cluster(scheduler, address, elsewhere, workers)
    finally:
        for each in (scheduler, *workers):
            each.kill()
            each.wait()


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("logs")
    (folder / "a.zip").write_bytes(zipped([f"{number}.tch" for number in range(1400)]))
    (folder / "b.tar.gz").write_bytes(tarred(["1.tch", "no-log.txt", "../outside.tch"], "w:gz"))
    (folder / "c.zip").write_bytes(b"no zip")
    return folder


def test_workers_that_do_not_see_the_sources_get_the_bytes_sent(
    cluster: Cluster, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The name is relative, and the workers stand in another folder.
    monkeypatch.chdir(logs.parent)
    options = [logs.name, "--limit-logs", "300"]
    audited(tmp_path / "one", *options)
    result = archive("audit", *options, "--out", tmp_path / "many", "--scheduler", cluster.address,
                     "--send")
    assert result.exit_code == 0, result.stderr
    assert files(tmp_path / "many") == files(tmp_path / "one")


def test_a_worker_of_another_version_ends_the_run(
    cluster: Cluster, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster_module, "__version__", "99")
    result = archive("audit", logs, "--limit-logs", "1", "--out", tmp_path / "out",
                     "--scheduler", cluster.address)
    assert (result.exit_code, "but this is 99" in result.stderr, (tmp_path / "out").exists()) == (
        2, True, False)


def test_a_cluster_that_loses_a_worker_writes_what_one_process_writes(
    cluster: Cluster, logs: Path, tmp_path: Path,
) -> None:
    assert audited(tmp_path / "one", logs).exit_code == 1
    running = process("archive", "audit", str(logs), "--out", str(tmp_path / "many"),
                      "--scheduler", cluster.address)
    while not list((tmp_path / "many/done").glob("*.json")):
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)
    cluster.workers[0].kill()
    said = running.communicate(timeout=300)[1].decode()
    assert (running.returncode, "Traceback" in said) == (1, False), said
    assert files(tmp_path / "many") == files(tmp_path / "one")


def test_a_run_that_all_workers_leave_ends(
    cluster: Cluster, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", 2)
    last = dask("dask_worker", tmp_path, cluster.address, "--nthreads", "1", "--no-nanny")

    def leave() -> None:
        while not list((tmp_path / "out/done").glob("*.json")):
            time.sleep(0.02)
        for worker in (*cluster.workers, last):
            worker.kill()

    leaving = threading.Thread(target=leave)
    leaving.start()
    result = archive("audit", logs, "--out", tmp_path / "out", "--scheduler", cluster.address)
    leaving.join()
    for worker in (*cluster.workers, last):
        worker.wait()
    cluster.workers[:] = [dask("dask_worker", cluster.folder, cluster.address, "--nthreads", "1",
                               "--no-nanny")]
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (
        2, "tichu-log: there has been no worker for 2 seconds; the same command goes on where it "
           "stopped")


def test_a_scheduler_that_goes_away_ends_the_run(
    cluster: Cluster, logs: Path, tmp_path: Path,
) -> None:
    running = process("archive", "audit", str(logs), "--out", str(tmp_path / "out"),
                      "--scheduler", cluster.address)
    while not list((tmp_path / "out/done").glob("*.json")):
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)
    cluster.scheduler.kill()
    said = running.communicate(timeout=300)[1].decode()
    assert (running.returncode, "the same command goes on where it stopped" in said,
            "Traceback" in said) == (2, True, False), said


def test_where_no_scheduler_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", 1)
    (tmp_path / "1.tch").touch()
    result = archive("audit", tmp_path / "1.tch", "--out", tmp_path / "out", "--scheduler",
                     "tcp://127.0.0.1:9")
    assert (result.exit_code, result.stderr.count("\n"), (tmp_path / "out").exists()) == (
        2, 1, False), result.stderr
