"""What must hold for every report on any bytes: it comes out, in the form that it has, and nothing
that a log holds gets out of it as anything but text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from itertools import groupby
from typing import Final
from zlib import crc32

from fuzz.judging import PATH, read_json, rules_for
from fuzz.strict_html import check_html
from tichu_log.audit import Audit, audit_log
from tichu_log.parser import parse
from tichu_log.render.console import PlainConsole
from tichu_log.render.i18n import languages, translator
from tichu_log.render.report import Report
from tichu_log.render.score_csv import FORMULA, score_csv
from tichu_log.render.score_json import score_json
from tichu_log.render.score_md import score_md
from tichu_log.render.score_round_text import write_rounds
from tichu_log.render.score_text import write_sheet
from tichu_log.render.text import QuietReport, TextReport

WIDTH: Final = 80

_ESCAPED: Final = re.compile(r"\\.")
_MARKUP: Final = re.compile("<(?!br>|!-- -->)")
"""Markup other than that of `tichu_log.render.markdown`."""

HANDLES: Final = (b"anna", b"bert", b"carl", b"dora")
"""The handles in all seeds."""

SECRET: Final = b"QzJvXwYk"
"""Stands nowhere in a page of ours."""


def check_report(data: bytes) -> None:
    """Asserts what must hold for the reports on `data` as text, Markdown, CSV and JSON, and for one
    of its pages: all of them take too long for a hunt.  Which one follows from the bytes."""
    check_documents(data)
    CHECKS_OF_PAGES[crc32(data[::-1]) % len(CHECKS_OF_PAGES)](data)


def language_for(data: bytes) -> str:
    """Some language, which follows from the bytes alone."""
    return languages()[crc32(data) % len(languages())]


def check_documents(data: bytes) -> None:
    """The reports as text, Markdown, CSV and JSON."""
    wanted = rules_for(data)
    lang = language_for(data)
    audit = audit_log(*parse(data, PATH), wanted)
    check_texts(audit, lang)
    numbers = [item.round.number for item in audit.rounds][:3]
    if numbers:
        for chosen in ([], numbers):
            read_json("".join(score_json(audit, chosen, wanted)))
            check_csv(score_csv(audit, chosen))
            check_markdown("".join(score_md(audit, chosen, translator(lang))))


def check_texts(audit: Audit, lang: str) -> None:
    """The reports for a terminal show nothing but what shows as itself."""
    translate = translator(lang)

    def full(console: PlainConsole) -> None:
        report = TextReport(console, translate)
        report.begin()
        report.add(audit, audit.findings)
        report.end()

    def quiet(console: PlainConsole) -> None:
        report = QuietReport(console, translate)
        report.begin()
        report.add(audit, audit.findings)
        report.end()

    for write in (full, quiet):
        check_shown(printed(write))
    assert printed(quiet).count("\n") == len(audit.findings)
    numbers = [item.round.number for item in audit.rounds][:3]
    if numbers:
        check_shown(printed(lambda console: write_sheet(audit, console, translate)))
        check_shown(printed(lambda console: write_rounds(audit, numbers, console, translate)))


def printed(write: Callable[[PlainConsole], None]) -> str:
    """What is written on a console as wide as files are."""
    paper = io.StringIO()
    write(PlainConsole(file=paper, width=WIDTH))
    return paper.getvalue()


def check_shown(text: str) -> None:
    """Everything in a text shows as itself, but for joiners that join something."""
    odd = {char for char in text if not char.isprintable() and char not in "\n\u00a0\u200c\u200d"}
    assert not odd, f"shown raw: {odd!r}"


def check_csv(text: str) -> None:
    """Every row has all columns, no cell is a formula, and nothing in them moves a terminal."""
    check_shown(text.replace("\r\n", "\n"))
    heads, *rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    for row in rows:
        assert len(row) == len(heads)
        for cell in row:
            assert not cell.startswith(FORMULA) or cell[1:].isdigit(), f"a formula: {cell!r}"


def check_markdown(text: str) -> None:
    """No markup but our own, and in each table as many cells in every row."""
    check_shown(text)
    plain = _ESCAPED.sub("", text)
    assert not _MARKUP.search(plain), "markup"
    for is_table, lines in groupby(plain.split("\n"), lambda line: line.startswith("|")):
        assert not is_table or len({line.count("|") for line in lines}) == 1, "a row has more cells"


# Pages

def check_page(data: bytes) -> None:
    """The page of a log, with all of its rounds and findings."""
    wanted = rules_for(data)
    log, damage = parse(data, PATH)
    audit = audit_log(log, damage, wanted)
    _, page = Report(language_for(data), wanted, listed=True).page(log, damage)
    told = check_html(page)
    assert told is not None
    assert len(told["rounds"]) == len(audit.rounds)
    assert len(told["findings"]) == len(audit.findings)


def check_index(data: bytes) -> None:
    """The list of the pages of two logs."""
    report = Report(language_for(data), rules_for(data), listed=True)
    for path in (PATH, "-"):
        _, page = report.page(*parse(data, path))
    assert page
    check_html(report.index())


def check_redacted(data: bytes) -> None:
    """A page that names nobody holds nothing of a handle, wherever the handle stands in the log."""
    for handle in HANDLES:
        data = data.replace(handle, SECRET)
    log, damage = parse(data, PATH)
    report = Report(language_for(data), rules_for(data), redacted=True)
    _, page = report.page(log, damage)
    assert SECRET.decode() not in page, "a handle in a redacted page"
    check_html(page)


CHECKS_OF_PAGES: Final = (check_page, check_page, check_redacted, check_index)
