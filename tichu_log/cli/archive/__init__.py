"""``tichu-log archive``: audits whole archives of logs, and answers questions about them."""

from __future__ import annotations

import click

from tichu_log.cli.archive.audit import audit_command
from tichu_log.cli.archive.query import query_command
from tichu_log.cli.archive.show import show_command
from tichu_log.cli.archive.summary import summary_command


@click.group("archive")
def archive_group() -> None:
    """Audit whole archives of logs, and ask what was found.

    These commands need more libraries: pip install 'tichu-log[archive]'
    """


archive_group.add_command(audit_command)
archive_group.add_command(summary_command)
archive_group.add_command(query_command)
archive_group.add_command(show_command)
