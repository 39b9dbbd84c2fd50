"""The manual behind ``tichu-log explain``: complete, linked, and its examples are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.manual_rounds import (
    DEAL,
    DRAGON_LAST,
    EXCHANGE,
    FIRST_EIGHT,
    PLAY,
    double_victory,
    dragon_last,
    hands_for,
    spliced,
    write_deal,
    write_round,
)
from tichu_log.audit import audit_text
from tichu_log.findings import CATALOGUE, Finding, Severity
from tichu_log.render import manual
from tichu_log.rules import BSW, RuleSet

DOCS = Path(__file__).parents[1] / "docs"
PAGES: dict[str, manual.FindingPage | manual.RulePage] = {**manual.FINDINGS, **manual.RULES}
REFERENCE = re.compile(r"\b(TL\d{3}|[CDGMOPSTW]\d)\b")

HELD = {
    "TL201": {1: "SA"},
    "TL202": {0: "R2 Dr"},
    "TL203": {0: "R2 Dr G2"},
    "TL302": {1: "B7"},
    "TL311": {2: "Ma"},
    "TL401": {3: "S7"},
    "TL402": {2: "Ma"},
    "W3": {2: "Ma"},
}
"""What the notes of these examples say of the hands."""

WITH_IT = {"TL008": ["TL007"]}
"""What else these examples raise, as their notes say."""

IN_THE_PLAY = [
    "TL001", "TL005", "TL006", "TL007", "TL008",
    *(code for code in CATALOGUE if code[2] in "346" and code != "TL310"),
    "TL501", "TL502", "TL503", "TL505",
]
BEFORE_THE_PLAY = ["TL101", "TL102", "TL104", "TL201", "TL202", "TL203"]
PLAYED_RULES = [
    rule for rule, page in manual.RULES.items() if re.match(r"\([0-3]\)\w+: ", page.example)
]


def lines_of(code: str) -> list[str]:
    return PAGES[code].example.split("\n")


def audited(lines: list[str], rules: RuleSet = BSW) -> tuple[Finding, ...]:
    """The findings of a log of these lines; � stands for a byte that is no text."""
    text = "\n".join([*lines, ""]).encode().replace("�".encode(), b"\x81")
    return audit_text(text, rules=rules).findings


def found_at(findings: tuple[Finding, ...], line: int) -> list[str]:
    return [finding.code for finding in findings if finding.line == line]


def marked_line(code: str) -> str:
    return lines_of(code)[manual.FINDINGS[code].marked - 1]


def test_every_finding_has_a_page_in_the_order_of_the_catalogue() -> None:
    assert list(manual.FINDINGS) == list(CATALOGUE)


def test_every_rule_of_the_docs_has_a_page_in_their_order() -> None:
    text = (DOCS / "rules.md").read_text(encoding="utf-8")
    assert list(manual.RULES) == re.findall(r"\*\*([A-Z]\d)\*\*", text)


@pytest.mark.parametrize("rule", sorted({rule for row in CATALOGUE.values() for rule in row.rules}))
def test_every_rule_that_a_finding_cites_has_a_page(rule: str) -> None:
    assert rule in manual.RULES


@pytest.mark.parametrize("code", CATALOGUE)
def test_docs_have_an_anchor_for_the_finding(code: str) -> None:
    assert f'<a id="{code.lower()}"></a>{code} | {CATALOGUE[code].name} ' in (
        DOCS / "findings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", manual.RULES)
def test_docs_have_an_anchor_for_the_rule(rule: str) -> None:
    assert f'<a id="{rule.lower()}"></a>**{rule}**' in (
        DOCS / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", CATALOGUE)
def test_page_of_a_finding_leads_to_its_rules(code: str) -> None:
    assert set(CATALOGUE[code].rules) <= set(manual.FINDINGS[code].see)


@pytest.mark.parametrize("name", PAGES)
def test_page_leads_only_to_other_pages_that_exist(name: str) -> None:
    page = PAGES[name]
    named = {*page.see, *REFERENCE.findall(" ".join(page.text))}
    assert named <= PAGES.keys()


@pytest.mark.parametrize("name", PAGES)
def test_page_does_not_lead_to_itself(name: str) -> None:
    assert name not in PAGES[name].see


@pytest.mark.parametrize("code", IN_THE_PLAY)
def test_example_raises_its_finding_and_nothing_else(code: str) -> None:
    excerpt = lines_of(code)
    lines = write_round(excerpt, hands_for(excerpt, HELD.get(code, {})))
    first = len(lines) - len(excerpt) + 1
    found = [(finding.line - first + 1, finding.code)
             for finding in audited([*lines, "Ergebnis: 50 - 50"])
             if first <= finding.line < first + len(excerpt)]
    expected = {code, *WITH_IT.get(code, ())}
    assert found == [(manual.FINDINGS[code].marked, name) for name in sorted(expected)]


@pytest.mark.parametrize("rule", PLAYED_RULES)
def test_example_of_a_rule_keeps_the_rules(rule: str) -> None:
    excerpt = [line for line in lines_of(rule) if not line.startswith("Ergebnis")]
    lines = write_round(excerpt, hands_for(excerpt, HELD.get(rule, {})))
    first = len(lines) - len(excerpt) + 1
    faults = [finding.code for finding in audited([*lines, "Ergebnis: 50 - 50"])
              if first <= finding.line < first + len(excerpt)
              and finding.severity > Severity.INFO]
    assert not faults


@pytest.mark.parametrize("code", BEFORE_THE_PLAY)
def test_example_before_the_play_raises_its_finding(code: str) -> None:
    lines = spliced(write_deal(hands_for(lines_of(code), HELD.get(code, {}))), lines_of(code))
    found = [(finding.code, finding.line) for finding in audited(lines)][:1]
    assert found == [(code, lines.index(marked_line(code)) + 1)]


def test_example_of_tl002_raises_its_finding() -> None:
    lines = double_victory("Ergebnis: 200 - 0")
    at = lines.index(EXCHANGE)
    lines[at:at + 5] = lines_of("TL002")
    assert "TL002" in found_at(audited(lines), at + 1)


def test_example_of_tl003_raises_its_finding_alone() -> None:
    excerpt = lines_of("TL003")
    lines = write_round(excerpt, hands_for(excerpt, {}))
    findings = audit_text("\n".join(lines)).findings
    found = [(finding.code, finding.line) for finding in findings if finding.code != "TL802"]
    assert found == [("TL003", len(lines))]


def test_example_of_tl004_raises_its_finding() -> None:
    excerpt = lines_of("TL004")
    lines = write_round(excerpt[:1], hands_for(excerpt[:1], {}))
    assert found_at(audited([*lines, *excerpt[1:]]), len(lines) + 1) == ["TL004"]


def test_example_of_tl009_raises_its_finding_alone() -> None:
    findings = audited(lines_of("TL009"))
    assert [(finding.code, finding.line) for finding in findings] == [("TL009", 1)]


def test_example_of_tl205_raises_its_finding() -> None:
    bombs, *play = lines_of("TL205")
    lines = write_deal(hands_for(play, {}))[:-1]
    assert play[0] == PLAY
    assert found_at(audited([*lines, bombs, *play]), len(lines) + 1) == ["TL205"]


def test_example_of_tl504_raises_its_finding() -> None:
    grand, small = lines_of("TL504")
    lines = double_victory("Ergebnis: 400 - 0", before_exchange=[grand, small])
    assert found_at(audited(lines), lines.index(small) + 1) == ["TL504"]


def test_example_of_tl310_raises_its_finding() -> None:
    last, late = lines_of("TL310")
    lines = double_victory(late, "Ergebnis: 200 - 0")
    assert lines[-3].strip() == last.strip()
    assert found_at(audited(lines), len(lines) - 1) == ["TL310"]


def test_example_of_tl701_raises_its_finding() -> None:
    last, result = lines_of("TL701")
    lines = double_victory(result)
    assert lines[-2].strip() == last.strip()
    assert "TL701" in found_at(audited(lines), len(lines))


def test_example_of_tl702_raises_its_finding() -> None:
    call, _, result = lines_of("TL702")
    lines = double_victory(result, before_exchange=[call])
    assert "TL702" in found_at(audited(lines), len(lines))


def test_example_of_tl703_raises_its_finding() -> None:
    last, result = lines_of("TL703")
    assert DRAGON_LAST[-1] == last
    lines = dragon_last(result)
    found = [finding for finding in audited(lines) if finding.code == "TL703"]
    assert [(finding.line, finding.params["possible"]) for finding in found] == [
        (len(lines), ((75, 25), (50, 50)))]


def test_example_of_tl801_raises_its_finding() -> None:
    result, header = lines_of("TL801")
    one = double_victory(result)
    assert header == FIRST_EIGHT
    assert found_at(audited(one * 6), 5 * len(one) + 1) == ["TL801"]


def test_example_of_tl802_raises_its_finding() -> None:
    lines = double_victory(*lines_of("TL802"))
    assert "TL802" in found_at(audited(lines), len(lines))


def test_example_of_tl803_raises_its_finding() -> None:
    result, *_, new = lines_of("TL803")
    one = double_victory(result)
    two = [line.replace("dora", "eva") for line in one]
    line = len(one) + manual.FINDINGS["TL803"].marked - 1
    assert new.startswith("(3)eva")
    assert "TL803" in found_at(audited(one + two), line)


def test_example_of_tl804_raises_its_finding() -> None:
    result, *_ = lines_of("TL804")
    one = double_victory(result)
    other = {"anna": "bert", "bert": "anna"}
    two = [re.sub("anna|bert", lambda found: other[found[0]], line) for line in one]
    line = len(one) + manual.FINDINGS["TL804"].marked - 1
    assert "TL804" in found_at(audited(one + two), line)


def test_example_of_tl805_raises_its_finding() -> None:
    lines = double_victory(*lines_of("TL805"))
    assert "TL805" in found_at(audited(lines, BSW.with_rounds(4)), len(lines))


def test_hands_in_the_deal_example_are_the_whole_deck() -> None:
    hands = [line.split()[1:] for line in lines_of("TL103") if line != DEAL]
    assert len({code for hand in hands for code in hand}) == 56
