"""The page of a match: complete without script, one file, safe, and true to the replay."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.builder import HANDLES, audit, edit, match, position, straight, whole_round
from tests.page_reader import Page, cards
from tests.scored import IMPLIED, NO_MATTER, TO_BERT, TO_LAST, derived
from tichu_log.audit import Audit, audit_log
from tichu_log.cards import parse_cards
from tichu_log.render import page_assets
from tichu_log.render.page import render_page
from tichu_log.rules import TURNIER
from tichu_log.simulate import simulate

SAMPLES = Path(__file__).parents[1] / "sample_logs"
SHARED_LOGS = Path(__file__).parents[1] / "../shared/logs"

LARGEST = 250_000
"""What the page of a match of fifteen rounds may weigh, in bytes."""

UNFULFILLED = position("Ma R7", "S9 G7", "B7", "S7").log("0: Ma", "wish 7", "1: S9", "2 pass")
"""Event 7 is the play of the nine, though seat 1 holds a seven."""

HOSTILE = (
    "<img/src=x/onerror=alert(1)>", "</script><script>alert(2)</script>",
    '"><svg/onload=alert(3)>', "\u202eatnas\u05d0\u05d1",
)


@cache
def long_match() -> Audit:
    """Fifteen rounds."""
    return audit_log(simulate(7, rounds=15))


@cache
def long_page() -> Page:
    return Page(render_page(long_match()))


def page_of(text: str) -> Page:
    return Page(render_page(audit(text)))


# One file, no network, nothing that could run

def test_page_fits_its_size() -> None:
    assert len(render_page(long_match()).encode()) <= LARGEST


def test_policy_names_the_very_script_and_style() -> None:
    page = long_page()
    policy = next(value for value in page.attribute("content") if "default-src" in value)
    contents = {"script": page.content["script"][1], "style": page.content["style"][0]}
    for kind, content in contents.items():
        digest = b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy


def test_policy_forbids_everything_else() -> None:
    policy = page_assets.policy(page_assets.PAGE_STYLES, page_assets.PAGE_SCRIPTS)
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert set(directives) == {"default-src", "script-src", "style-src", "base-uri", "form-action"}
    assert "unsafe" not in policy


def test_page_names_no_address_outside() -> None:
    html = render_page(long_match())
    assert set(re.findall(r"\bhttps?:[^\s\"']+", html)) == {"http://www.w3.org/2000/svg"}
    assert "//" not in "".join(long_page().attribute("href"))


def test_every_link_leads_into_the_page() -> None:
    page = long_page()
    targets = {f"#{name}" for name in page.ids}
    assert set(page.attribute("href")) <= targets


def test_no_attribute_that_the_policy_would_block() -> None:
    names = {name for _, attributes in long_page().tags for name in attributes}
    assert not {name for name in names if name.startswith("on")} | names & {"style", "src"}


def test_every_id_stands_once() -> None:
    ids = long_page().ids
    assert len(ids) == len(set(ids))


def test_elements_are_closed() -> None:
    assert {tag for tag, number in long_page().unclosed.items() if number} == set()


def test_same_log_same_bytes() -> None:
    assert render_page(long_match()) == render_page(long_match())


@pytest.mark.parametrize("place", range(4))
def test_hostile_handle_is_shown_as_text(place: int) -> None:
    handles = [*HANDLES[:place], HOSTILE[place], *HANDLES[place + 1:]]
    page = page_of(whole_round((0, 1, 2), handles=handles))
    usual = page_of(whole_round((0, 1, 2)))
    assert [tag for tag, _ in page.tags] == [tag for tag, _ in usual.tags]
    assert HOSTILE[place].replace("\u202e", "\\u202e") in page.text


def test_turned_writing_stays_in_its_place() -> None:
    page = page_of(whole_round((0, 1, 2), handles=(*HANDLES[:3], HOSTILE[3])))
    assert "\u202e" not in page.text
    assert page.data["rounds"][0]["h"][3] == "\\u202eatnas\u05d0\u05d1"


def test_long_handle_is_shown_whole() -> None:
    assert "x" * 200 in page_of(whole_round((0, 1, 2), handles=("x" * 200, *HANDLES[1:]))).text


def test_line_of_the_log_is_quoted_as_text() -> None:
    text = edit(whole_round((0, 1, 2)), "Schupfen:", "<b onclick=x>&amp;</b>\nSchupfen:")
    assert "<b onclick=x>&amp;</b>" in page_of(text).text


# Complete without script

def test_every_event_has_its_address() -> None:
    ids = set(long_page().ids)
    assert {f"r{item.round.number}e{number}" for item in long_match().rounds
            for number in range(1, len(item.round.events) + 1)} <= ids


def test_every_round_has_its_address() -> None:
    ids = set(long_page().ids)
    assert {f"r{item.round.number}{event}" for item in long_match().rounds
            for event in ("", "e0")} <= ids


def test_headings_step_down_one_by_one() -> None:
    levels = [int(tag[1]) for tag, _ in long_page().tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_record_shows_a_trick_from_left_to_right() -> None:
    html = render_page(audit(position("Ma", "S9", "RB").log("0: Ma", "1: S9", "2: RB", "3 0 pass")))
    row = html[html.index("<td id=r1e5>"):]
    assert re.sub(r"<[^>]*>", " ", row[:row.index("<tr>")]).split()[:3] == ["Mahjong", "†9", "★J"]


def test_record_shows_wish_and_call_where_they_stand() -> None:
    page = page_of(position("Ma", "S9").log("0: Ma", "wish 7", "tichu 1", "1: S9"))
    assert "Mahjong wish 7" in page.text
    assert "Tichu †9" in page.text


def test_cards_received_are_underlined() -> None:
    html = render_page(audit(whole_round((0, 1, 2))))
    assert html.count("<u>") >= 4


def test_dragon_trick_names_its_receiver() -> None:
    text = position("Ma Dr").log("0: Ma", "1 2 3 0 pass", "0: Dr", "1 2 3 0 pass", "dragon 1")
    assert "anna → bert" in page_of(text).text


def test_page_of_what_is_no_log() -> None:
    page = page_of("good morning\n")
    assert "TL009" in page.text
    assert page.data["rounds"] == []


@pytest.mark.parametrize("lines_kept", [1, 3, 6, 10, 12, 16, 20])
def test_page_of_a_log_that_is_cut_off(lines_kept: int) -> None:
    text = "".join(whole_round((0, 1, 2)).splitlines(keepends=True)[:lines_kept])
    assert "TL003" in page_of(text).text


# Findings in place

def test_players_who_bear_one_handle_are_told_apart_by_their_seats() -> None:
    text = (SAMPLES / "seats-changed.tch").read_text("utf-8")
    said = page_of(text).text
    assert "Before the play 0 bert 1 anna 2 anna 3 dora " in said
    assert "Out in this order : dora , bert , (1) anna bert + (2) anna (1) anna + dora " in said
    assert "The Dragon’s trick : bert → (1) anna " in said


def test_finding_has_code_rule_line_and_sentence() -> None:
    page = page_of(UNFULFILLED)
    for part in ("TL401", "wish-not-fulfilled", "W2", "(1)bert: S9", "wish for 7 with ●7"):
        assert part in page.text


def test_sentences_name_cards_by_the_signs_of_each_language() -> None:
    page = page_of(position("Ma", "S9 SD", "", "").log("0: Ma", "wish D", "1: S9", "2 pass"))
    assert "with †Q." in page.text
    assert "mit †D " in page.data["sentences"]["de"][0][0]
    assert "met †V " in page.data["sentences"]["nl"][0][0]


def test_finding_about_the_match_belongs_to_no_round() -> None:
    page = page_of(whole_round((0, 1, 2)))
    assert page.data["findings"] == [[0, 0, -1, 1, ""]]
    assert page.attribute("href").count("#match") == 1


def test_finding_links_to_its_step() -> None:
    assert "#r1e7" in page_of(UNFULFILLED).attribute("href")


def test_unfulfilled_wish_shows_a_possible_play() -> None:
    page = page_of(UNFULFILLED)
    assert "Possible : ●7" in page.text
    number = [finding.code for finding in audit(UNFULFILLED).findings].index("TL401")
    assert cards(page.data["findings"][number][4]) == parse_cards("G7")


def test_finding_marks_its_cell() -> None:
    html = render_page(audit(UNFULFILLED))
    cell = html[html.index("<td id=r1e7>"):]
    assert "TL401" in cell[:cell.index("<td", 1)]


def test_finding_without_a_round_stands_with_the_match() -> None:
    html = render_page(audit("good morning\n"))
    assert html.index("TL009") < html.index("id=\"record\"")


def test_clean_match_says_so() -> None:
    assert "No findings" in page_of(match((0, 2), (0, 2), (0, 2), (0, 2), (0, 2))).text


# Results

def test_result_adds_up_in_the_open() -> None:
    text = page_of(whole_round((0, 1, 2))).text
    assert "Tricks of the last player : dora → anna" in text
    assert "Card points 100 0" in text


def test_g1_the_dragons_gift_stands_with_its_figures() -> None:
    text = page_of(TO_LAST).text
    assert "carl : tricks 3, 4 50 " in text
    assert "The Dragon’s trick : carl → dora −25 +25" in text
    assert "Tricks of the last player : dora → anna +25 −25" in text


@pytest.mark.parametrize("text", [TO_LAST, TO_BERT, NO_MATTER, IMPLIED])
def test_sum_has_the_steps_of_the_derivation(text: str) -> None:
    html = render_page(audit(text))
    table = html[html.index('<table class="result"'):]
    rows = [re.findall(r"<td>([^<]*)", row)
            for row in table[table.index("<tbody>"):table.index("</table>")].split("<tr")[1:]]
    figures = [tuple(int(cell.strip().replace("−", "-") or 0) for cell in row) for row in rows]
    steps = derived(text).steps
    assert figures[:len(steps)] == [step.change for step in steps]


def test_g1_a_gift_to_either_opponent_moves_its_points_in_the_open() -> None:
    text = page_of(NO_MATTER).text
    assert "The Dragon’s trick : bert → either opponent +25 −25" in text
    assert "Card points 75 25" in text


def test_right_result_has_no_difference() -> None:
    assert "Difference" not in page_of(whole_round((0, 1, 2))).text


def test_wrong_result_marks_the_difference() -> None:
    assert "Difference −10 +10" in page_of(whole_round((0, 1, 2), result=(90, 10))).text


def test_double_victory_is_named() -> None:
    assert "Double victory 200 0" in page_of(whole_round((0, 2))).text


def test_lost_call_is_subtracted() -> None:
    text = whole_round((0, 1, 2), before=["grand 1"], result=(100, -200))
    assert "bert : Grand Tichu , lost −200" in page_of(text).text


NO_RECEIVER = position(f"{straight('R')} Ma", f"{straight('G')} S2", f"{straight('B')} Dr", "S3")


def without_receiver(*calls: str) -> str:
    """carl's Dragon takes a trick that nobody gets, and the result fits neither opponent."""
    return NO_RECEIVER.log(
        *calls, f"0: {straight('R')} Ma", "1 2 3 pass", f"1: {straight('G')}", "2 3 1 pass",
        "1: S2", f"2: {straight('B')}", "3 2 pass", "2: Dr", "result 5 95")


