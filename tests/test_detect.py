"""Which rule set a log was played by: a tournament shows in who sat where (M4)."""

from __future__ import annotations

import pytest

from tests.builder import HANDLES
from tests.tournament import ANNA, BERT, CARL, DORA, SEATINGS, tournament
from tichu_log.audit import audit_text
from tichu_log.detect import AUTO, Auto, Wanted
from tichu_log.rules import BSW, TABLE, TURNIER, RuleSet
from tichu_log.simulate import simulate

NINE = tournament(*SEATINGS * 3)


def detected(text: str, wanted: Wanted | None = None) -> tuple[RuleSet, str]:
    judged = audit_text(text, rules=wanted)
    return judged.rules, judged.rules_reason


def test_m4_three_rounds_with_each_are_a_tournament() -> None:
    assert detected(NINE) == (TURNIER, "partners")


def test_m4_in_whatever_order() -> None:
    assert detected(tournament(*sorted(SEATINGS * 3)))[0] == TURNIER


@pytest.mark.parametrize("seatings", [
    (SEATINGS * 3)[:8],
    [*SEATINGS * 3, SEATINGS[0]],
    SEATINGS * 4,
    [*SEATINGS * 2, SEATINGS[0], *SEATINGS[:2]],
    [*(SEATINGS * 3)[:8], (ANNA, BERT, DORA, "emil")],
    [HANDLES] * 9,
    # Two who always were partners changed sides, and back: the same two partnerships.
    [HANDLES, (BERT, CARL, DORA, ANNA), (CARL, DORA, ANNA, BERT)] * 3,
])
def test_m4_others_are_none(seatings: list[tuple[str, ...]]) -> None:
    assert detected(tournament(*seatings)) == (BSW, "ordinary")


def test_m4_only_finished_rounds_count() -> None:
    begun = tournament(SEATINGS[0]).split("Ergebnis:")[0]
    assert detected(NINE + begun)[0] == TURNIER
    assert detected(begun + NINE)[0] == TURNIER
    assert detected(tournament(*(SEATINGS * 3)[:8]) + begun)[0] == BSW


def test_m4_a_nameless_seat_does_not_hide_it() -> None:
    gap = (ANNA, "", BERT, DORA)
    assert detected(tournament(SEATINGS[0], gap, SEATINGS[2], *SEATINGS * 2))[0] == TURNIER


def test_m4_two_of_them_do() -> None:
    gap = (ANNA, "", BERT, "")
    assert detected(tournament(SEATINGS[0], gap, SEATINGS[2], *SEATINGS * 2))[0] == BSW


def test_m4_a_handle_on_two_seats_does() -> None:
    shared = (ANNA, CARL, BERT, CARL)
    assert detected(tournament(SEATINGS[0], shared, SEATINGS[2], *SEATINGS * 2))[0] == BSW


def test_asked_is_asked() -> None:
    assert detected(NINE, BSW) == (BSW, "asked")
    assert detected("", TABLE) == (TABLE, "asked")


def test_auto_is_what_nobody_asks_for() -> None:
    assert detected(NINE, AUTO) == detected(NINE)


def test_m1_a_limit_is_no_tournament() -> None:
    assert detected(NINE, Auto(limit=500)) == (BSW.with_limit(500), "limit")


def test_m3_rounds_are_those_of_what_is_detected() -> None:
    assert detected(NINE, Auto(rounds=5)) == (TURNIER.with_rounds(5), "partners")
    assert detected("", Auto(rounds=5)) == (BSW.with_rounds(5), "ordinary")


def test_simulated_tournaments_are_found() -> None:
    assert [detected(simulate(seed, tournament=True).text)[0] for seed in range(5)] == [TURNIER] * 5


def test_simulated_matches_are_none() -> None:
    assert [detected(simulate(seed, 9).text)[0] for seed in range(5)] == [BSW] * 5


def test_carl_is_a_partner_of_everybody() -> None:
    # What the tests above build on.
    partners = {seats[seats.index(CARL) ^ 2] for seats in SEATINGS}
    assert partners == {ANNA, BERT, DORA}
