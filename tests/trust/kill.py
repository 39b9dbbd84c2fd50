"""Runs tests on mutants: pytest collects them once, and each mutant gets a process of its own, a
copy of this one that has run no test yet, and ends with the first test that fails.

So nothing that was worked out before, such as the readings of cards, hides what a mutant does.
"""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, NoReturn

import pytest

from tests.trust.mutants import Mutant, put_in

TIMES: Final = 4
"""So many times as long as the tests take without a mutant they may take with one, by the
processor's clock; one that takes longer, and 5 seconds more, is killed by that."""

BYTES: Final = 4 << 30
"""So much memory it may ask for."""

NO_CLOCK: Final = "not the_time_grows"
"""Tests that measure time are left out, as pytest's ``-k`` has it: they take longer than all others
together, and tell nothing of what a program answers."""

QUICK: Final = 0.1
"""A test that takes no longer than this, in seconds, is tried first once it has killed a mutant."""


class Outcome(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    killed_by: str
    """The test that failed, or what else ended it; empty for a survivor."""


class AlreadyFailingError(Exception):
    """A test fails without any mutant."""


def kill(mutants: Sequence[Mutant], tests: Sequence[str],
         tell: Callable[[Outcome], None]) -> list[Outcome]:
    """Runs the tests of some files on each mutant.

    Raises `AlreadyFailingError` if one of them fails without any mutant.
    """
    runs = _Runs(mutants, tell)
    with TemporaryDirectory() as folder:
        # To say in what two large values differ can take pytest minutes; nobody reads it here.
        pytest.main(["-x", "-s", "--assert=plain", "-o", "addopts=", "-p", "no:cacheprovider",
                     "-p", "no:terminal", "--strict-markers", f"--basetemp={folder}/tests",
                     "-k", NO_CLOCK, *tests],
                    plugins=[runs])
    if runs.failed:
        raise AlreadyFailingError(runs.failed)
    return runs.outcomes


class _Runs:
    """The plugin: in place of one run of the tests, one for each mutant."""

    def __init__(self, mutants: Sequence[Mutant], tell: Callable[[Outcome], None]) -> None:
        self.mutants = mutants
        self.tell = tell
        self.outcomes: list[Outcome] = []
        self.failed = "no test was collected"
        self.seconds: dict[str, float] = {}
        self.most = resource.RLIM_INFINITY
        """So many seconds of the processor's time a process may take."""
        self.report: int | None = None
        """In a mutant's process: where to say how it ended."""
        self.killed_by = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed or not session.items:
            return True
        answer = self._in_a_process_of_its_own(None)
        if answer is None:
            return None
        self.failed, self.seconds = answer["killed_by"], answer["seconds"]
        session.items.sort(key=lambda item: self.seconds.get(item.nodeid, 0.0))
        for mutant in self.mutants if not self.failed else ():
            answer = self._in_a_process_of_its_own(mutant)
            if answer is None:
                return None
            outcome = Outcome(mutant, answer["killed_by"])
            self._try_first(session.items, outcome.killed_by)
            self.outcomes.append(outcome)
            self.tell(outcome)
        return True

    def _in_a_process_of_its_own(self, mutant: Mutant | None) -> dict[str, Any] | None:
        """What the copy of this process says that runs the tests; `None` in that copy."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            self.report = writing
            for stream in (1, 2):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
            resource.setrlimit(resource.RLIMIT_CPU, (self.most, self.most))
            resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
            self.seconds.clear()
            if mutant is not None:
                put_in(mutant)
            return None
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as said:
            answer = said.read()
        _, status, used = os.wait4(child, 0)
        if mutant is None:
            self.most = round(TIMES * (used.ru_utime + used.ru_stime)) + 5
        ended: dict[str, Any] = json.loads(answer) if answer else {
            "killed_by": f"signal {os.waitstatus_to_exitcode(status)}", "seconds": {}}
        return ended

    def _try_first(self, items: list[pytest.Item], killer: str) -> None:
        for place, item in enumerate(items):
            if item.nodeid == killer and self.seconds.get(killer, 1.0) <= QUICK:
                items.insert(0, items.pop(place))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.killed_by = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if self.report is not None:
            self._say_how_it_ended(exitstatus)

    def _say_how_it_ended(self, exitstatus: int) -> NoReturn:
        killed_by = self.killed_by or ("" if exitstatus == 0 else f"exit status {exitstatus}")
        with os.fdopen(self.report or 1, "w", encoding="utf-8") as report:
            json.dump({"killed_by": killed_by, "seconds": self.seconds}, report)
        os._exit(0)
