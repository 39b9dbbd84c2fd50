"""The engine and the slow second opinion agree: a small size of what
`python -m tests.trust.second_opinion` does, and everything they have disagreed on before."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builder import codes, computed, position, whole_round
from tests.trust import compare_hands, compare_matches
from tests.trust.compare_hands import compare, smallest
from tests.trust.random_hands import FULL, Case, random_case
from tests.trust.second_opinion import PARTS, main
from tichu_log.rules import RULE_SETS, TURNIER

SMALL = ["--hands", "480", "--matches", "30", "--wishes", "2", "--processes", "1"]

SEEDS = {
    # A small call just after the caller's first card, beside a Grand that is void (M4, T1).
    "matches": [88, 408, 461, 471, 1039, 1049, 1096, 1129,
                # A gift, after a bomb on another trick of an owner who was out (G1, O4).
                1131, 1338],
    "hands": [],
    "wishes": [],
}
"""The seeds of past disagreements; each is a test for ever."""


@pytest.mark.parametrize(("part", "seed"),
                         [(part, seed) for part, seeds in SEEDS.items() for seed in seeds])
def test_past_disagreement_is_settled(part: str, seed: int) -> None:
    assert PARTS[part].check(seed, Counter()) == ""


def test_engine_agrees_with_the_second_opinion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SMALL) == 0, capsys.readouterr().out


# What they disagreed on, in short

CLOSING_BOMB = [
    "1: Ma", "2 3 pass", "0: Dr", "1 2 3 pass", "0 pass", "dragon 1",
    "0: RA RK RD RB R10 R9 R8 R7 R6 R5 R4 R3 G2", "1 2 3 pass", "2: S6 S5 S4 S3 S2",
]
"""The Dragon's trick is given away, and then a bomb falls on the last trick of its owner."""


def test_g1_gift_after_a_bomb_on_a_later_trick_is_the_second_one() -> None:
    assert codes(position().log(*CLOSING_BOMB, "dragon 3")) == ["TL604"]


def test_g1_gift_that_comes_late_counts_after_a_bomb_on_another_trick() -> None:
    late = [event for event in CLOSING_BOMB if event != "dragon 1"]
    assert codes(position().log(*late, "dragon 1")) == ["TL601"]


def test_g2_near_miss_a_bomb_on_the_dragon_itself_leaves_no_gift() -> None:
    events = ["0: RK RD RB R10 R9 R8 R7 R6 R5 R4 R3 R2 Ma", "1 2 3 pass", "0 pass",
              "0: Dr", "1 2 3 pass", "2: S6 S5 S4 S3 S2", "dragon 1"]
    assert codes(position().log(*events)) == ["TL603"]


def logged_late(before: str, call: str) -> str:
    """A round in which seat 0 is first, with a call just after its only play."""
    lines = whole_round((0, 1, 2), before=[before] if before else []).split("\n")
    play = next(place for place, line in enumerate(lines) if line.startswith("(0)anna: "))
    return "\n".join([*lines[:play + 1], call, *lines[play + 1:]])


def test_t1_call_logged_late_stands_where_the_grand_beside_it_is_void() -> None:
    alone = computed(logged_late("", "Tichu: (0)anna"), TURNIER)
    assert computed(logged_late("grand 0", "Tichu: (0)anna"), TURNIER) == alone


def test_t1_near_miss_a_call_after_the_next_pass_is_no_call_beside_a_void_grand() -> None:
    text = whole_round((0, 1, 2), before=["grand 0"])
    late = text.replace("(1)bert passt.\n", "(1)bert passt.\nTichu: (0)anna\n", 1)
    assert computed(late, TURNIER) == computed(whole_round((0, 1, 2)), TURNIER)


# The comparison itself


def test_disagreement_gives_its_seed_and_exit_status_1(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compare_hands, "fulfilling", lambda hand, rank, top: 0)
    status = main(["--hands", "1", "--matches", "0", "--wishes", "0", "--seed", "7",
                   "--processes", "1"])
    assert (status, "DISAGREEMENT, hands, seed 7;" in capsys.readouterr().out) == (1, True)


def test_exception_of_the_engine_is_a_disagreement(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compare_matches, "standings_of", None)
    main(["--hands", "0", "--matches", "20", "--wishes", "0", "--processes", "1"])
    assert "raised TypeError" in capsys.readouterr().out


def test_case_is_made_as_small_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare_hands, "has_bomb", lambda hand: False)
    case = Case((("R7",), ("G8",)), ("R2", "G2", "B2", "S2", "R5", "Ph"))
    assert smallest(case) == Case((), ("R2", "G2", "B2", "S2"))


def test_wrong_rule_of_the_engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULE_SETS, "bsw", TURNIER)
    assert any(compare_matches.check_scores(seed, Counter()) for seed in range(20))


def test_agreement_is_silent() -> None:
    assert compare(Case((("R7", "G7"),), ("R8", "Ph"))) == ""


def test_full_hands_are_often_enough() -> None:
    full = sum(len(random_case(seed).hand) == FULL for seed in range(800))
    assert full * PARTS["hands"].full >= 2_000 * 800
