"""The text report: for people, on a terminal or in a file.

A finding shows the lines of the log it is about, then what was wrong, then what the rule asks.
Whatever comes out of a log is made safe to show first; colours appear on a terminal only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from tichu_log.findings import CATALOGUE, WRONG_RESULT, Finding, Severity
from tichu_log.render.console import write_line
from tichu_log.render.detected import tournament_detected
from tichu_log.render.excerpt import ShownLine, excerpt
from tichu_log.render.explanations import explanation_lines
from tichu_log.render.i18n import N_, NN_, Translator, translator
from tichu_log.render.log_name import log_name
from tichu_log.render.messages import advice, counted, sentence
from tichu_log.render.paragraphs import wrapped
from tichu_log.render.person_table import person_table
from tichu_log.render.standing import standing
from tichu_log.render.style import CLEAN_STYLE, QUIET_STYLE, STYLES, WIDEST
from tichu_log.render.tally import Tally, by_severity, codes_of
from tichu_log.render.visible import shown_path, visible

if TYPE_CHECKING:
    from tichu_log.audit import Audit

INDENT: Final = 2
"""How far all but the first line of a paragraph is set in, in cells."""

MOST_SHOWN: Final = 1_000
"""So many findings of a log are shown with their lines: nobody reads more."""

BULLET: Final = "- "
"""Stands before each of several explanations."""


class TextReport:
    """Writes a report log by log; `begin` comes first and `end` last."""

    def __init__(self, console: Console, translate: Translator | None = None,
                 chosen: bool = False) -> None:
        """`chosen`: only some findings are shown, so that a log without one may not be clean."""
        self._console = console
        self._translate = translate or translator()
        self._chosen = chosen
        self._width = min(console.width, WIDEST)
        self._tally = Tally()
        self._block = False
        """Did the last log take several lines, so that a blank line belongs after it?"""

    def begin(self) -> None:
        """Nothing stands before the first log."""

    def add(self, audit: Audit, findings: Sequence[Finding]) -> None:
        """Writes the findings of one log and a line about the whole of it."""
        self._tally.add(audit, findings)
        lines = audit.log.split_lines() if findings else []
        if self._tally.logs > 1 and (findings or self._block):
            self._console.print()
        for finding in findings[:MOST_SHOWN]:
            self._finding(finding, audit, lines)
        if len(findings) > MOST_SHOWN:
            more = self._translate.ngettext(*_MORE, len(findings) - MOST_SHOWN)
            self._write(Text(more, style=QUIET_STYLE))
        self._head(self._log_summary(audit, findings))
        self._standing(audit)
        self._block = bool(findings)

    def end(self) -> None:
        """Writes what all logs come to, if there are several."""
        if self._tally.logs > 1:
            self._console.print()
            for line in self._closing():
                self._head(line)

    def _standing(self, audit: Audit) -> None:
        """Writes who has won or how it stands, and the persons where they change seats."""
        if not audit.rounds:
            return
        detected = tournament_detected(audit.rules_reason, self._translate)
        if detected:
            self._write(Text(detected))
        self._write(Text(standing(audit, self._translate)))
        for line in person_table(audit, self._translate):
            self._write(Text(line))

    def _finding(self, finding: Finding, audit: Audit, lines: Sequence[str]) -> None:
        self._head(*_head(finding, audit, self._translate))
        shown = excerpt(finding, audit, lines, self._console.width - _gutter_width(lines) - 3)
        for row in _excerpt_rows(shown, _gutter_width(lines), STYLES[finding.severity]):
            self._print(row)
        self._write(Text(visible(sentence(finding, audit, self._translate))))
        self._write(Text(advice(finding, audit, self._translate), style=QUIET_STYLE),
                    Text(_reference(finding, self._translate), style=QUIET_STYLE))
        if finding.code in WRONG_RESULT and finding.round is not None:
            self._explanations(audit, finding.round)
        self._console.print()

    def _explanations(self, audit: Audit, number: int) -> None:
        """What would explain the wrong result of a round, each explanation a point of a list."""
        found = audit.explanations(number)
        if found is None:
            return
        said = explanation_lines(found, audit, number, self._translate)
        self._write(Text(said.head))
        for each in said.sentences:
            self._write(Text(BULLET + visible(each)), margin=INDENT + len(BULLET))
        if said.rest:
            self._write(Text(f"({said.rest})", style=QUIET_STYLE))

    def _log_summary(self, audit: Audit, findings: Sequence[Finding]) -> Text:
        """A log in a line: what was found, and its rounds."""
        text = Text()
        name = log_name(audit.log.path, self._translate)
        text.append(visible(name), style="bold").append("  ")
        text.append_text(self._verdict(findings))
        return text.append(f"  {self._translate.ngettext(*_ROUNDS, len(audit.rounds))}")

    def _verdict(self, findings: Sequence[Finding]) -> Text:
        """``1 error, 2 infos``; ``clean`` where there is neither error nor warning.  Where only
        some findings are shown, nothing is said of the others."""
        severities = by_severity(codes_of(findings))
        text = Text()
        if self._chosen and not findings:
            text.append(self._translate(N_("none of the findings asked for")), style=QUIET_STYLE)
        elif not (self._chosen or severities[Severity.ERROR] or severities[Severity.WARNING]):
            text.append(self._translate(N_("clean")), style=CLEAN_STYLE)
        for severity, number in severities.items():
            if number:
                text.append(", " if text.plain else "")
                text.append(counted({severity: number}, self._translate), style=STYLES[severity])
        return text

    def _closing(self) -> Iterator[Text]:
        """All logs in a line, then the findings by code."""
        tally, translate = self._tally, self._translate
        text = Text()
        text.append(translate.ngettext(*_LOGS, tally.logs), style="bold")
        text.append(f", {translate.ngettext(*_ROUNDS, tally.rounds)}, ")
        if self._chosen:
            text.append(translate(N_("{number} with none of the findings asked for"),
                                  number=tally.bare))
        else:
            text.append(translate(N_("{number} clean"), number=tally.clean), style=CLEAN_STYLE)
        if tally.codes:
            text.append(f": {counted(tally.severities(), translate)}")
        yield text
        width = len(str(max(tally.codes.values(), default=0)))
        for code in sorted(tally.codes, key=lambda code: (-CATALOGUE[code].severity, code)):
            kind = CATALOGUE[code]
            row = Text(f"  {tally.codes[code]:>{width}}  ")
            row.append(f"{kind.severity.label:<7} {code}", style=STYLES[kind.severity])
            yield row.append(f" {kind.name}")

    def _head(self, text: Text, end: Text | None = None) -> None:
        """Writes a line that other programs may look for: it is broken on a terminal only, where
        it does not fit, before its `end` if that helps."""
        whole = text if end is None else Text.assemble(text, "  ", end)
        if self._console.is_terminal and whole.cell_len > self._console.width:
            self._write(text, end, first=0)
        else:
            self._print(whole)

    def _write(self, text: Text, end: Text | None = None, first: int = INDENT,
               margin: int = INDENT) -> None:
        """Writes a text, its lines broken between words and set in by `margin` cells, the first one
        by `first`.  What stands at its `end` gets a line of its own rather than being broken."""
        room = self._width - margin
        lines = wrapped(text, room, self._console)
        if end is not None and lines[-1].cell_len + 1 + end.cell_len <= room:
            lines[-1].append(" ").append_text(end)
        elif end is not None:
            lines += wrapped(end, room, self._console)
        for number, line in enumerate(lines):
            self._print(Text(" " * (margin if number else first)) + line)

    def _print(self, line: Text) -> None:
        """Writes a line as it is."""
        write_line(self._console, line)


class QuietReport:
    """Writes one line for each finding, for other programs to filter, and nothing else."""

    def __init__(self, console: Console, translate: Translator | None = None) -> None:
        self._console = console
        self._translate = translate or translator()

    def begin(self) -> None:
        """Nothing stands before the first log."""

    def add(self, audit: Audit, findings: Sequence[Finding]) -> None:
        """Writes the findings of one log, each on a line of its own."""
        for finding in findings:
            kind = finding.type
            text = Text(_place(finding, audit) + " ")
            text.append(f"{kind.severity.label} {kind.code}", style=STYLES[kind.severity])
            text.append(" " + visible(sentence(finding, audit, self._translate)))
            write_line(self._console, text)

    def end(self) -> None:
        """Nothing stands after the last log."""


def _head(finding: Finding, audit: Audit, translate: Translator) -> tuple[Text, Text | None]:
    """``game.tch:321  error TL401 wish-not-fulfilled`` and ``round 4``"""
    kind = finding.type
    text = Text()
    text.append(_place(finding, audit), style="bold").append("  ")
    text.append(f"{kind.severity.label} {kind.code}", style=STYLES[kind.severity])
    text.append(f" {kind.name}")
    if finding.round is None:
        return text, None
    return text, Text(translate(N_("round {round}"), round=finding.round), style=QUIET_STYLE)


def _place(finding: Finding, audit: Audit) -> str:
    """``game.tch:321``"""
    return f"{visible(shown_path(audit.log.path))}:{finding.line}"


def _reference(finding: Finding, translate: Translator) -> str:
    """Which rule it is, and where to read more."""
    rules = ", ".join(finding.rules)
    named = translate.ngettext(*_RULES, len(finding.rules), rules=rules) + "; " if rules else ""
    return f"({named}tichu-log explain {finding.code})"


_RULES: Final = NN_("rule {rules}", "rules {rules}")


def _gutter_width(lines: Sequence[str]) -> int:
    """The room for line numbers, in cells, with the margin before them."""
    return max(len(str(len(lines))), 3) + 2


def _excerpt_rows(shown: Sequence[ShownLine], gutter: int, style: str) -> Iterator[Text]:
    """Lines of the log with their numbers, ``...`` where some are left out, and marks below."""
    before = shown[0].number - 1
    for line in shown:
        if line.number > before + 1:
            yield Text("...".rjust(gutter), style=QUIET_STYLE)
        before = line.number
        number = (f"{line.number:>{gutter}} | ", QUIET_STYLE)
        yield Text.assemble(number, (line.text, "" if line.marks else QUIET_STYLE))
        if line.marks:
            yield Text.assemble((" " * gutter + " | ", QUIET_STYLE), (_carets(line), style))


def _carets(line: ShownLine) -> str:
    """``^^`` below each mark of a line."""
    marked = [" "] * max(end for _, end in line.marks)
    for begin, end in line.marks:
        marked[begin:end] = "^" * (end - begin)
    return "".join(marked)


_ROUNDS: Final = NN_("{number} round", "{number} rounds")
_MORE: Final = NN_("({number} more finding is not shown here; with --quiet each is a line.)",
                   "({number} more findings are not shown here; with --quiet each is a line.)")
_LOGS: Final = NN_("{number} log", "{number} logs")
