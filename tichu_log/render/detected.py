"""By which rules a log was judged, and why, in a sentence."""

from __future__ import annotations

from typing import Final

from tichu_log.detect import ASKED, LIMIT, ORDINARY, PARTNERS
from tichu_log.render.i18n import N_, Translator

_REASONS: Final = {
    ASKED: N_("The rule set was asked for."),
    LIMIT: N_("A limit of points was asked for, which no tournament has."),
    PARTNERS: N_("A tournament: the same four persons played three rounds in each of the three "
                 "partnerships."),
    ORDINARY: N_("Nothing in the log shows a tournament."),
}


def reason_sentence(reason: str, translate: Translator) -> str:
    """Why a log is judged by its rules, from a reason of `tichu_log.detect`."""
    return translate(_REASONS[reason])


def tournament_detected(reason: str, translate: Translator) -> str:
    """That the log was taken for a tournament by itself, and how to judge it otherwise; empty
    where it was not."""
    if reason != PARTNERS:
        return ""
    return translate(N_("Judged as a tournament: the same four persons played three rounds in each "
                        "of the three partnerships (--rules bsw judges it as an ordinary match)."))
