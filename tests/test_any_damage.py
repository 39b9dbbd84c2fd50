"""Whatever is done to a log, every report of it comes out, with a sentence and an advice for each
finding that stay within what the catalogue says."""

from __future__ import annotations

import json
import random

import pytest

from tests.builder import position
from tichu_log.audit import Audit, audit_text
from tichu_log.findings import CATALOGUE
from tichu_log.render.i18n import languages, translator
from tichu_log.render.json_report import JsonReport
from tichu_log.render.messages import advice, sentence
from tichu_log.render.page import render_page
from tichu_log.rules import RULE_SETS
from tichu_log.simulate import simulate

WORDS = ["R5", "S9", "Dr", "Ma", "XX", "R11", "Hu", "Ph", "passt.", "(4)x:", "Tichu: (1)bert",
         "Drache an: (2)carl", "Wunsch:7", "Ergebnis: 0 - 40"]


def damaged(lines: list[str], chance: random.Random) -> str:
    """The lines with one thing done to some of them."""
    lines = list(lines)
    for _ in range(chance.randrange(1, 12)):
        place = chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, chance.choice(lines))
            case 2:
                other = chance.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                words = lines[place].split(" ")
                words[chance.randrange(len(words))] = chance.choice(WORDS)
                lines[place] = " ".join(words)
            case _:
                lines[place] = lines[place].replace(str(chance.randrange(4)), "2", 1)
    return "\n".join(lines)


def check_reports(audit: Audit) -> None:
    """Makes all reports of an audit, and looks at what they say of each finding."""
    for language in languages():
        translate = translator(language)
        for finding in audit.findings:
            assert sentence(finding, audit, translate)
            assert advice(finding, audit, translate) is not None
    for finding in audit.findings:
        row = CATALOGUE[finding.code]
        assert set(finding.rules) <= set(row.rules)
        assert set(finding.params) == set(row.params)
    written: list[bytes] = []
    report = JsonReport(written.append, audit.rules)
    report.begin()
    report.add(audit, audit.findings)
    report.end()
    assert json.loads(b"".join(written))["version"] == 1
    assert render_page(audit).rstrip().endswith("</html>")


@pytest.mark.parametrize("seed", range(40))
def test_every_report_of_a_damaged_log_comes_out(seed: int) -> None:
    chance = random.Random(seed)
    lines = simulate(seed, rounds=2).text.splitlines()
    rules = RULE_SETS[chance.choice(sorted(RULE_SETS))]
    check_reports(audit_text(damaged(lines, chance), "damaged.tch", rules))


def test_p2_phoenix_on_the_dragon_is_told() -> None:
    audit = audit_text(position("Ma Dr", "Ph", "", "").log("0: Dr", "1: Ph"))
    assert [finding.code for finding in audit.findings if finding.code == "TL306"] == ["TL306"]
    check_reports(audit)
