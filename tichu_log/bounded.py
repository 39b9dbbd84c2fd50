"""So many findings of one code and no more: the last of them counts the rest.

A log can be made so that each of a hundred thousand lines is a fault.  Nobody reads so many, and
what an audit costs in time and memory should have a bound.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from tichu_log.findings import Finding

MOST_IN_ROUND: Final = 1_000
"""So many findings of one code are kept of a round.  A real round has some 100 events."""

MOST_IN_LOG: Final = 5_000
"""So many are kept of a log: half a line can be a round of its own."""


class Bounded:
    """Takes findings one by one, those of a round together, and keeps the first of each code."""

    __slots__ = ("_all_of", "_in_log", "_in_round", "_kept", "_last", "_more", "_of_each_round",
                 "_round")

    def __init__(self, all_of: Collection[str] = (), of_each_round: Collection[str] = ()) -> None:
        """Of the codes `all_of` all findings are kept, and of the codes `of_each_round` those of
        each round, however many rounds there are."""
        self._all_of = all_of
        self._of_each_round = of_each_round
        self._kept: list[Finding] = []
        self._round: int | None = None
        self._in_round: dict[str, int] = {}
        self._in_log: dict[str, int] = {}
        self._last: dict[str, int] = {}
        """The place of the last one kept of each code."""
        self._more: dict[int, int] = {}
        """How many were left out after the one at this place."""

    def add(self, finding: Finding) -> None:
        """Takes a finding; past the bounds it is only counted."""
        code = finding.code
        if finding.round != self._round:
            self._round = finding.round
            self._in_round.clear()
        in_round = self._in_round.get(code, 0)
        in_log = self._in_log.get(code, 0)
        if code in self._all_of or (in_round < MOST_IN_ROUND and (
                in_log < MOST_IN_LOG or code in self._of_each_round)):
            self._in_round[code] = in_round + 1
            self._in_log[code] = in_log + 1
            self._last[code] = len(self._kept)
            self._kept.append(finding)
        else:
            last = self._last[code]
            self._more[last] = self._more.get(last, 0) + 1 + finding.more

    def __iter__(self) -> Iterator[Finding]:
        """What was kept, in the order in which it came."""
        kept = list(self._kept)
        for place, more in self._more.items():
            kept[place] = replace(kept[place], more=kept[place].more + more)
        return iter(kept)


def bounded(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """So many of these findings as are kept, in their order."""
    kept = Bounded()
    for finding in findings:
        kept.add(finding)
    return tuple(kept)
