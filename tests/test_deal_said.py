"""What is said of a deal with faults, and what is known of the hands then: TL101 to TL205, rules D1
to D3."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.test_deal import (
    BOMBS,
    CLEAN,
    cards_of,
    gift_of,
    with_bombs,
    with_exchange,
    with_gift,
    with_hand,
)
from tichu_log.cards import CARDS, codes_of
from tichu_log.deal import read_deal
from tichu_log.log import Call, Ending, Hand, Pass, Round, Section, Written

ANNA, BERT, CARL, DORA = (hand.written.words for hand in CLEAN.deal)


def instead(old: str, new: str, part: str = "deal", seat: int = 1, of: Round = CLEAN) -> Round:
    """The round in which a hand shows other cards in the place of some."""
    def change(cards: tuple[int, ...]) -> tuple[int, ...]:
        gone = [CARDS[code] for code in old.split()]
        return (*(card for card in cards if card not in gone),
                *(CARDS[code] for code in new.split()))
    return with_hand(part, seat, cards_of(change), of)


def said(round_: Round) -> list[tuple[object, ...]]:
    """Code, line, seat, event and parameters of each finding; sets of cards as codes."""
    return [(finding.code, finding.line, finding.seat, finding.event,
             {name: codes_of(value) if name in ("cards", "missing") and isinstance(value, int)
              else value for name, value in finding.params.items()})
            for finding in read_deal(round_).findings]


def left_out(*givers: int) -> Round:
    """The round without these lines of the exchange."""
    kept = [number for number in range(len(CLEAN.events)) if number not in givers]
    return replace(CLEAN, events=tuple([CLEAN.events[number] for number in kept]),
                   lines=[CLEAN.lines[number] for number in kept])


def unknown(hand: Hand) -> Hand:
    """A hand in which a word is no card."""
    written = hand.written
    return replace(hand, written=Written(
        written.words.replace(" G2", " X9"), written.bits & ~(1 << CARDS["G2"]), 14, sound=False))


TWICE = instead("Ma", "R3", seat=3, of=instead("G2", "R2"))
THREE = replace(CLEAN, deal=CLEAN.deal[:1] + CLEAN.deal[2:])
"""Without bert's hand, though no line is said to be missing."""

NOT_ON = replace(THREE, events=(Call(0, grand=True),), lines=(11,), play_line=0, bombs=None,
                 ending=Ending.CUT_OFF)
"""The same, cut off before the exchange."""



