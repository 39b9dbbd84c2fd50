"""The names that `import tichu_log` offers: what the package's front does itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import tichu_log
from tests.short_log import CLEAN
from tichu_log import RulingFormError, read_log, read_rulings
from tichu_log.cards import parse_cards
from tichu_log.parser import parse
from tichu_log.rules import BSW
from tichu_log.rulings import KINDS, Void


def test_every_kind_of_ruling_is_offered_by_name() -> None:
    assert {kind.__name__ for kind in KINDS.values()} <= set(tichu_log.__all__)


def test_a_log_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.tch"
    path.write_text(CLEAN, encoding="utf-8")
    assert read_log(path) == parse(CLEAN.encode(), str(path))[0]


def test_a_log_that_is_missing_raises(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_log(tmp_path / "missing.tch")


def test_rulings_are_read_from_their_file(tmp_path: Path) -> None:
    path = tmp_path / "rulings.toml"
    path.write_text("[[ruling]]\nkind = \"void\"\nround = 1\n", encoding="utf-8")
    assert read_rulings(path) == (Void(1),)


def test_near_miss_what_is_no_ruling_raises(tmp_path: Path) -> None:
    path = tmp_path / "rulings.toml"
    path.write_text("[[ruling]]\nkind = \"voids\"\nround = 1\n", encoding="utf-8")
    with pytest.raises(RulingFormError):
        read_rulings(str(path))


@pytest.mark.parametrize(("text", "problem"), [
    ("R7 X7", "'X7' is not a card"), ("R7 S9 R7", "the card R7 is named twice")])
def test_cards_that_cannot_be_raise(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        parse_cards(text)


@pytest.mark.parametrize("least", ["with_limit", "with_rounds"])
def test_m1_m3_a_match_has_at_least_one_point_or_round(least: str) -> None:
    with pytest.raises(ValueError, match=r"1 (round )?or more"):
        getattr(BSW, least)(0)
    assert getattr(BSW, least)(1) != BSW
