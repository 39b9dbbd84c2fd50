"""The state of one round's table, with the wish and the Dragon's gift (rules W1 to W6, G1, G2).

The lowest of three layers: `TableState` holds what the table knows, `TableTricks` (table_tricks.py)
takes tricks, `Table` (table.py) judges passes and plays and lays cards.

Two marks keep one fault from raising an avalanche (docs/findings.md, *Which one, and what then*).
On a trick with `anything`, a play came that cannot be compared: turns still hold, but anything may
follow.  A trick that is `open` has a record that cannot be true: whoever acts next is accepted, and
only what comes after tells when the trick was over and who took it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tichu_log.cards import DRAGON_BIT, MAHJONG_BIT, RANK_BITS, CardSet
from tichu_log.deal import HAND_SIZE, Deal
from tichu_log.findings import Finding, Param
from tichu_log.log import NO_SEAT, Event, partner, team
from tichu_log.outlook import Outlook
from tichu_log.plays import fulfilling
from tichu_log.rules import RuleSet
from tichu_log.steps import Laid, Trick

EVERYBODY: Final = 0b1111
"""All four seats, as a mask."""


class TableState:
    """What is known of one round's table.  Sets of cards are 56-bit integers; seats are 0 to 3."""

    __slots__ = (
        "active", "anything", "blind", "codes", "distrusted", "doubled", "dragon_due", "dragon_to",
        "dragon_trick", "early_gift", "ended", "events", "findings", "finished", "hands", "hidden",
        "laid", "last_actor", "last_acts", "last_gap", "last_passer", "leader", "left",
        "lines", "low", "mahjong_waits", "number", "odd", "open", "order_lost", "owing", "owner",
        "passed", "passed_in_row", "pile", "played_on", "plays", "readings", "reminded",
        "reopening", "round_number", "row", "rules", "since", "sound", "started", "taken", "top",
        "trick_leader", "tricks", "turn", "unseen", "until", "vanished", "wary", "watched", "whole",
        "wish", "wishes",
    )

    def __init__(self, deal: Deal, rules: RuleSet, round_number: int = 1,
                 lines: Sequence[int] = (), events: Sequence[Event] = (),
                 watched: bool = False) -> None:
        self.rules = rules
        self.round_number = round_number
        self.lines = lines
        self.events = events
        """All events of the round: what comes later tells what a damaged record means."""
        self.findings: list[Finding] = []
        self.number = 0
        """The number of the event now looked at, from 1."""

        self.started = deal.hands
        self.hands = list(deal.hands)
        self.left = [HAND_SIZE] * 4
        """How many cards each seat still holds (O7), once the hands alone do not tell: unless
        `sound`."""
        self.hidden = deal.hidden
        self.active = EVERYBODY
        """The seats with cards, as a mask."""
        self.finished: list[int] = []
        self.ended = False
        self.played_on = False
        """Was there a play after the end?"""
        self.doubled = False
        """Was a card played twice?  Then the 56 do not add up."""

        self.owner = NO_SEAT
        """Who owns the trick on the table; `NO_SEAT` without one."""
        self.leader = NO_SEAT
        """Without a trick: who leads; `NO_SEAT` where that is left open."""
        self.turn = NO_SEAT
        """On a trick: whose turn it is; its owner's once all others have passed."""
        self.row: Sequence[int] = (1, 2, 3, 0)
        """Who comes after each seat, by seat: a seat with cards, or the owner of the trick."""
        self.low = 0
        """The lowest open reading of the top play (P5); 0 without one."""
        self.codes: tuple[int, ...] = ()
        """All its open readings, where it has one."""
        self.top: CardSet = 0
        """The cards of the top play."""
        self.pile: CardSet = 0
        """All cards of the trick."""
        self.trick_leader = NO_SEAT
        self.since = self.until = 0
        """The events of the trick's lead and of its top play."""
        self.tricks: list[Trick] = []
        self.taken: list[CardSet] = [0, 0, 0, 0]
        """What each seat has won, the Dragon's gift with its receiver."""
        self.reopening = NO_SEAT
        """The reading on top of a trick just taken by an owner who is out, on which a bomb may
        still be thrown; `NO_SEAT` without one."""

        self.wish = 0
        """The rank wished for; 0 for none."""
        self.wishes = 0
        self.mahjong_waits = False
        """Was the Mahjong played, and no wish made for it yet?"""
        self.reminded = 0
        """The seats already reported for this wish, as a mask."""

        self.dragon_due = NO_SEAT
        """Who owes the Dragon's trick to an opponent (G1)."""
        self.dragon_trick = -1
        """The trick that the Dragon won, by its place in `tricks`."""
        self.dragon_to = NO_SEAT
        """The first receiver named for it, rightful or not."""
        self.early_gift: tuple[int, int] | None = None
        """A gift named before its trick was taken: its event and receiver."""

        self.odd = watched or deal.damaged
        """Is there more on the table than cards and turns, so that each play must be judged?  See
        `is_odd`."""
        self.sound = not deal.damaged
        """Are all hands known, and has nobody played a card that was not in the own hand?"""
        self.anything = False
        self.open = deal.damaged
        self.distrusted = False
        """Can the record not be true, so that no hand is known for sure?"""
        self.last_gap = 0
        """The event before which the last unreadable line stands; 0 for none."""
        self.unseen = False
        """Does an unreadable line stand before the next act?"""
        self.blind = False
        """Has such a line hidden a play or a pass in this round?"""
        self.owing = 0
        """The seats that an act out of turn left out, as a mask: they may still pass."""
        self.passed = 0
        """On an open trick: who passed since the top play, as a mask."""
        self.passed_in_row = 0
        """The same, without seats that were left out."""
        self.last_passer = NO_SEAT
        """Who acted last, if by a pass."""
        self.whole: Outlook | None = None
        """What the whole record tells, once that was asked."""
        self.wary = False
        """Must each play or pass be looked at before it happens, since the record is in doubt?"""
        self.last_acts: list[int] = []
        """Once the record is in doubt: the number of each seat's last play or pass."""
        self.last_actor = NO_SEAT
        self.vanished = 0
        """The seats that act no more though they should hold cards, as a mask."""
        self.order_lost = False
        """Is one of them surely out, and nobody knows since when?"""

        self.watched = watched
        self.laid: list[Laid] = []
        self.plays: list[tuple[tuple[int, ...], int]] = []
        self.readings: dict[int, int] = {}

        if not deal.damaged:
            # O1: the holder of the Mahjong after the exchange leads first.
            for seat, hand in enumerate(deal.hands):
                if hand & MAHJONG_BIT:
                    self.leader = seat

    def report(self, code: str, seat: int | None = None, rules: tuple[str, ...] = (),
               event: int | None = None, **params: Param) -> None:
        """Notes a finding, at the present event unless another one is given."""
        number = self.number if event is None else event
        self.findings.append(Finding(code, self.lines[number - 1], self.round_number, number, seat,
                                     params, rules))

    @property
    def double_victory(self) -> bool:
        """Are both partners of a team first and second, and nobody else out?  (O8)"""
        finished = self.finished
        return len(finished) == 2 and finished[0] == partner(finished[1])

    @property
    def played(self) -> CardSet:
        """All cards that were laid on the table."""
        first, second, third, fourth = self.taken
        return first | second | third | fourth | self.pile

    def is_odd(self) -> bool:
        """Is anything there that a play can meet with besides the hands, the turn and the top of
        the trick?  Whatever brings such a thing about says so in `odd`."""
        return bool(
            self.watched or not self.sound or self.wary or self.open or self.anything
            or self.ended or self.wish or self.owing or self.early_gift
            or self.dragon_due != NO_SEAT
            or (self.owner != NO_SEAT and not self.active >> self.owner & 1)
        )

    @property
    def in_doubt(self) -> bool:
        """May something have been played that the log does not show?"""
        return self.unseen or self.blind or self.distrusted

    # The wish

    def make_wish(self, rank: int, text: str) -> None:
        """W1: whoever played the Mahjong wishes a rank; 0 stands for what is no rank."""
        hidden = self.in_doubt and not self.played & MAHJONG_BIT
        if not self.mahjong_waits and (self.wishes or not hidden):
            self.report("TL402", second=self.wishes > 0)
            return
        self.mahjong_waits = False
        self.wishes += 1
        if not rank:
            self.report("TL403", text=text)
        elif not self.ended:
            self.wish = rank
            self.odd = True
            self.reminded = EVERYBODY if self.distrusted else 0

    def ask_wish(self, seat: int, passed: bool, bombed: bool = False) -> None:
        """W2, W5: reports TL401 if the seat could have played the rank wished for and did not."""
        wish = self.wish
        if self.reminded >> seat & 1 or (self.anything and self.owner != NO_SEAT):
            return
        hand = self.hands[seat] & ~self.hidden
        if not hand & RANK_BITS[wish]:
            return
        possible = fulfilling(hand, wish, self.codes[-1] if self.low else 0)
        if possible:
            self.reminded |= 1 << seat
            rule = "W2" if self.owner != NO_SEAT else "W5"
            self.report("TL401", seat, (rule,), rank=wish, cards=possible, passed=passed,
                        bombed=bombed)

    # The Dragon

    def miss_gift(self) -> None:
        """TL601: the Dragon's trick should have been given away by now (G1); an unreadable line
        since it was won may say to whom."""
        if self.last_gap <= self.tricks[self.dragon_trick].last:
            self.report("TL601", self.dragon_due, implied=None)
        self.dragon_due = NO_SEAT

    def accept_early_gift(self) -> None:
        """A gift that was named before the trick was taken counts if the Dragon won the trick."""
        if self.early_gift:
            number, receiver = self.early_gift
            self.early_gift = None
            self.hand_over(receiver, number)

    def hand_over(self, receiver: int, number: int) -> None:
        """The receiver named at event `number` gets the Dragon's trick, if that is right."""
        if self.dragon_trick < 0:
            if not self.in_doubt or self.played & DRAGON_BIT:
                self.report("TL603", event=number, receiver=receiver)
            return
        trick = self.tricks[self.dragon_trick]
        self.dragon_due = self.reopening = NO_SEAT
        if self.dragon_to != NO_SEAT:
            self.report("TL604", trick.owner, event=number, receiver=receiver,
                        first=self.dragon_to)
            return
        self.dragon_to = receiver
        if team(receiver) == team(trick.owner):
            self.report("TL602", trick.owner, event=number, receiver=receiver, implied=None)
        else:
            self.tricks[self.dragon_trick] = Trick(
                trick.first, trick.last, trick.leader, trick.owner, trick.cards, trick.dragon,
                receiver)
            self.taken[trick.owner] &= ~trick.cards
            self.taken[receiver] |= trick.cards
