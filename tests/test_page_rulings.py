"""Rulings on a page: marked as rulings, and apart from what the log says and what is computed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.builder import match, straight, whole_round
from tests.command_line import run
from tests.page_reader import Page
from tests.tournament import SEATINGS, tournament
from tichu_log.audit import audit_text
from tichu_log.cards import CARDS
from tichu_log.parser import parse
from tichu_log.render.page import render_page
from tichu_log.render.report import RefusedRulingError, Report
from tichu_log.rescore import rescore
from tichu_log.rules import BSW
from tichu_log.rulings import AddCall, DropCall, ReplayFrom, Ruling, SetResult, Void

SAMPLES = Path(__file__).parents[1] / "sample_logs"

ANNA_WINS = match(*[(0, 2)] * 5)
LATE_CALL = whole_round((0, 1, 2), "tichu 1", result=(90, 10))
"""Logged 90 : 10; computed 100 : -100, as bert's late Tichu counts."""

NOT_COMPUTED = (SAMPLES / "illegal-plays.tch").read_text("utf-8")
"""In round 2 the cards do not add up."""

DROPPED = DropCall(1, 1, reason="a slip of the finger")


def ruled(text: str, *rulings: Ruling) -> str:
    """The page of a log with rulings."""
    audit = audit_text(text)
    return render_page(audit, rescored=rescore(audit, rulings))


def part(html: str, start: str, end: str) -> str:
    """The text of the first part of a page from `start` to `end`."""
    begun = html[html.index(start):]
    return " ".join(re.sub(r"<[^>]*>", " ", begun[:begun.index(end)]).split())


def banner(text: str, *rulings: Ruling) -> str:
    return part(ruled(text, *rulings), '<section class="rulings"', "</section>")


# The banner

def test_banner_lists_rulings_with_their_reasons() -> None:
    assert "Round 1 : The Tichu of (1) bert does not count. Reason : a slip of the finger" in (
        banner(LATE_CALL, DROPPED))


def test_banner_tells_once_where_a_replay_stops() -> None:
    text = whole_round((0, 1, 2))
    line = text.split("\n").index(f"(1)bert: {straight('G')} ") + 1
    said = banner(text, ReplayFrom(line, (CARDS["GA"],)), AddCall(1, 0, grand=True))
    assert said.count("Replayed up to line 31") == 1


def test_banner_stands_before_the_player() -> None:
    html = ruled(LATE_CALL, DROPPED)
    assert html.index('id="rulings"') < html.index('id="player"')


def test_banner_has_ruled_rounds_and_totals_before_and_after() -> None:
    said = banner(LATE_CALL + match((0, 2)), DROPPED)
    assert ("Round In the log By the rules As ruled vs the rules anna + carl : bert + dora "
            "1 90 : 10 100 : −100 100 : 0 0 : +100 Others 200 : 0 200 : 0 200 : 0 0 : 0 "
            "Total 290 : 10 300 : −100 300 : 0 0 : +100 ") in said


def test_banner_heads_ruled_rounds_with_their_teams_wherever_these_change() -> None:
    said = banner((SAMPLES / "seats-changed.tch").read_text("utf-8"), Void(3), Void(5))
    assert "vs the rules bert + carl : anna + dora 3 −100 : 200" in said
    assert "+100 : −200 bert + (2) anna : (1) anna + dora 5 −60 : 60" in said


def test_banner_names_the_teams_of_several_ruled_rounds_once() -> None:
    said = banner(ANNA_WINS, Void(1), Void(3))
    assert said.partition("Before the rulings")[0].count("anna + carl : bert + dora") == 1


def test_banner_without_other_rounds_has_no_row_for_them() -> None:
    assert "Others" not in banner(LATE_CALL, DROPPED)


@pytest.mark.parametrize(("text", "ruling", "rows"), [
    (LATE_CALL + match((0, 2)), DROPPED, {"1", "Total"}),
    (NOT_COMPUTED, SetResult(2, (25, 275)), set()),
], ids=["another result", "no result"])
def test_log_is_wrong_only_where_the_rules_give_another_result(text: str, ruling: Ruling,
                                                               rows: set[str]) -> None:
    html = ruled(text, ruling)
    table = html[html.index('<table class="ruled-rounds"'):].partition("</table>")[0]
    marked = [row for row in table.split("<tr>") if '<td class="n bad">' in row]
    assert {re.sub("<[^>]*>", "", row.partition("</th>")[0]) for row in marked} == rows


