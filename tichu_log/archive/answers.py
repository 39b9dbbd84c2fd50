"""Answers to questions in SQL, row by row, as CSV, JSON, Parquet or a table on the terminal."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from tichu_log.render.visible import visible

if TYPE_CHECKING:
    from rich.console import Console

NO_QUESTION: Final = "there is no question in it"

MOST_SHOWN: Final = 1000
"""So many rows are shown on a terminal."""

WIDEST: Final = 120
"""No column is wider than this, in cells."""

AT_ONCE: Final = 2000
"""So many rows are in memory at a time."""

_FORMULA: Final = ("=", "+", "-", "@", "\t")
"""A cell that begins with one of these is a formula to a spreadsheet."""


class Answer:
    """The columns and rows that a question leads to.  Rows are read once, as they are asked for."""

    def __init__(self, connection: Any, sql: str) -> None:
        """Raises `duckdb.Error` for a question that cannot be answered, `ValueError` for none."""
        self._result = connection.execute(sql)
        if self._result is None or self._result.description is None:
            raise ValueError(NO_QUESTION)
        self.columns: Sequence[str] = [column[0] for column in self._result.description]

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows, each with a value for each column."""
        while found := self._result.fetchmany(AT_ONCE):
            yield from found

    def write_csv(self, file: BinaryIO) -> None:
        """Writes the rows as CSV in UTF-8, below a line of names; what a spreadsheet would take for
        a formula has an apostrophe before it."""
        stream = io.TextIOWrapper(file, "utf-8", newline="")
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(map(_harmless, self.columns))
        writer.writerows(map(_harmless, row) for row in self.rows())
        stream.flush()
        stream.detach()

    def write_json(self, file: BinaryIO) -> None:
        """Writes the rows as a JSON list of objects, one a line."""
        before = "[\n"
        for row in self.rows():
            record = dict(zip(self.columns, map(_plain, row), strict=True))
            file.write((before + json.dumps(record, ensure_ascii=False, default=str)).encode())
            before = ",\n"
        file.write(b"[]\n" if before == "[\n" else b"\n]\n")

    def print_table(self, console: Console) -> bool:
        """Shows the first rows; tells whether there are more."""
        from rich import box
        from rich.measure import Measurement
        from rich.table import Table
        from rich.text import Text

        rows = self.rows()
        shown = list(islice(rows, MOST_SHOWN))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for place, name in enumerate(self.columns):
            numbers = all(isinstance(row[place], int | float | None) for row in shown)
            table.add_column(Text(visible(name)), justify="right" if numbers else "left",
                             overflow="fold", max_width=WIDEST)
        for row in shown:
            table.add_row(*(Text("" if value is None else visible(str(_plain(value))))
                            for value in row))
        # Wide rows are broken by whoever shows them, so that columns keep their names whole.
        room = console.options.update(max_width=WIDEST * len(self.columns))
        console.width = max(console.width, Measurement.get(console, room, table).maximum)
        console.print(table)
        return next(rows, None) is not None


def write_parquet(connection: Any, sql: str, file: BinaryIO) -> None:
    """Writes the answer to a question as Parquet.  Raises as `Answer` does."""
    import pyarrow.parquet as pq

    relation = connection.sql(sql)
    if relation is None:
        raise ValueError(NO_QUESTION)
    batches = relation.to_arrow_reader(AT_ONCE)
    with pq.ParquetWriter(file, batches.schema, compression="zstd") as writer:
        for batch in batches:
            writer.write_batch(batch)


def _harmless(value: Any) -> Any:
    """A value for a cell of a spreadsheet."""
    if not isinstance(value, str):
        return value
    # Python's csv leaves this one outside of quotes.
    value = value.replace("\r", "\\r")
    return "'" + value if value.startswith(_FORMULA) else value


def _plain(value: Any) -> Any:
    """A value that JSON can hold."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value
