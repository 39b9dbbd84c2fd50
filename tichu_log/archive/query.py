"""Questions to the tables of an archive, in SQL (DuckDB)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duckdb
import pyarrow.dataset as ds

from tichu_log.archive.run import notes, part_name
from tichu_log.archive.schema import SCHEMAS

QueryError = duckdb.Error


def connected(folder: Path) -> Any:
    """A connection that knows the tables in the folder of a run by their names.

    It sees the parts of batches that are done, and nothing else: no other file, no network.
    """
    connection = duckdb.connect(":memory:")
    done = [number for number, _ in notes(folder)]
    for name, schema in SCHEMAS.items():
        parts = [str(folder / part_name(name, number)) for number in done]
        table = ds.dataset(parts, schema=schema, format="parquet") if parts else (
            schema.empty_table())
        connection.register(name, table)
    connection.execute("SET enable_external_access = false")
    connection.execute("SET python_enable_replacements = false")
    connection.execute("SET lock_configuration = true")
    return connection
