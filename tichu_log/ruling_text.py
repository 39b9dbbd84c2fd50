"""Rulings read from text: from the words of an option, or from a TOML file of `[[ruling]]` tables
(docs/rulings.md).

Only the form is checked here.  Whether the log has such a round and seat, and whether its play
allows the ruling, is known to `tichu_log.rescore`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from tichu_log.ruling_fields import (
    FIELDS,
    FROM_TOML,
    FROM_WORDS,
    OPTIONAL,
    FieldError,
    SeatError,
    listed,
    shown,
    type_of,
    unknown,
)
from tichu_log.rulings import KINDS, AddCall, Ruling, RulingFormError

FORMS: Final = {
    "dragon-to": "R:SEAT",
    "drop-call": "R:SEAT",
    "add-call": "R:SEAT:grand|tichu",
    "finish": "R:SEAT,SEAT[,SEAT]",
    "result": "R:A:B",
    "void": "R",
    "replay-from": "LINE:CARDS",
}
"""By kind: how the words after its option are written."""

EXAMPLES: Final = {
    "dragon-to": "3:1 (round 3, to seat 1)",
    "drop-call": "3:1 (round 3, the call of seat 1)",
    "add-call": "3:1:grand (round 3, a Grand Tichu by seat 1)",
    "finish": "3:0,1,2 (round 3: seat 0 out first, then 1, then 2)",
    "result": "3:-25:125 (round 3: -25 points for seats 0 and 2, 125 for seats 1 and 3)",
    "void": "3 (round 3)",
    "replay-from": "321:R10,Ph or 321:pass (at line 321 of the log)",
}

LARGEST_FILE: Final = 256 << 10
"""No referee writes so much about one match, in bytes."""

_LONG_KEY: Final = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){50}")
"""A key of so many parts, which Python's reader of TOML would need very long for."""

_TABLE: Final = re.compile(r"""[ \t]*\[\[[ \t]*(?:ruling|"ruling"|'ruling')[ \t]*\]\]""")
_ANY_TABLE: Final = re.compile(r"[ \t]*\[")


def read_option(kind: str, words: str) -> Ruling:
    """The ruling that an option says.  Raises `RulingFormError`."""
    place = f"--{kind} {shown(words)}"
    fields = FIELDS[kind]
    parts = words.split(":", len(fields) - 1)
    values: dict[str, Any] = {}
    try:
        if len(parts) < len(fields):
            raise FieldError("a colon is missing")
        for field, part in zip(fields, parts, strict=True):
            values[field] = FROM_WORDS[field](part)
    except FieldError as wrong:
        raise RulingFormError(f"{place}: {wrong}. It is written {FORMS[kind]}, for example "
                              f"{EXAMPLES[kind]}", _seat_in(wrong, values)) from None
    return _made(kind, values, place)


def _seat_in(wrong: FieldError, values: Mapping[str, Any]) -> int | None:
    """The number of the round of which a seat is not named by its number; see
    `RulingFormError`."""
    return values.get("round", 0) if isinstance(wrong, SeatError) else None


