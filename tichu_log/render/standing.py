"""How a match stands, in one sentence: who won or leads, by the log and by the rules.

The totals count the rounds that have both results, up to the one that decided the match; what they
leave out is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.messages import points, team_name
from tichu_log.render.style import LONGEST_HANDLE
from tichu_log.render.visible import ELLIPSIS, shortened, visible
from tichu_log.scoring import Pair

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit

MOST_ROUNDS: Final = 6
"""So many rounds that the totals leave out are named, and no more."""

_NOT_COMPUTED: Final = NN_("without round {rounds}, whose result could not be computed",
                           "without rounds {rounds}, whose results could not be computed")
_NO_RESULT: Final = NN_("without round {rounds}, which has no result",
                        "without rounds {rounds}, which have no result")


def standing(audit: Audit, translate: Translator,
             write: Callable[[Pair], str] = points) -> str:
    """Who won, or how it stands, by the logged totals, and by the computed ones if they differ;
    `write` makes text of the points of both teams.

    A match whose partners change has no team that could win (M4), and no totals of a team.
    """
    if audit.rules.partners_change:
        return translate(N_("Partners change: standings by person are not computed."))
    match = audit.match
    counted = [item for item in audit.rounds
               if match.decided_in is None or item.round.number <= match.decided_in]
    both = [item for item in counted if item.logged is not None and item.computed is not None]
    logged, computed = _total(item.logged for item in both), _total(item.computed for item in both)
    decided = match.winner is not None or match.decided_in is not None
    names = _teams(audit)
    order = (0, 1)
    if _leader(logged) != _leader(computed):
        text = translate(_OTHER_LEADER[decided, _leader(computed) is None], first=names[0],
                         second=names[1], logged=write(logged), computed=write(computed),
                         leader=names[_leader(computed) or 0])
    else:
        if match.winner is not None:
            order = (match.winner, 1 - match.winner)
            text = N_("{first} win {points} against {second}")
        else:
            text = N_("{first} {points} {second}")
        text = translate(text, first=names[order[0]], second=names[order[1]],
                         points=write(_ordered(logged, order)))
        if computed != logged:
            text += " " + translate(N_("(computed {points})"),
                                    points=write(_ordered(computed, order)))
    notes = "; ".join(_notes(audit, counted, logged, translate,
                             lambda totals: write(_ordered(totals, order))))
    return f"{text} ({notes})" if notes else text


def needs_words(audit: Audit) -> bool:
    """Does it take more than the totals to tell how a match stands: do they differ, do they leave
    out a round, was it played on, or has it no teams?"""
    if audit.rules.partners_change:
        return True
    match = audit.match
    return bool(audit.rounds) and (
        match.logged != match.computed
        or any(None in (item.logged, item.computed) for item in audit.rounds)
        or match.decided_in not in (None, audit.rounds[-1].round.number))


_OTHER_LEADER: Final = {
    (True, False): N_("{first} {logged} {second} in the log; by the rules {computed}, so {leader} "
                      "should have won"),
    (True, True): N_("{first} {logged} {second} in the log; by the rules {computed}, so neither "
                     "team should have won"),
    (False, False): N_("{first} {logged} {second} in the log; by the rules {computed}, so {leader} "
                       "should be ahead"),
    (False, True): N_("{first} {logged} {second} in the log; by the rules {computed}, so neither "
                      "team should be ahead"),
}
"""What is said where the log and the rules name another leader: whether the match is decided, and
whether both teams are equal by the rules."""


def _notes(audit: Audit, counted: Sequence[RoundAudit], logged: Pair, translate: Translator,
           write: Callable[[Pair], str]) -> Iterator[str]:
    """What the totals leave out: rounds without a result, and those after the decision."""
    unknown = [item for item in counted if item.logged is not None and item.computed is None]
    if unknown:
        yield _without(_NOT_COMPUTED, unknown, translate)
    everything = _total(item.logged for item in counted)
    if _leader(everything) != _leader(logged):
        yield translate(N_("with them the log says {points}"), points=write(everything))
    cut = [item for item in counted if item.logged is None]
    if cut:
        yield _without(_NO_RESULT, cut, translate)
    if len(counted) < len(audit.rounds):
        end = _total(item.logged for item in audit.rounds)
        yield translate(N_("played on to {points}"), points=write(end))


def _without(message: tuple[str, str], items: Sequence[RoundAudit], translate: Translator) -> str:
    """That the totals leave out some rounds, which are named."""
    numbers = [str(item.round.number) for item in items]
    return translate.ngettext(*message, len(items), rounds=_listed(numbers, translate))


def _listed(words: Sequence[str], translate: Translator) -> str:
    """``2, 3 and 5``; of many only the first ones."""
    if len(words) > MOST_ROUNDS:
        return ", ".join([*words[:MOST_ROUNDS], ELLIPSIS])
    if len(words) == 1:
        return words[0]
    return translate(N_("{words} and {last}"), words=", ".join(words[:-1]), last=words[-1])


def _teams(audit: Audit) -> tuple[str, str]:
    """The teams by their players in the last round that names somebody, safe to show."""
    named = (item.round.handles for item in reversed(audit.rounds) if any(item.round.handles))
    handles = [shortened(handle, LONGEST_HANDLE)
               for handle in next(named, audit.rounds[-1].round.handles)]
    return visible(team_name(0, handles)), visible(team_name(1, handles))


def _total(results: Iterable[Pair | None]) -> Pair:
    """The sum of results, in points; one that is missing adds nothing."""
    known = [result for result in results if result is not None]
    return sum(result[0] for result in known), sum(result[1] for result in known)


def _leader(totals: Pair) -> int | None:
    """The team with more points; `None` if both have as many."""
    return None if totals[0] == totals[1] else int(totals[1] > totals[0])


def _ordered(totals: Pair, order: Pair) -> Pair:
    """Points with those of the team first that is named first."""
    return totals[order[0]], totals[order[1]]
