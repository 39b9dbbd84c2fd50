"""Which results are explained, and what reports show of it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.wrong_results import BERT_FIRST, CARL_LAST, DORA_LOST, logged
from tichu_log.audit import Audit, audit_text
from tichu_log.cards import DRAGON_BIT
from tichu_log.render.console import PlainConsole
from tichu_log.render.explanations import explanation_sentence
from tichu_log.render.json_report import JsonReport
from tichu_log.render.text import QuietReport, TextReport
from tichu_log.rules import BSW
from tichu_log.scoring import Pair
from tichu_log.simulate import simulate

SAMPLES = Path(__file__).parents[1] / "sample_logs"


def text_report(audit: Audit, *, quiet: bool = False) -> str:
    stream = io.StringIO()
    console = PlainConsole(file=stream, width=80)
    report = QuietReport(console) if quiet else TextReport(console)
    report.add(audit, audit.findings)
    return stream.getvalue()


def json_finding(audit: Audit, code: str) -> Any:
    parts: list[bytes] = []
    report = JsonReport(parts.append, BSW)
    report.begin()
    report.add(audit, audit.findings)
    report.end()
    findings = json.loads(b"".join(parts))["logs"][0]["findings"]
    return next(finding for finding in findings if finding["code"] == code)


# Which rounds are explained

def test_a_right_result_needs_no_explanation() -> None:
    assert logged("40 : 160").explanations(1) is None


def test_a_round_without_a_result_has_no_explanation() -> None:
    text = re.sub("Ergebnis.*", "", simulate(BERT_FIRST, 1).text)
    assert audit_text(text).explanations(1) is None


def test_a_result_that_cannot_be_computed_has_no_explanation() -> None:
    text = logged("95 : 5").log.text.replace("Drache an: (0)anna\n", "")
    assert audit_text(text).explanations(1) is None


@pytest.mark.parametrize("number", [0, 2])
def test_a_round_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"no round {number}"):
        logged("40 : 60").explanations(number)


# The sample logs that show what the archive holds

@pytest.mark.parametrize(("name", "number", "figures", "sentence"), [
    ("grand-tichu-not-counted", 1, ((20, 280), (-180, 280)),
     "BSW did not count (0) anna's lost Grand Tichu: 20 instead of -180."),
    ("grand-tichu-not-counted", 2, ((85, 15), (85, 215)),
     "BSW did not count (3) dora's won Grand Tichu: 15 instead of 215."),
    ("grand-tichu-not-counted", 3, ((200, 0), (200, -200)),
     "BSW did not count (1) bert's lost Grand Tichu: 0 instead of -200."),
    ("dragon-not-passed-on", 1, ((130, -130), (155, -155)),
     "BSW left the Dragon's trick (trick 16, 25 points) with (1) bert, who ended last, instead of "
     "passing it on to (2) carl, first out: 130 : -130 instead of 155 : -155."),
])
def test_what_the_archive_shows_is_explained_first(name: str, number: int,
                                                   figures: tuple[Pair, Pair],
                                                   sentence: str) -> None:
    audit = audit_text((SAMPLES / f"{name}.tch").read_bytes())
    found = audit.explanations(number)
    assert found is not None
    assert (found.logged, found.computed) == figures
    assert explanation_sentence(found.all[0], audit, number) == sentence


def test_s3_the_dragon_is_the_last_card_of_the_sample_and_its_trick_holds_25_points() -> None:
    item = audit_text((SAMPLES / "dragon-not-passed-on.tch").read_bytes()).rounds[0]
    last = item.replay.tricks[-1]
    assert (last.cards, last.dragon, last.given_to, item.sheet.last) == (DRAGON_BIT, True, 1, 1)


# The text report

def test_explanations_stand_below_the_finding() -> None:
    paragraph = text_report(logged("80 : 120")).split("\n\n")[0]
    assert paragraph.split("TL701)\n")[1] == """\
  What would explain it:
  - BSW counted the cards left in (0) anna's hand (40 points) for anna + carl
    instead of for bert + dora: 80 : 120 instead of 40 : 160."""


def test_the_report_shows_ten_and_how_many_there_are() -> None:
    text = text_report(logged("75 : 125"))
    assert (text.count("  - BSW"), text.count("  (10 of 16 explanations)\n")) == (10, 1)


def test_the_report_says_so_where_nothing_explains_it() -> None:
    assert "  No slip explains it, and no two or three together do.\n" in text_report(
        logged("33 : 67"))


def test_a_quiet_report_stays_one_line_a_finding() -> None:
    audit = logged("40 : 60")
    assert len(text_report(audit, quiet=True).splitlines()) == len(audit.findings)


def test_no_line_of_explanations_is_wider_than_the_terminal() -> None:
    assert max(map(len, text_report(logged("75 : 125")).splitlines())) <= 80


def test_nothing_in_a_handle_reaches_the_terminal_raw() -> None:
    text = logged("40 : 60").log.text.replace("bert", "b\x1b[2J\u202ert")
    lines = text_report(audit_text(text)).splitlines()
    assert r"  - BSW did not count (1) b\x1b[2J\u202ert's won Tichu: 60 instead of 160." in lines
    assert all(map(str.isprintable, lines))


# JSON

def test_a_finding_on_a_result_has_its_explanations() -> None:
    finding = json_finding(logged("40 : 60"), "TL702")
    assert (finding["explanations"], finding["explanations_total"]) == ([{
        "deviations": [{"kind": "call-not-counted", "seat": 1, "points": 0}],
        "text": "BSW did not count (1) bert's won Tichu: 60 instead of 160."}], 1)


def test_a_deviation_has_the_keys_that_apply() -> None:
    explanations = json_finding(logged("30 : 70", CARL_LAST), "TL701")["explanations"]
    assert explanations[0]["deviations"] == [
        {"kind": "trick-to-other-seat", "seat": 1, "tricks": [4, 6], "points": 20}]


def test_a_figure_written_wrong_has_its_team_and_no_seat() -> None:
    explanations = json_finding(logged("95 : 195", DORA_LOST), "TL702")["explanations"]
    assert explanations[0]["deviations"] == [{"kind": "sign-lost", "seat": None, "team": 1}]


def test_all_sets_of_two_are_listed() -> None:
    finding = json_finding(logged("0 : 200"), "TL701")
    assert (len(finding["explanations"]), finding["explanations_total"]) == (14, 14)


def test_of_the_sets_of_three_ten_are_listed() -> None:
    finding = json_finding(logged("75 : 125"), "TL701")
    assert (len(finding["explanations"]), finding["explanations_total"]) == (10, 16)


def test_nothing_that_explains_it_is_an_empty_list() -> None:
    finding = json_finding(logged("33 : 67"), "TL702")
    assert (finding["explanations"], finding["explanations_total"]) == ([], 0)


def test_other_findings_have_no_explanations() -> None:
    assert "explanations" not in json_finding(logged("40 : 60"), "TL802")
