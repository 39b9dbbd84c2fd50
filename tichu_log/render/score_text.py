"""The score sheet of a match as text: a line of figures for each round, and below it what happened.

Where the log differs from what was computed, its own figures stand in a line below, marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from tichu_log.render.detected import tournament_detected
from tichu_log.render.explanations import explanation_lines
from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.log_name import log_name
from tichu_log.render.paragraphs import GAP, Paragraphs
from tichu_log.render.person_table import person_table
from tichu_log.render.score_notes import round_notes
from tichu_log.render.score_sheet import SheetRound, each_sheet_round
from tichu_log.render.score_words import MARK, NumberedWords, ScoreWords
from tichu_log.render.standing import standing
from tichu_log.render.style import QUIET_STYLE, STRONG_STYLE, WRONG_STYLE
from tichu_log.render.visible import visible
from tichu_log.scoring import Pair

if TYPE_CHECKING:
    from tichu_log.audit import Audit

INDENT: Final = 2

NOTES_INDENT: Final = 9
"""Where the notes on a round begin, in cells: below its first figures."""

NUMBER: Final = NOTES_INDENT - GAP
"""The room for a round's number, in cells."""

SIDE: Final = 5
"""The room for the points of one team, in cells."""

PAIR: Final = 2 * SIDE + 3
"""The room for the points of both teams."""

NONE: Final = "-"

MOST_ROUNDS: Final = 1_000
"""So many rounds are shown: nobody reads more."""

_NOT_ALL: Final = N_("(The first {shown} of {number} rounds are shown; --format csv writes all.)")

ROUNDS: Final = NN_("{number} round", "{number} rounds")


def write_sheet(audit: Audit, console: Console, translate: Translator) -> None:
    """Writes the score sheet of a match that has a round."""
    _SheetText(audit, Paragraphs(console), translate).write()


