"""Tricks taken, taken up again and left open: the middle layer of the table (rules O3, O4, O6 to
O8)."""

from __future__ import annotations

from typing import Final

from tichu_log.cards import (
    DECK,
    DOG_BIT,
    DRAGON_BIT,
    MAHJONG_BIT,
    RANK_BITS,
    CardSet,
)
from tichu_log.combinations import BOMB, hinted, readings, settle
from tichu_log.log import NO_SEAT, Written, partner
from tichu_log.outlook import Outlook, look_over
from tichu_log.steps import Laid, Trick
from tichu_log.table_state import EVERYBODY, TableState


def _next_seats() -> tuple[tuple[int, ...], ...]:
    table = []
    for mask in range(16):
        row = []
        for seat in range(4):
            following = [seat + step & 3 for step in (1, 2, 3, 4) if mask >> (seat + step & 3) & 1]
            row.append(following[0] if following else NO_SEAT)
        table.append(tuple(row))
    return tuple(table)


NEXT: Final = _next_seats()
"""`NEXT[mask][seat]`: the first seat after `seat`, in order, that is in the mask; maybe `seat`
itself; `NO_SEAT` for the empty mask."""

ROWS: Final = tuple([tuple([NEXT[active | 1 << owner] for owner in range(4)])
                     for active in range(16)])
"""`ROWS[active][owner]`: on a trick, who comes after each seat, by seat.  It goes round the seats
with cards and its owner, so that an owner who is out is no special case (O3)."""


