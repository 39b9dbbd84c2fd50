"""Sums and differences of the points of both teams."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tichu_log.scoring import Pair


def plus(first: Pair, second: Pair) -> Pair:
    """The sum of two results."""
    return first[0] + second[0], first[1] + second[1]


def minus(first: Pair, second: Pair) -> Pair:
    """The difference of two results."""
    return first[0] - second[0], first[1] - second[1]


def total(results: Iterable[Pair | None]) -> Pair:
    """The sum of results, in points; one that is missing adds nothing."""
    known = [result for result in results if result is not None]
    return sum(result[0] for result in known), sum(result[1] for result in known)
