"""What varies between tables, for the second opinion (docs/rules.md, *Rule sets*)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """One column of the table of rule sets."""

    lead_bomb_without_wish: bool
    faulty_calls_count: bool
    grand_tichu: bool
    double_victory: int
    limit: int | None
    rounds: int | None
    by_person: bool = False


BSW = Options(True, True, True, 200, 1000, None)
TABLE = Options(False, False, True, 200, 1000, None)
TURNIER = Options(True, False, False, 100, None, 9, by_person=True)
