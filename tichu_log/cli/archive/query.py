"""``tichu-log archive query``: answers questions in SQL about an audited archive."""

from __future__ import annotations

import click

from tichu_log.cli.archive.common import folder_argument, need, open_run
from tichu_log.cli.common import PATH, STANDARD, Failure, complain, console_for, writing


@click.command("query", epilog="Example: tichu-log archive query tables "
                               "\"FROM findings SELECT code, count(*) GROUP BY code\"")
@folder_argument
@click.argument("sql", metavar="SQL")
@click.option("--format", "format_", type=click.Choice(["table", "csv", "json", "parquet"]),
              default="table", show_default=True, help="How the answer is written.")
@click.option("-o", "--output", type=PATH, metavar="FILE",
              help="Write the answer to FILE instead of standard output.")
def query_command(folder: str, sql: str, format_: str, output: str | None) -> None:
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
    from tichu_log.archive.query import QueryError, connected

    connection = connected(open_run(folder))
    try:
        with writing(output) as file:
            if format_ == "parquet":
                write_parquet(connection, sql, file)
                return
            answer = Answer(connection, sql)
            if format_ == "csv":
                answer.write_csv(file)
            elif format_ == "json":
                answer.write_json(file)
            else:
                with console_for(file, output) as console:
                    more = answer.print_table(console)
                if more:
                    complain(f"these are the first {MOST_SHOWN} rows; --format csv writes all")
    except (QueryError, ValueError) as error:
        raise Failure(f"cannot answer: {_said(error)}") from error


def _said(error: Exception) -> str:
    """What DuckDB says, in one line, without the drawing of the place."""
    return str(error).split("\n\n")[0].replace("\n", " ")
