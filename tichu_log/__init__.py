"""The auditor for played Tichu games.

This is the front of the library: `audit` judges a log file, `audit_text` a text, and `read_log`
only reads.  What they return stands in `tichu_log.audit` and `tichu_log.log`.

>>> from tichu_log import audit_text
>>> audit_text("not a log").findings[0].code
'TL009'
"""

from __future__ import annotations

import os
from pathlib import Path

from tichu_log.audit import Audit, audit, audit_text
from tichu_log.cards import Card
from tichu_log.findings import Finding, Severity
from tichu_log.log import GameLog
from tichu_log.parser import parse
from tichu_log.rules import RULE_SETS, RuleSet

__version__ = "0.1.0"

__all__ = [
    "RULE_SETS",
    "Audit",
    "Card",
    "Finding",
    "GameLog",
    "RuleSet",
    "Severity",
    "__version__",
    "audit",
    "audit_text",
    "read_log",
]


def read_log(path: str | os.PathLike[str]) -> GameLog:
    """What the log in the file `path` says, judged by nobody.  Raises `OSError` if the file cannot
    be read."""
    return parse(Path(path).read_bytes(), os.fspath(path))[0]
