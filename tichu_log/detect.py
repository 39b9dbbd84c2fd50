"""Which rule set a log was played by, where nobody says so.

A log does not tell which options were on.  Only a tournament shows in who sat where (M4); all else
is judged as BSW's server plays.  An ordinary log is decided by its handles alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tichu_log.log import GameLog
from tichu_log.rules import BSW, TURNIER, RuleSet
from tichu_log.seating import each_with_each, seated

PARTNERSHIPS: Final = 3
"""How many ways there are to be partners for four persons."""

ASKED: Final = "asked"
"""The reason where the rule set was asked for by name."""

LIMIT: Final = "limit"
"""The reason where a limit of points was asked for, which no tournament has."""

PARTNERS: Final = "partners"
"""The reason where the same four persons played three rounds in each partnership."""

ORDINARY: Final = "ordinary"
"""The reason where nothing shows a tournament."""


@dataclass(frozen=True, slots=True)
class Auto:
    """Stands in the place of a `RuleSet`: the rules of each log are detected."""

    limit: int | None = None
    """The match was agreed to end at so many points (M1)."""

    rounds: int | None = None
    """The match was agreed to end after so many rounds (M3)."""

    @property
    def name(self) -> str:
        """What reports call it, in the place of a preset's name."""
        return "auto"


AUTO: Final = Auto()

Wanted: TypeAlias = RuleSet | Auto
"""The rules that somebody asks for: these, or those that each log shows."""


@dataclass(frozen=True, slots=True)
class Detected:
    """The rules that a log is judged by."""

    rules: RuleSet
    reason: str
    """Why these: `ASKED`, `LIMIT`, `PARTNERS` or `ORDINARY`."""


def detect(log: GameLog, wanted: Wanted | None = None) -> Detected:
    """The rules to judge a log by, if `wanted` does not name them; `None` is like `AUTO`."""
    if isinstance(wanted, RuleSet):
        return Detected(wanted, ASKED)
    auto = wanted or AUTO
    if auto.limit is not None:
        return Detected(BSW.with_limit(auto.limit), LIMIT)
    found = Detected(TURNIER, PARTNERS) if _is_tournament(log) else Detected(BSW, ORDINARY)
    if auto.rounds is None:
        return found
    return Detected(found.rules.with_rounds(auto.rounds), found.reason)


def _is_tournament(log: GameLog) -> bool:
    """Did the same four persons play each of the three partnerships in three rounds?  (M4)

    Only finished rounds count, and there are no others than these nine.
    """
    # Most logs are done here: nobody ever moved.
    if len({round_.handles for round_ in log.rounds}) < PARTNERSHIPS:
        return False
    finished = [round_ for round_ in log.rounds if round_.logged is not None]
    return len(finished) == TURNIER.rounds and each_with_each(seated(finished, True))
