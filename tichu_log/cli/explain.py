"""``tichu-log explain``: the manual's page of a finding or a rule."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

import click

from tichu_log.cli.common import console_for, lang_option, writing
from tichu_log.findings import CATALOGUE
from tichu_log.render.i18n import translator

MOST_SUGGESTED: Final = 3


@click.command("explain", epilog="Example: tichu-log explain wish-not-fulfilled")
@click.argument("word", metavar="[CODE|NAME|RULE]", required=False)
@lang_option("The language of the page.")
def explain_command(word: str | None, lang: str) -> None:
    """Explain a finding or a rule.

    A finding goes by its code (TL401) or its name (wish-not-fulfilled), a rule by its id (W2).
    Without any, all of them are listed.
    """
    # Rich and the manual take their time to load.
    from tichu_log.render.manual_text import print_contents, print_page

    key = None if word is None else _key(word)
    with writing(None) as file, console_for(file, None) as console:
        if key is None:
            print_contents(console, translator(lang))
        else:
            print_page(key, console, translator(lang))


def _key(word: str) -> str:
    """The code or rule that a word means.  Raises `click.BadParameter` if there is none."""
    from tichu_log.render.manual import RULES

    keys = {key.upper(): key for key in (*CATALOGUE, *RULES)}
    keys |= {row.name.upper(): row.code for row in CATALOGUE.values()}
    wanted = word.strip().upper()
    if wanted in keys:
        return keys[wanted]
    near = get_close_matches(wanted, keys, n=MOST_SUGGESTED, cutoff=0.5)
    names = [name if name in CATALOGUE or name in RULES else name.lower() for name in near]
    hint = f" Did you mean {' or '.join(names)}?" if near else ""
    raise click.BadParameter(f"{word!r} is neither a finding nor a rule.{hint} "
                             "All of them: tichu-log explain", param_hint="CODE")
