"""From a finding to sentences: what was wrong and what would have been right, in any language.

Each parameter of a finding has a type, and each type one way to be written (`Words`).  Cards stand
as the log writes them, so that the reader finds them in its lines; a single picture card or
special is explained.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tichu_log.cards import CODES, DRAGON, JACK, MAHJONG, PHOENIX, cards_in, rank_of
from tichu_log.combinations import Kind, describe
from tichu_log.findings import Finding, Param, ParamType, Severity
from tichu_log.log import Play
from tichu_log.render.i18n import N_, NN_, Translator, seat_name, translator
from tichu_log.render.sentences import (
    ADVICE,
    CARDS_AND_CALLS,
    CARDS_REASONS,
    DOUBLE_VICTORY_AND_CALLS,
    FAULTY_CALLS,
    FIRST_GIFT_STANDS,
    IT_IS_NOT_JUDGED,
    MORE,
    NO_BOMB_INSTEAD,
    NO_MATTER_WHO,
    ONE_SUM,
    REASONS,
    SENTENCES,
    WHETHER_IT_COUNTS,
    Wording,
)
from tichu_log.render.visible import ELLIPSIS, shortened
from tichu_log.scoring import ALL_POINTS

if TYPE_CHECKING:
    from tichu_log.audit import Audit

LONGEST_HANDLE: Final = 40
"""Longer handles and words of a log are shortened in sentences, in characters."""

MOST_WORDS: Final = 6
"""So many words of a log are named in a sentence, and no more."""

Handles = Sequence[str]
"""The handle of each seat."""

NO_HANDLES: Final = ("", "", "", "")

_ENGLISH: Final = translator()

_SECTIONS: Final = {
    "first-eight": N_("the first eight cards"),
    "deal": N_("the whole hands"),
    "exchange": N_("the exchange"),
    "play": N_("the play"),
}

_COMBINATIONS: Final = {
    # Translators: {rank} is a number or the word for jack, queen, king or ace
    Kind.SINGLE: N_("a single card ({rank})"),
    Kind.PAIR: N_("a pair ({rank})"),
    Kind.TRIPLE: N_("a triple ({rank})"),
    Kind.FULL_HOUSE: N_("a full house ({rank})"),
    # Translators: {length} counts cards
    Kind.STRAIGHT: N_("a straight of {length} cards (up to {rank})"),
    Kind.STAIRS: N_("stairs of {length} cards (up to {rank})"),
    Kind.BOMB: N_("a bomb (four {rank})"),
    Kind.STRAIGHT_BOMB: N_("a straight bomb of {length} cards (up to {rank})"),
    Kind.DOG: N_("the Dog"),
}


class Words:
    """Writes parameters in one language, with the handles of one round."""

    minus: ClassVar[str] = "-"
    """The sign of negative points."""

    order: Sequence[int]
    """The cards of a line of the log that is spoken of, in its order; of others it says nothing."""

    def __init__(self, translate: Translator, handles: Handles) -> None:
        self.translate = translate
        self.handles = handles
        self.order = ()
        self._ways: dict[ParamType, Callable[[Any], str]] = {
            ParamType.CARDS: self.cards,
            ParamType.SEAT: self.seat,
            ParamType.SEATS: self.seats,
            ParamType.RANK: translate.rank_word,
            ParamType.POINTS: self.points,
            ParamType.RESULTS: self.results,
            ParamType.COUNT: str,
            ParamType.LINE: str,
            ParamType.FLAG: str,
            ParamType.WORDS: self.words,
            ParamType.TEXT: self.text,
            ParamType.SECTIONS: self.sections,
            ParamType.COMBINATION: self.combination,
            ParamType.REASON: self.reason,
            ParamType.TEAM: self.team,
        }

    def write(self, value: Param, kind: ParamType) -> str:
        """A parameter as it stands in a sentence; empty where there is none."""
        return self._ways[kind](value) if given(value, kind) else self._none(kind)

    def _none(self, kind: ParamType) -> str:
        return self.translate(N_("nobody")) if kind in (ParamType.SEAT, ParamType.SEATS) else ""

    def cards(self, cards: int) -> str:
        """``R7 G7``; a single picture card or special with its name: ``RB (red jack)``."""
        codes = self.in_order(self.ordered(cards))
        card = cards.bit_length() - 1
        if 1 << card == cards and (card <= DRAGON or rank_of(card) >= JACK):
            return f"{codes} ({self.translate.card(card)})"
        return codes

    def ordered(self, cards: int) -> Iterable[int]:
        """The cards of a set as the line spoken of has them, if it has them all; else by rank."""
        written = [card for card in dict.fromkeys(self.order) if cards >> card & 1]
        return written if len(written) == cards.bit_count() else cards_in(cards)

    def in_order(self, cards: Iterable[int]) -> str:
        """``G7 R7``: cards in the order given."""
        return " ".join(CODES[card] for card in cards)

    def seat(self, seat: int) -> str:
        """``(1) bert``"""
        return seat_name(seat, self.text(self.handles[seat]))

    def seats(self, seats: Sequence[int]) -> str:
        """``(0) anna, (3) dora``"""
        return ", ".join(self.seat(seat) for seat in seats)

    def words(self, words: Sequence[str]) -> str:
        """Words of the log, with a comma between; an empty one, as a handle can be, as ``“”``."""
        named = [self.text(word) or "“”" for word in words[:MOST_WORDS]]
        return ", ".join([*named, ELLIPSIS] if len(words) > MOST_WORDS else named)

    def text(self, text: str) -> str:
        """A word or handle of the log, shortened where it is very long."""
        return shortened(text, LONGEST_HANDLE)

    def points(self, pair: Sequence[int]) -> str:
        """``25 : 75``"""
        return points(pair).replace("-", self.minus)

    def figure(self, points: int) -> str:
        """``-25``"""
        return str(points).replace("-", self.minus)

    def results(self, results: Sequence[tuple[int, int]]) -> str:
        """``30 : 70, 55 : 45``"""
        return ", ".join(self.points(result) for result in results)

    def sections(self, sections: Sequence[str]) -> str:
        """The names of sections of a round."""
        return ", ".join(self.translate(_SECTIONS[section]) for section in sections)

    def combination(self, reading: int) -> str:
        """``a pair (jack)``"""
        found = describe(reading)
        rank = self._rank_of_combination(found.rank, found.half)
        return self.translate(_COMBINATIONS[found.kind], rank=rank, length=found.length)

    def _rank_of_combination(self, rank: int, half: bool) -> str:
        if half:
            return self.translate.card(PHOENIX)
        special = {1: MAHJONG, 15: DRAGON}.get(rank)
        if special is not None:
            return self.translate.card(special)
        return self.translate.rank_word(rank)

    def reason(self, reason: str) -> str:
        """Why a result cannot be computed."""
        return self.translate(REASONS[reason])

    def cards_reason(self, twice: int, missing: int) -> str:
        """The same where the cards do not add up, with those that are there twice and those that
        are nowhere."""
        message = CARDS_REASONS.get((bool(twice), bool(missing)), REASONS["cards"])
        return self.translate(message, twice=self.cards(twice) if twice else "",
                              missing=self.cards(missing) if missing else "")

    def team(self, team: int) -> str:
        """``anna + carl``; seats without a handle by their number."""
        return team_name(team, [self.text(handle) for handle in self.handles])


def given(value: Param, kind: ParamType) -> bool:
    """Is a parameter there: a flag that is true, a set that is not empty, a seat that exists?"""
    if kind in (ParamType.SEAT, ParamType.TEAM):
        return isinstance(value, int) and value >= 0
    if kind is ParamType.COUNT:
        return value is not None
    return bool(value)


def points(pair: Sequence[int]) -> str:
    """The points of both teams: ``25 : 75``."""
    return f"{pair[0]} : {pair[1]}"


def team_name(team: int, handles: Handles) -> str:
    """A team by its players: ``anna + carl``; a seat without a handle by its number."""
    return " + ".join(handles[seat] or f"({seat})" for seat in (team, team + 2))


def handles_at(finding: Finding, audit: Audit) -> Handles:
    """The handles of the round a finding belongs to; without one, of the round it stands in."""
    if finding.round is not None:
        # Who had won a match that is played on is told by the round before (TL801).
        number = finding.round - (finding.code == "TL801")
        return audit.rounds[number - 1].round.handles
    if not audit.rounds:
        return NO_HANDLES
    place = bisect_right(audit.rounds, finding.line, key=lambda item: item.round.line)
    return audit.rounds[max(place - 1, 0)].round.handles


def sentence(finding: Finding, audit: Audit, translate: Translator = _ENGLISH,
             words_of: type[Words] = Words) -> str:
    """What is wrong, and what would have been right, in one sentence, its parameters written by
    `words_of`."""
    words = words_of(translate, handles_at(finding, audit))
    words.order = _as_played(finding, audit)
    return worded(finding, words, _double_victory(finding, audit))


def _as_played(finding: Finding, audit: Audit) -> Sequence[int]:
    """The cards of the play that a finding is about, in their order in the log; none if it is about
    something else."""
    if finding.round is None or finding.event is None:
        return ()
    event = audit.rounds[finding.round - 1].round.events[finding.event - 1:finding.event]
    return event[0].written.cards if event and isinstance(event[0], Play) else ()


def worded(finding: Finding, words: Words, double_victory: bool = False) -> str:
    """The same sentence of a finding in a round with the handles of `words`, also of one that is in
    no audit; `double_victory`: did one end the round?"""
    translate = words.translate
    types = finding.type.params
    said: dict[str, object] = {
        name: words.write(value, types[name]) for name, value in finding.params.items()
    }
    said |= _additions(finding, words)
    if "calls" in types:
        said["sum"] = translate(DOUBLE_VICTORY_AND_CALLS if double_victory else CARDS_AND_CALLS,
                                **said)
    wording = _fitting(SENTENCES[finding.code], finding)
    if isinstance(wording.text, str):
        text = translate(wording.text, **said)
    else:
        text = translate.ngettext(*wording.text, _number(finding.params[wording.count]), **said)
    if finding.more:
        text += " " + translate.ngettext(*MORE, finding.more, code=finding.code)
    return text


def _fitting(wordings: Sequence[Wording], finding: Finding) -> Wording:
    """The first wording whose parameter is there."""
    types = finding.type.params
    for wording in wordings:
        if wording.when == "several":
            if finding.params["last_line"] != finding.line:
                return wording
        elif all(given(finding.params.get(name), types[name]) for name in wording.when.split()):
            return wording
    raise LookupError(f"no wording fits {finding.code}")


def _number(value: Param) -> int:
    """The number that a plural goes by."""
    if isinstance(value, tuple):
        return len(value)
    assert isinstance(value, int)
    return value


def _additions(finding: Finding, words: Words) -> dict[str, object]:
    """What sentences name besides the finding's parameters."""
    added: dict[str, object] = {"line": finding.line, "round": finding.round}
    if finding.seat is not None and finding.seat >= 0:
        added |= {"seat": words.seat(finding.seat), "seat_number": finding.seat}
    twice, missing = finding.params.get("twice"), finding.params.get("missing")
    if (finding.params.get("reason") == "cards" and isinstance(twice, int)
            and isinstance(missing, int)):
        added["reason"] = words.cards_reason(twice, missing)
    logged, computed = finding.params.get("logged"), finding.params.get("computed")
    if isinstance(logged, tuple) and isinstance(computed, tuple):
        added["teams"] = f"{words.team(0)} : {words.team(1)}"
        added["difference"] = _difference(logged, computed).replace("-", words.minus)
    return added


