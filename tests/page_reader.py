"""Reads a page as a browser without script would, and its data as the script does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, Final

from tichu_log.cards import CardSet, card_set
from tichu_log.render.page_data import CARD_LETTERS

VOID: Final = {"meta", "br", "input", "link", "img", "hr"}
CLOSED_BY_THEMSELVES: Final = {
    "td", "th", "tr", "tbody", "thead", "tfoot", "li", "p", "option", "symbol", "path", "circle",
    "use", "rect", "polyline",
}
"""Elements that HTML lets end without an end tag, and drawings that close themselves."""


class Page(HTMLParser):
    """A page taken apart."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.content: dict[str, list[str]] = {"script": [], "style": [], "title": []}
        self.unclosed: Counter[str] = Counter()
        self._inside: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in self.content:
            self._inside.append(tag)
            self.content[tag].append("")
        if tag not in VOID | CLOSED_BY_THEMSELVES:
            self.unclosed[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()
        if tag not in VOID | CLOSED_BY_THEMSELVES:
            self.unclosed[tag] -= 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.content[self._inside[-1]][-1] += data
        else:
            self.texts.append(data)

    @property
    def text(self) -> str:
        """All that is shown, blanks made one."""
        return " ".join(" ".join(self.texts).split())

    @property
    def ids(self) -> list[str]:
        return [str(attrs["id"]) for _, attrs in self.tags if "id" in attrs]

    def attribute(self, name: str) -> list[str]:
        """The values of an attribute wherever it stands."""
        return [str(attrs[name]) for _, attrs in self.tags if name in attrs]

    @property
    def data(self) -> dict[str, Any]:
        """What the page tells its script."""
        data: dict[str, Any] = json.loads(self.content["script"][0])
        return data


def cards(letters: str) -> CardSet:
    """The set of the cards with these letters."""
    return card_set(CARD_LETTERS.index(letter) for letter in letters if letter != "-")


def steps(round_: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The states of a round, from the deal on: `templates/script/data.js` in Python."""
    state: dict[str, Any] = {
        "hands": [cards(letters) for letters in round_["d"]], "trick": [], "laid": [], "wish": 0,
        "points": [0, 0, 0, 0], "out": [], "exchanged": "x" in round_, "turn": round_["t"][0],
        "bombs": round_.get("b", ""),
    }
    yield state
    for number, word in enumerate(round_["e"].split(), 1):
        change = round_["s"].get(str(number), {})
        state = {**state, "hands": list(state["hands"]), "turn": round_["t"][number]}
        if word[0] == "p" and word[1] != "-":
            state["hands"][int(word[1])] &= ~cards(word[4:])
            state["trick"] = [*state["trick"], number]
        if "k" in change:
            under = state["laid"] if change["k"] > 1 else []
            state["trick"] = [*under, number] if change["k"] else []
        state["laid"] = state["trick"] or state["laid"]
        for seat, letters in change.get("h", {}).items():
            state["hands"][int(seat)] = cards(letters)
        state["exchanged"] = state["exchanged"] or "x" in change
        for key, name in (("w", "wish"), ("p", "points"), ("f", "out"), ("b", "bombs")):
            state[name] = change.get(key, state[name])
        yield state


def lines(round_: dict[str, Any]) -> list[int]:
    """The lines of a round's events, from its packed list."""
    first, *jumps = round_["l"]
    runs = [*jumps[0::2], -1]
    numbers, line, left = [], first, runs.pop(0)
    for _ in round_["e"].split():
        if left == 0:
            line += jumps[1]
            jumps = jumps[2:]
            left = runs.pop(0)
        else:
            line += 1
        left -= 1
        numbers.append(line)
    return numbers
