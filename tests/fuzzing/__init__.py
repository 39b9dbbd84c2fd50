"""The invariants of `fuzz/`, without the hunt: on seeds, on what was once found, on any bytes."""
