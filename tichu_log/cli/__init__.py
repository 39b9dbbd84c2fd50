"""The command line: arguments in, exit status out; each command is a module of its own.

What only some commands need (Rich, Jinja2, Babel) is imported by them when they run, so that
``--help``, ``--version`` and shell completion answer at once.
"""

from __future__ import annotations

import os
import shlex
import sys
from typing import Any, Final, NoReturn

import click

from tichu_log import __version__
from tichu_log.cli.archive import archive_group
from tichu_log.cli.audit import audit_command
from tichu_log.cli.common import FAILED, STANDARD, complain, fitted, reason
from tichu_log.cli.explain import explain_command
from tichu_log.cli.inputs import SUFFIX
from tichu_log.cli.report import report_command
from tichu_log.cli.rescore import rescore_command
from tichu_log.cli.score import score_command
from tichu_log.cli.simulate import simulate_command
from tichu_log.render.visible import visible

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells give it."""

BROKEN_PIPE: Final = 141
"""The exit status when whoever reads the output has gone, as shells give it."""


_ERROR: Final = "Error: "
"""What Click puts before what is wrong with a command line."""


class Program(click.Group):
    """The commands, and what happens when none is named or somebody stops one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Shows the help where nothing at all is asked for, with status 0 under every Click."""
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str],
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Finds the command; where a log stands in its place, tells what to type."""
        word = args[0]
        if (self.get_command(ctx, word) is None and not ctx.resilient_parsing
                and (word == STANDARD or word.lower().endswith(SUFFIX)
                     or os.access(word, os.F_OK))):
            path = visible(shlex.quote(word))
            ctx.fail(f"{path} is not a command. Try: {ctx.command_path} audit {path}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command; ends in silence after Ctrl-C and when the reader has gone."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            message = error.format_message()
            if "\n" in message:
                raise
            said = fitted(f"{_ERROR}{message}").removeprefix(_ERROR)
            raise click.UsageError(said, error.ctx) from error
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            _abandon_output()
            ctx.exit(BROKEN_PIPE)
        except MemoryError:
            complain("what was read takes more memory than there is")
            ctx.exit(FAILED)


def _abandon_output() -> None:
    """Lets what is still buffered for standard output go nowhere when the program ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


@click.group(
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Try: tichu-log audit game.tch",
)
@click.version_option(__version__, prog_name="tichu-log")
def program() -> None:
    """Audits played Tichu games: replays BrettspielWelt logs (.tch) by the rules and says what is
    wrong, where, and by which rule.

    Shell completion (bash, zsh, fish): eval "$(_TICHU_LOG_COMPLETE=bash_source tichu-log)"
    """


program.add_command(audit_command)
program.add_command(report_command)
program.add_command(explain_command)
program.add_command(score_command)
program.add_command(rescore_command)
program.add_command(simulate_command)
program.add_command(archive_group)


def main() -> NoReturn:
    """Runs the command line and ends the process with its exit status."""
    try:
        program(prog_name="tichu-log")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        _abandon_output()
        complain(f"cannot write standard output: {reason(error)}")
        sys.exit(FAILED)
    raise AssertionError("the command line ends the process itself")
