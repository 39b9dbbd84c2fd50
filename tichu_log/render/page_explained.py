"""What would explain a wrong result, as a page shows it: sentences with links to their tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tichu_log.audit import Audit
from tichu_log.explain import Explanation
from tichu_log.render.explanations import ExplanationLines, explanation_lines
from tichu_log.render.i18n import Translator
from tichu_log.render.page_findings import PageWords
from tichu_log.render.page_text import Note, Texts
from tichu_log.render.visible import visible


@dataclass(frozen=True, slots=True)
class TrickLink:
    """A trick that an explanation names."""

    number: int
    """From 1, as the sums count tricks."""

    address: str
    """Of the event that leads it."""


@dataclass(frozen=True, slots=True)
class Explained:
    """The explanations of one result, ready to be shown."""

    head: Note
    """What the sentences are, or that there is none."""

    link: Note | None
    """The same as the text of a link to the sentences; `None` where there is none."""

    sentences: Sequence[tuple[Note, Sequence[TrickLink]]]
    """Each with the tricks that it names, likeliest first."""

    rest: Note | None
    """That there are more; `None` where there are not."""


def explained(audit: Audit, number: int, texts: Texts) -> Explained | None:
    """What would explain the result of round `number`, from 1; `None` where it is not wrong."""
    explanations = audit.explanations(number)
    if explanations is None:
        return None
    lines = {each.language: explanation_lines(explanations, audit, number, each, PageWords)
             for each in texts.translators}
    first = lines[texts.first.language]
    shown = explanations.all[: len(first.sentences)]
    return Explained(
        head=texts.note(lambda each: visible(lines[each.language].head)),
        link=texts.note(lambda each: visible(lines[each.language].head).rstrip(":"))
             if shown else None,
        sentences=[(texts.note(partial(_sentence, lines, place)),
                    _tricks(explanation, audit, number))
                   for place, explanation in enumerate(shown)],
        rest=texts.note(lambda each: lines[each.language].rest) if first.rest else None,
    )


def _sentence(lines: dict[str, ExplanationLines], place: int, translate: Translator) -> str:
    return visible(lines[translate.language].sentences[place])


def _tricks(explanation: Explanation, audit: Audit, number: int) -> list[TrickLink]:
    """The tricks that an explanation names, each once."""
    tricks = audit.rounds[number - 1].replay.tricks
    named = sorted({trick for each in explanation.deviations for trick in each.tricks})
    return [TrickLink(trick, f"r{number}e{tricks[trick - 1].first}") for trick in named]
