"""What an audit says of a log, in a form that another audit can be compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from tichu_log.audit import Audit
from tichu_log.cards import card_set, cards_in
from tichu_log.findings import Finding, ParamType
from tichu_log.log import NO_SEAT

Seen: TypeAlias = tuple[object, ...]


class Renaming:
    """How one log was made from another: what each word, seat and card is called there.

    Seats move by `shift`; it is 0 or 2, so that the teams and the order of play stay.
    """

    def __init__(self, words: Callable[[str], str] = str, shift: int = 0,
                 card: Callable[[int], int] = int) -> None:
        self.words = words
        self.shift = shift
        self.card = card

    def seat(self, seat: int | None) -> int | None:
        return seat if seat is None or seat == NO_SEAT else seat + self.shift & 3

    def by_seat(self, values: Sequence[object]) -> tuple[object, ...]:
        """What stands for each seat, in the order of the new seats."""
        return tuple(values[seat - self.shift & 3] for seat in range(4))

    def cards(self, cards: int) -> int:
        return card_set([self.card(card) for card in cards_in(cards)])

    def param(self, value: object, kind: ParamType) -> object:
        """A parameter of a finding, as it is in the other log."""
        match value, kind:
            case int(), ParamType.SEAT:
                return self.seat(value)
            case int(), ParamType.CARDS:
                return self.cards(value)
            case tuple(), ParamType.SEATS:
                return sorted(self.seat(seat) or 0 for seat in value)
            case tuple(), ParamType.WORDS:
                return [self.words(word) for word in value]
            case str(), ParamType.TEXT:
                return self.words(value)
        return value


AS_IT_IS: Final = Renaming()


def findings_seen(audit: Audit, renaming: Renaming = AS_IT_IS) -> list[Seen]:
    """All findings of an audit as they are in the renamed log, in an order of their own: two on
    one line by one code may change places."""
    return sorted((_finding(finding, renaming) for finding in audit.findings), key=repr)


def _finding(finding: Finding, renaming: Renaming) -> Seen:
    types = dict(finding.type.params)
    if finding.params.get("twice"):
        types["number"] = ParamType.SEAT  # TL006 names a seat that exists
    said = {name: renaming.param(value, types[name]) for name, value in finding.params.items()}
    if finding.code == "TL401":
        del said["cards"]  # of several plays that fulfil a wish one is named
    return (finding.code, finding.line, finding.round, finding.event, renaming.seat(finding.seat),
            finding.rules, finding.more, sorted(said.items()))


def rounds_seen(audit: Audit, renaming: Renaming = AS_IT_IS) -> list[Seen]:
    """What is known of each round of an audit, as it is in the renamed log."""
    return [(
        item.round.number, item.round.line, item.logged, item.computed, item.sheet.card_points,
        renaming.by_seat(item.sheet.calls), renaming.by_seat(item.sheet.trick_points),
        tuple(map(renaming.seat, item.sheet.finished)), item.sheet.double_victory,
        item.replay.doubt, item.replay.ended,
        renaming.by_seat([renaming.words(handle) for handle in item.round.handles]),
        renaming.by_seat([renaming.cards(hand) for hand in item.replay.hands]),
        renaming.by_seat([renaming.cards(hand) for hand in item.replay.left]),
        tuple((trick.first, trick.last, renaming.seat(trick.owner), renaming.cards(trick.cards),
               renaming.seat(trick.given_to)) for trick in item.replay.tricks),
    ) for item in audit.rounds]


def match_seen(audit: Audit) -> Seen:
    """How an audit says that the match went; teams stay teams whatever is renamed."""
    match = audit.match
    return match.logged, match.computed, match.winner, match.decided_in, match.rule, audit.rules

