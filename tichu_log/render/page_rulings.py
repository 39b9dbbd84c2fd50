"""Rulings as a page shows them: plainly apart from what the log says and from what is computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from tichu_log.audit import Audit, RoundAudit
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.page_findings import PageWords
from tichu_log.render.page_match import PersonRow, decision, match_handles, person_rows
from tichu_log.render.page_text import (
    Note,
    Said,
    Texts,
    bdi,
    pair,
    plain,
    signed_pair,
    team_players,
)
from tichu_log.render.rescore_words import open_rounds, verdict
from tichu_log.render.ruling_words import outcome_sentence, ruled_sum, ruling_sentence
from tichu_log.render.standing import standing
from tichu_log.render.visible import visible
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.rules import RuleSet
from tichu_log.rulings import Ruling
from tichu_log.scoring import Pair
from tichu_log.standings import Standings, win_points_of


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
    change: str
    """From the computed to the ruled ones; empty where there is none, or nobody knows."""

    win_points: tuple[str, str, str] | None = None
    """By the logged, computed and ruled result, in a tournament (M4)."""

    number: int = 0
    """The round's; 0: the match."""

    teams: Markup = Markup("")
    """Who played with whom, in a tournament."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """How the match stands, before or after the rulings."""

    winner: Markup | None
    decision: Note | None


@dataclass(frozen=True, slots=True)
class RulingsView:
    """All rulings of a match, and what follows from them."""

    rulings: Sequence[RulingView]
    rounds: Mapping[int, RuledRound]
    """By the number of the round."""

    rows: Sequence[RuledRow]
    """The rounds that were ruled on or changed; then the match, unless partners change."""

    totals: tuple[str, str]
    """The points of each team, as ruled."""

    stands: Note
    """How the match stands as ruled, in a sentence."""

    before: MatchView
    after: MatchView
    persons: Sequence[PersonRow]
    """The standings by person, after and before; none where everybody kept their seat."""

    change: Note
    """Whether the winner changes."""


def rulings_view(rescored: Rescored, texts: Texts) -> RulingsView:
    """The rulings of a match."""
    rules = rescored.before.rules
    numbered = list(enumerate(zip(rescored.rulings, rescored.ruled_rounds, strict=True), 1))
    by_number = {item.number: item for item in rescored.rounds}
    views = [_ruling(place, ruling, by_number[number], texts)
             for place, (ruling, number) in numbered]
    rounds = {item.number: _ruled_round(item, views, rules, texts)
              for item in rescored.rounds if item.rulings}
    first, second = rescored.match.computed
    return RulingsView(
        rulings=views,
        rounds=rounds,
        rows=_rows(rescored, rounds),
        totals=(plain(first), plain(second)),
        stands=texts.note(partial(_stands, rescored.after)),
        before=_match(rescored.before, rescored.standings_before, texts),
        after=_match(rescored.after, rescored.standings_after, texts),
        persons=person_rows(rescored.standings_after, rescored.standings_before)
                if rescored.by_person else (),
        change=texts.note(partial(verdict, rescored)),
    )


def _stands(audit: Audit, translate: Translator) -> str:
    if not audit.rounds:
        return translate(N_("No round counts."))
    return standing(audit, translate, pair, plain)


def _ruling(place: int, ruling: Ruling, item: RescoredRound, texts: Texts) -> RulingView:
    handles = item.before.round.handles
    return RulingView(
        place, item.number,
        texts.note(lambda each: visible(ruling_sentence(ruling, item, PageWords(each, handles)))),
        visible(ruling.reason))


def _ruled_round(item: RescoredRound, views: Sequence[RulingView], rules: RuleSet,
                 texts: Texts) -> RuledRound:
    def outcome(translate: Translator) -> str:
        words = PageWords(translate, item.before.round.handles)
        return visible(outcome_sentence(item, words) or ruled_sum(item, words, rules))

    points: tuple[Said | str, Said | str] = ("–", "–")
    if item.void:
        points = (texts(N_("void")), texts(N_("void")))
    elif item.result is not None:
        points = (plain(item.result[0]), plain(item.result[1]))
    return RuledRound([view for view in views if view.round == item.number],
                      points[0] if item.void else pair(item.result), points,
                      pair(_ruled_win_points(item, rules)), texts.note(outcome) or None)


def _ruled_win_points(item: RescoredRound, rules: RuleSet) -> Pair | None:
    return win_points_of(item.after, item.result, rules) if rules.partners_change else None


def _rows(rescored: Rescored, rounds: Mapping[int, RuledRound]) -> list[RuledRow]:
    """The rounds that were ruled on or changed, and the match."""
    rules = rescored.before.rules
    rows = [_row(item, rounds.get(item.number), rules)
            for item in rescored.rounds if item.rulings or item.changed]
    if not rules.partners_change:
        before, after = rescored.before.match, rescored.match.computed
        rows.append(RuledRow(pair(before.logged), pair(before.computed), pair(after),
                             "" if open_rounds(rescored) else _change(before.computed, after)))
    return rows


def _row(item: RescoredRound, ruled: RuledRound | None, rules: RuleSet) -> RuledRow:
    before = item.before
    win_points = None
    if rules.partners_change:
        logged, computed = (pair(win_points_of(before, result, rules))
                            for result in (before.logged, before.computed))
        win_points = logged, computed, pair(_ruled_win_points(item, rules))
    return RuledRow(
        logged=pair(before.logged),
        computed=pair(before.computed),
        ruled=pair(item.result) if ruled is None else ruled.result,
        change=_change(before.computed, item.result),
        win_points=win_points,
        number=item.number,
        teams=_partners(before) if rules.partners_change else Markup(""),
    )


def _partners(item: RoundAudit) -> Markup:
    handles = [visible(handle) for handle in item.round.handles]
    return Markup(" : ").join(team_players(which, handles) for which in (0, 1))


def _change(before: Pair | None, after: Pair | None) -> str:
    if before is None or after is None or before == after:
        return ""
    return signed_pair((after[0] - before[0], after[1] - before[1]))


def _match(audit: Audit, persons: Standings, texts: Texts) -> MatchView:
    if audit.rules.partners_change:
        winners = Markup(", ").join([bdi(visible(name)) for name in persons.winners])
        return MatchView(winners or None, decision(audit, texts))
    winner = audit.match.winner
    return MatchView(None if winner is None else team_players(winner, match_handles(audit)),
                     decision(audit, texts))
