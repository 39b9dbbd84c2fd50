"""From a `GameLog` back to the text of a BSW log; the keywords are the grammar's own.

What the log never had, such as padding or unreadable lines, is not written; a log without damage
comes back byte for byte.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from tichu_log.log import (
    Call,
    DragonGift,
    Event,
    Exchange,
    GameLog,
    Hand,
    Pass,
    Play,
    Result,
    Round,
    Section,
    Wish,
    handle_of,
    recipients_of,
)
from tichu_log.vocabulary import keyword

_HEADERS: Final = {
    Section.FIRST_EIGHT: keyword("FIRST_EIGHT_HEADER"),
    Section.DEAL: keyword("DEAL_HEADER"),
    Section.EXCHANGE: keyword("EXCHANGE_HEADER"),
    Section.PLAY: keyword("PLAY_HEADER"),
}
_GIVES: Final = keyword("GIVES")
_PASSES: Final = keyword("PASSES")
_CALLS: Final = keyword("CALLS")
_CALLS_GRAND: Final = keyword("CALLS_GRAND")
_WISHES: Final = keyword("WISHES")
_DRAGON_TO: Final = keyword("DRAGON_TO")
_BOMBS_WITH: Final = keyword("BOMBS_WITH")
_RESULT_IS: Final = keyword("RESULT_IS")
_COLON: Final = keyword("COLON")
_DASH: Final = keyword("DASH")
_ANOTHER_SEAT: Final = " ("


def write(log: GameLog) -> str:
    """The text of a whole log, its lines ended by LF."""
    return "".join(map(write_round, log.rounds))


def write_round(round_: Round) -> str:
    """The text of one round, its lines ended by LF.

    What stands where is told by the lines of the events, hands and headers; of things on one line
    a round's own order decides.
    """
    parts = sorted(_parts(round_), key=lambda part: part[0])
    return "".join([f"{text}\n" for _, text in parts])


def _parts(round_: Round) -> Iterator[tuple[int, str]]:
    """The lines of a round in its own order, each with the place it has in the log."""
    headers = _header_lines(round_)
    events = deque(zip(round_.lines, round_.events, strict=True))
    for section, header in _HEADERS.items():
        if section in headers:
            yield headers[section], header
        if section is Section.FIRST_EIGHT:
            yield from _hands(round_.first_eight)
        elif section is Section.DEAL:
            yield from _hands(round_.deal)
            yield from _events(events, (Call,), round_.handles)
        elif section is Section.EXCHANGE:
            yield from _events(events, (Call, Exchange), round_.handles)
            if round_.bombs:
                yield round_.bombs.line, f"{_BOMBS_WITH} {_bomb_holders(round_)} "
        else:
            yield from _events(events, (object,), round_.handles)


def _bomb_holders(round_: Round) -> str:
    """The names in the line about bombs: as the hands just before it name the seats.  Where no hand
    names one, a handle that looks like a further seat would be read as one, and is left out."""
    assert round_.bombs is not None
    by_hand = {hand.seat: hand.handle for hand in (*round_.first_eight, *round_.deal)}
    usual = ["" if _ANOTHER_SEAT in handle else handle for handle in round_.handles]
    return " ".join([_name(seat, by_hand.get(seat, usual[seat])) for seat in round_.bombs.seats])


def _header_lines(round_: Round) -> dict[Section, int]:
    """Where the headers stand that the log had.  The place of one that is missing is that of the
    line which should come after it, or of the next header."""
    lines = {
        Section.FIRST_EIGHT: round_.line,
        Section.DEAL: round_.deal_line,
        Section.EXCHANGE: round_.exchange_line,
        Section.PLAY: round_.play_line,
    }
    taken = {*round_.lines, *(hand.line for hand in round_.first_eight + round_.deal)}
    if round_.bombs:
        taken.add(round_.bombs.line)
    headers = {}
    for section in reversed(Section):
        line = lines[section]
        if line and (section not in round_.missing or line not in taken):
            headers[section] = line
        taken.add(line)
    return headers


def _hands(hands: tuple[Hand, ...]) -> Iterator[tuple[int, str]]:
    for hand in hands:
        yield hand.line, f"{_name(hand.seat, hand.handle)} {hand.written.words} "


def _events(
    events: deque[tuple[int, Event]], kinds: tuple[type[object], ...], handles: Sequence[str]
) -> Iterator[tuple[int, str]]:
    """The next events, as long as they are of these kinds; they are taken out."""
    while events and isinstance(events[0][1], kinds):
        line, event = events.popleft()
        yield line, write_event(event, handles)


def write_event(event: Event, handles: Sequence[str]) -> str:
    """The line of one event, without its end, in a round whose seats bear `handles`."""
    match event:
        case Wish(text):
            return f"{_WISHES}{text}"
        case Result(points):
            return f"{_RESULT_IS} {points[0]} {_DASH} {points[1]}"
    name = _name(event.seat, handle_of(event, handles))
    match event:
        case Play():
            return f"{name}{_COLON} {event.written.words} "
        case Pass():
            return f"{name}{_PASSES}"
        case Call():
            return f"{_CALLS_GRAND if event.grand else _CALLS} {name}"
        case DragonGift():
            return f"{_DRAGON_TO} {name}"
        case Exchange():
            given = [f" {recipient}{_COLON} {gift.code} {_DASH}" for recipient, gift
                     in zip(recipients_of(event, handles), event.gifts, strict=True)]
            return f"{name}{_GIVES}{''.join(given)} "
        case _:
            assert_never(event)


def _name(seat: int, handle: str) -> str:
    return f"({seat}){handle}"
