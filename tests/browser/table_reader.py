"""What the player shows, read from the page; and what the replay says it must show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any, Final

from playwright.sync_api import Page

from tichu_log.audit import Audit
from tichu_log.cards import cards_in, points_of
from tichu_log.findings import Finding
from tichu_log.log import NO_SEAT, Call, Exchange, Pass, Play, Result, Round
from tichu_log.plays import has_bomb
from tichu_log.render.i18n import translator
from tichu_log.render.page_bounds import OF_THE_MATCH
from tichu_log.replay import replay
from tichu_log.rules import RuleSet
from tichu_log.steps import Laid, State, Step, Trick

SEATS: Final = range(4)

READ: Final = """
const one = (query, from = document) => from.querySelector(query);
const all = (query, from = document) => [...from.querySelectorAll(query)];
const placeOf = (box) => ["south", "west", "north", "east"]
  .find((place) => box.classList.contains(`at-${place}`));
const cardsIn = (box) => all(".card", box).map((card) => Number(card.dataset.card ?? -1));
const figure = (box) => Number(box.lastChild.textContent.replace("\\u2212", "-"));
const ascending = (numbers) => numbers.sort((a, b) => a - b);

function shown() {
  const plates = all("#felt .plate").sort((a, b) => a.dataset.seat - b.dataset.seat);
  const places = plates.map(placeOf);
  const at = (kind) => places.map((place) => one(`#felt ${kind}.at-${place}`));
  const facts = plates.map((plate) => all(".facts > span", plate).map(figure));
  const lays = at(".lay:not(.gifts)");
  const gifts = at(".gifts");
  const marked = one("#side .now");
  return {
    step: `r${one("#round").selectedIndex}e${one("#slider").value - 1}`,
    address: location.hash,
    where: one("#where").textContent,
    hands: at(".hand").map((hand) => ascending(cardsIn(hand))),
    numbers: facts.map(([held]) => held),
    tricks: facts.map(([, tricks]) => tricks),
    points: facts.map(([, , points]) => points),
    chips: plates.map((plate) => all(".chip", plate).map((chip) => chip.title || chip.textContent)),
    turn: plates.flatMap((plate, seat) => (plate.classList.contains("turn") ? [seat] : [])),
    laid: lays.map((lay) => (lay && !lay.matches(".gone") ? ascending(cardsIn(lay)) : [])),
    gone: lays.map((lay) => (lay && lay.matches(".gone") ? ascending(cardsIn(lay)) : [])),
    gifts: gifts.map((lay) => (lay ? all(".gift", lay).map((gift) =>
      [cardsIn(gift)[0], places.findIndex((place) => gift.matches(`.to-${place}`))]) : [])),
    top: lays.flatMap((lay, seat) => (lay && lay.matches(".owns:not(.gone)") ? [seat] : [])),
    passed: lays.flatMap((lay, seat) => (lay && one(".pass", lay) ? [seat] : [])),
    wish: all("#felt .wish b").map((wish) => wish.textContent),
    won: all("#status .now").map(figure),
    findings: all("#says .flag").map((flag) => flag.textContent.trim().split(" ")[0]),
    marked: marked ? marked.dataset.step : null,
  };
}
"""

WALK: Final = f"""(button) => {{
{READ}
const states = [shown()];
const next = one(button);
while (one("#next").getAttribute("aria-disabled") !== "true") {{
  next.click();
  states.push(shown());
}}
return states;
}}"""


def walk(page: Page, button: str = "next") -> list[dict[str, Any]]:
    """What is shown from where the page stands to the end of the match, one click after another."""
    states: list[dict[str, Any]] = page.evaluate(WALK, f"#{button}")
    return states


def shown(page: Page) -> dict[str, Any]:
    """The step that is shown."""
    state: dict[str, Any] = page.evaluate(f"() => {{ {READ} return shown(); }}")
    return state


def expected(audit: Audit) -> list[dict[str, Any]]:
    """All steps of a match as its replay says."""
    return [
        Expected(audit, place).step(number)
        for place, item in enumerate(audit.rounds)
        for number in range(-1, len(item.round.events) + 1)
    ]


@dataclass
class Expected:
    """What is to be shown of one round, the `place`-th of the match."""

    audit: Audit
    place: int

    def __post_init__(self) -> None:
        self.round: Round = self.audit.rounds[self.place].round
        rules: RuleSet = self.audit.rules
        steps: list[Step] = []
        self.tricks = _with_new_cards(replay(self.round, rules, steps.append).tricks)
        self.steps = steps
        calls = takewhile(lambda step: isinstance(step[0].event, Call), pairwise(steps))
        self._grand = {before.event.seat for before, after in calls
                       if isinstance(before.event, Call) and before.event.grand
                       and after.before.calls[before.event.seat] == "grand"}
        self.leads = [step.number for step in steps if step.lead]

    def step(self, number: int) -> dict[str, Any]:
        """Event `number`; 0 is the deal, -1 the first eight cards."""
        state = self.steps[max(number, 0)].before
        event = self.steps[number - 1].event if number > 0 else None
        points = [points_of(taken) for taken in state.taken]
        laid, gone = self._laid(number) if number > 0 else ([], [])
        if isinstance(event, Exchange | Result):
            laid, gone = [], []
        hands = list(state.hands) if number >= 0 else self._first_eight()
        passed = self._passed(number, laid or gone)
        lines = [self.round.line, *self.round.lines]
        return {
            "step": f"r{self.place}e{number}",
            "address": f"#r{self.round.number}" + (f"e{number}" if number >= 0 else ""),
            "where": f"Event {number} of {len(self.round.events)}, line {lines[number]}"
                     if number >= 0 else "",
            "hands": [sorted(cards_in(hand)) for hand in hands],
            "numbers": [hand.bit_count() for hand in hands],
            "tricks": [self._tricks_of(seat, state) for seat in SEATS],
            "points": points,
            "chips": [self._chips(seat, state) for seat in SEATS],
            "turn": [] if state.turn == NO_SEAT else [state.turn],
            "laid": [_last_of(seat, laid, passed) for seat in SEATS],
            "gone": [_last_of(seat, gone, passed) for seat in SEATS],
            "gifts": [self._gifts(seat, number) for seat in SEATS],
            "top": [laid[-1].seat] if laid else [],
            "passed": passed,
            "wish": [translator().rank(state.wish)] if state.wish and number > 0
                    and not isinstance(event, Result) else [],
            "won": [points[0] + points[2], points[1] + points[3]],
            "findings": [finding.code for finding in self.audit.findings
                         if finding.round == self.round.number
                         and finding.code not in OF_THE_MATCH
                         and (self._event_of(finding) or -1) == (number or None)],
            "marked": f"r{self.round.number}e{number}" if number > 0 else None,
        }

    def _event_of(self, finding: Finding) -> int | None:
        """The event that a finding is shown at: that a round is cut off, at its last."""
        return len(self.round.events) if finding.code == "TL003" else finding.event

    def _gifts(self, seat: int, number: int) -> list[list[int]]:
        """The cards that a seat gives away, each with its receiver, while the exchange goes on."""
        events = self.round.events[:max(number, 0)]
        if not events or not isinstance(events[-1], Exchange):
            return []
        return [[gift.card, (seat + step) % 4] for event in events
                if isinstance(event, Exchange) and event.seat == seat
                for step, gift in enumerate(event.gifts, 1) if gift.card >= 0]

    def _first_eight(self) -> list[int]:
        return [next((hand.written.bits for hand in self.round.first_eight if hand.seat == seat), 0)
                for seat in SEATS]

    def _tricks_of(self, seat: int, state: State) -> int:
        """How many of the tricks that were taken lie with a seat now."""
        return sum(trick.cards & ~state.taken[seat] == 0 for trick in self.tricks)

    def _chips(self, seat: int, state: State) -> list[str]:
        call = "grand" if seat in self._grand else state.calls[seat]
        chips = {"": [], "tichu": ["Tichu"], "grand": ["Grand Tichu"]}[call][:]
        if state.exchanged and has_bomb(state.hands[seat]):
            chips.append("bomb")
        if seat in state.finished:
            chips.append(f"out: {state.finished.index(seat) + 1}")
        if state.turn == seat:
            chips.append("to play" if state.trick else "leads")
        if state.dragon_due == seat:
            chips.append("Dragon")
        return chips

    def _laid(self, number: int) -> tuple[list[Laid], list[Laid]]:
        """What lies on the table, and what has just been taken from it."""
        before, event, after = (
            self.steps[number - 1].before, self.steps[number - 1].event, self.steps[number].before)
        trick = list(after.trick)
        if isinstance(event, Play) and event.seat != NO_SEAT and number not in [
                each.event for each in trick]:
            # It took the trick at once, but is seen all the same.
            return [*before.trick, Laid(number, event.seat, event.written.bits)], []
        if isinstance(event, Pass) and not trick:
            return [], list(before.trick)
        return trick, []

    def _passed(self, number: int, trick: Sequence[Laid]) -> list[int]:
        """Who has passed since the last play of the trick; at first, on the Grand Tichu."""
        if number < 0:
            called = {event.seat for event in self.round.events
                      if isinstance(event, Call) and event.grand}
            return [seat for seat in SEATS if seat not in called]
        if not trick:
            return []
        events = self.round.events[trick[-1].event:number]
        return sorted({event.seat for event in events if isinstance(event, Pass)}
                      - {trick[-1].seat, NO_SEAT})


def _last_of(seat: int, trick: Sequence[Laid], passed: Sequence[int]) -> list[int]:
    """The last play of a seat on a trick, unless it has passed since."""
    plays = [each.cards for each in trick if each.seat == seat]
    return sorted(cards_in(plays[-1])) if plays and seat not in passed else []


def _with_new_cards(tricks: Iterable[Trick]) -> list[Trick]:
    """The tricks without those of nothing but cards that had been taken before (TL303): nobody can
    say that they were won."""
    seen, new = 0, []
    for trick in tricks:
        if trick.cards & ~seen:
            new.append(trick)
        seen |= trick.cards
    return new
