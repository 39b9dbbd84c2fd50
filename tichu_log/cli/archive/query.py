"""``tichu-log archive query``: answers questions in SQL about an audited archive."""

from __future__ import annotations

import click

from tichu_log.cli.archive.common import (
    asking,
    folder_argument,
    memory_option,
    need,
    open_run,
    refuse_to_write_over_tables,
)
from tichu_log.cli.common import PATH, STANDARD, complain, console_for, writing


@click.command("query", epilog="Example: tichu-log archive query tables "
                               "\"FROM findings SELECT code, count(*) GROUP BY code\"")
@folder_argument
@click.argument("sql", metavar="SQL")
@click.option("--format", "format_", type=click.Choice(["table", "csv", "json", "parquet"]),
              default="table", show_default=True, help="How the answer is written.")
@click.option("-o", "--output", type=PATH, metavar="FILE",
              help="Write the answer to FILE instead of standard output.")
@memory_option
def query_command(folder: str, sql: str, format_: str, output: str | None, memory: str) -> None:
    """Answer a question in SQL about the tables in DIR.

    The tables are matches, rounds, findings, exchanges and failures; docs/tables.md names their
    columns. The question can read nothing else.

    The exit status is 0 if it was answered, else 2.
    """
    if format_ == "parquet" and output in (None, STANDARD):
        raise click.UsageError("--format parquet needs -o FILE")
    need("archive")
    # They load DuckDB, which takes its time.
    from tichu_log.archive.answers import MOST_SHOWN, Answer, write_parquet
    from tichu_log.archive.query import Tables

    run = open_run(folder)
    refuse_to_write_over_tables(output, folder)
    with asking(memory), writing(output) as file:
        tables = Tables(run, memory)
        if format_ == "parquet":
            write_parquet(tables, sql, file)
            return
        answer = Answer(tables, sql)
        if format_ == "csv":
            answer.write_csv(file)
        elif format_ == "json":
            answer.write_json(file)
        else:
            with console_for(file, output) as console:
                more = answer.print_table(console)
            if more:
                complain(f"these are the first {MOST_SHOWN} rows; --format csv writes all")
