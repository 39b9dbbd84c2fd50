"""A plain reader of sound logs, line by line, for the second opinion (docs/log-format.md).

It knows the lines that a simulated match has, and those that are put into one on purpose.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

RANKS = {"B": 11, "D": 12, "K": 13, "A": 14} | {str(rank): rank for rank in range(2, 11)}


@dataclass
class Line:
    """A line on which something happens."""

    line: int
    what: str
    """``gives``, ``plays``, ``passes``, ``tichu``, ``grand``, ``wish``, ``dragon``, ``result``."""

    seat: int = -1
    cards: list[str] = field(default_factory=list)
    rank: int = 0
    points: tuple[int, int] = (0, 0)


@dataclass
class Record:
    """A round as its lines tell it."""

    line: int
    handles: list[str]
    dealt: list[list[str]]
    happened: list[Line]
    bombs: list[int]
    """The seats that the bomb line names."""

    play_line: int = 0
    bomb_line: int = 0

    def hands(self) -> list[list[str]]:
        """The hands after the exchange (D3)."""
        hands = [list(hand) for hand in self.dealt]
        for line in self.happened:
            if line.what == "gives":
                for step, card in enumerate(line.cards, 1):
                    hands[line.seat].remove(card)
                    hands[(line.seat + step) % 4].append(card)
        return hands

    def result(self) -> tuple[int, int]:
        """The logged result, points by team."""
        return next(line.points for line in self.happened if line.what == "result")


def read(text: str) -> list[Record]:
    """The rounds of a log.  Raises `ValueError` for a line that no simulated match has."""
    rounds: list[Record] = []
    section = ""
    for number, written in enumerate(text.split("\n"), 1):
        if written.startswith("-----"):
            section = written.strip("-")
            if section == "Gr.Tichukarten":
                rounds.append(Record(number, [], [], [], []))
            elif section == "Rundenverlauf":
                rounds[-1].play_line = number
        elif section == "Startkarten" and len(rounds[-1].dealt) < 4:
            handle, cards = written.split(" ", 1)
            rounds[-1].handles.append(handle[len("(0)"):])
            rounds[-1].dealt.append(cards.split())
        elif written.startswith("BOMBE:"):
            rounds[-1].bombs = [int(seat) for seat in re.findall(r"\((\d)\)", written)]
            rounds[-1].bomb_line = number
        elif written and written != "Schupfen:" and section != "Gr.Tichukarten":
            rounds[-1].happened.append(one_line(number, written))
    return rounds


def one_line(number: int, written: str) -> Line:
    """What happens on one line."""
    if found := re.fullmatch(r"Ergebnis: (-?\d+) - (-?\d+)", written):
        return Line(number, "result", points=(int(found[1]), int(found[2])))
    if found := re.fullmatch(r"Wunsch:(\w+)", written):
        return Line(number, "wish", rank=RANKS.get(found[1], 0))
    if found := re.fullmatch(r"(Tichu|Grosses Tichu|Drache an): \((\d)\)\w+", written):
        what = {"Tichu": "tichu", "Grosses Tichu": "grand", "Drache an": "dragon"}[found[1]]
        return Line(number, what, int(found[2]))
    if found := re.fullmatch(r"\((\d)\)\w+ gibt: (.*)", written):
        return Line(number, "gives", int(found[1]), re.findall(r": (\w+) -", found[2]))
    if found := re.fullmatch(r"\((\d)\)\w+ passt\.", written):
        return Line(number, "passes", int(found[1]))
    if found := re.fullmatch(r"\((\d)\)\w+: (.*)", written):
        return Line(number, "plays", int(found[1]), found[2].split())
    raise ValueError(f"line {number}: {written}")
