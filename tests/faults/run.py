"""Breaks clean matches in every way, and counts what the audit says of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tests.faults import calls, combinations, damage, deal, misplaced, order, results, wishes
from tests.faults.opened import CleanMatch, Mutant
from tests.faults.ways import Way, registered
from tichu_log.audit import audit_text
from tichu_log.findings import Severity

MODULES: Final = (calls, combinations, damage, deal, misplaced, order, results, wishes)
WAYS: Final = registered()

MOST_FURTHER: Final = 2
"""So many further findings a fault may cause in its own round."""

SHARE: Final = 95
"""In so many of a hundred mutants."""

MOST_TANGLED: Final = 5
"""So many further findings a record that contradicts itself may have, at most."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the audit says of a mutant."""

    found: bool
    """Does the expected finding stand at its line?"""

    further: tuple[str, ...]
    """The codes of the further findings of its round."""

    elsewhere: tuple[str, ...]
    """The codes of the errors in other rounds."""


@dataclass(slots=True)
class Tally:
    """What came of one way to break a log."""

    way: Way
    tried: int = 0
    missed: list[int] = field(default_factory=list)
    """The seeds of the matches whose mutant lacks its finding."""

    elsewhere: list[int] = field(default_factory=list)
    """The seeds of those with an error in another round."""

    further: list[tuple[int, int]] = field(default_factory=list)
    """The number of further findings of each mutant, with the seed of its match."""

    def add(self, seed: int, verdict: Verdict) -> None:
        self.tried += 1
        self.further.append((len(verdict.further), seed))
        if not verdict.found:
            self.missed.append(seed)
        if verdict.elsewhere:
            self.elsewhere.append(seed)

    @property
    def avalanches(self) -> list[int]:
        """The seeds of the matches whose mutant has too many further findings."""
        return [seed for number, seed in self.further if number > MOST_FURTHER]

    @property
    def mean(self) -> float:
        """How many further findings a mutant has."""
        return sum(number for number, _ in self.further) / max(self.tried, 1)

    @property
    def most(self) -> int:
        return max((number for number, _ in self.further), default=0)

    def broken_bounds(self) -> Iterator[str]:
        """What is not as it should be, with the matches that show it."""
        if not self.tried:
            yield "no match has a place for it"
        if self.missed:
            yield f"not found, in the matches {self.missed}"
        if self.elsewhere:
            yield f"errors in other rounds, in the matches {self.elsewhere}"
        if self.way.tangled:
            if self.most > MOST_TANGLED:
                yield f"{self.most} further findings"
        elif too_many(len(self.avalanches), self.tried):
            yield f"more than {MOST_FURTHER} further findings, in the matches {self.avalanches}"


def too_many(avalanches: int, tried: int) -> bool:
    return 100 * avalanches > (100 - SHARE) * tried


def judge(mutant: Mutant) -> Verdict:
    """Audits a mutant."""
    audit = audit_text(mutant.text, rules=mutant.rules)
    wanted = (mutant.code, mutant.line, mutant.round)
    others = [finding for finding in audit.findings
              if (finding.code, finding.line, finding.round) != wanted]
    return Verdict(
        found=len(others) == len(audit.findings) - 1,
        further=tuple(each.code for each in others if each.round == mutant.round),
        elsewhere=tuple(each.code for each in others
                        if each.round != mutant.round and each.severity is Severity.ERROR),
    )


def mutant_of(way: Way, seed: int, match: CleanMatch) -> Mutant | None:
    """The mutant that the match of a seed gives: the same on every machine."""
    return way(match, Random(f"{way.name} {seed}"))


def run(logs: int, seed: int) -> list[Tally]:
    """Breaks as many matches in every way, one place a match and way."""
    tallies = [Tally(way) for way in WAYS]
    for number in range(seed, seed + logs):
        ordinary, tournament = CleanMatch(number), CleanMatch(number, tournament=True)
        for tally in tallies:
            match = tournament if tally.way.tournament else ordinary
            mutant = mutant_of(tally.way, number, match)
            if mutant is not None:
                tally.add(number, judge(mutant))
    return tallies


def broken_bounds(tallies: Sequence[Tally]) -> list[str]:
    """All that is not as it should be, a line each; nothing if all bounds hold."""
    lines = [f"{tally.way.code} {tally.way.name}: {why}"
             for tally in tallies for why in tally.broken_bounds()]
    avalanches = sum(len(tally.avalanches) for tally in tallies)
    if too_many(avalanches, sum(tally.tried for tally in tallies)):
        lines.append(f"all ways: {avalanches} mutants with more than {MOST_FURTHER} further "
                     "findings")
    return lines
