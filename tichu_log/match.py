"""The match as a whole: who sat where, when it ended, and whether it did (rules M1 to M4)."""

from __future__ import annotations

from collections.abc import Sequence

from tichu_log.findings import Finding
from tichu_log.log import Round
from tichu_log.rules import TURNIER, RuleSet
from tichu_log.scoring import Match
from tichu_log.seating import SEATS, Seats, each_with_each, seated


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
    findings += _newcomers(rounds) if rules.partners_change else _seating(rounds, new_players)
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


def _seating(rounds: Sequence[Round], new_players: Round | None) -> list[Finding]:
    """TL803, TL804: another handle on a seat, or the same handles on other seats.

    A seat without a name in between changes nothing: what counts is who can be told to have sat
    there, or else its last name.
    """
    if len({round_.handles for round_ in rounds}) == 1:
        return []
    findings = []
    last = list(rounds[0].handles)
    for round_, told in zip(rounds, seated(rounds, partners_change=False), strict=True):
        moved: list[int] = []
        changes: list[int] = []
        for seat, handle in enumerate(round_.handles):
            if handle and last[seat] and handle != last[seat]:
                (moved if handle in last else changes).append(seat)
        if moved:
            findings.append(Finding("TL804", round_.line, round_.number,
                                    params={"seats": tuple(moved)}))
        if round_ is not new_players:
            findings += [_substituted(round_, seat, last[seat], round_.handles[seat])
                         for seat in changes]
        last = [handle or person or before
                for handle, person, before in zip(round_.handles, told, last, strict=True)]
    return findings


def _newcomers(rounds: Sequence[Round]) -> list[Finding]:
    """TL803 where partners change seats (M4): somebody who was not one of the four before.

    Only rounds are compared in which all four can be told.
    """
    findings = []
    before: Seats | None = None
    for round_, told in zip(rounds, seated(rounds, partners_change=True), strict=True):
        if not all(told):
            continue
        if before is not None:
            gone = [person for person in before if person not in told]
            new = [seat for seat in SEATS if told[seat] not in before]
            findings += [_substituted(round_, seat, person, told[seat])
                         for seat, person in zip(new, gone, strict=True)]
        before = told
    return findings


def _substituted(round_: Round, seat: int, before: str, after: str) -> Finding:
    return Finding("TL803", _line_of(round_, seat), round_.number, seat=seat,
                   params={"before": before, "after": after})


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
    if rules.partners_change and played == rules.rounds == TURNIER.rounds:
        persons = seated(finished, partners_change=True)
        partners = all(map(all, persons)) and not each_with_each(persons)
    if played == rules.rounds and not partners:
        return []
    rule = ("M4",) if rules.partners_change else ("M3",)
    params = {"played": played, "right": rules.rounds, "partners": partners}
    return [Finding("TL805", rounds[-1].last_line, rounds[-1].number, params=params, rules=rule)]
