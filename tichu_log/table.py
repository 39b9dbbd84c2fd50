"""The table: hands, trick, turn, wish and Dragon, moved on by one play or pass at a time.

This is the only place where the state of a round changes (rules O1 to O9, W1 to W6, G1, G2).  Every
move is accepted, since the log says that it happened; what is wrong with it is reported, and the
table goes on from there (docs/findings.md, *Which one, and what then*).
"""

from __future__ import annotations

from itertools import islice

from tichu_log.cards import (
    DOG_BIT,
    DRAGON_BIT,
    MAHJONG_BIT,
    PHOENIX_BIT,
    RANK_BITS,
    CardSet,
)
from tichu_log.combinations import BOMB, READINGS, beats, phoenix_on, readings
from tichu_log.deal import HAND_SIZE
from tichu_log.log import ACTS, NO_SEAT, Written
from tichu_log.table_tricks import TableTricks


class Table(TableTricks):
    """One round's table, which judges each pass and play and then lets it happen."""

    __slots__ = ()

    # An act after an unreadable line

    def before_act(self, seat: int, cards: CardSet | None) -> None:
        """Where the record is in doubt: looks at a play, or a pass without cards, before it
        happens."""
        if self.unseen:
            self.unseen = False
            self.wary = bool(self.last_acts)
            if self.expects(seat, cards):
                # Yet it may have hidden a play with which a seat went out.
                self.look_ahead()
            else:
                self.lose_sight()
        if self.last_acts:
            self.drop_vanished(seat)

    def expects(self, seat: int, cards: CardSet | None) -> bool:
        """Is this what may come next by the rules?  Then an unreadable line before it hid
        nothing."""
        if self.ended:
            return True
        if cards is None:
            return self.owner != NO_SEAT and seat == self.turn
        codes = readings(cards)
        bomb = bool(codes) and codes[0] >= BOMB
        if self.owner == NO_SEAT:
            reopens = bomb and self.reopening != NO_SEAT and codes[0] > self.reopening
            return reopens or self.leader in (seat, NO_SEAT)
        if seat == self.owner and seat == self.turn:
            return True
        if cards == PHOENIX_BIT:
            codes = (phoenix_on(self.low),)
        return (bomb or seat == self.turn) and (
            self.anything or any(beats(code, self.low) for code in codes))

    # Passing

    def pass_(self, seat: int) -> None:
        """A pass, or the owner's closing line, which is no turn (O2, O3)."""
        if self.odd or seat != self.turn:
            self.pass_with_care(seat)
        elif seat == self.owner:
            self.take()
        else:
            self.turn = self.row[seat]

    def pass_with_care(self, seat: int) -> None:
        """A pass where it may not be plain that the next seat is at turn."""
        if self.wary:
            self.before_act(seat, None)
        if seat != self.turn or self.open:
            self.odd_pass(seat)
        elif seat == self.owner:
            self.take()
        else:
            if self.wish:
                self.ask_wish(seat, passed=True)
            self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """After a pass it is the next seat's turn; an owner who is out has no closing line (O3)."""
        self.turn = self.row[seat]
        if self.turn == self.owner and not self.active >> self.owner & 1:
            self.take()

    def odd_pass(self, seat: int) -> None:
        """A pass by a seat that is not to act on a trick, or on an open trick."""
        if self.ended:
            return
        if self.open:
            self.last_passer = seat
            if self.owner != NO_SEAT:
                self.pass_open(seat)
        elif self.owing >> seat & 1:
            self.owing &= ~(1 << seat)
        elif self.owner != NO_SEAT:
            self.report_turn(seat, passed=True)
            if seat == self.owner:
                if self.next_actor() != self.turn:
                    self.take()
                return
            if self.turn == self.owner:
                return  # all have passed: the trick still waits for its owner
            self.leave_out(seat)
            self.go_on(seat)
        elif seat == self.leader:
            self.report("TL307", seat)  # O2: the leader of a trick must play
            self.leader = NO_SEAT
        elif self.leader != NO_SEAT:
            self.report("TL301", seat, turn=self.leader, passed=True)  # O2
            self.leader = NO_SEAT

    def report_turn(self, seat: int, passed: bool) -> None:
        """TL301: it is another seat's turn on the trick (O2)."""
        self.report("TL301", seat, turn=self.turn, passed=passed)
        # A seat that does not act to the end of a finished round is reported but once.
        self.look_ahead()

    def next_actor(self) -> int:
        """Whose play or pass comes next in the record; `NO_SEAT` if nobody's."""
        for event in islice(self.events, self.number, None):
            if isinstance(event, ACTS):
                return event.seat
        return NO_SEAT

    def leave_out(self, seat: int) -> None:
        """The seats from whose turn it was up to `seat` are left out by its act out of turn; should
        they pass late, that is no fault of theirs."""
        self.odd = True
        skipped = self.turn
        while skipped not in (seat, self.owner) and not self.owing >> skipped & 1:
            self.owing |= 1 << skipped
            skipped = self.row[skipped]

    # Playing

    def play(self, seat: int, written: Written) -> None:
        """A lead, a play on the trick, or a bomb."""
        cards = written.bits
        hand = self.hands[seat]
        held = cards & hand
        codes = READINGS[cards]
        lead = self.owner == NO_SEAT
        at_turn = seat == self.leader if lead else seat == self.turn != self.owner
        if (self.odd or not at_turn or not codes or held != cards or not written.sound
                or not (lead or self.low < codes[0] <= self.low | 31)):
            # It is not plain that the leader leads, or that the seat at turn plays what is higher.
            if self.wary:
                self.before_act(seat, cards)
            if self.ended:
                self.report("TL310", seat)  # O8
                self.played_on = True
                return
            codes = self.judge(seat, written)
            hand = self.hands[seat]
            held = cards & hand
            lead = self.owner == NO_SEAT
        # The cards are laid here and not in a method of their own: half of all acts are plays, and
        # the call alone takes a fiftieth of an audit.
        self.hands[seat] = rest = hand ^ held
        if lead:
            self.trick_leader = seat
            self.since = self.number
            self.pile = cards
            self.reopening = NO_SEAT
            # On a trick it is never played plainly, since it beats nothing (C3).
            if cards & MAHJONG_BIT:
                self.mahjong_waits = True
        else:
            self.pile |= cards
        odd = self.odd
        if odd:
            self.lay_oddly(seat, written, codes, lead)
        if codes:
            self.low = codes[0]
            self.codes = codes
        self.top = cards
        self.owner = seat
        self.until = self.number
        if (odd or not rest) and self.is_done(seat):
            self.go_out(seat)
            if self.ended:
                return
        if lead and cards == DOG_BIT:
            self.take_dog(seat)
        else:
            self.turn = self.row[seat]
        if odd:
            self.odd = self.is_odd()

    def judge(self, seat: int, written: Written) -> tuple[int, ...]:
        """Judges a play; the readings that stay open (P5)."""
        cards = written.bits
        if self.open:
            self.end_open_trick(seat, cards)
        if self.owner == NO_SEAT:
            if self.reopening != NO_SEAT:
                self.reopen_for(seat, cards)
        elif seat == self.owner:
            self.take_silently(seat, cards)
        lead = self.owner == NO_SEAT
        if lead and self.dragon_due != NO_SEAT:
            self.miss_gift()
        self.odd = True
        held = written.sound and cards & self.hands[seat] == cards
        if held or self.holds(seat, written):
            judge = self.judge_lead if lead else self.judge_follow
            fitting = judge(seat, cards, readings(cards))
        else:
            self.distrust()
            self.open = True
            self.left[seat] += self.not_counted(seat, written)
            fitting = ()
        if not self.sound and cards & self.played:
            self.doubled = True
        return fitting

    def reopen_for(self, seat: int, cards: CardSet) -> None:
        """After the last pass on the trick of an owner who is out, a bomb by another seat than the
        next leader is still thrown on it, if it beats it (O4)."""
        if seat != self.leader and self.leader != NO_SEAT:
            codes = readings(cards)
            if codes and codes[0] >= BOMB and codes[0] > self.reopening:
                self.reopen()

    def take_silently(self, seat: int, cards: CardSet) -> None:
        """An owner who plays on after all have passed has taken the trick without the closing line,
        unless it is a bomb that beats the own trick (O4, docs/log-format.md)."""
        if seat == self.turn:
            codes = readings(cards)
            bomb = bool(codes) and codes[0] >= BOMB
            if not (bomb and (self.anything or codes[0] > self.low)):
                self.take()

    def judge_lead(self, seat: int, cards: CardSet, codes: tuple[int, ...]) -> tuple[int, ...]:
        """Is this play right where no trick lies on the table?  Returns the readings that stand."""
        leader = self.leader
        if not codes:
            if cards & DOG_BIT:
                self.report("TL308", seat, alone=False)  # O6, C6
            else:
                self.report("TL304", seat, cards=cards)  # C1
        elif seat != leader and leader != NO_SEAT:
            if codes[0] >= BOMB:
                self.report("TL309", seat, leader=leader)  # O5
            else:
                self.report("TL311", seat, self.lead_rule(), leader=leader)  # O1, O3, O6
        else:
            wish = self.wish
            if (wish and self.hands[seat] & RANK_BITS[wish] & ~self.hidden
                    and not cards & RANK_BITS[wish] and not self.open
                    and not (codes[0] >= BOMB and self.rules.lead_bomb_without_wish)):
                self.ask_wish(seat, passed=False, bombed=codes[0] >= BOMB)  # W5, W6
        return codes

    def judge_follow(self, seat: int, cards: CardSet, codes: tuple[int, ...]) -> tuple[int, ...]:
        """Is this play right on the trick?  Returns the readings that stay open (P5)."""
        if cards == PHOENIX_BIT:
            on_top = phoenix_on(self.low)  # P2
            codes = (on_top,) if on_top else codes
        low = self.low
        # Where the lower of two readings is higher in the kind asked for, so is the other one.
        higher = codes and low < codes[0] <= low | 31
        fitting = codes if higher else tuple([code for code in codes if beats(code, low)])
        if not codes or cards & DOG_BIT:
            self.judge_loose(seat, cards)
        elif codes[0] >= BOMB:
            if self.anything or self.open:
                return codes
            if not fitting:
                self.report("TL306", seat, ("C5",), cards=cards, top=self.top)
        elif self.open:
            return codes
        elif seat != self.turn:
            self.report_turn(seat, passed=False)
            self.leave_out(seat)
        elif self.anything:
            return codes
        elif not fitting:
            self.judge_unfit(seat, cards, codes)
        else:
            wish = self.wish
            if wish and self.hands[seat] & RANK_BITS[wish] and not cards & RANK_BITS[wish]:
                self.ask_wish(seat, passed=False)  # W2
        return fitting

    def judge_loose(self, seat: int, cards: CardSet) -> None:
        """TL308, TL304: cards that can be laid on no trick."""
        if cards & DOG_BIT:
            self.report("TL308", seat, alone=cards == DOG_BIT)  # O6
        else:
            self.report("TL304", seat, cards=cards)  # C1

    def judge_unfit(self, seat: int, cards: CardSet, codes: tuple[int, ...]) -> None:
        """TL305, TL306: a combination of another kind, or one that is not higher."""
        if codes[0] >> 5 != self.low >> 5:
            self.report("TL305", seat, played=codes[0], asked=self.low)  # C2
        else:
            phoenix = cards.bit_count() == 1 and (cards | self.top) & PHOENIX_BIT
            self.report("TL306", seat, ("P3" if phoenix else "C2",), cards=cards, top=self.top)

    def lead_rule(self) -> tuple[str, ...]:
        """Which rule says who leads now (TL311)."""
        if not self.tricks:
            return ("O1",)
        return ("O6",) if self.tricks[-1].cards == DOG_BIT else ("O3",)

    def holds(self, seat: int, written: Written) -> bool:
        """Does the seat hold these cards after all, some hidden by damage before the play?  If not,
        reports TL302 or TL303; an unknown card was reported where it was read (TL005)."""
        cards = written.bits
        again = 0
        once = 0
        for card in written.cards:
            again |= once & 1 << card
            once |= 1 << card
        lacking = cards & ~self.hands[seat]
        claimed = lacking & self.hidden & ~self.played
        if claimed:
            for other in range(4):
                self.hands[other] &= ~claimed
            self.hands[seat] |= claimed
            self.hidden &= ~claimed
        lacking &= ~claimed
        before = lacking & self.played_by(seat)
        if written.unknown:
            return False
        if before or (again and not lacking):
            self.report("TL303", seat, cards=before or again)  # O9
        elif lacking:
            self.report("TL302", seat, cards=lacking)  # O9
        self.doubled = self.doubled or bool(again)
        return not lacking and not again

    def played_by(self, seat: int) -> CardSet:
        """The cards that the seat held once and has played."""
        return self.started[seat] & self.played & ~self.hands[seat]

    def not_counted(self, seat: int, written: Written) -> int:
        """How many of these cards, unknown, not in the hand or named twice, only stand in the log.

        A seat is out when it has laid as many cards as it held (O7).  Where it lays more of them
        in the whole round, or still acts after the last of them, the surplus are these.
        """
        cards = written.bits
        wrong = (cards & ~self.hands[seat]).bit_count() + written.size - cards.bit_count()
        whole = self.outlook()
        return min(wrong, max(0, whole.laid[seat] + whole.acts_on[seat] - HAND_SIZE))

    # Giving the Dragon away

    def give_dragon(self, receiver: int) -> None:
        """`Drache an:`: the Dragon's trick goes to an opponent (G1, G2)."""
        in_vain = self.ended and (self.double_victory or self.played_on)
        if in_vain and self.dragon_due == NO_SEAT and self.dragon_to == NO_SEAT:
            return
        if self.owner != NO_SEAT and self.top & DRAGON_BIT:
            if self.turn != self.owner and not self.open:
                self.early_gift = self.number, receiver
                self.odd = True
                return
            owner = self.owner
            self.take()
            self.open = False
            self.owing = 1 << owner  # the closing line may still follow
        self.hand_over(receiver, self.number)
        self.odd = self.is_odd()
