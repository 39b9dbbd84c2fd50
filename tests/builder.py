"""Builds complete logs for tests: a position in two or three readable lines, a whole round in one.

`position` names the cards that matter in each hand after the exchange; the rest of the 56 is dealt
out deterministically, without making a bomb.  Its `log` puts a whole round's text around the lines
of the play, in a short notation::

    position("Ma R7", "S9", "", "").log("0: Ma", "wish 7", "1: S9", "2 3 pass")

What a test says about the log's findings it reads with `codes` and `found`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tichu_log.audit import Audit, audit_text
from tichu_log.rules import BSW, RuleSet

HANDLES: Final = ("anna", "bert", "carl", "dora")
FIRST_EIGHT: Final = "---------------Gr.Tichukarten------------------"
DEAL: Final = "---------------Startkarten------------------"
EXCHANGE: Final = "Schupfen:"
PLAY: Final = "---------------Rundenverlauf------------------"

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A")
SUITS: Final = "RGBS"
ORDER: Final = ("Dr", "Ph", *(suit + rank for rank in reversed(RANKS) for suit in "SBGR"),
                "Ma", "Hu")
"""The 56 cards in the order of a hand."""

FIRST_PLAY: Final = 5
"""The event number of the first line of the play: four exchange lines stand before it."""

UNFINISHED: Final = frozenset({"TL003", "TL802"})
"""What every log has that stops in the middle of a round or match."""

Hands: TypeAlias = tuple[frozenset[str], ...]
Found: TypeAlias = tuple[str, str, int | None, int | None]


def straight(suit: str) -> str:
    """All thirteen cards of a suit, high to low."""
    return " ".join(suit + rank for rank in reversed(RANKS))


def has_bomb(hand: Iterable[str]) -> bool:
    """Four of a rank, or five in sequence of one suit (C1)."""
    held = set(hand)
    if any(all(suit + rank in held for suit in SUITS) for rank in RANKS):
        return True
    return any(all(suit + rank in held for rank in RANKS[low:low + 5])
               for suit in SUITS for low in range(len(RANKS) - 4))


def line(event: str, handles: Sequence[str] = HANDLES) -> str:
    """The log's line for one event in short notation.

    ``0: R5 G5`` a play, ``2 pass``, ``wish 7``, ``dragon 3``, ``tichu 1``, ``grand 1``,
    ``result 25 75``; after ``=`` the line itself.
    """
    if event.startswith("="):
        return event[1:]
    if ":" in event:
        seat, cards = event.split(":")
        return f"({seat}){handles[int(seat)]}: {cards.strip()} "
    word, *rest = event.split()
    if rest == ["pass"]:
        return f"({word}){handles[int(word)]} passt."
    if word == "wish":
        return f"Wunsch:{rest[0]}"
    if word == "result":
        return f"Ergebnis: {rest[0]} - {rest[1]}"
    keyword = {"dragon": "Drache an:", "tichu": "Tichu:", "grand": "Grosses Tichu:"}[word]
    return f"{keyword} ({rest[0]}){handles[int(rest[0])]}"


def spread(events: Iterable[str]) -> list[str]:
    """The events one by one: ``1 2 3 pass`` is three passes."""
    single: list[str] = []
    for event in events:
        if event.endswith(" pass"):
            single += (f"{seat} pass" for seat in event.split()[:-1])
        else:
            single.append(event)
    return single


@dataclass(frozen=True)
class Position:
    """The named cards of each seat, after the exchange."""

    named: Hands

    def log(self, *events: str, before: Sequence[str] = (), during: Sequence[str] = (),
            bombs: str | None = None, handles: Sequence[str] = HANDLES) -> str:
        """The text of a round with these events in its play.

        `before` stands before the exchange, `during` right after its four lines; `bombs` replaces
        the line that names who holds one, the empty text leaves it out.
        """
        hands = self.hands(events)
        # The Mahjong always comes by the exchange, so that its holder leads only after that (O1).
        received = [sorted(hand, key="Ma".__ne__)[:3] for hand in hands]
        dealt = [
            _sorted({*(card for card in hand if card not in received[giver]),
                     *(received[giver + step & 3][step - 1] for step in (1, 2, 3))})
            for giver, hand in enumerate(hands)
        ]
        holders = [seat for seat in range(4) if has_bomb(hands[seat])]
        if bombs is None:
            bombs = " ".join(("BOMBE:", *(f"({seat}){handles[seat]}" for seat in holders)))
            bombs = bombs if holders else ""
        lines = [
            FIRST_EIGHT, *(f"({seat}){handles[seat]} {' '.join(dealt[seat][:8])} "
                           for seat in range(4)),
            DEAL, *(f"({seat}){handles[seat]} {' '.join(dealt[seat])} " for seat in range(4)),
            *(line(event, handles) for event in before),
            EXCHANGE, *(_gifts(giver, received, handles) for giver in range(4)),
            *(line(event, handles) for event in during),
            *([bombs] if bombs else []),
            PLAY, *(line(event, handles) for event in spread(events)),
        ]
        return "\n".join(lines) + "\n"

    def hands(self, events: Sequence[str] = ()) -> list[list[str]]:
        """The four hands, high to low.

        Cards that a seat plays and nobody is named to hold are that seat's.  The others go, from
        the twos up, to the seat with most room that they give no bomb.
        """
        hands = [set(cards) for cards in self.named]
        home = {card for hand in hands for card in hand}
        first = None
        for event in events:
            seat, colon, cards = event.partition(":")
            if colon and seat.isdigit():
                first = int(seat) if first is None else first
                for card in cards.split():
                    if card in ORDER and card not in home:
                        home.add(card)
                        hands[int(seat)].add(card)
        rest = [card for card in reversed(ORDER) if card not in home]
        if "Ma" in rest and first is not None and len(hands[first]) < 14:
            rest.remove("Ma")
            hands[first].add("Ma")
        for card in rest:
            seats = sorted((seat for seat in range(4) if len(hands[seat]) < 14),
                           key=lambda seat: (_makes_bomb(hands[seat], card), len(hands[seat])))
            hands[seats[0]].add(card)
        return [_sorted(hand) for hand in hands]


def position(*hands: str) -> Position:
    """The cards that matter in the four hands after the exchange; no more than 14 each."""
    named = tuple(frozenset(hand.split()) for hand in (*hands, *[""] * (4 - len(hands))))
    cards = [card for hand in hands for card in hand.split()]
    if len(cards) != len(set(cards)) or not set(cards) <= set(ORDER):
        raise ValueError("a card is named twice, or is none")
    if any(len(hand) > 14 for hand in named):
        raise ValueError("a hand of more than 14 cards")
    return Position(named)


def _makes_bomb(hand: set[str], card: str) -> bool:
    return has_bomb({*hand, card}) and not has_bomb(hand)


def _sorted(hand: Iterable[str]) -> list[str]:
    held = set(hand)
    return [card for card in ORDER if card in held]


def _gifts(giver: int, received: Sequence[Sequence[str]], handles: Sequence[str]) -> str:
    gifts = "".join(f"{handles[giver + step & 3]}: {received[giver + step & 3][step - 1]} - "
                    for step in (1, 2, 3))
    return f"({giver}){handles[giver]} gibt: {gifts}"


# Whole rounds

def whole_round(order: Sequence[int], *after: str, before: Sequence[str] = (),
                result: tuple[int, int] | None = None,
                handles: Sequence[str] = HANDLES) -> str:
    """A round in which the seats go out in this order: two partners, or any three seats.

    The first lays a straight of fourteen, red with the Mahjong, which holds 25 points.  The second
    lays the green suit, 25 points, and then the Phoenix, -25.  The third lays the blue suit, 25
    points, and then the Dog.  The last keeps what it has of the black suit and the Dragon, 50
    points, which go to the opposing team.  So of three the first's team gets 25, the second's
    nothing, the third's 25, the team opposing the last 50.

    `after` stands between the last play and the result.  The result is by these sums, without
    calls, unless it is given.
    """
    text = _script(order)
    if result is None:
        result = plain_result(order)
    end = [*after, f"result {result[0]} {result[1]}"]
    hands = _suits(order)
    return position(*hands).log(*text, *end, before=before, handles=handles)


def plain_result(order: Sequence[int]) -> tuple[int, int]:
    """The result of `whole_round` without calls, in points by team."""
    points = [0, 0]
    if len(order) == 2:
        points[order[0] & 1] = 200
    else:
        points[order[0] & 1] += 25
        points[order[2] & 1] += 25
        points[1 - (6 - sum(order) & 1)] += 50
    return points[0], points[1]


def _suits(order: Sequence[int]) -> list[str]:
    cards = iter((f"{straight('R')} Ma", f"{straight('G')} Ph", f"{straight('B')} Hu",
                  f"{straight('S')} Dr"))
    rest = [seat for seat in range(4) if seat not in order]
    held = {seat: next(cards) for seat in (*order, *rest)}
    return [held[seat] for seat in range(4)]


def _script(order: Sequence[int]) -> list[str]:
    """The play of `whole_round`, up to its last card."""
    first, second = order[0], order[1]
    suits = [hand.split() for hand in _suits(order)]
    active = [seat for seat in range(4) if seat != first]

    def after(seat: int) -> list[int]:
        return [other for step in (1, 2, 3) if (other := seat + step & 3) in active]

    def suit_and_last(seat: int, leader: int) -> list[str]:
        """The seat lays its thirteen, by itself or on the leader's lowest card, then its last."""
        lead = [] if seat == leader else [f"{leader}: {suits[leader].pop(-2)}"]
        passes = " ".join(map(str, [*after(seat), seat]))
        return [*lead, f"{seat}: {' '.join(suits[seat][:-1])}", f"{passes} pass",
                f"{seat}: {suits[seat][-1]}"]

    events = [f"{first}: {' '.join(suits[first])}", " ".join(map(str, after(first))) + " pass"]
    events += suit_and_last(second, after(first)[0])
    active.remove(second)
    if len(order) == 3:
        events.append(" ".join(map(str, after(second))) + " pass")
        events += suit_and_last(order[2], after(second)[0])
    return events


