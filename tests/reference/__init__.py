"""Slow second opinions, written from docs/rules.md with plain lists; used by tests only."""
