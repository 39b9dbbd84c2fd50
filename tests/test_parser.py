"""What well-formed and oddly written lines say."""

from __future__ import annotations

import pytest

from tests.written import (
    DEAL,
    EXCHANGE,
    FIRST_EIGHT,
    LINES,
    PLAY,
    RESULT,
    ROUND,
    findings_of,
    line_of,
    log_of,
    round_of,
    told,
)
from tichu_log import resources
from tichu_log.cards import CARDS, parse_cards
from tichu_log.log import (
    BombLine,
    Call,
    DragonGift,
    Ending,
    Exchange,
    Gift,
    Pass,
    Play,
    Result,
    Wish,
)
from tichu_log.parser import parse
from tichu_log.vocabulary import shape


def test_the_grammar_is_found() -> None:
    assert (resources.path("grammar") / "bsw.lark").is_file()


def test_the_templates_are_found() -> None:
    assert resources.path("templates").is_dir()


def test_the_grammar_knows_exactly_the_cards() -> None:
    pattern = shape("CARD")
    codes = [suit + rank for suit in "RGBSMHPDXr" for rank in [*"123456789BDKAauhrX", "10", "11"]]
    assert {code for code in codes if pattern.fullmatch(code)} == set(CARDS)


def test_a_clean_round_has_no_findings() -> None:
    assert findings_of(ROUND) == []


def test_path_is_kept_as_given() -> None:
    assert parse(ROUND, "games/1.tch")[0].path == "games/1.tch"


def test_lines_of_a_round() -> None:
    round_ = round_of("\n" + ROUND)
    assert (round_.line, round_.last_line) == (2, LINES + 1)
    assert (round_.deal_line, round_.exchange_line, round_.play_line) == (7, 13, 19)
    assert round_.lines[:6] == (12, 14, 15, 16, 17, 20)
    assert round_.result_line == LINES + 1


def test_hands() -> None:
    hand = round_of(ROUND).first_eight[1]
    assert (hand.seat, hand.handle, hand.line) == (1, "bert", 3)
    assert hand.written.bits == parse_cards("GA SK GK RB B9 S7 R3 B2")
    assert len(round_of(ROUND).deal[3].written.cards) == 14


def test_events() -> None:
    events = round_of(ROUND).events
    assert events[0] == Call(2, grand=False)
    assert events[1] == Exchange(0, (
        Gift(CARDS["R5"], "R5"), Gift(CARDS["Dr"], "Dr"), Gift(CARDS["G9"], "G9"),
    ))
    assert isinstance(events[5], Play)
    assert events[5].written.cards == (CARDS["Ma"],)
    assert events[6] == Wish("7", 7)
    assert events[8] == Pass(0)
    assert events[-3] == DragonGift(1)
    assert events[-1] == Result((25, 75))
    assert round_of(ROUND).logged == (25, 75)


def test_the_bomb_line_is_no_event() -> None:
    assert round_of(ROUND).bombs == BombLine((0, 3), line_of("BOMBE"))


def test_equal_passes_share_one_event() -> None:
    events = log_of(ROUND).rounds[0].events
    passes = [event for event in events if event == Pass(0)]
    assert len(passes) == 2
    assert passes[0] is passes[1]


def test_the_order_of_cards_is_kept() -> None:
    play = round_of(ROUND.replace("(2)carl: BK", "(2)carl: R3 Ph R2")).events[-2]
    assert isinstance(play, Play)
    assert play.written.cards == (CARDS["R3"], CARDS["Ph"], CARDS["R2"])


def test_a_card_written_twice_is_kept_twice() -> None:
    play = round_of(ROUND.replace("(2)carl: BK", "(2)carl: R3 R3")).events[-2]
    assert isinstance(play, Play)
    assert (len(play.written.cards), play.written.bits) == (2, 1 << CARDS["R3"])


def test_negative_results() -> None:
    assert round_of(ROUND.replace("25 - 75", "-125 - 225")).logged == (-125, 225)


@pytest.mark.parametrize("handle", [
    "", "Ünal", "7", "a_b.c-d!*'#", ":", "a:", "a: b", "passt.", "a passt.", "a gibt: b",
    "a gibt: b: R5 - c", "b: R5 -", "R5", "a\xa0b", "a b", "(2)", "x (3)y", "Tichu:", "&amp;",
    "a\x85b", "a\u2028b",
])
def test_a_handle_may_hold_anything(handle: str) -> None:
    round_ = round_of(ROUND.replace("anna", handle))
    assert round_.handles == (handle, "bert", "carl", "dora")
    assert round_.events == round_of(ROUND).events
    assert round_.bombs == round_of(ROUND).bombs


