"""The score sheet and the derivation as text: what they say, and that they stay in their place."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest

from tests.builder import HANDLES, edit, match, whole_round
from tests.scored import IMPLIED, NO_MATTER, NOBODYS, TO_BERT, TO_LAST, judged
from tests.tournament import SEATINGS, tournament
from tests.wrong_results import logged
from tichu_log.audit import Audit, audit_text
from tichu_log.render.console import PlainConsole
from tichu_log.render.i18n import translator
from tichu_log.render.score_round_text import write_rounds
from tichu_log.render.score_text import write_sheet
from tichu_log.rules import BSW, TURNIER, RuleSet

HARMFUL = "an\x1b[2Jna\u202eb\u200b\x07\x9b[red]x[/red]"


def sheet(text: str | Audit, rules: RuleSet = BSW, width: int = 80) -> str:
    return written(text, rules, width, (), {})


def derivation(text: str | Audit, width: int = 80, rounds: tuple[int, ...] = (1,)) -> str:
    return written(text, BSW, width, rounds, {})


def written(text: str | Audit, rules: RuleSet, width: int, rounds: tuple[int, ...],
            options: dict[str, Any]) -> str:
    audit = audit_text(text, "game.tch", rules) if isinstance(text, str) else text
    stream = io.StringIO()
    console = PlainConsole(file=stream, width=width, **options)
    if rounds:
        write_rounds(audit, rounds, console, translator())
    else:
        write_sheet(audit, console, translator())
    return stream.getvalue()


def unbroken(text: str) -> str:
    """A text without its lines' ends and indents."""
    return " ".join(text.split())


# The score sheet

def test_a_sheet_shows_figures_events_and_standing() -> None:
    assert sheet(whole_round((0, 1, 2), before=["grand 0", "tichu 3"], result=(300, -100))) == """\
game.tch  1 round

         anna + carl : bert + dora
  round      cards          calls         result          total
     1     100 : 0        200 : -100     300 : -100     300 : -100
         Out: anna, bert, carl; last: dora. anna won Grand Tichu. dora lost
         Tichu. dora's hand (50) went to anna + carl.

  anna + carl 300 : -100 bert + dora
"""


def test_a_wrong_result_stands_below_the_right_one_marked_and_explained() -> None:
    text = whole_round((0, 1, 2), before=["grand 3"], result=(100, 0))
    assert sheet(text).splitlines()[3:9] == [
        "  round      cards          calls         result          total",
        "     1     100 : 0          0 : -200     100 : -200     100 : -200",
        "         ! in the log                    100 : 0        100 : 0",
        "         Out: anna, bert, carl; last: dora. dora lost Grand Tichu. dora's hand",
        "         (50) went to anna + carl. The log is off by 0 : +200.",
        "         What would explain it:",
    ]
    assert "BSW did not count (3) dora's lost Grand Tichu" in unbroken(sheet(text))


def test_totals_go_on_and_differ_from_the_logged_ones_unmarked() -> None:
    text = whole_round((0, 1, 2), result=(95, 5)) + whole_round((1, 3))
    rows = [line for line in sheet(text).splitlines() if " : " in line and "+" not in line]
    assert rows[2:] == [
        "     2       0 : 200        0 : 0          0 : 200      100 : 200",
        "           in the log                      0 : 200       95 : 205",
    ]


def test_a_double_victory_is_told() -> None:
    assert "Double victory: anna, carl." in sheet(whole_round((0, 2)))


def test_g1_the_dragons_gift_is_told() -> None:
    assert "carl gave the Dragon's trick (25) to dora." in unbroken(sheet(TO_LAST))


def test_g1_a_gift_that_only_the_result_tells_is_told_as_such() -> None:
    assert "carl gave the Dragon's trick (25) to dora, as the logged result implies." in (
        unbroken(sheet(IMPLIED)))


@pytest.mark.parametrize("text", [NOBODYS, NO_MATTER])
def test_g1_a_gift_that_nobody_knows_is_told_as_such(text: str) -> None:
    assert "won a trick with the Dragon (25); the log names no opponent who got it." in (
        unbroken(sheet(text)))


def test_s1_what_the_last_player_hands_over_is_told() -> None:
    assert "dora's tricks (25) went to anna." in unbroken(sheet(TO_LAST))


def test_t2_a_call_that_does_not_count_is_told() -> None:
    assert "bert's Tichu does not count." in unbroken(sheet(whole_round((0, 1, 2), "tichu 1")))


def test_tl703_why_a_result_cannot_be_computed_is_told() -> None:
    assert ("The result cannot be computed: the Dragon's trick has no rightful receiver. Possible: "
            "75 : 25, 50 : 50.") in unbroken(sheet(NOBODYS))


def test_tl703_such_a_round_is_not_in_the_totals() -> None:
    rows = sheet(whole_round((0, 2)) + NOBODYS).splitlines()
    assert "     2         -              -              -          200 : 0" in rows
    assert "           in the log                     60 : 40       260 : 40" in rows


