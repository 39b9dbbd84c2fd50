"""A page of a log that was made without end still works: it shows the beginning, and says so."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.site import Site, Visitor
from tests.hostile.shapes import BEGUN
from tichu_log.render.page_bounds import MOST_EVENTS

EVENTS = 100_000

TRICK = BEGUN + "(0): R5\n(1): R6\n(2): R7\n(3): R8\n" * (EVENTS // 4)
"""A single trick, on which all cards come again and again."""


def test_a_round_of_100_000_events_can_be_stepped_through(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page_of(TRICK) + f"#r1e{MOST_EVENTS - 1}")
    page.click("#next")
    expect(page.locator("#where")).to_contain_text(f"Event {MOST_EVENTS} of {MOST_EVENTS}")
    expect(page.locator("#felt .lay.owns")).to_have_count(1)
    expect(page.locator("#felt .lay .fan")).to_have_count(4)
    before = TRICK.partition("Rundenverlauf")[0].count("gibt:")
    said = f"The first {MOST_EVENTS} of {EVENTS + before} events are shown."
    expect(page.locator("#record")).to_contain_text(said)
