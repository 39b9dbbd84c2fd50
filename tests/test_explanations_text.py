"""What would explain a wrong result, in whole sentences.

The explanations are real ones: of a simulated round whose result was edited to what a deviation
gives.
"""

from __future__ import annotations

import re

import pytest

from tests.builder import whole_round
from tests.wrong_results import BERT_FIRST, CARL_LAST, DORA_LOST, logged
from tichu_log.audit import Audit, audit_text
from tichu_log.deviations import KINDS
from tichu_log.render.explanations import (
    CALL_CLAUSES,
    CLAUSES,
    MOST_SHOWN,
    UNKNOWN_OWNER,
    ExplanationLines,
    explanation_lines,
    explanation_sentence,
)
from tichu_log.render.messages import Words
from tichu_log.render.page_findings import PageWords
from tichu_log.scoring import Pair
from tichu_log.simulate import simulate


def sentences(audit: Audit, words_of: type[Words] = Words) -> list[str]:
    """All explanations of the first round's result, likeliest first."""
    found = audit.explanations(1)
    assert found is not None
    return [explanation_sentence(each, audit, 1, words_of=words_of) for each in found.all]


def of_kind(kind: str, audit: Audit, words_of: type[Words] = Words) -> str:
    """The sentence about the only explanation of the first round's result with this kind alone."""
    found = audit.explanations(1)
    assert found is not None
    texts = [explanation_sentence(each, audit, 1, words_of=words_of) for each in found.all
             if [deviation.kind for deviation in each.deviations] == [kind]]
    assert len(texts) == 1, texts
    return texts[0]


def lines_of(audit: Audit, most: int = MOST_SHOWN) -> ExplanationLines:
    found = audit.explanations(1)
    assert found is not None
    return explanation_lines(found, audit, 1, most=most)


# One sentence a kind

@pytest.mark.parametrize(("kind", "seed", "result", "sentence"), [
    ("call-not-counted", BERT_FIRST, "40 : 60",
     "BSW did not count (1) bert's won Tichu: 60 instead of 160."),
    ("call-not-counted", DORA_LOST, "95 : 5",
     "BSW did not count (3) dora's lost Grand Tichu: 5 instead of -195."),
    ("call-kind", BERT_FIRST, "40 : 260",
     "BSW counted (1) bert's won Tichu as a Grand Tichu: 260 instead of 160."),
    ("call-kind", DORA_LOST, "95 : -95",
     "BSW counted (3) dora's lost Grand Tichu as a Tichu: -95 instead of -195."),
    ("call-outcome", BERT_FIRST, "40 : -40",
     "BSW counted (1) bert's won Tichu as lost: -40 instead of 160."),
    ("call-outcome", DORA_LOST, "95 : 205",
     "BSW counted (3) dora's lost Grand Tichu as won: 205 instead of -195."),
    ("dragon-kept", CARL_LAST, "75 : 25",
     "BSW left the Dragon's trick (trick 5, 25 points) with (2) carl, who won it, instead of "
     "giving it to (3) dora: 75 : 25 instead of 50 : 50."),
    ("dragon-other-opponent", BERT_FIRST, "65 : 135",
     "BSW gave the Dragon's trick (trick 4, 25 points) to (2) carl instead of (0) anna: 65 : 135 "
     "instead of 40 : 160."),
    ("dragon-not-passed-on", BERT_FIRST, "65 : 135",
     "BSW left the Dragon's trick (trick 4, 25 points) with (0) anna, who ended last, instead of "
     "passing it on to (1) bert, first out: 65 : 135 instead of 40 : 160."),
    ("last-tricks-kept", BERT_FIRST, "65 : 135",
     "BSW let (0) anna, who ended last, keep all tricks won (25 points) instead of passing them on "
     "to (1) bert, first out: 65 : 135 instead of 40 : 160."),
    ("last-hand-not-given", BERT_FIRST, "40 : 120",
     "BSW counted the cards left in (0) anna's hand (40 points) for nobody instead of for bert + "
     "dora: 120 instead of 160."),
    ("last-hand-wrong-team", BERT_FIRST, "80 : 120",
     "BSW counted the cards left in (0) anna's hand (40 points) for anna + carl instead of for "
     "bert + dora: 80 : 120 instead of 40 : 160."),
    ("double-victory-invented", BERT_FIRST, "0 : 300",
     "BSW counted a double victory of bert + dora instead of the cards: 0 : 300 instead of "
     "40 : 160."),
    ("phoenix-not-counted", BERT_FIRST, "40 : 185",
     "BSW did not count the Phoenix (-25): 185 instead of 160."),
    ("dragon-not-counted", BERT_FIRST, "40 : 135",
     "BSW did not count the Dragon (25): 135 instead of 160."),
    ("figures-swapped", BERT_FIRST, "160 : 40",
     "BSW swapped the figures of the two teams: 160 : 40 instead of 40 : 160."),
    ("sign-lost", DORA_LOST, "95 : 195",
     "BSW left out the minus sign of the figure of bert + dora: 195 instead of -195."),
    ("digit-wrong", BERT_FIRST, "40 : 168",
     "BSW wrote one digit of the figure of bert + dora wrong: 168 instead of 160."),
])
def test_a_deviation_is_told_in_one_sentence(kind: str, seed: int, result: str,
                                             sentence: str) -> None:
    assert of_kind(kind, logged(result, seed)) == sentence


