"""Reports on several logs: file names, the list of matches, and pages without people."""

from __future__ import annotations

import re

from tests.builder import HANDLES, audit, edit, match, position, whole_round
from tests.page_reader import Page
from tichu_log.audit import audit_log
from tichu_log.parser import parse
from tichu_log.redact import redact
from tichu_log.render.index import index_entry, render_index
from tichu_log.render.report import INDEX_NAME, Report
from tichu_log.rules import TURNIER

CHAT = "(0)anna says: hello bert, well played"


def names(*paths: str, redacted: bool = False) -> list[str]:
    report = Report(redacted=redacted)
    return [report.page(*parse(whole_round((0, 1, 2)), path))[0] for path in paths]


def redacted_page(text: str) -> str:
    return Report(redacted=True).page(*parse(text, "anna-and-bert.tch"))[1]


# File names

def test_page_is_named_after_its_log() -> None:
    assert names("logs/2400001.tch") == ["2400001.html"]


def test_same_names_are_told_apart() -> None:
    assert names("a/game.tch", "b/GAME.tch", "c/game.tch") == [
        "game.html", "GAME-2.html", "game-3.html"]


def test_no_page_takes_the_name_of_the_list() -> None:
    assert names("index.tch") == ["index-2.html"]


def test_standard_input_has_a_name() -> None:
    assert names("-") == ["match-1.html"]


def test_redacted_pages_are_numbered() -> None:
    assert names("anna.tch", "bert.tch", redacted=True) == ["match-1.html", "match-2.html"]


# The list

def test_list_links_to_every_page() -> None:
    report = Report()
    for path in ("a b.tch", "c.tch"):
        report.page(*parse(whole_round((0, 1, 2)), path))
    assert Page(report.index()).attribute("href") == ["a%20b.html", "c.html"]


def test_listed_pages_link_back_to_the_list() -> None:
    log = parse(whole_round((0, 1, 2)), "game.tch")
    assert [INDEX_NAME in Page(Report(listed=listed).page(*log)[1]).attribute("href")
            for listed in (True, False)] == [True, False]


def test_list_shows_players_result_and_winner() -> None:
    page = Page(render_index([index_entry(audit(match(*[(0, 2)] * 5)), "x.html")]))
    assert "x 0 0 0 anna + carl – bert + dora 5 1000 : 0 anna + carl" in page.text


def test_list_says_what_the_totals_leave_out() -> None:
    cut = whole_round((1, 3)) + "".join(whole_round((0, 1, 2)).splitlines(keepends=True)[:-4])
    entries = [index_entry(audit(text), name)
               for text, name in ((whole_round((0, 2)), "x.html"), (cut, "y.html"))]
    page = Page(render_index(entries))
    assert "0 : 200 anna + carl 0 : 200 bert + dora (without round 2, which has no result)" in (
        page.text)
    assert {code: len(notes) for code, notes in page.data["notes"].items()} == {
        "en": 1, "de": 1, "nl": 1}


def test_list_gives_changing_partners_no_totals() -> None:
    page = Page(render_index([index_entry(audit(whole_round((0, 2)), TURNIER), "x.html")]))
    assert "anna , bert , carl , dora 1 – anna and carl share the lead" in page.text


def test_list_counts_findings_by_severity() -> None:
    entry = index_entry(audit(whole_round((0, 1, 2), result=(90, 10))), "x.html")
    assert (entry.findings, entry.severity) == ((1, 0, 1), 3)


def test_list_shows_hostile_names_as_text() -> None:
    text = whole_round((0, 1, 2), handles=("<script>alert(1)</script>", *HANDLES[1:]))
    page = Page(render_index([index_entry(audit(text), '"><b>.html')]))
    assert "<script>alert(1)</script>" in page.text
    assert [tag for tag, _ in page.tags].count("script") == 2
    assert page.attribute("href") == ["%22%3E%3Cb%3E.html"]


def test_empty_list_is_a_page() -> None:
    assert "Matches : 0" in Page(render_index([])).text


# Without people

def test_redacted_page_names_nobody() -> None:
    text = edit(whole_round((0, 1, 2)), "Schupfen:", f"{CHAT}\nSchupfen:")
    assert not re.search("anna|bert|carl|dora|hello", redacted_page(text))


def test_redacted_chat_is_its_length() -> None:
    text = edit(whole_round((0, 1, 2)), "Schupfen:", f"{CHAT}\nSchupfen:")
    assert f"[{len(CHAT)}]" in redacted_page(text)


def test_redaction_finds_the_same() -> None:
    text = position("Ma", "S9 G7").log("0: Ma", "wish XYZ", "wish 7", "1: S9 R99", "2 pass")
    log, damage = parse(f"{text}{CHAT}\n")
    plain, neutral = audit_log(log, damage), audit_log(*redact(log, damage))
    assert [(item.code, item.line, item.seat) for item in neutral.findings] == [
        (item.code, item.line, item.seat) for item in plain.findings]


def test_redacted_words_that_are_no_cards_are_their_length() -> None:
    log, _ = redact(*parse(position("Ma").log("0: Ma", "=(1)bert: R99 ")))
    assert "R99" not in log.text
    assert "(1)Player\u00a02: ??? " in log.text


def test_same_person_keeps_the_name_on_another_seat() -> None:
    log, _ = redact(*parse(whole_round((0, 1, 2)) + whole_round(
        (0, 1, 2), handles=("bert", "anna", "carl", "dora"))))
    assert log.rounds[1].handles[:2] == ("Player\u00a02", "Player\u00a01")


def test_substitute_gets_the_next_number() -> None:
    log, _ = redact(*parse(whole_round((0, 1, 2)) + whole_round(
        (0, 1, 2), handles=("anna", "emil", "carl", "dora"))))
    assert log.rounds[1].handles[1] == "Player\u00a05"


def test_missing_handle_stays_missing() -> None:
    log, _ = redact(*parse(whole_round((0, 1, 2), handles=("", "bert", "carl", "dora"))))
    assert log.rounds[0].handles[:2] == ("", "Player\u00a01")


def test_redacted_text_can_be_read_again() -> None:
    log, damage = redact(*parse(match((0, 1, 2), (1, 3), (2, 3, 0))))
    assert parse(log.text)[0].rounds == log.rounds
    assert damage == ()


def test_redaction_does_not_take_a_gift_for_a_pass() -> None:
    text = position("Ma Dr").log("0: Ma", "1 2 3 0 pass", "0: Dr", "1 2 3 0 pass", "dragon 1")
    log, _ = redact(*parse(text))
    assert [type(event) for event in log.rounds[0].events] == [
        type(event) for event in parse(text)[0].rounds[0].events]
