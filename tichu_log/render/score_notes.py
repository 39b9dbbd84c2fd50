"""What is worth telling of a round on its score sheet, in sentences: who went out, calls, the
Dragon's gift, what the last player handed over, and why a result is missing or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tichu_log.derivation import Derivation
from tichu_log.findings import WRONG_RESULT, Severity
from tichu_log.log import NO_SEAT, Ending, team
from tichu_log.render.i18n import N_
from tichu_log.render.messages import Words
from tichu_log.render.score_sheet import SheetRound
from tichu_log.render.score_words import ScoreWords, signed_pair
from tichu_log.stray import stray_cards
from tichu_log.sums import CALL, LAST_HAND, LAST_TRICKS

if TYPE_CHECKING:
    from tichu_log.audit import RoundAudit
    from tichu_log.rescore import RescoredRound

_OUT: Final = N_("Out: {seats}; last: {last}.")
_OUT_DOUBLE: Final = N_("Double victory: {seats}.")
_OUT_SO_FAR: Final = N_("Out: {seats}.")
_OUTCOMES: Final = {
    ("tichu", 1): N_("{seat} won Tichu."),
    ("tichu", -1): N_("{seat} lost Tichu."),
    ("tichu", 0): N_("{seat}'s Tichu does not count."),
    ("grand", 1): N_("{seat} won Grand Tichu."),
    ("grand", -1): N_("{seat} lost Grand Tichu."),
    ("grand", 0): N_("{seat}'s Grand Tichu does not count."),
}
"""By call and the sign of what it brings."""
_CALLS_MADE: Final = {False: N_("{seat} called Tichu."), True: N_("{seat} called Grand Tichu.")}
_DRAGON: Final = N_("{seat} gave the Dragon's trick ({points}) to {receiver}.")
_DRAGON_BY_RESULT: Final = N_("{seat} gave the Dragon's trick ({points}) to {receiver}, as the "
                              "logged result implies.")
_DRAGON_NOBODY: Final = N_("{seat} won a trick with the Dragon ({points}); the log names no "
                           "opponent who got it.")
_LAST: Final = {
    (True, True): N_("{seat}'s tricks ({tricks}) went to {receiver}, the hand ({hand}) to {team}."),
    (True, False): N_("{seat}'s tricks ({tricks}) went to {receiver}."),
    (False, True): N_("{seat}'s hand ({hand}) went to {team}."),
}
"""By whether the last player's tricks hold points, and whether the hand does."""
_NO_RESULT: Final = {
    Ending.CUT_OFF: N_("The log has no result of this round, so it counts for nothing."),
    Ending.RESTARTED: N_("The round was begun anew, so it counts for nothing."),
}
TOLD: Final = (*WRONG_RESULT, "TL703", "TL003", "TL004")
"""The findings on a result, or on the lack of one, of which the sheet itself tells."""

_BROKEN_OFF: Final = N_("The log breaks off inside the line of the result.")
_OFF: Final = N_("The log is off by {difference}.")
_WIN_POINTS: Final = {
    (1, False): N_("Win points: {points}, since at a draw everybody gets 1 (M4)."),
    (2, False): N_("Win points: {points}, since the higher result gives 2 to each (M4)."),
    (2, True): N_("Win points: {points}, since a double victory gives only 2 to each where the "
                  "victors lost a call and won none (M4)."),
    (3, False): N_("Win points: {points}, since a double victory gives 3 to each (M4)."),
}
"""By the most that anybody gets, and whether that is less than for another double victory."""
_PLAYED_ON: Final = N_("Played on after the match was decided: it does not change the winner.")


def round_notes(sheet: SheetRound, words: ScoreWords) -> list[str]:
    """What is worth telling of a round beside its figures, one sentence each."""
    said = [*finish(sheet.derivation, words), *_calls(sheet, words),
            *_dragon(sheet.derivation, words), *_last(sheet.derivation, words),
            *doubts(sheet, words), *faults(sheet, words)]
    if sheet.difference is not None:
        said.append(words.translate(_OFF, difference=signed_pair(sheet.difference)))
    return said


def rulings_on(sheet: SheetRound, words: ScoreWords) -> Iterator[str]:
    """What was ruled about a round, one sentence each, with its number and reason."""
    if sheet.ruled is not None:
        # They are no part of the score sheet of a log.
        from tichu_log.render.ruling_words import told_ruling

        for place, number in enumerate(sheet.ruled.numbers):
            said = told_ruling(sheet.ruled, place, words)
            reason = sheet.ruled.rulings[place].reason
            if reason:
                said += " " + words.translate(N_("Reason: {reason}"), reason=reason)
            # Translators: {said} is a whole sentence
            yield words.translate(N_("Ruling {number}: {said}"), number=number, said=said)


def _as_ruled(ruled: RescoredRound, words: ScoreWords) -> Iterator[str]:
    """Why a ruled round counts as it does where no sum says so."""
    from tichu_log.render.ruling_words import outcome_sentence

    if ruled.void:
        yield words.translate(N_("The round is void, so it counts for nothing."))
    elif ruled.result is None:
        yield outcome_sentence(ruled, words)
    elif ruled.sheet.result is None:
        yield words.translate(N_("The result as ruled is {points}."),
                              points=words.points(ruled.result))


