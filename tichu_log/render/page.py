"""A judged log as one HTML file that needs no network: a player with script, a record without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Final

from markupsafe import Markup

from tichu_log import __version__
from tichu_log.audit import Audit
from tichu_log.findings import Severity
from tichu_log.log import Result, usual_handle
from tichu_log.render import page_assets as assets
from tichu_log.render import page_chart
from tichu_log.render.i18n import ENGLISH, N_, languages, translator
from tichu_log.render.messages import advice
from tichu_log.render.page_data import Watched, finding_data, round_data, watch
from tichu_log.render.page_findings import FindingRecord, finding_records, page_sentence
from tichu_log.render.page_record import SEATS, RoundRecord, round_record
from tichu_log.render.page_result import SumRow, call_outcome, result_rows
from tichu_log.render.page_text import Texts, element, label, pair, plain, player, signed
from tichu_log.render.standing import needs_words, standing
from tichu_log.render.visible import shortened, visible
from tichu_log.scoring import Pair, ScoreSheet

LONGEST_IN_TITLE: Final = 24
"""Longer handles are shortened in the window's title, in characters."""

SEVERITY_NAMES: Final = {
    int(Severity.ERROR): N_("error"),
    int(Severity.WARNING): N_("warning"),
    int(Severity.INFO): N_("info"),
}

SEVERITY_PLURALS: Final = {
    int(Severity.ERROR): N_("Errors"),
    int(Severity.WARNING): N_("Warnings"),
    int(Severity.INFO): N_("Infos"),
}


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team of the match."""

    players: Markup
    total: str


@dataclass(frozen=True, slots=True)
class CallView:
    """A call, and what it brought, in points or in a word."""

    player: Markup
    name: Markup
    brought: Markup
    outcome: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round, in the table of the match and in the record."""

    number: int
    line: int
    record: RoundRecord
    sheet: ScoreSheet
    teams: Sequence[Markup]
    calls: Sequence[CallView]
    sum: Sequence[SumRow]
    logged: str
    computed: str
    differs: bool
    total: str
    result_event: int | None


def render_page(audit: Audit, lang: str = ENGLISH, list_name: str = "") -> str:
    """The page of one match, in `lang` first; the reader can turn it to the other languages.

    It links to the list of all matches, the file `list_name` beside it; without a name to none.
    Raises `LookupError` if there is no such language.
    """
    texts = Texts(lang, assets.script_messages(assets.PAGE_SCRIPTS))
    watched = [watch(round_, audit.rules) for round_ in audit.rounds]
    findings = finding_records(audit, texts)
    totals = page_chart.running_totals(audit.rounds)
    rounds = [
        _round_view(each, [item for item in findings
                           if item.round == each.audit.round.number],
                    total[0], audit, texts)
        for each, total in zip(watched, totals, strict=True)
    ]
    handles = match_handles(audit)
    notes = match_notes(audit)
    return assets.environment().get_template("page.html").render(
        **_frame(audit, lang, handles, texts),
        list_name=list_name,
        rounds=rounds,
        teams=_teams(audit, handles),
        players=[player(seat, handles[seat]) for seat in SEATS],
        note=notes[lang],
        winner=audit.match.winner,
        rules=audit.rules,
        findings=findings,
        match_findings=[item for item in findings if item.round is None],
        severities=_severities(audit),
        severity_names=SEVERITY_NAMES,
        severity_plurals=SEVERITY_PLURALS,
        chart=page_chart.chart(audit) if rounds and not audit.rules.partners_change else None,
        totals=None if audit.rules.partners_change else {
            "logged": pair(audit.match.logged),
            "computed": pair(audit.match.computed),
            "differ": audit.match.logged != audit.match.computed,
            "leave_out": any(None in (item.logged, item.computed) for item in audit.rounds),
        },
        empty_cell=Markup("<td>"),
        # Called last of all, when every message that the page uses has its number.
        data=lambda: assets.data({
            **_data(audit, watched, totals, findings, texts),
            "notes": {code: [text] for code, text in notes.items()},
        }),
    )


def match_notes(audit: Audit) -> Mapping[str, str]:
    """How the match stands in each language, where the totals alone do not tell; else empty."""
    needed = needs_words(audit)
    return {code: standing(audit, translator(code), pair) if needed else ""
            for code in languages()}


