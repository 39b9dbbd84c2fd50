"""What a log says: rounds, hands and events as they were written, judged by nobody.

The parser builds these records and the writer turns them back to text.  An event holds only what
its line says beyond the names: where it stood is kept beside it, in `Round.lines`, and who sits
where in `Round.handles`; it has a handle of its own only where its line bears another one.  So the
same cards on the same seat are one event, shared by all logs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from tichu_log.cards import CARDS, CODES, CardSet, card_set
from tichu_log.records import record

NO_SEAT: Final = -1
"""The seat of an event whose line names none that exists."""


class Section(Enum):
    """The parts of a round, in their order; the value is the name used in reports."""

    FIRST_EIGHT = "first-eight"
    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"


@record
class Written:
    """Cards as a line names them."""

    words: str
    """The words in card places, in the order written, parted by one blank; one can stand twice."""

    bits: CardSet
    """The cards among them, as a set."""

    size: int
    """How many words there are."""

    sound: bool
    """Is each word a card, and none there twice?"""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards, in the order written; a card can stand twice."""
        return tuple([CARDS[word] for word in self.words.split(" ") if word in CARDS])

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words that are no card (TL005)."""
        if self.sound:
            return ()
        return tuple([word for word in self.words.split(" ") if word not in CARDS])


def written_down(cards: Sequence[int]) -> Written:
    """Some cards as a line names them, in this order."""
    bits = card_set(cards)
    size = len(cards)
    return Written(" ".join([CODES[card] for card in cards]), bits, size, bits.bit_count() == size)


@record
class Hand:
    """A line of the first eight cards or of the whole hand."""

    seat: int
    handle: str
    written: Written
    line: int


@record
class Play:
    """``(0)anna: R5 G5``"""

    seat: int
    written: Written
    handle: str | None = None
    """In every event: the handle its line gives the seat, where that is not the round's own."""


@record
class Pass:
    """``(0)anna passt.``, also the closing line with which an owner takes the trick."""

    seat: int
    handle: str | None = None


@record
class Call:
    """``Tichu: (0)anna`` or ``Grosses Tichu: (0)anna``"""

    seat: int
    grand: bool
    handle: str | None = None


@record
class Wish:
    """``Wunsch:7``; `rank` is 2 to 14, or 0 where `text` is no rank (TL403)."""

    text: str
    rank: int

    @property
    def seat(self) -> int:
        return NO_SEAT


@record
class DragonGift:
    """``Drache an: (0)anna``; the seat is the receiver's."""

    seat: int
    handle: str | None = None


@record
class Gift:
    """One card of an exchange line; `card` is -1 where `code` is no card (TL005)."""

    card: int
    code: str
    handle: str | None = None
    """Who is named to receive it, where that is not the one who sits in that place."""


@record
class Exchange:
    """``(0)anna gibt: bert: R5 - carl: Dr - dora: G9 -``; the seat is the giver's."""

    seat: int
    gifts: tuple[Gift, ...]
    handle: str | None = None


@record
class Result:
    """``Ergebnis: 25 - 75``, in points: team 0 (seats 0 and 2), team 1 (seats 1 and 3)."""

    points: tuple[int, int]

    @property
    def seat(self) -> int:
        return NO_SEAT


Event: TypeAlias = Play | Pass | Call | Wish | DragonGift | Exchange | Result
"""A line of a round that says that something happened; numbered from 1 within the round."""

UNSEATED: Final = (Wish, Result)
"""The kinds of events that belong to no seat."""

ACTS: Final = (Play, Pass)
"""The kinds of events with which a seat takes its turn."""


class BombLine(NamedTuple):
    """``BOMBE: (0)anna (3)dora``; no event, but a remark of BSW's."""

    seats: tuple[int, ...]
    line: int


class Ending(Enum):
    """How a round's record ends."""

    RESULT = "result"
    """With a result, as it should."""

    CUT_OFF = "cut-off"
    """The log ends inside the round (TL003)."""

    RESTARTED = "restarted"
    """The header of a new round follows (TL004)."""


