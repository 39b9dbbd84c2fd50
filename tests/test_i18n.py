"""Languages: what the catalogues are made from, and what comes out of one."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import write_po

from tichu_log.cards import CARDS
from tichu_log.render import i18n
from tichu_log.render.i18n import Translator, languages, seat_name, translator
from tichu_log.render.manual import FINDINGS, RULES, FindingPage, RulePage
from tichu_log.render.sentences import ADVICE, SENTENCES

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def extracted() -> set[str | tuple[str, ...]]:
    """The messages that `pybabel extract` finds with the project's configuration."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = extract_from_dir(ROOT, methods, options, {**DEFAULT_KEYWORDS, "NN_": (1, 2)})
    return {message for _, _, message, _, _ in found}


def test_every_sentence_is_found(extracted: set[str | tuple[str, ...]]) -> None:
    assert {wording.text for some in SENTENCES.values() for wording in some} <= extracted


def test_all_advice_is_found(extracted: set[str | tuple[str, ...]]) -> None:
    assert set(ADVICE.values()) <= extracted


def test_the_manual_is_found(extracted: set[str | tuple[str, ...]]) -> None:
    pages: list[FindingPage | RulePage] = [*FINDINGS.values(), *RULES.values()]
    assert {text for page in pages for text in (page.title, *page.text, page.example_note)
            } <= extracted


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Translator]:
    """A German translator whose catalogue has only just been laid in place."""
    catalogue = Catalog(locale="de")
    catalogue.add("J", "B")
    catalogue.add("jack", "Bube")
    catalogue.add("red {rank}", "{rank} rot")
    catalogue.add(("{number} error", "{number} errors"), ("{number} Fehler", "{number} Fehler!"))
    written = BytesIO()
    write_po(written, catalogue)
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "tichu_log.po").write_bytes(written.getvalue())
    monkeypatch.setattr(i18n, "LOCALE_FOLDER", tmp_path)
    languages.cache_clear()
    translator.cache_clear()
    yield translator("de")
    languages.cache_clear()
    translator.cache_clear()


def test_a_catalogue_is_a_language(german: Translator) -> None:
    assert (languages(), german.language) == (("en", "de"), "de")


def test_a_message_is_translated(german: Translator) -> None:
    assert german("jack") == "Bube"


def test_a_message_without_a_translation_stays_english(german: Translator) -> None:
    assert german("queen") == "queen"


@pytest.mark.parametrize(("number", "text"), [(1, "1 Fehler"), (2, "2 Fehler!")])
def test_a_plural_is_translated(german: Translator, number: int, text: str) -> None:
    assert german.ngettext("{number} error", "{number} errors", number) == text


def test_cards_have_their_names(german: Translator) -> None:
    assert german.card(CARDS["RB"]) == "Bube rot"


def test_cards_have_english_names() -> None:
    english = translator()
    assert [english.card(CARDS[code]) for code in ("RB", "S10", "GA", "Ph")] == [
        "red jack", "black 10", "green ace", "Phoenix"]


def test_a_seat_without_a_handle_is_its_number() -> None:
    assert (seat_name(1, "bert"), seat_name(1, "")) == ("(1) bert", "(1)")
