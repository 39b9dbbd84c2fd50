"""Every finding has a sentence that names who, what, and what would have been right."""

from __future__ import annotations

import re

import pytest

from tests.hand_made import PLAYERS, audit_of, found, round_of
from tichu_log.cards import parse_cards
from tichu_log.combinations import phoenix_on, readings
from tichu_log.findings import CATALOGUE, Finding, Param, ParamType, Severity
from tichu_log.log import Section
from tichu_log.render.i18n import translator
from tichu_log.render.messages import advice, counted, sentence
from tichu_log.render.sentences import ADVICE, FAULTY_CALLS, REASONS, SENTENCES, Wording
from tichu_log.rules import BSW, TABLE, TURNIER, RuleSet

RED_SEVEN = parse_cards("R7")

FILLED: dict[ParamType, Param] = {
    ParamType.CARDS: RED_SEVEN,
    ParamType.SEAT: 1,
    ParamType.SEATS: (0, 3),
    ParamType.RANK: 7,
    ParamType.POINTS: (25, 75),
    ParamType.RESULTS: ((30, 70), (55, 45)),
    ParamType.COUNT: 3,
    ParamType.LINE: 9,
    ParamType.FLAG: True,
    ParamType.WORDS: ("R77", "XX"),
    ParamType.TEXT: "anna2",
    ParamType.SECTIONS: ("deal", "exchange"),
    ParamType.COMBINATION: readings(parse_cards("R7 G7"))[0],
    ParamType.REASON: "dragon",
    ParamType.TEAM: 0,
}
EMPTY: dict[ParamType, Param] = {
    **FILLED, ParamType.FLAG: False, ParamType.SEAT: None, ParamType.SEATS: (),
    ParamType.RESULTS: (), ParamType.TEXT: "", ParamType.TEAM: None, ParamType.COUNT: 1,
    ParamType.WORDS: ("XX",),
}


def filled(code: str, values: dict[ParamType, Param]) -> Finding:
    params = {name: values[kind] for name, kind in CATALOGUE[code].params.items()}
    return Finding(code, 6, 1, 6, 2, params)


def wordings() -> list[tuple[str, Wording]]:
    return [(code, wording) for code, some in SENTENCES.items() for wording in some]


@pytest.mark.parametrize("code", CATALOGUE)
@pytest.mark.parametrize("values", [FILLED, EMPTY], ids=["filled", "empty"])
def test_every_finding_has_a_whole_sentence(code: str, values: dict[ParamType, Param]) -> None:
    text = sentence(filled(code, values), audit_of())
    assert re.fullmatch(r"[\w(“][^{}]*\.", text), text


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_finding_says_what_is_right(code: str) -> None:
    assert re.fullmatch(r"[A-Z][^{}]*\.", advice(filled(code, FILLED), audit_of()))


def test_no_sentence_without_a_finding() -> None:
    assert list(SENTENCES) == list(CATALOGUE)


def test_no_advice_without_a_finding_and_its_rule() -> None:
    known = {f"{row.code} {rule}" for row in CATALOGUE.values() for rule in row.rules}
    assert set(ADVICE) <= known | set(CATALOGUE)


@pytest.mark.parametrize(("code", "wording"), wordings())
def test_a_sentence_names_only_what_its_finding_holds(code: str, wording: Wording) -> None:
    texts = [wording.text] if isinstance(wording.text, str) else list(wording.text)
    named = set(re.findall(r"{(\w+)}", " ".join(texts)))
    added = {"seat", "seat_number", "line", "round", "number", "teams", "difference", "sum"}
    assert named <= added | set(CATALOGUE[code].params)


@pytest.mark.parametrize("code", CATALOGUE)
def test_the_last_wording_always_fits(code: str) -> None:
    assert SENTENCES[code][-1].when == ""


def test_every_type_of_parameter_can_be_written() -> None:
    assert set(FILLED) == set(ParamType)


def test_every_section_has_a_name() -> None:
    sections = tuple(section.value for section in Section)
    text = sentence(found("TL002", None, sections=sections), audit_of())
    assert text.endswith("the first eight cards, the whole hands, the exchange, the play.")


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_words(reason: str) -> None:
    assert REASONS[reason] in sentence(found("TL703", None, reason=reason), audit_of())


