"""The parts that all pages share: templates, style and script, read and made small once."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from tichu_log import resources

PAGE_STYLES: Final = ("base", "cards", "player", "table", "record", "print")
RULED_STYLES: Final = (*PAGE_STYLES, "rulings")
"""Of a page that shows rulings."""
PAGE_SCRIPTS: Final = (
    "texts", "data", "language", "cards", "words", "table", "player", "controls", "start",
)
INDEX_STYLES: Final = ("base", "index", "print")
INDEX_SCRIPTS: Final = ("texts", "index")

_MESSAGE: Final = re.compile(r'\b_\(\s*"((?:[^"\\]|\\.)*)"')
_STYLE_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_STYLE_SPACE: Final = re.compile(r"\s*\n\s*|(?<=[{},;:])\s+|\s+(?=[{}])")
_SCRIPT_COMMENT: Final = re.compile(r"^\s*(//.*)?$")


@cache
def environment() -> Environment:
    """The templates; everything they print is escaped."""
    return Environment(
        loader=FunctionLoader(_text),
        auto_reload=False,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )


def _text(name: str) -> str:
    return resources.path("templates").joinpath(*name.split("/")).read_text(encoding="utf-8")


@cache
def symbols() -> Markup:
    """The drawings: suits, special cards, icons."""
    return Markup(_text("page/symbols.svg").replace("\n", ""))  # noqa: S704 - our own file


@cache
def style(names: Sequence[str]) -> Markup:
    """Some style sheets as one, without comments and needless blanks."""
    css = "\n".join(_text(f"style/{name}.css") for name in names)
    return Markup(_STYLE_SPACE.sub("", _STYLE_COMMENT.sub("", css)).strip())  # noqa: S704


@cache
def script(names: Sequence[str]) -> Markup:
    """Some scripts as one, in a scope of its own, without comment lines and indentation."""
    lines = [
        line.strip()
        for name in names
        for line in _text(f"script/{name}.js").split("\n")
        if not _SCRIPT_COMMENT.match(line)
    ]
    return Markup("(()=>{'use strict';\n" + "\n".join(lines) + "\n})();")  # noqa: S704


@cache
def script_messages(names: Sequence[str]) -> tuple[str, ...]:
    """The messages that some scripts use."""
    return tuple(dict.fromkeys(
        json.loads(f'"{message}"') for message in _MESSAGE.findall(str(script(names)))
    ))


@cache
def policy(styles: Sequence[str], scripts: Sequence[str]) -> str:
    """The content security policy of a page with these styles and scripts: nothing else."""
    own_script = f"script-src 'sha256-{_digest(script(scripts))}'; " if scripts else ""
    return (
        f"default-src 'none'; {own_script}"
        f"style-src 'sha256-{_digest(style(styles))}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return b64encode(hashlib.sha256(text.encode()).digest()).decode()


def data(value: Any) -> Markup:
    """Data for the script: JSON that can close no element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(  # noqa: S704 - no character that HTML gives a meaning is left
        text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
        .replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    )