def test_cards_of_a_ruling_have_the_signs_of_the_page_in_the_order_written() -> None:
    text = whole_round((0, 1, 2))
    line = text.split("\n").index(f"(1)bert: {straight('G')} ") + 1
    said = banner(text, ReplayFrom(line, (CARDS["GA"],)))
    assert f"At line {line} (1) bert plays ●A instead of ●A ●K ●Q ●J ●10 ●9 " in said


def test_banner_says_what_a_ruled_result_is_made_of() -> None:
    assert "As ruled: cards 100 : 0, calls 0 : 0." in banner(LATE_CALL, DROPPED)


def test_void_round_in_the_banner_has_no_points_and_takes_away_what_it_gave() -> None:
    assert "1 90 : 10 100 : −100 void −100 : +100 Before" in banner(LATE_CALL, Void(1))


@pytest.mark.parametrize(("text", "rulings", "change", "winners"), [
    (whole_round((0, 1, 2)) + ANNA_WINS, [SetResult(1, (50, 50))], "The winner stays anna + carl.",
     "anna + carl anna + carl"),
    (ANNA_WINS, [Void(5)], "nobody has won any more", "anna + carl open"),
    (LATE_CALL, [DROPPED], "The winner stays open", "open open"),
    (ANNA_WINS, [SetResult(number, (0, 200)) for number in range(1, 6)], "The winner changes",
     "anna + carl bert + dora"),
], ids=["same", "undecided", "neither", "others"])
def test_banner_tells_whether_the_winner_changes(text: str, rulings: Sequence[Ruling], change: str,
                                                 winners: str) -> None:
    said = banner(text, *rulings)
    assert change in said
    assert f"Winner {winners}" in said


def test_m3_banner_tells_a_draw_from_an_undecided_match() -> None:
    audit = audit_text(match((0, 2), (1, 3)), rules=BSW.with_rounds(2))
    html = render_page(audit, rescored=rescore(audit, [Void(2)]))
    said = part(html, '<section class="rulings"', "</section>")
    assert "Winner a draw open Decision over after round 2 by rule M3 not decided" in said


def test_m4_banner_has_standings_before_and_after() -> None:
    text = tournament(*SEATINGS * 3)
    said = banner(text, SetResult(1, (0, 100)))
    assert "anna winner 9 16 before 18 800 before 900 100 before 0" in said
    assert "Winner anna anna" in said


def test_m4_banner_has_partners_and_win_points() -> None:
    said = banner(tournament(*SEATINGS * 3), SetResult(1, (0, 100)))
    assert ("1 anna + carl : bert + dora 100 : 0 Win points 2 : 0 100 : 0 Win points 2 : 0 "
            "0 : 100 Win points 0 : 2 −100 : +100") in said


def test_banner_tells_for_whom_a_nameless_seat_counts() -> None:
    assert "Round 4: (3) has no name and counts as dora." in banner(
        (SAMPLES / "seats-changed.tch").read_text("utf-8"), Void(5))


def test_m4_row_of_a_ruled_round_has_its_win_points() -> None:
    html = ruled(tournament(*SEATINGS * 3), SetResult(1, (0, 100)))
    row = part(html[html.index('<table class="rounds'):], "<tbody>", "</tr>")
    assert row.endswith("100 : 0 As ruled 0 : 100 2 : 0 As ruled 0 : 2 –")


def test_hostile_reason_is_text() -> None:
    html = ruled(LATE_CALL, DropCall(1, 1, reason="<script>alert(1)</script>\u202e"))
    assert "&lt;script&gt;alert(1)&lt;/script&gt;\\u202e" in html
    assert "<script>alert" not in html


# The rounds

def test_ruled_round_bears_its_mark() -> None:
    html = ruled(LATE_CALL + match((0, 2)), DROPPED)
    records = html.split('<section class="round"')[1:]
    assert ['class="ruling"' in record for record in records] == [True, False]
    assert Page(html).data["ruled"] == [1]


