"""``tichu-log audit``: judges logs and reports what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO, Final, Protocol

import click

from tichu_log.audit import Audit, audit_text, spare_collector
from tichu_log.cli.common import (
    FAILED,
    PATH,
    STANDARD,
    Failure,
    chosen_rules,
    complain,
    console_for,
    lang_option,
    read_input,
    rule_options,
    writing,
)
from tichu_log.cli.inputs import inputs
from tichu_log.cli.selection import selected_codes
from tichu_log.detect import Wanted
from tichu_log.findings import CATALOGUE, Finding, Severity
from tichu_log.render.i18n import translator

NEVER: Final = "never"
LEVELS: Final = {severity.label: severity for severity in sorted(Severity, reverse=True)}

FOUND: Final = 1
"""The exit status where there is a finding at or above the level of ``--fail-on``."""


class Report(Protocol):
    """What takes judged logs one by one and writes about them."""

    def begin(self) -> None: ...

    def add(self, audit: Audit, findings: Sequence[Finding], /) -> None: ...

    def end(self) -> None: ...


@click.command("audit", epilog="Example: tichu-log audit --fail-on warning games/")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=PATH)
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="The kind of report: for people or for programs.")
@click.option("-o", "--output", type=PATH, metavar="FILE",
              help="Write the report to FILE instead of standard output.")
@rule_options
@click.option("--select", multiple=True, metavar="CODE",
              help="Show and count these findings only; a code (TL401), a name, or a beginning of "
                   "codes (TL4). Repeat it or separate by commas.")
@click.option("--ignore", multiple=True, metavar="CODE",
              help="Neither show nor count these findings; written as for --select.")
@click.option("--fail-on", type=click.Choice([*LEVELS, NEVER]), default="error",
              show_default=True, help="From which severity on the exit status is 1.")
@click.option("-q", "--quiet", is_flag=True,
              help="One line for each finding and nothing else (text only).")
@lang_option("The language of the report; JSON is always English.")
@click.pass_context
def audit_command(ctx: click.Context, paths: tuple[str, ...], format_: str, output: str | None,
                  preset: str, limit: int | None, rounds: int | None, select: tuple[str, ...],
                  ignore: tuple[str, ...], fail_on: str, quiet: bool, lang: str) -> None:
    """Audit logs: replay them by the rules and report every fault.

    PATH is a log, a folder (all *.tch in it and below), or - for standard input.

    The exit status is 0 without a finding at or above the level of --fail-on, 1 with one, and 2
    where the command line is wrong or something could not be read; the rest is still reported.
    """
    if paths.count(STANDARD) > 1:
        raise click.UsageError("standard input (-) can be read only once")
    rules = chosen_rules(preset, limit, rounds)
    codes = selected_codes(select, ignore)
    spare_collector()
    logs = _Logs(paths, output, rules)
    worst = 0
    chosen = codes != frozenset(CATALOGUE)
    with writing(output) as file, _report(file, output, format_, quiet, lang, rules,
                                          chosen=chosen) as report:
        report.begin()
        for judged in logs:
            findings = [finding for finding in judged.findings if finding.code in codes]
            worst = max([worst, *(finding.severity for finding in findings)])
            report.add(judged, findings)
        report.end()
    if logs.failed:
        ctx.exit(FAILED)
    if fail_on != NEVER and worst >= LEVELS[fail_on]:
        ctx.exit(FOUND)


class _Logs:
    """The judged logs of a command line, one at a time; `failed` tells whether something could not
    be read."""

    def __init__(self, paths: Sequence[str], output: str | None, rules: Wanted) -> None:
        self._paths = paths
        self._output = output
        self._rules = rules
        self.failed = False

    def _complain(self, message: str) -> None:
        self.failed = True
        complain(message)

    def __iter__(self) -> Iterator[Audit]:
        for path in inputs(self._paths, self._output, self._complain):
            try:
                yield audit_text(read_input(path), path, self._rules)
            except Failure as failure:
                self._complain(failure.message)


@contextmanager
def _report(file: BinaryIO, output: str | None, format_: str, quiet: bool, lang: str,
            rules: Wanted, *, chosen: bool) -> Iterator[Report]:
    """The report that the options ask for; only what it needs is loaded.  `chosen`: it shows only
    some findings."""
    if format_ == "json":
        from tichu_log.render.json_report import JsonReport

        yield JsonReport(file.write, rules)
        return
    from tichu_log.render.text import QuietReport, TextReport

    with console_for(file, output) as console:
        translate = translator(lang)
        yield (QuietReport(console, translate) if quiet
               else TextReport(console, translate, chosen))
