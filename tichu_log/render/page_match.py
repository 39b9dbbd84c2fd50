"""The match as a page shows it beside its totals: how it was decided, and the standings by person.

Standings stand where persons change seats: in a tournament with its win points (M4), else with the
points that each person's teams got.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.render.i18n import Translator
from tichu_log.render.page_text import Note, Texts, bdi, plain
from tichu_log.render.standings import end_note
from tichu_log.render.visible import visible
from tichu_log.standings import BothStandings, Person, Standings


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in two counts of the same match: in the first, and in the other if it differs."""

    figure: str
    other: str


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person in the standings."""

    name: Markup
    won: bool
    """Has this person won the tournament, by the other count?"""

    rounds: Figure
    win_points: Figure
    points: Figure
    against: Figure


def decision(audit: Audit, texts: Texts) -> Note | None:
    """After which round the match was over, and by which rule (M1, M3, M4); `None` if it was
    not."""
    if audit.match.decided_in is None:
        return None
    return texts.note(lambda each: next(end_note(audit, each)))


def unknown_persons(audit: Audit, both: BothStandings, texts: Texts) -> Sequence[Note]:
    """Which seats of which rounds have nobody who can be named."""
    if not (both.logged.unknown or both.computed.unknown):
        return ()
    # Rich takes its time to load, and hardly a page needs it.
    from tichu_log.render.person_table import unknown_seats

    lines = {each.language: unknown_seats(audit, both, each) for each in texts.translators}
    return [texts.note(partial(_line, lines, place))
            for place in range(len(lines[texts.first.language]))]


def _line(lines: Mapping[str, Sequence[str]], place: int, translate: Translator) -> str:
    return lines[translate.language][place]


def person_rows(first: Standings, other: Standings) -> Sequence[PersonRow]:
    """The standings by person in two counts, the best first by the other one."""
    before = {person.name: person for person in first.persons}
    after = {person.name: person for person in other.persons}
    return [_row(name, before.get(name), after.get(name), name in other.winners)
            for name in dict.fromkeys([*after, *before])]


def _row(name: str, before: Person | None, after: Person | None, won: bool) -> PersonRow:
    def figure(of: Callable[[Person], int]) -> Figure:
        one, other = ("–" if person is None else plain(of(person)) for person in (before, after))
        return Figure(one, "" if one == other else other)

    return PersonRow(
        name=bdi(visible(name)),
        won=won,
        rounds=figure(lambda person: person.rounds),
        win_points=figure(lambda person: person.win_points),
        points=figure(lambda person: person.points),
        against=figure(lambda person: person.against),
    )
