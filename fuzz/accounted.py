"""Every line of a log is accounted for: it is part of a round, or a finding names it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tichu_log.findings import Finding
from tichu_log.landmarks import FIRST_HEADER, HEADERS
from tichu_log.lines import PADDING
from tichu_log.log import GameLog, Round

UNREAD: Final = ("TL001", "TL006")
"""Findings on lines that are no part of a round."""

NAMING: Final = (*UNREAD, "TL003")
"""Findings that name lines which need be no part of a round: the last line may be half a line."""


def lost_lines(log: GameLog, findings: Sequence[Finding]) -> list[int]:
    """The lines, from 1, that are neither blank, nor part of a round, nor named by a finding."""
    lines = [line.rstrip(PADDING) for line in log.split_lines()]
    named = {line for finding in findings if finding.code in NAMING for line in lines_of(finding)}
    for round_ in log.rounds:
        named.update(_lines_of_round(round_))
        named.update(line for line in _headers(round_) if is_header(lines, line))
    lost = [number for number, line in enumerate(lines, 1) if line and number not in named]
    return lost[left_out(findings):]


def lines_of(finding: Finding) -> range:
    """The lines that a finding is about."""
    last = finding.params.get("last_line", finding.line)
    assert isinstance(last, int)
    return range(finding.line, last + 1)


def left_out(findings: Sequence[Finding]) -> int:
    """How many findings that name lines were only counted."""
    return sum(finding.more for finding in findings if finding.code in NAMING)


def _lines_of_round(round_: Round) -> Iterator[int]:
    """The lines whose words a round holds."""
    yield from round_.lines
    yield from (hand.line for hand in (*round_.first_eight, *round_.deal))
    if round_.bombs:
        yield round_.bombs.line


def _headers(round_: Round) -> tuple[int, ...]:
    return round_.line, round_.deal_line, round_.exchange_line, round_.play_line


def is_header(lines: Sequence[str], number: int) -> bool:
    """Is a line a header, or the last one and the first half of one?"""
    if number == 0:
        return False
    line = lines[number - 1]
    cut_off = not any(lines[number:]) and FIRST_HEADER.startswith(line)
    return line in HEADERS or cut_off
