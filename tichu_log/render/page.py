"""A judged log as one HTML file that needs no network: a player with script, a record without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import Any, Final

from markupsafe import Markup

from tichu_log import __version__
from tichu_log.audit import Audit
from tichu_log.findings import WRONG_RESULT, Severity
from tichu_log.render import page_assets as assets
from tichu_log.render import page_chart
from tichu_log.render.detected import reason_sentence
from tichu_log.render.i18n import ENGLISH, N_, NN_, languages, translator
from tichu_log.render.left_out import listed
from tichu_log.render.messages import advice
from tichu_log.render.page_bounds import left_out, page_bounds
from tichu_log.render.page_data import finding_data, round_data, watch
from tichu_log.render.page_explained import Explained, explained
from tichu_log.render.page_findings import FindingRecord, finding_records, page_sentence
from tichu_log.render.page_match import decision, match_handles, person_rows, seats_told
from tichu_log.render.page_record import SEATS
from tichu_log.render.page_round import round_view
from tichu_log.render.page_rulings import RulingsView, rulings_view
from tichu_log.render.page_text import (
    Note,
    Said,
    Texts,
    element,
    label,
    pair,
    plain,
    player,
    team_players,
)
from tichu_log.render.score_sheet import each_sheet_round
from tichu_log.render.standing import needs_words, standing
from tichu_log.render.tally import by_severity, codes_of
from tichu_log.render.visible import shortened, visible
from tichu_log.rescore import Rescored
from tichu_log.scoring import Pair
from tichu_log.standings import standings_of

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

_WITHOUT: Final = NN_("By the rules, without round {rounds}",
                      "By the rules, without rounds {rounds}")


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team of the match."""

    players: Markup
    total: str
    """By the logged results."""

    wrong: bool
    """Do the same rounds give other points by the rules?"""

    computed: str
    """By the computed results, where that is another; else empty."""

    ruled: str
    """As ruled; empty without rulings."""


def render_page(audit: Audit, lang: str = ENGLISH, list_name: str = "",
                rescored: Rescored | None = None) -> str:
    """The page of one match, in `lang` first; the reader can turn it to the other languages.

    It links to the list of all matches, the file `list_name` beside it; without a name to none.
    With `rescored` it shows the rulings on the match and what follows from them.
    Raises `LookupError` if there is no such language.
    """
    texts = Texts(lang, assets.script_messages(assets.PAGE_SCRIPTS))
    shown = page_bounds(audit)
    findings = finding_records(audit, shown, texts)
    chart_rounds = audit.rounds[:shown.rounds]
    totals = page_chart.running_totals(chart_rounds)
    handles = match_handles(audit)
    ruled = None if rescored is None else rulings_view(rescored, texts)
    teams = _teams(audit, handles, ruled,
                   audit.match.logged if rescored is None else rescored.logged)
    ruled_rounds = {} if ruled is None else ruled.rounds
    of_round: dict[int | None, list[FindingRecord]] = {}
    for found in findings:
        of_round.setdefault(found.round, []).append(found)
    rounds, data = [], []
    sheets = each_sheet_round(audit)
    for item, total, events in zip(chart_rounds, totals, shown.events, strict=True):
        # The steps of a round weigh much more than what is made of them, and go before the next.
        watched = watch(item, audit.rules, events)
        sheet = next(sheets)
        rounds.append(round_view(watched, sheet, of_round.get(sheet.number, []), total[0], audit,
                                 ruled_rounds.get(sheet.number), texts))
        data.append(round_data(watched))
    persons = standings_of(audit)
    return assets.environment().get_template("page.html").render(
        **_frame(audit, lang, handles,
                 assets.PAGE_STYLES if ruled is None else assets.RULED_STYLES, texts),
        list_name=list_name,
        rounds=rounds,
        teams=teams,
        players=[player(seat, handles[seat]) for seat in SEATS],
        note=texts.note(partial(standing, audit, write=pair, figure=plain, leads=ruled is not None))
             if needs_words(audit) or (ruled is not None and audit.rounds) else None,
        by_the_rules=_by_the_rules(audit, ruled is not None, texts),
        winner=audit.match.winner,
        decision=decision(audit, texts),
        decided_in=audit.match.decided_in,
        persons=() if persons is None else person_rows(persons.computed, persons.logged),
        seats=() if persons is None else seats_told(
            audit, (persons.logged, persons.computed), texts),
        ruled=ruled,
        rules=audit.rules,
        reason=texts.note(partial(reason_sentence, audit.rules_reason)),
        findings=findings,
        explanations=_explanations(audit, findings, texts),
        match_findings=of_round.get(None, []),
        left_out=left_out(audit, shown, texts),
        number_of_rounds=len(audit.rounds),
        severities=_severities(audit),
        severity_names=SEVERITY_NAMES,
        severity_plurals=SEVERITY_PLURALS,
        chart=page_chart.chart(chart_rounds, audit.rules)
              if rounds and not audit.rules.partners_change else None,
        totals=None if audit.rules.partners_change else {
            "logged": pair(audit.match.logged),
            "computed": pair(audit.match.computed),
            "differ": audit.match.logged != audit.match.computed,
            "ruled": None if rescored is None else pair(rescored.match.computed),
            "leave_out": any(None in (item.logged, item.computed) for item in audit.rounds),
        },
        empty_cell=Markup("<td>"),
        # Called last of all, when every message that the page uses has its number.
        data=lambda: assets.data({
            **_data(audit, data, totals, findings, texts),
            "notes": texts.notes(),
            "ruled": sorted(ruled_rounds),
        }),
    )


