"""How a round's result comes about, so that a referee can follow it (S1–S3).

The score sheet tells what came out; a derivation tells every trick and where it went, and each step
of the sum with the points so far (`tichu_log.sums`).  It is data only: what shows it makes the
sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

from tichu_log.audit import RoundAudit
from tichu_log.cards import CardSet, points_of
from tichu_log.log import NO_SEAT, Play, Written
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import RoundReplay, Trick
from tichu_log.sums import Adding, Sum, SumStep


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
    """Who won it."""

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

    @property
    def steps(self) -> tuple[SumStep, ...]:
        """The steps to the computed result; none where it could not be computed."""
        return self.sums[0].steps if self.result is not None else ()


def derive(item: RoundAudit, rules: RuleSet) -> Derivation:
    """How the result of a round judged by `rules` comes about."""
    replayed, sheet = item.replay, item.sheet
    last = NO_SEAT
    if len(replayed.finished) == 3 and sheet.uncertain != "order":
        last = 6 - sum(replayed.finished)
    sums = tuple(Adding(replayed, sheet, rules, last, receiver).sum()
                 for receiver in _receivers(replayed, sheet))
    receiver = sums[0].receiver if len(sums) == 1 else NO_SEAT
    return Derivation(
        finished=replayed.finished,
        last=last,
        double_victory=replayed.double_victory,
        tricks=tuple(_path(item, number, trick, receiver, last)
                     for number, trick in enumerate(replayed.tricks, 1)),
        sums=sums,
        result=sheet.result,
        uncertain=sheet.uncertain,
    )


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
    plays = [LaidCards(event.seat, event.written, place)
             for place, event in enumerate(round_.events[trick.first - 1:trick.last], trick.first)
             if isinstance(event, Play)]
    return TrickPath(
        number=number,
        line=round_.lines[trick.first - 1],
        leader=trick.leader,
        plays=tuple(plays),
        cards=trick.cards,
        points=points_of(trick.cards),
        owner=trick.owner,
        dragon=trick.dragon,
        holder=holder,
        implied=trick.dragon and item.sheet.dragon_implied,
        counts_for=counts_for,
    )
