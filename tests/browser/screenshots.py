"""Renews the screenshots in `docs/images`: `python -m tests.browser.screenshots`.

They show sample logs only.  Letters look as the machine's fonts have them; all else is the same
on every machine.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.site import PHONE, ROOT, SAMPLES, Site, Visitor, sample

IMAGES: Final = ROOT / "docs/images"


EVEN_FELT: Final = """
.felt { background: #28614f; box-shadow: none; }
@media (prefers-color-scheme: dark) { .felt { background: #1e493b; } }
"""
"""Felt of one colour: the grain of a gradient would make the files three times as large."""


class Picture(NamedTuple):
    """A picture to take."""

    name: str
    address: str
    width: int = 1280
    height: int = 900
    options: Mapping[str, Any] = MappingProxyType({})
    show: str = ""
    """What the page is scrolled to; nothing: it stays at its top."""

    edge: str = "start"
    """Where that then stands: at the ``start`` of the picture or at its ``end``."""


def pictures(site: Site) -> list[Picture]:
    """The main views."""
    wish = site.page(sample("unfulfilled-wish"))
    clean = site.page(sample("clean-match"))
    disputed = site.page(sample("disputed-match"))
    dark: dict[str, Any] = {"color_scheme": "dark"}
    phone: dict[str, Any] = {"has_touch": True, "is_mobile": True}
    return [
        Picture("table", f"{clean}#r3e40"),
        Picture("finding-dark", f"{wish}#r1e62", options=dark),
        Picture("phone", f"{clean}#r3e40", PHONE, 844, phone),
        Picture("result", f"{disputed}#r5e999", show=".explained", edge="end"),
        Picture("match", clean, show="#match"),
        Picture("list", site.report(*SAMPLES), height=820),
    ]


def main() -> None:
    """Takes all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"),
                                             args=ARGUMENTS)
        site = Site(Path(folder))
        visitor = Visitor(browser, site)
        for picture in pictures(site):
            page = visitor.open(picture.address, picture.width, picture.height, bypass_csp=True,
                                **picture.options)
            if picture.show:
                page.evaluate("([query, edge]) => document.querySelector(query)"
                              ".scrollIntoView({block: edge})", [picture.show, picture.edge])
            page.add_style_tag(content=EVEN_FELT)
            page.screenshot(path=IMAGES / f"{picture.name}.png", animations="disabled")
        visitor.close()
        browser.close()


if __name__ == "__main__":
    main()
