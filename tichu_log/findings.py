"""The catalogue of findings, and `Finding`, the record of one.

A finding is data: which code, where, by which rule, and the typed parameters that a sentence about
it needs.  The sentences are made where they are shown (`tichu_log.render.messages`).  Codes are
stable for ever; what each means is told in docs/findings.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final, TypeAlias


class Severity(IntEnum):
    """How grave a finding is; a higher number is graver."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    @property
    def label(self) -> str:
        """The name in reports: ``info``, ``warning``, ``error``."""
        return self.name.lower()


Param: TypeAlias = (
    int | str | bool | tuple[int, ...] | tuple[str, ...] | tuple[tuple[int, int], ...] | None
)


class ParamType(Enum):
    """What a parameter of a finding is, so that each language can write it in its own way."""

    CARDS = "cards"
    """A set of cards, as a 56-bit integer."""
    SEAT = "seat"
    """A seat, 0 to 3."""
    SEATS = "seats"
    """A tuple of seats."""
    RANK = "rank"
    """A rank, 2 to 14."""
    POINTS = "points"
    """The points of team 0 and of team 1."""
    RESULTS = "results"
    """A tuple of such pairs."""
    COUNT = "count"
    """A whole number."""
    LINE = "line"
    """A line of the log, from 1."""
    FLAG = "flag"
    """True or false: which of two sentences fits."""
    WORDS = "words"
    """A tuple of words as they stand in the log."""
    TEXT = "text"
    """A text as it stands in the log."""
    SECTIONS = "sections"
    """A tuple of values of `tichu_log.log.Section`."""
    COMBINATION = "combination"
    """A code of `tichu_log.combinations`: kind, length and rank."""
    REASON = "reason"
    """One of a few fixed words, listed where the finding is made."""
    TEAM = "team"
    """0 for the seats 0 and 2, 1 for the seats 1 and 3; `None` for no team."""


@dataclass(frozen=True, slots=True)
class FindingType:
    """A row of the catalogue."""

    code: str
    name: str
    severity: Severity
    rules: tuple[str, ...]
    params: Mapping[str, ParamType]


