"""What a match comes to when a referee has ruled: rounds, match and standings before and after.

Rulings are applied in the order given, each to the outcome of those before it
(`tichu_log.ruled_round`); the match then counts every ruled round by its ruled result.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tichu_log.audit import Audit, RoundAudit
from tichu_log.cards import CardSet
from tichu_log.log import ACTS, Result, Round, numbered
from tichu_log.open_rounds import MayCount, anything, certain_winner, fixed
from tichu_log.other_play import Stopped
from tichu_log.pairs import minus, total
from tichu_log.replaced import replaced_by
from tichu_log.ruled_round import RuledRound, begin
from tichu_log.rulings import ReplayFrom, Ruling, RulingError
from tichu_log.scoring import Match, Pair, ScoreSheet, decide
from tichu_log.settling import settled_by
from tichu_log.standings import Standings, persons_change, standings, win_points_of
from tichu_log.steps import RoundReplay
from tichu_log.stray import spread


@dataclass(frozen=True, slots=True)
class RescoredRound:
    """One round before and after the rulings."""

    before: RoundAudit
    replay: RoundReplay
    """The replay as ruled; the one before where nothing was ruled."""

    sheet: ScoreSheet
    """The score sheet as ruled.  A result that was ruled itself stands in `result` alone."""

    result: Pair | None
    """The result after, in points by team; `None` if void or not computable."""

    void: bool = False
    rulings: tuple[Ruling, ...] = ()
    """The rulings on this round, in the order given."""

    stopped: Stopped | None = None
    """Where a replay from another play on had to stop before the end of the round."""

    numbers: tuple[int, ...] = ()
    """The place of each of them among all rulings, from 1."""

    written: Round | None = None
    """The round with the plays that were ruled; `None` where nothing was ruled."""

    settled: bool = False
    """Is it void, or its result ruled itself, so that the sheet does not matter?"""

    on_table: CardSet = 0
    """Where an order of finishing was ruled, and the result can yet not be computed: the cards of
    a trick that nobody has taken."""

    lost: CardSet = 0
    """In the same case: the other cards of which nobody can tell where they went."""

    hands: tuple[int, ...] = ()
    """Where an order of three was ruled: the seats whose cards go with the last player's hand
    (S1), that player among them; none where it is only that one."""

    settled_by: tuple[str, ...] = ()
    """Where it is open: the kinds of rulings that can give it a result, or leave it out."""

    only_double: bool = False
    """Can an order of going out do so, but only that of a double victory?"""

    @property
    def number(self) -> int:
        """The round's number, from 1."""
        return self.before.round.number

    @property
    def doubled(self) -> CardSet:
        """The cards that lie in more than one trick or hand."""
        return spread((*(trick.cards for trick in self.replay.tricks), *self.replay.left))[1]

    @property
    def open(self) -> bool:
        """Was it ruled on, counts, and has yet no result?"""
        return bool(self.rulings) and self.result is None and not self.void

    @property
    def changed(self) -> bool:
        """Is the result after another one than the computed one before?"""
        return self.result != self.before.computed

    @property
    def counted_before(self) -> Pair:
        """What the round gave to the totals by the rules; nothing without both results."""
        if self.before.logged is None or self.before.computed is None:
            return 0, 0
        return self.before.computed

    @property
    def change(self) -> Pair | None:
        """By how many points the round changes the totals by the rules: a void one takes away what
        it gave.  `None` while it is open."""
        if self.open:
            return None
        if not self.rulings:
            return 0, 0
        return minus(self.result or (0, 0), self.counted_before)

    @property
    def replaced_by(self) -> tuple[int | None, ...]:
        """For each ruling the number of a later one that puts it out of force, or `None`."""
        return tuple(None if place is None else self.numbers[place]
                     for place in replaced_by(self.rulings, self.before))

    @property
    def judged(self) -> RoundAudit:
        """The round as ruled, its result summed up by its score sheet: a result that was ruled
        itself has no part in it.  Of findings it knows nothing where something was ruled."""
        if self.written is None:
            return self.before
        return RoundAudit(self.written, self.replay, self.sheet, ())

    @property
    def after(self) -> RoundAudit:
        """The round as if the log told what counts as ruled, for whoever counts rounds: a round
        that was not ruled on counts by its computed result."""
        logged = self.before.logged
        if not self.rulings and (logged is None or self.result in (None, logged)):
            return self.before
        written = self.before.round
        kept = [(event, line) for _, line, event in numbered(written) if type(event) is not Result]
        if self.result is not None:
            kept.append((Result(self.result), written.result_line or written.last_line))
        told = replace(written, events=tuple(event for event, _ in kept),
                       lines=tuple(line for _, line in kept))
        return RoundAudit(told, self.replay, replace(self.sheet, result=self.result), ())


