"""Changes to a text that leave most of it what it was: its lines and words change places, go, come
again or are put in from elsewhere.  Bytes changed at random hardly ever are still a round."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from tichu_log.cards import CODES

MOST_CHANGES: Final = 4

Lines: TypeAlias = list[bytes]
Change: TypeAlias = Callable[[Lines, "Stock", Random], None]

_CARD: Final = re.compile(rb"(?<![^ ,\"])(?:" + "|".join(CODES).encode() + rb")(?![^ ,\"\r])")
_SEAT: Final = re.compile(rb"\([0-3]\)")
_NAME: Final = re.compile(rb"\([0-3]\)([^ :.]+)")
_NUMBER: Final = re.compile(rb"-?[0-9]+")
_ENDS: Final = (b"", b"\r", b" ", b"\t")


class Stock:
    """What changes take from elsewhere: words, and whole texts of the same kind."""

    def __init__(self, words: Sequence[bytes], texts: Sequence[bytes]) -> None:
        self.words = words
        self.texts = texts

    def line(self, chance: Random) -> bytes:
        """A line of some other text."""
        return chance.choice(chance.choice(self.texts).split(b"\n"))


def changed(data: bytes, largest: int, stock: Stock, chance: Random) -> bytes:
    """The text with some changes, of at most `largest` bytes."""
    lines = data.split(b"\n")
    for _ in range(chance.randrange(1, MOST_CHANGES + 1)):
        chance.choice(CHANGES)(lines, stock, chance)
        lines = lines or [b""]
    return b"\n".join(lines)[:largest]


def _some(lines: Lines, chance: Random) -> slice:
    """A few lines that follow each other."""
    first = chance.randrange(len(lines))
    return slice(first, first + chance.choice((1, 1, 1, 2, 4, 16)))


def _drop(lines: Lines, _stock: Stock, chance: Random) -> None:
    del lines[_some(lines, chance)]


def _repeat(lines: Lines, _stock: Stock, chance: Random) -> None:
    some = _some(lines, chance)
    lines[some.stop:some.stop] = lines[some]


def _move(lines: Lines, _stock: Stock, chance: Random) -> None:
    some = _some(lines, chance)
    taken = lines[some]
    del lines[some]
    place = chance.randrange(len(lines) + 1)
    lines[place:place] = taken


def _swap(lines: Lines, _stock: Stock, chance: Random) -> None:
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]


def _cut(lines: Lines, _stock: Stock, chance: Random) -> None:
    place = chance.randrange(len(lines))
    lines[place] = lines[place][:chance.randrange(len(lines[place]) + 1)]
    del lines[place + 1:]


def _join(lines: Lines, stock: Stock, chance: Random) -> None:
    """What follows comes from another text, or another text comes behind."""
    other = chance.choice(stock.texts).split(b"\n")
    if chance.random() < 0.5:
        del lines[chance.randrange(len(lines)):]
        del other[:chance.randrange(len(other))]
    lines += other


def _other_line(lines: Lines, stock: Stock, chance: Random) -> None:
    lines.insert(chance.randrange(len(lines) + 1), stock.line(chance))


def _other_word(lines: Lines, stock: Stock, chance: Random) -> None:
    place = chance.randrange(len(lines))
    words = lines[place].split(b" ")
    words[chance.randrange(len(words))] = chance.choice(stock.words)
    lines[place] = b" ".join(words)


def _put_in(lines: Lines, stock: Stock, chance: Random) -> None:
    place = chance.randrange(len(lines))
    at = chance.randrange(len(lines[place]) + 1)
    lines[place] = lines[place][:at] + chance.choice(stock.words) + lines[place][at:]


def _replaced(pattern: re.Pattern[bytes], with_: Callable[[Random], bytes]) -> Change:
    """A change that puts something else in the place of one match in one line."""
    def change(lines: Lines, _stock: Stock, chance: Random) -> None:
        place = chance.randrange(len(lines))
        found = list(pattern.finditer(lines[place]))
        if found:
            one = chance.choice(found)
            lines[place] = lines[place][:one.start()] + with_(chance) + lines[place][one.end():]

    return change


def _swap_cards(lines: Lines, _stock: Stock, chance: Random) -> None:
    """Two cards change places, everywhere: the deal stays whole."""
    first, second = (code.encode() for code in chance.sample(CODES, 2))
    other = {first: second, second: first}
    text = _CARD.sub(lambda found: other.get(found[0], found[0]), b"\n".join(lines))
    lines[:] = text.split(b"\n")


def _rename(lines: Lines, stock: Stock, chance: Random) -> None:
    """A handle changes everywhere."""
    text = b"\n".join(lines)
    names = _NAME.findall(text)
    if names:
        new = b"".join(chance.choice(stock.words) for _ in range(chance.randrange(3)))
        lines[:] = text.replace(chance.choice(names), new.replace(b"\n", b"")).split(b"\n")


def _other_end(lines: Lines, _stock: Stock, chance: Random) -> None:
    some = _some(lines, chance)
    end = chance.choice(_ENDS)
    lines[some] = [line.rstrip(b" \r") + end for line in lines[some]]


CHANGES: Final[Sequence[Change]] = (
    _drop, _repeat, _move, _swap, _cut, _join, _other_line, _other_word, _put_in, _swap_cards,
    _rename, _other_end,
    _replaced(_CARD, lambda chance: chance.choice(CODES).encode()),
    _replaced(_SEAT, lambda chance: b"(%d)" % chance.randrange(4)),
    _replaced(_NUMBER, lambda chance: b"%d" % chance.choice((0, 1, 2, 3, 9, 25, -25, 100, 200))),
)
