"""``tichu-log archive show``: audits one match of an archive again, from its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tichu_log.audit import Audit, audit_text
from tichu_log.cli.archive.common import (
    MEMORY,
    asking,
    folder_argument,
    need,
    open_run,
    refuse_to_write_over_tables,
)
from tichu_log.cli.common import (
    PATH,
    Failure,
    chosen_rules,
    complain,
    console_for,
    lang_option,
    writing,
)
from tichu_log.render.i18n import translator
from tichu_log.render.visible import shown_path

if TYPE_CHECKING:
    from tichu_log.archive.find import Entry
    from tichu_log.archive.query import Tables


@click.command("show", epilog="Example: tichu-log archive show tables 1234567 --page match.html")
@folder_argument
@click.argument("id_", metavar="ID")
@click.option("--source", metavar="TEXT",
              help="Of several matches with this ID the one whose source holds TEXT.")
@click.option("--match", type=int, metavar="N",
              help="Of several matches with this ID the one with this number in the tables.")
@click.option("--page", metavar="FILE", type=PATH,
              help="Write the page of the match, to step through it, to FILE instead.")
@lang_option("The language of the report or the page.")
def show_command(folder: str, id_: str, source: str | None, match: int | None, page: str | None,
                 lang: str) -> None:
    """Audit the match ID again, from its source, and report it.

    It is judged as the whole archive was. The exit status is 0, or 2 if there is no such match, if
    there are several, or if its source cannot be read.
    """
    need("archive")
    # They load DuckDB, which takes its time.
    from tichu_log.archive.find import content
    from tichu_log.archive.query import Tables

    run = open_run(folder)
    with asking(MEMORY):
        tables = Tables(run, MEMORY)
        entry = _entry(folder, tables, id_, source, match)
    asked = run.about
    try:
        data = content(tables, entry)
    except Exception as error:
        # Reading anew meets whatever damaged files make libraries raise.
        raise Failure(f"cannot read {entry.source} again: {_reason(error)} (sources are looked for "
                      "as they were given to archive audit)") from error
    rules = chosen_rules(asked["rules"], asked["limit"], asked["rounds"])
    audit = audit_text(data, entry.source, rules)
    if page is None:
        _print(audit, asked.get("codes"), lang)
        return
    # Jinja2 takes its time to load.
    from tichu_log.render.page import render_page

    refuse_to_write_over_tables(page, folder, entry.source)
    with writing(page) as file:
        file.write(render_page(audit, lang).encode("utf-8", "replace"))


def _chosen(source: str | None, match: int | None) -> str:
    """How else the match is meant, in words."""
    said = [*([] if source is None else [f"a source with {shown_path(source)} in it"]),
            *([] if match is None else [f"the number {match}"])]
    return "".join(f" and {each}" for each in said)


def _entry(folder: str, tables: Tables, id_: str, source: str | None, match: int | None) -> Entry:
    """The match that is meant.  Raises `Failure`, which names them, if there are several."""
    from tichu_log.archive.find import entries

    id_ = shown_path(id_)
    found = [entry for entry in entries(tables, id_)
             if (source is None or shown_path(source) in entry.source)
             and match in (None, entry.match)]
    if not found:
        raise Failure(
            f"no match has the ID {id_}{_chosen(source, match)}; to see all: tichu-log archive "
            f"query {shown_path(folder)} 'SELECT id, match, source FROM matches'")
    if len(found) > 1:
        for entry in found:
            complain(f"--match {entry.match} is {entry.source}")
        raise Failure(f"there are {len(found)} matches {id_}; say which one")
    return found[0]


def _print(audit: Audit, codes: list[str] | None, lang: str) -> None:
    """Prints the report of a match, with the findings that the archive's audit kept."""
    from tichu_log.render.text import TextReport

    findings = [finding for finding in audit.findings if codes is None or finding.code in codes]
    with writing(None) as file, console_for(file, None) as console:
        report = TextReport(console, translator(lang), chosen=codes is not None)
        report.begin()
        report.add(audit, findings)
        report.end()


def _reason(error: Exception) -> str:
    from tichu_log.archive.members import why

    return str(error.args[0]) if isinstance(error, LookupError) else why(error)