def match(*orders: Sequence[int]) -> str:
    """Whole rounds one after the other, each with its plain result."""
    return "".join(whole_round(order) for order in orders)


# What was found

def audit(text: str, rules: RuleSet = BSW) -> Audit:
    return audit_text(text, rules=rules)


def codes(text: str, rules: RuleSet = BSW) -> list[str]:
    """The codes of the findings in the order of a report, without those of an unfinished log."""
    return [finding.code for finding in audit(text, rules).findings
            if finding.code not in UNFINISHED]


def all_codes(text: str, rules: RuleSet = BSW) -> list[str]:
    """The codes of all findings in the order of a report."""
    return [finding.code for finding in audit(text, rules).findings]


def found(text: str, rules: RuleSet = BSW) -> list[Found]:
    """Each finding as its code, the line it points at, event and seat; without those of an
    unfinished log."""
    lines = text.split("\n")
    return [(finding.code, lines[finding.line - 1].strip(), finding.event, finding.seat)
            for finding in audit(text, rules).findings if finding.code not in UNFINISHED]


def computed(text: str, rules: RuleSet = BSW) -> tuple[int, int] | None:
    """The computed result of the log's last round, in points by team."""
    return audit(text, rules).rounds[-1].computed


def edit(text: str, old: str, new: str) -> str:
    """The text with its only `old` replaced.  Raises `ValueError` if it is not there just once."""
    if text.count(old) != 1:
        raise ValueError(f"{old!r} stands {text.count(old)} times in the log")
    return text.replace(old, new)


def first_eight(text: str, seat: int) -> str:
    """The line of a seat's first eight cards in a log's first round."""
    return text.split("\n")[1 + seat]


def whole_hand(text: str, seat: int) -> str:
    """The line of a seat's fourteen cards before the exchange, in a log's first round."""
    return text.split("\n")[6 + seat]


def exchange(text: str, seat: int) -> str:
    """The exchange line of a seat, in a log's first round."""
    lines = text.split("\n")
    return lines[lines.index(EXCHANGE) + 1 + seat]
