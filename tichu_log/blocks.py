"""The fast reading of a whole round that is written as it should be, handles and all.

It takes a round wholly or not at all; what it does not take, `tichu_log.plain` reads line by line
to the same record.  So nothing here needs to know what damage looks like.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from tichu_log.cards import CARDS
from tichu_log.lines import (
    EVENTS,
    LONGEST_LINE,
    PADDING,
    SEATED,
    Shared,
    bombs_of,
    recipients,
    written_of,
)
from tichu_log.log import (
    BombLine,
    Call,
    Ending,
    Event,
    Exchange,
    Gift,
    Hand,
    Play,
    Result,
    Round,
    Wish,
    Written,
)
from tichu_log.vocabulary import keyword

Handles: TypeAlias = tuple[str, str, str, str]
"""The handle of each seat."""

_DEAL_HEADER: Final = keyword("DEAL_HEADER")
_EXCHANGE_HEADER: Final = keyword("EXCHANGE_HEADER")
_PLAY_HEADER: Final = keyword("PLAY_HEADER")
_BOMBS_WITH: Final = keyword("BOMBS_WITH")
_GIVES: Final = keyword("GIVES")
_DASH: Final = keyword("DASH")
_COLON: Final = keyword("COLON")


class NotWellFormed(Exception):  # noqa: N818 - no error, but a question answered with no
    """The round needs the plain reading."""


def _known_cards(text: str) -> Written:
    written = written_of(text)
    if written is None or written.unknown:
        raise NotWellFormed
    return written


_CARDS: Final = Shared(_known_cards)
"""The cards of plays, which come again in every log."""


class _Gifts(dict[str, Gift]):
    """What one recipient is given, by the code of the card."""

    def __init__(self, handle: str) -> None:
        super().__init__()
        self._handle = handle

    def __missing__(self, code: str) -> Gift:
        card = CARDS.get(code)
        if card is None:
            raise NotWellFormed
        gift = self[code] = Gift(self._handle, card, code)
        return gift


class Table(dict[str, Event]):
    """What lines say happened at a table where each seat bears one handle throughout.

    Raises `NotWellFormed` for a line that says nothing, or names a seat otherwise.
    """

    def __init__(self, names: tuple[str, ...], handles: Handles) -> None:
        super().__init__()
        self.names = names
        self.handles = handles
        self._seats = {name: seat for seat, name in enumerate(names)}
        self._given = [_words_between_gifts(recipients(seat, handles)) for seat in range(4)]
        self._gifts = [_Gifts(handle) for handle in handles] * 2

    def __missing__(self, line: str) -> Event:
        name, _, words = line.rpartition(_COLON)
        seat = self._seats.get(name)
        if seat is None:
            self[line] = event = self._other(line)
            return event
        self[line] = play = Play(seat, self.handles[seat], _CARDS[words])
        return play

    def _other(self, line: str) -> Event:
        """The event in a line that is no play by a seat whose handle has no padding."""
        event = EVENTS[line]
        if event is None or (isinstance(event, Play) and event.written.unknown):
            raise NotWellFormed
        if not isinstance(event, Wish | Result) and (
            not 0 <= event.seat <= 3 or event.handle != self.handles[event.seat]
        ):
            raise NotWellFormed
        return event

    def hands(self, lines: list[str], first: int) -> tuple[Hand, ...]:
        """The hands in four lines, of which `first` is the number of the first."""
        hands = []
        for seat, line in enumerate(lines):
            name, _, words = line.partition(" ")
            if name != self.names[seat]:
                raise NotWellFormed
            hands.append(Hand(seat, self.handles[seat], _known_cards(words), first + seat))
        return tuple(hands)

    def exchange(self, line: str) -> Event:
        """The exchange in a line, or the call."""
        name, _, rest = line.partition(_GIVES)
        seat = self._seats.get(name)
        if seat is None:
            call = self[line]
            if not isinstance(call, Call):
                raise NotWellFormed
            return call
        words = rest.split(" ")
        codes = words[2:9:3]
        del words[2:9:3]
        if words != self._given[seat]:
            raise NotWellFormed
        left, across, right = codes
        of = self._gifts
        gifts = of[seat + 1][left], of[seat + 2][across], of[seat + 3][right]
        return Exchange(seat, self.handles[seat], gifts)


def _words_between_gifts(handles: Sequence[str]) -> list[str]:
    """The words of an exchange line after the giver's, without the cards."""
    return ["", *[word for handle in handles for word in (handle + _COLON, _DASH)], ""]


def _table(hands: list[str], before: Table | None) -> Table:
    """The table of four hand lines: the one before, if nobody there has another handle."""
    names = tuple([line.partition(" ")[0] for line in hands])
    if before is not None and names == before.names:
        return before
    match [SEATED[name] for name in names]:
        case [(0, handle_0), (1, handle_1), (2, handle_2), (3, handle_3)]:
            handles = handle_0, handle_1, handle_2, handle_3
        case _:
            raise NotWellFormed
    if any("\t" in name or name.endswith(_COLON) for name in names):  # the latter could be a play
        raise NotWellFormed
    return Table(names, handles)


def read_round(number: int, text: str, line: int, table: Table | None) -> tuple[Round, Table]:
    """The round in a text that the grammar takes for one, beginning at `line` of the log.

    `table` is the one at which the round before was played; with the round comes its own.
    Raises `NotWellFormed` if any of its lines is not as it should be.
    """
    lines = text.rstrip(PADDING + "\n").split("\n")
    if len(text) > LONGEST_LINE and max(map(len, lines)) > LONGEST_LINE:
        raise NotWellFormed
    deal_at = lines.index(_DEAL_HEADER, 5)
    exchange_at = lines.index(_EXCHANGE_HEADER, deal_at)
    play_at = lines.index(_PLAY_HEADER, exchange_at)
    bombs_at = play_at - lines[play_at - 1].startswith(_BOMBS_WITH)

    table = _table(lines[1:5], table)
    first_eight = table.hands(lines[1:5], line + 1)
    deal = table.hands(lines[deal_at + 1 : deal_at + 5], line + deal_at + 1)

    events: list[Event] = []
    places: list[int] = []

    def add(at: int, some: Iterable[Event]) -> None:
        events.extend(some)
        places.extend(range(line + at, line + at + len(events) - len(places)))

    add(5, map(table.__getitem__, lines[5:deal_at]))
    add(deal_at + 5, map(table.__getitem__, lines[deal_at + 5 : exchange_at]))
    exchanges = [table.exchange(each) for each in lines[exchange_at + 1 : bombs_at]]
    if sorted([each.seat for each in exchanges if isinstance(each, Exchange)]) != [0, 1, 2, 3]:
        raise NotWellFormed
    add(exchange_at + 1, exchanges)
    add(play_at + 1, map(table.__getitem__, lines[play_at + 1 :]))

    return Round(
        number=number,
        line=line,
        last_line=places[-1],
        handles=table.handles,
        first_eight=first_eight,
        deal=deal,
        bombs=_bombs(lines[bombs_at:play_at], table.handles, line + bombs_at),
        events=tuple(events),
        lines=tuple(places),
        play_line=line + play_at,
        ending=Ending.RESULT,
        deal_line=line + deal_at,
        exchange_line=line + exchange_at,
    ), table


def _bombs(lines: list[str], handles: Handles, at: int) -> BombLine | None:
    if not lines:
        return None
    seats = bombs_of(lines[0], handles)
    if seats is None or len(set(seats)) < len(seats) or not set(seats) <= {0, 1, 2, 3}:
        raise NotWellFormed
    return BombLine(seats, at)