def test_calls_are_won_or_lost_though_the_result_is_not_computed() -> None:
    text = page_of(without_receiver("tichu 0", "tichu 1")).text
    assert "anna : Tichu , won bert : Tichu , lost" in text
    assert "anna: Tichu won bert: Tichu lost" in text.replace(" :", ":")


def test_faulty_call_is_not_judged_where_the_result_is_not_computed() -> None:
    text = edit(without_receiver(), "Ergebnis", "Tichu: (1)bert\nErgebnis")
    assert "bert : Tichu , not computed" in page_of(text).text


def test_call_that_does_not_count_says_so() -> None:
    text = whole_round((0, 1, 2), "tichu 1", result=(100, 0))
    assert "bert : Tichu , not counted 0" in page_of(text).text


def test_round_that_breaks_off_has_no_result_table() -> None:
    text = "".join(whole_round((0, 1, 2)).splitlines(keepends=True)[:-4])
    page = page_of(text)
    assert "breaks off here" in page.text
    assert "Card points" not in page.text


def test_whole_round_does_not_break_off() -> None:
    assert "breaks off here" not in page_of(whole_round((0, 1, 2))).text


# Totals

def test_totals_say_which_rounds_they_leave_out() -> None:
    page = page_of(whole_round((1, 3)) + without_receiver())
    note = "without round 2, whose result could not be computed"
    assert page.text.count(note) == 2
    assert len({said[0] for said in page.data["notes"].values()}) == 3


