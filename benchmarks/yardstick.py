"""The yardstick of every speed figure, and logs that no cache has met before.

A figure is the time of some work over logs divided by the time of scanning the same text once with
one expression, in the same run, so that figures of different machines can be compared
(docs/performance.md).
"""

from __future__ import annotations

import multiprocessing
import random
import re
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from pathlib import Path
from typing import Final, TypeVar

from tichu_log.parser import parse
from tichu_log.simulate import simulate
from tichu_log.writer import write

T = TypeVar("T")

REAL_LOGS: Final = Path(__file__).parents[1] / "../shared/logs"

SCAN: Final = re.compile(
    r"^(?:(?P<h>-+\S+?-+)"
    r"|(?P<play>\([0-3]\)[^\n]*?: ?(?:(?:[RGBS](?:10|[2-9BDKA])|Ph|Dr|Ma|Hu) ?)+)"
    r"|(?P<give>\([0-3]\).* gibt: .*)|(?P<p>\([0-3]\)[^\n]* passt\.?)"
    r"|(?P<hand>\([0-3]\)[^ \n]* (?:(?:[RGBS](?:10|[2-9BDKA])|Ph|Dr|Ma|Hu) ?)+)|(?P<w>Wunsch:\S+)"
    r"|(?P<c>(?:Grosses )?Tichu: .*)|(?P<d>Drache an: .*)|(?P<b>BOMBE: .*)|(?P<s>Schupfen:)"
    r"|(?P<r>Ergebnis: -?\d+ - -?\d+))[ \t]*$", re.M)

_SUITED_CARD: Final = re.compile(r"(?<= )([RGBS])(10|[2-9BDKA])(?=\s)")
_SUIT_ORDERS: Final = list(permutations("RGBS"))


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest of some runs, in seconds of processor time."""
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def scan(texts: Iterable[str]) -> int:
    """Scans each whole text once; how many lines it knew."""
    known = 0
    for text in texts:
        for match in SCAN.finditer(text):
            known += match.lastgroup is not None
    return known


def disguised(text: str, number: int) -> str:
    """The same match under other handles and with its suits exchanged for each other."""
    order = dict(zip("RGBS", _SUIT_ORDERS[number % len(_SUIT_ORDERS)], strict=True))
    handles = {handle for round_ in parse(text)[0].rounds for handle in round_.handles if handle}
    for place, handle in enumerate(sorted(handles, key=lambda handle: (-len(handle), handle))):
        text = text.replace(handle, f"Player{number}x{place}")
    return _SUITED_CARD.sub(lambda card: order[card[1]] + card[2], text)


def simulated_logs(count: int) -> list[str]:
    """The texts of so many simulated matches, each under handles of its own."""
    return [disguised(write(simulate(seed)), seed) for seed in range(count)]


def real_logs(copies: int) -> list[str]:
    """Disguised copies of the real logs beside the project; empty where there are none."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(REAL_LOGS.glob("*.tch"))]
    return [disguised(text, copy * len(texts) + place)
            for copy in range(copies) for place, text in enumerate(texts)]


def made_elsewhere(make: Callable[[int], T], needed: int) -> T:
    """What `make` makes of a number, in a process of its own: an audit meets no memory that made-up
    matches have left in holes, and no cache that they have filled."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(make, needed).result()


def shuffled(texts: list[str]) -> list[str]:
    """The texts in a fixed random order, so that alike ones do not follow each other."""
    mixed = list(texts)
    random.Random(1).shuffle(mixed)
    return mixed
