"""Clean logs, broken in one known way at a known line: does the audit find the fault where it is?

A *way* of breaking is a small generator: for one round of a clean simulated match it yields every
place where the round could have that fault, as the lines to change and the line at which the
finding belongs by docs/findings.md.  `python -m tests.faults` breaks many matches in every way and
prints what was found; docs/known-faults.md keeps that table.
"""
