"""Logs made to cost time or memory, and what it costs to run a command over one.

    python -m tests.hostile [COMMAND...]        all shapes, a megabyte each, as a table

Each shape is text of any size: very long lines of every shape that the grammar knows, lines just
short enough to be read, masses of short lines, of events, of faults and of rounds.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from tests.builder import DEAL, EXCHANGE, FIRST_EIGHT, PLAY, position, straight, whole_round
from tests.short_log import CLEAN
from tichu_log.lines import LONGEST_LINE
from tichu_log.simulate import simulate

Written: TypeAlias = Callable[[int], bytes]
"""Writes so many bytes, or a few more."""

ROOT: Final = Path(__file__).parents[1]

MEGABYTE: Final = 1_000_000


def again(unit: str, before: str = "") -> Written:
    """The unit over and over, after something that comes once."""
    once = unit.encode()
    return lambda size: before.encode() + once * max((size - len(before)) // len(once), 1)


# One line of any length, by what it begins with, what comes again and again, and its end

LINES: Final = {
    "hand": ("(0)anna ", "R5 ", ""), "hand's handle": ("(0)", "a ", "R5"),
    "hand of handles and cards": ("(0)", "R5 a ", "R5"), "hand of tabs": ("(0)", "\t", "R5"),
    "hand that ends wrong": ("(0)a ", "R5 ", "R5x"),
    "play": ("(0)anna: ", "R5 ", ""), "play's handle": ("(0)", "a", ": R5"),
    "play of colons": ("(0)", ":", " R5"), "play of plays": ("(0)", ": R5 ", ""),
    "play's padding": ("(0)anna:", " ", "R5"), "play that ends wrong": ("(0)a: ", "R5 ", "x"),
    "seat of digits": ("(", "1", ")anna passt."), "seats": ("", "(0)", ""),
    "pass": ("(0)", "a", " passt."), "pass of passes": ("(0)", " passt.", ""),
    "passes that end wrong": ("(0)", " passt.", "x"), "pass's padding": ("(0) passt.", " ", "x"),
    "call": ("Tichu: (0)", "a", ""), "call's padding": ("Tichu:", " ", "(0)"),
    "call of calls": ("", "Tichu:", ""), "grand call": ("Grosses Tichu: (1)", " a", ""),
    "wish": ("Wunsch:", "a", ""), "wish's padding": ("Wunsch:", " ", "7"),
    "gift of the Dragon": ("Drache an: (0)", " a", ""),
    "result": ("Ergebnis: ", "1", " - 1"), "result's padding": ("Ergebnis:", " ", "1 - 1"),
    "result of dashes": ("Ergebnis: ", "-", "1"),
    "result that ends wrong": ("Ergebnis: 1 -", " ", "x"),
    "exchange": ("(0)anna gibt: ", "bert: R5 - ", ""), "exchanges": ("(0)anna", " gibt:", ""),
    "exchange of colons": ("(0)anna gibt: ", ":", ""),
    "exchange of gifts": ("(0) gibt:", ": R5", ""),
    "exchange that ends wrong": ("(0) gibt: ", ":R5 ", "x"),
    "exchange of handles": ("(0) gibt: ", "a b ", ""),
    "exchange of dashes": ("(0) gibt: ", "-", ""),
    "bombs": ("BOMBE: ", "(0)anna ", ""), "bombs of nobody": ("BOMBE: ", "(9)x ", ""),
    "bombs' padding": ("BOMBE:", " ", "(0)"), "bombs of brackets": ("BOMBE: ", "(", ""),
    "header": ("", "-", ""), "header's padding": (PLAY, " ", ""),
    "header that ends wrong": (FIRST_EIGHT, " ", "x"),
    "turned writing": ("(0)", "\u202e", ": R5"),
    "joined letters": ("(0)", "\U0001f468\u200d", ": R5"),
    "accents": ("(0)", "\u0301", ": R5"), "markup": ("(0)", "<script>&amp;", " passt."),
}


def one_line(kind: str, size: int, start: str = "") -> str:
    """A line of this kind, of so many bytes."""
    head, unit, end = LINES[kind]
    room = size - len((head + end).encode())
    return f"{start}{head}{unit * (room // len(unit.encode()))}{end}\n"


def long_line(kind: str) -> Written:
    return lambda size: one_line(kind, size).encode()


def readable_lines(kind: str, start: str = "") -> Written:
    """Lines as long as are still read."""
    _, unit, _ = LINES[kind]
    length = (LONGEST_LINE - 100) * len(unit.encode()) // len(unit)
    return again(one_line(kind, length), start)


# Masses of short lines

ONE_ROUND: Final = simulate(3, rounds=1).text
BEGUN: Final = ONE_ROUND[:ONE_ROUND.index(PLAY)] + PLAY + "\n"
"""A round up to its play."""


def faults(*lines: str) -> Written:
    """A round with these lines over and over in its play."""
    return again("".join(f"{line}\n" for line in lines), BEGUN)


def rounds(*lines: str) -> Written:
    """These lines over and over, each time a round of its own or more."""
    return again("".join(f"{line}\n" for line in lines))


def new_players(size: int) -> bytes:
    """Rounds of half a line, in each of which somebody else plays."""
    return "".join(f"(0)a{number}: R5\nErgebnis:0-5\n" for number in range(size // 28)).encode()


def new_names(size: int) -> bytes:
    """A round in which each line names the seat otherwise."""
    return (BEGUN + "".join(f"(0)h{number}: R5\n" for number in range(size // 14))).encode()


def matches(size: int) -> bytes:
    """Real rounds, some 450 in a megabyte, with wrong results, of which each is explained."""
    text = ""
    while len(text) < min(size, 100_000):
        text += simulate(len(text), rounds=10).text
    lines = ["Ergebnis: 135 - 165" if line.startswith("Ergebnis") else line
             for line in text.splitlines()]
    return again("\n".join(lines) + "\n")(size)


def many_tricks() -> str:
    """A round of 42 tricks with four calls and a wrong result, as hard to explain as can be."""
    hands = [[*straight(suit).split(), special]
             for suit, special in zip("RGBS", ("Ma", "Dr", "Hu", "Ph"), strict=True)]
    events: list[str] = []
    for seat, hand in enumerate(hands[:3]):
        others = " ".join(map(str, range(seat + 1, 4)))
        for place, card in enumerate(hand):
            last = place == len(hand) - 1
            events.append(f"{seat}: {card}")
            if not (last and seat == 2):
                events.append(f"{others} pass")
                events += [] if last else [f"{seat} pass"]
            events += ["dragon 2"] if card == "Dr" else []
    return position(*map(" ".join, hands)).log(
        *events, "result 135 165", handles=("", "", "", ""),
        before=["tichu 0", "tichu 1", "tichu 2", "tichu 3"])


_RESULT: Final = "Ergebnis:0-5"

MASSES: Final[dict[str, Written]] = {
    "garbage": again("x\n"), "blank lines": again("\n"), "zeros": again("\0"),
    "undecodable bytes": lambda size: b"\x81" * size,
    "undecodable lines": lambda size: b"\x81\n" * (size // 2), "carriage returns": again("x\r"),
    "random bytes": lambda size: bytes(number * number >> 5 & 255 for number in range(size)),
    "rounds": again(ONE_ROUND), "short rounds": again(CLEAN),
    "wrong results": matches, "many tricks": again(many_tricks()),
    "double victories": again(whole_round((0, 2), result=(135, 165))),
    "headers": rounds(FIRST_EIGHT), "all headers": rounds(FIRST_EIGHT, DEAL, EXCHANGE, PLAY),
    "headers and garbage": rounds(FIRST_EIGHT, "x"), "results": rounds(_RESULT),
    "plays and results": rounds("(0): R5", _RESULT),
    "calls and results": rounds("Tichu: (0)", _RESULT),
    "hands and results": rounds("(0) R5 R6 R7 R8 R9 R10", _RESULT),
    "headers and results": rounds(EXCHANGE, _RESULT), "new players": new_players,
    "plays": faults("(0): R5"), "plays in turn": faults("(0): R5", "(1): R6", "(2): R7", "(3): R8"),
    "passes": faults("(0) passt."),
    "passes in turn": faults("(0) passt.", "(1) passt.", "(2) passt.", "(3) passt."),
    "calls": faults("Tichu: (0)", "Grosses Tichu: (0)"), "wishes": faults("Wunsch:2"),
    "wishes for nothing": faults("(0): Ma", "Wunsch:x"), "gifts": faults("Drache an: (0)"),
    "Dragons": faults("(0): Dr", "(1) passt.", "(2) passt.", "(3) passt."),
    "Dogs": faults("(0): Hu"), "Phoenixes": faults("(0): Ph", "(1): R2 G2 Ph R3 G3"),
    "no cards": faults("(0): X9"), "no cards and garbage": faults("(0): X9", "x"),
    "plays and garbage": faults("(0): R5", "x"), "no seats": faults("(4): R5"),
    "exchanges": faults("(0) gibt:"), "new names": new_names, "bombs": faults("BOMBE: (0)"),
    "faults of all kinds": faults(
        "(0): R5", "(1): X9", "x", "Wunsch:2", "Wunsch:x", "Drache an: (0)", "Tichu: (0)",
        "(2) passt.", "(2): Dr", "(3): Hu R2", "(3): Hu", "(1): R2 G3", "(9) passt.", "(0): Ma"),
    "hands": again("(0) R5 R6 R7 R8 R9 R10\n", FIRST_EIGHT + "\n"),
    "hands of no seat": again("(8) R5\nx\n", DEAL + "\n"),
}

SHAPES: Final[dict[str, Written]] = {
    **MASSES,
    **{f"a long line: {kind}": long_line(kind) for kind in LINES},
    **{f"lines: {kind}": readable_lines(kind) for kind in LINES},
    **{f"lines in a round: {kind}": readable_lines(kind, BEGUN) for kind in LINES},
}


# What they cost

@dataclass(frozen=True, slots=True)
class Cost:
    """What a command has used up, start-up included."""

    seconds: float
    """Of processor time."""

    memory: float
    """The most it had at a time, in megabytes."""

    status: int
    """Its exit status; negative where a signal ended it."""

    output: int
    """How much it wrote, in bytes."""


# A process begins with the memory of the one that starts it as its highest mark, and the tests are
# large.  So a small one stands between.
MEASURE: Final = """
import os, resource, sys
kept, most_seconds, *command = sys.argv[1:]
child = os.fork()
if not child:
    resource.setrlimit(resource.RLIMIT_CPU, (int(most_seconds),) * 2)
    os.execv(command[0], command)
