"""What a page of the manual holds: one kind for findings, one for rules.

All texts are English message ids, marked for the catalogues with `N_` and translated where they
are shown.  Examples are lines of a log, or positions in its card codes; they are the same in every
language.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FindingPage:
    """The page of a finding; its name, severity and rules stand in the catalogue of findings."""

    title: str
    text: tuple[str, ...]
    """Paragraphs: what it means; what the rule asks, or why it matters; what the replay does."""

    example: str
    """A few lines of a log, by the players anna, bert, carl and dora on the seats 0 to 3."""

    marked: int
    """The line of the example, from 1, at which the finding is reported."""

    example_note: str
    see: tuple[str, ...]
    """Codes and rules to read next."""


@dataclass(frozen=True, slots=True)
class RulePage:
    """The page of a rule."""

    title: str
    text: tuple[str, ...]
    """Paragraphs: the rule, then its hard cases."""

    example: str
    """A position, a few lines of a log, or a sum."""

    example_note: str
    see: tuple[str, ...]
    """Rules and codes to read next."""
