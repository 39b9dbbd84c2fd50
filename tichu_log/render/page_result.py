"""The result of a round as a sum that can be followed: tricks, what moves at the end, calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from tichu_log.cards import cards_in
from tichu_log.log import NO_SEAT, team
from tichu_log.render.i18n import N_
from tichu_log.render.page_record import SEATS, RoundRecord
from tichu_log.render.page_text import Texts, plain, signed
from tichu_log.rules import RuleSet
from tichu_log.scoring import Pair, ScoreSheet
from tichu_log.steps import CallMade


@dataclass(frozen=True, slots=True)
class SumRow:
    """A line of the sum: what it is, and the points of each team."""

    title: Markup
    points: tuple[str, str]
    kind: str = ""
    """``sum`` for a sum, ``logged`` for the log's own figure, ``bad`` for a difference."""


def result_rows(record: RoundRecord, rules: RuleSet, texts: Texts) -> list[SumRow]:
    """How the result of a round comes about, and how it compares with the logged one (S1–S3);
    nothing where there is neither."""
    audit = record.watched.audit
    sheet = audit.sheet
    if audit.logged is None and sheet.result is None:
        return []
    rows = _victory(sheet, rules, texts) if sheet.double_victory else _cards(record, texts)
    rows += _calls(record, texts)
    rows.append(_figures(texts(N_("Computed")).__html__(), sheet.result, "sum"))
    if audit.logged is not None:
        rows.append(_figures(texts(N_("Logged")).__html__(), audit.logged, "logged"))
        if sheet.result is not None and sheet.result != audit.logged:
            a, b = (audit.logged[i] - sheet.result[i] for i in (0, 1))
            rows.append(SumRow(texts(N_("Difference")).__html__(), (signed(a), signed(b)), "bad"))
    return rows


def _figures(title: Markup, points: Pair | None, kind: str = "") -> SumRow:
    if points is None:
        return SumRow(title, ("–", "–"), kind)
    return SumRow(title, (plain(points[0]), plain(points[1])), kind)


def _victory(sheet: ScoreSheet, rules: RuleSet, texts: Texts) -> list[SumRow]:
    winners = team(sheet.finished[0])
    points = (rules.double_victory, 0) if winners == 0 else (0, rules.double_victory)
    return [_figures(texts(N_("Double victory")).__html__(), points)]


def _cards(record: RoundRecord, texts: Texts) -> list[SumRow]:
    """The tricks of each seat, what the last player hands over, and the sum of it."""
    sheet = record.watched.audit.sheet
    rows = [
        SumRow(Markup("{}: {}").format(record.players[seat], _tricks_of(record, seat, texts)),
               _for_team(team(seat), plain(sheet.trick_points[seat])))
        for seat in SEATS
    ]
    if sheet.dragon_to != NO_SEAT:
        rows.append(SumRow(_dragon(record, sheet, texts), ("", "")))
    if sheet.last != NO_SEAT and sheet.finished:
        rows += _handed_over(record, sheet, texts)
    rows.append(_figures(texts(N_("Card points")).__html__(), sheet.card_points, "sum"))
    return rows


def _tricks_of(record: RoundRecord, seat: int, texts: Texts) -> Markup:
    """The numbers of the tricks that a seat holds at the end, the Dragon's gift included."""
    sheet = record.watched.audit.sheet
    numbers = []
    for number, trick in enumerate(record.watched.replay.tricks, 1):
        holder = trick.owner
        if trick.dragon and sheet.dragon_to != NO_SEAT:
            holder = sheet.dragon_to
        if holder == seat:
            numbers.append(str(number))
    if not numbers:
        return texts(N_("no trick")).__html__()
    return Markup("{} {}").format(texts(N_("tricks")), ", ".join(numbers))


def _dragon(record: RoundRecord, sheet: ScoreSheet, texts: Texts) -> Markup:
    title = Markup("{}: {} → {}").format(
        texts(N_("The Dragon’s trick")), record.players[sheet.dragon_from],
        record.players[sheet.dragon_to])
    if sheet.dragon_implied:
        title += Markup(" ({})").format(texts(N_("as the logged result implies")))
    return title


def _handed_over(record: RoundRecord, sheet: ScoreSheet, texts: Texts) -> list[SumRow]:
    last, first = sheet.last, sheet.finished[0]
    tricks = [0, 0]
    tricks[team(last)] -= sheet.last_tricks
    tricks[team(first)] += sheet.last_tricks
    hand = [0, 0]
    hand[1 - team(last)] += sheet.last_hand
    return [
        SumRow(Markup("{}: {} → {}").format(texts(N_("Tricks of the last player")),
                                            record.players[last], record.players[first]),
               (signed(tricks[0]), signed(tricks[1]))),
        SumRow(Markup("{} ({}): {}").format(
            texts(N_("Cards left, to the other team")), record.players[last],
            texts.cards(_left(record, last)) or "–"),
            (signed(hand[0]), signed(hand[1]))),
    ]


def _left(record: RoundRecord, seat: int) -> Sequence[int]:
    return list(cards_in(record.watched.replay.left[seat]))


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
