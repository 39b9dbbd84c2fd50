"""``tichu-log rescore``: what a match comes to if a referee rules so."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

import click

from tichu_log.audit import audit_text
from tichu_log.cli.common import (
    PATH,
    Failure,
    chosen_rules,
    console_for,
    document_options,
    read_input,
    writing,
)
from tichu_log.cli.inputs import file_written, refuse_to_write_over
from tichu_log.cli.rulings import RulingsCommand, ruling_options
from tichu_log.render.i18n import translator
from tichu_log.render.visible import shown_path
from tichu_log.rulings import Ruling, RulingError

if TYPE_CHECKING:
    from tichu_log.detect import Wanted
    from tichu_log.rescore import Rescored


@click.command("rescore", cls=RulingsCommand,
               epilog="Example: tichu-log rescore game.tch --dragon-to 3:1 --reason "
                      "\"agreed at the table\" --void 5")
@click.argument("log", metavar="LOG", type=PATH)
@ruling_options
@document_options
def rescore_command(log: str, rulings: tuple[Ruling, ...], rulings_files: tuple[str, ...],
                    format_: str, output: str | None, preset: str, limit: int | None,
                    rounds: int | None, lang: str) -> None:
    """Rescore a match as a referee rules.

    LOG is a log, or - for standard input. The rulings are applied in the order in which they are
    given, each to what those before it made of the round. What follows for the rounds and the
    match is shown before and after.

    The exit status is 0, and 2 where the command line is wrong, the log does not allow a ruling, or
    something could not be read or written.
    """
    wanted = chosen_rules(preset, limit, rounds)
    for path in (log, *rulings_files):
        refuse_to_write_over(path, file_written(output))
    rescored = _rescored(log, rulings, wanted)
    with writing(output) as file:
        if format_ == "text":
            _write_text(file, output, rescored, lang)
        else:
            file.write(_document(format_, rescored, lang, wanted).encode("utf-8", "replace"))


def _rescored(log: str, rulings: tuple[Ruling, ...], wanted: Wanted) -> Rescored:
    """The log as ruled.  Raises `Failure` if it cannot be read, or does not allow a ruling."""
    # No other command needs them.
    from tichu_log.render.ruling_errors import error_sentence
    from tichu_log.rescore import rescore

    audit = audit_text(read_input(log), log, wanted)
    if not audit.rounds:
        raise Failure(f"there is no round of Tichu in {shown_path(log)}")
    try:
        return rescore(audit, rulings)
    except RulingError as error:
        raise Failure(error_sentence(error, audit)) from error


def _write_text(file: BinaryIO, output: str | None, rescored: Rescored, lang: str) -> None:
    # Rich takes its time to load, and not every format needs it.
    from tichu_log.render.rescore_text import write_rescored

    with console_for(file, output) as console:
        write_rescored(rescored, console, translator(lang))


def _document(format_: str, rescored: Rescored, lang: str, wanted: Wanted) -> str:
    """The match as ruled, as JSON, CSV or Markdown."""
    if format_ == "json":
        from tichu_log.render.rescore_json import rescore_json

        return rescore_json(rescored, wanted)
    if format_ == "csv":
        from tichu_log.render.rescore_csv import rescore_csv

        return rescore_csv(rescored)
    from tichu_log.render.rescore_md import rescore_md

    return rescore_md(rescored, translator(lang))
