"""Rulings that a seat played something else: how far the log's further course stays legal."""

from __future__ import annotations

from tests.builder import position, straight
from tests.ruled import BEFORE_GIFT, DRAGON, GIVEN_TO_BERT, line_of, refused, result, ruled
from tichu_log.lines import written_of
from tichu_log.log import Written
from tichu_log.rulings import AddCall, DragonTo, DropCall, Finish, ReplayFrom, SetResult

GREEN = straight("G").removesuffix(" G2")
BLUE = straight("B").removesuffix(" B2")
FOUR_OR_FIVE = position(f"{straight('R')} Ma", f"{GREEN} S2 S6", f"{BLUE} S4 S5", "Ph Dr")


def course(third: str = "S6", carl: str = "S4", later: str = "S5") -> str:
    """carl lays a four on bert's trick and leads the five later, or the other way round.

    The five counts for whoever's trick it lies in: carl's, 75 : 25, or bert's, 70 : 30.
    """
    return FOUR_OR_FIVE.log(
        f"0: {straight('R')} Ma", "1 2 3 pass", "1: S2", f"2: {carl}", "3 pass", f"1: {third}",
        "2 3 1 pass", f"1: {GREEN}", "2 3 pass", f"2: {later}", "3 2 pass", f"2: {BLUE}",
        "result 75 25")


LOG = course()
FIRST = line_of(LOG, "(2)carl: S4")
LATER = line_of(LOG, "(2)carl: S5")


def cards(codes: str) -> tuple[int, ...]:
    written = written_of(codes)
    assert isinstance(written, Written)
    return written.cards


def test_the_position_gives_what_it_says() -> None:
    assert (result(course()), result(course(carl="S5", later="S4"))) == ((75, 25), (70, 30))


def test_the_same_play_changes_nothing() -> None:
    item = ruled(LOG, ReplayFrom(FIRST, cards("S4")))
    assert (item.result, item.stopped, item.changed) == ((75, 25), None, False)


def test_the_log_goes_on_until_a_card_is_played_again() -> None:
    item = ruled(LOG, ReplayFrom(FIRST, cards("S5")))
    assert item.result is None
    assert item.stopped is not None
    assert item.stopped.finding is not None
    assert (item.stopped.line, item.stopped.why, item.stopped.finding.code) == (
        LATER, "illegal", "TL303")


def test_where_it_stops_it_is_said_who_is_at_turn_and_what_was_taken() -> None:
    stopped = ruled(LOG, ReplayFrom(FIRST, cards("S5"))).stopped
    assert stopped is not None
    # anna's 25; bert's 25 and carl's five; nothing else is taken.
    assert (stopped.turn, stopped.leads, stopped.taken) == (2, True, (25, 30))


def test_another_play_further_on_goes_on_from_there() -> None:
    assert result(LOG, ReplayFrom(FIRST, cards("S5")), ReplayFrom(LATER, cards("S4"))) == (70, 30)


def test_not_from_a_line_that_is_not_reached() -> None:
    beyond = LATER + 1
    assert refused(LOG, ReplayFrom(FIRST, cards("S5")), ReplayFrom(beyond, ())) == (
        "not-reached", {"line": beyond, "stopped": LATER})


def test_a_result_or_an_order_settles_what_stopped() -> None:
    stop = ReplayFrom(FIRST, cards("S5"))
    assert result(LOG, stop, SetResult(1, (70, 30))) == (70, 30)
    assert result(LOG, stop, Finish(1, (0, 1, 2))) == (70, 30)


def test_a_fault_that_the_log_has_there_anyway_does_not_stop_it() -> None:
    # bert's three is not higher than the four, and not than the five.
    text = course(third="S3")
    stopped = ruled(text, ReplayFrom(FIRST, cards("S5"))).stopped
    assert stopped is not None
    assert stopped.line == LATER


def test_w2_a_wish_breached_again_in_the_log_does_not_stop_it() -> None:
    # In the log bert breaches the wish at once, and again later, which is reported once; after
    # anna's higher card only the later breach is left.
    text = position("S5 SK G3 R9", "R7 G8 GA", "R2", "Ma B4 G7 B7 S7").log(
        "3: G7 B7 S7", "0 1 2 3 pass", "3: Ma", "wish 7", "0: S5", "1 2 3 0 pass", "0: G3",
        "1 pass", "2: R4", "3 pass", "0: R9", "result 100 0")
    found = ruled(text, ReplayFrom(line_of(text, "(0)anna: S5"), cards("SK"))).stopped
    assert found is not None
    assert found.why == "unfinished"



def test_a_round_that_does_not_get_to_its_end_in_the_log_is_unfinished() -> None:
    last = line_of(LOG, f"(2)carl: {BLUE}")
    stopped = ruled(LOG, ReplayFrom(last, cards("BA"))).stopped
    assert stopped is not None
    assert (stopped.line, stopped.why, stopped.turn) == (last + 1, "unfinished", 3)


def test_o8_a_round_that_ends_earlier_has_a_result() -> None:
    text = position(f"{straight('R')} Ma", "B3", f"{straight('G')} S2", "").log(
        f"0: {straight('R')} Ma", "1 2 3 pass", "1: B3", f"2: {GREEN}", "3 1 2 pass", "2: S2",
        "3 1 pass", "3: S3", "1 2 3 pass", "3: S4", "1 pass", "2 pass", "3 pass", "result 0 100")
    item = ruled(text, ReplayFrom(line_of(text, "(2)carl: S2"), cards("S2 G2")))
    assert (item.result, item.stopped) == ((200, 0), None)


