"""``tichu-log report``: makes a page of a log, to read and to step through in a browser."""

from __future__ import annotations

import click

from tichu_log.cli.audit import read_and_audit
from tichu_log.cli.common import PATH, chosen_rules, rule_options, writing
from tichu_log.cli.inputs import file_written, refuse_to_write_over
from tichu_log.render.i18n import ENGLISH, languages


@click.command("report", epilog="Example: tichu-log report game.tch -o game.html")
@click.argument("log", metavar="LOG", type=PATH)
@click.option("-o", "--output", type=PATH, metavar="OUT", required=True,
              help="The file to write the page to; - for standard output.")
@rule_options
@click.option("--lang", type=click.Choice(languages()), default=ENGLISH, show_default=True,
              help="The language of the page.")
def report_command(log: str, output: str, preset: str, limit: int | None, rounds: int | None,
                   lang: str) -> None:
    """Make an HTML page of a log.

    The page shows every round of LOG (- for standard input), trick by trick, with what is wrong
    in it.

    The exit status is 0 if the page was written, else 2.
    """
    # Jinja2 takes its time to load, and not every command needs it.
    from tichu_log.render.page import render_page

    refuse_to_write_over(log, file_written(output))
    audit = read_and_audit(log, chosen_rules(preset, limit, rounds))
    page = render_page(audit, lang).encode("utf-8", "replace")
    with writing(output) as file:
        file.write(page)
