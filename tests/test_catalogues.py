"""The catalogues: each says everything, and nothing that the program does not say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from tests.hand_made import audit_of
from tests.test_messages import EMPTY, FILLED, filled
from tichu_log.findings import CATALOGUE, Param, ParamType
from tichu_log.render.i18n import DOMAIN, LOCALE_FOLDER, languages, translator
from tichu_log.render.messages import advice, sentence

ROOT = Path(__file__).parents[1]
LANGUAGES = ("de", "nl")
PLACEHOLDER = re.compile(r"\{(\w+)\}")
REFERENCE = re.compile(r"\b(?:TL\d{3}|[CDGMOPSTW]\d)\b")
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def wanted() -> set[str | tuple[str, ...]]:
    """The messages that `pybabel extract` finds with the project's configuration."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = extract_from_dir(ROOT, methods, options, {**DEFAULT_KEYWORDS, "NN_": (1, 2)})
    return {message for _, _, message, _, _ in found}


@cache
def catalogue(language: str) -> Catalog:
    path = LOCALE_FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def messages(language: str) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Each message with its English and its other texts: one, or one for each plural form."""
    for message in catalogue(language):
        if message.id:
            yield message, _texts(message.id), _texts(message.string)


def _texts(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def test_the_languages_there_are() -> None:
    assert languages() == ("en", *LANGUAGES)


@every_language
def test_a_catalogue_has_the_program_s_messages_and_no_others(
    language: str, wanted: set[str | tuple[str, ...]],
) -> None:
    assert {message.id for message, _, _ in messages(language)} == wanted


@every_language
def test_every_message_is_translated_in_every_form(language: str) -> None:
    forms = {1: 1, 2: catalogue(language).num_plurals}
    assert [english for _, english, texts in messages(language)
            if len(texts) != forms[len(english)] or not all(texts)] == []


@every_language
def test_no_message_is_fuzzy(language: str) -> None:
    assert [english for message, english, _ in messages(language) if message.fuzzy] == []


@every_language
def test_no_message_is_obsolete(language: str) -> None:
    assert list(catalogue(language).obsolete) == []


@every_language
def test_every_form_has_the_original_s_placeholders(language: str) -> None:
    assert [text for _, english, texts in messages(language) for text in texts
            if sorted(PLACEHOLDER.findall(text)) != sorted(PLACEHOLDER.findall(english[-1]))
            or len(PLACEHOLDER.findall(text)) != text.count("{")] == []


@every_language
def test_every_message_names_the_original_s_findings_and_rules(language: str) -> None:
    assert [texts for _, english, texts in messages(language)
            if sorted(REFERENCE.findall(texts[-1])) != sorted(REFERENCE.findall(english[-1]))] == []


@every_language
def test_every_message_ends_as_the_original_does(language: str) -> None:
    assert [texts for _, english, texts in messages(language)
            if texts[-1].endswith((".", ":")) != english[-1].endswith((".", ":"))
            or texts[-1] != texts[-1].strip()] == []


@every_language
@pytest.mark.parametrize("code", CATALOGUE)
@pytest.mark.parametrize("values", [FILLED, EMPTY], ids=["filled", "empty"])
def test_every_finding_has_a_whole_sentence(
    code: str, values: dict[ParamType, Param], language: str,
) -> None:
    text = sentence(filled(code, values), audit_of(), translator(language))
    assert re.fullmatch(r"[\w(„“][^{}]*\.", text), text


@every_language
@pytest.mark.parametrize("code", CATALOGUE)
def test_every_finding_says_what_is_right(code: str, language: str) -> None:
    text = advice(filled(code, FILLED), audit_of(), translator(language))
    assert re.fullmatch(r"[A-ZÄÖÜ][^{}]*\.", text), text
