"""What a disputed result shows in the browser: explanations, implied receivers, rulings."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.site import PHONE, Site, Visitor, sample
from tests.browser.test_accessibility import LOOKS, faults
from tests.browser.test_languages import TEXT, turn
from tests.browser.test_layout import CONTROLS, OUTSIDE, OVERLAPS, SMALL, SMALLEST_TARGET
from tests.builder import match
from tests.test_page_explained import IMPLIED, MANY, MOVED
from tests.test_page_rulings import DROPPED, LATE_CALL, NOT_COMPUTED
from tests.tournament import SEATINGS, tournament
from tichu_log.render.i18n import languages
from tichu_log.rulings import Ruling, SetResult, Void

RULED = LATE_CALL + match((0, 2), (1, 3))
RULINGS = (DROPPED, Void(2, reason="cards were seen"))
TOURNAMENT = tournament(*SEATINGS * 3).replace("Ergebnis: 100 - 0", "Ergebnis: 40 - 60", 1)


THREE_FIGURES = (NOT_COMPUTED, (SetResult(2, (25, 275)), SetResult(3, (200, 0))))
"""A match whose head has three figures for each team."""

PAGES: dict[str, tuple[str, Sequence[Ruling], str]] = {
    "explained": (MOVED.log.text, (), f"#r1e{len(MOVED.rounds[0].round.events)}"),
    "many": (MANY.log.text, (), f"#r1e{len(MANY.rounds[0].round.events)}"),
    "implied": (IMPLIED, (), "#r1e18"),
    "rulings": (RULED, RULINGS, ""),
    "ruled round": (RULED, RULINGS, "#r1e21"),
    "three figures": (*THREE_FIGURES, ""),
    "tournament": (TOURNAMENT, (), ""),
    "ruled tournament": (TOURNAMENT, (SetResult(1, (0, 100)),), ""),
    "played on": (match(*[(0, 2)] * 5, (1, 3), (0, 2)), (), "#r7"),
}
"""Pages with something in dispute: log, rulings, step."""


IN_ONE_LINE = """(elements) => elements.map((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = [...range.getClientRects()];
  const lowest = Math.max(...boxes.map((box) => box.top));
  return lowest < Math.min(...boxes.map((box) => box.bottom));
})"""
"""Which elements hold text of a single line."""


def page_of(name: str, site: Site, language: str = "en") -> str:
    """The address of one of them."""
    text, rulings, step = PAGES[name]
    return site.page_of(text, rulings, language) + step


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_axe_finds_nothing(scheme: str, width: int, name: str, site: Site,
                           visitor: Visitor) -> None:
    page = visitor.open(page_of(name, site), width=width, color_scheme=scheme, bypass_csp=True)
    assert faults(page) == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [320, PHONE, 1280])
def test_page_is_laid_out_within_its_window(width: int, name: str, site: Site,
                                            visitor: Visitor) -> None:
    page = visitor.open(page_of(name, site), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS, CONTROLS) == []
    assert page.evaluate(SMALL, SMALLEST_TARGET) == []


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
@pytest.mark.parametrize("name", PAGES)
def test_turned_page_reads_as_one_made_in_that_language(name: str, language: str, site: Site,
                                                        visitor: Visitor) -> None:
    page = visitor.open(page_of(name, site))
    made = visitor.open(page_of(name, site, language))
    turn(page, language)
    assert page.evaluate(TEXT) == made.evaluate(TEXT)


# Explanations

def test_link_of_an_explanation_leads_to_its_trick(site: Site, visitor: Visitor) -> None:
    page = visitor.open(page_of("explained", site))
    page.locator("#here .to-explained a").click()
    expect(page.locator(".explained")).to_be_in_viewport()
    page.locator(".explained a").first.click()
    assert page.evaluate("location.hash") == f"#r1e{MOVED.rounds[0].replay.tricks[10].first}"


def test_explanations_are_told_once(site: Site, visitor: Visitor) -> None:
    page = visitor.open(page_of("explained", site))
    expect(page.locator(".explained:visible")).to_have_count(1)
    page.click("#back")
    expect(page.locator(".explained:visible")).to_have_count(1)


@pytest.mark.parametrize("script", [True, False])
def test_paper_has_explanations_and_rulings(script: bool, site: Site, visitor: Visitor) -> None:
    for name, query in (("explained", ".sheet .explained"), ("rulings", ".rulings")):
        page = visitor.open(page_of(name, site), java_script_enabled=script)
        page.emulate_media(media="print")
        expect(page.locator(query)).to_be_visible()


# The implied receiver

def test_implied_receiver_stands_on_the_table_while_it_matters(site: Site,
                                                               visitor: Visitor) -> None:
    note = "The Dragon’s trick → bert (as the logged result implies)"
    page = visitor.open(page_of("implied", site))
    expect(page.locator("#felt .implied")).to_have_text(note)
    page.click("#first")
    expect(page.locator("#felt .implied")).to_have_count(0)


def test_implied_receiver_stands_beside_a_gift_to_the_own_team(site: Site,
                                                               visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("dragon-to-own-team")) + "#r2e43")
    expect(page.locator("#felt .implied")).to_contain_text("anna")
    page.click("#next")
    expect(page.locator("#felt .implied")).to_have_count(0)


# Rulings

def test_ruled_round_leads_to_the_rulings(site: Site, visitor: Visitor) -> None:
    page = visitor.open(page_of("ruled round", site))
    page.locator("#status .ruled").click()
    expect(page.locator("#rulings")).to_be_in_viewport()
    page.click("#round-next")
    page.click("#round-next")
    expect(page.locator("#status .ruled")).to_have_count(0)


def test_ruling_leads_to_its_round(site: Site, visitor: Visitor) -> None:
    page = visitor.open(page_of("rulings", site))
    page.locator(".rulings li a").nth(1).click()
    expect(page.locator("#status .round-name")).to_contain_text("Round 2")
    expect(page.locator("#stage")).to_be_in_viewport()


def test_table_shows_the_logged_result_of_a_ruled_round(site: Site, visitor: Visitor) -> None:
    page = visitor.open(page_of("ruled round", site))
    expect(page.locator("#felt .big")).to_have_text("90 : 10")


@pytest.mark.parametrize("width", [PHONE, 1200])
def test_label_and_figure_of_the_head_stand_in_one_line(width: int, site: Site,
                                                        visitor: Visitor) -> None:
    page = visitor.open(page_of("three figures", site), width=width)
    assert page.locator("h1 .total, h1 .was").evaluate_all(IN_ONE_LINE) == [True] * 6


@pytest.mark.parametrize("width", [800, 1200])
def test_language_stands_beside_the_head_however_long_that_is(width: int, site: Site,
                                                              visitor: Visitor) -> None:
    page = visitor.open(page_of("three figures", site), width=width)
    head, language = (page.locator(each).bounding_box() for each in ("h1", ".language"))
    assert head is not None
    assert language is not None
    assert language["x"] > head["x"] + head["width"] - 1
    assert language["y"] < head["y"] + head["height"] / 2
