"""Rulings in words: what was ruled, and why a ruled round may still have no result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tichu_log.cards import CODES
from tichu_log.log import NO_SEAT, Event, Play, numbered
from tichu_log.other_play import Stopped
from tichu_log.render.i18n import N_
from tichu_log.render.messages import Words, worded
from tichu_log.render.sentences import CARDS_AND_CALLS, DOUBLE_VICTORY_AND_CALLS, REASONS
from tichu_log.rescore import RescoredRound
from tichu_log.rules import RuleSet
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    SetResult,
    Void,
)
from tichu_log.standings import win_points_of

_DROPPED: Final = {
    True: N_("The Grand Tichu of {seat} does not count."),
    False: N_("The Tichu of {seat} does not count."),
}
_ADDED: Final = {
    True: N_("A Grand Tichu of {seat} counts."),
    False: N_("A Tichu of {seat} counts."),
}
"""By whether the call is a Grand one."""

NO_CARDS: Final = "–"
"""Stands for the cards of a hand that is empty."""

_OTHER_PLAY: Final = {
    (True, True): N_("At line {line} {seat} plays {cards} instead of {written}."),
    (True, False): N_("At line {line} {seat} plays {cards} instead of passing."),
    (False, True): N_("At line {line} {seat} passes instead of playing {written}."),
    (False, False): N_("At line {line} {seat} passes, as in the log."),
}
"""By whether the ruling is a play, and whether the log has one there."""

_STOPPED: Final = {
    "illegal": N_("Replayed up to line {line}, where the log's own course would break a rule: "
                  "{fault}"),
    "unreadable": N_("Replayed up to line {line}: an unreadable line before it may hide a play."),
    "unfinished": N_("Replayed up to line {line}, where the log ends the play, but the round is "
                     "not over."),
}
"""By `tichu_log.other_play.Stopped.why`."""


def ruling_sentence(ruling: Ruling, item: RescoredRound, words: Words) -> str:
    """What was ruled about a round, in one sentence, without the reason.

    `words` writes seats and cards, with the handles of the round.
    """
    say = words.translate
    match ruling:
        case DragonTo():
            return say(N_("The trick won with the Dragon goes to {seat}."),
                       seat=words.seat(ruling.seat))
        case DropCall():
            return say(_DROPPED[_is_grand(ruling, item)], seat=words.seat(ruling.seat))
        case AddCall():
            return say(_ADDED[ruling.grand], seat=words.seat(ruling.seat))
        case Finish() if len(ruling.seats) == 2:
            return say(N_("Double victory: first and second out are {seats}."),
                       seats=words.seats(ruling.seats))
        case Finish():
            return say(N_("The order of going out is {seats}."), seats=words.seats(ruling.seats))
        case SetResult():
            return say(N_("The result is {points} ({teams})."), points=words.points(ruling.result),
                       teams=f"{words.team(0)} : {words.team(1)}")
        case Void():
            return say(N_("The round does not count."))
        case ReplayFrom():
            return _other_play(ruling, item, words)
        case _:
            raise TypeError(f"{ruling!r} is no ruling")


def _is_grand(ruling: DropCall, item: RescoredRound) -> bool:
    """Was it a Grand Tichu: one that was ruled before, or else the log's?"""
    for earlier in reversed(item.rulings[:item.rulings.index(ruling)]):
        if isinstance(earlier, AddCall) and earlier.seat == ruling.seat:
            return earlier.grand
    call = item.before.replay.calls[ruling.seat]
    return call is not None and call.grand


def _other_play(ruling: ReplayFrom, item: RescoredRound, words: Words) -> str:
    event = next(event for _, line, event in numbered(item.before.round) if line == ruling.line)
    written = _as_written(event)
    cards = [CODES[card] for card in ruling.cards]
    if cards and cards == written:
        message = N_("At line {line} {seat} plays {cards}, as in the log.")
    else:
        message = _OTHER_PLAY[bool(cards), bool(written)]
    return words.translate(message, line=ruling.line, seat=words.seat(event.seat),
                           cards=" ".join(cards), written=" ".join(written))


def _as_written(event: Event) -> Sequence[str]:
    """The words of a play, which may not all be cards; none of a pass."""
    if not isinstance(event, Play):
        return []
    return [*(CODES[card] for card in event.written.cards), *event.written.unknown]


def outcome_sentence(item: RescoredRound, words: Words) -> str:
    """Why a ruled round has no result, with the place where a replay from another play had to stop;
    empty where it has one, or does not count."""
    if item.result is not None or item.void:
        return ""
    say = words.translate
    reasons = []
    if item.stopped is not None:
        reasons.append(_stopped(item.stopped, words))
    if item.on_table:
        reasons.append(say(N_("In a trick that nobody has taken lie {cards}."),
                           cards=words.cards(item.on_table)))
    if item.lost:
        reasons.append(say(N_("It cannot be told where these cards went: {cards}."),
                           cards=words.cards(item.lost)))
    if not reasons and item.sheet.possible:
        return say(N_("The result cannot be computed: {reason}. Possible: {possible}."),
                   reason=words.reason(item.sheet.uncertain),
                   possible=words.results(item.sheet.possible))
    if not reasons:
        return say(N_("The result cannot be computed: {reason}."),
                   reason=say(REASONS[item.sheet.uncertain]))
    return " ".join([say(N_("The result cannot be computed.")), *reasons])


def ruled_sum(item: RescoredRound, words: Words, rules: RuleSet) -> str:
    """How the result of a ruled round comes about, with the win points of a tournament (M4); empty
    where the result was ruled itself or there is none."""
    sheet = item.sheet
    if not item.rulings or item.settled or item.result is None:
        return ""
    calls = (sheet.calls[0] + sheet.calls[2], sheet.calls[1] + sheet.calls[3])
    cards = (item.result[0] - calls[0], item.result[1] - calls[1])
    message = DOUBLE_VICTORY_AND_CALLS if sheet.double_victory else CARDS_AND_CALLS
    said = words.translate(message, cards=words.points(cards), calls=words.points(calls))
    win_points = win_points_of(item.after, item.result, rules)
    if rules.partners_change and win_points is not None:
        return words.translate(N_("As ruled: {sum}; win points {win_points}."), sum=said,
                               win_points=words.points(win_points))
    return words.translate(N_("As ruled: {sum}."), sum=said)


def _stopped(stopped: Stopped, words: Words) -> str:
    """Where the replay stopped and why, who would be at turn, and what was taken until then."""
    say = words.translate
    fault = worded(stopped.finding, words) if stopped.finding else ""
    said = [say(_STOPPED[stopped.why], line=stopped.line, fault=fault)]
    if stopped.turn != NO_SEAT:
        message = (N_("{seat} would lead, holding {cards}.") if stopped.leads else
                   N_("It would be the turn of {seat}, holding {cards}."))
        cards = words.cards(stopped.holds) if stopped.holds else NO_CARDS
        said.append(say(message, seat=words.seat(stopped.turn), cards=cards))
    # Translators: {points} are those of both teams, such as 25 : 75
    said.append(say(N_("Tricks taken so far: {points}."), points=words.points(stopped.taken)))
    return " ".join(said)
