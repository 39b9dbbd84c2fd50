"""Standings by person in words: who has won a tournament or leads in it (M4).

By the log and by the rules stand apart where they differ; what they leave out is said.  The table
of all persons is made in `tichu_log.render.person_table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.left_out import NO_RESULT, NOT_COMPUTED, listed, without
from tichu_log.render.style import LONGEST_HANDLE
from tichu_log.render.visible import shortened, visible
from tichu_log.standings import BothStandings, Standings, standings_of

if TYPE_CHECKING:
    from tichu_log.audit import Audit

Figure: TypeAlias = Callable[[int], str]
"""Writes a number of points."""

_WIN_POINTS: Final = NN_("{number} win point", "{number} win points")
_POINTS: Final = NN_("{number} point", "{number} points")
# Translators: {win_points} is “12 win points”; a number of points follows: “and 380 points”
_AS_MANY: Final = N_("{win_points}, as many as {names},")
_WINS: Final = NN_("{names} wins with {win_points} and {points}",
                   "{names} share the first place with {win_points} and {points} each")
_LEADS: Final = NN_("{names} leads with {win_points} and {points}",
                    "{names} share the lead with {win_points} and {points} each")
_UNTOLD: Final = NN_(
    "by the log without round {rounds}, whose win points cannot be told",
    "by the log without rounds {rounds}, whose win points cannot be told")
_UNKNOWN: Final = NN_("the player of {number} seat cannot be told",
                      "the players of {number} seats cannot be told")


def tournament_sentence(audit: Audit, translate: Translator, figure: Figure) -> str:
    """Who has won a tournament or leads in it, by the log, and by the rules where they differ."""
    both = standings_of(audit)
    if both is None or not both.logged.persons:
        return translate(N_("No round has a result."))
    return _by_both(both, translate, figure) + _notes(audit, both, translate)


def _by_both(both: BothStandings, translate: Translator, figure: Figure) -> str:
    logged, computed = both.logged, both.computed
    text = first_place(logged, translate, figure)
    if not computed.persons or first_place(computed, translate, figure) == text:
        return text
    if _best(computed) != _best(logged):
        return translate(N_("by the log {logged}; by the rules {computed}"), logged=text,
                         computed=first_place(computed, translate, figure))
    return text + " " + translate(
        N_("(by the rules {win_points} and {points})"), **_figures(computed, translate, figure))


def first_place(result: Standings, translate: Translator, figure: Figure) -> str:
    """``anna wins with 14 win points and 480 points``; who has as many win points and fewer points
    is named (M4)."""
    names = _best(result)
    message = _WINS if result.winners else _LEADS
    shown = [shown_name(name) for name in names]
    return translate.ngettext(*message, len(names), names=listed(shown, translate),
                              **_figures(result, translate, figure))


def _figures(result: Standings, translate: Translator, figure: Figure) -> dict[str, str]:
    """The win points and points of the first one, each with its noun."""
    first = result.persons[0]
    win_points = translate.ngettext(*_WIN_POINTS, first.win_points)
    # By name, so that the points of others make no difference between the log and the rules.
    behind = sorted(shown_name(person.name) for person in result.persons
                    if person.win_points == first.win_points and person.points < first.points)
    if behind:
        win_points = translate(_AS_MANY, win_points=win_points, names=listed(behind, translate))
    return {
        "win_points": win_points,
        "points": translate.ngettext(*_POINTS, first.points, number=figure(first.points)),
    }


def _best(result: Standings) -> list[str]:
    """Who is first, in the order of the standings: several if they are equal."""
    first = result.persons[0]
    return [person.name for person in result.persons
            if (person.win_points, person.points) == (first.win_points, first.points)]


def _notes(audit: Audit, both: BothStandings, translate: Translator) -> str:
    """By which rule it ended and what the standings leave out, in parentheses."""
    notes = [*end_note(audit, translate), *left_out_notes(audit, both, translate),
             *unknown_players(both.logged, translate)]
    return f" ({'; '.join(notes)})" if notes else ""


def unknown_players(result: Standings, translate: Translator) -> Iterator[str]:
    """At how many seats it cannot be told who sat there."""
    if result.unknown:
        yield translate.ngettext(*_UNKNOWN, len(result.unknown))


def end_note(audit: Audit, translate: Translator) -> Iterator[str]:
    """By which rule the match ended, if it did, and when."""
    if audit.match.decided_in is not None and audit.match.rule:
        # Translators: {rule} is the number of a rule: M1, M3 or M4
        yield translate(N_("over after round {round} by rule {rule}"),
                        round=audit.match.decided_in, rule=audit.match.rule)


def left_out_notes(audit: Audit, both: BothStandings, translate: Translator) -> Iterator[str]:
    """Which rounds the standings leave out: by the rules, by the log, and by both."""
    finished = {item.round.number for item in audit.rounds if item.logged is not None}
    computed = {item.round.number for item in audit.rounds if item.computed is not None}
    for message, numbers in (
        (NOT_COMPUTED, [number for number in both.computed.left_out
                        if number in finished - computed]),
        (_UNTOLD, [number for number in both.logged.left_out if number in finished]),
        (NO_RESULT, [number for number in both.logged.left_out if number not in finished]),
    ):
        if numbers:
            yield without(message, numbers, translate)


def shown_name(name: str) -> str:
    """A handle, safe to show and not too long."""
    return visible(shortened(name, LONGEST_HANDLE))
