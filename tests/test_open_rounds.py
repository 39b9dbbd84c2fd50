"""Who has won is called certain only where no result of the open rounds could change it."""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import run
from tichu_log.audit import audit
from tichu_log.open_rounds import MayCount, anything, certain_winner, fixed
from tichu_log.render.page import render_page
from tichu_log.rescore import rescore
from tichu_log.rules import BSW, TURNIER, RuleSet
from tichu_log.rulings import Finish
from tichu_log.scoring import Pair, decide

SAMPLES = Path(__file__).parents[1] / "sample_logs"
NO_RESULT = ("illegal-plays", "--finish", "2:3,0,1")
"""Round 2 has no result as ruled."""


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def verdict(log: str, *arguments: str) -> str:
    return str(report(log, *arguments)["verdict"]).split(" What can settle")[0]


def report(log: str, *arguments: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(
        run("rescore", str(SAMPLES / f"{log}.tch"), *arguments, "--format", "json").stdout)
    return read


def every_result(rules: RuleSet) -> list[Pair]:
    """What a round may come to, with any calls, whoever is first out (S2, T2)."""
    bases = [(cards, 100 - cards) for cards in range(-25, 130, 5)]
    bases += [(rules.double_victory, 0), (0, rules.double_victory)]
    found = set()
    for first, calls in product(range(4), product((0, 100, 200), repeat=4)):
        brought = [call if seat == first else -call for seat, call in enumerate(calls)]
        found |= {(base[0] + brought[0] + brought[2], base[1] + brought[1] + brought[3])
                  for base in bases}
    return sorted(found)


# Certain or not

@pytest.mark.parametrize("seed", range(60))
def test_what_is_called_certain_is_so_with_every_result(seed: int) -> None:
    chance = random.Random(seed)
    rules = chance.choice([BSW, BSW.with_limit(400), BSW.with_rounds(4), TURNIER])
    some = every_result(rules)
    rounds = [(number, chance.choice(some), None if chance.random() < 0.2 else chance.choice(some))
              for number in range(1, chance.randrange(3, 9))]
    if chance.random() < 0.7:
        rounds = [(number, logged, logged) for number, logged, _ in rounds]
    opened = set(chance.sample([each[0] for each in rounds], chance.choice((1, 1, 2))))
    over_after = None if rules.rounds else chance.choice([None, len(rounds), len(rounds) - 1])
    counted = [MayCount(number, anything(logged, rules), anything(logged, rules), open=True)
               if number in opened else MayCount(number, fixed(logged), fixed(computed))
               for number, logged, computed in rounds]
    certain, winner = certain_winner(counted, rules, over_after)
    if not certain:
        return
    for _ in range(400):
        brought = {number: chance.choice([None, *some[:40], *some[-40:], *some])
                   for number in opened}
        results = [(number, brought[number], brought[number]) if number in opened
                   else (number, logged, computed) for number, logged, computed in rounds]
        assert decide(results, rules, over_after).winner == winner


def test_the_bounds_of_a_round_are_those_of_its_results() -> None:
    some, bounds = every_result(BSW), anything(None, BSW)
    assert bounds.least == (min(some)[0], min(some)[0])
    assert bounds.most == (max(some)[0], max(some)[0])
    assert bounds.lead[0] == min(first - second for first, second in some)


def test_a_result_of_the_log_that_cannot_be_may_be_ruled_as_well() -> None:
    assert anything((5000, -9), BSW).most[0] == 5000


# What is said

def test_no_result_of_an_open_round_decides_a_match_far_from_its_limit() -> None:
    assert verdict("cut-off", "--finish", "2:0,1,2") == (
        "The winner stays open, whatever round 2 brings.")
    assert report("cut-off", "--finish", "2:0,1,2")["winner_changes"] is False


def test_nothing_is_certain_where_one_round_may_reach_the_limit() -> None:
    assert verdict("cut-off", "--finish", "2:0,1,2", "--limit", "600") == (
        "Who has won is open until round 2 has a result.")
    assert verdict("cut-off", "--finish", "2:0,1,2", "--limit", "605") == (
        "The winner stays open, whatever round 2 brings.")


def test_a_lead_that_no_open_round_can_turn_wins() -> None:
    arguments = (*NO_RESULT, "--finish", "3:2,0")
    assert verdict(*arguments) == (
        "The winner stays anna + carl. That is so whatever round 2 brings.")
    read = report(*arguments)
    assert (read["winner_changes"], read["after"]["winner"], read["after"]["decided_in"]) == (
        False, 0, None)
    assert read["after"]["text"] == ("anna + carl win 1000 : 0 against bert + dora (without round "
                                     "2, whose result could not be computed)")
    rows = run("rescore", str(SAMPLES / "illegal-plays.tch"), *arguments[1:], "--format", "csv")
    assert rows.stdout.count(",anna + carl,anna + carl,0,") == 5
    assert all(row.endswith(",won,won") for row in rows.stdout.splitlines()[1:])


def test_a_lead_that_an_open_round_may_turn_is_open() -> None:
    assert verdict(*NO_RESULT, "--void", "4") == "Who has won is open until round 2 has a result."


def test_m3_with_a_round_to_be_played_nobody_can_win() -> None:
    assert verdict("illegal-plays", "--rounds", "6", "--finish", "2:3,0,1") == (
        "The winner stays open, whatever round 2 brings.")
    assert verdict("illegal-plays", "--rounds", "5", "--finish", "2:3,0,1") == (
        "Who has won is open until round 2 has a result.")


def test_the_page_says_that_it_is_open_when_a_match_with_a_winner_was_over() -> None:
    judged = audit(SAMPLES / "illegal-plays.tch")
    html = render_page(judged, rescored=rescore(
        judged, [Finish(2, (3, 0, 1)), Finish(3, (2, 0))]))
    assert "open after which round" in html


@pytest.mark.parametrize(("language", "said"), [
    ("de", "Es gibt noch keinen Sieger, was immer Runde 2 bringt."),
    ("nl", "Er is nog geen winnaar, wat ronde 2 ook oplevert.")])
def test_it_is_said_in_other_languages(language: str, said: str) -> None:
    text = run("rescore", str(SAMPLES / "cut-off.tch"), "--finish", "2:0,1,2", "--lang", language)
    assert said in " ".join(text.stdout.split())
