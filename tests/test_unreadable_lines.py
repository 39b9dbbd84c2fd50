"""Lines that nobody can read: what they hide, and what they must not (docs/decisions.md, 17, 18).

Chat between two lines of a log hides nothing; a line that was a play hides it and what follows from
it.  Most rounds here are told to their end: the result shows what the replay made of them.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from tests.builder import (
    PLAY,
    Position,
    all_codes,
    audit,
    codes,
    computed,
    edit,
    position,
    straight,
    whole_round,
)
from tests.finding_cases import SHORT
from tichu_log.parser import parse
from tichu_log.replay import replay
from tichu_log.rules import BSW
from tichu_log.scoring import score

CHAT = "=hallo"
ORDER = (0, 1, 2)
RED, GREEN, BLUE = (straight(suit) for suit in "RGB")
FOURTEEN = f"0: {RED} Ma"


def reason(text: str) -> list[object]:
    """Why the log's results cannot be computed."""
    return [finding.params["reason"] for finding in audit(text).findings
            if finding.code == "TL703"]


# Chat hides nothing

Play = tuple[Position, list[str]]

ROUNDS: dict[str, Play] = {
    # anna and bert are out, carl would lead: dora's bomb still goes on bert's Dragon.
    "bomb on the Dragon of an owner who is out": (
        position(f"{RED} Ma", f"{GREEN} Dr", "Ph Hu", f"{BLUE} S2"),
        [FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 3 1 pass", "1: Dr", "2 3 pass", CHAT,
         f"3: {BLUE}", "2 3 pass", "3: S2", "result 25 75"]),
    "pass between the Dragon and the passer's bomb": (
        position(f"{RED} Ma", f"{GREEN} S2", "Dr Ph Hu", f"{BLUE} S3"),
        [FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 3 1 pass", "1: S2", "2: Dr", CHAT, "3 pass",
         f"3: {BLUE}", "2 3 pass", "3: S3", "result 25 75"]),
    "bomb out of turn": (
        position(f"{RED} Ma", f"{GREEN} S2", "Dr Ph Hu", f"{BLUE} S3"),
        [FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 3 1 pass", "1: S2", CHAT, f"3: {BLUE}",
         "2 3 pass", "3: S3", "result 25 75"]),
    # carl is out, so anna's Dog goes to dora, over bert, who acts no more.
    "Dog that jumps over the last player": (
        position(f"{GREEN} Hu", "Dr Ph", f"{RED} Ma", f"{BLUE} S2"),
        [f"2: {RED} Ma", "3 0 1 pass", f"3: {BLUE.removeprefix('BA ')}", "0 1 3 pass", "3: S2",
         "0: GA", "1 3 0 pass", CHAT, "0: Hu", "3: BA", f"0: {GREEN.removeprefix('GA ')}",
         "result 75 25"]),
    "silent take and lead": (
        position(f"{RED} Ma", f"{GREEN} Ph", f"{BLUE} Hu", "Dr"),
        [FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 3 pass", CHAT, "1: Ph", "2 3 pass",
         f"2: {BLUE}", "3 pass", "2: Hu", "result 100 0"]),
    "wish": (
        position(f"{RED} Ma", f"{GREEN} Ph", f"{BLUE} Hu", "Dr"),
        [FOURTEEN, CHAT, "wish 7", f"1: {GREEN}", "2 3 1 pass", "1: Ph", "2 3 pass",
         f"2: {BLUE}", "3 2 pass", "2: Hu", "result 75 25"]),
    "play after a wish": (
        position(f"{RED} Ma", f"{GREEN} Ph", f"{BLUE} Hu", "Dr"),
        [FOURTEEN, "wish 7", CHAT, f"1: {GREEN}", "2 3 1 pass", "1: Ph", "2 3 pass",
         f"2: {BLUE}", "3 2 pass", "2: Hu", "result 75 25"]),
    "gift": (
        position(f"{RED} Ma", f"{GREEN} Dr", f"{BLUE} S2"),
        [FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 3 1 pass", "1: Dr", "2 3 pass", CHAT,
         "dragon 0", f"2: {BLUE}", "3 2 pass", "2: S2", "result 75 25"]),
    "gift of the last card": (
        position(f"{RED} Ma", f"{GREEN} S2", f"{BLUE} Dr"),
        [FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 3 1 pass", "1: S2", f"2: {BLUE}", "3 2 pass",
         "2: Dr", CHAT, "dragon 1", "result 50 50"]),
}
"""Each round with chat before what its name says."""

