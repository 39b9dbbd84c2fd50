"""Damage, TL001 to TL009: each with its near miss.  Line numbers are those of `ROUND`."""

from __future__ import annotations

import random
import time

import pytest

from tests.written import (
    DEAL,
    EXCHANGE,
    FIRST_EIGHT,
    LINES,
    PLAY,
    RESULT,
    ROUND,
    findings_of,
    line_of,
    log_of,
    round_of,
    told,
    without,
)
from tichu_log.findings import CATALOGUE, Finding
from tichu_log.log import Call, Ending, Play, Section
from tichu_log.parser import parse

UNFINISHED = FIRST_EIGHT + DEAL + EXCHANGE + PLAY
HEADER = FIRST_EIGHT.splitlines(keepends=True)[0]
FIRST_PLAY = line_of("(2)carl: Ma")


def only(text: str | bytes) -> Finding:
    (finding,) = findings_of(text)
    return finding


def inserted(words: str, at: int, text: str = ROUND) -> str:
    """The text with lines before line `at`."""
    lines = text.splitlines(keepends=True)
    return "".join([*lines[: at - 1], words, *lines[at - 1 :]])


# ---- TL001

def test_tl001_chat_in_the_play_is_one_finding() -> None:
    finding = only(inserted("hello\nyou\n", 21))
    assert (finding.code, finding.line, finding.round) == ("TL001", 21, 1)
    assert (finding.event, finding.params) == (None, {"last_line": 22})


def test_tl001_blank_lines_do_not_part_a_run() -> None:
    assert only(inserted("hello\n\nyou\n", 21)).params == {"last_line": 23}


def test_tl001_a_line_of_the_log_parts_a_run() -> None:
    assert told(inserted("hello\n(3)dora: R5\nyou\n", 21)) == [("TL001", 21), ("TL001", 23)]


def test_tl001_before_the_first_round_has_no_round() -> None:
    finding = only("a game of cards\n" + ROUND)
    assert (finding.line, finding.round) == (1, None)


def test_tl001_after_a_result_stands_in_that_round() -> None:
    finding = only(ROUND + "well played\n" + ROUND)
    assert (finding.line, finding.round) == (LINES + 1, 1)


@pytest.mark.parametrize("chat", [
    "(0)anna: hello there", "(0)anna: nice!", "anna: R5", "(0) gibt: auf", "passt.", "Tichu!",
    "Ergebnis: unklar", "(0)", "Drache an: anna", "-----", "(00)anna passt.", "\0", "BOMBE:",
])
def test_tl001_what_only_looks_like_a_line_of_a_log(chat: str) -> None:
    assert told(inserted(chat + "\n", 21)) == [("TL001", 21)]


def test_tl001_does_not_change_what_else_is_read() -> None:
    assert round_of(inserted("hello\n", 21)).events == round_of(ROUND).events


def test_tl001_inside_the_play_leaves_a_gap() -> None:
    round_ = round_of(inserted("hello\n", 21))
    assert round_.gaps == {7}
    assert isinstance(round_.events[7], Play)


@pytest.mark.parametrize("line", [3, 9, 15, 18])
def test_tl001_elsewhere_leaves_no_gap(line: int) -> None:
    assert round_of(inserted("hello\n", line)).gaps == frozenset()


@pytest.mark.parametrize(("words", "line"), [
    ("(0)anna Dr RD BD S10 G9 R8 R5 Hu\n", 21),
    ("(0)anna gibt: bert: R5 - carl: Dr - dora: G9 -\n", 21),
    ("BOMBE: (0)anna\n", 21),
    ("(0)anna passt.\n", 8),
    ("(0)anna: R5\n", 4),
    ("Wunsch:5\n", 14),
])
def test_tl001_a_line_in_a_place_where_it_cannot_stand(words: str, line: int) -> None:
    assert told(inserted(words, line)) == [("TL001", line)]


def test_tl001_a_header_of_a_section_said_twice() -> None:
    lines = ROUND.splitlines(keepends=True)
    assert told("".join([*lines[:6], *lines[5:]])) == [("TL001", 7)]


def test_tl004_the_header_of_a_round_said_twice() -> None:
    assert told(HEADER + ROUND) == [("TL004", 2)]


def test_tl001_a_second_result() -> None:
    assert told(ROUND + "(0)anna passt.\n" + RESULT + ROUND) == [("TL001", LINES + 2)]


