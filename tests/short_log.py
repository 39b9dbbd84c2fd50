"""A whole match of one round, as short as can be, for tests of what happens around an audit."""

from __future__ import annotations

CLEAN = """\
---------------Gr.Tichukarten------------------
(0)anna RA RK RD RB R10 R9 R8 R7
(1)bert Dr SA SK SD SB S10 S9 S8
(2)carl Ph GA GK GD GB G10 G9 G8
(3)dora BA BK BD BB B10 B9 B8 B7
---------------Startkarten------------------
(0)anna RA RK RD RB R10 R9 R8 R7 R6 R5 S2 G2 B2 Ma
(1)bert Dr SA SK SD SB S10 S9 S8 S7 S6 S5 G3 B3 R2
(2)carl Ph GA GK GD GB G10 G9 G8 G7 G6 G5 B4 R3 S3
(3)dora BA BK BD BB B10 B9 B8 B7 B6 B5 R4 S4 G4 Hu
Schupfen:
(0)anna gibt: bert: S2 - carl: G2 - dora: B2 - 
(1)bert gibt: carl: G3 - dora: B3 - anna: R2 - 
(2)carl gibt: dora: B4 - anna: R3 - bert: S3 - 
(3)dora gibt: anna: R4 - bert: S4 - carl: G4 - 
BOMBE: (0)anna (1)bert (2)carl (3)dora
---------------Rundenverlauf------------------
(0)anna: RA RK RD RB R10 R9 R8 R7 R6 R5 R4 R3 R2 Ma
(1)bert passt.
(2)carl passt.
(3)dora passt.
(1)bert: S9
(2)carl: Ph
(3)dora passt.
(1)bert passt.
(2)carl passt.
(2)carl: GA GK GD GB G10 G9 G8 G7 G6 G5 G4 G3 G2
Ergebnis: 200 - 0
"""
"""A double victory of anna and carl; nothing in it is wrong, but the match is not finished."""

WRONG = CLEAN.replace("Ergebnis: 200 - 0", "Ergebnis: 195 - 5")
"""The same with a wrong result (TL702) in line 28."""

CUT_OFF = CLEAN[: CLEAN.index("(2)carl: Ph")]
"""The same, cut off inside the round (TL003)."""
