"""The fast reading of a whole round that is written as it should be, handles and all.

It takes a round wholly or not at all; what it does not take, `tichu_log.plain` reads line by line
to the same record.  So nothing here needs to know what damage looks like.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from tichu_log.cards import CARDS, CODES
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
_DRAGON_TO: Final = keyword("DRAGON_TO")


class NotWellFormed(Exception):  # noqa: N818 - no error, but a question answered with no
    """The round needs the plain reading."""


_LONGEST_SHARED: Final = len(" R10 G10 B10 ")
"""The length, in characters, above which the same words hardly come again in other logs."""

_MOST_SHARED: Final = 1 << 13
"""How many plays of a seat are kept before all are forgotten."""

_PLAYS: Final[tuple[dict[str, Event], ...]] = ({}, {}, {}, {})
"""The plays of each seat, by their words."""


def _play(seat: int, words: str) -> Event:
    """The play of the cards in `words`; the same one again if it is short."""
    plays = _PLAYS[seat]
    play = plays.get(words)
    if play is None:
        written = sound_cards(words)
        if written is None:
            raise NotWellFormed
        play = Play(seat, written)
        if len(words) <= _LONGEST_SHARED:
            if len(plays) >= _MOST_SHARED:
                plays.clear()
            plays[words] = play
    return play


_SINGLES: Final = tuple([f" {code} " for code in CODES])
"""The words of each play of one card, as BSW writes them."""

_SINGLE_PLAYS: Final = tuple([tuple([_play(seat, words) for words in _SINGLES])
                               for seat in range(4)])
"""The same plays, by seat."""

_PASSES: Final = tuple([Pass(seat) for seat in range(4)])
_CALLS: Final = tuple([Call(seat, grand=False) for seat in range(4)])
_DRAGON_GIFTS: Final = tuple([DragonGift(seat) for seat in range(4)])
_gift = {code: Gift(card, code) for code, card in CARDS.items()}.__getitem__
_BETWEEN_RECIPIENTS: Final = [_GIVES.strip(), _DASH, _DASH, _DASH] * 4

_NUMBERS: Final = tuple(range(1 << 12))
"""The numbers of the lines of most logs, made once for all of them."""

_NOTHING_MISSING: Final[frozenset[Section]] = frozenset()
_NO_GAPS: Final[frozenset[int]] = frozenset()


class Table(dict[str, Event]):
    """What lines say happened at a table where each seat bears one handle throughout.

    Raises `NotWellFormed` for a line that says nothing, or names a seat otherwise.
    """

    def __init__(self, names: tuple[str, ...], handles: Handles) -> None:
        super().__init__()
        self.handles = handles
        self.beginnings = tuple([f"{name} " for name in names])
        """What the hand line of each seat begins with."""

        self._seat_of = {name: seat for seat, name in enumerate(names)}.get
        for seat, name in enumerate(names):
            self[name + _PASSES_WITH] = _PASSES[seat]
            self[f"{_CALLS_WITH} {name}"] = _CALLS[seat]
            self[f"{_DRAGON_TO} {name}"] = _DRAGON_GIFTS[seat]
            # Most plays are of one card: to know them all beforehand is less work than to look
            # into each as it comes.
            lays = name + _COLON
            self.update(zip([lays + words for words in _SINGLES], _SINGLE_PLAYS[seat],
                            strict=True))
        self._names = list(names)
        self._recipients = [
            word for seat in range(4)
            for word in (*[handle + _COLON for handle in recipients(seat, handles)], "")
        ]
        """What stands before each gift of the four exchange lines, and at the end of each line."""

    def __missing__(self, line: str) -> Event:
        name, _, words = line.rpartition(_COLON)
        seat = self._seat_of(name)
        self[line] = event = self._other(line) if seat is None else _play(seat, words)
        return event

    def _other(self, line: str) -> Event:
        """The event in a line that is no play by a seat whose handle has no padding."""
        event = EVENTS[line]
        if event is None:
            raise NotWellFormed
        if isinstance(event, Wish | Result):
            return event
        if not 0 <= event.seat <= 3 or event.handle != self.handles[event.seat]:
            raise NotWellFormed
        if isinstance(event, Play):
            return _play(event.seat, event.written.words)
        return replace(event, handle=None)

    def hands(self, lines: list[str], first: int) -> tuple[Hand, ...]:
        """The hands in four lines, of which `first` is the number of the first."""
        hands = []
        for seat, line in enumerate(lines):
            written = sound_cards(line.removeprefix(self.beginnings[seat]))
            if written is None:
                raise NotWellFormed
            hands.append(Hand(seat, self.handles[seat], written, first + seat))
        return tuple(hands)

    def exchange(self, lines: list[str]) -> list[Event]:
        """What the lines of an exchange say: each seat gives, in order, and some may call."""
        given = lines if len(lines) == 4 else [line for line in lines if line.startswith("(")]
        words = " ".join(given).split(" ")
        cards = words[::3]
        if (cards[::4] != self._names or words[1::3] != _BETWEEN_RECIPIENTS
                or words[2::3] != self._recipients):
            raise NotWellFormed
        del cards[::4]
        try:
            gifts = tuple(map(_gift, cards))
        except KeyError:
            raise NotWellFormed from None
        exchanges: list[Event] = [Exchange(seat, gifts[3 * seat : 3 * seat + 3])
                                  for seat in range(4)]
        if len(lines) == 4:
            return exchanges
        in_order = iter(exchanges)
        return [next(in_order) if line.startswith("(") else self._call(line) for line in lines]

    def _call(self, line: str) -> Event:
        call = self[line]
        if not isinstance(call, Call):
            raise NotWellFormed
        return call


def _table(hands: list[str], before: Table | None) -> Table:
    """The table of four hand lines: the one before, if nobody there has another handle."""
    if before is not None and all(map(str.startswith, hands, before.beginnings)):
        return before
    names = tuple([line.partition(" ")[0] for line in hands])
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

    says = table.__getitem__
    end = line + len(lines)
    numbers = _NUMBERS if end <= len(_NUMBERS) else range(end)
    return Round(
        number,
        line,
        end - 1,
        table.handles,
        first_eight,
        deal,
        _bombs(lines[bombs_at:play_at], table.handles, line + bombs_at),
        (
            *map(says, lines[5:deal_at]),
            *map(says, lines[deal_at + 5 : exchange_at]),
            *table.exchange(lines[exchange_at + 1 : bombs_at]),
            *map(says, lines[play_at + 1 :]),
        ),
        (
            *numbers[line + 5 : line + deal_at],
            *numbers[line + deal_at + 5 : line + exchange_at],
            *numbers[line + exchange_at + 1 : line + bombs_at],
            *numbers[line + play_at + 1 : end],
        ),
        line + play_at,
        Ending.RESULT,
        _NOTHING_MISSING,
        _NO_GAPS,
        line + deal_at,
        line + exchange_at,
    ), table


def _bombs(lines: list[str], handles: Handles, at: int) -> BombLine | None:
    if not lines:
        return None
    seats = bombs_of(lines[0], handles)
    if seats is None or len(set(seats)) < len(seats) or not set(seats) <= {0, 1, 2, 3}:
        raise NotWellFormed
    return BombLine(seats, at)
