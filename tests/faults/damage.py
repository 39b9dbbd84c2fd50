"""Damage to the record itself: TL001 to TL009."""

from __future__ import annotations

from collections.abc import Iterator

from tests.faults.edits import Edit, after, before, instead, without
from tests.faults.opened import Fault, OpenRound
from tests.faults.ways import way
from tichu_log.log import NO_SEAT, Call, DragonGift, Play

CHAT = "anna says: what a hand"
FOREIGN = "\udc81"
"""Stands for a byte that is neither UTF-8 nor Windows-1252."""


@way("TL001")
def chat_in_the_deal(round_: OpenRound) -> Iterator[Fault]:
    """chat among the hands or the exchange"""
    for line in range(round_.record.line + 1, round_.record.play_line + 1):
        yield round_.fault(line, before(line, CHAT))


@way("TL001")
def chat_in_the_play(round_: OpenRound) -> Iterator[Fault]:
    """chat among the lines of the play, one or two lines"""
    for act in round_.acts:
        yield round_.fault(act.line, before(act.line, CHAT))
        yield round_.fault(act.line, before(act.line, CHAT, CHAT))


@way("TL001")
def exchange_garbled(round_: OpenRound) -> Iterator[Fault]:
    """an exchange line that cannot be read"""
    for line, _ in round_.exchanges():
        yield round_.fault(line, instead(line, round_.text(line).replace("gibt", "g?bt")))


@way("TL001")
def pass_garbled(round_: OpenRound) -> Iterator[Fault]:
    """a pass that cannot be read"""
    for act in round_.acts:
        if act.passes:
            yield round_.fault(act.line, instead(act.line, f"{round_.name(act.seat)} pas?t."))


@way("TL001")
def play_garbled(round_: OpenRound) -> Iterator[Fault]:
    """a play whose cards cannot be read"""
    for act in round_.plays:
        yield round_.fault(act.line, instead(act.line, f"{round_.name(act.seat)}: ?? "))


@way("TL001")
def result_garbled(round_: OpenRound) -> Iterator[Fault]:
    """a result that cannot be read"""
    line = round_.result_line
    yield round_.fault(line, instead(line, round_.text(line).replace(" - ", " ~ ")))


@way("TL002")
def exchange_lost(round_: OpenRound) -> Iterator[Fault]:
    """the whole exchange is missing"""
    record = round_.record
    if not any(record.exchange_line < line < record.play_line for line, _ in round_.calls()):
        yield round_.fault(record.exchange_line,
                           without(record.exchange_line, record.play_line - 1))


@way("TL002")
def exchange_line_lost(round_: OpenRound) -> Iterator[Fault]:
    """one line of the exchange is missing"""
    for line, _ in round_.exchanges():
        yield round_.fault(round_.record.exchange_line, without(line))


@way("TL002")
def first_eight_lost(round_: OpenRound) -> Iterator[Fault]:
    """the header and the four lines of the first eight cards are missing"""
    record = round_.record
    yield round_.fault(record.line, without(record.line, record.line + 4))


@way("TL002")
def hand_lost(round_: OpenRound) -> Iterator[Fault]:
    """the line of a hand is missing, of eight cards or of fourteen"""
    record = round_.record
    for header, hands in ((record.line, record.first_eight), (record.deal_line, record.deal)):
        for hand in hands:
            yield round_.fault(header, without(hand.line))


@way("TL002")
def header_lost(round_: OpenRound) -> Iterator[Fault]:
    """the header of a section is missing"""
    record = round_.record
    called = {line for line, _ in round_.calls()}
    for line in (record.line, record.deal_line, record.exchange_line, record.play_line):
        # Before a call nothing tells where the header stood.
        if line + 1 not in called:
            yield round_.fault(line, without(line))


@way("TL003")
def cut_off(round_: OpenRound) -> Iterator[Fault]:
    """the log ends after a line of the round"""
    last = len(round_.match.lines)
    for line in range(round_.record.line, round_.result_line):
        yield round_.fault(line, without(line + 1, last))


