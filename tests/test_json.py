"""The JSON report keeps to its schema, version 1, and streams log by log."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.builder import whole_round
from tests.hand_made import audit_of, found, round_of
from tests.scored import IMPLIED, NO_MATTER, NOBODYS
from tests.tournament import HUNDRED, SEATINGS, tournament
from tichu_log import __version__
from tichu_log.audit import Audit, audit_text
from tichu_log.cards import parse_cards
from tichu_log.detect import AUTO
from tichu_log.render.json_report import JsonReport
from tichu_log.rules import BSW, TURNIER
from tichu_log.steps import CallMade

WISH = found("TL401", rules=("W2",), rank=7, cards=parse_cards("R7"), passed=True)


def bytes_of(*audits: Audit) -> bytes:
    parts: list[bytes] = []
    report = JsonReport(parts.append, audits[0].rules if audits else TURNIER)
    report.begin()
    for audit in audits:
        report.add(audit, audit.findings)
    report.end()
    return b"".join(parts)


def report_of(*audits: Audit) -> Any:
    return json.loads(bytes_of(*audits))


def log_of(audit: Audit) -> Any:
    return report_of(audit)["logs"][0]


def round_record(**options: Any) -> Any:
    return log_of(audit_of(rounds=[round_of(**options)]))["rounds"][0]


def test_the_report_has_its_keys_in_order() -> None:
    assert list(report_of(audit_of())) == ["version", "tool", "rules", "logs", "summary"]


def test_the_head_names_version_tool_and_rules() -> None:
    report = report_of(audit_of(rules=TURNIER))
    assert (report["version"], report["tool"], report["rules"]) == (
        1, f"tichu-log {__version__}", "turnier")


def test_a_log_has_its_keys_in_order() -> None:
    assert list(log_of(audit_of())) == [
        "path", "encoding", "rules", "rules_reason", "rounds", "totals", "winner", "ended_by",
        "standings", "findings"]


@pytest.mark.parametrize(("text", "receiver"), [(IMPLIED, 3), (NOBODYS, None), (NO_MATTER, None)])
def test_g1_a_finding_names_the_receiver_that_the_logged_result_implies(
    text: str, receiver: int | None,
) -> None:
    (finding,) = [each for each in log_of(audit_text(text))["findings"] if each["code"] == "TL601"]
    assert finding["implied"] == receiver


def test_other_findings_imply_nobody() -> None:
    assert "implied" not in log_of(audit_of(WISH))["findings"][0]


def test_rules_are_those_asked_for_and_those_of_each_log() -> None:
    parts: list[bytes] = []
    report = JsonReport(parts.append, AUTO)
    report.begin()
    report.add(audit_of(), [])
    report.end()
    record = json.loads(b"".join(parts))
    assert (record["rules"], record["logs"][0]["rules"]) == ("auto", "bsw")
    assert record["logs"][0]["rules_reason"] == "The rule set was asked for."


def test_the_reason_of_a_tournament_is_told() -> None:
    audit = audit_text(tournament(*SEATINGS * 3))
    assert (log_of(audit)["rules"], log_of(audit)["rules_reason"]) == (
        "turnier", "A tournament: the same four persons played three rounds in each of the three "
                   "partnerships.")


def test_the_rule_that_ended_the_match() -> None:
    assert log_of(audit_text(whole_round(HUNDRED), rules=BSW.with_rounds(1)))["ended_by"] == "M3"


def test_no_end_is_null() -> None:
    assert log_of(audit_text(whole_round(HUNDRED)))["ended_by"] is None


def test_everybody_in_their_seats_is_null() -> None:
    assert log_of(audit_text(whole_round(HUNDRED) * 2))["standings"] is None


def test_m4_standings_by_the_log_and_by_the_rules() -> None:
    text = tournament(*SEATINGS * 2, *SEATINGS[:2]) + whole_round(
        HUNDRED, result=(0, 100), handles=SEATINGS[2])
    record = log_of(audit_text(text))["standings"]
    assert record["logged"]["persons"][0] == {
        "name": "anna", "rounds": 9, "points": 800, "against": 100, "win_points": 16}
    assert record["computed"] == {
        "persons": [
            {"name": "anna", "rounds": 9, "points": 900, "against": 0, "win_points": 18},
            *({"name": name, "rounds": 9, "points": 300, "against": 600, "win_points": 6}
              for name in ("bert", "carl", "dora"))],
        "winners": ["anna"], "unknown": [], "left_out": [], "filled": [],
    }


def test_what_standings_leave_out_is_named() -> None:
    cut = whole_round(HUNDRED).split("Ergebnis:")[0]
    shared = whole_round(HUNDRED, handles=("anna", "emil", "carl", "emil"))
    record = log_of(audit_text(whole_round(HUNDRED) + shared + cut))["standings"]["logged"]
    assert (record["unknown"], record["left_out"], record["winners"]) == (
        [{"round": 2, "seat": 1}, {"round": 2, "seat": 3}], [3], [])


def test_a_round_is_as_the_schema_says() -> None:
    record = round_record(calls=(None, CallMade(True, 1), None, CallMade(False, 2)))
    assert list(record.items()) == [
        ("number", 1), ("line", 1), ("result_line", 7),
        ("handles", ["anna", "bert", "carl", "dora"]),
        ("calls", {"1": "grand", "3": "tichu"}),
        ("finished", [2, 1, 3]), ("double_victory", False), ("card_points", [25, 75]),
        ("logged", [25, 75]), ("computed", [25, 75]),
    ]


def test_a_round_cut_off_has_no_results() -> None:
    record = round_record(result=None)
    assert (record["result_line"], record["logged"], record["computed"]) == (None, None, None)


def test_s1_a_double_victory_has_no_card_points() -> None:
    record = round_record(double_victory=True)
    assert (record["double_victory"], record["card_points"]) == (True, None)


def test_totals_and_winner() -> None:
    record = log_of(audit_of(winner=1))
    assert (record["totals"], record["winner"]) == (
        {"logged": [25, 75], "computed": [25, 75]}, 1)


def test_no_winner_is_null() -> None:
    assert log_of(audit_of())["winner"] is None


def test_a_finding_is_as_the_schema_says() -> None:
    assert list(log_of(audit_of(WISH))["findings"][0].items()) == [
        ("code", "TL401"), ("name", "wish-not-fulfilled"), ("severity", "error"),
        ("rules", ["W2"]), ("round", 1), ("line", 6), ("event", 6), ("seat", 2),
        ("message", "(2) carl passed, but could have fulfilled the wish for 7 with R7."),
    ]


def test_unreadable_lines_have_their_last_one() -> None:
    audit = audit_of(found("TL001", None, 2, last_line=4))
    assert log_of(audit)["findings"][0]["last_line"] == 4


def test_other_findings_have_no_last_line() -> None:
    assert "last_line" not in log_of(audit_of(WISH))["findings"][0]


def test_what_does_not_apply_to_a_finding_is_null() -> None:
    finding = found("TL009", None, 1, round_=None, event=None, empty=True)
    record = log_of(audit_of(finding, rounds=[], text=""))["findings"][0]
    assert (record["rules"], record["round"], record["event"], record["seat"]) == (
        [], None, None, None)


def test_the_summary_counts() -> None:
    info = found("TL802", None, totals=(25, 75), limit=1000)
    assert report_of(audit_of(WISH, info), audit_of())["summary"] == {
        "logs": 2, "rounds": 2, "errors": 1, "warnings": 0, "infos": 1}


def test_no_logs_are_an_empty_list() -> None:
    report = report_of()
    assert (report["logs"], report["summary"]["logs"]) == ([], 0)


def test_only_the_findings_shown_are_counted() -> None:
    parts: list[bytes] = []
    report = JsonReport(parts.append, TURNIER)
    report.begin()
    report.add(audit_of(WISH), [])
    report.end()
    assert json.loads(b"".join(parts))["summary"]["errors"] == 0


def test_each_log_is_written_at_once() -> None:
    parts: list[bytes] = []
    report = JsonReport(parts.append, TURNIER)
    report.begin()
    report.add(audit_of(path="first.tch"), [])
    assert b"first.tch" in parts[-1]


def test_a_log_stands_on_a_line_of_its_own() -> None:
    assert len(bytes_of(audit_of(), audit_of()).splitlines()) == 4


def test_text_is_utf_8() -> None:
    audit = audit_of(rounds=[round_of(handles=("jürg", "安娜", "", ""))])
    assert '"jürg", "安娜"'.encode() in bytes_of(audit)


def test_control_characters_survive_as_escapes() -> None:
    audit = audit_of(rounds=[round_of(handles=("a\x1b[2J\u2028", "", "", ""))])
    assert log_of(audit)["rounds"][0]["handles"][0] == "a\x1b[2J\u2028"


def test_a_lone_surrogate_is_never_written() -> None:
    audit = audit_of(path="\udcff.tch", rounds=[round_of(handles=("\ud800", "", "", ""))])
    record = log_of(audit)
    assert (record["path"], record["rounds"][0]["handles"][0]) == ("\\udcff.tch", "?")
