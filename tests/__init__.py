"""The tests of tichu-log; each is named after the rule or the behaviour that it shows."""
