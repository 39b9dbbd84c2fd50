"""How much of a log its page shows: all of what people play in many evenings, and of a log made
without end as much as a browser can bear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tichu_log.audit import Audit
from tichu_log.findings import Finding
from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.page_data import Watched
from tichu_log.render.page_text import Note, Texts
from tichu_log.render.tally import codes_of

MOST_ROUNDS: Final = 1_000
"""So many rounds stand on a page."""

MOST_EVENTS: Final = 20_000
"""So many events stand on a page, in all its rounds together: some 250 real rounds have as many."""

MOST_FINDINGS: Final = 1_000
"""So many findings stand on a page."""

OF_THE_MATCH: Final = frozenset(("TL802", "TL805"))
"""Findings that a report counts with the last round, though they are about the whole match."""

_ROUNDS: Final = N_("The first {shown} of {number} rounds are shown.")
_EVENTS: Final = N_("The first {shown} of {number} events are shown.")
_FINDINGS: Final = NN_("{number} more finding is not shown here.",
                       "{number} more findings are not shown here.")


def round_of(finding: Finding) -> int | None:
    """The number of the round that a finding is about; `None`: it is about the match."""
    return None if finding.code in OF_THE_MATCH else finding.round


@dataclass(frozen=True, slots=True)
class PageBounds:
    """What of a log stands on its page."""

    events: Sequence[int]
    """How many events of each round stand there; of later rounds nothing does."""

    findings: Sequence[Finding]

    @property
    def rounds(self) -> int:
        """How many rounds stand there, the first of the log."""
        return len(self.events)

    def events_of(self, number: int) -> int:
        """How many events of round `number`, from 1, stand there."""
        return self.events[number - 1] if number <= len(self.events) else 0


def page_bounds(audit: Audit) -> PageBounds:
    """What the page of a log shows: its first rounds, events and findings."""
    events: list[int] = []
    room = MOST_EVENTS
    for item in audit.rounds[:MOST_ROUNDS]:
        if room <= 0:
            break
        events.append(min(len(item.round.events), room))
        room -= events[-1]
    findings = [finding for finding in audit.findings
                if (round_of(finding) or 0) <= len(events)]
    return PageBounds(events, findings[:MOST_FINDINGS])


def left_out(audit: Audit, shown: PageBounds, texts: Texts) -> list[Note]:
    """What to say of the rounds and findings that do not stand on the page."""
    notes = []
    if shown.rounds < len(audit.rounds):
        notes.append(_part_of(audit.rounds, shown.rounds, _ROUNDS, texts))
    more = codes_of(audit.findings).total() - codes_of(shown.findings).total()
    if more:
        def findings(translate: Translator) -> str:
            return translate.ngettext(*_FINDINGS, more)

        notes.append(texts.note(findings))
    return notes


def events_left_out(watched: Watched, texts: Texts) -> Note | None:
    """What to say of the events of a round that do not stand on the page; `None` for nothing."""
    all_of_them, shown = watched.audit.round.events, len(watched.events)
    return None if shown == len(all_of_them) else _part_of(all_of_them, shown, _EVENTS, texts)


def _part_of(everything: Sequence[object], shown: int, message: str, texts: Texts) -> Note:
    def part(translate: Translator) -> str:
        return translate(message, shown=shown, number=len(everything))

    return texts.note(part)
