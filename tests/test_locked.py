"""The lock files hold all that pyproject.toml asks for, each at one version, told by its hash."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "requirements"
PINNED = re.compile(r"^([\w.-]+)==([^\s;]+)(?: ; [^\\\n]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}"
                    r"(?: \\)?\n)+)", re.MULTILINE)


class Wanted(NamedTuple):
    """A library that the project names, and where: without an extra, or under one."""

    extra: str
    requirement: Requirement


def wanted() -> Iterator[Wanted]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    for extra, lines in groups.items():
        for line in lines:
            if not line.startswith("tichu-log["):
                yield Wanted(extra, Requirement(line))


WANTED = list(wanted())

OF_ITS_OWN = ("coverage", "fuzz", "mutation")
"""The extras that have a lock file of their own; all others are in that of development."""

LOCKS = ["dev.txt", *(f"{extra}.txt" for extra in OF_ITS_OWN), "tools.txt"]


def pins(name: str) -> dict[str, str]:
    """The versions in a lock file by the names of their libraries."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return {pin[1]: pin[2] for pin in PINNED.finditer(text)}


@pytest.mark.parametrize("want", WANTED, ids=lambda want: f"{want.extra}-{want.requirement.name}")
def test_what_pyproject_asks_for_is_locked_at_a_version_that_fits(want: Wanted) -> None:
    lock = f"{want.extra if want.extra in OF_ITS_OWN else 'dev'}.txt"
    version = pins(lock)[canonicalize_name(want.requirement.name)]
    assert want.requirement.specifier.contains(version)


@pytest.mark.parametrize("want", WANTED, ids=lambda want: f"{want.extra}-{want.requirement.name}")
def test_what_pyproject_asks_for_has_a_lower_bound(want: Wanted) -> None:
    assert any(bound.operator == ">=" for bound in want.requirement.specifier)


def test_the_tools_are_locked() -> None:
    lines = (FOLDER / "tools.in").read_text(encoding="utf-8").splitlines()
    names = {line for line in lines if not line.startswith("#")}
    assert names <= pins("tools.txt").keys()


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_holds_nothing_but_versions_with_hashes(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    rest = re.sub(r"^ *#.*\n", "", PINNED.sub("", text), flags=re.MULTILINE)
    assert (bool(pins(name)), rest) == (True, "")


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_tells_how_it_is_renewed(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert text.splitlines()[1].endswith(" bash requirements/renew")


def test_the_checks_install_what_is_locked() -> None:
    script = (ROOT / "tests" / "run").read_text(encoding="utf-8")
    assert re.findall(r"^.*(?:pip install|locked).*$", script, re.MULTILINE) == [
        'locked "$python" .venv-test dev.txt']
