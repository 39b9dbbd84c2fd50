"""A slow and obvious second opinion on what explains a logged result (docs/deviations.md).

A deviation is ``(kind, seat, team, trick)``, with `None` for what it is not about.  The cards are
laid on heaps and carried from one to the other, as at a table, and every set of deviations is
tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TypeAlias

from tichu_log.cards import codes_of
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import RoundReplay

Slip: TypeAlias = tuple[str, int | None, int | None, int | None]
Slips: TypeAlias = tuple[Slip, ...]

CALL_KINDS = ("call-not-counted", "call-kind", "call-outcome")


class Heaps:
    """A round whose play is over."""

    def __init__(self, replayed: RoundReplay, sheet: ScoreSheet, rules: RuleSet,
                 receiver: int | None) -> None:
        self.tricks = {number: codes_of(trick.cards).split()
                       for number, trick in enumerate(replayed.tricks, 1)}
        self.owners = {number: trick.owner for number, trick in enumerate(replayed.tricks, 1)}
        self.dragon = next((number for number, trick in enumerate(replayed.tricks, 1)
                            if trick.dragon), None)
        self.receiver = receiver
        self.out = list(sheet.finished)
        self.double = sheet.double_victory
        self.last = None if self.double else next(
            seat for seat in (0, 1, 2, 3) if seat not in self.out)
        self.left = [] if self.last is None else codes_of(replayed.left[self.last]).split()
        self.calls = list(sheet.calls)
        self.worth = rules.double_victory

    # What there is

    def slips(self) -> list[Slip]:
        """Every deviation that alone makes a difference."""
        right = self.sum(())
        return [slip for slip in self.all_slips()
                if slip[0] == "digit-wrong" or self.written((slip,)) != right]

    def all_slips(self) -> Iterator[Slip]:
        """Everything that could be tried, much of it without effect."""
        for seat in (0, 1, 2, 3):
            for kind in CALL_KINDS:
                if self.calls[seat] != 0:
                    yield kind, seat, None, None
        if self.dragon is not None and not self.double and self.receiver is not None:
            winner = self.owners[self.dragon]
            yield "dragon-kept", winner, None, self.dragon
            yield "dragon-other-opponent", (self.receiver + 2) % 4, None, self.dragon
            if self.receiver == self.last:
                yield "dragon-not-passed-on", self.last, None, self.dragon
            yield "trick-to-other-seat", (winner + 2) % 4, None, self.dragon
        if self.last is not None:
            yield "last-tricks-kept", self.last, None, None
            yield "last-hand-not-given", self.last, None, None
            yield "last-hand-wrong-team", self.last, None, None
            for team in (0, 1):
                for seat in self.out:
                    if seat % 2 == team:
                        yield "double-victory-invented", seat, team, None
                        break
            for number in self.tricks:
                for seat in (0, 1, 2, 3):
                    if number != self.dragon and seat != self.owners[number]:
                        yield "trick-to-other-seat", seat, None, number
            yield "phoenix-not-counted", None, None, None
            yield "dragon-not-counted", None, None, None
        else:
            yield "double-victory-by-cards", self.out[0], None, None
            yield "double-victory-at-100", self.out[0], None, None
        yield "figures-swapped", None, None, None
        for team in (0, 1):
            yield "sign-lost", None, team, None
            yield "digit-wrong", None, team, None

    # What it comes to

    def points(self, cards: list[str], slips: Slips) -> int:
        """Card points, unless the Phoenix or the Dragon is forgotten."""
        kinds = [slip[0] for slip in slips]
        total = 0
        for card in cards:
            if card == "Ph" and "phoenix-not-counted" not in kinds:
                total -= 25
            if card == "Dr" and "dragon-not-counted" not in kinds:
                total += 25
            if card[1:] == "5":
                total += 5
            if card[1:] in ("10", "K"):
                total += 10
        return total

    def call_points(self, slips: Slips) -> list[int]:
        """What the calls bring each team."""
        teams = [0, 0]
        for seat in (0, 1, 2, 3):
            value = self.calls[seat]
            if ("call-kind", seat, None, None) in slips:
                value = {100: 200, 200: 100, -100: -200, -200: -100}[value]
            if ("call-outcome", seat, None, None) in slips:
                value = -value
            if ("call-not-counted", seat, None, None) in slips:
                value = 0
            teams[seat % 2] += value
        return teams

    def card_points(self, slips: Slips) -> list[int]:
        """What the cards, or a double victory, bring each team."""
        kinds = {slip[0]: slip for slip in slips}
        winner = self.out[0] % 2
        worth = self.worth
        if "double-victory-at-100" in kinds:
            worth = 100
        counts_as_double = self.double and "double-victory-by-cards" not in kinds
        if "double-victory-invented" in kinds:
            counts_as_double = True
            winner = kinds["double-victory-invented"][1] or 0
        if counts_as_double:
            return [worth, 0] if winner % 2 == 0 else [0, worth]

        heaps = self.credited(slips)
        hand_for = self.hand_over(heaps, list(kinds))
        teams = [0, 0]
        for seat, heap in heaps.items():
            for number in heap:
                teams[seat % 2] += self.points(self.tricks[number], slips)
        if hand_for is not None:
            teams[hand_for] += self.points(self.left, slips)
        return teams

    def credited(self, slips: Slips) -> dict[int, list[int]]:
        """Each seat's heap: the numbers of the tricks that lie there."""
        heaps: dict[int, list[int]] = {0: [], 1: [], 2: [], 3: []}
        for number in self.tricks:
            seat = self.owners[number]
            if number == self.dragon and self.receiver is not None:
                seat = self.receiver
            for kind, other, _, moved in slips:
                if kind in ("dragon-kept", "dragon-other-opponent", "trick-to-other-seat") \
                        and moved == number and other is not None:
                    seat = other
            heaps[seat].append(number)
        return heaps

    def hand_over(self, heaps: dict[int, list[int]], kinds: list[str]) -> int | None:
        """The last player's heap goes to the first out; which team the cards in hand are for."""
        if self.last is None:
            return None
        if "last-tricks-kept" not in kinds:
            for number in list(heaps[self.last]):
                if "dragon-not-passed-on" not in kinds or number != self.dragon:
                    heaps[self.last].remove(number)
                    heaps[self.out[0]].append(number)
        if "last-hand-not-given" in kinds:
            return None
        if "last-hand-wrong-team" in kinds:
            return self.last % 2
        return (self.last + 1) % 2

    def sum(self, slips: Slips) -> Pair:
        """Cards and calls together."""
        cards, calls = self.card_points(slips), self.call_points(slips)
        return cards[0] + calls[0], cards[1] + calls[1]

    def written(self, slips: Slips) -> Pair:
        """The sum without signs that are lost, and with swapped figures; all digits right."""
        figures = list(self.sum(slips))
        for team in (0, 1):
            if ("sign-lost", None, team, None) in slips:
                figures[team] = abs(figures[team])
        if ("figures-swapped", None, None, None) in slips:
            figures.reverse()
        return figures[0], figures[1]

    def can_read(self, slips: Slips, logged: Pair) -> bool:
        """Can these deviations together lead to exactly these figures?"""
        written = self.written(slips)
        swapped = ("figures-swapped", None, None, None) in slips
        for place in (0, 1):
            team = 1 - place if swapped else place
            if ("digit-wrong", None, team, None) in slips:
                if not one_digit_wrong(written[place], logged[place]):
                    return False
            elif written[place] != logged[place]:
                return False
        return True


