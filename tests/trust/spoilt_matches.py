"""Simulated matches with something wrong on purpose, so that there is something to judge: wishes
that nobody knew of, faulty calls and gifts, wrong results, lines lost, moved or changed.

What is done to a log is drawn from its seed, like the log.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.reference.combinations import NAMES
from tests.reference.reading import Line, Record, read
from tests.trust.random_hands import DECK
from tichu_log.simulate import simulate

LIMITS: Final = (300, 500, 1000, 1000, 2000)


@dataclass(frozen=True)
class Match:
    """A log, and the rules to judge it by."""

    text: str
    rules: str
    limit: int | None = None
    rounds: int | None = None
    tournament: bool = False
    """Was it played as one?"""


def match_of(seed: int) -> Match:
    """A match for the scores: its calls, gifts and results may be spoilt, its play is not."""
    chance = Random(seed)
    kind = chance.choice(["limit", "limit", "rounds", "tournament", "table", "turnier"])
    limit = rounds = None
    if kind == "limit":
        played_to = chance.choice(LIMITS)
        text = simulate(seed, limit=played_to).text
        limit = chance.choice([played_to, *LIMITS])
    elif kind == "rounds":
        text = simulate(seed, rounds=chance.randint(2, 9)).text
        rounds = len(read(text)) + chance.choice([0, 0, 0, 1, -1])
    elif kind == "turnier":
        text = simulate(seed, rounds=9).text
    else:
        text = simulate(seed, tournament=kind == "tournament").text
    rules = {"tournament": "turnier", "limit": "bsw", "rounds": "bsw"}.get(kind, kind)
    ways = [] if chance.random() < 0.3 else chance.sample(SCORE_SPOILERS, 3)
    return Match(spoil(text, chance, ways, 0.4), rules, limit, rounds, kind == "tournament")


def wish_match_of(seed: int) -> Match:
    """A match for the wishes: most rounds get another wish than the one made, so that it is broken
    wherever nobody happened to fulfil it; in some the play is spoilt too."""
    chance = Random(seed)
    text = spoil(simulate(seed).text, chance, [other_wish], 0.7)
    text = spoil(text, chance, [chance.choice(PLAY_SPOILERS)], 0.1)
    return Match(text, chance.choice(["bsw", "table"]))


Spoiler = Callable[[list[str], Record, Random], None]
"""Changes the lines of a log within one round; lines above the round stay where they are."""


def spoil(text: str, chance: Random, ways: list[Spoiler], often: float) -> str:
    """The log with each of these ways tried on each round, `often` of 1."""
    lines = text.split("\n")
    for way in ways:
        for record in reversed(read("\n".join(lines))):
            if chance.random() < often:
                way(lines, record, chance)
    return "\n".join(lines)


def some(record: Record, chance: Random, *what: str) -> Line | None:
    """One of the round's lines of the play of these kinds."""
    found = [line for line in record.happened
             if line.what in what and line.line > record.play_line]
    return chance.choice(found) if found else None


def call_line(record: Record, seat: int, grand: bool) -> str:
    return f"{'Grosses Tichu' if grand else 'Tichu'}: ({seat}){record.handles[seat]}"


# Calls, gifts, results


def call_in_the_play(lines: list[str], record: Record, chance: Random) -> None:
    """A call somewhere in the play, often just after the caller's first card."""
    seat = chance.randrange(4)
    own = [line.line for line in record.happened if line.what == "plays" and line.seat == seat]
    at = record.happened[-1].line - 1
    if chance.random() < 0.7:
        at = own[0] if own and chance.random() < 0.5 else chance.randint(record.play_line, at)
    lines.insert(at, call_line(record, seat, grand=chance.random() < 0.2))


def call_before_the_play(lines: list[str], record: Record, chance: Random) -> None:
    """A call before the exchange; of a player who has called already the same again, or both."""
    exchange = next(line.line for line in record.happened if line.what == "gives")
    lines.insert(exchange - 2, call_line(record, chance.randrange(4), chance.random() < 0.4))


