"""The score sheet for programs and to paste: JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.builder import match, whole_round
from tests.scored import IMPLIED, NO_MATTER, NOBODYS, TO_BERT, TO_LAST
from tests.tournament import SEATINGS, tournament
from tests.wrong_results import logged
from tichu_log import __version__
from tichu_log.audit import audit_text
from tichu_log.detect import AUTO
from tichu_log.render.i18n import translator
from tichu_log.render.score_csv import ROUND_COLUMNS, TRICK_COLUMNS, harmless, score_csv
from tichu_log.render.score_json import score_json
from tichu_log.render.score_md import score_md
from tichu_log.rules import BSW, TURNIER, RuleSet

DOCS = Path(__file__).parents[1] / "docs" / "score.md"

WRONG = whole_round((0, 1, 2), before=["grand 3"], result=(100, 0))
CUT = whole_round((0, 1, 2)).split("Ergebnis")[0]


# JSON

def report(text: str, *numbers: int, rules: RuleSet = BSW) -> Any:
    return json.loads("".join(score_json(audit_text(text, "game.tch", rules), numbers, AUTO)))


def round_of(text: str, rules: RuleSet = BSW) -> Any:
    return report(text, rules=rules)["log"]["rounds"][-1]


def test_json_has_its_keys_in_order() -> None:
    head = report(WRONG)
    assert list(head) == ["version", "tool", "rules", "log"]
    assert (head["version"], head["tool"], head["rules"]) == (
        1, f"tichu-log {__version__}", "auto")


def test_json_of_a_log_has_its_keys_in_order() -> None:
    assert list(report(WRONG)["log"]) == [
        "path", "encoding", "rules", "rules_reason", "outcome", "winner", "decided_in", "ended_by",
        "totals", "standings", "winners", "rounds"]


ROUND_KEYS = [
    "number", "line", "result_line", "handles", "calls", "finished", "double_victory",
    "card_points", "logged", "computed", "last_line", "last", "call_points", "dragon",
    "handed_over", "missing", "possible", "wrong", "difference", "counted", "totals",
    "win_points", "decides", "played_on", "faults", "tricks", "sums", "on_table", "taken"]


def test_json_of_a_round_has_its_keys_in_order() -> None:
    assert list(round_of(TO_LAST)) == ROUND_KEYS


def test_json_of_a_wrong_round_has_its_explanations_too() -> None:
    round_ = round_of(WRONG)
    assert list(round_) == [*ROUND_KEYS, "explanations", "explanations_total"]
    assert round_["explanations"][0]["deviations"] == [
        {"kind": "call-not-counted", "seat": 3, "points": 0}]


def test_json_tells_what_is_wrong() -> None:
    round_ = round_of(WRONG)
    assert (round_["wrong"], round_["difference"], round_["totals"]) == (
        True, [0, 200], {"logged": [100, 0], "computed": [100, -200], "all_logged": [100, 0]})


def test_json_of_a_trick() -> None:
    assert round_of(TO_LAST)["tricks"][-1] == {
        "number": 4, "line": 30, "points": 25, "leader": 2,
        "plays": [{"seat": 2, "event": 17, "cards": ["Dr"], "unknown": []}],
        "taken_by": 2, "dragon": True, "held_by": 3, "implied": False, "counts_for": 0}


def test_json_of_a_step() -> None:
    assert round_of(TO_LAST)["sums"][0]["steps"][4] == {
        "kind": "dragon", "rules": ["G1", "S3"], "seat": 2, "to": 3, "implied": False,
        "tricks": [4], "cards": [], "call": None, "points": 25,
        "change": [-25, 25], "total": [50, 50]}


def test_json_tells_the_gift_and_what_is_handed_over() -> None:
    round_ = round_of(TO_LAST)
    assert round_["dragon"] == {"trick": 4, "from": 2, "to": 3, "points": 25, "implied": False}
    assert round_["handed_over"] == {
        "from": 3, "tricks": 25, "tricks_to": 0, "hand": 0, "hand_to": 0}


@pytest.mark.parametrize(("text", "receiver", "implied"), [
    (TO_BERT, 1, False), (IMPLIED, 3, True), (NOBODYS, None, False), (NO_MATTER, None, False)])
def test_json_tells_who_received_the_dragons_trick(
    text: str, receiver: int | None, implied: bool,
) -> None:
    round_ = round_of(text)
    dragon = round_["dragon"]
    assert (dragon["to"], dragon["implied"]) == (receiver, implied)
    assert [trick["implied"] for trick in round_["tricks"]] == [False] * (
        len(round_["tricks"]) - 1) + [implied]
    assert any(step["implied"] for each in round_["sums"] for step in each["steps"]) == implied


def test_json_has_a_sum_for_each_possible_receiver() -> None:
    round_ = round_of(NOBODYS)
    assert (round_["computed"], round_["missing"]) == (None, "dragon")
    assert [(each["dragon_to"], each["result"]) for each in round_["sums"]] == [
        (3, [75, 25]), (1, [50, 50])]


@pytest.mark.parametrize(("text", "missing"), [
    (TO_LAST, None), (CUT, "cut-off"), (CUT + TO_LAST, "restarted"), (NOBODYS, "dragon")])
def test_json_tells_why_a_result_is_missing(text: str, missing: str | None) -> None:
    assert report(text)["log"]["rounds"][0]["missing"] == missing


def test_json_marks_the_end_and_what_was_played_on() -> None:
    rounds = report(match((0, 2), (0, 2)), rules=BSW.with_limit(200))["log"]["rounds"]
    assert [(each["decides"], each["played_on"]) for each in rounds] == [
        (True, False), (False, True)]


def test_m4_json_of_a_tournament_has_standings_and_no_totals_of_teams() -> None:
    log = report(tournament(*SEATINGS * 3), rules=TURNIER)["log"]
    assert {each["totals"] is None for each in log["rounds"]} == {True}
    assert log["rounds"][0]["win_points"] == {"logged": [2, 0], "computed": [2, 0]}
    assert log["standings"]["logged"]["winners"] == ["anna"]


def test_json_holds_any_handle() -> None:
    text = TO_LAST.replace("carl", "c\u202e\x1b\"")
    assert round_of(text)["handles"][2] == "c\u202e\x1b\""


# CSV

def rows(text: str, *numbers: int, rules: RuleSet = BSW) -> list[dict[str, str]]:
    written = score_csv(audit_text(text, "game.tch", rules), numbers)
    return list(csv.DictReader(io.StringIO(written)))


def test_csv_has_its_columns_whatever_the_rounds_hold() -> None:
    heads = {score_csv(audit_text(text), ()).split("\n")[0] for text in (WRONG, CUT, NOBODYS)}
    assert heads == {",".join(ROUND_COLUMNS)}


def test_csv_is_a_row_a_round() -> None:
    (row,) = rows(TO_LAST)
    known = {name: cell for name, cell in row.items() if cell != ""}
    assert known == {
        "round": "1", "line": "1", "player_0": "anna", "player_1": "bert", "player_2": "carl",
        "player_3": "dora", "out_1": "0", "out_2": "1", "out_3": "2", "last": "3",
        "double_victory": "0", "cards_0": "75", "cards_1": "25", "dragon_from": "2",
        "dragon_to": "3", "dragon_points": "25", "last_tricks": "25", "last_tricks_to": "0",
        "last_hand": "0", "last_hand_to": "0", "computed_0": "75", "computed_1": "25",
        "logged_0": "75", "logged_1": "25", "wrong": "0", "total_0": "75", "total_1": "25",
        "logged_total_0": "75", "logged_total_1": "25", "decides": "0", "played_on": "0",
        "dragon_implied": "0", "all_logged_total_0": "75", "all_logged_total_1": "25",
            "match_outcome": "undecided"}


@pytest.mark.parametrize(("text", "receiver", "implied"), [
    (TO_BERT, "1", "0"), (IMPLIED, "3", "1"), (NOBODYS, "", "0"), (NO_MATTER, "", "0"),
    (match((0, 2)), "", "")])
def test_csv_tells_who_received_the_dragons_trick(
    text: str, receiver: str, implied: str,
) -> None:
    (row,) = rows(text)
    assert (row["dragon_to"], row["dragon_implied"]) == (receiver, implied)


def test_csv_tells_calls_by_seat() -> None:
    (row,) = rows(WRONG)
    assert (row["call_3"], row["call_points_3"], row["call_0"], row["call_points_0"]) == (
        "grand", "-200", "", "")


def test_csv_marks_a_wrong_result() -> None:
    assert [row["wrong"] for row in rows(WRONG + TO_LAST)] == ["1", "0"]


@pytest.mark.parametrize(("text", "missing"), [
    (TO_LAST, ""), (CUT, "cut-off"), (CUT + TO_LAST, "restarted"), (NOBODYS, "dragon")])
def test_csv_tells_why_a_result_is_missing(text: str, missing: str) -> None:
    assert rows(text)[0]["missing"] == missing


def test_csv_explains_a_wrong_result() -> None:
    wrong, right = rows(WRONG + TO_LAST)
    assert (wrong["explanations"], wrong["explanations_total"]) == (
        "BSW did not count (3) dora's lost Grand Tichu: 0 instead of -200.", "1")
    assert (right["explanations"], right["explanations_total"]) == ("", "")


def test_csv_has_ten_explanations_and_the_number_of_all() -> None:
    (row,) = rows(logged("75 : 125").log.text)
    assert (row["explanations"].count(" | "), row["explanations_total"]) == (9, "16")


def test_csv_says_that_nothing_explains_it() -> None:
    (row,) = rows(logged("33 : 67").log.text)
    assert (row["explanations"], row["explanations_total"]) == ("", "0")


@pytest.mark.parametrize(("text", "rules", "end"), [
    (match((0, 2), (1, 3)), BSW, ("", "undecided", "")),
    (match((0, 2), (1, 3)), BSW.with_limit(200), ("anna + carl", "won", "M1")),
    (match((0, 2), (1, 3)), BSW.with_rounds(2), ("", "draw", "M3")),
    (tournament(*SEATINGS * 3), TURNIER, ("anna", "won", "M4")),
    (tournament(*SEATINGS * 2), TURNIER, ("", "undecided", ""))])
def test_csv_tells_in_every_row_who_won_and_by_which_rule(
    text: str, rules: RuleSet, end: tuple[str, str, str],
) -> None:
    assert {(row["match_winner"], row["match_outcome"], row["match_ended_by"])
            for row in rows(text, rules=rules)} == {end}


def test_m4_csv_of_a_tournament_has_win_points_and_no_totals() -> None:
    found = rows(tournament(*SEATINGS * 3), rules=TURNIER)
    assert {(row["total_0"], row["win_points_0"], row["logged_win_points_1"])
            for row in found} == {("", "2", "0")}


def test_csv_has_no_win_points_outside_a_tournament() -> None:
    assert rows(TO_LAST)[0]["win_points_0"] == ""


def test_csv_of_a_round_is_a_row_a_trick() -> None:
    found = [row for row in rows(match((0, 2)) + TO_LAST, 2) if row["trick"]]
    assert len(found) == 4
    assert list(found[0]) == list(TRICK_COLUMNS)
    assert {name: cell for name, cell in found[-1].items() if cell != ""} == {
        "round": "2", "trick": "4", "line": found[-1]["line"], "points": "25", "leader": "2",
        "taken_by": "2", "dragon": "1", "held_by": "3", "counts_for": "0", "plays": "2: Dr",
        "implied": "0"}


def test_csv_of_a_round_marks_an_implied_receiver() -> None:
    found = rows(IMPLIED, 1)
    assert [row["trick"] or row["step"] for row in found if row["implied"] == "1"] == [
        "4", "dragon"]


def test_csv_of_a_round_has_the_steps_of_its_sum_after_its_tricks() -> None:
    found = rows(match((0, 2)) + TO_LAST, 2)
    assert [row["step"] for row in found] == ["", "", "", "", *["tricks"] * 4, "dragon",
                                              "last-tricks", "last-hand"]
    known = {name: cell for name, cell in found[8].items() if cell != ""}
    assert known == {
        "round": "2", "points": "25", "implied": "0", "step": "dragon", "rules": "G1 S3",
        "seat": "2", "to": "3", "tricks": "4", "change_0": "-25", "change_1": "25",
        "total_0": "50", "total_1": "50"}
    assert (found[-1]["total_0"], found[-1]["total_1"]) == ("75", "25")


def test_csv_of_a_round_tells_calls_and_the_last_hand() -> None:
    hand, call = rows(WRONG, 1)[-2:]
    assert (hand["step"], hand["points"], hand["cards"].split()[-1]) == ("last-hand", "50", "S2")
    assert (call["call"], call["points"], call["change_1"], call["total_1"]) == (
        "grand", "-200", "-200", "-200")


def test_csv_of_a_round_to_be_ruled_has_both_sums() -> None:
    found = rows(NOBODYS, 1)
    assert [row["if_dragon_to"] for row in found if row["step"] == "dragon"] == ["3", "1"]
    assert {row["if_dragon_to"] for row in rows(TO_LAST, 1)} == {""}


def test_csv_names_the_plays_of_a_trick() -> None:
    assert rows(TO_LAST, 1)[2]["plays"].startswith("1: S2; 2: BA BK BD")


@pytest.mark.parametrize("handle", ["=1+1", "+a", "-a", "@a"])
def test_csv_makes_a_formula_harmless(handle: str) -> None:
    assert rows(TO_LAST.replace("carl", handle))[0]["player_2"] == f"'{handle}"


@pytest.mark.parametrize(("cell", "written"), [
    (-25, -25), (0, 0), (None, None), ("\t=1", r"\t=1"), ("\r=1", r"\r=1"), ("a=1", "a=1"),
    ("\x1b[2J", r"\x1b[2J"), ("'a", "'a"),
])
def test_csv_cells(cell: int | str | None, written: int | str | None) -> None:
    assert harmless(cell) == written


def test_csv_keeps_a_handle_with_quotes_and_commas_in_its_cell() -> None:
    assert rows(TO_LAST.replace("carl", 'c,"r;l'))[0]["player_2"] == 'c,"r;l'


# Markdown

def md(text: str, *numbers: int, rules: RuleSet = BSW) -> str:
    return "".join(score_md(audit_text(text, "game.tch", rules), numbers, translator()))


def test_md_of_a_sheet() -> None:
    assert md(whole_round((0, 1, 2))) == """\