def test_sum_of_a_ruled_round_ends_as_ruled() -> None:
    assert part(ruled(LATE_CALL, DROPPED), '<table class="result"', "</table>").endswith(
        "By the rules 100 −100 In the log 90 10 Difference −10 +110 As ruled 100 0")


def test_void_round_is_void() -> None:
    html = ruled(LATE_CALL, Void(1))
    assert part(html, '<table class="result"', "</table>").endswith("As ruled void void")


def test_row_of_a_ruled_round_has_logged_computed_and_ruled() -> None:
    html = ruled(LATE_CALL, DROPPED)
    row = part(html[html.index('<table class="rounds'):], "<tbody>", "</tr>")
    assert "90 : 10 By the rules 100 : −100 As ruled 100 : 0" in row


def test_rows_from_the_first_ruled_round_on_have_the_total_as_ruled() -> None:
    html = ruled(match(*[(0, 2)] * 3), SetResult(2, (0, 100)))
    table = part(html, '<table class="rounds', "<tfoot>")
    assert "200 : 0 200 : 0 – 2" in table
    assert "As ruled 0 : 100 400 : 0 As ruled 200 : 100 – 3" in table
    assert table.endswith("600 : 0 As ruled 400 : 100 –")


def test_m1_row_says_where_the_match_is_over_as_ruled() -> None:
    html = ruled(ANNA_WINS, AddCall(2, 0, grand=True))
    assert "As ruled : over after round 4 by rule M1" in part(
        html[html.index('<table class="rounds'):], 'href="#r4"', 'href="#r5"')


def test_round_without_a_result_shows_the_ruled_one() -> None:
    text = "".join(whole_round((0, 1, 2)).splitlines(keepends=True)[:-4])
    html = ruled(text, SetResult(1, (50, 50)))
    assert part(html, '<table class="result"', "</table>").endswith("As ruled 50 50")


# Nothing that the log says is mixed with what was ruled

def test_replay_shows_the_log_as_it_was() -> None:
    plain, with_rulings = Page(render_page(audit_text(LATE_CALL))), Page(ruled(LATE_CALL, DROPPED))
    for key in ("rounds", "findings", "sentences"):
        assert with_rulings.data[key] == plain.data[key]


def test_head_has_the_ruled_totals_beside_those_of_the_log() -> None:
    assert part(ruled(LATE_CALL, DROPPED), "<h1>", "</h1>") == (
        "anna + carl As ruled 100 In the log 90 By the rules 100 "
        "bert + dora As ruled 0 In the log 10 By the rules −100")


def test_head_marks_no_total_that_differs_only_by_a_round_that_could_not_be_computed() -> None:
    html = ruled(NOT_COMPUTED, SetResult(2, (25, 275)))
    assert part(html, "<h1>", "</h1>").endswith(
        "bert + dora As ruled 275 In the log 275 By the rules, without rounds 2 and 3 0")
    head = html[html.index("<h1>"):html.index("</h1>")]
    assert "bad" not in head
    assert "bad" in ruled(NOT_COMPUTED.replace("Ergebnis: 200 - 0", "Ergebnis: 0 - 200", 1),
                          SetResult(2, (25, 275))).partition("<h1>")[2].partition("</h1>")[0]


def test_head_says_how_the_match_stands_as_ruled_and_before() -> None:
    said = part(ruled(ANNA_WINS, Void(5)), '<p class="verdict">', "</p>")
    assert said.startswith("As ruled : anna + carl lead 800 : 0 against bert + dora ")
    assert ("Before the rulings : anna + carl win 1000 : 0 against bert + dora (over after round 5 "
            "by rule M1)") in said


def test_a_log_without_a_round_has_a_page_with_no_rulings_too() -> None:
    assert "No winner" in part(ruled(""), '<p class="verdict">', "</p>")


