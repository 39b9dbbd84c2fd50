"""Every finding by its smallest log, where it points, and that its clean twin has none."""

from __future__ import annotations

import pytest

from tests.builder import UNFINISHED, all_codes
from tests.finding_cases import CASES, Case
from tichu_log.audit import audit_text
from tichu_log.findings import CATALOGUE, Finding

each_case = pytest.mark.parametrize("case", CASES, ids=[f"{c.code}-{c.name}" for c in CASES])


def found(case: Case) -> list[Finding]:
    """The findings of the case, without those of every log cut short."""
    return [finding for finding in audit_text(case.text, rules=case.rules).findings
            if finding.code not in UNFINISHED - {case.code, *case.also}]


@each_case
def test_finding_and_its_companions(case: Case) -> None:
    assert sorted(finding.code for finding in found(case)) == sorted([case.code, *case.also])


@each_case
def test_finding_points_at_its_place(case: Case) -> None:
    lines = audit_text(case.text).log.text.split("\n")
    assert [(lines[finding.line - 1].strip(), finding.round, finding.event, finding.seat)
            for finding in found(case) if finding.code == case.code] == [
        (case.line, case.round, case.event, case.seat)]


@each_case
def test_clean_twin(case: Case) -> None:
    allowed = UNFINISHED - {case.code, *case.also}
    assert set(all_codes(case.clean, case.rules)) - {"TL805"} <= allowed


def test_every_finding_has_a_case() -> None:
    assert [code for code in CATALOGUE if code not in {case.code for case in CASES}] == []


def test_tl204_is_never_used() -> None:
    assert "TL204" not in CATALOGUE