def test_tl001_a_line_longer_than_any_line_of_a_log() -> None:
    handle = "x" * 10_000
    assert told(ROUND.replace("(3)dora: G7", f"(3){handle}: G7")) == [("TL001", 21)]


# ---- TL002

@pytest.mark.parametrize(("line", "section"), [
    (1, "first-eight"), (6, "deal"), (12, "exchange"), (18, "play"),
])
@pytest.mark.parametrize("before", ["", ROUND])
def test_tl002_a_missing_header(line: int, section: str, before: str) -> None:
    offset = before.count("\n")
    finding = only(before + without(ROUND, line))
    assert (finding.code, finding.line) == ("TL002", offset + line)
    assert finding.params == {"sections": (section,), "seats": ()}


@pytest.mark.parametrize("line", [1, 6, 12, 18])
def test_tl002_the_lines_under_a_missing_header_are_used(line: int) -> None:
    round_ = round_of(without(ROUND, line))
    assert (len(round_.first_eight), len(round_.deal)) == (4, 4)
    assert round_.events == round_of(ROUND).events
    assert len(round_.missing) == 1


@pytest.mark.parametrize(("line", "header", "section", "seat"), [
    (3, 1, "first-eight", 1), (10, 6, "deal", 3), (13, 12, "exchange", 0),
])
def test_tl002_a_missing_line_of_four(line: int, header: int, section: str, seat: int) -> None:
    finding = only(without(ROUND, line))
    assert (finding.code, finding.line, finding.round) == ("TL002", header, 1)
    assert finding.params == {"sections": (section,), "seats": (seat,)}
    assert round_of(without(ROUND, line)).missing == {Section(section)}


def test_tl002_a_section_that_is_missing_wholly_is_one_finding() -> None:
    text = without(ROUND, *range(6, 11))
    finding = only(text)
    assert finding.line == line_of("Schupfen", text)
    assert finding.params == {"sections": ("deal",), "seats": ()}


def test_tl002_several_missing_sections_are_one_finding() -> None:
    finding = only(ROUND + PLAY.split("\n", 1)[1] + RESULT)
    assert finding.line == LINES + 1
    assert finding.params["sections"] == ("first-eight", "deal", "exchange", "play")


def test_tl002_a_line_of_another_section_is_no_missing_header_if_the_header_comes() -> None:
    assert told(inserted("(0)anna passt.\n", 14)) == [("TL001", 14)]


def test_tl002_a_result_alone_is_a_round() -> None:
    assert only(RESULT).params["sections"] == ("first-eight", "deal", "exchange", "play")


def test_tl002_so_it_is_where_the_header_of_the_next_round_follows() -> None:
    (first, second) = log_of(RESULT + ROUND).rounds
    assert (first.logged, second.events) == ((25, 75), round_of(ROUND).events)
    assert told(RESULT + ROUND) == [("TL002", 1)]


def test_tl001_a_result_whose_round_has_yet_to_be_played() -> None:
    assert told(inserted(RESULT, 18)) == [("TL001", 18)]


# ---- TL003

def test_tl003_at_the_last_line_that_is_not_blank() -> None:
    finding = only(UNFINISHED + "\n \n")
    assert (finding.code, finding.line, finding.round) == ("TL003", UNFINISHED.count("\n"), 1)
    assert round_of(UNFINISHED).ending is Ending.CUT_OFF


def test_tl003_not_after_a_result() -> None:
    assert findings_of(ROUND.rstrip("\n")) == []


@pytest.mark.parametrize("lines", range(1, LINES))
def test_tl003_is_all_that_a_cut_between_lines_brings(lines: int) -> None:
    text = "".join(ROUND.splitlines(keepends=True)[:lines])
    assert told(ROUND + text) == [("TL003", LINES + lines)]


def test_tl003_is_all_that_a_cut_inside_a_line_brings() -> None:
    for length in range(1, ROUND.rindex("- 75") + 2):
        (finding,) = findings_of(ROUND + ROUND[:length])
        assert (finding.code, finding.round) == ("TL003", 2)


@pytest.mark.parametrize(("half", "torn"), [
    ("(2)carl passt", False), ("(0)anna: R10 B", False), ("Ergeb", False), ("(0)an", False),
    ("(0)anna: R1", True), ("(0)anna: R10 B9", True), ("Tichu: (1)be", True), ("Wunsch:1", True),
])
def test_tl003_half_a_line_is_no_event_unless_it_reads_as_one(half: str, torn: bool) -> None:
    round_ = round_of(UNFINISHED + half)
    assert round_.torn is torn
    assert len(round_.events) == len(round_of(UNFINISHED).events) + torn


