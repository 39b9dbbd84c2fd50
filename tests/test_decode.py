"""Bytes become text: encodings, line ends, and what cannot be decoded."""

from __future__ import annotations

import pytest

from tests.written import ROUND, log_of, told
from tichu_log.decode import REPLACEMENT, decode

UMLAUT = "(1)jürg passt.\n"


def test_utf8_is_read_as_utf8() -> None:
    assert decode(UMLAUT.encode()).text == UMLAUT


def test_windows_1252_is_read_where_utf8_fails() -> None:
    decoded = decode(UMLAUT.encode("cp1252"))
    assert (decoded.text, decoded.encoding) == (UMLAUT, "windows-1252")


def test_each_line_has_its_own_encoding() -> None:
    decoded = decode(UMLAUT.encode("cp1252") + UMLAUT.encode())
    assert (decoded.text, decoded.encoding) == (UMLAUT * 2, "mixed")


def test_lines_of_ascii_do_not_make_windows_1252_mixed() -> None:
    assert decode(b"abc\n" + UMLAUT.encode("cp1252") + b"abc\n").encoding == "windows-1252"


def test_undefined_bytes_are_replaced_and_their_line_is_told() -> None:
    decoded = decode(b"abc\n\x81x\x8d\xfc\n")
    assert decoded.text == f"abc\n{REPLACEMENT}x{REPLACEMENT}ü\n"
    assert decoded.replaced == ((2, 2),)


def test_a_replacement_character_that_the_log_holds_was_not_replaced() -> None:
    assert decode(f"{REPLACEMENT}\n".encode()).replaced == ()


def test_half_a_character_in_a_string_is_replaced() -> None:
    decoded = decode("a\r\nb\ud800c")
    assert (decoded.text, decoded.replaced) == (f"a\nb{REPLACEMENT}c\n", ((2, 1),))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_lf_crlf_or_cr(end: str) -> None:
    assert decode(f"a{end}b{end}".encode()).text == "a\nb\n"


def test_line_ends_can_be_mixed() -> None:
    assert decode(b"a\r\nb\rc\n\rd").text == "a\nb\nc\n\nd\n"


def test_line_ends_can_be_mixed_in_windows_1252() -> None:
    assert decode(b"\xe4\r\n\xf6\r\xfc").text == "ä\nö\nü\n"


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\x0c", "\x0b", "\x1c"])
def test_nothing_else_ends_a_line(character: str) -> None:
    assert decode(f"a{character}b\n").text == f"a{character}b\n"


@pytest.mark.parametrize("data", ["\ufeffabc\n", b"\xef\xbb\xbfabc\n", b"\xef\xbb\xbfabc\r\n"])
def test_a_byte_order_mark_is_dropped(data: str | bytes) -> None:
    assert decode(data).text == "abc\n"


def test_a_byte_order_mark_is_dropped_before_windows_1252() -> None:
    assert decode(b"\xef\xbb\xbf\xfc\n").text == "ü\n"


def test_a_last_line_without_its_end_is_known() -> None:
    assert decode("a\nb").unfinished
    assert not decode("a\nb\n").unfinished
    assert not decode("").unfinished


def test_no_break_space_belongs_to_the_handle() -> None:
    (round_,) = log_of(ROUND.replace("anna", "an\xa0na\xa0")).rounds
    assert round_.handles[0] == "an\xa0na\xa0"


def test_tl008_names_the_line() -> None:
    data = ROUND.replace("anna", "änna").encode("cp1252")
    assert ("TL008", 21) in told(data.replace(b"(3)dora: G7", b"(3)dora\x81: G7"))


def test_tl008_not_for_windows_1252() -> None:
    assert told(ROUND.replace("anna", "änna").encode("cp1252")) == []


def test_crlf_log_is_the_same_log() -> None:
    assert log_of(ROUND.replace("\n", "\r\n")) == log_of(ROUND)