@way("TL003")
def cut_off_in_a_line(round_: OpenRound) -> Iterator[Fault]:
    """the log ends inside a line of the round"""
    record = round_.record
    last = len(round_.match.lines)
    headers = (record.line, record.deal_line, record.exchange_line, record.play_line)
    for line in range(record.line, round_.result_line):
        if line not in headers:
            text = round_.text(line)
            for length in (len(text) // 3, len(text) - 2):
                half = Edit(line, last, (text[:length],))
                yield round_.fault(line, half)._replace(ends=False)


@way("TL004")
def restarted(round_: OpenRound) -> Iterator[Fault]:
    """the round is broken off and dealt anew"""
    record = round_.record
    for line in range(record.line, round_.result_line):
        yield round_.fault(line + 1, before(record.line, *round_.texts(record.line, line)))


@way("TL004")
def result_lost(round_: OpenRound) -> Iterator[Fault]:
    """the result is missing, and the next round follows"""
    if not round_.is_last:
        yield round_.fault(round_.record.last_line, without(round_.result_line))


@way("TL005")
def unknown_card_dealt(round_: OpenRound) -> Iterator[Fault]:
    """a card in a hand that is not in the deck"""
    for hand in round_.record.first_eight + round_.record.deal:
        for card in hand.written.words.split():
            text = f"{round_.text(hand.line)} ".replace(f" {card} ", " R11 ").removesuffix(" ")
            yield round_.fault(hand.line, instead(hand.line, text))


@way("TL005")
def unknown_card_given(round_: OpenRound) -> Iterator[Fault]:
    """a card in the exchange that is not in the deck"""
    for line, exchange in round_.exchanges():
        for gift in exchange.gifts:
            text = round_.text(line).replace(f": {gift.code} -", ": X9 -")
            yield round_.fault(line, instead(line, text))


@way("TL005")
def unknown_card_played(round_: OpenRound) -> Iterator[Fault]:
    """a play with a card that is not in the deck"""
    for act in round_.plays:
        name, words = round_.text(act.line).split(": ")
        first, *rest = words.split()
        assert first
        yield round_.fault(act.line, instead(act.line, f"{name}: {' '.join(['S0', *rest])} "))


@way("TL006")
def no_such_seat_in_the_deal(round_: OpenRound) -> Iterator[Fault]:
    """a hand or an exchange line of a seat that does not exist"""
    record = round_.record
    lines = [(hand.line, hand.seat) for hand in record.first_eight + record.deal]
    lines += [(line, exchange.seat) for line, exchange in round_.exchanges()]
    for line, seat in lines:
        text = round_.text(line).replace(f"({seat})", "(4)")
        yield round_.fault(line, instead(line, text))


def seated_lines(round_: OpenRound) -> Iterator[tuple[int, int]]:
    """The lines of the play that name a seat, each with it."""
    for moment in round_.moments:
        if moment.line > round_.record.play_line and moment.event.seat != NO_SEAT:
            yield moment.line, moment.event.seat


@way("TL006")
def no_such_seat_in_the_play(round_: OpenRound) -> Iterator[Fault]:
    """a play, a pass, a call or a Dragon's gift of a seat that does not exist"""
    for line, seat in seated_lines(round_):
        text = round_.text(line).replace(f"({seat})", "(4)")
        yield round_.fault(line, instead(line, text))


@way("TL006")
def seat_twice(round_: OpenRound) -> Iterator[Fault]:
    """a hand or an exchange line that stands there twice"""
    record = round_.record
    lines = [hand.line for hand in record.first_eight + record.deal]
    for line in [*lines, *(line for line, _ in round_.exchanges())]:
        yield round_.fault(line + 1, after(line, round_.text(line)))


@way("TL007")
def another_handle(round_: OpenRound) -> Iterator[Fault]:
    """a line of the play that names the seat by another handle, or by none"""
    for line, seat in seated_lines(round_):
        name = round_.name(seat)
        for other in (f"{name}hilde", f"({seat})"):
            yield round_.fault(line, instead(line, round_.text(line).replace(name, other)))


@way("TL008")
def foreign_byte_in_chat(round_: OpenRound) -> Iterator[Fault]:
    """a byte of no encoding in a line of chat"""
    for act in round_.acts:
        yield round_.fault(act.line, before(act.line, f"{CHAT}{FOREIGN}"))


@way("TL008")
def foreign_byte_in_a_handle(round_: OpenRound) -> Iterator[Fault]:
    """a byte of no encoding in the handle of a line"""
    for moment in round_.moments:
        if isinstance(moment.event, Play | Call | DragonGift):
            name = round_.name(moment.event.seat)
            text = round_.text(moment.line).replace(name, f"{name[:-1]}{FOREIGN}")
            yield round_.fault(moment.line, instead(moment.line, text))


@way("TL009")
def not_a_log(round_: OpenRound) -> Iterator[Fault]:
    """every line is something else"""
    if round_.is_last:
        lines = tuple(f"line {line}" for line in range(1, len(round_.match.lines) + 1))
        yield round_.fault(1, Edit(1, len(lines), lines))._replace(round=None)
