"""x"""
from __future__ import annotations
import click
from tichu_log.cli.archive.common import folder_argument
@click.command("show")
@folder_argument
def show_command(folder: str) -> None:
    """x"""
