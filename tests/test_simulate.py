"""Simulated matches: legal, always the same, and with everything in them that can happen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

from tichu_log.audit import Audit, audit_log
from tichu_log.cards import CARDS, DRAGON_BIT, MAHJONG_BIT, PHOENIX_BIT, card_set
from tichu_log.combinations import BOMB, Kind, describe, hinted, readings
from tichu_log.findings import Severity
from tichu_log.log import NO_SEAT, Call, DragonGift, Pass, Play, Round, Wish, partner
from tichu_log.parser import parse
from tichu_log.replay import replay
from tichu_log.rules import BSW, TABLE, TURNIER
from tichu_log.simulate import simulate
from tichu_log.simulate_hand import hand_order, written_play
from tichu_log.steps import RoundReplay, Step
from tichu_log.writer import write

MATCHES = 200
WATCHED = 60
"""In so many matches everything should occur."""


@cache
def audits() -> list[Audit]:
    return [audit_log(*parse(simulate(seed).text), BSW) for seed in range(MATCHES)]


def grave(audit: Audit) -> list[str]:
    return [finding.code for finding in audit.findings if finding.severity > Severity.INFO]


# Legal, and the same every time

def test_the_same_seed_gives_the_same_log() -> None:
    assert simulate(3) == simulate(3)


def test_another_seed_gives_another_log() -> None:
    assert simulate(3).text != simulate(4).text


def test_the_log_does_not_depend_on_how_strings_are_hashed() -> None:
    def text(hash_seed: str) -> bytes:
        code = "from tichu_log.simulate import simulate; print(simulate(5, 3).text)"
        return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True,
                              env={**os.environ, "PYTHONHASHSEED": hash_seed}).stdout

    assert text("1") == text("2")


def test_simulated_matches_keep_all_rules() -> None:
    assert [audit.findings for audit in audits() if audit.findings] == []


def test_simulated_matches_keep_the_rules_of_the_table_too() -> None:
    logs = [audit.log for audit in audits()[:WATCHED]]
    assert [codes for log in logs if (codes := grave(audit_log(log, (), TABLE)))] == []


def test_every_logged_result_is_the_computed_one() -> None:
    rounds = [round_ for audit in audits() for round_ in audit.rounds]
    assert [round_ for round_ in rounds if round_.logged != round_.computed] == []


@pytest.mark.parametrize("seed", range(20))
def test_the_text_reads_back_to_the_same_log(seed: int) -> None:
    log = simulate(seed)
    assert parse(write(log)) == (log, ())


def test_m1_a_match_ends_when_a_team_leads_with_the_limit() -> None:
    assert [audit.match.decided_in for audit in audits()] == [
        len(audit.rounds) for audit in audits()]


@pytest.mark.parametrize("limit", [300, 2000])
def test_m1_the_limit_can_be_another(limit: int) -> None:
    assert audit_log(simulate(8, limit=limit), (), BSW.with_limit(limit)).findings == ()


@pytest.mark.parametrize("rounds", [1, 4, 20])
def test_m3_the_number_of_rounds_can_be_set(rounds: int) -> None:
    assert len(simulate(8, rounds).rounds) == rounds


def test_no_rounds_is_no_match() -> None:
    with pytest.raises(ValueError, match="1 round or more"):
        simulate(8, rounds=0)


def test_a_round_is_about_as_long_as_a_real_one() -> None:
    acts = [sum(isinstance(event, Play | Pass) for event in round_.round.events)
            for audit in audits() for round_ in audit.rounds]
    assert 50 < sum(acts) / len(acts) < 80


# Everything occurs

class Tally:
    """Counts what happens in the rounds it watches."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def watch(self, round_: Round) -> None:
        steps: list[Step] = []
        replayed = replay(round_, BSW, steps.append)
        self.seen["double victory"] += replayed.double_victory
        self.seen["no wish"] += all(type(event) is not Wish for event in round_.events)
        first_cards: set[int] = set()
        passed: set[int] = set()
        for step in steps:
            match step.event:
                case Play(seat):
                    self.play(step, step.event, replayed)
                    if step.event.written.bits & MAHJONG_BIT and first_cards:
                        self.seen["Mahjong not led first"] += 1
                    first_cards.add(seat)
                case Pass(seat):
                    passed.add(seat)
                case Wish():
                    self.seen[f"wish {step.event.rank}"] += 1
                case Call(seat):
                    self.call(step, step.event, seat in passed, bool(first_cards))
                case DragonGift(receiver):
                    self.seen["Dragon given away"] += 1
                    self.seen["Dragon given to one who is out"] += receiver in step.before.finished
                    self.seen["Dragon as the last card"] += step.before.ended

    def play(self, step: Step, event: Play, replayed: RoundReplay) -> None:
        cards = event.written.bits
        reading = replayed.readings[step.number]
        kind = describe(reading).kind
        phoenix = " with Phoenix" if cards & PHOENIX_BIT else ""
        self.seen[kind.value + phoenix] += 1
        found = readings(cards)
        if len(found) > 1:
            self.seen["Phoenix read low" if reading == found[0] else "Phoenix read high"] += 1
        if kind is Kind.STRAIGHT and cards & MAHJONG_BIT:
            self.seen["Mahjong in a straight"] += 1
        if kind is Kind.DOG:
            mate = step.before.hands[partner(event.seat)]
            self.seen["Dog to the partner" if mate else "Dog, partner out"] += 1
        if reading >= BOMB:
            self.seen[self.bomb(step, event.seat)] += 1
            if any(laid.cards & DRAGON_BIT for laid in step.before.trick):
                self.seen["bomb on the Dragon"] += 1

    def bomb(self, step: Step, seat: int) -> str:
        before = step.before
        if step.lead:
            return "bomb led"
        if before.owner == NO_SEAT:
            return "bomb after the last pass on the trick of one who is out"
        if before.owner == seat:
            return "bomb for the closing pass" if before.turn == seat else "bomb on the own trick"
        return "bomb in turn" if before.turn == seat else "bomb out of turn"

    def call(self, step: Step, event: Call, passed: bool, playing: bool) -> None:
        if event.grand:
            self.seen["Grand Tichu"] += 1
        elif not step.before.exchanged:
            self.seen["call before the exchange"] += 1
        elif step.before.finished:
            self.seen["call when another is out"] += 1
        elif passed:
            self.seen["call after passing"] += 1
        elif playing:
            self.seen["call before the own first card"] += 1
        else:
            self.seen["call before the first card"] += 1


