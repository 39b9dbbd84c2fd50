"""The tests of archives need the extra `archive`, and skip without it."""

from __future__ import annotations

import pytest

pytest.importorskip("pyarrow", reason="needs the extra: pip install 'tichu-log[archive]'")
pytest.importorskip("duckdb", reason="needs the extra: pip install 'tichu-log[archive]'")
