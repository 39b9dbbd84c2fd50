"""Fuzzing: what must hold for any bytes at all, and a hunt for bytes for which it does not.

The invariants (`fuzz.invariants`) are plain functions that pytest tries too; the hunt needs
atheris.  See fuzz/README.md.
"""
