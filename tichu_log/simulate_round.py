"""One simulated round: deal, calls, exchange and play, written down as BSW would.

The state lies on the one `Table`; here is decided only who is asked what next, and each answer is
put on the table and into the record.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tichu_log.cards import CODES, DECK, MAHJONG_BIT, RANK_CODES, CardSet, card_set
from tichu_log.deal import FIRST_SIZE, HAND_SIZE, Deal
from tichu_log.log import (
    NO_SEAT,
    BombLine,
    Call,
    DragonGift,
    Ending,
    Event,
    Exchange,
    Gift,
    Hand,
    Pass,
    Play,
    Result,
    Round,
    Wish,
    partner,
    written_down,
)
from tichu_log.plays import has_bomb
from tichu_log.replay import replay
from tichu_log.rules import BSW, RuleSet
from tichu_log.scoring import score
from tichu_log.seating import SEATS, Seats
from tichu_log.simulate_hand import hand_order, written_play
from tichu_log.simulate_players import Choice, Players
from tichu_log.steps import Four
from tichu_log.table import Table

HANDLES: Final[Seats] = ("anna", "bert", "carl", "dora")
"""Who plays, by seat; in a tournament in its first round."""


def four(sets: Iterable[CardSet]) -> Four:
    """Four sets of cards, one a seat."""
    first, second, third, fourth = sets
    return first, second, third, fourth


class SimulatedRound:
    """A round while it is played and written down."""

    def __init__(self, players: Players, number: int, line: int, sorted_first: bool,
                 rules: RuleSet = BSW, handles: Seats = HANDLES) -> None:
        """`line` is where the round begins; `sorted_first`: are the first eight cards sorted?
        `handles`: who plays, by seat."""
        self.players = players
        self.rules = rules
        self.handles = handles
        self.number = number
        self.first_line = line
        self.line = line - 1
        """The last line written."""
        self.sorted_first = sorted_first
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.wants_call = [False] * 4
        """Who has made up their mind to call before their own first card."""
        self.given_next = [0] * 4
        """The card that each seat gave to the next one."""
        self.top = 0
        """The reading on top of the trick, as the player meant it; also of the one just taken."""

        deck = list(range(DECK.bit_count()))
        players.chance.shuffle(deck)
        self.order = hand_order(deck)
        self.cards = [deck[HAND_SIZE * seat:HAND_SIZE * (seat + 1)] for seat in SEATS]

    def play(self) -> Round:
        """Deals, plays to the end, and returns the whole record with its result."""
        first_eight = self.write_hands(FIRST_SIZE, self.sorted_first)
        whole = self.write_hands(HAND_SIZE, True)
        dealt = four(card_set(cards) for cards in self.cards)
        self.call_early(dealt)
        hands = self.exchange(dealt)
        bomb_line = self.write_bombs(hands)
        play_line = self.next_line()
        deal = Deal(dealt, hands, hidden=0, damaged=False, findings=())
        self.table = Table(deal, self.rules, self.number, self.lines)
        self.decide_calls(hands)
        while not self.table.ended:
            self.go_on()
        if self.table.dragon_due != NO_SEAT:
            self.give_dragon()
        record = Round(
            number=self.number,
            line=self.first_line,
            last_line=self.line,
            handles=self.handles,
            first_eight=first_eight,
            deal=whole,
            bombs=bomb_line,
            events=tuple(self.events),
            lines=tuple(self.lines),
            play_line=play_line,
            ending=Ending.CUT_OFF,
            deal_line=whole[0].line - 1,
            exchange_line=self.exchange_line,
        )
        return self.with_result(record)

    def with_result(self, record: Round) -> Round:
        """The record with the result that the rules give it (S1 to S3)."""
        result = score(replay(record, self.rules), self.rules, None).result
        assert result is not None, "a simulated round is sound"
        self.write(Result(result))
        return replace(record, events=tuple(self.events), lines=tuple(self.lines),
                       last_line=self.line, ending=Ending.RESULT)

    # Writing

    def next_line(self) -> int:
        """Takes the next line, for a header or a hand."""
        self.line += 1
        return self.line

    def write(self, event: Event) -> None:
        """Puts an event on the next line; the table learns its number from the caller."""
        self.events.append(event)
        self.lines.append(self.next_line())

    def write_hands(self, size: int, ordered: bool) -> tuple[Hand, ...]:
        """A header, and each seat's first `size` cards."""
        self.next_line()
        hands = []
        for seat in SEATS:
            cards = self.cards[seat][:size]
            if ordered:
                cards.sort(key=self.order.__getitem__)
            hands.append(Hand(seat, self.handles[seat], written_down(cards), self.next_line()))
        return tuple(hands)

    def write_bombs(self, hands: Four) -> BombLine | None:
        """Who holds a bomb after the exchange, if anybody does (C1)."""
        holders = tuple(seat for seat in SEATS if has_bomb(hands[seat]))
        return BombLine(holders, self.next_line()) if holders else None

    # Before the play

    def call_early(self, dealt: Four) -> None:
        """Grand calls on the first eight cards, then small ones on the whole hand (T1)."""
        for seat in SEATS:
            if self.rules.grand_tichu and self.players.calls_grand(
                    card_set(self.cards[seat][:FIRST_SIZE])):
                self.call(seat, grand=True)
        for seat in SEATS:
            self.maybe_call(seat, dealt[seat], 15)

    def maybe_call(self, seat: int, hand: CardSet, percent: int) -> None:
        """So often a hand worth a small call is called before the exchange is over."""
        players = self.players
        if not players.called[seat] and players.happens(percent) and players.calls(hand):
            self.call(seat)

    def call(self, seat: int, grand: bool = False) -> None:
        """Writes a call; nobody calls twice (T3)."""
        self.players.called[seat] = True
        self.wants_call[seat] = False
        self.write(Call(seat, grand))

    def exchange(self, dealt: Four) -> Four:
        """Everyone gives three cards; returns the hands after it (D3)."""
        self.exchange_line = self.next_line()
        hands = list(dealt)
        for seat in SEATS:
            self.maybe_call(seat, dealt[seat], 6)
            cards = self.players.gifts(dealt[seat], seat)
            self.given_next[seat] = cards[0]
            gifts = []
            for step, card in enumerate(cards, 1):
                receiver = seat + step & 3
                hands[seat] &= ~(1 << card)
                hands[receiver] |= 1 << card
                gifts.append(Gift(card, CODES[card]))
            self.write(Exchange(seat, tuple(gifts)))
        return four(hands)

    def decide_calls(self, hands: Four) -> None:
        """Who will make a small call, now or just before their own first card (T1)."""
        for seat in SEATS:
            if not self.players.called[seat] and not self.players.called[partner(seat)] \
                    and self.players.calls(hands[seat]):
                self.wants_call[seat] = True
                if self.players.happens(20):
                    self.call(seat)

    # The play

    def go_on(self) -> None:
        """The next thing that happens: a bomb, a gift, a lead, a play or a pass."""
        table = self.table
        if self.throw_bomb():
            return
        if table.owner == NO_SEAT:
            if table.dragon_due != NO_SEAT:
                self.give_dragon()
            else:
                self.lay(table.leader, self.players.lead(table, table.leader))
            return
        seat = table.turn
        choice = None
        if seat != table.owner:
            self.call_behind(seat)
            choice = self.players.follow(table, seat, self.top)
        if choice is None:
            self.write(Pass(seat))
            table.number = len(self.events)
            table.pass_(seat)
        else:
            self.lay(seat, choice)

    def throw_bomb(self) -> bool:
        """Does anybody bomb at this moment?  On the trick of an owner who is out even after the
        last pass, but not the seat that leads next (O4)."""
        table = self.table
        owner = table.owner
        if owner == NO_SEAT:
            if table.reopening == NO_SEAT:
                return False
            owner = table.tricks[-1].owner
        for step in SEATS:
            seat = owner + 1 + step & 3
            if table.owner == NO_SEAT and seat == table.leader:
                continue
            choice = self.players.bomb(table, seat, owner, self.top)
            if choice:
                self.lay(seat, choice)
                return True
        return False

    def lay(self, seat: int, choice: Choice) -> None:
        """A play, with the call before it and the wish after it."""
        table = self.table
        if self.wants_call[seat]:
            self.call(seat)
        written_cards = written_play(choice.cards, choice.reading, self.order)
        self.write(Play(seat, written_cards))
        table.number = len(self.events)
        table.play(seat, written_cards)
        self.top = choice.reading
        if choice.cards & MAHJONG_BIT and not table.ended:
            self.make_wish(seat)

    def call_behind(self, seat: int) -> None:
        """Now and then somebody who has not played yet calls though another is already out, and
        loses (T1)."""
        table = self.table
        if (table.finished and table.hands[seat].bit_count() == HAND_SIZE
                and not self.players.called[seat] and self.players.happens(30)):
            self.call(seat)

    def make_wish(self, seat: int) -> None:
        """The Mahjong's player wishes a rank, or none (W1)."""
        rank = self.players.wish(self.given_next[seat])
        if rank:
            self.write(Wish(RANK_CODES[rank], rank))
            self.table.number = len(self.events)
            self.table.make_wish(rank, RANK_CODES[rank])

    def give_dragon(self) -> None:
        """The Dragon's trick goes to an opponent (G1)."""
        table = self.table
        receiver = self.players.receiver(table, table.dragon_due)
        self.write(DragonGift(receiver))
        table.number = len(self.events)
        table.give_dragon(receiver)
