"""Records that are cheap to make are records all the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tichu_log.log import DragonGift, Pass, Play, written_down


def test_records_with_equal_fields_are_equal() -> None:
    assert Play(1, written_down([7])) == Play(1, written_down([7]))
    assert hash(Play(1, written_down([7]))) == hash(Play(1, written_down([7])))


def test_records_of_two_kinds_are_never_equal() -> None:
    one: object = Pass(1)
    assert one != DragonGift(1)


def test_a_record_has_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        Pass(1).card = 7  # type: ignore[attr-defined]


def test_a_record_is_changed_by_making_another() -> None:
    play = Pass(1, "anna")
    assert (replace(play, seat=2), play) == (Pass(2, "anna"), Pass(1, "anna"))
