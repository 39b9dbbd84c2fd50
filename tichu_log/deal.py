"""From the lines before the play to the hands the play begins with (rules D1 to D3, C1).

Checks the deal, the exchange and BSW's remark about bombs.  Where damage hides who holds a card,
the card is *hidden*: it belongs to the seat that first plays it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tichu_log.cards import CARDS, DECK, CardSet, card_set
from tichu_log.findings import Finding, Param
from tichu_log.log import (
    Call,
    DragonGift,
    Ending,
    Exchange,
    Hand,
    Pass,
    Play,
    Round,
    Section,
    handle_of,
    receiver,
    recipients_of,
)
from tichu_log.plays import has_bomb
from tichu_log.records import record
from tichu_log.steps import Four

HAND_SIZE: Final = 14
"""What every seat holds before and after the exchange, even where a damaged line shows another
number of cards (D2, D3)."""

FIRST_SIZE: Final = 8

_BIT: Final[tuple[CardSet, ...]] = tuple([1 << card for card in CARDS.values()])
"""The set of each card alone, by its number."""


@record
class Deal:
    """What each seat holds before and after the exchange."""

    dealt: Four
    """The cards of the whole hands as written, as sets."""

    hands: Four
    """The hands after the exchange, as sets; without hidden cards that nobody is known to hold."""

    hidden: CardSet
    """The cards whose holder the damage hides."""

    damaged: bool
    """Is the deal or the exchange not sound, so that the first trick is open?"""

    findings: tuple[Finding, ...]


def read_deal(round_: Round) -> Deal:
    """The hands that the lines of a round give each seat, and what is wrong with them
    (TL101 to TL205)."""
    clean = _clean_deal(round_)
    return _careful_deal(round_) if clean is None else clean


def _clean_deal(round_: Round) -> Deal | None:
    """The deal where nothing at all is wrong with it, seat after seat; else `None`."""
    if round_.missing or len(round_.first_eight) != 4 or len(round_.deal) != 4:
        return None
    dealt = []
    for seat, (eight, hand) in enumerate(zip(round_.first_eight, round_.deal, strict=True)):
        first, whole = eight.written, hand.written
        bits = first.bits
        if (eight.seat != seat or hand.seat != seat
                or first.size != FIRST_SIZE or whole.size != HAND_SIZE
                or not first.sound or bits & whole.bits != bits):
            return None
        dealt.append(whole.bits)
    if dealt[0] | dealt[1] | dealt[2] | dealt[3] != DECK:
        return None  # four times fourteen words make all 56 cards only if each is there once
    hands = dealt.copy()
    giver = 0
    for event in round_.events:
        if type(event) is Exchange:
            if event.seat != giver or len(event.gifts) != 3:
                return None
            next_, mate, before = event.gifts
            if (next_.handle is not None or mate.handle is not None or before.handle is not None
                    or next_.card < 0 or mate.card < 0 or before.card < 0):
                return None
            to_next, to_mate, to_before = _BIT[next_.card], _BIT[mate.card], _BIT[before.card]
            given = to_next | to_mate | to_before
            if given.bit_count() != 3 or given & dealt[giver] != given:
                return None
            hands[giver] ^= given
            hands[giver + 1 & 3] |= to_next
            hands[giver ^ 2] |= to_mate
            hands[giver + 3 & 3] |= to_before
            giver += 1
            if giver == 4:
                break
    if giver != 4:
        return None
    after = hands[0], hands[1], hands[2], hands[3]
    findings = _check_bomb_line(round_, after)
    return Deal((dealt[0], dealt[1], dealt[2], dealt[3]), after, 0, False, findings)


def _four(values: Iterable[int]) -> Four:
    first, second, third, fourth = values
    return first, second, third, fourth


def _check_bomb_line(round_: Round, hands: Four) -> tuple[Finding, ...]:
    """TL205: does `BOMBE:` name exactly the seats that hold a bomb after the exchange?  (C1)"""
    holders = tuple([seat for seat, hand in enumerate(hands) if has_bomb(hand)])
    named = round_.bombs.seats if round_.bombs else ()
    if named == holders or set(named) == set(holders) or not round_.play_line:
        return ()
    line = round_.bombs.line if round_.bombs else round_.play_line
    params: dict[str, Param] = {"named": tuple(sorted(set(named))), "holders": holders}
    return (Finding("TL205", line, round_.number, params=params),)


class _CarefulDeal:
    """Reads a deal in which something is wrong, step by step."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.findings: list[Finding] = []
        self.dealt = [0, 0, 0, 0]
        self.hands: list[CardSet] = []
        self.hidden: CardSet = 0
        self.damaged = False
        self.names = _names_by_seat(round_)

    def report(self, code: str, line: int, seat: int, event: int | None = None,
               **params: Param) -> None:
        self.findings.append(Finding(code, line, self.round.number, event, seat, params))

    def union(self) -> CardSet:
        """The cards that the whole hands show."""
        union = 0
        for hand in self.round.deal:
            union |= hand.written.bits
        return union

    def check_sizes(self, hands: tuple[Hand, ...], right: int) -> None:
        """TL101: a hand of another size than `right` (D2)."""
        for hand in hands:
            held = hand.written.size
            if held != right:
                missing = DECK & ~self.union() if right == HAND_SIZE and held < right else 0
                self.report("TL101", hand.line, hand.seat, held=held, right=right, missing=missing)
                self.damaged = self.damaged or right == HAND_SIZE

    def read_whole_hands(self) -> None:
        """TL102, TL103: each of the 56 cards is dealt once (D1)."""
        round_ = self.round
        nobody = DECK & ~self.union()
        seen = 0
        for hand in round_.deal:
            written = hand.written
            again = written.bits & seen | _repeated(written.cards)
            seen |= written.bits
            self.dealt[hand.seat] = written.bits
            if again:
                self.report("TL102", hand.line, hand.seat, cards=again, missing=nobody)
                self.hidden |= again
        self.hidden |= nobody
        if self.hidden:
            self.damaged = True
        if nobody and not self.explained():
            self.findings.append(Finding("TL103", round_.deal[0].line, round_.number,
                                         params={"cards": nobody}))

    def explained(self) -> bool:
        """Does something else account for cards that were dealt to nobody: missing lines (TL002,
        or a record that ends there), TL005, TL101, TL102?"""
        round_ = self.round
        went_on = round_.play_line or any(type(event) is Exchange for event in round_.events)
        return (not round_.deal
                or Section.DEAL in round_.missing
                or (not went_on and round_.ending is not Ending.RESULT)
                or any(hand.written.unknown for hand in round_.deal)
                or any(finding.code in ("TL101", "TL102") for finding in self.findings))

    def check_first_eight(self) -> None:
        """TL104: the first eight are part of the whole hand (D2)."""
        own = {hand.seat: hand.written for hand in self.round.deal}
        union = self.union()
        for hand in self.round.first_eight:
            written = hand.written
            again = _repeated(written.cards)
            if again:
                self.report("TL102", hand.line, hand.seat, cards=again, missing=0)
            whole = own.get(hand.seat)
            if whole is None:
                continue
            foreign = written.bits & ~whole.bits
            if len(whole.cards) != HAND_SIZE or whole.bits & self.hidden:
                # A card that nobody else was dealt may be the one that is wrong in the whole hand.
                foreign &= union
            if foreign:
                self.report("TL104", hand.line, hand.seat, cards=foreign)

    def exchange(self) -> None:
        """TL201 to TL203: everyone gives three of the cards dealt, one to each other (D3)."""
        self.hands = list(self.dealt)
        received = [0, 0, 0, 0]
        givers = 0
        for number, event in enumerate(self.round.events, 1):
            if type(event) is Exchange:
                givers |= 1 << event.seat
                self.read_gifts(number, event, received)
        for seat in range(4):
            if not givers >> seat & 1:
                self.damaged = True
                self.hidden |= self.hands[seat]
            self.hands[seat] |= received[seat]

    def read_gifts(self, number: int, event: Exchange, received: list[CardSet]) -> None:
        """Takes one giver's cards from their hand and hands them to the receivers."""
        seat = event.seat
        line = self.round.lines[number - 1]
        cards = [gift.card for gift in event.gifts if gift.card >= 0]
        given = card_set(cards)
        held = self.dealt[seat]
        foreign = given & ~held & ~self.hidden
        again = _repeated(tuple(cards))
        wrong = self.wrong_recipient(event)
        if foreign:
            self.report("TL201", line, seat, number, cards=foreign)
        if again:
            self.report("TL202", line, seat, number, cards=again)
        if wrong:
            right = tuple(receiver(seat, place) for place in range(3))
            self.report("TL203", line, seat, number,
                        named=recipients_of(event, self.round.handles), right=right)
        if foreign or again or wrong or len(cards) != 3:
            # Which card went where cannot be told: whoever plays one of these held it.
            self.damaged = True
            self.hidden |= given | held
            return
        self.hands[seat] &= ~given
        for place, card in enumerate(cards):
            received[receiver(seat, place)] |= 1 << card

    def wrong_recipient(self, event: Exchange) -> bool:
        """Are the named recipients not the three other seats in order?  An empty or shared handle
        is never wrong."""
        if len(event.gifts) != 3:
            return True
        for place, handle in enumerate(recipients_of(event, self.round.handles)):
            right = receiver(event.seat, place)
            bearers = [seat for seat in range(4) if handle in self.names[seat]]
            if not handle or right in bearers or len(bearers) > 1:
                continue
            if bearers or self.names[right]:
                return True
        return False


