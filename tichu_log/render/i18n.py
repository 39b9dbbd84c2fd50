"""Languages: a message's id is its English text, and a catalogue a language has the others.

The catalogues are ``tichu_log/locale/<language>/LC_MESSAGES/tichu_log.po``; a language is there as
soon as its catalogue is.  They are read as they are, so that nothing has to be compiled first.
``pybabel extract -F babel.cfg -k NN_:1,2 -c Translators: -o tichu_log.pot .`` collects the
messages: what a program marks with `N_` or `NN_`, and what it or a template hands to `_`,
`gettext` or `ngettext`.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from tichu_log.cards import DOG, DRAGON, MAHJONG, PHOENIX, rank_of

ENGLISH: Final = "en"
DOMAIN: Final = "tichu_log"
LOCALE_FOLDER: Final = Path(__file__).parents[1] / "locale"


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Marks a message for the catalogues, without translating it yet."""
    return message


def NN_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - stands beside N_
    """Marks a message with its plural for the catalogues, without translating it yet."""
    return singular, plural


# Translators: the letter in a card's corner, as players of your language know it
_RANK_LETTERS: Final = {11: N_("J"), 12: N_("Q"), 13: N_("K"), 14: N_("A")}
_RANK_WORDS: Final = {11: N_("jack"), 12: N_("queen"), 13: N_("king"), 14: N_("ace")}
_SPECIALS: Final = {
    MAHJONG: N_("Mahjong"), DOG: N_("Dog"), PHOENIX: N_("Phoenix"), DRAGON: N_("Dragon"),
}
# Translators: {rank} is a number or the word for jack, queen, king or ace
_SUITED: Final = (N_("red {rank}"), N_("green {rank}"), N_("blue {rank}"), N_("black {rank}"))


class Translator:
    """Says messages in one language."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        """The language's code, such as ``en``."""
        self._catalogue = catalogue

    def __call__(self, message: str, /, **params: object) -> str:
        """The message in this language, each ``{name}`` in it replaced by the parameter."""
        text = self._catalogue.gettext(message)
        return text.format_map(params) if params else text

    gettext = __call__

    def ngettext(self, singular: str, plural: str, number: int, /, **params: object) -> str:
        """The message in the form that `number` asks for; ``{number}`` is the number."""
        text = self._catalogue.ngettext(singular, plural, number)
        return text.format_map({"number": number, **params})

    def rank(self, rank: int) -> str:
        """The short name of a rank from 2 to 14, as in a card's corner: ``7``, ``J``."""
        letter = _RANK_LETTERS.get(rank)
        return self(letter) if letter else str(rank)

    def rank_word(self, rank: int) -> str:
        """The name of a rank from 2 to 14 in a sentence: ``7``, ``jack``."""
        word = _RANK_WORDS.get(rank)
        return self(word) if word else str(rank)

    def card(self, card: int) -> str:
        """The name of a card: ``green 7``, ``Phoenix``."""
        special = _SPECIALS.get(card)
        if special:
            return self(special)
        return self(_SUITED[card & 3], rank=self.rank_word(rank_of(card)))


def seat_name(seat: int, handle: str) -> str:
    """A seat with its handle, as in a log: ``(1) bert``; without a handle ``(1)``."""
    return f"({seat}) {handle}" if handle else f"({seat})"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first, then by their codes."""
    catalogues = sorted(LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return (ENGLISH, *(path.parents[1].name for path in catalogues))


@cache
def translator(language: str = ENGLISH) -> Translator:
    """The translator of a language.  Raises `LookupError` if there is none."""
    if language == ENGLISH:
        return Translator(ENGLISH, gettext.NullTranslations())
    if language not in languages():
        raise LookupError(f"no catalogue for {language!r}; there are: {', '.join(languages())}")
    return Translator(language, _read(language))


def _read(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, read with Babel and handed to the standard library, which knows
    its plural forms."""
    # Babel is only needed, and its time to load only spent, for another language than English.
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    path = LOCALE_FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, domain=DOMAIN)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
