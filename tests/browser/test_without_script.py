"""Without script, and on paper, the page is a complete record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import Site, Visitor, audited, sample
from tichu_log.log import Pass, Play
from tichu_log.render.i18n import translator
from tichu_log.render.page_findings import page_sentence

LOGS = ["illegal-plays", "dragon-gifts", "bad-deal", "damaged"]


@pytest.fixture(params=LOGS)
def log(request: pytest.FixtureRequest) -> Path:
    return sample(request.param)


@pytest.fixture
def plain(log: Path, site: Site, visitor: Visitor) -> Page:
    """The page of a log, its script off."""
    return visitor.open(site.page(log), java_script_enabled=False)


def texts(page: Page, selector: str) -> list[str]:
    return [" ".join(text.split()) for text in page.locator(selector).all_inner_texts()]


def test_every_round_has_its_heading(plain: Page, log: Path) -> None:
    headings = texts(plain, "#record h3")
    assert [heading.split()[:2] for heading in headings] == [
        ["Round", str(item.round.number)] for item in audited(log).rounds]


def test_every_play_stands_in_its_row(plain: Page, log: Path) -> None:
    for item in audited(log).rounds:
        cells = " ".join(texts(plain, f"#r{item.round.number} .plays td:not(.take)"))
        words = re.findall(r"[★●▲†]\w+|Mahjong|Dog|Phoenix|Dragon", cells)
        events = item.round.events
        assert len(words) == sum(len(event.written.cards) for event in events
                                 if isinstance(event, Play))
        assert len(re.findall("pass|takes it", cells)) == sum(
            isinstance(event, Pass) for event in events)


def test_every_finding_is_told(plain: Page, log: Path) -> None:
    told = " ".join(texts(plain, ".finding"))
    for finding in audited(log).findings:
        assert f"{finding.code} {finding.type.name}" in told
        assert " ".join(page_sentence(finding, audited(log), translator()).split()) in told


def test_every_result_is_shown(plain: Page, log: Path) -> None:
    for item in audited(log).rounds:
        if item.logged is not None:
            result = " ".join(texts(plain, f"#r{item.round.number} .result"))
            for points in item.logged:
                assert str(points).replace("-", "−") in result


def test_player_stays_away(plain: Page) -> None:
    expect(plain.locator("#player")).to_be_hidden()
    expect(plain.locator("#language")).to_be_hidden()
    expect(plain.locator("#help")).to_be_hidden()


def test_links_of_the_record_lead_to_their_events(plain: Page) -> None:
    link = plain.locator(".finding .code a").first
    link.click()
    target = link.get_attribute("href")
    assert plain.url.endswith(str(target))
    expect(plain.locator(str(target))).to_be_in_viewport()


@pytest.mark.parametrize("script", [True, False])
def test_paper_shows_every_round_and_no_control(script: bool, site: Site,
                                                visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays")), java_script_enabled=script)
    page.emulate_media(media="print")
    for locator in page.locator("#record .round").all():
        expect(locator).to_be_visible()
    for control in page.locator("button, select, input, #felt").all():
        expect(control).to_be_hidden()


@pytest.mark.parametrize("script", [True, False])
def test_paper_has_several_pages(script: bool, site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("illegal-plays")), java_script_enabled=script)
    pdf = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) >= len(audited(sample("illegal-plays")).rounds)
