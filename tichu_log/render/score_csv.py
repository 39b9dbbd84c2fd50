"""The score sheet as CSV (docs/score.md): a row a round, or of some rounds a row for each trick and
for each step of the sum.

The columns are always the same and their names English.  A handle that a spreadsheet would take
for a formula gets an apostrophe before it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from tichu_log.cards import CODES, codes_of
from tichu_log.derivation import LaidCards, TrickPath
from tichu_log.log import NO_SEAT, team
from tichu_log.render.explanations import explanation_lines
from tichu_log.render.score_notes import fault_codes
from tichu_log.render.score_sheet import SheetRound, chosen_rounds, outcome
from tichu_log.render.standing import winners
from tichu_log.render.visible import visible
from tichu_log.scoring import Pair
from tichu_log.standings import standings_of
from tichu_log.sums import DRAGON, LAST_HAND, LAST_TRICKS, SumStep

if TYPE_CHECKING:
    from tichu_log.audit import Audit

Cell: TypeAlias = int | str | None
Row: TypeAlias = dict[str, Cell]

FORMULA: Final = (*"=+-@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a text begins with that a spreadsheet takes for a formula; some read the wide signs of
East Asian writing likewise."""


def score_csv(audit: Audit, numbers: Sequence[int]) -> str:
    """A row for each round of a match; with `numbers` (of rounds, from 1) one for each of their
    tricks, and then one for each step of their sums."""
    sheets = chosen_rounds(audit, numbers)
    if numbers:
        return tricks_csv(sheets)
    match = match_cells(audit)
    return _table(ROUND_COLUMNS, (round_row(audit, sheet) | match for sheet in sheets))


def tricks_csv(sheets: Iterable[SheetRound]) -> str:
    """A row for each trick of some rounds, and then one for each step of their sums."""
    return _table(TRICK_COLUMNS, (row for sheet in sheets for row in _derivation_rows(sheet)))


def _table(columns: Sequence[str], rows: Iterable[Mapping[str, Cell]]) -> str:
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: harmless(cell) for name, cell in row.items()})
    return file.getvalue()


def harmless(cell: Cell) -> Cell:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if isinstance(cell, str):
        cell = visible(cell)
        return f"'{cell}" if cell.startswith(FORMULA) else cell
    return cell


SEATS: Final = range(4)

ROUND_COLUMNS: Final = (
    "round", "line", *(f"player_{seat}" for seat in SEATS), "out_1", "out_2", "out_3",
    "last", "double_victory",
    "cards_0", "cards_1", *(f"call_{seat}" for seat in SEATS),
    *(f"call_points_{seat}" for seat in SEATS), "dragon_from", "dragon_to", "dragon_points",
    "last_tricks", "last_tricks_to", "last_hand", "last_hand_to", "computed_0", "computed_1",
    "logged_0", "logged_1", "wrong", "total_0", "total_1", "logged_total_0", "logged_total_1",
    "win_points_0", "win_points_1", "logged_win_points_0", "logged_win_points_1", "missing",
    "decides", "played_on", "dragon_implied", "explanations", "explanations_total",
    "match_winner", "match_ended_by",
    "all_logged_total_0", "all_logged_total_1", "faults", "match_outcome",
)

TRICK_COLUMNS: Final = (
    "round", "trick", "line", "points", "leader", "taken_by", "dragon", "held_by", "counts_for",
    "plays", "implied", "step", "rules", "seat", "to", "tricks", "cards", "call", "change_0",
    "change_1", "total_0", "total_1", "if_dragon_to",
)


def match_cells(audit: Audit) -> Row:
    """The cells about the match, the same in each row: who won by the rules, whether anybody did,
    and by which rule it ended."""
    both = standings_of(audit) if audit.rules.partners_change else None
    computed = both.computed if both else None
    return {"match_winner": ", ".join(winners(audit, computed)),
            "match_outcome": outcome(audit, computed), "match_ended_by": audit.match.rule}


