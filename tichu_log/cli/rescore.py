"""``tichu-log rescore``: what a match comes to if a referee rules so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from tichu_log.cli.rounds import chosen, round_option
from tichu_log.cli.rulings import RulingsCommand, ruling_options
from tichu_log.render.i18n import translator
from tichu_log.render.log_name import log_name
from tichu_log.rulings import Ruling, RulingError

if TYPE_CHECKING:
    from tichu_log.detect import Wanted
    from tichu_log.rescore import Rescored


@click.command("rescore", cls=RulingsCommand,
               epilog="Example: tichu-log rescore game.tch --dragon-to 3:1 --reason "
                      "\"agreed at the table\" --void 5")
@click.argument("log", metavar="LOG", type=PATH)
@ruling_options
@round_option("Show how the result of round N as ruled comes about, trick by trick.")
@document_options
def rescore_command(log: str, rulings: tuple[Ruling, ...], rulings_files: tuple[str, ...],
                    numbers: tuple[tuple[int, ...], ...], format_: str, output: str | None,
                    preset: str, limit: int | None, rounds: int | None, lang: str) -> None:
    """Rescore a match as a referee rules.

    LOG is a log, or - for standard input. The rulings are applied in the order in which they are
    given, each to what those before it made of the round. What follows for the rounds and the
    match is shown before and after; with --round, how a result as ruled comes about.

    The exit status is 0, and 2 where the command line is wrong, the log does not allow a ruling, or
    something could not be read or written.
    """
    wanted = chosen_rules(preset, limit, rounds)
    for path in (log, *rulings_files):
        refuse_to_write_over(path, file_written(output))
    rescored = _rescored(log, rulings, wanted)
    shown = chosen(rescored.before, numbers)
    with writing(output) as file:
        if format_ == "text":
            _write_text(file, output, rescored, shown, lang)
        else:
            document = _derivations if shown else _document
            for piece in document(format_, rescored, shown, lang, wanted):
                file.write(piece.encode("utf-8", "replace"))


def _rescored(log: str, rulings: tuple[Ruling, ...], wanted: Wanted) -> Rescored:
    """The log as ruled.  Raises `Failure` if it cannot be read, or does not allow a ruling."""
    # No other command needs them.
    from tichu_log.render.ruling_errors import error_sentence
    from tichu_log.rescore import rescore

    audit = audit_text(read_input(log), log, wanted)
    if not audit.rounds:
        raise Failure(f"there is no round of Tichu in {log_name(log)}")
    try:
        return rescore(audit, rulings)
    except RulingError as error:
        raise Failure(error_sentence(error, audit)) from error


def _write_text(file: BinaryIO, output: str | None, rescored: Rescored, numbers: Sequence[int],
                lang: str) -> None:
    # Rich takes its time to load, and not every format needs it.
    from tichu_log.render.rescore_text import write_rescored
    from tichu_log.render.ruled_sheet import ruled_sheets
    from tichu_log.render.score_round_text import write_derivations

    with console_for(file, output) as console:
        if numbers:
            write_derivations(rescored.before, ruled_sheets(rescored, numbers), console,
                              translator(lang))
        else:
            write_rescored(rescored, console, translator(lang))


def _document(format_: str, rescored: Rescored, _: Sequence[int], lang: str,
              wanted: Wanted) -> Iterable[str]:
    """The match as ruled, as JSON, CSV or Markdown."""
    if format_ == "json":
        from tichu_log.render.rescore_json import rescore_json

        return (rescore_json(rescored, wanted),)
    if format_ == "csv":
        from tichu_log.render.rescore_csv import rescore_csv

        return (rescore_csv(rescored),)
    from tichu_log.render.rescore_md import rescore_md

    return (rescore_md(rescored, translator(lang)),)


def _derivations(format_: str, rescored: Rescored, numbers: Sequence[int], lang: str,
                 wanted: Wanted) -> Iterable[str]:
    """How the results as ruled of some rounds come about, as JSON, CSV or Markdown."""
    from tichu_log.render.ruled_sheet import ruled_sheets

    sheets = ruled_sheets(rescored, numbers)
    if format_ == "json":
        from tichu_log.render.score_json import log_record, sheets_json

        return sheets_json(rescored.before, sheets, wanted, log_record(rescored.after))
    if format_ == "csv":
        from tichu_log.render.score_csv import tricks_csv

        return (tricks_csv(sheets),)
    from tichu_log.render.score_md import rounds_md

    return rounds_md(rescored.before, sheets, translator(lang))
