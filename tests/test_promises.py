"""What SECURITY.md promises of every command: no network, and nothing written that nobody named."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
LOG: Final = str(ROOT / "sample_logs" / "disputed-match.tch")

LISTENS: Final = """
import json, os, sys

seen = []

def listen(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.bind", "socket.sendto"):
        seen.append([event, str(arguments[-1])])
    elif event == "open" and arguments[2] & (os.O_WRONLY | os.O_RDWR):
        seen.append(["write", os.fsdecode(arguments[0])])
    elif event in ("os.rename", "os.mkdir", "os.remove"):
        seen.append([event, os.fsdecode(arguments[event == "os.rename"])])

sys.addaudithook(listen)
sys.dont_write_bytecode = True
from tichu_log.cli import main
try:
    main()
finally:
    print(json.dumps(seen), file=sys.stderr)
"""
"""Runs a command, and tells last what of this Python saw it do."""

COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "audit": ("audit", LOG),
    "json": ("audit", "--format", "json", "-o", "out/found.json", LOG),
    "score": ("score", LOG),
    "rescore": ("rescore", "--void", "1", LOG),
    "explain": ("explain", "TL401"),
    "page": ("report", "-o", "out/page.html", LOG),
    "pages": ("report", "-o", "out/pages", str(ROOT / "sample_logs")),
    "simulate": ("simulate", "--seed", "3", "-o", "out/match.tch"),
}
OF_ARCHIVES: Final[dict[str, tuple[str, ...]]] = {
    "archive": ("archive", "audit", "--jobs", "1", "--out", "out/tables",
                str(ROOT / "sample_logs")),
    "query": ("archive", "query", "out/tables", "FROM matches"),
    "summary": ("archive", "summary", "out/tables", "--html", "out/summary.html"),
}


def seen(words: tuple[str, ...], folder: Path) -> list[tuple[str, str]]:
    """What a command did in a folder: kinds of events, and paths or addresses."""
    done = subprocess.run([sys.executable, "-c", LISTENS, *words], cwd=folder, check=False,
                          capture_output=True, text=True)
    told = json.loads(done.stderr.splitlines()[-1])
    return [(kind, what) for kind, what in told]


def strays(words: tuple[str, ...], folder: Path) -> list[tuple[str, str]]:
    """Connections, and what was written elsewhere than in `out`, or to no file at all."""
    return [(kind, what) for kind, what in seen(words, folder)
            if kind.startswith("socket") or not (what == "/dev/null" or (
                folder / what).resolve().is_relative_to(folder / "out"))]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_no_network_and_writes_what_it_is_asked_for(
    name: str, tmp_path: Path,
) -> None:
    (tmp_path / "out").mkdir()
    assert strays(COMMANDS[name], tmp_path) == []


def test_so_do_those_of_archives(tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="the extra archive is not installed")
    (tmp_path / "out").mkdir()
    for words in OF_ARCHIVES.values():
        assert strays(words, tmp_path) == []


def test_it_would_be_seen(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    found = strays(("report", "-o", "page.html", LOG), tmp_path)
    assert ("os.rename", "page.html") in [(kind, Path(what).name) for kind, what in found]
