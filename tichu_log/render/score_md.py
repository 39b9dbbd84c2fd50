"""The score sheet as Markdown, to be pasted where a match is talked about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tichu_log.cards import CODES
from tichu_log.derivation import TrickPath
from tichu_log.render import markdown
from tichu_log.render.detected import tournament_detected
from tichu_log.render.explanations import explanation_lines
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.log_name import log_name
from tichu_log.render.markdown import BREAK, CENTRE, LEFT, RIGHT
from tichu_log.render.person_table import seat_notes
from tichu_log.render.score_notes import finish, round_notes, round_verdict, rulings_on
from tichu_log.render.score_sheet import SheetRound, chosen_rounds, each_sheet_round
from tichu_log.render.score_words import (
    MARK,
    NumberedWords,
    ScoreWords,
    compared,
    result_title,
    signed_pair,
    step_sentence,
    sum_condition,
    sum_title,
    taken_title,
    trick_way,
)
from tichu_log.render.standing import standing
from tichu_log.scoring import Pair
from tichu_log.standings import Standings, standings_of
from tichu_log.sums import LAST_HAND, Sum

if TYPE_CHECKING:
    from tichu_log.audit import Audit

Lines = Iterator[str]


def score_md(audit: Audit, numbers: Sequence[int], translate: Translator) -> Lines:
    """The score sheet of a match, or the derivations of the rounds with these numbers, from 1, line
    by line."""
    writer = _Markdown(audit, translate)
    lines = writer.rounds(numbers) if numbers else writer.sheet()
    return (f"{line}\n" for line in lines)


def rounds_md(audit: Audit, sheets: Iterable[SheetRound], translate: Translator) -> Lines:
    """The derivations of some rounds of a match, line by line."""
    return (f"{line}\n" for line in _Markdown(audit, translate).derivations(sheets))


class _Markdown:
    """Writes the lines of one document."""

    def __init__(self, audit: Audit, translate: Translator) -> None:
        self._audit = audit
        self._say = translate
        self._tournament = audit.rules.partners_change
        self._differs = any(item.logged not in (None, item.computed) for item in audit.rounds)
        """Do the log's own figures need columns of their own?"""

    def sheet(self) -> Lines:
        """The rounds, a table for each seating, and how the match stands."""
        yield f"# {markdown.code(log_name(self._audit.log.path, self._say))}"
        for handles, sheets in groupby(each_sheet_round(self._audit),
                                       lambda sheet: sheet.item.round.handles):
            words = ScoreWords(self._say, handles)
            yield from ("", f"## {markdown.text(words.teams())}", "")
            yield from markdown.table(*self._columns(), [self._round(sheet, words)
                                                         for sheet in sheets])
        yield ""
        detected = tournament_detected(self._audit.rules_reason, self._say)
        for said in filter(None, (detected, standing(self._audit, self._say))):
            yield from (markdown.text(said), "")
        yield from self._persons()

    def _columns(self) -> tuple[list[str], list[str]]:
        """The heads of the columns, and how they are set."""
        heads = [N_("Round"), N_("Cards"), N_("Calls"), N_("Result"),
                 N_("Win points") if self._tournament else N_("Total")]
        if self._differs:
            heads += [N_("In the log"),
                      N_("Its win points") if self._tournament else N_("Its total")]
        return ([*map(self._say, heads), self._say(N_("What happened"))],
                [RIGHT, *[CENTRE] * (len(heads) - 1), LEFT])

    def _round(self, sheet: SheetRound, words: ScoreWords) -> list[str]:
        """The cells of a round."""
        item = sheet.item
        cells = [f"({sheet.number})" if sheet.played_on else str(sheet.number),
                 _pair(sheet.cards), _pair(None if item.computed is None else sheet.calls),
                 _strong(_pair(item.computed)),
                 _pair(sheet.win_points if self._tournament else sheet.total)]
        if self._differs:
            logged = _pair(item.logged)
            cells += [_strong(f"{logged} {MARK}") if sheet.wrong else logged,
                      _pair(sheet.logged_win_points if self._tournament else sheet.all_logged)]
        notes = [*round_notes(sheet, words), *self._explanations(sheet, "– ")]
        if sheet.decides:
            notes.append(self._say(N_("The match was decided here (rule {rule})."),
                                   rule=self._audit.match.rule))
        return [*cells, BREAK.join(map(markdown.text, notes))]

    def _explanations(self, sheet: SheetRound, bullet: str) -> Lines:
        """What would explain a wrong result, in plain text."""
        found = self._audit.explanations(sheet.number) if sheet.wrong else None
        if found is None:
            return
        said = explanation_lines(found, self._audit, sheet.number, self._say,
                                 NumberedWords)
        yield said.head
        for each in said.sentences:
            yield f"{bullet}{each}"
        if said.rest:
            yield f"({said.rest})"

    def _persons(self) -> Lines:
        """The standings by person, by the log and by the rules where they differ."""
        both = standings_of(self._audit)
        if both is None or not both.logged.persons:
            return
        if both.logged.persons == both.computed.persons:
            yield from self._person_table(both.logged)
        else:
            for title, result in ((N_("By the log:"), both.logged),
                                  (N_("By the rules:"), both.computed)):
                yield from (self._say(title), "")
                yield from self._person_table(result)
                yield ""
        for said in seat_notes(self._audit, (both.logged, both.computed), self._say):
            yield from ("", markdown.text(said))

    def _person_table(self, result: Standings) -> Lines:
        heads = [N_("Player"), N_("Rounds"), N_("Win points"), N_("Points"), N_("Points against")]
        rows = [[markdown.text(person.name), str(person.rounds), str(person.win_points),
                 str(person.points), str(person.against)] for person in result.persons]
        if not self._tournament:
            heads, rows = heads[:2] + heads[3:], [row[:2] + row[3:] for row in rows]
        yield from markdown.table([*map(self._say, heads)],
                                  [LEFT, *[RIGHT] * (len(heads) - 1)], rows)

    # The derivation of a round

    def rounds(self, numbers: Sequence[int]) -> Lines:
        """The derivations of some rounds."""
        return self.derivations(chosen_rounds(self._audit, numbers))

    def derivations(self, sheets: Iterable[SheetRound]) -> Lines:
        """The derivations of some rounds of a sheet."""
        yield f"# {markdown.code(log_name(self._audit.log.path, self._say))}"
        for sheet in sheets:
            yield from self._derivation(sheet)

    def _derivation(self, sheet: SheetRound) -> Lines:
        words = ScoreWords(self._say, sheet.item.round.handles)
        yield from ("", f"## {self._say(N_('Round {round}'), round=sheet.number)}", "")
        for said in [*rulings_on(sheet, words), *finish(sheet.derivation, words)]:
            yield from (markdown.text(said), "")
        if sheet.derivation.every_trick:
            heads = (N_("Trick"), N_("Points"), N_("Taken by"), N_("Cards, leader first"))
            yield from markdown.table([*map(self._say, heads)], [RIGHT, RIGHT, LEFT, LEFT],
                                      [self._trick(trick, words)
                                       for trick in sheet.derivation.every_trick])
            yield ""
        for sum_ in sheet.derivation.sums:
            condition = sum_condition(sum_, sheet.derivation, words)
            yield from (markdown.text(condition), "") if condition else ()
            yield from (f"**{markdown.text(sum_title(words))}**", "")
            yield from self._sum(sum_, sheet, words)
            yield ""
        if sheet.derivation.taken is not None and sheet.derivation.tricks:
            yield from (f"**{markdown.text(taken_title(words))}**", "")
            yield from self._step_table(self._steps(sheet.derivation.taken, sheet, words))
            yield ""
        for said in round_verdict(sheet, words):
            yield from (markdown.text(said), "")
        head, *explanations = [*self._explanations(sheet, "")] or [""]
        if head:
            yield from (markdown.text(head), "")
            yield from (f"- {markdown.text(each)}" for each in explanations)

    def _trick(self, trick: TrickPath, words: ScoreWords) -> list[str]:
        way = map(markdown.text, trick_way(trick, words))
        plays = [f"{markdown.text(words.seat(play.seat))} {markdown.text(cards)}"
                 for play in trick.plays
                 for cards in [" ".join([*(CODES[card] for card in play.written.cards),
                                         *play.written.unknown])]]
        return [str(trick.number), str(trick.points), BREAK.join(way), ", ".join(plays)]

    def _sum(self, sum_: Sum, sheet: SheetRound, words: ScoreWords) -> Lines:
        """The steps of a sum, and the logged figures below it."""
        rows = self._steps(sum_, sheet, words)
        rows.append(self._total(result_title(sheet), sum_.result))
        rows += [self._total(title, points) for title, points in compared(sheet)]
        if sheet.difference is not None:
            rows.append(self._total(N_("The log is off by"), None, signed_pair(sheet.difference)))
        yield from self._step_table(rows)

    def _step_table(self, rows: Sequence[Sequence[str]]) -> Lines:
        heads = (N_("Step"), N_("Rules"), N_("Change"), N_("So far"))
        yield from markdown.table([*map(self._say, heads)], [LEFT, LEFT, CENTRE, CENTRE], rows)

    def _steps(self, sum_: Sum, sheet: SheetRound, words: ScoreWords) -> list[list[str]]:
        """A row for each step of a sum."""
        rows = []
        for step in sum_.steps:
            said = step_sentence(step, sheet.derivation, words)
            rows.append([markdown.text(said), " ".join(step.rules), signed_pair(step.change),
                         _pair(step.total)])
            if step.kind == LAST_HAND:
                rows.append(self._total(N_("Card points"), step.total))
        return rows

    def _total(self, title: str, points: Pair | None, written: str = "") -> list[str]:
        return [_strong(self._say(title)), "", "", _strong(written or _pair(points))]


def _pair(points: Pair | None) -> str:
    """``25 : 75``; a dash for none."""
    return "–" if points is None else f"{points[0]} : {points[1]}"


def _strong(words: str) -> str:
    return f"**{words}**"