def read_file(content: bytes, name: str) -> tuple[Ruling, ...]:
    """The rulings of a TOML file called `name`.  Raises `RulingFormError`."""
    if len(content) > LARGEST_FILE:
        raise RulingFormError(f"{name} is no file of rulings: it is larger than "
                              f"{LARGEST_FILE >> 10} KB")
    try:
        text = content.decode("utf-8-sig")
        if _LONG_KEY.search(text):
            raise RecursionError
        document = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RulingFormError(f"{name} is not UTF-8 (at line {line})") from None
    except tomllib.TOMLDecodeError as error:
        raise RulingFormError(f"{name} is not TOML: {error}") from None
    except (ValueError, RecursionError):
        # Python's own limits, of which its TOML says nothing.
        raise RulingFormError(f"{name} is not read: a number in it is too long, or it is nested "
                              "too deep") from None
    foreign = [key for key in document if key != "ruling"]
    if foreign:
        raise RulingFormError(f"{name}{_at_key(text, foreign[0])}: "
                              f"{unknown(foreign[0], ('ruling',))}; a file of rulings holds "
                              "[[ruling]] tables and nothing else")
    tables = document.get("ruling", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise RulingFormError(f"{name}{_at_key(text, 'ruling')}: ruling is not a list of tables; "
                              "each ruling begins with [[ruling]]")
    lines = _Lines(text, len(tables))
    return tuple(_from_table(table, name, number, lines) for number, table in enumerate(tables, 1))


def _at_key(text: str, key: str) -> str:
    """`` (line 1)`` where a key of the whole file stands; nothing if it is not found."""
    written = re.compile(rf"""[ \t]*\[*[ \t]*["']?{re.escape(key)}\b""")
    found = (number for number, line in enumerate(text.split("\n"), 1) if written.match(line))
    number = next(found, None)
    return "" if number is None else f" (line {number})"


def _from_table(table: Mapping[str, Any], name: str, number: int, lines: _Lines) -> Ruling:
    """The ruling that a table says."""
    field = "kind"
    values: dict[str, Any] = {"reason": ""}
    try:
        kind = _kind(table)
        for field, value in table.items():
            if field not in _allowed(kind):
                raise FieldError(f"{unknown(field, _allowed(kind))}; {_has_fields(kind)}")
            if field != "kind":
                values[field] = FROM_TOML[field](value)
        field = ""
        missing = [each for each in FIELDS[kind] if each not in values]
        if missing:
            verb = "is" if len(missing) == 1 else "are"
            raise FieldError(f"{listed(missing)} {verb} missing; {_has_fields(kind)}")
    except FieldError as wrong:
        raise RulingFormError(f"{lines.place(name, number, field)}: {wrong}",
                              _seat_in(wrong, values)) from None
    places = {field: lines.place(name, number, field) for field in table}
    return _made(kind, values, lines.place(name, number, ""), places)


def _allowed(kind: str) -> Sequence[str]:
    """The fields of a kind, those that may be left out last."""
    return ("kind", *FIELDS[kind], *OPTIONAL.get(kind, ()), "reason")


def _has_fields(kind: str) -> str:
    return f"a ruling {kind} has the fields {listed(_allowed(kind))}"


def _kind(table: Mapping[str, Any]) -> str:
    if "kind" not in table:
        raise FieldError(f"kind is missing; it is one of {listed(KINDS)}")
    kind = table["kind"]
    if not isinstance(kind, str):
        raise FieldError(f"kind is {type_of(kind)}; it is one of {listed(KINDS)}")
    if kind not in KINDS:
        raise FieldError(f"{unknown(kind, KINDS, 'kind')}; the kinds are {listed(KINDS)}")
    return kind


def _made(kind: str, values: Mapping[str, Any], place: str,
          places: Mapping[str, str] = MappingProxyType({})) -> Ruling:
    """The record of a kind from its fields."""
    fields = {**values, "place": place, "places": dict(places)}
    if KINDS[kind] is AddCall:
        fields["grand"] = fields.pop("call") == "grand"
    return KINDS[kind](**fields)


class _Lines:
    """Where the tables of a file begin, as far as its text shows it."""

    def __init__(self, text: str, tables: int) -> None:
        self._lines = text.split("\n")
        heads = [place for place, line in enumerate(self._lines) if _TABLE.match(line)]
        # A text of several lines may hold what looks like a table; then no line is named.
        self._heads = heads if len(heads) == tables else []

    def place(self, name: str, number: int, field: str) -> str:
        """``rulings.toml, ruling 2 (line 9)``, the line that of the field if it is found."""
        if not self._heads:
            return f"{name}, ruling {number}"
        head = self._heads[number - 1]
        line = head
        key = re.compile(rf"""[ \t]*["']?{re.escape(field)}["']?[ \t]*=""")
        for place in range(head + 1, len(self._lines)):
            if _ANY_TABLE.match(self._lines[place]):
                break
            if field and key.match(self._lines[place]):
                line = place
                break
        return f"{name}, ruling {number} (line {line + 1})"
