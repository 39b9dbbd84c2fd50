"""The derivation of a round's result as text: every trick, then the sum, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tichu_log.cards import CODES, rank_of
from tichu_log.derivation import LaidCards, TrickPath
from tichu_log.log import Written
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.paragraphs import GAP, Paragraphs
from tichu_log.render.score_notes import finish, round_verdict, rulings_on
from tichu_log.render.score_sheet import SheetRound, chosen_rounds
from tichu_log.render.score_text import (
    INDENT,
    write_explanations,
    write_title,
)
from tichu_log.render.score_words import (
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
from tichu_log.render.style import (
    QUIET_STYLE,
    SPECIAL_STYLE,
    STRONG_STYLE,
    SUIT_STYLES,
    WRONG_STYLE,
)
from tichu_log.render.visible import visible
from tichu_log.scoring import Pair
from tichu_log.sums import LAST_HAND, Sum

if TYPE_CHECKING:
    from tichu_log.audit import Audit

SIDE: Final = 4
"""The room for the points of one team in one round, in cells."""

PAIR: Final = 2 * SIDE + 3
"""The room for those of both teams."""

RULES: Final = 5
"""The room for the ids of a step's rules, in cells."""

MOST_PLAYS: Final = 1_000
"""So many plays of a round are shown: nobody reads more."""

_NOT_ALL: Final = N_("(The first {shown} plays are shown; --format csv writes all.)")

LEAST: Final = 20
"""Columns of words are not narrower than this, in cells."""


def write_rounds(audit: Audit, numbers: Sequence[int], console: Console,
                 translate: Translator) -> None:
    """Writes the derivations of the rounds with these numbers, from 1, in this order."""
    write_derivations(audit, chosen_rounds(audit, numbers), console, translate)


def write_derivations(audit: Audit, sheets: Iterable[SheetRound], console: Console,
                      translate: Translator) -> None:
    """Writes the derivations of some rounds of a match."""
    paper = Paragraphs(console)
    write_title(audit, paper, translate)
    for sheet in sheets:
        paper.blank()
        _RoundText(audit, sheet, paper, translate).write()


