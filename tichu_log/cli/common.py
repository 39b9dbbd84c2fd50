"""What the commands share: the options about rules, messages about failures, and the output."""

from __future__ import annotations

import io
import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, BinaryIO, Final, TypeVar

import click

from tichu_log.detect import AUTO, Auto, Wanted
from tichu_log.output import open_output
from tichu_log.render.i18n import ENGLISH, languages
from tichu_log.render.style import WIDEST
from tichu_log.render.visible import shortened, shown_path, visible
from tichu_log.rules import RULE_SETS

if TYPE_CHECKING:
    from rich.console import Console

FAILED: Final = 2
"""The exit status where the command line is wrong, or something cannot be read or written."""

STANDARD: Final = "-"
"""Stands for standard input, or for standard output after ``-o``."""

FILE_WIDTH: Final = 80
"""How wide text is set that does not go to a terminal, in cells: always the same."""

LONGEST_WORD: Final = 40
"""Longer words are shortened where a message repeats them, in characters."""

MOST: Final = 999_999_999
"""The highest number that an option takes."""

_NUMBER: Final = re.compile("0*[0-9]{1,9}")
_TOO_HIGH: Final = re.compile("[0-9]{10,}")

_PAIR: Final = re.compile(r"(?<=\d) : (?=[-+]?\d)")
"""What stands between the points of two teams."""

_HELD: Final = "\ue000:\ue000"
"""The same while lines are broken.  No text that is safe to show holds this character."""


class _PathName(click.Path):
    """A path that is not empty, whatever stands there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuses the empty path, which would mean the present folder to some and nothing to
        others."""
        if not value:
            self.fail("a path cannot be empty", param, ctx)
        return super().convert(value, param, ctx)


PATH: Final = _PathName(readable=False)
"""A path on the command line.  Whether it can be read or written is told when it is, so that one
that cannot does not keep the others from being reported."""

Command = TypeVar("Command", bound=Callable[..., Any])


class Failure(click.ClickException):
    """Something could not be read or written."""

    exit_code = FAILED

    def show(self, file: IO[Any] | None = None) -> None:  # noqa: ARG002
        """Says what went wrong, on standard error."""
        complain(self.message)


def complain(message: str) -> None:
    """Says on standard error what went wrong, in one line; on a terminal in as many as it needs."""
    click.echo(fitted(f"tichu-log: {visible(message)}"), err=True)


def fitted(message: str) -> str:
    """A message as standard error gets it: on a terminal broken between words, but not between the
    points of two teams; else, for whoever reads line by line, as it is."""
    if sys.stderr is None or not sys.stderr.isatty() or "\n" in message:
        return message
    width = os.get_terminal_size(sys.stderr.fileno()).columns or FILE_WIDTH
    lines = textwrap.wrap(_PAIR.sub(_HELD, message), min(width, WIDEST), break_long_words=False,
                          break_on_hyphens=False)
    return "\n".join(lines).replace(_HELD, " : ")


def reason(error: OSError) -> str:
    """What the system says about a failure, without the path."""
    return error.strerror or type(error).__name__


def number_of(what: str, called: str = "a number of") -> Callable[[str], int]:
    """The type of an option that takes a number from 1 to `MOST`: one of points or rounds, or what
    else it is `called`."""
    def convert(word: str) -> int:
        number = int(word) if _NUMBER.fullmatch(word) else 0
        if number < 1:
            said = visible(shortened(word, LONGEST_WORD))
            allowed = f"{MOST} or less" if _TOO_HIGH.fullmatch(word) else "1 or more"
            raise click.BadParameter(f"{said!r} is not {called} {what}, {allowed}")
        return number

    return convert


def rule_options(command: Command) -> Command:
    """Adds ``--rules``, ``--limit`` and ``--rounds`` to a command; see `chosen_rules`."""
    for option in (
        click.option("--rounds", type=number_of("rounds"), metavar="X",
                     help="The match was agreed to end after X rounds."),
        click.option("--limit", type=number_of("points"), metavar="N",
                     help="The match was agreed to end at N points (default: 1000)."),
        click.option("--rules", "preset", type=click.Choice([AUTO.name, *RULE_SETS]),
                     default=AUTO.name, show_default=True,
                     help="The rule set; auto: turnier where the log shows a tournament, else "
                          "bsw."),
    ):
        command = option(command)
    return command


