"""The match on its page and in the list: who won by which rule, and the standings by person."""

from __future__ import annotations

import re

from tests.builder import match, whole_round
from tests.page_reader import Page
from tests.tournament import HUNDRED, SEATINGS, tournament
from tichu_log.audit import audit_text
from tichu_log.render.i18n import translator
from tichu_log.render.index import index_entry, render_index
from tichu_log.render.page import render_page
from tichu_log.render.standing import standing
from tichu_log.rules import BSW, TURNIER

OVER = [(0, 2)] * 5
"""A match that is over after these rounds."""

NINE = tournament(*SEATINGS * 3)
"""A tournament that anna wins."""


def page_of(text: str) -> Page:
    return Page(render_page(audit_text(text)))


def rows(html: str, table: str) -> list[str]:
    """The rows of the body of a table, as text."""
    part = html[html.index(f'<table class="{table}'):]
    body = part[part.index("<tbody>"):part.index("</table>")]
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in body.split("<tr>")[1:]]


# Who won, and by which rule

def test_m1_match_says_by_which_rule_it_was_over() -> None:
    assert "Winner : anna + carl ( over after round 5 by rule M1 )" in page_of(match(*OVER)).text


def test_m3_match_says_by_which_rule_it_was_over() -> None:
    page = Page(render_page(audit_text(match((0, 2), (1, 3)), rules=BSW.with_rounds(2))))
    assert "over after round 2 by rule M3" in page.text


def test_unfinished_match_names_no_rule() -> None:
    assert "by rule" not in page_of(match((0, 2))).text


# Rounds played on

def test_m2_rounds_after_the_decision_are_parted_from_the_others() -> None:
    html = render_page(audit_text(match(*OVER, (1, 3), (1, 3))))
    marks = [bool(re.search("played on", row)) for row in rows(html, "rounds")[:6]]
    assert marks == [False] * 5 + [True]


def test_m2_round_says_in_its_heading_that_it_was_played_on() -> None:
    html = render_page(audit_text(match(*OVER, (1, 3))))
    headings = re.findall(r"<h3 id=\"t\d+\">.*?</h3>", html)
    assert ["M2" in heading for heading in headings] == [False] * 5 + [True]


def test_match_that_ends_with_its_decision_was_not_played_on() -> None:
    assert "played on" not in page_of(match(*OVER)).text


# Standings by person

def test_m4_standings_show_win_points_and_points() -> None:
    html = render_page(audit_text(NINE))
    assert rows(html, "persons")[0] == "anna winner 9 18 900 0"


def test_nameless_seat_that_counts_for_somebody_is_told_below_the_standings() -> None:
    page = page_of(match((0, 2)) + whole_round(HUNDRED, handles=("anna", "emil", "carl", "")))
    assert "Round 2: (3) has no name and counts as dora." in page.text


def test_m4_tournament_names_its_winner() -> None:
    assert "anna wins with 18 win points" in page_of(NINE).text


WRONG = NINE.replace("Ergebnis: 100 - 0", "Ergebnis: 40 - 60", 1)
"""The log has the wrong winners of the first round."""


def test_m4_logged_figures_stand_below_the_computed_ones_where_they_differ() -> None:
    row = rows(render_page(audit_text(WRONG)), "persons")[0]
    assert row == "anna winner 9 18 In the log 16 900 In the log 840 0 In the log 60"


def test_m4_standings_are_in_the_order_of_the_figures_that_stand_out() -> None:
    points = [int(row.split(" 9 ")[1].split()[0])
              for row in rows(render_page(audit_text(WRONG)), "persons")]
    assert points == sorted(points, reverse=True)


def test_m4_unfinished_tournament_has_no_winner() -> None:
    html = render_page(audit_text(tournament(*SEATINGS), rules=TURNIER))
    assert rows(html, "persons")
    assert "winner" not in " ".join(rows(html, "persons"))


def test_substitute_has_points_of_their_own() -> None:
    text = match((0, 2)) + whole_round(HUNDRED, handles=("emil", "bert", "carl", "dora"))
    persons = rows(render_page(audit_text(text)), "persons")
    assert [row for row in persons if row.startswith("emil")] == ["emil 1 100 0"]
    assert not [row for row in persons if "win" in row]


def test_seat_of_nobody_is_told() -> None:
    text = whole_round(HUNDRED) + whole_round(HUNDRED, handles=("anna", "emil", "carl", "emil"))
    page = page_of(text)
    assert "Round 2: " in page.text
    assert "count for nobody" in page.text


def test_match_of_the_same_four_has_no_standings_by_person() -> None:
    assert 'class="persons"' not in render_page(audit_text(match((0, 2), (1, 3))))


