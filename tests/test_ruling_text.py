"""Rulings read from the words of an option and from TOML files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tichu_log.cards import CARDS
from tichu_log.ruling_fields import FIELDS
from tichu_log.ruling_text import FORMS, read_file, read_option
from tichu_log.rulings import (
    KINDS,
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    RulingFormError,
    SetResult,
    Void,
)

TEN_AND_PHOENIX = (CARDS["R10"], CARDS["Ph"])

SAID: list[tuple[str, str, str, Ruling]] = [
    ("dragon-to", "3:1", "round = 3\nseat = 1", DragonTo(3, 1)),
    ("drop-call", "3:1", "round = 3\nseat = 1", DropCall(3, 1)),
    ("add-call", "3:1:grand", 'round = 3\nseat = 1\ncall = "grand"', AddCall(3, 1, grand=True)),
    ("add-call", "3:1:tichu", 'round = 3\nseat = 1\ncall = "tichu"', AddCall(3, 1, grand=False)),
    ("finish", "3:0,1,2", "round = 3\nseats = [0, 1, 2]", Finish(3, (0, 1, 2))),
    ("finish", "3:0,2", "round = 3\nseats = [0, 2]", Finish(3, (0, 2))),
    ("result", "3:-25:125", "round = 3\nresult = [-25, 125]", SetResult(3, (-25, 125))),
    ("void", "3", "round = 3", Void(3)),
    ("replay-from", "321:R10,Ph", 'line = 321\ncards = "R10,Ph"',
     ReplayFrom(321, TEN_AND_PHOENIX)),
    ("replay-from", "321:pass", 'line = 321\ncards = "pass"', ReplayFrom(321, ())),
]


@pytest.mark.parametrize(("kind", "words", "table", "ruling"), SAID)
def test_option_and_table_say_the_same(kind: str, words: str, table: str, ruling: Ruling) -> None:
    assert read_option(kind, words) == ruling
    assert read_file(f'[[ruling]]\nkind = "{kind}"\n{table}\n'.encode(), "r.toml") == (ruling,)


def test_the_cards_keep_the_order_written() -> None:
    assert read_option("replay-from", "3:Ph,R10") == ReplayFrom(3, TEN_AND_PHOENIX[::-1])


def test_a_file_keeps_the_order_and_the_reasons() -> None:
    content = b'[[ruling]]\nround = 2\nkind = "void"\nreason = "a\\n b"\n[[ruling]]\n' \
              b'kind = "void"\nround = 1\n'
    assert read_file(content, "r.toml") == (Void(2, reason="a b"), Void(1))


def test_a_replay_in_a_file_may_name_the_round() -> None:
    content = b'[[ruling]]\nkind = "replay-from"\nline = 3\ncards = "pass"\nround = 2\n'
    assert read_file(content, "r.toml") == (ReplayFrom(3, (), round=2),)


def test_a_byte_order_mark_harms_nothing() -> None:
    assert read_file(b'\xef\xbb\xbf[[ruling]]\nkind = "void"\nround = 1\n', "r.toml") == (Void(1),)


@pytest.mark.parametrize(("kind", "words", "said"), [
    ("dragon-to", "3", "a colon is missing. It is written R:SEAT, for example 3:1"),
    ("dragon-to", "x:1", "'x' is not a whole number"),
    ("dragon-to", "0:1", "0 is no round; rounds count from 1"),
    ("dragon-to", "1" * 5000 + ":1", "is too large"),
    ("void", "1000000000", "'1000000000' is too large"),
    ("result", "3:-1000000000:5", "is too large"),
    ("add-call", "3:1", "a colon is missing"),
    ("add-call", "3:1:big", "'big' is no call; it is grand or tichu"),
    ("finish", "3:1", "the order of going out names two partners, or three seats"),
    ("finish", "3:1,", "'' is not a whole number"),
    ("result", "3:25", "a result is two figures"),
    ("result", "3:25:75:1", "a result is two figures"),
    ("void", "", "'' is not a whole number"),
    ("void", "5,6", "'5,6' are several rounds; repeat the option for each"),
    ("add-call", "3:1:Grand", "'Grand' is no call (did you mean grand?)"),
    ("drop-call", "3:bert", "'bert' is not a whole number; a seat is named by its number"),
    ("replay-from", "3:Pass", "'Pass' is no card (did you mean pass?)"),
    ("replay-from", "3:passt", "'passt' is no card (did you mean pass?)"),
    ("replay-from", "3:K10", "there is no card 'K10'; a card is"),
    ("replay-from", "3:SQ", "there is no card 'SQ'; a card is"),
    ("replay-from", "0:pass", "0 is no line; lines count from 1"),
    ("replay-from", "3:", "no card is named"),
    ("replay-from", "3:r10", "there is no card 'r10' (did you mean R10?)"),
    ("replay-from", "3:R10,R10", "the card R10 is named twice"),
    ("replay-from", "3:R10,pass", "there is no card 'pass'"),
])
def test_what_is_wrong_with_words(kind: str, words: str, said: str) -> None:
    with pytest.raises(RulingFormError) as error:
        read_option(kind, words)
    assert str(error.value).startswith(f"--{kind} ")
    assert said in str(error.value)


VOID = '[[ruling]]\nkind = "void"\nround = 1\n'


@pytest.mark.parametrize(("text", "said"), [
    ("[[rulings]]\n", "r.toml (line 1): there is no field 'rulings' (did you mean ruling?)"),
    ("# what\n\n  'kind' = 1\n", "r.toml (line 3): there is no field 'kind'; a file of rulings"),
    ('"\\u0061" = 1\n', "r.toml: there is no field 'a'"),
    ("ruling = 3\n", "r.toml (line 1): ruling is not a list of tables"),
    ("\n[ruling]\n", "r.toml (line 2): ruling is not a list of tables"),
    ("ruling = [3]\n", "r.toml (line 1): ruling is not a list of tables"),
    ("[[ruling]\n", "r.toml is not TOML: "),
    ("x = " + "[" * 5000, "r.toml is not read: a number in it is too long, or it is nested"),
    ("x = " + "1" * 5000, "r.toml is not read: a number in it is too long"),
    ("[[ruling]]\nround = 1\n",
     "r.toml, ruling 1 (line 1): kind is missing; it is one of dragon-to, drop-call, add-call, "),
    (VOID + '[[ruling]]\nround = 1\nkind = "dragonto"\n',
     "r.toml, ruling 2 (line 6): there is no kind 'dragonto' (did you mean dragon-to?); the kinds"),
    ("[[ruling]]\nkind = 3\n", "r.toml, ruling 1 (line 2): kind is a number"),
    ('[[ruling]]\nkind = "dragon-to"\nround = 1\n',
     "r.toml, ruling 1 (line 1): seat is missing; a ruling dragon-to has the fields kind, round, "),
    ('[[ruling]]\nkind = "dragon-to"\nround = 1\nsaet = 1\n',
     "r.toml, ruling 1 (line 4): there is no field 'saet' (did you mean seat?); a ruling"),
    (VOID + "seat = 1\n", "r.toml, ruling 1 (line 4): there is no field 'seat'"),
    (VOID.replace("1", "true"), "ruling 1 (line 3): round is true or false; it is a whole number"),
    (VOID.replace("1", "1.0"), "ruling 1 (line 3): round is a number with a fraction"),
    (VOID.replace("1", '"1"'), "ruling 1 (line 3): round is a text; it is a whole number"),
    ('[[ruling]]\nkind = "drop-call"\nround = 3\nseat = "dora"\n',
     "ruling 1 (line 4): seat is a text; a seat is named by its number, 0 to 3"),
    ('[[ruling]]\nkind = "result"\nround = 3\nresult = [50, true]\n',
     "result has true or false in it; it is a list of two figures, such as [-25, 125]"),
    (VOID.replace("1", "-1"), "ruling 1 (line 3): -1 is no round; rounds count from 1"),
    (VOID.replace("1", "2007-01-01"), "ruling 1 (line 3): round is a date or time"),
    (VOID.replace("1", "1" * 12), "ruling 1 (line 3): round is too large"),
    ('[[ruling]]\nkind = "finish"\nround = 1\nseats = ["anna", 1]\n',
     "ruling 1 (line 4): seats has a text in it; it is a list of seats' numbers, such as [0, 1"),
    ('[[ruling]]\nkind = "finish"\n', "round, seats are missing; a ruling finish has"),
    (VOID + "reason = 1\n", "ruling 1 (line 4): reason is"),
    ('[[ruling]]\nkind = "finish"\nround = 1\nseats = 2\n',
     "ruling 1 (line 4): seats is a number; it is a list of seats, such as [0, 1, 2]"),
    ('[[ruling]]\nkind = "finish"\nround = 1\nseats = [0]\n',
     "ruling 1 (line 4): the order of going out names two partners, or three seats"),
    ('[[ruling]]\nkind = "result"\nround = 1\nresult = "50:50"\n',
     "ruling 1 (line 4): result is a text; it is a list of two figures, such as [-25, 125]"),
    ('[[ruling]]\nkind = "replay-from"\nline = 3\ncards = ["R10"]\n',
     'ruling 1 (line 4): cards is a list; it is a text such as "R10,Ph", or "pass"'),
    ('[[ruling]]\nkind = "add-call"\nround = 1\nseat = 1\ncall = "small"\n',
     "ruling 1 (line 5): 'small' is no call; it is grand or tichu"),
    (f'{VOID}reason = """\n[[ruling]]\n"""\nseat = 1\n', "r.toml, ruling 1: there is no field"),
])
def test_what_is_wrong_with_a_file(text: str, said: str) -> None:
    with pytest.raises(RulingFormError) as error:
        read_file(text.encode(), "r.toml")
    assert said in str(error.value)


def test_a_file_that_is_not_utf_8() -> None:
    with pytest.raises(RulingFormError, match=r"r.toml is not UTF-8 \(at line 2\)"):
        read_file(b"# \n# \xff\n", "r.toml")


# The page about rulings

PAGE = (Path(__file__).parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")


def test_every_kind_has_its_words_its_fields_and_its_rows() -> None:
    assert list(KINDS) == list(FORMS) == list(FIELDS)
    for kind in KINDS:
        assert f"| `--{kind} " in PAGE
        (fields,) = re.findall(rf"^\| `{kind}` \| (.+) \|$", PAGE, re.MULTILINE)
        assert re.findall(r"`(\w+)`(?! to)", fields)[:len(FIELDS[kind])] == list(FIELDS[kind])


def test_the_example_of_the_page_is_true() -> None:
    (example,) = re.findall(r"```toml\n(.+?)```", PAGE, re.DOTALL)
    assert read_file(example.encode(), "r.toml") == (
        DragonTo(3, 1, reason="agreed at the table"), ReplayFrom(321, TEN_AND_PHOENIX))


@pytest.mark.parametrize("content", [
    b"a." * 50_000 + b"a = 1", b"[" + b"x." * 500 + b"x]", b"ruling = {" + b"a . " * 60 + b"a = 1}",
])
def test_a_key_of_very_many_parts_is_refused_at_once(content: bytes) -> None:
    with pytest.raises(RulingFormError, match="nested too deep"):
        read_file(content, "r.toml")


def test_a_reason_may_hold_many_dots() -> None:
    text = '[[ruling]]\nkind = "void"\nround = 1\nreason = "' + "well ... " * 80 + '"\n'
    assert len(read_file(text.encode(), "r.toml")) == 1


def test_a_file_too_large_for_rulings_is_refused() -> None:
    with pytest.raises(RulingFormError, match="larger than 256 KB"):
        read_file(b"#" * (1 << 19), "r.toml")
