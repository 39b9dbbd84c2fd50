"""The invariants notice a program that is wrong: each time one thing of it is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from fuzz import judging, reading, reports, ruling
from fuzz.invariants import CHECKS
from fuzz.seeds import RULINGS
from tests.short_log import CLEAN, CUT_OFF, WRONG
from tichu_log.audit import Audit, audit_text
from tichu_log.detect import Wanted
from tichu_log.findings import Finding
from tichu_log.log import GameLog
from tichu_log.parser import parse
from tichu_log.plain import PlainReader
from tichu_log.render.report import Report
from tichu_log.render.score_csv import score_csv
from tichu_log.ruling_text import read_file
from tichu_log.writer import write

CHAT = CLEAN.replace("(1)bert: S9", "hello\n(1)bert: S9")


def notices(harness: str, data: str | bytes, match: str) -> None:
    with pytest.raises(AssertionError, match=match):
        CHECKS[harness](data.encode() if isinstance(data, str) else data)


# Reading

def test_a_finding_that_is_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "parse", lambda data: (parse(data)[0], ()))
    notices("parser", CHAT, "lines are lost: .22.")


def test_another_answer_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    def unsteady(data: str | bytes) -> tuple[GameLog, tuple[Finding, ...]]:
        log, findings = parse(data)
        return replace(log, path=str(next(numbers))), findings

    monkeypatch.setattr(reading, "parse", unsteady)
    notices("parser", CLEAN, "the second time")


def test_readings_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(PlainReader):
        def put_in(self, round_: Any) -> None:
            raise AssertionError

        def end(self) -> None:
            super().end()
            self.rounds.pop()

    monkeypatch.setattr(reading, "PlainReader", Wrong)
    notices("parser", CLEAN, "the plain reading reads something else")


@pytest.mark.parametrize(("text", "match"), [
    (CLEAN, "read as something else"), (CHAT, "written otherwise")])
def test_a_line_that_is_made_up_in_writing(
        text: str, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()
    monkeypatch.setattr(reading, "write", lambda log: f"{write(log)}Wunsch:{next(numbers)}\n")
    notices("parser", text, match)


def test_line_ends_that_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(data: str | bytes) -> tuple[GameLog, tuple[Finding, ...]]:
        return parse(data.replace(b"\r", b"x") if isinstance(data, bytes) else data)

    monkeypatch.setattr(reading, "parse", wrong)
    notices("parser", CLEAN, "other line ends")


def test_a_round_that_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(data: str | bytes) -> tuple[GameLog, tuple[Finding, ...]]:
        log, findings = parse(data)
        return replace(log, rounds=log.rounds[:1]), findings

    monkeypatch.setattr(reading, "parse", wrong)
    notices("parser", WRONG, "a sound round is hidden")


# Judging

def judged_otherwise(change: Callable[[Audit], Audit]) -> Callable[..., Audit]:
    def wrong(data: bytes, path: str, rules: Wanted) -> Audit:
        return change(audit_text(data, path, rules))

    return wrong


def with_finding(**changes: Any) -> Callable[[Audit], Audit]:
    """Changes the first finding of an audit."""
    return lambda audit: replace(
        audit, findings=(replace(audit.findings[0], **changes), *audit.findings[1:]))


@pytest.mark.parametrize("change", [
    with_finding(line=0), with_finding(line=99), with_finding(seat=4), with_finding(rules=("X9",)),
    with_finding(event=1), with_finding(params={}), with_finding(round=None),
])
def test_a_finding_that_is_not_right(
        change: Callable[[Audit], Audit], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "audit_text", judged_otherwise(change))
    notices("audit", WRONG, "Finding")


def test_findings_in_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "audit_text", judged_otherwise(
        lambda audit: replace(audit, findings=audit.findings[::-1])))
    notices("audit", CHAT + "bye\n", "in another order")


def test_a_sum_that_is_not_right(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(audit: Audit) -> Audit:
        (item,) = audit.rounds
        sheet = replace(item.sheet, result=(199, 0))
        return replace(audit, rounds=(replace(item, sheet=sheet),))

    monkeypatch.setattr(judging, "audit_text", judged_otherwise(wrong))
    notices("audit", CLEAN, "points come or go")


def test_a_report_that_keeps_a_finding_back(monkeypatch: pytest.MonkeyPatch) -> None:
    report = judging.json_report
    monkeypatch.setattr(judging, "json_report", lambda audit, rules: report(
        replace(audit, findings=()), rules))
    notices("audit", WRONG, "other findings")


# Reports

def test_a_handle_in_a_redacted_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        reports, "Report", lambda lang, rules, redacted: Report(lang, rules, redacted=False))
    with pytest.raises(AssertionError, match="a handle in a redacted page"):
        reports.check_redacted(CLEAN.encode())


def test_a_formula_in_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "score_csv", lambda audit, numbers: score_csv(
        audit, numbers).replace("anna", "=anna"))
    with pytest.raises(AssertionError, match="a formula"):
        reports.check_documents(CUT_OFF.encode())


def test_a_page_without_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(Report):
        def page(self, log: GameLog, damage: Any = (), rulings: Any = ()) -> tuple[str, str]:
            return super().page(replace(log, rounds=()), (), rulings)

    monkeypatch.setattr(reports, "Report", Wrong)
    with pytest.raises(AssertionError):
        reports.check_page(CLEAN.encode())


# Rulings

def test_a_ruling_that_is_read_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruling, "read_file", lambda data, name: read_file(
        data if data == RULINGS[0] else data.replace(b"round = 2", b"round = 1"), name))
    notices("rulings", RULINGS[0], "written and read as another")


def test_a_refusal_that_names_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruling, "error_sentence", lambda error, audit: "no")
    notices("rulings", RULINGS[0].replace(b"round = 2", b"round = 9"), "no")
