"""Pages as files for the browser, and the visitor that opens and watches them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route

from tichu_log.audit import Audit, audit_log
from tichu_log.parser import parse
from tichu_log.render.page import render_page
from tichu_log.render.report import INDEX_NAME, Report
from tichu_log.rescore import rescore
from tichu_log.rulings import Ruling

ROOT: Final = Path(__file__).parents[2]
SAMPLES: Final = sorted((ROOT / "sample_logs").glob("*.tch"))
SHARED: Final = sorted((ROOT / "../shared/logs").glob("*.tch"))

PHONE: Final = 390
DESK: Final = 1280


def sample(name: str) -> Path:
    """A sample log by its name."""
    return ROOT / "sample_logs" / f"{name}.tch"


@cache
def audited(path: Path) -> Audit:
    """The audit of a log on disk."""
    log, damage = parse(path.read_bytes(), path.name)
    return audit_log(log, damage)


class Site:
    """Writes pages into one folder, each once, and knows their addresses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[object, str] = {}

    def page(self, path: Path, lang: str = "en") -> str:
        """The address of the page of a log on disk."""
        return self._once((path, lang), lambda: render_page(audited(path), lang))

    def page_of(self, text: str, rulings: Sequence[Ruling] = (), lang: str = "en") -> str:
        """The address of the page of a log's text, with rulings."""
        def render() -> str:
            audit = audit_log(*parse(text, "game.tch"))
            return render_page(audit, lang,
                               rescored=rescore(audit, rulings) if rulings else None)

        return self._once((text, tuple(rulings), lang), render)

    def report(self, *paths: Path) -> str:
        """The address of the list of some logs' pages, which stand beside it."""
        if paths not in self._known:
            folder = self.folder / f"report-{len(self._known)}"
            folder.mkdir()
            report = Report(listed=True)
            for path in paths:
                name, html = report.page(*parse(path.read_bytes(), path.name))
                (folder / name).write_text(html, encoding="utf-8")
            (folder / INDEX_NAME).write_text(report.index(), encoding="utf-8")
            self._known[paths] = (folder / INDEX_NAME).as_uri()
        return self._known[paths]

    def without_script(self, path: Path) -> str:
        """The address of the page of a log on disk as a browser without script sees it."""
        return self._once((path, "without script"), lambda: re.sub(
            r"<script>.*?</script>", "", render_page(audited(path)), flags=re.DOTALL))

    def _once(self, key: object, render: Any) -> str:
        if key not in self._known:
            file = self.folder / f"page-{len(self._known)}.html"
            file.write_text(render(), encoding="utf-8")
            self._known[key] = file.as_uri()
        return self._known[key]


class Visitor:
    """Opens pages, and notes all that they do besides showing themselves."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.noise: list[str] = []
        self.requests: list[str] = []
        self._browser = browser
        self._own = site.folder.as_uri()
        self._contexts: list[BrowserContext] = []

    def open(self, address: str, width: int = DESK, height: int = 900, **options: Any) -> Page:
        """A page in a window of this size, in pixels; `options` are those of a browser context.

        Nothing moves unless `reduced_motion` says so.
        """
        options = {"reduced_motion": "reduce", **options}
        context = self._browser.new_context(viewport={"width": width, "height": height}, **options)
        self._contexts.append(context)
        context.route("**/*", self._answer)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
        page.goto(address)
        return page

    def close(self) -> None:
        """Closes all pages."""
        for context in self._contexts:
            context.close()

    def _answer(self, route: Route) -> None:
        address = route.request.url
        self.requests.append(address)
        if address.startswith(self._own):
            route.continue_()
        else:
            self.noise.append(f"request: {address}")
            route.abort()

    def _hear(self, message: ConsoleMessage) -> None:
        self.noise.append(f"console: {message.text}")
