"""What the fields of a ruling may hold, written as words after an option or as values of a TOML
file, and what is said where they hold something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final, TypeGuard

from tichu_log.cards import CARDS, CODES

FIELDS: Final = {
    "dragon-to": ("round", "seat"),
    "drop-call": ("round", "seat"),
    "add-call": ("round", "seat", "call"),
    "finish": ("round", "seats"),
    "result": ("round", "result"),
    "void": ("round",),
    "replay-from": ("line", "cards"),
}
"""By kind: what must be said, in the order of the option's words."""

OPTIONAL: Final = {"replay-from": ("round",)}
"""By kind: what may be said in a file too, besides the reason."""

CALLS: Final = ("grand", "tichu")
PASS: Final = "pass"
LIKE_PASS: Final = (PASS, "passt", "passt.", "passes")
"""What may be written where `PASS` is meant: the log's own word too."""

HIGHEST_NUMBER: Final = 999_999_999
"""No log has as many rounds, lines or points."""

_NUMBER: Final = re.compile(r"[+-]?0*[0-9]{1,9}")
_TOO_LARGE: Final = re.compile(r"[+-]?[0-9]{10,}")

_SEATS_HAVE_NUMBERS: Final = "a seat is named by its number, 0 to 3"

LONGEST_WORD: Final = 40
"""Longer words are shortened where a message repeats them, in characters."""


class FieldError(ValueError):
    """What is wrong with a field, without the place."""


class SeatError(FieldError):
    """That what should be the number of a seat is none: a handle, perhaps."""


# A field in words


def _number_of(words: str) -> int:
    if not _NUMBER.fullmatch(words.strip()):
        wrong = "too large" if _TOO_LARGE.fullmatch(words.strip()) else "not a whole number"
        raise FieldError(f"{shown(words)!r} is {wrong}")
    return int(words)


def _seat_of(words: str) -> int:
    try:
        return _number_of(words)
    except FieldError as error:
        raise SeatError(f"{error}; {_SEATS_HAVE_NUMBERS}") from None


def _counting(what: str) -> Callable[[int], int]:
    """A check that a number can be that of a round or line."""
    def check(number: int) -> int:
        if not 1 <= number <= HIGHEST_NUMBER:
            raise FieldError(f"{number} is no {what}; {what}s count from 1")
        return number

    return check


def _seats(seats: Sequence[int]) -> tuple[int, ...]:
    if len(seats) not in (2, 3):
        raise FieldError("the order of going out names two partners, or three seats")
    return tuple(seats)


def _result(figures: Sequence[int]) -> tuple[int, int]:
    if len(figures) != 2:
        raise FieldError("a result is two figures, A for seats 0 and 2, B for seats 1 and 3")
    return figures[0], figures[1]


def _call(word: str) -> str:
    if word not in CALLS:
        near = f" (did you mean {word.lower()}?)" if word.lower() in CALLS else ""
        raise FieldError(f"{shown(word)!r} is no call{near}; it is grand or tichu")
    return word


def _cards(words: str) -> tuple[int, ...]:
    """The cards of a play in the order written; none for a pass."""
    codes = words.replace(",", " ").split()
    if codes == [PASS]:
        return ()
    if len(codes) == 1 and codes[0].lower() in LIKE_PASS:
        raise FieldError(f"{shown(codes[0])!r} is no card (did you mean {PASS}?)")
    if not codes:
        raise FieldError("no card is named; a play is written as in the log, its cards joined by "
                         "commas, or pass")
    for code in codes:
        if code not in CARDS:
            raise FieldError(f"{unknown(code, CODES, 'card')}; a card is a suit (R, G, B, S) and "
                             "a rank (2 to 10, B, D, K, A), or one of Ma, Hu, Ph, Dr; or the "
                             "whole play is pass")
        if codes.count(code) > 1:
            raise FieldError(f"the card {code} is named twice")
    return tuple(CARDS[code] for code in codes)


_round, _line = _counting("round"), _counting("line")


def _one_round(words: str) -> int:
    """The number of a round, of which an option says one."""
    if re.fullmatch(r"\s*[0-9]{1,9}(\s*,\s*[0-9]{1,9})+\s*", words):
        raise FieldError(f"{shown(words)!r} are several rounds; repeat the option for each")
    return _round(_number_of(words))