def test_a_whole_last_line_is_not_torn() -> None:
    assert not round_of(UNFINISHED).torn


def test_a_result_without_the_end_of_its_line_may_be_torn() -> None:
    assert round_of(ROUND.rstrip("\n")).torn
    assert not round_of(ROUND).torn


# ---- TL004

@pytest.mark.parametrize("begun", [
    FIRST_EIGHT, FIRST_EIGHT + DEAL, FIRST_EIGHT + DEAL + EXCHANGE, UNFINISHED,
    without(UNFINISHED, *range(14, 40)), without(FIRST_EIGHT, 4, 5),
])
def test_tl004_is_all_that_a_restart_brings(begun: str) -> None:
    finding = only(begun + ROUND)
    assert (finding.code, finding.line) == ("TL004", begun.count("\n") + 1)
    first, second = log_of(begun + ROUND).rounds
    assert (first.ending, second.ending) == (Ending.RESTARTED, Ending.RESULT)
    assert (first.number, second.number) == (1, 2)


def test_tl004_not_after_a_result() -> None:
    assert findings_of(ROUND + ROUND) == []


# ---- TL005

@pytest.mark.parametrize("code", ["R11", "R1", "X9", "RX", "Zz", "r5", "R100"])
def test_tl005_in_a_play(code: str) -> None:
    text = ROUND.replace("(3)dora: G7 ", f"(3)dora: G7 {code} ")
    finding = only(text)
    assert (finding.code, finding.line, finding.event, finding.seat) == ("TL005", 21, 8, 3)
    assert finding.params == {"words": (code,)}
    play = round_of(text).events[7]
    assert isinstance(play, Play)
    assert play.written.unknown == (code,)


def test_tl005_in_a_hand_is_at_no_event() -> None:
    finding = only(ROUND.replace("(1)bert GA SK GK RB B9", "(1)bert GA SK GK RB B1"))
    assert (finding.code, finding.line, finding.event, finding.seat) == ("TL005", 3, None, 1)


def test_tl005_in_a_gift() -> None:
    text = ROUND.replace("bert: R5", "bert: R1")
    finding = only(text)
    assert (finding.code, finding.line, finding.event, finding.seat) == ("TL005", 13, 2, 0)
    assert finding.params == {"words": ("R1",)}


# ---- TL006

@pytest.mark.parametrize("words", [
    "(3)dora: G7 ", "(3)dora passt.", "Drache an: (1)bert", "Tichu: (2)carl",
])
def test_tl006_a_seat_that_does_not_exist(words: str) -> None:
    place = words.index(")") - 1
    wrong = words[:place] + "4" + words[place + 1 :]
    finding = only(ROUND.replace(words, wrong, 1))
    assert (finding.code, finding.line) == ("TL006", line_of(words))
    assert finding.params == {"number": 4, "twice": False}
    assert len(round_of(ROUND.replace(words, wrong, 1)).events) == len(round_of(ROUND).events) - 1


def test_tl006_in_the_play_leaves_a_gap() -> None:
    assert round_of(ROUND.replace("(3)dora: G7", "(12)dora: G7")).gaps == {7}


@pytest.mark.parametrize("line", [10, 5, 16])
def test_tl006_a_seat_twice_in_a_section(line: int) -> None:
    lines = ROUND.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace("(3)dora", "(2)carl")
    findings = findings_of("".join(lines))
    assert [(f.code, f.line, f.seat) for f in findings] == [("TL006", line, 2)]
    assert findings[0].params == {"number": 2, "twice": True}


def test_tl006_in_the_line_of_bombs() -> None:
    text = ROUND.replace("BOMBE: (0)anna (3)dora", "BOMBE: (0)anna (0)anna (5)dora")
    assert [(f.code, f.params["number"]) for f in findings_of(text)] == [("TL006", 0), ("TL006", 5)]


# ---- TL007

def test_tl007_another_handle() -> None:
    finding = only(ROUND.replace("(3)dora: G7", "(3)eve: G7"))
    assert (finding.code, finding.line, finding.event, finding.seat) == ("TL007", 21, 8, 3)
    assert finding.params == {"written": "eve", "usual": "dora"}


def test_tl007_no_handle_in_the_hands() -> None:
    finding = only(ROUND.replace("(3)dora BA", "(3) BA"))
    assert (finding.line, finding.event, finding.seat) == (5, None, 3)


