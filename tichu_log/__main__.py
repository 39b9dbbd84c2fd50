"""``python -m tichu_log`` is the command line."""

from tichu_log.cli import main

if __name__ == "__main__":
    main()
