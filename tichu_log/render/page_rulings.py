"""Rulings as a page shows them: plainly apart from what the log says and from what is computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.render.i18n import N_
from tichu_log.render.page_findings import PageWords
from tichu_log.render.page_match import PersonRow, decision, person_rows
from tichu_log.render.page_text import Note, Said, Texts, bdi, pair, plain
from tichu_log.render.rescore_words import verdict
from tichu_log.render.ruling_words import outcome_sentence, ruling_sentence
from tichu_log.render.visible import visible
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.rulings import Ruling
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

    outcome: Note | None
    """Why it has no result, or where its replay stopped; `None` where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """How the match stands, before or after the rulings."""

    total: str
    logged: str
    """The total by the logged results, where that is another; else empty."""

    winner: Markup | None
    decision: Note | None


@dataclass(frozen=True, slots=True)
class RulingsView:
    """All rulings of a match, and what follows from them."""

    rulings: Sequence[RulingView]
    rounds: Mapping[int, RuledRound]
    """By the number of the round."""

    before: MatchView
    after: MatchView
    persons: Sequence[PersonRow]
    """The standings by person, before and after; none where everybody kept their seat."""

    change: Note
    """Whether the winner changes."""


def rulings_view(rescored: Rescored, teams: Sequence[Markup], texts: Texts) -> RulingsView:
    """The rulings of a match whose teams are shown as `teams`."""
    numbered = list(enumerate(zip(rescored.rulings, rescored.ruled_rounds, strict=True), 1))
    by_number = {item.number: item for item in rescored.rounds}
    views = [_ruling(place, ruling, by_number[number], texts)
             for place, (ruling, number) in numbered]
    before = _match(rescored.before, rescored.standings_before, teams, texts)
    after = _match(rescored.after, rescored.standings_after, teams, texts)
    return RulingsView(
        rulings=views,
        rounds={item.number: _ruled_round(item, views, texts)
                for item in rescored.rounds if item.rulings},
        before=before,
        after=replace(after, logged=""),
        persons=person_rows(rescored.standings_before, rescored.standings_after)
                if rescored.by_person else (),
        change=texts.note(partial(verdict, rescored)),
    )


def _ruling(place: int, ruling: Ruling, item: RescoredRound, texts: Texts) -> RulingView:
    handles = item.before.round.handles
    return RulingView(
        place, item.number,
        texts.note(lambda each: visible(ruling_sentence(ruling, item, PageWords(each, handles)))),
        visible(ruling.reason))


def _ruled_round(item: RescoredRound, views: Sequence[RulingView], texts: Texts) -> RuledRound:
    handles = item.before.round.handles
    outcome = texts.note(lambda each: visible(outcome_sentence(item, PageWords(each, handles))))
    points: tuple[Said | str, Said | str] = ("–", "–")
    if item.void:
        points = (texts(N_("void")), texts(N_("void")))
    elif item.result is not None:
        points = (plain(item.result[0]), plain(item.result[1]))
    return RuledRound([view for view in views if view.round == item.number],
                      points[0] if item.void else pair(item.result), points, outcome or None)


def _match(audit: Audit, persons: Standings, teams: Sequence[Markup], texts: Texts) -> MatchView:
    match = audit.match
    if audit.rules.partners_change:
        winners = Markup(", ").join([bdi(visible(name)) for name in persons.winners])
        return MatchView("", "", winners or None, decision(audit, texts))
    return MatchView(
        pair(match.computed),
        "" if match.logged == match.computed else pair(match.logged),
        None if match.winner is None else teams[match.winner],
        decision(audit, texts))
