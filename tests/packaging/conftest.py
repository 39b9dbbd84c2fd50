"""The archives, built once, and an environment that holds the wheel and nothing of the checkout."""

from __future__ import annotations

import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.packaging.handed_out import ROOT, run


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive of the checkout and the wheel built from that archive."""
    folder = tmp_path_factory.mktemp("dist")
    done = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT,
               cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


@pytest.fixture(scope="session")
def wheel_names(built: Path) -> set[str]:
    """The files of the wheel."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="session")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment that holds the wheel.

    The libraries come from the environment that runs the tests, by a path file behind the fresh
    one's own packages: nothing is downloaded, and an editable install there is not followed.
    """
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    done = run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--quiet",
               "--no-deps", "--no-index", next(built.glob("*.whl")), cwd=home)
    assert done.returncode == 0, done.stdout + done.stderr
    packages = next(home.rglob("site-packages"))
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return scripts
