"""``tichu-log rescore``: the order of options, what comes out, and every message about a fault."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import Result

from tests.builder import match, straight, whole_round
from tests.command_line import run
from tests.ruled import GIVEN_TO_BERT, line_of
from tests.short_log import CLEAN
from tichu_log.render.rescore_csv import COLUMNS

SAMPLES = Path(__file__).parents[1] / "sample_logs"
CALLED = whole_round((0, 1, 2), before=["grand 0", "tichu 3"], result=(300, -100))
WON = match(*[(0, 2)] * 5)
"""anna and carl win 1000 : 0."""


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    for name, text in (("called", CALLED), ("dragon", GIVEN_TO_BERT), ("won", WON)):
        Path(f"{name}.tch").write_text(text)


def rescore(*arguments: str, stdin: str | None = None) -> Result:
    return run("rescore", *arguments, stdin=stdin)


def kinds(*arguments: str) -> list[tuple[str, int, str]]:
    """The rulings in their order: kind, round and reason."""
    report = json.loads(rescore("called.tch", "--format", "json", *arguments).stdout)
    return [(each["kind"], each["round"], each["reason"]) for each in report["rulings"]]


# The order


def test_rulings_count_in_the_order_of_the_command_line() -> None:
    assert kinds("--drop-call", "1:3", "--add-call", "1:3:grand", "--drop-call", "1:0") == [
        ("drop-call", 1, ""), ("add-call", 1, ""), ("drop-call", 1, "")]


def test_the_other_order_is_another_thing() -> None:
    assert rescore("called.tch", "--add-call", "1:3:grand", "--drop-call", "1:3").exit_code == 2


def test_a_file_counts_where_it_stands() -> None:
    Path("r.toml").write_text('[[ruling]]\nkind = "result"\nround = 1\nresult = [300, -100]\n'
                              'reason = "agreed"\n')
    assert kinds("--drop-call=1:3", "--rulings", "r.toml", "--void", "1") == [
        ("drop-call", 1, ""), ("result", 1, "agreed"), ("void", 1, "")]


def test_a_reason_belongs_to_the_ruling_before_it() -> None:
    assert kinds("--drop-call", "1:3", "--reason", "a  slip", "--void", "1") == [
        ("drop-call", 1, "a slip"), ("void", 1, "")]


@pytest.mark.parametrize("arguments", [
    ("--reason", "x", "--void", "1"), ("--void", "1", "--reason", "x", "--reason", "y"),
    ("--rulings", "r.toml", "--reason", "x")])
def test_a_reason_without_a_ruling_of_its_own_is_refused(arguments: tuple[str, ...]) -> None:
    Path("r.toml").write_text('[[ruling]]\nkind = "void"\nround = 1\n')
    result = rescore("called.tch", *arguments)
    assert result.exit_code == 2
    assert "--reason belongs to the one ruling before it" in result.stderr


# What comes out


def test_the_text_shows_rulings_rounds_match_and_verdict() -> None:
    result = rescore(str(SAMPLES / "wrong-result.tch"), "--rulings",
                     str(SAMPLES / "wrong-result.rulings.toml"))
    assert result.exit_code == 0
    assert result.stdout.split("\n", 1)[1] == """
Rulings
  1. Round 1: The result is 50 : 250 (anna + carl : bert + dora).
     Reason: All four agreed to leave it at what the server wrote.
  2. Round 2: The Grand Tichu of dora does not count.
     Reason: Called by a slip of the hand, and taken back at once with
     everybody's consent.

         anna + carl : bert + dora
  round   in the log    by the rules     as ruled     vs the rules
      1     50 : 250       45 : 255       50 : 250       +5 : -5
      2    100 : 0        100 : -200     100 : 0          0 : +200
         As ruled: cards 100 : 0, calls 0 : 0.
  total    150 : 250      145 : 55       150 : 250       +5 : +195
         How it comes about, trick by trick: --round 2

The match before
  anna + carl 150 : 250 bert + dora in the log; by the rules 145 : 55, so anna +
  carl should be ahead

The match as ruled
  bert + dora lead 250 : 150 against anna + carl