# `game.tch`

## anna + carl : bert + dora

| Round | Cards | Calls | Result | Total | What happened |
| --: | :-: | :-: | :-: | :-: | :-- |
| 1 | 100 : 0 | 0 : 0 | **100 : 0** | 100 : 0 | Out: anna, bert, carl; last: dora.<br>dora's \
hand (50) went to anna + carl. |

anna + carl 100 : 0 bert + dora

"""


def test_md_has_columns_for_the_log_only_where_it_differs() -> None:
    assert "| In the log |" not in md(TO_LAST)
    assert "| In the log |" in md(WRONG)
    assert "**100 : 0 !** | 100 : 0 |" in md(WRONG)


def test_md_explains_a_wrong_result() -> None:
    assert ("<br>What would explain it:<br>– BSW did not count (3) dora's lost Grand Tichu: 0 "
            "instead of -200.") in md(WRONG)


def test_md_of_a_round_has_its_tricks_and_its_sum() -> None:
    text = md(TO_LAST, 1)
    assert "| 4 | 25 | carl<br>given to dora<br>handed to anna | carl Dr |\n" in text
    assert ("| carl gives trick 4, won with the Dragon, to dora: 25 | G1 S3 | -25 : +25 | 50 : 50 "
            "|\n") in text
    assert "| **Result by the rules** |  |  | **75 : 25** |\n" in text


def test_md_of_a_round_marks_an_implied_receiver() -> None:
    assert "carl<br>given to dora (implied)<br>handed to anna" in md(IMPLIED, 1)


def test_md_of_a_wrong_round_lists_what_would_explain_it() -> None:
    assert "What would explain it:\n\n- BSW did not count (3) dora's" in md(WRONG, 1)


def test_md_of_a_round_to_be_ruled_has_both_sums() -> None:
    text = md(NOBODYS, 1)
    assert text.count("**The sum, anna + carl : bert + dora**") == 2
    assert "If dora got the Dragon's trick:\n" in text


def test_m4_md_of_a_tournament_has_a_table_of_persons() -> None:
    assert "| Player | Rounds | Win points | Points | Points against |\n| :-- | --: |" in md(
        tournament(*SEATINGS * 3), rules=TURNIER)


@pytest.mark.parametrize("numbers", [(), (1,)])
def test_md_a_row_has_as_many_cells_as_its_head(numbers: tuple[int, ...]) -> None:
    text = md(WRONG.replace("carl", "c|a|\\|`r|l<br>"), *numbers)
    for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", row.replace(r"\\", "")))
                    for row in block.splitlines()}) == 1


@pytest.mark.parametrize("numbers", [(), (1,)])
def test_md_shows_no_markup_of_a_handle(numbers: tuple[int, ...]) -> None:
    text = md(TO_LAST.replace("carl", "<script>@x*y*"), *numbers)
    assert "<script>" not in text
    assert "&lt;script&gt;@<!-- -->x\\*y\\*" in text


def test_md_says_of_many_explanations_how_many_it_shows() -> None:
    text = "".join(score_md(logged("75 : 125"), (), translator()))
    assert "<br>(10 of 16 explanations) |" in text


def test_md_tells_whose_points_count_for_nobody() -> None:
    text = md(whole_round((0, 1, 2)) + whole_round((0, 1, 2),
                                                   handles=("anna", "anna", "carl", "dora")))
    assert "(0) anna and (1) anna bear the same handle" in text


# The page about the formats

def test_the_docs_name_every_column_and_key() -> None:
    text = DOCS.read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", text))
    columns = {re.sub(r"_[0-3]$", "", column) for column in (*ROUND_COLUMNS, *TRICK_COLUMNS)}
    plain = {re.sub(r"_[0-3N]$", "", name) for name in named}
    log = report(tournament(*SEATINGS * 3), rules=TURNIER)["log"]
    round_ = round_of(WRONG)
    keys = {*log, *round_, *round_["tricks"][0], *round_["tricks"][0]["plays"][0],
            *round_["sums"][0], *round_["sums"][0]["steps"][0], *round_["handed_over"],
            *round_of(TO_LAST)["dragon"]}
    assert columns - plain == set()
    assert keys - named == set()
