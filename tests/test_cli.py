"""The command line: what goes in, what comes out, and with which exit status."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import NOT_ROOT, audit, codes, process, report, run
from tests.short_log import CLEAN, CUT_OFF, WRONG
from tests.tournament import SEATINGS, tournament
from tichu_log import __version__

LONG_LINE = "(1)bert: R77" + " R77" * 5_000_000 + "\n"
"""20 megabytes without a line's end."""


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("clean.tch").write_text(CLEAN)
    Path("wrong.tch").write_text(WRONG)
    Path("cut.tch").write_text(CUT_OFF)


# The exit status


def test_a_clean_log_gives_0() -> None:
    assert audit("clean.tch").exit_code == 0


def test_an_error_gives_1() -> None:
    assert audit("wrong.tch").exit_code == 1


@pytest.mark.parametrize(("level", "status"),
                         [("error", 0), ("warning", 1), ("info", 1), ("never", 0)])
def test_a_warning_fails_from_its_level_on(level: str, status: int) -> None:
    assert audit("cut.tch", "--fail-on", level).exit_code == status


def test_never_passes_in_spite_of_errors() -> None:
    assert audit("wrong.tch", "--fail-on", "never").exit_code == 0


def test_a_missing_file_gives_2_and_is_named_with_the_reason() -> None:
    result = audit("missing.tch")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot read missing.tch: No such file or directory\n")


def test_2_is_stronger_than_never() -> None:
    assert audit("missing.tch", "--fail-on", "never").exit_code == 2


def test_2_is_stronger_than_a_finding() -> None:
    assert audit("wrong.tch", "missing.tch").exit_code == 2


def test_what_can_be_read_is_reported_beside_what_cannot() -> None:
    logs = report("missing.tch", "clean.tch")["logs"]
    assert [log["path"] for log in logs] == ["clean.tch"]


@pytest.mark.parametrize("arguments", [
    (), ("--limit", "0", "clean.tch"), ("--rounds", "x", "clean.tch"),
    ("--limit", "500", "--rounds", "4", "clean.tch"), ("--rules", "poker", "clean.tch"),
    ("--select", "TL9", "clean.tch"), ("--ignore", "XY1", "clean.tch"), ("-", "-"),
    ("--format", "xml", "clean.tch"), ("--lang", "xx", "clean.tch"),
])
def test_a_wrong_command_line_gives_2(arguments: tuple[str, ...]) -> None:
    assert audit(*arguments).exit_code == 2


def test_an_unknown_command_gives_2() -> None:
    assert run("adit").exit_code == 2


@pytest.mark.parametrize("word", ["0", "-1", "abc", "1.5", ""])
@pytest.mark.parametrize(("option", "what"), [("--limit", "points"), ("--rounds", "rounds")])
def test_what_is_no_number_is_told_so(option: str, what: str, word: str) -> None:
    assert f"{word!r} is not a number of {what}, 1 or more" in audit(
        option, word, "clean.tch").stderr


@pytest.mark.parametrize("word", ["1000000000", "9" * 5000])
@pytest.mark.parametrize("option", ["--limit", "--rounds"])
def test_a_number_that_is_too_high_is_told_so(option: str, word: str) -> None:
    result = audit(option, word, "clean.tch")
    assert result.exit_code == 2
    assert "999999999 or less" in result.stderr
    assert "1 or more" not in result.stderr


@pytest.mark.parametrize("word", ["999999999", "000000000000500"])
def test_a_number_that_is_as_high_as_can_be_is_taken(word: str) -> None:
    assert audit("--limit", word, "clean.tch").exit_code == 0


def test_help_shows_no_formula() -> None:
    assert "x>=1" not in audit("--help").stdout + run("simulate", "--help").stdout


def test_m4_a_tournament_has_no_limit() -> None:
    result = audit("--rules", "turnier", "--limit", "500", "clean.tch")
    assert (result.exit_code, "a tournament has 9 rounds" in result.stderr) == (2, True)


def test_m1_limit_and_rounds_exclude_each_other_whatever_the_rules() -> None:
    result = audit("--limit", "500", "--rounds", "5", "clean.tch")
    assert (result.exit_code, "--limit and --rounds exclude each other" in result.stderr) == (
        2, True)


