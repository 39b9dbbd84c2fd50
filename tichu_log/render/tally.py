"""What a report counts over all its logs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tichu_log.findings import CATALOGUE, Finding, Severity

if TYPE_CHECKING:
    from tichu_log.audit import Audit


@dataclass(slots=True)
class Tally:
    """Counts of logs, rounds and findings."""

    logs: int = 0
    rounds: int = 0
    clean: int = 0
    """The logs without an error or a warning."""
    bare: int = 0
    """The logs without any finding that is shown."""
    codes: Counter[str] = field(default_factory=Counter)
    """The findings by code."""

    def add(self, audit: Audit, findings: Sequence[Finding]) -> None:
        """Counts one log and those of its findings that are shown."""
        self.logs += 1
        self.rounds += len(audit.rounds)
        worst = max((finding.severity for finding in findings), default=Severity.INFO)
        self.clean += worst < Severity.WARNING
        self.bare += not findings
        self.codes += codes_of(findings)

    def severities(self) -> dict[Severity, int]:
        """The findings by severity, the gravest first."""
        return by_severity(self.codes)


def codes_of(findings: Sequence[Finding]) -> Counter[str]:
    """How many findings there are of each code, with those that are counted and not listed."""
    codes: Counter[str] = Counter()
    for finding in findings:
        codes[finding.code] += 1 + finding.more
    return codes


def by_severity(codes: Counter[str]) -> dict[Severity, int]:
    """How many findings there are of each severity, the gravest first, by counts of codes."""
    counts = dict.fromkeys(sorted(Severity, reverse=True), 0)
    for code, number in codes.items():
        counts[CATALOGUE[code].severity] += number
    return counts