def test_notes_have_proper_minus_signs() -> None:
    page = page_of(whole_round((0, 1, 2), result=(-25, 125)))
    assert "−25\u00a0:\u00a0125" in page.data["notes"]["en"][0]
    assert "-25" not in page.text.replace("Ergebnis: -25", "")


def test_other_leader_by_the_rules_is_said() -> None:
    text = whole_round((0, 1, 2), result=(0, 100))
    assert "so anna + carl should be ahead" in page_of(text).text


def test_totals_that_say_all_stand_alone() -> None:
    assert 'class="note"' not in render_page(audit(whole_round((0, 1, 2))))


def test_changing_partners_have_no_totals() -> None:
    page = Page(render_page(audit(whole_round((0, 1, 2)), TURNIER)))
    assert "share the lead with 2 win points" in page.text
    assert "Winner" not in page.text
    assert "No winner" not in page.text
    assert "Total" not in {text.strip() for text in page.texts}
    assert page.data["rounds"][0]["b"] is None
    assert page.content["title"] == ["anna, bert, carl, dora"]


def test_match_names_its_winner() -> None:
    page = page_of(match(*[(1, 3)] * 5))
    assert "Winner : bert + dora" in page.text


def test_chart_and_table_show_the_same_totals() -> None:
    html = render_page(audit(match((0, 2), (1, 3), (0, 2))))
    assert html.count("class=\"column\"") == 3
    assert "400 : 200" in Page(html).text


