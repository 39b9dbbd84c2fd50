"""The table of all ways to break a log, and the page that keeps it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.faults.run import Tally

PAGE: Final = Path(__file__).parents[2] / "docs" / "known-faults.md"

HEAD: Final = ("| code | what is broken | tried | found | missed | further, mean | most "
               "| more than two | errors elsewhere |\n"
               "|---|---|---:|---:|---:|---:|---:|---:|---:|\n")


def row(tally: Tally) -> str:
    """A line of the table; a way that tangles the record is marked."""
    mark = " †" if tally.way.tangled else ""
    cells = (tally.way.code, f"{tally.way.what}{mark}", tally.tried,
             tally.tried - len(tally.missed), len(tally.missed), f"{tally.mean:.2f}", tally.most,
             len(tally.avalanches), len(tally.elsewhere))
    return f"| {' | '.join(map(str, cells))} |\n"


def table(tallies: Sequence[Tally]) -> str:
    """The table in Markdown, with the sums of all ways below it."""
    tried = sum(tally.tried for tally in tallies)
    missed = sum(len(tally.missed) for tally in tallies)
    further = sum(tally.mean * tally.tried for tally in tallies)
    most = max(tally.most for tally in tallies)
    avalanches = sum(len(tally.avalanches) for tally in tallies)
    elsewhere = sum(len(tally.elsewhere) for tally in tallies)
    sums = (f"| all | {len(tallies)} ways | {tried} | {tried - missed} | {missed} "
            f"| {further / max(tried, 1):.2f} | {most} | {avalanches} | {elsewhere} |\n")
    return HEAD + "".join(map(row, tallies)) + sums


def kept(page: str) -> str:
    """The table that stands on the page."""
    start = page.index(HEAD)
    end = re.compile(r"^(?!\|)|\Z", re.MULTILINE).search(page, start)
    assert end is not None
    return page[start:end.start()]


def renewed(page: str, new: str) -> str:
    """The page with another table."""
    return page.replace(kept(page), new)
