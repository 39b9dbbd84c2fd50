"""Words in a row, and what totals and standings leave out: rounds without a result, named by
number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tichu_log.render.i18n import N_, NN_, Translator
from tichu_log.render.visible import ELLIPSIS

MOST_ROUNDS: Final = 6
"""So many rounds that the totals leave out are named, and no more."""

NOT_COMPUTED: Final = NN_("without round {rounds}, whose result could not be computed",
                          "without rounds {rounds}, whose results could not be computed")
NO_RESULT: Final = NN_("without round {rounds}, which has no result",
                       "without rounds {rounds}, which have no result")


def without(message: tuple[str, str], numbers: Sequence[int], translate: Translator) -> str:
    """That some rounds are left out, which are named by their numbers, from 1."""
    words = [str(number) for number in numbers]
    return translate.ngettext(*message, len(words), rounds=listed(words, translate))


def alternatives(words: Sequence[str], translate: Translator) -> str:
    """``4``, ``4 or 7``, ``4, 7 or 9``; the same word once, nothing for none."""
    *others, last = dict.fromkeys(words) if words else [""]
    if not others:
        return last
    return translate(N_("{words} or {last}"), words=", ".join(others), last=last)


def listed(words: Sequence[str], translate: Translator) -> str:
    """``2, 3 and 5``; of many only the first ones."""
    if len(words) > MOST_ROUNDS:
        return ", ".join([*words[:MOST_ROUNDS], ELLIPSIS])
    if len(words) == 1:
        return words[0]
    return translate(N_("{words} and {last}"), words=", ".join(words[:-1]), last=words[-1])
