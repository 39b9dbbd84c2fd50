"""What a score sheet tells of rounds that are not as they should be: which cards do not add up, the
trick left on the table, and that something else was found."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.builder import audit, straight, whole_round
from tests.command_line import run
from tests.ruled import BEFORE_GIFT, DRAGON
from tichu_log.cards import codes_of, parse_cards
from tichu_log.derivation import derive
from tichu_log.log import NO_SEAT
from tichu_log.render.i18n import translator
from tichu_log.render.messages import NO_HANDLES, Words
from tichu_log.rules import BSW
from tichu_log.stray import stray_cards

SAMPLES = Path(__file__).parents[1] / "sample_logs"
ON_TABLE = DRAGON.log(*BEFORE_GIFT[:-1])
"""The log breaks off while S4 and the Dragon lie on the table."""


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def said(command: str, log: str, *arguments: str) -> str:
    return " ".join(run(command, str(SAMPLES / f"{log}.tch"), *arguments).stdout.split())


def rounds(log: str, *numbers: int) -> list[dict[str, Any]]:
    chosen = [word for number in numbers for word in ("--round", str(number))]
    read = json.loads(run("score", str(SAMPLES / f"{log}.tch"), "--format", "json",
                          *chosen).stdout)
    found: list[dict[str, Any]] = read["log"]["rounds"]
    return found


# Which cards do not add up

WHICH = "the 56 cards do not add up: G10 more than once, S10 never."


@pytest.mark.parametrize(("command", "arguments"), [
    ("audit", ["--fail-on", "never"]), ("score", []), ("score", ["--round", "2"]),
    ("score", ["--format", "md"]), ("rescore", ["--dragon-to", "2:2"]),
    ("rescore", ["--dragon-to", "2:2", "--round", "2"])])
def test_d4_the_cards_that_do_not_add_up_are_named(command: str, arguments: list[str]) -> None:
    assert f"The result cannot be computed: {WHICH}" in said(command, "illegal-plays", *arguments)


def test_d4_they_stand_in_the_report_of_an_audit() -> None:
    found = json.loads(run("audit", str(SAMPLES / "illegal-plays.tch"), "--format", "json",
                           "--fail-on", "never").stdout)["logs"][0]["findings"]
    assert [each["message"].split(": ")[-1] for each in found if each["code"] == "TL703"] == [
        "G10 more than once, S10 never.", "B6 more than once, S6 never."]


def test_d4_in_a_round_that_is_right_no_card_is_astray() -> None:
    item = audit(whole_round((0, 1, 2))).rounds[0]
    assert stray_cards(item.round, item.replay) == (0, 0)


def test_d4_a_card_of_a_player_who_is_out_is_nowhere() -> None:
    item = audit((SAMPLES / "illegal-plays.tch").read_text()).rounds[1]
    twice, missing = stray_cards(item.round, item.replay)
    assert (codes_of(twice), codes_of(missing)) == ("G10", "S10")


@pytest.mark.parametrize(("twice", "missing", "text"), [
    ("R7", "", "the 56 cards do not add up: R7 more than once"),
    ("", "R7 G7", "the 56 cards do not add up: G7 R7 never"),
    ("", "", "the 56 cards do not add up")])
def test_d4_only_what_there_is_is_named(twice: str, missing: str, text: str) -> None:
    words = Words(translator(), NO_HANDLES)
    assert words.cards_reason(parse_cards(twice), parse_cards(missing)) == text


def test_a_card_in_two_tricks_is_said_to_be_after_an_order_was_ruled() -> None:
    assert "This card lies in more than one place: G10." in said(
        "rescore", "illegal-plays", "--finish", "2:3,0,1")


# What was taken, and what lies on the table

def test_without_a_sum_what_each_player_took_is_added_up() -> None:
    text = said("score", "illegal-plays", "--round", "2")
    assert "Taken so far, anna + carl : bert + dora change so far anna took tricks 3, 4, 8, 9" in (
        text)
    assert "dora gives trick 2, won with the Dragon, to G1 +35 : -35 70 : 30 carl: 35" in text
    (round_,) = rounds("illegal-plays", 2)
    assert (round_["sums"], round_["taken"]["result"]) == ([], [70, 30])


def test_s1_after_a_double_victory_cards_do_not_count_so_they_are_not_added_up() -> None:
    assert "Taken so far" not in said("score", "illegal-plays", "--round", "3")
    assert rounds("illegal-plays", 3)[0]["taken"] is None


def test_with_a_sum_nothing_is_added_up_besides() -> None:
    derivation = derive(audit(whole_round((0, 1, 2))).rounds[0], BSW)
    assert (derivation.taken, derivation.on_table) == (None, None)


def test_the_trick_on_the_table_stands_last() -> None:
    assert "7 10 on the table anna Ma, bert G10 Taken so far" in said(
        "score", "cut-off", "--round", "2")
    assert "| 7 | 10 | on the table | anna Ma, bert G10 |" in said(
        "score", "cut-off", "--round", "2", "--format", "md")
    (round_,) = rounds("cut-off", 2)
    assert len(round_["tricks"]) == 6
    assert (round_["on_table"]["number"], round_["on_table"]["taken_by"]) == (7, None)
    rows = list(csv.DictReader(io.StringIO(run(
        "score", str(SAMPLES / "cut-off.tch"), "--round", "2", "--format", "csv").stdout)))
    assert (rows[6]["taken_by"], rows[6]["plays"]) == ("", "0: Ma; 1: G10")
    assert [row["step"] for row in rows[7:]] == ["tricks"] * 4


def test_a_trick_that_everybody_has_passed_on_is_on_the_table_no_more() -> None:
    open_trick = derive(audit(ON_TABLE).rounds[0], BSW).on_table
    assert open_trick is not None
    assert (codes_of(open_trick.cards), open_trick.owner) == ("Dr S4", NO_SEAT)
    assert derive(audit(DRAGON.log(*BEFORE_GIFT, "dragon 1")).rounds[0], BSW).on_table is None


def test_plays_after_the_end_are_no_trick_on_the_table() -> None:
    text = whole_round((0, 1, 2), "3: S2")
    assert derive(audit(text).rounds[0], BSW).on_table is None


def test_where_a_ruled_replay_stops_the_trick_on_the_table_is_the_one_there() -> None:
    text = said("rescore", "illegal-plays", "--replay-from", "353:R9", "--round", "4")
    assert "15 0 on the table carl S6 Taken so far" in text
    assert "7 10 on the table anna Ma, bert G10" in said(
        "rescore", "cut-off", "--finish", "2:0,1,2", "--round", "2")


# What else was found

def test_the_sheet_names_what_else_was_found() -> None:
    assert "Findings in this round: TL304; see tichu-log audit. 2 - - -" in said(
        "score", "illegal-plays")
    assert "Findings in this round: TL302; see tichu-log audit." in said(
        "score", "illegal-plays", "--round", "2")
    assert [round_["faults"] for round_ in rounds("illegal-plays")] == [
        ["TL304"], ["TL302"], ["TL303"], ["TL305"], ["TL306"]]


@pytest.mark.parametrize("log", ["clean-match", "wrong-result", "cut-off", "seats-changed"])
def test_results_and_infos_are_no_further_findings(log: str) -> None:
    assert "Findings in this round" not in said("score", log)


# What changes nothing is not told

@pytest.mark.parametrize(("log", "told", "not_told"), [
    ("self-bombed-dragon", "bert's hand (25) went to anna + carl.", "bert's tricks"),
    ("disputed-match", "carl's tricks (30) went to anna.", "hand (0)")])
def test_s1_what_holds_no_points_is_not_handed_over(log: str, told: str, not_told: str) -> None:
    text = said("score", log)
    assert told in text
    assert not_told not in text


# Two gifts of one trick

@pytest.mark.parametrize(("gifts", "end"), [
    (["dragon 1", "dragon 3"], "The first gift stands. (rule G1"),
    (["dragon 0", "dragon 3"], "to one of the two opponents. (rule G1")])
def test_g1_which_gift_counts_is_said(gifts: list[str], end: str, tmp_path: Path) -> None:
    log = tmp_path / "gifts.tch"
    log.write_text(DRAGON.log(*BEFORE_GIFT, *gifts, f"2: {straight('B')}", "result 50 50"))
    text = " ".join(run("audit", str(log), "--fail-on", "never").stdout.split())
    assert end in text[text.index("dragon-given-twice"):]


def test_g1_where_both_gifts_come_to_the_same_that_is_said() -> None:
    assert "The first gift stands. Here it makes no difference which opponent has it." in said(
        "audit", "dragon-gifts", "--fail-on", "never")