class TableTricks(TableState):
    """How cards that lie on the table come to whoever takes them."""

    __slots__ = ()

    def lay_oddly(self, seat: int, written: Written, codes: tuple[int, ...], lead: bool) -> None:
        """What cards change besides hands, trick and turn, where there is anything to change."""
        self.row = ROWS[self.active][seat]
        if lead or seat == self.turn:
            self.owing = 0
        if lead:
            self.anything = False
            if self.watched:
                self.laid = []
                self.plays = []
        if self.open:
            self.last_passer = NO_SEAT
            self.passed = self.passed_in_row = 0
        if not codes:
            self.anything = True
            if lead:
                self.low = 0
        if self.watched:
            self.laid.append(Laid(self.number, seat, written.bits))
            self.plays.append((codes, hinted(written.cards, codes) if codes else 0))
        if self.wish and written.bits & RANK_BITS[self.wish]:
            self.wish = 0  # W4
        if written.bits & MAHJONG_BIT:
            self.mahjong_waits = True
        if not self.sound:
            self.left[seat] -= written.size

    def is_done(self, seat: int) -> bool:
        """Has the seat laid its last card, and was not out before?  (O7)"""
        done = not self.hands[seat] if self.sound else self.left[seat] <= 0
        return done and bool(self.active >> seat & 1)

    def go_out(self, seat: int) -> None:
        """O7, O8: a seat without cards is out, and maybe the round has ended."""
        self.active &= ~(1 << seat)
        self.row = ROWS[self.active][seat]
        self.odd = True
        self.finished.append(seat)
        if len(self.finished) == 3 or self.double_victory:
            self.take(last=True)
            self.ended = self.odd = True
            self.turn = self.leader = NO_SEAT

    def take(self, last: bool = False) -> None:
        """The owner takes the trick and leads; if out, the next seat with cards leads (O3)."""
        owner = self.owner
        pile = self.pile
        won_by_dragon = False
        if self.top & DRAGON_BIT:
            self.dragon_trick = len(self.tricks)
            if self.top == DRAGON_BIT and not (last and self.double_victory):
                won_by_dragon = self.odd = True
                self.dragon_due = owner  # G1
        self.tricks.append(Trick(self.since, self.until, self.trick_leader, owner, pile,
                                 won_by_dragon))
        if self.watched:
            self.settle_readings()
        self.owner = self.turn = NO_SEAT
        self.owing = 0
        if self.active >> owner & 1:
            self.leader = owner
        else:
            self.row = NEXT[self.active]
            self.leader = self.row[owner]
            self.reopening = self.low
            self.odd = self.is_odd()
        self.low = 0
        self.taken[owner] |= pile
        if self.early_gift:
            self.accept_early_gift()

    def take_dog(self, seat: int) -> None:
        """The Dog is taken at once, and the lead goes to the partner, or if out to the next seat
        after the partner that has cards (O6)."""
        self.take()
        self.reopening = NO_SEAT
        self.open = False
        mate = partner(seat)
        self.leader = mate if self.active >> mate & 1 else NEXT[self.active][mate]

    def reopen(self) -> None:
        """The trick just taken by an owner who is out lies on the table again (O4)."""
        trick = self.tricks.pop()
        self.taken[trick.owner] &= ~trick.cards
        self.owner = trick.owner
        self.trick_leader = trick.leader
        self.since = trick.first
        self.pile = trick.cards
        self.low = self.reopening
        self.reopening = NO_SEAT
        self.row = ROWS[self.active][trick.owner]
        self.turn = trick.owner
        if trick.dragon:
            self.dragon_due = NO_SEAT
            self.dragon_trick = -1

    def settle_readings(self) -> None:
        """For the watcher: what each play of the trick turned out to be (P5)."""
        named = [(laid.event, play) for laid, play in zip(self.laid, self.plays, strict=True)
                 if play[0]]
        for (event, _), reading in zip(named, settle([play for _, play in named]), strict=True):
            self.readings[event] = reading

    # An open trick

    def end_open_trick(self, seat: int, cards: CardSet) -> None:
        """Decides whether this play on an open trick opens a new one.

        It does where all others have passed, and where the seat's own pass stands just before it:
        that was the closing line of the trick's true owner.
        """
        if seat == self.last_passer:
            if self.owner != NO_SEAT:
                self.owner = seat
                self.take()
        elif self.owner != NO_SEAT:
            self.skip_to(seat)
            if cards != DOG_BIT and not self.is_over_for(seat, cards):
                return
            self.take()
        else:
            return
        self.open = False
        self.leader = NO_SEAT
        self.reopening = NO_SEAT

    def is_over_for(self, seat: int, cards: CardSet) -> bool:
        """Is the open trick over, and this play a lead?  Once all others have passed only a bomb
        may still go on it, and by the next leader even that is a lead (O4)."""
        owner = self.owner
        if self.active & ~self.passed & ~(1 << owner):
            return False
        codes = readings(cards)
        bomb = bool(codes) and codes[0] >= BOMB
        owner_is_out = not self.active >> owner & 1
        return not bomb or (owner_is_out and seat == NEXT[self.active][owner])

    def pass_open(self, seat: int) -> None:
        """A pass on an open trick; where all seats with cards pass in a row, the last of them is
        the owner with the closing line, and the trick is plainly over."""
        self.skip_to(seat)
        self.passed |= 1 << seat
        self.passed_in_row |= 1 << seat
        self.turn = self.row[seat]
        if not self.active & ~self.passed_in_row and self.active >> self.owner & 1:
            self.owner = seat
            self.take()
            self.open = False
            if self.vanished:
                self.leader = NO_SEAT  # it may own the trick, and be out

    def skip_to(self, seat: int) -> None:
        """Seats left out before this act count as passed: had they played, the cards would not add
        up, and the round could not be computed anyway."""
        skipped = self.turn
        while skipped not in (seat, self.owner, NO_SEAT) and not self.passed >> skipped & 1:
            self.passed |= 1 << skipped
            skipped = self.row[skipped]

    def lose_sight(self) -> None:
        """An unreadable line before the present event has hidden a play or a pass."""
        self.last_passer = NO_SEAT
        self.passed_in_row = 0
        if self.owner == NO_SEAT:
            self.leader = NO_SEAT
        elif not self.open:
            self.passed = 0
            turn = self.turn
            self.turn = self.row[self.owner]
            self.skip_to(turn)
            self.turn = turn
        self.open = self.blind = True
        self.distrust()

    def distrust(self) -> None:
        """The record cannot be true: from now on nobody is held to a wish, since it may be
        fulfilled, or the card for it played, where the log does not show it."""
        self.distrusted = self.odd = True
        if self.sound:
            self.sound = False
            self.left = [hand.bit_count() for hand in self.hands]
        self.reminded = EVERYBODY
        self.look_ahead()

    def look_ahead(self) -> None:
        """From now on nobody is waited for who never acts again in a round told to its end."""
        if self.outlook().finished:
            self.last_acts = self.outlook().last_acts
            self.wary = self.odd = True

    def outlook(self) -> Outlook:
        """What the whole record of the round tells about each seat; looked up once."""
        if self.whole is None:
            self.whole = look_over(self.events)
        return self.whole

    def drop_vanished(self, acting: int) -> None:
        """A seat that never acts again may be out by a play that the log does not show rightly.

        If then its turn is passed over, it is out indeed, and nobody knows since when.
        """
        for seat in range(4):
            if self.last_acts[seat] < self.number and self.active >> seat & 1:
                self.active &= ~(1 << seat)
                self.vanished |= 1 << seat
        if self.owner != NO_SEAT:
            self.row = ROWS[self.active][self.owner]
        before, self.last_actor = self.last_actor, acting
        dog = self.owner == NO_SEAT and bool(self.tricks) and self.tricks[-1].cards == DOG_BIT
        if self.vanished and before != NO_SEAT and acting in (self.turn, self.leader) and not dog:
            seat = before + 1 & 3
            while seat != acting and before != acting:
                self.order_lost = self.order_lost or bool(self.vanished >> seat & 1)
                seat = seat + 1 & 3

    # The end

    def close(self) -> None:
        """The logged result ends the round's record."""
        if self.dragon_due != NO_SEAT:
            self.miss_gift()
        if self.owner != NO_SEAT:
            self.take()
            self.dragon_due = NO_SEAT
        self.ended = self.odd = True
        self.turn = self.leader = NO_SEAT

    def doubt(self) -> str:
        """Why no result can be computed: `order` if the order of finishing cannot be told, `cards`
        if the 56 cards do not add up; nothing if it can."""
        if self.order_lost or not (len(self.finished) == 3 or self.double_victory):
            return "order"
        if self.sound:
            return ""
        if self.doubled or sum(self.left) != (DECK ^ self.played).bit_count():
            return "cards"
        for seat in range(4):
            hand = self.hands[seat]
            known = hand ^ hand & self.hidden
            if known & self.played or (seat in self.finished and (known or self.left[seat])):
                return "cards"
        return ""
