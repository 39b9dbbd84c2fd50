"""Rulings as a page shows them: plainly apart from what the log says and from what is computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from markupsafe import Markup

from tichu_log.audit import Audit, RoundAudit
from tichu_log.pairs import total
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.page_chart import running_totals
from tichu_log.render.page_findings import PageWords
from tichu_log.render.page_match import (
    PersonRow,
    decision,
    match_handles,
    notes,
    person_rows,
    seats_told,
)
from tichu_log.render.page_text import (
    Note,
    Said,
    Texts,
    bdi,
    pair,
    plain,
    signed_pair,
    team_players,
    told_apart,
)
from tichu_log.render.rescore_words import verdict
from tichu_log.render.ruled_standing import ruled_standing, total_notes
from tichu_log.render.ruling_words import OPEN, ruled_note, told_ruling
from tichu_log.render.score_sheet import DRAWN, outcome
from tichu_log.render.visible import NO_BREAK_SPACE, visible
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.scoring import Pair
from tichu_log.standings import Standings


@dataclass(frozen=True, slots=True)
class RulingView:
    """One ruling."""

    number: int
    """Its place among the rulings, from 1."""

    round: int
    sentence: Note
    reason: str
    """In the referee's words; may be empty."""


@dataclass(frozen=True, slots=True)
class RuledRound:
    """A round that was ruled on."""

    rulings: Sequence[RulingView]
    result: Said | str
    """What it counts as ruled; a dash where that cannot be computed."""

    points: tuple[Said | str, Said | str]
    """The same for each team."""

    win_points: str
    """Those of each team, in a tournament (M4)."""

    outcome: Note | None
    """What the result is made of, or why it has none, or where its replay stopped; `None` where
    there is nothing to say."""


@dataclass(frozen=True, slots=True)
class RuledRow:
    """Points before and after the rulings: of a round, or of the match."""

    logged: str
    computed: str
    ruled: Said | str
    change: Said | str
    """From the computed to the ruled ones, or that it is open."""

    win_points: tuple[str, str, str] | None = None
    """By the logged, computed and ruled result, in a tournament (M4)."""

    number: int = 0
    """The round's; 0: of several."""

    title: Said | None = None
    """What several rounds are."""

    wrong: bool = False
    """Does the log say another result than the rules, where both are known?"""

    teams: Markup = Markup("")
    """Who played with whom, in a tournament."""

    heading: Markup = Markup("")
    """Whose points stand left and right, where a row with other players begins."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """How the match stands, before or after the rulings."""

    winner: Markup
    """Who has won; or that it is a draw, or open."""

    decision: Note | None


@dataclass(frozen=True, slots=True)
class RulingsView:
    """All rulings of a match, and what follows from them."""

    rulings: Sequence[RulingView]
    rounds: Mapping[int, RuledRound]
    """By the number of the round."""

    rows: Sequence[RuledRow]
    """The rounds that were ruled on or changed; then, unless partners change, all others and the
    match."""

    running: Mapping[int, str]
    """The total as ruled after each round from the first ruled one on, by the round's number."""

    notes: Sequence[Note]
    """What the totals leave out."""

    totals: tuple[str, str]
    """The points of each team, as ruled."""

    stands: Note
    """How the match stands as ruled, in a sentence."""

    decided_in: int | None
    """The round that decided the match, as ruled."""

    before: MatchView
    after: MatchView
    persons: Sequence[PersonRow]
    """The standings by person, after and before; none where everybody kept their seat."""

    seats: Sequence[Note]
    """Which seats without a name count for whom as ruled, and which for nobody."""

    change: Note
    """Whether the winner changes."""


def rulings_view(rescored: Rescored, texts: Texts) -> RulingsView:
    """The rulings of a match."""
    rules = rescored.before.rules
    views = [_ruling(number, item, place, texts)
             for number, item, place in rescored.each_ruling()]
    rounds = {item.number: _ruled_round(rescored, item, views, texts)
              for item in rescored.rounds if item.rulings}
    first, second = rescored.match.computed
    return RulingsView(
        rulings=views,
        rounds=rounds,
        rows=_rows(rescored, rounds, texts),
        running=_running(rescored),
        notes=() if rules.partners_change else notes(
            lambda each: total_notes(rescored, each), texts),
        totals=(plain(first), plain(second)),
        stands=texts.note(lambda each: ruled_standing(rescored, each, pair, plain)),
        decided_in=rescored.match.decided_in,
        before=_match(rescored.before, rescored.standings_before, texts),
        after=_match(rescored.after, rescored.standings_after, texts),
        persons=person_rows(rescored.standings_after, rescored.standings_before)
                if rescored.by_person else (),
        seats=seats_told(rescored.before, [rescored.standings_after], texts)
              if rescored.by_person else (),
        change=texts.note(partial(verdict, rescored)),
    )


