"""Simulated rounds with another result than the right one, for tests of what explains it."""

from __future__ import annotations

import re

from tichu_log.audit import Audit, audit_text
from tichu_log.simulate import simulate

BERT_FIRST = 5
"""The seed of a round that gives 40 : 160: bert wins a Tichu as the first out; his Dragon's trick,
number 4, goes to anna, who ends last with 40 points in hand."""

CARL_LAST = 0
"""The seed of a round that gives 50 : 50: carl, who ends last, gave the Dragon's trick to dora."""

DORA_LOST = 13
"""The seed of a round that gives 95 : -195: dora lost a Grand Tichu."""


def logged(result: str, seed: int = BERT_FIRST) -> Audit:
    """A simulated round with another result, such as ``40 : 60``."""
    text = simulate(seed, 1).text
    return audit_text(re.sub(r"Ergebnis: .*", f"Ergebnis: {result.replace(':', '-')}", text))
