"""Uses the library as its pages say; a strict type checker finds nothing to say."""

from __future__ import annotations

from collections.abc import Iterator

import tichu_log
from tichu_log import (
    RULE_SETS,
    Audit,
    BothStandings,
    Card,
    Derivation,
    Deviation,
    Explanation,
    Explanations,
    Finding,
    GameLog,
    Rescored,
    RuleSet,
    Ruling,
    RulingError,
    RulingFormError,
    SetResult,
    Severity,
    Standings,
)
from tichu_log.render.messages import sentence


def errors(path: str) -> Iterator[str]:
    """The faults of a log, a line each."""
    audit: Audit = tichu_log.audit(path)
    finding: Finding
    for finding in audit.findings:
        severity: Severity = finding.severity
        line: int = finding.line
        if severity is Severity.ERROR:
            yield f"{line} {finding.code} {severity.label} {sentence(finding, audit)}"


def winner(text: str | bytes, rules: RuleSet = RULE_SETS["bsw"]) -> tuple[int | None, str]:
    """Which team should have won, and by which rule."""
    audit = tichu_log.audit_text(text, rules=rules)
    logged: tuple[int, int] = audit.match.logged
    computed: tuple[int, int] = audit.match.computed
    return audit.match.winner if logged != computed else None, audit.match.rule


def best(audit: Audit) -> tuple[str, ...]:
    """Who leads a tournament by the rules."""
    both: BothStandings | None = tichu_log.standings_of(audit)
    computed: Standings | None = both.computed if both else None
    return computed.winners if computed else ()


def ruled(audit: Audit, path: str) -> Rescored | None:
    """What follows from a file of rulings, and from one more."""
    try:
        rulings: tuple[Ruling, ...] = tichu_log.read_rulings(path)
        return tichu_log.rescore(audit, [*rulings, SetResult(5, (45, -145))])
    except (RulingError, RulingFormError):
        return None


def explained(audit: Audit, number: int) -> int:
    """The size of the smallest explanation of a wrong result."""
    explanations: Explanations | None = audit.explanations(number)
    found: tuple[Explanation, ...] = explanations.all if explanations else ()
    sets: list[tuple[Deviation, ...]] = [explanation.deviations for explanation in found]
    return min(map(len, sets), default=0)


def derived(audit: Audit) -> list[Derivation]:
    """How the results of all rounds come about."""
    return [tichu_log.derive(item, audit.rules) for item in audit.rounds]


def rounds(path: str) -> int:
    """How many rounds a log has, judged by nobody."""
    log: GameLog = tichu_log.read_log(path)
    return len(log.rounds)


def code(name: str) -> str:
    """The code of a card, or of the red ten."""
    return (Card[name] if name else Card.R10).name
