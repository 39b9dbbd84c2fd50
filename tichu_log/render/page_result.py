"""The result of a round as a sum that can be followed: tricks, what moves at the end, calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from tichu_log.cards import cards_in
from tichu_log.derivation import Derivation, derive
from tichu_log.log import NO_SEAT, team
from tichu_log.render.i18n import N_
from tichu_log.render.page_record import SEATS, RoundRecord
from tichu_log.render.page_rulings import RuledRound
from tichu_log.render.page_text import Said, Texts, plain, signed
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import CallMade
from tichu_log.sums import DRAGON, LAST_HAND, LAST_TRICKS, SumStep


@dataclass(frozen=True, slots=True)
class SumRow:
    """A line of the sum: what it is, and the points of each team."""

    title: Markup
    points: tuple[Said | str, Said | str]
    kind: str = ""
    """``sum`` for a sum, ``logged`` for the log's own figure, ``bad`` for a difference, ``ruled``
    for what a ruling put in their place."""


def result_rows(record: RoundRecord, rules: RuleSet, ruled: RuledRound | None,
                texts: Texts) -> list[SumRow]:
    """How the result of a round comes about, and how it compares with the logged one (S1–S3), and
    with the one that was ruled; nothing where there is none of them."""
    audit = record.watched.audit
    sheet = audit.sheet
    after = [] if ruled is None else [SumRow(texts(N_("As ruled")).__html__(), ruled.points,
                                             "ruled")]
    if audit.logged is None and sheet.result is None:
        return after
    rows = (_victory(sheet, rules, texts) if sheet.double_victory
            else _cards(record, derive(audit, rules), texts))
    rows += _calls(record, texts)
    rows.append(_figures(texts(N_("Computed")).__html__(), sheet.result, "sum"))
    if audit.logged is not None:
        rows.append(_figures(texts(N_("Logged")).__html__(), audit.logged, "logged"))
        if sheet.result is not None and sheet.result != audit.logged:
            a, b = (audit.logged[i] - sheet.result[i] for i in (0, 1))
            rows.append(SumRow(texts(N_("Difference")).__html__(), (signed(a), signed(b)), "bad"))
    return rows + after


def _figures(title: Markup, points: Pair | None, kind: str = "") -> SumRow:
    if points is None:
        return SumRow(title, ("–", "–"), kind)
    return SumRow(title, (plain(points[0]), plain(points[1])), kind)


def _victory(sheet: ScoreSheet, rules: RuleSet, texts: Texts) -> list[SumRow]:
    winners = team(sheet.finished[0])
    points = (rules.double_victory, 0) if winners == 0 else (0, rules.double_victory)
    return [_figures(texts(N_("Double victory")).__html__(), points)]


def _cards(record: RoundRecord, derivation: Derivation, texts: Texts) -> list[SumRow]:
    """The tricks of each seat, what the last player hands over, and the sum of it."""
    sheet = record.watched.audit.sheet
    rows = [_tricks_of(record, derivation, seat, texts) for seat in SEATS]
    if sheet.dragon_to != NO_SEAT:
        rows.append(SumRow(_dragon(record, sheet, texts), ("", "")))
    # Where no sum leads to the result, or two may (TL703), nothing is known to have moved.
    for step in derivation.sums[0].steps if len(derivation.sums) == 1 else ():
        rows += _moved(record, step, texts)
    rows.append(_figures(texts(N_("Card points")).__html__(), sheet.card_points, "sum"))
    return rows


def _tricks_of(record: RoundRecord, derivation: Derivation, seat: int, texts: Texts) -> SumRow:
    """The numbers of the tricks that a seat holds at the end, the Dragon's gift included."""
    tricks = [trick for trick in derivation.tricks
              if seat == (trick.owner if trick.holder == NO_SEAT else trick.holder)]
    if tricks:
        said = Markup("{} {}").format(
            texts(N_("tricks")), ", ".join(str(trick.number) for trick in tricks))
    else:
        said = texts(N_("no trick")).__html__()
    return SumRow(Markup("{}: {}").format(record.players[seat], said),
                  _for_team(team(seat), plain(sum(trick.points for trick in tricks))))


def _dragon(record: RoundRecord, sheet: ScoreSheet, texts: Texts) -> Markup:
    title = Markup("{}: {}").format(
        texts(N_("The Dragon’s trick")), record.players[sheet.dragon_from])
    return title + (record.implied or Markup(" → {}").format(record.players[sheet.dragon_to]))


def _moved(record: RoundRecord, step: SumStep, texts: Texts) -> Iterator[SumRow]:
    """What a step moves that no seat's own row tells yet."""
    player = record.players[step.seat]
    change = signed(step.change[0]), signed(step.change[1])
    if step.kind == DRAGON and step.receiver == NO_SEAT:
        yield SumRow(Markup("{}: {} → {}").format(
            texts(N_("The Dragon’s trick")), player, texts(N_("either opponent"))), change)
    elif step.kind == LAST_TRICKS:
        yield SumRow(Markup("{}: {} → {}").format(
            texts(N_("Tricks of the last player")), player, record.players[step.receiver]), change)
    elif step.kind == LAST_HAND:
        yield SumRow(Markup("{} ({}): {}").format(
            texts(N_("Cards left, to the other team")), player,
            texts.cards(cards_in(step.cards)) or "–"), change)


def _calls(record: RoundRecord, texts: Texts) -> list[SumRow]:
    rows = []
    for seat, call in enumerate(record.watched.replay.calls):
        if call is None:
            continue
        outcome, points = call_outcome(record.watched.audit.sheet, seat, call)
        rows.append(SumRow(
            Markup("{}: {}, {}").format(
                record.players[seat],
                texts(N_("Grand Tichu") if call.grand else N_("Tichu")), texts(outcome)),
            _for_team(team(seat), "" if points is None else signed(points))))
    return rows


def call_outcome(sheet: ScoreSheet, seat: int, call: CallMade) -> tuple[str, int | None]:
    """What became of a seat's call, and its points; without a computed result there are none, but
    who was first out may be known all the same (T1, T2)."""
    if sheet.result is not None:
        points = sheet.calls[seat]
        outcome = N_("won") if points > 0 else N_("lost") if points < 0 else N_("not counted")
        return outcome, points
    if call.faulty or not sheet.finished or sheet.uncertain == "order":
        return N_("not computed"), None
    return (N_("won") if sheet.finished[0] == seat else N_("lost")), None


def _for_team(which: int, points: str) -> tuple[str, str]:
    return (points, "") if which == 0 else ("", points)
