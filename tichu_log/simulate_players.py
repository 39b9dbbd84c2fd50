"""What simulated players do: call, give cards away, lead, follow, throw bombs, and wish.

All four are of one mind, a simple one: low cards first, the partner's tricks left alone, strong
combinations kept for the end, and a little chance in everything.  They look at their own hand and
at what everybody sees.  Whatever they choose is legal.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final, NamedTuple

from tichu_log.cards import (
    ACE,
    DOG,
    DOG_BIT,
    DRAGON,
    DRAGON_BIT,
    JACK,
    KING,
    MAHJONG,
    MAHJONG_BIT,
    PHOENIX,
    PHOENIX_BIT,
    RANK_BITS,
    CardSet,
    cards_in,
    points_of,
    rank_of,
)
from tichu_log.combinations import BOMB, DOG_LEAD, beats, open_readings, readings
from tichu_log.log import NO_SEAT, partner, team
from tichu_log.plays import bombs, fulfilling, has_bomb, legal_plays
from tichu_log.simulate_hand import arrange, height, joined_by_phoenix, strength
from tichu_log.table import Table

_MOST_LOOKED_AT: Final = 40
"""How many plays on a trick a player thinks of; the lowest come first."""

_LAST_CARDS: Final = 4
"""With so few cards left, an opponent is to be stopped."""

_GRAND_STRENGTH: Final = 12
"""Of eight cards, for a Grand Tichu."""

_CALL_STRENGTH: Final = 16
"""Of fourteen cards, for a small call."""


class Choice(NamedTuple):
    """A play, and how the player means it where the Phoenix leaves a choice (P5)."""

    cards: CardSet
    reading: int


class Players:
    """Four simple players and the chance they live by."""

    def __init__(self, chance: Random, boldness: tuple[int, int]) -> None:
        """`boldness`: how often, by team and in a hundred, a player dares to follow with cards that
        fit."""
        self.chance = chance
        self.boldness = boldness
        self.called = [False] * 4
        """Who has made a call, by seat: everybody hears it."""

    def happens(self, percent: int) -> bool:
        """So often in a hundred times."""
        return self.chance.random() * 100 < percent

    # Calls

    def calls_grand(self, first_eight: CardSet) -> bool:
        """A Grand Tichu on these cards? (T1)"""
        return self.happens(75) and strength(first_eight) >= _GRAND_STRENGTH

    def calls(self, hand: CardSet) -> bool:
        """A small call with this whole hand? (T1)"""
        worth = strength(hand) - 2 * (len(arrange(hand)) - 7)
        return self.happens(85) and worth >= _CALL_STRENGTH

    # The exchange

    def gifts(self, hand: CardSet, seat: int) -> tuple[int, int, int]:
        """One card each for the next seat, the partner and the last seat: low ones to the
        opponents, a good one to the partner (D3).  Who has called keeps the best, and gets it
        from the partner."""
        kept = 0
        if has_bomb(hand):
            for bomb in bombs(hand):
                kept |= bomb
        free = list(cards_in(hand & ~kept))
        if len(free) < 3:
            free = list(cards_in(hand))
        low = sorted((card for card in free if rank_of(card) > 1), key=rank_of)
        best = [card for card in free if card in (PHOENIX, DRAGON) or rank_of(card) >= JACK]
        unloved = [card for card in free if card in (MAHJONG, DOG)]
        if unloved and self.happens(35):
            low.insert(self.chance.randrange(2), unloved[0])
        if self.called[seat] or not best:
            for_partner = low[2] if len(low) > 2 else free[-1]
        else:
            choices = best[:1] if self.called[partner(seat)] else best[:4]
            for_partner = self.chance.choice(choices)
        rest = [card for card in low + free[::-1] if card != for_partner]
        first = rest[0]
        second = next(card for card in rest[1:] if card != first)
        if self.happens(50):
            first, second = second, first
        return first, for_partner, second

    # Leading and following

    def lead(self, table: Table, seat: int) -> Choice:
        """What the leader of a trick plays (O2, W5)."""
        hand = table.hands[seat]
        units = list(arrange(hand))
        if table.wish and hand & RANK_BITS[table.wish]:
            wished = RANK_BITS[table.wish]
            fitting = [unit for unit in units if unit & wished]
            units = fitting or [fulfilling(hand, table.wish, 0)]
        elif hand & PHOENIX_BIT and self.happens(30):
            units += joined_by_phoenix(units)
        cards = self.unit_to_lead(units, partner_plays=bool(table.active >> partner(seat) & 1))
        return Choice(cards, self.meant(readings(cards)))

    def unit_to_lead(self, units: list[CardSet], partner_plays: bool) -> CardSet:
        """Low and long units first, bombs last; the Dog when the partner is there to get it."""
        if DOG_BIT in units and len(units) > 1:
            if self.happens(35 if partner_plays else 10):
                return DOG_BIT
            units = [unit for unit in units if unit != DOG_BIT]
        plain = [] if self.happens(10) else [unit for unit in units if readings(unit)[0] < BOMB]
        ranked = sorted(plain or units, key=_eagerness)
        if len(units) == 2 and not (DRAGON_BIT in units and self.happens(85)):
            ranked.reverse()
        place = 0
        while place < len(ranked) - 1 and self.happens(20):
            place += 1
        return ranked[place]

    def meant(self, found: tuple[int, ...]) -> int:
        """Which of its readings a player gives a play: mostly the higher."""
        return found[0] if len(found) > 1 and self.happens(30) else found[-1]

    def follow(self, table: Table, seat: int, top: int) -> Choice | None:
        """What the seat whose turn it is plays on the reading `top`; `None` to pass (O2, W2)."""
        hand = table.hands[seat]
        possible = [Choice(cards, reading)
                    for cards, reading in islice(legal_plays(hand, top), _MOST_LOOKED_AT)
                    if reading < BOMB]
        units = arrange(hand)
        natural = [choice for choice in possible if choice.cards in units]
        wished = RANK_BITS[table.wish]
        if hand & wished:
            forced = fulfilling(hand, table.wish, top)
            if forced:
                some = Choice(forced, open_readings(readings(forced), top)[-1])
                return next((choice for choice in natural if choice.cards & wished), some)
        if not possible:
            return None
        if possible[-1].cards == hand:
            return possible[-1]
        if not natural:
            return self.chance.choice(possible[:4]) if self.breaks(table, seat) else None
        if self.called[seat] and self.happens(60):
            return natural[-1]
        return natural[0] if self.likes(table, seat, natural[0].reading) else None

    def likes(self, table: Table, seat: int, reading: int) -> bool:
        """Does a player follow with a unit of the hand that fits?"""
        if not self.happens(self.boldness[team(seat)]):
            return False
        high = height(reading)
        if table.owner == partner(seat):
            return self.happens(0 if self.called[table.owner] else 75 if high < KING else 5)
        if high < KING:
            return self.happens(95)
        if self.called[seat] or self.urgent(table, seat):
            return self.happens(95)
        return self.happens(90 if high < ACE else 80 if high == ACE else 45)

    def breaks(self, table: Table, seat: int) -> bool:
        """Does a player break up the hand to follow?"""
        if table.owner == partner(seat):
            return self.happens(0 if self.called[table.owner] else 8)
        return self.happens(5 if self.called[seat] else 65 if self.urgent(table, seat) else 40)

    def urgent(self, table: Table, seat: int) -> bool:
        """Is an opponent about to go out, so that something must be done?"""
        return any(0 < table.hands[other].bit_count() <= _LAST_CARDS
                   for other in (seat + 1 & 3, seat + 3 & 3))

    # Bombs

    def bomb(self, table: Table, seat: int, owner: int, top: int) -> Choice | None:
        """A bomb thrown at this moment on the trick of `owner`, in turn or not; or none (O4)."""
        hand = table.hands[seat]
        if not has_bomb(hand):
            return None
        # Patience pays: the last moment is after all others have passed.
        last_moment = table.turn in (owner, NO_SEAT)
        if owner in (seat, partner(seat)):
            eager = 8 if last_moment else 1
        elif not table.hands[owner]:
            eager = 80 if last_moment else 2
        elif points_of(table.pile) >= 20 or table.top & DRAGON_BIT:
            eager = 25 if last_moment else 2
        else:
            eager = 1
        if not self.happens(eager):
            return None
        able = [Choice(cards, readings(cards)[0]) for cards in bombs(hand)
                if beats(readings(cards)[0], top)]
        return able[0] if able else None

    # Wish and Dragon

    def wish(self, given: int) -> int:
        """The rank that the Mahjong's player wishes, 2 to 14; 0 for none (W1).  `given` is the card
        that went to the next seat in the exchange."""
        if self.happens(20):
            return 0
        if rank_of(given) > 1 and self.happens(40):
            return rank_of(given)
        return self.chance.randrange(2, ACE + 1)

    def receiver(self, table: Table, giver: int) -> int:
        """The opponent who gets the Dragon's trick: rather the one with more cards, though being
        out is no hindrance (G1)."""
        first, second = giver + 1 & 3, giver + 3 & 3
        if table.hands[first].bit_count() < table.hands[second].bit_count():
            first, second = second, first
        return first if self.happens(70) else second


def _eagerness(unit: CardSet) -> int:
    """The lower, the rather is a unit led: low ranks and many cards first."""
    reading = readings(unit)[-1]
    if unit == MAHJONG_BIT:
        return -4
    if unit == PHOENIX_BIT:
        return ACE
    return height(reading) - 6 * unit.bit_count() if reading != DOG_LEAD else 0
