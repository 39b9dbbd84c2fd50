"""The grammar by name: the keywords and the line shapes that Python needs.

Whoever looks into a line or writes one gets its words here, from the grammar's own terminals.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from lark import Lark

from tichu_log import resources


@cache
def grammar() -> str:
    """The text of the grammar.  Raises `FileNotFoundError` if the installation lacks it."""
    return (resources.path("grammar") / "bsw.lark").read_text(encoding="utf-8")


@cache
def _terminals() -> dict[str, Any]:
    parser = Lark(grammar(), parser="lalr", lexer="basic", start="vocabulary")
    return {terminal.name: terminal.pattern for terminal in parser.terminals}


def keyword(name: str) -> str:
    """The words of the terminal `name`.  Raises `KeyError` if `vocabulary` does not list it."""
    return str(_terminals()[name].value)


def shape(name: str) -> re.Pattern[str]:
    """The terminal `name` as an expression.  Raises `KeyError` if `vocabulary` does not list it."""
    return re.compile(_terminals()[name].to_regexp())
