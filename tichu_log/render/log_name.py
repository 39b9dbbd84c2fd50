"""What a log is called where it stands above what is told of it."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_, Translator, translator
from tichu_log.render.visible import shown_path

STANDARD_INPUT: Final = "-"
"""The path of a log that was read from standard input."""

_ENGLISH: Final = translator()


def log_name(path: str, translate: Translator = _ENGLISH) -> str:
    """The path of a log as given, or that it came from standard input."""
    return translate(N_("standard input")) if path == STANDARD_INPUT else shown_path(path)
