"""Records as JSON in one line: any text in it can be shown as it is.

Letters of all scripts stand as themselves; what would not show as itself, such as a control
character or a mark that turns the direction of writing, is written as its escape.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

Record: TypeAlias = dict[str, Any]
"""What becomes one JSON object."""

_encode: Final = json.JSONEncoder(ensure_ascii=False).encode

_HIDDEN: Final = re.compile("[\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


def encoded(record: object) -> str:
    r"""A record as JSON.

    >>> print(encoded({"handle": "M\u00fcller \u202e"}))
    {"handle": "Müller \u202e"}
    """
    text = _encode(record)
    return text if text.isascii() else _HIDDEN.sub(lambda char: f"\\u{ord(char[0]):04x}", text)


def pieces(record: Record) -> Iterator[str]:
    """The same text piece by piece, so that a long list in the record is never there as a whole.

    >>> "".join(pieces({"path": "-", "rounds": iter([{"number": 1}, {"number": 2}])}))
    '{"path": "-", "rounds": [{"number": 1}, {"number": 2}]}'
    """
    before = "{"
    whole: Record = {}
    for key, value in record.items():
        if not isinstance(value, Iterator):
            whole[key] = value
            continue
        if whole:
            yield before + encoded(whole)[1:-1]
            before = ", "
            whole = {}
        yield f"{before}{encoded(key)}: "
        before = ", "
        between = "["
        for item in value:
            yield between + encoded(item)
            between = ", "
        yield "[]" if between == "[" else "]"
    if whole or not record:
        yield before + encoded(whole)[1:-1]
    yield "}"