def match_handles(audit: Audit) -> list[str]:
    """The handle that each seat bears in most rounds, safe to show; where partners change seats,
    those of the first round that names all four (M4)."""
    handles = [round_.round.handles for round_ in audit.rounds]
    if audit.rules.partners_change:
        handles = [each for each in handles if all(each)][:1] or handles
    return [visible(usual_handle([each[seat] for each in handles])) for seat in SEATS]


def _frame(audit: Audit, lang: str, handles: Sequence[str], texts: Texts) -> Mapping[str, Any]:
    """What the page is built around: texts, style, script and policy."""
    names = [shortened(handle, LONGEST_IN_TITLE) or f"({seat})"
             for seat, handle in enumerate(handles)]
    return {
        "language": lang,
        "title": ", ".join(names) if audit.rules.partners_change
                 else f"{names[0]} + {names[2]} – {names[1]} + {names[3]}",
        "name": visible(PurePath(audit.log.path).name),
        "encoding": audit.log.encoding,
        "version": __version__,
        "policy": assets.policy(assets.PAGE_STYLES, assets.PAGE_SCRIPTS),
        "style": assets.style(assets.PAGE_STYLES),
        "script": assets.script(assets.PAGE_SCRIPTS),
        "symbols": assets.symbols(),
        "_": texts,
        "el": element,
        "label": label,
    }


def _teams(audit: Audit, handles: Sequence[str]) -> list[TeamView]:
    """The teams of the match; none where partners change (M4)."""
    if audit.rules.partners_change:
        return []
    return [TeamView(team_players(which, handles), plain(audit.match.logged[which]))
            for which in (0, 1)]


def team_players(which: int, handles: Sequence[str]) -> Markup:
    """The players of a team, each handle shown whole and safely."""
    return Markup(" + ").join(player(seat, handles[seat]) for seat in (which, which + 2))


def _severities(audit: Audit) -> list[tuple[int, int]]:
    """How many findings there are of each severity, the gravest first."""
    numbers = Counter(int(finding.severity) for finding in audit.findings)
    return sorted(numbers.items(), reverse=True)


def _round_view(watched: Watched, findings: Sequence[FindingRecord], total: Pair, audit: Audit,
                texts: Texts) -> RoundView:
    round_, sheet = watched.audit.round, watched.audit.sheet
    record = round_record(watched, findings, texts)
    logged, computed = watched.audit.logged, watched.audit.computed
    return RoundView(
        number=round_.number,
        line=round_.line,
        record=record,
        sheet=sheet,
        teams=[team_players(which, [visible(handle) for handle in round_.handles])
               for which in (0, 1)],
        calls=_calls(record, texts),
        sum=result_rows(record, audit.rules, texts),
        logged=pair(logged),
        computed=pair(computed),
        differs=None not in (logged, computed) and logged != computed,
        total=pair(total),
        result_event=next((number for number, event in enumerate(round_.events, 1)
                           if isinstance(event, Result)), None),
    )


def _calls(record: RoundRecord, texts: Texts) -> list[CallView]:
    calls = []
    for seat, call in enumerate(record.watched.replay.calls):
        if call is not None:
            outcome, points = call_outcome(record.watched.audit.sheet, seat, call)
            name = texts(N_("Grand Tichu") if call.grand else N_("Tichu"))
            brought = Markup(signed(points)) if points else texts(outcome).__html__()  # noqa: S704
            calls.append(CallView(record.players[seat], name.__html__(), brought, outcome))
    return calls


def _data(audit: Audit, watched: Sequence[Watched], totals: Sequence[tuple[Pair, Pair]],
          findings: Sequence[FindingRecord], texts: Texts) -> Mapping[str, Any]:
    """What the page's script works with: see `templates/script/data.js`."""
    before = [None if audit.rules.partners_change else logged
              for logged in ((0, 0), *(logged for logged, _ in totals))]
    others = [each for each in texts.translators if each is not texts.first]
    return {
        "language": texts.first.language,
        "texts": texts.lists(),
        "cards": {each.language: [each.card(card) for card in range(56)]
                  for each in texts.translators},
        "letters": {each.language: [each.rank(rank) for rank in range(11, 15)]
                    for each in texts.translators},
        "rounds": [round_data(each) | {"b": before[place], "h": [visible(handle) for handle
                                                                 in each.audit.round.handles]}
                   for place, each in enumerate(watched)],
        "findings": [finding_data(item.finding, item.round, item.event) for item in findings],
        "sentences": {
            each.language: [[page_sentence(item.finding, audit, each),
                             visible(advice(item.finding, audit, each))] for item in findings]
            for each in others
        },
    }
