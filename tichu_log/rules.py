"""The rule sets: what varies between BSW, a table and a tournament, as one frozen record.

Everything else in the rules is the same everywhere and stands in the engine itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The options under which a log is judged (docs/rules.md, *Rule sets*)."""

    name: str = "bsw"
    """The preset's name, shown in reports."""

    lead_bomb_without_wish: bool = True
    """May a bomb be led without the wished rank, though the leader holds it? (W6)"""

    faulty_calls_count: bool = True
    """Does a call count that came too late (TL501) or was not allowed (TL505)? (T1)"""

    grand_tichu: bool = True
    """Is Grand Tichu played? (T1, M4)"""

    double_victory: int = 200
    """What a double victory is worth, in points. (S1, M4)"""

    limit: int | None = 1000
    """The match ends when a team leads with at least so many points; `None`: no limit. (M1)"""

    rounds: int | None = None
    """The match ends after so many rounds, whatever the totals; `None`: by the limit. (M3)"""

    partners_change: bool = False
    """Do partners change after each round, so that standings are by person? (M4)"""

    def with_limit(self, limit: int) -> RuleSet:
        """These rules, played to `limit` points (M1).  Raises `ValueError` if it is below 1."""
        if limit < 1:
            raise ValueError("the limit is a number of points, 1 or more")
        return replace(self, limit=limit, rounds=None)

    def with_rounds(self, rounds: int) -> RuleSet:
        """These rules, over `rounds` rounds (M3).  Raises `ValueError` if it is below 1."""
        if rounds < 1:
            raise ValueError("a match has 1 round or more")
        return replace(self, limit=None, rounds=rounds)


BSW: Final = RuleSet()
TABLE: Final = RuleSet(name="table", lead_bomb_without_wish=False, faulty_calls_count=False)
TURNIER: Final = RuleSet(
    name="turnier",
    faulty_calls_count=False,
    grand_tichu=False,
    double_victory=100,
    limit=None,
    rounds=9,
    partners_change=True,
)

RULE_SETS: Final[dict[str, RuleSet]] = {rules.name: rules for rules in (BSW, TABLE, TURNIER)}
"""The presets by name."""
