"""The options that say rulings, in the order of the command line, and the files that hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

import click

from tichu_log.cli.common import PATH, STANDARD, Failure, read_input
from tichu_log.log import GameLog
from tichu_log.parser import parse
from tichu_log.render.i18n import translator
from tichu_log.render.messages import Words
from tichu_log.render.visible import shown_path, visible
from tichu_log.ruling_text import FORMS, read_file, read_option
from tichu_log.rulings import KINDS, Ruling, RulingFormError

Command = TypeVar("Command", bound=Callable[..., Any])

HELP: Final = {
    "dragon-to": "In round R the trick won with the Dragon goes to this opponent.",
    "drop-call": "In round R the call of this seat does not count.",
    "add-call": "In round R this seat made a call that counts.",
    "finish": "Round R ended with this order of going out: two partners, or three seats.",
    "result": "Round R ended A to B, calls included; A is that of seats 0 and 2.",
    "void": "Round R does not count.",
    "replay-from": "At LINE its seat laid these cards (R10,Ph) instead, or passed (pass); the rest "
                   "as in the log, as far as it stays legal.",
}

ORDERED: Final = "rulings"
"""The argument that gets all rulings, in the order of the command line."""

RULINGS_FILE: Final = "rulings_files"
"""The argument that gets the files in which some of them stand."""

REASON: Final = "reason"


class RulingsCommand(click.Command):
    """A command whose options for rulings count in the order in which they were given, whatever
    their names: `rulings` gets them all."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Puts the values of all options for rulings together, by the order of the words."""
        order = self.make_parser(ctx).parse_args(list(args))[2]
        rest = super().parse_args(ctx, args)
        if not ctx.resilient_parsing:
            rulings = tuple(_in_order(ctx, [param.name for param in order]))
            if not rulings:
                options = ", ".join(f"--{kind}" for kind in KINDS)
                raise click.UsageError(f"no ruling is given; there are {options}, and --rulings "
                                       "with a file of them", ctx)
            ctx.params[ORDERED] = rulings
        return rest


def _in_order(ctx: click.Context, names: Sequence[str | None]) -> Iterator[Ruling]:
    """The rulings in the order in which their options stand, each with the reason behind it."""
    files = ctx.params[RULINGS_FILE]
    if (*files, ctx.params.get("log")).count(STANDARD) > 1:
        raise click.UsageError("standard input (-) can be read only once", ctx)
    values = {name: iter(ctx.params.pop(name)) for name in (*map(_name, KINDS), REASON)}
    values[RULINGS_FILE] = iter(files)
    waiting: Ruling | None = None
    reasoned = False
    for name in names:
        if name not in values:
            continue
        value = next(values[name])
        if name == REASON:
            if waiting is not None and reasoned:
                raise click.UsageError(visible(f"two reasons for one ruling, {waiting.place}: "
                                               "--reason belongs to the one ruling before it"), ctx)
            if waiting is None:
                raise click.UsageError("--reason belongs to the one ruling before it, which is an "
                                       "option; rulings in a file have theirs there", ctx)
            waiting = replace(waiting, reason=" ".join(value.split()))
            reasoned = True
            continue
        if waiting is not None:
            yield waiting
        waiting, reasoned = None, False
        if name == RULINGS_FILE:
            yield from read_rulings(value, _log(ctx.params["log"]))
        elif isinstance(value, RulingFormError):
            raise click.UsageError(visible(_told(value, _log(ctx.params["log"]))), ctx)
        else:
            waiting = value
    if waiting is not None:
        yield waiting


def _name(kind: str) -> str:
    """The name of the argument that an option fills."""
    return kind.replace("-", "_")


def ruling_options(command: Command) -> Command:
    """Adds all options for rulings to a `RulingsCommand`."""
    command = click.option(
        "--rulings", RULINGS_FILE, type=PATH, metavar="FILE", multiple=True,
        help="The rulings in a TOML file (docs/rulings.md).")(command)
    command = click.option(
        "--reason", REASON, metavar="TEXT", multiple=True,
        help="Why the ruling before it was made.")(command)
    for kind in reversed(KINDS):
        option = click.option(f"--{kind}", _name(kind), type=_reader(kind), metavar=FORMS[kind],
                              multiple=True, help=HELP[kind])
        command = option(command)
    return command


def _reader(kind: str) -> Callable[[str], Ruling | RulingFormError]:
    """The type of an option that says a ruling.  What is wrong with it is told when it is known
    which log it is about."""
    def convert(words: str) -> Ruling | RulingFormError:
        try:
            return read_option(kind, words)
        except RulingFormError as error:
            return error

    return convert


def _log(path: str) -> Callable[[], GameLog]:
    """How to read the log at a path."""
    return lambda: parse(read_input(path), path)[0]


def _told(error: RulingFormError, log: Callable[[], GameLog]) -> str:
    """What is wrong with a ruling; where it does not name a seat by its number, with the players
    of its round."""
    rounds = () if error.seat_in is None else log().rounds
    if error.seat_in is None or not rounds:
        return str(error)
    number = error.seat_in if 1 <= error.seat_in <= len(rounds) else 1
    words = Words(translator(), rounds[number - 1].handles)
    return f"{error}. In round {number} the seats are {words.seats(range(4))}"


def read_rulings(path: str, log: Callable[[], GameLog]) -> tuple[Ruling, ...]:
    """The rulings in a file, on what `log` reads.  Raises `Failure` if it cannot be read, or says
    none."""
    name = "standard input" if path == STANDARD else shown_path(path)
    try:
        rulings = read_file(read_input(path), name)
    except RulingFormError as error:
        raise Failure(_told(error, log)) from error
    if not rulings:
        raise Failure(f"{name} holds no ruling; each begins with [[ruling]] and has a kind: "
                      f"{', '.join(KINDS)}")
    return rulings
