"""The plain reading: any lines in any order, one by one, to rounds and to findings about damage.

Nothing is corrected in silence and nothing hides what follows: a line that cannot stand where it
stands is reported and skipped; a header that is missing is reported and taken for granted, unless
it still comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tichu_log.bounded import Bounded
from tichu_log.draft import ORDER, Draft
from tichu_log.findings import Finding
from tichu_log.landmarks import FIRST_HEADER, HEADERS, Landmarks
from tichu_log.lines import (
    EVENTS,
    LONGEST_LINE,
    PADDING,
    HandLine,
    bombs_of,
    exchange_of,
    hand_of,
)
from tichu_log.log import (
    UNSEATED,
    Call,
    Ending,
    Event,
    Exchange,
    Play,
    Result,
    Round,
    Section,
    Wish,
)
from tichu_log.vocabulary import shape

_begins: Final = shape("BEGINNING").match
_BEFORE_EXCHANGE: Final = (None, Section.FIRST_EIGHT, Section.DEAL)
_NO_HANDLES: Final[tuple[str, ...]] = ("", "", "", "")
_WHOLE_HAND: Final = {Section.FIRST_EIGHT: 8, Section.DEAL: 14}

_HAND_NOT_PLAY: Final = 6
"""Among the hands, a line such as ``(0)a: R5 G6`` is a hand from so many cards on, else a play."""

_MOST_OF_EIGHT: Final = 11
"""A hand of more cards than this is rather one of fourteen than one of eight."""


class PlainReader:
    """Reads a log line by line, in order.  Between rounds, whole rounds can be put in."""

    def __init__(self, unfinished: bool) -> None:
        self.rounds: list[Round] = []
        # An unknown card may give way to another code (TL310), so that all are needed yet; and
        # whether a line of a round is unreadable counts for its result.
        self.findings = Bounded(all_of=("TL005",), of_each_round=("TL001",))
        self._unfinished = unfinished
        """Does the last line of the log lack its end?"""
        self._draft: Draft | None = None
        self._last_line = 1
        self._run_first = 0
        """The first of the unreadable lines just read; 0 if the last line could be read."""
        self._run_last = 0
        self._half = False
        """Is the line being read the last one, without its end?"""
        self._place = 0
        self._ahead = Landmarks((), followed=False)

    # ---- Text in, rounds out

    @property
    def between_rounds(self) -> bool:
        """Has the last round its result, or has none begun?"""
        return self._draft is None or self._draft.done

    def next_number(self) -> int:
        """The number of the next round, once the last one is finished."""
        return len(self.rounds) + 1 + (self._draft is not None)

    def put_in(self, round_: Round) -> None:
        """A whole round that was read otherwise."""
        self._finish(Ending.RESULT)
        self.rounds.append(round_)

    def read(self, lines: Sequence[str], first: int, followed: bool) -> None:
        """Reads lines, of which `first` is the number of the first.  They are `followed` either by
        the header of a round or by nothing."""
        self._ahead = Landmarks(lines, followed)
        for place, line in enumerate(lines):
            words = line.rstrip(PADDING)
            if words:
                self._place = place
                self._half = self._unfinished and not followed and place == len(lines) - 1
                self._read_line(words, first + place)

    def end(self) -> None:
        """The log ends here."""
        self._end_run()
        if self._draft is not None:
            if not self._draft.done:
                self._find("TL003", self._last_line)
                self._draft.last_line = self._last_line
            self._finish(Ending.RESULT if self._draft.done else Ending.CUT_OFF)

    def _finish(self, ending: Ending) -> None:
        self._end_run()
        if self._draft is not None:
            self.rounds.append(self._draft.finish(ending))
            for finding in self._draft.findings:
                self.findings.add(finding)
            self._draft = None

    def _find(self, code: str, line: int, seat: int | None = None, **params: int | bool) -> None:
        number = self._draft.number if self._draft else None
        self.findings.add(Finding(code, line, number, seat=seat, params=params))

    # ---- One line

    def _read_line(self, line: str, number: int) -> None:
        self._last_line = number
        if self._read_header(line, number) or self._read_words(line, number):
            self._end_run()
        elif not self._half:
            self._skip(number)
        elif self.between_rounds:
            if self.next_number() > 1 and FIRST_HEADER.startswith(line):
                self._open(Section.FIRST_EIGHT, number, headless=False)
            else:
                self._skip(number)

    def _skip(self, number: int) -> None:
        """TL001: a line of no shape, or in a place where it cannot stand."""
        if not self._run_first:
            self._run_first = number
        self._run_last = number
        if self._draft:
            self._draft.add_gap()

    def _end_run(self) -> None:
        """What was unreadable up to here is one finding."""
        if self._run_first:
            self._find("TL001", self._run_first, last_line=self._run_last)
            self._run_first = 0

    def _read_header(self, line: str, number: int) -> bool:
        """Reads a header; False if the line is none, or only says again what is known."""
        section = HEADERS.get(line)
        draft = self._draft
        if section is None:
            return False
        if draft is None or draft.done:
            self._open(section, number, headless=False)
        elif ORDER[section] > draft.order:
            draft.enter(section, number, headless=False)
        elif not self._begins_again(section):
            return False
        else:
            self._find("TL004", number)
            self._finish(Ending.RESTARTED)
            self._open(section, number, headless=False)
        return True

    def _begins_again(self, section: Section) -> bool:
        """Does a header whose section was there before begin a new round?  The first one does;
        another one only if lines of its section follow and there was no room for them before."""
        draft = self._draft
        if section is Section.FIRST_EIGHT or draft is None:
            return draft is None or not draft.headless or draft.section is not section
        following = self._ahead.line_after(self._place)
        if section is Section.DEAL:
            follows = hand_of(following) is not None and not isinstance(EVENTS[following], Play)
        else:
            follows = (section is Section.EXCHANGE
                       and exchange_of(following, draft.handles) is not None)
        return follows and (section is not draft.section or len(draft.seats()) == 4)

    def _open(self, section: Section, number: int, headless: bool) -> None:
        """A new round begins."""
        self._finish(Ending.RESULT)
        self._draft = Draft(len(self.rounds) + 1, number)
        self._draft.enter(section, number, headless)

    def _reach(self, section: Section, number: int, ends: bool = False) -> Draft | None:
        """The round, in a section that a line belongs to, even if its header is missing; `None` if
        the line cannot stand here: its section is over, or its header is still to come.  A line
        that `ends` a round and stands before all others is what is left of one: the header that
        follows is another's."""
        draft = self._draft
        if draft is not None and not draft.done and draft.section is section:
            return draft
        before = -1 if draft is None or draft.done else draft.order
        if self._half or before > ORDER[section]:
            return None
        header = None if ends and before < 0 else self._ahead.header_after(self._place)
        if header is not None and before < ORDER[header] <= ORDER[section]:
            return None
        if draft is None or draft.done:
            self._open(section, number, headless=True)
        else:
            draft.enter(section, number, headless=True)
        return self._draft

    # ---- Its words

    def _read_words(self, line: str, number: int) -> bool:
        """Reads a line that is no header; False if it cannot be read here."""
        if len(line) > LONGEST_LINE or not _begins(line):
            return False
        draft = self._draft
        section = None if draft is None or draft.done else draft.section
        handles: Sequence[str] = draft.handles if draft else _NO_HANDLES
        if section in _BEFORE_EXCHANGE and (hand := self._hand_in(line)):
            if self._bad_seat(hand.seat, number):
                self._unseat(section, number)
                return True
            return self._read_hand(hand, number)
        event: Event | None = None
        if section is not Section.PLAY:
            event = exchange_of(line, handles)
        event = event or EVENTS[line]
        if event is not None:
            if not isinstance(event, UNSEATED) and self._bad_seat(event.seat, number):
                if isinstance(event, Exchange):
                    self._unseat(Section.EXCHANGE, number)
                return True
            return self._read_event(event, number)
        seats = bombs_of(line, handles)
        return seats is not None and self._read_bombs(seats, number)

    def _bad_seat(self, seat: int, number: int) -> bool:
        """TL006 for a seat that does not exist: the line is read, and says nothing."""
        if 0 <= seat <= 3:
            return False
        self._find("TL006", number, number=seat, twice=False)
        if self._draft:
            self._draft.add_gap()
        return True

    def _unseat(self, section: Section | None, number: int) -> None:
        """The line of the present section is there, but nobody knows whose it is."""
        draft = self._draft
        if draft and not draft.done and section is draft.section:
            draft.add_unseated(number)

    def _twice(self, seat: int, number: int) -> bool:
        """TL006 for a seat that has had its line in this section."""
        self._find("TL006", number, seat, number=seat, twice=True)
        return True

    def _hand_in(self, line: str) -> HandLine | None:
        """The hand in a line, if it is none of the plays that look the same."""
        hand = hand_of(line)
        if hand is None or not isinstance(EVENTS[line], Play):
            return hand
        if not 0 <= hand.seat <= 3:
            return None
        if self._draft is None or self._draft.done:
            before = self.rounds[-1].handles if self.rounds else _NO_HANDLES
            known: Sequence[str] = self._draft.handles if self._draft else before
            return hand if hand.handle == known[hand.seat] else None
        if hand.seat in self._draft.seats() and len(self._draft.seats()) < 4:
            return None
        is_known = hand.handle == self._draft.handles[hand.seat]
        return hand if is_known or _size(hand) >= _HAND_NOT_PLAY else None

    def _read_hand(self, hand: HandLine, number: int) -> bool:
        draft = self._draft
        section = self._section_of(hand)
        if self._half and _size(hand) != _WHOLE_HAND[section]:
            return False
        if draft and not draft.done and section is draft.section and hand.seat in draft.seats():
            draft.add_unseated(number)
            if not self._is_rightful(hand):
                return self._twice(hand.seat, number)
            self._twice(hand.seat, draft.take_back_hand(hand.seat, number))
        draft = self._reach(section, number)
        if draft is None:
            return False
        draft.add_hand(number, hand)
        return True

    def _is_rightful(self, hand: HandLine) -> bool:
        """Does a second hand of a seat bear the handle that the seat is known by, and the first one
        another?  Then it is the first one that stands under a wrong seat."""
        assert self._draft is not None
        before = self.rounds[-1].handles if self.rounds else _NO_HANDLES
        known = self._draft.first_handle(hand.seat) or before[hand.seat]
        return bool(known) and hand.handle == known != self._draft.handles[hand.seat]

    def _section_of(self, hand: HandLine) -> Section:
        """Does a hand belong to the first eight or to the deal?"""
        draft = self._draft
        deal_comes = self._ahead.header_after(self._place) is Section.DEAL
        if draft is None or draft.done:
            whole = _size(hand) > _MOST_OF_EIGHT
        elif draft.section is Section.DEAL:
            return Section.DEAL
        else:
            whole = _size(hand) > _MOST_OF_EIGHT or len(draft.seats()) == 4
        return Section.DEAL if whole and not deal_comes else Section.FIRST_EIGHT

    def _read_event(self, event: Event, number: int) -> bool:
        draft = self._draft
        if isinstance(event, Exchange):
            section: Section | None = Section.EXCHANGE
        elif isinstance(event, Call) or (draft and draft.done and not self._begins_round(event)):
            section = None
        else:
            section = Section.PLAY
        if draft is None and isinstance(event, Call | Wish):
            return False
        if draft and draft.done and isinstance(event, Result):
            return False
        if section is not None:
            draft = self._reach(section, number, ends=isinstance(event, Result))
        if draft is None:
            return False
        if isinstance(event, Exchange) and event.seat in draft.seats():
            draft.add_unseated(number)
            return self._twice(event.seat, number)
        draft.add_event(number, event, torn=self._half)
        return True

    def _begins_round(self, event: Event) -> bool:
        """Is a play after a result all that is left of another round, whose result follows?"""
        return isinstance(event, Play) and self._ahead.result_after(self._place)

    def _read_bombs(self, seats: tuple[int, ...], number: int) -> bool:
        draft = self._draft
        if draft is None or draft.done or draft.bombs:
            return False
        draft = self._reach(Section.EXCHANGE, number)
        if draft is None:
            return False
        named = dict.fromkeys(seats)
        for seat in named:
            if not self._bad_seat(seat, number) and seats.count(seat) > 1:
                self._twice(seat, number)
        draft.add_bombs(number, tuple([seat for seat in named if 0 <= seat <= 3]))
        return True


def _size(hand: HandLine) -> int:
    return hand.written.size