@dataclass(frozen=True, slots=True)
class Rescored:
    """A judged log as ruled."""

    before: Audit
    rulings: tuple[Ruling, ...]
    ruled_rounds: tuple[int, ...]
    """The number of the round that each ruling is about, in their order."""

    rounds: tuple[RescoredRound, ...]
    match: Match
    """The match after: ruled rounds count with the ruled result, by the log and by the rules.  It
    may have a winner, but no round that decided it, while an open one can only change when."""

    certain: bool = True
    """Is the winner, or that there is none, the same whatever the open rounds bring?  One that was
    played on after the decision changes nothing (M2), nor one too small for what others give."""

    @property
    def after(self) -> Audit:
        """The judged log as if it told what was ruled, without its void rounds; of findings it
        knows nothing."""
        if not self.rulings:
            return self.before
        kept = tuple(item.after for item in self.rounds if not item.void)
        match = replace(self.match, logged=self.match.computed)
        return replace(self.before, rounds=kept, findings=(), match=match)

    def each_ruling(self) -> Iterator[tuple[int, RescoredRound, int]]:
        """All rulings in their order: the number, from 1, the round, and the place among that
        round's rulings, from 0."""
        by_number = {item.number: item for item in self.rounds}
        for number, round_ in enumerate(self.ruled_rounds, 1):
            item = by_number[round_]
            yield number, item, item.numbers.index(number)

    @property
    def logged(self) -> Pair:
        """What all results in the log give, whatever was ruled."""
        return total(item.before.logged for item in self.rounds)

    @property
    def open_rounds(self) -> tuple[int, ...]:
        """The rounds that were ruled on, but have no result after it and yet count, by number."""
        return tuple(item.number for item in self.rounds if item.open)

    @property
    def end_open(self) -> bool:
        """May the result of an open round still decide whether, or after which round, the match is
        over?"""
        return self.match.decided_in is None and bool(self.open_rounds)

    @property
    def change(self) -> Pair | None:
        """By how many points the totals by the rules change: the sum of what each round changes.
        `None` while a round is open."""
        if self.open_rounds:
            return None
        return minus(self.match.computed, self.before.match.computed)

    def win_points(self, item: RescoredRound) -> tuple[Pair | None, Pair | None, Pair | None]:
        """What one of its rounds brings each player of either team in a tournament (M4): by the
        logged result, by the computed one, and as ruled; `None` each outside one, and where it
        cannot be told."""
        rules, before = self.before.rules, item.before
        if not rules.partners_change:
            return None, None, None
        return (win_points_of(before, before.logged, rules),
                win_points_of(before, before.computed, rules),
                win_points_of(item.after, item.result, rules))

    @property
    def by_person(self) -> bool:
        """Do persons change seats, so that standings by person say more than totals of teams?"""
        rounds = [item.before for item in self.rounds]
        return self.before.rules.partners_change or persons_change(rounds)

    @property
    def standings_before(self) -> Standings:
        """The standings by person by the computed results, as they were."""
        return _standings(self.before)

    @property
    def standings_after(self) -> Standings:
        """The standings by person as ruled."""
        return _standings(self.after)


def rescore(audit: Audit, rulings: Sequence[Ruling]) -> Rescored:
    """The log of `audit` as ruled.  Raises `RulingError` for a ruling that the log does not allow:
    the error says which, and what is allowed."""
    ruled: dict[int, RuledRound] = {}
    numbers = []
    acts = _acts(audit) if any(isinstance(ruling, ReplayFrom) for ruling in rulings) else []
    for ruling in rulings:
        number = _round_of(audit, ruling, acts)
        before = ruled.get(number) or begin(audit.rounds[number - 1], audit.rules)
        ruled[number] = before.apply(ruling)
        numbers.append(number)
    rounds = [_rescored(item, ruled.get(item.round.number), numbers) for item in audit.rounds]
    match = decide([_for_the_match(item) for item in rounds], audit.rules,
                   _over_after(audit, rounds))
    certain = True
    if _is_open_until(match.decided_in, rounds):
        certain, winner = _certain_winner(audit, rounds)
        match = replace(match, decided_in=None, winner=winner, rule="")
    return Rescored(audit, tuple(rulings), tuple(numbers), tuple(rounds), match, certain)


