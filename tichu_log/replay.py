"""The replay of one round: its events, one by one, on the table; and the calls (rules T1 to T3).

There is one loop, and it is this one.  Whoever wants to look at a round (a page, a derivation,
statistics) passes a watcher, which gets the state before each event; nobody replays a second time
in a second way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tichu_log.cards import DECK
from tichu_log.deal import Deal, read_deal
from tichu_log.findings import Finding
from tichu_log.log import (
    ACTS,
    NO_SEAT,
    Call,
    DragonGift,
    Ending,
    Event,
    Exchange,
    Pass,
    Play,
    Result,
    Round,
    Wish,
)
from tichu_log.rules import BSW, RuleSet
from tichu_log.steps import CallMade, RoundReplay, State, Step, Watcher
from tichu_log.table import Table


def replay(round_: Round, rules: RuleSet = BSW, watch: Watcher | None = None) -> RoundReplay:
    """Plays a round event by event and finds what is against the rules (TL1xx to TL6xx).

    `watch` is called with a `Step` for each event, holding the state before it and the findings
    made at it, and once more after the last event.  Never raises for what the log says.
    """
    return _play(round_, read_deal(round_), rules, watch)


def replay_all(rounds: Sequence[Round], rules: RuleSet = BSW) -> list[RoundReplay]:
    """The same for some rounds, in order, with nobody watching.

    One kind of work is done for all of them before the next: a processor that is kept at one thing
    takes a twenty-fifth less for an audit.
    """
    dealt = [(round_, read_deal(round_)) for round_ in rounds]
    return [_play(round_, deal, rules, None) for round_, deal in dealt]


def _play(round_: Round, deal: Deal, rules: RuleSet, watch: Watcher | None) -> RoundReplay:
    table = Table(deal, rules, round_.number, round_.lines, round_.events,
                  watched=watch is not None)
    calls = _Calls(table, round_)
    events: Iterable[Event] = round_.events
    if round_.gaps:
        events = _past_gaps(round_, table)
    if watch is not None:
        events = _watched(round_, events, deal, table, calls, watch)
    for table.number, event in enumerate(events, 1):
        if type(event) is Pass:
            table.pass_(event.seat)
        elif type(event) is Play:
            table.play(event.seat, event.written)
        elif isinstance(event, Call):
            calls.call(event)
        elif isinstance(event, Wish):
            table.make_wish(event.rank, event.text)
        elif isinstance(event, DragonGift):
            table.give_dragon(event.seat)
        elif isinstance(event, Result):
            table.close()
    return _finish(round_, deal, table, calls)


def _past_gaps(round_: Round, table: Table) -> Iterator[Event]:
    """The events of a round; before each that unreadable lines precede, the table hears of them."""
    for number, event in enumerate(round_.events, 1):
        if number - 1 in round_.gaps:
            table.unseen = table.wary = table.odd = True
            table.last_gap = number
        yield event


def _watched(round_: Round, events: Iterable[Event], deal: Deal, table: Table, calls: _Calls,
             watch: Watcher) -> Iterator[Event]:
    """The `events` of a round, each with a step for the watcher once the table has taken it."""
    for number, event in enumerate(events, 1):
        table.number = number
        before = _state(deal, table, calls)
        known = len(table.findings)
        yield event
        lead = isinstance(event, Play) and table.since == number
        watch(_step(round_, deal, number, before, table.findings[known:], lead))
    number = len(round_.events) + 1
    if round_.play_line:
        table.number = number
    watch(Step(number, round_.last_line, None, _state(deal, table, calls), ()))


def _finish(round_: Round, deal: Deal, table: Table, calls: _Calls) -> RoundReplay:
    """What the replay found out, after the last event."""
    findings = table.findings
    if deal.findings:
        findings = [*deal.findings, *findings]
    if round_.torn and round_.ending is Ending.CUT_OFF:
        # The last line may be but half of what was written, so nothing is judged by it.
        findings = [finding for finding in findings if finding.event != len(round_.events)]
    left = table.hands
    made = calls.made
    if table.hidden and len(table.finished) == 3:
        rest = DECK ^ table.played
        left = [0 if seat in table.finished else rest for seat in range(4)]
    return RoundReplay(
        tuple(findings),
        tuple(table.finished),
        len(table.finished) == 3 or table.double_victory,
        table.double_victory,
        tuple(table.tricks),
        (left[0], left[1], left[2], left[3]),
        (made[0], made[1], made[2], made[3]),
        deal.hands,
        table.doubt(),
        table.blind,
        table.readings,
    )


def _step(round_: Round, deal: Deal, number: int, before: State, findings: list[Finding],
          lead: bool) -> Step:
    """One step for the watcher; what was found in the exchange belongs to its events."""
    if deal.findings:
        findings = [*(finding for finding in deal.findings if finding.event == number), *findings]
    return Step(number, round_.lines[number - 1], round_.events[number - 1], before,
                tuple(findings), lead)


def _state(deal: Deal, table: Table, calls: _Calls) -> State:
    """The state of the table at this moment."""
    playing = table.number >= calls.play_begins
    hands = table.hands if playing else deal.dealt
    taken = table.taken
    turn = table.turn if table.owner != NO_SEAT else table.leader
    return State(
        hands=(hands[0], hands[1], hands[2], hands[3]),
        exchanged=playing,
        laid=table.laid,
        laid_count=len(table.laid) if table.owner != NO_SEAT else 0,
        owner=table.owner,
        turn=turn if playing and not table.ended else NO_SEAT,
        wish=table.wish,
        taken=(taken[0], taken[1], taken[2], taken[3]),
        finished=tuple(table.finished),
        calls=calls.labels(),
        dragon_due=table.dragon_due,
        ended=table.ended,
    )


class _Calls:
    """The calls of a round, and what must be known to judge when they were made."""

    __slots__ = ("events", "made", "play_begins", "said", "table")

    def __init__(self, table: Table, round_: Round) -> None:
        self.table = table
        self.events = round_.events
        self.made: list[CallMade | None] = [None, None, None, None]
        self.said: set[tuple[int, bool]] = set()
        """Who made which call, Grand or not."""
        self.play_begins = 0
        """The number of the event after the exchange; only a watcher needs it."""
        if table.watched:
            exchanges = [number for number, event in enumerate(self.events, 1)
                         if type(event) is Exchange]
            self.play_begins = max(exchanges, default=0) + 1

    def labels(self) -> tuple[str, str, str, str]:
        """By seat: `grand`, `tichu`, or nothing."""
        first, second, third, fourth = (
            "" if call is None else "grand" if call.grand else "tichu" for call in self.made)
        return first, second, third, fourth

    def call(self, event: Call) -> None:
        """Takes a call and judges its time (T1, T3)."""
        table = self.table
        seat = event.seat
        before = self.made[seat]
        if (seat, event.grand) in self.said:
            table.report("TL503", seat, grand=event.grand)  # T3
            return
        self.said.add((seat, event.grand))
        if before is not None:
            table.report("TL504", seat)  # T3
            faulty = event.grand and self.grand_refused(seat, silent=True)
            if event.grand:
                small_too = not before.faulty
                self.made[seat] = CallMade(True, table.number, faulty, small_too)
            elif not self.too_late(seat, silent=True):
                self.made[seat] = CallMade(True, before.event, before.faulty, True)
            return
        faulty = self.grand_refused(seat) if event.grand else self.too_late(seat)
        self.made[seat] = CallMade(event.grand, table.number, faulty)

    def so_far(self) -> tuple[Event, ...]:
        """The events before the present one."""
        return self.events[:self.table.number - 1]

    def grand_refused(self, seat: int, silent: bool = False) -> bool:
        """TL505: a Grand Tichu after the exchange, or where it is not played (T1, M4)."""
        played = self.table.rules.grand_tichu
        refused = not played or any(isinstance(event, Exchange | Play | Pass)
                                    for event in self.so_far())
        if refused and not silent:
            rule = "T1" if played else "M4"
            self.table.report("TL505", seat, (rule,), played=played, judged=False,
                              counted=False)
        return refused

    def is_late(self, seat: int) -> bool:
        """Does this small call come after the caller's first card, or after the round's end?"""
        return self.table.ended or any(type(event) is Play and event.seat == seat
                                       for event in self.so_far())

    def too_late(self, seat: int, silent: bool = False) -> bool:
        """TL501, TL502: a late small call, by the player or only by the log (T1)."""
        ended = self.table.ended
        if not self.is_late(seat):
            return False
        acts = [event for event in self.so_far() if isinstance(event, ACTS)]
        plays = [place for place, event in enumerate(acts)
                 if type(event) is Play and event.seat == seat]
        if not ended and plays[0] == len(acts) - 1:
            if not silent:
                self.table.report("TL502", seat)
            return False
        if not silent:
            self.table.report("TL501", seat, ended=ended, judged=False, counted=False)
        return True