@pytest.mark.parametrize(("round_", "expected", "hidden"), [
    # D1, D2: the whole hands
    (instead("G2", ""), [
        ("TL101", 8, 1, None, {"held": 13, "right": 14, "missing": "G2"})], "G2"),
    (instead("", "R2"), [
        ("TL101", 8, 1, None, {"held": 15, "right": 14, "missing": ""}),
        ("TL102", 8, 1, None, {"cards": "R2", "missing": ""})], "R2"),
    (instead("", "R2", of=instead("R2", "", seat=0)), [
        ("TL101", 7, 0, None, {"held": 13, "right": 14, "missing": ""}),
        ("TL101", 8, 1, None, {"held": 15, "right": 14, "missing": ""})], ""),
    (instead("G2", "R2 R3"), [
        ("TL101", 8, 1, None, {"held": 15, "right": 14, "missing": ""}),
        ("TL102", 8, 1, None, {"cards": "R3 R2", "missing": "G2"})], "R3 R2 G2"),
    (instead("G2", "R2"), [("TL102", 8, 1, None, {"cards": "R2", "missing": "G2"})], "R2 G2"),
    (TWICE, [
        ("TL102", 8, 1, None, {"cards": "R2", "missing": "G2 Ma"}),
        ("TL102", 10, 3, None, {"cards": "R3", "missing": "G2 Ma"})], "R3 R2 G2 Ma"),
    (with_hand("deal", 1, cards_of(lambda cards: (*cards[:-1], cards[0]))), [
        ("TL102", 8, 1, None, {"cards": "SA", "missing": "G2"})], "SA G2"),
    (with_hand("deal", 1, unknown), [], "G2"),
    (THREE, [("TL103", 7, None, None, {"cards": BERT})], BERT),
    (replace(CLEAN, deal=CLEAN.deal[1:]), [("TL103", 8, None, None, {"cards": ANNA})], ANNA),
    (replace(THREE, missing=frozenset({Section.DEAL})), [], BERT),
    (left_out(0), [], ANNA),
    (left_out(1, 2), [], f"{BERT} {CARL}"),
    (left_out(3), [], DORA),
    # D3: the exchange
    (with_exchange(1, lambda event: replace(event, gifts=event.gifts[:2])), [
        ("TL203", 13, 1, 2, {"named": ("carl", "dora"), "right": (2, 3, 0)})], BERT),
    (with_gift(1, 2, card=-1, code="X9"), [], BERT),
    (with_gift(1, 2, **gift_of(1, 0)), [("TL202", 13, 1, 2, {"cards": "BA"})], BERT),
    (with_gift(1, 2, **gift_of(2, 0)), [("TL201", 13, 1, 2, {"cards": "Dr"})], f"{BERT} Dr"),
    (with_gift(1, 1, handle="anna"), [
        ("TL203", 13, 1, 2, {"named": ("carl", "anna", "anna"), "right": (2, 3, 0)})], BERT),
    (with_gift(1, 1, handle="emil"), [
        ("TL203", 13, 1, 2, {"named": ("carl", "emil", "anna"), "right": (2, 3, 0)})], BERT),
    (with_gift(1, 1, of=with_gift(2, 1, handle="bert"), handle="anna"), [
        ("TL203", 13, 1, 2, {"named": ("carl", "anna", "anna"), "right": (2, 3, 0)}),
        ("TL203", 14, 2, 3, {"named": ("dora", "bert", "bert"), "right": (3, 0, 1)})],
     f"{BERT} {CARL}"),
])
def test_d3_what_is_said_of_a_damaged_deal_and_who_may_hold_what(
        round_: Round, expected: list[object], hidden: str) -> None:
    deal = read_deal(round_)
    assert said(round_) == expected
    assert (set(codes_of(deal.hidden).split()), deal.damaged) == (set(hidden.split()), True)


@pytest.mark.parametrize(("round_", "expected"), [
    (instead("RB", "", "first_eight", 0), [
        ("TL101", 2, 0, None, {"held": 7, "right": 8, "missing": ""})]),
    (instead("", "R7", "first_eight", 0), [
        ("TL101", 2, 0, None, {"held": 9, "right": 8, "missing": ""})]),
    (with_hand("first_eight", 2, cards_of(lambda cards: (*cards[:-1], cards[0]))), [
        ("TL102", 4, 2, None, {"cards": "Dr", "missing": ""})]),
    (instead("B7", "R2", "first_eight", 2), [("TL104", 4, 2, None, {"cards": "R2"})]),
    (with_bombs(1), [("TL205", 20, None, None, {"named": (1,), "holders": (0, 2)})]),
    (with_bombs(3, 0, 3), [("TL205", 20, None, None, {"named": (0, 3), "holders": (0, 2)})]),
    (replace(BOMBS, bombs=None), [
        ("TL205", BOMBS.play_line, None, None, {"named": (), "holders": (0, 2)})]),
    (replace(BOMBS, bombs=None, play_line=0), []),
    (with_bombs(2, 0), []),
    (with_bombs(0, 2, 0), []),
])
def test_d2_near_miss_a_fault_that_leaves_the_hands_known(
        round_: Round, expected: list[object]) -> None:
    deal = read_deal(round_)
    assert said(round_) == expected
    assert (deal.hidden, deal.damaged) == (0, False)


# TL103: what else explains a card that was dealt to nobody


@pytest.mark.parametrize(("round_", "explained"), [
    (NOT_ON, True),
    (replace(NOT_ON, play_line=17), False),
    (replace(NOT_ON, events=CLEAN.events[:4], lines=CLEAN.lines[:4]), False),
    (replace(NOT_ON, ending=Ending.RESULT), False),
    (replace(CLEAN, deal=()), True),
])
def test_d1_a_record_that_ends_before_the_exchange_explains_missing_cards(
        round_: Round, explained: bool) -> None:
    assert [code for code, *_ in said(round_)] == ([] if explained else ["TL103"])


