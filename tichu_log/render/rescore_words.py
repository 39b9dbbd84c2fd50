"""What follows from rulings, in words: how the match stands, and whether the winner changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.left_out import listed
from tichu_log.render.ruling_words import ruling_sentence
from tichu_log.render.score_words import ScoreWords
from tichu_log.render.standing import standing, team_at_the_end, winners
from tichu_log.render.standings import end_note
from tichu_log.rescore import Rescored

if TYPE_CHECKING:
    from tichu_log.audit import Audit
    from tichu_log.rulings import Ruling

_STAYS: Final = NN_("The winner stays {names}.", "The winners stay {names}.")
_CHANGES: Final = N_("The winner changes: {after} instead of {before}.")
_FIRST: Final = N_("The winner changes: {after}; before the rulings nobody had won.")
_NONE: Final = N_("The winner changes: nobody has won any more; before the rulings it was "
                  "{before}.")
_NEVER: Final = N_("The winner stays open: nobody has won, before the rulings or after them.")
_OPEN: Final = NN_(
    "Who has won is open until round {rounds} has a result; another replay-from, finish, result or "
    "void can settle it.",
    "Who has won is open until rounds {rounds} have results; another replay-from, finish, result "
    "or void can settle them.")
_AS_LOGGED: Final = N_("The winner changes: {after}, as in the log; by the rules without these "
                       "rulings it was {before}.")
_NOT_AS_LOGGED: Final = N_("The winner stays {after}; in the log it is {logged}.")
_OTHER_LEAD: Final = N_("The winner stays open, but the lead changes: {after} instead of {before}.")


def told_rulings(rescored: Rescored, translate: Translator,
                 words_of: type[ScoreWords] = ScoreWords) -> Iterator[tuple[Ruling, str]]:
    """Each ruling with its round and what was ruled: ``Round 3: The round does not count.``"""
    by_number = {item.number: item for item in rescored.rounds}
    for ruling, number in zip(rescored.rulings, rescored.ruled_rounds, strict=True):
        item = by_number[number]
        said = ruling_sentence(ruling, item, words_of(translate, item.before.round.handles))
        # Translators: {ruling} is a whole sentence
        yield ruling, translate(N_("Round {round}: {ruling}"), round=number, ruling=said)


def match_sentence(audit: Audit, translate: Translator) -> str:
    """How the match stands, and when and by which rule it ended."""
    if not audit.rounds:
        return translate(N_("No round counts."))
    said = standing(audit, translate)
    end = next(end_note(audit, translate), "")
    return said if not end or end in said else f"{said}; {end}"


def verdict(rescored: Rescored, translate: Translator) -> str:
    """Whether the winner changes, in one sentence."""
    unsettled = [str(number) for number in open_rounds(rescored)]
    if unsettled:
        return translate.ngettext(*_OPEN, len(unsettled), rounds=listed(unsettled, translate))
    before = winners(rescored.before, rescored.standings_before)
    after = winners(rescored.after, rescored.standings_after)
    leads = _leader(rescored.before), _leader(rescored.after)
    if not before and not after and None not in leads and leads[0] != leads[1]:
        return translate(_OTHER_LEAD, before=leads[0], after=leads[1])
    names = {"before": listed(before, translate) if before else "",
             "after": listed(after, translate) if after else ""}
    logged = _logged_winner(rescored)
    if winner_changes(rescored):
        message = (_FIRST if after else _NONE) if not (before and after) else (
            _AS_LOGGED if [logged] == after else _CHANGES)
        return translate(message, **names)
    if not after:
        return translate(_NEVER)
    if logged is not None and [logged] != after:
        return translate(_NOT_AS_LOGGED, **names, logged=logged)
    return translate.ngettext(*_STAYS, len(after), names=names["after"])


def open_rounds(rescored: Rescored) -> list[int]:
    """The rounds that were ruled on, but have no result after it and yet count, by number."""
    return [item.number for item in rescored.rounds if item.open]


def winner_changes(rescored: Rescored) -> bool | None:
    """Is another team or person, or nobody, the winner after the rulings?  `None` while a ruled
    round has no result."""
    if open_rounds(rescored):
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


def _leader(audit: Audit) -> str | None:
    """Which team is ahead by the rules in a match that is undecided."""
    first, second = audit.match.computed
    if audit.rules.partners_change or audit.match.decided_in is not None or first == second:
        return None
    return team_at_the_end(int(second > first), audit)
