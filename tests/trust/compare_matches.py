"""Does the engine judge a match as the slow second opinion does?  (O1–O9, W1–W6, G1, G2, T1–T3,
S1–S3, M1–M4)"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from tests.reference import options as reference_options
from tests.reference import scores as reference
from tests.reference.options import Options
from tests.reference.reading import Record, read
from tests.reference.rounds import Fault, RoundPlayed
from tests.trust.spoilt_matches import Match, match_of, wish_match_of
from tichu_log.audit import Audit, RoundAudit, audit_text
from tichu_log.cards import codes_of
from tichu_log.log import NO_SEAT
from tichu_log.rules import RULE_SETS, RuleSet
from tichu_log.standings import standings_of

OPTIONS: Final = {"bsw": reference_options.BSW, "table": reference_options.TABLE,
                  "turnier": reference_options.TURNIER}

ROUND_CODES: Final = ("TL205", "TL3", "TL4", "TL5", "TL6", "TL7")
"""The findings on a round that the second opinion judges: these, or all that begin so."""


def rules_of(match: Match) -> tuple[RuleSet, Options]:
    """The rules of a match, for the engine and for the second opinion."""
    rules, options = RULE_SETS[match.rules], OPTIONS[match.rules]
    if match.limit is not None:
        return rules.with_limit(match.limit), replace(options, limit=match.limit)
    if match.rounds is not None:
        return rules.with_rounds(match.rounds), replace(options, limit=None, rounds=match.rounds)
    return rules, options


def check_scores(seed: int, seen: Counter[str]) -> str:
    """Compares results, findings and totals of the match of a seed, its wishes left aside."""
    seen["matches scored"] += 1
    return compare(match_of(seed), False, seen)


def check_wishes(seed: int, seen: Counter[str]) -> str:
    """Compares the findings in the match of a seed, wishes judged by trying every subset."""
    seen["matches with wishes"] += 1
    return compare(wish_match_of(seed), True, seen)


def compare(match: Match, wishes: bool, seen: Counter[str]) -> str:
    """What the two do not agree on, the first thing only, with the round it is in; nothing if they
    agree."""
    rules, options = rules_of(match)
    audit = audit_text(match.text, rules=rules)
    records = read(match.text)
    rounds = [RoundPlayed(record, options, wishes) for record in records]
    for item, played in zip(audit.rounds, rounds, strict=True):
        wrong = compare_round(item, played, wishes, seen)
        if wrong:
            return f"{wrong} (second opinion / engine, rules {match.rules})\n" \
                + round_text(match.text, played.record)
    if any(played.stopped for played in rounds):
        return ""
    wrong = compare_match(audit, rounds, options, seen)
    if match.tournament:
        wrong = wrong or compare_standings(audit, rounds, seen)
    return wrong


def compare_round(item: RoundAudit, played: RoundPlayed, wishes: bool, seen: Counter[str]) -> str:
    """The findings on a round, and what its play and its result came to."""
    logged = played.record.result()
    faults = list(played.faults)
    if not played.stopped:
        faults += reference.result_faults(played, logged, played.record.happened[-1].line)
    found = [(finding.code, finding.line) for finding in item.findings
             if finding.code.startswith(ROUND_CODES) and (wishes or finding.code != "TL401")]
    if played.stopped:
        found = [fault for fault in found if fault[1] <= played.line]
        seen["rounds up to a fault"] += 1
    if sorted(faults) != sorted(found):
        return f"findings {only_in(faults, found)} / {only_in(found, faults)}"
    for code, _ in faults:
        seen[f"finding {code}"] += 1
    if played.stopped:
        return ""
    seen["rounds scored"] += 1
    for what, expected, said in (
        ("order of finishing", tuple(played.out), item.replay.finished),
        ("tricks", tricks_by_the_reference(played), tricks_by_the_engine(item)),
        ("cards left", [sorted(hand) for hand in played.hands],
         [sorted(codes_of(hand).split()) for hand in item.replay.left]),
        ("computed result", reference.result(played, logged), item.computed),
    ):
        # Without an end the last trick lies there still, and belongs to nobody.
        if expected != said and (played.ended or what != "tricks"):
            return f"{what}: {expected} / {said}"
    return ""


def only_in(some: list[Fault], others: list[Fault]) -> str:
    """The faults that only one side names."""
    return ", ".join(f"{code} at line {line}" for code, line in sorted(set(some) - set(others)))


Tricks = list[tuple[int, list[str], bool, int | None]]


def tricks_by_the_reference(played: RoundPlayed) -> Tricks:
    return [(trick.owner, sorted(trick.cards), trick.dragon, trick.given_to)
            for trick in played.taken]


def tricks_by_the_engine(item: RoundAudit) -> Tricks:
    return [(trick.owner, sorted(codes_of(trick.cards).split()), trick.dragon,
             None if trick.given_to == NO_SEAT else trick.given_to)
            for trick in item.replay.tricks]


def compare_match(audit: Audit, rounds: list[RoundPlayed], options: Options,
                  seen: Counter[str]) -> str:
    """When the match was decided, and who should have won it (M1 to M3)."""
    logged = [played.record.result() for played in rounds]
    computed = [reference.result(played, points)
                for played, points in zip(rounds, logged, strict=True)]
    both = [points for points in computed if points is not None]
    totals = sum(points[0] for points in both), sum(points[1] for points in both)
    end = reference.decided_in(logged, options)
    codes = {finding.code for finding in audit.findings}
    expected_codes = set()
    if options.limit is not None:
        if end is None:
            expected_codes.add("TL802")
        elif end < len(rounds):
            expected_codes.add("TL801")
    if options.rounds is not None and (len(rounds) != options.rounds or (
            options.by_person and not reference.three_rounds_together(rounds))):
        expected_codes.add("TL805")
    for what, expected, said in (
        ("decided in round", end, audit.match.decided_in),
        ("winner", reference.winner(logged, computed, options), audit.match.winner),
        ("computed totals", totals, audit.match.computed),
        ("findings on the match", expected_codes, codes & {"TL801", "TL802", "TL805"}),
    ):
        if expected != said:
            return f"{what}: {expected} / {said}"
    seen["matches judged to the end"] += 1
    seen["matches with a draw or undecided"] += audit.match.winner is None
    for code in expected_codes:
        seen[f"finding {code}"] += 1
    return ""


def compare_standings(audit: Audit, rounds: list[RoundPlayed], seen: Counter[str]) -> str:
    """The standings of a tournament by person, by the computed results (M4)."""
    computed = [reference.result(played, played.record.result()) for played in rounds]
    known = [points for points in computed if points is not None]
    both = standings_of(audit)
    if len(known) < len(rounds):
        return ""
    if both is None:
        return "no standings of a tournament"
    shares = reference.tournament(rounds, known)
    said = {person.name: (person.win_points, person.points) for person in both.computed.persons}
    if shares != said:
        return f"standings {shares} / {said}"
    winners = reference.tournament_winners(shares)
    if winners != set(both.computed.winners):
        return f"winners of the tournament {winners} / {both.computed.winners}"
    seen["standings of tournaments"] += 1
    return ""


def round_text(text: str, record: Record) -> str:
    """The lines of a round, with their numbers."""
    last = record.happened[-1].line
    lines = text.split("\n")[record.line - 1:last]
    return "\n".join(f"  {number:5} {line}" for number, line in enumerate(lines, record.line))
