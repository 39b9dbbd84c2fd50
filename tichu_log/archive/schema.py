"""The columns of the tables that an archive's audit leaves (docs/tables.md)."""

from __future__ import annotations

from typing import Final

import pyarrow as pa

SCHEMA_VERSION: Final = 1
"""Grows when a column changes its meaning or goes away; columns may be added."""

_MATCH: Final = ("match", pa.int64())
"""The number of the log among all members, from 0; it joins the tables."""

_SEAT: Final = pa.int8()
_POINTS: Final = pa.int32()
_COUNT: Final = pa.int32()
_FLAG: Final = pa.bool_()
_TEXT: Final = pa.string()
_WORD: Final = pa.dictionary(pa.int32(), pa.string())
"""A text that repeats."""

SCHEMAS: Final[dict[str, pa.Schema]] = {
    "matches": pa.schema([
        _MATCH, ("id", _TEXT), ("source", _TEXT), ("bytes", _COUNT),
        ("rules", _WORD), ("rounds", _COUNT),
        *((f"handle_{seat}", _TEXT) for seat in range(4)),
        ("logged_0", _POINTS), ("logged_1", _POINTS),
        ("computed_0", _POINTS), ("computed_1", _POINTS),
        ("winner", _SEAT), ("ended_by", _WORD), ("decided_in", _COUNT), ("played_on", _FLAG),
        ("substitutes", _COUNT), ("errors", _COUNT), ("warnings", _COUNT), ("infos", _COUNT),
    ]),
    "rounds": pa.schema([
        _MATCH, ("round", _COUNT), ("line", _COUNT),
        ("out_1", _SEAT), ("out_2", _SEAT), ("out_3", _SEAT),
        *((f"call_{seat}", _WORD) for seat in range(4)),
        ("cards_0", _POINTS), ("cards_1", _POINTS),
        ("logged_0", _POINTS), ("logged_1", _POINTS),
        ("computed_0", _POINTS), ("computed_1", _POINTS),
        ("double_victory", _FLAG), ("bombs", _COUNT), ("wish", pa.int8()),
        ("dragon_from", _SEAT), ("dragon_to", _SEAT), ("dragon_implied", _FLAG),
        ("dragon_to_out", _FLAG), ("call_after_out", _FLAG), ("phoenix_low", _COUNT),
        ("tricks", _COUNT), ("plays", _COUNT), ("passes", _COUNT),
    ]),
    "findings": pa.schema([
        _MATCH, ("code", _WORD), ("severity", _WORD), ("rules", _WORD),
        ("round", _COUNT), ("line", _COUNT), ("seat", _SEAT), ("message", _TEXT),
        ("more", _COUNT),
    ]),
    "exchanges": pa.schema([
        _MATCH, ("round", _COUNT), ("giver", _SEAT), ("receiver", _SEAT), ("card", _WORD),
    ]),
    "failures": pa.schema([
        _MATCH, ("source", _TEXT), ("reason", _TEXT), ("traceback", _TEXT),
    ]),
}
"""The columns of each table."""