@pytest.mark.parametrize("handle", ["", "a:", "a gibt: b", "a passt."])
def test_such_a_handle_is_no_damage(handle: str) -> None:
    assert findings_of(ROUND.replace("anna", handle)) == []


def test_two_seats_can_bear_one_handle() -> None:
    assert findings_of(ROUND.replace("carl", "anna")) == []


@pytest.mark.parametrize(("written", "padded"), [
    ("(3)dora: G7 ", "(3)dora \t : G7 "),
    ("(3)dora: G7 ", "(3)dora:G7"),
    ("(3)dora: G7 ", "(3)dora:  G7\t"),
    ("(0)anna passt.", "(0)anna passt. \t"),
    ("Wunsch:7", "Wunsch:7 "),
    ("Ergebnis: 25 - 75", "Ergebnis: 25 - 75  "),
    ("Drache an: (1)bert", "Drache an: (1)bert "),
    ("Schupfen:", "Schupfen: "),
    ("- dora: G9 - ", "- dora: G9 -"),
    ("(0)anna Dr RK RD", "(0)anna  Dr\tRK RD"),
    ("BOMBE: (0)anna (3)dora ", "BOMBE: (0)anna (3)dora"),
])
def test_blanks_and_tabs_are_padding(written: str, padded: str) -> None:
    assert written in ROUND
    padded_log, findings = parse(ROUND.replace(written, padded, 1))
    assert (padded_log.rounds, findings) == (log_of(ROUND).rounds, ())


def test_blank_lines_are_no_damage() -> None:
    text = "\n" + ROUND + "\n  \n" + ROUND + "\n\n"
    assert findings_of(text) == []
    assert [round_.line for round_ in log_of(text).rounds] == [2, LINES + 4]


def test_blank_lines_inside_a_round_are_no_damage() -> None:
    assert findings_of(ROUND.replace("\n", "\n\n")) == []


def test_a_grand_call_may_stand_before_the_deal() -> None:
    round_ = round_of(FIRST_EIGHT + "Grosses Tichu: (1)bert\n" + DEAL + EXCHANGE + PLAY + RESULT)
    assert (round_.events[0], round_.lines[0]) == (Call(1, grand=True), 6)


def test_calls_may_stand_between_exchange_lines() -> None:
    text = ROUND.replace("(2)carl gibt", "Tichu: (3)dora\n(2)carl gibt")
    assert round_of(text).events[3] == Call(3, grand=False)
    assert findings_of(text) == []


def test_doubled_and_late_calls_are_events() -> None:
    text = ROUND.replace("Wunsch:7\n", "Wunsch:7\nTichu: (2)carl\nTichu: (2)carl\n")
    assert len(round_of(text).events) == len(round_of(ROUND).events) + 2
    assert findings_of(text) == []


def test_stray_lines_after_the_result_belong_to_the_round() -> None:
    text = ROUND + "(0)anna passt.\n(0)anna: R2 \n" + ROUND
    first = log_of(text).rounds[0]
    assert [type(event) for event in first.events[-3:]] == [Result, Pass, Play]
    assert (first.last_line, first.ending) == (LINES + 2, Ending.RESULT)
    assert findings_of(text) == []


@pytest.mark.parametrize(("text", "rank"), [("10", 10), ("A", 14), ("Ma", 0), ("1", 0), ("", 0)])
def test_a_wish_may_be_any_text(text: str, rank: int) -> None:
    assert Wish(text, rank) in round_of(ROUND.replace("Wunsch:7", f"Wunsch:{text}")).events


def test_hands_may_stand_in_any_order() -> None:
    lines = DEAL.splitlines(keepends=True)
    text = ROUND.replace(DEAL, "".join([lines[0], *reversed(lines[1:])]))
    assert findings_of(text) == []
    assert [hand.seat for hand in round_of(text).deal] == [3, 2, 1, 0]


def test_a_gift_line_with_other_recipients_says_what_is_written() -> None:
    exchange = round_of(ROUND.replace("gibt: bert: R5 -", "gibt: eve: R5 -")).events[1]
    assert isinstance(exchange, Exchange)
    assert [gift.handle for gift in exchange.gifts] == ["eve", None, None]
    assert told(ROUND.replace("gibt: bert: R5 -", "gibt: eve: R5 -")) == []


def test_a_gift_line_may_hold_fewer_gifts() -> None:
    exchange = round_of(ROUND.replace("carl: Dr - dora: G9 - ", "")).events[1]
    assert isinstance(exchange, Exchange)
    assert [gift.code for gift in exchange.gifts] == ["R5"]


def test_the_usual_handle_is_the_most_frequent_one() -> None:
    text = ROUND.replace("(0)anna Dr", "(0) Dr")
    assert round_of(text).handles == ("anna", "bert", "carl", "dora")