def _certain_winner(audit: Audit, rounds: Sequence[RescoredRound]) -> tuple[bool, int | None]:
    """Is it certain who has won, whatever the open rounds bring, and which team if any."""
    rules = audit.rules
    counted = []
    for item in rounds:
        if item.open:
            bounds = anything(item.before.logged, rules)
            counted.append(MayCount(item.number, bounds, bounds, open=True))
            continue
        number, logged, computed = _for_the_match(item)
        if logged is not None:
            counted.append(MayCount(number, fixed(logged), fixed(computed)))
    end = None if rules.rounds is not None else audit.match.decided_in
    return certain_winner(counted, rules, end)


def _over_after(audit: Audit, rounds: Sequence[RescoredRound]) -> int | None:
    """The round after which the match is over even where the ruled totals do not say so: a ruling
    cannot make the players play on (M1).  `None` while a ruled round up to it is open."""
    end = audit.match.decided_in
    return None if audit.rules.rounds is not None or _is_open_until(end, rounds) else end


def _is_open_until(end: int | None, rounds: Sequence[RescoredRound]) -> bool:
    """Is a ruled round open, up to round `end`?  Then nobody knows when the match was over."""
    return any(item.open for item in rounds if end is None or item.number <= end)


def _acts(audit: Audit) -> list[tuple[int, int]]:
    """The line and the round of every play and pass."""
    return [(line, item.round.number) for item in audit.rounds
            for _, line, event in numbered(item.round) if isinstance(event, ACTS)]


def _round_of(audit: Audit, ruling: Ruling, acts: Sequence[tuple[int, int]]) -> int:
    """The number of the round that a ruling is about."""
    number: int | None = getattr(ruling, "round", None)
    if number is not None and not 1 <= number <= len(audit.rounds):
        raise RulingError(ruling, "no-round", round=number, rounds=len(audit.rounds))
    if not isinstance(ruling, ReplayFrom):
        assert number is not None
        return number
    place = bisect(acts, (ruling.line, 0))
    if place == len(acts) or acts[place][0] != ruling.line:
        near = [line for line, _ in acts[max(place - 1, 0):place + 1]]
        raise RulingError(ruling, "no-act", line=ruling.line, near=tuple(near))
    found = acts[place][1]
    if number not in (None, found):
        raise RulingError(ruling, "other-round", line=ruling.line, round=found)
    return found


def _rescored(item: RoundAudit, ruled: RuledRound | None,
              numbers: Sequence[int]) -> RescoredRound:
    """The round `item` as ruled; `numbers` are those of the round that each ruling is about."""
    if ruled is None:
        return RescoredRound(item, item.replay, item.sheet, item.computed)
    sheet, on_table = ruled.sheet, ruled.on_table
    settling, only_double = settled_by(ruled)
    result = None if ruled.void else ruled.result or sheet.result
    return RescoredRound(
        before=item,
        replay=ruled.replay,
        sheet=sheet,
        result=result,
        void=ruled.void,
        rulings=ruled.rulings,
        numbers=tuple(place for place, number in enumerate(numbers, 1)
                      if number == item.round.number),
        written=ruled.written,
        stopped=ruled.stopped,
        settled=ruled.void or ruled.result is not None,
        on_table=on_table,
        lost=ruled.astray & ~on_table,
        hands=ruled.hands,
        settled_by=settling,
        only_double=only_double,
    )


def _for_the_match(item: RescoredRound) -> tuple[int, Pair | None, Pair | None]:
    """A round's number, logged and computed result, as the match counts it."""
    if item.rulings:
        return item.number, item.result, item.result
    return item.number, item.before.logged, item.before.computed


def _standings(audit: Audit) -> Standings:
    """The standings by the computed results, up to the round that decided the match; rounds
    without a logged result are not finished."""
    end = audit.match.decided_in
    rounds = [item for item in audit.rounds if end is None or item.round.number <= end]
    results = [None if item.logged is None else item.computed for item in rounds]
    return standings(rounds, results, audit.rules)
