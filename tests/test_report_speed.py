"""Pages are made quickly: measured after start-up, on one core, with room for a busy machine."""

from __future__ import annotations

from time import process_time

import pytest

from tichu_log.parser import parse
from tichu_log.render.report import Report
from tichu_log.simulate import simulate

SLOWEST_PAGE = 0.5
"""For a page of fifteen rounds from its log's text, in seconds of one core."""

FEWEST_A_SECOND = 10
"""Pages of ordinary matches, from text to page."""


def seconds(texts: list[str]) -> float:
    """How long the pages of some logs take, in seconds of one core."""
    report = Report()
    before = process_time()
    for text in texts:
        report.page(*parse(text, "game.tch"))
    report.index()
    return process_time() - before


@pytest.fixture(scope="module", autouse=True)
def started() -> None:
    """What is done once only: templates, grammar, catalogues."""
    seconds([simulate(1, rounds=1).text])


def tell(figure: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints a figure among the tests' dots, for whoever follows it over time."""
    with capsys.disabled():
        print(f" [{figure}] ", end="")  # noqa: T201


def test_page_of_fifteen_rounds_is_made_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    # Three matches, as a log that was met before is read faster.
    best = min(seconds([simulate(seed, rounds=15).text]) for seed in (7, 8, 9))
    tell(f"{best:.3f} s for 15 rounds", capsys)
    assert best < SLOWEST_PAGE


def test_folder_is_made_page_by_page(capsys: pytest.CaptureFixture[str]) -> None:
    texts = [simulate(seed).text for seed in range(20, 32)]
    rate = len(texts) / seconds(texts)
    tell(f"{rate:.0f} pages a second", capsys)
    assert rate > FEWEST_A_SECOND
