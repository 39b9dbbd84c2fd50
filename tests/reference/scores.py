"""A slow and obvious second opinion on results and matches (rules T1–T3, S1–S3, G1, M1–M4).

A round's tricks are heaps of cards before the players, carried from one to the other and counted.
Points are pairs: those of the seats 0 and 2 first.
"""

from __future__ import annotations

from itertools import product

from tests.reference.options import Options
from tests.reference.rounds import CallMade, Fault, RoundPlayed

Pair = tuple[int, int]

NOT_COMPUTABLE = None


def worth(cards: list[str]) -> int:
    """D4."""
    points = 0
    for card in cards:
        if card == "Dr":
            points += 25
        elif card == "Ph":
            points -= 25
        elif card[1:] == "5":
            points += 5
        elif card[1:] in ("10", "K"):
            points += 10
    return points


def cards_brought(played: RoundPlayed, receiver: int | None) -> Pair:
    """What the cards, or a double victory, bring each team; `receiver` is given the trick of the
    Dragon (S1, S3, G1)."""
    first = played.out[0]
    if played.double_victory():
        bonus = played.options.double_victory
        return (bonus, 0) if first % 2 == 0 else (0, bonus)
    heaps: list[list[str]] = [[], [], [], []]
    for trick in played.taken:
        owner = trick.owner
        if trick.dragon and receiver is not None:
            owner = receiver
        heaps[owner] += trick.cards
    last = next(seat for seat in (0, 1, 2, 3) if seat not in played.out)
    heaps[first] += heaps[last]
    heaps[last] = []
    heaps[(last + 1) % 4] += played.hands[last]
    return worth(heaps[0] + heaps[2]), worth(heaps[1] + heaps[3])


def calls_brought(calls: list[list[CallMade]], counts: dict[tuple[int, bool], bool],
                  first: int) -> Pair:
    """What the calls bring each team if `first` goes out first; `counts` says by seat and Grand
    which faulty ones count."""
    teams = [0, 0]
    for seat, made in enumerate(calls):
        stand = [call for call in made if not call.faulty or counts[seat, call.grand]]
        if stand:
            value = 200 if any(call.grand for call in stand) else 100  # T3
            teams[seat % 2] += value if seat == first else -value  # T2
    return teams[0], teams[1]


def ways_to_count(calls: list[list[CallMade]]) -> list[dict[tuple[int, bool], bool]]:
    """Every way to count the faulty calls of a round, or not."""
    faulty = [(seat, call.grand) for seat in (0, 1, 2, 3) for call in calls[seat] if call.faulty]
    return [dict(zip(faulty, counts, strict=True))
            for counts in product((True, False), repeat=len(faulty))]


def by_rule_set(played: RoundPlayed) -> dict[tuple[int, bool], bool]:
    """How the rule set counts the faulty calls."""
    way = ways_to_count(played.calls)[0]
    return dict.fromkeys(way, played.options.faulty_calls_count)


def result(played: RoundPlayed, logged: Pair) -> Pair | None:
    """The computed result of a round, as docs/findings.md, *The computed result*, takes the logged
    one for a witness; `None` where a referee has to rule, or the play came to no end."""
    if not played.ended:
        return NOT_COMPUTABLE
    first = played.out[0]
    won = [trick for trick in played.taken if trick.dragon]
    receivers: list[int | None] = [None]
    if won:
        receivers = [won[0].given_to]
        if won[0].given_to is None:
            receivers = [(won[0].owner + 1) % 4, (won[0].owner + 3) % 4]

    def total(receiver: int | None, counts: dict[tuple[int, bool], bool]) -> Pair:
        cards = cards_brought(played, receiver)
        calls = calls_brought(played.calls, counts, first)
        return cards[0] + calls[0], cards[1] + calls[1]

    if any(total(receiver, counts) == logged for receiver in receivers
           for counts in ways_to_count(played.calls)):
        return logged
    by_rule = {total(receiver, by_rule_set(played)) for receiver in receivers}
    return by_rule.pop() if len(by_rule) == 1 else NOT_COMPUTABLE


