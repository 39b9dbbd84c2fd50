"""How a result as ruled comes about: the derivation that `score --round` shows, of the round as
ruled; and which rulings a later one has put out of force."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.builder import match, whole_round
from tests.command_line import run
from tests.ruled import GIVEN_TO_BERT, line_of, ruled
from tests.test_rescore import CUT_AFTER_TRICKS
from tichu_log.audit import audit_text
from tichu_log.derivation import derive_ruled
from tichu_log.rescore import rescore
from tichu_log.rules import BSW
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    SetResult,
    Void,
)

SAMPLES = Path(__file__).parents[1] / "sample_logs"
DISPUTED = str(SAMPLES / "disputed-match.tch")
CALLED = whole_round((0, 1, 2), before=["grand 0", "tichu 3"], result=(300, -100))


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def shown(log: str, *arguments: str) -> str:
    return run("rescore", str(SAMPLES / f"{log}.tch"), *arguments).stdout


def said(log: str, *arguments: str) -> str:
    return " ".join(shown(log, *arguments).split())


# The derivation

def test_an_unruled_round_is_shown_as_score_shows_it() -> None:
    for format_ in ("text", "md", "csv"):
        assert shown("disputed-match", "--void", "1", "--round", "5", "--format", format_) == run(
            "score", DISPUTED, "--round", "5", "--format", format_).stdout


def test_without_rulings_no_round_is_shown() -> None:
    result = run("rescore", DISPUTED, "--round", "5")
    assert (result.exit_code, "no ruling is given" in result.stderr) == (2, True)


def test_a_dropped_call_is_no_step_any_more() -> None:
    text = said("disputed-match", "--drop-call", "5:1", "--reason", "a slip", "--round", "5")
    assert "Ruling 1: The Grand Tichu of bert does not count. Reason: a slip Out: anna" in text
    assert text.endswith("Card points 45 : 55 Result as ruled 45 : 55 Before the rulings 45 : -145 "
                         "In the log 45 : 55")
    assert "called Grand Tichu" not in text


def test_a_ruled_result_stands_below_the_one_by_the_rules() -> None:
    assert said("disputed-match", "--result", "5:45:55", "--round", "5").endswith(
        "Result by the rules 45 : -145 Result as ruled 45 : 55 In the log 45 : 55")


def test_a_ruled_result_of_a_round_without_a_sum_is_said() -> None:
    text = said("cut-off", "--result", "2:50:50", "--round", "2")
    assert text.endswith("The result as ruled is 50 : 50.")
    assert "The sum" not in text


def test_a_void_round_says_so() -> None:
    assert said("disputed-match", "--void", "5", "--round", "5").endswith(
        "The round is void, so it counts for nothing.")


def test_a_round_that_stops_shows_its_tricks_and_why() -> None:
    text = said("illegal-plays", "--replay-from", "353:R9", "--round", "4")
    assert "13 20 dora dora G10 S10 S9 B9" in text
    assert "The result cannot be computed. Replayed up to line 358" in text
    assert "so it counts for nothing" not in text


def test_a_play_that_was_ruled_stands_in_its_trick() -> None:
    text = said("illegal-plays", "--replay-from", "397:pass", "--finish", "5:0,1,2", "--round", "5")
    assert "5 20 dora anna R2, bert R10, carl BD, dora RK handed to anna The sum" in text
    cards = [[play["cards"] for play in trick["plays"]] for trick in json.loads(shown(
        "illegal-plays", "--replay-from", "353:R9", "--round", "4", "--format", "json"))["log"][
            "rounds"][0]["tricks"]]
    assert cards[-1][-1] == ["R9"]


def test_s1_the_hands_that_go_with_the_last_one_are_named() -> None:
    text = said("damaged", "--finish", "2:3,0,1", "--round", "2")
    assert ("The cards left in the hands of anna, bert, S1 0 : +75 0 : 100 carl and dora go to "
            "bert + dora:") in text
    assert ("As ruled: cards 0 : 100, calls 0 : 0. The cards left in the hands of anna, bert, carl "
            "and dora go to bert + dora.") in said("damaged", "--finish", "2:3,0,1")


def test_s1_where_only_the_last_player_holds_cards_that_hand_goes_alone() -> None:
    item = ruled(GIVEN_TO_BERT, Finish(1, (1, 0, 2)))
    assert item.hands == ()
    assert "left in carl's hand go to" in said("disputed-match", "--finish", "5:0,3,1",
                                               "--round", "5")


def test_s1_the_hands_of_a_cut_off_round_are_two() -> None:
    assert ruled(CUT_AFTER_TRICKS, Finish(1, (0, 1, 2))).hands == (2, 3)
    assert ruled(CUT_AFTER_TRICKS, Finish(1, (0, 2))).hands == ()


def test_markdown_and_json_and_csv_have_the_round_as_ruled() -> None:
    arguments = ("--drop-call", "5:1", "--round", "5", "--format")
    markdown = shown("disputed-match", *arguments, "md")
    assert "Ruling 1: The Grand Tichu of bert does not count.\n" in markdown
    assert ("| **Result as ruled** |  |  | **45 : 55** |\n| **Before the rulings** |  |  | **45 : "
            "-145** |\n| **In the log** |  |  | **45 : 55** |") in markdown
    (read,) = json.loads(shown("disputed-match", *arguments, "json"))["log"]["rounds"]
    assert (read["sums"][0]["result"], read["totals"]["computed"], read["ruled"]["result"],
            read["ruled"]["computed_before"]) == ([45, 55], [805, 495], [45, 55], [45, -145])
    rows = list(csv.DictReader(io.StringIO(shown("disputed-match", *arguments, "csv"))))
    assert (rows[6]["held_by"], rows[-1]["step"], rows[-1]["total_1"]) == ("3", "last-hand", "55")


def test_the_running_totals_of_json_are_those_as_ruled() -> None:
    arguments = ("--void", "1", "--drop-call", "5:1", "--round", "6", "--format", "json")
    before, after = (json.loads(words)["log"]["rounds"][0]["totals"] for words in (
        run("score", DISPUTED, *arguments[-4:]).stdout, shown("disputed-match", *arguments)))
    assert before["all_logged"] == after["all_logged"]
    assert before["computed"] != after["computed"]


def test_m4_win_points_are_those_as_ruled() -> None:
    text = said("turnier", "--drop-call", "2:1", "--round", "2")
    assert text.endswith("Win points: 0 : 3, since a double victory gives 3 to each (M4).")
    assert "Win points: 0 : 2" in run("score", SAMPLES / "turnier.tch", "--round", "2").stdout


def test_a_round_that_is_not_there_is_refused() -> None:
    result = run("rescore", DISPUTED, "--void", "1", "--round", "10")
    assert result.exit_code == 2
    assert "has no round 10: its rounds are 1 to 9" in result.stderr


def test_german() -> None:
    text = said("disputed-match", "--drop-call", "5:1", "--round", "5", "--lang", "de")
    assert "Schiedsspruch 1: Das Grosse Tichu von bert zählt nicht." in text
    assert "Ergebnis, neu gewertet 45 : 55 Vor den Schiedssprüchen 45 : -145" in text


def test_the_report_tells_where_to_see_it() -> None:
    assert "How it comes about, trick by trick: --round 2,5 The match before" in said(
        "disputed-match", "--drop-call", "5:1", "--finish", "2:0,1,2", "--void", "9")
    assert "--round" not in said("disputed-match", "--void", "5", "--result", "2:50:50")


@pytest.mark.parametrize("rulings", [
    [Finish(1, (1, 0, 3))], [AddCall(1, 1, grand=True)], [DropCall(1, 0), Finish(1, (3, 1))],
    [Finish(1, (0, 1, 3)), AddCall(1, 2, grand=False)]])
def test_the_steps_lead_to_the_ruled_result(rulings: list[Ruling]) -> None:
    item = rescore(audit_text(CALLED), rulings).rounds[0]
    assert derive_ruled(item, BSW).sums[0].result == item.result


# Which rulings hold

LINE = line_of(GIVEN_TO_BERT, "(2)carl: Dr")
AGAIN = ReplayFrom(LINE, (1,))
"""The Dragon, as in the log."""


def replaced(*rulings: Ruling, text: str = GIVEN_TO_BERT) -> tuple[int | None, ...]:
    return rescore(audit_text(text), rulings).rounds[0].replaced_by


@pytest.mark.parametrize(("rulings", "expected"), [
    ([SetResult(1, (45, 55)), SetResult(1, (40, 60))], (2, None)),
    ([SetResult(1, (45, 55)), Void(1), SetResult(1, (40, 60))], (2, 3, None)),
    ([Finish(1, (0, 1, 2)), Finish(1, (0, 2))], (2, None)),
    ([Finish(1, (0, 1, 2)), SetResult(1, (45, 55))], (2, None)),
    ([DragonTo(1, 1), DragonTo(1, 3)], (2, None)),
    ([DragonTo(1, 1), Finish(1, (0, 1, 2))], (None, None)),
    ([AddCall(1, 0, grand=True), DropCall(1, 0)], (2, None)),
    ([AddCall(1, 0, grand=True), AddCall(1, 1, grand=True)], (None, None)),
    ([AddCall(1, 0, grand=True), SetResult(1, (200, 100))], (None, None)),
    ([AddCall(1, 0, grand=True), Void(1)], (2, None)),
    ([AddCall(1, 0, grand=True), DropCall(1, 0), AddCall(1, 0, grand=False)], (2, None, None)),
    ([AddCall(1, 0, grand=True), DropCall(1, 0), AddCall(1, 0, grand=True)], (2, 3, None)),
])
def test_a_later_ruling_on_the_same_matter_replaces_the_earlier(
    rulings: list[Ruling], expected: tuple[int | None, ...],
) -> None:
    assert replaced(*rulings) == expected


def test_another_play_at_the_same_line_replaces_the_first() -> None:
    passed = ReplayFrom(LINE, ())
    assert replaced(passed, passed) == (2, None)
    assert replaced(passed, Finish(1, (0, 1, 2))) == (None, None)


def test_a_ruling_on_another_round_replaces_nothing() -> None:
    rescored = rescore(audit_text(match((0, 2), (0, 2))), [Void(1), Void(2), Void(1)])
    assert [item.replaced_by for item in rescored.rounds] == [(3, None), (None,)]


def listed(*arguments: str) -> Any:
    return json.loads(shown("disputed-match", *arguments, "--format", "json"))["rulings"]


def test_all_formats_mark_what_is_replaced() -> None:
    arguments = ("--result", "5:45:55", "--void", "1", "--result", "5:45:-145")
    marked = "The result is 45 : 55 (anna + carl : bert + dora). (replaced by ruling 3)"
    assert marked in said("disputed-match", *arguments)
    assert marked in said("disputed-match", *arguments, "--format", "md")
    assert marked in said("disputed-match", *arguments, "--format", "csv")
    assert [each["replaced_by"] for each in listed(*arguments)] == [3, None, None]


def test_a_call_dropped_twice_is_named_by_its_kind_each_time() -> None:
    arguments = ("--drop-call", "5:1", "--add-call", "5:1:tichu", "--drop-call", "5:1")
    assert [each["text"] for each in listed(*arguments)] == [
        "The Grand Tichu of (1) bert does not count.", "A Tichu of (1) bert counts.",
        "The Tichu of (1) bert does not count."]


def test_reasons_in_csv_stand_beside_their_rulings() -> None:
    rows = list(csv.DictReader(io.StringIO(shown(
        "disputed-match", "--drop-call", "5:1", "--finish", "5:0,1,2", "--reason", "=1; said",
        "--void", "1", "--format", "csv"))))
    assert rows[4]["reasons"].split("\n") == ["", "'=1; said"]
    assert rows[4]["rulings"].split("\n") == ["The Grand Tichu of (1) bert does not count.",
                                              "The order of going out is (0) anna, (1) bert, (2) "
                                              "carl."]
    assert (rows[0]["reasons"], rows[1]["rulings"]) == ("", "")


# A gift that changes nothing

@pytest.mark.parametrize(("gift", "said_"), [
    ("3:1", "Cards do not count after a double victory, so it makes no difference who got the "
            "Dragon's trick."),
    ("1:0", "It makes no difference which opponent got the Dragon's trick."),
])
def test_g1_a_gift_that_changes_nothing_is_said_to(gift: str, said_: str) -> None:
    assert said_ in said("dragon-gifts", "--dragon-to", gift)


def test_g1_a_gift_that_matters_is_not() -> None:
    for seat in (1, 3):
        item = ruled(GIVEN_TO_BERT, DragonTo(1, seat))
        assert item.result == ((50, 50) if seat == 1 else (75, 25))
    assert "no difference" not in said("dragon-to-own-team", "--dragon-to", "2:0")
