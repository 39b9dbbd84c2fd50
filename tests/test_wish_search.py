"""Can a hand fulfil the wish on the trick that lies there? (rules W2, W5, C4, P1, P4)"""

from __future__ import annotations

import random

import pytest

from tests.reference import combinations as reference
from tests.test_combinations import SEED, every_reading, meaning_of, random_hand
from tichu_log.cards import PHOENIX_BIT, RANK_BITS, codes_of, parse_cards
from tichu_log.combinations import BOMB, phoenix_on, readings
from tichu_log.plays import fulfilling, legal_plays


def play(hand: str, wish: int, on: str = "") -> str:
    """The play found that fulfils the wish, on some cards or as a lead."""
    top = readings(parse_cards(on))[-1] if on else 0
    return codes_of(fulfilling(parse_cards(hand), wish, top))


def test_w5_leader_plays_the_single_card() -> None:
    assert play("R7 G7 R8", 7) == "R7"


def test_w2_rank_not_held() -> None:
    assert play("Ph R8 G8", 7) == ""


def test_w2_single_higher_than_the_trick() -> None:
    assert play("R7", 7, on="R6") == "R7"


def test_w2_single_not_higher_than_the_trick() -> None:
    assert play("R7", 7, on="G7") == ""


def test_w2_single_over_a_phoenix() -> None:
    assert fulfilling(parse_cards("R8"), 8, phoenix_on(readings(parse_cards("G7"))[0]))


def test_w2_single_under_a_phoenix() -> None:
    assert not fulfilling(parse_cards("R7"), 7, phoenix_on(readings(parse_cards("G7"))[0]))


def test_w2_breaks_a_triple_for_a_pair() -> None:
    assert play("R7 G7 B7", 7, on="R6 G6") in ("B7 G7", "G7 R7", "B7 R7")


def test_w2_pair_with_the_phoenix() -> None:
    assert play("R7 Ph", 7, on="R6 G6") == "Ph R7"


def test_w2_pair_without_the_phoenix_where_it_can_be() -> None:
    assert play("R7 G7 Ph", 7, on="R6 G6") == "G7 R7"


def test_w2_no_pair() -> None:
    assert play("R7 G8 B8", 7, on="R6 G6") == ""


def test_w2_triple_with_the_phoenix() -> None:
    assert play("R7 G7 Ph", 7, on="R6 G6 B6") == "Ph G7 R7"


def test_w2_one_card_and_the_phoenix_are_no_triple() -> None:
    assert play("R7 Ph", 7, on="R6 G6 B6") == ""


def test_w2_full_house_with_the_wish_as_its_triple() -> None:
    assert play("R7 G7 B7 R2 G2", 7, on="R6 G6 B6 RA GA") == "B7 G7 R7 G2 R2"


def test_w2_full_house_with_the_wish_as_its_pair() -> None:
    assert play("R7 G7 B8 R8 G8", 7, on="R7 B7 S7 RA GA") == "B8 G8 R8 G7 R7"


def test_w2_full_house_with_one_wished_card_and_the_phoenix() -> None:
    assert play("R7 Ph B8 R8 G8", 7, on="R6 G6 B6 RA GA") == "Ph B8 G8 R8 R7"


def test_w2_full_house_of_two_pairs_and_the_phoenix() -> None:
    assert play("R7 G7 Ph R2 G2", 7, on="R6 G6 B6 RA GA") == "Ph G7 R7 G2 R2"


def test_w2_full_house_with_too_low_a_triple() -> None:
    assert play("R7 G7 R2 G2 B2", 7, on="R6 G6 B6 RA GA") == ""


def test_w2_full_house_is_no_quartet_and_one_other() -> None:
    assert play("R7 G7 B7 R2", 7, on="R6 G6 B6 RA GA") == ""


def test_w2_full_house_of_wish_and_mahjong_with_phoenix_is_none() -> None:
    assert play("R7 G7 B7 Ma Ph", 7, on="R6 G6 B6 RA GA") == ""


def test_w2_straight_of_the_length_asked() -> None:
    assert play("R3 G4 R5 R6 R7 R8", 3, on="Ma R2 R3 R4 R5") == "R7 R6 R5 G4 R3"


def test_w2_straight_too_short() -> None:
    assert play("R3 G4 R5 R6 R7", 3, on="Ma R2 R3 R4 R5 R6") == ""


def test_w2_phoenix_closes_a_straight() -> None:
    assert play("R3 G4 R6 R7 Ph", 3, on="Ma R2 R3 R4 R5") == "Ph R7 R6 G4 R3"


def test_w2_phoenix_closes_one_gap_only() -> None:
    assert play("R3 G4 R7 R8 Ph", 3, on="Ma R2 R3 R4 R5") == ""


def test_p1_phoenix_does_not_stand_for_the_mahjong() -> None:
    assert play("R2 G3 R4 R5 RD Ph", 2, on="Ma R2 R3 R4 R5") == "Ph R5 R4 G3 R2"


def test_p1_straight_ends_at_the_ace() -> None:
    assert play("RB GD RK RA Ph", 11, on="R10 GB RD RK RA") == ""


def test_p4_phoenix_in_the_place_of_the_wish_does_not_fulfil() -> None:
    assert play("R3 G4 R5 R6 Ph", 7, on="Ma R2 R3 R4 R5") == ""


