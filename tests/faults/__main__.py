"""Prints the table of known faults: ``python -m tests.faults [--logs N] [--seed S] [--write]``.

Exits with 1 if a fault is not found where it is, if there is an error in another round, or if too
many faults raise an avalanche; what and where is said below the table.
"""

from __future__ import annotations

import argparse
import sys

from tests.faults.run import broken_bounds, run
from tests.faults.table import PAGE, renewed, table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults",
                                     description="Breaks clean logs in known ways and counts "
                                                 "what the audit finds.")
    parser.add_argument("--logs", type=int, default=100, metavar="N",
                        help="break N matches in every way (default: 100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S",
                        help="the seed of the first match (default: 0)")
    parser.add_argument("--write", action="store_true", help=f"renew docs/{PAGE.name}")
    arguments = parser.parse_args()
    tallies = run(arguments.logs, arguments.seed)
    sys.stdout.write(table(tallies))
    broken = broken_bounds(tallies)
    sys.stdout.write("".join(f"{line}\n" for line in broken))
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(renewed(page, table(tallies)), encoding="utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
