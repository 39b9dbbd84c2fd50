"""A match as ruled, as JSON, version 1 (docs/rulings.md): for programs, always in English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tichu_log import __version__
from tichu_log.detect import Wanted
from tichu_log.render.detected import reason_sentence
from tichu_log.render.i18n import translator
from tichu_log.render.json_report import VERSION, course_part, round_record, standings_part
from tichu_log.render.json_text import Record, encoded
from tichu_log.render.rescore_words import is_drawn, match_sentence, verdict, winner_changes
from tichu_log.render.ruled_standing import ruled_standing, total_notes
from tichu_log.render.ruling_records import open_record, result_record, ruling_record
from tichu_log.render.visible import shown_path
from tichu_log.rescore import Rescored, RescoredRound

if TYPE_CHECKING:
    from tichu_log.audit import Audit
    from tichu_log.standings import Standings


def rescore_json(rescored: Rescored, wanted: Wanted) -> str:
    """The whole match: the rulings, all rounds before and after, and the match."""
    audit = rescored.before
    by_person = rescored.by_person
    document = {
        "version": VERSION,
        "tool": f"tichu-log {__version__}",
        "rules": wanted.name,
        "log": {
            "path": shown_path(audit.log.path),
            "encoding": audit.log.encoding,
            "rules": audit.rules.name,
            "rules_reason": reason_sentence(audit.rules_reason, translator()),
        },
        "before": _match(audit, rescored.standings_before if by_person else None,
                         match_sentence(audit, translator())),
        "after": _match(rescored.after, rescored.standings_after if by_person else None,
                        ruled_standing(rescored, translator())),
        "all_logged": rescored.logged,
        "change": rescored.change,
        "totals_leave_out": [*total_notes(rescored, translator())],
        "winner_changes": winner_changes(rescored),
        "verdict": verdict(rescored, translator()),
    }
    return (f'{encoded(document)[:-1]}, "rulings": {_listed(_rulings(rescored))}, '
            f'"rounds": {_listed(_round(rescored, item) for item in rescored.rounds)}}}\n')


def _listed(records: Iterable[Record]) -> str:
    """Records as a list, each on a line of its own."""
    lines = ",\n".join(map(encoded, records))
    return f"[\n{lines}\n]" if lines else "[]"


def _match(audit: Audit, persons: Standings | None, said: str) -> Record:
    match = audit.match
    return {
        "totals": {"logged": match.logged, "computed": match.computed},
        "winner": match.winner,
        "draw": is_drawn(audit),
        "decided_in": match.decided_in,
        "ended_by": match.rule or None,
        "text": said,
        "standings": None if persons is None else standings_part(persons),
    }


def _rulings(rescored: Rescored) -> Iterable[Record]:
    for _, item, place in rescored.each_ruling():
        yield ruling_record(item, place)


def _round(rescored: Rescored, item: RescoredRound) -> Record:
    """A round with the keys that it has in the report of an audit, before and after."""
    before = round_record(item.before)
    sheet = item.sheet
    logged, computed, after = rescored.win_points(item)
    return {
        "number": item.number,
        "line": before["line"],
        "handles": before["handles"],
        "logged": item.before.logged,
        "computed": item.before.computed,
        **result_record(item),
        "win_points": {"logged": logged, "computed": computed, "result": after}
                      if rescored.before.rules.partners_change else None,
        "ruled": [ruling.kind for ruling in item.rulings],
        "result_ruled": item.settled and not item.void,
        **course_part(item.replay, sheet),
        "possible": sheet.possible,
        **open_record(item),
    }
