"""Nothing gets lost: not a line in writing, not a card in the replay, not a point in the sum."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.logs import damaged, match, simulated, tournament, tried
from tichu_log.audit import Audit, audit_text
from tichu_log.cards import DECK, points_of
from tichu_log.findings import Severity
from tichu_log.log import partner
from tichu_log.parser import parse
from tichu_log.replay import replay
from tichu_log.rules import TURNIER
from tichu_log.scoring import ALL_POINTS, LEAST_POINTS, MOST_POINTS
from tichu_log.simulate import simulate
from tichu_log.steps import State, Step
from tichu_log.writer import write

CARDS_IN_DOUBT: Final = ("TL001", "TL002", "TL005", "TL006", "TL101", "TL102", "TL103", "TL201",
                         "TL202", "TL203", "TL302", "TL303")
"""Findings after which the cards on paper need not be 56."""

NOT_KEPT: Final = ("TL001", "TL006")
"""Findings on lines that are no part of any round."""


# Lines

def kept_lines(text: str) -> list[str]:
    """The lines of a log that are part of a round, without padding."""
    _, damage = parse(text)
    gone = {line for finding in damage if finding.code in NOT_KEPT
            for line in range(finding.line, _last_line(finding.line, finding.params) + 1)}
    return [unpadded(line) for number, line in enumerate(text.split("\n"), 1)
            if line.strip() and number not in gone]


def unpadded(line: str) -> str:
    """A line without what says nothing: padding at its end, around handles and between cards, and
    the dashes between gifts.  Of the line about bombs only the seats are kept."""
    if " gibt:" in line:
        line = line.replace("-", "")
    line = re.sub(r"(\(-?\d+\)|Wunsch:) ", r"\1", re.sub(" +", " ", line).rstrip())
    return " ".join(re.findall(r"\(\d\)", line)) if line.startswith("BOMBE:") else line


def _last_line(line: int, params: object) -> int:
    assert isinstance(params, dict)
    return int(params.get("last_line", line))


@given(simulated)
@tried(25)
def test_a_simulated_log_comes_back_byte_for_byte(text: str) -> None:
    assert write(parse(text)[0]) == text


@given(st.integers(0, 5))
@tried(3)
def test_m4_so_does_a_tournament(seed: int) -> None:
    text = tournament(seed)
    assert write(parse(text)[0]) == text


@given(damaged)
@tried(80)
def test_a_damaged_log_comes_back_but_for_what_is_unreadable(text: str) -> None:
    log, _ = parse(text)
    assert [unpadded(line) for line in write(log).split("\n")[:-1]] == (
        kept_lines(text) if log.rounds else [])


@given(damaged)
@tried(40)
def test_what_is_written_is_read_again_as_the_same(text: str) -> None:
    log, _ = parse(text)
    once = write(log)
    assert write(parse(once)[0]) == once


# Cards

def all_states(audit: Audit) -> Iterator[list[Step]]:
    """What a watcher of each round sees."""
    for item in audit.rounds:
        steps: list[Step] = []
        replay(item.round, audit.rules, steps.append)
        yield steps


def places(state: State) -> list[int]:
    """All that holds cards in a state: hands, tricks, and the trick on the table."""
    return [*state.hands, *state.taken, *(laid.cards for laid in state.trick)]


def assert_whole(state: State) -> None:
    """Every card lies in exactly one place."""
    assert sum(place.bit_count() for place in places(state)) == DECK.bit_count()
    together = 0
    for place in places(state):
        together |= place
    assert together == DECK


@given(simulated)
@tried(20)
def test_d1_all_56_cards_are_there_at_every_step(text: str) -> None:
    for steps in all_states(audit_text(text)):
        for step in steps:
            assert_whole(step.before)


@given(simulated)
@tried(20)
def test_d1_each_card_ends_in_one_trick_or_one_hand(text: str) -> None:
    for item in audit_text(text).rounds:
        piles = [*(trick.cards for trick in item.replay.tricks), *item.replay.left]
        assert sum(pile.bit_count() for pile in piles) == DECK.bit_count()
        assert sum(piles) == DECK


@given(simulated)
@tried(20)
def test_o7_who_is_out_holds_nothing_and_all_others_something(text: str) -> None:
    for item in audit_text(text).rounds:
        out = {seat for seat in range(4) if not item.replay.left[seat]}
        assert out == set(item.replay.finished) == set(item.sheet.finished)


@given(damaged)
@tried(60)
def test_d1_against_the_rules_of_play_no_card_is_lost(text: str) -> None:
    audit = audit_text(text)
    for item, steps in zip(audit.rounds, all_states(audit), strict=True):
        whole = len(item.round.deal) == 4 and not item.round.missing and not item.round.gaps
        if whole and not any(finding.code in CARDS_IN_DOUBT for finding in item.findings):
            for step in steps:
                assert_whole(step.before)


@given(simulated)
@tried(20)
def test_o7_seats_go_out_in_order_and_stay_out(text: str) -> None:
    for steps in all_states(audit_text(text)):
        for before, after in pairwise(steps):
            finished = after.before.finished
            assert finished[:len(before.before.finished)] == before.before.finished
            assert len(finished) - len(before.before.finished) in (0, 1)
            for seat in range(4):
                assert (seat in finished) == (after.before.hands[seat] == 0)


@given(damaged)
@tried(60)
def test_o8_three_are_out_at_the_end_or_two_partners(text: str) -> None:
    for item in audit_text(text).rounds:
        finished = item.replay.finished
        assert len(set(finished)) == len(finished) <= 3
        assert item.replay.double_victory == (
            len(finished) == 2 and finished[1] == partner(finished[0]))


# Points

def assert_adds_up(audit: Audit) -> None:
    """The points of all rounds that could be computed are those that there are."""
    for item in audit.rounds:
        sheet = item.sheet
        if sheet.result is None:
            continue
        base = audit.rules.double_victory if sheet.double_victory else ALL_POINTS
        assert sum(sheet.result) == base + sum(sheet.calls)
        assert all(points % 5 == 0 for points in sheet.result)
        if sheet.card_points is not None:
            assert sum(sheet.card_points) == ALL_POINTS
            assert all(LEAST_POINTS <= points <= MOST_POINTS for points in sheet.card_points)


@given(simulated)
@tried(20)
def test_s1_each_round_of_a_legal_match_is_counted_as_it_is_logged(text: str) -> None:
    audit = audit_text(text)
    assert_adds_up(audit)
    assert all(item.computed is not None and item.computed == item.logged for item in audit.rounds)
    for item in audit.rounds:
        piles = [*(trick.cards for trick in item.replay.tricks), *item.replay.left]
        assert sum(map(points_of, piles)) == ALL_POINTS


@given(damaged)
@tried(60)
def test_s2_the_points_of_a_round_sum_to_100(text: str) -> None:
    assert_adds_up(audit_text(text))


@given(st.integers(0, 5))
@tried(3)
def test_m4_so_do_those_of_a_tournament(seed: int) -> None:
    assert_adds_up(audit_text(tournament(seed)))


# Simulated matches

def above_info(audit: Audit) -> list[str]:
    return [finding.code for finding in audit.findings if finding.severity > Severity.INFO]


@given(st.integers(0, 10**6))
@tried(12)
def test_a_legal_match_has_no_finding_above_info(seed: int) -> None:
    assert above_info(audit_text(simulate(seed).text)) == []


@given(st.integers(0, 10**6), st.integers(1, 3))
@tried(12)
def test_a_legal_match_over_some_rounds_has_none(seed: int, rounds: int) -> None:
    assert above_info(audit_text(match(seed, rounds))) == []


@given(st.integers(0, 5))
@tried(3)
def test_m4_a_legal_tournament_has_none(seed: int) -> None:
    assert above_info(audit_text(tournament(seed), rules=TURNIER)) == []
