"""Runs the command line, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tichu_log.cli import program

NOT_ROOT = pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")


def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    """Runs a command line as `tichu-log` would."""
    return CliRunner().invoke(program, [str(argument) for argument in arguments], stdin,
                              prog_name="tichu-log")


def audit(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    return run("audit", *arguments, stdin=stdin)


def report(*arguments: str | Path) -> Any:
    """The JSON report of an audit."""
    return json.loads(audit("--format", "json", *arguments).stdout)


def codes(*arguments: str | Path) -> list[str]:
    """The codes of the findings in the only log of an audit."""
    return [finding["code"] for finding in report(*arguments)["logs"][0]["findings"]]


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """Programs started meanwhile end with Ctrl-C, even if the tests run in the background of a
    shell, which makes all that it starts there ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def process(*arguments: str, environment: Mapping[str, str] = {},
            **options: Any) -> subprocess.Popen[bytes]:
    """The program as a process of its own."""
    path = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    with heeding_ctrl_c():
        return subprocess.Popen(
            [sys.executable, "-m", "tichu_log", *arguments], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path, **environment},
            **options)
