"""Whole rounds around the excerpts in the manual, so that its examples can be played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from tichu_log.cards import CARDS, CODES, MAHJONG, RANK_CODES, card_set, codes_of
from tichu_log.plays import has_bomb

NAMES = ("anna", "bert", "carl", "dora")
FIRST_EIGHT = "---------------Gr.Tichukarten------------------"
DEAL = "---------------Startkarten------------------"
EXCHANGE = "Schupfen:"
PLAY = "---------------Rundenverlauf------------------"
HEADERS = (FIRST_EIGHT, DEAL, EXCHANGE, PLAY)

CARD_LINE = re.compile(r"\((?P<seat>[0-3])\)(?P<handle>[^:\s]*)(?P<play>:)? (?P<cards>[^:]*)")
SHUFFLED = [card * 17 % 56 for card in range(56)]
"""All cards, well mixed."""


def suit(letter: str) -> str:
    """All thirteen cards of a suit, high to low."""
    return " ".join(letter + RANK_CODES[rank] for rank in range(14, 1, -1))


DOUBLE_VICTORY = [
    f"(0)anna: {suit('R')} Ma ",
    "(1)bert passt.", "(2)carl passt.", "(3)dora passt.",
    "(1)bert: S9 ", "(2)carl: Ph ", "(3)dora passt.", "(1)bert passt.", "(2)carl passt.",
    f"(2)carl: {suit('G')} ",
]
"""anna and carl go out first and second."""

DRAGON_LAST = [
    f"(0)anna: {suit('R')} Ma ",
    "(1)bert passt.", "(2)carl passt.", "(3)dora passt.",
    f"(1)bert: {suit('G')} ", "(2)carl passt.", "(3)dora passt.", "(1)bert passt.",
    "(1)bert: S9 ", "(2)carl passt.", "(3)dora passt.",
    f"(2)carl: {suit('B')} ", "(3)dora passt.", "(2)carl passt.",
    "(2)carl: Dr ",
]
"""anna, bert and carl go out, and the Dragon is the last card."""


def hands_for(lines: Iterable[str], held: Mapping[int, str]) -> dict[int, list[int]]:
    """Hands of fourteen, by seat, that hold what each seat plays or is dealt in the lines, and
    the cards in `held`.

    The first to play holds the Mahjong, unless somebody else is said to.
    """
    home: dict[int, int] = {}
    for seat, codes in held.items():
        home.update((CARDS[code], seat) for code in codes.split())
    found = [match for line in lines if (match := CARD_LINE.fullmatch(line.rstrip()))]
    for match in found:
        for code in match["cards"].split():
            if code in CARDS:
                home.setdefault(CARDS[code], int(match["seat"]))
    leads = [int(match["seat"]) for match in found if match["play"]]
    if leads:
        home.setdefault(MAHJONG, leads[0])
    hands: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for card, seat in home.items():
        hands[seat].append(card)
    for card in SHUFFLED:
        if card not in home:
            min(hands.values(), key=len).append(card)
    return hands


def write_round(
    play: Iterable[str], hands: Mapping[int, Sequence[int]], before_exchange: Iterable[str] = ()
) -> list[str]:
    """The lines of a round in which the seats hold `hands` after the exchange: everyone receives
    the first three cards of the hand."""
    gifts = [[hands[giver + step & 3][3 - step] for step in (1, 2, 3)] for giver in range(4)]
    dealt = [[*hands[seat][3:], *gifts[seat]] for seat in range(4)]
    return [*_before_play(dealt, gifts, before_exchange), *_bombs(hands), PLAY, *play]


def write_deal(dealt: Mapping[int, Sequence[int]]) -> list[str]:
    """The lines of a round in which the seats are dealt `dealt` and give the last three cards."""
    gifts = [dealt[giver][-3:] for giver in range(4)]
    return [*_before_play([dealt[seat] for seat in range(4)], gifts, ()), PLAY]


def _before_play(
    dealt: Sequence[Sequence[int]], gifts: Sequence[Sequence[int]], before_exchange: Iterable[str]
) -> list[str]:
    hands = [codes_of(card_set(cards)).split() for cards in dealt]
    return [
        FIRST_EIGHT,
        *(f"({seat}){NAMES[seat]} {' '.join(hands[seat][:8])} " for seat in range(4)),
        DEAL,
        *(f"({seat}){NAMES[seat]} {' '.join(hands[seat])} " for seat in range(4)),
        *before_exchange,
        EXCHANGE,
        *(_gift_line(giver, gifts[giver]) for giver in range(4)),
    ]


def _gift_line(giver: int, gifts: Sequence[int]) -> str:
    named = "".join(
        f"{NAMES[giver + step & 3]}: {CODES[card]} - " for step, card in enumerate(gifts, 1)
    )
    return f"({giver}){NAMES[giver]} gibt: {named}"


def _bombs(hands: Mapping[int, Sequence[int]]) -> list[str]:
    holders = [f"({seat}){NAMES[seat]}" for seat in range(4) if has_bomb(card_set(hands[seat]))]
    return ["BOMBE: " + " ".join(holders)] if holders else []


def double_victory(*end: str, before_exchange: Iterable[str] = ()) -> list[str]:
    """A whole round of 200 to 0, ended by the lines given."""
    hands = hands_for(DOUBLE_VICTORY, {3: f"{suit('B')} Hu"})
    return write_round([*DOUBLE_VICTORY, *end], hands, before_exchange)


def dragon_last(*end: str) -> list[str]:
    """A whole round in which the Dragon is the last card, ended by the lines given."""
    return write_round([*DRAGON_LAST, *end], hands_for(DRAGON_LAST, {}))


def spliced(lines: Sequence[str], excerpt: Sequence[str]) -> list[str]:
    """The round with the lines of the excerpt in place of those of the same section and seat."""
    new = list(lines)
    section = 0
    for line in excerpt:
        if line in HEADERS:
            section = new.index(line)
        elif line != "…":
            place = next(number for number in range(section, len(new))
                         if new[number].startswith(line[:3]))
            new[place] = line
    return new
