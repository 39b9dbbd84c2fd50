"""Made-up matches that keep all rules: for tests, benchmarks and sample logs.

A match grows from one number, its seed: the same seed gives the same log on every machine.  Four
simple players play it on the same `Table` that judges real logs, and the log is written as BSW
writes it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tichu_log.log import GameLog, Round
from tichu_log.rules import BSW, TURNIER
from tichu_log.scoring import decide
from tichu_log.seating import Seats
from tichu_log.simulate_players import Players
from tichu_log.simulate_round import HANDLES, SimulatedRound
from tichu_log.writer import write

_MOST_TIMID: Final = 60
"""By how much in a hundred the boldness of the two teams may differ."""


_ANNA, _BERT, _CARL, _DORA = HANDLES

SEATINGS: Final[tuple[Seats, ...]] = (
    HANDLES, (_ANNA, _CARL, _BERT, _DORA), (_ANNA, _BERT, _DORA, _CARL),
)
"""Who sits where in a tournament, in turn: everybody once the partner of everybody (M4)."""


def simulate(seed: int, rounds: int | None = None, limit: int = 1000,
             tournament: bool = False) -> GameLog:
    """A legal match played to `limit` points (M1), or over exactly `rounds` rounds (M3); as a
    tournament over nine, the partners changing (M4).

    Its path is ``-``, its encoding ``utf-8``.  Raises `ValueError` if `rounds` or `limit` is below
    1.
    """
    rules = TURNIER if tournament else BSW.with_limit(limit)
    if rounds is not None:
        rules = rules.with_rounds(rounds)
    chance = Random(seed)
    # Old logs have the first eight cards as they were dealt, newer ones sorted.
    sorted_first = chance.random() < 0.5
    # One team is more or less timid, so that not all matches are close and long.
    boldness = (100, 100 - chance.randrange(_MOST_TIMID))
    if chance.random() < 0.5:
        boldness = (boldness[1], boldness[0])
    played: list[Round] = []
    line = 1
    while decide(((round_.number, round_.logged, round_.logged) for round_ in played),
                 rules).decided_in is None:
        players = Players(chance, boldness)
        handles = SEATINGS[len(played) % len(SEATINGS)] if tournament else HANDLES
        played.append(SimulatedRound(players, len(played) + 1, line, sorted_first, rules,
                                     handles).play())
        line = played[-1].last_line + 1
    log = GameLog("-", "utf-8", "", tuple(played))
    return replace(log, text=write(log))
