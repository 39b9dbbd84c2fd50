"""Persons in words: the sentence about a tournament, and the table of everybody's points."""

from __future__ import annotations

from pathlib import Path

from tests.builder import audit, whole_round
from tests.command_line import audit as audit_command
from tests.tournament import HUNDRED, SEATINGS, tournament
from tichu_log.render.i18n import translator
from tichu_log.render.page_text import plain
from tichu_log.render.person_table import MOST_SEATS, person_table
from tichu_log.render.standing import needs_words, standing
from tichu_log.rules import BSW, TURNIER, RuleSet

EVEN = whole_round((1, 0, 2), result=(50, 50))
NINE = tournament(*SEATINGS * 3)
LEVEL = (whole_round(HUNDRED) + whole_round((1, 0, 3))) * 4
"""Eight rounds, of which each team won four."""

ENGLISH = translator()


def said(text: str, rules: RuleSet = TURNIER) -> str:
    return standing(audit(text, rules), ENGLISH)


def table(text: str, rules: RuleSet = TURNIER) -> list[str]:
    return person_table(audit(text, rules), ENGLISH)


# M4: one sentence


def test_m4_the_winner_is_a_person() -> None:
    assert said(NINE) == (
        "anna wins with 18 win points and 900 points (over after round 9 by rule M4)")


def test_m4_before_the_end_somebody_leads() -> None:
    assert said(whole_round((1, 0, 3)) + tournament(SEATINGS[1])).startswith(
        "bert leads with 4 win points and 200 points")


def tied(*first: int) -> str:
    """Three rounds, the first with this result: carl leads on points before anna and bert."""
    return (whole_round(HUNDRED, result=(first[0], first[1]))
            + whole_round((1, 0, 2), handles=SEATINGS[1])
            + whole_round((1, 0, 3), handles=SEATINGS[2]))


def test_m4_who_has_as_many_win_points_is_named() -> None:
    assert said(tied(100, 0)) == (
        "carl leads with 4 win points, as many as anna and bert, and 225 points")


def test_m4_who_has_as_many_win_points_is_named_by_the_rules_too() -> None:
    assert said(tied(95, 5)) == (
        "carl leads with 4 win points, as many as anna and bert, and 220 points (by the rules "
        "4 win points, as many as anna and bert, and 225 points)")


def test_m4_several_share_the_lead() -> None:
    assert said(tournament(*SEATINGS[:1])) == (
        "anna and carl share the lead with 2 win points and 100 points each")


def test_m4_a_draw_has_several_winners() -> None:
    assert "anna, bert, carl and dora share the first place with 9 win points and 450 points" in (
        said(EVEN * 9))


def test_m4_one_win_point_is_one() -> None:
    assert "with 1 win point and 50 points each" in said(EVEN)


def test_m4_no_finished_round_has_no_leader() -> None:
    assert said(whole_round(HUNDRED).split("Ergebnis:")[0]) == "No round has a result."


def test_m4_other_points_by_the_rules_stand_behind() -> None:
    assert said(tournament(*(SEATINGS * 3)[:8]) + whole_round(
            HUNDRED, result=(95, 5), handles=SEATINGS[2])) == (
        "anna wins with 18 win points and 895 points (by the rules 18 win points and 900 points) "
        "(over after round 9 by rule M4)")


def test_m4_other_winners_by_the_rules_are_told() -> None:
    text = LEVEL + whole_round(HUNDRED, result=(0, 100))
    assert said(text).startswith(
        "by the log bert and dora share the first place with 10 win points and 500 points each; by "
        "the rules anna and carl share the first place with 10 win points and 500 points each")


def test_m4_what_others_have_changes_nothing_in_the_sentence() -> None:
    assert "computed" not in said(NINE)


def test_m4_a_round_without_a_result_is_named() -> None:
    cut = whole_round(HUNDRED).split("Ergebnis:")[0]
    assert said(tournament(SEATINGS[0]) + cut).endswith("(without round 2, which has no result)")


def test_m4_seats_of_nobody_are_counted() -> None:
    gap = whole_round(HUNDRED, handles=("anna", "anna", "carl", "dora"))
    assert said(whole_round(HUNDRED) + gap).endswith(
        "(the players of 2 seats cannot be told)")


def test_m4_negative_points_are_written_as_asked() -> None:
    text = whole_round(HUNDRED, before=["tichu 1", "tichu 2", "tichu 3"], result=(-5, -200))
    assert "−5 points" in standing(audit(text, TURNIER), ENGLISH, figure=plain)


def test_a_handle_is_safe_to_show() -> None:
    text = whole_round(HUNDRED, handles=("an\x1b[2Jna", "bert", "carl", "dora"))
    assert "an\\x1b[2Jna and carl share the lead" in said(text)
    assert "an\\x1b[2Jna" in table(text)[1]


