"""The fast reading of whole rounds and the plain reading of lines give the same records.

With TICHU_LOG_FULL=1 in the environment they are held against each other on thousands of logs.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark import Lark

from tests.written import DEAL, EXCHANGE, FIRST_EIGHT, PLAY, ROUND
from tichu_log import parser
from tichu_log.blocks import read_round
from tichu_log.decode import decode
from tichu_log.findings import Finding, order
from tichu_log.lines import EVENTS, LONGEST_LINE
from tichu_log.log import Play, Round
from tichu_log.parser import parse
from tichu_log.plain import PlainReader
from tichu_log.simulate import simulate
from tichu_log.vocabulary import grammar, shape
from tichu_log.writer import write

LOGS = Path(__file__).parents[1] / "../shared/logs"
SAMPLE_LOGS = sorted((Path(__file__).parents[1] / "sample_logs").glob("*.tch"))
MANY = 2000 if os.environ.get("TICHU_LOG_FULL") == "1" else 12
"""How many simulated logs, and how many damaged ones, both readings get."""

HANDLES = ("", "a:", "a b", "x gibt: y", "b passt.", "R5", "(2)q", "a - b: R5", "é\xa0f")
LINES = ("\n", "hi\n", "  \n", "(4)x: R5\n", "Tichu: (1)bert\n", "Wunsch:Z\n", "(0)anna passt.\n")


def plainly(text: str) -> tuple[tuple[Round, ...], list[Finding]]:
    """A log read line by line, all of it."""
    decoded = decode(text)
    reader = PlainReader(decoded.unfinished)
    reader.read(decoded.text.split("\n")[:-1], 1, followed=False)
    reader.end()
    return tuple(reader.rounds), sorted(reader.findings, key=order)


def assert_same(text: str) -> None:
    log, findings = parse(text)
    rounds, found = plainly(text)
    assert len(log.rounds) == len(rounds)
    for fast, plain in zip(log.rounds, rounds, strict=True):
        assert list(fast.events) == list(plain.events)
        assert fast == plain
    if rounds:
        assert list(findings) == found


def changed(text: str, dice: random.Random) -> str:
    """A log with a few things wrong with it."""
    lines = text.splitlines(keepends=True)
    for _ in range(dice.randrange(4)):
        here, there = dice.randrange(len(lines)), dice.randrange(len(lines))
        change = dice.randrange(10)
        if change == 0:
            del lines[here : here + dice.randrange(1, 10)]
        elif change == 1:
            lines.insert(here, lines[there])
        elif change == 2:
            lines.insert(here, dice.choice(LINES))
        elif change == 3:
            line, letter = lines[here], dice.randrange(len(lines[here]))
            lines[here] = line[:letter] + dice.choice("x (:-R5\t") + line[letter + 1 :]
        elif change == 4:
            lines[here] = lines[here].rstrip() + dice.choice(("", "  ", "\t")) + "\n"
        elif change == 5:
            lines[here], lines[there] = lines[there], lines[here]
        elif change == 6:
            lines[here] = lines[here][: dice.randrange(len(lines[here]) + 1)]
        elif change == 7:
            words = lines[here].split(" ")
            del words[dice.randrange(len(words))]
            lines[here] = " ".join(words).rstrip("\n") + "\n"
        elif change == 8:
            old, new = dice.choice(("anna", "bert", "carl", "dora")), dice.choice(HANDLES)
            lines = [line.replace(old, new) for line in lines]
        else:
            del lines[here + 1 :]
        lines = lines or ["\n"]
    return "".join(lines)


def test_a_whole_round_is_read_the_fast_way() -> None:
    round_, _ = read_round(1, ROUND.splitlines(), 1, None)
    assert plainly(ROUND) == ((round_,), [])


@pytest.mark.parametrize("text", [
    ROUND + "\n\n" + ROUND,
    ROUND + "(0)anna passt.\n\n" + ROUND,
    ROUND + "(0)anna: R5\n" + ROUND,
    ROUND + "good game\n",
    ROUND + FIRST_EIGHT,
    ROUND[:-1],
    FIRST_EIGHT[:48] + ROUND,
    ROUND.replace("\n(0)anna Dr RK", " \n(0)anna Dr RK"),
    ROUND.replace(EXCHANGE, EXCHANGE + "(0)anna passt.\n"),
    ROUND.replace(PLAY, PLAY + "Grosses Tichu: (0)anna\n"),
    ROUND.replace("BOMBE: (0)anna", "BOMBE: (3)dora"),
    ROUND.replace("(0)anna", "(0)anna:"),
])
def test_both_readings_agree(text: str) -> None:
    assert_same(text)


def test_both_readings_agree_on_logs_with_things_wrong() -> None:
    dice = random.Random(20)
    for _ in range(400):
        assert_same(changed(ROUND * 2, dice))


def slips(line: str) -> Iterator[str]:
    """A line with each of its words left out or there twice, and with each of its characters left
    out or with a blank before it."""
    words = line.split(" ")
    for place, word in enumerate(words):
        yield " ".join([*words[:place], *words[place + 1:]])
        yield " ".join([*words[:place], word, *words[place:]])
    for place in range(len(line)):
        yield line[:place] + line[place + 1:]
        yield f"{line[:place]} {line[place:]}"


def test_both_readings_agree_on_every_slip_in_a_line() -> None:
    lines = ROUND.splitlines()
    for place, line in enumerate(lines):
        for slip in sorted(set(slips(line))):
            assert_same(ROUND + "".join(f"{each}\n" for each in
                                        [*lines[:place], slip, *lines[place + 1:]]))


@pytest.mark.parametrize("line", ["(0)anna Dr", "(3)dora gibt: ", "Schupfen:", "(2)carl passt."])
@pytest.mark.parametrize("length", [LONGEST_LINE, LONGEST_LINE + 1])
def test_both_readings_agree_on_padded_lines(line: str, length: int) -> None:
    lines = ROUND.splitlines()
    for place, each in enumerate(lines):
        if each.startswith(line):
            longer = each + " " * (length - len(each))
            assert_same("".join(f"{other}\n" for other in [*lines[:place], longer,
                                                           *lines[place + 1:]]))


@pytest.mark.parametrize("length", [1, 1_999, 2_000, 2_001, 3_000, 9_990])
def test_both_readings_agree_on_long_handles(length: int) -> None:
    for handles in (("anna",), ("anna", "bert", "carl", "dora")):
        text = ROUND
        for handle in handles:
            text = text.replace(handle, handle[0] * length)
        assert_same(text)


def test_a_play_in_a_line_that_is_too_long_is_none() -> None:
    text = ROUND.replace("(1)bert: S8 ", f"(1)bert:{' ' * LONGEST_LINE}S8 ")
    assert_same(text)
    assert [finding.code for finding in parse(text)[1]] == ["TL001"]


@pytest.mark.parametrize("name", ["(0)anna ", "(1)bert ", "(2)carl ", "(3)dora "])
def test_a_whole_hand_without_its_seat_is_no_hand(name: str) -> None:
    text = ROUND.replace(DEAL, DEAL.replace(name, ""))
    assert_same(text)
    assert [finding.code for finding in parse(text)[1]] == ["TL002", "TL001"]


@pytest.mark.skipif(not LOGS.exists(), reason="the real logs (../shared/logs) are not here")
def test_both_readings_agree_on_real_logs() -> None:
    dice = random.Random(21)
    for path in sorted(LOGS.glob("*.tch")):
        text = path.read_text(encoding="utf-8")
        assert_same(text)
        assert_same(changed(text, dice))


@pytest.mark.parametrize("path", SAMPLE_LOGS, ids=lambda path: path.stem)
def test_both_readings_agree_on_sample_logs(path: Path) -> None:
    assert_same(decode(path.read_bytes()).text)


def test_both_readings_agree_on_simulated_logs() -> None:
    for seed in range(MANY):
        assert_same(write(simulate(seed)))


def test_both_readings_agree_on_damaged_logs() -> None:
    dice = random.Random(22)
    for seed in range(MANY):
        assert_same(changed(write(simulate(seed)), dice))


def test_a_simulated_log_is_read_the_fast_way() -> None:
    log = simulate(3)
    table = None
    for part in parser._parts(write(log)):
        round_, table = read_round(1, part.lines, part.line, table)
        assert round_.last_line == part.line + len(part.lines) - 1


def test_the_parts_of_a_log_are_the_tokens_of_the_grammar() -> None:
    lark = Lark(grammar(), parser="lalr", lexer="basic", start="log")
    dice = random.Random(23)
    for _ in range(60):
        text = changed(ROUND * 3, dice).rstrip("\n") + "\n"
        assert ["\n".join([*part.lines, ""]) for part in parser._parts(text)] == [
            str(token) for token in lark.parse(text).children]


@pytest.mark.parametrize("line", [
    "(0)anna: R5", "(0)anna : R5 G5 ", "(0): R5", "(0)a: b: R5", "(0)anna:R5", "(0)anna: R5 x!",
    "(0)anna:", "(0)anna: ", "(12)anna: Ma", "(0)anna: R5  G5", "(0)anna: R5\tG5", "anna: R5",
    "(0)anna: R5\xa0G5", "(0)anna: R5:", "(0)anna: R5\x0cG5", "(0)anna R5", "(x)anna: R5",
])
def test_a_play_is_what_the_grammar_says(line: str) -> None:
    assert isinstance(EVENTS[line], Play) == bool(shape("PLAY").fullmatch(line))
