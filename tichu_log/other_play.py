"""A round that went another way: one play replaced, and the log's further events as far as they
stay legal.

The round is replayed as always; what is new here is only where to stop.  A fault that the log has
at an event anyway stops nothing there, nor does a missing Dragon's gift: it leaves the receiver
open, which `tichu_log.scoring` knows and a ruling can settle.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Final

from tichu_log.audit import RoundAudit
from tichu_log.cards import CODES, CardSet, points_of
from tichu_log.findings import Finding, Severity
from tichu_log.log import ACTS, NO_SEAT, Event, Pass, Play, Result, Round, numbered, written_down
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

    holds: CardSet
    """What this seat holds; nothing where it is open whose turn it is."""

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
    assert isinstance(old, ACTS)
    new: Event = Pass(old.seat, old.handle)
    if ruling.cards:
        new = Play(old.seat, written_down(ruling.cards), old.handle)
    events = (*round_.events[:number - 1], new, *round_.events[number:])
    return replace(round_, events=events)


def _number_at(round_: Round, line: int) -> int:
    """The number of the play or pass that stands at a line of the log."""
    for number, at, event in numbered(round_):
        if at == line and isinstance(event, ACTS):
            return number
    raise LookupError(f"no play or pass at line {line}")


def play_on(item: RoundAudit, written: Round, ruling: ReplayFrom, rules: RuleSet) -> Course:
    """Replays the round `item` as `written`, in which the ruling has replaced a play, as far as it
    stays legal.  Raises `RulingError` if the new play is not legal itself."""
    changed = _number_at(written, ruling.line)
    _check_new_play(_step(written, changed, rules), ruling)
    faults: list[tuple[Finding, ...]] = []
    whole = replay(written, rules, lambda step: faults.append(step.findings))
    stop = min(_first_fault(faults, item, changed, rules),
               _first_hidden(written, whole, item, changed, rules),
               key=lambda found: found[0])
    return _course(written, whole, item, stop, rules)


def _step(round_: Round, number: int, rules: RuleSet) -> Step:
    """The step of event `number`, or the one after the last.  A step holds its whole trick, so
    that not all of a round are kept."""
    found: list[Step] = []
    replay(round_, rules, lambda step: found.append(step) if step.number == number else None)
    return found[0]


Stop = tuple[int, str, Finding | None]
"""The number of an event, and why the replay stops before it."""


def _check_new_play(step: Step, ruling: ReplayFrom) -> None:
    """The new play must keep the rules, whatever the log had there."""
    if step.before.ended:
        raise RulingError(ruling, "over", line=ruling.line)
    faults = [finding for finding in step.findings if _is_fault(finding)]
    if faults:
        raise RulingError(ruling, "illegal", finding=faults[0], before=step.before)


def _is_fault(finding: Finding) -> bool:
    return finding.severity is Severity.ERROR and finding.code != NOT_GIVEN


def _first_fault(faults: list[tuple[Finding, ...]], item: RoundAudit, changed: int,
                 rules: RuleSet) -> Stop:
    """The first event after the changed one with a fault that the log has not at that event."""
    known = _known_faults(item, rules)
    for number, findings in enumerate(faults[changed:], changed + 1):
        for finding in findings:
            if _is_fault(finding) and finding.code not in known[number - 1]:
                return number, "illegal", finding
    return len(faults), "unfinished", None


def _known_faults(item: RoundAudit, rules: RuleSet) -> list[Set[str]]:
    """By event: the codes of what is wrong with it in the log."""
    known: list[Set[str]] = []
    breached: dict[int, int] = {}

    def note(step: Step) -> None:
        codes = {finding.code for finding in step.findings}
        if isinstance(step.event, ACTS) and step.before.wish:
            # A wish that a seat has not fulfilled is reported once, whatever it does later (W2).
            seat = step.event.seat
            if WISH_NOT_FULFILLED in codes:
                breached[seat] = step.before.wish
            elif breached.get(seat) == step.before.wish:
                codes.add(WISH_NOT_FULFILLED)
        known.append(codes)

    replay(item.round, rules, note)
    return known


def _first_hidden(written: Round, whole: RoundReplay, item: RoundAudit, changed: int,
                  rules: RuleSet) -> Stop:
    """The first event after the changed one that cannot be what comes next, so that an unreadable
    line before it hides a play or pass, though nothing is hidden there in the log's own course."""
    if whole.unseen:
        number = _sight_lost(written, rules)
        if changed < number < _sight_lost(item.round, rules):
            return number, "unreadable", None
    return len(written.events) + 1, "unfinished", None


def _sight_lost(round_: Round, rules: RuleSet) -> int:
    """The event by which an unreadable line has hidden a play or a pass, and stays so to the end;
    one more than the last where none has."""
    return 1 + bisect_left(range(1, len(round_.events) + 1), True,
                           key=lambda number: replay(_until(round_, number), rules).unseen)


def _until(round_: Round, number: int) -> Round:
    """The round as if its record ended with event `number`."""
    return replace(round_, events=round_.events[:number], lines=round_.lines[:number],
                   gaps=frozenset(gap for gap in round_.gaps if gap < number), torn=False)


def _course(written: Round, whole: RoundReplay, item: RoundAudit, stop: Stop,
            rules: RuleSet) -> Course:
    """What was played up to the event before which it stops, if it stops before the end."""
    number, why, finding = stop
    if why == "unfinished":
        if whole.ended:
            return Course(whole, written, None)
        number = next((place for place, event in enumerate(written.events, 1)
                       if isinstance(event, Result)), number)
        if not item.replay.ended:
            # The log's own course gets to no end either: the record counts as it stands.
            return Course(whole, written, _stopped(_step(written, number, rules), why, finding))
    played = _until(written, number - 1)
    replayed = replay(played, rules)
    if replayed.ended:
        return Course(replayed, played, None)
    return Course(replayed, played, _stopped(_step(written, number, rules), why, finding))


def _stopped(step: Step, why: str, finding: Finding | None) -> Stopped:
    before = step.before
    taken = [points_of(cards) for cards in before.taken]
    return Stopped(step.number, step.line, why, finding, before.turn,
                   before.owner == NO_SEAT, before.hands[before.turn] if before.turn >= 0 else 0,
                   (taken[0] + taken[2], taken[1] + taken[3]))
