"""Holds the engine against the slow second opinion in `tests/reference`, at any size.

    python -m tests.trust.second_opinion [--hands N] [--matches N] [--wishes N] [--seed S]

Hands: what random cards mean, which plays a hand allows on a random trick, which wishes it can
fulfil.  Matches: results, totals, winners and findings of simulated matches with faulty calls,
gifts and results.  Wishes: the findings in simulated matches whose wishes were changed, each wish
judged by trying every subset of the hand.  Everything is told by its seed alone: case number n of
a run is the case of seed S + n.  Exit status 1 if the two disagree anywhere.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple

from tests.trust import compare_hands, compare_matches

Check = Callable[[int, Counter[str]], str]


class Part(NamedTuple):
    """One kind of comparison."""

    check: Check
    """Takes a seed, counts what it sees, and returns what the two disagree on."""

    full: int
    """How many cases a full run has."""

    chunk: int
    """How many a process does before it reports."""


PARTS: Final = {
    "hands": Part(compare_hands.check, 200_000, 5_000),
    "matches": Part(compare_matches.check_scores, 2_000, 200),
    "wishes": Part(compare_matches.check_wishes, 100, 5),
}


class Chunk(NamedTuple):
    """Some cases of one part, by their seeds."""

    part: str
    seeds: range
    last: int
    """How many cases of this part are done after it."""

    of: int


class Outcome(NamedTuple):
    """What came of a chunk."""

    chunk: Chunk
    seen: Counter[str]
    disagreements: list[tuple[int, str]]


def run(chunk: Chunk) -> Outcome:
    """Compares the cases of a chunk."""
    seen: Counter[str] = Counter()
    wrong = []
    for seed in chunk.seeds:
        try:
            disagreement = PARTS[chunk.part].check(seed, seen)
        except Exception as error:
            disagreement = f"raised {type(error).__name__}: {error}"
        if disagreement:
            wrong.append((seed, disagreement))
    return Outcome(chunk, seen, wrong)


def chunks(part: str, cases: int, seed: int) -> Iterator[Chunk]:
    """The cases of a part, cut into chunks."""
    size = PARTS[part].chunk
    for start in range(0, cases, size):
        end = min(start + size, cases)
        yield Chunk(part, range(seed + start, seed + end), end, cases)


def outcomes(work: Sequence[Chunk], processes: int) -> Iterator[Outcome]:
    """The chunks' outcomes, in order."""
    if processes == 1:
        yield from map(run, work)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(run, work)


def report(told: Iterable[Outcome]) -> int:
    """Prints what came of each chunk as it comes; returns the number of disagreements."""
    seen: Counter[str] = Counter()
    total = 0
    for chunk, counted, wrong in told:
        seen += counted
        total += len(wrong)
        for seed, disagreement in wrong:
            say(f"\nDISAGREEMENT, {chunk.part}, seed {seed}; again with: {command(chunk, seed)}")
            say(disagreement)
        say(f"{chunk.part}: {chunk.last} of {chunk.of}, disagreements so far: {total}")
    say("\nCompared:")
    for what in sorted(seen):
        say(f"{seen[what]:12,} {what}")
    say(f"\nDisagreements: {total}")
    return total


def command(chunk: Chunk, seed: int) -> str:
    """What compares one case alone."""
    numbers = " ".join(f"--{part} {int(part == chunk.part)}" for part in PARTS)
    return f"python -m tests.trust.second_opinion {numbers} --seed {seed}"


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the comparison; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.trust.second_opinion", description=(__doc__ or "").split("\n")[0])
    for name, part in PARTS.items():
        parser.add_argument(f"--{name}", type=int, default=part.full, metavar="N",
                            help=f"how many (default: {part.full})")
    parser.add_argument("--seed", type=int, default=1, metavar="S",
                        help="the seed of the first case of each kind (default: 1)")
    parser.add_argument("--processes", type=int, default=2, metavar="N",
                        help="how many processes share the work (default: 2)")
    options = parser.parse_args(arguments)
    work = [chunk for part in PARTS
            for chunk in chunks(part, getattr(options, part), options.seed)]
    return 1 if report(outcomes(work, options.processes)) else 0


if __name__ == "__main__":
    sys.exit(main())
