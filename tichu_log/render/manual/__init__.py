"""The manual: a page for every finding and every rule, shown by ``tichu-log explain``.

`FINDINGS` has the pages by code, in the order of the catalogue; `RULES` has them by rule id, in
the order of docs/rules.md.
"""

from __future__ import annotations

from typing import Final

from tichu_log.render.manual import (
    findings_match,
    findings_play,
    findings_reading,
    findings_wish_to_dragon,
    rules_cards,
    rules_play,
    rules_score,
)
from tichu_log.render.manual.pages import FindingPage, RulePage

FINDINGS: Final[dict[str, FindingPage]] = {
    **findings_reading.PAGES,
    **findings_play.PAGES,
    **findings_wish_to_dragon.PAGES,
    **findings_match.PAGES,
}
"""The page of each finding, by its code."""

RULES: Final[dict[str, RulePage]] = {
    **rules_cards.PAGES,
    **rules_play.PAGES,
    **rules_score.PAGES,
}
"""The page of each rule, by its id."""

__all__ = ["FINDINGS", "RULES", "FindingPage", "RulePage"]
