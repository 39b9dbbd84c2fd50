"""The standings by person as a table for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from tichu_log.render.i18n import N_, NN_, Translator, seat_name
from tichu_log.render.left_out import listed
from tichu_log.render.standings import shown_name
from tichu_log.render.visible import ELLIPSIS
from tichu_log.standings import Standings, standings_of

if TYPE_CHECKING:
    from tichu_log.audit import Audit

MOST_SEATS: Final = 12
"""So many seats without a handle are named below a table, and so many whose player cannot be told,
and no more."""

WIDEST_NAME: Final = 24
"""The room for a name in a table, in cells."""

INDENT: Final = "  "

# Translators: {seat} is the number of a seat: (3)
_FILLED: Final = NN_("Round {rounds}: {seat} has no name and counts as {name}.",
                     "Rounds {rounds}: {seat} has no name and counts as {name}.")
_MORE_SEATS: Final = NN_("… and {number} seat more", "… and {number} seats more")


def person_table(audit: Audit, translate: Translator) -> list[str]:
    """The standings by person as lines of text; nothing where everybody kept
    their seat.  Two tables where the log and the rules give other figures."""
    both = standings_of(audit)
    if both is None or not both.logged.persons:
        return []
    win_points = audit.rules.partners_change
    if both.logged.persons == both.computed.persons:
        lines = table_lines(both.logged, win_points, translate)
    else:
        lines = [translate(N_("By the log:"))]
        lines += [INDENT + row for row in table_lines(both.logged, win_points, translate)]
        lines.append(translate(N_("By the rules:")))
        lines += [INDENT + row
                  for row in table_lines(both.computed, win_points, translate)]
    return lines + seat_notes(audit, (both.logged, both.computed), translate)


def table_lines(result: Standings, win_points: bool, translate: Translator) -> list[str]:
    """One row a person below the heads of the columns."""
    heads = [N_("Player"), N_("Rounds"), N_("Win points"), N_("Points"), N_("Points against")]
    rows = [[translate(head) for head in heads]]
    rows += [[_fitting(shown_name(person.name)), str(person.rounds), str(person.win_points),
              str(person.points), str(person.against)] for person in result.persons]
    if not win_points:
        rows = [row[:2] + row[3:] for row in rows]
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join([row[0] + " " * (widths[0] - cell_len(row[0])),
                       *(f"{' ' * (width - cell_len(cell))}{cell}"
                         for cell, width in zip(row[1:], widths[1:], strict=True))])
            for row in rows]


def _fitting(name: str) -> str:
    """A name, or its beginning where it takes too much room: some letters take two cells."""
    if cell_len(name) <= WIDEST_NAME:
        return name
    return set_cell_size(name, WIDEST_NAME - 1).rstrip() + ELLIPSIS


def seat_notes(audit: Audit, counts: Sequence[Standings], translate: Translator) -> list[str]:
    """Which seats without a handle count for whom, and which have nobody who can be named, in one
    of these counts."""
    filled = {each for count in counts for each in count.filled}
    unknown = {each for count in counts for each in count.unknown}
    return _filled_seats(sorted(filled), translate) + _unknown_seats(audit, sorted(unknown),
                                                                     translate)


def _filled_seats(filled: Iterable[tuple[int, int, str]], translate: Translator) -> list[str]:
    rounds: dict[tuple[int, str], list[str]] = {}
    for number, seat, name in filled:
        rounds.setdefault((seat, name), []).append(str(number))
    lines = [translate.ngettext(*_FILLED, len(numbers), rounds=listed(numbers, translate),
                                seat=seat_name(seat, ""), name=shown_name(name))
             for (seat, name), numbers in islice(rounds.items(), MOST_SEATS)]
    return lines + _more(len(rounds), translate)


def _more(number: int, translate: Translator) -> list[str]:
    """How many seats are not named, of so many."""
    if number <= MOST_SEATS:
        return []
    return [translate.ngettext(*_MORE_SEATS, number - MOST_SEATS)]


def _unknown_seats(audit: Audit, unknown: Sequence[tuple[int, int]],
                   translate: Translator) -> list[str]:
    handles = {item.round.number: item.round.handles for item in audit.rounds}
    bearers: dict[tuple[int, str], list[str]] = {}
    for number, seat in unknown[:MOST_SEATS]:
        handle = handles[number][seat]
        named = seat_name(seat, shown_name(handle))
        bearers.setdefault((number, handle or named), []).append(named)
    lines = []
    for (number, _), names in bearers.items():
        message = (N_("Round {round}: {seats} bear the same handle, so their points count for "
                      "nobody.") if len(names) > 1 else
                   N_("Round {round}: who sat at {seats} cannot be told, so the points there count "
                      "for nobody."))
        lines.append(translate(message, round=number, seats=listed(names, translate)))
    return lines + _more(len(unknown), translate)
