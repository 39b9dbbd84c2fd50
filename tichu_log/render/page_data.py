"""The steps of a match as the page's script wants them: what happens, and what that changes.

The script knows no rule.  What the replay's watcher saw is sent as it is, only compactly: an event
is a short word, and of the state after it what it does not plainly show is sent along.  A play
plainly takes its cards from the hand and adds itself to the trick; whatever else a state holds
(who owns the trick, whose turn it is, wish, points, who is out) comes from the replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from string import ascii_letters, digits
from typing import Any, Final

from tichu_log.audit import RoundAudit
from tichu_log.cards import CardSet, cards_in, points_of
from tichu_log.combinations import Kind, describe
from tichu_log.findings import Finding
from tichu_log.log import NO_SEAT, Call, DragonGift, Event, Exchange, Pass, Play, Result, Wish
from tichu_log.plays import has_bomb
from tichu_log.replay import replay
from tichu_log.rules import RuleSet
from tichu_log.steps import RoundReplay, State, Step

CARD_LETTERS: Final = (ascii_letters + digits)[:56]
"""The letter of each card, by its number."""

NOTHING: Final = "-"

_KIND_LETTERS: Final = {
    Kind.SINGLE: "s", Kind.PAIR: "p", Kind.TRIPLE: "t", Kind.FULL_HOUSE: "f", Kind.STRAIGHT: "r",
    Kind.STAIRS: "a", Kind.BOMB: "q", Kind.STRAIGHT_BOMB: "b", Kind.DOG: "d",
}
_HALF: Final = "h"
"""The kind of the Phoenix alone."""

_CALL_LETTERS: Final = {"": "", "tichu": "t", "grand": "g"}


@dataclass(frozen=True, slots=True)
class Watched:
    """A round together with all steps of its replay."""

    audit: RoundAudit
    steps: tuple[Step, ...]
    """One for each event that is shown, and one for the end."""

    replay: RoundReplay

    @property
    def events(self) -> Sequence[Event]:
        """The events that are shown."""
        return self.audit.round.events[:len(self.steps) - 1]

    def after(self, event: int) -> State:
        """The state after an event, by its number; after number 0: as dealt."""
        return self.steps[event].before


def watch(audit: RoundAudit, rules: RuleSet, most: int | None = None) -> Watched:
    """Looks at the replay of one round, at `most` events of it at most."""
    steps: list[Step] = []

    def note(step: Step) -> None:
        if most is None or step.number <= most + 1:
            steps.append(step)

    replayed = replay(audit.round, rules, watch=note)
    if steps[-1].event is not None:
        steps[-1] = replace(steps[-1], event=None, lead=False)
    # It found what the audit has already, and there may be a great many.
    return Watched(audit, tuple(steps), replace(replayed, findings=audit.replay.findings))


def round_data(watched: Watched) -> dict[str, Any]:
    """One round for the script: see `templates/script/data.js`, which reads it."""
    round_, events = watched.audit.round, watched.events
    changes = {}
    exchanged = _exchanged(watched)
    bombs = exchanged.get("b", "")
    won = (0, 0, 0, 0)
    for number, event in enumerate(events, 1):
        before, after = watched.after(number - 1), watched.after(number)
        change = _changes(event, before, after)
        if after.taken != before.taken:
            won = _one_more(won, before, after)
            change |= {"p": [points_of(cards) for cards in after.taken], "m": won}
        if after.exchanged and (after.hands != before.hands or not before.exchanged):
            holders = _bomb_holders(after)
            if holders != bombs:
                bombs = change["b"] = holders
        if change:
            changes[str(number)] = change
    return {
        "n": round_.number,
        "h": round_.handles,
        "f": [letters(cards_in(_first_eight(watched, seat))) for seat in range(4)],
        "d": [letters(cards_in(hand)) for hand in watched.after(0).hands],
        "e": " ".join(_word(number, event, watched.replay)
                      for number, event in enumerate(events, 1)),
        "t": "".join(_seat(step.before.turn) for step in watched.steps),
        "l": _lines(round_.line, round_.lines[:len(events)]),
        "s": changes,
        "k": [step.number for step in watched.steps if step.lead],
        "r": watched.audit.logged,
    } | exchanged | _implied(watched)


def _exchanged(watched: Watched) -> dict[str, Any]:
    """Where there is no exchange to come, since the log shows none: that, and who holds a bomb."""
    first = watched.after(0)
    return {"x": 1, "b": _bomb_holders(first)} if first.exchanged else {}


def _bomb_holders(state: State) -> str:
    """The seats that hold a bomb."""
    return "".join([str(seat) for seat in range(4) if has_bomb(state.hands[seat])])


def _implied(watched: Watched) -> dict[str, Any]:
    """Who received the Dragon's trick as the logged result implies (TL601, TL602), and the first
    and the last event at which that is said: from the taking of the trick to the finding."""
    sheet = watched.audit.sheet
    if not sheet.dragon_implied:
        return {}
    due = [number for number in range(1, len(watched.steps))
           if watched.after(number).dragon_due != NO_SEAT]
    found = [finding.event for finding in watched.audit.findings
             if finding.code in ("TL601", "TL602") and finding.event is not None]
    events = due + found or [len(watched.steps) - 1]
    return {"i": [sheet.dragon_to, min(events), max(events)]}


def _changes(event: Event, before: State, after: State) -> dict[str, Any]:
    """What one event changes that it does not plainly show."""
    change: dict[str, Any] = {}
    hands, laid_count = _plainly(event, before)
    seats = [seat for seat in range(4) if after.hands[seat] != hands[seat]]
    if seats:
        change["h"] = {str(seat): letters(cards_in(after.hands[seat])) for seat in seats}
    if after.laid_count != laid_count:
        change["k"] = after.laid_count
        if before.laid_count and not after.laid_count:
            change["o"] = before.owner
    if after.wish != before.wish:
        change["w"] = after.wish
    if after.finished != before.finished:
        change["f"] = after.finished
    if after.calls != before.calls:
        change["c"] = [_CALL_LETTERS[call] for call in after.calls]
    if after.dragon_due != before.dragon_due:
        change["g"] = after.dragon_due
    if after.exchanged != before.exchanged:
        change["x"] = 1
    return change


def _plainly(event: Event, before: State) -> tuple[list[CardSet], int]:
    """The hands, and how many plays lie there, after an event, as far as it shows them by itself.

    The trick itself is never listed: a play comes on the one before, or, where it lies there alone,
    begins a new one.
    """
    hands, laid_count = list(before.hands), before.laid_count
    if isinstance(event, Play) and event.seat != NO_SEAT:
        hands[event.seat] &= ~event.written.bits
        laid_count += 1
    return hands, laid_count


def _one_more(won: tuple[int, ...], before: State, after: State) -> tuple[int, int, int, int]:
    """The number of tricks each seat has won, after one more was taken or given away (G1)."""
    a, b, c, d = (number + (after.taken[seat] > before.taken[seat])
                  - (after.taken[seat] < before.taken[seat]) for seat, number in enumerate(won))
    return a, b, c, d


def _first_eight(watched: Watched, seat: int) -> CardSet:
    for hand in watched.audit.round.first_eight:
        if hand.seat == seat:
            return hand.written.bits
    return 0


def _word(number: int, event: Event, replayed: RoundReplay) -> str:
    """An event as one word: its kind, its seat, and what more it says."""
    if isinstance(event, Play):
        reading = _reading(replayed.readings.get(number, 0))
        return f"p{_seat(event.seat)}{reading}{letters(event.written.cards)}"
    if isinstance(event, Pass):
        return "x" + _seat(event.seat)
    if isinstance(event, Call):
        return ("g" if event.grand else "t") + _seat(event.seat)
    if isinstance(event, Wish):
        return f"w{event.rank}"
    if isinstance(event, DragonGift):
        return "d" + _seat(event.seat)
    if isinstance(event, Exchange):
        return f"e{_seat(event.seat)}{letters(gift.card for gift in event.gifts)}"
    assert isinstance(event, Result)
    return "r"


def _reading(reading: int) -> str:
    """A reading as two letters: kind, and rank in hexadecimal."""
    if not reading:
        return NOTHING * 2
    found = describe(reading)
    return (_HALF if found.half else _KIND_LETTERS[found.kind]) + f"{found.rank:x}"


def _seat(seat: int) -> str:
    return NOTHING if seat == NO_SEAT else str(seat)


def letters(cards: Iterable[int]) -> str:
    """Cards by their letters; what is no card by `NOTHING`."""
    return "".join([CARD_LETTERS[card] if card >= 0 else NOTHING for card in cards])


def _lines(first: int, lines: Sequence[int]) -> list[int]:
    """The line of the round and of its events: pairs of a number of events and how far on from the
    line before the first of them stands; the others follow line by line."""
    found = [first]
    run, last = 0, first
    for line in lines:
        if line != last + 1:
            found += [run, line - last]
            run = 0
        run += 1
        last = line
    return found


def possible_play(finding: Finding) -> CardSet:
    """The cards that a finding names as a possible play; none for most."""
    cards = finding.params.get("cards") if finding.code == "TL401" else 0
    assert isinstance(cards, int)
    return cards


def finding_data(finding: Finding, round_number: int | None, event: int | None) -> list[Any]:
    """Where a finding stands, at an event of the round with this number or in none, how grave it
    is, and a play that it names as possible."""
    return [
        round_number or 0, event or 0,
        NO_SEAT if finding.seat is None else finding.seat,
        int(finding.severity), letters(cards_in(possible_play(finding))),
    ]
