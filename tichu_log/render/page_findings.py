"""Findings as a page shows them: their words, their line of the log, and where they belong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.cards import CardSet, cards_in
from tichu_log.findings import Finding
from tichu_log.render.i18n import Translator
from tichu_log.render.messages import Words, advice, sentence
from tichu_log.render.page_bounds import PageBounds, round_of
from tichu_log.render.page_data import possible_play
from tichu_log.render.page_text import Texts, card_sign, held
from tichu_log.render.visible import shortened, visible

LONGEST_LINE: Final = 400
"""Longer lines of the log are shortened where they are quoted, in characters."""

AT_THE_END: Final = frozenset(("TL003",))
"""Findings without an event that belong where their round ends."""


class PageWords(Words):
    """Writes parameters as the page's record does."""

    minus = "−"

    def cards(self, cards: CardSet) -> str:
        """``★7 ●7``"""
        return self.in_order(self.ordered(cards))

    def in_order(self, cards: Iterable[int]) -> str:
        """``●7 ★7``: cards in the order given."""
        return " ".join(card_sign(card, self.translate) for card in cards)


@dataclass(frozen=True, slots=True)
class FindingRecord:
    """A finding, ready to be shown."""

    number: int
    """Its place among the page's findings, from 0."""

    finding: Finding
    sentence: str
    advice: str
    quoted: str
    """The line of the log."""

    event: int | None
    """The number of the event it belongs to; `None`: it is about the whole round or the match."""

    possible: Markup
    """A play that would have fulfilled the wish (TL401)."""

    @property
    def round(self) -> int | None:
        """The number of the round it is about; `None`: it is about the match."""
        return round_of(self.finding)

    @property
    def address(self) -> str:
        """The address of the step it belongs to; of its round; of the match."""
        if self.round is None:
            return "match"
        return f"r{self.round}" if self.event is None else f"r{self.round}e{self.event}"


def page_sentence(finding: Finding, audit: Audit, translate: Translator) -> str:
    """A finding's sentence with the page's own signs for cards, safe to show."""
    return held(visible(sentence(finding, audit, translate, PageWords)))


def finding_records(audit: Audit, shown: PageBounds, texts: Texts) -> list[FindingRecord]:
    """The findings of a log that its page shows, in the page's first language."""
    lines = audit.log.split_lines()
    return [
        FindingRecord(
            number, finding,
            page_sentence(finding, audit, texts.first),
            visible(advice(finding, audit, texts.first)),
            _quoted(lines[finding.line - 1]) if finding.line <= len(lines) else "",
            _event(finding, shown),
            texts.cards(cards_in(possible_play(finding))),
        )
        for number, finding in enumerate(shown.findings)
    ]


def _quoted(line: str) -> str:
    """A line of the log, or its beginning.  One more character can tell of the last one whether it
    is shown."""
    return shortened(visible(line[:LONGEST_LINE + 2].rstrip()), LONGEST_LINE)


def _event(finding: Finding, shown: PageBounds) -> int | None:
    """The event that a finding belongs to, by its number in the round, if it is shown."""
    if finding.round is None:
        return None
    events = shown.events_of(finding.round)
    if finding.code in AT_THE_END:
        return events or None
    return finding.event if finding.event is not None and finding.event <= events else None
