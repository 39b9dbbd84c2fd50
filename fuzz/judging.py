"""What must hold for the audit of any bytes: the same twice, each finding what the catalogue says
and where the log says it, and every sum right."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

from tichu_log.audit import Audit, audit_text
from tichu_log.detect import AUTO, Auto, Wanted
from tichu_log.findings import CATALOGUE, Finding, ParamType, order
from tichu_log.log import Section
from tichu_log.render.json_report import JsonReport
from tichu_log.rules import BSW, RULE_SETS
from tichu_log.scoring import ALL_POINTS, LEAST_POINTS, MOST_POINTS

PATH: Final = "games/fuzzed.tch"

RULES: Final[tuple[Wanted, ...]] = (
    AUTO, AUTO, AUTO, *RULE_SETS.values(), BSW.with_limit(100), BSW.with_rounds(2), Auto(rounds=1),
)


def rules_for(data: bytes) -> Wanted:
    """Some rules: which ones follows from the bytes alone, so that a case stays the same case."""
    return RULES[crc32(data) % len(RULES)]


def check_audit(data: bytes) -> None:
    """Asserts all that must hold for the audit of `data`, and for its report as JSON."""
    rules = rules_for(data)
    audit = audit_text(data, PATH, rules)
    assert audit_text(data, PATH, rules) == audit, "judged otherwise the second time"
    for finding in audit.findings:
        _check_finding(finding, audit)
    assert list(audit.findings) == sorted(audit.findings, key=order), "in another order"
    for number in range(1, len(audit.rounds) + 1):
        audit.explanations(number)
    _check_sums(audit)
    report = json_report(audit, rules)
    assert json_report(audit, rules) == report, "reported otherwise the second time"
    _check_json(report, audit)


# Findings

def _is_seat(value: object) -> bool:
    return value in (0, 1, 2, 3)


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(each) is int for each in value)


def _is_number(value: object) -> bool:
    return type(value) is int


_SECTIONS: Final = {section.value for section in Section}

FITS: Final[Mapping[ParamType, Callable[[Any], bool]]] = {
    ParamType.CARDS: lambda value: type(value) is int and 0 <= value < 1 << 56,
    ParamType.SEAT: _is_seat,
    ParamType.SEATS: lambda value: isinstance(value, tuple) and all(map(_is_seat, value)),
    ParamType.RANK: lambda value: value in range(2, 15),
    ParamType.POINTS: _is_pair,
    ParamType.RESULTS: lambda value: isinstance(value, tuple) and all(map(_is_pair, value)),
    ParamType.COUNT: _is_number,
    ParamType.LINE: lambda value: _is_number(value) and value > 0,
    ParamType.FLAG: lambda value: value in (True, False),
    ParamType.WORDS: lambda value: all(isinstance(each, str) for each in value),
    ParamType.TEXT: lambda value: isinstance(value, str),
    ParamType.SECTIONS: lambda value: set(value) <= _SECTIONS,
    ParamType.COMBINATION: _is_number,
    ParamType.REASON: lambda value: isinstance(value, str) and value != "",
    ParamType.TEAM: lambda value: value in (0, 1, None),
}
"""Is a value what a parameter of this type may hold?"""


def _check_finding(finding: Finding, audit: Audit) -> None:
    row = CATALOGUE[finding.code]
    said = f"{finding}"
    assert set(finding.params) == set(row.params), said
    assert set(finding.rules) <= set(row.rules), said
    for name, value in finding.params.items():
        assert value is None or FITS[row.params[name]](value), said
    assert 1 <= finding.line <= max(audit.log.text.count("\n"), 1), said
    assert finding.seat is None or _is_seat(finding.seat), said
    if finding.round is None:
        assert finding.event is None, said
        return
    round_ = audit.rounds[finding.round - 1].round
    assert round_.number == finding.round, said
    assert round_.line <= finding.line, said
    if finding.event is not None:
        assert round_.lines[finding.event - 1] == finding.line, said


# Sums

def _check_sums(audit: Audit) -> None:
    for item in audit.rounds:
        sheet = item.sheet
        finished = sheet.finished
        assert len(set(finished)) == len(finished) <= 4
        if sheet.card_points is not None:
            assert sum(sheet.card_points) == ALL_POINTS
            assert all(LEAST_POINTS <= points <= MOST_POINTS for points in sheet.card_points)
        if sheet.result is not None:
            base = audit.rules.double_victory if sheet.double_victory else ALL_POINTS
            assert sum(sheet.result) == base + sum(sheet.calls), "points come or go"
    both = [(item.logged, item.computed) for item in audit.rounds]
    for team in (0, 1):
        counted = [(logged[team], computed[team]) for logged, computed in both
                   if logged is not None and computed is not None]
        assert audit.match.logged[team] == sum(logged for logged, _ in counted)
        assert audit.match.computed[team] == sum(computed for _, computed in counted)


# The report

def json_report(audit: Audit, rules: Wanted) -> bytes:
    """The report as the command line writes it."""
    written: list[bytes] = []
    report = JsonReport(written.append, rules)
    report.begin()
    report.add(audit, audit.findings)
    report.end()
    return b"".join(written)


def read_json(text: str | bytes) -> Any:
    """JSON, but for the numbers that are none, which Python alone takes for it."""
    def refuse(word: str) -> None:
        raise ValueError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refuse)


def _check_json(report: bytes, audit: Audit) -> None:
    read = read_json(report.decode("utf-8"))
    assert read["version"] == 1
    (log,) = read["logs"]
    assert [round_["number"] for round_ in log["rounds"]] == list(range(1, len(audit.rounds) + 1))
    assert [(finding["code"], finding["line"], finding["round"], finding["event"], finding["seat"])
            for finding in log["findings"]] == [
        (finding.code, finding.line, finding.round, finding.event, finding.seat)
        for finding in audit.findings], "the report has other findings"
    assert all(finding["message"] for finding in log["findings"])
    counted = read["summary"]
    assert counted["errors"] + counted["warnings"] + counted["infos"] >= len(audit.findings)
    assert counted["rounds"] == len(audit.rounds)