def match_notes(audit: Audit) -> Mapping[str, str]:
    """How the match stands in each language, where the totals alone do not tell; else empty."""
    needed = needs_words(audit)
    return {code: standing(audit, translator(code), pair, plain) if needed else ""
            for code in languages()}


def _frame(audit: Audit, lang: str, handles: Sequence[str], styles: Sequence[str],
           texts: Texts) -> Mapping[str, Any]:
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
        "policy": assets.policy(styles, assets.PAGE_SCRIPTS),
        "style": assets.style(styles),
        "script": assets.script(assets.PAGE_SCRIPTS),
        "symbols": assets.symbols(),
        "_": texts,
        "el": element,
        "label": label,
    }


def _teams(audit: Audit, handles: Sequence[str], ruled: RulingsView | None,
           logged: Pair) -> list[TeamView]:
    """The teams of the match; none where partners change (M4)."""
    if audit.rules.partners_change:
        return []
    computed = audit.match.computed
    return [TeamView(
        team_players(which, handles), plain(logged[which]),
        wrong=audit.match.logged[which] != computed[which],
        computed=plain(computed[which]) if computed[which] != logged[which] else "",
        ruled="" if ruled is None else ruled.totals[which]) for which in (0, 1)]


def _by_the_rules(audit: Audit, ruled: bool, texts: Texts) -> Said | Note:
    """What the points by the rules are called beside those in the log: with rulings, which leave
    out no round of the log, it is said which ones these do."""
    missing = [str(item.round.number) for item in audit.rounds
               if ruled and item.logged is not None and item.computed is None]
    if not missing:
        return texts(N_("By the rules"))
    return texts.note(lambda each: each.ngettext(*_WITHOUT, len(missing),
                                                 rounds=listed(missing, each)))


def _severities(audit: Audit) -> list[tuple[int, int]]:
    """How many findings there are of each severity, the gravest first."""
    numbers = by_severity(codes_of(audit.findings))
    return [(int(severity), number) for severity, number in numbers.items() if number]


def _explanations(audit: Audit, findings: Sequence[FindingRecord],
                  texts: Texts) -> Mapping[int, Explained]:
    """What would explain each wrong result, by the number of its finding."""
    return {
        item.number: said for item in findings
        if item.finding.code in WRONG_RESULT and item.round is not None
        and (said := explained(audit, item.round, texts)) is not None
    }


def _data(audit: Audit, rounds: Sequence[Mapping[str, Any]], totals: Sequence[tuple[Pair, Pair]],
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
        "rounds": [{**each, "b": before[place], "h": [visible(handle) for handle in each["h"]]}
                   for place, each in enumerate(rounds)],
        "findings": [finding_data(item.finding, item.round, item.event) for item in findings],
        "sentences": {
            each.language: [[page_sentence(item.finding, audit, each),
                             visible(advice(item.finding, audit, each))] for item in findings]
            for each in others
        },
    }
