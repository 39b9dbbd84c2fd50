"""The invariants: each a plain function that takes any bytes and raises where something does not
hold, by the name of the harness that hunts for such bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from fuzz.judging import check_audit
from fuzz.reading import check_parser
from fuzz.reports import check_report
from fuzz.ruling import check_rulings

Check: TypeAlias = Callable[[bytes], None]

CHECKS: Final[dict[str, Check]] = {
    "parser": check_parser,
    "audit": check_audit,
    "report": check_report,
    "rulings": check_rulings,
}
