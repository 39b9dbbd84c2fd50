"""The pages about BSW's options and about damaged matches are true: each worked table is computed
anew from its sample log, and each report they quote is the real one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tichu_log.audit import Audit, RoundAudit, audit
from tichu_log.log import team
from tichu_log.rules import BSW, RuleSet
from tichu_log.scoring import Pair
from tichu_log.seating import seated
from tichu_log.standings import Person, standings

ROOT = Path(__file__).parents[1]
PAGES = {path.stem: path.read_text(encoding="utf-8")
         for path in (*(ROOT / "docs").glob("option-*.md"), ROOT / "docs" / "damaged-matches.md")}

Rows = list[list[str]]


def table(page: str, log: str) -> Rows:
    """The worked table of a sample log on a page, without its head."""
    _, _, after = PAGES[page].partition(f"[{log}.tch]")
    rows = re.search(r"^\| round .*\n\|[-|]+\n((?:\|.*\n)+)", after, re.MULTILINE)
    assert rows is not None
    return [[cell.strip() for cell in row.strip("|").split("|")]
            for row in rows[1].splitlines()]


def figures(result: Pair | None) -> str:
    return "–" if result is None else f"{result[0]} : {result[1]}"


def totals(log: Audit) -> Rows:
    """Round by round: the result, both totals, and whether the match is over, by M1 or M3."""
    rows, over = [], False
    reached = [0, 0]
    for item in log.rounds:
        logged = item.logged
        if logged is None:
            said = "does not count"
        else:
            reached = [total + points for total, points in zip(reached, logged, strict=True)]
            said = "played on" if over else verdict(reached, item.round.number, log.rules)
            over = over or said.startswith("yes")
        rows.append([str(item.round.number), figures(logged), *map(str, reached), said])
    return rows


def verdict(reached: Sequence[int], number: int, rules: RuleSet) -> str:
    if rules.rounds is not None:
        return "yes, M3" if number == rules.rounds else "no"
    if rules.limit is None or max(reached) < rules.limit:
        return "no"
    return "no: nobody leads" if reached[0] == reached[1] else "yes, M1"


def by_person(log: Audit, names: Sequence[str]) -> Rows:
    """Round by round: who sat where, the result, and what each person gets; then all of it."""
    told = seated([item.round for item in log.rounds], log.rules.partners_change)
    rows = []
    for item, seats in zip(log.rounds, told, strict=True):
        shares = {person.name: person for person in of_round(item, log.rules)}
        rows.append([
            str(item.round.number), ", ".join(handle or "?" for handle in item.round.handles),
            figures(item.logged),
            *("–" if name not in seats else share(item, seats.index(name), shares.get(name), log)
              for name in names)])
    everything = {person.name: person for person in
                  standings(log.rounds, [item.logged for item in log.rounds], log.rules).persons}
    changing = log.rules.partners_change
    rows.append(["**all**", "", "", *(
        f"**{one.win_points} · {one.points}**" if changing else f"**{one.points}**"
        for one in (everything[name] for name in names))])
    return rows


def of_round(item: RoundAudit, rules: RuleSet) -> tuple[Person, ...]:
    return standings([item], [item.logged], rules).persons


def share(item: RoundAudit, seat: int, person: Person | None, log: Audit) -> str:
    assert item.logged is not None
    points = item.logged[team(seat)]
    if not log.rules.partners_change:
        return str(points)
    assert person is not None
    return f"{person.win_points} · {points}"


FOUR = ("anna", "bert", "carl", "dora")


def sample(name: str, rules: RuleSet | None = None) -> Audit:
    return audit(ROOT / "sample_logs" / f"{name}.tch", rules)


@pytest.mark.parametrize(("page", "log", "rules"), [
    ("option-limit", "tie", None),
    ("option-limit", "played-on", None),
    ("option-round-x", "round-x", BSW.with_rounds(5)),
    ("option-round-x", "played-on", BSW.with_rounds(4)),
    ("damaged-matches", "damaged", None),
])
def test_the_totals_of_a_worked_table_are_right(page: str, log: str, rules: RuleSet | None) -> None:
    assert table(page, log) == totals(sample(log, rules))


@pytest.mark.parametrize(("page", "log", "names"), [
    ("option-turnier", "turnier", FOUR),
    ("damaged-matches", "substitute", (*FOUR, "emil")),
    ("damaged-matches", "seats-changed", FOUR),
])
def test_the_persons_of_a_worked_table_are_right(page: str, log: str, names: list[str]) -> None:
    assert table(page, log) == by_person(sample(log), names)


@pytest.mark.parametrize(("page", "log", "rules"), [
    ("option-limit", "tie", None),
    ("option-limit", "played-on", None),
    ("option-round-x", "round-x", BSW.with_rounds(5)),
    ("option-round-x", "played-on", BSW.with_rounds(4)),
])
def test_the_round_that_the_table_says_decided_is_the_one_of_the_audit(
    page: str, log: str, rules: RuleSet | None,
) -> None:
    match = sample(log, rules).match
    (decided,) = [row for row in table(page, log) if row[4].startswith("yes")]
    assert (int(decided[0]), decided[4]) == (match.decided_in, f"yes, {match.rule}")


def test_m4_the_worked_tournament_shows_each_case() -> None:
    # A double victory whose victors lost their call, a draw, one without a call, and equal win
    # points at the top: what the page explains.
    log = sample("turnier")
    shown = [sorted({person.win_points for person in of_round(item, log.rules)})
             for item in log.rounds]
    doubles = [item.round.number for item in log.rounds if item.sheet.double_victory]
    assert (doubles, shown[1], shown[2], shown[8]) == ([2, 9], [0, 2], [1], [0, 3])
    assert log.rounds[1].sheet.calls == (0, -100, 0, 0)


def test_m3_the_worked_draw_is_one() -> None:
    match = sample("round-x", BSW.with_rounds(5)).match
    assert (match.decided_in, match.winner, match.rule) == (5, None, "M3")
