"""The standings by person as a table for the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from tichu_log.render.i18n import N_, NN_, Translator, seat_name
from tichu_log.render.left_out import listed
from tichu_log.render.standings import shown_name
from tichu_log.render.visible import ELLIPSIS
from tichu_log.standings import BothStandings, Standings, standings_of

if TYPE_CHECKING:
    from tichu_log.audit import Audit

MOST_SEATS: Final = 12
"""So many seats whose player cannot be told are named below a table, and no more."""

WIDEST_NAME: Final = 24
"""The room for a name in a table, in cells."""

INDENT: Final = "  "

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
    return lines + unknown_seats(audit, unknown_by(both), translate)


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


def unknown_by(both: BothStandings) -> Iterable[tuple[int, int]]:
    """The round and seat of all who cannot be named in one of the two counts."""
    return {*both.logged.unknown, *both.computed.unknown}


def unknown_seats(audit: Audit, seats: Iterable[tuple[int, int]],
                  translate: Translator) -> list[str]:
    """Which seats of which rounds, given by their numbers, have nobody who can be named."""
    unknown = sorted(seats)
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
    if len(unknown) > MOST_SEATS:
        lines.append(translate.ngettext(*_MORE_SEATS, len(unknown) - MOST_SEATS))
    return lines