FROM_WORDS: Final[dict[str, Callable[[str], Any]]] = {
    "round": _one_round,
    "line": lambda words: _line(_number_of(words)),
    "seat": _seat_of,
    "seats": lambda words: _seats([_seat_of(word) for word in words.split(",")]),
    "result": lambda words: _result([_number_of(word) for word in words.split(":")]),
    "call": _call,
    "cards": _cards,
}


# A field in TOML


def _is_whole(value: Any) -> TypeGuard[int]:
    # To Python, true and false are whole numbers too.
    return type(value) is int


def _whole(field: str, what: str = "a whole number") -> Callable[[Any], int]:
    """A check that a value is a whole number."""
    def check(value: Any) -> int:
        if not _is_whole(value):
            raise FieldError(f"{field} is {type_of(value)}; it is {what}")
        if abs(value) > HIGHEST_NUMBER:
            raise FieldError(f"{field} is too large")
        return value

    return check


def _seat_in_toml(value: Any) -> int:
    if isinstance(value, str):
        raise SeatError(f"seat is a text; {_SEATS_HAVE_NUMBERS}")
    return _whole("seat", "the number of a seat, 0 to 3")(value)


def _seats_in_toml(value: Any) -> tuple[int, ...]:
    if isinstance(value, list) and any(isinstance(each, str) for each in value):
        raise SeatError("seats has a text in it; it is a list of seats' numbers, such as [0, 1, 2]")
    return _seats(_list_of("seats", "seats, such as [0, 1, 2]")(value))


def _list_of(field: str, what: str) -> Callable[[Any], list[int]]:
    """A check that a value is a list of whole numbers."""
    def check(value: Any) -> list[int]:
        if not isinstance(value, list):
            raise FieldError(f"{field} is {type_of(value)}; it is a list of {what}")
        for each in value:
            if not _is_whole(each):
                raise FieldError(f"{field} has {type_of(each)} in it; it is a list of {what}")
        return [_whole(field)(each) for each in value]

    return check


def _text(field: str, what: str) -> Callable[[Any], str]:
    """A check that a value is a text."""
    def check(value: Any) -> str:
        if not isinstance(value, str):
            raise FieldError(f"{field} is {type_of(value)}; it is {what}")
        return value

    return check


FROM_TOML: Final[dict[str, Callable[[Any], Any]]] = {
    "round": lambda value: _round(_whole("round")(value)),
    "line": lambda value: _line(_whole("line")(value)),
    "seat": _seat_in_toml,
    "seats": _seats_in_toml,
    "result": lambda value: _result(_list_of("result", "two figures, such as [-25, 125]")(value)),
    "call": lambda value: _call(_text("call", '"grand" or "tichu"')(value)),
    "cards": lambda value: _cards(_text("cards", 'a text such as "R10,Ph", or "pass"')(value)),
    "reason": lambda value: " ".join(_text("reason", "a text")(value).split()),
}


def type_of(value: Any) -> str:
    """What a value of TOML is that should be something else, in a user's words."""
    names = {bool: "true or false", int: "a number", float: "a number with a fraction",
             str: "a text", dict: "a table", list: "a list"}
    return names.get(type(value), "a date or time")


# Messages


def unknown(word: str, known: Iterable[str], what: str = "field") -> str:
    """That there is no such field, kind or card, with the known word that looks like it."""
    spelt = {each.lower(): each for each in known}
    asked = word[:LONGEST_WORD].replace("_", "-").lower()
    # A card may be written the other way about, its rank first.
    turned = asked[-1:] + asked[:-1]
    near = [turned] if turned in spelt else get_close_matches(asked, spelt, n=1)
    same_rank = what == "card" and bool(near) and near[0][1:] == asked[1:]
    if same_rank and not {asked, turned} & spelt.keys():
        # Of a card with a rank, but no such suit, any suit may be meant.
        near = []
    hint = f" (did you mean {spelt[near[0]]}?)" if near else ""
    return f"there is no {what} {shown(word)!r}{hint}"


def listed(words: Iterable[str]) -> str:
    """``kind, round, seat``"""
    return ", ".join(words)


def shown(words: str) -> str:
    """Words as a message repeats them: shortened where they are very long."""
    return words if len(words) <= LONGEST_WORD else words[:LONGEST_WORD - 1] + "…"
