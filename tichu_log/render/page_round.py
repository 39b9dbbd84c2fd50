"""A round as a page shows it: its row in the table of the match, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.log import Result
from tichu_log.render.i18n import Translator
from tichu_log.render.page_bounds import events_left_out
from tichu_log.render.page_data import Watched
from tichu_log.render.page_findings import FindingRecord, PageWords
from tichu_log.render.page_match import Figure
from tichu_log.render.page_record import RoundRecord, round_record
from tichu_log.render.page_result import SumRow, ToldCall, result_rows, told_calls
from tichu_log.render.page_rulings import RuledRound
from tichu_log.render.page_text import Note, Texts, pair, signed, team_players, told_apart
from tichu_log.render.score_notes import win_points_note
from tichu_log.render.score_sheet import SheetRound
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
    win_points: Figure
    """By the logged result, and by the computed one, in a tournament (M4)."""

    win_points_note: Note | None
    """Those by the computed result, and why."""

    result_event: int | None
    played_on: bool
    """Was it played after the match was decided? (M2)"""

    ruled: RuledRound | None
    """What was ruled about it; `None` for nothing."""

    left_out: Note | None
    """What to say of events that are not shown; `None` for nothing."""


def round_view(watched: Watched, counted: SheetRound, findings: Sequence[FindingRecord],
               total: Pair, audit: Audit, ruled: RuledRound | None, texts: Texts) -> RoundView:
    """The round of `audit` that was `watched` and `counted`, with its findings, the total after it,
    and what was ruled about it."""
    round_, sheet = watched.audit.round, watched.audit.sheet
    record = round_record(watched, findings, texts)
    logged, computed = watched.audit.logged, watched.audit.computed

    def win_points(translate: Translator) -> str:
        return " ".join(win_points_note(counted, PageWords(translate, round_.handles)))

    return RoundView(
        number=round_.number,
        line=round_.line,
        record=record,
        sheet=sheet,
        teams=[team_players(which, told_apart(round_.handles)) for which in (0, 1)],
        calls=[_call(call, record, texts) for call in told_calls(record, counted.derivation)],
        sum=result_rows(record, counted.derivation, ruled, texts),
        logged=pair(logged),
        computed=pair(computed),
        differs=None not in (logged, computed) and logged != computed,
        total=pair(total),
        win_points=Figure.of(pair(counted.logged_win_points), pair(counted.win_points)),
        win_points_note=None if counted.win_points is None else texts.note(win_points),
        result_event=next((number for number, event in enumerate(round_.events, 1)
                           if isinstance(event, Result)), None),
        played_on=audit.match.decided_in is not None and round_.number > audit.match.decided_in,
        ruled=ruled,
        left_out=events_left_out(watched, texts),
    )


def _call(call: ToldCall, record: RoundRecord, texts: Texts) -> CallView:
    brought = (Markup(signed(call.points)) if call.points  # noqa: S704 - digits and a sign
               else texts(call.outcome).__html__())
    return CallView(record.players[call.seat], texts(call.name).__html__(), brought, call.outcome)
