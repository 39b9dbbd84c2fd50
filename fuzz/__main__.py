"""Hunts for inputs on which an invariant does not hold.

    python -m fuzz                              all harnesses, about a minute together
    python -m fuzz --minutes 15 [NAME...]       each of these, or of all, for so long
    python -m fuzz --rerun NAME FILE            tries one input, and makes it smaller if it fails

What was reached and found is kept in .fuzz/, and the next hunt goes on from there.  The exit status
is 1 if something was found.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import traceback
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from fuzz.failures import ROOT, failure, signature, smallest
from fuzz.invariants import CHECKS
from fuzz.run import SMALL, Hunt, hunt

HOME: Final = ROOT / ".fuzz"

SHORT: Final = 12
"""So many seconds each harness takes of the minute for all; the rest goes into starting them."""

COMMAND: Final = "python -m fuzz --rerun"


def main(arguments: Sequence[str]) -> int:
    """Does what the command line says; the exit status."""
    options = _options(arguments)
    if options.rerun:
        name, path = options.rerun
        return _rerun(name, Path(path))
    if find_spec("atheris") is None:
        sys.exit("the hunt needs atheris: pip install --editable '.[fuzz]'")
    seconds = round(options.minutes * 60) if options.minutes else SHORT
    if options.fresh:
        shutil.rmtree(HOME, ignore_errors=True)
    sound = True
    for name in options.names or CHECKS:
        done = hunt(name, seconds, options.seed, HOME)
        _tell(done)
        for path in done.found:
            _rerun(name, path)
        sound = sound and not (done.found or done.trouble)
    return 0 if sound else 1


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m fuzz", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(CHECKS)}")
    parser.add_argument("--minutes", type=float, help="how long each harness hunts")
    parser.add_argument("--seed", type=int, default=random.randrange(1, 1 << 31),
                        help="begins the same way again; a hunt tells its own")
    parser.add_argument("--fresh", action="store_true", help="forget earlier hunts")
    parser.add_argument("--rerun", nargs=2, metavar=("NAME", "FILE"), help="try one input")
    options = parser.parse_args(arguments)
    for name in (*options.names, *(options.rerun or ())[:1]):
        if name not in CHECKS:
            parser.error(f"there is no harness {name!r}; there are {', '.join(CHECKS)}")
    return options


def _tell(done: Hunt) -> None:
    """Prints what came of a hunt."""
    _say(f"{done.harness:8} {done.executions:8} runs in {done.seconds} s "
         f"({done.executions / done.seconds:.0f}/s), seed {done.seed}; coverage {done.coverage}, "
         f"features {done.features}, corpus {done.corpus}; found: {len(done.found)}")
    if done.trouble:
        _say(f"The harness broke off:\n{done.trouble}")


def _rerun(name: str, path: Path) -> int:
    """Tries one input; where it fails, prints why, the smallest one like it, and what to do with
    that.  The exit status: 1 if it fails."""
    check, data = CHECKS[name], path.read_bytes()
    error = failure(check, data)
    if error is None:
        _say(f"{path}: nothing fails in the harness {name}; if a hunt has just found it, it hangs "
             "on the inputs before it, or took too long there")
        return 0
    small = smallest(check, data)
    where = path.with_name(path.name.removesuffix(SMALL) + SMALL)
    where.write_bytes(small)
    _say("".join(traceback.format_exception(failure(check, small) or error)))
    _say(f"{name}: {signature(error)}\n    {small!r}\n"
         f"    again:     {COMMAND} {name} {where}\n"
         f"    as a test: cp {where} tests/fuzz_cases/{name}/WHAT-IT-IS\n")
    return 1


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("broken off; what was reached is kept in .fuzz/")
