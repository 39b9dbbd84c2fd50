"""A match as ruled, as Markdown, to be pasted where a ruling is talked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tichu_log.render import markdown
from tichu_log.render.detected import tournament_detected
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.log_name import log_name
from tichu_log.render.markdown import CENTRE, LEFT, RIGHT
from tichu_log.render.person_table import seat_notes
from tichu_log.render.rescore_words import match_sentence, told_rulings, verdict
from tichu_log.render.ruled_standing import ruled_standing, total_notes
from tichu_log.render.ruling_words import OPEN, ruled_note
from tichu_log.render.score_words import ScoreWords, signed_pair
from tichu_log.rescore import Rescored, RescoredRound
from tichu_log.scoring import Pair
from tichu_log.standings import Standings

Lines = Iterator[str]


def rescore_md(rescored: Rescored, translate: Translator) -> str:
    """The rulings, all rounds (there must be one) before and after, and the match."""
    return "".join(f"{line}\n" for line in _Markdown(rescored, translate).lines())


class _Markdown:
    """Writes the lines of one document."""

    def __init__(self, rescored: Rescored, translate: Translator) -> None:
        self._rescored = rescored
        self._say = translate
        self._totals = not rescored.before.rules.partners_change

    def lines(self) -> Lines:
        """The whole document."""
        path = self._rescored.before.log.path
        yield from (f"# {markdown.code(log_name(path, self._say))}", "")
        detected = tournament_detected(self._rescored.before.rules_reason, self._say)
        if detected:
            yield from (markdown.text(detected), "")
        yield from (f"## {self._say(N_('Rulings'))}", "")
        yield from self._rulings()
        yield from self._tables() if self._totals else self._tournament()
        yield from self._match()
        yield from ("", f"**{markdown.text(verdict(self._rescored, self._say))}**")

    def _tables(self) -> Lines:
        """The rounds, a table for each seating, with the total at the end."""
        last = self._rescored.rounds[-1]
        rounds = groupby(self._rescored.rounds, lambda item: item.before.round.handles)
        for handles, group in rounds:
            items = list(group)
            words = ScoreWords(self._say, handles)
            yield from ("", f"## {markdown.text(words.teams())}", "")
            rows = [self._round(item, words) for item in items]
            if items[-1] is last and last.number > 1:
                rows.append(self._total())
            yield from self._round_table(rows)

    def _tournament(self) -> Lines:
        """The rounds of a tournament in one table, with who played with whom, and the win points
        before and after (M4)."""
        yield from ("", f"## {self._say(N_('Rounds'))}", "")
        rows = []
        for item in self._rescored.rounds:
            words = ScoreWords(self._say, item.before.round.handles)
            number, *figures, note = self._round(item, words)
            _, before, after = self._rescored.win_points(item)
            rows.append([number, markdown.text(words.teams()), *figures, _pair(before),
                         f"**{_pair(after)}**" if item.rulings else _pair(after), note])
        heads = (N_("Round"), N_("Partners"), N_("In the log"), N_("By the rules"), N_("As ruled"),
                 N_("Vs the rules"), N_("Win points"), N_("Win points as ruled"), N_("Note"))
        yield from markdown.table([*map(self._say, heads)],
                                  [RIGHT, LEFT, *[CENTRE] * 6, LEFT], rows)

    def _rulings(self) -> Lines:
        if not self._rescored.rulings:
            yield self._say(N_("Nothing was ruled."))
        for number, (ruling, said) in enumerate(told_rulings(self._rescored, self._say), 1):
            reason = self._say(N_("Reason: {reason}"), reason=ruling.reason)
            yield f"{number}. {markdown.text(f'{said} {reason}' if ruling.reason else said)}"

    def _round_table(self, rows: Sequence[Sequence[str]]) -> Lines:
        heads = (N_("Round"), N_("In the log"), N_("By the rules"), N_("As ruled"),
                 N_("Vs the rules"), N_("Note"))
        yield from markdown.table([*map(self._say, heads)],
                                  [RIGHT, CENTRE, CENTRE, CENTRE, CENTRE, LEFT], rows)

    def _round(self, item: RescoredRound, words: ScoreWords) -> list[str]:
        before = item.before
        result = self._say(N_("void")) if item.void else _pair(item.result)
        note = ruled_note(self._rescored, item, words)
        return [str(item.number), _pair(before.logged), _pair(before.computed),
                f"**{result}**" if item.rulings else result,
                self._change(item.change), markdown.text(note)]

    def _total(self) -> list[str]:
        rescored = self._rescored
        return [f"**{self._say(N_('Total'))}**", _pair(rescored.logged),
                _pair(rescored.before.match.computed), f"**{_pair(rescored.match.computed)}**",
                self._change(rescored.change),
                markdown.text("; ".join(total_notes(rescored, self._say)))]

    def _change(self, points: Pair | None) -> str:
        """``+25 : -25``, or that it is open."""
        return self._say(OPEN) if points is None else signed_pair(points)

    def _match(self) -> Lines:
        rescored = self._rescored
        for heading, said, persons in (
            (N_("The match before"), match_sentence(rescored.before, self._say),
             rescored.standings_before),
            (N_("The match as ruled"), ruled_standing(rescored, self._say),
             rescored.standings_after),
        ):
            yield from ("", f"## {self._say(heading)}", "")
            yield markdown.text(said)
            if rescored.by_person:
                yield ""
                yield from self._persons(persons)

    def _persons(self, persons: Standings) -> Lines:
        heads = [N_("Player"), N_("Rounds"), N_("Points"), N_("Points against")]
        rows = [[markdown.text(person.name), str(person.rounds), str(person.points),
                 str(person.against)] for person in persons.persons]
        if not self._totals:
            heads.insert(2, N_("Win points"))
            for row, person in zip(rows, persons.persons, strict=True):
                row.insert(2, str(person.win_points))
        yield from markdown.table([*map(self._say, heads)],
                                  [LEFT, *[RIGHT] * (len(heads) - 1)], rows)
        for said in seat_notes(self._rescored.before, [persons], self._say):
            yield from ("", markdown.text(said))


def _pair(points: Pair | None) -> str:
    """``25 : 75``; a dash for none."""
    return "–" if points is None else f"{points[0]} : {points[1]}"