@cache
def tally() -> Counter[str]:
    counting = Tally()
    for audit in audits()[:WATCHED]:
        for round_ in audit.rounds:
            counting.watch(round_.round)
    return counting.seen


@pytest.mark.parametrize("what", [
    *(kind.value for kind in Kind),
    *(f"{kind} with Phoenix" for kind in ("single", "pair", "triple", "full-house", "straight",
                                          "stairs")),
    *(f"wish {rank}" for rank in range(2, 15)),
    "no wish", "Phoenix read low", "Phoenix read high",
    "Mahjong in a straight", "Mahjong not led first", "Dog to the partner", "Dog, partner out",
    "Grand Tichu", "call before the exchange", "call before the first card",
    "call before the own first card", "call after passing", "call when another is out",
    "bomb led", "bomb in turn", "bomb out of turn", "bomb on the own trick",
    "bomb for the closing pass", "bomb after the last pass on the trick of one who is out",
    "bomb on the Dragon", "Dragon given away", "Dragon given to one who is out",
    "Dragon as the last card", "double victory",
])
def test_everything_that_can_happen_occurs(what: str) -> None:
    assert tally()[what] > 0


# M4


@cache
def tournaments() -> list[Audit]:
    return [audit_log(*parse(simulate(seed, tournament=True).text)) for seed in range(20)]


def test_m4_a_tournament_has_nine_rounds_in_which_everybody_plays_with_everybody() -> None:
    assert {audit.rules for audit in tournaments()} == {TURNIER}
    assert {(len(audit.rounds), audit.match.rule) for audit in tournaments()} == {(9, "M4")}


def test_m4_simulated_tournaments_keep_all_rules() -> None:
    assert [audit.findings for audit in tournaments() if audit.findings] == []


def test_m4_nobody_calls_grand_tichu_in_a_tournament() -> None:
    calls = [event for audit in tournaments() for item in audit.rounds
             for event in item.round.events if type(event) is Call]
    assert calls
    assert not any(call.grand for call in calls)


def test_m4_a_double_victory_is_a_hundred_points_there() -> None:
    doubles = [sum(item.logged) - sum(item.sheet.calls) for audit in tournaments()
               for item in audit.rounds if item.sheet.double_victory and item.logged is not None]
    assert set(doubles) == {100}


def test_m4_the_text_of_a_tournament_reads_back() -> None:
    log = simulate(2, tournament=True)
    assert parse(write(log)) == (log, ())


def test_m4_a_tournament_of_another_length() -> None:
    assert len(simulate(2, 4, tournament=True).rounds) == 4


# How plays are written

@pytest.mark.parametrize("line", [
    "R7 G7", "Ph GA", "Ph BK SK", "Dr",
    "RK BK GK RB BB", "Ph S6 B6 G2 S2", "S6 B6 G2 S2 Ph", "RK SK GK Ph S7", "Ph SK R7 G7 B7",
    "R10 G10 G9 B9", "B9 R9 R8 S8 Ph S7 R6 S6",
    "BB G10 B9 R8 G7 S6 R5 Ph R3 G2 Ma", "Ph SD SB R10 B9", "S8 B7 R6 S5 Ph", "Ph S8 B7 R6 S5",
    "SA GK SD BB Ph",
])
def test_plays_are_written_high_to_low_with_the_phoenix_in_its_place(line: str) -> None:
    cards = tuple(CARDS[code] for code in line.split())
    meant = hinted(cards, readings(card_set(cards)))
    assert written_play(card_set(cards), meant, hand_order(cards)).cards == cards
