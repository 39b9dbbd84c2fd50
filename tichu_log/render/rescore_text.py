"""A match as ruled, for the terminal: the rulings, the rounds that they touch, and the match before
and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from tichu_log.pairs import total
from tichu_log.render.detected import tournament_detected
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.paragraphs import GAP, Paragraphs
from tichu_log.render.person_table import seat_notes, table_lines
from tichu_log.render.rescore_words import match_sentence, told_rulings, verdict
from tichu_log.render.ruled_standing import ruled_standing, total_notes
from tichu_log.render.ruling_words import OPEN, ruled_note
from tichu_log.render.score_text import INDENT, PAIR, SIDE, write_title
from tichu_log.render.score_words import ScoreWords, signed_pair
from tichu_log.render.style import QUIET_STYLE, STRONG_STYLE
from tichu_log.render.visible import visible
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.scoring import Pair
from tichu_log.standings import Standings

FIRST: Final = 9
"""The room for the number of a round, in cells, with the gap behind it."""

NONE: Final = "-"


def write_rescored(rescored: Rescored, console: Console, translate: Translator) -> None:
    """Writes what was ruled and what follows from it."""
    _RescoredText(rescored, Paragraphs(console), translate).write()


class _RescoredText:
    """Writes one match as ruled."""

    def __init__(self, rescored: Rescored, paper: Paragraphs, translate: Translator) -> None:
        self._rescored = rescored
        self._paper = paper
        self._say = translate
        self._totals = not rescored.before.rules.partners_change

    def write(self) -> None:
        """Writes the rulings, the rounds, the match, and at last whether the winner changes."""
        audit = self._rescored.before
        write_title(audit, self._paper, self._say)
        detected = tournament_detected(audit.rules_reason, self._say)
        if detected:
            self._paper.paragraph(Text(detected), INDENT)
        self._rulings()
        self._rounds()
        self._match()
        self._paper.blank()
        self._paper.paragraph(Text(verdict(self._rescored, self._say), style=STRONG_STYLE), 0)

    def _heading(self, message: str) -> None:
        self._paper.blank()
        self._paper.line(Text(self._say(message), style=STRONG_STYLE))

    # The rulings

    def _rulings(self) -> None:
        """What was ruled, in the order given, with the reasons."""
        if not self._rescored.rulings:
            self._paper.paragraph(Text(self._say(N_("Nothing was ruled."))), INDENT)
            return
        self._heading(N_("Rulings"))
        room = len(f"{len(self._rescored.rulings)}. ")
        told = told_rulings(self._rescored, self._say)
        for number, (ruling, said) in enumerate(told, 1):
            self._paper.paragraph(Text(f"{f'{number}.':<{room}}{visible(said)}"), INDENT, room)
            if ruling.reason:
                reason = self._say(N_("Reason: {reason}"), reason=visible(ruling.reason))
                self._paper.paragraph(Text(reason, style=QUIET_STYLE), INDENT + room)

    # The rounds

    def _rounds(self) -> None:
        """A line for each round that was ruled or changed, and why one has no result."""
        touched = [item for item in self._rescored.rounds if item.rulings or item.changed]
        handles: Sequence[str] = ()
        for item in touched:
            words = ScoreWords(self._say, item.before.round.handles)
            if item.before.round.handles != handles:
                self._head(words)
            handles = item.before.round.handles
            self._round(item, words)
        if touched and self._totals:
            self._others(touched)
            self._total()
        self._hint(touched)

    def _head(self, words: ScoreWords) -> None:
        """The names of the teams, and of the columns."""
        self._paper.blank()
        self._paper.paragraph(Text(words.teams(), style=STRONG_STYLE), FIRST)
        # Translators: heads of columns of numbers; at most thirteen letters
        titles = [N_("in the log"), N_("by the rules"), N_("as ruled"), N_("vs the rules")]
        # Translators: the head of a column of numbers; at most seven letters
        cells = [(Text(f"{self._say(N_('round')):>{FIRST - GAP}}", style=QUIET_STYLE),
                  FIRST - GAP)]
        cells += [(Text(f"{self._say(title):^{PAIR}}", style=QUIET_STYLE), PAIR)
                  for title in titles]
        self._paper.columns(cells, 0)

    def _round(self, item: RescoredRound, words: ScoreWords) -> None:
        before = item.before
        cells = [(Text(f"{item.number:>{FIRST - GAP}}", style=STRONG_STYLE), FIRST - GAP),
                 _figures(before.logged), _figures(before.computed)]
        if item.void:
            cells.append((Text(f"{self._say(N_('void')):^{PAIR}}", style=STRONG_STYLE), PAIR))
        else:
            cells.append(_figures(item.result, STRONG_STYLE))
        cells.append(self._change(item.change))
        self._paper.columns(cells, 0)
        outcome = ruled_note(self._rescored, item, words)
        if outcome:
            self._paper.paragraph(Text(visible(outcome), style=QUIET_STYLE), FIRST)

    def _others(self, touched: Sequence[RescoredRound]) -> None:
        """What all rounds together have that do not stand above."""
        numbers = {item.number for item in touched}
        rest = [item for item in self._rescored.rounds if item.number not in numbers
                and item.before.logged is not None]
        if rest:
            computed = total(item.counted_before for item in rest)
            # Translators: the head of a row of numbers: all other rounds; at most seven letters
            self._sums(N_("others"), total(item.before.logged for item in rest), computed,
                       computed, (0, 0))

    def _total(self) -> None:
        """The totals, before and after, and what they leave out."""
        rescored = self._rescored
        if len(rescored.rounds) > 1:
            # Translators: the head of a row of numbers; at most seven letters
            self._sums(N_("total"), rescored.logged, rescored.before.match.computed,
                       rescored.match.computed, rescored.change)
        for said in total_notes(rescored, self._say):
            self._paper.paragraph(Text(said, style=QUIET_STYLE), FIRST)

    def _hint(self, touched: Sequence[RescoredRound]) -> None:
        """How to see the sums that lead to the ruled results."""
        summed = [str(item.number) for item in touched if not item.settled]
        if summed:
            said = self._say(N_("How it comes about, trick by trick: --round {rounds}"),
                             rounds=",".join(summed))
            self._paper.paragraph(Text(said, style=QUIET_STYLE), FIRST)

    def _sums(self, title: str, logged: Pair, computed: Pair, ruled: Pair,
              change: Pair | None) -> None:
        """A row of sums of rounds."""
        self._paper.columns(
            [(Text(f"{self._say(title):>{FIRST - GAP}}", style=QUIET_STYLE), FIRST - GAP),
             _figures(logged), _figures(computed), _figures(ruled, STRONG_STYLE),
             self._change(change)], 0)

    def _change(self, points: Pair | None) -> tuple[Text, int]:
        """By how much the points of both teams change, or that it is open."""
        if points is None:
            return Text(f"{self._say(OPEN):^{PAIR}}"), PAIR
        first, second = signed_pair(points).split(" : ")
        return Text(f"{first:>{SIDE}} : {second:<{SIDE}}"), PAIR

    # The match

    def _match(self) -> None:
        """How the match stood, and how it stands as ruled; the persons where they change seats."""
        rescored = self._rescored
        for heading, said, persons in (
            (N_("The match before"), match_sentence(rescored.before, self._say),
             rescored.standings_before),
            (N_("The match as ruled"), ruled_standing(rescored, self._say),
             rescored.standings_after),
        ):
            self._heading(heading)
            self._paper.paragraph(Text(said), INDENT)
            if rescored.by_person:
                self._persons(persons)

    def _persons(self, persons: Standings) -> None:
        for line in table_lines(persons, not self._totals, self._say):
            self._paper.line(Text(" " * INDENT + line))
        for said in seat_notes(self._rescored.before, [persons], self._say):
            self._paper.paragraph(Text(said), INDENT)


def _figures(points: Pair | None, style: str = "") -> tuple[Text, int]:
    """The points of both teams, the colons below each other."""
    said = f"{NONE:^{PAIR}}" if points is None else f"{points[0]:>{SIDE}} : {points[1]:<{SIDE}}"
    return Text(said, style=style), PAIR
