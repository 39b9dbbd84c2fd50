"""Which findings are shown: ``--select`` and ``--ignore``."""

from __future__ import annotations

from collections.abc import Iterable

import click

from tichu_log.findings import CATALOGUE


def selected_codes(select: Iterable[str], ignore: Iterable[str]) -> frozenset[str]:
    """The codes that are shown: those selected, or all, without those ignored.

    Raises `click.BadParameter` for a word that means no finding.
    """
    chosen = _codes(select, "--select")
    return (chosen or frozenset(CATALOGUE)) - _codes(ignore, "--ignore")


def _codes(options: Iterable[str], option: str) -> frozenset[str]:
    words = [word.strip() for words in options for word in words.split(",") if word.strip()]
    return frozenset(code for word in words for code in _meant(word, option))


def _meant(word: str, option: str) -> list[str]:
    """The codes that a word means: a code, a beginning of codes, or a name."""
    wanted = word.upper()
    found = [row.code for row in CATALOGUE.values()
             if row.code.startswith(wanted) or row.name.upper() == wanted]
    if not found:
        groups = ", ".join(sorted({code[:3] for code in CATALOGUE}))
        raise click.BadParameter(
            f"{word!r} means no finding. Allowed are a code such as TL401, a name such as "
            f"wish-not-fulfilled, or the beginning of codes: TL, {groups}. "
            "All of them: tichu-log explain",
            param_hint=option,
        )
    return found
