"""A match as ruled, for the terminal: the rulings, the rounds that they touch, and the match before
and after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from tichu_log.render.detected import tournament_detected
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.left_out import NO_RESULT, without
from tichu_log.render.paragraphs import GAP, Paragraphs
from tichu_log.render.person_table import table_lines
from tichu_log.render.rescore_words import match_sentence, open_rounds, told_rulings, verdict
from tichu_log.render.ruling_words import outcome_sentence, ruled_sum
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
        cells.append(_change(before.computed, item.result))
        self._paper.columns(cells, 0)
        outcome = (outcome_sentence(item, words)
                   or ruled_sum(item, words, self._rescored.before.rules))
        if outcome:
            self._paper.paragraph(Text(visible(outcome), style=QUIET_STYLE), FIRST)

    def _others(self, touched: Sequence[RescoredRound]) -> None:
        """What all rounds together have that do not stand above."""
        rest = [item.before for item in self._rescored.rounds if item not in touched
                and item.before.logged is not None and item.before.computed is not None]
        if rest:
            computed = _sum(item.computed for item in rest)
            # Translators: the head of a row of numbers: all other rounds; at most seven letters
            self._sums(N_("others"), _sum(item.logged for item in rest), computed, computed)

    def _total(self) -> None:
        """The totals of the rounds that count, before and after."""
        before, after = self._rescored.before.match, self._rescored.match
        # Translators: the head of a row of numbers; at most seven letters
        self._sums(N_("total"), before.logged, before.computed, after.computed)
        unsettled = open_rounds(self._rescored)
        if unsettled:
            said = without(NO_RESULT, unsettled, self._say)
            self._paper.paragraph(Text(said, style=QUIET_STYLE), FIRST)

    def _sums(self, title: str, logged: Pair, computed: Pair, ruled: Pair) -> None:
        """A row of sums of rounds; by how much they change is told where all rounds count."""
        before = None if open_rounds(self._rescored) else computed
        self._paper.columns(
            [(Text(f"{self._say(title):>{FIRST - GAP}}", style=QUIET_STYLE), FIRST - GAP),
             _figures(logged), _figures(computed), _figures(ruled, STRONG_STYLE),
             _change(before, ruled)], 0)

    # The match

    def _match(self) -> None:
        """How the match stood, and how it stands as ruled; the persons where they change seats."""
        rescored = self._rescored
        for heading, audit, persons in (
            (N_("The match before"), rescored.before, rescored.standings_before),
            (N_("The match as ruled"), rescored.after, rescored.standings_after),
        ):
            self._heading(heading)
            self._paper.paragraph(Text(match_sentence(audit, self._say)), INDENT)
            if rescored.by_person:
                self._persons(persons)

    def _persons(self, persons: Standings) -> None:
        for line in table_lines(persons, not self._totals, self._say):
            self._paper.line(Text(" " * INDENT + line))


def _sum(results: Iterable[Pair | None]) -> Pair:
    """The sum of results, in points."""
    known = [result for result in results if result is not None]
    return sum(result[0] for result in known), sum(result[1] for result in known)


def _figures(points: Pair | None, style: str = "") -> tuple[Text, int]:
    """The points of both teams, the colons below each other."""
    said = f"{NONE:^{PAIR}}" if points is None else f"{points[0]:>{SIDE}} : {points[1]:<{SIDE}}"
    return Text(said, style=style), PAIR


def _change(before: Pair | None, after: Pair | None) -> tuple[Text, int]:
    """By how much the points of both teams change, if both results are known."""
    said = ""
    if before is not None and after is not None and before != after:
        first, second = signed_pair((after[0] - before[0], after[1] - before[1])).split(" : ")
        said = f"{first:>{SIDE}} : {second:<{SIDE}}"
    return Text(said), PAIR
