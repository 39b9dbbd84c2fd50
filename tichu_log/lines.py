"""From the text of one line to what it says: a shared event, hand or exchange.

Both readings of a log go through here.  The same text gives the same object, which is kept and
handed out again; what is kept is bounded.  Events bear the handle that stands in the line; whether
it is the one of their round is for the readings to find out.  A seat may come out as any number:
the shapes read the seats that do not exist as well, so that the reading can report them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeVar

from tichu_log.cards import CARDS, RANKS, card_set
from tichu_log.log import (
    Call,
    DragonGift,
    Event,
    Exchange,
    Gift,
    Pass,
    Play,
    Result,
    Wish,
    Written,
)
from tichu_log.remembered import Remembered
from tichu_log.vocabulary import keyword, shape

PADDING: Final = " \t"
"""What stands around a handle and at the end of a line without meaning anything."""

NO_CARD: Final = -1
"""The card of a gift whose code is no card."""

LONGEST_LINE: Final = 10_000
"""A longer line, in characters, is taken for no line of a log, whatever it says."""

_KEPT: Final = 1 << 13
"""How many readings of a kind are kept before all are forgotten."""

_LONGEST_KEPT: Final = 300
"""The length, in characters, above which no log's line will come again."""

T = TypeVar("T")


class Shared(Remembered[str, T]):
    """What texts mean, by text.  Texts longer than `longest`, in characters, hardly come again, and
    are looked into each time."""

    def __init__(self, read: Callable[[str], T], longest: int = _LONGEST_KEPT) -> None:
        super().__init__(read, _KEPT)
        self._longest = longest

    def __missing__(self, text: str) -> T:
        return self._work(text) if len(text) > self._longest else super().__missing__(text)


class HandLine(NamedTuple):
    """What a hand line says."""

    seat: int
    handle: str
    written: Written


_named = shape("NAMED").fullmatch
_hand = shape("HAND").fullmatch
_call = shape("CALL").fullmatch
_grand_call = shape("GRAND_CALL").fullmatch
_exchange = shape("EXCHANGE").fullmatch
_gift = shape("GIFT").match
_bombs = shape("BOMBS").fullmatch
_words = re.compile(f"[ \\t]*+(?:{shape('WORDS').pattern})").fullmatch
_pass = shape("PASS").fullmatch
_wish = shape("WISH").fullmatch
_dragon_gift = shape("DRAGON_GIFT").fullmatch
_result = shape("RESULT").fullmatch
_gives = keyword("GIVES")
_colon = keyword("COLON")

_bit = {code: 1 << card for code, card in CARDS.items()}.__getitem__


def _read_seated(text: str) -> tuple[int, str] | None:
    match = _named(text)
    return (int(match[1]), match[2].strip(PADDING)) if match else None


SEATED: Final = Shared(_read_seated)
"""The seat and the handle in ``(0)anna``; `None` if the text has not this shape."""


def sound_cards(text: str) -> Written | None:
    """The cards in a text of nothing else, parted by one blank and each of them there once; `None`
    if it holds anything else."""
    words = text.strip(PADDING)
    codes = words.split(" ")
    try:
        bits = sum(map(_bit, codes))
    except KeyError:
        return None
    size = len(codes)
    # With a card that stands twice the sum is no set: it has fewer bits than there are cards.
    return Written(words, bits, size, True) if bits.bit_count() == size else None


def written_of(text: str) -> Written | None:
    """The cards in a text of nothing but words in card places; `None` if it holds anything else."""
    return sound_cards(text) or _read_words(text)


def _read_words(text: str) -> Written | None:
    """The same, word by word."""
    if not _words(text):
        return None
    codes = text.split()
    cards = card_set([CARDS[code] for code in codes if code in CARDS])
    size = len(codes)
    return Written(" ".join(codes), cards, size, cards.bit_count() == size)


WRITTEN: Final = Shared(written_of)
"""The same, remembered: for the short texts that come again."""


def hand_of(line: str) -> HandLine | None:
    """The hand in a line; `None` if the line has not the shape of one."""
    name, _, words = line.partition(" ")
    seated, written = SEATED[name], written_of(words)
    if seated and written and not written.unknown and "\t" not in name:
        return HandLine(*seated, written)
    match = _hand(line)  # with a handle of several words, or with cards there are not
    if match is None:
        return None
    handle = line[match.end(1) + 1 : match.start(2)].strip(PADDING)
    written = WRITTEN[line[match.start(2) :]]
    return None if written is None else HandLine(int(match[1]), handle, written)


