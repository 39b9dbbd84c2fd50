"""The match as a whole: who sat where, when it ended, and whether it did (rules M1 to M4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tichu_log.findings import Finding
from tichu_log.log import Round
from tichu_log.rules import RuleSet
from tichu_log.scoring import Match

ROUNDS_TOGETHER: Final = 3
"""How many rounds each two persons play as partners in a tournament (M4)."""


def judge_match(rounds: Sequence[Round], match: Match, rules: RuleSet) -> list[Finding]:
    """The findings on the match, TL801 to TL805."""
    if not rounds:
        return []
    findings = []
    new_players = None
    if rules.limit is not None:
        after = [round_ for round_ in rounds
                 if match.decided_in is not None and round_.number > match.decided_in]
        if after:
            new_players = after[0] if _all_new(rounds, after[0]) else None
            totals = _totals_until(rounds, match.decided_in)
            findings.append(Finding("TL801", after[0].line, after[0].number, params={
                "winner": match.winner, "totals": totals,
                "new_players": new_players is not None}))
        elif match.decided_in is None:
            findings.append(Finding("TL802", rounds[-1].last_line, rounds[-1].number, params={
                "totals": _totals_until(rounds, None), "limit": rules.limit}))
    findings += _seating(rounds, rules, new_players)
    findings += _round_count(rounds, rules)
    return findings


def _totals_until(rounds: Sequence[Round], number: int | None) -> tuple[int, int]:
    """The logged totals after a round, in points; of the whole log for `None`."""
    results = [round_.logged for round_ in rounds if number is None or round_.number <= number]
    known = [result for result in results if result is not None]
    return sum(result[0] for result in known), sum(result[1] for result in known)


def _all_new(rounds: Sequence[Round], first_after: Round) -> bool:
    """Do four others sit down for this round, so that another match may have been pasted in?"""
    before = rounds[rounds.index(first_after) - 1].handles
    return (all(first_after.handles) and any(before)
            and not set(before) & set(first_after.handles))


def _seating(rounds: Sequence[Round], rules: RuleSet, new_players: Round | None) -> list[Finding]:
    """TL803, TL804: another handle on a seat, or the same handles on other seats.

    A seat without a name in between changes nothing: its last name is what counts.
    """
    findings = []
    seated = list(rounds[0].handles)
    for round_ in rounds[1:]:
        moved: list[int] = []
        changes: list[int] = []
        for seat, handle in enumerate(round_.handles):
            if handle and seated[seat] and handle != seated[seat]:
                (moved if handle in seated else changes).append(seat)
        if moved and not rules.partners_change:
            findings.append(Finding("TL804", round_.line, round_.number,
                                    params={"seats": tuple(moved)}))
        if round_ is not new_players:
            findings += [Finding("TL803", _line_of(round_, seat), round_.number, seat=seat,
                                 params={"before": seated[seat], "after": round_.handles[seat]})
                         for seat in changes]
        seated = [handle or before for handle, before in zip(round_.handles, seated, strict=True)]
    return findings


def _line_of(round_: Round, seat: int) -> int:
    """The first line of a round that names a seat."""
    for hand in round_.first_eight + round_.deal:
        if hand.seat == seat:
            return hand.line
    return round_.line


def _round_count(rounds: Sequence[Round], rules: RuleSet) -> list[Finding]:
    """TL805: another number of rounds than the match has, or partners not together as often as
    they should be (M3, M4)."""
    if rules.rounds is None:
        return []
    finished = [round_ for round_ in rounds if round_.logged is not None]
    played = len(finished)
    partners = False
    if rules.partners_change and played == rules.rounds and all(
            all(round_.handles) for round_ in finished):
        together = Counter(frozenset(round_.handles[side::2])
                           for round_ in finished for side in (0, 1))
        partners = len(together) != 6 or set(together.values()) != {ROUNDS_TOGETHER}
    if played == rules.rounds and not partners:
        return []
    rule = ("M4",) if rules.partners_change else ("M3",)
    params = {"played": played, "right": rules.rounds, "partners": partners}
    return [Finding("TL805", rounds[-1].last_line, rounds[-1].number, params=params, rules=rule)]
