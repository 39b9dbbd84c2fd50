"""Past 1,000 findings of one code in a round, or 5,000 in a log, the last one counts the rest."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO

import pytest

from tests.builder import FIRST_EIGHT, codes, position
from tests.short_log import CLEAN
from tichu_log.audit import Audit, audit_text
from tichu_log.bounded import MOST_IN_LOG, MOST_IN_ROUND, Bounded
from tichu_log.findings import Finding, Severity
from tichu_log.render.console import PlainConsole
from tichu_log.render.i18n import translator
from tichu_log.render.index import index_entry
from tichu_log.render.json_report import JsonReport
from tichu_log.render.messages import sentence
from tichu_log.render.tally import by_severity, codes_of
from tichu_log.render.text import MOST_SHOWN, QuietReport, TextReport
from tichu_log.rules import BSW


def not_held(number: int) -> str:
    """A round in which so many plays are not held (TL302)."""
    return position("Ma S9", "R2", "R3", "R4").log("0: Ma", *["1: S9"] * number)


def of_code(audit: Audit, code: str) -> list[Finding]:
    return [finding for finding in audit.findings if finding.code == code]


def json_of(audit: Audit) -> dict[str, object]:
    parts: list[bytes] = []
    report = JsonReport(parts.append, BSW)
    report.begin()
    report.add(audit, audit.findings)
    report.end()
    read: dict[str, object] = json.loads(b"".join(parts))
    return read


def printed(audit: Audit, quiet: bool = False) -> str:
    paper = StringIO()
    console = PlainConsole(file=paper, width=80)
    report = QuietReport(console) if quiet else TextReport(console)
    report.begin()
    report.add(audit, audit.findings)
    report.end()
    return paper.getvalue()


# In a round

@pytest.mark.parametrize(("number", "listed", "more"), [
    (MOST_IN_ROUND - 1, MOST_IN_ROUND - 1, 0), (MOST_IN_ROUND, MOST_IN_ROUND, 0),
    (MOST_IN_ROUND + 1, MOST_IN_ROUND, 1), (3 * MOST_IN_ROUND, MOST_IN_ROUND, 2 * MOST_IN_ROUND),
])
def test_the_last_finding_of_a_code_counts_the_rest(number: int, listed: int, more: int) -> None:
    found = of_code(audit_text(not_held(number)), "TL302")
    assert (len(found), found[-1].more, sum(finding.more for finding in found[:-1])) == (
        listed, more, 0)


def test_the_first_ones_are_listed() -> None:
    all_of_them = audit_text(not_held(MOST_IN_ROUND)).findings
    found = of_code(audit_text(not_held(2 * MOST_IN_ROUND)), "TL302")
    assert [finding.line for finding in found] == [
        finding.line for finding in all_of_them if finding.code == "TL302"]


def test_other_codes_are_listed_all_the_same() -> None:
    assert set(codes(not_held(2 * MOST_IN_ROUND))) == set(codes(not_held(2)))


def test_each_round_is_counted_by_itself() -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 5) * 2)
    assert [finding.more for finding in of_code(audit, "TL302") if finding.more] == [5, 5]


def test_a_round_has_the_findings_that_the_log_has() -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 5) * 2)
    assert audit.rounds[0].findings + audit.rounds[1].findings == audit.findings


@pytest.mark.parametrize(("lines", "code"), [
    ("hm?\n(0)anna passt.\n", "TL001"), ("(0)anna: X9\n", "TL005"), ("(7)eva passt.\n", "TL006"),
    ("Wunsch:7\n", "TL402"), ("Tichu: (0)anna\n", "TL503"),
])
def test_what_is_found_in_reading_is_counted_too(lines: str, code: str) -> None:
    begun = position("Ma").log("0: Ma")
    once = of_code(audit_text(begun + lines * MOST_IN_ROUND), code)
    twice = of_code(audit_text(begun + lines * 2 * MOST_IN_ROUND), code)
    assert len(twice) == MOST_IN_ROUND
    assert len(twice) + twice[-1].more == len(once) + once[-1].more + MOST_IN_ROUND


def test_undecodable_lines_are_counted_too() -> None:
    found = of_code(audit_text(CLEAN.encode() + b"\x81\n" * (MOST_IN_ROUND + 7)), "TL008")
    assert (len(found), found[-1].more) == (MOST_IN_ROUND, 7)


def test_tl310_unknown_cards_after_the_end_give_way_also_past_the_bound() -> None:
    text = CLEAN[:CLEAN.rindex("Ergebnis")] + "(1)bert: X9\n" * (MOST_IN_ROUND + 3)
    found = Counter(finding.code for finding in audit_text(text).findings)
    assert (found["TL005"], found["TL310"]) == (0, MOST_IN_ROUND)


# In a log

def in_rounds(number: int) -> str:
    """So many rounds of a result alone (TL002)."""
    return "(0)anna: R5\nErgebnis: 0 - 5\n" * number


def test_past_its_bound_a_log_has_no_more() -> None:
    found = of_code(audit_text(in_rounds(MOST_IN_LOG + 12)), "TL002")
    assert (len(found), found[-1].more) == (MOST_IN_LOG, 12)


def test_up_to_its_bound_it_has_all() -> None:
    found = of_code(audit_text(in_rounds(MOST_IN_LOG)), "TL002")
    assert (len(found), found[-1].more) == (MOST_IN_LOG, 0)


def test_an_unreadable_line_counts_for_its_round_past_the_bound() -> None:
    # What it hides may explain another result, so that it is not wrong but not computable.
    wrong = CLEAN.replace("Ergebnis: 200 - 0", "Ergebnis: 300 - 0")
    chat = wrong.replace("Schupfen:", "hm?\nSchupfen:")
    before = (f"{FIRST_EIGHT}\n" + "hm?\n(0)anna passt.\n" * MOST_IN_ROUND) * 6
    last = audit_text(before + chat).rounds[-1]
    assert last.computed == audit_text(chat).rounds[-1].computed
    assert last.computed != audit_text(wrong).rounds[-1].computed


def test_what_was_counted_before_is_counted_again() -> None:
    bounded = Bounded()
    for number in range(MOST_IN_ROUND + 1):
        bounded.add(Finding("TL307", number, 1, more=10 * (number >= MOST_IN_ROUND - 1)))
    assert [*bounded][-1].more == 10 + 1 + 10


# What is said

@pytest.mark.parametrize(("language", "said"), [
    ("en", "7 more TL302 follow and are not listed."),
    ("de", "7 weitere Befunde TL302 folgen und sind nicht aufgeführt."),
    ("nl", "Nog 7 bevindingen TL302 volgen en worden niet vermeld."),
])
def test_the_sentence_says_how_many_more_there_are(language: str, said: str) -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 7))
    assert sentence(of_code(audit, "TL302")[-1], audit, translator(language)).endswith(said)


def test_the_sentence_says_it_of_one() -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 1))
    assert sentence(of_code(audit, "TL302")[-1], audit).endswith(
        "1 more TL302 follows and is not listed.")


def test_json_says_how_many_more_there_are() -> None:
    report = json_of(audit_text(not_held(MOST_IN_ROUND + 7)))
    findings = report["logs"][0]["findings"]  # type: ignore[index]
    assert [each["more"] for each in findings if "more" in each] == [7]


def test_all_are_counted() -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 7))
    errors = MOST_IN_ROUND + 7
    assert by_severity(codes_of(audit.findings))[Severity.ERROR] == errors
    assert json_of(audit)["summary"]["errors"] == errors  # type: ignore[index]
    assert f"{errors} errors" in printed(audit)
    assert index_entry(audit, "game.html").findings[0] == errors


# What is shown

def test_the_text_shows_so_many_findings_and_counts_the_rest() -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 7))
    said = printed(audit)
    others = len(audit.findings) - MOST_SHOWN
    assert said.count("tichu-log explain ") == MOST_SHOWN
    assert f"({others} more findings are not shown here; with --quiet each is a line.)" in said


def test_up_to_its_bound_the_text_shows_all() -> None:
    audit = audit_text(not_held(MOST_SHOWN - 2))
    assert len(audit.findings) == MOST_SHOWN
    assert "not shown" not in printed(audit)


def test_quiet_shows_every_finding() -> None:
    audit = audit_text(not_held(MOST_IN_ROUND + 7))
    assert printed(audit, quiet=True).count("\n") == len(audit.findings)
