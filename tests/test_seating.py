"""Who sat where: nameless seats, shared handles, and partners who change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.hand_made import round_of
from tests.tournament import SEATINGS
from tichu_log.log import Round
from tichu_log.seating import Seats, another_sits_down, each_with_each, seated

ABCD = ("anna", "bert", "carl", "dora")
GAP = ("anna", "", "carl", "dora")


def rounds_of(*handles: Seats) -> list[Round]:
    plain = round_of().round
    return [replace(plain, number=number, handles=each) for number, each in enumerate(handles, 1)]


def persons(*handles: Seats, change: bool = False) -> list[Seats]:
    return seated(rounds_of(*handles), change)


def test_named_seats_are_what_they_say() -> None:
    assert persons(*SEATINGS, change=True) == list(SEATINGS)


def test_a_nameless_seat_keeps_its_last_handle() -> None:
    assert persons(ABCD, GAP)[1] == ABCD


def test_also_where_another_takes_it_later() -> None:
    assert persons(ABCD, GAP, ("anna", "emil", "carl", "dora"))[1] == ABCD


def test_also_for_all_four() -> None:
    assert persons(ABCD, ("", "", "", ""))[1] == ABCD


def test_before_its_first_handle_it_has_that_one() -> None:
    assert persons(GAP, ABCD)[0] == ABCD


def test_a_handle_that_sits_elsewhere_is_not_kept() -> None:
    # bert moved to anna's seat, so that the nameless one is anna.
    assert persons(ABCD, ("bert", "", "carl", "dora"))[1] == ("bert", "anna", "carl", "dora")


def test_nor_if_nobody_else_is_missing() -> None:
    assert persons(ABCD, ("bert", "", "emil", "dora"))[1] == ("bert", "", "emil", "dora")


def test_m4_the_one_of_four_who_is_missing() -> None:
    assert persons(SEATINGS[0], ("anna", "carl", "", "dora"), SEATINGS[2], change=True)[1] == (
        SEATINGS[1])


def test_m4_in_the_first_and_in_the_last_round() -> None:
    gaps = (("anna", "", "carl", "dora"), SEATINGS[1], ("anna", "bert", "dora", ""))
    assert persons(*gaps, change=True) == list(SEATINGS)


def test_m4_two_nameless_seats_are_nobody() -> None:
    gap = ("anna", "", "", "dora")
    assert persons(SEATINGS[0], gap, change=True)[1] == gap


def test_m4_where_a_substitute_comes_just_then_nobody_can_be_told() -> None:
    gap = ("anna", "carl", "", "dora")
    after = ("anna", "emil", "dora", "carl")
    assert persons(SEATINGS[0], gap, after, change=True)[1] == gap


def test_m4_the_side_that_fits_tells() -> None:
    # emil is there already, so that only the round after can say who else is.
    gap = ("anna", "carl", "", "emil")
    after = ("anna", "emil", "bert", "carl")
    assert persons(SEATINGS[0], gap, after, change=True)[1] == ("anna", "carl", "bert", "emil")


def test_m4_the_last_handle_says_nothing() -> None:
    assert persons(SEATINGS[0], ("anna", "carl", "", ""), change=True)[1][2:] == ("", "")


@pytest.mark.parametrize(("shared", "told"), [
    (("anna", "anna", "carl", "dora"), ("", "", "carl", "dora")),
    (("anna", "bert", "anna", "bert"), ("", "", "", "")),
])
def test_a_handle_that_two_seats_bear_is_nobody(shared: Seats, told: Seats) -> None:
    assert persons(ABCD, shared)[1] == told


# Does anybody move?


@pytest.mark.parametrize("others", [ABCD, GAP, ("", "", "", "")])
def test_nobody_else_sits_down(others: Seats) -> None:
    assert not another_sits_down(rounds_of(ABCD, others, ABCD))


@pytest.mark.parametrize("others", [("anna", "emil", "carl", "dora"), SEATINGS[1]])
def test_somebody_else_sits_down(others: Seats) -> None:
    assert another_sits_down(rounds_of(ABCD, GAP, others))


# M4: each with each


@pytest.mark.parametrize(("seats", "right"), [
    (SEATINGS * 3, True),
    (SEATINGS, True),
    (sorted(SEATINGS * 3), True),
    ([*SEATINGS * 2, SEATINGS[0], *SEATINGS[:2]], False),
    (SEATINGS[:2] * 3, False),
    ([*SEATINGS[:2], ("anna", "bert", "emil", "carl")], False),
    ([*SEATINGS[:2], ("anna", "bert", "dora", "")], False),
])
def test_m4_each_with_each(seats: Sequence[Seats], right: bool) -> None:
    assert each_with_each(seats) is right
