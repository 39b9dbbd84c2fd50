"""The programs of somebody who uses the installed library, for the type checkers to judge."""
