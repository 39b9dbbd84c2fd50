"""Logs made to cost time or memory, each text of any size: very long lines of every shape that the
grammar knows, lines just short enough to be read, and masses of short lines, events, faults and
rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tests.builder import DEAL, EXCHANGE, FIRST_EIGHT, PLAY, position, straight, whole_round
from tests.short_log import CLEAN
from tichu_log.lines import LONGEST_LINE
from tichu_log.simulate import simulate

Written: TypeAlias = Callable[[int], bytes]
"""Writes so many bytes, or a few more."""


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
    "seat of digits": ("(", "1", ")anna passt."), "seat below none": ("(-", "1", ")a: R5"),
    "seats": ("", "(0)", ""),
    "pass": ("(0)", "a", " passt."), "pass of passes": ("(0)", " passt.", ""),
    "passes that end wrong": ("(0)", " passt.", "x"), "pass's padding": ("(0) passt.", " ", "x"),
    "call": ("Tichu: (0)", "a", ""), "call's padding": ("Tichu:", " ", "(0)"),
    "call of calls": ("", "Tichu:", ""), "grand call": ("Grosses Tichu: (1)", " a", ""),
    "wish": ("Wunsch:", "a", ""), "wish's padding": ("Wunsch:", " ", "7"),
    "gift of the Dragon": ("Drache an: (0)", " a", ""),
    "Dragon's padding": ("Drache an:", " ", "(0)"), "Dragon of Dragons": ("", "Drache an:", ""),
    "grand call's padding": ("Grosses Tichu:", " ", "(0)"),
    "wish of wishes": ("", "Wunsch:", ""), "results": ("", "Ergebnis:", " 1 - 1"),
    "result below zero": ("Ergebnis: 1 - -", "1", ""),
    "result": ("Ergebnis: ", "1", " - 1"), "result's padding": ("Ergebnis:", " ", "1 - 1"),
    "result of dashes": ("Ergebnis: ", "-", "1"),
    "result that ends wrong": ("Ergebnis: 1 -", " ", "x"),
    "exchange": ("(0)anna gibt: ", "bert: R5 - ", ""), "exchanges": ("(0)anna", " gibt:", ""),
    "exchange of colons": ("(0)anna gibt: ", ":", ""),
    "exchange of gifts": ("(0) gibt:", ": R5", ""),
    "exchange that ends wrong": ("(0) gibt: ", ":R5 ", "x"),
    "exchange of handles": ("(0) gibt: ", "a b ", ""),
    "exchange of dashes": ("(0) gibt: ", "-", ""), "gift's padding": ("(0) gibt: a:", " ", "R5"),
    "exchange's padding": ("(0)a gibt:", " ", "b: R5"),
    "exchange of words": ("(0)a gibt: ", "b: X9 - ", ""),
    "bombs": ("BOMBE: ", "(0)anna ", ""), "bombs of nobody": ("BOMBE: ", "(9)x ", ""),
    "bombs' padding": ("BOMBE:", " ", "(0)"), "bombs of brackets": ("BOMBE: ", "(", ""),
    "header": ("", "-", ""), "header's padding": (PLAY, " ", ""),
    "first eight's padding": (FIRST_EIGHT, " ", ""), "deal's padding": (DEAL, " ", ""),
    "exchange header's padding": (EXCHANGE, "\t", ""),
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


def in_round(lines: Written, before: str) -> Written:
    """A whole round with lines more before the line that begins so; at its end for none."""
    place = ONE_ROUND.index(f"\n{before}") + 1 if before else len(ONE_ROUND)
    head, tail = ONE_ROUND[:place].encode(), ONE_ROUND[place:].encode()
    return lambda size: head + lines(size - len(ONE_ROUND)) + tail


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
    "garbage between rounds": rounds("(0): R5", _RESULT, "x"),
    "undecodable lines after rounds": lambda size: (
        rounds("(0): R5", _RESULT)(size // 2) + b"\x81\n" * (size // 4)),
    "garbage after rounds": lambda size: (
        rounds("(0): R5", _RESULT)(size // 2) + again("(9): R5\nx\n")(size // 2)),
}

WHOLE: Final[dict[str, Written]] = {
    "calls before the deal": in_round(again("Tichu: (0)anna\n"), DEAL),
    "calls after it": in_round(again("Grosses Tichu: (0)anna\n"), EXCHANGE),
    "hands": in_round(again("(0)anna R5 \n"), DEAL),
    "exchanges": in_round(again("(0)anna gibt: bert: R5 - \n"), PLAY),
    "plays": in_round(again("(0)anna: R5 \n"), _RESULT[:9]),
    "passes": in_round(again("(0)anna passt.\n"), _RESULT[:9]),
    "passes after the end": in_round(again("(0)anna passt.\n"), ""),
    "blank lines after the end": in_round(again(" \t\n"), ""),
    **{f"a long {kind}": in_round(long_line(kind), before) for kind, before in (
        ("hand", DEAL), ("call", DEAL), ("grand call", EXCHANGE), ("exchange", PLAY),
        ("bombs", PLAY), ("play", _RESULT[:9]), ("pass", _RESULT[:9]), ("wish", _RESULT[:9]),
        ("gift of the Dragon", _RESULT[:9]), ("result", ""), ("passes that end wrong", ""),
        ("pass's padding", ""))},
}
"""Whole rounds, but for what is too much in them."""

SHAPES: Final[dict[str, Written]] = {
    **MASSES,
    **{f"a whole round: {name}": written for name, written in WHOLE.items()},
    **{f"a long line: {kind}": long_line(kind) for kind in LINES},
    **{f"lines: {kind}": readable_lines(kind) for kind in LINES},
    **{f"lines in a round: {kind}": readable_lines(kind, BEGUN) for kind in LINES},
}
