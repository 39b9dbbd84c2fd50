"""From an explanation of a wrong result to one sentence in any language, and all of them to lines.

Each kind of deviation has whole main clauses of its own, so that a language can order its words as
it likes; an explanation joins the clauses of its deviations and ends with the figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tichu_log.deviations import DRAGON_OTHER_OPPONENT
from tichu_log.log import NO_SEAT, partner, team
from tichu_log.render.i18n import N_, Translator, translator
from tichu_log.render.left_out import alternatives
from tichu_log.render.messages import Words

if TYPE_CHECKING:
    from tichu_log.audit import Audit, RoundAudit
    from tichu_log.deviations import Deviation
    from tichu_log.explain import Explanation, Explanations

MOST_SHOWN: Final = 10
"""So many explanations of one result are shown to people, and no more."""

_ENGLISH: Final = translator()

CALL_CLAUSES: Final[dict[str, dict[int, str]]] = {
    # Translators: BSW is BrettspielWelt; {seat} is a number with a handle: “(1) bert”, or “(1)”
    "call-not-counted": {
        200: N_("BSW did not count {seat}'s won Grand Tichu"),
        100: N_("BSW did not count {seat}'s won Tichu"),
        -100: N_("BSW did not count {seat}'s lost Tichu"),
        -200: N_("BSW did not count {seat}'s lost Grand Tichu"),
    },
    "call-kind": {
        200: N_("BSW counted {seat}'s won Grand Tichu as a Tichu"),
        100: N_("BSW counted {seat}'s won Tichu as a Grand Tichu"),
        -100: N_("BSW counted {seat}'s lost Tichu as a Grand Tichu"),
        -200: N_("BSW counted {seat}'s lost Grand Tichu as a Tichu"),
    },
    "call-outcome": {
        200: N_("BSW counted {seat}'s won Grand Tichu as lost"),
        100: N_("BSW counted {seat}'s won Tichu as lost"),
        -100: N_("BSW counted {seat}'s lost Tichu as won"),
        -200: N_("BSW counted {seat}'s lost Grand Tichu as won"),
    },
}
"""What BSW did with a call, by the kind of deviation and by what the call is worth by the rules, in
points.  BSW is BrettspielWelt, which wrote the log."""

CLAUSES: Final[dict[str, str]] = {
    # Translators: {tricks} is a number, {owners} one of the opponents
    "dragon-kept": N_("BSW left the Dragon's trick (trick {tricks}, {points} points) with {seat}, "
                      "who won it, instead of giving it to {owners}"),
    "dragon-other-opponent": N_("BSW gave the Dragon's trick (trick {tricks}, {points} points) to "
                                "{seat} instead of {owners}"),
    "dragon-not-passed-on": N_("BSW left the Dragon's trick (trick {tricks}, {points} points) with "
                               "{seat}, who ended last, instead of passing it on to {first}, first "
                               "out"),
    "last-tricks-kept": N_("BSW let {seat}, who ended last, keep all tricks won ({points} points) "
                           "instead of passing them on to {first}, first out"),
    # Translators: {opponents} is a team, such as “anna + carl”
    "last-hand-not-given": N_("BSW counted the cards left in {seat}'s hand ({points} points) for "
                              "nobody instead of for {opponents}"),
    # Translators: {partners} and {opponents} are teams, such as “anna + carl”
    "last-hand-wrong-team": N_("BSW counted the cards left in {seat}'s hand ({points} points) for "
                               "{partners} instead of for {opponents}"),
    "double-victory-by-cards": N_("BSW counted the cards instead of the double victory of "
                                  "{partners}"),
    "double-victory-at-100": N_("BSW counted only 100 for the double victory of {partners}"),
    "double-victory-invented": N_("BSW counted a double victory of {team} instead of the cards"),
    # Translators: {tricks} is a number, or several: “4 or 7”; so is {owners}, of seats
    "trick-to-other-seat": N_("BSW counted trick {tricks} ({points} points) for {seat} instead of "
                              "{owners}"),
    "phoenix-not-counted": N_("BSW did not count the Phoenix ({points})"),
    "dragon-not-counted": N_("BSW did not count the Dragon ({points})"),
    "figures-swapped": N_("BSW swapped the figures of the two teams"),
    "sign-lost": N_("BSW left out the minus sign of the figure of {team}"),
    "digit-wrong": N_("BSW wrote one digit of the figure of {team} wrong"),
}
"""What BSW did, by kind of deviation.  Words in braces: the seat it is about, its team (`partners`)
and the other one (`opponents`), the first out, whose tricks they are by the rules (`owners`), once
the Dragon's is given away, and the points of one of these tricks, or of all that is not handed over
or counted."""

UNKNOWN_OWNER: Final[dict[str, str]] = {
    "dragon-kept": N_("BSW left the Dragon's trick (trick {tricks}, {points} points) with {seat}, "
                      "who won it, instead of giving it to an opponent"),
    "trick-to-other-seat": N_("BSW counted trick {tricks} ({points} points) for {seat}"),
}
"""The clauses where it makes no difference which opponent should receive the Dragon's trick, so
that the sheet names none."""

JOINS: Final = {
    # Translators: two whole clauses that explain a result only together
    2: N_("{first}, and {second}"),
    3: N_("{first}; {second}; and {third}"),
}

HEADS: Final = {
    0: N_("No slip explains it, and no two or three together do."),
    1: N_("What would explain it:"),
    2: N_("It takes two slips together to explain it:"),
    3: N_("It takes three slips together to explain it:"),
}
"""What stands before the explanations of a result, by the number of deviations each one needs."""


@dataclass(frozen=True, slots=True)
class ExplanationLines:
    """The explanations of one result, ready to be set one below the other."""

    head: str
    """What the sentences are, or that there is none."""

    sentences: tuple[str, ...]
    """One for each explanation, likeliest first; at most as many as were asked for."""

    rest: str
    """That there are more; empty where there are not."""


def explanation_lines(explanations: Explanations, audit: Audit, number: int,
                      translate: Translator = _ENGLISH, words_of: type[Words] = Words,
                      most: int = MOST_SHOWN) -> ExplanationLines:
    """The explanations of the result of round `number`, from 1: the likeliest ones, at most
    `most`, with a line before them and one about those left out.

    Handles stand in it as the log has them, so that `visible` has to make it safe to show.
    """
    total = len(explanations.all)
    shown = explanations.all[:most]
    rest = "" if len(shown) == total else translate(
        N_("{number} of {total} explanations"), number=len(shown), total=total)
    return ExplanationLines(
        translate(HEADS[explanations.size]),
        tuple(explanation_sentence(each, audit, number, translate, words_of) for each in shown),
        rest)


def explanation_sentence(explanation: Explanation, audit: Audit, number: int,
                         translate: Translator = _ENGLISH, words_of: type[Words] = Words) -> str:
    """What BSW would have done to come to the result that is logged for round `number`, from 1, in
    one sentence, its parameters written by `words_of`; then the figures, of the team that they
    differ for or of both.

    Handles stand in it as the log has them, so that `visible` has to make it safe to show.
    """
    item = audit.rounds[number - 1]
    words = words_of(translate, item.round.handles)
    clauses = [_clause(deviation, item, words) for deviation in explanation.deviations]
    logged, computed = _figures(item, words)
    return translate(N_("{clauses}: {logged} instead of {computed}."),
                     clauses=_joined(clauses, translate), logged=logged, computed=computed)


def _figures(item: RoundAudit, words: Words) -> tuple[str, str]:
    """The logged and the computed result: of the team they differ for, or of both."""
    assert item.logged is not None
    assert item.computed is not None
    differing = [side for side in (0, 1) if item.logged[side] != item.computed[side]]
    if len(differing) == 1:
        return words.figure(item.logged[differing[0]]), words.figure(item.computed[differing[0]])
    return words.points(item.logged), words.points(item.computed)


def _joined(clauses: Sequence[str], translate: Translator) -> str:
    """Whole clauses put together."""
    if len(clauses) == 1:
        return clauses[0]
    places = zip(("first", "second", "third"), clauses, strict=False)
    return translate(JOINS[len(clauses)], **dict(places))


def _clause(deviation: Deviation, item: RoundAudit, words: Words) -> str:
    """What BSW would have done by one deviation, without a full stop."""
    owners = _owners(deviation, item)
    said: dict[str, object] = {
        "points": words.figure(deviation.points),
        "first": words.seat(item.sheet.finished[0]),
        "tricks": alternatives([str(trick) for trick in deviation.tricks], words.translate),
        "owners": alternatives([words.seat(seat) for seat in owners if seat != NO_SEAT],
                               words.translate),
    }
    if deviation.seat is not None:
        side = team(deviation.seat)
        said |= {"seat": words.seat(deviation.seat), "partners": words.team(side),
                 "opponents": words.team(1 - side)}
    if deviation.team is not None:
        said["team"] = words.team(deviation.team)
    return words.translate(_wording(deviation, item, NO_SEAT in owners), **said)


def _wording(deviation: Deviation, item: RoundAudit, unknown_owner: bool) -> str:
    """The clause for a deviation, before it is translated."""
    kind = deviation.kind
    if kind in CALL_CLAUSES and deviation.seat is not None:
        return CALL_CLAUSES[kind][item.sheet.calls[deviation.seat]]
    return UNKNOWN_OWNER[kind] if unknown_owner and kind in UNKNOWN_OWNER else CLAUSES[kind]


def _owners(deviation: Deviation, item: RoundAudit) -> list[int]:
    """Whose the tricks of a deviation are by the rules, the Dragon's gift included and S1 not;
    `NO_SEAT` where it makes no difference which opponent gets the Dragon's trick."""
    if deviation.kind == DRAGON_OTHER_OPPONENT and deviation.seat is not None:
        return [partner(deviation.seat)]
    tricks = [item.replay.tricks[number - 1] for number in deviation.tricks]
    return [item.sheet.dragon_to if trick.dragon else trick.owner for trick in tricks]
