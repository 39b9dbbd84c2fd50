"""``tichu-log score``: what goes in, what is written where, and with which exit status."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.builder import match, whole_round
from tests.command_line import NOT_ROOT, process, run
from tests.scored import NOBODYS, TO_LAST
from tests.short_log import CUT_OFF, WRONG
from tests.tournament import SEATINGS, SHARED, tournament
from tichu_log.seating import Seats

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT / "sample_logs"

FORMATS = ("text", "json", "csv", "md")
each_format = pytest.mark.parametrize("format_", FORMATS)


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.tch").write_text(match((0, 1, 2), (1, 3)))
    Path("wrong.tch").write_text(WRONG)
    Path("cut.tch").write_text(CUT_OFF)
    Path("one.tch").write_text(TO_LAST)


def score(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    return run("score", *arguments, stdin=stdin)


def data(*arguments: str) -> Any:
    return json.loads(score("--format", "json", *arguments).stdout)


# The exit status

@each_format
@pytest.mark.parametrize("log", ["game.tch", "wrong.tch", "cut.tch"])
def test_whatever_the_results_are_it_gives_0(log: str, format_: str) -> None:
    assert score(log, "--format", format_).exit_code == 0


@each_format
def test_a_round_that_is_wrong_gives_0(format_: str) -> None:
    assert score("wrong.tch", "--format", format_, "--round", "1").exit_code == 0


@pytest.mark.parametrize("arguments", [
    (), ("game.tch", "game.tch"), ("game.tch", "--round", "0"), ("game.tch", "--round", "x"),
    ("game.tch", "--round", "-1"), ("game.tch", "--format", "xml"), ("game.tch", "--lang", "xx"),
    ("game.tch", "--limit", "500", "--rounds", "4"), ("game.tch", "--rules", "poker"), ("",),
])
def test_a_wrong_command_line_gives_2(arguments: tuple[str, ...]) -> None:
    assert score(*arguments).exit_code == 2


def test_a_missing_log_gives_2_and_is_named_with_the_reason() -> None:
    result = score("missing.tch")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot read missing.tch: No such file or directory\n")


def test_a_folder_gives_2() -> None:
    Path("folder").mkdir()
    result = score("folder")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot read folder: it is a folder, and one file is wanted\n")


def test_a_round_that_does_not_exist_names_those_there_are() -> None:
    result = score("game.tch", "--round", "3")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: game.tch has no round 3: its rounds are 1 to 2\n")


@pytest.mark.parametrize("word", ["0", "x", "1,0"])
def test_what_is_no_number_of_a_round_is_refused(word: str) -> None:
    result = score("game.tch", "--round", word)
    assert (result.exit_code, "is not the number of a round, 1 or more" in result.stderr) == (
        2, True)


def test_the_only_round_is_named() -> None:
    assert score("one.tch", "--round", "2").stderr == (
        "tichu-log: one.tch has no round 2: its only round is 1\n")


@pytest.mark.parametrize("text", [b"", b"no log at all\n", b"\xff\x00" * 100])
def test_what_is_no_log_gives_2(text: bytes) -> None:
    Path("note.txt").write_bytes(text)
    result = score("note.txt")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: there is no round of Tichu in note.txt\n")


@each_format
def test_nothing_is_written_where_a_round_does_not_exist(format_: str) -> None:
    Path("out").write_text("before")
    result = score("game.tch", "--round", "1", "--round", "9", "--format", format_, "-o", "out")
    assert (result.exit_code, result.stdout, Path("out").read_text()) == (2, "", "before")


def test_a_harmful_path_is_made_safe() -> None:
    Path("a\x1b[2J.tch").write_text("nothing")
    assert "\x1b" not in score("a\x1b[2J.tch").stderr


# In and out

@each_format
def test_a_file_gets_what_standard_output_gets(format_: str) -> None:
    arguments = ("game.tch", "--format", format_, "--lang", "en")
    assert score(*arguments, "-o", "out").stdout == ""
    assert Path("out").read_bytes() == score(*arguments).stdout_bytes


def test_a_log_is_never_written_over() -> None:
    before = Path("game.tch").read_text()
    result = score("game.tch", "-o", "game.tch")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot write over game.tch: it is one of the inputs\n")
    assert Path("game.tch").read_text() == before


@NOT_ROOT
def test_a_file_that_cannot_be_written_gives_2() -> None:
    Path("closed").mkdir(mode=0o500)
    assert score("game.tch", "-o", "closed/out").exit_code == 2


def test_a_folder_that_is_not_there_gives_2() -> None:
    assert score("game.tch", "-o", "missing/out").stderr == (
        "tichu-log: cannot write missing/out: there is no folder missing\n")


def test_standard_input_is_read() -> None:
    assert "standard input  2 rounds\n" in score("-", stdin=match((0, 1, 2), (1, 3))).stdout


@each_format
def test_same_log_same_bytes(format_: str) -> None:
    first = score("wrong.tch", "--format", format_).stdout_bytes
    assert score("wrong.tch", "--format", format_).stdout_bytes == first


def test_no_colour_where_it_is_not_wanted() -> None:
    program = process("score", "game.tch", environment={"NO_COLOR": "1"})
    assert b"\x1b" not in program.communicate()[0]


def test_nobody_reads_on() -> None:
    Path("long.tch").write_text(whole_round((0, 1, 2)) * 300)
    program = process("score", "long.tch", "--format", "text")
    assert program.stdout is not None
    program.stdout.read(100)
    program.stdout.close()
    assert program.stderr is not None
    assert program.stderr.read() == b""
    program.stderr.close()
    program.wait()


# Which rounds, which rules

def test_rounds_stand_in_the_order_asked_for_each_once() -> None:
    rounds = data("game.tch", "--round", "2", "--round", "1", "--round", "2")["log"]["rounds"]
    assert [each["number"] for each in rounds] == [2, 1]


def test_without_a_round_all_are_shown() -> None:
    assert [each["number"] for each in data("game.tch")["log"]["rounds"]] == [1, 2]


def test_rules_are_chosen_as_for_an_audit() -> None:
    report = data("game.tch", "--rules", "turnier")
    assert (report["rules"], report["log"]["rules"]) == ("turnier", "turnier")
    assert report["log"]["rounds"][1]["computed"] == [0, 100]


def test_a_limit_decides_the_match() -> None:
    log = data("game.tch", "--limit", "100")["log"]
    assert (log["outcome"], log["winner"], log["decided_in"], log["ended_by"]) == (
        "won", 0, 1, "M1")


def test_a_number_of_rounds_decides_the_match() -> None:
    log = data("game.tch", "--rounds", "2")["log"]
    assert (log["outcome"], log["decided_in"], log["ended_by"]) == ("won", 2, "M3")


def test_a_match_can_be_a_draw() -> None:
    Path("draw.tch").write_text(match((0, 2), (1, 3)))
    log = data("draw.tch", "--rounds", "2")["log"]
    assert (log["outcome"], log["winner"]) == ("draw", None)


@pytest.mark.parametrize(("rounds", "outcome", "winners"), [
    (SEATINGS * 3, "won", ["anna"]),
    (SEATINGS * 2, "undecided", []),
])
def test_m4_persons_win_a_tournament(rounds: Sequence[Seats], outcome: str,
                                     winners: list[str]) -> None:
    Path("tournament.tch").write_text(tournament(*rounds))
    log = data("tournament.tch", "--rules", "turnier")["log"]
    assert (log["outcome"], log["winner"], log["winners"]) == (outcome, None, winners)


def test_m4_two_who_share_the_first_place_draw() -> None:
    Path("shared.tch").write_text(tournament(*SHARED))
    log = data("shared.tch", "--rules", "turnier")["log"]
    assert (log["outcome"], log["winners"]) == ("draw", ["anna", "bert"])


def test_m4_totals_of_a_draw_do_not_make_a_tournament_one() -> None:
    log = data(str(SAMPLES / "turnier.tch"))["log"]
    assert (log["outcome"], log["winners"]) == ("won", ["bert"])


def test_a_match_between_teams_has_no_persons_who_won() -> None:
    assert data("game.tch", "--limit", "100")["log"]["winners"] is None


def test_a_match_can_be_undecided() -> None:
    log = data("game.tch")["log"]
    assert (log["outcome"], log["decided_in"], log["ended_by"]) == ("undecided", None, None)


def test_a_round_to_be_ruled_gives_0() -> None:
    Path("nobodys.tch").write_text(NOBODYS)
    assert score("nobodys.tch", "--round", "1").exit_code == 0


def test_help_names_the_command() -> None:
    assert "score" in run("--help").stdout


# The win points of a tournament

TOURNAMENT = str(ROOT / "sample_logs" / "turnier.tch")


@pytest.mark.parametrize(("number", "said"), [
    (1, "Win points: 2 : 0, since the higher result gives 2 to each (M4)."),
    (2, "Win points: 0 : 2, since a double victory gives only 2 to each where the victors lost a "
        "call and won none (M4)."),
    (3, "Win points: 1 : 1, since at a draw everybody gets 1 (M4)."),
    (9, "Win points: 0 : 3, since a double victory gives 3 to each (M4)."),
])
def test_m4_the_derivation_ends_with_the_win_points(number: int, said: str) -> None:
    shown = score(TOURNAMENT, "--round", str(number)).stdout
    assert " ".join(shown.split()).endswith(said)


def test_rounds_can_be_named_with_commas_between() -> None:
    shown = score(TOURNAMENT, "--round", "2,9").stdout
    assert [line.split()[1] for line in shown.splitlines() if line.startswith("Round ")] == [
        "2", "9"]
