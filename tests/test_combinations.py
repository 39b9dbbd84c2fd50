"""Combinations, what beats what, and the Phoenix: rules C1–C6 and P1–P5, each with a near miss."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from tests.reference import combinations as reference
from tichu_log.cards import CARDS, DECK, CardSet, cards_in, codes_of, parse_cards
from tichu_log.combinations import (
    DOG_LEAD,
    PHOENIX_LED,
    Combination,
    Kind,
    beats,
    counted,
    describe,
    highest_rank,
    hinted,
    lowest_rank,
    open_readings,
    phoenix_on,
    readings,
    settle,
)
from tichu_log.plays import bombs, has_bomb, legal_plays

SEED = 20070101


def named(text: str) -> list[tuple[Kind, int]]:
    """Kind and rank of each reading of some cards."""
    return [(found.kind, found.rank) for found in map(describe, readings(parse_cards(text)))]


def one(text: str) -> int:
    """The only reading of some cards."""
    (reading,) = readings(parse_cards(text))
    return reading


def ranks(found: tuple[int, ...]) -> list[int]:
    return [describe(reading).rank for reading in found]


def place_hints_at(text: str) -> int:
    """The rank that the written order of some cards hints at."""
    hint = hinted([CARDS[code] for code in text.split()], readings(parse_cards(text)))
    return describe(hint).rank


def meaning_of(reading: int) -> reference.Meaning:
    found = describe(reading)
    return found.kind.value, found.length, found.rank + found.half / 2


def every_reading() -> list[int]:
    """All readings that a play can have."""
    suits = "RGBS"
    codes = {rank: code[1:] for code, card in CARDS.items() if (rank := card // 4 + 1) > 1}
    found = {PHOENIX_LED, one("Ma"), one("Dr"), DOG_LEAD}
    for rank, code in codes.items():
        cards = [suit + code for suit in suits]
        found |= {one(" ".join(cards[:size])) for size in (1, 2, 3, 4)}
        found.add(phoenix_on(one(cards[0])))
        found.add(one(" ".join(cards[:3]) + (" R2 G2" if rank != 2 else " R3 G3")))
        for low in range(1, rank):
            run = [codes[step] for step in range(max(low, 2), rank + 1)]
            if rank - low >= 4:
                mixed = ["Ma"] * (low == 1) + [suits[i % 2] + code for i, code in enumerate(run)]
                found.add(one(" ".join(mixed)))
            if len(run) >= 5:
                found.add(one(" ".join("R" + code for code in run)))
            if 2 <= len(run) <= 7:
                found.add(one(" ".join(f"R{code} G{code}" for code in run)))
    return sorted(found)


def random_hand(chance: random.Random, size: int) -> CardSet:
    """A hand that is rich in combinations: of few ranks side by side, and some specials."""
    low = chance.randint(1, 11)
    width = chance.randint(2, 7)
    suits = chance.choice([1, 2, 4, 4])
    near = [card for card in range(4 * low, min(56, 4 * (low + width))) if card % 4 < suits]
    cards = chance.sample(near, min(len(near), size - 2))
    rest = [card for card in range(56) if card not in cards]
    weights = [12 if card == 2 else 6 if card in (0, 3) else 1 for card in rest]
    while len(cards) < size:
        card = chance.choices(rest, weights)[0]
        if card not in cards:
            cards.append(card)
    return sum(1 << card for card in cards)


# C1: what is a combination


@pytest.mark.parametrize(
    ("text", "kind", "rank"),
    [
        ("R7", Kind.SINGLE, 7),
        ("R7 G7", Kind.PAIR, 7),
        ("R7 G7 B7", Kind.TRIPLE, 7),
        ("R7 G7 B7 R2 S2", Kind.FULL_HOUSE, 7),
        ("R2 G3 B4 S5 R6", Kind.STRAIGHT, 6),
        ("R2 S2 G3 B3", Kind.STAIRS, 3),
        ("R7 G7 B7 S7", Kind.BOMB, 7),
        ("R2 R3 R4 R5 R6", Kind.STRAIGHT_BOMB, 6),
    ],
)
def test_c1_each_kind(text: str, kind: Kind, rank: int) -> None:
    assert named(text) == [(kind, rank)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R7 G8",
        "R7 G7 B8",
        "R7 G7 B7 S8",
        "R7 G7 B7 S7 R8",
        "R7 G7 B8 S8 R9",
        "R2 G3 B4 S5",
        "R2 G3 B4 S5 R7",
        "R2 S2 G4 B4",
        "R2 S2 G3 B3 R4",
        "R2 S2 G3 B3 R4 G4 B4",
    ],
)
def test_c1_near_misses_are_nothing(text: str) -> None:
    assert named(text) == []


def test_c1_no_cards_are_nothing() -> None:
    assert readings(0) == ()


def test_c1_longest_straight_has_fourteen_cards() -> None:
    assert describe(one("Ma R2 R3 R4 R5 R6 R7 R8 R9 R10 RB RD RK GA")) == Combination(
        Kind.STRAIGHT, 14, 14)


def test_c1_longest_straight_bomb_has_thirteen_cards() -> None:
    assert describe(one("R2 R3 R4 R5 R6 R7 R8 R9 R10 RB RD RK RA")) == Combination(
        Kind.STRAIGHT_BOMB, 13, 14)


def test_c1_seven_pairs_are_stairs() -> None:
    text = "R2 G2 R3 G3 R4 G4 R5 G5 R6 G6 R7 G7 R8 G8"
    assert describe(one(text)) == Combination(Kind.STAIRS, 14, 8)


@pytest.mark.parametrize("last", ["R9 G9", "R9 Ph"])
def test_c1_eight_pairs_are_nothing(last: str) -> None:
    assert named("R2 G2 R3 G3 R4 G4 R5 G5 R6 G6 R7 G7 R8 G8 " + last) == []


# C2: kind, length, rank


def test_c2_higher_of_the_same_kind_beats() -> None:
    assert beats(one("R8 G8"), one("R7 G7"))


def test_c2_equal_rank_does_not_beat() -> None:
    assert not beats(one("R7 G7"), one("B7 S7"))


def test_c2_other_kind_does_not_beat() -> None:
    assert not beats(one("R8 G8 B8"), one("R7 G7"))


def test_c2_longer_straight_does_not_beat() -> None:
    assert not beats(one("R3 G4 R5 R6 R7 R8"), one("R2 G3 R4 R5 R6"))


def test_c2_straight_goes_by_its_top() -> None:
    assert beats(one("R3 G4 R5 R6 R7"), one("R2 G3 R4 R5 R6"))


def test_c2_full_house_goes_by_its_triple() -> None:
    assert beats(one("R5 G5 B5 R2 G2"), one("R4 G4 B4 RA GA"))


def test_c2_full_house_does_not_go_by_its_pair() -> None:
    assert not beats(one("R3 G3 B3 RA GA"), one("R4 G4 B4 R2 G2"))


def test_c2_four_cards_of_stairs_are_not_beaten_by_six() -> None:
    assert not beats(one("R7 G7 R8 G8 R9 G9"), one("R2 G2 R3 G3"))


# C3: the ace is high, the Mahjong low and alone


@pytest.mark.parametrize("text", ["RA G2 R3 R4 R5", "RD RK GA R2 R3", "RA GA R2 G2"])
def test_c3_nothing_follows_the_ace(text: str) -> None:
    assert named(text) == []


def test_c3_straight_up_to_the_ace() -> None:
    assert named("G10 RB RD RK RA") == [(Kind.STRAIGHT, 14)]


def test_c3_mahjong_begins_a_straight() -> None:
    assert named("Ma G2 R3 R4 R5") == [(Kind.STRAIGHT, 5)]


def test_c3_straight_with_mahjong_is_never_a_bomb() -> None:
    assert named("Ma R2 R3 R4 R5") == [(Kind.STRAIGHT, 5)]


def test_c3_straight_bomb_behind_the_mahjong_is_a_plain_straight() -> None:
    assert named("Ma R2 R3 R4 R5 R6") == [(Kind.STRAIGHT, 6)]


@pytest.mark.parametrize(
    "text", ["Ma Ph", "Ma R2 G2 B2 Ph", "Ma Ph R2 G2", "Ma R2 G2 B2 S2", "Ma Ph R2 G2 B2"])
def test_c3_mahjong_is_in_no_set(text: str) -> None:
    assert named(text) == []


def test_c3_any_single_beats_the_mahjong() -> None:
    assert beats(one("R2"), one("Ma"))


# C4: a suited run


@pytest.mark.parametrize("suit", "RGBS")
def test_c4_suited_run_is_a_bomb(suit: str) -> None:
    assert named(" ".join(suit + rank for rank in ("10", "B", "D", "K", "A"))) == [
        (Kind.STRAIGHT_BOMB, 14)]


@pytest.mark.parametrize(("suit", "other"), list(permutations("RGBS", 2)))
def test_c4_one_card_of_another_suit_makes_it_plain(suit: str, other: str) -> None:
    assert named(" ".join([*(suit + rank for rank in ("10", "B", "D", "K")), f"{other}A"])) == [
        (Kind.STRAIGHT, 14)]


def test_c4_suited_run_with_phoenix_is_a_plain_straight() -> None:
    assert named("R2 R3 Ph R5 R6") == [(Kind.STRAIGHT, 6)]


def test_c4_suited_run_cannot_be_laid_as_a_plain_straight() -> None:
    laid = dict(legal_plays(parse_cards("R4 R5 R6 R7 R8"), one("R2 G3 R4 R5 R6")))
    assert [describe(reading).kind for reading in laid.values()] == [Kind.STRAIGHT_BOMB]


# C5: bombs


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("R2 G2 B2 S2", "Dr"),
        ("R2 G2 B2 S2", "RA GA BA RK GK"),
        ("R3 G3 B3 S3", "R2 G2 B2 S2"),
        ("R2 R3 R4 R5 R6", "RA GA BA SA"),
        ("R3 R4 R5 R6 R7", "G2 G3 G4 G5 G6"),
        ("R2 R3 R4 R5 R6 R7", "G10 GB GD GK GA"),
    ],
)
def test_c5_order_of_bombs(higher: str, lower: str) -> None:
    assert (beats(one(higher), one(lower)), beats(one(lower), one(higher))) == (True, False)


def test_c5_equal_straight_bombs_do_not_beat_each_other() -> None:
    assert not beats(one("R2 R3 R4 R5 R6"), one("G2 G3 G4 G5 G6"))


@pytest.mark.parametrize("text", ["Dr", "R2", "R2 G2 B2 S2", "R2 R3 R4 R5 R6"])
def test_c5_nothing_is_played_on_the_dog(text: str) -> None:
    assert not beats(one(text), one("Hu"))


def test_c5_the_dog_beats_nothing() -> None:
    assert not any(beats(DOG_LEAD, reading) for reading in every_reading())


# C6: what is nothing


@pytest.mark.parametrize(
    "text",
    ["Hu Ph", "Dr Ph", "Dr Hu", "Dr RA", "Ma Hu Ph Dr", "RK RD RB G10 Hu", "Dr GA RK RD RB"])
def test_c6_dragon_and_dog_are_in_no_combination(text: str) -> None:
    assert named(text) == []


def test_c6_quartet_with_phoenix_is_nothing() -> None:
    assert named("R7 G7 B7 S7 Ph") == []


def test_c6_triple_with_phoenix_is_no_bomb() -> None:
    assert named("R7 G7 B7 Ph") == []


def test_c6_two_triples_are_nothing() -> None:
    assert named("R7 G7 B7 R8 G8 B8") == []


# P1: the Phoenix in a combination


@pytest.mark.parametrize(
    ("text", "kind", "rank"),
    [
        ("R7 Ph", Kind.PAIR, 7),
        ("R7 G7 Ph", Kind.TRIPLE, 7),
        ("R7 G7 B7 S2 Ph", Kind.FULL_HOUSE, 7),
        ("R2 G2 B2 S7 Ph", Kind.FULL_HOUSE, 2),
        ("R2 Ph G3 B3", Kind.STAIRS, 3),
        ("R2 G2 Ph B3", Kind.STAIRS, 3),
        ("R2 G3 Ph B5 R6", Kind.STRAIGHT, 6),
        ("Ma G2 Ph B4 R5", Kind.STRAIGHT, 5),
    ],
)
def test_p1_phoenix_plays_a_rank(text: str, kind: Kind, rank: int) -> None:
    assert named(text) == [(kind, rank)]


@pytest.mark.parametrize(
    "text", ["R7 G8 Ph", "R2 Ph G4 B4", "R2 G3 Ph B6 R7", "R2 G3 B4 Ph", "R7 G7 B7 R8 G8 Ph"])
def test_p1_phoenix_fills_one_place_only(text: str) -> None:
    assert named(text) == []


def test_p1_phoenix_is_never_the_one() -> None:
    assert named("R2 G3 B4 S5 Ph") == [(Kind.STRAIGHT, 6)]


def test_p1_straight_with_phoenix_ends_at_the_ace() -> None:
    assert named("RB GD BK SA Ph") == [(Kind.STRAIGHT, 14)]


def test_p1_two_to_ace_with_phoenix_is_nothing() -> None:
    assert named("R2 R3 R4 R5 R6 R7 R8 R9 R10 RB RD RK GA Ph") == []


def test_p1_mahjong_to_king_with_phoenix_ends_at_the_ace() -> None:
    assert named("Ma R2 R3 R4 R5 R6 R7 R8 R9 R10 RB RD RK Ph") == [(Kind.STRAIGHT, 14)]


# P2, P3: the Phoenix alone


def test_p2_phoenix_led_is_one_and_a_half() -> None:
    assert describe(one("Ph")) == Combination(Kind.SINGLE, 1, 1, half=True)


def test_p2_phoenix_beats_the_ace_by_half_a_rank() -> None:
    assert describe(phoenix_on(one("RA"))) == Combination(Kind.SINGLE, 1, 14, half=True)


def test_p2_phoenix_on_the_mahjong_is_one_and_a_half() -> None:
    assert phoenix_on(one("Ma")) == one("Ph")


def test_p2_phoenix_is_never_laid_on_the_dragon() -> None:
    assert phoenix_on(one("Dr")) == 0


def test_p2_phoenix_is_laid_on_no_pair() -> None:
    assert phoenix_on(one("R2 G2")) == 0


def test_p3_same_rank_does_not_beat_the_phoenix() -> None:
    assert not beats(one("R7"), phoenix_on(one("G7")))


def test_p3_next_rank_beats_the_phoenix() -> None:
    assert beats(one("R8"), phoenix_on(one("G7")))


def test_p3_two_beats_the_phoenix_led() -> None:
    assert beats(one("R2"), one("Ph"))


def test_p3_ace_does_not_beat_the_phoenix_on_an_ace() -> None:
    assert not beats(one("RA"), phoenix_on(one("GA")))


@pytest.mark.parametrize("text", ["Dr", "R2 G2 B2 S2"])
def test_p3_dragon_and_bombs_beat_the_phoenix_on_an_ace(text: str) -> None:
    assert beats(one(text), phoenix_on(one("GA")))


# P5: two readings


def test_p5_two_pairs_and_phoenix_are_either_full_house() -> None:
    assert named("R2 G2 Ph R3 G3") == [(Kind.FULL_HOUSE, 2), (Kind.FULL_HOUSE, 3)]


def test_p5_run_and_phoenix_are_either_straight() -> None:
    assert named("R4 G5 B6 S7 Ph") == [(Kind.STRAIGHT, 7), (Kind.STRAIGHT, 8)]


def test_p5_reading_that_beats_no_open_one_falls_away() -> None:
    asked = one("R3 G4 B5 S6 R7")
    assert ranks(open_readings(readings(parse_cards("R4 G5 B6 S7 Ph")), asked)) == [8]


def test_p5_every_reading_that_beats_the_lowest_open_one_stays() -> None:
    lowest = readings(parse_cards("R3 G4 B5 S6 Ph"))[0]
    assert ranks(open_readings(readings(parse_cards("R4 G5 B6 S7 Ph")), lowest)) == [7, 8]


def test_p5_no_open_reading_left() -> None:
    asked = one("R4 G5 B6 S7 R8")
    assert open_readings(readings(parse_cards("R4 R5 B6 S7 Ph")), asked) == ()


def test_p5_phoenix_alone_is_read_on_what_it_lies_on() -> None:
    assert open_readings(readings(parse_cards("Ph")), one("RK")) == (phoenix_on(one("RK")),)


@pytest.mark.parametrize("top", ["Dr", "R2 G2"])
def test_p5_phoenix_alone_where_it_may_not_lie(top: str) -> None:
    assert open_readings(readings(parse_cards("Ph")), one(top)) == ()


def test_p5_all_readings_of_a_lead_are_open() -> None:
    found = readings(parse_cards("R4 G5 B6 S7 Ph"))
    assert open_readings(found, 0) == found


@pytest.mark.parametrize(
    ("written", "rank"),
    [
        ("Ph S7 B6 G5 R4", 8),
        ("S7 B6 G5 R4 Ph", 7),
        ("S7 B6 Ph G5 R4", 8),
        ("RK GK Ph S7 B7", 13),
        ("Ph RK GK S7 B7", 13),
        ("RK GK S7 B7 Ph", 7),
        ("RK GK S7 Ph B7", 7),
        ("S7 B7 RK GK Ph", 13),
        ("Ph SK SD SB R10", 14),
        ("S7 Ph RK B7 GK", 13),
        ("RK Ph S7 B7 GK", 13),
        ("Ph S7 RK B7 GK", 7),
    ],
)
def test_p5_place_of_the_phoenix_hints_at_a_reading(written: str, rank: int) -> None:
    assert place_hints_at(written) == rank


def test_p5_the_only_reading_is_the_hint() -> None:
    assert hinted([CARDS["S7"], CARDS["B7"]], (one("S7 B7"),)) == one("S7 B7")


def test_p5_without_a_reading_there_is_no_hint() -> None:
    assert hinted([CARDS["R2"], CARDS["R3"]], ()) == 0


def test_p5_later_play_settles_the_reading_against_the_hint() -> None:
    low, high = readings(parse_cards("R4 G5 B6 S7 Ph"))
    after = one("R4 S5 G6 B7 R8")
    assert settle([((low, high), high), ((after,), after)]) == (low, after)


def test_p5_hint_decides_where_both_readings_are_beaten() -> None:
    low, high = readings(parse_cards("R4 G5 B6 S7 Ph"))
    after = one("R5 S6 G7 B8 R9")
    assert settle([((low, high), low), ((after,), after)]) == (low, after)


def test_p5_last_play_goes_by_the_hint() -> None:
    low, high = readings(parse_cards("R4 G5 B6 S7 Ph"))
    assert settle([((low, high), low)]) == (low,)


def test_p5_bomb_settles_nothing() -> None:
    low, high = readings(parse_cards("R4 G5 B6 S7 Ph"))
    bomb = one("R2 G2 B2 S2")
    assert settle([((low, high), high), ((bomb,), bomb)]) == (high, bomb)


def test_p5_play_that_is_nothing_settles_nothing() -> None:
    low, high = readings(parse_cards("R4 G5 B6 S7 Ph"))
    assert settle([((low, high), low), ((), 0)]) == (low, 0)


# Bombs in a hand


def test_c1_every_part_of_a_suited_run_is_a_bomb() -> None:
    found = [codes_of(bomb) for bomb in bombs(parse_cards("R2 R3 R4 R5 R6 R7 G9"))]
    assert found == ["R6 R5 R4 R3 R2", "R7 R6 R5 R4 R3", "R7 R6 R5 R4 R3 R2"]


@pytest.mark.parametrize(
    "hand", ["Ma R2 R3 R4 R5", "R2 R3 Ph R5 R6", "R2 G2 B2 Ph", "Ma Hu Ph Dr", "R2 R3 R4 R5 G6"])
def test_c1_hand_without_a_bomb(hand: str) -> None:
    assert not has_bomb(parse_cards(hand))


# How many cards of a rank a set holds


@pytest.mark.parametrize("suits", [
    "".join(suits) for size in range(5) for suits in combinations("RGBS", size)])
def test_c1_ranks_are_counted_whatever_the_suits(suits: str) -> None:
    of_rank = [1 << 4 * (rank - 1) if rank else 0 for rank in range(15)]
    found = counted(parse_cards(" ".join(["RA", "GA", *(f"{suit}7" for suit in suits)])))
    assert found == tuple((of_rank[14] if size <= 2 else 0) | (
        of_rank[7] if size <= len(suits) else 0) for size in (1, 2, 3, 4))


def test_c1_lowest_and_highest_rank_of_a_mask() -> None:
    ranks = counted(parse_cards("R4 S4 G9 BK"))[0]
    assert (lowest_rank(ranks), highest_rank(ranks), highest_rank(0)) == (4, 13, 0)


def test_c6_of_the_special_cards_only_the_mahjong_has_a_rank() -> None:
    assert counted(parse_cards("Ma Hu Ph Dr")) == (1, 0, 0, 0)


# Against the slow second opinion


def test_readings_of_random_cards_agree_with_the_reference() -> None:
    chance = random.Random(SEED)
    for _ in range(4000):
        cards = random_hand(chance, chance.randint(3, 9))
        found = readings(cards)
        assert list(found) == sorted(found)
        assert len({reading >> 5 for reading in found}) <= 1
        assert {meaning_of(reading) for reading in found} == reference.meanings(
            codes_of(cards).split()), f"seed {SEED}: {codes_of(cards)}"


def test_readings_of_whole_sequences_agree_with_the_reference() -> None:
    chance = random.Random(SEED)
    for _ in range(2000):
        low, high = sorted(chance.choices(range(1, 15), k=2))
        each = chance.choice([1, 2])
        cards: list[int] = []
        for rank in range(low, high + 1):
            of_rank = list(range(4 * (rank - 1), 4 * rank)) if rank > 1 else [0]
            cards += chance.sample(of_rank, min(each, len(of_rank)))
        if chance.random() < 0.7:
            cards.remove(chance.choice(cards))
            cards.append(CARDS["Ph"])
        codes = [code for code, card in CARDS.items() if card in cards]
        found = readings(parse_cards(" ".join(codes)))
        assert {meaning_of(reading) for reading in found} == reference.meanings(codes), codes


def test_beats_agrees_with_the_reference_on_all_pairs() -> None:
    everything = every_reading()
    meanings = {reading: meaning_of(reading) for reading in everything}
    wrong = [
        (describe(laid), describe(top)) for laid in everything for top in everything
        if beats(laid, top) != reference.beats(meanings[laid], meanings[top])
    ]
    assert wrong == []


def test_legal_plays_of_random_hands_agree_with_the_reference() -> None:
    chance = random.Random(SEED)
    everything = every_reading()
    for _ in range(150):
        hand = random_hand(chance, chance.randint(3, 8))
        kinds = {reading >> 5 for _, reading in legal_plays(hand)}
        near = [reading for reading in everything if reading >> 5 in kinds]
        for top in [0, *chance.sample(near, min(4, len(near))), *chance.sample(everything, 2)]:
            found = [(codes_of(cards), meaning_of(code)) for cards, code in legal_plays(hand, top)]
            on = meaning_of(top) if top else None
            expected = {
                (" ".join(cards), meaning)
                for cards in reference.subsets(codes_of(hand).split())
                for meaning in reference.legal_meanings(cards, on)
            }
            assert len(found) == len(set(found))
            assert set(found) == expected, f"seed {SEED}: {codes_of(hand)} on {on}"


def test_bombs_of_random_hands_agree_with_the_reference() -> None:
    chance = random.Random(SEED)
    for _ in range(150):
        hand = random_hand(chance, chance.randint(5, 9))
        expected = {
            " ".join(cards) for cards in reference.subsets(codes_of(hand).split())
            if any("bomb" in kind for kind, _, _ in reference.meanings(cards))
        }
        assert {codes_of(bomb) for bomb in bombs(hand)} == expected
        assert has_bomb(hand) == bool(expected)


def test_all_legal_leads_of_a_whole_hand_are_read_as_told() -> None:
    chance = random.Random(SEED)
    for _ in range(20):
        hand = sum(1 << card for card in chance.sample(list(cards_in(DECK)), 14))
        assert all(reading in readings(cards) for cards, reading in legal_plays(hand))


def test_o1_without_a_trick_all_leads_are_listed() -> None:
    listed = list(legal_plays(parse_cards("G7 Ph Hu")))
    assert [codes_of(cards) for cards, _ in listed] == ["G7", "Ph", "Ph G7", "Hu"]


def test_c2_a_full_house_may_have_its_triple_in_twos() -> None:
    listed = [codes_of(cards) for cards, _ in legal_plays(parse_cards("R2 G2 B2 R3 G3"))]
    assert "G3 R3 B2 G2 R2" in listed


def test_c2_the_dragon_is_listed_on_any_other_single_card() -> None:
    assert [codes_of(cards) for cards, _ in legal_plays(parse_cards("Dr"), one("SA"))] == ["Dr"]


def test_c2_near_miss_nothing_is_listed_on_the_dragon() -> None:
    assert list(legal_plays(parse_cards("Dr Ph SA"), one("Dr"))) == []