def test_an_unknown_rule_set_is_told_which_there_are() -> None:
    result = audit("--rules", "house", "clean.tch")
    assert result.exit_code == 2
    assert all(name in result.stderr for name in ("auto", "bsw", "table", "turnier"))


def test_without_anything_the_help_is_shown() -> None:
    result = run()
    assert (result.exit_code, result.stdout) == (0, run("--help").stdout)


@pytest.mark.parametrize("word", ["missing.tch", "clean.tch", ".", "-"])
def test_a_log_in_place_of_a_command_gets_a_hint(word: str) -> None:
    result = run(word)
    assert (result.exit_code, f"Try: tichu-log audit {word}\n" in result.stderr) == (2, True)


def test_the_hint_can_be_pasted() -> None:
    assert "Try: tichu-log audit 'a game.tch'\n" in run("a game.tch").stderr


def test_another_word_gets_no_such_hint() -> None:
    assert "audit" not in run("xyz").stderr


@pytest.mark.parametrize("command", [["audit"], ["report", "-o", "page.html"], []])
def test_a_name_longer_than_any_is_told(command: list[str]) -> None:
    assert run(*command, "x" * 5000 + ".tch").exit_code == 2


# What is read


def test_a_folder_is_all_logs_below_it_sorted() -> None:
    Path("sub/deep").mkdir(parents=True)
    Path("sub/deep/b.tch").write_text(CLEAN)
    Path("sub/a.TCH").write_text(CLEAN)
    Path("sub/notes.txt").write_text("nothing")
    assert [log["path"] for log in report(".", "--select", "TL0")["logs"]] == [
        "./clean.tch", "./cut.tch", "./sub/a.TCH", "./sub/deep/b.tch", "./wrong.tch"]


def test_a_link_back_to_a_folder_is_not_followed() -> None:
    Path("games").mkdir()
    Path("games/a.tch").write_text(CLEAN)
    Path("games/loop").symlink_to(Path("games").absolute())
    assert [log["path"] for log in report("games")["logs"]] == ["games/a.tch"]


def test_a_link_to_another_folder_is_followed() -> None:
    Path("games").mkdir()
    Path("elsewhere").mkdir()
    Path("elsewhere/a.tch").write_text(CLEAN)
    Path("games/link").symlink_to(Path("elsewhere").absolute())
    assert [log["path"] for log in report("games")["logs"]] == ["games/link/a.tch"]


def test_a_pipe_among_the_logs_does_not_keep_the_audit_waiting() -> None:
    Path("games").mkdir()
    Path("games/a.tch").write_text(CLEAN)
    os.mkfifo("games/b.tch")
    assert [log["path"] for log in report("games")["logs"]] == ["games/a.tch"]


def test_a_link_that_leads_nowhere_is_told() -> None:
    Path("games").mkdir()
    Path("games/a.tch").symlink_to("nowhere.tch")
    result = audit("games")
    assert (result.exit_code, "cannot read games/a.tch" in result.stderr) == (2, True)


def test_a_folder_without_logs_gives_2() -> None:
    Path("empty").mkdir()
    result = audit("empty")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: no log in empty: there is no *.tch in it or below it\n")


def test_standard_input_is_read() -> None:
    assert "-:28  error TL702" in audit("-", stdin=WRONG).stdout


def test_a_file_of_any_name_is_read() -> None:
    Path("game.log").write_text(CLEAN)
    assert audit("game.log").exit_code == 0


@NOT_ROOT
def test_a_file_that_may_not_be_read_is_told() -> None:
    Path("clean.tch").chmod(0)
    assert audit("clean.tch").stderr == (
        "tichu-log: cannot read clean.tch: Permission denied\n")


PICTURE = b"\x89PNG\r\n\x1a\n\x00\x00\xff\xd8" * 99


@pytest.mark.parametrize("content", [b"", PICTURE, b"\n\n", b"hello"])
def test_what_is_no_log_is_a_finding(content: bytes) -> None:
    Path("no.tch").write_bytes(content)
    assert codes("no.tch") == ["TL009"]


