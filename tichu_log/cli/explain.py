"""``tichu-log explain``: the manual's pages of findings and rules."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

import click

from tichu_log.cli.common import console_for, lang_option, writing
from tichu_log.findings import CATALOGUE
from tichu_log.render.i18n import translator
from tichu_log.render.visible import visible

MOST_SUGGESTED: Final = 12

NEVER_USED: Final = frozenset(("TL204",))
"""Codes between others that no finding has or ever will have."""


@click.command("explain", epilog="Example: tichu-log explain wish-not-fulfilled")
@click.argument("words", metavar="[CODE|NAME|RULE]...", nargs=-1)
@lang_option("The language of the page.")
def explain_command(words: tuple[str, ...], lang: str) -> None:
    """Explain findings and rules.

    A finding goes by its code (TL401) or its name (wish-not-fulfilled), a rule by its id (W2).
    A beginning (TL4, W) lists what begins so.  Without any, all of them are listed.
    """
    # Rich and the manual take their time to load.
    from tichu_log.render.manual_text import (
        print_contents,
        print_list,
        print_never_used,
        print_page,
    )

    translate = translator(lang)
    asked = [_meant(word) for word in words]
    with writing(None) as file, console_for(file, None) as console:
        if not asked:
            print_contents(console, translate)
        for number, (key, beginners) in enumerate(asked):
            if number:
                console.print()
            if beginners:
                print_list(beginners, console, translate)
            elif key in NEVER_USED:
                print_never_used(key, console, translate)
            else:
                print_page(key, console, translate)


def _meant(word: str) -> tuple[str, list[str]]:
    """The code or rule that a word means, or, of a beginning, all that begin so.

    Raises `click.BadParameter` if there is none.
    """
    from tichu_log.render.manual import RULES

    wanted = word.strip().upper()
    by_name = {row.name.upper(): row.code for row in CATALOGUE.values()}
    key = by_name.get(wanted, wanted)
    if key in CATALOGUE or key in RULES or key in NEVER_USED:
        return key, []
    group = CATALOGUE if wanted.startswith("TL") else RULES
    beginners = [key for key in group if wanted and key.startswith(wanted)]
    if beginners:
        return wanted, beginners
    near = "".join(f"\n  {line}" for line in _near(wanted))
    hint = f" Near it:{near}\n" if near else " "
    raise click.BadParameter(f"'{visible(word)}' is neither a finding nor a rule.{hint}"
                             "All of them: tichu-log explain", param_hint="CODE")


def _near(wanted: str) -> list[str]:
    """The findings and rules with a word in their name or title, else those with a name like it:
    a line for each."""
    from tichu_log.render.manual import FINDINGS, RULES

    said = {code: f"{code}  {CATALOGUE[code].name}" for code in FINDINGS}
    said |= {rule: f"{rule:<5}  {page.title}" for rule, page in RULES.items()}
    texts = {key: line.upper() for key, line in said.items()}
    texts |= {code: f"{texts[code]} {page.title.upper()}" for code, page in FINDINGS.items()}
    found = [key for key, text in texts.items()
             if re.search(rf"(?<!\w){re.escape(wanted)}", text)] if wanted else []
    if not found:
        names = {row.name.upper(): row.code for row in CATALOGUE.values()}
        names |= {key: key for key in said}
        found = [names[name] for name in get_close_matches(wanted, names, n=3, cutoff=0.5)]
    return [said[key] for key in found[:MOST_SUGGESTED]]