def test_tl003_a_round_that_is_cut_off_has_no_result() -> None:
    text = whole_round((0, 2)) + whole_round((0, 1, 2)).split("Ergebnis")[0]
    assert "The log has no result of this round" in sheet(text)


def test_tl004_a_round_begun_anew_has_no_result() -> None:
    text = whole_round((0, 1, 2)).split("Ergebnis")[0] + whole_round((0, 2))
    assert "The round was begun anew" in sheet(text)


def test_a_result_torn_apart_is_not_called_wrong() -> None:
    text = sheet(whole_round((1, 3), before=["tichu 1"], result=(0, 300))[:-3])
    assert "The log breaks off inside the line of the result." in unbroken(text)
    assert "!" not in text


def test_m1_the_round_that_decided_is_marked() -> None:
    lines = sheet(match((0, 2), (0, 2)), BSW.with_limit(400)).splitlines()
    assert lines.index("         The match was decided here (rule M1).") > lines.index(
        "     2     200 : 0          0 : 0        200 : 0        400 : 0")


def test_m2_rounds_played_on_are_marked() -> None:
    text = sheet(match((0, 2), (0, 2)), BSW.with_limit(200))
    assert "    (2)    200 : 0          0 : 0        200 : 0        400 : 0\n" in text
    assert "Played on after the match was decided: it does not change the winner." in (
        unbroken(text))


def test_m4_a_tournament_has_win_points_and_standings_in_the_place_of_totals() -> None:
    text = sheet(tournament(*SEATINGS * 3), TURNIER)
    assert "     1     100 : 0          0 : 0        100 : 0          2 : 0\n" in text
    assert "Win points  Points" in text
    assert "total" not in text


def test_m4_win_points_by_the_log_stand_below_where_they_differ() -> None:
    text = sheet(whole_round((0, 1, 2), result=(50, 50)), TURNIER)
    assert "         ! in the log                     50 : 50         1 : 1\n" in text


def test_teams_are_named_anew_where_somebody_else_sits_down() -> None:
    emil = ("anna", "bert", "carl", "emil")
    text = sheet(whole_round((0, 2)) + whole_round((0, 2), handles=emil) + whole_round((0, 2),
                                                                                       handles=emil))
    heads = [line.strip() for line in text.splitlines() if " + " in line and " : " in line]
    assert heads[:2] == ["anna + carl : bert + dora", "anna + carl : bert + emil"]
    assert len(heads) == 3  # the last is how the match stands


# The derivation of a round

def test_a_derivation_can_be_followed_line_by_line() -> None:
    text = derivation(TO_LAST)
    assert text[text.index("  The sum"):] == """\
  The sum, anna + carl : bert + dora                      change       so far
  anna took trick 1: 25                          S1      +25 : 0       25 : 0
  carl took tricks 3, 4: 25 + 25 = 50            S1      +50 : 0       75 : 0
  bert took trick 2: 25                          S1        0 : +25     75 : 25
  dora took no trick                             S1        0 : 0       75 : 25
  carl gives trick 4, won with the Dragon, to    G1 S3   -25 : +25     50 : 50
  dora: 25
  dora, last, hands trick 4 to anna, first out:  S1      +25 : -25     75 : 25
  25
  The cards left in dora's hand go to anna +     S1        0 : 0       75 : 25
  carl: Ph SA SK SD SB S10 S9 S8 S7 S6 S5 S4 S3
  Hu = 0
  Card points                                                          75 : 25
  Result by the rules                                                  75 : 25
  In the log                                                           75 : 25
"""


def test_a_trick_shows_its_way_and_its_cards_leader_first() -> None:
    assert """\
      3      25  carl            bert S2, carl BA BK BD BB B10 B9 B8 B7 B6 B5 B4
                                 B3 B2
      4      25  carl            carl Dr
                 given to dora
                 handed to anna
""" in derivation(TO_LAST)


def test_a_round_names_its_lines_and_who_went_out() -> None:
    last = TO_LAST.count("\n")
    assert derivation(whole_round((0, 2)) + TO_LAST, rounds=(2,)).split("\n")[2:4] == [
        f"Round 2  lines {whole_round((0, 2)).count(chr(10)) + 1} to "
        f"{whole_round((0, 2)).count(chr(10)) + last}",
        "  Out: anna, bert, carl; last: dora."]


def test_a_wrong_result_is_compared_and_explained() -> None:
    text = derivation(whole_round((0, 1, 2), before=["grand 3"], result=(100, 0)))
    assert text[text.index("  dora called"):].splitlines()[:6] == [
        "  dora called Grand Tichu and was not first out  S2 T2     0 : -200   100 : -200",
        "  Result by the rules                                                 100 : -200",
        "  In the log                                                          100 : 0",
        "  The log is off by                                                     0 : +200",
        "",
        "  What would explain it:",
    ]


