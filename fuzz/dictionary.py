"""The words that a fuzzer puts into its inputs: what the grammar knows, the cards, the fields of a
ruling, and what does harm elsewhere.

    python -m fuzz.dictionary [log|rulings]     prints them as a dictionary of libFuzzer's

They are taken from the grammar itself whenever a harness starts, so that they are never out of
date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from lark import Lark
from lark.lexer import PatternStr

from tichu_log.cards import CODES
from tichu_log.ruling_fields import CALLS, FIELDS, OPTIONAL, PASS
from tichu_log.vocabulary import grammar

SEATS: Final = ("(0)", "(1)", "(2)", "(3)", "(4)", "(-1)")

HARMFUL: Final = (
    "\r", "\t", "\0", "\x1b[2J", "\x85", "\u2028", "\u202e", "\u200d", "\ufeff", "\ufffd", "\u00a0",
    "</script>", "<x y=z>", '"><x>', "<!--", "&amp;", "&#0;", "{{7*7}}", "=1+1", "[red]", "`|`",
    "999999999", "-0", "R11", "Zz",
)
"""What does something elsewhere: to a terminal, a page, a spreadsheet, a template, a number."""

UNDECODABLE: Final = (b"\x81", b"\xe4", b"\xff\xfe")
"""Bytes that are not UTF-8; the first is not Windows-1252 either."""

TOML: Final = (
    "[[ruling]]", "ruling", "reason", " = ", '"', "'''", '"""', "[", "]", "{", "}", ".", ",", "#",
    "\\u0000", "\\U0010ffff", "true", "inf", "nan", "1e9", "0x1f", "1979-05-27T07:32:00Z", "\ufeff",
    "[0, 1, 2]", "[0, 2]", "[200, 0]", "R10,Ph",
)


@cache
def keywords() -> tuple[str, ...]:
    """All terminals of the grammar that are fixed words, sorted."""
    terminals = Lark(grammar(), parser="lalr", lexer="basic", start="vocabulary").terminals
    return tuple(sorted({str(terminal.pattern.value) for terminal in terminals
                         if isinstance(terminal.pattern, PatternStr)}))


def log_words() -> list[bytes]:
    """The words of a log, and what is harmful in one."""
    words = (*keywords(), *CODES, *SEATS, "\n", *HARMFUL)
    return [*(word.encode() for word in words), *UNDECODABLE]


def ruling_words() -> list[bytes]:
    """The words of a file of rulings, and what is harmful in one."""
    fields = {field for each in (*FIELDS.values(), *OPTIONAL.values()) for field in each}
    words = (*FIELDS, *sorted(fields), "kind", *CALLS, PASS, *CODES, *TOML, "\n", *HARMFUL)
    return [*(word.encode() for word in words), *UNDECODABLE]


WORDS: Final = {"log": log_words, "rulings": ruling_words}


def written(words: Iterable[bytes]) -> str:
    """A dictionary in the form that libFuzzer reads."""
    return "".join(f'"{"".join(map(_escaped, word))}"\n' for word in dict.fromkeys(words))


def _escaped(byte: int) -> str:
    char = chr(byte)
    return char if char.isascii() and char.isprintable() and char not in '"\\' else f"\\x{byte:02x}"


def main(arguments: Sequence[str]) -> None:
    """Prints the dictionary of this name."""
    name = arguments[0] if arguments else "log"
    if name not in WORDS:
        sys.exit(f"there is no dictionary {name!r}; there are {', '.join(WORDS)}")
    sys.stdout.write(written(WORDS[name]()))


if __name__ == "__main__":
    main(sys.argv[1:])
