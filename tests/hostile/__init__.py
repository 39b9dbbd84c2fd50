"""Hostile input: shapes of any size, and what it costs to run a command over one.

    python -m tests.hostile [COMMAND...]

prints for every shape what half a megabyte and a megabyte of it cost; see `tests.hostile.table`.
"""
