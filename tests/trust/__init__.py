"""Checks of the auditor as a whole, each with a command of its own (docs/trust.md)."""
