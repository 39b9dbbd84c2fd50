"""How a match stands as ruled, in one sentence, and what its totals leave out.

The log's own totals have no place here: as ruled there is one figure for each round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from tichu_log.pairs import total
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.left_out import NO_RESULT, NOT_COMPUTED, without
from tichu_log.render.messages import points
from tichu_log.render.standing import end_by_results, leader, ordered, team_names, winners
from tichu_log.render.standings import (
    end_note,
    first_place,
    unknown_players,
)

if TYPE_CHECKING:
    from tichu_log.rescore import Rescored, RescoredRound
    from tichu_log.scoring import Pair


def ruled_standing(rescored: Rescored, translate: Translator,
                   write: Callable[[Pair], str] = points,
                   figure: Callable[[int], str] = str) -> str:
    """Who has won or leads as ruled; `write` makes text of the points of both teams, `figure` of
    one number of points."""
    counted = _counted(rescored)
    if not counted:
        return translate(N_("No round counts."))
    if rescored.before.rules.partners_change:
        return _tournament(rescored, translate, figure)
    match = rescored.match
    totals = total(_share(item) for item in counted)
    ahead = leader(totals) if match.winner is None else match.winner
    names = ruled_names(rescored)
    order = (0, 1) if not ahead else (1, 0)
    if match.winner is not None:
        text = N_("{first} win {points} against {second}")
    elif match.decided_in is not None:
        # Translators: a draw, as the match has ended
        text = N_("a draw: {first} {points} {second}")
    elif ahead is not None:
        text = N_("{first} lead {points} against {second}")
    else:
        text = N_("{first} {points} {second}")
    said = translate(text, first=names[order[0]], second=names[order[1]],
                     points=write(ordered(totals, order)))
    notes = "; ".join(_notes(rescored, counted, translate,
                             lambda pair: write(ordered(pair, order))))
    return f"{said} ({notes})" if notes else said


def ruled_names(rescored: Rescored) -> tuple[str, str]:
    """The teams as ruled, by whoever sat there up to the round that decided the match, in a void
    round too: so a team has one name, before the rulings and after them."""
    end = rescored.match.decided_in
    return team_names([item.before for item in rescored.rounds
                       if end is None or item.number <= end])


def ruled_winners(rescored: Rescored) -> list[str]:
    """Who has won as ruled, a team or persons, safe to show; nobody while that is open."""
    if rescored.before.rules.partners_change:
        return winners(rescored.after, rescored.standings_after)
    winner = rescored.match.winner
    return [] if winner is None else [ruled_names(rescored)[winner]]


def total_notes(rescored: Rescored, translate: Translator) -> Iterator[str]:
    """Which rounds the totals by the rules and those as ruled leave out, below the total."""
    rounds = rescored.rounds
    uncounted = [item.number for item in rounds
                 if item.before.computed is None and item.before.logged is not None]
    unlogged = [item.number for item in rounds if item.before.logged is None]
    both, by_rules, as_ruled = [], [], []
    for message, before, after in (
        (NOT_COMPUTED, uncounted, not_computed(rounds)),
        (NO_RESULT, unlogged, _without_result(rounds)),
    ):
        if before and before == after:
            both.append(without(message, before, translate))
            continue
        by_rules += [without(message, before, translate)] if before else []
        as_ruled += [without(message, after, translate)] if after else []
    for said, notes in (
        (N_("by the rules and as ruled {without}"), both),
        (N_("by the rules {without}"), by_rules),
        (N_("as ruled {without}"), as_ruled),
    ):
        for note in notes:
            yield translate(said, without=note)


def not_computed(rounds: Sequence[RescoredRound]) -> list[int]:
    """The numbers of rounds that count, but have no result as ruled though the log or a ruling
    is about one."""
    return [item.number for item in rounds if item.open
            or (not item.rulings and item.result is None and item.before.logged is not None)]


def _without_result(rounds: Sequence[RescoredRound]) -> list[int]:
    """The numbers of rounds that neither the log nor a ruling is about the result of."""
    return [item.number for item in rounds if not item.rulings and item.before.logged is None]


def _counted(rescored: Rescored) -> list[RescoredRound]:
    """The rounds that are not void, up to the one that decided the match."""
    end = rescored.match.decided_in
    return [item for item in rescored.rounds
            if not item.void and (end is None or item.number <= end)]


def _share(item: RescoredRound) -> Pair | None:
    """What a round gives to the totals; one that was not ruled on counts if the log ends it."""
    return item.result if item.rulings or item.before.logged is not None else None


def _notes(rescored: Rescored, counted: Sequence[RescoredRound], translate: Translator,
           write: Callable[[Pair], str]) -> Iterator[str]:
    """By which rule the match ended, what the totals leave out, and what was played on."""
    yield from _end(rescored, counted, translate)
    yield from _left_out(counted, translate)
    if not not_computed(counted):
        yield from _other_end(rescored, translate)
    if len(counted) < sum(not item.void for item in rescored.rounds):
        yield translate(N_("played on to {points}"), points=write(rescored.match.computed))


def _end(rescored: Rescored, counted: Sequence[RescoredRound],
         translate: Translator) -> Iterator[str]:
    """By which rule the match ended, or how many of its rounds are played."""
    yield from end_note(rescored.after, translate)
    rounds = rescored.before.rules.rounds
    if rescored.match.decided_in is None and rounds is not None:
        # Translators: how many of the rounds that a match has are played
        yield translate(N_("{number} of {rounds} rounds have a result"), rounds=rounds,
                        number=sum(_share(item) is not None for item in counted))


def _left_out(counted: Sequence[RescoredRound], translate: Translator) -> Iterator[str]:
    missing = not_computed(counted)
    if missing:
        yield without(NOT_COMPUTED, missing, translate)
    cut = _without_result(counted)
    if cut:
        yield without(NO_RESULT, cut, translate)


def _other_end(rescored: Rescored, translate: Translator) -> Iterator[str]:
    """Where the totals as ruled would have ended the match elsewhere than the log (M1)."""
    rules, match = rescored.before.rules, rescored.match
    if match.rule not in ("", "M1") or rules.limit is None:
        return
    end = end_by_results(((item.number, _share(item)) for item in rescored.rounds), rules)
    if end is None and match.decided_in is not None:
        yield translate(N_("the log's totals ended it; as ruled it would have gone on"))
    elif end != match.decided_in:
        yield translate(N_("as ruled it would have been over after round {round}"), round=end)


def _tournament(rescored: Rescored, translate: Translator, figure: Callable[[int], str]) -> str:
    """Who has won a tournament or leads in it (M4)."""
    persons = rescored.standings_after
    if not persons.persons:
        return translate(N_("No round has a result."))
    counted = _counted(rescored)
    notes = [*_end(rescored, counted, translate), *_left_out(counted, translate),
             *unknown_players(persons, translate)]
    said = first_place(persons, translate, figure)
    return f"{said} ({'; '.join(notes)})" if notes else said
