"""Archives: what is found in sources, what is written, and that runs go on where they stopped."""