# TL104: the first eight against a whole hand that may itself be wrong


@pytest.mark.parametrize(("round_", "expected"), [
    (instead("G8", ""), ["TL101"]),
    (instead("G8", "R2"), ["TL102"]),
    (instead("G8", "Hu", "first_eight", of=instead("Hu", "", seat=2)), ["TL101", "TL104"]),
    (instead("S7", "R2", "first_eight", 3, of=replace(CLEAN, deal=CLEAN.deal[1:])),
     ["TL103", "TL104"]),
    (instead("RB", "", "first_eight", 0, of=instead("G2", "")), ["TL101", "TL101"]),
])
def test_d2_a_first_card_is_foreign_where_the_whole_hand_is_sound(
        round_: Round, expected: list[str]) -> None:
    assert [code for code, *_ in said(round_)] == expected


def test_d2_a_hand_of_eight_names_no_card_that_was_dealt_to_nobody() -> None:
    (first, second) = said(instead("RB", "", "first_eight", 0, of=instead("G2", "")))
    assert first == ("TL101", 2, 0, None, {"held": 7, "right": 8, "missing": ""})
    assert second == ("TL101", 8, 1, None, {"held": 13, "right": 14, "missing": "G2"})


# What the hands are then


def hands(round_: Round) -> list[str]:
    """What is known of the four hands after the exchange."""
    return [codes_of(hand) for hand in read_deal(round_).hands]


def test_d3_who_gave_nothing_is_known_to_hold_what_was_dealt_and_received() -> None:
    assert [set(hand.split()) for hand in hands(left_out(3))] == [
        set(f"{ANNA} RA RK".split()) - {"Ph", "BK", "SK"},
        set(f"{BERT} Ph GK".split()) - {"BA", "SA", "RK"},
        set(f"{CARL} BK BA".split()) - {"Dr", "RA", "GK"},
        set(f"{DORA} SK SA Dr".split())]


def test_d3_without_any_hand_the_gifts_are_held_all_the_same() -> None:
    deal = read_deal(replace(CLEAN, deal=()))
    assert deal.dealt == (0, 0, 0, 0)
    assert hands(replace(CLEAN, deal=(), events=(), lines=())) == ["", "", "", ""]


# TL203: names


def named(place: int, handle: str, of: Round) -> list[str]:
    """What is found where bert's gift in this place is for somebody of this name."""
    return [str(code) for code, *_ in said(with_gift(1, place, of=of, handle=handle))]


def test_d3_a_name_that_two_seats_share_is_never_wrong() -> None:
    shared = replace(CLEAN, first_eight=tuple([
        replace(hand, handle="carl" if hand.seat == 3 else hand.handle)
        for hand in CLEAN.first_eight]))
    assert named(2, "carl", shared) == []


def test_d3_near_miss_a_name_of_one_other_seat_is() -> None:
    assert named(2, "carl", CLEAN) == ["TL203"]


def test_d3_a_name_that_the_seat_bears_in_the_play_is_right() -> None:
    later = replace(CLEAN, events=(*CLEAN.events, Pass(3, handle="emil")),
                    lines=[*CLEAN.lines, 99])
    assert named(1, "emil", later) == []
    assert named(0, "emil", later) == ["TL203"]


def test_d3_where_nobody_knows_the_name_of_a_seat_any_new_name_is_right() -> None:
    handles = (CLEAN.handles[0], CLEAN.handles[1], "", CLEAN.handles[3])
    nameless = replace(
        CLEAN, handles=handles,
        first_eight=tuple([replace(hand, handle=handles[hand.seat]) for hand in CLEAN.first_eight]),
        deal=tuple([replace(hand, handle=handles[hand.seat]) for hand in CLEAN.deal]))
    assert named(0, "emil", nameless) == []
    assert named(0, "anna", nameless) == ["TL203"]
