"""Answers to questions in SQL, row by row, as CSV, JSON, Parquet or a table on the terminal."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from tichu_log.archive.query import Tables
from tichu_log.render.json_text import encoded
from tichu_log.render.score_csv import harmless
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


class Answer:
    """The columns and rows that a question leads to.  Rows are read once, as they are asked for."""

    def __init__(self, tables: Tables, sql: str) -> None:
        """Raises `QueryError` for a question that cannot be answered, and for none."""
        self._tables = tables
        questions = len(tables.call(tables.connection.extract_statements, sql))
        if questions > 1:
            raise ValueError(f"{questions} questions at a time are too many; ask one")
        self._result = tables.call(tables.connection.execute, sql)
        if self._result is None or self._result.description is None:
            raise ValueError(NO_QUESTION)
        self.columns = told_apart([column[0] for column in self._result.description])

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows, each with a value for each column."""
        while found := self._tables.call(self._result.fetchmany, AT_ONCE):
            yield from found

    def write_csv(self, file: BinaryIO) -> None:
        """Writes the rows as CSV in UTF-8, below a line of names; what a spreadsheet would take for
        a formula has an apostrophe before it."""
        stream = io.TextIOWrapper(file, "utf-8", newline="")
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(map(harmless, self.columns))
        writer.writerows(map(harmless, row) for row in self.rows())
        stream.flush()
        stream.detach()

    def write_json(self, file: BinaryIO) -> None:
        """Writes the rows as a JSON list of objects, one a line."""
        before = "[\n"
        for row in self.rows():
            record = dict(zip(self.columns, map(_plain, row), strict=True))
            file.write((before + encoded(record)).encode())
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
            table.add_row(*(Text("" if value is None else visible(str(value)))
                            for value in row))
        # Wide rows are broken by whoever shows them, so that columns keep their names whole.
        room = console.options.update(max_width=WIDEST * len(self.columns))
        console.width = max(console.width, Measurement.get(console, room, table).maximum)
        console.print(table)
        return next(rows, None) is not None


def write_parquet(tables: Tables, sql: str, file: BinaryIO) -> None:
    """Writes the answer to a question as Parquet.  Raises as `Answer` does."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    relation = tables.call(tables.connection.sql, sql)
    if relation is None:
        raise ValueError(NO_QUESTION)
    batches = tables.call(relation.to_arrow_reader, AT_ONCE)
    names = told_apart(batches.schema.names)
    schema = pa.schema([field.with_name(name)
                        for field, name in zip(batches.schema, names, strict=True)])
    with pq.ParquetWriter(file, schema, compression="zstd") as writer:
        while (batch := tables.call(next, batches, None)) is not None:
            writer.write_batch(pa.RecordBatch.from_arrays(batch.columns, schema=schema))


def told_apart(names: Sequence[str]) -> list[str]:
    """The names of columns, where one stands again with a number that no other has.

    >>> told_apart(["points", "points", "points_2", "points"])
    ['points', 'points_3', 'points_2', 'points_4']
    """
    taken = set(names)
    told: list[str] = []
    for name in names:
        new, number = name, 2
        while new in told or (new != name and new in taken):
            new, number = f"{name}_{number}", number + 1
        told.append(new)
    return told


def _plain(value: Any) -> Any:
    """A value that JSON can hold; `NaN` and infinity, which it cannot, become null."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    return str(value)
