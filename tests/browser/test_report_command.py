"""What `tichu-log report` writes opens in a browser, page after page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.site import ROOT, Site, Visitor, sample
from tests.command_line import process

LOGS = ROOT / "sample_logs"


@pytest.fixture
def folder(site: Site, tmp_path: Path) -> Path:
    """A folder whose pages the visitor may open."""
    folder = site.folder / tmp_path.name
    folder.mkdir()
    return folder


def report(*arguments: str | Path) -> int:
    """Runs the command in a process of its own; its exit status."""
    running = process("report", *map(str, arguments))
    running.communicate(timeout=60)
    return running.returncode


def test_page_of_one_log_opens(folder: Path, visitor: Visitor) -> None:
    assert report(sample("clean-match"), "-o", folder / "game.html") == 0
    page = visitor.open((folder / "game.html").as_uri())
    expect(page.locator("#player")).to_be_visible()


def test_findings_do_not_change_the_status(folder: Path) -> None:
    assert report(sample("illegal-plays"), "-o", folder / "game.html") == 0


def test_list_of_a_folder_leads_to_its_pages(folder: Path, visitor: Visitor) -> None:
    assert report(LOGS, "-o", folder) == 0
    page = visitor.open((folder / "index.html").as_uri())
    links = page.locator("tbody a").all()
    assert len(links) == len(list(LOGS.glob("*.tch")))
    links[-1].click()
    expect(page.locator("#player")).to_be_visible()


def test_redacted_page_names_nobody(folder: Path, visitor: Visitor) -> None:
    assert report(sample("substitute"), "--redact", "-o", folder / "game.html") == 0
    page = visitor.open((folder / "game.html").as_uri())
    expect(page.locator(".plate .name").first).to_have_text("Player\u00a01")
    content = page.content()
    assert not [name for name in ("anna", "bert", "carl", "dora", "emil", "substitute.tch")
                if name in content]


@pytest.mark.parametrize("language", ["de", "nl"])
def test_page_opens_in_the_language_asked_for(language: str, folder: Path,
                                              visitor: Visitor) -> None:
    assert report(sample("clean-match"), "--lang", language, "-o", folder / "game.html") == 0
    page = visitor.open((folder / "game.html").as_uri())
    expect(page.locator("#language")).to_have_value(language)


def test_log_that_is_not_there_is_told_by_the_status(folder: Path) -> None:
    assert report(folder / "nothing.tch", "-o", folder / "game.html") == 2


def test_folder_that_cannot_be_made_is_told_by_the_status(folder: Path) -> None:
    (folder / "file").write_text("no folder")
    assert report(LOGS, "-o", folder / "file" / "pages") == 2
