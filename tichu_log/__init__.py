"""The auditor for played Tichu games.

This is the front of the library: `audit` judges a log file, `audit_text` a text, and `read_log`
only reads.  What they return stands in `tichu_log.audit` and `tichu_log.log`; an `Audit` also
explains its wrong results, by one `Deviation` or several.  `derive` tells how a round's result
comes about, `standings_of` who has how many points where persons change seats, and `rescore` what a
referee's rulings do: `DragonTo`, `DropCall`, `AddCall`, `Finish`, `SetResult`, `Void` and
`ReplayFrom`, which `read_rulings` reads from a file.

>>> from tichu_log import audit_text
>>> audit_text("not a log").findings[0].code
'TL009'
"""

from __future__ import annotations

import os
from pathlib import Path

from tichu_log.audit import Audit, audit, audit_text
from tichu_log.cards import Card
from tichu_log.derivation import Derivation, derive
from tichu_log.deviations import Deviation
from tichu_log.explain import Explanation, Explanations
from tichu_log.findings import Finding, Severity
from tichu_log.log import GameLog
from tichu_log.parser import parse
from tichu_log.rescore import Rescored, rescore
from tichu_log.rules import RULE_SETS, RuleSet
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    RulingError,
    RulingFormError,
    SetResult,
    Void,
)
from tichu_log.standings import BothStandings, Standings, standings_of

__version__ = "0.1.0"

__all__ = [
    "RULE_SETS",
    "AddCall",
    "Audit",
    "BothStandings",
    "Card",
    "Derivation",
    "Deviation",
    "DragonTo",
    "DropCall",
    "Explanation",
    "Explanations",
    "Finding",
    "Finish",
    "GameLog",
    "ReplayFrom",
    "Rescored",
    "RuleSet",
    "Ruling",
    "RulingError",
    "RulingFormError",
    "SetResult",
    "Severity",
    "Standings",
    "Void",
    "__version__",
    "audit",
    "audit_text",
    "derive",
    "read_log",
    "read_rulings",
    "rescore",
    "standings_of",
]


def read_log(path: str | os.PathLike[str]) -> GameLog:
    """What the log in the file `path` says, judged by nobody.  Raises `OSError` if the file cannot
    be read."""
    return parse(Path(path).read_bytes(), os.fspath(path))[0]


def read_rulings(path: str | os.PathLike[str]) -> tuple[Ruling, ...]:
    """The rulings in the TOML file `path`, in their order (docs/rulings.md).  Raises `OSError` if
    the file cannot be read, and `RulingFormError` for what is no ruling."""
    # Nobody else needs a reader of TOML.
    from tichu_log.ruling_text import read_file

    return read_file(Path(path).read_bytes(), os.fspath(path))