each_round = pytest.mark.parametrize("name", ROUNDS)


def without_chat(name: str) -> str:
    board, events = ROUNDS[name]
    return board.log(*(event for event in events if event != CHAT))


@each_round
def test_a_round_without_the_chat_is_clean(name: str) -> None:
    assert all_codes(without_chat(name), SHORT.with_rounds(1)) == []


@each_round
def test_chat_hides_nothing_before(name: str) -> None:
    board, events = ROUNDS[name]
    assert codes(board.log(*events)) == ["TL001"]


@each_round
def test_with_chat_the_same_is_computed_before(name: str) -> None:
    board, events = ROUNDS[name]
    assert computed(board.log(*events)) == computed(without_chat(name))


@each_round
def test_chat_explains_no_other_result_before(name: str) -> None:
    board, events = ROUNDS[name]
    assert codes(board.log(*events[:-1], "result 95 5")) == ["TL001", "TL701"]


@each_round
def test_chat_hides_nothing_wherever_it_stands_in_the_play(name: str) -> None:
    lines = without_chat(name).split("\n")
    result = computed(without_chat(name))
    for place in range(lines.index(PLAY) + 1, len(lines)):
        text = "\n".join([*lines[:place], "hallo", *lines[place:]])
        assert (place, codes(text), computed(text)) == (place, ["TL001"], result)


SEVEN = position("Ma", "R7 S9", "")


def test_the_wish_is_still_asked_after_chat() -> None:
    assert codes(SEVEN.log("0: Ma", "wish 7", CHAT, "1: S9")) == ["TL001", "TL401"]


def test_chat_makes_nobody_miss_a_wish() -> None:
    assert codes(SEVEN.log("0: Ma", "wish 7", CHAT, "1: R7")) == ["TL001"]


def test_a_fault_after_chat_is_found() -> None:
    assert codes(SEVEN.log("0: Ma", "1: S9", CHAT, "2 pass", "0 pass")) == ["TL001", "TL301"]


def test_the_turn_goes_on_from_a_bomb_out_of_turn_after_chat() -> None:
    board = position("Ma", "S10", "", "R9 G9 B9 S9")
    events = ["0: Ma", "1: S10", CHAT, "3: R9 G9 B9 S9"]
    assert codes(board.log(*events, "0 1 2 pass")) == ["TL001"]
    assert codes(board.log(*events, "1 pass")) == ["TL001", "TL301"]


def test_but_a_line_in_the_place_of_a_pass_may_have_been_that_pass() -> None:
    assert codes(SEVEN.log("0: Ma", "1: S9", "2 pass", CHAT, "0 pass")) == ["TL001"]


# A play that nobody can read

NINE = position(f"{RED} Ma", f"{GREEN} S3", f"{BLUE} Hu", "Dr Ph S9")


def on_berts_three(play: str, result: str = "75 25") -> str:
    """On bert's three dora lays the nine and bert the ace, so that the nine decides nothing."""
    return NINE.log(
        FOURTEEN, "1 2 3 pass", "1: S3", "2 pass", play, "1: GA", "2 3 1 pass",
        f"1: {GREEN.removeprefix('GA ')}", "2 3 pass", f"2: {BLUE}", "3 2 pass", "2: Hu",
        f"result {result}")


UNREAD = "=(3)dora: S9 ???"


def test_the_same_round_read_is_clean() -> None:
    assert codes(on_berts_three("3: S9")) == []


def test_a_hidden_play_that_decides_nothing_leaves_the_result() -> None:
    assert codes(on_berts_three(UNREAD)) == ["TL001"]
    assert computed(on_berts_three(UNREAD)) == (75, 25)


@pytest.mark.parametrize("result", ["70 30", "200 0", "63 37"])
def test_another_result_may_come_from_what_a_line_hides(result: str) -> None:
    assert codes(on_berts_three(UNREAD, result)) == ["TL001", "TL703"]
    assert reason(on_berts_three(UNREAD, result)) == ["unseen"]
    assert computed(on_berts_three(UNREAD, result)) is None


@pytest.mark.parametrize(("result", "code"), [("70 30", "TL701"), ("63 37", "TL702")])
def test_where_nothing_is_hidden_another_result_is_wrong(result: str, code: str) -> None:
    assert codes(on_berts_three("3: S9", result)) == [code]