def test_c4_straight_is_mixed_where_it_can_be() -> None:
    assert play("R3 R4 R5 R6 R7 G5", 3, on="Ma R2 R3 R4 R5") == "R7 R6 G5 R4 R3"


def test_c4_suited_run_fulfils_as_a_bomb() -> None:
    assert play("R3 R4 R5 R6 R7", 3, on="Ma R2 R3 R4 R5") == "R7 R6 R5 R4 R3"


def test_c4_suited_run_with_phoenix_can_stay_plain() -> None:
    found = play("R10 RB RD RK RA Ph", 10, on="R9 G10 RB RD RK")
    assert readings(parse_cards(found))[-1] < BOMB


def test_w2_lowest_straight_is_found() -> None:
    assert play("R3 G4 R6 R7 R8 Ph", 6, on="Ma R2 R3 R4 R5") == "Ph R7 R6 G4 R3"


def test_w2_lowest_stairs_are_found() -> None:
    assert play("R6 G7 B7 R8 Ph", 7, on="R2 G2 R3 G3") == "Ph B7 G7 R6"


def test_w2_stairs() -> None:
    assert play("R7 G7 R8 G8 B9", 7, on="R2 G2 R3 G3") == "G8 R8 G7 R7"


def test_w2_stairs_with_the_phoenix_beside_the_wish() -> None:
    assert play("R7 Ph R8 G8 B9", 7, on="R2 G2 R3 G3") == "Ph G8 R8 R7"


def test_w2_stairs_with_two_singles_are_none() -> None:
    assert play("R7 Ph R8", 7, on="R2 G2 R3 G3") == ""


def test_w2_stairs_too_low() -> None:
    assert play("R7 G7 R8 G8", 7, on="RK GK RA GA") == ""


@pytest.mark.parametrize("on", ["R8", "Dr", "RA GA", "R10 RB GD RK RA"])
def test_w2_bomb_where_only_a_bomb_would_do(on: str) -> None:
    assert play("R7 G7 B7 S7 R2", 7, on=on) == "S7 B7 G7 R7"


def test_w2_triple_is_no_bomb_on_the_dragon() -> None:
    assert play("R7 G7 B7 Ph", 7, on="Dr") == ""


def test_w2_bomb_without_the_wish_does_not_count() -> None:
    assert play("R8 G8 B8 S8 R7", 7, on="Dr") == ""


def test_w2_longer_part_of_a_run_beats_a_straight_bomb() -> None:
    assert play("R3 R4 R5 R6 R7 R8", 3, on="G10 GB GD GK GA") == "R8 R7 R6 R5 R4 R3"


def test_w2_wish_must_lie_in_the_higher_part_of_a_run() -> None:
    assert play("R3 R4 R5 R6 R7 R8", 3, on="G3 G4 G5 G6 G7") == "R8 R7 R6 R5 R4 R3"


def test_w2_quartet_does_not_beat_a_higher_one() -> None:
    assert play("R7 G7 B7 S7", 7, on="R8 G8 B8 S8") == ""


def test_c5_nothing_fulfils_on_the_dog() -> None:
    assert play("R7 G7 B7 S7", 7, on="Hu") == ""


def test_search_agrees_with_the_reference_on_random_hands() -> None:
    chance = random.Random(SEED)
    everything = every_reading()
    for _ in range(400):
        hand = random_hand(chance, chance.randint(3, 9))
        codes = codes_of(hand).split()
        subsets = [(cards, reference.meanings(cards)) for cards in reference.subsets(codes)]
        subsets = [(cards, meanings) for cards, meanings in subsets if meanings]
        kinds = {reading >> 5 for _, reading in legal_plays(hand)}
        near = [reading for reading in everything if reading >> 5 in kinds]
        tops = {*chance.sample(near, min(10, len(near))), *chance.sample(everything, 3)}
        for top in [0, *sorted(tops)]:
            on = meaning_of(top) if top else None
            legal = [cards for cards, _ in subsets if reference.legal_meanings(cards, on)]
            for wish in range(2, 15):
                found = codes_of(fulfilling(hand, wish, top)).split()
                where = f"seed {SEED}: {codes} on {on}, wish {wish}, found {found}"
                assert bool(found) == any(reference.fulfils(cards, wish) for cards in legal), where
                assert not found or (found in legal and reference.fulfils(found, wish)), where


def test_search_agrees_with_all_legal_plays_of_whole_hands() -> None:
    chance = random.Random(SEED)
    everything = every_reading()
    for _ in range(400):
        hand = random_hand(chance, 14)
        for top in chance.sample(everything, 12):
            legal = dict(legal_plays(hand, top))
            for wish in range(2, 15):
                able = {cards: code for cards, code in legal.items() if cards & RANK_BITS[wish]}
                found = fulfilling(hand, wish, top)
                where = f"seed {SEED}: {codes_of(hand)} on {meaning_of(top)}, wish {wish}"
                assert (found in able) if able else not found, where
                plain = [cards for cards, code in able.items() if code < BOMB]
                assert not plain or found in plain, where
                if any(not cards & PHOENIX_BIT for cards in plain):
                    assert not found & PHOENIX_BIT, where
