"""The replay: what a watcher sees, and that watching changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.builder import PLAY, edit, exchange, position, whole_round
from tichu_log.cards import codes_of
from tichu_log.combinations import describe
from tichu_log.deal import read_deal
from tichu_log.log import NO_SEAT, DragonGift, Pass, Play, Round, Wish, Written
from tichu_log.parser import parse
from tichu_log.replay import replay
from tichu_log.rules import BSW
from tichu_log.steps import RoundReplay, Step
from tichu_log.table import Table

SAMPLES = Path(__file__).parents[1] / "sample_logs"
FULL_OF_FAULTS = ("dragon-gifts", "illegal-plays", "odd-wishes", "unfulfilled-wish", "wrong-order")


def damaged_rounds() -> list[Round]:
    """The first rounds of some samples, and the same with each line left out, and doubled."""
    texts = []
    for name in FULL_OF_FAULTS:
        lines = (SAMPLES / f"{name}.tch").read_text(encoding="utf-8").split("\n")
        lines = lines[:lines.index(next(line for line in lines if "Ergebnis" in line)) + 1]
        texts += [lines, *(lines[:place] + lines[place + more:]
                           for place in range(len(lines)) for more in (-1, 1))]
    return [round_ for text in texts for round_ in parse("\n".join(text))[0].rounds]


ROUNDS = damaged_rounds()


def test_watching_changes_nothing() -> None:
    for round_ in ROUNDS:
        steps: list[Step] = []
        watched, alone = replay(round_, BSW, steps.append), replay(round_)
        assert ((watched.findings, watched.tricks, watched.finished, watched.left, watched.doubt)
                == (alone.findings, alone.tricks, alone.finished, alone.left, alone.doubt))


def test_whatever_a_play_must_be_judged_for_is_marked() -> None:
    for round_ in ROUNDS:
        table = Table(read_deal(round_), BSW, round_.number, round_.lines, round_.events)
        for number, event in enumerate(round_.events, 1):
            table.number = number
            if isinstance(event, Pass):
                table.pass_(event.seat)
            elif isinstance(event, Play):
                table.play(event.seat, event.written)
            elif isinstance(event, Wish):
                table.make_wish(event.rank, event.text)
            elif isinstance(event, DragonGift):
                table.give_dragon(event.seat)
            assert table.odd or not table.is_odd()


PLAIN = position("Ma R5 G5 R6 G6 B6 SA", "R9 G9 R10 G10 B10 Dr", "", "").log(
    "0: Ma", "1: SK", "2 3 pass", "0: SA", "1: Dr", "2 3 0 1 pass", "dragon 2", "1: R2",
    "2 3 pass", "0: R3", "1 2 3 0 pass", "0: R5 G5", "1: R9 G9", "2 3 0 1 pass", "1: G2",
    "2 3 pass", "0: R7", "1 2 3 0 pass", "0: R6 G6 B6", "1: R10 G10 B10")


def test_a_play_that_is_plainly_right_needs_no_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = [parse(text)[0].rounds[0] for text in (whole_round((0, 1, 2)), PLAIN)]
    expected = [replay(round_) for round_ in rounds]
    assert [found.findings for found in expected] == [(), ()]
    judged: list[int] = []
    judge = Table.judge

    def watched(table: Table, seat: int, written: Written) -> tuple[int, ...]:
        judged.append(table.number)
        return judge(table, seat, written)

    monkeypatch.setattr(Table, "judge", watched)
    assert [replay(round_) for round_ in rounds] == expected
    assert judged == []


def test_a_state_keeps_its_trick_when_more_is_laid() -> None:
    text = position().log("0: R5", "1: G6", "2 3 pass", "0: R8", "1 pass")
    steps: list[Step] = []
    replay(parse(text)[0].rounds[0], BSW, steps.append)
    assert [len(step.before.trick) for step in steps[4:]] == [0, 1, 2, 2, 2, 3, 3]


# What a watcher sees

TOLD = position("Ma S9 S3", "Dr S4", "G10", "BB").log(
    "tichu 2", "0: Ma", "wish 8", "1: Dr", "2 3 0 1 pass", "dragon 2", "1: S4", "0: S9",
    before=["grand 3"])
"""A call, four lines of exchange, a call; then a wish, the Dragon, its gift, and a play out of turn
on the next trick."""

SEEN: dict[str, list[Any]] = {
    "exchanged": [False] * 5 + [True] * 12,
    "laid_count": [0] * 7 + [1, 1, 2, 2, 2, 2, 0, 0, 1, 2],
    "owner": [-1] * 7 + [0, 0, 1, 1, 1, 1, -1, -1, 1, 0],
    "turn": [-1] * 5 + [0, 0, 1, 1, 2, 3, 0, 1, 1, 1, 2, 1],
    "wish": [0] * 8 + [8] * 9,
    "calls": ([("", "", "", "")] + [("", "", "", "grand")] * 5
              + [("", "", "tichu", "grand")] * 11),
    "dragon_due": [-1] * 13 + [1, -1, -1, -1],
    "taken": [(0, 0, 0, 0)] * 13 + [(0, 9, 0, 0)] + [(0, 0, 9, 0)] * 3,
    "finished": [()] * 17,
    "ended": [False] * 17,
}
"""What the state before each event holds, and the one after the last.  9 is Mahjong and Dragon."""


def steps_of(text: str) -> list[Step]:
    steps: list[Step] = []
    replay(parse(text)[0].rounds[0], BSW, steps.append)
    return steps


@pytest.mark.parametrize("what", SEEN)
def test_each_state_is_the_one_before_its_event(what: str) -> None:
    assert [getattr(step.before, what) for step in steps_of(TOLD)] == SEEN[what]


def test_a_step_has_its_number_and_line() -> None:
    lines = TOLD.split("\n")
    play = lines.index(PLAY) + 1
    exchange = lines.index("Schupfen:") + 1
    assert [(step.number, step.line) for step in steps_of(TOLD)] == list(enumerate(
        [exchange - 1, *range(exchange + 1, exchange + 5), *range(play + 1, play + 12), play + 11],
        1))


def test_a_step_has_its_event_and_the_last_one_has_none() -> None:
    (round_,) = parse(TOLD)[0].rounds
    assert [step.event for step in steps_of(TOLD)] == [*round_.events, None]


def test_a_play_that_opens_a_trick_is_the_lead() -> None:
    assert [step.number for step in steps_of(TOLD) if step.lead] == [7, 15]


def test_a_finding_stands_at_its_step() -> None:
    assert [(step.number, [finding.code for finding in step.findings])
            for step in steps_of(TOLD) if step.findings] == [(16, ["TL301"])]


def test_a_finding_stands_at_no_later_step() -> None:
    steps = steps_of(position("Ma", "S9", "G10", "BB").log(
        "0: Ma", "2: G10", "3: BB", "0 1 2 3 pass", "3: S4"))
    assert [(step.number, [finding.code for finding in step.findings])
            for step in steps if step.findings] == [(6, ["TL301"])]


def test_a_finding_names_its_round() -> None:
    text = whole_round((0, 1, 2)) + TOLD
    assert [replay(round_).findings[-1:] and replay(round_).findings[-1].round
            for round_ in parse(text)[0].rounds] == [(), 2]


def test_a_finding_of_the_exchange_stands_at_its_step_too() -> None:
    text = edit(TOLD, "(1)bert gibt: carl: ", "(1)bert gibt: carl: Hu - carl: ")
    found = [(step.number, finding.code) for step in steps_of(text) for finding in step.findings
             if step.number < 7]
    assert found
    assert {number for number, _ in found} == {3}


def test_hands_are_those_dealt_until_the_exchange_is_over() -> None:
    (round_,) = parse(TOLD)[0].rounds
    deal = read_deal(round_)
    states = [step.before for step in steps_of(TOLD)]
    assert [state.hands for state in states[:7]] == (
        [tuple(deal.dealt)] * 5 + [tuple(deal.hands)] * 2)
    assert codes_of(states[6].hands[0] ^ states[7].hands[0]) == "Ma"


def test_who_is_out_and_when_it_is_over() -> None:
    steps = steps_of(whole_round((0, 1, 2)))
    assert [(step.number, step.before.finished, step.before.ended, step.before.turn)
            for step in steps if step.number in (5, 6, 13, 14, 19, 20, 21)] == [
        (5, (), False, 0), (6, (0,), False, 1), (13, (0,), False, 1), (14, (0, 1), False, 2),
        (19, (0, 1), False, 2), (20, (0, 1, 2), True, -1), (21, (0, 1, 2), True, -1)]


def test_without_an_exchange_the_play_begins_at_once() -> None:
    steps = steps_of("\n".join(line for line in whole_round((0, 1, 2)).split("\n")
                               if " gibt: " not in line and line != "Schupfen:"))
    assert all(step.before.exchanged for step in steps)


def test_nothing_is_judged_by_half_a_line_at_the_end() -> None:
    earlier = position("Ma", "S9", "G10", "BB").log("0: Ma", "2: G10", "1: S9").rstrip()
    (round_,) = parse(earlier)[0].rounds
    assert [finding.event for finding in replay(round_).findings] == [6]


def test_near_miss_a_whole_line_is_judged() -> None:
    earlier = position("Ma", "S9", "G10", "BB").log("0: Ma", "2: G10", "1: S9")
    (round_,) = parse(earlier)[0].rounds
    assert [finding.event for finding in replay(round_).findings] == [6, 7]


@pytest.mark.parametrize("begun", [True, False])
def test_with_its_header_the_play_has_begun_though_nothing_was_played(begun: bool) -> None:
    text = TOLD[:TOLD.index(PLAY)] + (f"{PLAY}\n" if begun else "")
    last = steps_of(text)[-1].before
    assert (last.exchanged, last.turn) == ((True, 0) if begun else (False, NO_SEAT))


# What the replay found out

@pytest.mark.parametrize(("text", "ended", "double"), [
    (whole_round((0, 1, 2)), True, False),
    (whole_round((0, 2)), True, True),
    (TOLD, False, False),
])
def test_o8_whether_the_play_reached_its_end(text: str, ended: bool, double: bool) -> None:
    (round_,) = parse(text)[0].rounds
    replayed = replay(round_)
    assert (replayed.ended, replayed.double_victory) == (ended, double)


def test_the_hands_are_those_after_the_exchange() -> None:
    (round_,) = parse(TOLD)[0].rounds
    assert replay(round_).hands == tuple(read_deal(round_).hands)


def test_an_unreadable_line_in_the_play_is_told() -> None:
    hidden = [replay(parse(text)[0].rounds[0]).unseen for text in (
        TOLD, edit(TOLD, "(0)anna: S9", "(0)anna: S9 ???\n(1)bert passt."))]
    assert hidden == [False, True]


def test_p5_the_readings_of_a_taken_trick_are_for_a_watcher_alone() -> None:
    (round_,) = parse(TOLD)[0].rounds
    readings = replay(round_, BSW, lambda step: None).readings
    assert [describe(readings[number]).rank for number in (7, 9)] == [1, 15]
    assert replay(round_).readings == {}


# An exchange that is lost

def without_an_exchange(text: str) -> RoundReplay:
    lost = edit(text, f"{exchange(text, 1)}\n", "")
    (round_,) = parse(lost)[0].rounds
    return replay(round_)


@pytest.mark.parametrize("last", range(4))
def test_d3_the_last_player_holds_what_nobody_played(last: int) -> None:
    order = (last + 1 & 3, last + 2 & 3, last + 3 & 3)
    assert [codes_of(hand) for hand in without_an_exchange(whole_round(order)).left] == [
        "Dr SA SK SD SB S10 S9 S8 S7 S6 S5 S4 S3 S2" if seat == last else "" for seat in range(4)]


def test_d3_near_miss_of_two_who_still_hold_cards_nobody_knows_who_holds_which() -> None:
    replayed = without_an_exchange(whole_round((0, 2)))
    assert len(replayed.finished) == 2
    assert replayed.left[1] & replayed.left[3] == 0
    assert (replayed.left[1] | replayed.left[3]).bit_count() < 28