def test_hostile_name_in_the_standings_is_text() -> None:
    name = "<img/src=x>\u202e"
    text = match((0, 2)) + whole_round(HUNDRED, handles=(name, "bert", "carl", "dora"))
    html = render_page(audit_text(text))
    assert "&lt;img/src=x&gt;\\u202e" in html[html.index('<table class="persons"'):]
    assert "<img" not in html


# The rounds of a tournament

def test_m4_rounds_have_partners_and_win_points() -> None:
    row = rows(render_page(audit_text(NINE)), "rounds")[1]
    seats = " + ".join(SEATINGS[1][::2]), " + ".join(SEATINGS[1][1::2])
    assert row.startswith(f"2 {seats[0]} {seats[1]} ")
    assert row.endswith(" 100 : 0 2 : 0 –")


def test_m4_win_points_of_a_wrong_result_stand_twice() -> None:
    assert "0 : 2 By the rules 2 : 0" in rows(render_page(audit_text(WRONG)), "rounds")[0]


def test_m4_win_points_of_the_rounds_add_up_to_the_standings() -> None:
    html = render_page(audit_text(NINE))
    sums: dict[str, int] = {}
    for row in rows(html, "rounds"):
        words = row.split()
        for persons, points in (words[1:4:2], words[-4]), (words[4:7:2], words[-2]):
            for person in persons:
                sums[person] = sums.get(person, 0) + int(points)
    assert sums == {row.split()[0]: int(row.split(" 9 ")[1].split()[0])
                    for row in rows(html, "persons")}


def test_m4_sum_ends_with_the_win_points_and_why() -> None:
    assert page_of(NINE).text.count(
        "Win points: 2 : 0, since the higher result gives 2 to each (M4).") == 9


def test_match_without_changing_partners_has_no_win_points() -> None:
    assert "win points" not in page_of(match((0, 2))).text.lower()


# The head

def test_logged_total_that_is_wrong_is_marked_in_the_head() -> None:
    html = render_page(audit_text(whole_round(HUNDRED, result=(90, 10))))
    head = html[html.index("<h1>"):html.index("</h1>")]
    said = " ".join(re.sub(r"<[^>]*>", " ", head).split())
    assert said == (
        "anna + carl In the log 90 By the rules 100 bert + dora In the log 10 By the rules 0")
    assert head.count('class="total bad"') == 2


def test_right_total_stands_alone_in_the_head() -> None:
    html = render_page(audit_text(whole_round(HUNDRED)))
    head = html[html.index("<h1>"):html.index("</h1>")]
    assert " ".join(re.sub(r"<[^>]*>", " ", head).split()) == "anna + carl 100 bert + dora 0"


CHANGED = match((0, 2)) * 2 + whole_round(HUNDRED, handles=("emil", "bert", "carl", "dora"))
"""emil plays the last round of three in anna's place."""


def test_teams_are_named_as_in_the_last_round_that_counts() -> None:
    page = page_of(CHANGED)
    assert page.content["title"] == ["emil + carl – bert + dora"]
    assert standing(audit_text(CHANGED), translator()).startswith("emil + carl")
    html = render_index([index_entry(audit_text(CHANGED), "x.html")])
    assert "<bdi>emil</bdi> + <bdi>carl</bdi> – <bdi>bert</bdi> + <bdi>dora</bdi>" in html


def test_teams_are_not_named_as_in_a_round_that_was_played_on() -> None:
    late = whole_round(HUNDRED, handles=("emil", "bert", "carl", "dora"))
    assert page_of(match(*OVER) + late).content["title"] == ["anna + carl – bert + dora"]


# Findings in a narrow window

def test_round_with_findings_is_marked_at_its_number() -> None:
    html = render_page(audit_text(match((0, 2)) + whole_round(HUNDRED, result=(90, 10))))
    assert re.findall(r'<a class="mark k(\d)" href="#r(\d)e', html) == [("3", "2")]


# The list

def test_m4_list_names_the_winner_of_a_tournament() -> None:
    html = render_index([index_entry(audit_text(NINE), "x.html")])
    assert re.findall(r'data-label="Winner">(.*?)</td>', html) == ["<bdi>anna</bdi>"]


def test_list_names_no_winner_of_a_tournament_that_goes_on() -> None:
    going_on = audit_text(tournament(*SEATINGS), rules=TURNIER)
    html = render_index([index_entry(going_on, "x.html")])
    assert re.findall(r'data-label="Winner">(.*?)</td>', html) == ["–"]


# The rules

def test_page_says_why_it_judges_by_its_rules() -> None:
    assert "turnier ( A tournament: the same four persons" in page_of(NINE).text
    assert "bsw ( Nothing in the log shows a tournament. )" in page_of(match((0, 2))).text