def _names_by_seat(round_: Round) -> tuple[set[str], ...]:
    """Every handle that the round's lines give each seat."""
    names: tuple[set[str], ...] = (set(), set(), set(), set())
    for hand in round_.first_eight + round_.deal:
        names[hand.seat].add(hand.handle)
    for event in round_.events:
        if isinstance(event, Play | Pass | Call | DragonGift | Exchange):
            names[event.seat].add(handle_of(event, round_.handles))
    for borne in names:
        borne.discard("")
    return names


def _repeated(cards: tuple[int, ...]) -> CardSet:
    """The cards that stand more than once among `cards`."""
    once = twice = 0
    for card in cards:
        twice |= once & 1 << card
        once |= 1 << card
    return twice


def _careful_deal(round_: Round) -> Deal:
    """The deal of a round with faults or damage before the play, and its findings."""
    reader = _CarefulDeal(round_)
    reader.check_sizes(round_.first_eight, FIRST_SIZE)
    reader.check_sizes(round_.deal, HAND_SIZE)
    reader.read_whole_hands()
    reader.check_first_eight()
    reader.exchange()
    hands = _four(reader.hands)
    findings = list(reader.findings)
    if not reader.damaged:
        findings.extend(_check_bomb_line(round_, hands))
    return Deal(_four(reader.dealt), hands, reader.hidden, reader.damaged, tuple(findings))