def doubts(sheet: SheetRound, words: ScoreWords) -> list[str]:
    """Why a round has no result, or none that counts, one sentence each."""
    item = sheet.item
    said: list[str] = []
    if sheet.ruled is not None:
        said += _as_ruled(sheet.ruled, words)
    elif item.logged is None:
        said.append(words.translate(_NO_RESULT[item.round.ending]))
    elif item.computed is None:
        said.append(not_computed(item, words))
    elif item.logged != item.computed and not sheet.wrong:
        said.append(words.translate(_BROKEN_OFF))
    if sheet.played_on:
        said.append(words.translate(_PLAYED_ON))
    return said


def faults(sheet: SheetRound, words: ScoreWords) -> Iterator[str]:
    """That something else than the result is wrong with a round, by the codes of the findings."""
    codes = fault_codes(sheet)
    if codes:
        yield words.translate(N_("Findings in this round: {codes}; see tichu-log audit."),
                              codes=", ".join(codes))


def fault_codes(sheet: SheetRound) -> list[str]:
    """The codes of what is wrong with a round beside its result, each once."""
    findings = (finding for finding in sheet.item.findings
                if finding.severity >= Severity.WARNING and finding.code not in TOLD)
    return [*dict.fromkeys(finding.code for finding in findings)]


def round_verdict(sheet: SheetRound, words: ScoreWords) -> list[str]:
    """What stands below the sum of a round: what the log says where no sum can be compared with it,
    the win points of a tournament, and the doubts."""
    item = sheet.item
    said = [*win_points_note(sheet, words), *doubts(sheet, words), *faults(sheet, words)]
    if item.computed is None and item.logged is not None:
        said.insert(0, words.translate(N_("The log says {logged}."),
                                       logged=words.points(item.logged)))
    return said


def win_points_note(sheet: SheetRound, words: Words) -> Iterator[str]:
    """What a round of a tournament brings its players, and why (M4)."""
    points = sheet.win_points
    if points is None:
        return
    message = _WIN_POINTS[max(points), sheet.item.sheet.double_victory and max(points) == 2]
    yield words.translate(message, points=words.points(points))


def not_computed(item: RoundAudit, words: ScoreWords) -> str:
    """Why the result cannot be computed, and what it may be."""
    sheet = item.sheet
    reason = reason_of(item, words)
    if sheet.possible:
        return words.translate(
            N_("The result cannot be computed: {reason}. Possible: {possible}."), reason=reason,
            possible=words.results(sheet.possible))
    return words.translate(N_("The result cannot be computed: {reason}."), reason=reason)


def reason_of(item: RoundAudit, words: Words) -> str:
    """Why the result of a round cannot be computed, as part of a sentence."""
    if item.sheet.uncertain == "cards":
        return words.cards_reason(*stray_cards(item.round, item.replay))
    return words.reason(item.sheet.uncertain)


def finish(derivation: Derivation, words: ScoreWords) -> Iterator[str]:
    """Who went out, in order, and who was last; nothing where nobody did."""
    seats = words.row(derivation.finished)
    if derivation.double_victory:
        yield words.translate(_OUT_DOUBLE, seats=seats)
    elif derivation.last != NO_SEAT:
        yield words.translate(_OUT, seats=seats, last=words.seat(derivation.last))
    elif seats:
        yield words.translate(_OUT_SO_FAR, seats=seats)


def _calls(sheet: SheetRound, words: ScoreWords) -> Iterator[str]:
    if sheet.derivation.result is None:
        for seat, call in enumerate(sheet.item.replay.calls):
            if call is not None:
                yield words.translate(_CALLS_MADE[call.grand], seat=words.seat(seat))
        return
    for step in sheet.derivation.steps:
        if step.kind == CALL:
            sign = (step.points > 0) - (step.points < 0)
            yield words.translate(_OUTCOMES[step.call, sign], seat=words.seat(step.seat))


def _dragon(derivation: Derivation, words: ScoreWords) -> Iterator[str]:
    for trick in derivation.tricks:
        if trick.dragon:
            said = {"seat": words.seat(trick.owner), "points": words.figure(trick.points)}
            if trick.holder == NO_SEAT:
                yield words.translate(_DRAGON_NOBODY, **said)
            else:
                yield words.translate(_DRAGON_BY_RESULT if trick.implied else _DRAGON,
                                      receiver=words.seat(trick.holder), **said)


def _last(derivation: Derivation, words: ScoreWords) -> Iterator[str]:
    handed = {step.kind: step for step in derivation.steps}
    if LAST_HAND in handed:
        tricks, hand = handed[LAST_TRICKS], handed[LAST_HAND]
        if not (tricks.points or hand.points):
            return
        yield words.translate(
            _LAST[bool(tricks.points), bool(hand.points)], seat=words.seat(hand.seat),
            tricks=words.figure(tricks.points), receiver=words.seat(tricks.receiver),
            hand=words.figure(hand.points), team=words.team(1 - team(hand.seat)))
