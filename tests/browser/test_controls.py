"""Ways through a match: addresses, buttons, keys, the slider, swipes, and by itself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import PHONE, SAMPLES, Site, Visitor, audited, sample
from tests.browser.table_reader import shown
from tichu_log.log import Call
from tichu_log.render.page_bounds import OF_THE_MATCH

LOG = sample("illegal-plays")
ROUNDS = [item.round for item in audited(LOG).rounds]
LEADS = [trick.first for trick in audited(LOG).rounds[0].replay.tricks]
FINDINGS = [f"#r{finding.round}e{finding.event}" for finding in audited(LOG).findings
            if finding.event is not None]
LAST = len(ROUNDS[0].events)

MATCH_FINDING = next(path for path in SAMPLES
                     if any(finding.code in OF_THE_MATCH for finding in audited(path).findings))


def grand_tichu() -> tuple[Path, int, int]:
    """A log, the number of a round in it, and the seat that calls Grand Tichu there."""
    return next((path, item.round.number, event.seat)
                for path in SAMPLES for item in audited(path).rounds
                for event in item.round.events if isinstance(event, Call) and event.grand)


SLOWEST = 50
"""How long the answer to a key may take, in milliseconds."""

TRIES = 10
"""How often it may be tried, once a second."""


@pytest.fixture
def start(site: Site, visitor: Visitor) -> Callable[..., Page]:
    """Opens the match at an address."""
    def at(address: str = "", **options: Any) -> Page:
        return visitor.open(site.page(LOG) + address, **options)
    return at


def address(page: Page) -> str:
    return str(page.evaluate("location.hash"))


# Addresses

def test_link_opens_at_its_step(start: Callable[..., Page]) -> None:
    assert shown(start("#r2e15"))["step"] == "r1e15"


def test_page_opens_at_the_first_eight_cards(start: Callable[..., Page]) -> None:
    assert shown(start())["numbers"] == [8, 8, 8, 8]


@pytest.mark.parametrize("hash_", ["#r99e1", "#nothing", "#r1e0x", "#r"])
def test_link_to_nowhere_opens_at_the_start(hash_: str, start: Callable[..., Page]) -> None:
    assert shown(start(hash_))["step"] == "r0e-1"


def test_link_behind_the_end_opens_at_the_end(start: Callable[..., Page]) -> None:
    assert address(start("#r1e999")) == f"#r1e{LAST}"


def test_address_follows_and_leaves_no_history(start: Callable[..., Page]) -> None:
    page = start("#r2e15")
    before = page.evaluate("history.length")
    for _ in range(5):
        page.click("#next")
    assert (address(page), page.evaluate("history.length")) == ("#r2e20", before)


def test_address_typed_by_hand_is_followed(start: Callable[..., Page]) -> None:
    page = start()
    page.evaluate("location.hash = '#r3e9'")
    expect(page.locator("#where")).to_contain_text("Event 9 of")
    assert shown(page)["step"] == "r2e9"


def test_link_of_the_record_leads_to_its_step(start: Callable[..., Page]) -> None:
    page = start("#r1")
    page.click(f"#side a[href='#r1e{LEADS[1]}']")
    assert address(page) == f"#r1e{LEADS[1]}"


def test_link_of_the_match_leads_to_its_finding(start: Callable[..., Page]) -> None:
    page = start()
    page.click(f".finding-links a[href='{FINDINGS[0]}']")
    assert address(page) == FINDINGS[0]
    expect(page.locator("#here .finding")).to_be_visible()


def test_copied_link_opens_the_step(start: Callable[..., Page], visitor: Visitor) -> None:
    page = start("#r2e15", permissions=["clipboard-read", "clipboard-write"])
    page.click("#link")
    expect(page.locator("#copied")).to_have_text("Copied: #r2e15")
    link = page.evaluate("navigator.clipboard.readText()")
    assert shown(visitor.open(link))["step"] == "r1e15"


def test_link_is_shown_where_it_cannot_be_copied(start: Callable[..., Page]) -> None:
    page = start("#r2e15")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.click("#link")
    expect(page.locator("#address-text")).to_have_value(page.url)


# Buttons and keys do the same

STEPS = [
    ("first", "Home", "#r2e15", "#r1"),
    ("last", "End", "#r2e15", f"#r{len(ROUNDS)}e{len(ROUNDS[-1].events)}"),
    ("next", "ArrowRight", "#r2e15", "#r2e16"),
    ("back", "ArrowLeft", "#r2e15", "#r2e14"),
    ("next", "ArrowRight", f"#r1e{LAST}", "#r2"),
    ("back", "ArrowLeft", "#r2", f"#r1e{LAST}"),
    ("trick-next", "PageDown", f"#r1e{LEADS[1]}", f"#r1e{LEADS[2]}"),
    ("trick-back", "PageUp", f"#r1e{LEADS[2]}", f"#r1e{LEADS[1]}"),
    ("round-next", "]", "#r2e15", "#r3"),
    ("round-back", "[", "#r2e15", "#r2"),
    ("round-back", "[", "#r2", "#r1"),
    ("finding-next", "f", "#r1", FINDINGS[0]),
    ("finding-next", "f", FINDINGS[0], FINDINGS[1]),
    ("finding-back", "Shift+F", FINDINGS[1], FINDINGS[0]),
]


@pytest.mark.parametrize(("button", "key", "start_at", "end_at"), STEPS)
def test_button_and_key_lead_there(button: str, key: str, start_at: str, end_at: str,
                                   start: Callable[..., Page]) -> None:
    page = start(start_at)
    page.click(f"#{button}")
    by_button = address(page)
    page.evaluate("(address) => { location.hash = address; }", start_at)
    expect(page.locator("#slider")).to_have_value(str(int(start_at.partition("e")[2] or -1) + 1))
    page.keyboard.press(key)
    assert (by_button, address(page)) == (end_at, end_at)


def test_button_that_leads_nowhere_says_so(start: Callable[..., Page]) -> None:
    expect(start("#r1").locator("#back")).to_have_attribute("aria-disabled", "true")


def test_round_that_is_cut_off_says_so_at_its_last_step(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("cut-off")))
    page.keyboard.press("f")
    last = len(audited(sample("cut-off")).rounds[-1].round.events)
    assert (address(page), shown(page)["findings"]) == (f"#r2e{last}", ["TL003"])
    expect(page.locator("#marks .k2")).to_have_count(1)


def test_findings_of_the_match_come_last(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(MATCH_FINDING))
    finding = page.locator("#findings .finding")
    for _ in range(len(audited(MATCH_FINDING).findings)):
        page.keyboard.press("f")
    expect(finding).to_be_in_viewport()


def test_grand_tichu_is_seen_from_the_first_eight_cards_on(site: Site, visitor: Visitor) -> None:
    path, number, seat = grand_tichu()
    page = visitor.open(site.page(path) + f"#r{number}")
    for _ in range(3):
        assert "Grand Tichu" in shown(page)["chips"][seat]
        page.click("#next")


def test_help_pauses_the_playing(start: Callable[..., Page]) -> None:
    page = start("#r1")
    page.click("#play")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


def test_help_opens_by_key_and_closes_by_escape(start: Callable[..., Page]) -> None:
    page = start()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    assert shown(page)["step"] == "r0e-1"


def test_keys_with_modifiers_are_the_browser_s_own(start: Callable[..., Page]) -> None:
    page = start("#r2e15")
    page.keyboard.press("Control+f")
    page.keyboard.press("Alt+ArrowDown")
    assert address(page) == "#r2e15"


def test_round_is_chosen_from_the_list(start: Callable[..., Page]) -> None:
    page = start()
    page.select_option("#round", index=3)
    assert address(page) == "#r4"


def test_slider_leads_to_every_step(start: Callable[..., Page]) -> None:
    page = start("#r1")
    page.locator("#slider").fill("21")
    assert address(page) == "#r1e20"
    page.focus("#slider")
    page.keyboard.press("ArrowRight")
    assert address(page) == "#r1e21"


ANSWERS = """(steps) => {
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const answer = () => {
    const from = performance.now();
    press("ArrowRight");
    document.body.getBoundingClientRect();
    return [performance.now() - from, location.hash];
  };
  press("Home");
  return Array.from({ length: steps }, answer);
}"""
"""Goes some steps on from the first; how long it takes, each time, until the page is changed and
laid out, in milliseconds, and where it is then.  It waits for no frame: a busy machine is late with
those, however quick the page is."""


def test_key_is_answered_at_once(start: Callable[..., Page]) -> None:
    page = start("#r1")
    addresses = [f"#r1e{number}" for number in range(15)]
    best = [inf] * len(addresses)
    # The machine may be busy with something else: each step has a few seconds to be quick once.
    for _ in range(TRIES):
        answers = page.evaluate(ANSWERS, len(addresses))
        assert [where for _, where in answers] == addresses
        best = [min(pair) for pair in zip(best, [time for time, _ in answers], strict=True)]
        if max(best) < SLOWEST:
            break
        # A browser stops a page that changes its address too often.
        page.wait_for_timeout(1000)
    assert max(best) < SLOWEST


# By itself

def test_space_plays_and_pauses(start: Callable[..., Page]) -> None:
    page = start("#r1")
    page.select_option("#speed", "350")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    expect(page.locator("#where")).to_contain_text("Event 2 of", timeout=4000)
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    stopped = address(page)
    page.wait_for_timeout(500)
    assert address(page) == stopped


def test_speeds_differ(start: Callable[..., Page]) -> None:
    page = start("#r1")
    page.clock.install()
    steps = []
    for speed in page.locator("#speed option").all():
        page.click("#first")
        page.select_option("#speed", speed.get_attribute("value"))
        page.click("#play")
        page.clock.run_for(5900)
        steps.append(int(shown(page)["step"].removeprefix("r0e")))
        page.click("#play")
    # The page's clock goes on a little by itself between what the test does.
    assert all(1.5 * slower < faster for slower, faster in pairwise(steps)), steps


def test_step_by_hand_ends_the_playing(start: Callable[..., Page]) -> None:
    page = start("#r1")
    page.click("#play")
    page.click("#next")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


@pytest.mark.parametrize(("motion", "animations"), [("reduce", 0), ("no-preference", 1)])
def test_cards_move_only_where_motion_is_welcome(motion: str, animations: int,
                                                 start: Callable[..., Page]) -> None:
    page = start(f"#r1e{LEADS[0] - 1}", reduced_motion=motion)
    assert page.evaluate("""() => {
      document.querySelector("#next").click();
      return document.querySelector("#felt").getAnimations({ subtree: true }).length;
    }""") == animations


# On a touch screen

def swipe(page: Page, across: int, down: int = 0) -> None:
    """A finger over the table, moved so far in pixels."""
    box = page.locator("#felt").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 150
    touch = page.context.new_cdp_session(page)
    points = [(x + across * part / 4, y + down * part / 4) for part in range(5)]
    for kind, (at_x, at_y) in zip(["touchStart", *["touchMove"] * 4], points, strict=True):
        touch.send("Input.dispatchTouchEvent",
                   {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("across", "down", "step"),
                         [(-120, 0, "#r1e21"), (120, 5, "#r1e19"), (-20, 0, "#r1e20"),
                          (-50, -90, "#r1e20")])
def test_swipe_leads_on_and_back(across: int, down: int, step: str,
                                 start: Callable[..., Page]) -> None:
    page = start("#r1e20", width=PHONE, height=844, has_touch=True)
    swipe(page, across, down)
    page.wait_for_timeout(100)
    assert address(page) == step


# Whose hands are seen

def test_hidden_hands_show_no_card(start: Callable[..., Page]) -> None:
    page = start("#r1e20")
    cards = shown(page)["hands"]
    page.select_option("#view", label="No hands")
    assert shown(page)["hands"] == [[-1] * len(hand) for hand in cards]
    assert "holds" not in page.locator("#felt").inner_html()


def test_record_hides_hidden_hands_and_what_comes(start: Callable[..., Page]) -> None:
    page = start("#r1e20")
    page.select_option("#view", "0")
    before = page.locator("#side .round.current .cards tbody tr").first.locator("td")
    assert [cell.is_visible() for cell in before.all()] == [True, False, False, False]
    play = "#side [data-step='r1e{}']"
    expect(page.locator(play.format(LEADS[1]))).to_be_visible()
    expect(page.locator(play.format(LEADS[-1]))).to_be_hidden()
    page.select_option("#view", label="All hands")
    expect(page.locator(play.format(LEADS[-1]))).to_be_visible()


@pytest.mark.parametrize("seat", range(4))
def test_only_one_hand_is_seen_and_sits_below(seat: int, start: Callable[..., Page]) -> None:
    page = start("#r1e20")
    cards = shown(page)["hands"]
    page.select_option("#view", str(seat))
    assert shown(page)["hands"] == [hand if at == seat else [-1] * len(hand)
                                    for at, hand in enumerate(cards)]
    expect(page.locator(".plate.at-south")).to_have_attribute("data-seat", str(seat))


def test_key_v_goes_through_the_views(start: Callable[..., Page]) -> None:
    page = start("#r1e20")
    seen = []
    for _ in range(6):
        page.keyboard.press("v")
        seen.append(page.locator("#view option:checked").inner_text())
    assert seen == [*(f"Only {handle}" for handle in ROUNDS[0].handles), "No hands", "All hands"]
