"""What a finding on the play says beyond its place: which of its rules was broken, and its
parameters (docs/findings.md).  Cases that differ in one of these stand side by side."""

from __future__ import annotations

import pytest

from tests.builder import Position, audit, position
from tichu_log.cards import codes_of, parse_cards
from tichu_log.combinations import readings
from tichu_log.render.messages import sentence

EIGHTS = "R8 G8 B8 S8"
BOARD = position("Ma R5 G5 S3 Hu", "S9 S4", f"G10 {EIGHTS}", "BB B9")
DOG = position("Ma Hu R5", "S9", "G10", "BB")
SEVENS = position("Ma S3 B3", "R7 S9 S4", f"{EIGHTS} G7 S2", "B7 S7")
DRAGON = position("Ma S9", "Dr S4", "G10", "BB")
WON = ("0: Ma", "1: Dr", "2 3 0 1 pass")
PHOENIX = position("Ma S9 S3", "Ph S8", "G9", "Dr BB")
NINE, FIVES = readings(parse_cards("S9"))[0], readings(parse_cards("R5 G5"))[0]


def said(board: Position, *events: str) -> list[tuple[str, int | None, tuple[str, ...], object]]:
    """Code, seat, rules and parameters of each finding on the play; sets of cards as codes."""
    return [(finding.code, finding.seat, finding.rules,
             {name: codes_of(value) if name in ("cards", "top") and isinstance(value, int)
              else value for name, value in finding.params.items()})
            for finding in audit(board.log(*events)).findings if finding.event]


