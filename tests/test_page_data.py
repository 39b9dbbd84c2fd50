"""What a page tells its script of a match: the replay as it was seen, packed."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given

from tests.builder import audit, position, straight
from tests.page_reader import cards, lines, steps
from tests.properties.logs import damaged, tried
from tichu_log.audit import Audit, audit_log
from tichu_log.cards import points_of
from tichu_log.log import NO_SEAT
from tichu_log.plays import bombs
from tichu_log.render.page_data import round_data, watch
from tichu_log.rules import BSW
from tichu_log.simulate import simulate
from tichu_log.steps import State


@cache
def long_match() -> Audit:
    """Fifteen rounds."""
    return audit_log(simulate(7, rounds=15))


def data() -> list[dict[str, Any]]:
    return [round_data(watch(item, BSW)) for item in long_match().rounds]


def bomb_holders(state: State) -> str:
    """The seats that can be seen to hold a bomb once the exchange is over."""
    return "".join(str(seat) for seat in range(4) if [*bombs(state.hands[seat])])


def assert_unpacks(audit: Audit) -> None:
    """Asserts that the data of each round tell the states of its replay."""
    for item in audit.rounds:
        watched = watch(item, audit.rules)
        data = json.loads(json.dumps(round_data(watched)))
        for step, state in zip(watched.steps, steps(data), strict=True):
            before = step.before
            assert {name: state[name] for name in state if name != "laid"} == {
                "hands": list(before.hands),
                "trick": [laid.event for laid in before.trick],
                "wish": before.wish,
                "points": [points_of(taken) for taken in before.taken],
                "out": list(before.finished),
                "exchanged": before.exchanged,
                "bombs": bomb_holders(before) if before.exchanged else "",
                "turn": "-" if before.turn == NO_SEAT else str(before.turn),
            }


def test_data_unpack_to_the_states_of_the_replay() -> None:
    assert_unpacks(long_match())


@given(damaged)
@tried(40)
def test_so_do_those_of_a_damaged_log(text: str) -> None:
    assert_unpacks(audit(text))


@pytest.mark.parametrize("exchange", [True, False], ids=["exchange", "no-exchange"])
def test_without_an_exchange_none_is_waited_for(exchange: bool) -> None:
    text = position("Ma R7", "S9 R5 B5 G5 S5", "", "").log("0: Ma", "1: S9")
    if not exchange:
        text = "".join([line for line in text.splitlines(keepends=True) if " gibt: " not in line])
    audited = audit(text)
    assert_unpacks(audited)
    first = next(steps(round_data(watch(audited.rounds[0], BSW))))
    assert (first["exchanged"], first["bombs"]) == ((False, "") if exchange else (True, "1"))


def test_o4_a_trick_that_a_bomb_takes_up_again_is_told() -> None:
    whole = f"{straight('R')} Ma"
    taken_up = audit(position(whole, "S5 S6", "B3 B4 B5 B6 B7 S9").log(
        f"0: {whole}", "1 2 3 pass", "2: B7 B6 B5 B4 B3"))
    assert_unpacks(taken_up)
    changes = round_data(watch(taken_up.rounds[0], taken_up.rules))["s"].values()
    assert [change["k"] for change in changes if "k" in change] == [0, 2]


def test_a_trick_without_end_is_told_shortly() -> None:
    text = position("Ma R5").log("0: Ma", *["1: S9", "2: S10"] * 500)
    assert len(json.dumps(round_data(watch(audit(text).rounds[0], BSW)))) < 40 * 1_000


def test_data_have_the_lines_of_all_events() -> None:
    for item, round_ in zip(long_match().rounds, data(), strict=True):
        assert lines(round_) == list(item.round.lines)


def test_data_have_the_leads_of_all_tricks() -> None:
    for item, round_ in zip(long_match().rounds, data(), strict=True):
        assert round_["k"] == [trick.first for trick in item.replay.tricks]


def test_first_eight_are_those_of_the_log() -> None:
    for item, round_ in zip(long_match().rounds, data(), strict=True):
        assert [cards(letters) for letters in round_["f"]] == [
            hand.written.bits for hand in item.round.first_eight]
