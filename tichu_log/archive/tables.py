"""The rows of the tables: what an audited log leaves for those who ask questions later."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import pyarrow as pa

from tichu_log.archive.schema import SCHEMAS
from tichu_log.audit import Audit, RoundAudit
from tichu_log.combinations import BOMB, readings, settle
from tichu_log.findings import Finding, Severity
from tichu_log.log import NO_SEAT, DragonGift, Event, Exchange, Pass, Play, Wish, usual_handle
from tichu_log.render.messages import sentence
from tichu_log.scoring import Pair

Row: TypeAlias = tuple[Any, ...]

SMALLEST_BOMB: Final = 4
"""In cards (C1)."""


class Tables:
    """The rows of some matches."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Row]] = {name: [] for name in SCHEMAS}

    def add_match(self, match: int, id_: str, source: str, size: int, audit: Audit,
                  findings: Sequence[Finding]) -> None:
        """The rows of a judged log of `size` bytes, with those of its findings that are kept."""
        rows = self._rows
        rows["matches"].append(_match_row(match, id_, source, size, audit, findings))
        rows["rounds"] += [_round_row(match, item) for item in audit.rounds]
        rows["findings"] += [_finding_row(match, each, audit) for each in findings]
        for item in audit.rounds:
            rows["exchanges"] += _exchange_rows(match, item)

    def add_failure(self, match: int, source: str, reason: str, traceback: str = "") -> None:
        """Something that could not be audited, and why."""
        self._rows["failures"].append((match, source, reason, traceback or None))

    def rows(self, table: str) -> int:
        """How many rows a table has."""
        return len(self._rows[table])

    def codes(self) -> Counter[str]:
        """How many findings there are of each code."""
        codes: Counter[str] = Counter()
        for row in self._rows["findings"]:
            codes[row[1]] += 1 + row[-1]
        return codes

    def mark(self) -> dict[str, int]:
        """How far the tables are; see `back_to`."""
        return {name: len(rows) for name, rows in self._rows.items()}

    def back_to(self, mark: dict[str, int]) -> None:
        """Takes away all rows since a mark."""
        for name, rows in self._rows.items():
            del rows[mark[name]:]

    def tables(self) -> Iterator[tuple[str, pa.Table]]:
        """All tables by name."""
        for name, schema in SCHEMAS.items():
            rows = self._rows[name]
            columns = zip(*rows, strict=True) if rows else [()] * len(schema)
            arrays = [pa.array(column, field.type)
                      for column, field in zip(columns, schema, strict=True)]
            yield name, pa.Table.from_arrays(arrays, schema=schema)


def _match_row(match: int, id_: str, source: str, size: int, audit: Audit,
               findings: Sequence[Finding]) -> Row:
    standing = audit.match
    numbers: Counter[Severity] = Counter()
    for finding in findings:
        numbers[finding.severity] += 1 + finding.more
    handles = [usual_handle([item.round.handles[seat] for item in audit.rounds])
               for seat in range(4)]
    last = audit.rounds[-1].round.number if audit.rounds else 0
    decided = standing.decided_in
    return (
        match, id_, source, size, audit.rules.name, len(audit.rounds), *handles,
        *standing.logged, *standing.computed, standing.winner, standing.rule or None,
        decided, decided is not None and decided < last,
        sum(1 + finding.more for finding in audit.findings if finding.code == "TL803"),
        numbers[Severity.ERROR], numbers[Severity.WARNING], numbers[Severity.INFO],
    )


def _finding_row(match: int, finding: Finding, audit: Audit) -> Row:
    seat = None if finding.seat == NO_SEAT else finding.seat
    return (match, finding.code, finding.severity.label, " ".join(finding.rules), finding.round,
            finding.line, seat, sentence(finding, audit), finding.more)


def _exchange_rows(match: int, item: RoundAudit) -> list[Row]:
    """The gifts of a round (D3); those whose giver or card cannot be read are left out."""
    number = item.round.number
    rows: list[Row] = []
    for event in item.round.events:
        if type(event) is Exchange:
            giver = event.seat
            if giver != NO_SEAT:
                rows += [(match, number, giver, giver + place & 3, gift.code)
                         for place, gift in enumerate(event.gifts[:3], 1) if gift.card >= 0]
        elif type(event) is Play or type(event) is Pass:
            break
    return rows


def _round_row(match: int, item: RoundAudit) -> Row:
    round_, replayed, sheet = item.round, item.replay, item.sheet
    plays = passes = bombs = gift = wish = 0
    receiver = sheet.dragon_to
    doubtful: list[int] = []
    for number, event in enumerate(round_.events, 1):
        kind = type(event)
        if kind is Pass:
            passes += 1
        elif isinstance(event, Play):
            plays += 1
            if event.written.size >= SMALLEST_BOMB:
                found = readings(event.written.bits)
                if found and found[0] >= BOMB:
                    bombs += 1
                elif len(found) > 1:
                    doubtful.append(number)
        elif isinstance(event, DragonGift) and not gift:
            gift = number
            if receiver == NO_SEAT:
                # After a double victory the gift changes nothing, but it was made.
                receiver = event.seat
        elif isinstance(event, Wish) and not wish:
            wish = event.rank
    return (
        match, round_.number, round_.line,
        *(*sheet.finished[:3], None, None, None)[:3],
        *("" if call is None else "grand" if call.grand else "tichu" for call in replayed.calls),
        *_pair(sheet.card_points), *_pair(round_.logged), *_pair(sheet.result),
        sheet.double_victory, bombs, wish or None,
        _seat(sheet.dragon_from), _seat(receiver), sheet.dragon_implied,
        gift > 0 and _was_out(item, round_.events[gift - 1].seat, gift),
        _called_after_out(item),
        _read_low(item, doubtful) if doubtful else 0,
        len(replayed.tricks), plays, passes,
    )


def _pair(points: Pair | None) -> tuple[int | None, int | None]:
    return (None, None) if points is None else points


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _was_out(item: RoundAudit, seat: int, number: int) -> bool:
    """Had this seat gone out before event `number`?"""
    return seat in item.sheet.finished and not _plays(item.round.events[number:], seat)


def _plays(events: Sequence[Event], seat: int) -> bool:
    return any(type(event) is Play and event.seat == seat for event in events)


def _called_after_out(item: RoundAudit) -> bool:
    """Did somebody call Tichu when another player was already out?  That is no fault, but the call
    is lost (T2)."""
    for seat, call in enumerate(item.replay.calls):
        if call is not None and not call.grand and item.sheet.finished:
            first = item.sheet.finished[0]
            if first != seat and _was_out(item, first, call.event):
                return True
    return False


def _read_low(item: RoundAudit, doubtful: Sequence[int]) -> int:
    """How many of these plays, by number, can only have been the lower of their two readings, since
    what was laid on them does not beat the higher (P5)."""
    low = 0
    for trick in item.replay.tricks:
        place = bisect_left(doubtful, trick.first)
        if place < len(doubtful) and doubtful[place] < trick.last:
            found = [readings(event.written.bits)
                     for event in item.round.events[trick.first - 1:trick.last]
                     if type(event) is Play]
            settled = settle([(each, each[-1] if each else 0) for each in found])
            low += sum(len(each) > 1 and reading == each[0]
                       for each, reading in zip(found, settled, strict=True))
    return low
