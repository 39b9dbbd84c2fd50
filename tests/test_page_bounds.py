"""A page shows so many rounds, events and findings, says what it leaves out, and counts all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.builder import FIRST_EIGHT, audit, position
from tests.page_reader import Page
from tichu_log.render import page_bounds
from tichu_log.render.page import render_page
from tichu_log.render.page_bounds import MOST_EVENTS, MOST_FINDINGS, round_of
from tichu_log.render.page_bounds import page_bounds as bounds

PASSES = position("Ma").log("0: Ma", *["1 pass"] * 30)


def page(text: str) -> Page:
    return Page(render_page(audit(text)))


@pytest.fixture
def few_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_bounds, "MOST_EVENTS", 20)


def test_what_people_play_is_shown_whole() -> None:
    assert "are shown" not in page(PASSES).text
    assert "not shown" not in page(PASSES).text


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_rounds_are_shown(more: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_bounds, "MOST_ROUNDS", 20)
    shown = page(f"{FIRST_EIGHT}\n" * (20 + more))
    assert len(shown.data["rounds"]) == 20
    assert ("The first 20 of 21 rounds are shown." in shown.text) == bool(more)
    assert f"Rounds : {20 + more}" in shown.text.replace("Rounds:", "Rounds :")


@pytest.mark.usefixtures("few_events")
def test_so_many_events_are_shown() -> None:
    shown = page(PASSES)
    number = len(audit(PASSES).rounds[0].round.events)
    assert f"The first 20 of {number} events are shown." in shown.text
    assert len(shown.data["rounds"][0]["e"].split()) == 20
    assert [name for name in shown.ids if name.startswith("r1e")][-1] == "r1e20"


@pytest.mark.usefixtures("few_events")
def test_no_link_leads_to_an_event_that_is_not_shown() -> None:
    shown = page(PASSES)
    links = {link[1:] for link in shown.attribute("href") if link.startswith("#")}
    assert links <= {*shown.ids, "here"}
    assert all(event <= 20 for _, event, *_ in shown.data["findings"])


@pytest.mark.usefixtures("few_events")
def test_rounds_after_the_last_event_are_not_shown() -> None:
    shown = bounds(audit(PASSES * 3))
    assert (shown.events, shown.rounds) == ([20], 1)
    assert {round_of(finding) for finding in shown.findings} <= {None, 1}


def test_real_matches_are_far_below_the_bounds() -> None:
    # 9.5 rounds and some 650 events is an ordinary match.
    assert MOST_EVENTS > 25 * 650


@pytest.mark.parametrize("more", [0, 7])
def test_so_many_findings_are_shown_and_all_are_counted(more: int) -> None:
    made = audit(PASSES)
    infos = made.findings[:1] * (MOST_FINDINGS + more)
    object.__setattr__(made, "findings", infos)
    shown = Page(render_page(made))
    assert len(shown.data["findings"]) == MOST_FINDINGS
    assert (f"{more} more findings are not shown here." in shown.text) == bool(more)
    assert str(MOST_FINDINGS + more) in shown.text


def test_findings_that_are_only_counted_count_among_those_left_out() -> None:
    made = audit(PASSES)
    one = made.findings[0]
    infos = (one,) * MOST_FINDINGS + (replace(one, more=8),)
    object.__setattr__(made, "findings", infos)
    assert "9 more findings are not shown here." in Page(render_page(made)).text