def test_w2_a_missed_wish_names_a_play_that_fulfils_it() -> None:
    finding = found("TL401", rank=7, cards=RED_SEVEN, passed=True)
    assert sentence(finding, audit_of()) == (
        "(2) carl passed, but could have fulfilled the wish for 7 with R7.")


def test_w2_a_wish_missed_by_playing_is_told_so() -> None:
    finding = found("TL401", rank=11, cards=parse_cards("RB"), passed=False)
    assert sentence(finding, audit_of()) == (
        "(2) carl played something else, but could have fulfilled the wish for jack with RB (red "
        "jack).")


def test_w5_a_missed_wish_of_the_leader_gives_the_leaders_rule() -> None:
    finding = found("TL401", rules=("W5",), rank=7, cards=RED_SEVEN, passed=False)
    assert advice(finding, audit_of()).startswith("The wish binds the leader of a trick too")


@pytest.mark.parametrize(("lies", "named"), [
    (readings(parse_cards("Dr"))[0], "a single card (Dragon)"),
    (readings(parse_cards("Ma"))[0], "a single card (Mahjong)"),
    (readings(parse_cards("R7"))[0], "a single card (7)"),
    (phoenix_on(readings(parse_cards("R7"))[0]), "a single card (Phoenix)"),
])
def test_c2_a_single_card_on_the_table_is_named(lies: int, named: str) -> None:
    finding = found("TL305", played=readings(parse_cards("R7 G7"))[0], asked=lies)
    assert named in sentence(finding, audit_of())


def test_a_seat_without_a_handle_is_named_by_its_number() -> None:
    audit = audit_of(rounds=[round_of(handles=("anna", "", "carl", "dora"))])
    assert sentence(found("TL307", seat=1), audit).startswith("(1) passed")


def test_a_seat_is_named_as_in_the_round_of_the_finding() -> None:
    audit = audit_of(rounds=[round_of(1), round_of(2, ("anna", "emil", "carl", "dora"))])
    assert sentence(found("TL307", seat=1, round_=2), audit).startswith("(1) emil")


def test_seat_0_as_receiver_is_a_seat() -> None:
    finding = found("TL601", seat=1, implied=0)
    assert sentence(finding, audit_of()).endswith("the result shows that (0) anna got it.")


def test_no_implied_receiver_is_not_spoken_of() -> None:
    assert sentence(found("TL601", seat=1, implied=None), audit_of()).endswith("to nobody.")


def test_s2_both_results_and_the_difference_are_given() -> None:
    finding = found("TL702", None, logged=(20, 280), computed=(-180, 280), cards=(20, 80),
                    calls=(-200, 200))
    assert sentence(finding, audit_of()) == (
        "The log says 20 : 280 for anna + carl : bert + dora, which no play could give with these "
        "calls; right is -180 : 280 (cards 20 : 80, calls -200 : 200), so it is off by +200 : 0.")


def test_s1_a_double_victory_is_named_in_the_sum() -> None:
    finding = found("TL701", None, logged=(200, 0), computed=(300, 0), cards=(200, 0),
                    calls=(100, 0))
    audit = audit_of(rounds=[round_of(double_victory=True)])
    assert "right is 300 : 0 (double victory 200 : 0, calls 100 : 0)" in sentence(finding, audit)


def test_m4_a_sum_of_100_is_said_once() -> None:
    assert advice(found("TL702", None), audit_of(rules=TURNIER)) == (
        "Both results together are 100 plus the calls; each is a multiple of 5.")


def test_s2_a_sum_of_100_or_200_is_said() -> None:
    assert "100, or 200 after a double victory" in advice(found("TL702", None), audit_of())


def test_d2_cards_missing_in_a_hand_are_named() -> None:
    finding = found("TL101", 0, held=13, right=14, missing=RED_SEVEN)
    assert sentence(finding, audit_of()) == (
        "(0) anna has 13 cards here instead of 14; dealt to nobody: R7.")


def test_d2_no_cards_missing_are_not_spoken_of() -> None:
    finding = found("TL101", 0, held=13, right=14, missing=0)
    assert sentence(finding, audit_of()) == "(0) anna has 13 cards here instead of 14."


LED_A_BOMB = found("TL401", rules=("W5",), rank=7, cards=RED_SEVEN, passed=False, bombed=True)
WITHOUT_A_BOMB = found("TL401", rules=("W5",), rank=7, cards=RED_SEVEN, passed=False, bombed=False)