def test_a_very_long_line_is_a_finding() -> None:
    Path("long.tch").write_text(CLEAN.replace("(1)bert passt.\n", LONG_LINE, 1))
    result = audit("long.tch", "--fail-on", "warning")
    widest = max(map(len, result.stdout.split("\n")))
    assert (result.exit_code, widest <= 80) == (1, True)


def test_half_a_log_is_a_warning() -> None:
    assert codes("cut.tch") == ["TL003", "TL802"]


def test_a_name_that_is_no_text_is_shown_by_its_bytes() -> None:
    Path(os.fsdecode(b"\xff.tch")).write_text(CLEAN)
    assert report(os.fsdecode(b"\xff.tch"))["logs"][0]["path"] == "\\udcff.tch"


# What is judged, and what of it is shown


def test_the_limit_is_the_matchs() -> None:
    assert codes("clean.tch", "--limit", "200") == []


def test_the_number_of_rounds_is_the_matchs() -> None:
    assert codes("clean.tch", "--rounds", "1") == []


def test_the_rule_set_is_the_one_named() -> None:
    assert report("clean.tch", "--rules", "turnier")["rules"] == "turnier"


def test_m4_a_tournament_is_found_by_itself() -> None:
    Path("nine.tch").write_text(tournament(*SEATINGS * 3))
    both = report("nine.tch", "clean.tch")
    assert both["rules"] == "auto"
    assert [log["rules"] for log in both["logs"]] == ["turnier", "bsw"]


@pytest.mark.parametrize(("options", "ended_by"), [
    ([], "M4"), (["--rules", "auto"], "M4"), (["--rules", "turnier"], "M4"),
    (["--rounds", "8"], "M4"), (["--rules", "bsw", "--rounds", "9"], "M3"),
    (["--limit", "500"], "M1"), (["--rules", "bsw"], None), (["--rounds", "10"], None),
])
def test_m4_options_say_how_a_tournament_ends(options: list[str], ended_by: str | None) -> None:
    Path("nine.tch").write_text(tournament(*SEATINGS * 3))
    assert report(*options, "nine.tch")["logs"][0]["ended_by"] == ended_by


@pytest.mark.parametrize(("options", "shown"), [
    (["--select", "TL7"], ["TL702"]),
    (["--select", "tl802"], ["TL802"]),
    (["--select", "TL0,TL8"], ["TL802"]),
    (["--select", "TL0", "--select", "TL7"], ["TL702"]),
    (["--select", "result-impossible"], ["TL702"]),
    (["--ignore", "TL8"], ["TL702"]),
    (["--ignore", "TL7, TL8"], []),
    (["--select", "TL", "--ignore", "TL702"], ["TL802"]),
])
def test_findings_are_chosen(options: list[str], shown: list[str]) -> None:
    assert codes("wrong.tch", *options) == shown


@pytest.mark.parametrize("options", [["--select", "TL4"], ["--ignore", "TL7,TL8"]])
def test_a_log_without_a_chosen_finding_is_not_called_clean(options: list[str]) -> None:
    assert audit("wrong.tch", *options).stdout.startswith(
        "wrong.tch  none of the findings asked for  1 round\n")


def test_to_select_all_is_to_choose_nothing() -> None:
    assert audit("clean.tch", "--select", "TL").stdout == audit("clean.tch").stdout


def test_findings_not_shown_do_not_fail() -> None:
    assert audit("wrong.tch", "--ignore", "TL702").exit_code == 0


def test_an_unknown_code_names_what_is_allowed() -> None:
    assert "TL0, TL1, TL2, TL3, TL4, TL5, TL6, TL7, TL8" in " ".join(
        audit("clean.tch", "--select", "TL204").stderr.split())


def test_quiet_shows_nothing_of_a_log_without_findings() -> None:
    assert audit("clean.tch", "-q", "--limit", "200").stdout == ""


def test_the_same_logs_give_the_same_bytes() -> None:
    assert audit(".").stdout_bytes == audit(".").stdout_bytes


# explain


@pytest.mark.parametrize("word", ["TL401", "tl401", "wish-not-fulfilled", "Wish-Not-Fulfilled"])
def test_a_finding_is_explained(word: str) -> None:
    assert run("explain", word).stdout.startswith("TL401 wish-not-fulfilled  error\n")


