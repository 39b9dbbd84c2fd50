"""Audits made by hand, for tests of what they look like: no parser, no replay."""

from __future__ import annotations

from collections.abc import Sequence

from tichu_log.audit import Audit, RoundAudit
from tichu_log.cards import CARDS
from tichu_log.findings import CATALOGUE, Finding, Param
from tichu_log.log import (
    Ending,
    Event,
    GameLog,
    Pass,
    Play,
    Result,
    Round,
    Wish,
    Written,
    written_down,
)
from tichu_log.rules import BSW, RuleSet
from tichu_log.scoring import Match, Pair, ScoreSheet
from tichu_log.steps import CallMade, RoundReplay

PLAYERS = ("anna", "bert", "carl", "dora")
NO_CALLS = (None, None, None, None)

TEXT = "\n".join([
    "(2)carl: Ma ",
    "Wunsch:7",
    "(3)dora: G4 ",
    "(0)anna passt.",
    "(1)bert: R9 ",
    "(2)carl passt.",
    "Ergebnis: 25 - 75",
    "",
])
"""The end of a round: each line but the last, which is empty, is an event of `round_of()`."""


def written(codes: str) -> Written:
    """The cards of a line."""
    return written_down([CARDS[code] for code in codes.split()])


EVENTS: tuple[Event, ...] = (
    Play(2, written("Ma")), Wish("7", 7), Play(3, written("G4")), Pass(0),
    Play(1, written("R9")), Pass(2), Result((25, 75)),
)


def round_of(number: int = 1, handles: tuple[str, str, str, str] = PLAYERS,
             calls: tuple[CallMade | None, ...] = NO_CALLS, result: Pair | None = (25, 75),
             events: tuple[Event, ...] = EVENTS, double_victory: bool = False) -> RoundAudit:
    """A round whose event number n stands in line n, with its judgement."""
    first, second, third, fourth = calls
    kept = events if result is not None else events[:-1]
    record = Round(number, 1, len(kept), handles, (), (), None, kept, range(1, len(kept) + 1), 1,
                   Ending.CUT_OFF if result is None else Ending.RESULT)
    finished = (2, 0) if double_victory else (2, 1, 3)
    replay = RoundReplay((), finished, True, double_victory, (), (0, 0, 0, 0),
                         (first, second, third, fourth), (0, 0, 0, 0), doubt="", unseen=False)
    sheet = ScoreSheet(finished, double_victory, None if double_victory else (25, 75),
                       (0, 0, 0, 0), -1, 0, 0, -1, -1, False, (0, 0, 0, 0), result)
    return RoundAudit(record, replay, sheet, ())


def audit_of(*findings: Finding, rounds: Sequence[RoundAudit] | None = None, text: str = TEXT,
             rules: RuleSet = BSW, path: str = "game.tch", winner: int | None = None) -> Audit:
    """An audit of `text` with these findings."""
    known = tuple([round_of()] if rounds is None else rounds)
    totals = (25 * len(known), 75 * len(known))
    return Audit(GameLog(path, "utf-8", text, tuple(item.round for item in known)), rules, known,
                 findings, Match(totals, totals, None, winner))


def found(code: str, seat: int | None = 2, line: int = 6, *, round_: int | None = 1,
          event: int | None = 6, rules: tuple[str, ...] = (), **params: Param) -> Finding:
    """A finding, its parameters filled up with what its type needs."""
    everything = {name: params.get(name) for name in CATALOGUE[code].params}
    return Finding(code, line, round_, event, seat, everything, rules)