# The new play itself


def test_c2_the_new_play_must_be_higher() -> None:
    problem, params = refused(LOG, ReplayFrom(line_of(LOG, "(1)bert: S6"), cards("G3")))
    assert (problem, params["finding"].code) == ("illegal", "TL306")


def test_o9_the_new_play_must_be_in_the_hand() -> None:
    problem, params = refused(LOG, ReplayFrom(FIRST, cards("SA")))
    assert (problem, params["finding"].code) == ("illegal", "TL302")


def test_o2_a_leader_cannot_pass() -> None:
    problem, params = refused(LOG, ReplayFrom(LATER, ()))
    assert (problem, params["finding"].code) == ("illegal", "TL307")


def test_o8_nothing_is_played_after_the_end() -> None:
    text = LOG.replace("Ergebnis", "(3)dora passt.\nErgebnis")
    last = text.split("\n").index("(3)dora passt.", line_of(text, f"(2)carl: {BLUE}")) + 1
    assert refused(text, ReplayFrom(last, ()))[0] == "over"


def test_w2_the_new_play_must_fulfil_the_wish() -> None:
    text = position("Ma", "R7 R9", "", "").log("0: Ma", "wish 7", "1: R7")
    line = line_of(text, "(1)bert: R7")
    assert refused(text, ReplayFrom(line, cards("R9")))[1]["finding"].code == "TL401"
    assert refused(text, ReplayFrom(line, cards("R7")))[0] == ""


def test_a_line_of_another_round_than_was_said() -> None:
    assert refused(LOG + LOG, ReplayFrom(FIRST, (), round=2)) == (
        "other-round", {"line": FIRST, "round": 1})


def test_a_line_that_is_no_play_names_the_nearest() -> None:
    text = position("Ma", "R7", "", "").log("0: Ma", "wish 7", "1: R7")
    wish = line_of(text, "Wunsch:7")
    assert refused(text, ReplayFrom(wish, ())) == (
        "no-act", {"line": wish, "near": (wish - 1, wish + 1)})


# What was ruled before

DRAGON_LINE = line_of(GIVEN_TO_BERT, "(2)carl: Dr")


def test_a_call_ruled_before_is_kept() -> None:
    assert result(LOG, AddCall(1, 0, grand=False), ReplayFrom(FIRST, cards("S4"))) == (175, 25)


def test_a_call_dropped_before_stays_dropped() -> None:
    text = LOG.replace("Schupfen:", "Tichu: (0)anna\nSchupfen:")
    first = line_of(text, "(2)carl: S4")
    assert result(text, ReplayFrom(first, cards("S4"))) == (175, 25)
    assert result(text, DropCall(1, 0), ReplayFrom(first, cards("S4"))) == (75, 25)


def test_g1_a_receiver_ruled_before_is_kept() -> None:
    assert result(GIVEN_TO_BERT, DragonTo(1, 3), ReplayFrom(DRAGON_LINE, cards("Dr"))) == (75, 25)


def test_a_ruling_before_that_no_longer_fits_is_told() -> None:
    earlier = DragonTo(1, 3)
    assert refused(GIVEN_TO_BERT, earlier, ReplayFrom(DRAGON_LINE, ())) == (
        "upset", {"earlier": earlier})


# The Dragon


def bombed(*closing: str) -> str:
    """bert goes out with the Dragon, and carl bombs it."""
    return position("Ma", f"{straight('G')} Dr", straight("B"), "").log(
        "0: Ma", "1: G2", "2 3 0 1 pass", f"1: {GREEN}", "2 3 0 1 pass", "1: Dr",
        "2: B10 B9 B8 B7 B6", "3 0 pass", *closing, "2: B5", "3 0 pass")


def test_g1_a_gift_that_the_log_does_not_tell_does_not_stop_it() -> None:
    text = bombed()
    stopped = ruled(text, ReplayFrom(line_of(text, "(2)carl: B10 B9 B8 B7 B6"), ())).stopped
    assert stopped is not None
    assert stopped.why == "unfinished"


def test_o2_a_closing_pass_that_is_none_any_more_does() -> None:
    text = bombed("2 pass")
    stopped = ruled(text, ReplayFrom(line_of(text, "(2)carl: B10 B9 B8 B7 B6"), ())).stopped
    assert stopped is not None
    assert stopped.finding is not None
    assert stopped.finding.code == "TL307"


# Unreadable lines


def test_it_stops_where_an_unreadable_line_may_hide_a_play() -> None:
    # carl's closing pass, which nothing is hidden before in the log, would be a pass on his lead.
    text = DRAGON.log(*BEFORE_GIFT[:-1], "3 pass", "=???", "2 pass", "dragon 1",
                      f"2: {straight('B')}", "result 50 50")
    stopped = ruled(text, ReplayFrom(line_of(text, "(2)carl: Dr"), ())).stopped
    assert stopped is not None
    assert (stopped.why, stopped.line) == ("unreadable", line_of(text, "???") + 1)


def test_it_does_not_stop_at_one_that_hides_nothing() -> None:
    text = LOG.replace("(2)carl: S5", "???\n(2)carl: S5")
    first, later = line_of(text, "(2)carl: S4"), line_of(text, "(2)carl: S5")
    assert result(text, ReplayFrom(first, cards("S5")), ReplayFrom(later, cards("S4"))) == (70, 30)
