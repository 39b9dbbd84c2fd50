"""``tichu-log archive summary``: the figures of an audited archive."""

from __future__ import annotations

import click

from tichu_log.cli.archive.common import (
    asking,
    folder_argument,
    memory_option,
    need,
    open_run,
    refuse_to_write_over_tables,
)
from tichu_log.cli.common import PATH, console_for, writing


@click.command("summary", epilog="Example: tichu-log archive summary tables --html summary.html")
@folder_argument
@click.option("--html", metavar="FILE", type=PATH,
              help="Write a page with charts to FILE (- for standard output) instead.")
@memory_option
def summary_command(folder: str, html: str | None, memory: str) -> None:
    """Sum up the tables in DIR: findings, disagreements, results, calls, wishes, bombs.

    The exit status is 0, or 2 if DIR cannot be read.
    """
    need("archive")
    # They load DuckDB, which takes its time.
    from tichu_log.archive.summary import summary

    run = open_run(folder)
    refuse_to_write_over_tables(html, folder)
    with asking(memory):
        figures = summary(run, memory)
    with writing(html) as file:
        if html is not None:
            from tichu_log.render.summary_page import render_summary

            file.write(render_summary(figures).encode())
            return
        from tichu_log.render.summary_text import write_summary

        with console_for(file, None) as console:
            write_summary(figures, console)
