"""What a page says beside a wrong result: the explanations, and the receiver that is implied."""

from __future__ import annotations

import re

import pytest

from tests.builder import audit, whole_round
from tests.page_reader import Page
from tests.test_page import without_receiver
from tests.wrong_results import logged
from tichu_log.render.explanations import MOST_SHOWN
from tichu_log.render.page import render_page

MOVED = logged("10 : 190")
"""Trick 11 counted for any seat but its owner's."""

MANY = logged("55 : 145")


def explained(html: str) -> list[str]:
    """The parts of a page that explain a result."""
    return re.findall(r'<div class="explained" id="\w+">.*?</div>', html, flags=re.DOTALL)


def sentences(html: str) -> list[str]:
    return re.findall(r"<li><span data-s=\d+>(.*?)</span>", html)


def test_wrong_result_is_explained_once() -> None:
    parts = explained(render_page(MOVED))
    assert len(parts) == 1
    assert sentences(parts[0])


def test_finding_links_to_what_explains_it() -> None:
    html = render_page(MOVED)
    place = re.findall(r'<p class="to-explained"><a href="#(\w+)">', html)
    assert place == re.findall(r'<div class="explained" id="(\w+)">', html)
    assert place


def test_explanations_come_in_every_language() -> None:
    page = Page(render_page(MOVED))
    number = int(re.findall(r"data-s=(\d+)", explained(render_page(MOVED))[0])[1])
    assert {code: bool(notes[number]) for code, notes in page.data["notes"].items()} == {
        "en": True, "de": True, "nl": True}


def test_explanation_links_to_its_trick() -> None:
    links = re.findall(r'<a href="#(\w+)">', explained(render_page(MOVED))[0])
    assert set(links) == {f"r1e{MOVED.rounds[0].replay.tricks[10].first}"}


def test_result_that_nothing_explains_says_so() -> None:
    part = explained(render_page(logged("1234 : -567")))[0]
    assert "<ol>" not in part
    assert "explain" in part
    assert 'class="to-explained"' not in render_page(logged("1234 : -567"))


def test_many_explanations_are_counted() -> None:
    found = MANY.explanations(1)
    assert found is not None
    assert len(found.all) > MOST_SHOWN
    part = explained(render_page(MANY))[0]
    assert len(sentences(part)) == MOST_SHOWN
    assert f"{MOST_SHOWN} of {len(found.all)}" in part


def test_right_result_is_not_explained() -> None:
    assert explained(render_page(audit(whole_round((0, 1, 2))))) == []


def test_hostile_handle_in_an_explanation_is_text() -> None:
    text = whole_round((0, 1, 2), "tichu 1", result=(100, -200),
                       handles=("anna", "<b onclick=x>\u202e", "carl", "dora"))
    part = explained(render_page(audit(text)))[0]
    assert "&lt;b onclick=x&gt;\\u202e" in part
    assert "<b " not in part


# The receiver that the logged result implies

IMPLIED = without_receiver().replace("Ergebnis: 5 - 95", "Ergebnis: 50 - 50")
"""carl's Dragon takes a trick that nobody gets; by the result it was bert."""

SAID = "as the logged result implies"


def test_implied_receiver_is_as_meant() -> None:
    sheet = audit(IMPLIED).rounds[0].sheet
    assert (sheet.dragon_implied, sheet.dragon_to) == (True, 1)


def test_implied_receiver_is_shown_at_its_trick() -> None:
    html = render_page(audit(IMPLIED))
    taken = re.findall(r"<td class=take.*?(?=<td|<tr|<tbody|</table)", html, flags=re.DOTALL)
    assert [cell for cell in taken if SAID in cell and "<bdi>bert</bdi>" in cell]


@pytest.mark.parametrize("table", ["rounds", "result"])
def test_implied_receiver_is_shown_in_table(table: str) -> None:
    html = render_page(audit(IMPLIED))
    part = html[html.index(f'<table class="{table}"'):]
    assert SAID in part[:part.index("</table>")]


def test_script_knows_from_when_to_when_the_receiver_is_implied() -> None:
    found = next(finding for finding in audit(IMPLIED).findings if finding.code == "TL601")
    receiver, first, last = Page(render_page(audit(IMPLIED))).data["rounds"][0]["i"]
    assert (receiver, last) == (1, found.event)
    assert first <= last


def test_named_receiver_is_not_implied() -> None:
    text = IMPLIED.replace("Ergebnis", "Drache an: (1)bert\nErgebnis")
    page = Page(render_page(audit(text)))
    assert SAID not in page.text
    assert "i" not in page.data["rounds"][0]
