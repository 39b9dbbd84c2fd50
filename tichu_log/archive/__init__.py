"""Whole archives of logs: found in folders and packed files, audited in batches, kept as tables."""
