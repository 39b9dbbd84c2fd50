"""The fast reading of a whole round that is written as it should be, handles and all.

It takes a round wholly or not at all; what it does not take, `tichu_log.plain` reads line by line
to the same record.  So nothing here needs to know what damage looks like.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from tichu_log.cards import CARDS, CODES
from tichu_log.landmarks import FIRST_HEADER
from tichu_log.lines import (
    EVENTS,
    LONGEST_LINE,
    PADDING,
    SEATED,
    bombs_of,
    recipients,
    sound_cards,
)
from tichu_log.log import (
    BombLine,
    Call,
    DragonGift,
    Ending,
    Event,
    Exchange,
    Gift,
    Hand,
    Pass,
    Play,
    Result,
    Round,
    Section,
    Wish,
)
from tichu_log.remembered import Remembered
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
_PASSES_WITH: Final = keyword("PASSES")
_CALLS_WITH: Final = keyword("CALLS")
_CALLS_GRAND_WITH: Final = keyword("CALLS_GRAND")
_DRAGON_TO: Final = keyword("DRAGON_TO")
_RESULT_IS: Final = keyword("RESULT_IS")


class NotWellFormed(Exception):  # noqa: N818 - no error, but a question answered with no
    """The round needs the plain reading."""


_LONGEST_SHARED: Final = len(" R10 G10 B10 ")
"""The length, in characters, above which the same words hardly come again in other logs."""

_MOST_SHARED: Final = 1 << 13
"""How many plays of a seat are kept before all are forgotten."""


def _new_play(seat: int, words: str) -> Event:
    written = sound_cards(words)
    if written is None:
        raise NotWellFormed
    return Play(seat, written)


_PLAYS: Final = tuple([Remembered(partial(_new_play, seat), _MOST_SHARED) for seat in range(4)])
"""The plays of each seat, by their words."""


def _play(seat: int, words: str) -> Event:
    """The play of the cards in `words`; the same one again if it is short."""
    return _PLAYS[seat][words] if len(words) <= _LONGEST_SHARED else _new_play(seat, words)


_SINGLES: Final = tuple([f" {code} " for code in CODES])
"""The words of each play of one card, as BSW writes them."""

_SINGLE_PLAYS: Final = tuple([tuple([_play(seat, words) for words in _SINGLES])
                               for seat in range(4)])
"""The same plays, by seat."""

_PASSES: Final = tuple([Pass(seat) for seat in range(4)])
_CALLS: Final = tuple([Call(seat, grand=False) for seat in range(4)])
_GRAND_CALLS: Final = tuple([Call(seat, grand=True) for seat in range(4)])
_DRAGON_GIFTS: Final = tuple([DragonGift(seat) for seat in range(4)])
_GIFTS: Final = {code: Gift(card, code) for code, card in CARDS.items()}
_AFTER_GIFT: Final = f" {_DASH} "
_gift = _GIFTS.__getitem__
_last_gift = {code + _AFTER_GIFT: gift for code, gift in _GIFTS.items()}.__getitem__

_NO_MORE_GIFTS: Final = ("\n", "\n", "\n")
"""What stands before no gift in any line."""

_LONGEST_NAME: Final = LONGEST_LINE // 5
"""The length, in characters, up to which the four names of an exchange make no line too long."""

_NUMBERS: Final = tuple(range(1 << 12))
"""The numbers of the lines of most logs, made once for all of them."""

_NOTHING_MISSING: Final[frozenset[Section]] = frozenset()
_NO_GAPS: Final[frozenset[int]] = frozenset()


def _event(line: str) -> Event | None:
    """The event in a line of any handles; `None` for a line that says nothing."""
    return EVENTS[line] if len(line) <= LONGEST_LINE else None


class Table(dict[str, Event]):
    """What the lines of the play say at a table where each seat bears one handle throughout.

    Raises `NotWellFormed` for a line that says nothing or cannot stand there, or that names a seat
    otherwise.
    """

    def __init__(self, names: tuple[str, ...], handles: Handles) -> None:
        super().__init__()
        self.handles = handles
        self.beginnings = tuple([f"{name} " for name in names])
        """What the hand line of each seat begins with."""

        self._seat_of = {name: seat for seat, name in enumerate(names)}.get
        self._calls: dict[str, Call] = {}
        for seat, name in enumerate(names):
            self[name + _PASSES_WITH] = _PASSES[seat]
            self[f"{_CALLS_WITH} {name}"] = self._calls[f"{_CALLS_WITH} {name}"] = _CALLS[seat]
            self._calls[f"{_CALLS_GRAND_WITH} {name}"] = _GRAND_CALLS[seat]
            self[f"{_DRAGON_TO} {name}"] = _DRAGON_GIFTS[seat]
            # Most plays are of one card: to know them all beforehand is less work than to look
            # into each as it comes.
            lays = name + _COLON
            for words, play in zip(_SINGLES, _SINGLE_PLAYS[seat], strict=True):
                self[lays + words] = play
        self._before_gifts = [
            (f"{name}{_GIVES} {first}{_COLON} ", f"{_AFTER_GIFT}{second}{_COLON} ",
             f"{_AFTER_GIFT}{third}{_COLON} ")
            for seat, name in enumerate(names)
            for first, second, third in [recipients(seat, handles)]
        ]
        self._before_gifts.append(_NO_MORE_GIFTS)
        """What stands before each gift in the exchange line of each seat; and after the four."""

    def __missing__(self, line: str) -> Event:
        if len(line) > LONGEST_LINE:
            raise NotWellFormed
        name, _, words = line.rpartition(_COLON)
        seat = self._seat_of(name)
        self[line] = event = self._other(line) if seat is None else _play(seat, words)
        return event

    def _other(self, line: str) -> Event:
        """The event in a line that is no play by a seat whose handle has no padding."""
        event = EVENTS[line]
        if isinstance(event, Wish):
            return event
        if event is None or isinstance(event, Exchange | Result) or (
                isinstance(event, Call) and event.grand):
            raise NotWellFormed
        return self._seated(event)

    def _seated(self, event: Play | Pass | Call | DragonGift) -> Event:
        """An event of a seat of this table, as it stands in its round."""
        if not 0 <= event.seat <= 3 or event.handle != self.handles[event.seat]:
            raise NotWellFormed
        if isinstance(event, Play):
            return _play(event.seat, event.written.words)
        return replace(event, handle=None)

    def fits(self, lines: list[str]) -> bool:
        """Does each of four lines begin as the hand line of its seat does?"""
        return all(map(str.startswith, lines, self.beginnings))

    def hands(self, lines: list[str], first: int) -> tuple[Hand, ...]:
        """The hands in four lines that begin as they should, of which `first` is the number of the
        first."""
        hands = []
        for seat, line in enumerate(lines):
            written = sound_cards(line[len(self.beginnings[seat]) :])
            if written is None or len(line) > LONGEST_LINE:
                raise NotWellFormed
            hands.append(Hand(seat, self.handles[seat], written, first + seat))
        return tuple(hands)

    def exchange(self, lines: list[str]) -> list[Event]:
        """What the lines of an exchange say: each seat gives, in order, and some may call."""
        events: list[Event] = []
        seat = 0
        for line in lines:
            before_first, before_second, before_third = self._before_gifts[seat]
            if not line.startswith(before_first):
                events.append(self.call(line))
                continue
            first, _, others = line[len(before_first) :].partition(before_second)
            second, _, third = others.partition(before_third)
            try:
                gifts = _gift(first), _gift(second), _last_gift(third)
            except KeyError:
                raise NotWellFormed from None
            events.append(Exchange(seat, gifts))
            seat += 1
        if seat < 4:
            raise NotWellFormed
        return events

    def pass_(self, line: str) -> Event:
        """The pass in a line."""
        event = self[line]
        if not isinstance(event, Pass):
            raise NotWellFormed
        return event

    def call(self, line: str) -> Event:
        """The call in a line, of either kind."""
        call = self._calls.get(line)
        if call is not None:
            return call
        event = _event(line)
        if not isinstance(event, Call):
            raise NotWellFormed
        return self._seated(event)


def _table(hands: list[str], before: Table | None) -> Table:
    """The table of four hand lines: the one before, if nobody there has another handle."""
    if before is not None and before.fits(hands):
        return before
    names = tuple([line.partition(" ")[0] for line in hands])
    match [SEATED[name] for name in names]:
        case [(0, handle_0), (1, handle_1), (2, handle_2), (3, handle_3)]:
            handles = handle_0, handle_1, handle_2, handle_3
        case _:
            raise NotWellFormed
    if any("\t" in name or name.endswith(_COLON) for name in names):  # the latter could be a play
        raise NotWellFormed
    if len(max(names, key=len)) > _LONGEST_NAME:
        raise NotWellFormed
    return Table(names, handles)


def read_round(number: int, lines: list[str], line: int,
               table: Table | None) -> tuple[Round, Table]:
    """The round in some lines, of which `line` is the number of the first.

    `table` is the one at which the round before was played; with the round comes its own.
    Raises `NotWellFormed` if they are anything else than one whole round, or if any of them is not
    as it should be.
    """
    try:
        deal_at = lines.index(_DEAL_HEADER, 5)
        exchange_at = lines.index(_EXCHANGE_HEADER, deal_at + 5)
        play_at = lines.index(_PLAY_HEADER, exchange_at)
    except ValueError:
        raise NotWellFormed from None
    if lines[0] != FIRST_HEADER:
        raise NotWellFormed
    bombs_at = play_at - lines[play_at - 1].startswith(_BOMBS_WITH)
    result_at, after = _end(lines)

    table = _table(lines[1:5], table)
    if not table.fits(lines[deal_at + 1 : deal_at + 5]):
        raise NotWellFormed
    first_eight = table.hands(lines[1:5], line + 1)
    deal = table.hands(lines[deal_at + 1 : deal_at + 5], line + deal_at + 1)

    says = table.__getitem__
    numbers = _NUMBERS if line + after <= len(_NUMBERS) else range(line + after)
    return Round(
        number,
        line,
        line + after - 1,
        table.handles,
        first_eight,
        deal,
        _bombs(lines[bombs_at:play_at], table.handles, line + bombs_at),
        (
            *map(table.call, lines[5:deal_at]),
            *map(table.call, lines[deal_at + 5 : exchange_at]),
            *table.exchange(lines[exchange_at + 1 : bombs_at]),
            *map(says, lines[play_at + 1 : result_at]),
            _result(lines[result_at]),
            *map(table.pass_, lines[result_at + 1 : after]),
        ),
        (
            *numbers[line + 5 : line + deal_at],
            *numbers[line + deal_at + 5 : line + exchange_at],
            *numbers[line + exchange_at + 1 : line + bombs_at],
            *numbers[line + play_at + 1 : line + after],
        ),
        line + play_at,
        Ending.RESULT,
        _NOTHING_MISSING,
        _NO_GAPS,
        line + deal_at,
        line + exchange_at,
    ), table


def _end(lines: list[str]) -> tuple[int, int]:
    """Where the result stands, and where the lines end but for blank ones."""
    after = len(lines)
    while not lines[after - 1].strip(PADDING):
        after -= 1
    result_at = after - 1
    while not lines[result_at].startswith(_RESULT_IS):
        result_at -= 1
        if result_at < 0:
            raise NotWellFormed
    return result_at, after


def _result(line: str) -> Event:
    result = _event(line)
    if not isinstance(result, Result):
        raise NotWellFormed
    return result


def _bombs(lines: list[str], handles: Handles, at: int) -> BombLine | None:
    if not lines:
        return None
    seats = bombs_of(lines[0], handles) if len(lines[0]) <= LONGEST_LINE else None
    if seats is None or len(set(seats)) < len(seats) or not set(seats) <= {0, 1, 2, 3}:
        raise NotWellFormed
    return BombLine(seats, at)
