"""A log without its people: handles become neutral names, and what is no part of a log its length.

It is the log itself that is redacted, before anyone looks at it, so that no report can tell more:
records and text alike.  The same handle is the same person over the whole match; whoever comes
later gets the next number.  Everything not understood is taken for chat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tichu_log.cards import CARDS
from tichu_log.findings import Finding, Param, ParamType
from tichu_log.log import (
    Event,
    Exchange,
    GameLog,
    Gift,
    Hand,
    Play,
    Result,
    Round,
    Wish,
    Written,
)
from tichu_log.vocabulary import keyword
from tichu_log.writer import write_event

NAME: Final = "Player\u00a0{number}"
"""A person's neutral name; its blank is one that BSW's handles can hold."""

_HEADERS: Final = tuple(
    f"{section}_HEADER" for section in ("FIRST_EIGHT", "DEAL", "EXCHANGE", "PLAY")
)


def redact(log: GameLog, damage: tuple[Finding, ...] = (),
           path: str = "match-1") -> tuple[GameLog, tuple[Finding, ...]]:
    """The log without its people, and the damage found in reading it likewise; `path` is the name
    that it goes by from now on."""
    people = _People(log)
    rounds = tuple([people.round(round_) for round_ in log.rounds])
    text = "\n".join(_lines(log, rounds))
    redacted = GameLog(path, log.encoding, text, rounds)
    return redacted, tuple([people.finding(finding) for finding in damage])


class _People:
    """Gives the people of a match their names, and puts these into records."""

    def __init__(self, log: GameLog) -> None:
        self._names: dict[str, str] = {"": ""}
        self._events: dict[Event, Event] = {}
        for round_ in log.rounds:
            for handle in round_.handles:
                self.name(handle)

    def name(self, handle: str) -> str:
        """The neutral name of a handle; none stays none."""
        if handle not in self._names:
            self._names[handle] = NAME.format(number=len(self._names))
        return self._names[handle]

    def round(self, round_: Round) -> Round:
        a, b, c, d = (self.name(handle) for handle in round_.handles)
        return replace(
            round_,
            handles=(a, b, c, d),
            first_eight=tuple([self._hand(hand) for hand in round_.first_eight]),
            deal=tuple([self._hand(hand) for hand in round_.deal]),
            events=tuple([self._event(event) for event in round_.events]),
        )

    def _hand(self, hand: Hand) -> Hand:
        return replace(hand, handle=self.name(hand.handle), written=_without_words(hand.written))

    def _event(self, event: Event) -> Event:
        found = self._events.get(event)
        if found is None:
            found = self._events[event] = self._new_event(event)
        return found

    def _new_event(self, event: Event) -> Event:
        if isinstance(event, Result):
            return event
        if isinstance(event, Wish):
            return event if event.rank else Wish(_length_of(event.text), 0)
        if isinstance(event, Play):
            event = replace(event, written=_without_words(event.written))
        elif isinstance(event, Exchange):
            event = replace(event, gifts=tuple([self._gift(gift) for gift in event.gifts]))
        return event if event.handle is None else replace(event, handle=self.name(event.handle))

    def _gift(self, gift: Gift) -> Gift:
        handle = gift.handle if gift.handle is None else self.name(gift.handle)
        return Gift(gift.card, gift.code if gift.card >= 0 else _length_of(gift.code), handle)

    def finding(self, finding: Finding) -> Finding:
        """A finding whose texts are handles, and whose words are no cards."""
        params: dict[str, Param] = dict(finding.params)
        for name, kind in finding.type.params.items():
            value = params.get(name)
            if kind is ParamType.TEXT and isinstance(value, str):
                params[name] = self.name(value)
            elif kind is ParamType.WORDS and isinstance(value, tuple):
                params[name] = tuple([_length_of(str(word)) for word in value])
        return replace(finding, params=params)


def _length_of(text: str) -> str:
    """As many question marks as `text` has characters."""
    return "?" * len(text)


def _without_words(written: Written) -> Written:
    if not written.unknown:
        return written
    words = [word if word in CARDS else _length_of(word) for word in written.words.split(" ")]
    return replace(written, words=" ".join(words))


def _lines(log: GameLog, rounds: Iterable[Round]) -> list[str]:
    """The lines of the redacted log: headers and blank lines stay, what was read is written anew,
    all else becomes its length."""
    headers = {keyword(name) for name in _HEADERS}
    written: dict[int, str] = {}
    for round_ in rounds:
        written.update(_written_lines(round_))
    return [
        written.get(number) or (line if line.strip() in headers else _masked(line))
        for number, line in enumerate(log.split_lines(), 1)
    ]


def _written_lines(round_: Round) -> dict[int, str]:
    """The lines of a round's hands, events and bombs, by number."""
    lines = {
        hand.line: f"({hand.seat}){hand.handle} {hand.written.words} "
        for hand in (*round_.first_eight, *round_.deal)
    }
    if round_.bombs is not None:
        names = " ".join([f"({seat}){round_.handles[seat]}" for seat in round_.bombs.seats])
        lines[round_.bombs.line] = f"{keyword('BOMBS_WITH')} {names} "
    lines.update(zip(round_.lines,
                     [write_event(event, round_.handles) for event in round_.events],
                     strict=True))
    return lines


def _masked(line: str) -> str:
    return f"[{len(line)}]" if line.strip() else ""
