"""The types as somebody sees them who has installed the wheel, by two type checkers."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.packaging.handed_out import run

CONSUMER = Path(__file__).parent / "consumer"

Places: TypeAlias = set[tuple[str, int]]
"""Lines, from 1, that a type checker objects to, each with the name of its file."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The consumer's programs, away from the checkout."""
    for path in CONSUMER.glob("[!_]*.py"):
        shutil.copy(path, tmp_path)
    return tmp_path


def marked() -> Places:
    """The lines that are wrong."""
    text = (CONSUMER / "wrong.py").read_text(encoding="utf-8")
    return {("wrong.py", number) for number, line in enumerate(text.splitlines(), 1)
            if "  # wrong: " in line}


def by_mypy(project: Path, python: Path) -> Iterator[tuple[str, int]]:
    done = run(sys.executable, "-m", "mypy", "--strict", "--config-file=", "--python-executable",
               python, "right.py", "wrong.py", cwd=project)
    assert re.search(r"^Found \d+ errors? in |^Success", done.stdout, re.MULTILINE), done
    for name, line in re.findall(r"^([^:\n]+):(\d+): error: ", done.stdout, re.MULTILINE):
        yield name, int(line)


def by_pyright(project: Path, python: Path) -> Iterator[tuple[str, int]]:
    (project / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    done = run(sys.executable, "-m", "basedpyright", "--pythonpath", python, "--outputjson",
               cwd=project)
    for found in json.loads(done.stdout)["generalDiagnostics"]:
        if found["severity"] == "error":
            yield Path(found["file"]).name, found["range"]["start"]["line"] + 1


@pytest.mark.parametrize("checker", [by_mypy, by_pyright])
def test_right_use_has_no_error_and_each_wrong_use_has(
    checker: Callable[[Path, Path], Iterator[tuple[str, int]]], project: Path, installed: Path,
) -> None:
    assert set(checker(project, installed / "python")) == marked()


def test_types_are_those_of_the_wheel(project: Path, installed: Path) -> None:
    """The near miss: without the mark of types in the wheel, nothing is typed."""
    mark, = installed.parent.rglob("tichu_log/py.typed")
    aside = mark.rename(mark.with_name("aside"))
    try:
        found = set(by_mypy(project, installed / "python"))
    finally:
        aside.rename(mark)
    assert {name for name, _ in found} == {"right.py", "wrong.py"}
