"""Markdown that shows a handle as it is, whatever stands in it."""

from __future__ import annotations

import pytest

from tichu_log.render import markdown


@pytest.mark.parametrize(("handle", "written"), [
    ("anna", "anna"), ("jürg 安娜", "jürg 安娜"), ("a|b", r"a\|b"), ("a_b_c", r"a\_b\_c"),
    ("*a*", r"\*a\*"), ("`a`", r"\`a\`"), ("[a](b)", r"\[a\](b)"), ("a~b~", r"a\~b\~"),
    ("a\\b", r"a\\b"), ("$a$", r"\$a\$"), ("<b>", "&lt;b&gt;"), ("&amp;", "&amp;amp;"),
    ("@anna", "@<!-- -->anna"), ("a#12", "a#<!-- -->12"), (":smile:", ":<!-- -->smile:"),
    ("http://a", "http:<!-- -->//a"), ("www.a", "www<!-- -->.a"), ("anna@b", "anna@<!-- -->b"),
    ("- a", r"\- a"), ("1. a", r"1\. a"), ("2) a", r"2\) a"), ("+ a", r"\+ a"), ("# a", r"\# a"),
    ("=== a", r"\=== a"), ("a\x1b[2J", r"a\\x1b\[2J"), ("a\nb", r"a\\nb"),
])
def test_a_text_shows_as_itself(handle: str, written: str) -> None:
    assert markdown.text(handle) == written


@pytest.mark.parametrize("words", ["25 : 75", "anna + carl 25 : -75", "(1) took 3 - 2 = 1", "3"])
def test_figures_need_nothing(words: str) -> None:
    assert markdown.text(words) == words


@pytest.mark.parametrize(("name", "written"), [
    ("game.tch", "`game.tch`"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a\x1b", r"`a\x1b`"),
])
def test_code_has_a_fence_of_its_own(name: str, written: str) -> None:
    assert markdown.code(name) == written


def test_a_table_has_a_row_for_its_alignment() -> None:
    assert markdown.table(["a", "b"], [markdown.LEFT, markdown.RIGHT], [["1", "2"]]) == [
        "| a | b |", "| :-- | --: |", "| 1 | 2 |"]
