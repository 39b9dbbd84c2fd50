"""From a small phone to a wide screen: nothing runs out of the page, covers another, or is too
small to hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.site import SAMPLES, Site, Visitor, sample
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


def test_plates_and_hands_do_not_cover_each_other(width: int, site: Site,
                                                  visitor: Visitor) -> None:
    page = visitor.open(views(site)["exchange"], width=width)
    assert page.evaluate(OVERLAPS, "#felt .plate, #felt .hand, #felt .centre") == []
