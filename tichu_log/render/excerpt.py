"""The lines of a log that a finding is about: cut to the width there is, safe to show, and marked.

Beside the line itself stand those that it can only be understood with: the play it was laid on,
the wish it does not fulfil, the earlier play of the same card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.cells import cell_len

from tichu_log.cards import CODES, cards_in
from tichu_log.findings import Finding
from tichu_log.log import Call, DragonGift, Event, Play, Round, Wish
from tichu_log.render.messages import MOST_WORDS
from tichu_log.render.visible import ELLIPSIS, visible

if TYPE_CHECKING:
    from tichu_log.audit import Audit

Span: TypeAlias = tuple[int, int]
"""From where to before where."""

_CARDS_AT_FAULT: Final = frozenset(
    ("TL102", "TL104", "TL201", "TL202", "TL302", "TL303", "TL304", "TL306"))
"""The findings whose parameter `cards` names what is wrong in the line itself."""

MOST_MARKS: Final = 56
"""So many places are marked in a line, and no more."""


FARTHEST: Final = 1_000
"""So many events back, and no more, is looked for what a finding can only be understood with."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the log as it is shown."""

    number: int
    """From 1."""

    text: str
    marks: tuple[Span, ...] = ()
    """What is at fault, in cells of the terminal from the text's beginning; empty for a line that
    only stands here to explain."""


def excerpt(finding: Finding, audit: Audit, lines: Sequence[str], width: int) -> list[ShownLine]:
    """The lines to show for a finding, each at most `width` cells wide, in their order."""
    numbers = set(_context(finding, audit)) - {finding.line}
    shown = [_cut(number, lines[number - 1], (), width) for number in numbers]
    line = lines[finding.line - 1]
    shown.append(_cut(finding.line, line, _faults(finding, line), width))
    return sorted(shown, key=lambda item: item.number)


def _faults(finding: Finding, line: str) -> tuple[Span, ...]:
    """Where in the line the finding's cards or words stand; else the whole line."""
    wanted: tuple[str, ...] = ()
    if finding.code in _CARDS_AT_FAULT:
        cards = finding.params["cards"]
        assert isinstance(cards, int)
        wanted = tuple(CODES[card] for card in cards_in(cards))
    elif finding.code == "TL005":
        words = finding.params["words"]
        assert isinstance(words, tuple)
        wanted = tuple(str(word) for word in words[:MOST_WORDS])
    if wanted:
        word = "|".join(map(re.escape, wanted))
        places = re.finditer(rf"(?<=[ \t:])(?:{word})(?!\S)", line)
        found = tuple(match.span() for match in islice(places, MOST_MARKS))
        if found:
            return found
    content = line.rstrip(" \t")
    return ((0, len(content)),)


def _cut(number: int, line: str, faults: tuple[Span, ...], width: int) -> ShownLine:
    """A line made safe and, around its first fault, not wider than `width` cells."""
    first = faults[0][0] if faults else 0
    start = 0
    if len(line) > width and first > width // 2:
        start = min(first - width // 3, len(line) - width // 2)
    parts = [ELLIPSIS] if start else []
    cells = len(parts)
    places: list[int] = []
    for index in range(start, len(line)):
        part = visible(line[index])
        size = cell_len(part)
        # Letters without a width of their own could go on for ever.
        if cells + size > width - (index + 1 < len(line)) or len(places) > 4 * width:
            parts.append(ELLIPSIS)
            break
        places.append(cells)
        parts.append(part)
        cells += size
    places.append(cells)
    marks = []
    for begin, end in faults:
        left, right = max(begin - start, 0), min(end - start, len(places) - 1)
        if left < right:
            marks.append((places[left], places[right]))
    return ShownLine(number, "".join(parts).rstrip(), tuple(marks) or ((0, 1),) if faults else ())


def _context(finding: Finding, audit: Audit) -> Iterator[int]:
    """The numbers of the lines that a finding can only be understood with."""
    if finding.round is None:
        return
    round_ = audit.rounds[finding.round - 1].round
    cards = finding.params.get("cards")
    if finding.code in ("TL102", "TL104") and isinstance(cards, int):
        for hand in round_.deal:
            if hand.written.bits & cards or hand.seat == finding.seat:
                yield hand.line
    if finding.event is None:
        return
    for wanted in _earlier(finding):
        line = _line_before(round_, finding.event, wanted)
        if line:
            yield line


def _earlier(finding: Finding) -> Iterator[Callable[[Event], bool]]:
    """What each of the earlier events that belong to a finding is like; the nearest is meant."""
    code, seat = finding.code, finding.seat
    if code == "TL303":
        cards = finding.params["cards"]
        assert isinstance(cards, int)
        yield lambda event: type(event) is Play and bool(event.written.bits & cards)
    elif code in ("TL501", "TL502"):
        yield lambda event: type(event) is Play and event.seat == seat
    elif code in ("TL503", "TL504"):
        yield lambda event: type(event) is Call and event.seat == seat
    elif code == "TL604":
        yield lambda event: type(event) is DragonGift
    elif code in ("TL401", "TL402"):
        yield lambda event: type(event) is Wish
        yield lambda event: type(event) is Play
    elif code[:3] in ("TL3", "TL6"):
        yield lambda event: type(event) is Play


def _line_before(round_: Round, number: int, wanted: Callable[[Event], bool]) -> int | None:
    """The line of the last event before event `number` that is wanted."""
    for index in range(number - 2, max(number - 2 - FARTHEST, -1), -1):
        if wanted(round_.events[index]):
            return round_.lines[index]
    return None