def no_call(lines: list[str], record: Record, chance: Random) -> None:
    calls = [line.line for line in record.happened if line.what in ("tichu", "grand")]
    if calls:
        del lines[chance.choice(calls) - 1]


def no_gift(lines: list[str], record: Record, chance: Random) -> None:
    line = some(record, chance, "dragon")
    if line is not None:
        del lines[line.line - 1]


def other_gift(lines: list[str], record: Record, chance: Random) -> None:
    """The Dragon's trick to any seat, given twice, or without having been won."""
    seat = chance.randrange(4)
    gift = f"Drache an: ({seat}){record.handles[seat]}"
    line = some(record, chance, "dragon")
    if line is None:
        lines.insert(record.happened[-1].line - 1, gift)
    elif chance.random() < 0.7:
        lines[line.line - 1] = gift
    else:
        lines.insert(line.line, gift)


def other_result(lines: list[str], record: Record, chance: Random) -> None:
    """Another result: swapped, without a sign, or with a figure that is too high or too low."""
    first, second = record.result()
    figures = chance.choice([
        [second, first], [abs(first), abs(second)],
        [first + chance.choice([5, 10, 25, 50]), second],
        [first - 5 * chance.randint(1, 9), second + 5 * chance.randint(1, 9)],
        *[[first + more, second - less] for more, less in [
            (10, 10), (-25, -25), (100, 0), (-200, 0), (0, 100), (1, -1)]],
    ])
    lines[record.happened[-1].line - 1] = f"Ergebnis: {figures[0]} - {figures[1]}"


SCORE_SPOILERS: Final[list[Spoiler]] = [
    call_in_the_play, call_before_the_play, no_call, no_gift, other_gift, other_result]


# Wishes


def other_wish(lines: list[str], record: Record, chance: Random) -> None:
    """Another wish instead of the one made, or one where none was made."""
    wish = f"Wunsch:{chance.choice(NAMES)}"
    line = some(record, chance, "wish")
    mahjong = [line.line for line in record.happened
               if line.what == "plays" and "Ma" in line.cards]
    if line is not None:
        lines[line.line - 1] = wish
    elif mahjong:
        lines.insert(mahjong[0], wish)


# The play


def lose_line(lines: list[str], record: Record, chance: Random) -> None:
    line = some(record, chance, "plays", "passes")
    if line is not None:
        del lines[line.line - 1]


def swap_lines(lines: list[str], record: Record, chance: Random) -> None:
    line = some(record, chance, "plays", "passes")
    if line is not None and line.line + 1 < record.happened[-1].line:
        at = line.line
        lines[at - 1], lines[at] = lines[at], lines[at - 1]


def pass_instead(lines: list[str], record: Record, chance: Random) -> None:
    line = some(record, chance, "plays")
    if line is not None:
        lines[line.line - 1] = f"({line.seat}){record.handles[line.seat]} passt."


def other_cards(lines: list[str], record: Record, chance: Random) -> None:
    """Other cards in a play: from the hand that began the round, or from anywhere."""
    line = some(record, chance, "plays", "passes")
    if line is None:
        return
    hand = record.hands()[line.seat]
    cards = list(line.cards) or [chance.choice(hand)]
    cards[chance.randrange(len(cards))] = chance.choice([*hand, chance.choice(DECK)])
    if chance.random() < 0.3:
        cards = chance.sample(hand, chance.randint(1, 5))
    lines[line.line - 1] = f"({line.seat}){record.handles[line.seat]}: {' '.join(cards)}"


def play_after_the_end(lines: list[str], record: Record, chance: Random) -> None:
    """One more play, or a second Mahjong wish, before the result."""
    seat = chance.randrange(4)
    line = chance.choice([f"({seat}){record.handles[seat]}: {chance.choice(DECK)}", "Wunsch:7",
                          f"({seat}){record.handles[seat]} passt."])
    lines.insert(record.happened[-1].line - 1, line)


PLAY_SPOILERS: Final[list[Spoiler]] = [
    lose_line, swap_lines, pass_instead, other_cards, play_after_the_end]