def test_g1_each_possible_receiver_has_a_sum() -> None:
    text = unbroken(derivation(NOBODYS))
    assert text.index("If dora got the Dragon's trick: The sum, anna + carl : bert + dora") < (
        text.index("If bert got the Dragon's trick: The sum, anna + carl : bert + dora"))
    assert text.endswith("The log says 60 : 40. The result cannot be computed: the Dragon's trick "
                         "has no rightful receiver. Possible: 75 : 25, 50 : 50. Findings in this "
                         "round: TL601; see tichu-log audit.")
    assert "given to nobody named" in text


def test_g1_a_trick_says_where_only_the_result_tells_its_receiver() -> None:
    assert "given to dora (implied)" in derivation(IMPLIED)
    assert "implied)" not in derivation(TO_LAST)


@pytest.mark.parametrize(("text", "said"), [
    (TO_BERT, "dora, last, has no trick to hand to anna, first out"),
    (IMPLIED, "carl gives trick 4, won with the Dragon, to dora, as the logged result implies: 25"),
    (NO_MATTER, "bert gives trick 3, won with the Dragon, to an opponent; to which one makes no "
                "difference: 25"),
    (whole_round((3, 0, 2)), "bert, last, has no trick to hand to dora, first out"),
    (whole_round((0, 2)), "Double victory: anna and carl are the first two out, so cards do not "
                          "count"),
    (whole_round((0, 1, 2), before=["tichu 0"]), "anna called Tichu and was first out"),
    (whole_round((0, 1, 2), "tichu 1"), "bert called Tichu too late, so that it does not count"),
    (whole_round((0, 1, 2), "tichu 1", result=(100, -100)),
     "bert called Tichu, too late but counted, and was not first out"),
])
def test_a_step_is_one_clause(text: str, said: str) -> None:
    assert said in " ".join(line[:47].strip() for line in derivation(text).splitlines())


def test_what_could_be_read_is_added_up_where_lines_are_unseen() -> None:
    item = judged(TO_LAST)
    unseen = replace(item, sheet=replace(item.sheet, result=None, uncertain="unseen"))
    audit = replace(audit_text(TO_LAST), rounds=(unseen,))
    text = derivation(audit)
    assert "  By the lines that can be read:\n  The sum, anna + carl : bert + dora" in text
    assert "Result by the rules" not in text
    assert "The result cannot be computed: an unreadable line hides what happened." in (
        unbroken(text))


def test_of_many_explanations_the_sheet_says_how_many_it_shows() -> None:
    assert "(10 of 16 explanations)" in unbroken(sheet(logged("75 : 125")))


def test_near_miss_of_few_it_says_nothing() -> None:
    assert " explanations)" not in unbroken(sheet(logged("40 : 60")))


def test_a_word_that_is_no_card_stands_among_the_cards() -> None:
    text = derivation(edit(whole_round((0, 1, 2)), "(1)bert: Ph ", "(1)bert: Ph XX "))
    assert "Ph XX" in unbroken(text)


# In their place

@pytest.mark.parametrize("width", [40, 50, 60, 80, 100, 160])
@pytest.mark.parametrize("handles", [HANDLES, ("x" * 500, "安娜" * 40, "", "dora")],
                         ids=["usual", "long"])
def test_no_line_is_wider_than_the_terminal(width: int, handles: tuple[str, ...]) -> None:
    text = TO_LAST
    for name, handle in zip(HANDLES, handles, strict=True):
        text = text.replace(name, handle)
    for shown in (sheet(text, width=width), derivation(text, width=width)):
        assert max(PlainConsole().render_str(line).cell_len
                   for line in shown.splitlines()) <= max(width, 40)


def test_lines_end_without_blanks() -> None:
    text = sheet(TO_LAST) + derivation(TO_LAST)
    assert [line for line in text.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("rounds", [(), (1,)], ids=["sheet", "derivation"])
def test_nothing_in_a_log_reaches_the_terminal_raw(rounds: tuple[int, ...]) -> None:
    text = written(TO_LAST.replace("carl", HARMFUL), BSW, 80, rounds, {})
    assert all(char.isprintable() or char == "\n" for char in text)


def test_a_nameless_seat_is_called_by_its_number() -> None:
    assert "(2) took tricks 3, 4" in derivation(TO_LAST.replace("carl", ""))


def test_two_seats_of_one_handle_are_told_apart() -> None:
    text = derivation(TO_LAST.replace("carl", "anna"))
    assert "(0) anna took trick 1" in text
    assert "(2) anna took tricks 3, 4" in text


@pytest.mark.parametrize("rounds", [(), (1,)], ids=["sheet", "derivation"])
def test_colour_on_a_terminal_only_where_it_is_wanted(
    rounds: tuple[int, ...], monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = whole_round((0, 1, 2), result=(95, 5))
    colours = {"force_terminal": True, "color_system": "standard"}
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;31m" in written(wrong, BSW, 80, rounds, colours)
    assert "\x1b" not in written(wrong, BSW, 80, rounds, {})
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1;31m" not in written(wrong, BSW, 80, rounds, colours)
