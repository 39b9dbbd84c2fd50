"""The written record of a round: its cards, its plays trick by trick, its findings.

It has a column for each seat, so that a trick reads from left to right as it went around the
table, and every event bears the address by which the page is linked into (``r4e57``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, TypeAlias

from markupsafe import Markup, escape

from tichu_log.audit import RoundAudit
from tichu_log.cards import CardSet, cards_in, points_of
from tichu_log.log import NO_SEAT, Call, DragonGift, Event, Exchange, Pass, Play, Result, Wish
from tichu_log.plays import has_bomb
from tichu_log.render.i18n import N_
from tichu_log.render.page_data import Watched
from tichu_log.render.page_findings import FindingRecord
from tichu_log.render.page_text import Said, Texts, plain, player, told_apart
from tichu_log.render.visible import visible
from tichu_log.steps import Step, Trick

SEATS: Final = range(4)

Cell: TypeAlias = list[Markup]
"""A cell of the play, piece by piece: one can hold as many as the round has events."""

_CALLS: Final = {False: N_("Tichu"), True: N_("Grand Tichu")}


@dataclass(slots=True)
class TrickRecord:
    """A trick as rows of cells, a cell for each seat."""

    number: int
    """From 1; 0 for what stands before the first lead."""

    lead: int
    """The event that leads it."""

    rows: list[list[Cell]] = field(default_factory=list)
    taker: Cell = field(default_factory=list)
    """Who took it, and to whom it was given for the Dragon."""

    points: str = ""
    implied: Markup = Markup("")
    """Who received it, where that is implied by the logged result alone (TL601, TL602)."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """What the record of a round shows."""

    audit: RoundAudit
    players: Sequence[Markup]
    """What they are called: of two who bear one handle, each with the seat."""

    heads: Sequence[Markup]
    """The same beside the numbers of their seats: by their handles alone."""

    before: Sequence[tuple[Said, Sequence[Markup]]]
    """The rows before the play: a title, and a cell for each seat."""

    tricks: Sequence[TrickRecord]
    out: Sequence[Markup]
    """The players in the order of going out."""

    findings: Sequence[FindingRecord]
    implied: Markup
    """Who received the Dragon's trick, where that is not logged rightly but implied by the logged
    result (TL601, TL602); else empty."""


def round_record(watched: Watched, findings: Sequence[FindingRecord], texts: Texts) -> RoundRecord:
    """The record of one round, with its findings."""
    round_ = watched.audit.round
    players = [player(seat, name) for seat, name in enumerate(told_apart(round_.handles))]
    writer = _Writer(watched, players, findings, texts)
    return RoundRecord(
        audit=watched.audit,
        players=players,
        heads=[player(seat, visible(round_.handles[seat])) for seat in SEATS],
        before=writer.before_the_play(),
        tricks=writer.tricks(),
        out=[players[seat] for seat in watched.replay.finished],
        findings=findings,
        implied=writer.implied(),
    )


class _Writer:
    """Writes the events of one round into cells."""

    def __init__(self, watched: Watched, players: Sequence[Markup],
                 findings: Sequence[FindingRecord], texts: Texts) -> None:
        self.watched = watched
        self.round = watched.audit.round
        self.players = players
        self.texts = texts
        self.marks: dict[int, list[FindingRecord]] = {}
        for record in findings:
            if record.finding.event is not None:
                self.marks.setdefault(record.finding.event, []).append(record)
        leads = [step.number for step in watched.steps if step.lead]
        self.play_from = leads[0] if leads else len(watched.events) + 1

    # Before the play

    def before_the_play(self) -> list[tuple[Said, list[Markup]]]:
        """The first eight cards, the other six, calls, gifts, and the hands after the exchange."""
        first = {hand.seat: hand.written for hand in self.round.first_eight}
        dealt = self.watched.after(0).hands
        rows = [
            (N_("First eight"), [self.texts.written(first[seat]) if seat in first else Markup("")
                                 for seat in SEATS]),
            (N_("Other six"), [self.hand(dealt[seat] & ~(first[seat].bits if seat in first else 0))
                               for seat in SEATS]),
            (N_("Calls"), [self.early_calls(seat) for seat in SEATS]),
            (N_("Gives"), [self.gifts(seat) for seat in SEATS]),
        ]
        if self.watched.replay.hands != dealt or self.watched.steps[-1].before.exchanged:
            rows.append((N_("Plays with"), [self.own_hand(seat, dealt[seat]) for seat in SEATS]))
        return [(self.texts(title), cells) for title, cells in rows]

    def hand(self, cards: CardSet) -> Markup:
        return self.texts.cards(cards_in(cards))

    def own_hand(self, seat: int, dealt: CardSet) -> Markup:
        """The hand after the exchange, the cards received underlined; and whether it has a bomb."""
        hand = self.watched.replay.hands[seat]
        received = hand & ~dealt
        runs = groupby(cards_in(hand), lambda card: received >> card & 1)
        cells = Markup(" ").join(
            Markup("<u>{}</u>").format(self.texts.cards(cards)) if new else self.texts.cards(cards)
            for new, cards in runs
        )
        return cells + Markup(" <b>{}</b>").format(
            self.texts.first(N_("bomb"))) if has_bomb(hand) else cells

    def early(self, kind: type[Call] | type[Exchange], seat: int) -> Iterator[tuple[int, Event]]:
        """The events of a kind and a seat from before the play, with their numbers."""
        for number, event in enumerate(self.watched.events[: self.play_from - 1], 1):
            if isinstance(event, kind) and event.seat == seat:
                yield number, event

    def early_calls(self, seat: int) -> Markup:
        return Markup(" ").join(self.marked(number, self.event(number, event))
                                for number, event in self.early(Call, seat)) or Markup("–")

    def gifts(self, seat: int) -> Markup:
        """``★5 → 1``: each gift with its receiver's seat."""
        cells = []
        for number, event in self.early(Exchange, seat):
            assert isinstance(event, Exchange)
            gifts = Markup("<br>").join(
                Markup("{} → {}").format(self.gift(gift.card, gift.code), (seat + place) % 4)
                for place, gift in enumerate(event.gifts, 1)
            )
            cells.append(self.marked(number, gifts))
        return Markup("<br>").join(cells)

    def gift(self, card: int, code: str) -> Markup:
        return self.texts.cards((card,)) if card >= 0 else Markup("<s>{}</s>").format(visible(code))

    # The play

    def tricks(self) -> list[TrickRecord]:
        """The play, trick by trick."""
        records: list[TrickRecord] = []
        taken: Mapping[int, Trick] = {trick.first: trick for trick in self.watched.replay.tricks}
        number = 0
        for step in self.watched.steps:
            if step.event is None or isinstance(step.event, Result):
                continue
            if step.number < self.play_from and isinstance(step.event, Call | Exchange):
                continue
            if step.lead or not records:
                number += step.lead
                records.append(TrickRecord(number if step.lead else 0, step.number))
                rows = _Rows()
                records[-1].rows = rows.rows
                if step.lead and step.number in taken:
                    self.take(records[-1], taken[step.number])
            self.write(step, rows, records[-1])
        for record in records:
            if record.lead in taken and taken[record.lead].dragon:
                record.implied = self.implied()
        return records

    def implied(self) -> Markup:
        """`` → dora (as the logged result implies)``; empty where nothing is implied."""
        sheet = self.watched.audit.sheet
        if not sheet.dragon_implied:
            return Markup("")
        return Markup(" → {} <small>({})</small>").format(
            self.players[sheet.dragon_to], self.texts(N_("as the logged result implies")))

    def take(self, record: TrickRecord, trick: Trick) -> None:
        record.taker.append(self.players[trick.owner])
        record.points = plain(points_of(trick.cards))

    def write(self, step: Step, rows: _Rows, record: TrickRecord) -> None:
        """Puts one event of the play into its cell."""
        event = step.event
        assert event is not None
        html = self.marked(step.number, self.event(step.number, event), plain=True)
        attributes = Markup(" id=r{}e{}").format(self.round.number, step.number)
        if isinstance(event, Wish):
            rows.add(attributes, html)
        elif isinstance(event, DragonGift):
            record.taker.append(Markup(" <span{}>{}</span>").format(attributes, html))
        elif event.seat == NO_SEAT:
            rows.add(attributes, html)
        elif isinstance(event, Call):
            rows.call(event.seat, attributes, html)
        else:
            rows.turn(event.seat, attributes, html)

    def event(self, number: int, event: Event) -> Markup:
        """What a cell says of an event."""
        texts = self.texts
        if isinstance(event, Play):
            return texts.written(event.written)
        if isinstance(event, Pass):
            return self.pass_(number, event)
        if isinstance(event, Call):
            return Markup("<b>{}</b>").format(texts.first(_CALLS[event.grand]))
        if isinstance(event, Wish):
            rank = texts.first.rank(event.rank) if event.rank else visible(event.text)
            return Markup("<b>{}</b> <i>{}</i>").format(texts.first(N_("wish")), rank)
        if isinstance(event, DragonGift):
            return Markup("→ {}").format(self.players[event.seat])
        return Markup("{}").format(texts(N_("Exchange")))

    def pass_(self, number: int, event: Pass) -> Markup:
        before, after = self.watched.after(number - 1), self.watched.after(number)
        if before.trick and not after.trick and before.owner == event.seat:
            return Markup("<b>{}</b>").format(self.texts.first(N_("takes it")))
        return escape(self.texts.first(N_("pass")))

    def marked(self, number: int, html: Markup, plain: bool = False) -> Markup:
        """A cell's text, with links to the findings made there; unless it stands in a cell of its
        own, in an element that bears the event's address."""
        for record in self.marks.get(number, ()):
            html += Markup(' <a class="k{}" href=#f{}>{}</a>').format(
                int(record.finding.severity), record.number, record.finding.code)
        if plain:
            return html
        return Markup("<span id=r{}e{}>{}</span>").format(self.round.number, number, html)


class _Rows:
    """Lays events out in rows: each goes to its seat's column, in a new row where the last event
    of the row stands there already or further to the right."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.last = len(SEATS)

    def turn(self, seat: int, attributes: Markup, html: Markup) -> None:
        """A play or a pass."""
        if seat <= self.last:
            self._new_row()
        self.last = seat
        self._put(seat, attributes, html)

    def call(self, seat: int, attributes: Markup, html: Markup) -> None:
        """A call: to the play it follows, or before the one to come."""
        if seat < self.last:
            self._new_row()
        self._put(seat, attributes, html)

    def add(self, attributes: Markup, html: Markup) -> None:
        """What belongs to the event before."""
        if not self.rows:
            self._new_row()
        self._put(max(self.last, 0), attributes, html)

    def _new_row(self) -> None:
        self.rows.append([[] for _ in SEATS])
        self.last = -1

    def _put(self, seat: int, attributes: Markup, html: Markup) -> None:
        cell = self.rows[-1][seat]
        shape = Markup(" <span{}>{}</span>") if cell else Markup("<td{}>{}")
        cell.append(shape.format(attributes, html))
