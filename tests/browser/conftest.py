"""One browser for all tests, and pages that may do nothing but show themselves.

Every page that a test opens is watched: whatever it asks for beyond the report's own files, says
on the console or throws fails the test.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.site import Site, Visitor

ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]


CHROMIUM = shutil.which("chromium")
REQUIRED = os.environ.get("TICHU_LOG_REQUIRE_BROWSER") == "1"
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests skip, all of a file with one line, unless one is required."""
    if CHROMIUM is None and not REQUIRED:
        missing = pytest.mark.skip(reason="there is no chromium here: not tested in a browser")
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(missing)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of all tests."""
    if CHROMIUM is None:
        pytest.fail("TICHU_LOG_REQUIRE_BROWSER is set, but there is no chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The folder that the pages are written to, each once."""
    return Site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def visitor(browser: Browser, site: Site) -> Iterator[Visitor]:
    """Opens pages, and afterwards says what they did that no page may do."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.close()
    assert visitor.noise == []
