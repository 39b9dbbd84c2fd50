"""A round as BSW writes it, for tests that change a line of it and see what the parser says."""

from __future__ import annotations

from tichu_log.findings import Finding
from tichu_log.log import GameLog, Round
from tichu_log.parser import parse

FIRST_EIGHT = """\
---------------Gr.Tichukarten------------------
(0)anna Dr RD BD S10 G9 R8 R5 Hu 
(1)bert GA SK GK RB B9 S7 R3 B2 
(2)carl Ph RA BK GD R10 B8 G6 Ma 
(3)dora BA SB BB G10 S9 G7 S5 R2 
"""
DEAL = """\
---------------Startkarten------------------
(0)anna Dr RK RD BD S10 G9 R8 B7 S6 R5 G4 S3 S2 Hu 
(1)bert GA SK GK RB GB B9 S8 S7 R6 B5 S4 R3 G3 B2 
(2)carl Ph RA SA BK GD SD R10 B8 R7 G6 B6 R4 B3 Ma 
(3)dora BA SB BB G10 B10 S9 R9 G8 G7 S5 G5 B4 G2 R2 
"""
EXCHANGE = """\
Schupfen:
(0)anna gibt: bert: R5 - carl: Dr - dora: G9 - 
(1)bert gibt: carl: GA - dora: B2 - anna: R3 - 
(2)carl gibt: dora: R4 - anna: RA - bert: B3 - 
(3)dora gibt: anna: R2 - bert: BA - carl: G2 - 
"""
PLAY = """\
---------------Rundenverlauf------------------
(2)carl: Ma 
Wunsch:7
(3)dora: G7 
(0)anna passt.
(1)bert: S8 
(2)carl: Dr 
(3)dora passt.
(0)anna passt.
(1)bert passt.
(2)carl passt.
Drache an: (1)bert
(2)carl: BK 
"""
RESULT = "Ergebnis: 25 - 75\n"
ROUND = (
    FIRST_EIGHT + DEAL + "Tichu: (2)carl\n" + EXCHANGE + "BOMBE: (0)anna (3)dora \n" + PLAY + RESULT
)
LINES = ROUND.count("\n")


def log_of(data: str | bytes) -> GameLog:
    return parse(data)[0]


def round_of(text: str) -> Round:
    """The only round of a log."""
    (round_,) = log_of(text).rounds
    return round_


def findings_of(data: str | bytes) -> list[Finding]:
    return list(parse(data)[1])


def told(data: str | bytes) -> list[tuple[str, int]]:
    """Code and line of each finding."""
    return [(finding.code, finding.line) for finding in findings_of(data)]


def without(text: str, *lines: int) -> str:
    """The text without some of its lines, counted from 1."""
    kept = [each for n, each in enumerate(text.splitlines(True), 1) if n not in lines]
    return "".join(kept)


def line_of(words: str, text: str = ROUND) -> int:
    """The number of the first line that begins with `words`."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(words):
            return number
    raise AssertionError(f"no line begins with {words!r}")