The winner stays open, but the lead changes: bert + dora instead of anna + carl.
"""


@pytest.mark.parametrize(("arguments", "verdict"), [
    (("--add-call", "1:0:grand"), "The winner stays anna + carl."),
    (("--void", "5"), "The winner changes: nobody has won any more; before the rulings it was "
                      "anna + carl."),
    ([word for number in range(1, 6) for word in ("--finish", f"{number}:1,3")],
     "The winner changes: bert + dora instead of anna + carl."),
])
def test_the_last_line_tells_whether_the_winner_changes(
    arguments: tuple[str, ...], verdict: str,
) -> None:
    assert " ".join(rescore("won.tch", *arguments).stdout.split()).endswith(verdict)


def test_a_winner_where_there_was_none() -> None:
    said = rescore("called.tch", "--limit", "400", "--finish", "1:0,2").stdout
    assert said.endswith("\nThe winner changes: anna + carl; before the rulings nobody had won.\n")


def test_no_winner_before_or_after() -> None:
    said = rescore("called.tch", "--drop-call", "1:3").stdout
    assert said.endswith("\nThe winner stays open; anna + carl lead, before the rulings and after "
                         "them.\n")


def test_a_round_that_stops_says_where_and_why() -> None:
    line = line_of(GIVEN_TO_BERT, "(2)carl: Dr")
    said = " ".join(rescore("dragon.tch", "--replay-from", f"{line}:pass").stdout.split())
    assert f"At line {line} carl passes instead of playing Dr." in said
    assert (f"Replayed up to line {line + 2}, where the log's own course would break a rule: carl "
            "passed, but had the lead. carl would lead, holding Dr BA BK BD BB B10 B9 B8 B7 B6 "
            "B5 B4 B3 B2. Tricks taken so far: 25 : 25.") in said


def test_cards_on_the_table_are_named() -> None:
    Path("cut.tch").write_text(GIVEN_TO_BERT[:GIVEN_TO_BERT.index("Drache")
                                             ].removesuffix("(2)carl passt.\n"))
    said = " ".join(rescore("cut.tch", "--finish", "1:0,1,2").stdout.split())
    assert "In a trick that nobody has taken lie Dr S4." in said


def test_a_tournament_shows_the_persons_before_and_after() -> None:
    said = rescore("won.tch", "--rules", "turnier", "--void", "1").stdout
    assert said.count("  Win points  ") == 2
    assert "total" not in said


def test_csv_has_a_row_a_round_and_no_formula() -> None:
    result = rescore("won.tch", "--void", "2", "--reason", "=1+1", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [(row["round"], row["result_0"], row["void"], row["reasons"]) for row in rows[:3]] == [
        ("1", "200", "0", ""), ("2", "", "1", "'=1+1"), ("3", "200", "0", "")]


def test_the_page_names_every_column_of_csv() -> None:
    page = (SAMPLES.parent / "docs" / "rulings.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", page)) | {"player_1", "player_2"}
    assert set(COLUMNS) <= named


@pytest.mark.parametrize(("ruling", "totals", "after", "changes"), [
    (("--void", "5"), ["800", "0"], "", "1"),
    (("--result", "1:0:200"), ["800", "200"], "anna + carl", "0")],
    ids=["nobody any more", "the same"])
def test_csv_tells_totals_and_winners_before_and_after(
    ruling: tuple[str, ...], totals: list[str], after: str, changes: str,
) -> None:
    rows = list(csv.DictReader(io.StringIO(rescore("won.tch", *ruling, "--format", "csv").stdout)))
    last = rows[-1]
    assert [last["total_0"], last["total_1"]] == ["1000", "0"]
    assert (last["decides"], last["ruled_decides"]) == ("1", "1" if after else "0")
    assert [last["ruled_total_0"], last["ruled_total_1"]] == totals
    assert {(row["match_winner"], row["ruled_match_winner"], row["winner_changes"])
            for row in rows} == {("anna + carl", after, changes)}


def test_csv_leaves_open_who_wins_while_a_ruled_round_is_open() -> None:
    path = str(SAMPLES / "disputed-match.tch")
    result = rescore(path, "--replay-from", "398:pass", "--format", "csv")
    row = next(csv.DictReader(io.StringIO(result.stdout)))
    assert (row["match_winner"], row["ruled_match_winner"], row["winner_changes"]) == (
        "anna + carl", "", "")
    assert (row["match_outcome"], row["ruled_match_outcome"]) == ("won", "")


def test_m3_csv_tells_a_draw_from_an_undecided_match() -> None:
    path = str(SAMPLES / "round-x.tch")
    result = rescore(path, "--rounds", "5", "--void", "3", "--format", "csv")
    row = next(csv.DictReader(io.StringIO(result.stdout)))
    assert (row["match_outcome"], row["ruled_match_outcome"]) == ("draw", "undecided")
    assert (row["match_winner"], row["ruled_match_winner"], row["winner_changes"]) == ("", "", "0")


def test_m4_csv_of_a_tournament_names_persons_and_has_no_totals() -> None:
    path = str(SAMPLES / "turnier.tch")
    rows = list(csv.DictReader(io.StringIO(rescore(path, "--void", "9", "--format", "csv").stdout)))
    assert {(row["total_0"], row["ruled_total_1"], row["match_winner"], row["ruled_match_winner"],
             row["winner_changes"]) for row in rows} == {("", "", "bert", "", "1")}


def test_json_shows_all_rounds_before_and_after() -> None:
    report = json.loads(rescore("won.tch", "--void", "2", "--format", "json").stdout)
    assert [(each["computed"], each["result"]) for each in report["rounds"][:2]] == [
        ([200, 0], [200, 0]), ([200, 0], None)]
    assert (report["before"]["winner"], report["after"]["winner"], report["winner_changes"]) == (
        0, 0, False)


def test_markdown_shows_all_rounds() -> None:
    said = rescore("won.tch", "--void", "2", "--reason", "a | b", "--format", "md").stdout
    assert "1. Round 2: The round does not count. Reason: a \\| b" in said
    assert "| 2 | 200 : 0 | 200 : 0 | **void** | -200 : 0 |  |" in said


def test_the_output_can_be_a_file() -> None:
    assert rescore("won.tch", "--void", "2", "-o", "out.txt").stdout == ""
    assert "The round does not count." in Path("out.txt").read_text()


def test_the_log_can_come_from_standard_input() -> None:
    said = rescore("-", "--void", "1", stdin=CLEAN).stdout
    assert "(1)" not in said
    assert said.startswith("standard input  ")
    assert rescore("-", "--void", "1", "--format", "md", stdin=CLEAN).stdout.startswith(
        "# `standard input`")
    assert "line 1 of standard input is no play" in rescore(
        "-", "--replay-from", "1:pass", stdin=CLEAN).stderr
    assert json.loads(rescore("-", "--void", "1", "--format", "json", stdin=CLEAN).stdout)["log"][
        "path"] == "-"


def test_what_a_handle_hides_is_shown() -> None:
    Path("odd.tch").write_text(CALLED.replace("(3)dora", "(3)do\x1b[2Jra"))
    said = rescore("odd.tch", "--drop-call", "1:3", "--reason", "\x1b[31m").stdout
    assert "\x1b" not in said
    refused = rescore("odd.tch", "--drop-call", "1:1")
    assert "\x1b" not in refused.stderr
    assert "do\\x1b[2Jra" in refused.stderr


# What is refused: the message names the place and what is allowed, and nothing is written

PLAY = line_of(GIVEN_TO_BERT, "(2)carl: Dr")
LEAD = CALLED.split("\n").index(f"(0)anna: {straight('R')} Ma ") + 1


@pytest.mark.parametrize(("log", "arguments", "said"), [
    ("called", "--void 2", "--void 2: there is no round 2: the log has but one, round 1"),
    ("won", "--void 7", "--void 7: there is no round 7: the log has rounds 1 to 5"),
    ("called", "--drop-call 1:4", "--drop-call 1:4: there is no seat 4: the seats are (0) anna, "
                                  "(1) bert, (2) carl, (3) dora"),
    ("called", "--void 1 --drop-call 1:0", "--drop-call 1:0: the round is void by an earlier "
     "ruling (--void 1), so that nothing else in this round counts; only another result or void "
     "may follow"),
    ("called", "--result 1:300:-100 --drop-call 1:0", "the result of the round is ruled by an "
     "earlier ruling (--result 1:300:-100), so that nothing else in this round counts"),
    ("called", "--drop-call 1:0 --drop-call 1:3 --result 1:300:-105", "; so it is after "
     "earlier rulings (--drop-call 1:0; --drop-call 1:3)"),
    ("called", "--drop-call 1:0 --drop-call 1:0", "; so it is after an earlier ruling "
     "(--drop-call 1:0)"),
    ("called", "--dragon-to 1:0", "in this round the Dragon won no trick that had to be given "
                                  "away (G1, G2)"),
    ("dragon", "--dragon-to 1:0", "(2) carl won the trick with the Dragon, and gives it to an "
                                  "opponent (G1): (1) bert or (3) dora"),
    ("called", "--drop-call 1:1", "(1) bert has no call that counts in this round; the calls that "
                                  "count are those of (0) anna, (3) dora"),
    ("dragon", "--drop-call 1:1", "(1) bert has no call that counts in this round; nobody has one"),
    ("called", "--add-call 1:0:tichu", "(0) anna has a Grand Tichu that counts in this round, and "
     "one player makes one call (T3); to put another in its place, drop it first"),
    ("won", "--rules turnier --add-call 1:0:grand", "no Grand Tichu is played by the rules turnier "
                                                    "(M4), only Tichu"),
    ("called", "--finish 1:0,1", "two partners, which is a double victory (O8), or three different "
     "seats, the first two of them opponents; the seats are (0) anna, (1) bert, (2) carl, (3) "
     "dora"),
    ("called", "--result 1:301:-101", "301 : -101 cannot be the result: without the calls, a team "
     "has -25 to 125 points, in fives (S2), or a double victory's"),
    ("called", "--replay-from 1:pass", "line 1 of called.tch is no play and no pass; the nearest: "
                                       "line "),
    ("dragon", f"--replay-from {PLAY}:S3", "this is not legal there: (2) carl played what the "
                                            "hand does not hold: S3 (TL302, O9); (2) carl holds "
     "Dr BA BK BD BB B10 B9 B8 B7 B6 B5 B4 B3 B2, and on the table lies S4 of (1) bert"),
    ("called", f"--replay-from {LEAD}:G3", "; (0) anna holds RA RK RD RB R10 R9 R8 R7 R6 R5 R4 R3 "
                                           "R2 Ma, and would lead"),
    ("called", "--result 1:40:50", "40 : 50 cannot be the result: with the Grand Tichu of (0) anna "
     "(+200 or -200) and the Tichu of (3) dora (+100 or -100) counting, the two figures add up to "
     "-200, 0 or 200, after a double victory to -100, 100 or 300 (S2); drop a call first if it "
     "should not count"),
    ("dragon", "--result 1:40:50", "40 : 50 cannot be the result: no call counts, and the two "
                                   "figures add up to 100, after a double victory to 200 (S2)"),
    ("dragon", f"--replay-from {PLAY}:pass --replay-from {PLAY + 4}:pass",
     f"replayed as ruled before, the round stops at line {PLAY + 2}, so that line {PLAY + 4} "
     "is not reached"),
    ("dragon", f"--dragon-to 1:3 --replay-from {PLAY}:pass", "the round then goes another way, in "
     "which the earlier ruling --dragon-to 1:3 is not allowed; put that one later"),
    ("called", "--drop-call 1", "--drop-call 1: a colon is missing. It is written R:SEAT"),
    ("called", "--rulings missing.toml", "cannot read missing.toml: No such file or directory"),
    ("called", "--rulings empty.toml", "empty.toml holds no ruling; each begins with [[ruling]] "
                                         "and has a kind: dragon-to, "),
    ("called", "--rulings bad.toml", "bad.toml, ruling 1 (line 2): there is no kind 'viod' (did "
                                     "you mean void?)"),
    ("called", "--rulings late.toml", "late.toml, ruling 1 (line 3): there is no round 9"),
    ("called", "--rulings seat.toml", "seat.toml, ruling 1 (line 4): (1) bert has no call"),
    ("called", "--rulings handle.toml", "handle.toml, ruling 1 (line 4): seat is a text; a seat is "
     "named by its number, 0 to 3. In round 1 the seats are (0) anna, (1) bert, (2) carl, (3) "
     "dora"),
    ("called", "--drop-call 1:bert", "In round 1 the seats are (0) anna, (1) bert, "),
    ("called", "", "no ruling is given; there are --dragon-to, --drop-call, "),
    ("none", "--drop-call 1:bert", "'bert' is not a whole number; a seat is named by its number"),
    ("none", "--void 1", "there is no round of Tichu in none.tch"),
    ("missing", "--void 1", "cannot read missing.tch: No such file or directory"),
])
def test_what_is_refused_and_how(log: str, arguments: str, said: str) -> None:
    Path("empty.toml").write_text("# nothing yet\n")
    Path("bad.toml").write_text('[[ruling]]\nkind = "viod"\nround = 1\n')
    Path("late.toml").write_text('[[ruling]]\nkind = "void"\nround = 9\n')
    Path("none.tch").write_text("no log\n")
    for name, seat in (("seat", 1), ("handle", '"bert"')):
        Path(f"{name}.toml").write_text('[[ruling]]\nkind = "drop-call"\nround = 1\n'
                                        f"seat = {seat}\n")
    result = rescore(f"{log}.tch", *arguments.split(), "-o", "out.txt")
    assert (result.exit_code, result.stdout, Path("out.txt").exists()) == (2, "", False)
    assert said in result.stderr


def test_a_round_of_another_file_line_is_named() -> None:
    line = line_of(WON, "Ergebnis: 200 - 0") - 1
    Path("r.toml").write_text(f'[[ruling]]\nkind = "replay-from"\nround = 2\nline = {line}\n'
                              'cards = "pass"\n')
    assert f"line {line} belongs to round 1" in rescore("won.tch", "--rulings", "r.toml").stderr


def test_nothing_is_played_after_the_end() -> None:
    text = GIVEN_TO_BERT.replace("Ergebnis", "(3)dora passt.\nErgebnis")
    Path("late.tch").write_text(text)
    line = len(text.split("\n")) - 2
    assert f"at line {line} the round is over already (O8)" in rescore(
        "late.tch", "--replay-from", f"{line}:S3").stderr


def test_the_output_never_takes_the_place_of_an_input() -> None:
    Path("r.toml").write_text('[[ruling]]\nkind = "void"\nround = 1\n')
    for name in ("won.tch", "r.toml"):
        result = rescore("won.tch", "--rulings", "r.toml", "-o", name)
        assert (result.exit_code, f"cannot write over {name}" in result.stderr) == (2, True)


def test_standard_input_is_read_once() -> None:
    result = rescore("-", "--rulings", "-", stdin=CALLED)
    assert (result.exit_code, "can be read only once" in result.stderr) == (2, True)


def test_help_shows_without_a_log() -> None:
    assert rescore("--help").exit_code == 0


# The match that a call decides


DISPUTED = str(SAMPLES / "disputed-match.tch")
"""bert's lost Grand Tichu in round 5 was not counted: 880 : 1020 in the log, 880 : 820 by the
rules."""


def lines_of(*arguments: str) -> list[str]:
    return [line.strip() for line in rescore(DISPUTED, *arguments).stdout.splitlines()]


def test_all_other_rounds_stand_in_one_line() -> None:
    assert " others    835 : 965      835 : 965      835 : 965        0 : 0" in (
        rescore(DISPUTED, "--drop-call", "5:1").stdout)


def test_what_is_ruled_as_in_the_log_is_said_to_be() -> None:
    said = " ".join(lines_of("--drop-call", "5:1"))
    assert said.endswith("The winner changes: bert + dora, as in the log; by the rules without "
                         "these rulings it was anna + carl.")


def test_m1_a_winner_by_the_rules_alone_is_told_from_the_log_s() -> None:
    said = lines_of("--result", "5:45:-145")
    assert said[-1] == "The winner stays anna + carl; in the log it is bert + dora."


def test_a_round_without_a_result_leaves_the_winner_open() -> None:
    said = " ".join(lines_of("--replay-from", "398:pass"))
    assert "without round 5, whose result could not be computed" in said
    assert said.endswith("Who has won is open until round 5 has a result. What can settle round "
                         "5: replay-from, finish, result or void.")


def test_while_a_round_is_open_json_does_not_say_whether_the_winner_changes() -> None:
    report = json.loads(rescore(DISPUTED, "--replay-from", "398:pass", "--format", "json").stdout)
    assert report["winner_changes"] is None


def test_m4_win_points_as_ruled_are_told() -> None:
    said = rescore(str(SAMPLES / "turnier.tch"), "--drop-call", "2:1").stdout
    assert ("As ruled: double victory 0 : 100, calls 0 : 0. Win points: 0 : 3 as ruled, 0 : 2 "
            "before.") in " ".join(said.split())


def test_m4_win_points_of_a_result_that_was_ruled_itself_are_told_too() -> None:
    said = rescore(str(SAMPLES / "turnier.tch"), "--result", "3:60:40").stdout
    assert "Win points: 2 : 0 as ruled, 1 : 1 before." in said
    assert "Win points: – as ruled, 0 : 2 before." in rescore(str(SAMPLES / "turnier.tch"),
                                                              "--void", "4").stdout


def test_m4_markdown_is_one_table_with_all_win_points() -> None:
    said = rescore(str(SAMPLES / "turnier.tch"), "--drop-call", "2:1", "--format", "md").stdout
    assert "Judged as a tournament: the same four persons" in said
    assert said.count("| Partners |") == 1
    assert ("| 1 | anna + carl : bert + dora | 115 : 85 | 115 : 85 | 115 : 85 | 0 : 0 | 2 : 0 |"
            ) in said
    assert "| 0 : 2 | **0 : 3** | As ruled: double victory 0 : 100" in said


def test_m4_json_and_csv_have_all_win_points() -> None:
    arguments = (str(SAMPLES / "turnier.tch"), "--drop-call", "2:1", "--format")
    rounds = json.loads(rescore(*arguments, "json").stdout)["rounds"]
    assert rounds[1]["win_points"] == {"logged": [0, 2], "computed": [0, 2], "result": [0, 3]}
    row = list(csv.DictReader(io.StringIO(rescore(*arguments, "csv").stdout)))[1]
    assert [row[f"{name}_win_points_1"] for name in ("logged", "computed", "result")] == [
        "2", "2", "3"]
    won = json.loads(rescore("won.tch", "--void", "1", "--format", "json").stdout)["rounds"]
    assert won[0]["win_points"] is None

def test_an_empty_reason_is_a_reason_too() -> None:
    result = rescore(DISPUTED, "--void", "1", "--reason", "", "--reason", "b")
    assert (result.exit_code, "two reasons for one ruling, --void 1" in result.stderr) == (2, True)


def test_what_would_not_show_in_json_is_an_escape() -> None:
    shown = rescore(DISPUTED, "--void", "1", "--reason", "a\x9b\u202eü", "--format", "json").stdout
    assert r'"reason": "a\u009b\u202eü"' in shown


def test_a_refusal_names_the_ruling_in_a_file_that_stands_behind_it() -> None:
    Path("r.toml").write_text('[[ruling]]\nkind = "result"\nround = 5\nresult = [45, -145]\n')
    result = rescore(DISPUTED, "--drop-call", "5:1", "--rulings", "r.toml")
    assert result.exit_code == 2
    assert "so it is after an earlier ruling (--drop-call 5:1)" in " ".join(result.stderr.split())
    result = rescore(DISPUTED, "--rulings", "r.toml", "--finish", "5:0,2")
    assert ("is ruled by an earlier ruling (r.toml, ruling 1 (line 1))"
            in " ".join(result.stderr.split()))


def test_a_refusal_without_an_earlier_ruling_names_none() -> None:
    assert "earlier" not in rescore(DISPUTED, "--result", "5:45:-140").stderr
    assert "earlier" not in rescore(DISPUTED, "--void", "4", "--drop-call", "5:0").stderr