@cache
def one_digit_wrong(figure: int, other: int) -> bool:
    """Do two figures look alike but for one digit?"""
    if (figure < 0) != (other < 0) or len(str(figure)) != len(str(other)):
        return False
    return sum(a != b for a, b in zip(str(figure), str(other), strict=True)) == 1


def together(slips: Slips) -> bool:
    """Can all these happen in one round?"""
    for one, other in combinations(slips, 2):
        kinds = {one[0], other[0]}
        if one[3] is not None and one[3] == other[3]:
            return False  # one trick in two places
        if one[0] in CALL_KINDS and other[0] in CALL_KINDS and one[1] == other[1] \
                and "call-not-counted" in kinds:
            return False  # no call, no kind and no outcome
        if kinds == {"last-hand-not-given", "last-hand-wrong-team"}:
            return False
        if kinds == {"last-tricks-kept", "dragon-not-passed-on"}:
            return False
        if one[0].startswith("double-victory") and other[0].startswith("double-victory"):
            return False
    return True


def tables(replayed: RoundReplay, sheet: ScoreSheet, rules: RuleSet) -> list[Heaps]:
    """The round; once for each opponent where nobody knows who was given the Dragon's trick."""
    winners = [trick.owner for trick in replayed.tricks if trick.dragon]
    if not winners:
        return [Heaps(replayed, sheet, rules, None)]
    if sheet.dragon_to in (0, 1, 2, 3):
        return [Heaps(replayed, sheet, rules, sheet.dragon_to)]
    return [Heaps(replayed, sheet, rules, seat) for seat in (0, 1, 2, 3)
            if seat % 2 != winners[0] % 2]


def smallest(replayed: RoundReplay, sheet: ScoreSheet, logged: Pair, rules: RuleSet,
             most: int = 3) -> set[frozenset[Slip]]:
    """All smallest sets, of `most` deviations or fewer, that lead to the logged figures."""
    for size in range(1, most + 1):
        found = set()
        for table in tables(replayed, sheet, rules):
            for slips in combinations(table.slips(), size):
                if together(slips) and table.can_read(slips, logged):
                    found.add(frozenset(slips))
        if found:
            return found
    return set()
