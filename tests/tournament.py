"""Tournaments for tests: rounds with changing partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tests.builder import HANDLES, whole_round
from tichu_log.seating import Seats

ANNA, BERT, CARL, DORA = HANDLES

SEATINGS: Final[tuple[Seats, ...]] = (
    (ANNA, BERT, CARL, DORA), (ANNA, CARL, BERT, DORA), (ANNA, BERT, DORA, CARL),
)
"""Each with each as partners once; anna always at seat 0."""

SHARED: Final[tuple[Seats, ...]] = (
    *[SEATINGS[0]] * 2, (BERT, ANNA, DORA, CARL), *[SEATINGS[1]] * 3, SEATINGS[2],
    *[(BERT, ANNA, CARL, DORA)] * 2,
)
"""A tournament in which anna and bert share the first place, if seat 0 always wins."""

DOUBLE: Final = (0, 2)
"""The order of going out of a double victory: 100 to 0 in a tournament."""

HUNDRED: Final = (0, 1, 2)
"""Of 100 to 0, without a double victory."""



def tournament(*seatings: Sequence[str], order: Sequence[int] = HUNDRED) -> str:
    """A round each with these seatings, won by anna and her partner."""
    return "".join(whole_round(order, handles=seating) for seating in seatings)


def doubled(*before: str, result: tuple[int, int] = (100, 0),
            handles: Sequence[str] = HANDLES) -> str:
    """A double victory of the seats 0 and 2, seat 0 first, with calls before it."""
    return whole_round(DOUBLE, before=before, result=result, handles=handles)