def chosen_rules(preset: str, limit: int | None, rounds: int | None) -> Wanted:
    """The rule set that the options ask for, or that each log's own is to be detected.  Raises
    `click.UsageError` if they contradict."""
    if limit is not None and rounds is not None:
        raise click.UsageError("--limit and --rounds exclude each other: a match ends at a number "
                               "of points or after a number of rounds")
    if preset == AUTO.name:
        return Auto(limit, rounds)
    rules = RULE_SETS[preset]
    if limit is not None and rules.partners_change:
        raise click.UsageError(f"--limit does not go with --rules {preset}: a tournament has "
                               f"{rules.rounds} rounds, whatever the points")
    if limit is not None:
        return rules.with_limit(limit)
    return rules if rounds is None else rules.with_rounds(rounds)


def lang_option(help_: str) -> Callable[[Command], Command]:
    """Adds ``--lang`` to a command; without it the environment says which language."""
    return click.option("--lang", type=click.Choice(languages()), default=_language_around,
                        show_default="that of the environment, else en", help=help_)


def document_options(command: Command) -> Command:
    """Adds what the commands share that write a document about one log: ``--format``, ``-o``, the
    options about rules, and ``--lang``."""
    for option in (
        lang_option("The language of text and Markdown; JSON and CSV are always English."),
        rule_options,
        click.option("-o", "--output", type=PATH, metavar="FILE",
                     help="Write to FILE instead of standard output."),
        click.option("--format", "format_", type=click.Choice(["text", "json", "csv", "md"]),
                     default="text", show_default=True,
                     help="Text for people, Markdown to paste; JSON and CSV for programs."),
    ):
        command = option(command)
    return command


def _language_around() -> str:
    """The language that the environment asks for, as gettext would find it; else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable)
        if wanted:
            known = [lang for name in wanted.split(":")
                     if (lang := re.split("[_.@]", name)[0]) in languages()]
            return known[0] if known else ENGLISH
    return ENGLISH


def read_input(path: str) -> bytes:
    """What stands in a file or comes on standard input.  Raises `Failure` if it cannot be read."""
    if path == STANDARD and sys.stdin is None:
        raise Failure("cannot read standard input: it is closed")
    try:
        return sys.stdin.buffer.read() if path == STANDARD else Path(path).read_bytes()
    except IsADirectoryError as error:
        raise Failure(f"cannot read {shown_path(path)}: it is a folder, and one file is "
                      "wanted") from error
    except OSError as error:
        raise Failure(f"cannot read {shown_path(path)}: {reason(error)}") from error


@contextmanager
def writing(path: str | None) -> Iterator[BinaryIO]:
    """The file to write to, or standard output.  Raises `Failure` if it cannot be written."""
    if path in (None, STANDARD) and sys.stdout is None:
        raise Failure("cannot write standard output: it is closed")
    try:
        if path is None or path == STANDARD:
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()
        else:
            with open_output(path) as file:
                yield file
    except BrokenPipeError:
        raise
    except OSError as error:
        if path in (None, STANDARD):
            raise Failure(f"cannot write standard output: {reason(error)}") from error
        folder = Path(path).parent
        why = reason(error) if folder.is_dir() else f"there is no folder {shown_path(str(folder))}"
        raise Failure(f"cannot write {shown_path(path)}: {why}") from error


@contextmanager
def console_for(binary: BinaryIO, path: str | None) -> Iterator[Console]:
    """What prints text to a file opened by `writing(path)`.

    A terminal gets its width and colours; everything else a fixed width and none, in UTF-8, or on
    standard output in its encoding, where what that does not know is escaped.
    """
    # Rich takes its time to load, and not every command needs it.
    from tichu_log.render.console import PlainConsole

    to_stdout = path is None or path == STANDARD
    encoding = sys.stdout.encoding if to_stdout else "utf-8"
    stream = io.TextIOWrapper(binary, encoding, errors="backslashreplace", newline="\n")
    try:
        yield PlainConsole(
            file=stream,
            width=None if stream.isatty() else FILE_WIDTH,
            force_terminal=None if to_stdout else False,
        )
        stream.flush()
    finally:
        # The stream below stays open for whoever opened it.  If its reader has gone, the flush
        # above has told already.
        with suppress(OSError):
            stream.detach()
