"""Questions to the tables of an archive, in SQL (DuckDB)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

import duckdb
import pyarrow as pa
import pyarrow.dataset as ds

from tichu_log.archive.kept import Kept, part_name
from tichu_log.archive.schema import SCHEMAS


class Damaged(Exception):  # noqa: N818 - what is wrong, as the user is told
    """A part of a table cannot be read."""


QueryError: Final = (duckdb.Error, pa.ArrowException, Damaged, ValueError)
"""What is raised for a question that cannot be answered, and for parts that are damaged."""

OutOfMemory: TypeAlias = duckdb.OutOfMemoryException

_BETWEEN: Final = 0.1
"""How long a question has to stop before it is told again, in seconds."""

Parameters = ParamSpec("Parameters")
Returned = TypeVar("Returned")


class Tables:
    """The tables of a run, to ask questions of.

    Questions see the parts of batches that are done, and nothing else: no other file, no network;
    and they write nothing.  They are asked in a thread of their own: while DuckDB is at work, the
    thread that Ctrl-C comes to must be free to stop it.
    """

    def __init__(self, run: Kept, memory: str) -> None:
        """Answers take `memory` at most, such as ``2GB``.  Raises `QueryError` where DuckDB cannot
        work with so little."""
        self.connection: Any = duckdb.connect(":memory:")
        for name, schema in SCHEMAS.items():
            parts = [str(run.folder / part_name(name, number)) for number in run.batches]
            table = ds.dataset(parts, schema=schema, format="parquet") if parts else (
                schema.empty_table())
            self.connection.register(name, table)
        for name, value in (("memory_limit", f"'{memory}'"), ("temp_directory", "''"),
                            ("enable_external_access", "false"),
                            ("python_enable_replacements", "false"),
                            ("lock_configuration", "true")):
            self.connection.execute(f"SET {name} = {value}")
        self._thread = ThreadPoolExecutor(1)

    def rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows that a question leads to.  Raises `QueryError`."""
        def ask() -> list[tuple[Any, ...]]:
            found: list[tuple[Any, ...]] = self.connection.execute(sql, parameters).fetchall()
            return found

        return self.call(ask)

    def call(self, ask: Callable[Parameters, Returned], *arguments: Parameters.args,
             **named: Parameters.kwargs) -> Returned:
        """What `ask`, which asks the connection something, returns or raises.  Ctrl-C stops it."""
        future = self._thread.submit(ask, *arguments, **named)
        try:
            return future.result()
        except OSError as error:
            # Whoever writes the answer is not to take it for a failure of its own.
            raise Damaged(str(error)) from error
        except BaseException:
            self._stop(future)
            raise

    def _stop(self, future: Future[Any]) -> None:
        # It may not have begun yet, and then would not know that it was stopped.
        while not future.done():
            self.connection.interrupt()
            wait([future], timeout=_BETWEEN)
