"""What holds for every log, whatever it says: properties tried by Hypothesis.

`TICHU_LOG_FULL=1` tries some fifty times as many examples.
"""
