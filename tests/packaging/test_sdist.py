"""The source archive: all of the project and nothing else, to build and to test it anew."""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from tests.packaging.handed_out import ROOT, run, tree

FOLDERS = [".ci", "benchmarks", "docs", "fuzz", "grammar", "requirements", "sample_logs",
           "templates", "tests", "tichu_log"]
PAGES = {".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md",
         "babel.cfg", "pyproject.toml"}


@pytest.fixture(scope="module")
def held(unpacked: Path) -> set[str]:
    """The files of the source archive."""
    return {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*")
            if path.is_file()}


@pytest.mark.parametrize("folder", FOLDERS)
def test_sdist_holds_the_whole_folder(folder: str, held: set[str]) -> None:
    assert tree(folder) <= held


def test_sdist_holds_nothing_else(held: set[str]) -> None:
    assert held - set().union(*map(tree, FOLDERS)) == PAGES | {"PKG-INFO"}


def test_what_is_kept_out_of_git_is_kept_out_of_the_sdist(held: set[str]) -> None:
    kept_out = [".venv", ".hypothesis", "__pycache__", ".mypy_cache", ".so", ".pyc", "/dist/"]
    assert not [name for name in held if any(part in name for part in kept_out)]


def test_folders_named_here_are_those_of_pyproject() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    included = {name.removeprefix("/") for name in build["build"]["targets"]["sdist"]["include"]}
    assert included | {"pyproject.toml"} == {*FOLDERS, *PAGES}


def test_the_checkout_builds_the_same_wheel_as_the_sdist(built: Path, tmp_path: Path) -> None:
    done = run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", tmp_path,
               ROOT, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    wheel, = tmp_path.glob("*.whl")
    assert wheel.read_bytes() == (built / wheel.name).read_bytes()


def test_tests_run_from_the_sdist(unpacked: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "unpacked"
    shutil.copytree(unpacked, elsewhere)
    done = run(sys.executable, "-m", "pytest", "-q", "tests/test_golden.py",
               "-p", "no:cacheprovider", cwd=elsewhere)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ci_runs_the_command_of_the_readme() -> None:
    command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert f"\n{command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
