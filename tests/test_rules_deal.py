"""The deck, the deal and the exchange: rules D1 to D4."""

from __future__ import annotations

from tests.builder import (
    audit,
    codes,
    computed,
    edit,
    exchange,
    first_eight,
    position,
    whole_hand,
    whole_round,
)
from tichu_log.cards import DECK, parse_cards, points_of

TEXT = position("Ma GA R5", "SA", "RA", "BA R9").log("0: Ma")


def test_d1_a_card_dealt_to_two_seats() -> None:
    own, other = whole_hand(TEXT, 0), whole_hand(TEXT, 1)
    twice = own.split()[-1]
    assert twice not in first_eight(TEXT, 0)
    last = other.split()[-1]
    assert codes(edit(TEXT, other, other.replace(f" {last} ", f" {twice} ")))[0] == "TL102"


def test_d1_all_56_cards_once() -> None:
    assert codes(TEXT) == []


def test_d2_the_first_eight_belong_to_the_fourteen() -> None:
    own, foreign = first_eight(TEXT, 0), whole_hand(TEXT, 1).split()[-1]
    last = own.split()[-1]
    assert codes(edit(TEXT, f"{own}\n", f"{own} \n".replace(f" {last} ", f" {foreign} "))) == [
        "TL104"]


def test_d2_the_first_eight_in_any_order() -> None:
    own = first_eight(TEXT, 0)
    seat, *cards = own.split()
    assert codes(edit(TEXT, f"{own}\n", " ".join([seat, *reversed(cards), "\n"]))) == []


def test_d2_a_hand_has_fourteen_cards() -> None:
    own = whole_hand(TEXT, 0)
    assert codes(edit(TEXT, own, own.rstrip().rsplit(" ", 1)[0] + " "))[0] == "TL101"


def test_d3_after_the_exchange_everyone_holds_fourteen() -> None:
    hands = audit(TEXT).rounds[0].replay.hands
    assert [hand.bit_count() for hand in hands] == [14, 14, 14, 14]


def test_d3_a_card_received_is_held() -> None:
    text = position("Ma", "Ph", "", "").log("0: Ma", "1: Ph")
    assert "Ph" not in whole_hand(text, 1)
    assert codes(text) == []


def test_d3_a_card_given_away_is_held_no_more() -> None:
    text = position("Ma", "Ph", "", "").log("0: Ma", "1 2 3 0 pass", "0: Ph")
    assert "Ph" in whole_hand(text, 0)
    assert codes(text) == ["TL302"]


def test_d3_what_was_received_cannot_be_given_on() -> None:
    own = exchange(TEXT, 0)
    gift = own.split("bert: ")[1].split()[0]
    assert "Ma" not in whole_hand(TEXT, 0)
    assert "TL201" in codes(edit(TEXT, own, own.replace(f"bert: {gift} ", "bert: Ma ")))


def test_d3_one_gift_to_each_other_seat() -> None:
    own = exchange(TEXT, 0)
    assert "TL203" in codes(edit(TEXT, own, own[:own.index("dora")]))


def test_d4_the_deck_holds_a_hundred_points() -> None:
    assert points_of(DECK) == 100


def test_d4_points_of_the_cards() -> None:
    cards = ("R5", "G10", "BK", "Dr", "Ph", "SA", "RD", "Ma", "Hu")
    assert [points_of(parse_cards(card)) for card in cards] == [5, 10, 10, 25, -25, 0, 0, 0, 0]


def test_d4_points_in_a_result() -> None:
    # Red 25 to anna; green 25 and the Phoenix -25 to bert; blue 25 to carl; dora keeps 50.
    assert computed(whole_round((0, 1, 2))) == (100, 0)


# What a finding names


def missing(text: str) -> list[object]:
    """The cards that the findings on a hand's size name as missing."""
    return [finding.params["missing"] for finding in audit(text).findings
            if finding.code == "TL101"]


def test_d2_a_hand_too_small_names_the_card_dealt_to_nobody() -> None:
    own = whole_hand(TEXT, 0)
    short, last = own.rstrip().rsplit(" ", 1)
    assert last not in first_eight(TEXT, 0)
    assert missing(edit(TEXT, own, f"{short} ")) == [parse_cards(last)]


def test_d2_a_hand_too_large_names_none() -> None:
    own, other = whole_hand(TEXT, 0), whole_hand(TEXT, 1)
    assert missing(edit(TEXT, own, f"{own} {other.split()[-1]} ")) == [0]
