"""A clean match laid open: its lines, and for every act of its rounds the state of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from tests.faults.edits import Edit, edited
from tichu_log.cards import RANK_BITS, SUITED, CardSet, cards_in, points_of, rank_of
from tichu_log.combinations import BOMB, readings
from tichu_log.log import (
    NO_SEAT,
    Call,
    DragonGift,
    Event,
    Exchange,
    GameLog,
    Pass,
    Play,
    Round,
    Wish,
    numbered,
)
from tichu_log.replay import replay
from tichu_log.rules import BSW, TURNIER, RuleSet
from tichu_log.simulate import simulate
from tichu_log.steps import RoundReplay, State, Step


class Moment(NamedTuple):
    """An event, and the state of the table before it."""

    number: int
    line: int
    event: Event
    before: State
    lead: bool


class Act(NamedTuple):
    """A play or a pass."""

    line: int
    seat: int
    cards: CardSet
    """The cards played; none for a pass."""

    lead: bool
    before: State

    @property
    def passes(self) -> bool:
        return not self.cards

    @property
    def closes(self) -> bool:
        """Is it the line with which the owner takes the trick?"""
        return self.passes and self.seat == self.before.owner

    @property
    def follows(self) -> bool:
        """Is it a play on a trick by the seat whose turn it is, and no bomb?"""
        return not (self.passes or self.lead or self.bombs) and self.seat == self.before.turn

    @property
    def bombs(self) -> bool:
        return bool(self.cards) and readings(self.cards)[0] >= BOMB

    @property
    def is_asked(self) -> bool:
        """Is it a regular turn, at which a wish binds (W2, W5)?"""
        return not self.closes and self.seat == self.before.turn

    @property
    def top(self) -> CardSet:
        """The cards that lie on top of the trick."""
        return self.before.trick[-1].cards if self.before.trick else 0

    def holds(self, rank: int) -> CardSet:
        """The seat's cards of a rank before the act."""
        return self.before.hands[self.seat] & RANK_BITS[rank]


class Fault(NamedTuple):
    """What to change in a clean log, and where the finding of it belongs."""

    line: int
    """Of the finding, in the broken log."""

    round: int | None
    edits: tuple[Edit, ...]
    rules: RuleSet
    ends: bool = True
    """Does the last line have its end?"""


class Mutant(NamedTuple):
    """A broken log, and the one finding that names what was broken."""

    text: bytes
    code: str
    line: int
    round: int | None
    rules: RuleSet


class CleanMatch:
    """A simulated match in which nothing is wrong."""

    def __init__(self, seed: int, tournament: bool = False) -> None:
        self.log: GameLog = simulate(seed, tournament=tournament)
        self.rules: RuleSet = TURNIER if tournament else BSW
        self.lines = self.log.text.splitlines()
        self.rounds = [OpenRound(self, record) for record in self.log.rounds]

    def broken(self, fault: Fault, code: str) -> Mutant:
        """The log with this fault.  Half characters stand for bytes that no encoding knows."""
        text = "\n".join(edited(self.lines, fault.edits)) + "\n" * fault.ends
        return Mutant(text.encode("utf-8", "surrogateescape"), code, fault.line, fault.round,
                      fault.rules)


class OpenRound:
    """One round of a clean match."""

    def __init__(self, match: CleanMatch, record: Round) -> None:
        self.match = match
        self.record = record
        self.handles = record.handles

    def fault(self, line: int, *edits: Edit) -> Fault:
        """A fault in this round, found at `line` of the broken log."""
        return Fault(line, self.record.number, edits, self.match.rules)

    def text(self, line: int) -> str:
        return self.match.lines[line - 1]

    def texts(self, first: int, last: int) -> list[str]:
        return self.match.lines[first - 1:last]

    def name(self, seat: int) -> str:
        return f"({seat}){self.handles[seat]}"

    @property
    def is_last(self) -> bool:
        return self.record is self.match.log.rounds[-1]

    @property
    def result_line(self) -> int:
        line = self.record.result_line
        assert line is not None, "a simulated round has a result"
        return line

    @property
    def result(self) -> tuple[int, int]:
        result = self.record.logged
        assert result is not None, "a simulated round has a result"
        return result

    @cached_property
    def _watched(self) -> tuple[RoundReplay, list[Step]]:
        steps: list[Step] = []
        return replay(self.record, self.match.rules, steps.append), steps

    @property
    def replayed(self) -> RoundReplay:
        return self._watched[0]

    @cached_property
    def moments(self) -> list[Moment]:
        return [Moment(step.number, step.line, step.event, step.before, step.lead)
                for step in self._watched[1] if step.event is not None]

    @cached_property
    def acts(self) -> list[Act]:
        return [Act(moment.line, moment.event.seat,
                    moment.event.written.bits if isinstance(moment.event, Play) else 0,
                    moment.lead, moment.before)
                for moment in self.moments if isinstance(moment.event, Play | Pass)]

    @cached_property
    def plays(self) -> list[Act]:
        return [act for act in self.acts if act.cards]

    def kept(self, seat: int) -> CardSet:
        """What the seat still holds when the round is over; nothing for who went out."""
        return self.replayed.left[seat]

    def first_play(self, seat: int) -> Act | None:
        return next((act for act in self.plays if act.seat == seat), None)

    @cached_property
    def wishes(self) -> set[int]:
        """The ranks wished for in this round."""
        return {event.rank for event in self.record.events if isinstance(event, Wish)}

    def is_harmless(self, card: int) -> bool:
        """Does nothing but the seats' hands depend on where this card is: no points, no wish?"""
        bit = 1 << card
        return bool(bit & SUITED) and not points_of(bit) and rank_of(card) not in self.wishes

    def spare(self, seat: int) -> Iterator[int]:
        """The harmless cards that the seat keeps to the end, as long as it keeps another one too:
        it may lay one of them before and still is not out."""
        kept = self.kept(seat)
        if kept.bit_count() > 1:
            yield from (card for card in cards_in(kept) if self.is_harmless(card))

    def calls(self) -> list[tuple[int, Call]]:
        """The calls, each with its line."""
        return [(line, event) for _, line, event in numbered(self.record)
                if isinstance(event, Call)]

    def callers(self) -> set[int]:
        return {call.seat for _, call in self.calls()}

    def exchanges(self) -> list[tuple[int, Exchange]]:
        return [(line, event) for _, line, event in numbered(self.record)
                if isinstance(event, Exchange)]

    def dragon_gifts(self) -> list[tuple[int, int]]:
        """The lines that give the Dragon's trick away, each with the giver."""
        return [(moment.line, moment.before.dragon_due) for moment in self.moments
                if isinstance(moment.event, DragonGift)
                and moment.before.dragon_due != NO_SEAT]


def shuffled(rounds: list[OpenRound], chance: Random) -> list[OpenRound]:
    return chance.sample(rounds, len(rounds))
