"""What should be handed out, and a way to run commands that see nothing else."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command away from the checkout, so that only what is installed can be found."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("MYPYPATH", "PYTHONPATH")}
    environment["PYTHONUTF8"] = "1"
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=300,
    )


def tree(folder: str) -> set[str]:
    """The files under a folder of the checkout that are part of the project."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".so" and "__pycache__" not in path.parts
    }