_, status, used = os.wait4(child, 0)
with open(kept, "w") as file:
    print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1000, status, file=file)
"""


def cost(text: bytes, command: Sequence[str], most_seconds: int = 60) -> Cost:
    """What a command costs whose last argument is a log of this text; it is ended if it takes far
    too long."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "out").open("wb") as out:
        log, kept = Path(folder) / "log.tch", Path(folder) / "used"
        log.write_bytes(text)
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        subprocess.run(
            [sys.executable, "-S", "-c", MEASURE, str(kept), str(most_seconds),
             sys.executable, "-m", "tichu_log", *command, str(log)],
            stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path}, check=True)
        seconds, memory, status = kept.read_text().split()
        return Cost(float(seconds), float(memory), os.waitstatus_to_exitcode(int(status)),
                    os.fstat(out.fileno()).st_size)


def main() -> None:
    """Prints what every shape costs, the dearest first, and what is over the bounds."""
    command = sys.argv[1:] or ["audit", "--format", "json"]
    costs = {name: cost(written(MEGABYTE), command) for name, written in SHAPES.items()}
    for name, found in sorted(costs.items(), key=lambda item: -item[1].seconds):
        sys.stdout.write(f"{found.seconds:6.2f} s {found.memory:5.0f} MB "
                         f"{found.output / MEGABYTE:6.1f} MB written  {name}\n")


if __name__ == "__main__":
    main()
