"""Lines that can be read but stand where they should not: passes out of turn, gifts around the end
of a trick or a round, plays that stand in the log twice (docs/decisions.md, 15, 16, 19)."""

from __future__ import annotations

import pytest

from tests.builder import audit, codes, edit, found, position, whole_round
from tichu_log.audit import audit_text

ORDER = (0, 1, 2)

# Passes out of turn

PASSES = position("Ma R5 S3", "S9 S4", "S10 S8 S2", "BB R4")
TAKEN = ("0: Ma", "1 2 3 0 pass")
"""anna has taken the first trick and leads."""


@pytest.mark.parametrize("events", [
    ["2 pass", "2: S8"], ["2 pass", "0: R5"], ["2 pass", "3: BB"], ["2 pass", "0 pass"],
    ["2 pass", "3 pass"]])
def test_a_pass_out_of_turn_on_a_bare_table_leaves_the_lead_open(events: list[str]) -> None:
    assert found(PASSES.log(*TAKEN, *events)) == [("TL301", "(2)carl passt.", 10, 2)]


def test_without_it_nobody_else_leads() -> None:
    assert codes(PASSES.log(*TAKEN, "2: S8")) == ["TL311"]


def test_without_it_the_leader_must_play() -> None:
    assert codes(PASSES.log(*TAKEN, "0 pass")) == ["TL307"]


def test_after_it_the_next_trick_has_its_leader() -> None:
    assert codes(PASSES.log(*TAKEN, "2 pass", "2: S8", "3 0 1 2 pass", "0: R5")) == [
        "TL301", "TL311"]


EARLY = ("0: Ma", "1: S4", "2 3 pass", "1 pass")
"""bert owns the trick and passes before anna has."""


def test_an_owners_pass_too_early_ends_nothing_if_the_seat_whose_turn_it_is_plays() -> None:
    text = PASSES.log(*EARLY, "0: R5", "1 2 3 0 pass", "0: S3")
    assert found(text) == [("TL301", "(1)bert passt.", 9, 1)]


def test_nor_if_it_passes() -> None:
    assert codes(PASSES.log(*EARLY, "0 pass", "1 pass", "1: S9")) == ["TL301"]


def test_the_owners_own_play_shows_that_the_trick_was_over() -> None:
    text = PASSES.log(*EARLY, "1: S9", "2: S10")
    assert codes(text) == ["TL301"]
    assert [trick.owner for trick in audit(text).rounds[0].replay.tricks] == [1]


LEFT_OUT = ("0: Ma", "1: S9", "3 pass")
"""carl is left out."""


def test_a_late_pass_of_a_seat_left_out_is_no_second_fault() -> None:
    assert codes(PASSES.log(*LEFT_OUT, "2 pass", "0 1 pass", "1: S4")) == ["TL301"]


def test_a_second_late_pass_is_one() -> None:
    assert codes(PASSES.log(*LEFT_OUT, "2 2 pass")) == ["TL301", "TL301"]


def test_a_late_pass_of_another_seat_is_one() -> None:
    assert codes(PASSES.log(*LEFT_OUT, "3 pass")) == ["TL301", "TL301"]


# Gifts and the end

def test_after_the_end_the_dragon_is_played_and_given_in_vain() -> None:
    assert codes(whole_round(ORDER, "3: Dr", "dragon 0")) == ["TL310"]


def test_before_the_end_a_gift_without_the_dragon_is_a_fault() -> None:
    text = edit(whole_round(ORDER), "(2)carl: Hu", "Drache an: (1)bert\n(2)carl: Hu")
    assert codes(text) == ["TL603"]


WON = position("Ma S9", "Dr S4", "G10", "BB")


def test_the_closing_pass_may_come_after_the_gift() -> None:
    assert codes(WON.log("0: Ma", "1: Dr", "2 3 0 pass", "dragon 0", "1 pass", "1: S4")) == []


def test_no_other_seats_pass_may() -> None:
    assert codes(WON.log("0: Ma", "1: Dr", "2 3 0 pass", "dragon 0", "2 pass")) == ["TL301"]


def test_nor_a_second_closing_pass() -> None:
    assert codes(WON.log("0: Ma", "1: Dr", "2 3 0 pass", "dragon 0", "1 1 pass")) == ["TL307"]


# What stands in the log twice

WHOLE = whole_round(ORDER)


def order_of(text: str) -> tuple[int, ...]:
    return audit(text).rounds[0].replay.finished


