"""What must hold for reading any bytes: nothing is lost, both readings agree, and what is written
is read again as the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fuzz.accounted import UNREAD, lost_lines
from tests.short_log import CLEAN
from tichu_log import lines
from tichu_log.decode import Decoded, decode
from tichu_log.findings import Finding, order
from tichu_log.log import Event, GameLog, Hand, Round
from tichu_log.parser import parse
from tichu_log.plain import PlainReader
from tichu_log.vocabulary import keyword
from tichu_log.writer import write

BYTE_ORDER_MARK: Final = "\ufeff"

_BOMBS_WITH: Final = keyword("BOMBS_WITH")

NAMELESS: Final = ("TL008", "TL009")
"""Findings about the text itself, which the plain reader does not know."""


def check_parser(data: bytes) -> None:
    """Asserts all that must hold for reading `data`."""
    log, findings = parse(data)
    forget()
    assert parse(data) == (log, findings), "read otherwise the second time"
    decoded = decode(data)
    _check_text(log.text, decoded)
    _check_as_string(log, decoded)
    if b"\r" not in data:
        ended = parse(data.replace(b"\n", b"\r\n"))
        assert ended == (log, findings), "other line ends are read differently"
    if not log.rounds:
        assert [finding.code for finding in findings] == ["TL009"]
        return
    lost = lost_lines(log, findings)
    assert not lost, f"these lines are lost: {lost}"
    _check_plain_reading(log, findings, decoded)
    _check_writing(log.text)
    _check_what_follows(log)


def forget() -> None:
    """Forgets what lines were read before: whether they are remembered must not matter."""
    for remembered in (lines.SEATED, lines.WRITTEN, lines.EVENTS, lines.EXCHANGES):
        remembered.clear()


def _check_text(text: str, decoded: Decoded) -> None:
    assert text == decoded.text
    assert "\r" not in text
    assert text == "" or text.endswith("\n")
    assert all(0 < line <= text.count("\n") and count for line, count in decoded.replaced)


def _check_as_string(log: GameLog, decoded: Decoded) -> None:
    """The same log as a string is the same log; only that its first character may be a mark."""
    text = log.text[:-1] if decoded.unfinished else log.text
    if not text.startswith(BYTE_ORDER_MARK):
        assert parse(text)[0].rounds == log.rounds, "bytes and text are read differently"


def _check_plain_reading(log: GameLog, findings: Sequence[Finding], decoded: Decoded) -> None:
    """Whole rounds read in one go are what they are line by line."""
    reader = PlainReader(decoded.unfinished)
    reader.read(decoded.text.split("\n")[:-1], 1, followed=False)
    reader.end()
    found = [finding for finding in findings if finding.code not in NAMELESS]
    assert sorted(reader.findings, key=order) == found, "the plain reading finds something else"
    assert tuple(reader.rounds) == log.rounds, "the plain reading reads something else"


def _check_writing(text: str) -> None:
    """What is written of a log is read again as the same.  Every line is taken for a whole one, as
    half a line is never written.

    Where lines were left out, others may have hung on them, so that they are left out next, or
    another round's; but no line comes that was not there.
    """
    log, findings = parse(text)
    once = write(log)
    again, _ = parse(once)
    if any(finding.code in UNREAD for finding in findings):
        left = iter(_lines(once))
        assert all(line in left for line in _lines(write(again))), "written otherwise"
        return
    assert write(again) == once, "what is written is read as something else"
    assert list(map(_said, again.rounds)) == list(map(_said, log.rounds)), "it says something else"


def _check_what_follows(log: GameLog) -> None:
    """Nothing hides a sound round that comes behind it."""
    last = parse(log.text + CLEAN)[0].rounds[-1]
    assert _said(last) == _said(parse(CLEAN)[0].rounds[0]), "a sound round is hidden"


def _lines(text: str) -> list[str]:
    """The lines of a text; that about bombs without the names, which are those of its round."""
    return [_BOMBS_WITH if line.startswith(_BOMBS_WITH) else line for line in text.split("\n")]


def _said(round_: Round) -> tuple[Sequence[Event], list[Hand], object]:
    """What a round says, wherever its lines stand."""
    hands = [replace(hand, line=0) for hand in (*round_.first_eight, *round_.deal)]
    return round_.events, hands, round_.bombs and round_.bombs.seats
