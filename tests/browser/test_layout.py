"""From a small phone to a wide screen: nothing runs out of the page, covers another, or is too
small to hit."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.site import PHONE, SAMPLES, Site, Visitor, audited, sample
from tests.builder import whole_round

WIDTHS = [320, 768, 1440]

SMALLEST_TARGET = 24
"""In pixels, both ways."""

OUTSIDE = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  };
  return [...document.querySelectorAll("body *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.right > width + 1 || box.left < -1)
      && element.checkVisibility() && !element.closest("symbol") && !scrolls(element);
  }).map((element) => element.outerHTML.slice(0, 120));
}"""

OVERLAPS = """(query) => {
  const controls = [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
  const boxes = controls.map((each) => each.getBoundingClientRect());
  const found = [];
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other, j) => {
    if (one.left < other.right - 1 && other.left < one.right - 1
      && one.top < other.bottom - 1 && other.top < one.bottom - 1) {
      found.push([controls[i].id, controls[i + 1 + j].id]);
    }
  }));
  return found;
}"""

SMALL = """(least) => [...document.querySelectorAll("button, select, input, a")]
  .filter((target) => target.checkVisibility() && !target.closest("svg, p, td"))
  .map((target) => [target.outerHTML.slice(0, 90), target.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least)
  .map(([name, box]) => [name, box.width, box.height])"""

BROKEN = """() => {
  const words = [];
  for (const cell of document.querySelectorAll("#side .sheet td")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) words.push(word);
      }
    }
  }
  return words;
}"""
"""The words in the record's tables that do not stand in one line."""

CONTROLS = "#says, #where, #slider, .buttons button, .buttons select"


def views(site: Site) -> dict[str, str]:
    """Addresses of pages that are hard to lay out."""
    illegal = site.page(sample("illegal-plays"))
    return {
        "eight cards": illegal,
        "exchange": f"{illegal}#r1e4",
        "play": f"{illegal}#r2e40",
        "finding": f"{illegal}#r3e26",
        "result": f"{illegal}#r1e78",
        "longest straight": site.page_of(whole_round((0, 1, 2))) + "#r1e5",
        "list": site.report(*SAMPLES),
    }


@pytest.fixture(params=WIDTHS)
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


VIEWS = ["eight cards", "exchange", "play", "finding", "result", "longest straight", "list"]


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest, width: int, site: Site, visitor: Visitor) -> Page:
    """A page in a window of some width."""
    return visitor.open(views(site)[request.param], width=width)


def test_page_is_laid_out_within_its_window(view: Page, width: int) -> None:
    assert view.evaluate("document.documentElement.scrollWidth") <= width
    assert view.evaluate(OUTSIDE) == []
    assert view.evaluate(OVERLAPS, CONTROLS) == []
    assert view.evaluate(SMALL, SMALLEST_TARGET) == []


@pytest.mark.parametrize("language", ["de", "nl"])
def test_longer_words_fit_too(language: str, width: int, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays"), language) + "#r2e40", width=width)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS, CONTROLS) == []


def test_record_without_script_fits(width: int, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays")), width=width,
                        java_script_enabled=False)
    boxes = [locator.bounding_box() for locator in page.locator(".round, .sheet, #match").all()]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width + 1
               for box in boxes)


@pytest.mark.parametrize("width", [320, PHONE, 1080, 1200, 1440])
@pytest.mark.parametrize("log", ["illegal-plays", "turnier"])
def test_no_word_of_the_record_is_broken(log: str, width: int, site: Site,
                                         visitor: Visitor) -> None:
    page = visitor.open(site.page(sample(log)) + "#r1", width=width)
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("log", SAMPLES, ids=lambda path: path.stem)
def test_table_of_the_match_fits_a_phone(log: Path, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(log), width=PHONE)
    box = page.locator(".scroll:has(.rounds)")
    assert box.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0


def test_plates_and_hands_do_not_cover_each_other(width: int, site: Site,
                                                  visitor: Visitor) -> None:
    page = visitor.open(views(site)["exchange"], width=width)
    assert page.evaluate(OVERLAPS, "#felt .plate, #felt .hand, #felt .centre") == []


# A link to a finding, on screens of all sizes

SCREENS = [(320, 568), (360, 640), (390, 844), (768, 1024), (1280, 720), (1440, 900)]

AROUND = """() => {
  const boxes = Object.fromEntries(Object.entries({
    plate: ".plate.at-south", hand: ".hand.at-south", controls: ".controls",
    north: ".plate.at-north", felt: "#felt", buttons: ".main",
  }).map(([name, query]) => [name, document.querySelector(query).getBoundingClientRect()]));
  return { ...boxes, height: innerHeight };
}"""


@pytest.mark.parametrize("address", ["#r1e62", "#r1e4"], ids=["finding", "whole hands"])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_link_shows_the_whole_table_and_its_controls(width: int, height: int, address: str,
                                                     site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("unfulfilled-wish")) + address, width, height)
    box = page.evaluate(AROUND)
    assert box["north"]["top"] >= 0
    assert box["hand"]["bottom"] <= box["plate"]["top"] + 1
    assert box["plate"]["bottom"] <= box["controls"]["top"]
    assert box["felt"]["bottom"] <= box["controls"]["top"] + 1
    assert box["buttons"]["bottom"] <= box["height"]
    assert page.evaluate(OVERLAPS, "#felt .plate, #felt .hand, #felt .centre") == []


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_link_to_a_finding_shows_its_sentence(width: int, height: int, site: Site,
                                              visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("unfulfilled-wish")) + "#r1e62", width, height)
    sentence = "could have fulfilled the wish for 5 with ★5."
    seen = [locator.bounding_box() for locator in page.get_by_text(sentence).all()
            if locator.is_visible()]
    assert any(box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height
               for box in seen)


def test_page_without_a_step_opens_at_its_head(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("unfulfilled-wish")), *SCREENS[0])
    assert page.evaluate("scrollY") == 0


def test_button_brings_the_table_into_sight(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("unfulfilled-wish")), *SCREENS[0])
    page.click("#next")
    assert page.evaluate(AROUND)["plate"]["bottom"] <= page.evaluate(AROUND)["controls"]["top"]


@pytest.mark.parametrize("log", ["illegal-plays", "damaged"])
def test_finding_is_told_once(log: str, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample(log)))
    for place in [*range(1, len(audited(sample(log)).rounds) + 1)]:
        page.evaluate("(place) => { location.hash = `#r${place}`; }", place)
        page.wait_for_function("(place) => byPlace() === place".replace(
            "byPlace()", "document.querySelector('#round').selectedIndex + 1"), arg=place)
        told = [" ".join(text.split()) for text in
                page.locator("#side .finding:visible").all_inner_texts()]
        assert len(told) == len(set(told))
