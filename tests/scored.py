"""Rounds for tests of what a result follows from: the Dragon's trick goes one way or another."""

from __future__ import annotations

from typing import Final

from tests.builder import position, straight
from tichu_log.audit import RoundAudit, audit_text
from tichu_log.derivation import Derivation, derive
from tichu_log.rules import BSW, RuleSet
from tichu_log.sums import SumStep

BY_CARL: Final = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr", "S3")

BY_BERT: Final = position(f"{straight('R')} Ma", f"{straight('G')} Dr", f"{straight('B')} S2", "")


def dragon_of_carl(*after: str) -> str:
    """anna, bert and carl go out, carl by the Dragon, the round's last card; dora is last.

    anna has 25, bert 25, carl 25 and the Dragon's 25; in dora's hand are 25 and the Phoenix.
    """
    return BY_CARL.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass", "1: S2",
        f"2: {straight('B')}", "3 2 pass", "2: Dr", *after)


def dragon_of_bert(*after: str) -> str:
    """The same, but it is bert who takes a trick with the Dragon, before carl goes out: so neither
    opponent who can receive it is last."""
    return BY_BERT.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass",
        "1: Dr", "2 3 pass", f"2: {straight('B')}", "3 2 pass", "2: S2", *after)


TO_LAST: Final = dragon_of_carl("dragon 3", "result 75 25")
TO_BERT: Final = dragon_of_carl("dragon 1", "result 50 50")
IMPLIED: Final = dragon_of_carl("result 75 25")
"""No gift is logged, but the result tells that it was dora's."""
NOBODYS: Final = dragon_of_carl("result 60 40")
"""No gift is logged, and neither receiver gives the logged result."""
NO_MATTER: Final = dragon_of_bert("result 75 25")
"""No gift is logged, and the result is the same whoever got it."""


def judged(text: str, rules: RuleSet = BSW) -> RoundAudit:
    """The last round of a log."""
    return audit_text(text, rules=rules).rounds[-1]


def derived(text: str, rules: RuleSet = BSW) -> Derivation:
    """What the result of the last round of a log follows from."""
    return derive(judged(text, rules), rules)


def step(text: str, kind: str, rules: RuleSet = BSW) -> SumStep:
    """The only step of a kind in the sum of a log's last round."""
    (found,) = (step for step in derived(text, rules).steps if step.kind == kind)
    return found
