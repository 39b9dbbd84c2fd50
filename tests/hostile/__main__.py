"""``python -m tests.hostile``: see `tests.hostile.table`."""

from tests.hostile.table import main

main()
