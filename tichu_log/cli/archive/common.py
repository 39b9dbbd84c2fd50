"""What the archive's commands share: the libraries they need, and the folder of a run."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from tichu_log.cli.common import PATH, Failure, complain, reason
from tichu_log.render.visible import shown_path

_LIBRARIES: Final = {"archive": ("pyarrow", "duckdb"), "cluster": ("distributed",)}

Command = TypeVar("Command", bound=Callable[..., Any])


def need(extra: str) -> None:
    """Raises `Failure`, which says how to install them, where the libraries of an extra are
    missing."""
    missing = [name for name in _LIBRARIES[extra] if find_spec(name) is None]
    if missing:
        raise Failure(f"this needs {' and '.join(missing)}, which you install with: "
                      f"pip install 'tichu-log[{extra}]'")


def folder_argument(command: Command) -> Command:
    """Adds the folder that ``archive audit`` has written to a command."""
    return click.argument("folder", metavar="DIR", type=PATH)(command)


def open_run(folder: str) -> Path:
    """The folder of a run, finished or not, of which the reader is warned.

    Raises `Failure` where it holds none that can be read.
    """
    # They need pyarrow, which takes its time to load.
    from tichu_log.archive.run import NotThisRun, about, is_finished
    from tichu_log.archive.schema import SCHEMA_VERSION

    shown = shown_path(folder)
    path = Path(folder)
    try:
        found = about(path)
    except OSError as error:
        raise Failure(f"cannot read {shown}: {reason(error)}") from error
    except NotThisRun as error:
        raise Failure(f"cannot read {shown}: {error}") from error
    if found is None:
        raise Failure(f"{shown} holds no tables; tichu-log archive audit --out {shown} makes them")
    if found["schema"] != SCHEMA_VERSION:
        raise Failure(f"the tables in {shown} have version {found['schema']}, but this tichu-log "
                      f"reads version {SCHEMA_VERSION}")
    if not is_finished(path):
        complain(f"the audit in {shown} has not reached its end: its tables hold what is done "
                 "so far")
    return path