def test_tl007_once_a_seat_and_round() -> None:
    text = ROUND.replace("(3)dora: G7", "(3)eve: G7").replace("(3)dora passt", "(3)eve passt")
    assert told(text + text) == [("TL007", 21), ("TL007", LINES + 21)]


def test_tl007_not_where_the_handle_is_empty_everywhere() -> None:
    assert findings_of(ROUND.replace("dora", "")) == []


def test_tl007_not_where_the_round_before_had_another_player() -> None:
    assert findings_of(ROUND + ROUND.replace("dora", "eve")) == []


def test_tl007_not_for_half_a_handle() -> None:
    assert told(UNFINISHED + "Tichu: (1)be") == [("TL003", UNFINISHED.count("\n") + 1)]


# ---- TL009

@pytest.mark.parametrize(("data", "empty"), [
    ("", True), (" \n\t\r\n", True), (b"\xef\xbb\xbf", True), ("hello\n", False),
    (b"\x89PNG\r\n\x1a\n\x00\x00\x81", False), ("\0\0\0", False), ("Wunsch: ein Eis\n", False),
])
def test_tl009_is_the_only_finding(data: str | bytes, empty: bool) -> None:
    finding = only(data)
    assert (finding.code, finding.line, finding.params) == ("TL009", 1, {"empty": empty})
    assert log_of(data).rounds == ()


def test_tl009_not_if_anything_is_part_of_a_log() -> None:
    assert told("hello\n" + RESULT) == [("TL001", 1), ("TL002", 2)]


# ---- All of them

def test_findings_have_the_parameters_of_the_catalogue() -> None:
    wrong = ROUND.replace("(3)dora: G7", "(4)eve: G7").replace("anna: RA", "eve: R1")
    text = "x\n" + HEADER + wrong
    for finding in findings_of(text + UNFINISHED[200:] + UNFINISHED):
        assert set(finding.params) == set(CATALOGUE[finding.code].params)


def test_a_call_after_the_result_is_an_event_of_the_round() -> None:
    assert round_of(ROUND + "Tichu: (0)anna\n").events[-1] == Call(0, grand=False)


@pytest.mark.parametrize("line", [
    "(0)" + "a" * 1_000_000 + " passt.", "(0)a: " + "R5 " * 300_000,
    "(0)a " + "R5 " * 300_000 + "!",
    "(0)a gibt: " + "b: R5 - " * 100_000, "(0)" + ": " * 500_000, "Tichu:" + " " * 1_000_000,
    "BOMBE: " + "(0) " * 250_000, "Wunsch:" + " x" * 500_000, " " * 1_000_000, "-" * 1_000_000,
    "Ergebnis: " + "1" * 1_000_000, "(" + "1" * 1_000_000 + ")a: R5", "\0" * 1_000_000,
])
@pytest.mark.parametrize("before", ["", FIRST_EIGHT, FIRST_EIGHT + DEAL + EXCHANGE, UNFINISHED])
def test_a_line_of_a_megabyte_is_read_at_once(line: str, before: str) -> None:
    start = time.process_time()
    parse(before + line + "\n" + RESULT)
    assert time.process_time() - start < 1


@pytest.mark.parametrize("words", ["R5 ", "R5 x ", "b: R5 - ", ": ", " passt.", " gibt: ", "(0) "])
def test_the_longest_line_of_a_log_is_read_at_once(words: str) -> None:
    line = f"(0)a gibt: {words * (9_900 // len(words))}!\n"
    start = time.process_time()
    parse(FIRST_EIGHT + line + DEAL + EXCHANGE + line + PLAY + line)
    assert time.process_time() - start < 1


def test_any_bytes_are_read() -> None:
    data = random.Random(7).randbytes(200_000)
    assert told(data) == [("TL009", 1)]


def test_many_lines_are_no_recursion() -> None:
    log, findings = parse(ROUND + "hello\n" * 50_000 + HEADER * 3_000 + ROUND)
    assert len(log.rounds) == 3_002
    assert [finding.code for finding in findings] == ["TL001"] + ["TL004"] * 3_000


def test_tl006_the_line_under_a_wrong_seat_is_told_by_its_handle() -> None:
    lines = ROUND.splitlines(keepends=True)
    lines[6] = lines[6].replace("(0)anna", "(2)anna")
    log, findings = parse("".join(lines))
    assert [(finding.code, finding.line) for finding in findings] == [("TL006", 7)]
    assert [(hand.seat, hand.handle) for hand in log.rounds[0].deal] == [
        (1, "bert"), (2, "carl"), (3, "dora")]
