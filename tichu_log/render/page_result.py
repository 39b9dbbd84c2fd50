"""The result of a round as a sum that can be followed: tricks, what moves at the end, calls.

Its steps are those of the round's derivation (`tichu_log.sums`), as ``tichu-log score`` has them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from tichu_log.cards import cards_in
from tichu_log.derivation import Derivation
from tichu_log.log import NO_SEAT, team
from tichu_log.render.i18n import N_
from tichu_log.render.page_record import RoundRecord
from tichu_log.render.page_rulings import RuledRound
from tichu_log.render.page_text import Said, Texts, plain, signed
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import CallMade
from tichu_log.sums import (
    CALL,
    DOUBLE_VICTORY,
    DRAGON,
    LAST_HAND,
    LAST_TRICKS,
    SEATS_BY_TEAM,
    SumStep,
)

_CALLS: Final = {"tichu": N_("Tichu"), "grand": N_("Grand Tichu")}


@dataclass(frozen=True, slots=True)
class SumRow:
    """A line of the sum: what it is, and the points of each team."""

    title: Markup
    points: tuple[Said | str, Said | str]
    kind: str = ""
    """``sum`` for a sum, ``logged`` for the log's own figure, ``bad`` for a difference, ``ruled``
    for what a ruling put in their place."""


@dataclass(frozen=True, slots=True)
class ToldCall:
    """A call and what became of it.  Name and outcome are not yet translated."""

    seat: int
    name: str
    outcome: str
    points: int | None
    """What it brings; `None` where the result is not computed."""


def result_rows(record: RoundRecord, derivation: Derivation, ruled: RuledRound | None,
                texts: Texts) -> list[SumRow]:
    """How the result of a round comes about, and how it compares with the logged one (S1–S3), and
    with the one that was ruled; nothing where there is none of them."""
    audit = record.audit
    result = audit.sheet.result
    after = [] if ruled is None else [SumRow(texts(N_("As ruled")).__html__(), ruled.points,
                                             "ruled")]
    if audit.logged is None and result is None:
        return after
    rows = [*_cards(record, derivation, texts), *_calls(record, derivation, texts),
            _figures(texts(N_("By the rules")), result, "sum")]
    if audit.logged is not None:
        rows.append(_figures(texts(N_("In the log")), audit.logged, "logged"))
        if result is not None and result != audit.logged:
            a, b = (audit.logged[i] - result[i] for i in (0, 1))
            rows.append(SumRow(texts(N_("Difference")).__html__(), (signed(a), signed(b)), "bad"))
    return rows + after


def _figures(title: Said, points: Pair | None, kind: str = "") -> SumRow:
    if points is None:
        return SumRow(title.__html__(), ("–", "–"), kind)
    return SumRow(title.__html__(), (plain(points[0]), plain(points[1])), kind)


def _cards(record: RoundRecord, derivation: Derivation, texts: Texts) -> Iterator[SumRow]:
    """The double victory; else the tricks that each seat took, what is given away and handed over
    of them at the end, and the sum of it."""
    # Where no sum leads to the result, or two may (TL703), nothing is known to have moved.
    steps = derivation.sums[0].steps if len(derivation.sums) == 1 else ()
    if derivation.double_victory:
        for step in steps:
            if step.kind == DOUBLE_VICTORY:
                yield _figures(texts(N_("Double victory")), step.change)
        return
    for seat in SEATS_BY_TEAM:
        yield _tricks_of(record, derivation, seat, texts)
    for step in steps:
        yield from _moved(record, step, texts)
    yield _figures(texts(N_("Card points")), record.audit.sheet.card_points, "sum")


def _tricks_of(record: RoundRecord, derivation: Derivation, seat: int, texts: Texts) -> SumRow:
    """The tricks that a seat took, by number, with what they hold."""
    tricks = [trick for trick in derivation.tricks if trick.owner == seat]
    if tricks:
        said = Markup("{} {}").format(
            texts(N_("tricks")), ", ".join(str(trick.number) for trick in tricks))
    else:
        said = texts(N_("no trick")).__html__()
    return SumRow(Markup("{}: {}").format(record.players[seat], said),
                  _for_team(team(seat), plain(sum(trick.points for trick in tricks))))


def _moved(record: RoundRecord, step: SumStep, texts: Texts) -> Iterator[SumRow]:
    """What a step moves to another seat or team."""
    player = record.players[step.seat]
    change = signed(step.change[0]), signed(step.change[1])
    if step.kind == DRAGON:
        receiver = (Markup(" → {}").format(texts(N_("either opponent")))
                    if step.receiver == NO_SEAT else
                    record.implied or Markup(" → {}").format(record.players[step.receiver]))
        yield SumRow(Markup("{}: {}{}").format(
            texts(N_("The Dragon’s trick")), player, receiver), change)
    elif step.kind == LAST_TRICKS:
        yield SumRow(Markup("{}: {} → {}").format(
            texts(N_("Tricks of the last player")), player, record.players[step.receiver]), change)
    elif step.kind == LAST_HAND:
        yield SumRow(Markup("{} ({}): {}").format(
            texts(N_("Cards left, to the other team")), player,
            texts.cards(cards_in(step.cards)) or "–"), change)


def _calls(record: RoundRecord, derivation: Derivation, texts: Texts) -> Iterator[SumRow]:
    for call in told_calls(record, derivation):
        yield SumRow(
            Markup("{}: {}, {}").format(
                record.players[call.seat], texts(call.name), texts(call.outcome)),
            _for_team(team(call.seat), "" if call.points is None else signed(call.points)))


def told_calls(record: RoundRecord, derivation: Derivation) -> list[ToldCall]:
    """The calls of a round and what they bring; without a computed result they bring nothing yet,
    but who was first out may be known all the same (T1, T2)."""
    if derivation.result is not None:
        return [ToldCall(step.seat, _CALLS[step.call], _outcome(step.points), step.points)
                for step in derivation.steps if step.kind == CALL]
    return [ToldCall(seat, _CALLS["grand" if call.grand else "tichu"],
                     _likely(record.audit.sheet, seat, call), None)
            for seat, call in enumerate(record.audit.replay.calls) if call is not None]


def _outcome(points: int) -> str:
    return N_("won") if points > 0 else N_("lost") if points < 0 else N_("not counted")


def _likely(sheet: ScoreSheet, seat: int, call: CallMade) -> str:
    """What became of a call whose points are not computed."""
    if call.faulty or not sheet.finished or sheet.uncertain == "order":
        return N_("not computed")
    return _outcome(1 if sheet.finished[0] == seat else -1)


def _for_team(which: int, points: str) -> tuple[str, str]:
    return (points, "") if which == 0 else ("", points)