class _SheetText:
    """Writes one score sheet."""

    def __init__(self, audit: Audit, paper: Paragraphs, translate: Translator) -> None:
        self._audit = audit
        self._paper = paper
        self._translate = translate
        self._tournament = audit.rules.partners_change
        self._narrow = paper.width < NOTES_INDENT + 4 * PAIR + 3 * GAP

    def write(self) -> None:
        """Writes the sheet: title, rounds, and how the match stands."""
        write_title(self._audit, self._paper, self._translate)
        handles: Sequence[str] = ()
        for sheet in islice(each_sheet_round(self._audit), MOST_ROUNDS):
            words = ScoreWords(self._translate, sheet.item.round.handles)
            if sheet.item.round.handles != handles:
                self._paper.blank()
                self._head(words)
            handles = sheet.item.round.handles
            self._round(sheet, words)
        self._paper.blank()
        number = len(self._audit.rounds)
        if number > MOST_ROUNDS:
            said = self._translate(_NOT_ALL, shown=MOST_ROUNDS, number=number)
            self._paper.paragraph(Text(said, style=QUIET_STYLE), INDENT)
        self._standing()

    def _head(self, words: ScoreWords) -> None:
        """The names of the teams, and of the columns."""
        self._paper.paragraph(Text(words.teams(), style=STRONG_STYLE), NOTES_INDENT)
        # Translators: heads of columns of numbers; at most thirteen letters
        titles = [] if self._narrow else [N_("cards"), N_("calls")]
        # Translators: heads of columns of numbers; at most thirteen letters
        titles += [N_("result"), N_("win points") if self._tournament else N_("total")]
        # Translators: the head of a column of numbers; at most seven letters
        first = self._translate(N_("round"))
        self._paper.columns([
            (Text(f"{first:>{NUMBER}}", style=QUIET_STYLE), NUMBER),
            *((Text(f"{self._translate(title):^{PAIR}}", style=QUIET_STYLE), PAIR)
              for title in titles)], 0)

    def _round(self, sheet: SheetRound, words: ScoreWords) -> None:
        self._figures(sheet)
        notes = Text(" ".join(round_notes(sheet, words)), style=QUIET_STYLE)
        self._paper.paragraph(notes, NOTES_INDENT)
        write_explanations(self._audit, sheet, self._paper, self._translate, NOTES_INDENT)
        if sheet.decides:
            rule = self._audit.match.rule
            self._paper.paragraph(
                # Translators: {rule} is the number of a rule: M1, M3 or M4
                Text(self._translate(N_("The match was decided here (rule {rule})."), rule=rule),
                     style=STRONG_STYLE), NOTES_INDENT)

    def _figures(self, sheet: SheetRound) -> None:
        """The computed figures of a round, and the logged ones below where they differ."""
        item = sheet.item
        last, logged_last = self._last_column(sheet)
        number = f"({sheet.number})" if sheet.played_on else f"{sheet.number} "
        before = [] if self._narrow else [
            sheet.cards, None if item.computed is None else sheet.calls]
        self._paper.columns([
            (Text(f"{number:>{NUMBER}}", style=STRONG_STYLE), NUMBER), *_figures(*before),
            *_figures(item.computed, style=STRONG_STYLE),
            *_figures(last)], 0)
        if item.logged is not None and (item.logged, logged_last) != (item.computed, last):
            style = WRONG_STYLE if sheet.wrong else QUIET_STYLE
            self._paper.columns([
                *self._label(MARK if sheet.wrong else " ", style),
                *_figures(item.logged, style=style), *_figures(logged_last)], 0)

    def _last_column(self, sheet: SheetRound) -> tuple[Pair | None, Pair | None]:
        """The totals, by the rules and by the log; in a tournament the win points (M4)."""
        if self._tournament:
            return sheet.win_points, sheet.logged_win_points
        return sheet.total, sheet.all_logged

    def _label(self, mark: str, style: str) -> list[tuple[Text, int]]:
        """What stands before the logged figures of a round."""
        if self._narrow:
            return [(Text(f"{mark:>{NUMBER}}", style=style), NUMBER)]
        return [(Text(" " * NUMBER), NUMBER),
                (Text(f"{mark} {self._translate(N_('in the log'))}", style=style), 2 * PAIR + GAP)]

    def _standing(self) -> None:
        """How the match stands, and the persons where they change seats."""
        detected = tournament_detected(self._audit.rules_reason, self._translate)
        for said in filter(None, (detected, standing(self._audit, self._translate))):
            self._paper.paragraph(Text(said), INDENT)
        for line in person_table(self._audit, self._translate):
            self._paper.paragraph(Text(line), INDENT)


def write_title(audit: Audit, paper: Paragraphs, translate: Translator) -> None:
    """Writes which log it is, and how many rounds it has."""
    paper.line(Text.assemble((visible(log_name(audit.log.path, translate)), STRONG_STYLE), "  ",
                             translate.ngettext(*ROUNDS, len(audit.rounds))))


def _figures(*pairs: Pair | None, style: str = "") -> Iterator[tuple[Text, int]]:
    """Points of both teams, each pair in a cell, the colons below each other."""
    for pair in pairs:
        said = f"{NONE:^{PAIR}}" if pair is None else f"{pair[0]:>{SIDE}} : {pair[1]:<{SIDE}}"
        yield Text(said, style=style), PAIR


def write_explanations(audit: Audit, sheet: SheetRound, paper: Paragraphs, translate: Translator,
                       margin: int) -> None:
    """Writes what would explain a wrong result, each explanation a point of a list."""
    found = audit.explanations(sheet.number) if sheet.wrong else None
    if found is None:
        return
    said = explanation_lines(found, audit, sheet.number, translate, NumberedWords)
    paper.paragraph(Text(said.head), margin)
    for each in said.sentences:
        paper.paragraph(Text(f"- {visible(each)}"), margin, hanging=2)
    if said.rest:
        paper.paragraph(Text(f"({said.rest})", style=QUIET_STYLE), margin)
