"""A round that went another way: one play replaced, and the log's further events as far as they
stay legal.

The round is replayed as always; what is new here is only where to stop.  A fault that the log has
at an event anyway stops nothing there, nor does a missing Dragon's gift: it leaves the receiver
open, which `tichu_log.scoring` knows and a ruling can settle.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Final

from tichu_log.audit import RoundAudit
from tichu_log.cards import CODES, card_set, points_of
from tichu_log.findings import Finding, Severity
from tichu_log.log import NO_SEAT, Event, Pass, Play, Result, Round, Written, numbered
from tichu_log.replay import replay
from tichu_log.rules import RuleSet
from tichu_log.rulings import ReplayFrom, RulingError
from tichu_log.scoring import Pair
from tichu_log.steps import RoundReplay, Step

NOT_GIVEN: Final = "TL601"
"""The finding on a Dragon's trick that was not given away by now."""

WISH_NOT_FULFILLED: Final = "TL401"


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where a round, replayed from another play on, cannot go on as the log says."""

    event: int
    """The number of the event before which the replay stopped, from 1; one more than there are
    where the log ends before the round does."""

    line: int
    """The line of that event; the round's last one where there is none."""

    why: str
    """``illegal``: the event would break a rule; ``unreadable``: an unreadable line before it may
    hide a play; ``unfinished``: the log tells no more of the play, but the round is not over."""

    finding: Finding | None
    """Under ``illegal``: what would be wrong with the event."""

    turn: int
    """Whose turn it would be, or who would lead; `NO_SEAT` where that is open."""

    leads: bool
    """Does no trick lie on the table, so that this seat would lead?"""

    taken: Pair
    """The points of the tricks taken so far, by team; the Dragon's gift with its receiver."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a round went on after another play."""

    replay: RoundReplay
    played: Round
    """What of the round was replayed."""

    stopped: Stopped | None
    """Where it had to stop before the round's end; `None` if it got there."""


def changed_event(round_: Round, ruling: ReplayFrom) -> Round:
    """The round with the play or pass at the ruling's line replaced.  Raises `RulingError` for a
    card that does not exist, and `LookupError` if the line is no play or pass of the round."""
    number = _number_at(round_, ruling.line)
    if any(not 0 <= card < len(CODES) for card in ruling.cards):
        raise RulingError(ruling, "no-card")
    old = round_.events[number - 1]
    assert isinstance(old, Play | Pass)
    new: Event = Pass(old.seat, old.handle)
    if ruling.cards:
        new = Play(old.seat, old.handle, Written(ruling.cards, card_set(ruling.cards)))
    events = (*round_.events[:number - 1], new, *round_.events[number:])
    return replace(round_, events=events)


def _number_at(round_: Round, line: int) -> int:
    """The number of the play or pass that stands at a line of the log."""
    for number, at, event in numbered(round_):
        if at == line and isinstance(event, Play | Pass):
            return number
    raise LookupError(f"no play or pass at line {line}")


def play_on(item: RoundAudit, written: Round, ruling: ReplayFrom, rules: RuleSet) -> Course:
    """Replays the round `item` as `written`, in which the ruling has replaced a play, as far as it
    stays legal.  Raises `RulingError` if the new play is not legal itself."""
    changed = _number_at(written, ruling.line)
    steps: list[Step] = []
    whole = replay(written, rules, steps.append)
    _check_new_play(steps[changed - 1], ruling)
    stop = min(_first_fault(steps, item, changed, rules),
               _first_hidden(written, whole, item, changed, rules),
               key=lambda found: found[0])
    return _course(written, whole, steps, item, stop, rules)


Stop = tuple[int, str, Finding | None]
"""The number of an event, and why the replay stops before it."""


def _check_new_play(step: Step, ruling: ReplayFrom) -> None:
    """The new play must keep the rules, whatever the log had there."""
    if step.before.ended:
        raise RulingError(ruling, "over", line=ruling.line)
    faults = [finding for finding in step.findings if _is_fault(finding)]
    if faults:
        raise RulingError(ruling, "illegal", finding=faults[0])


def _is_fault(finding: Finding) -> bool:
    return finding.severity is Severity.ERROR and finding.code != NOT_GIVEN


def _first_fault(steps: list[Step], item: RoundAudit, changed: int, rules: RuleSet) -> Stop:
    """The first event after the changed one with a fault that the log has not at that event."""
    known = _known_faults(item, rules)
    for step in steps[changed:]:
        for finding in step.findings:
            if _is_fault(finding) and finding.code not in known[step.number - 1]:
                return step.number, "illegal", finding
    return len(steps), "unfinished", None


def _known_faults(item: RoundAudit, rules: RuleSet) -> list[Set[str]]:
    """By event: the codes of what is wrong with it in the log."""
    steps: list[Step] = []
    replay(item.round, rules, steps.append)
    known: list[Set[str]] = []
    breached: dict[int, int] = {}
    for step in steps:
        codes = {finding.code for finding in step.findings}
        if isinstance(step.event, Play | Pass) and step.before.wish:
            # A wish that a seat has not fulfilled is reported once, whatever it does later (W2).
            seat = step.event.seat
            if WISH_NOT_FULFILLED in codes:
                breached[seat] = step.before.wish
            elif breached.get(seat) == step.before.wish:
                codes.add(WISH_NOT_FULFILLED)
        known.append(codes)
    return known


def _first_hidden(written: Round, whole: RoundReplay, item: RoundAudit, changed: int,
                  rules: RuleSet) -> Stop:
    """The first event after the changed one that cannot be what comes next, so that an unreadable
    line before it hides a play or pass, though nothing is hidden there in the log's own course."""
    if whole.unseen:
        for number, event in enumerate(written.events, 1):
            if number <= changed or not isinstance(event, Play | Pass):
                continue
            if not any(changed <= gap < number for gap in written.gaps):
                continue
            if _sees_not(written, number, rules) and not _sees_not(item.round, number, rules):
                return number, "unreadable", None
    return len(written.events) + 1, "unfinished", None


def _sees_not(round_: Round, number: int, rules: RuleSet) -> bool:
    """Has an unreadable line hidden a play or a pass by event `number`?"""
    return replay(_until(round_, number), rules).unseen


def _until(round_: Round, number: int) -> Round:
    """The round as if its record ended with event `number`."""
    return replace(round_, events=round_.events[:number], lines=round_.lines[:number],
                   gaps=frozenset(gap for gap in round_.gaps if gap < number), torn=False)


def _course(written: Round, whole: RoundReplay, steps: list[Step], item: RoundAudit, stop: Stop,
            rules: RuleSet) -> Course:
    """What was played up to the event before which it stops, if it stops before the end."""
    number, why, finding = stop
    if why == "unfinished":
        if whole.ended:
            return Course(whole, written, None)
        number = next((step.number for step in steps if isinstance(step.event, Result)), number)
        if not item.replay.ended:
            # The log's own course gets to no end either: the record counts as it stands.
            return Course(whole, written, _stopped(steps[number - 1], why, finding))
    played = _until(written, number - 1)
    replayed = replay(played, rules)
    stopped = None if replayed.ended else _stopped(steps[number - 1], why, finding)
    return Course(replayed, played, stopped)


def _stopped(step: Step, why: str, finding: Finding | None) -> Stopped:
    before = step.before
    taken = [points_of(cards) for cards in before.taken]
    return Stopped(step.number, step.line, why, finding, before.turn,
                   before.owner == NO_SEAT, (taken[0] + taken[2], taken[1] + taken[3]))