class _RoundText:
    """Writes the derivation of one round."""

    def __init__(self, audit: Audit, sheet: SheetRound, paper: Paragraphs,
                 translate: Translator) -> None:
        self._audit = audit
        self._sheet = sheet
        self._derivation = sheet.derivation
        self._paper = paper
        self._say = translate
        self._words = ScoreWords(translate, sheet.item.round.handles)

    def write(self) -> None:
        """Writes the round: who went out, the tricks, the sum, and what is wrong with it."""
        self._title()
        self._tricks()
        for sum_ in self._derivation.sums:
            self._paper.blank()
            self._sum(sum_)
        if self._derivation.taken is not None and self._derivation.tricks:
            self._paper.blank()
            self._steps(self._derivation.taken, taken_title(self._words))
        said = round_verdict(self._sheet, self._words)
        if said or self._sheet.wrong:
            self._paper.blank()
        for sentence in said:
            self._paper.paragraph(Text(sentence), INDENT)
        write_explanations(self._audit, self._sheet, self._paper, self._say, INDENT)

    def _title(self) -> None:
        round_ = self._sheet.item.round
        title = self._say(N_("Round {round}"), round=round_.number)
        lines = self._say(N_("lines {first} to {last}"), first=round_.line, last=round_.last_line)
        self._paper.line(Text.assemble((title, STRONG_STYLE), "  ", (lines, QUIET_STYLE)))
        for said in rulings_on(self._sheet, self._words):
            self._paper.paragraph(Text(visible(said)), INDENT, hanging=INDENT)
        for said in finish(self._derivation, self._words):
            self._paper.paragraph(Text(said), INDENT)

    # The tricks

    def _tricks(self) -> None:
        """Every trick: its number, points, the way it went, and its plays, leader first."""
        tricks = self._derivation.every_trick
        if not tricks:
            return
        titles = [self._say(title) for title in (N_("Trick"), N_("Points"), N_("Taken by"),
                                                 N_("Cards, leader first"))]
        shown = _first_plays(tricks)
        ways = [trick_way(trick, self._words) for trick, _ in zip(tricks, shown, strict=False)]
        widths = [cell_len(titles[0]), cell_len(titles[1]),
                  max(map(cell_len, [titles[2], *chain.from_iterable(ways)]))]
        room = self._paper.width - INDENT - sum(widths) - GAP * len(widths)
        self._paper.blank()
        self._row([Text(title, style=QUIET_STYLE) for title in titles], widths, room)
        for trick, plays, way in zip(tricks, shown, ways, strict=False):
            self._row([Text(f"{trick.number:>{widths[0]}}", style=STRONG_STYLE),
                       Text(f"{trick.points:>{widths[1]}}"), _way_text(way), self._plays(plays)],
                      widths, room)
        if sum(map(len, shown)) < sum(len(trick.plays) for trick in tricks):
            said = self._say(_NOT_ALL, shown=MOST_PLAYS)
            self._paper.paragraph(Text(said, style=QUIET_STYLE), INDENT)

    def _row(self, cells: Sequence[Text], widths: Sequence[int], room: int) -> None:
        """Writes a row of the tricks; where there is little room, the cards below who took it."""
        if room >= LEAST:
            columns = list(zip(cells, [*widths, room], strict=True))
        else:
            last = Text("\n").join(cells[2:])
            columns = [*zip(cells[:2], widths, strict=False), (last, room + widths[2] + GAP)]
        self._paper.columns(columns, INDENT)

    def _plays(self, plays: Sequence[LaidCards]) -> Text:
        """``bert Ma, dora S9``, as the log writes the cards."""
        return Text(", ").join(map(self._play, plays))

    def _play(self, play: LaidCards) -> Text:
        return Text.assemble((self._words.seat(play.seat), QUIET_STYLE), " ",
                             Text(" ").join(_cards(play.written)))

    # The sum

    def _sum(self, sum_: Sum) -> None:
        """Each step with its rules, what it changes, and the points so far."""
        condition = sum_condition(sum_, self._derivation, self._words)
        if condition:
            self._paper.paragraph(Text(condition), INDENT)
        self._steps(sum_, sum_title(self._words))
        self._total(result_title(self._sheet), sum_.result)
        self._compared()

    def _steps(self, sum_: Sum, title: str) -> None:
        # Translators: heads of columns of numbers; at most eleven letters
        change, so_far = self._say(N_("change")), self._say(N_("so far"))
        self._line(Text(title, style=STRONG_STYLE), "", f"{change:^{PAIR}}",
                   Text(f"{so_far:^{PAIR}}", style=QUIET_STYLE))
        for step in sum_.steps:
            said = step_sentence(step, self._derivation, self._words)
            self._line(Text(said), " ".join(step.rules), _change(step.change),
                       _so_far(step.total))
            if step.kind == LAST_HAND:
                self._total(N_("Card points"), step.total)

    def _compared(self) -> None:
        """What is to be compared with the computed result, and by how much the log is off."""
        sheet = self._sheet
        style = WRONG_STYLE if sheet.wrong else ""
        for title, points in compared(sheet):
            self._total(title, points, style)
        if sheet.difference is not None:
            self._line(Text(self._say(N_("The log is off by"))), "", "",
                       Text(_change(sheet.difference)), style)

    def _total(self, title: str, points: Pair, style: str = "") -> None:
        self._line(Text(self._say(title)), "", "",
                   _so_far(points), style or STRONG_STYLE)

    def _line(self, said: Text, rules: str, change: str, total: Text, style: str = "") -> None:
        room = self._paper.width - INDENT - RULES - 2 * PAIR - 3 * GAP
        said.stylize(style)
        total.stylize(style)
        between = [(Text(rules, style=QUIET_STYLE), RULES),
                   (Text(change, style=style or QUIET_STYLE), PAIR)]
        if room < LEAST:
            room += RULES + PAIR + 2 * GAP
            between = []
        self._paper.columns([(said, room), *between, (total, PAIR)], INDENT)


def _first_plays(tricks: Sequence[TrickPath]) -> list[Sequence[LaidCards]]:
    """The plays of each trick that is shown, `MOST_PLAYS` of them together at most."""
    shown: list[Sequence[LaidCards]] = []
    room = MOST_PLAYS
    for trick in tricks:
        if room <= 0:
            break
        shown.append(trick.plays[:room])
        room -= len(shown[-1])
    return shown


def _way_text(way: Sequence[str]) -> Text:
    """The way of a trick, one line each: who took it stands out."""
    text = Text(way[0])
    for further in way[1:]:
        text.append(f"\n{further}", style=QUIET_STYLE)
    return text


def _cards(written: Written) -> Iterator[Text]:
    """The codes of a play's cards, in their colours, and the words that are none."""
    for card in written.cards:
        style = SUIT_STYLES[card & 3] if rank_of(card) > 1 else SPECIAL_STYLE
        yield Text(CODES[card], style=style)
    for word in written.unknown:
        yield Text(visible(word), style=WRONG_STYLE)


def _so_far(points: Pair) -> Text:
    """``25 : 75``, the colons below each other."""
    return Text(f"{points[0]:>{SIDE}} : {points[1]:<{SIDE}}")


def _change(points: Pair) -> str:
    """``+25 : -25``, the colons below each other."""
    first, second = signed_pair(points).split(" : ")
    return f"{first:>{SIDE}} : {second:<{SIDE}}"
