"""What text on a terminal looks like: widths and styles."""

from __future__ import annotations

from typing import Final

from tichu_log.findings import Severity

WIDEST: Final = 100
"""Sentences are not set wider than this, in cells: longer lines read badly."""

LONGEST_HANDLE: Final = 24
"""Longer handles are shortened in a log's summary, in characters."""

STYLES: Final = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.INFO: "cyan"}
CLEAN_STYLE: Final = "green"
QUIET_STYLE: Final = "dim"

WRONG_STYLE: Final = "bold red"
"""A logged figure that is not the computed one."""

STRONG_STYLE: Final = "bold"

SUIT_STYLES: Final = ("red", "green", "bright_blue", "")
"""Of a card's code, by the place of its suit in `tichu_log.cards.SUITS`; black needs none."""

SPECIAL_STYLE: Final = "magenta"
