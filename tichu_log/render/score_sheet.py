"""The rounds of a score sheet, with the running totals: what all its formats show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tichu_log.derivation import Derivation, derive
from tichu_log.findings import WRONG_RESULT
from tichu_log.pairs import minus, plus
from tichu_log.scoring import Pair
from tichu_log.standings import win_points_of

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit
    from tichu_log.rescore import RescoredRound
    from tichu_log.standings import Standings

WON: Final = "won"
DRAWN: Final = "draw"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True, slots=True)
class SheetRound:
    """One round of a score sheet.  All figures are points, by team."""

    item: RoundAudit
    derivation: Derivation
    total: Pair
    """The computed results up to this round, of the rounds that have a logged one too."""

    logged_total: Pair
    """The logged results of the same rounds."""

    all_logged: Pair
    """All logged results up to this round."""

    win_points: Pair | None
    """What each player of either team gets by the computed result, in a tournament (M4); `None`
    outside one, and where it cannot be told."""

    logged_win_points: Pair | None
    """The same by the logged result."""

    wrong: bool
    """Is the logged result not the computed one (TL701, TL702)?"""

    decides: bool
    """Did the match end after this round (M1, M3, M4)?"""

    played_on: bool
    """Was the match decided before this round (M2)?"""

    ruled: RescoredRound | None = None
    """What was ruled about it, where all figures but the logged ones are those as ruled."""

    @property
    def number(self) -> int:
        """The round's number, from 1."""
        return self.item.round.number

    @property
    def counted(self) -> bool:
        """Do the totals count this round?"""
        if self.ruled is not None:
            return self.ruled.result is not None
        return self.item.logged is not None and self.item.computed is not None

    @property
    def missing(self) -> str:
        """Why there is no logged result, by the way the record ends, or else no computed one, as in
        `ScoreSheet.uncertain`; empty where both are there.  As ruled: why none can be computed."""
        if self.ruled is None and self.item.logged is None:
            return self.item.round.ending.value
        return self.derivation.uncertain

    @property
    def cards(self) -> Pair | None:
        """What the result is before the calls: card points, or those of a double victory; `None`
        where it could not be computed."""
        if self.item.computed is None:
            return None
        return minus(self.item.computed, self.calls)

    @property
    def calls(self) -> Pair:
        """What the calls bring."""
        points = self.item.sheet.calls
        return points[0] + points[2], points[1] + points[3]

    @property
    def difference(self) -> Pair | None:
        """By how much the log is off; `None` where it is not, or nobody knows."""
        if not self.wrong or self.item.logged is None or self.item.computed is None:
            return None
        return minus(self.item.logged, self.item.computed)


def chosen_rounds(audit: Audit, numbers: Sequence[int]) -> Iterator[SheetRound]:
    """The rounds with these numbers, from 1, in this order; without numbers all."""
    if not numbers:
        yield from each_sheet_round(audit)
        return
    wanted = set(numbers)
    chosen = {sheet.number: sheet for sheet in each_sheet_round(audit) if sheet.number in wanted}
    for number in numbers:
        yield chosen[number]


def each_sheet_round(audit: Audit) -> Iterator[SheetRound]:
    """The rounds of a match, in their order, made one by one: a log can hold a great many.  Totals
    count those that have both results."""
    decided_in = audit.match.decided_in
    total = logged_total = all_logged = (0, 0)
    for item in audit.rounds:
        if item.computed is not None and item.logged is not None:
            total = plus(total, item.computed)
            logged_total = plus(logged_total, item.logged)
        all_logged = plus(all_logged, item.logged or (0, 0))
        number = item.round.number
        win_points, logged_win_points = (
            win_points_of(item, result, audit.rules) if audit.rules.partners_change else None
            for result in (item.computed, item.logged))
        yield SheetRound(
            item, derive(item, audit.rules), total, logged_total, all_logged, win_points,
            logged_win_points,
            wrong=any(finding.code in WRONG_RESULT for finding in item.findings),
            decides=number == decided_in,
            played_on=decided_in is not None and number > decided_in,
        )


def outcome(audit: Audit, persons: Standings | None) -> str:
    """How a match ended by the computed results: `WON`, `DRAWN`, `UNDECIDED`.  In a tournament
    `persons`, its standings, tell; there it is undecided too where nobody knows who has won."""
    if audit.rules.partners_change:
        winners = () if persons is None else persons.winners
        return DRAWN if len(winners) > 1 else WON if winners else UNDECIDED
    if audit.match.winner is not None:
        return WON  # as ruled, maybe whatever a round still open brings
    return UNDECIDED if audit.match.decided_in is None else DRAWN
