"""The texts of a page in every language at once, each message once and by number.

What a template says is a `Said`: it prints as an element that bears its message's number, so that
the page's script can say the same in another language.  The numbered messages go into the page as
one list a language.  A sentence with names and figures in it is a `Note`, in a list of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from markupsafe import Markup, escape

from tichu_log.cards import CODES, SUITS, rank_of
from tichu_log.log import Written
from tichu_log.render.i18n import N_, Translator, languages, seat_name, translator
from tichu_log.render.visible import NO_BREAK_SPACE, visible
from tichu_log.scoring import Pair

SUIT_SIGNS: Final = "★●▲†"
"""Star, jade, pagoda and sword, by place in `SUITS`, where no drawing stands."""

_SUIT_CLASSES: Final = (" class=r", " class=g", " class=b", "")
"""By place in `SUITS`; black ink needs none."""

_SPECIAL: Final = " class=z"


class Said(str):
    """A message in the page's first language, together with its number."""

    number: int

    def __html__(self) -> Markup:
        """The message as an element, which the script can turn to another language."""
        return element("span", self)


class Note(str):
    """A sentence made of messages and values in the page's first language, with its number."""

    number: int

    def __html__(self) -> Markup:
        """The sentence as an element, which the script can turn to another language."""
        return Markup("<span data-s={}>{}</span>").format(self.number, str(self))


def element(name: str, said: Said, **attributes: str) -> Markup:
    """An element that holds one message."""
    more = Markup("").join(Markup(' {}="{}"').format(key.rstrip("_"), value)
                           for key, value in attributes.items())
    return Markup("<{0}{1} data-t={2}>{3}</{0}>").format(name, more, said.number, str(said))


def label(said: Said) -> Markup:
    """The attributes that name a control."""
    return Markup('aria-label="{}" data-a={}').format(str(said), said.number)


def column_label(said: Said) -> Markup:
    """The attribute that says, in a narrow window, which column a cell belongs to."""
    return Markup('data-label="{}"').format(str(said))


class Texts:
    """The messages that one page uses, and its cards."""

    def __init__(self, language: str, messages: Iterable[str] = ()) -> None:
        """A page in `language` first, whose script uses `messages`.  Raises `LookupError` if there
        is no such language."""
        self.first: Translator = translator(language)
        self.translators: Sequence[Translator] = [translator(code) for code in languages()]
        self._numbers: dict[str, int] = {}
        self._said: dict[str, Said] = {}
        self._notes: dict[tuple[str, ...], Note] = {}
        self._cards: list[tuple[str, str]] = []
        for message in messages:
            self(message)

    def __call__(self, message: str) -> Said:
        """A message, numbered when it is first used."""
        said = self._said.get(message)
        if said is None:
            said = self._said[message] = Said(self.first(message))
            said.number = self._numbers[message] = len(self._numbers)
        return said

    def note(self, say: Callable[[Translator], str]) -> Note:
        """The sentence that `say` says in each language, numbered when it is first used."""
        texts = tuple([held(say(each)) for each in self.translators])
        note = self._notes.get(texts)
        if note is None:
            note = self._notes[texts] = Note(texts[self.translators.index(self.first)])
            note.number = len(self._notes) - 1
        return note

    def notes(self) -> dict[str, list[str]]:
        """All notes used, in the order of their numbers, by language."""
        return {each.language: [texts[place] for texts in self._notes]
                for place, each in enumerate(self.translators)}

    def lists(self) -> dict[str, list[str]]:
        """All messages used, in the order of their numbers, by language."""
        return {each.language: [each(message) for message in self._numbers]
                for each in self.translators}

    def cards(self, cards: Iterable[int]) -> Markup:
        """Some cards as HTML, in the given order: each its suit's sign and its rank, or a special's
        name; neighbours of one colour share an element."""
        if not self._cards:
            self._cards = [self._card(card) for card in range(len(CODES))]
        html, before = [], None
        for card in cards:
            kind, text = self._cards[card]
            if kind == before and kind != _SPECIAL:
                html.append(f" {text}")
            else:
                html.append(f"{'</i> ' if html else ''}<i{kind}>{text}")
            before = kind
        return Markup("".join(html) + "</i>" if html else "")  # noqa: S704 - see `_card`

    def _card(self, card: int) -> tuple[str, str]:
        kind = _SPECIAL if card < len(SPECIALS) else _SUIT_CLASSES[card & 3]
        return kind, str(escape(card_sign(card, self.first)))

    def written(self, written: Written) -> Markup:
        """The cards that a line names, and the words in it that are none."""
        cards = self.cards(written.cards)
        for word in written.unknown:
            cards += Markup(" <s>{}</s>").format(word)
        return cards


SPECIALS: Final = (N_("Mahjong"), N_("Dog"), N_("Phoenix"), N_("Dragon"))
"""The names of the cards 0 to 3."""


def card_sign(card: int, translate: Translator) -> str:
    """A card as the page's text has it: ``★7``, ``†J``; a special by its name."""
    if card < len(SPECIALS):
        return translate(SPECIALS[card])
    return SUIT_SIGNS[card & 3] + translate.rank(rank_of(card))


assert len(SUIT_SIGNS) == len(SUITS)
assert CODES[: len(SPECIALS)] == ("Ma", "Hu", "Ph", "Dr")


_HELD: Final = f"{NO_BREAK_SPACE}:{NO_BREAK_SPACE}"
"""Stands between the points of two teams, which are never parted."""


_PAIR: Final = re.compile(r"(?<=\d) : (?=[-+−]?\d)")


def held(sentence: str) -> str:
    """A sentence in which no line ends within the points of two teams, or begins with the colon
    between their names."""
    return _PAIR.sub(_HELD, sentence).replace(" : ", f"{NO_BREAK_SPACE}: ")


def signed(points: int) -> str:
    """``+25``, ``−25``, ``0``"""
    return f"{points:+d}".replace("-", "−") if points else "0"


def signed_pair(points: Pair) -> str:
    """``+25 : −25``"""
    return f"{signed(points[0])}{_HELD}{signed(points[1])}"


def plain(points: int) -> str:
    """Points with a proper minus sign."""
    return str(points).replace("-", "−")


def pair(points: Pair | None) -> str:
    """``25 : 75``; a dash for none."""
    return "–" if points is None else f"{plain(points[0])}{_HELD}{plain(points[1])}"


def bdi(text: str) -> Markup:
    """A handle, whose direction of writing must not turn what stands around it."""
    return Markup("<bdi>{}</bdi>").format(text) if text else Markup("")


def player(seat: int, handle: str) -> Markup:
    """A seat's player: the handle, or the seat's number where there is none."""
    return bdi(handle) if handle else Markup("({})").format(seat)


def told_apart(handles: Sequence[str]) -> list[str]:
    """The handles of a round, safe to show, by which its players are called; of two that are the
    same, each with its seat.

    >>> told_apart(["bert", "anna", "anna", ""])
    ['bert', '(1) anna', '(2) anna', '']
    """
    shown = [visible(handle) for handle in handles]
    return [seat_name(seat, handle) if handle and shown.count(handle) > 1 else handle
            for seat, handle in enumerate(shown)]


def team_players(which: int, handles: Sequence[str]) -> Markup:
    """The players of a team, each handle shown whole and safely."""
    return Markup(" + ").join(player(seat, handles[seat]) for seat in (which, which + 2))