def _ruling(number: int, item: RescoredRound, place: int, texts: Texts) -> RulingView:
    handles = item.before.round.handles
    return RulingView(
        number, item.number,
        texts.note(lambda each: visible(told_ruling(item, place, PageWords(each, handles)))),
        visible(item.rulings[place].reason))


def _ruled_round(rescored: Rescored, item: RescoredRound, views: Sequence[RulingView],
                 texts: Texts) -> RuledRound:
    def outcome(translate: Translator) -> str:
        words = PageWords(translate, item.before.round.handles)
        return visible(ruled_note(rescored, item, words))

    points: tuple[Said | str, Said | str] = ("–", "–")
    if item.void:
        points = (texts(N_("void")), texts(N_("void")))
    elif item.result is not None:
        points = (plain(item.result[0]), plain(item.result[1]))
    return RuledRound([view for view in views if view.round == item.number],
                      points[0] if item.void else pair(item.result), points,
                      pair(rescored.win_points(item)[2]), texts.note(outcome) or None)


def _running(rescored: Rescored) -> Mapping[int, str]:
    """The total as ruled after each round from the first ruled one on."""
    totals = running_totals([item.after for item in rescored.rounds])
    first = min(rescored.ruled_rounds, default=0)
    return {item.number: pair(computed)
            for item, (_, computed) in zip(rescored.rounds, totals, strict=True)
            if item.number >= first}


def _rows(rescored: Rescored, rounds: Mapping[int, RuledRound], texts: Texts) -> list[RuledRow]:
    """The rounds that were ruled on or changed, all others together, and the match."""
    rules = rescored.before.rules
    touched = [item for item in rescored.rounds if item.rulings or item.changed]
    rows = []
    handles: Sequence[str] = ()
    for item in touched:
        row = _row(rescored, item, rounds.get(item.number), texts)
        if not rules.partners_change and item.before.round.handles != handles:
            row = replace(row, heading=_partners(item.before, " "))
        handles = item.before.round.handles
        rows.append(row)
    if not rules.partners_change and len(rescored.rounds) > 1:
        others = [item.before for item in rescored.rounds if item not in touched]
        if others:
            logged, computed = running_totals(others)[-1]
            rows.append(RuledRow(pair(total(item.logged for item in others)), pair(computed),
                                 pair(computed), signed_pair((0, 0)), title=texts(N_("Others")),
                                 wrong=logged != computed))
        match = rescored.before.match
        rows.append(RuledRow(pair(rescored.logged), pair(match.computed),
                             pair(rescored.match.computed), _change(rescored.change, texts),
                             title=texts(N_("Total")), wrong=match.logged != match.computed))
    return rows


def _row(rescored: Rescored, item: RescoredRound, ruled: RuledRound | None,
         texts: Texts) -> RuledRow:
    before = item.before
    tournament = rescored.before.rules.partners_change
    logged, computed, after = map(pair, rescored.win_points(item))
    return RuledRow(
        logged=pair(before.logged),
        computed=pair(before.computed),
        ruled=pair(item.result) if ruled is None else ruled.result,
        change=_change(item.change, texts),
        win_points=(logged, computed, after) if tournament else None,
        number=item.number,
        wrong=None not in (before.logged, before.computed) and before.logged != before.computed,
        teams=_partners(before, Markup("<br>")) if tournament else Markup(""),
    )


def _partners(item: RoundAudit, between: str) -> Markup:
    """Both teams of a round, with a colon and `between` before the second."""
    handles = told_apart(item.round.handles)
    return Markup("{}{}:{}{}").format(team_players(0, handles), NO_BREAK_SPACE, between,
                                      team_players(1, handles))


def _change(points: Pair | None, texts: Texts) -> Said | str:
    return texts(OPEN) if points is None else signed_pair(points)


def _match(audit: Audit, persons: Standings, texts: Texts) -> MatchView:
    if audit.rules.partners_change:
        winners = Markup(", ").join([bdi(visible(name)) for name in persons.winners])
    else:
        winner = audit.match.winner
        winners = Markup("") if winner is None else team_players(winner, match_handles(audit))
    nobody = N_("a draw") if outcome(audit, persons) == DRAWN else N_("open")
    return MatchView(winners or texts(nobody).__html__(), decision(audit, texts))
