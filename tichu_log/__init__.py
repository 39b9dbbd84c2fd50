"""The auditor for played Tichu games."""

__version__ = "0.1.0"
