"""Rounds for the tests of explanations: laid out by hand, or simulated with more calls than usual.

`played` lays out the tricks of a round whose play is over, and `Table` counts it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, product
from random import Random
from typing import Final

from tests.reference.deviations import Slip
from tichu_log.cards import parse_cards
from tichu_log.counting import Counting, countings
from tichu_log.deviations import Deviation, candidates
from tichu_log.explain import Explanation, Explanations, explain
from tichu_log.log import NO_SEAT
from tichu_log.replay import replay
from tichu_log.rules import BSW, TABLE, TURNIER, RuleSet
from tichu_log.scoring import Pair, ScoreSheet, score
from tichu_log.simulate import simulate
from tichu_log.steps import CallMade, RoundReplay, Trick

FULL: Final = os.environ.get("TICHU_LOG_FULL") == "1"
"""Are the long runs asked for, and not only a taste of them?"""


@dataclass(frozen=True)
class Table:
    """A round whose play is over, and its sheet."""

    replay: RoundReplay
    sheet: ScoreSheet
    rules: RuleSet

    @property
    def result(self) -> Pair:
        """The computed result."""
        assert self.sheet.result is not None, "only rounds with a result are tried"
        return self.sheet.result

    @property
    def countings(self) -> tuple[Counting, ...]:
        return countings(self.replay, self.sheet, self.rules)

    @property
    def candidates(self) -> tuple[Deviation, ...]:
        """All deviations that alone have an effect."""
        return candidates(self.countings[0])

    def kinds(self) -> set[str]:
        """The kinds of the candidates."""
        return {deviation.kind for deviation in self.candidates}

    def seats(self, kind: str) -> list[int | None]:
        """The seats of the candidates of a kind."""
        return [deviation.seat for deviation in self.candidates if deviation.kind == kind]

    def explain(self, *logged: int) -> Explanations:
        return explain(self.replay, self.sheet, (logged[0], logged[1]), self.rules)

    def explained(self, *logged: int) -> list[tuple[Deviation, ...]]:
        """The sets of deviations that explain the logged figures."""
        return [explanation.deviations for explanation in self.explain(*logged).all]

    def in_short(self, *logged: int) -> list[str]:
        """The same in short: kind, seat, team and tricks of each deviation."""
        return [" + ".join(short(deviation) for deviation in deviations)
                for deviations in self.explained(*logged)]


def short(deviation: Deviation) -> str:
    """``trick-to-other-seat 1 #3|4``: kind, seat, ``team`` and its number, tricks."""
    words = [deviation.kind]
    if deviation.seat is not None:
        words.append(str(deviation.seat))
    if deviation.team is not None:
        words.append(f"team {deviation.team}")
    if deviation.tricks:
        words.append("#" + "|".join(map(str, deviation.tricks)))
    return " ".join(words)


def played(*tricks: str, out: Sequence[int], left: str = "", calls: str = "",
           rules: RuleSet = BSW) -> Table:
    """A round in which the seats went out in this order, two partners or three seats.

    A trick is ``0: R5 G5``, its owner and its cards; one that was given away because of the Dragon
    ``0>1: Dr S5``, or ``0>?: Dr S5`` if nobody is named.  `left` is the last player's hand, `calls`
    is like ``grand 0, tichu 3``.
    """
    hands = [0, 0, 0, 0]
    if len(out) == 3:
        hands[6 - sum(out)] = parse_cards(left)
    made: list[CallMade | None] = [None] * 4
    for call in filter(None, calls.split(", ")):
        kind, seat = call.split()
        made[int(seat)] = CallMade(kind == "grand", 1)
    replayed = RoundReplay(
        findings=(), finished=tuple(out), ended=True, double_victory=len(out) == 2,
        tricks=tuple(map(_trick, tricks)), left=(hands[0], hands[1], hands[2], hands[3]),
        calls=(made[0], made[1], made[2], made[3]), hands=(0, 0, 0, 0), doubt="", unseen=False)
    return Table(replayed, score(replayed, rules, None), rules)


def _trick(text: str) -> Trick:
    seats, cards = text.split(":")
    owner, given, receiver = seats.partition(">")
    return Trick(1, 1, int(owner), int(owner), parse_cards(cards), dragon=bool(given),
                 given_to=int(receiver) if receiver.isdigit() else NO_SEAT)


TRICKS: Final = ("1: R5 R10", "2>3: Dr S5", "3: GK", "0: G5 G10 BK RK", "1: Ph B10 SK")


def usual(calls: str = "") -> Table:
    """anna is first out, dora last, with the Dragon's trick from carl, which goes on to anna.

    The first trick holds 15 points, the Dragon's 30, dora's own 10, anna's 35, the last -5, and
    dora's hand 15: 90 to 10.
    """
    return played(*TRICKS, out=(0, 1, 2), left="S10 B5", calls=calls)


def double_victory(rules: RuleSet = BSW, calls: str = "") -> Table:
    """bert and dora; the cards taken are 35 for anna and carl, 45 for bert and dora."""
    return played("1: R5 R10", "2>3: Dr S5", "2: G5 G10 BK RK", out=(1, 3), calls=calls,
                  rules=rules)


# Simulated rounds

@cache
def _replays(seed: int) -> tuple[RoundReplay, ...]:
    return tuple(replay(round_) for round_ in simulate(seed).rounds)


def simulated(seed: int = 0) -> Iterator[Table]:
    """Simulated rounds without end: under each rule set; as they were played, with more calls, or
    with nobody named who got the Dragon's trick.  The same `seed` gives the same rounds."""
    chance = Random(seed)
    for match in count():
        for replayed in _replays(match):
            kind = chance.randrange(5)
            if kind < 3:
                calls = [_call(chance) for _ in range(4)]
                replayed = replace(replayed, calls=(calls[0], calls[1], calls[2], calls[3]))
            elif kind == 3:
                replayed = replace(replayed, tricks=tuple(
                    replace(trick, given_to=NO_SEAT) for trick in replayed.tricks))
            rules = chance.choice([BSW, TABLE, TURNIER])
            sheet = score(replayed, rules, None)
            if sheet.result is not None:
                yield Table(replayed, sheet, rules)


def _call(chance: Random) -> CallMade | None:
    if chance.random() < 0.4:
        return None
    return CallMade(chance.random() < 0.4, 1, faulty=chance.random() < 0.2)


# In the words of the second opinion

def slip(deviation: Deviation) -> Slip:
    """A deviation about one trick at most, as the second opinion writes it."""
    return (deviation.kind, deviation.seat, deviation.team,
            deviation.tricks[0] if deviation.tricks else None)


def single_sets(explanation: Explanation) -> list[frozenset[Slip]]:
    """All the sets that an explanation stands for."""
    deviations = explanation.deviations
    return [frozenset(slip(replace(deviation, tricks=(number,) if number else ()))
                      for deviation, number in zip(deviations, numbers, strict=True))
            for numbers in product(*(deviation.tricks or (0,) for deviation in deviations))]


def all_sets(explanations: Explanations) -> list[frozenset[Slip]]:
    """All the sets that some explanations stand for; none should stand there twice."""
    return [single for explanation in explanations.all for single in single_sets(explanation)]