def result_faults(played: RoundPlayed, logged: Pair, line: int) -> list[Fault]:
    """TL701, TL702 or TL703, at the line of the result."""
    computed = result(played, logged)
    if computed == logged:
        return []
    if computed is NOT_COMPUTABLE:
        return [("TL703", line)]
    return [("TL701" if is_possible(played, logged) else "TL702", line)]


def is_possible(played: RoundPlayed, logged: Pair) -> bool:
    """Could any play with these calls give the logged result, whoever had been first out?  (S2)"""
    bonus = played.options.double_victory
    for first in (0, 1, 2, 3):
        bases = [(points, 100 - points) for points in range(-25, 126, 5)]
        bases.append((bonus, 0) if first % 2 == 0 else (0, bonus))
        for counts in ways_to_count(played.calls):
            calls = calls_brought(played.calls, counts, first)
            for cards in bases:
                if (cards[0] + calls[0], cards[1] + calls[1]) == logged:
                    return True
    return False


# The match


def decided_in(logged: list[Pair], options: Options) -> int | None:
    """The number of the round that decided the match by the logged totals, from 1 (M1, M3)."""
    totals = [0, 0]
    for number, points in enumerate(logged, 1):
        totals[0] += points[0]
        totals[1] += points[1]
        if options.rounds is not None and number == options.rounds:
            return number
        if options.limit is not None and totals[0] != totals[1] and max(totals) >= options.limit:
            return number
    return None


def winner(logged: list[Pair], computed: list[Pair | None], options: Options) -> int | None:
    """The team that is ahead by the computed totals when the match is decided (M1, M3)."""
    end = decided_in(logged, options)
    if end is None or options.by_person:
        return None
    counted = [points for points in computed[:end] if points is not None]
    totals = sum(points[0] for points in counted), sum(points[1] for points in counted)
    if totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1


def win_points(played: RoundPlayed, computed: Pair) -> Pair:
    """What each player of the one and of the other team gets in a tournament (M4)."""
    if played.double_victory():
        team = played.out[0] % 2
        fates = [(call, seat == played.out[0])
                 for seat in (team, team + 2) for call in standing_calls(played, seat)]
        lost = any(not won for _, won in fates)
        points = 2 if lost and not any(won for _, won in fates) else 3
        return (points, 0) if team == 0 else (0, points)
    if computed[0] == computed[1]:
        return 1, 1
    return (2, 0) if computed[0] > computed[1] else (0, 2)


def standing_calls(played: RoundPlayed, seat: int) -> list[CallMade]:
    """The calls of a seat that count by the rule set."""
    counts = by_rule_set(played)
    return [call for call in played.calls[seat] if not call.faulty or counts[seat, call.grand]]


def tournament(rounds: list[RoundPlayed], computed: list[Pair]) -> dict[str, tuple[int, int]]:
    """Each person's win points and points after some rounds (M4)."""
    shares: dict[str, tuple[int, int]] = {}
    for played, points in zip(rounds, computed, strict=True):
        wins = win_points(played, points)
        for seat, person in enumerate(played.record.handles):
            had = shares.get(person, (0, 0))
            shares[person] = had[0] + wins[seat % 2], had[1] + points[seat % 2]
    return shares


def tournament_winners(shares: dict[str, tuple[int, int]]) -> set[str]:
    """Who has most win points, and of equals most points (M4)."""
    best = max(shares.values())
    return {person for person, share in shares.items() if share == best}


def three_rounds_together(rounds: list[RoundPlayed]) -> bool:
    """Has everyone played three rounds with everyone?  (M4)"""
    pairs: dict[frozenset[str], int] = {}
    for played in rounds:
        for seat in (0, 1):
            pair = frozenset((played.record.handles[seat], played.record.handles[seat + 2]))
            pairs[pair] = pairs.get(pair, 0) + 1
    return len(pairs) == 6 and set(pairs.values()) == {3}
