"""What is handed out: the source archive, and the wheel built from it."""
