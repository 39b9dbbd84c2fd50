"""What the archive's commands share: the libraries they need, and the folder of a run."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from tichu_log.cli.common import LONGEST_WORD, PATH, Failure, complain, reason
from tichu_log.cli.inputs import file_written, refuse_to_write_over
from tichu_log.folders import files_below
from tichu_log.render.visible import shortened, shown_path, visible

if TYPE_CHECKING:
    from tichu_log.archive.kept import Kept

_LIBRARIES: Final = {"archive": ("pyarrow", "duckdb"), "cluster": ("distributed",)}

_SIZE: Final = re.compile("[1-9][0-9]{0,5}(KB|MB|GB|TB)")

MEMORY: Final = "2GB"
"""So much memory questions take at most where nobody says how much."""

Command = TypeVar("Command", bound=Callable[..., Any])


def need(extra: str) -> None:
    """Raises `Failure`, which says how to install them, where the libraries of an extra are
    missing."""
    missing = [name for name in _LIBRARIES[extra] if find_spec(name) is None]
    if missing:
        raise Failure(f"this needs {' and '.join(missing)}, which you install with: "
                      f"pip install 'tichu-log[{extra}]'")


@contextmanager
def ended_alike() -> Iterator[None]:
    """Lets what else ends a program politely, SIGTERM and a terminal that is closed, do as Ctrl-C
    does; where the user has them ignored they stay so."""
    signals = [number for name in ("SIGTERM", "SIGHUP")
               if (number := getattr(signal, name, None)) is not None
               and signal.getsignal(number) is signal.SIG_DFL]
    if threading.current_thread() is not threading.main_thread():
        signals = []  # only there can they be caught
    for number in signals:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number in signals:
            signal.signal(number, signal.SIG_DFL)


def folder_argument(command: Command) -> Command:
    """Adds the folder that ``archive audit`` has written to a command."""
    return click.argument("folder", metavar="DIR", type=PATH)(command)


def memory_option(command: Command) -> Command:
    """Adds ``--memory`` to a command that asks the tables."""
    return click.option("--memory", type=_memory, default=MEMORY, show_default=True, metavar="SIZE",
                        help="How much memory the question may take at most: 500MB, 8GB.")(command)


def _memory(word: str) -> str:
    if _SIZE.fullmatch(word) is None:
        raise click.BadParameter(f"{visible(shortened(word, LONGEST_WORD))!r} is not a size of "
                                 "memory such as 500MB or 8GB")
    return word


def refuse_to_write_over_tables(output: str | None, folder: str, source: str = "") -> None:
    """Raises `Failure` if the output would take the place of a file in the folder of tables, or of
    the source of a match, be it packed in others or not."""
    forbidden = file_written(output)
    if forbidden is None:
        return
    for found in files_below(folder):
        if isinstance(found, os.DirEntry):
            refuse_to_write_over(found.path, forbidden)
    for path in (Path(source), *Path(source).parents):
        refuse_to_write_over(str(path), forbidden)


def open_run(folder: str) -> Kept:
    """The run in a folder; of one that is not finished, or not whole, the reader is warned.

    Raises `Failure` where it holds none that can be read.
    """
    # They need pyarrow, which takes its time to load.
    from tichu_log.archive.kept import NotThisRun, kept
    from tichu_log.archive.schema import SCHEMA_VERSION

    shown = shown_path(folder)
    try:
        found = kept(Path(folder))
    except OSError as error:
        raise Failure(f"cannot read {shown}: {reason(error)}") from error
    except NotThisRun as error:
        raise Failure(f"cannot read {shown}: {error}") from error
    if found is None:
        raise Failure(f"{shown} holds no tables; tichu-log archive audit --out {shown} makes them")
    if found.about["schema"] != SCHEMA_VERSION:
        raise Failure(f"the tables in {shown} have version {found.about['schema']}, but this "
                      f"tichu-log reads version {SCHEMA_VERSION}")
    if found.ended is None:
        complain(f"the audit in {shown} has not reached its end: its tables hold what is done "
                 "so far")
    elif found.lost:
        complain(f"{found.lost} of {found.ended} batches in {shown} are gone or damaged, and their "
                 "logs are left out; the same audit again makes them anew")
    return found


@contextmanager
def asking(memory: str) -> Iterator[None]:
    """Tells in a line why the tables give no answer."""
    from tichu_log.archive.query import OutOfMemory, QueryError

    try:
        yield
    except OutOfMemory as error:
        raise Failure(f"cannot answer: it takes more memory than {memory}") from error
    except QueryError as error:
        raise Failure(f"cannot answer: {_first_line(error)}") from error


def _first_line(error: BaseException) -> str:
    """What DuckDB says, in one line, without the drawing of the place."""
    return shown_path(str(error).split("\n\n")[0].replace("\n", " "))