@record
class Round:
    """One round as it was written.  Lines count from 1 and are those of the whole log."""

    number: int
    """From 1, counting every round in the log, whole or not."""

    line: int
    """Where the round begins: its first header, or its first line where that is missing."""

    last_line: int
    """The last line that belongs to the round."""

    handles: tuple[str, str, str, str]
    """By seat: the handle that most of the round's lines give it; may be empty."""

    first_eight: tuple[Hand, ...]
    deal: tuple[Hand, ...]
    bombs: BombLine | None
    events: tuple[Event, ...]
    """All events in the order of their lines; event number n is `events[n - 1]`."""

    lines: Sequence[int]
    """The line of each event."""

    play_line: int
    """The line of the header `Rundenverlauf`, or where it should stand; 0 if never reached."""

    ending: Ending
    missing: frozenset[Section] = frozenset()
    """The sections that are not whole: without their header or some of their lines (TL002)."""

    gaps: frozenset[int] = frozenset()
    """Each i such that an unreadable line of the play stands just before `events[i]`."""

    deal_line: int = 0
    """The line of the header `Startkarten`, or where it should stand; 0 if never reached."""

    exchange_line: int = 0
    """The line of the header `Schupfen:`, or where it should stand; 0 if never reached."""

    torn: bool = False
    """Is the last event the last line of a log that is cut off inside that very line, maybe?"""

    @property
    def logged(self) -> tuple[int, int] | None:
        """The logged result in points, team 0 and team 1; `None` without one."""
        for event in reversed(self.events):
            if type(event) is Result:
                return event.points
        return None

    @property
    def result_line(self) -> int | None:
        """The line of the result; `None` without one."""
        for event, line in zip(reversed(self.events), reversed(self.lines), strict=True):
            if type(event) is Result:
                return line
        return None


@dataclass(frozen=True, slots=True)
class GameLog:
    """One log, that is one match, as it was written."""

    path: str
    """Where it came from, as given; ``-`` for standard input."""

    encoding: str
    """``utf-8``, ``windows-1252`` or ``mixed``."""

    text: str
    """The whole text, each line ended by a line feed."""

    rounds: tuple[Round, ...]

    def split_lines(self) -> list[str]:
        """The lines without their ends; line n is at n - 1."""
        return self.text.split("\n")


def receiver(giver: int, place: int) -> int:
    """The seat that the gift at `place`, from 0, of an exchange line is for (rule D3)."""
    return giver + place + 1 & 3


def handle_of(event: Play | Pass | Call | DragonGift | Exchange, handles: Sequence[str]) -> str:
    """The handle an event's line gives its seat, in a round whose seats bear `handles`."""
    return handles[event.seat] if event.handle is None else event.handle


def recipients_of(exchange: Exchange, handles: Sequence[str]) -> tuple[str, ...]:
    """Who is named to receive each gift, in a round whose seats bear `handles`."""
    return tuple([handles[receiver(exchange.seat, place)] if gift.handle is None else gift.handle
                  for place, gift in enumerate(exchange.gifts)])


def usual_handle(handles: Sequence[str]) -> str:
    """The handle that stands most often among those a seat bears; of equals the first; no name
    only if there is no other."""
    if not handles or handles.count(handles[0]) == len(handles):
        return handles[0] if handles else ""
    named = Counter(handle for handle in handles if handle)
    return max(named, key=named.__getitem__) if named else ""


def partner(seat: int) -> int:
    """The seat that plays with `seat` (rule D2)."""
    return seat ^ 2


def team(seat: int) -> int:
    """The team of a seat: 0 for the seats 0 and 2, 1 for the seats 1 and 3 (rule D2)."""
    return seat & 1


def numbered(round_: Round) -> Iterator[tuple[int, int, Event]]:
    """Each event with its number (from 1) and its line."""
    for number, (line, event) in enumerate(zip(round_.lines, round_.events, strict=True), 1):
        yield number, line, event
