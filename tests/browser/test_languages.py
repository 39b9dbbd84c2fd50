"""The reader turns a page to another language, and all of it follows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import Site, Visitor, sample
from tichu_log.render.i18n import languages

LETTERS = {"en": "JQKA", "de": "BDKA", "nl": "BVHA"}
"""What stands in the corners of jack, queen, king and ace."""

TEXT = """() => {
  const hidden = "script, style, bdi, .quote, .name, .pair, option, svg";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (/[a-z]{3}/i.test(data) && !parentElement.closest(hidden)) texts.push(data.trim());
  }
  return texts;
}"""

LABELS = """() => [...document.querySelectorAll("[aria-label]")]
  .map((element) => element.getAttribute("aria-label"))"""


def turn(page: Page, language: str) -> None:
    page.select_option("#language", language)


def test_all_languages_are_offered(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays")))
    values = page.eval_on_selector_all("#language option", "all => all.map(each => each.value)")
    assert tuple(values) == languages()


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
@pytest.mark.parametrize("log", ["illegal-plays", "unfulfilled-wish"])
def test_turned_page_reads_as_one_made_in_that_language(language: str, log: str, site: Site,
                                                        visitor: Visitor) -> None:
    page = visitor.open(site.page(sample(log)) + "#r1e30")
    made = visitor.open(site.page(sample(log), language) + "#r1e30")
    turn(page, language)
    assert page.evaluate(TEXT) == made.evaluate(TEXT)
    assert page.evaluate(LABELS) == made.evaluate(LABELS)
    assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_turning_back_brings_the_first_language(language: str, site: Site,
                                                visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays")) + "#r1e30")
    before = page.evaluate(TEXT)
    turn(page, language)
    assert page.evaluate(TEXT) != before
    turn(page, "en")
    assert page.evaluate(TEXT) == before


@pytest.mark.parametrize("language", languages())
def test_cards_bear_the_letters_of_the_language(language: str, site: Site,
                                                visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("clean-match")) + "#r1e0")
    turn(page, language)
    letters = {page.locator(f"#felt .hand [data-card='{card}'] text").first.text_content()
               for card in range(40, 56)}
    assert letters == set(LETTERS[language])


@pytest.mark.parametrize("language", languages())
def test_turned_words_keep_their_distance(language: str, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("unfulfilled-wish")) + "#r2")
    glued = """() => [...document.querySelectorAll("#record b, #record i, #record .plays a")]
      .flatMap((element) => [element.previousSibling, element.nextSibling]
        .filter((text) => text && text.nodeType === 3 && text.data.trim())
        .map((text) => /^\\s|\\s$/.test(text.data)))"""
    before = page.evaluate(glued)
    turn(page, language)
    assert page.evaluate(glued) == before


def test_choice_of_language_goes_along(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.report(sample("clean-match"), sample("illegal-plays")))
    turn(page, "de")
    page.get_by_role("link", name="clean-match").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.evaluate("location.hash = '#r2e15'")
    page.reload()
    expect(page.locator("#language")).to_have_value("de")
    assert page.evaluate("location.hash") == "#r2e15"
    expect(page.locator("#where")).to_contain_text("Schritt 15")


def test_language_is_chosen_where_nothing_can_be_kept(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("clean-match")))
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error(); }; }")
    turn(page, "nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")


@pytest.mark.parametrize("language", languages())
def test_page_opens_in_the_language_it_was_made_in(language: str, site: Site,
                                                   visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("clean-match"), language))
    expect(page.locator("#language")).to_have_value(language)
    assert page.evaluate("document.documentElement.lang") == language
