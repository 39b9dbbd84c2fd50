"""The tools of the hunts: each sees what it is there to see, and lets pass what is right."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from html5lib.html5parser import ParseError
from lark import Lark
from lark.lexer import PatternStr

from fuzz import __main__ as program
from fuzz.accounted import lost_lines
from fuzz.dictionary import keywords, log_words, ruling_words, written
from fuzz.failures import failure, signature, smallest
from fuzz.invariants import CHECKS
from fuzz.judging import read_json
from fuzz.mutations import CHANGES, Stock, changed
from fuzz.reports import check_csv, check_markdown, check_shown
from fuzz.ruling import as_toml
from fuzz.run import Hunt, figures
from fuzz.seeds import RULINGS, seeds
from fuzz.strict_html import check_html, elements_written
from tests.short_log import CLEAN
from tichu_log.cards import CODES
from tichu_log.parser import parse
from tichu_log.ruling_text import read_file
from tichu_log.rulings import KINDS
from tichu_log.vocabulary import grammar

STOCK = Stock([b"R5", b"x"], [CLEAN.encode(), b"other\nlines"])


# Lines

def test_no_line_of_a_sound_log_is_lost() -> None:
    assert lost_lines(*parse(CLEAN + "\n \nhello\n")) == []


def test_a_line_that_no_finding_names_is_lost() -> None:
    log, _ = parse(CLEAN + "hello\n")
    assert lost_lines(log, ()) == [log.text.count("\n")]


def test_an_event_that_is_left_out_is_lost() -> None:
    log, findings = parse(CLEAN)
    (round_,) = log.rounds
    fewer = replace(round_, events=round_.events[1:], lines=round_.lines[1:])
    assert lost_lines(replace(log, rounds=(fewer,)), findings) == [round_.lines[0]]


# Pages

PAGE = """\
<!doctype html><html lang="en"><head><title>a</title></head><body><p>{}</p></body></html>
"""


@pytest.mark.parametrize("text", ["anna", "a &lt;x&gt; b", "<b>a</b>", '<a href="#r1e5">a</a>'])
def test_a_sound_page(text: str) -> None:
    assert check_html(PAGE.format(text)) is None


@pytest.mark.parametrize("text", [
    "<x>a</x>", "a &#0; b", "<b>a", "a</b>", "<b onclick=x>a</b>", '<a href="javascript:x">a</a>',
    "<b <i>a</b>", "\x0b", "<script>x</script>", "<style>x</style>",
])
def test_a_page_with_something_unescaped(text: str) -> None:
    with pytest.raises((AssertionError, ParseError)):
        check_html(PAGE.format(text))


def test_the_elements_of_the_templates_are_known() -> None:
    assert {"html", "td", "svg", "dialog", "h3"} <= elements_written()
    assert "iframe" not in elements_written()


# Other reports

def test_json_has_no_numbers_that_are_none() -> None:
    assert read_json('{"a": 1}') == {"a": 1}
    with pytest.raises(ValueError, match="NaN is no JSON"):
        read_json('{"a": NaN}')


def test_what_moves_a_terminal_is_seen() -> None:
    check_shown("anna\u00a0b\n")
    with pytest.raises(AssertionError, match="shown raw"):
        check_shown("anna\x1b[2J")


@pytest.mark.parametrize("text", ["a,b\r\n1\r\n", "a\r\n=1+1\r\n", "a\r\n@x\r\n"])
def test_rows_that_are_too_short_and_formulas_are_seen(text: str) -> None:
    with pytest.raises(AssertionError):
        check_csv(text)


@pytest.mark.parametrize("text", ["a <x> b", "| a |\n| :-- |\n| b | c |", "a \\\\<x>"])
def test_markup_and_rows_of_more_cells_are_seen(text: str) -> None:
    with pytest.raises(AssertionError):
        check_markdown(text)


def test_sound_markdown() -> None:
    check_markdown("a &lt;x><br> \\<x\n\n| a |\n| :-- |\n| b \\| c |\n\n| a | b |\n")


def test_a_sound_table() -> None:
    check_csv("a,b\r\n-5,'=1\r\n")


@pytest.mark.parametrize("data", RULINGS)
def test_rulings_are_written_as_they_are_read(data: bytes) -> None:
    rulings = read_file(data, "rulings.toml")
    assert read_file(as_toml(rulings).encode(), "") == rulings


def test_there_is_a_seed_for_every_kind_of_ruling() -> None:
    read = {ruling.kind for data in RULINGS for ruling in read_file(data, "")}
    assert read == set(KINDS)


# Words and changes

def test_all_fixed_words_of_the_grammar_are_in_the_dictionary() -> None:
    terminals = Lark(grammar(), parser="lalr", lexer="basic", start="vocabulary").terminals
    fixed = {str(each.pattern.value) for each in terminals if isinstance(each.pattern, PatternStr)}
    assert set(keywords()) == fixed
    assert {word.encode() for word in fixed} <= set(log_words())


def test_every_word_that_stands_in_quotation_marks_in_the_grammar_is_one() -> None:
    defined = re.findall(r'^[A-Z_]+(?:\.\d)?: "(.+)"$', grammar(), re.MULTILINE)
    assert set(defined) == set(keywords())


def test_the_dictionaries_know_cards_and_rulings() -> None:
    assert {code.encode() for code in CODES} <= {*log_words()} & {*ruling_words()}
    assert {kind.encode() for kind in KINDS} <= {*ruling_words()}


def test_a_dictionary_is_written_for_libfuzzer() -> None:
    assert written([b'a"\\', b"\xff", b"a\"\\"]) == '"a\\x22\\x5c"\n"\\xff"\n'


def test_the_same_chance_makes_the_same_changes() -> None:
    data = CLEAN.encode()
    assert changed(data, 9_000, STOCK, Random(7)) == changed(data, 9_000, STOCK, Random(7))


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_changes_something_and_bears_nothing_at_all(change: object) -> None:
    assert callable(change)
    whole = CLEAN.encode().split(b"\n")
    results = []
    for seed in range(20):
        lines = list(whole)
        change(lines, STOCK, Random(seed))
        results.append(lines)
        change([b""], STOCK, Random(seed))
    assert any(lines != whole for lines in results)


def test_changes_keep_to_the_size() -> None:
    for seed in range(50):
        assert len(changed(CLEAN.encode(), 500, STOCK, Random(seed))) <= 500


def test_seeds_are_there_once() -> None:
    for harness in CHECKS:
        assert len(set(seeds(harness))) == len(seeds(harness)) > 5


# What is found

def picky(data: bytes) -> None:
    """Fails in two ways."""
    assert b"R5" not in data, "the one"
    if data.count(b"\n") > 30:
        raise ValueError("the other")


def test_what_fails_is_made_as_small_as_can_be() -> None:
    assert smallest(picky, CLEAN.encode()) == b"R5"


def test_it_stays_the_same_failure() -> None:
    assert smallest(picky, b"x\n" * 40 + b"y") == b"\n" * 31


def test_what_does_not_fail_stays_as_it_is() -> None:
    assert failure(picky, b"R6") is None
    assert smallest(picky, b"R6") == b"R6"


def test_failures_are_told_apart() -> None:
    kinds = {signature(error) for data in (b"R5", b"R5 R5", b"\n" * 31)
             if (error := failure(picky, data)) is not None}
    assert len(kinds) == 2


def test_a_failure_in_a_library_is_told_by_the_place_that_called_it() -> None:
    error = failure(lambda data: json.loads(data), b"no")
    assert error is not None
    assert signature(error).startswith("JSONDecodeError at tests/fuzzing/test_tools.py:")


def test_a_rerun_tells_the_smallest_case_and_how_to_try_it(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(CHECKS, "parser", picky)
    case = tmp_path / "found"
    case.write_bytes(CLEAN.encode())
    assert program.main(["--rerun", "parser", str(case)]) == 1
    said = capsys.readouterr().out
    assert "b'R5'" in said
    assert f"python -m fuzz --rerun parser {case}.small" in said
    assert (tmp_path / "found.small").read_bytes() == b"R5"


def test_a_rerun_of_what_holds_says_so(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = tmp_path / "log"
    case.write_bytes(CLEAN.encode())
    assert program.main(["--rerun", "parser", str(case)]) == 0
    assert "nothing fails" in capsys.readouterr().out


# The command

OUTPUT = """\
#2\tINITED cov: 3 ft: 4 corp: 1/1b exec/s: 0 rss: 50Mb
#571\tNEW    cov: 1648 ft: 5826 corp: 237/724Kb lim: 4096 exec/s: 57 rss: 53Mb L: 3/4 MS: 1 Custom-
#580\tDONE   cov: 1650 ft: 5842 corp: 240/732Kb lim: 4096 exec/s: 52 rss: 53Mb
stat::number_of_executed_units: 580
"""


def test_the_figures_of_a_hunt_are_those_at_its_end() -> None:
    assert figures(OUTPUT) == (580, 1650, 5842, 240)


def test_a_harness_that_says_nothing_has_reached_nothing() -> None:
    assert figures("Traceback") == (0, 0, 0, 0)


@pytest.mark.parametrize(("case", "trouble", "status"), [
    (None, "", 0), (b"R5", "", 1), (b"R6", "", 1), (None, "ERROR: libFuzzer: out-of-memory", 1)])
def test_a_hunt_that_finds_something_fails(
        case: bytes | None, trouble: str, status: int, tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = tmp_path / "found-1"
    found.write_bytes(case or b"")

    def hunt(harness: str, seconds: int, seed: int, home: Path) -> Hunt:
        return Hunt(harness, seconds, seed, *figures(OUTPUT), (found,) if case else (), trouble)

    monkeypatch.setitem(CHECKS, "parser", picky)
    monkeypatch.setattr(program, "hunt", hunt)
    monkeypatch.setattr(program, "find_spec", lambda name: name)
    assert program.main(["--minutes", "0.5", "--seed", "3", "parser"]) == status
    said = capsys.readouterr().out
    assert "580 runs in 30 s (19/s), seed 3" in said
    assert trouble in said


def test_there_is_no_other_harness() -> None:
    with pytest.raises(SystemExit):
        program.main(["nothing"])
