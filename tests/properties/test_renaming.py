"""What an audit says does not hang on names: not on handles, line ends, suits, or on which seats
of a team are 0 and 1."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from tests.builder import HANDLES
from tests.properties.logs import damaged, simulated, tournament, tried
from tests.properties.seen import Renaming, findings_seen, match_seen, rounds_seen
from tichu_log.audit import Audit, audit_text
from tichu_log.cards import CARDS, CODES, SUITS

OTHERS: Final = ("eva", "otto")
"""Handles that only damage brings in."""

_HANDLE: Final = re.compile("|".join((*HANDLES, *OTHERS)))
_SEAT: Final = re.compile(r"\(([0-3])\)")
_CARD: Final = re.compile(r"(?<![^ \t])([RGBS])(10|[2-9BDKA])(?![^ \t\n])")

NEW_HANDLES: Final = ("Zoë", "x_1", "it's", "A.B-C!", "小明", "q#9", "*star*", "no\u00a0body",
                      "BERT", "carla")
"""Handles such as people have."""

handles: Final = st.lists(
    st.text("abcXYZ019_.-!*'#\u00a0äß安\u202e", min_size=1, max_size=12), min_size=4, max_size=4,
    unique=True)
"""Four handles of all that a handle may hold, but for colons and blanks."""


def same(first: Audit, second: Audit, renaming: Renaming) -> None:
    """Asserts that the second audit says what the first says, by the other names."""
    assert findings_seen(second) == findings_seen(first, renaming)
    assert rounds_seen(second) == rounds_seen(first, renaming)
    assert match_seen(second) == match_seen(first)


def with_handles(text: str, names: Mapping[str, str]) -> str:
    return _HANDLE.sub(lambda found: names[found[0]], text)


def renamed(names: Mapping[str, str]) -> Renaming:
    return Renaming(words=lambda word: with_handles(word, names))


# Handles

@given(damaged, st.permutations(NEW_HANDLES))
@tried(40)
def test_an_audit_does_not_hang_on_handles(text: str, new: list[str]) -> None:
    names = dict(zip((*HANDLES, *OTHERS), new, strict=False))
    same(audit_text(text), audit_text(with_handles(text, names)), renamed(names))


@given(simulated, handles)
@tried(40)
def test_a_sound_log_may_bear_any_handles(text: str, new: list[str]) -> None:
    names = dict(zip(HANDLES, new, strict=True))
    same(audit_text(text), audit_text(with_handles(text, names)), renamed(names))


@given(st.integers(0, 5), st.permutations(NEW_HANDLES))
@tried(4)
def test_m4_a_tournament_does_not_hang_on_handles(seed: int, new: list[str]) -> None:
    text = tournament(seed)
    names = dict(zip(HANDLES, new, strict=False))
    same(audit_text(text), audit_text(with_handles(text, names)), renamed(names))


# Line ends

@given(damaged, st.sampled_from(["\r\n", "\r"]))
@tried(40)
def test_an_audit_does_not_hang_on_line_ends(text: str, end: str) -> None:
    assert audit_text(text.replace("\n", end).encode()) == audit_text(text)


@given(damaged, st.randoms(use_true_random=False))
@tried(30)
def test_line_ends_may_be_mixed(text: str, chance: object) -> None:
    lines = text.split("\n")[:-1]
    ends = chance.choices(["\n", "\r\n", "\r"], k=len(lines))  # type: ignore[attr-defined]
    # An empty line between CR and LF would be none.
    if not all(lines):
        ends = ["\r\n"] * len(lines)
    mixed = "".join(line + end for line, end in zip(lines, ends, strict=True))
    assert audit_text(mixed) == audit_text(text)


# Seats

@given(damaged)
@tried(60)
def test_d2_an_audit_does_not_hang_on_which_partner_sits_first(text: str) -> None:
    def turned(words: str) -> str:
        return _SEAT.sub(lambda found: f"({int(found[1]) ^ 2})", words)

    same(audit_text(text), audit_text(turned(text)), Renaming(turned, shift=2))


# Suits

@given(damaged, st.permutations(SUITS))
@tried(60)
def test_d1_no_suit_ranks_over_another(text: str, suits: list[str]) -> None:
    other = dict(zip(SUITS, suits, strict=True))

    def dyed(words: str) -> str:
        return _CARD.sub(lambda found: other[found[1]] + found[2], words)

    renaming = Renaming(dyed, card=lambda card: CARDS[dyed(CODES[card])])
    same(audit_text(text), audit_text(dyed(text)), renaming)
