"""Clean logs broken in one known way have the one finding that names it, at its line, and no
avalanche; ``python -m tests.faults`` does the same with more of them."""

from __future__ import annotations

import os
from functools import cache

import pytest

from tests.faults.opened import CleanMatch, Fault
from tests.faults.run import (
    WAYS,
    Tally,
    broken_bounds,
    judge,
    mutant_of,
    run,
    too_many,
)
from tests.faults.table import PAGE, kept, renewed, row, table
from tests.faults.ways import Way
from tichu_log.audit import audit_log
from tichu_log.findings import CATALOGUE

FULL = os.environ.get("TICHU_LOG_FULL") == "1"
LOGS = 100 if FULL else 8

BY_NAME = {way.name: way for way in WAYS}


@cache
def tallies() -> dict[str, Tally]:
    return {tally.way.name: tally for tally in run(LOGS, seed=0)}


def figures(line: str) -> list[float]:
    """The figures of a line of the table."""
    return [float(cell.strip(" |\n")) for cell in line.split(" | ")[2:]]


def rows() -> dict[str, str]:
    """The lines of the page's table, without its head and sums, by what is broken."""
    lines = kept(PAGE.read_text(encoding="utf-8")).splitlines(True)[2:-1]
    return {line.split(" | ")[1].removesuffix(" †"): line for line in lines}


def test_every_code_has_its_way_to_be_broken() -> None:
    assert sorted(CATALOGUE) == sorted({way.code for way in WAYS})


def test_no_two_ways_bear_one_name_or_say_the_same() -> None:
    assert len(BY_NAME) == len({way.what for way in WAYS}) == len(WAYS)


def test_nothing_is_found_before_it_is_broken() -> None:
    for seed in range(LOGS):
        for match in (CleanMatch(seed), CleanMatch(seed, tournament=True)):
            assert audit_log(match.log, rules=match.rules).findings == ()


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.code}-{way.name}")
def test_a_known_fault_is_found_where_it_is(way: Way) -> None:
    tally = tallies()[way.name]
    assert (tally.missed, tally.elsewhere) == ([], [])


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.code}-{way.name}")
def test_a_known_fault_raises_no_avalanche(way: Way) -> None:
    tally = tallies()[way.name]
    assert not tally.tried or list(tally.broken_bounds()) == []


def test_of_all_broken_logs_hardly_any_has_more_than_two_further_findings() -> None:
    everything = tallies().values()
    avalanches = sum(len(tally.avalanches) for tally in everything)
    assert not too_many(avalanches, sum(tally.tried for tally in everything))


def test_nearly_every_way_has_a_place_in_so_few_matches() -> None:
    tried = [tally for tally in tallies().values() if tally.tried]
    assert len(tried) >= len(WAYS) - 2


# The bounds can be broken

def test_a_finding_at_another_line_is_a_miss() -> None:
    mutant = mutant_of(BY_NAME["lower-single"], 0, CleanMatch(0))
    assert mutant is not None
    assert judge(mutant).found
    assert not judge(mutant._replace(line=mutant.line + 1)).found


def test_a_miss_is_told_with_its_match() -> None:
    mutant = mutant_of(BY_NAME["lower-single"], 0, CleanMatch(0))
    assert mutant is not None
    tally = Tally(BY_NAME["lower-single"])
    tally.add(17, judge(mutant._replace(line=1)))
    assert broken_bounds([tally]) == ["TL306 lower-single: not found, in the matches [17]"]


def test_an_error_in_another_round_is_told() -> None:
    match = CleanMatch(0)
    round_ = match.rounds[1]
    (first, *_) = BY_NAME["five-points-too-many"].places(match.rounds[0])
    (second, *_) = BY_NAME["five-points-too-many"].places(round_)
    both = Fault(first.line, first.round, first.edits + second.edits, first.rules)
    assert judge(match.broken(both, "TL702")).elsewhere == ("TL702",)


def test_too_many_further_findings_are_told() -> None:
    match = CleanMatch(0)
    some = list(BY_NAME["chat-in-the-play"].places(match.rounds[0]))[::8]
    together = Fault(some[0].line, 1, tuple(edit for fault in some for edit in fault.edits),
                     some[0].rules)
    tally = Tally(BY_NAME["chat-in-the-play"])
    tally.add(3, judge(match.broken(together, "TL001")))
    assert broken_bounds([tally])[0] == (
        "TL001 chat-in-the-play: more than 2 further findings, in the matches [3]")


# The page

def test_the_page_shows_every_way() -> None:
    assert list(rows()) == [way.what for way in WAYS]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.code}-{way.name}")
def test_the_figures_on_the_page_are_what_a_run_gives(way: Way) -> None:
    shown = rows()[way.what]
    own = row(tallies()[way.name])
    if FULL:
        assert shown == own
    tried, found, missed, _, most, avalanches, elsewhere = figures(shown)
    own_tried, own_found, own_missed, _, own_most, own_avalanches, own_elsewhere = figures(own)
    # The matches tried here are among those of the page.
    assert (own_found, own_missed, own_elsewhere) <= (found, missed, elsewhere)
    assert own_tried <= tried
    assert own_most <= most
    assert own_avalanches <= avalanches <= own_avalanches + tried - own_tried


def test_the_page_is_renewed_without_losing_a_word() -> None:
    page = PAGE.read_text(encoding="utf-8")
    new = table(list(tallies().values()))
    assert kept(renewed(page, new)) == new
    assert renewed(renewed(page, new), kept(page)) == page