def _read_event(line: str) -> Event | None:
    name, colon, words = line.rpartition(_colon)
    if colon and (written := WRITTEN[words]) and (seated := SEATED[name]):
        seat, handle = seated
        return Play(seat, written, handle)
    if match := _pass(line):
        return Pass(int(match[1]), match[2].strip(PADDING))
    if match := _wish(line):
        text = match[1].strip(PADDING)
        return Wish(text, RANKS.get(text, 0))
    if match := _call(line):
        return Call(int(match[1]), False, match[2].strip(PADDING))
    if match := _grand_call(line):
        return Call(int(match[1]), True, match[2].strip(PADDING))
    if match := _dragon_gift(line):
        return DragonGift(int(match[1]), match[2].strip(PADDING))
    if match := _result(line):
        return Result((int(match[1]), int(match[2])))
    return None


EVENTS: Final[Shared[Event | None]] = Shared(_read_event)
"""The event in a line, other than an exchange; `None` if the line has the shape of none."""


def _gifts(text: str, named: Sequence[str] = ()) -> tuple[Gift, ...] | None:
    """The gifts after the giver's name; handles in `named` are recognised in their places."""
    gifts: list[Gift] = []
    place = 0
    while place < len(text):
        name = named[len(gifts)] if len(gifts) < len(named) else ""
        match = _gift(text, place + len(name)) if text.startswith(name, place) else None
        if match is None or (name and match[1].strip(PADDING)):
            name = ""
            match = _gift(text, place)
        if match is None:
            return None
        code = text[match.start(2) : match.start(3)]
        gifts.append(Gift(CARDS.get(code, NO_CARD), code, name or match[1].strip(PADDING)))
        place = match.end()
    return tuple(gifts)


def _read_exchange(line: str) -> Exchange | None:
    match = _exchange(line)
    if match is None:
        return None
    gifts = _gifts(line[match.start(3) :])
    return None if gifts is None else Exchange(int(match[1]), gifts, match[2].strip(PADDING))


EXCHANGES: Final = Shared(_read_exchange)
"""The exchange in a line, as far as the line alone tells; `None` if it has not the shape of one."""


def recipients(seat: int, handles: Sequence[str]) -> tuple[str, ...]:
    """The handles of those to whom a seat gives, in the order of an exchange line."""
    return handles[(seat + 1) % 4], handles[(seat + 2) % 4], handles[(seat + 3) % 4]


def exchange_of(line: str, handles: Sequence[str]) -> Exchange | None:
    """The exchange in a line, at a table where the seats bear `handles`.

    A handle may hold the very words and signs that part the line; the known handles then tell
    where it ends.
    """
    exchange = EXCHANGES[line]
    if exchange is None or not 0 <= exchange.seat <= 3:
        return exchange
    expected = recipients(exchange.seat, handles)
    if exchange.handle == handles[exchange.seat] and expected == tuple(
        [gift.handle for gift in exchange.gifts]
    ):
        return exchange
    return _exchange_by_handles(line, handles[exchange.seat], expected) or exchange


def _exchange_by_handles(line: str, giver: str, expected: Sequence[str]) -> Exchange | None:
    match = _named(line)
    if match is None or not match[2].startswith(giver):
        return None
    rest = " " + match[2][len(giver) :].lstrip(PADDING)
    if not rest.startswith(_gives):
        return None
    gifts = _gifts(rest[len(_gives) :].lstrip(PADDING), expected)
    return None if gifts is None else Exchange(int(match[1]), gifts, giver)


def bombs_of(line: str, handles: Sequence[str]) -> tuple[int, ...] | None:
    """The seats a line about bombs names, in its order, at a table where they bear `handles`;
    `None` if the line has not the shape of one."""
    match = _bombs(line)
    if match is None:
        return None
    names = match[1].strip(PADDING)
    found = [_named(word) for word in names.split(" ") if word.startswith("(")]
    seats = tuple([int(match[1]) for match in found if match])
    if _names(seats, handles) == names:
        return seats
    for choice in _CHOICES:
        if _names(choice, handles) == names:
            return choice
    return seats or None


_CHOICES: Final = tuple(
    choice for count in range(1, 5) for choice in combinations(range(4), count)
)
"""All sets of one seat or more."""


def _names(seats: Sequence[int], handles: Sequence[str]) -> str:
    return " ".join([f"({seat}){handles[seat]}" for seat in seats if 0 <= seat <= 3])
