"""Rulings in words: what was ruled, and why a ruled round may still have no result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tichu_log.log import NO_SEAT, Event, Play, numbered, team
from tichu_log.other_play import Stopped
from tichu_log.pairs import minus
from tichu_log.render.i18n import N_, NN_
from tichu_log.render.left_out import listed
from tichu_log.render.messages import Words, worded
from tichu_log.render.score_notes import reason_of
from tichu_log.render.sentences import CARDS_AND_CALLS, DOUBLE_VICTORY_AND_CALLS
from tichu_log.replaced import drops_grand
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    SetResult,
    Void,
)
from tichu_log.scoring import Pair, gift_matters

_DROPPED: Final = {
    True: N_("The Grand Tichu of {seat} does not count."),
    False: N_("The Tichu of {seat} does not count."),
}
_ADDED: Final = {
    True: N_("A Grand Tichu of {seat} counts."),
    False: N_("A Tichu of {seat} counts."),
}
"""By whether the call is a Grand one."""

NONE: Final = "–"
"""Stands for the cards of a hand that is empty, and for points that cannot be told."""

# Translators: stands for what a round changes as long as nobody knows; at most thirteen letters
OPEN: Final = N_("open")
"""Stands for what a round changes as long as it has no result."""

_OTHER_PLAY: Final = {
    (True, True): N_("At line {line} {seat} plays {cards} instead of {written}."),
    (True, False): N_("At line {line} {seat} plays {cards} instead of passing."),
    (False, True): N_("At line {line} {seat} passes instead of playing {written}."),
    (False, False): N_("At line {line} {seat} passes, as in the log."),
}
"""By whether the ruling is a play, and whether the log has one there."""

_TWICE: Final = NN_("This card lies in more than one place: {cards}.",
                    "These cards lie in more than one place: {cards}.")
_LOST: Final = NN_("It cannot be told where this card went: {cards}.",
                   "It cannot be told where these cards went: {cards}.")

_STOPPED: Final = {
    "illegal": N_("Replayed up to line {line}, where the log's own course would break a rule: "
                  "{fault}"),
    "unreadable": N_("Replayed up to line {line}: an unreadable line before it may hide a play."),
    "unfinished": N_("Replayed up to line {line}, where the log ends the play, but the round is "
                     "not over."),
}
"""By `tichu_log.other_play.Stopped.why`."""


def told_ruling(item: RescoredRound, place: int, words: Words) -> str:
    """What was ruled about a round by the ruling at this place among its rulings, and whether a
    later one has put that out of force."""
    said, later = ruling_sentence(item, place, words), item.replaced_by[place]
    if later is None:
        return said
    # Translators: {ruling} is a whole sentence
    return words.translate(N_("{ruling} (replaced by ruling {number})"), ruling=said,
                           number=later)


def ruling_sentence(item: RescoredRound, place: int, words: Words) -> str:
    """What was ruled about a round by the ruling at this place among its rulings, from 0, in one
    sentence, without the reason.

    `words` writes seats and cards, with the handles of the round.
    """
    say, ruling = words.translate, item.rulings[place]
    match ruling:
        case DragonTo():
            return say(N_("The trick won with the Dragon goes to {seat}."),
                       seat=words.seat(ruling.seat))
        case DropCall():
            return say(_DROPPED[drops_grand(item.rulings, place, item.before)],
                       seat=words.seat(ruling.seat))
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


def _other_play(ruling: ReplayFrom, item: RescoredRound, words: Words) -> str:
    event = next(event for _, line, event in numbered(item.before.round) if line == ruling.line)
    written = _as_written(event, words)
    cards = words.in_order(ruling.cards)
    if cards and cards == written:
        message = N_("At line {line} {seat} plays {cards}, as in the log.")
    else:
        message = _OTHER_PLAY[bool(cards), bool(written)]
    return words.translate(message, line=ruling.line, seat=words.seat(event.seat),
                           cards=cards, written=written)


def _as_written(event: Event, words: Words) -> str:
    """The cards of a play, and the words in it that are none; nothing of a pass."""
    if not isinstance(event, Play):
        return ""
    return " ".join(filter(None, [words.in_order(event.written.cards), *event.written.unknown]))


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
    twice = item.lost & item.doubled
    for message, cards in ((_TWICE, twice), (_LOST, item.lost & ~twice)):
        if cards:
            reasons.append(say.ngettext(*message, cards.bit_count(), cards=words.cards(cards)))
    if not reasons and item.sheet.possible:
        return say(N_("The result cannot be computed: {reason}. Possible: {possible}."),
                   reason=reason_of(item.judged, words),
                   possible=words.results(item.sheet.possible))
    if not reasons:
        return say(N_("The result cannot be computed: {reason}."),
                   reason=reason_of(item.judged, words))
    return " ".join([say(N_("The result cannot be computed.")), *reasons])


def ruled_note(rescored: Rescored, item: RescoredRound, words: Words) -> str:
    """Why a ruled round has no result, or else how it comes about, with the win points of a
    tournament before and after (M4); empty where there is nothing to say."""
    if not item.rulings:
        return ""
    _, before, after = rescored.win_points(item)
    said = [outcome_sentence(item, words), _ruled_sum(item, words)]
    if (before, after) != (None, None):
        said.append(words.translate(N_("Win points: {after} as ruled, {before} before."),
                                    after=_points(after, words), before=_points(before, words)))
    return " ".join(filter(None, said))


def _points(points: Pair | None, words: Words) -> str:
    return NONE if points is None else words.points(points)


def _ruled_sum(item: RescoredRound, words: Words) -> str:
    """How the result of a ruled round comes about; empty where it was ruled itself or there is
    none."""
    sheet = item.sheet
    if item.settled or item.result is None:
        return ""
    calls = (sheet.calls[0] + sheet.calls[2], sheet.calls[1] + sheet.calls[3])
    cards = minus(item.result, calls)
    message = DOUBLE_VICTORY_AND_CALLS if sheet.double_victory else CARDS_AND_CALLS
    said = words.translate(message, cards=words.points(cards), calls=words.points(calls))
    return " ".join([words.translate(N_("As ruled: {sum}."), sum=said), *_why(item, words)])


def _why(item: RescoredRound, words: Words) -> Iterator[str]:
    """What is not seen from the figures: whose hands the last one stands for, and a gift that
    changes nothing."""
    sheet = item.sheet
    if item.hands and not sheet.double_victory:
        yield words.translate(
            N_("The cards left in the hands of {seats} go to {team}."),
            seats=listed([words.seat(seat) for seat in item.hands], words.translate),
            team=words.team(1 - team(sheet.last)))
    gives = [place for place, ruling in enumerate(item.rulings)
             if isinstance(ruling, DragonTo) and item.replaced_by[place] is None]
    if gives and sheet.double_victory:
        yield words.translate(N_("Cards do not count after a double victory, so it makes no "
                                 "difference who got the Dragon's trick."))
    elif gives and not gift_matters(sheet):
        yield words.translate(N_("It makes no difference which opponent got the Dragon's trick."))


def _stopped(stopped: Stopped, words: Words) -> str:
    """Where the replay stopped and why, who would be at turn, and what was taken until then."""
    say = words.translate
    fault = worded(stopped.finding, words) if stopped.finding else ""
    said = [say(_STOPPED[stopped.why], line=stopped.line, fault=fault)]
    if stopped.turn != NO_SEAT:
        message = (N_("{seat} would lead, holding {cards}.") if stopped.leads else
                   N_("It would be the turn of {seat}, holding {cards}."))
        cards = words.cards(stopped.holds) if stopped.holds else NONE
        said.append(say(message, seat=words.seat(stopped.turn), cards=cards))
    # Translators: {points} are those of both teams, such as 25 : 75
    said.append(say(N_("Tricks taken so far: {points}."), points=words.points(stopped.taken)))
    return " ".join(said)
