"""A page does nothing but show itself, whatever stands in the log."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.site import DESK, PHONE, Site, Visitor, sample
from tests.builder import HANDLES, edit, whole_round
from tichu_log.render.visible import visible

HOSTILE = {
    "image": "<img/src=x/onerror=alert(1)>",
    "script": "</script><script>alert(2)</script>",
    "attribute": '"><svg/onload=alert(3)>',
    "right to left": "\u05e9\u05dc\u05d5\u05dd\u00a0\u0645\u0631\u062d\u0628\u0627",
    "override": "\u202egnp.exe\u202d",
    "long": "x" * 200,
    "emoji": "\U0001f409\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f3f4\u200d\u2620\ufe0f",
    "template": "{{7*7}}${7*7}{name}",
}


def test_page_asks_for_nothing(site: Site, visitor: Visitor) -> None:
    address = site.page(sample("illegal-plays"))
    visitor.open(address).click("#next")
    assert visitor.requests == [address]


def test_script_without_the_hash_does_not_run(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("clean-match")))
    page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'broken in'";
      document.body.append(script);
      const image = document.createElement("img");
      image.setAttribute("onerror", "document.title = 'broken in'");
      image.src = "data:image/png,nothing";
      document.body.append(image);
    }""")
    page.wait_for_timeout(50)
    assert "broken in" not in page.title()
    assert visitor.noise
    assert all("Content Security Policy" in noise for noise in visitor.noise)
    visitor.noise.clear()


def test_nothing_can_be_fetched(site: Site, visitor: Visitor) -> None:
    page = visitor.open(site.page(sample("clean-match")))
    blocked = page.evaluate("fetch('https://example.org/').then(() => false, () => true)")
    assert blocked
    assert visitor.requests == [page.url.partition("#")[0]]
    visitor.noise.clear()


@pytest.mark.parametrize("width", [320, DESK])
@pytest.mark.parametrize("handle", HOSTILE.values(), ids=HOSTILE)
def test_hostile_handle_is_shown_as_text(handle: str, width: int, site: Site,
                                         visitor: Visitor) -> None:
    text = whole_round((0, 1, 2), handles=(*HANDLES[:1], handle, *HANDLES[2:]))
    page = visitor.open(site.page_of(text) + "#r1e5", width=width, height=700)
    expect(page.locator(".plate[data-seat='1'] .name")).to_have_text(visible(handle))
    assert page.evaluate("document.querySelectorAll('img, script:not([id]), [onload]').length") == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_hostile_line_is_quoted_as_text(site: Site, visitor: Visitor) -> None:
    line = "<script>alert(4)</script><img src=x onerror=alert(5)> " + "y" * 300
    text = edit(whole_round((0, 1, 2)), "Schupfen:", f"{line}\nSchupfen:")
    page = visitor.open(site.page_of(text), width=PHONE)
    expect(page.locator("#record .quote code").first).to_have_text(line)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