def round_row(audit: Audit, sheet: SheetRound) -> Row:
    """The row of one round, but for the cells about the match."""
    item, derivation = sheet.item, sheet.derivation
    known = item.computed is not None
    totals = not audit.rules.partners_change
    row: Row = {
        "round": sheet.number, "line": item.round.line,
        "last": _seat(derivation.last), "double_victory": int(derivation.double_victory),
        "wrong": int(sheet.wrong), "missing": sheet.missing, "decides": int(sheet.decides),
        "played_on": int(sheet.played_on),
    }
    row["faults"] = " ".join(fault_codes(sheet))
    row |= {f"out_{place}": seat for place, seat in enumerate(derivation.finished, 1)}
    for seat in SEATS:
        call = item.replay.calls[seat]
        row[f"player_{seat}"] = item.round.handles[seat]
        row[f"call_{seat}"] = "" if call is None else "grand" if call.grand else "tichu"
        row[f"call_points_{seat}"] = item.sheet.calls[seat] if known and call else None
    row |= _pair("cards", sheet.cards) | _pair("computed", item.computed)
    row |= _pair("logged", item.logged)
    row |= _pair("total", sheet.total if totals else None)
    row |= _pair("logged_total", sheet.logged_total if totals else None)
    row |= _pair("all_logged_total", sheet.all_logged if totals else None)
    row |= _pair("win_points", sheet.win_points)
    row |= _pair("logged_win_points", sheet.logged_win_points)
    for trick in derivation.tricks:
        if trick.dragon:
            row |= {"dragon_from": trick.owner, "dragon_to": _seat(trick.holder),
                    "dragon_points": trick.points, "dragon_implied": int(trick.implied)}
    steps = {step.kind: step for step in derivation.steps}
    if LAST_HAND in steps:
        row |= {"last_tricks": steps[LAST_TRICKS].points,
                "last_tricks_to": steps[LAST_TRICKS].receiver,
                "last_hand": steps[LAST_HAND].points,
                "last_hand_to": 1 - team(steps[LAST_HAND].seat)}
    return row | _explanations(audit, sheet)


def _explanations(audit: Audit, sheet: SheetRound) -> Row:
    """What would explain a wrong result: the likeliest ones, and how many there are."""
    found = audit.explanations(sheet.number) if sheet.wrong else None
    if found is None:
        return {}
    said = explanation_lines(found, audit, sheet.number)
    return {"explanations": " | ".join(said.sentences), "explanations_total": len(found.all)}


def _pair(name: str, points: Pair | None) -> Row:
    return {f"{name}_{side}": None if points is None else points[side] for side in (0, 1)}


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _derivation_rows(sheet: SheetRound) -> Iterator[Row]:
    """The tricks of a round, then the steps of its sum: of each, if there is more than one; without
    any, what each player took."""
    derivation = sheet.derivation
    yield from (trick_row(sheet, trick) for trick in derivation.every_trick)
    for each in derivation.sums or filter(None, (derivation.taken,)):
        condition = _seat(each.receiver) if len(derivation.sums) > 1 else None
        for step in each.steps:
            yield step_row(sheet, step) | {"if_dragon_to": condition}


def step_row(sheet: SheetRound, step: SumStep) -> Row:
    """The row of one step of a sum."""
    row: Row = {
        "round": sheet.number, "points": step.points, "step": step.kind,
        "rules": " ".join(step.rules), "seat": step.seat, "to": _seat(step.receiver),
        "tricks": " ".join(map(str, step.tricks)), "cards": codes_of(step.cards),
        "call": step.call, "implied": int(step.implied) if step.kind == DRAGON else None,
    }
    return row | _pair("change", step.change) | _pair("total", step.total)


def trick_row(sheet: SheetRound, trick: TrickPath) -> Row:
    """The row of one trick."""
    return {
        "round": sheet.number, "trick": trick.number, "line": trick.line, "points": trick.points,
        "leader": trick.leader, "taken_by": _seat(trick.owner), "dragon": int(trick.dragon),
        "held_by": _seat(trick.holder), "counts_for": _seat(trick.counts_for),
        "plays": "; ".join(map(_play, trick.plays)), "implied": int(trick.implied),
    }


def _play(play: LaidCards) -> str:
    """``2: Ma``"""
    return f"{play.seat}: " + " ".join([*(CODES[card] for card in play.written.cards),
                                        *play.written.unknown])
