"""Mutation testing of the rooms that hold the rules: does some test fail for every change in them?

    python -m tests.trust.mutation [--only MODULE] [--write]

mutmut changes one spot of one function after the other, as a slip of the hand might: a number, an
operator, an argument, a condition.  Each such mutant must make a test fail.  Those that survive are
named, by their change, in docs/mutation.md, each with the reason why no test can or need tell it
from the program.  Exit status 1 if fewer than 90 of 100 mutants of a module are killed, or if one
survives that the page does not name.  `--write` renews the page's table.

The extra `mutation` brings mutmut.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.trust.kill import AlreadyFailingError, Outcome, kill
from tests.trust.mutants import ROOT, mutants_of

PAGE: Final = ROOT / "docs" / "mutation.md"

LEAST: Final = 90
"""So many of 100 mutants of each module must be killed."""

TESTS: Final = {
    "tichu_log.scoring": (
        "tests/test_rules_scoring.py",
        "tests/test_rules_calls.py",
        "tests/test_rules_calls_made.py",
        "tests/test_rules_dragon.py",
        "tests/test_rules_match.py",
        "tests/test_rules_standings.py",
        "tests/test_findings_match.py",
        "tests/test_findings_damage.py",
        "tests/test_unreadable_lines.py",
    ),
    "tichu_log.combinations": (
        "tests/test_combinations.py",
        "tests/test_rules_phoenix.py",
    ),
    "tichu_log.replay": (
        "tests/test_replay.py",
        "tests/test_rules_calls.py",
        "tests/test_rules_calls_made.py",
        "tests/test_rules_dragon.py",
        "tests/test_rules_lines.py",
        "tests/test_rules_wish.py",
        "tests/test_unreadable_lines.py",
    ),
    "tichu_log.plays": (
        "tests/test_combinations.py",
        "tests/test_wish_search.py",
        "tests/test_rules_wish_can.py",
    ),
    "tichu_log.deal": (
        "tests/test_deal.py",
        "tests/test_deal_said.py",
        "tests/test_rules_deal.py",
        "tests/test_findings.py",
        "tests/test_findings_match.py",
    ),
}
"""The tests of each module that should kill its mutants: the sharpest and quickest."""

HEAD: Final = ("| module | mutants | killed | survivors | killed, % |\n"
               "|---|---:|---:|---:|---:|\n")


class Tally(NamedTuple):
    """What became of the mutants of a module."""

    module: str
    mutants: int
    survivors: tuple[Outcome, ...]

    @property
    def killed(self) -> int:
        return self.mutants - len(self.survivors)

    @property
    def enough(self) -> bool:
        return 100 * self.killed >= LEAST * self.mutants

    def row(self) -> str:
        """A line of the table."""
        share = 100 * self.killed / max(1, self.mutants)
        return (f"| `{self.module.rpartition('.')[2]}` | {self.mutants} | {self.killed} "
                f"| {len(self.survivors)} | {share:.1f} |\n")


def tally_of(module: str) -> Tally:
    """Runs the tests of a module on all its mutants, and says how far it is."""
    mutants = mutants_of(module)
    done = 0

    def tell(outcome: Outcome) -> None:
        nonlocal done
        done += 1
        if not outcome.killed_by or done % 20 == 0 or done == len(mutants):
            say(f"{module}: {done} of {len(mutants)}\n")
        if not outcome.killed_by:
            say(f"survives, in {outcome.mutant.function}:\n{outcome.mutant.change}\n")

    outcomes = kill(mutants, TESTS[module], tell)
    return Tally(module, len(mutants),
                 tuple(outcome for outcome in outcomes if not outcome.killed_by))


def unnamed(tally: Tally, page: str) -> list[Outcome]:
    """The survivors that the page does not name, by function and change."""
    sections = page.split("\n### ")
    room = tally.module.rpartition(".")[2]
    return [outcome for outcome in tally.survivors
            if not any(section.startswith(f"`{room}.{outcome.mutant.function}`")
                       and f"\n{outcome.mutant.change}\n" in section for section in sections)]


def renewed(page: str, tallies: Sequence[Tally]) -> str:
    """The page with the rows of these modules."""
    start = page.index(HEAD) + len(HEAD)
    end = page.index("\n\n", start) + 1
    rows = {row.split("`")[1]: row for row in page[start:end].splitlines(keepends=True)}
    rows |= {tally.module.rpartition(".")[2]: tally.row() for tally in tallies}
    return page[:start] + "".join(rows.values()) + page[end:]


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust.mutation",
                                     description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", choices=[name.rpartition(".")[2] for name in TESTS],
                        help="the mutants of this module alone")
    parser.add_argument("--write", action="store_true", help=f"renew docs/{PAGE.name}")
    options = parser.parse_args(arguments)
    modules = [name for name in TESTS if options.only in (None, name.rpartition(".")[2])]
    os.chdir(ROOT)
    try:
        tallies = [tally_of(module) for module in modules]
    except (ImportError, AlreadyFailingError) as error:
        parser.error(f"not without the extra `mutation`, or with failing tests: {error}")
    page = PAGE.read_text(encoding="utf-8")
    say("\n" + HEAD + "".join(tally.row() for tally in tallies))
    new = [outcome for tally in tallies for outcome in unnamed(tally, page)]
    for outcome in new:
        say(f"\nNot in docs/{PAGE.name}, {outcome.mutant.module}, {outcome.mutant.function}:\n"
            f"{outcome.mutant.change}\n")
    if options.write:
        PAGE.write_text(renewed(page, tallies), encoding="utf-8")
    return 0 if not new and all(tally.enough for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main())
