"""Totals before and after rulings add up in every format, and what is said of them is true."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import run
from tichu_log.audit import audit
from tichu_log.render.page import render_page
from tichu_log.rescore import rescore
from tichu_log.rulings import Finish, Ruling, SetResult, Void

SAMPLES = Path(__file__).parents[1] / "sample_logs"


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def said(log: str, *arguments: str) -> str:
    """What `rescore` says of a sample log, as one line."""
    return " ".join(run("rescore", str(SAMPLES / f"{log}.tch"), *arguments).stdout.split())


def report(log: str, *arguments: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(
        run("rescore", str(SAMPLES / f"{log}.tch"), *arguments, "--format", "json").stdout)
    return read


def banner(log: str, *rulings: Ruling) -> str:
    """The part of the page about rulings, as one line."""
    judged = audit(SAMPLES / f"{log}.tch")
    html = render_page(judged, rescored=rescore(judged, rulings))
    begun = html[html.index('<section class="rulings"'):]
    return " ".join(re.sub(r"<[^>]*>", " ", begun[:begun.index("</section>")]).split())


BOTH = ("--result", "2:25:275", "--result", "3:200:0")
"""What the log says of the two rounds of illegal-plays that cannot be computed."""


# The column of the log, and that of the changes

def test_the_column_of_the_log_adds_up_to_all_of_its_results() -> None:
    text = said("illegal-plays", *BOTH)
    assert ("others 800 : 0 800 : 0 800 : 0 0 : 0 total 1025 : 275 800 : 0 1025 : 275 +225 : +275"
            ) in text
    assert ("by the rules without rounds 2 and 3, whose results could not be computed The match "
            "before") in text


def test_a_round_without_a_computed_result_stands_with_the_others_in_the_log() -> None:
    assert "others 1000 : 0 800 : 0 800 : 0 0 : 0 total 1025 : 275" in said(
        "illegal-plays", "--result", "2:25:275")


def test_where_nothing_is_left_out_no_total_says_so() -> None:
    assert "without" not in said("wrong-order", "--void", "1")


@pytest.mark.parametrize(("arguments", "notes"), [
    (["--finish", "2:0,1,2"], ["by the rules without round 2, which has no result",
                               "as ruled without round 2, whose result could not be computed"]),
    (["--void", "2"], ["by the rules without round 2, which has no result"]),
    (["--void", "1"], ["by the rules and as ruled without round 2, which has no result"]),
])
def test_of_both_columns_it_is_said_what_they_leave_out(arguments: list[str],
                                                        notes: list[str]) -> None:
    assert report("cut-off", *arguments)["totals_leave_out"] == notes
    assert " ".join(notes) in said("cut-off", *arguments)


def test_the_total_of_the_log_is_the_same_in_markdown_json_and_on_the_page() -> None:
    text = said("illegal-plays", *BOTH, "--format", "md")
    assert ("| **Total** | 1025 : 275 | 800 : 0 | **1025 : 275** | +225 : +275 | by the rules "
            "without rounds 2 and 3, whose results could not be computed |") in text
    read = report("illegal-plays", *BOTH)
    assert (read["all_logged"], read["change"]) == ([1025, 275], [225, 275])
    assert read["totals_leave_out"] == [
        "by the rules without rounds 2 and 3, whose results could not be computed"]
    page = banner("illegal-plays", SetResult(2, (25, 275)), SetResult(3, (200, 0)))
    assert "Total 1025 : 275 800 : 0 1025 : 275 +225 : +275 by the rules without rounds" in page


def test_the_head_of_the_page_has_the_total_of_the_log() -> None:
    judged = audit(SAMPLES / "illegal-plays.tch")
    html = render_page(judged, rescored=rescore(judged, [SetResult(2, (25, 275))]))
    assert " ".join(re.sub(r"<[^>]*>", " ", html[html.index("<h1"):html.index("</h1>")]).split()
                    ) == ("anna + carl As ruled 825 In the log 1025 "
                          "By the rules, without rounds 2 and 3 800 "
                          "bert + dora As ruled 275 In the log 275 "
                          "By the rules, without rounds 2 and 3 0")


@pytest.mark.parametrize(("log", "arguments", "round_", "total"), [
    ("disputed-match", ["--void", "9"], "9 35 : 65 35 : 65 void -35 : -65", "-35 : -65"),
    ("cut-off", ["--result", "2:50:50"], "2 - - 50 : 50 +50 : +50", "+50 : +50"),
    ("seats-changed", ["--drop-call", "5:0", "--void", "1"], "1 60 : 40 60 : 40 void -60 : -40",
     "+40 : -40"),
])
def test_each_round_shows_what_it_changes_in_the_total(log: str, arguments: list[str],
                                                       round_: str, total: str) -> None:
    text = said(log, *arguments)
    assert round_ in text
    assert re.search(r" total .*? : \S+ ([-+]?\d+ : [-+]?\d+) [A-Za-z]", text)[1] == (  # type: ignore[index]
        total)


@pytest.mark.parametrize(("log", "arguments"), [
    ("disputed-match", ["--void", "9", "--drop-call", "5:1"]),
    ("cut-off", ["--result", "2:50:50"]), ("cut-off", ["--void", "2"]),
    ("illegal-plays", [*BOTH, "--void", "1"]),
    ("seats-changed", ["--drop-call", "5:0", "--void", "1"])])
def test_the_changes_of_the_rounds_add_up(log: str, arguments: list[str]) -> None:
    read = report(log, *arguments)
    changes = [each["change"] for each in read["rounds"]]
    assert [sum(column) for column in zip(*changes, strict=True)] == read["change"]
    assert [after - before for before, after in zip(
        read["before"]["totals"]["computed"], read["after"]["totals"]["computed"],
        strict=True)] == read["change"]
    rows = csv.DictReader(io.StringIO(
        run("rescore", str(SAMPLES / f"{log}.tch"), *arguments, "--format", "csv").stdout))
    assert [[int(row["change_0"]), int(row["change_1"])] for row in rows] == changes


def test_while_a_round_is_open_no_format_tells_a_change_of_the_total() -> None:
    arguments = ("--finish", "3:2,1,0")
    assert "total 605 : -5 605 : -5 205 : -5 open as ruled without round 3" in said(
        "dragon-gifts", *arguments)
    assert ("| **Total** | 605 : -5 | 605 : -5 | **205 : -5** | open | as ruled without round 3, "
            "whose result could not be computed |") in said("dragon-gifts", *arguments,
                                                            "--format", "md")
    assert report("dragon-gifts", *arguments)["change"] is None
    assert "3 400 : 0 400 : 0 - open The result" in said("dragon-gifts", *arguments)
    assert "offen" in said("dragon-gifts", *arguments, "--lang", "de")
    page = banner("dragon-gifts", Finish(3, (2, 1, 0)))
    assert "Total 605 : −5 605 : −5 205 : −5 open as ruled without round 3" in page


def test_a_single_round_needs_no_total() -> None:
    text = said("self-bombed-dragon", "--void", "1")
    assert " void " in text
    assert " total " not in text


# What is said of the match as ruled

@pytest.mark.parametrize("arguments", [
    ("--finish", "2:3,0,1"), ("--replay-from", "353:R9"), ("--replay-from", "61:G8,S8")])
def test_as_ruled_nothing_is_said_of_all_results_in_the_log(arguments: tuple[str, ...]) -> None:
    before, after = said("illegal-plays", *arguments).split("The match as ruled")
    assert "all results in the log give 1025 : 275" in before
    assert "in the log" not in after
    assert after.split(")")[0].count("without") == 1


def test_while_a_round_is_open_nobody_wins() -> None:
    text = said("illegal-plays", "--finish", "2:3,0,1")
    assert ("The match as ruled anna + carl lead 800 : 0 against bert + dora (without rounds 2 and "
            "3, whose results could not be computed) Who has won is open") in text
    read = report("illegal-plays", "--finish", "2:3,0,1")
    assert (read["after"]["winner"], read["after"]["decided_in"], read["winner_changes"]) == (
        None, None, None)


def test_m2_a_round_that_is_open_after_the_decision_leaves_the_winner() -> None:
    # Of played-on, round 4 was played after bert and dora had won.
    read = report("played-on", "--replay-from", "279:pass")
    assert read["rounds"][3]["settled_by"] == ["replay-from", "finish", "result", "void"]
    assert (read["verdict"], read["winner_changes"], read["after"]["decided_in"]) == (
        "The winner stays bert + dora.", False, 3)


DOUBLE_ONLY = "replay-from, finish (a double victory only), result or void."


def test_all_that_can_settle_a_round_is_named() -> None:
    ends = {
        ("dragon-gifts", "--finish", "3:2,1,0"):
            "round 3: replay-from, dragon-to, finish, result or void.",
        ("cut-off", "--add-call", "2:1:tichu"): f"round 2: {DOUBLE_ONLY}",
        ("cut-off", "--finish", "2:0,1,2"): f"round 2: {DOUBLE_ONLY}",
        ("illegal-plays", "--replay-from", "353:R9"): f"round 4: {DOUBLE_ONLY}",
        ("illegal-plays", "--replay-from", "61:G8,S8"): f"round 1: {DOUBLE_ONLY}",
        ("disputed-match", "--replay-from", "398:pass"):
            "round 5: replay-from, finish, result or void.",
    }
    for (log, *arguments), end in ends.items():
        assert said(log, *arguments).endswith(f"What can settle {end}")
    open_ = report("dragon-gifts", "--finish", "3:2,1,0")["rounds"][2]
    assert (open_["settled_by"], open_["finish_double_only"]) == (
        ["replay-from", "dragon-to", "finish", "result", "void"], False)
    assert report("cut-off", "--finish", "2:0,1,2")["rounds"][1]["finish_double_only"] is True
    german = said("cut-off", "--finish", "2:0,1,2", "--lang", "de")
    assert german.endswith("Runde 2 können festlegen: replay-from, finish (nur als Doppelsieg), "
                           "result oder void.")


@pytest.mark.parametrize(("log", "arguments", "figures"), [
    ("dragon-gifts", ["--finish", "3:2,1,0", "--dragon-to", "3:3"], "3 400 : 0 400 : 0 300 : 0"),
    ("illegal-plays", ["--replay-from", "353:R9", "--finish", "4:0,2"], "4 300 : 0 300 : 0 300"),
    ("illegal-plays", ["--finish", "2:3,0,1", "--replay-from", "113:S10"],
     "2 25 : 275 - 25 : 275"),
    ("cut-off", ["--finish", "2:0,1,2", "--finish", "2:0,2"], "2 - - 200 : 0"),
])
def test_what_is_named_settles_it(log: str, arguments: list[str], figures: str) -> None:
    assert figures in said(log, *arguments)


@pytest.mark.parametrize(("log", "arguments"), [
    ("wrong-order", ["--void", "1"]), ("played-on", ["--drop-call", "1:3"])])
def test_m1_only_the_ruling_would_have_let_the_match_go_on(log: str, arguments: list[str]) -> None:
    before, after = said(log, *arguments).split("The match as ruled")
    assert "by the rules" not in before.split("The match before")[1]
    assert "the log's totals ended it; as ruled it would have gone on" in after


def test_m3_a_draw_is_no_open_match() -> None:
    text = said("round-x", "--rounds", "5", "--void", "5")
    assert ("The match before a draw: anna + carl 400 : 400 bert + dora (over after round 5 by "
            "rule M3) The match as ruled anna + carl lead 380 : 320 against bert + dora (4 of 5 "
            "rounds have a result) Before the rulings it was a draw; now it is undecided, and "
            "anna + carl lead.") in text
    read = report("round-x", "--rounds", "5", "--void", "5")
    assert (read["before"]["draw"], read["after"]["draw"]) == (True, False)


@pytest.mark.parametrize(("rounds", "arguments", "end"), [
    ("5", ["--void", "5"], "now it is undecided, and anna + carl lead."),
    ("5", ["--void", "5", "--result", "4:60:40"], "Before the rulings it was a draw; now it is "
                                                  "undecided."),
    ("5", ["--result", "5:30:70"], "The winner changes: anna + carl; before the rulings it was a "
                                   "draw."),
    ("5", ["--result", "5:20:80"], "It stays a draw."),
    ("4", ["--result", "4:60:40"], "The winner changes: it is a draw; before the rulings it was "
                                   "anna + carl."),
    ("6", ["--void", "1"], "The winner stays open; as ruled anna + carl lead."),
    ("6", ["--result", "5:30:70", "--result", "1:0:200"], "The winner stays open: nobody has won, "
                                                          "before the rulings or after them."),
])
def test_m3_before_and_after_a_draw(rounds: str, arguments: list[str], end: str) -> None:
    assert said("round-x", "--rounds", rounds, *arguments).endswith(end)


@pytest.mark.parametrize("arguments", [("--void", "5"), ("--drop-call", "3:0")])
def test_a_lead_is_of_seats_whoever_sat_there_in_a_void_round(arguments: tuple[str, ...]) -> None:
    text = said("seats-changed", *arguments)
    assert text.endswith("The winner stays open; (1) anna + dora lead, before the rulings and "
                         "after them.")
    assert "The match as ruled (1) anna + dora lead " in text
    assert "(1) anna + dora lead" in report("seats-changed", *arguments)["verdict"]
    assert "bert + carl" not in banner("seats-changed", Void(5))


def test_m4_the_win_points_of_a_void_round_and_that_it_is_missing_are_told() -> None:
    text = said("turnier", "--void", "9")
    assert "9 0 : 100 0 : 100 void 0 : -100 Win points: – as ruled, 0 : 3 before." in text
    assert ("anna and bert share the lead with 9 win points, as many as carl, and 280 points each "
            "(8 of 9 rounds have a result)") in text
    assert "Win points: – as ruled, 0 : 3 before." in said("turnier", "--void", "9", "--format",
                                                           "md")
    page = banner("turnier", Void(9))
    assert "Win points: – as ruled, 0 : 3 before." in page
    assert "rounds have a result" not in said("turnier", "--result", "9:0:100")


def test_the_match_before_is_told_in_the_words_of_the_match_as_ruled() -> None:
    lead = "anna + carl lead 605 : -5 against bert + dora"
    assert f"The match before {lead} The match" in said("dragon-gifts", "--finish", "3:2,1,0")
    assert f"## The match before {lead} ##" in said("dragon-gifts", "--finish", "3:2,1,0",
                                                    "--format", "md")
    assert report("dragon-gifts", "--void", "3")["before"]["text"] == lead
    assert report("wrong-order", "--void", "1")["before"]["text"].startswith("anna + carl win ")
    judged = audit(SAMPLES / "dragon-gifts.tch")
    page = render_page(judged, rescored=rescore(judged, [Void(3)]))
    head = re.sub(r"<[^>]*>", " ", page[page.index("</h1>"):page.index("</header>")])
    assert "Before the rulings : anna + carl lead 605 : −5 against bert + dora" in " ".join(
        head.split())


def test_where_nobody_is_ahead_nobody_leads() -> None:
    text = said("round-x", "--rounds", "6", "--void", "1")
    assert "The match before anna + carl 400 : 400 bert + dora The match as ruled" in text
