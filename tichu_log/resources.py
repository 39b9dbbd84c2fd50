"""Where the grammar and the templates are found: beside the package in a checkout, inside it once
it is installed."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal


def path(kind: Literal["grammar", "templates"]) -> Traversable:
    """The folder of the project's grammar or of its templates.

    Raises `FileNotFoundError` if the installation lacks it.
    """
    checkout = Path(__file__).parent.parent / kind
    for folder in (files(__package__) / kind, checkout):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder {kind!r} is missing from this installation of tichu-log")