def _difference(logged: tuple[Any, ...], computed: tuple[Any, ...]) -> str:
    """By how many points the log is off for each team: ``+25 : -25``."""
    pairs = zip(logged, computed, strict=True)
    return " : ".join(f"{there - right:+d}" if there != right else "0" for there, right in pairs)


def _double_victory(finding: Finding, audit: Audit) -> bool:
    """Did a double victory end the round of a finding?"""
    return finding.round is not None and audit.rounds[finding.round - 1].sheet.double_victory


def advice(finding: Finding, audit: Audit, translate: Translator = _ENGLISH) -> str:
    """What the rule asks, or what becomes of what the log says, in one or two sentences."""
    by_rule = (ADVICE.get(f"{finding.code} {rule}") for rule in finding.rules)
    text = next(filter(None, by_rule), None) or ADVICE[finding.code]
    if finding.code == "TL702" and audit.rules.double_victory == ALL_POINTS:
        text = ONE_SUM
    said = translate(text, double_victory=audit.rules.double_victory)
    if finding.params.get("bombed"):
        said += " " + translate(NO_BOMB_INSTEAD)
    if finding.params.get("stands"):
        said += " " + translate(FIRST_GIFT_STANDS)
    if finding.params.get("same"):
        said += " " + translate(NO_MATTER_WHO)
    if finding.code in FAULTY_CALLS:
        said += " " + translate(_what_becomes_of_the_call(finding, audit))
    return said


def _what_becomes_of_the_call(finding: Finding, audit: Audit) -> str:
    """Whether a faulty call counts (T1), and who says so."""
    if not finding.params.get("judged"):
        return IT_IS_NOT_JUDGED
    counted = bool(finding.params.get("counted"))
    return WHETHER_IT_COUNTS[counted, counted == audit.rules.faulty_calls_count]


_COUNTED: Final = {
    Severity.ERROR: NN_("{number} error", "{number} errors"),
    Severity.WARNING: NN_("{number} warning", "{number} warnings"),
    Severity.INFO: NN_("{number} info", "{number} infos"),
}


def counted(numbers: Mapping[Severity, int], translate: Translator = _ENGLISH) -> str:
    """How many findings there are of each severity: ``1 error, 2 infos``; empty for none."""
    return ", ".join(
        translate.ngettext(*_COUNTED[severity], number)
        for severity, number in numbers.items() if number
    )