@pytest.mark.parametrize(("result", "code"), [("70 30", "TL701"), ("63 37", "TL702")])
def test_nor_does_chat_explain_it(result: str, code: str) -> None:
    text = edit(on_berts_three("3: S9", result), "(1)bert: GA", "hallo\n(1)bert: GA")
    assert codes(text) == ["TL001", code]


# The wish after damage

WISHED = position("Ma S3 SA", "S9 S4", "R7 G7 B7 S7 S10 S8", "G10")
WISH = ("0: S3", "1: S4", "2 3 pass", "0: SA", "1 2 3 0 pass", "0: Ma", "wish 7")
AFTERWARDS = ("2: S10", "3 0 1 2 pass", "2: S8")
"""carl, who holds all sevens, leads the eight."""

DAMAGE = {"TL001": "=(1)bert: S9 ???", "TL005": "1: S11", "TL302": "1: G10", "TL303": "1: S4"}


@pytest.mark.parametrize("code", DAMAGE)
def test_after_damage_nobody_is_asked_for_a_wish_that_may_be_fulfilled(code: str) -> None:
    assert codes(WISHED.log(*WISH, DAMAGE[code], *AFTERWARDS)) == [code]


def test_without_damage_whoever_leads_is_asked() -> None:
    assert codes(WISHED.log(*WISH, "1: S9", *AFTERWARDS)) == ["TL401"]


# A call that nobody can read

UNREAD_CALL = "=Tich: (?)"
CALLS = {"small won": (200, 0), "grand won": (300, 0), "small lost": (100, -100),
         "grand lost": (100, -200), "small lost by the winner's partner": (0, 0),
         "grand lost by the winner's partner": (-100, 0)}
"""What a call makes of 100 to 0."""

CALL_CODES = {"small won": "TL701"}
"""Without a call 200 to 0 could be a double victory; the others are no results at all."""

each_call = pytest.mark.parametrize("call", CALLS)


@each_call
def test_an_unread_call_may_explain_the_result(call: str) -> None:
    text = whole_round(ORDER, before=[UNREAD_CALL], result=CALLS[call])
    assert codes(text) == ["TL001", "TL703"]
    assert reason(text) == ["unseen"]
    assert audit(text).rounds[0].sheet.card_points is None


@each_call
def test_near_miss_whoever_knows_of_no_unread_line_has_the_sum(call: str) -> None:
    (round_,) = parse(whole_round(ORDER))[0].rounds
    assert score(replay(round_), BSW, CALLS[call]).result == (100, 0)


@each_call
def test_an_unread_call_in_the_play_may_explain_it_too(call: str) -> None:
    text = whole_round(ORDER, result=CALLS[call])
    text = edit(text, "(0)anna: RA", f"{UNREAD_CALL[1:]}\n(0)anna: RA")
    assert codes(text) == ["TL001", "TL703"]


@each_call
def test_without_an_unread_line_the_result_is_wrong(call: str) -> None:
    assert codes(whole_round(ORDER, result=CALLS[call])) == [CALL_CODES.get(call, "TL702")]


@pytest.mark.parametrize(("result", "code"), [
    ((95, 5), "TL701"), ((0, 100), "TL701"), ((63, 37), "TL702"), ((400, 0), "TL702")])
def test_no_call_explains_any_other_result(result: tuple[int, int], code: str) -> None:
    text = whole_round(ORDER, before=[UNREAD_CALL], result=result)
    assert codes(text) == ["TL001", code]


def test_who_has_called_is_given_no_second_call() -> None:
    # A second call of anna's would be 300 to 0.
    text = whole_round(ORDER, before=["tichu 0", UNREAD_CALL], result=(300, 0))
    assert codes(text) == ["TL001", "TL701"]


def test_but_another_player_may_have_called_too() -> None:
    text = whole_round(ORDER, before=["tichu 0", UNREAD_CALL], result=(200, -100))
    assert codes(text) == ["TL001", "TL703"]


def test_an_unread_line_explains_nothing_in_another_round() -> None:
    text = whole_round(ORDER, before=[UNREAD_CALL]) + whole_round(ORDER, result=(100, -100))
    assert codes(text) == ["TL001", "TL702"]