def test_w6_a_bomb_led_in_spite_of_the_wish_is_told_so() -> None:
    assert sentence(LED_A_BOMB, audit_of(rules=TABLE)) == (
        "(2) carl led a bomb, but could have fulfilled the wish for 7 with R7.")


def test_w6_the_rule_set_that_allows_no_such_bomb_is_named() -> None:
    assert advice(LED_A_BOMB, audit_of(rules=TABLE)).endswith(
        "This rule set allows no bomb without the wished rank as the lead (W6).")


def test_w6_without_a_bomb_no_bomb_is_spoken_of() -> None:
    assert "bomb" not in advice(WITHOUT_A_BOMB, audit_of(rules=TABLE))


def test_unreadable_lines_are_named_from_first_to_last() -> None:
    finding = found("TL001", None, 6, last_line=9)
    assert sentence(finding, audit_of()) == "The lines 6 to 9 are no part of a log."


def test_gifts_to_nobody_are_told_so() -> None:
    finding = found("TL203", named=(), right=(3, 0, 1))
    assert sentence(finding, audit_of()) == (
        "(2) carl gave to nobody; right would be (3) dora, (0) anna, (1) bert, in this order.")


def test_one_unreadable_line_is_this_line() -> None:
    finding = found("TL001", None, 6, last_line=6)
    assert sentence(finding, audit_of()) == "This line is no part of a log."


@pytest.mark.parametrize("code", sorted(FAULTY_CALLS))
@pytest.mark.parametrize(("judged", "counted", "rules", "end"), [
    (True, True, BSW, "It counts, as this rule set says."),
    (True, False, BSW, "It does not count, as the log's result shows."),
    (True, True, TABLE, "It counts, as the log's result shows."),
    (True, False, TABLE, "It does not count, as this rule set says."),
    (False, False, BSW, "Whether it counts is not judged, since the round's result could not be "
                        "computed."),
])
def test_t1_whether_a_faulty_call_counts_is_said(code: str, judged: bool, counted: bool,
                                                 rules: RuleSet, end: str) -> None:
    finding = found(code, judged=judged, counted=counted)
    assert advice(finding, audit_of(rules=rules)).endswith(f". {end}")


def test_m2_the_winner_of_a_match_played_on_is_named_by_the_round_before() -> None:
    others = ("emil", "fred", "gina", "hugo")
    audit = audit_of(rounds=[round_of(1), round_of(2, others)])
    finding = found("TL801", None, round_=2, winner=0, totals=(1000, 500), new_players=True)
    assert sentence(finding, audit).startswith("anna + carl had won the match with 1000 : 500")


def test_a_finding_without_a_round_names_the_players_of_the_round_it_stands_in() -> None:
    finding = found("TL205", None, round_=None, named=(0,), holders=())
    assert sentence(finding, audit_of()).startswith("The log says that a bomb is held by (0) anna;")


def test_a_finding_in_a_log_without_rounds_has_a_sentence() -> None:
    finding = found("TL009", None, 1, round_=None, empty=True)
    assert sentence(finding, audit_of(rounds=[], text="")) == "The input is empty."


def test_a_very_long_handle_is_shortened() -> None:
    audit = audit_of(rounds=[round_of(handles=("a" * 1_000_000, *PLAYERS[1:]))])
    assert len(sentence(found("TL307", seat=0), audit)) < 100


def test_of_many_words_only_the_first_are_named() -> None:
    finding = found("TL005", words=("R77",) * 1_000_000)
    assert sentence(finding, audit_of()) == "R77, R77, R77, R77, R77, R77, … are no cards."


def test_braces_in_a_handle_are_no_placeholders() -> None:
    audit = audit_of(rounds=[round_of(handles=("{seat!r:>9}", *PLAYERS[1:]))])
    assert sentence(found("TL307", seat=0), audit) == "(0) {seat!r:>9} passed, but had the lead."


def test_counts_leave_out_what_was_not_found() -> None:
    numbers = {Severity.ERROR: 1, Severity.WARNING: 0, Severity.INFO: 2}
    assert counted(numbers) == "1 error, 2 infos"


def test_english_needs_no_catalogue() -> None:
    assert translator()("{seat} passed.", seat="anna") == "anna passed."


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(LookupError, match="no catalogue for 'xx'"):
        translator("xx")