# Languages

def test_every_message_has_its_text_in_every_language() -> None:
    texts = long_page().data["texts"]
    assert len({len(messages) for messages in texts.values()}) == 1
    assert all(all(messages) for messages in texts.values())


def test_every_message_of_the_script_is_on_the_page() -> None:
    messages = page_assets.script_messages(page_assets.PAGE_SCRIPTS)
    assert len(messages) > 40
    assert set(messages) <= set(long_page().data["texts"]["en"])


def test_numbers_in_the_page_are_those_of_its_texts() -> None:
    page = long_page()
    known = len(page.data["texts"]["en"])
    numbers = {int(value) for name in ("data-t", "data-a") for value in page.attribute(name)}
    assert max(numbers) < known


def test_unknown_language_is_refused() -> None:
    with pytest.raises(LookupError):
        render_page(audit(UNFULFILLED), "tlh")


# Real logs

@pytest.mark.skipif(not SHARED_LOGS.is_dir(), reason="the shared logs are not here")
def test_real_logs_fit_and_are_whole() -> None:
    for path in sorted(SHARED_LOGS.glob("*.tch")):
        html = render_page(audit(path.read_text(encoding="utf-8", errors="replace")))
        page = Page(html)
        assert len(html.encode()) <= LARGEST
        assert len(page.ids) == len(set(page.ids))
