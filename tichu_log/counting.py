"""One way to count a round up: the rules' own way to begin with, and any other that a table may
have taken.

A `Counting` holds every decision that the sum of S1 to S3 depends on, each in a field of its own,
so that a deviation from the rules (`tichu_log.deviations`) is one field that holds something else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tichu_log.cards import DRAGON_BIT, PHOENIX_BIT, CardSet, points_of
from tichu_log.log import NO_SEAT, team
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import Four, RoundReplay

NO_TRICK: Final = -1
"""The place of a trick that there is none of; of a card: it lies in a hand."""

NO_TEAM: Final = -1
"""The team of points that nobody gets."""


@dataclass(frozen=True, slots=True)
class Counting:
    """What a sum depends on.  Figures are points; tricks are given by their place, from 0."""

    finished: tuple[int, ...]
    """The seats in the order of going out."""

    last: int
    """The seat that still holds cards; `NO_SEAT` after a double victory."""

    double_victory: int
    """What a double victory is worth by the rule set."""

    dragon: int
    """The trick that was given away because of the Dragon (G1); `NO_TRICK` if none was."""

    dragon_from: int
    """Who won that trick; else `NO_SEAT`."""

    phoenix_in: int
    dragon_in: int
    """The trick that holds the card; `NO_TRICK` if it lies in a hand."""

    calls: Four
    """What each seat's call brings its team (T2)."""

    credited: tuple[int, ...]
    """The seat that each trick is credited to, the Dragon's to its receiver."""

    points: tuple[int, ...]
    """What each trick holds."""

    last_tricks_to: int
    """The seat that gets the last player's tricks: the first out (S1)."""

    not_passed_on: int
    """A trick that stays with the last player all the same; `NO_TRICK` by the rules (S3)."""

    hand: int
    """What the last player's hand holds; 0 after a double victory."""

    hand_to: int
    """The team that gets it: the opponents of the last player (S1)."""

    instead: Pair | None
    """What counts instead of the cards: the points of a double victory (S1)."""

    def side(self, trick: int, seat: int) -> int:
        """The team that a trick counts for, if it is credited to `seat`."""
        if seat == self.last and trick != self.not_passed_on:
            return team(self.last_tricks_to)
        return team(seat)

    def total(self) -> Pair:
        """The sum: what each team has in the end, its calls included."""
        calls = self.calls
        total = [calls[0] + calls[2], calls[1] + calls[3]]
        if self.instead is not None:
            return total[0] + self.instead[0], total[1] + self.instead[1]
        for trick, seat in enumerate(self.credited):
            total[self.side(trick, seat)] += self.points[trick]
        if self.hand_to != NO_TEAM:
            total[self.hand_to] += self.hand
        return total[0], total[1]


def countings(replayed: RoundReplay, sheet: ScoreSheet, rules: RuleSet) -> tuple[Counting, ...]:
    """How the rules count the round of a sheet that has a result.

    One way; but two where the sheet names no receiver of the Dragon's trick, since the result is
    the same with either opponent.  A deviation can make a difference between the two (a trick of 0
    points that holds the Phoenix, if the Phoenix is not counted), and nobody knows which it was: so
    what is asked of such a round is asked of both ways, and what holds under either of them is
    possible.  Raises `ValueError` if the sheet has no result.
    """
    if sheet.result is None:
        raise ValueError("a round without a computed result cannot be counted otherwise")
    return tuple(_counting(replayed, sheet, rules, receiver)
                 for receiver in _receivers(replayed, sheet))


def _receivers(replayed: RoundReplay, sheet: ScoreSheet) -> tuple[int, ...]:
    """Who may have received the Dragon's trick (G1); `NO_SEAT` where there is none."""
    won = [trick.owner for trick in replayed.tricks if trick.dragon]
    if not won or sheet.dragon_to != NO_SEAT:
        return (sheet.dragon_to,)
    opponents = ((won[0] + 1) & 3, (won[0] + 3) & 3)
    # After a double victory nothing is handed on, so that the opponents' team is all that matters.
    return opponents[:1] if sheet.double_victory else opponents


def _counting(replayed: RoundReplay, sheet: ScoreSheet, rules: RuleSet,
              receiver: int) -> Counting:
    """The counting of S1 to S3, with the Dragon's trick given to `receiver`."""
    tricks = replayed.tricks
    first, last = sheet.finished[0], sheet.last
    dragon = next((place for place, trick in enumerate(tricks) if trick.dragon), NO_TRICK)
    instead: Pair | None = None
    if sheet.double_victory:
        points = rules.double_victory
        instead = (points, 0) if team(first) == 0 else (0, points)
    return Counting(
        finished=sheet.finished,
        last=last,
        double_victory=rules.double_victory,
        dragon=dragon,
        dragon_from=tricks[dragon].owner if dragon != NO_TRICK else NO_SEAT,
        phoenix_in=_place(replayed, PHOENIX_BIT),
        dragon_in=_place(replayed, DRAGON_BIT),
        calls=sheet.calls,
        credited=tuple(receiver if trick.dragon else trick.owner for trick in tricks),
        points=tuple(points_of(trick.cards) for trick in tricks),
        last_tricks_to=first,
        not_passed_on=NO_TRICK,
        hand=0 if last == NO_SEAT else points_of(replayed.left[last]),
        hand_to=NO_TEAM if last == NO_SEAT else 1 - team(last),
        instead=instead,
    )


def _place(replayed: RoundReplay, card: CardSet) -> int:
    """The trick that holds a card; `NO_TRICK` if it lies in a hand."""
    return next((place for place, trick in enumerate(replayed.tricks) if trick.cards & card),
                NO_TRICK)
