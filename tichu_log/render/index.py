"""The list of the matches in a report: one table that the reader can sort and filter."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from markupsafe import Markup

from tichu_log import __version__
from tichu_log.audit import Audit
from tichu_log.findings import Severity
from tichu_log.render import page_assets as assets
from tichu_log.render.i18n import ENGLISH, N_, languages
from tichu_log.render.page import match_notes
from tichu_log.render.page_match import match_handles
from tichu_log.render.page_record import SEATS
from tichu_log.render.page_text import (
    Texts,
    bdi,
    column_label,
    element,
    label,
    pair,
    player,
    team_players,
)
from tichu_log.render.tally import by_severity, codes_of
from tichu_log.render.visible import visible
from tichu_log.standings import standings_of


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A match in the list."""

    href: str
    """The address of its page, beside the list."""

    name: str
    players: Markup
    """Of each team; one by one where partners change (M4)."""

    rounds: int
    result: str
    margin: int
    """By how many points team 0 is ahead of team 1, by the logged totals."""

    notes: Mapping[str, str]
    """How the match stands in each language, where the totals alone do not tell; else empty."""

    winner: Markup | None
    findings: tuple[int, int, int]
    """How many errors, warnings and infos there are."""

    severity: int
    """Of the gravest finding; 0 without any."""


def index_entry(audit: Audit, file_name: str) -> IndexEntry:
    """A match whose page is the file `file_name`, beside the list."""
    handles = match_handles(audit)
    teams = [team_players(0, handles), team_players(1, handles)]
    changing = audit.rules.partners_change
    numbers = by_severity(codes_of(audit.findings))
    logged = audit.match.logged
    return IndexEntry(
        href=quote(os.fsencode(file_name)),
        name=visible(file_name.removesuffix(".html")),
        players=Markup(", ").join(player(seat, handles[seat]) for seat in SEATS) if changing
                else Markup(" – ").join(teams),
        rounds=len(audit.rounds),
        result=pair(None if changing else logged),
        margin=0 if changing else logged[0] - logged[1],
        notes=match_notes(audit),
        winner=_winner(audit, teams),
        findings=(numbers[Severity.ERROR], numbers[Severity.WARNING], numbers[Severity.INFO]),
        severity=max((int(severity) for severity, number in numbers.items() if number), default=0),
    )


def _winner(audit: Audit, teams: Sequence[Markup]) -> Markup | None:
    """The team that has won, or in a tournament the person, or several at a draw (M4), by the
    computed results; `None` if nobody has."""
    if audit.rules.partners_change:
        persons = standings_of(audit)
        winners = () if persons is None else persons.computed.winners
        return Markup(", ").join([bdi(visible(name)) for name in winners]) or None
    return None if audit.match.winner is None else teams[audit.match.winner]


def render_index(entries: Sequence[IndexEntry], lang: str = ENGLISH) -> str:
    """The list of some matches as one HTML file, in `lang` first.

    Raises `LookupError` if there is no such language.
    """
    texts = Texts(lang, assets.script_messages(assets.INDEX_SCRIPTS))
    noted = [entry for entry in entries if entry.notes[lang]]
    return assets.environment().get_template("index.html").render(
        language=lang,
        title=str(texts(N_("Tichu matches"))),
        policy=assets.policy(assets.INDEX_STYLES, assets.INDEX_SCRIPTS),
        style=assets.style(assets.INDEX_STYLES),
        script=assets.script(assets.INDEX_SCRIPTS),
        version=__version__,
        entries=entries,
        note_numbers={entry.href: number for number, entry in enumerate(noted)},
        rounds=sum(entry.rounds for entry in entries),
        _=texts,
        el=element,
        label=label,
        column_label=column_label,
        # Called last of all, when every message that the page uses has its number.
        data=lambda: assets.data({
            "language": lang, "texts": texts.lists(),
            "notes": {code: [entry.notes[code] for entry in noted] for code in languages()},
        }),
    )
