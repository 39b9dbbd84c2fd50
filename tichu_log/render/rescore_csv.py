"""A match as ruled, as CSV (docs/rulings.md): a row a round, with the figures before and after.

The columns are always the same and their names English.
"""

from __future__ import annotations

import csv
import io
from typing import Final

from tichu_log.render.i18n import translator
from tichu_log.render.messages import Words
from tichu_log.render.ruling_words import outcome_sentence, ruling_sentence
from tichu_log.render.score_csv import Row, harmless
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.scoring import Pair

SEATS: Final = range(4)

COLUMNS: Final = (
    "round", "line", *(f"player_{seat}" for seat in SEATS), "logged_0", "logged_1", "computed_0",
    "computed_1", "result_0", "result_1", "change_0", "change_1", "void", "rulings", "reasons",
    "note",
)


def rescore_csv(rescored: Rescored) -> str:
    """A row for each round of a match."""
    file = io.StringIO()
    writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for item in rescored.rounds:
        writer.writerow({name: harmless(cell) for name, cell in _row(item).items()})
    return file.getvalue()


def _row(item: RescoredRound) -> Row:
    before, words = item.before, Words(translator(), item.before.round.handles)
    row: Row = {
        "round": item.number,
        "line": before.round.line,
        "void": int(item.void),
        "rulings": " ".join(ruling_sentence(ruling, item, words) for ruling in item.rulings),
        "reasons": "; ".join(ruling.reason for ruling in item.rulings if ruling.reason),
        "note": outcome_sentence(item, words) if item.rulings else "",
    }
    row |= {f"player_{seat}": before.round.handles[seat] for seat in SEATS}
    row |= _pair("logged", before.logged) | _pair("computed", before.computed)
    change = None
    if before.computed is not None and item.result is not None:
        change = item.result[0] - before.computed[0], item.result[1] - before.computed[1]
    return row | _pair("result", item.result) | _pair("change", change)


def _pair(name: str, points: Pair | None) -> Row:
    return {f"{name}_{side}": None if points is None else points[side] for side in (0, 1)}
