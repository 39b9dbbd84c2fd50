"""``tichu-log report``: makes pages of logs, to read and to step through in a browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tichu_log.cli.common import (
    FAILED,
    PATH,
    STANDARD,
    Failure,
    chosen_rules,
    complain,
    lang_option,
    read_input,
    reason,
    rule_options,
    writing,
)
from tichu_log.cli.inputs import (
    file_written,
    identities,
    inputs,
    is_folder,
    refuse_to_write_over,
    refuse_to_write_over_any,
)
from tichu_log.cli.rulings import read_rulings
from tichu_log.parser import parse
from tichu_log.render.visible import shown_path, visible

if TYPE_CHECKING:
    from tichu_log.findings import Finding
    from tichu_log.log import GameLog
    from tichu_log.output import FileIdentity
    from tichu_log.render.report import Report

PAGE_SUFFIXES: Final = (".html", ".htm")


@click.command("report", epilog="Example: tichu-log report games/ -o pages")
@click.argument("logs", metavar="LOG...", nargs=-1, required=True, type=PATH)
@click.option("-o", "--output", type=PATH, metavar="OUT", required=True,
              help="For one log the file to write the page to (- for standard output), or a folder "
                   "(pages/); for several logs or a folder of them, the folder for their pages and "
                   "the list of them.")
@click.option("--rulings", "rulings_files", type=PATH, metavar="FILE", multiple=True,
              help="Show the rulings in FILE (see rescore), and what follows from them; with one "
                   "log only.  Redacted without their reasons.")
@rule_options
@lang_option("The language the pages begin in; a reader can switch.")
@click.option("--redact", is_flag=True,
              help="Put neutral names in the place of handles, and leave out chat.")
@click.option("--open", "open_", is_flag=True, help="Open what was written in the browser.")
@click.option("--progress/--no-progress", default=None,
              help="Show how far it is (default: where several logs go on and standard error is a "
                   "terminal).")
@click.pass_context
def report_command(ctx: click.Context, logs: tuple[str, ...], output: str,
                   rulings_files: tuple[str, ...], preset: str, limit: int | None,
                   rounds: int | None, lang: str, redact: bool, open_: bool,
                   progress: bool | None) -> None:
    """Make HTML pages of logs.

    A page shows every round of a LOG (a file, - for standard input, or a folder: all *.tch in it
    and below), card by card, with what is wrong in it.  It is one file that needs no network.

    The exit status is 0 if everything was written, else 2.
    """
    # Jinja2 takes its time to load, and not every command needs it.
    from tichu_log.render.report import Report

    if (*logs, *rulings_files).count(STANDARD) > 1:
        raise click.UsageError("standard input (-) can be read only once")
    if open_ and output == STANDARD:
        raise click.UsageError("--open needs a file: -o - writes to standard output")
    one = len(logs) == 1 and not is_folder(logs[0])
    if rulings_files and not one:
        raise click.UsageError("--rulings goes with one log: rulings name its rounds and lines")
    report = Report(lang, chosen_rules(preset, limit, rounds), redact, listed=not one)
    _refuse(output, one)
    if one:
        failed, shown = False, _write_page(report, logs[0], output, rulings_files)
    else:
        failed, shown = _write_pages(report, logs, output, progress)
    if open_ and shown:
        webbrowser.open(Path(shown).absolute().as_uri())
    if failed:
        ctx.exit(FAILED)


def _refuse(output: str, one: bool) -> None:
    """Raises `click.UsageError` where the pages of several logs would go into one file."""
    if one or names_folder(output):
        return
    if output == STANDARD:
        raise click.UsageError("-o - takes the page of one log; several pages need a folder")
    if output.lower().endswith(PAGE_SUFFIXES):
        raise click.UsageError(f"several pages need a folder: {visible(shown_path(output))} is "
                               "the name of one page")


def names_folder(output: str) -> bool:
    """Does ``-o`` name a folder: one that is there, or any with a slash behind it?"""
    return output.endswith(("/", os.sep)) or is_folder(output)


def _make_folder(output: str) -> Path:
    """The folder for pages, made where it is missing.  Raises `Failure` if it cannot be."""
    folder = Path(output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise Failure(f"cannot write into {shown_path(output)}: it is no folder") from error
    except OSError as error:
        raise Failure(f"cannot write into {shown_path(output)}: {reason(error)}") from error
    return folder


def _write_page(report: Report, log: str, output: str, rulings_files: Sequence[str]) -> str:
    """Writes the page of one log, with the rulings in files, into a folder under its own name;
    the path of the page.

    Raises `Failure` if log or rulings cannot be read, do not go together, or the page cannot be
    written.
    """
    # Jinja2 takes its time to load, and not every command needs it.
    from tichu_log.render.report import RefusedRulingError

    parsed = _parsed(log)
    rulings = [ruling for each in rulings_files for ruling in read_rulings(each, lambda: parsed[0])]
    try:
        name, page = report.page(*parsed, rulings)
    except RefusedRulingError as refused:
        raise Failure(str(refused)) from refused
    target = str(_make_folder(output) / name) if names_folder(output) else output
    for each in rulings_files:
        refuse_to_write_over(each, file_written(target))
    _write(page, identities([log]), target)
    if target != STANDARD:
        _say(f"wrote {shown_path(target)}")
    return target


def _parsed(path: str) -> tuple[GameLog, tuple[Finding, ...]]:
    """The log in a file and the damage found in reading it; complains if no round is in it.
    Raises `Failure` if the file cannot be read."""
    log, damage = parse(read_input(path), path)
    if not log.rounds:
        complain(f"{shown_path(path)} holds no round of Tichu, and its page says no more (TL009)")
    return log, damage


def _write(page: str, logs: Mapping[FileIdentity, str], target: str) -> None:
    """Writes a page, but never over a log that is read."""
    refuse_to_write_over_any(logs, target)
    with writing(target) as file:
        file.write(page.encode("utf-8", "replace"))


def _say(message: str) -> None:
    """Says on standard error what was done."""
    click.echo(visible(message), err=True)


def _write_pages(report: Report, logs: Sequence[str], output: str,
                 progress: bool | None) -> tuple[bool, str]:
    """Writes a page a log and the list of them into a folder.  Tells whether something could not be
    read, and the path of the list; no path if no page was written."""
    failures: list[str] = []

    def note(message: str) -> None:
        failures.append(message)
        complain(message)

    # Jinja2 takes its time to load, and not every command needs it.
    from tichu_log.render.report import INDEX_NAME

    found = list(inputs(logs, None, note))
    if not found:
        return True, ""
    folder = _make_folder(output)
    read = identities(found)
    written = 0
    with _counting(found, progress) as counted:
        for log in counted:
            try:
                name, page = report.page(*_parsed(log))
            except Failure as failure:
                note(failure.message)
                continue
            _write(page, read, str(folder / name))
            written += 1
    if not written:
        return True, ""
    index = str(folder / INDEX_NAME)
    _write(report.index(), read, index)
    _say(f"wrote {shown_path(index)} and {written} {'page' if written == 1 else 'pages'}")
    return bool(failures), index


@contextmanager
def _counting(logs: Sequence[str], progress: bool | None) -> Iterator[Iterator[str]]:
    """The logs one by one, with a bar on standard error where it is wanted."""
    if progress is None:
        progress = len(logs) > 1 and sys.stderr.isatty()
    if not progress:
        yield iter(logs)
        return
    # Rich takes its time to load, and not every report shows a bar.
    from rich.console import Console
    from rich.progress import track

    yield iter(track(logs, "Pages", console=Console(stderr=True)))
