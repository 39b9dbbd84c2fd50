"""The list of matches: sorted and filtered at a click, its links lead to the pages and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import PHONE, SAMPLES, Site, Visitor, audited
from tichu_log.findings import Severity

NAMES = sorted(path.stem for path in SAMPLES)
WITH_ERRORS = sorted(path.stem for path in SAMPLES
                     if any(finding.severity is Severity.ERROR
                            for finding in audited(path).findings))


@pytest.fixture
def listed(site: Site, visitor: Visitor) -> Page:
    """The list of all sample logs."""
    return visitor.open(site.report(*SAMPLES))


def column(page: Page, number: int) -> list[str]:
    """The cells of a column that are shown, by its number from 0."""
    return page.locator(
        f"tbody tr:visible > :nth-child({number + 1})").all_inner_texts()


def test_list_has_every_match(listed: Page) -> None:
    assert sorted(column(listed, 0)) == NAMES


def test_link_leads_to_the_page_of_the_match(listed: Page) -> None:
    listed.get_by_role("link", name="illegal-plays").click()
    expect(listed.locator("footer")).to_contain_text("illegal-plays.tch")
    expect(listed.locator("#player")).to_be_visible()


def test_page_of_a_match_leads_back_to_the_list(listed: Page) -> None:
    listed.get_by_role("link", name="illegal-plays").click()
    listed.get_by_role("link", name="All matches").click()
    assert sorted(column(listed, 0)) == NAMES


def test_search_that_finds_nothing_says_so(listed: Page) -> None:
    listed.fill("#search", "no such match")
    expect(listed.locator("#shown")).to_have_text("No match fits the search.")


def test_click_on_a_heading_sorts_up_and_down(listed: Page) -> None:
    heading = listed.get_by_role("columnheader", name="Match")
    heading.get_by_role("button").click()
    assert column(listed, 0) == NAMES
    expect(heading).to_have_attribute("aria-sort", "ascending")
    heading.get_by_role("button").click()
    assert column(listed, 0) == NAMES[::-1]
    expect(heading).to_have_attribute("aria-sort", "descending")


@pytest.mark.parametrize(("name", "most_first"), [
    ("Rounds", False), ("Errors", True), ("Warnings", True), ("Infos", True)])
def test_numbers_are_sorted_as_numbers(name: str, most_first: bool, listed: Page) -> None:
    headings = listed.locator("thead th").all_inner_texts()
    listed.get_by_role("columnheader", name=name).get_by_role("button").click()
    numbers = [int(text) for text in column(listed, headings.index(name))]
    assert numbers == sorted(numbers, reverse=most_first)


def test_results_are_sorted_by_their_margin(listed: Page) -> None:
    headings = listed.locator("thead th").all_inner_texts()
    listed.get_by_role("columnheader", name="Result").get_by_role("button").click()
    results = [text.split("\n")[0].strip().replace("−", "-").split("\xa0:\xa0")
               for text in column(listed, headings.index("Result"))]
    # A tournament has no totals of teams, and stands where neither team is ahead.
    margins = [0 if result == ["–"] else int(result[0]) - int(result[1]) for result in results]
    assert margins == sorted(margins)


def test_search_leaves_what_it_names(listed: Page) -> None:
    listed.fill("#search", "dragon OWN")
    assert column(listed, 0) == ["dragon-to-own-team"]
    expect(listed.locator("#shown")).to_have_text(f"Matches shown: 1 of {len(SAMPLES)}")


def test_choice_leaves_matches_with_errors(listed: Page) -> None:
    listed.select_option("#only", label="with errors")
    assert sorted(column(listed, 0)) == WITH_ERRORS


@pytest.mark.parametrize("script", [True, False])
def test_findings_are_seen_on_a_phone(script: bool, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.report(*SAMPLES), PHONE, 844, java_script_enabled=script)
    assert page.evaluate("document.querySelector('.scroll').scrollWidth") <= PHONE
    row = page.locator("tbody tr", has_text="illegal-plays")
    for column, name in enumerate(("Errors", "Warnings")):
        cell = row.locator("td").nth(column)
        box = cell.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= PHONE - box["width"]
        assert name in cell.evaluate("(cell) => getComputedStyle(cell, '::before').content"
                                     " + cell.getAttribute('data-label')")


def test_labels_of_a_narrow_list_are_turned_too(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.report(*SAMPLES), PHONE, 844)
    page.select_option("#language", "de")
    labels = page.eval_on_selector_all("tbody tr:first-child td",
                                       "all => all.map((cell) => cell.dataset.label)")
    assert labels == page.locator("thead th").all_inner_texts()[1:]


def test_list_without_script_is_whole(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.report(*SAMPLES), java_script_enabled=False)
    assert sorted(column(page, 0)) == NAMES
    expect(page.locator(".filter")).to_be_hidden()


def test_list_is_turned_to_another_language(listed: Page) -> None:
    listed.select_option("#language", "de")
    expect(listed.locator("html")).to_have_attribute("lang", "de")
    expect(listed.locator("h1")).not_to_have_text("Tichu matches")
    listed.get_by_role("button").first.click()
    assert column(listed, 0) == NAMES
