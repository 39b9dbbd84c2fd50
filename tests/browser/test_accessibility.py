"""No view of any page has a fault that axe can find (WCAG 2.2 AA, and good practice)."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.site import SAMPLES, Site, Visitor, sample

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

RUN = """() => axe.run(document, { resultTypes: ["violations"], runOnly: [
  "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })"""


def faults(page: Page) -> list[tuple[str, str, list[str]]]:
    """What axe finds: the rule, what it says, and where."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(RUN)
    return [(each["id"], each["help"], [node["html"][:160] for node in each["nodes"]][:5])
            for each in found["violations"]]


def test_axe_finds_a_fault_where_there_is_one(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("clean-match")), bypass_csp=True)
    page.evaluate("document.querySelector('#next').removeAttribute('aria-label')")
    page.evaluate("document.querySelector('#next').removeAttribute('title')")
    assert [rule for rule, *_ in faults(page)] == ["button-name"]


LOOKS = [("light", 1280), ("dark", 360)]

PLACES = {
    "start of the match": "", "deal": "#r1e0", "exchange": "#r1e4", "trick": "#r2e40",
    "finding": "#r3e26", "result": "#r1e78", "end of the match": "#r5e67",
}


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_axe_finds_nothing_in_the_player(scheme: str, width: int, site: Site,
                                         visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays")), width=width, color_scheme=scheme,
                        bypass_csp=True)
    found = {}
    for place, address in PLACES.items():
        page.evaluate("(address) => { location.hash = address; }", address)
        page.wait_for_timeout(50)
        found[place] = faults(page)
    page.click("#keys")
    found["help"] = faults(page)
    assert {place: each for place, each in found.items() if each} == {}


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_axe_finds_nothing_in_the_list(scheme: str, width: int, site: Site,
                                       visitor: Visitor) -> None:
    page = visitor.open(site.report(*SAMPLES), width=width, color_scheme=scheme, bypass_csp=True)
    assert faults(page) == []


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_axe_finds_nothing_without_script(scheme: str, width: int, site: Site,
                                          visitor: Visitor) -> None:
    # Axe is a script itself, so the page's own is taken out instead of switching all off.
    page = visitor.open(site.without_script(sample("illegal-plays")), width=width,
                        color_scheme=scheme, bypass_csp=True)
    assert page.locator("#player").is_hidden()
    assert faults(page) == []
