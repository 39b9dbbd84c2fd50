"""What follows from rulings, in words: how the match stands, and whether the winner changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.left_out import MOST_ROUNDS, alternatives, listed
from tichu_log.render.ruled_standing import ruled_names, ruled_winners
from tichu_log.render.ruling_words import told_ruling
from tichu_log.render.score_words import ScoreWords
from tichu_log.render.standing import leader, standing, team_at_the_end, winners
from tichu_log.render.standings import end_note
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.rulings import Finish

if TYPE_CHECKING:
    from tichu_log.audit import Audit
    from tichu_log.rulings import Ruling

_STAYS: Final = NN_("The winner stays {names}.", "The winners stay {names}.")
_CHANGES: Final = N_("The winner changes: {after} instead of {before}.")
_FIRST: Final = N_("The winner changes: {after}; before the rulings nobody had won.")
_NONE: Final = N_("The winner changes: nobody has won any more; before the rulings it was "
                  "{before}.")
_NEVER: Final = N_("The winner stays open: nobody has won, before the rulings or after them.")
_SAME_LEAD: Final = N_("The winner stays open; {after} lead, before the rulings and after them.")
_NEW_LEAD: Final = N_("The winner stays open; as ruled {after} lead.")
_NO_LEAD: Final = N_("The winner stays open; as ruled neither team leads any more.")
_DRAW_STAYS: Final = N_("It stays a draw.")
_DRAW_BEFORE: Final = N_("Before the rulings it was a draw; now it is undecided.")
_DRAW_BEFORE_LEAD: Final = N_("Before the rulings it was a draw; now it is undecided, and {after} "
                              "lead.")
_DRAW_AFTER: Final = N_("Before the rulings it was undecided; now it is a draw.")
_FIRST_AFTER_DRAW: Final = N_("The winner changes: {after}; before the rulings it was a draw.")
_NONE_BUT_DRAW: Final = N_("The winner changes: it is a draw; before the rulings it was {before}.")
_ANYWAY: Final = NN_("That is so whatever round {rounds} brings.",
                     "That is so whatever rounds {rounds} bring.")
_OPEN_ANYWAY: Final = NN_("The winner stays open, whatever round {rounds} brings.",
                          "The winner stays open, whatever rounds {rounds} bring.")
_OPEN: Final = NN_("Who has won is open until round {rounds} has a result.",
                   "Who has won is open until rounds {rounds} have results.")
# Translators: {kinds} are names of options: “dragon-to, result or void”
_SETTLED_BY: Final = N_("What can settle round {round}: {kinds}.")
# Translators: {finish} is the name of an option
_DOUBLE_ONLY: Final = N_("{finish} (a double victory only)")
_AS_LOGGED: Final = N_("The winner changes: {after}, as in the log; by the rules without these "
                       "rulings it was {before}.")
_NOT_AS_LOGGED: Final = N_("The winner stays {after}; in the log it is {logged}.")
_OTHER_LEAD: Final = N_("The winner stays open, but the lead changes: {after} instead of {before}.")


def told_rulings(rescored: Rescored, translate: Translator,
                 words_of: type[ScoreWords] = ScoreWords) -> Iterator[tuple[Ruling, str]]:
    """Each ruling with its round and what was ruled: ``Round 3: The round does not count.``"""
    for _, item, place in rescored.each_ruling():
        said = told_ruling(item, place, words_of(translate, item.before.round.handles))
        # Translators: {ruling} is a whole sentence
        yield item.rulings[place], translate(N_("Round {round}: {ruling}"), round=item.number,
                                             ruling=said)


def match_sentence(audit: Audit, translate: Translator) -> str:
    """How the match stood before the rulings, and when and by which rule it ended."""
    said = standing(audit, translate, leads=True)
    end = next(end_note(audit, translate), "")
    return said if not end or end in said else f"{said}; {end}"


def verdict(rescored: Rescored, translate: Translator) -> str:
    """Whether the winner changes, in one sentence, and what can settle the rounds that are open."""
    if not rescored.end_open:
        return _compared(rescored, translate)
    numbers = [str(number) for number in rescored.open_rounds]
    rounds = listed(numbers, translate)
    if not rescored.certain:
        said = [translate.ngettext(*_OPEN, len(numbers), rounds=rounds)]
    elif rescored.before.match.decided_in is None and rescored.match.winner is None:
        said = [translate.ngettext(*_OPEN_ANYWAY, len(numbers), rounds=rounds)]
    else:
        said = [_compared(rescored, translate),
                translate.ngettext(*_ANYWAY, len(numbers), rounds=rounds)]
    return " ".join([*said, *_settling(rescored, translate)])


def _compared(rescored: Rescored, translate: Translator) -> str:
    """Who has won, after the rulings and before them."""
    before = winners(rescored.before, rescored.standings_before)
    after = ruled_winners(rescored)
    if not before and not after:
        return _nobody(rescored, translate)
    names = {"before": listed(before, translate) if before else "",
             "after": listed(after, translate) if after else ""}
    logged = _logged_winner(rescored)
    if not before:
        return translate(_FIRST_AFTER_DRAW if is_drawn(rescored.before) else _FIRST, **names)
    if not after:
        return translate(_NONE_BUT_DRAW if is_drawn(rescored.after) else _NONE, **names)
    if winner_changes(rescored):
        return translate(_AS_LOGGED if [logged] == after else _CHANGES, **names)
    if logged is not None and [logged] != after:
        return translate(_NOT_AS_LOGGED, **names, logged=logged)
    return translate.ngettext(*_STAYS, len(after), names=names["after"])


def _settling(rescored: Rescored, translate: Translator) -> Iterator[str]:
    """What can settle the rounds that are open."""
    for item in [item for item in rescored.rounds if item.open][:MOST_ROUNDS]:
        yield translate(_SETTLED_BY, round=item.number,
                        kinds=alternatives(_kinds(item, translate), translate))


def _kinds(item: RescoredRound, translate: Translator) -> list[str]:
    """What can settle a round, by the names of the options."""
    double = translate(_DOUBLE_ONLY, finish=Finish.kind)
    return [double if kind == Finish.kind and item.only_double else kind
            for kind in item.settled_by]


def _nobody(rescored: Rescored, translate: Translator) -> str:
    """What is said where nobody has won, before the rulings or after them."""
    drawn = is_drawn(rescored.before), is_drawn(rescored.after)
    ahead = _leader(rescored.before), _leader(rescored.after)
    before = "" if ahead[0] is None else team_at_the_end(ahead[0], rescored.before)
    after = "" if ahead[1] is None else ruled_names(rescored)[ahead[1]]
    if any(drawn):
        message = _DRAW_STAYS if all(drawn) else _DRAW_AFTER if drawn[1] else (
            _DRAW_BEFORE_LEAD if after else _DRAW_BEFORE)
    elif before and after:
        message = _SAME_LEAD if ahead[0] == ahead[1] else _OTHER_LEAD
    else:
        message = _NEW_LEAD if after else _NO_LEAD if before else _NEVER
    return translate(message, before=before, after=after)


def is_drawn(audit: Audit) -> bool:
    """Did a match between two teams end with no winner?"""
    return (not audit.rules.partners_change and audit.match.decided_in is not None
            and audit.match.winner is None)


def winner_changes(rescored: Rescored) -> bool | None:
    """Is another team or person, or nobody, the winner after the rulings?  `None` while a ruled
    round that may decide it has no result."""
    if not rescored.certain:
        return None
    if rescored.before.rules.partners_change:
        return rescored.standings_before.winners != rescored.standings_after.winners
    return rescored.before.match.winner != rescored.match.winner


def _logged_winner(rescored: Rescored) -> str | None:
    """The team that won by the logged totals; `None` if none did, or partners change."""
    audit = rescored.before
    end = audit.match.decided_in
    if end is None or audit.rules.partners_change:
        return None
    results = [item.logged for item in audit.rounds
               if item.logged is not None and item.round.number <= end]
    lead = sum(first - second for first, second in results)
    return team_at_the_end(int(lead < 0), audit) if lead else None


def _leader(audit: Audit) -> int | None:
    """Which team is ahead by the rules in a match that is undecided."""
    if audit.rules.partners_change or audit.match.decided_in is not None:
        return None
    return leader(audit.match.computed)
