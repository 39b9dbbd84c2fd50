"""How a round's result comes about, so that a referee can follow it (S1–S3).

The score sheet tells what came out; a derivation tells every trick and where it went, and each step
of the sum with the points so far (`tichu_log.sums`).  It is data only: what shows it makes the
sentences.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tichu_log.audit import RoundAudit
from tichu_log.cards import CardSet, points_of
from tichu_log.log import NO_SEAT, Play, Round, Written
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import RoundReplay, Trick
from tichu_log.sums import Adding, Sum, SumStep

if TYPE_CHECKING:
    from tichu_log.rescore import RescoredRound


@dataclass(frozen=True, slots=True)
class LaidCards:
    """A play of a trick, as it was written."""

    seat: int
    written: Written
    event: int
    """The number of its event, from 1."""


@dataclass(frozen=True, slots=True)
class TrickPath:
    """A trick, and the way it went."""

    number: int
    """From 1; also the Dog's is one."""

    line: int
    """The line of the play that led it."""

    leader: int
    plays: tuple[LaidCards, ...]
    cards: CardSet
    points: int
    owner: int
    """Who won it; `NO_SEAT` for one that nobody has taken."""

    dragon: bool
    """Was it won with the Dragon, and so to be given away (G1)?"""

    holder: int
    """Who held it once the Dragon's trick was given away: its owner but for that; `NO_SEAT` if one
    of two opponents got it and nobody knows which."""

    implied: bool
    """Is the holder not who the log says, but who its result implies (TL601, TL602)?"""

    counts_for: int
    """Who it counts for in the end, after the last player's tricks went to the first out (S1);
    `NO_SEAT` where cards do not count (double victory) or it cannot be told."""


@dataclass(frozen=True, slots=True)
class Derivation:
    """All that a round's result follows from."""

    finished: tuple[int, ...]
    """The seats in the order of going out."""

    last: int
    """The seat that still holds cards when three are out; else `NO_SEAT`."""

    double_victory: bool
    tricks: tuple[TrickPath, ...]
    sums: tuple[Sum, ...]
    """One where the result could be computed.  Where it could not (TL703): one for each possible
    receiver of the Dragon's trick; under ``unseen`` one of what could be read; else none."""

    result: Pair | None
    """The computed result in points, by team; `None` where it could not be computed."""

    uncertain: str
    """Why it could not, as in `ScoreSheet.uncertain`; else empty."""

    on_table: TrickPath | None = None
    """The trick that lies on the table where the record of the round ends before its play."""

    taken: Sum | None = None
    """Where there is no sum, and no double victory: what each seat took, the Dragon's gift with its
    receiver."""

    hands: tuple[int, ...] = ()
    """The seats whose cards went with the last player's hand, that player among them; none where it
    was only that one, as it always is unless an order of going out was ruled."""

    @property
    def every_trick(self) -> tuple[TrickPath, ...]:
        """The tricks that somebody took, and the one on the table."""
        return self.tricks if self.on_table is None else (*self.tricks, self.on_table)

    @property
    def steps(self) -> tuple[SumStep, ...]:
        """The steps to the computed result; none where it could not be computed."""
        return self.sums[0].steps if self.result is not None else ()


def derive(item: RoundAudit, rules: RuleSet) -> Derivation:
    """How the result of a round judged by `rules` comes about."""
    return _derived(item, rules, None if item.replay.ended else len(item.round.events))


def derive_ruled(item: RescoredRound, rules: RuleSet) -> Derivation:
    """How the result of a round comes about as ruled; a result that was ruled itself has no part in
    it."""
    if item.stopped is not None:
        until: int | None = item.stopped.event - 1
    else:
        until = len(item.judged.round.events) if item.on_table or not item.replay.ended else None
    return replace(_derived(item.judged, rules, until), hands=item.hands)


def _derived(item: RoundAudit, rules: RuleSet, until: int | None) -> Derivation:
    """The derivation of a round; with `until` its record ends with that event, from 1, while a
    trick may lie on the table."""
    round_, replayed, sheet = item.round, item.replay, item.sheet
    last = NO_SEAT
    if len(replayed.finished) == 3 and sheet.uncertain != "order":
        last = 6 - sum(replayed.finished)
    sums = tuple(Adding(replayed, sheet, rules, last, receiver).sum()
                 for receiver in _receivers(replayed, sheet))
    receiver = sums[0].receiver if len(sums) == 1 else NO_SEAT
    taken = None
    if not sums and not replayed.double_victory:
        gift = next((trick.given_to for trick in replayed.tricks if trick.dragon), NO_SEAT)
        taken = Adding(replayed, sheet, rules, NO_SEAT, gift).taken()
    return Derivation(
        finished=replayed.finished,
        last=last,
        double_victory=replayed.double_victory,
        tricks=tuple(_path(item, number, trick, receiver, last)
                     for number, trick in enumerate(replayed.tricks, 1)),
        sums=sums,
        result=sheet.result,
        uncertain=sheet.uncertain,
        on_table=None if until is None else _on_table(round_, replayed, until),
        taken=taken,
    )


def _on_table(round_: Round, replayed: RoundReplay, until: int) -> TrickPath | None:
    """The trick that nobody has taken, of the plays after the last one that somebody took."""
    taken = max((trick.last for trick in replayed.tricks), default=0)
    plays = _plays(round_, taken + 1, until)
    if not plays:
        return None
    cards = 0
    for play in plays:
        cards |= play.written.bits
    return TrickPath(
        number=len(replayed.tricks) + 1,
        line=round_.lines[plays[0].event - 1],
        leader=plays[0].seat,
        plays=plays,
        cards=cards,
        points=points_of(cards),
        owner=NO_SEAT,
        dragon=False,
        holder=NO_SEAT,
        implied=False,
        counts_for=NO_SEAT,
    )


def _plays(round_: Round, first: int, last: int) -> tuple[LaidCards, ...]:
    """The plays from one event to another, both included."""
    return tuple(LaidCards(event.seat, event.written, place)
                 for place, event in enumerate(round_.events[first - 1:last], first)
                 if isinstance(event, Play))


def _receivers(replayed: RoundReplay, sheet: ScoreSheet) -> tuple[int, ...]:
    """Who gets the Dragon's trick, for each sum that can be made; `NO_SEAT` if nobody, or it makes
    no difference who."""
    if sheet.uncertain == "dragon":
        giver = next(trick.owner for trick in replayed.tricks if trick.dragon)
        return (giver + 1) & 3, (giver + 3) & 3
    if not replayed.ended or (sheet.result is None and sheet.uncertain != "unseen"):
        return ()
    return (NO_SEAT if replayed.double_victory else sheet.dragon_to,)


def _path(item: RoundAudit, number: int, trick: Trick, receiver: int, last: int) -> TrickPath:
    """The way one trick went, if the Dragon's goes to `receiver`."""
    round_, replayed = item.round, item.replay
    holder = trick.owner
    if trick.dragon:
        holder = trick.given_to if receiver == NO_SEAT else receiver
    counts_for = NO_SEAT
    if last != NO_SEAT and not replayed.doubt:
        counts_for = replayed.finished[0] if holder == last else holder
    return TrickPath(
        number=number,
        line=round_.lines[trick.first - 1],
        leader=trick.leader,
        plays=_plays(round_, trick.first, trick.last),
        cards=trick.cards,
        points=points_of(trick.cards),
        owner=trick.owner,
        dragon=trick.dragon,
        holder=holder,
        implied=trick.dragon and item.sheet.dragon_implied,
        counts_for=counts_for,
    )