def _rows() -> list[FindingType]:
    error, warning, info = Severity.ERROR, Severity.WARNING, Severity.INFO
    p = ParamType
    table: list[tuple[str, str, Severity, str, dict[str, ParamType]]] = [
        ("TL001", "unreadable-line", warning, "", {"last_line": p.LINE}),
        ("TL002", "missing-section", error, "", {"sections": p.SECTIONS, "seats": p.SEATS}),
        ("TL003", "round-cut-off", warning, "", {}),
        ("TL004", "round-restarted", warning, "", {}),
        ("TL005", "unknown-card", error, "D1", {"words": p.WORDS}),
        ("TL006", "bad-seat", error, "D2", {"number": p.COUNT, "twice": p.FLAG}),
        ("TL007", "handle-differs", info, "", {"written": p.TEXT, "usual": p.TEXT}),
        ("TL008", "undecodable-text", warning, "", {"replaced": p.COUNT}),
        ("TL009", "not-a-log", error, "", {"empty": p.FLAG}),
        ("TL101", "hand-size", error, "D2",
         {"held": p.COUNT, "right": p.COUNT, "missing": p.CARDS}),
        ("TL102", "card-dealt-twice", error, "D1", {"cards": p.CARDS, "missing": p.CARDS}),
        ("TL103", "card-missing", error, "D1", {"cards": p.CARDS}),
        ("TL104", "first-eight-foreign", error, "D2", {"cards": p.CARDS}),
        ("TL201", "gift-not-held", error, "D3", {"cards": p.CARDS}),
        ("TL202", "gift-repeated", error, "D3", {"cards": p.CARDS}),
        ("TL203", "wrong-recipient", error, "D3", {"named": p.WORDS, "right": p.SEATS}),
        ("TL205", "bomb-line-wrong", warning, "C1", {"named": p.SEATS, "holders": p.SEATS}),
        ("TL301", "out-of-turn", error, "O2", {"turn": p.SEAT, "passed": p.FLAG}),
        ("TL302", "card-not-held", error, "O9", {"cards": p.CARDS}),
        ("TL303", "card-played-before", error, "O9", {"cards": p.CARDS}),
        ("TL304", "not-a-combination", error, "C1", {"cards": p.CARDS}),
        ("TL305", "wrong-kind", error, "C2", {"played": p.COMBINATION, "asked": p.COMBINATION}),
        ("TL306", "not-higher", error, "C2 C5 P3", {"cards": p.CARDS, "top": p.CARDS}),
        ("TL307", "pass-on-lead", error, "O2", {}),
        ("TL308", "dog-not-led", error, "O6", {"alone": p.FLAG}),
        ("TL309", "bomb-not-allowed", error, "O5", {"leader": p.SEAT}),
        ("TL310", "play-after-end", error, "O8", {}),
        ("TL311", "wrong-leader", error, "O1 O3 O6", {"leader": p.SEAT}),
        ("TL401", "wish-not-fulfilled", error, "W2 W5",
         {"rank": p.RANK, "cards": p.CARDS, "passed": p.FLAG, "bombed": p.FLAG}),
        ("TL402", "wish-without-mahjong", error, "W1", {"second": p.FLAG}),
        ("TL403", "wish-not-a-rank", error, "W1", {"text": p.TEXT}),
        ("TL501", "tichu-after-first-card", error, "T1",
         {"ended": p.FLAG, "judged": p.FLAG, "counted": p.FLAG}),
        ("TL502", "call-logged-late", info, "T1", {}),
        ("TL503", "call-repeated", info, "T3", {"grand": p.FLAG}),
        ("TL504", "call-both", warning, "T3", {}),
        ("TL505", "grand-tichu-not-allowed", error, "T1 M4",
         {"played": p.FLAG, "judged": p.FLAG, "counted": p.FLAG}),
        ("TL601", "dragon-not-given", error, "G1", {"implied": p.SEAT}),
        ("TL602", "dragon-to-own-team", error, "G1", {"receiver": p.SEAT, "implied": p.SEAT}),
        ("TL603", "dragon-not-won", error, "G1 G2", {"receiver": p.SEAT}),
        ("TL604", "dragon-given-twice", error, "G1",
         {"receiver": p.SEAT, "first": p.SEAT, "stands": p.FLAG, "same": p.FLAG}),
        ("TL701", "result-wrong", error, "S1 S2 S3",
         {"logged": p.POINTS, "computed": p.POINTS, "cards": p.POINTS, "calls": p.POINTS}),
        ("TL702", "result-impossible", error, "S2",
         {"logged": p.POINTS, "computed": p.POINTS, "cards": p.POINTS, "calls": p.POINTS}),
        ("TL703", "result-not-computable", warning, "S1",
         {"reason": p.REASON, "logged": p.POINTS, "possible": p.RESULTS,
          "twice": p.CARDS, "missing": p.CARDS}),
        ("TL801", "played-on", info, "M1 M2",
         {"winner": p.TEAM, "totals": p.POINTS, "new_players": p.FLAG}),
        ("TL802", "match-unfinished", info, "M1", {"totals": p.POINTS, "limit": p.COUNT}),
        ("TL803", "player-substituted", info, "", {"before": p.TEXT, "after": p.TEXT}),
        ("TL804", "seats-changed", info, "", {"seats": p.SEATS}),
        ("TL805", "wrong-round-count", warning, "M3 M4",
         {"played": p.COUNT, "right": p.COUNT, "partners": p.FLAG}),
    ]
    return [FindingType(code, name, severity, tuple(rules.split()), params)
            for code, name, severity, rules, params in table]


CATALOGUE: Final[dict[str, FindingType]] = {row.code: row for row in _rows()}
"""Every finding there is, by code, in the order of the codes."""

WRONG_RESULT: Final = frozenset(("TL701", "TL702"))
"""The codes of a result that is not the computed one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong or worth knowing in a log."""

    code: str
    line: int
    """From 1; never missing."""

    round: int | None = None
    event: int | None = None
    """The event's number within its round, from 1."""

    seat: int | None = None
    params: Mapping[str, Param] = field(default_factory=dict)
    """By the names and types that the catalogue gives for the code."""

    rules: tuple[str, ...] = ()
    """The rules broken; where none are given, all that the catalogue names for the code."""

    more: int = 0
    """How many further ones of this code follow that are not listed (`tichu_log.bounded`)."""

    def __post_init__(self) -> None:
        if not self.rules:
            object.__setattr__(self, "rules", CATALOGUE[self.code].rules)

    @property
    def type(self) -> FindingType:
        """The finding's row of the catalogue."""
        return CATALOGUE[self.code]

    @property
    def severity(self) -> Severity:
        return CATALOGUE[self.code].severity


def order(finding: Finding) -> tuple[int, str]:
    """The order of findings in a report: by line, on one line by code."""
    return finding.line, finding.code