@pytest.mark.parametrize("start", ["(1)bert: GA", "(2)carl: BA"])
def test_tl303_a_play_line_written_twice_puts_nobody_out(start: str) -> None:
    line = next(line for line in WHOLE.split("\n") if line.startswith(start))
    text = edit(WHOLE, line, f"{line}\n{line}")
    assert codes(text) == ["TL303", "TL703"]
    assert order_of(text) == ORDER


def test_tl303_a_wrong_code_of_a_card_laid_before_counts_as_laid() -> None:
    text = edit(WHOLE, "(1)bert: Ph", "(1)bert: GA")
    assert codes(text) == ["TL303", "TL703"]
    assert order_of(text) == ORDER


def test_tl303_a_card_twice_in_one_play_counts_as_laid() -> None:
    text = edit(WHOLE, "R4 R3 R2 Ma \n(1)bert passt", "R4 R3 R3 Ma \n(1)bert passt")
    assert codes(text) == ["TL303", "TL703"]
    assert order_of(text) == ORDER

# A gift after the end

def test_tl603_a_gift_after_the_end_though_no_dragon_won() -> None:
    assert codes(whole_round(ORDER, "dragon 0")) == ["TL603"]


# A pass too many, after all have passed

WAITING = ("0: S3", "1 2 3 pass", "1 pass")
"""All have passed on anna's trick, and bert passes once more."""
SURPLUS = position("Ma S2 S3 Hu", "", "S5")


@pytest.mark.parametrize("events", [
    ["0: S2"], ["0 pass", "0: S2"], ["0: Hu", "2: S5"]])
def test_a_pass_too_many_leaves_the_trick_to_its_owner(events: list[str]) -> None:
    assert codes(SURPLUS.log(*WAITING, *events)) == ["TL301"]


def test_tl303_a_card_written_twice_in_one_play_does_not_put_out() -> None:
    text = edit(WHOLE, "(2)carl: BA", "(2)carl: BA BA")
    assert codes(text) == ["TL303", "TL703"]
    assert order_of(text) == ORDER


# What damage may have hidden

HELD = position("Ma Dr S2 S4", "R9", "", "")


@pytest.mark.parametrize(("line", "code"), [("0: D9", "TL005"), ("0: R9", "TL302")])
def test_a_gift_for_a_dragon_that_damage_may_hide_is_no_fault(line: str, code: str) -> None:
    assert codes(HELD.log(line, "1 2 3 0 pass", "dragon 1")) == [code]


@pytest.mark.parametrize(("line", "code"), [("0: Mx", "TL005"), ("0: R9", "TL302")])
def test_a_wish_for_a_mahjong_that_damage_may_hide_is_no_fault(line: str, code: str) -> None:
    assert codes(HELD.log(line, "wish 7")) == [code]


def test_an_unreadable_line_may_be_the_gift() -> None:
    assert codes(HELD.log("0: Dr", "1 2 3 0 pass", "=Drache an (1)", "0: S2")) == ["TL001"]


def test_tl601_an_unreadable_line_before_the_dragon_was_not() -> None:
    assert codes(HELD.log("0: S2", "=hello there", "1 2 3 0 pass", "0: Dr", "1 2 3 0 pass",
                          "0: S4")) == ["TL001", "TL601"]


# A stray header

@pytest.mark.parametrize("header", ["---------------Startkarten------------------", "Schupfen:",
                                    "---------------Rundenverlauf------------------"])
def test_a_stray_header_in_the_play_begins_no_round(header: str) -> None:
    text = edit(WHOLE, "(2)carl: BA", f"{header}\n(2)carl: BA")
    assert codes(text) == ["TL001"]
    assert len(audit(text).rounds) == 1


def test_a_header_with_its_lines_behind_it_does() -> None:
    broken_off = WHOLE[:WHOLE.index("(2)carl: BA")]
    from_the_deal = WHOLE.split("\n", 5)[5]
    assert len(audit(broken_off + from_the_deal).rounds) == 2


def test_tl002_an_exchange_that_is_missing_as_a_whole_is_told_once() -> None:
    lines = WHOLE.split("\n")
    start = lines.index("Schupfen:")
    text = "\n".join([*lines[:start], "BOMBE: (0)anna ", *lines[start + 5:]])
    assert codes(text).count("TL002") == 1


def test_tl008_names_its_round() -> None:
    text = WHOLE.encode() + WHOLE.encode().replace(b"(2)carl: BA", b"(2)c\x81rl: BA")
    assert [finding.round for finding in audit_text(text).findings
            if finding.code == "TL008"] == [2]


def test_tl005_a_word_too_many_in_a_play_does_not_put_out() -> None:
    text = edit(WHOLE, "(2)carl: BA", "(2)carl: XX BA")
    assert codes(text) == ["TL005"]
    assert order_of(text) == ORDER