def test_an_unread_line_beside_the_right_result_explains_nothing() -> None:
    text = whole_round(ORDER, before=[UNREAD_CALL])
    assert codes(text) == ["TL001"]
    assert computed(text) == (100, 0)


# A seat that acts no more

FOUR = position(f"{RED} Ma", f"{GREEN} Ph", f"{BLUE} Hu", "Dr")
SILENT = (FOURTEEN, "1 2 3 pass", f"1: {GREEN}", "2 1 pass", "1: Ph", "2: BA", "2 pass",
          f"2: {BLUE.removeprefix('BA ')}", "2 pass", "2: Hu")
"""dora's passes are missing from the second trick on."""


def test_a_seat_that_acts_no_more_is_told_once_in_a_finished_round() -> None:
    text = FOUR.log(*SILENT, "result 75 25")
    assert codes(text) == ["TL301"]
    assert computed(text) == (75, 25)


def test_in_a_round_cut_off_it_is_told_each_time() -> None:
    assert codes(FOUR.log(*SILENT)) == ["TL301"] * 3


def test_a_seat_that_acts_again_is_waited_for_in_a_finished_round() -> None:
    events = [*SILENT[:-1], "3 pass", "2: Hu", "result 75 25"]
    assert codes(FOUR.log(*events)) == ["TL301"] * 3


def test_the_dog_passes_over_a_seat_that_acts_no_more_and_is_not_out() -> None:
    # bert's last pass is unreadable; then anna's Dog goes to dora.
    board, events = ROUNDS["Dog that jumps over the last player"]
    place = events.index("1 3 0 pass")
    text = board.log(*events[:place], "=(1)bert ???", "3 0 pass", *events[place + 2:])
    assert codes(text) == ["TL001"]
    assert computed(text) == (75, 25)


# Time

def not_held(number: int) -> str:
    """A round with so many plays of a card not held."""
    return position("Ma S9").log("0: Ma", *["1: S9"] * number)


def unread(number: int) -> str:
    """A round with so many unreadable lines, each before a pass."""
    passes = [f"{1 + turn % 3} pass" for turn in range(number)]
    return position("Ma").log("0: Ma", *(event for each in passes for event in ("=hm?", each)))


def seconds(text: str) -> float:
    """The processor time of an audit."""
    begun = process_time()
    audit(text)
    return process_time() - begun


@pytest.mark.parametrize("written", [not_held, unread])
def test_the_time_grows_with_the_length_of_a_damaged_round(written: Callable[[int], str]) -> None:
    # The least of several runs each, in turn: whatever else the machine does only adds.
    once, twice = written(10_000), written(20_000)
    runs = [(seconds(once), seconds(twice)) for _ in range(8)]
    least_once, least_twice = map(min, zip(*runs, strict=True))
    assert least_twice < 3 * least_once


@pytest.mark.parametrize("line", ["=(1)bert: R7 ???", "1: R77", "1: G10"])
def test_a_wish_made_after_the_damage_is_asked_of_nobody(line: str) -> None:
    text = position("Ma S3 SA G7", "S4 R7", "S10 S8 S2 B7", "G10 S7").log(
        "0: S3", line, "2: S10", "3 pass", "0: SA", "1 2 3 0 pass", "0: Ma", "wish 7", "1: S4")
    assert "TL401" not in codes(text)


def test_a_wish_made_after_a_play_out_of_turn_is_asked() -> None:
    text = position("Ma S3 SA", "S4 R7 G7", "S10 S8 S2 B7", "G10 S7").log(
        "0: S3", "2: S10", "3 pass", "0: SA", "1 2 3 0 pass", "0: Ma", "wish 7", "1: S4")
    assert codes(text) == ["TL301", "TL401"]


def test_o7_after_a_hidden_play_and_a_bomb_of_the_same_seat_nobody_is_waited_for() -> None:
    # The unreadable line hid carl's lead of the queen; his bomb, which may come at any time, was
    # his last play, and he is out.
    text = position("G3", "Dr", "Ma G2 R3 G4 R5 G6 R7 G8 R9 RD RA GA BA SA", "Hu S2").log(
        "2: R9 G8 R7 G6 R5 G4 R3 G2 Ma", "3 0 1 2 pass", "=(2)carl: ??", "2: SA BA GA RA",
        "3 0 1 pass", "3: Hu", "1: Dr", "3 0 1 pass", "dragon 0", "1: S9", "result 0 300")
    assert codes(text) == ["TL001", "TL703"]
