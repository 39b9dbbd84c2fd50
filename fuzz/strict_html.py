"""A page is HTML without a single mistake, and nothing in it but what the program writes itself.

The parser of html5lib in its strict mode takes no unclosed tag, no stray bracket, no character that
a page may not hold.  What a log says must come out as text: an element, an attribute or an address
that the templates do not write has come out of the log.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import html5lib
from html5lib.constants import namespaces

ROOT: Final = Path(__file__).parents[1]

_SOURCES: Final = ("templates/*.html", "templates/page/*", "tichu_log/render/*.py")
_ELEMENT: Final = re.compile(
    r"""<([a-z][a-z0-9]*)|\b(?:el|element|label)\(\s*"([a-z][a-z0-9]*)\"""")
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_DATA: Final = re.compile(r'<script type="application/json" id="data">(.*?)</script>', re.DOTALL)
_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_ADDRESS: Final = re.compile(r"#[A-Za-z0-9-]*|[A-Za-z0-9.-]+\.html|https://[a-z0-9./-]+")
_ATTRIBUTE: Final = re.compile(r"(?!on)[a-zA-Z-]+|xlink:href")


@cache
def elements_written() -> frozenset[str]:
    """The names of all elements that templates and program write; a parser adds some itself."""
    sources = (path for pattern in _SOURCES for path in ROOT.glob(pattern))
    return frozenset({"html", "head", "body", "tbody"}).union(*(
        {first or second for first, second in _ELEMENT.findall(path.read_text(encoding="utf-8"))}
        for path in sources))


def check_html(page: str) -> dict[str, Any] | None:
    """Asserts that a page is as it should be; what it tells its script, if it tells something."""
    told = _DATA.search(page)
    for block in (*_STYLE.findall(page), *_SCRIPT.findall(page)):
        # As a browser does: the policy of the page names its own style and script.
        digest = b64encode(sha256(block.encode()).digest()).decode()
        assert page.count(f"sha256-{digest}") == 1, "a style or script that is not the page's own"
    # Style and script are the same in every page, and take longest to look through.
    bare = _SCRIPT.sub("<script></script>", _DATA.sub("", _STYLE.sub("<style></style>", page)))
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(bare)
    for element in tree.iter():
        if isinstance(element.tag, str):
            _check_element(element)
    if told is None:
        return None
    assert "<" not in told[1], "markup in the data"
    data: dict[str, Any] = json.loads(told[1])
    return data


def _check_element(element: Any) -> None:
    tag = element.tag.removeprefix(f"{{{namespaces['svg']}}}")
    assert tag in elements_written(), f"no template writes <{tag}>"
    for name, value in element.items():
        attribute = re.sub(r"\{.*\}", "", name)
        assert _ATTRIBUTE.fullmatch(attribute), f"no template writes the attribute {name!r}"
        if attribute in ("href", "src", "action"):
            assert _ADDRESS.fullmatch(value), f"no template writes the address {value!r}"
