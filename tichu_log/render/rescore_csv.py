"""A match as ruled, as CSV (docs/rulings.md): a row a round, with the figures before and after; the
same in each row, who has won.

The columns are always the same and their names English.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from tichu_log.pairs import plus
from tichu_log.render.i18n import translator
from tichu_log.render.messages import Words
from tichu_log.render.rescore_words import winner_changes
from tichu_log.render.ruled_standing import ruled_winners
from tichu_log.render.ruling_words import outcome_sentence, told_ruling
from tichu_log.render.score_csv import Row, harmless
from tichu_log.render.score_sheet import outcome
from tichu_log.render.standing import winners
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.scoring import Pair

SEATS: Final = range(4)

COLUMNS: Final = (
    "round", "line", *(f"player_{seat}" for seat in SEATS), "logged_0", "logged_1", "computed_0",
    "computed_1", "result_0", "result_1", "change_0", "change_1", "void", "rulings", "reasons",
    "note", "total_0", "total_1", "ruled_total_0", "ruled_total_1", "decides", "ruled_decides",
    "match_winner", "ruled_match_winner", "winner_changes",
    "logged_win_points_0", "logged_win_points_1", "computed_win_points_0", "computed_win_points_1",
    "result_win_points_0", "result_win_points_1", "match_outcome", "ruled_match_outcome",
)

LINES: Final = ("rulings", "reasons")
"""The columns with a line for each ruling."""


def rescore_csv(rescored: Rescored) -> str:
    """A row for each round of a match."""
    file = io.StringIO()
    writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    writer.writeheader()
    match = _match(rescored)
    for item, totals in zip(rescored.rounds, _totals(rescored), strict=True):
        row = _row(rescored, item) | totals | match
        row["decides"] = int(item.number == rescored.before.match.decided_in)
        row["ruled_decides"] = int(item.number == rescored.match.decided_in)
        writer.writerow({name: cell if name in LINES else harmless(cell)
                         for name, cell in row.items()})
    return file.getvalue()


def _match(rescored: Rescored) -> Row:
    """Who has won before and after, whether anybody has, and whether the winner changes."""
    changes = winner_changes(rescored)
    row: Row = {
        "match_winner": ", ".join(winners(rescored.before, rescored.standings_before)),
        "match_outcome": outcome(rescored.before, rescored.standings_before),
    }
    if changes is not None:
        row |= {"ruled_match_winner": ", ".join(ruled_winners(rescored)),
                "ruled_match_outcome": outcome(rescored.after, rescored.standings_after),
                "winner_changes": int(changes)}
    return row


def _totals(rescored: Rescored) -> Iterator[Row]:
    """The totals after each round, by the rules and as ruled; none where partners change."""
    before = after = (0, 0)
    for item in rescored.rounds:
        computed = item.before.computed if item.before.logged is not None else None
        before = plus(before, computed or (0, 0))
        after = plus(after, (item.result if item.rulings else computed) or (0, 0))
        yield {} if rescored.before.rules.partners_change else (
            _pair("total", before) | _pair("ruled_total", after))


def _row(rescored: Rescored, item: RescoredRound) -> Row:
    before, words = item.before, Words(translator(), item.before.round.handles)
    row: Row = {
        "round": item.number,
        "line": before.round.line,
        "void": int(item.void),
        "rulings": _lines(told_ruling(item, place, words) for place in range(len(item.rulings))),
        "reasons": _lines(ruling.reason for ruling in item.rulings),
        "note": outcome_sentence(item, words) if item.rulings else "",
    }
    row |= {f"player_{seat}": before.round.handles[seat] for seat in SEATS}
    counts = ("logged", "computed", "result")
    for name, win_points in zip(counts, rescored.win_points(item), strict=True):
        row |= _pair(f"{name}_win_points", win_points)
    row |= _pair("logged", before.logged) | _pair("computed", before.computed)
    return row | _pair("result", item.result) | _pair("change", item.change)


def _lines(texts: Iterable[str]) -> str:
    """Texts that hold no line break, each in a line of its own cell: the rulings of a round and
    their reasons stand beside each other."""
    lines = [str(harmless(text)) for text in texts]
    return "\n".join(lines) if any(lines) else ""


def _pair(name: str, points: Pair | None) -> Row:
    return {f"{name}_{side}": None if points is None else points[side] for side in (0, 1)}