def test_standings_and_note_of_the_match_are_marked_as_before_the_rulings() -> None:
    html = ruled(tournament(*SEATINGS * 3), SetResult(1, (0, 100)))
    assert "Standings by person ( Before the rulings )" in part(html, 'id="match"', "<table")
    foot = part(ruled(LATE_CALL, DROPPED), "<tfoot>", "</tfoot>")
    assert ("As ruled 100 : 0 Before the rulings : anna + carl lead 90 : 10 against bert + dora"
            ) in foot


def test_page_without_rulings_says_nothing_of_them() -> None:
    html = render_page(audit_text(LATE_CALL))
    assert "--ruled" not in html
    assert "ruled" not in Page(html).text


def test_every_link_leads_into_the_page() -> None:
    page = Page(ruled(LATE_CALL, DROPPED, Void(1)))
    assert set(page.attribute("href")) <= {f"#{name}" for name in page.ids}
    assert len(page.ids) == len(set(page.ids))


# Reports

def test_redacted_report_leaves_reasons_out() -> None:
    log = parse(LATE_CALL, "game.tch")
    pages = [Report(redacted=redacted).page(*log, [DROPPED])[1] for redacted in (False, True)]
    assert [str(DROPPED.reason) in page for page in pages] == [True, False]


def test_report_refuses_a_ruling_that_its_log_does_not_allow() -> None:
    with pytest.raises(RefusedRulingError, match="there is no round 7"):
        Report().page(*parse(LATE_CALL, "game.tch"), [Void(7)])


# The command line

VOID = '[[ruling]]\nkind = "void"\nround = 1\nreason = "cards were seen"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a log and rulings on it."""
    (tmp_path / "game.tch").write_text(LATE_CALL)
    (tmp_path / "rulings.toml").write_text(VOID)
    return tmp_path


def test_report_with_rulings_shows_them(folder: Path) -> None:
    result = run("report", folder / "game.tch", "--rulings", folder / "rulings.toml",
                 "-o", folder / "page.html")
    assert result.exit_code == 0
    assert "cards were seen" in (folder / "page.html").read_text()


def test_report_takes_several_files_of_rulings_in_their_order(folder: Path) -> None:
    (folder / "more.toml").write_text(VOID.replace("cards were seen", "said twice"))
    run("report", folder / "game.tch", "--rulings", folder / "rulings.toml",
        "--rulings", folder / "more.toml", "-o", folder / "page.html")
    page = (folder / "page.html").read_text()
    assert 0 < page.index("cards were seen") < page.index("said twice")


@pytest.mark.parametrize(("rulings", "said"), [
    (VOID.replace("1", "7"), "there is no round 7"),
    (VOID.replace("void", "avoid"), "kind"),
    ("", "holds no ruling"),
    ("[[ruling", "TOML"),
], ids=["no round", "no kind", "empty", "no TOML"])
def test_rulings_that_cannot_be_are_told(rulings: str, said: str, folder: Path) -> None:
    (folder / "rulings.toml").write_text(rulings)
    result = run("report", folder / "game.tch", "--rulings", folder / "rulings.toml",
                 "-o", folder / "page.html")
    assert (result.exit_code, (folder / "page.html").exists()) == (2, False)
    assert said in result.stderr
    assert "rulings.toml" in result.stderr


@pytest.mark.parametrize("logs", [["game.tch", "game.tch"], ["."]], ids=["two", "folder"])
def test_rulings_go_with_one_log(logs: list[str], folder: Path) -> None:
    result = run("report", *(folder / log for log in logs), "--rulings", folder / "rulings.toml",
                 "-o", folder / "pages")
    assert (result.exit_code, (folder / "pages").exists()) == (2, False)
    assert "--rulings goes with one log" in result.stderr


def test_page_is_not_written_over_the_rulings(folder: Path) -> None:
    result = run("report", folder / "game.tch", "--rulings", folder / "rulings.toml",
                 "-o", folder / "rulings.toml")
    assert result.exit_code == 2
    assert (folder / "rulings.toml").read_text() == VOID


def test_log_and_rulings_cannot_both_come_on_standard_input(folder: Path) -> None:
    result = run("report", "-", "--rulings", "-", "-o", folder / "page.html", stdin=VOID)
    assert result.exit_code == 2
    assert "standard input (-) can be read only once" in result.stderr