def test_m4_needs_words() -> None:
    assert needs_words(audit(NINE, TURNIER))


def test_m3_a_draw_needs_words() -> None:
    text = whole_round(HUNDRED) + whole_round((1, 0, 3))
    assert needs_words(audit(text, BSW.with_rounds(2)))
    assert not needs_words(audit(text, BSW.with_rounds(3)))


# The table


def test_m4_a_row_a_person() -> None:
    assert table(NINE) == [
        "Player  Rounds  Win points  Points  Points against",
        "anna         9          18     900               0",
        "bert         9           6     300             600",
        "carl         9           6     300             600",
        "dora         9           6     300             600",
    ]


def test_no_win_points_outside_a_tournament() -> None:
    text = whole_round(HUNDRED) + whole_round(HUNDRED, handles=("anna", "emil", "carl", "dora"))
    assert table(text, BSW) == [
        "Player  Rounds  Points  Points against",
        "anna         2     200               0",
        "carl         2     200               0",
        "bert         1       0             100",
        "dora         2       0             200",
        "emil         1       0             100",
    ]


def test_no_table_where_everybody_kept_their_seat() -> None:
    assert table(whole_round(HUNDRED) * 2, BSW) == []


def test_no_table_without_a_result() -> None:
    assert table(whole_round(HUNDRED).split("Ergebnis:")[0]) == []


def test_two_tables_where_log_and_rules_differ() -> None:
    lines = table(LEVEL + whole_round(HUNDRED, result=(0, 100)))
    assert (lines[0], lines[6]) == ("By the log:", "By the rules:")
    assert (lines[2].split()[0], lines[8].split()[0]) == ("bert", "anna")


def test_columns_stand_under_each_other_whatever_a_handle_is_wide() -> None:
    text = whole_round(HUNDRED, handles=("日本", "bert", "carl", "dora"))
    assert table(text)[2] == "日本         1           2     100               0"


def test_a_shared_handle_is_told() -> None:
    text = whole_round(HUNDRED) + whole_round(HUNDRED, handles=("anna", "anna", "carl", "dora"))
    assert table(text)[-1] == (
        "Round 2: (0) anna and (1) anna bear the same handle, so their points count for nobody.")


def test_a_nameless_seat_is_told() -> None:
    text = whole_round(HUNDRED) + whole_round(HUNDRED, handles=("anna", "carl", "", ""))
    assert table(text)[-1] == (
        "Round 2: who sat at (3) cannot be told, so the points there count for nobody.")


NAMELESS = whole_round(HUNDRED, handles=("anna", "emil", "carl", ""))


def test_a_nameless_seat_that_counts_for_somebody_is_told() -> None:
    assert table(whole_round(HUNDRED) + NAMELESS, BSW)[-1] == (
        "Round 2: (3) has no name and counts as dora.")
    assert table(whole_round(HUNDRED) + NAMELESS * 2, BSW)[-1] == (
        "Rounds 2 and 3: (3) has no name and counts as dora.")


def test_named_seats_are_not_told() -> None:
    text = whole_round(HUNDRED) + whole_round(HUNDRED, handles=("anna", "emil", "carl", "dora"))
    assert not any("counts as" in line for line in table(text, BSW))


def test_of_many_nameless_seats_only_the_first_are_told() -> None:
    names = [f"player{number}" for number in range(MOST_SEATS + 2)]
    text = "".join(whole_round((1, 0, 2), result=(50, 50), handles=("anna", "bert", "carl", handle))
                   for name in names for handle in (name, ""))
    assert table(text, BSW)[-2:] == [
        f"Round {2 * MOST_SEATS}: (3) has no name and counts as {names[MOST_SEATS - 1]}.",
        "… and 2 seats more"]


def test_of_many_seats_only_the_first_are_told() -> None:
    shared = whole_round(HUNDRED, handles=("anna", "anna", "carl", "carl"))
    lines = table(whole_round(HUNDRED) + shared * 4)
    assert (len(lines), lines[-1]) == (5 + MOST_SEATS // 2 + 1, "… and 4 seats more")


# In the report


def test_m4_the_report_tells_that_it_took_the_log_for_a_tournament(tmp_path: Path) -> None:
    log = tmp_path / "nine.tch"
    log.write_text(NINE)
    lines = audit_command(str(log)).stdout.splitlines()
    assert lines[1].startswith("  Judged as a tournament: the same four persons")
    assert lines[3].startswith("  anna wins with 18 win points")
    assert lines[5].split() == ["anna", "9", "18", "900", "0"]


def test_m4_but_not_where_it_was_told_so(tmp_path: Path) -> None:
    log = tmp_path / "nine.tch"
    log.write_text(NINE)
    assert "Judged as" not in audit_command("--rules", "turnier", str(log)).stdout
