"""Mutants are killed by tests that fail and by nothing else, and the page names those that live."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.trust.kill import Outcome
from tests.trust.mutants import ROOT, Mutant, mutants_of
from tests.trust.mutation import LEAST, PAGE, TESTS, Tally, renewed, unnamed

TRIED = """
from pathlib import Path
from tests.trust import kill
from tests.trust.mutants import Mutant

source = Path("tichu_log/log.py").read_text(encoding="utf-8")
assert source.count("size = len(cards)") == 1
for new in ("len(cards) + 1", "1 // 0", "[0 for _ in iter(int, 1)][0]"):
    changed = source.replace("size = len(cards)", f"size = {new}")
    (outcome,) = kill.kill([Mutant("tichu_log.log", "written_down", changed, new)],
                           ["tests/test_records.py"], lambda outcome: None)
    print(outcome.killed_by or "-")
"""
"""A change that `test_records.py` does not see, one that it does, and one that never ends."""

CHANGE = "- counts = False\n+ counts = None"
SURVIVOR = Outcome(Mutant("tichu_log.scoring", "decide", "", CHANGE), "")


def page(*sections: str) -> str:
    head = ("| module | mutants | killed | survivors | killed, % |\n|---|---:|---:|---:|---:|\n"
            "| `scoring` | 1 | 1 | 0 | 100.0 |\n| `replay` | 2 | 2 | 0 | 100.0 |\n")
    return "\n### ".join([f"# Title\n\n{head}\nWords.\n", *sections])


def test_a_mutant_is_killed_by_the_test_that_fails() -> None:
    done = subprocess.run([sys.executable, "-c", TRIED], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.stdout.splitlines() == [
        "-", "tests/test_records.py::test_records_with_equal_fields_are_equal", "signal -9"], \
        done.stderr


def test_mutants_change_one_spot_each() -> None:
    pytest.importorskip("mutmut", reason="the extra mutation is not installed")
    mutants = mutants_of("tichu_log.remembered")
    assert {mutant.function for mutant in mutants} == {
        "Remembered.__init__", "Remembered.__missing__"}
    assert all(len(mutant.change.splitlines()) == 2 for mutant in mutants)
    assert "- if len(self) >= self._most:\n+ if len(self) > self._most:" in [
        mutant.change for mutant in mutants]


@pytest.mark.parametrize(("section", "named"), [
    (f"`scoring.decide`\n\n```diff\n{CHANGE}\n```\n", True),
    ("`scoring.score`\n\n```diff\n- counts = False\n+ counts = None\n```\n", False),
    ("`scoring.decide`\n\n```diff\n- counts = False\n+ counts = None or 1\n```\n", False),
])
def test_a_survivor_is_named_by_its_function_and_change(section: str, named: bool) -> None:
    new = unnamed(Tally("tichu_log.scoring", 10, (SURVIVOR,)), page(section))
    assert new == ([] if named else [SURVIVOR])


def test_the_table_is_renewed_row_by_row() -> None:
    tally = Tally("tichu_log.scoring", 10, (SURVIVOR,))
    assert tally.enough
    assert renewed(page(), [tally]) == page().replace(
        "| `scoring` | 1 | 1 | 0 | 100.0 |", "| `scoring` | 10 | 9 | 1 | 90.0 |")


def test_near_miss_two_of_ten_are_too_many() -> None:
    assert not Tally("tichu_log.scoring", 10, (SURVIVOR, SURVIVOR)).enough


def test_the_page_has_every_module_with_enough_killed() -> None:
    rows = [line.strip("| ").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines()
            if line.startswith("| `")]
    assert [f"tichu_log.{row[0].strip('`')}" for row in rows] == list(TESTS)
    assert all(float(row[4]) >= LEAST and int(row[1]) == int(row[2]) + int(row[3]) for row in rows)


@pytest.mark.parametrize("path", sorted({path for paths in TESTS.values() for path in paths}))
def test_the_tests_that_kill_are_there(path: str) -> None:
    assert (ROOT / path).is_file()
