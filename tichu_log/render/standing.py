"""How a match stands, in one sentence: who won or leads, by the log and by the rules.

The totals count the rounds that have both results, up to the one that decided the match; what they
leave out is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tichu_log.pairs import total
from tichu_log.render.i18n import N_, Translator, seat_name
from tichu_log.render.left_out import NO_RESULT, NOT_COMPUTED, without
from tichu_log.render.messages import points, team_name
from tichu_log.render.standings import end_note, shown_name, tournament_sentence
from tichu_log.render.style import LONGEST_HANDLE
from tichu_log.render.visible import shortened, visible
from tichu_log.scoring import Pair, decide
from tichu_log.seating import seated

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit
    from tichu_log.rules import RuleSet
    from tichu_log.standings import Standings


def standing(audit: Audit, translate: Translator, write: Callable[[Pair], str] = points,
             figure: Callable[[int], str] = str, leads: bool = False) -> str:
    """Who won, or how it stands, by the logged totals, and by the computed ones if they differ;
    `write` makes text of the points of both teams, `figure` of one number of points.  With `leads`
    it is said who is ahead where nobody has won, as it is said of the match as ruled.

    A match whose partners change has no team that could win, but a person (M4).
    """
    if audit.rules.partners_change:
        return tournament_sentence(audit, translate, figure)
    match = audit.match
    counted = [item for item in audit.rounds
               if match.decided_in is None or item.round.number <= match.decided_in]
    both = [item for item in counted if item.logged is not None and item.computed is not None]
    logged, computed = total(item.logged for item in both), total(item.computed for item in both)
    decided = match.winner is not None or match.decided_in is not None
    names = team_names(counted)
    order = (0, 1)
    ahead = leader(computed)
    if leader(logged) != ahead:
        text = translate(_OTHER_LEADER[decided, ahead is None], first=names[0],
                         second=names[1], logged=write(logged), computed=write(computed),
                         leader=names[ahead or 0])
    else:
        if match.winner is not None:
            order = (match.winner, 1 - match.winner)
            text = N_("{first} win {points} against {second}")
        elif decided:
            # Translators: a draw, as the match has ended
            text = N_("a draw: {first} {points} {second}")
        elif leads and ahead is not None:
            order = (ahead, 1 - ahead)
            text = N_("{first} lead {points} against {second}")
        else:
            text = N_("{first} {points} {second}")
        text = translate(text, first=names[order[0]], second=names[order[1]],
                         points=write(ordered(logged, order)))
        if computed != logged:
            text += " " + translate(N_("(by the rules {points})"),
                                    points=write(ordered(computed, order)))
    notes = "; ".join(_notes(audit, counted, logged, translate,
                             lambda totals: write(ordered(totals, order))))
    return f"{text} ({notes})" if notes else text


def needs_words(audit: Audit) -> bool:
    """Does it take more than the totals to tell how a match stands: do they differ, do they leave
    out a round, was it played on, is it a draw, or has it no teams?"""
    if audit.rules.partners_change:
        return True
    match = audit.match
    return bool(audit.rounds) and (
        match.logged != match.computed
        or any(None in (item.logged, item.computed) for item in audit.rounds)
        or match.decided_in not in (None, audit.rounds[-1].round.number)
        or (match.decided_in is not None and match.winner is None))


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
    """By which rule the match ended, and what the totals leave out: rounds without a result, and
    those after the decision."""
    yield from end_note(audit, translate)
    unknown = [item for item in counted if item.logged is not None and item.computed is None]
    if unknown:
        yield without(NOT_COMPUTED, _numbers(unknown), translate)
    else:
        yield from _other_end(audit, translate)
    cut = [item for item in counted if item.logged is None]
    if cut:
        yield without(NO_RESULT, _numbers(cut), translate)
    everything = total(item.logged for item in counted)
    if everything != logged:
        yield translate(N_("all results in the log give {points}"), points=write(everything))
    if len(counted) < len(audit.rounds):
        end = total(item.logged for item in audit.rounds)
        yield translate(N_("played on to {points}"), points=write(end))


def _other_end(audit: Audit, translate: Translator) -> Iterator[str]:
    """Where the computed results would have ended the match elsewhere than the logged ones (M1)."""
    if audit.match.rule not in ("", "M1") or audit.rules.limit is None:
        return
    end = end_by_results(((item.round.number, item.logged and item.computed)
                          for item in audit.rounds), audit.rules)
    if end is None and audit.match.decided_in is not None:
        yield translate(N_("the log's totals ended it; by the rules it would have gone on"))
    elif end != audit.match.decided_in:
        yield translate(N_("by the rules it was over after round {round}"), round=end)


def end_by_results(results: Iterable[tuple[int, Pair | None]], rules: RuleSet) -> int | None:
    """The number of the round after which a match with these results, by number, would be over."""
    return decide(((number, result, result) for number, result in results),
                  rules).decided_in


def _numbers(items: Iterable[RoundAudit]) -> list[int]:
    """The numbers of some rounds, from 1."""
    return [item.round.number for item in items]


def team_names(counted: Sequence[RoundAudit]) -> tuple[str, str]:
    """The teams by their players in the last of the rounds that has a result, safe to show; a seat
    without a handle has whoever can be told to have sat there."""
    handles = last_handles(counted, LONGEST_HANDLE)
    return visible(team_name(0, handles)), visible(team_name(1, handles))


def team_at_the_end(team: int, audit: Audit) -> str:
    """A team by its players in the last of the rounds that count, safe to show."""
    end = audit.match.decided_in
    return team_names([item for item in audit.rounds
                       if end is None or item.round.number <= end])[team]


def winners(audit: Audit, persons: Standings | None) -> list[str]:
    """Who has won by the rules, a team or persons, safe to show; nobody while the match is
    undecided, or where teams draw.  `persons` are the standings where partners change (M4)."""
    if audit.rules.partners_change:
        return [] if persons is None else [shown_name(name) for name in persons.winners]
    return [] if audit.match.winner is None else [team_at_the_end(audit.match.winner, audit)]


def last_handles(counted: Sequence[RoundAudit], longest: int | None = None) -> list[str]:
    """Who sat on each seat in the last of the rounds that has a result, as far as it can be told;
    with `longest`, shortened to as many characters."""
    rounds = [item.round for item in counted]
    finished = [place for place, item in enumerate(counted) if item.logged is not None]
    # Of a match without any result, the last round has to do.
    last = finished[-1] if finished else -1
    handles = [person or handle for person, handle
               in zip(seated(rounds, partners_change=False)[last], rounds[last].handles,
                      strict=True)]
    if longest is not None:
        handles = [shortened(handle, longest) for handle in handles]
    # Of two who bear one name, each stands with the seat.
    return [seat_name(seat, handle) if handle and handles.count(handle) > 1 else handle
            for seat, handle in enumerate(handles)]


def leader(totals: Pair) -> int | None:
    """The team with more points; `None` if both have as many."""
    return None if totals[0] == totals[1] else int(totals[1] > totals[0])


def ordered(totals: Pair, order: Pair) -> Pair:
    """Points with those of the team first that is named first."""
    return totals[order[0]], totals[order[1]]
