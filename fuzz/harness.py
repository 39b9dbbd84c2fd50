"""One harness: atheris feeds an invariant, and what fails is kept and passed over from then on.

    python -m fuzz.harness NAME FOUND [options and folders of libFuzzer]

Started by `python -m fuzz`, which see.  Each kind of failure is kept once in the folder FOUND.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Final

import atheris

with atheris.instrument_imports(include=["tichu_log"]):
    from fuzz.dictionary import WORDS
    from fuzz.failures import keep, signature
    from fuzz.invariants import CHECKS
    from fuzz.mutations import Stock, changed
    from fuzz.seeds import seeds

BY_LINES: Final = 0.75
"""How often lines and words are changed, and not bytes."""


def main() -> None:
    """Hunts until libFuzzer has enough."""
    program, name, folder, *options = sys.argv
    check = CHECKS[name]
    words = WORDS["rulings" if name == "rulings" else "log"]()
    stock = Stock(words, seeds(name))
    seen: set[str] = set()

    def one_input(data: bytes) -> None:
        try:
            check(data)
        except Exception as error:
            kind = signature(error)
            if kind not in seen:
                seen.add(kind)
                keep(Path(folder), kind, data)

    def mutate(data: bytes, largest: int, seed: int) -> bytes:
        chance = Random(seed)
        if chance.random() < BY_LINES:
            return changed(data, largest, stock, chance)
        return bytes(atheris.Mutate(data, largest))

    atheris.Setup([program, *options], one_input, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
