"""A round while its lines are still being read, and what its end brings to light.

It collects; where a line belongs is decided by `tichu_log.plain`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tichu_log.findings import Finding, Param
from tichu_log.lines import NO_CARD, HandLine
from tichu_log.log import (
    UNSEATED,
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
    Section,
    receiver,
    usual_handle,
)

SECTIONS: Final = tuple(Section)
ORDER: Final = {section: place for place, section in enumerate(SECTIONS)}
_ALL_SEATS: Final = frozenset(range(4))
_NO_GAPS: Final[frozenset[int]] = frozenset()
_MISSING: Final[dict[frozenset[Section], frozenset[Section]]] = {}
"""Each set of missing sections once: half a line can be a round of its own."""


class Draft:
    """One round in the making."""

    def __init__(self, number: int, line: int) -> None:
        self.number = number
        self.line = line
        self.last_line = line
        self.section: Section | None = None
        self.headless = False
        """Is the header of the current section missing?"""
        self.done = False
        """Has the result been read?"""
        self.bombs: BombLine | None = None
        self.torn = False
        self.findings: list[Finding] = []
        self.handles = ["", "", "", ""]
        """The handle of each seat as its last hand line names it."""
        self._places: dict[Section, int] = {}
        self._seats: dict[Section, set[int]] = {section: set() for section in SECTIONS}
        self._unseated = dict.fromkeys(SECTIONS, 0)
        """How many lines of each section stand there under a seat that cannot be theirs (TL006)."""
        self._hands: dict[Section, list[Hand]] = {section: [] for section in SECTIONS}
        self._events: list[Event] = []
        self._lines: list[int] = []
        self._named: list[tuple[int, int | None, int, str]] = []
        """Line, event number, seat and handle of each line that names a seat."""
        self._missing: set[Section] = set()
        self._gaps: set[int] = set()

    # ---- What the reader asks

    @property
    def order(self) -> int:
        """The place of the current section among the four; -1 before the first."""
        return -1 if self.section is None else ORDER[self.section]

    @property
    def empty(self) -> bool:
        """Does nothing stand in the current section yet?"""
        assert self.section is not None
        return self.last_line == self._places[self.section]

    def seats(self) -> set[int]:
        """The seats that have their line in the current section."""
        assert self.section is not None
        return self._seats[self.section]

    # ---- What the reader tells

    def enter(self, section: Section, line: int, headless: bool) -> None:
        """The next section begins, at its header or where that should stand."""
        if self.section is not None:
            self._close_section(self.section)
        skipped = SECTIONS[self.order + 1 : ORDER[section] + headless]
        if skipped:
            self._missing.update(skipped)
            self._find_missing(line, skipped, ())
        self._places.update(dict.fromkeys((*skipped, section), line))
        self.section = section
        self.headless = headless
        self.last_line = line

    def _close_section(self, section: Section) -> None:
        if section is Section.PLAY:
            return
        absent = _ALL_SEATS - self._seats[section]
        if len(absent) > self._unseated[section]:
            self._missing.add(section)
            if self.headless and not self._seats[section]:
                return  # the section is missing as a whole, and that is told
            self._find_missing(self._places[section], (section,), tuple(sorted(absent)))

    def _find_missing(
        self, line: int, sections: tuple[Section, ...], seats: tuple[int, ...]
    ) -> None:
        params: dict[str, Param] = {
            "sections": tuple([section.value for section in sections]),
            "seats": seats,
        }
        self.findings.append(Finding("TL002", line, self.number, params=params))

    def add_hand(self, line: int, read: HandLine) -> None:
        """A hand of the current section."""
        assert self.section is not None
        self.seats().add(read.seat)
        self._hands[self.section].append(Hand(*read, line))
        self.handles[read.seat] = read.handle
        self._named.append((line, None, read.seat, read.handle))
        self._find_unknown(line, None, read.seat, read.written.unknown)
        self.last_line = line

    def first_handle(self, seat: int) -> str:
        """The handle of a seat in the first eight, if the deal comes after them; else nothing."""
        if self.section is Section.DEAL:
            for hand in self._hands[Section.FIRST_EIGHT]:
                if hand.seat == seat:
                    return hand.handle
        return ""

    def take_back_hand(self, seat: int, rightful: int) -> int:
        """Forgets the present section's hand of a seat, which cannot be its own, since the one in
        line `rightful` is; the line of the wrong one."""
        assert self.section is not None
        hands = self._hands[self.section]
        wrong = next(hand for hand in hands if hand.seat == seat)
        hands.remove(wrong)
        if self._places[self.section] == wrong.line:  # without a header it had begun the section
            self._places[self.section] = hands[0].line if hands else rightful
        self._named = [named for named in self._named if named[0] != wrong.line]
        return wrong.line

    def add_unseated(self, line: int) -> None:
        """A hand or an exchange line of the current section under a seat that cannot be its own."""
        assert self.section is not None
        self._unseated[self.section] += 1
        self.last_line = line

    def add_event(self, line: int, event: Event, torn: bool) -> None:
        """An event; `torn` if its line may be cut off."""
        self._events.append(event)
        self._lines.append(line)
        self.last_line = line
        self.torn = torn
        if isinstance(event, Result):
            self.done = True
        if isinstance(event, Exchange):
            self._seats[Section.EXCHANGE].add(event.seat)
        if isinstance(event, UNSEATED) or torn:
            return
        number = len(self._events)
        assert event.handle is not None
        self._named.append((line, number, event.seat, event.handle))
        if isinstance(event, Play):
            self._find_unknown(line, number, event.seat, event.written.unknown)
        elif isinstance(event, Exchange):
            words = tuple([gift.code for gift in event.gifts if gift.card == NO_CARD])
            self._find_unknown(line, number, event.seat, words)

    def _find_unknown(
        self, line: int, event: int | None, seat: int, words: tuple[str, ...]
    ) -> None:
        if words:
            self.findings.append(
                Finding("TL005", line, self.number, event, seat, {"words": words})
            )

    def add_bombs(self, line: int, seats: tuple[int, ...]) -> None:
        """The line that names who holds a bomb."""
        self.bombs = BombLine(seats, line)
        self.last_line = line

    def add_gap(self) -> None:
        """Something unreadable, which leaves open what was played there."""
        if self.section is Section.PLAY and not self.done:
            self._gaps.add(len(self._events))

    # ---- Its end

    def finish(self, ending: Ending) -> Round:
        """The round; all its findings are made."""
        if ending is not Ending.RESULT and self.section not in (None, Section.PLAY):
            assert self.section is not None
            if len(self.seats()) + self._unseated[self.section] < len(_ALL_SEATS):
                self._missing.add(self.section)
        missing = frozenset(self._missing)
        usual = self._usual_handles()
        self.findings.extend(self._other_handles(usual))
        return Round(
            number=self.number,
            line=self.line,
            last_line=self.last_line,
            handles=usual,
            first_eight=tuple(self._hands[Section.FIRST_EIGHT]),
            deal=tuple(self._hands[Section.DEAL]),
            bombs=self.bombs,
            events=self._events_among(usual),
            lines=tuple(self._lines),
            play_line=self._places.get(Section.PLAY, 0),
            ending=ending,
            missing=_MISSING.setdefault(missing, missing),
            gaps=frozenset([gap for gap in self._gaps if gap < len(self._events)]) or _NO_GAPS,
            deal_line=self._places.get(Section.DEAL, 0),
            exchange_line=self._places.get(Section.EXCHANGE, 0),
            torn=self.torn,
        )

    def _events_among(self, handles: tuple[str, str, str, str]) -> tuple[Event, ...]:
        """The events in a round whose seats bear `handles`; equal lines still share one event."""
        among: dict[int, Event] = {}
        for event in self._events:
            if id(event) not in among:
                among[id(event)] = _among(event, handles)
        return tuple([among[id(event)] for event in self._events])

    def _usual_handles(self) -> tuple[str, str, str, str]:
        by_seat: list[list[str]] = [[], [], [], []]
        for _, _, seat, handle in self._named:
            by_seat[seat].append(handle)
        first, second, third, fourth = map(usual_handle, by_seat)
        return first, second, third, fourth

    def _other_handles(self, usual: tuple[str, str, str, str]) -> Iterator[Finding]:
        """TL007, once a seat."""
        told: set[int] = set()
        for line, number, seat, handle in self._named:
            if handle != usual[seat] and seat not in told:
                told.add(seat)
                params = {"written": handle, "usual": usual[seat]}
                yield Finding("TL007", line, self.number, number, seat, params)


def _among(event: Event, handles: tuple[str, str, str, str]) -> Event:
    """An event in a round whose seats bear `handles`: it keeps what differs from them."""
    if isinstance(event, UNSEATED):
        return event
    seat = event.seat
    handle = None if event.handle == handles[seat] else event.handle
    if isinstance(event, Play):
        return Play(seat, event.written, handle)
    if isinstance(event, Pass):
        return Pass(seat, handle)
    if isinstance(event, Call):
        return Call(seat, event.grand, handle)
    if isinstance(event, DragonGift):
        return DragonGift(seat, handle)
    gifts = [
        Gift(gift.card, gift.code,
             None if gift.handle == handles[receiver(seat, place)] else gift.handle)
        for place, gift in enumerate(event.gifts)
    ]
    return Exchange(seat, tuple(gifts), handle)
