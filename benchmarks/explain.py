"""How long it takes to explain a wrong result.

    python -m benchmarks.explain [--rounds N]

Prints milliseconds a round of processor time, median and worst, for each number of deviations that
the explanations need (0: there are none): over simulated rounds in which everybody has called, and
over one in which as many tricks as there can be hold points.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from random import Random
from statistics import median

from tichu_log.cards import parse_cards
from tichu_log.counting import countings
from tichu_log.deviations import candidates, deviate
from tichu_log.explain import explain
from tichu_log.replay import replay
from tichu_log.rules import BSW
from tichu_log.scoring import Pair, ScoreSheet, score
from tichu_log.simulate import simulate
from tichu_log.steps import CallMade, RoundReplay, Trick

SCORING = ("R5", "G5", "B5", "S5", "R10", "G10", "B10", "S10", "RK", "GK", "BK", "SK", "Ph", "Dr")


def main() -> None:
    """Measures both kinds of rounds."""
    options = argparse.ArgumentParser(description="How long it takes to explain a wrong result.")
    options.add_argument("--rounds", type=int, default=400, help="wrong results of each kind (400)")
    wanted = options.parse_args().rounds
    measure("simulated rounds", islice(disputed(simulated()), wanted))
    measure("14 of 30 tricks with points", islice(disputed(spread()), wanted))


def simulated() -> Iterator[RoundReplay]:
    """Simulated rounds in which everybody has called."""
    for seed in count():
        for round_ in simulate(seed).rounds:
            yield replace(replay(round_), calls=(
                CallMade(True, 1), CallMade(False, 1), CallMade(False, 1), CallMade(True, 1)))


def spread() -> Iterator[RoundReplay]:
    """Rounds of 30 tricks in which each card with points lies in a trick of its own."""
    chance = Random(1)
    while True:
        cards = [*map(parse_cards, SCORING), *[0] * 16]
        chance.shuffle(cards)
        owners = [chance.randrange(4) for _ in cards]
        dragon = parse_cards("Dr")
        tricks = tuple(
            Trick(1, 1, owner, owner, held, held == dragon, owner + 1 & 3 if held == dragon else -1)
            for held, owner in zip(cards, owners, strict=True))
        yield RoundReplay(
            findings=(), finished=(0, 1, 2), ended=True, double_victory=False, tricks=tricks,
            left=(0, 0, 0, 0), calls=(CallMade(True, 1),) * 4, hands=(0, 0, 0, 0), doubt="",
            unseen=False)


def disputed(rounds: Iterator[RoundReplay]) -> Iterator[tuple[RoundReplay, ScoreSheet, Pair]]:
    """Each round with wrong figures: by one to three deviations, or any."""
    chance = Random(2)
    for replayed in rounds:
        sheet = score(replayed, BSW, None)
        counting = countings(replayed, sheet, BSW)[0]
        size = chance.randrange(4)
        logged = 5 * chance.randrange(-80, 80), 5 * chance.randrange(-80, 80)
        if size:
            logged = max(deviate(counting, chance.sample(candidates(counting), size)))
        if logged != sheet.result:
            yield replayed, sheet, logged


def measure(title: str, rounds: Iterator[tuple[RoundReplay, ScoreSheet, Pair]]) -> None:
    """Times each round once and prints a table."""
    times = defaultdict(list)
    most = 0
    everything = list(rounds)
    gc.collect()
    gc.disable()
    for replayed, sheet, logged in everything:
        start = time.process_time()
        found = explain(replayed, sheet, logged, BSW)
        times[found.size].append(1000 * (time.process_time() - start))
        most = max(most, len(found.all))
    print(f"{title}: at most {most} explanations")
    for size, taken in sorted(times.items()):
        print(f"  {size} deviations  {len(taken):4} rounds   median {median(taken):6.2f} ms   "
              f"worst {max(taken):6.2f} ms")


if __name__ == "__main__":
    main()
