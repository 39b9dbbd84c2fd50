"""Faults in the result of a round and in the match as a whole: TL701 to TL805."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tests.builder import line as written
from tests.faults.edits import Edit, after, instead, without
from tests.faults.opened import Fault, OpenRound
from tests.faults.ways import way
from tichu_log.log import team
from tichu_log.rules import BSW

NEWCOMERS = {"anna": "emil", "bert": "frida", "carl": "gustav", "dora": "hedwig"}


def with_result(round_: OpenRound, first: int, second: int) -> Fault:
    line = round_.result_line
    return round_.fault(line, instead(line, written(f"result {first} {second}")))


@way("TL701")
def five_points_astray(round_: OpenRound) -> Iterator[Fault]:
    """five points with the wrong team"""
    first, second = round_.result
    if not round_.calls() and first + second == 100:
        for points in (5, -5):
            if max(first + points, second - points) <= 125:
                yield with_result(round_, first + points, second - points)


@way("TL701")
def result_turned_round(round_: OpenRound) -> Iterator[Fault]:
    """each team has the other's points"""
    first, second = round_.result
    if not round_.calls() and first != second:
        yield with_result(round_, second, first)


@way("TL701")
def double_victory_not_counted(round_: OpenRound) -> Iterator[Fault]:
    """a double victory counted as the cards would be"""
    if round_.replayed.double_victory and not round_.calls():
        yield with_result(round_, 65, 35)


@way("TL701")
def call_counted_wrongly(round_: OpenRound) -> Iterator[Fault]:
    """a won call counted as lost, or a lost one as won"""
    calls = round_.calls()
    if len(calls) == 1:
        call = calls[0][1]
        value = 400 if call.grand else 200
        points = -value if round_.replayed.finished[0] == call.seat else value
        first, second = round_.result
        # A double victory of the caller's team alone could hardly be lost or won otherwise.
        if not round_.replayed.double_victory:
            if team(call.seat) == 0:
                yield with_result(round_, first + points, second)
            else:
                yield with_result(round_, first, second + points)


@way("TL702")
def five_points_too_many(round_: OpenRound) -> Iterator[Fault]:
    """five points that are in no deck"""
    first, second = round_.result
    yield with_result(round_, first + 5, second)
    yield with_result(round_, first, second + 5)


@way("TL702")
def no_multiple_of_five(round_: OpenRound) -> Iterator[Fault]:
    """points that are no multiple of five"""
    first, second = round_.result
    for points in (1, -2):
        yield with_result(round_, first + points, second - points)


@way("TL703")
def last_play_lost(round_: OpenRound) -> Iterator[Fault]:
    """the play that ended the round is missing"""
    line = round_.acts[-1].line
    if round_.acts[-1].cards and line == round_.result_line - 1:
        yield round_.fault(line, without(line))


# The match

def renamed(lines: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """The lines with other handles."""
    return tuple(re.sub(r"[a-z]+", lambda word: names.get(word[0], word[0]), line)
                 for line in lines)


def one_round_more(round_: OpenRound, names: Mapping[str, str]) -> Fault:
    """The match, and its first round once more."""
    last = len(round_.match.lines)
    first_round = round_.match.rounds[0].record
    more = renamed(round_.texts(first_round.line, first_round.last_line), names)
    return round_.fault(last + 1, after(last, *more))._replace(round=round_.record.number + 1)


@way("TL801")
def played_on(round_: OpenRound) -> Iterator[Fault]:
    """a round after the match was decided, by the same four or by others"""
    if round_.is_last:
        yield one_round_more(round_, {})
        yield one_round_more(round_, NEWCOMERS)


@way("TL802")
def last_round_lost(round_: OpenRound) -> Iterator[Fault]:
    """the round that decided the match is missing"""
    record = round_.record
    if round_.is_last and record.number > 1:
        fault = round_.fault(record.line - 1, without(record.line, record.last_line))
        yield fault._replace(round=record.number - 1)


def others_from_here(round_: OpenRound, line: int, names: Mapping[str, str]) -> Fault:
    """Other people in this round and in all that follow."""
    first, last = round_.record.line, len(round_.match.lines)
    return round_.fault(line, Edit(first, last, renamed(round_.texts(first, last), names)))


@way("TL803")
def somebody_else_sits_down(round_: OpenRound) -> Iterator[Fault]:
    """another player on a seat from a round on"""
    if round_.record.number > 1:
        for hand in round_.record.first_eight:
            names = {hand.handle: NEWCOMERS[hand.handle]}
            yield others_from_here(round_, hand.line, names)


@way("TL804")
def two_change_seats(round_: OpenRound) -> Iterator[Fault]:
    """two players on each other's seats from a round on"""
    if round_.record.number > 1:
        for other in round_.handles[1:]:
            names = {round_.handles[0]: other, other: round_.handles[0]}
            yield others_from_here(round_, round_.record.line, names)


@way("TL805")
def one_round_too_few(round_: OpenRound) -> Iterator[Fault]:
    """a match over so many rounds without the last one"""
    for fault in last_round_lost(round_):
        yield fault._replace(rules=BSW.with_rounds(round_.record.number))


@way("TL805")
def one_round_too_many(round_: OpenRound) -> Iterator[Fault]:
    """a match over so many rounds with another one"""
    if round_.is_last:
        fault = one_round_more(round_, {})
        line = fault.line + round_.match.rounds[0].record.last_line - 1
        yield fault._replace(line=line, rules=BSW.with_rounds(round_.record.number))


@way("TL805", tournament=True)
def partners_not_changed(round_: OpenRound) -> Iterator[Fault]:
    """a round of a tournament with the wrong partners"""
    record = round_.record
    names = {round_.handles[0]: round_.handles[1], round_.handles[1]: round_.handles[0]}
    lines = renamed(round_.texts(record.line, record.last_line), names)
    fault = round_.fault(len(round_.match.lines), Edit(record.line, record.last_line, lines))
    yield fault._replace(round=len(round_.match.rounds))