@pytest.mark.parametrize(("kind", "result", "sentence"), [
    ("double-victory-at-100", (100, 0),
     "BSW counted only 100 for the double victory of anna + carl: 100 instead of 200."),
    ("double-victory-by-cards", (25, 0),
     "BSW counted the cards instead of the double victory of anna + carl: 25 instead of 200."),
])
def test_s1_a_double_victory_counted_otherwise_is_told(kind: str, result: Pair,
                                                       sentence: str) -> None:
    assert of_kind(kind, audit_text(whole_round((0, 2), result=result))) == sentence


def test_tricks_that_explain_it_as_well_are_named_together() -> None:
    assert sentences(logged("30 : 70", CARL_LAST))[0] == (
        "BSW counted trick 4 or 6 (20 points) for (1) bert instead of (0) anna or (2) carl: "
        "30 : 70 instead of 50 : 50.")


def test_a_player_who_took_several_tricks_is_named_once() -> None:
    assert "BSW counted trick 5 or 7 (10 points) for (3) dora instead of (2) carl" in (
        sentences(logged("65 : 35", DORA_LOST))[0])


def test_g1_a_receiver_that_makes_no_difference_is_not_named() -> None:
    text = re.sub(r"Drache an:.*\n", "", logged("75 : 25", CARL_LAST).log.text)
    assert of_kind("dragon-kept", audit_text(text)) == (
        "BSW left the Dragon's trick (trick 5, 25 points) with (2) carl, who won it, instead of "
        "giving it to an opponent: 75 : 25 instead of 50 : 50.")


def test_every_kind_of_deviation_has_a_clause() -> None:
    assert {*CALL_CLAUSES, *CLAUSES} == set(KINDS)


def test_a_clause_about_cards_tells_their_points() -> None:
    assert [kind for kind, text in (*CLAUSES.items(), *UNKNOWN_OWNER.items())
            if ("trick" in text or "hand " in text or "did not count" in text)
            and "{points}" not in text] == []


def test_every_kind_of_call_has_a_clause() -> None:
    assert all(set(clauses) == {200, 100, -100, -200} for clauses in CALL_CLAUSES.values())


# Several together

def test_two_deviations_are_told_in_one_sentence() -> None:
    assert sentences(logged("5 : 95", DORA_LOST)) == [
        "BSW did not count (3) dora's lost Grand Tichu, and BSW swapped the figures of the two "
        "teams: 5 : 95 instead of 95 : -195."]


def test_three_deviations_are_told_in_one_sentence() -> None:
    assert sentences(logged("900 : 0"))[1] == (
        "BSW counted a double victory of bert + dora instead of the cards; BSW swapped the figures "
        "of the two teams; and BSW wrote one digit of the figure of bert + dora wrong: 900 : 0 "
        "instead of 40 : 160.")


@pytest.mark.parametrize(("result", "head"), [
    ("40 : 60", "What would explain it:"),
    ("0 : 200", "It takes two slips together to explain it:"),
    ("900 : 0", "It takes three slips together to explain it:"),
    ("33 : 67", "No slip explains it, and no two or three together do."),
])
def test_a_line_tells_how_many_slips_it_takes(result: str, head: str) -> None:
    assert lines_of(logged(result)).head == head


def test_nothing_that_explains_it_leaves_no_sentence() -> None:
    lines = lines_of(logged("33 : 67"))
    assert (lines.sentences, lines.rest) == ((), "")


def test_of_many_only_the_likeliest_ten_are_shown() -> None:
    audit = logged("75 : 125")
    lines = lines_of(audit)
    assert (list(lines.sentences), lines.rest) == (sentences(audit)[:10], "10 of 16 explanations")


def test_as_many_are_shown_as_asked_for() -> None:
    assert lines_of(logged("75 : 125"), most=16).rest == ""


# Languages and handles

def test_a_page_writes_its_own_minus_sign() -> None:
    assert of_kind("phoenix-not-counted", logged("40 : 185"), PageWords) == (
        "BSW did not count the Phoenix (−25): 185 instead of 160.")


def test_a_page_writes_negative_figures_with_it() -> None:
    assert of_kind("call-kind", logged("95 : -95", DORA_LOST), PageWords).endswith(
        ": −95 instead of −195.")


@pytest.mark.parametrize("messages", [
    [text for clauses in CALL_CLAUSES.values() for text in clauses.values()],
    list(CLAUSES.values()), list(UNKNOWN_OWNER.values()),
], ids=["calls", "others", "unknown owner"])
def test_a_clause_names_only_what_is_known(messages: list[str]) -> None:
    known = {"seat", "partners", "opponents", "team", "tricks", "owners", "first", "points"}
    assert {name for text in messages for name in re.findall(r"{(\w+)}", text)} <= known


def test_a_seat_without_a_handle_is_named_by_its_number() -> None:
    text = logged("40 : 60").log.text.replace("bert", "")
    assert sentences(audit_text(text)) == ["BSW did not count (1)'s won Tichu: 60 instead of 160."]


def test_braces_in_a_handle_are_no_placeholders() -> None:
    text = logged("40 : 60").log.text.replace("bert", "{seat!r:>9}")
    assert sentences(audit_text(text)) == [
        "BSW did not count (1) {seat!r:>9}'s won Tichu: 60 instead of 160."]


def test_players_are_those_of_the_round() -> None:
    text = simulate(CARL_LAST, 1).text + logged("40 : 60").log.text.replace("bert", "emil")
    audit = audit_text(text)
    found = audit.explanations(2)
    assert found is not None
    assert explanation_sentence(found.all[0], audit, 2).startswith("BSW did not count (1) emil's")
