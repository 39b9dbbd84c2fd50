"""A match as ruled, as CSV (docs/rulings.md): a row a round, with the figures before and after; the
same in each row, who has won.

The columns are always the same and their names English.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from tichu_log.render.i18n import translator
from tichu_log.render.messages import Words
from tichu_log.render.rescore_words import winner_changes
from tichu_log.render.ruling_words import outcome_sentence, ruling_sentence
from tichu_log.render.score_csv import Row, harmless
from tichu_log.render.score_sheet import plus
from tichu_log.render.standing import winners
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.scoring import Pair

SEATS: Final = range(4)

COLUMNS: Final = (
    "round", "line", *(f"player_{seat}" for seat in SEATS), "logged_0", "logged_1", "computed_0",
    "computed_1", "result_0", "result_1", "change_0", "change_1", "void", "rulings", "reasons",
    "note", "total_0", "total_1", "ruled_total_0", "ruled_total_1", "decides", "ruled_decides",
    "match_winner", "ruled_match_winner", "winner_changes",
)


def rescore_csv(rescored: Rescored) -> str:
    """A row for each round of a match."""
    file = io.StringIO()
    writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    writer.writeheader()
    match = _match(rescored)
    for item, totals in zip(rescored.rounds, _totals(rescored), strict=True):
        row = _row(item) | totals | match
        row["decides"] = int(item.number == rescored.before.match.decided_in)
        row["ruled_decides"] = int(item.number == rescored.match.decided_in)
        writer.writerow({name: harmless(cell) for name, cell in row.items()})
    return file.getvalue()


def _match(rescored: Rescored) -> Row:
    """Who has won before and after, and whether that changes."""
    changes = winner_changes(rescored)
    return {
        "match_winner": ", ".join(winners(rescored.before, rescored.standings_before)),
        "ruled_match_winner": "" if changes is None else ", ".join(
            winners(rescored.after, rescored.standings_after)),
        "winner_changes": None if changes is None else int(changes),
    }


def _totals(rescored: Rescored) -> Iterator[Row]:
    """The totals after each round, by the rules and as ruled; none where partners change."""
    before = after = (0, 0)
    for item in rescored.rounds:
        computed = item.before.computed if item.before.logged is not None else None
        before = plus(before, computed or (0, 0))
        after = plus(after, (item.result if item.rulings else computed) or (0, 0))
        yield {} if rescored.before.rules.partners_change else (
            _pair("total", before) | _pair("ruled_total", after))


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
