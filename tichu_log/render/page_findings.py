"""Findings as a page shows them: their words, their line of the log, and where they belong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.cards import cards_in
from tichu_log.findings import Finding
from tichu_log.render.messages import advice, sentence
from tichu_log.render.page_data import possible_play
from tichu_log.render.page_text import Texts
from tichu_log.render.visible import shortened, visible

LONGEST_LINE: Final = 400
"""Longer lines of the log are shortened where they are quoted, in characters."""


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

    possible: Markup
    """A play that would have fulfilled the wish (TL401)."""

    @property
    def address(self) -> str:
        """The address of the step it belongs to; of its round; of the match."""
        return address(self.finding.round, self.finding.event)


def address(round_number: int | None, event: int | None) -> str:
    """``r4e57``; ``r4`` without an event, ``match`` without a round."""
    if round_number is None:
        return "match"
    return f"r{round_number}" if event is None else f"r{round_number}e{event}"


def finding_records(audit: Audit, texts: Texts) -> list[FindingRecord]:
    """The findings of a log in the page's first language."""
    lines = audit.log.split_lines()
    return [
        FindingRecord(
            number, finding,
            visible(sentence(finding, audit, texts.first)),
            visible(advice(finding, audit, texts.first)),
            shortened(visible(lines[finding.line - 1].rstrip()), LONGEST_LINE)
            if finding.line <= len(lines) else "",
            texts.cards(cards_in(possible_play(finding))),
        )
        for number, finding in enumerate(audit.findings)
    ]
