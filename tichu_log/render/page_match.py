"""The match as a page shows it: who played it, how it was decided, and the standings by person.

Standings stand where persons change seats: in a tournament with its win points (M4), else with the
points that each person's teams got.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from tichu_log.audit import Audit
from tichu_log.log import usual_handle
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.page_text import Note, Texts, bdi, plain
from tichu_log.render.standing import last_handles
from tichu_log.render.standings import end_note
from tichu_log.render.visible import visible
from tichu_log.standings import Person, Standings


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in two counts of the same match: in the one shown, and in the other if it
    differs."""

    figure: str
    other: str
    """Empty where it is the same."""

    @classmethod
    def of(cls, figure: str, other: str) -> Figure:
        """A figure in the count shown, and in the other."""
        return cls(figure, "" if figure == other else other)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person in the standings."""

    name: Markup
    won: bool
    """Has this person won the tournament, by the count shown?"""

    rounds: Figure
    win_points: Figure
    points: Figure
    against: Figure


def match_handles(audit: Audit) -> list[str]:
    """The handle on each seat, safe to show: in the last round that counts; where partners change
    seats (M4), in the first round that names all four."""
    rounds = audit.rounds
    if audit.rules.partners_change:
        handles = [item.round.handles for item in rounds]
        handles = [each for each in handles if all(each)][:1] or handles
        return [visible(usual_handle([each[seat] for each in handles])) for seat in range(4)]
    end = audit.match.decided_in
    counted = [item for item in rounds if end is None or item.round.number <= end]
    return [visible(handle) for handle in last_handles(counted)] if counted else [""] * 4


def decision(audit: Audit, texts: Texts) -> Note | None:
    """After which round the match was over, and by which rule (M1, M3, M4); `None` if it was
    not."""
    if audit.match.decided_in is None:
        # As ruled, a winner may be certain before it is known when the match was over.
        return None if audit.match.winner is None else texts.note(
            lambda each: each(N_("open after which round")))
    return texts.note(lambda each: next(end_note(audit, each)))


def seats_told(audit: Audit, counts: Sequence[Standings], texts: Texts) -> Sequence[Note]:
    """Which seats without a handle count for whom, and which have nobody who can be named, in one
    of these counts."""
    if not any(count.filled or count.unknown for count in counts):
        return ()
    # Rich takes its time to load, and hardly a page needs it.
    from tichu_log.render.person_table import seat_notes

    return notes(lambda each: seat_notes(audit, counts, each), texts)


def notes(said: Callable[[Translator], Iterable[str]], texts: Texts) -> Sequence[Note]:
    """Sentences, as many in each language."""
    lines = {each.language: tuple(said(each)) for each in texts.translators}
    return [texts.note(partial(_line, lines, place))
            for place in range(len(lines[texts.first.language]))]


def _line(lines: Mapping[str, Sequence[str]], place: int, translate: Translator) -> str:
    return lines[translate.language][place]


def person_rows(shown: Standings, other: Standings) -> Sequence[PersonRow]:
    """The standings by person in two counts, the best first by the one shown."""
    persons = {person.name: person for person in shown.persons}
    others = {person.name: person for person in other.persons}
    return [_row(name, persons.get(name), others.get(name), name in shown.winners)
            for name in dict.fromkeys([*persons, *others])]


def _row(name: str, shown: Person | None, other: Person | None, won: bool) -> PersonRow:
    def figure(of: Callable[[Person], int]) -> Figure:
        return Figure.of(*("–" if person is None else plain(of(person))
                           for person in (shown, other)))

    return PersonRow(
        name=bdi(visible(name)),
        won=won,
        rounds=figure(lambda person: person.rounds),
        win_points=figure(lambda person: person.win_points),
        points=figure(lambda person: person.points),
        against=figure(lambda person: person.against),
    )
