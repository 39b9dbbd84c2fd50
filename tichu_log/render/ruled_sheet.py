"""The rounds of a match as ruled, as a score sheet has them: so that their derivations are shown by
what shows those of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tichu_log.audit import RoundAudit
from tichu_log.derivation import derive_ruled
from tichu_log.findings import WRONG_RESULT
from tichu_log.pairs import plus
from tichu_log.render.score_sheet import SheetRound
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair
from tichu_log.standings import win_points_of


def ruled_sheets(rescored: Rescored, numbers: Sequence[int]) -> Iterator[SheetRound]:
    """The rounds with these numbers, from 1, in this order."""
    wanted = set(numbers)
    chosen = {}
    totals: tuple[Pair, Pair, Pair] = ((0, 0), (0, 0), (0, 0))
    for item in rescored.rounds:
        totals = _added(totals, item)
        if item.number in wanted:
            chosen[item.number] = _sheet(rescored, item, totals)
    for number in numbers:
        yield chosen[number]


def _added(totals: tuple[Pair, Pair, Pair], item: RescoredRound) -> tuple[Pair, Pair, Pair]:
    """The totals as ruled, by the log in the rounds with both results, and by the log in all, after
    one more round."""
    ruled, logged, everything = totals
    before = item.before
    both = before.logged is not None and before.computed is not None
    share = item.result if item.rulings else item.counted_before
    return (plus(ruled, share or (0, 0)),
            plus(logged, before.logged or (0, 0)) if both else logged,
            plus(everything, before.logged or (0, 0)))


def _sheet(rescored: Rescored, item: RescoredRound,
           totals: tuple[Pair, Pair, Pair]) -> SheetRound:
    rules, decided_in = rescored.before.rules, rescored.match.decided_in
    judged = item.judged
    return SheetRound(
        judged, derive_ruled(item, rules), *totals,
        win_points=_win_points(item.after, item.result, rules),
        logged_win_points=_win_points(item.before, item.before.logged, rules),
        wrong=any(finding.code in WRONG_RESULT for finding in judged.findings),
        decides=item.number == decided_in,
        played_on=decided_in is not None and item.number > decided_in,
        ruled=item if item.rulings else None,
    )


def _win_points(item: RoundAudit, result: Pair | None, rules: RuleSet) -> Pair | None:
    """What a result brings each player of either team in a tournament (M4)."""
    return win_points_of(item, result, rules) if rules.partners_change else None
