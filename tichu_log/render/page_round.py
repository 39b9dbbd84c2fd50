"""A round as a page shows it: its row in the table of the match, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.log import Result
from tichu_log.render.i18n import N_
from tichu_log.render.page_data import Watched
from tichu_log.render.page_findings import FindingRecord
from tichu_log.render.page_record import RoundRecord, round_record
from tichu_log.render.page_result import SumRow, call_outcome, result_rows
from tichu_log.render.page_rulings import RuledRound
from tichu_log.render.page_text import Texts, pair, signed, team_players
from tichu_log.render.visible import visible
from tichu_log.scoring import Pair, ScoreSheet


@dataclass(frozen=True, slots=True)
class CallView:
    """A call, and what it brought, in points or in a word."""

    player: Markup
    name: Markup
    brought: Markup
    outcome: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round, in the table of the match and in the record."""

    number: int
    line: int
    record: RoundRecord
    sheet: ScoreSheet
    teams: Sequence[Markup]
    calls: Sequence[CallView]
    sum: Sequence[SumRow]
    logged: str
    computed: str
    differs: bool
    total: str
    result_event: int | None
    played_on: bool
    """Was it played after the match was decided? (M2)"""

    ruled: RuledRound | None
    """What was ruled about it; `None` for nothing."""


def round_view(watched: Watched, findings: Sequence[FindingRecord], total: Pair, audit: Audit,
               ruled: RuledRound | None, texts: Texts) -> RoundView:
    """The round of `audit` that was `watched`, with its findings, the total after it, and what was
    ruled about it."""
    round_, sheet = watched.audit.round, watched.audit.sheet
    record = round_record(watched, findings, texts)
    logged, computed = watched.audit.logged, watched.audit.computed
    return RoundView(
        number=round_.number,
        line=round_.line,
        record=record,
        sheet=sheet,
        teams=[team_players(which, [visible(handle) for handle in round_.handles])
               for which in (0, 1)],
        calls=_calls(record, texts),
        sum=result_rows(record, audit.rules, ruled, texts),
        logged=pair(logged),
        computed=pair(computed),
        differs=None not in (logged, computed) and logged != computed,
        total=pair(total),
        result_event=next((number for number, event in enumerate(round_.events, 1)
                           if isinstance(event, Result)), None),
        played_on=audit.match.decided_in is not None and round_.number > audit.match.decided_in,
        ruled=ruled,
    )


def _calls(record: RoundRecord, texts: Texts) -> list[CallView]:
    calls = []
    for seat, call in enumerate(record.watched.replay.calls):
        if call is not None:
            outcome, points = call_outcome(record.watched.audit.sheet, seat, call)
            name = texts(N_("Grand Tichu") if call.grand else N_("Tichu"))
            brought = Markup(signed(points)) if points else texts(outcome).__html__()  # noqa: S704
            calls.append(CallView(record.players[seat], name.__html__(), brought, outcome))
    return calls