@pytest.mark.parametrize(("board", "events", "code", "seat", "rules", "params"), [
    (BOARD, ["0: Ma", "2: G10"], "TL301", 2, "O2", {"turn": 1, "passed": False}),
    (BOARD, ["0: Ma", "3 pass"], "TL301", 3, "O2", {"turn": 1, "passed": True}),
    (DOG, ["0: Hu", "1 pass"], "TL301", 1, "O2", {"turn": 2, "passed": True}),
    (BOARD, ["0: Ma", "1: S9 G10"], "TL302", 1, "O9", {"cards": "G10"}),
    (BOARD, ["0: S3", "1: S4", "2 3 0 1 pass", "1: S4"], "TL303", 1, "O9", {"cards": "S4"}),
    (BOARD, ["0: S3", "1: S9 S9"], "TL303", 1, "O9", {"cards": "S9"}),
    (BOARD, ["0: S3", "1: G10 G10"], "TL302", 1, "O9", {"cards": "G10"}),
    (BOARD, ["0: R5 S3"], "TL304", 0, "C1", {"cards": "R5 S3"}),
    (BOARD, ["0: Ma", "1: S9 S4"], "TL304", 1, "C1", {"cards": "S9 S4"}),
    (BOARD, ["0: R5 G5", "1: S9"], "TL305", 1, "C2", {"played": NINE, "asked": FIVES}),
    (BOARD, ["0: R5", "1: S4"], "TL306", 1, "C2", {"cards": "S4", "top": "R5"}),
    (PHOENIX, ["0: S9", "1: Ph", "2: G9"], "TL306", 2, "P3", {"cards": "G9", "top": "Ph"}),
    (PHOENIX, ["0: Ma", "1 2 pass", "3: Dr", "0 pass", "1: Ph"], "TL306", 1, "P3",
     {"cards": "Ph", "top": "Dr"}),
    (position("Ma R9 G9", "Ph S8", "B7 S7"), ["0: R9 G9", "1: Ph S8"], "TL306", 1, "C2",
     {"cards": "Ph S8", "top": "G9 R9"}),
    (position("Ma", "S2 S3 S4 S5 S6", "RA GA BA SA"),
     ["0: Ma", "1: S6 S5 S4 S3 S2", "2: RA GA BA SA"], "TL306", 2, "C5",
     {"cards": "SA BA GA RA", "top": "S6 S5 S4 S3 S2"}),
    (BOARD, ["0 pass"], "TL307", 0, "O2", {}),
    (BOARD, ["0: Hu R5"], "TL308", 0, "O6", {"alone": False}),
    (position("Ma", "Hu R5"), ["0: Ma", "1: Hu"], "TL308", 1, "O6", {"alone": True}),
    (position("Ma", "Hu R5"), ["0: Ma", "1: R5 Hu"], "TL308", 1, "O6", {"alone": False}),
    (BOARD, [f"2: {EIGHTS}"], "TL309", 2, "O5", {"leader": 0}),
    (BOARD, ["1: S9"], "TL311", 1, "O1", {"leader": 0}),
    (DOG, ["0: Hu", "1: S9"], "TL311", 1, "O6", {"leader": 2}),
    (BOARD, ["0: Ma", "1: S9", "2 3 0 1 pass", "2: G10"], "TL311", 2, "O3", {"leader": 1}),
    (DOG, ["0: Hu", "2: G10", "3 0 1 2 pass", "1: S9"], "TL311", 1, "O3", {"leader": 2}),
    (SEVENS, ["0: Ma", "wish 7", "1: S9"], "TL401", 1, "W2",
     {"rank": 7, "cards": "R7", "passed": False, "bombed": False}),
    (SEVENS, ["0: Ma", "wish 7", "1 pass"], "TL401", 1, "W2",
     {"rank": 7, "cards": "R7", "passed": True, "bombed": False}),
    (SEVENS, ["0: Ma", "wish 8", "1: S9", f"2: {EIGHTS[:2]}", "3 0 1 2 pass"], "TL306", 2, "C2",
     {"cards": "R8", "top": "S9"}),
    (BOARD, ["0: S3", "wish 7"], "TL402", None, "W1", {"second": False}),
    (BOARD, ["0: Ma", "wish 2", "wish 2"], "TL402", None, "W1", {"second": True}),
    (BOARD, ["0: Ma", "wish Dr"], "TL403", None, "W1", {"text": "Dr"}),
    (DRAGON, [*WON, "1: S4"], "TL601", 1, "G1", {"implied": None}),
    (DRAGON, [*WON, "dragon 3"], "TL602", 1, "G1", {"receiver": 3, "implied": None}),
    (BOARD, ["0: Ma", "dragon 3"], "TL603", None, "G1 G2", {"receiver": 3}),
    (DRAGON, [*WON, "dragon 2", "dragon 0"], "TL604", 1, "G1",
         {"receiver": 0, "first": 2, "stands": True, "same": False}),
])
def test_a_finding_says_its_rule_and_what_is_wrong(
        board: Position, events: list[str], code: str, seat: int | None, rules: str,
        params: dict[str, object]) -> None:
    assert said(board, *events) == [(code, seat, tuple(rules.split()), params)]


def test_w5_a_lead_without_the_wish_says_its_own_rule() -> None:
    # dora's sevens go into no straight.
    board = position("Ma G2 B3 S4 R5 R7 S3", "", "",
                     "G7 B7 S7 SA SK SD SB G10 B10 R10 G9 B9 S9 S2")
    events = ["0: R5 S4 B3 G2 Ma", "wish 7", "1 2 3 0 pass", "0: S3"]
    assert said(board, *events) == [("TL401", 0, ("W5",), {
        "rank": 7, "cards": "R7", "passed": False, "bombed": False})]


@pytest.mark.parametrize(("events", "words"), [
    (["0: S3 R5"], "(0) anna played S3 R5, which"),
    (["0: R5 S3"], "(0) anna played R5 S3, which"),
    (["0: R5 G5", "1: S9 S4 G10"], "does not hold: G10."),
])
def test_cards_of_a_play_stand_in_the_order_of_its_line(events: list[str], words: str) -> None:
    judged = audit(BOARD.log(*events))
    assert any(words in sentence(finding, judged) for finding in judged.findings)