@pytest.mark.parametrize("word", ["W2", "w2"])
def test_a_rule_is_explained(word: str) -> None:
    assert run("explain", word).stdout.startswith("W2\n")


def test_all_are_listed() -> None:
    assert {"TL001", "TL805", "D1", "M5"} <= set(run("explain").stdout.split())


@pytest.mark.parametrize(("word", "keys"), [
    ("TL4", ["TL401", "TL402", "TL403"]), ("tl60", ["TL601", "TL602", "TL603", "TL604"]),
    ("S", ["S1", "S2", "S3"]),
])
def test_a_beginning_lists_what_begins_so(word: str, keys: list[str]) -> None:
    assert [line.split()[0] for line in run("explain", word).stdout.splitlines()] == keys


def test_several_words_are_explained_in_turn() -> None:
    page, rule = run("explain", "TL401").stdout, run("explain", "W2").stdout
    assert run("explain", "TL401", "W2").stdout == f"{page}\n{rule}"


def test_of_several_words_a_wrong_one_shows_nothing() -> None:
    result = run("explain", "TL401", "xyzzy")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_code_never_used_says_so() -> None:
    assert run("explain", "TL204").stdout == "TL204 is never used.\n"


def test_a_part_of_a_name_or_title_lists_those_with_it() -> None:
    words = set(run("explain", "wish").stderr.split())
    assert {"TL401", "TL402", "TL403", "P4", "W1", "W2", "W4", "W5", "W6"} <= words


def test_a_part_inside_a_word_is_none() -> None:
    assert "TL401" not in run("explain", "ish").stderr


def test_what_is_not_known_gives_2_and_near_matches() -> None:
    result = run("explain", "wish-fulfilled")
    assert (result.exit_code, "wish-not-fulfilled" in result.stderr) == (2, True)


# The program


def test_the_version() -> None:
    assert run("--version").stdout == f"tichu-log, version {__version__}\n"


@pytest.mark.parametrize("command", ["audit", "report", "explain", "simulate"])
def test_help_has_an_example(command: str) -> None:
    assert f"Example: tichu-log {command} " in run(command, "--help").stdout


def test_help_loads_nothing_that_only_reports_need() -> None:
    code = ("import sys\nfrom tichu_log.cli import program\n"
            "program(['audit', '--help'], standalone_mode=False)\n"
            "sys.exit(bool({'rich', 'jinja2', 'babel'} & set(sys.modules)))")
    root = Path(__file__).parents[1]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, stdout=subprocess.DEVNULL,
                          check=False).returncode == 0


def test_completion_knows_the_commands() -> None:
    result = process("au", environment={
        "_TICHU_LOG_COMPLETE": "bash_complete", "COMP_WORDS": "tichu-log au", "COMP_CWORD": "1"})
    assert result.communicate()[0] == b"plain,audit\n"


def test_a_reader_that_goes_is_no_fault() -> None:
    running = process("audit", *["wrong.tch"] * 500)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.read(10)
    running.stdout.close()
    assert (running.stderr.read(), running.wait()) == (b"", 141)
    running.stderr.close()


def test_ctrl_c_ends_without_a_traceback() -> None:
    os.mkfifo("waits.tch")
    running = process("audit", "clean.tch", "waits.tch")
    assert running.stdout is not None
    running.stdout.readline()
    running.send_signal(signal.SIGINT)
    assert (running.communicate()[1], running.returncode) == (b"", 130)


def test_output_in_another_encoding_is_escaped() -> None:
    Path("clean.tch").write_text(CLEAN.replace("anna", "安娜"), encoding="utf-8")
    running = process("audit", "clean.tch", environment={"PYTHONIOENCODING": "ascii"})
    assert b"\\u5b89\\u5a1c + carl" in running.communicate()[0]


def test_json_is_utf_8_whatever_the_terminal_is() -> None:
    Path("clean.tch").write_text(CLEAN.replace("anna", "安娜"), encoding="utf-8")
    running = process("audit", "--format", "json", "clean.tch",
                      environment={"PYTHONIOENCODING": "ascii"})
    assert "安娜".encode() in running.communicate()[0]
