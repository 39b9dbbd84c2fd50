"""``tichu-log score``: the score sheet of a match, and how the result of a round comes about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, BinaryIO

import click

from tichu_log.audit import Audit, audit_text
from tichu_log.cli.common import (
    PATH,
    chosen_rules,
    console_for,
    document_options,
    read_input,
    writing,
)
from tichu_log.cli.inputs import file_written, refuse_to_write_over
from tichu_log.cli.rounds import chosen, round_option
from tichu_log.render.i18n import translator

if TYPE_CHECKING:
    from tichu_log.detect import Wanted


@click.command("score", epilog="Example: tichu-log score game.tch --round 3")
@click.argument("log", metavar="LOG", type=PATH)
@round_option("Show how the result of round N comes about, trick by trick.")
@document_options
def score_command(log: str, numbers: tuple[tuple[int, ...], ...], format_: str, output: str | None,
                  preset: str, limit: int | None, rounds: int | None, lang: str) -> None:
    """Write the score sheet of a match.

    LOG is a log, or - for standard input. Each round is added up by the rules: cards, calls, the
    Dragon's gift, what the last player hands over. Logged figures stand beside where they differ.

    The exit status is 0, also where a result is wrong, and 2 where the command line is wrong or
    something could not be read or written.
    """
    wanted = chosen_rules(preset, limit, rounds)
    audit = audit_text(read_input(log), log, wanted)
    shown = chosen(audit, numbers)
    refuse_to_write_over(log, file_written(output))
    with writing(output) as file:
        if format_ == "text":
            _write_text(file, output, audit, shown, lang)
        else:
            for piece in _document(format_, audit, shown, lang, wanted):
                file.write(piece.encode("utf-8", "replace"))


def _write_text(file: BinaryIO, output: str | None, audit: Audit, numbers: Sequence[int],
                lang: str) -> None:
    # Rich takes its time to load, and not every command needs it.
    from tichu_log.render.score_round_text import write_rounds
    from tichu_log.render.score_text import write_sheet

    with console_for(file, output) as console:
        if numbers:
            write_rounds(audit, numbers, console, translator(lang))
        else:
            write_sheet(audit, console, translator(lang))


def _document(format_: str, audit: Audit, numbers: Sequence[int], lang: str,
              wanted: Wanted) -> Iterable[str]:
    """The score sheet, or the rounds asked for, as JSON, CSV or Markdown, in one piece or more."""
    if format_ == "json":
        from tichu_log.render.score_json import score_json

        return score_json(audit, numbers, wanted)
    if format_ == "csv":
        from tichu_log.render.score_csv import score_csv

        return (score_csv(audit, numbers),)
    from tichu_log.render.score_md import score_md

    return score_md(audit, numbers, translator(lang))
