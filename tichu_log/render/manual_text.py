"""Pages of the manual as text, for ``tichu-log explain``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from tichu_log.findings import CATALOGUE
from tichu_log.render.console import write_line
from tichu_log.render.i18n import N_, Translator
from tichu_log.render.manual import FINDINGS, RULES, FindingPage, RulePage
from tichu_log.render.style import STYLES, WIDEST

_HEADING = "bold"


def print_page(key: str, console: Console, translate: Translator) -> None:
    """Prints the page of a finding or of a rule.  Raises `KeyError` if there is none."""
    for text in finding_page(key, translate) if key in CATALOGUE else rule_page(key, translate):
        _print(text, console)


def print_contents(console: Console, translate: Translator) -> None:
    """Prints the titles of all pages."""
    for text in contents(translate):
        _print(text, console)


def print_list(keys: Iterable[str], console: Console, translate: Translator) -> None:
    """Prints the titles of some findings and rules."""
    for key in keys:
        _print(_finding_line(key, translate) if key in CATALOGUE else _rule_line(key, translate),
               console)


def print_never_used(code: str, console: Console, translate: Translator) -> None:
    """Prints that no finding has a code."""
    _print(Text(translate(N_("{code} is never used."), code=code)), console)


def _print(text: Text, console: Console) -> None:
    """Prints a paragraph, all its lines set in as its first one is."""
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    body = text[indent:] if indent else text
    for line in body.wrap(console, min(console.width, WIDEST) - indent):
        line.rstrip()
        write_line(console, Text(" " * indent) + line)


def finding_page(code: str, translate: Translator) -> Iterator[Text]:
    """The page of a finding, paragraph by paragraph."""
    page, kind = FINDINGS[code], CATALOGUE[code]
    head = Text(f"{code} {kind.name}", style=_HEADING)
    head.append("  ")
    yield head.append(kind.severity.label, style=STYLES[kind.severity])
    yield from _body(page, translate)
    for number, line in enumerate(page.example.splitlines(), 1):
        arrow = "   > " if number == page.marked else "     "
        yield Text.assemble((arrow, STYLES[kind.severity]), line.rstrip())
    yield from _foot(page, (*kind.rules, *page.see), translate)


def rule_page(rule: str, translate: Translator) -> Iterator[Text]:
    """The page of a rule, paragraph by paragraph."""
    page = RULES[rule]
    yield Text(rule, style=_HEADING)
    yield from _body(page, translate)
    for line in page.example.splitlines():
        yield Text("     " + line.rstrip())
    yield from _foot(page, page.see, translate)


def _body(page: FindingPage | RulePage, translate: Translator) -> Iterator[Text]:
    yield Text(translate(page.title), style=_HEADING)
    for paragraph in page.text:
        yield Text()
        yield Text("  " + translate(paragraph))
    yield Text()
    yield Text("  " + translate(N_("Example:")), style=_HEADING)


def _foot(page: FindingPage | RulePage, see: Iterable[str],
          translate: Translator) -> Iterator[Text]:
    yield Text("  " + translate(page.example_note))
    titles = {key: (FINDINGS.get(key) or RULES[key]).title for key in see}
    if titles:
        yield Text()
        yield Text("  " + translate(N_("See also:")), style=_HEADING)
    for key, title in titles.items():
        yield Text(f"     {key:<6}{translate(title)}")


def contents(translate: Translator) -> Iterator[Text]:
    """The titles of all findings and rules."""
    yield Text(translate(N_("Findings")), style=_HEADING)
    for code in FINDINGS:
        yield _finding_line(code, translate)
    yield Text()
    yield Text(translate(N_("Rules")), style=_HEADING)
    for rule in RULES:
        yield _rule_line(rule, translate)
    yield Text()
    yield Text(translate(N_("One of them in full: tichu-log explain TL401")))


def _finding_line(code: str, translate: Translator) -> Text:
    severity = CATALOGUE[code].severity
    return Text(f"  {code}  ").append(f"{severity.label:<9}", style=STYLES[severity]).append(
        translate(FINDINGS[code].title))


def _rule_line(rule: str, translate: Translator) -> Text:
    return Text(f"  {rule:<5} {translate(RULES[rule].title)}")
