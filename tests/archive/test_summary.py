"""The summary of an archive: its figures, as text and as a page."""

from __future__ import annotations

import html
import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.archive.made import LOG, archive, audited, zipped
from tichu_log.archive.kept import kept
from tichu_log.archive.summary import Summary
from tichu_log.archive.summary import summary as summary_of
from tichu_log.render.summary_page import NARROW, WIDE, columns, render_summary
from tichu_log.render.summary_text import percent, steps

SAMPLES = Path(__file__).parents[2] / "sample_logs"


def summary(folder: Path) -> Summary:
    """The figures of the run in a folder."""
    run = kept(folder)
    assert run is not None
    return summary_of(run, "1GB")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of all sample logs and of something that is none."""
    folder = tmp_path_factory.mktemp("logs")
    (folder / "<b>.zip").write_bytes(zipped({"1.tch": "no log"}))
    audited(folder / "out", SAMPLES, folder / "<b>.zip")
    return folder / "out"


@pytest.fixture(scope="module")
def figures(tables: Path) -> Summary:
    return summary(tables)


def test_the_archive(figures: Summary) -> None:
    said = {figure.name: figure.number for figure in figures.archive}
    assert (said["Logs"], said["Not audited (the table of failures)"],
            said["Matches played on beyond it"]) == (len(list(SAMPLES.glob("*.tch"))), 1, 1)


@pytest.mark.parametrize(("options", "said"), [
    ([], ["--rules auto"]),
    (["--sample", "1"], ["--rules auto", "--sample 1.0", "--seed 0"]),
], ids=["all", "sample"])
def test_the_options_are_told(tmp_path: Path, options: list[str], said: list[str]) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "1.tch", *options)
    assert summary(tmp_path / "out").asked == said


def test_rounds_that_do_not_agree(figures: Summary) -> None:
    causes = {figure.name: figure.number for figure in figures.causes}
    assert (causes["Dragon given to the own team"], causes["Cards after the round had ended"],
            causes["Wish not fulfilled though it could be"]) == (1, 1, 3)


def test_what_is_no_fault(figures: Summary) -> None:
    assert figures.no_faults[0].number == 1


def test_findings_by_code(figures: Summary) -> None:
    found = {code.type.code: (code.findings, code.rounds, code.matches) for code in figures.codes}
    assert (found["TL401"], found["TL001"]) == ((3, 3, 1), (3, 2, 1))


def test_calls(tmp_path: Path) -> None:
    # anna is out with her first play.
    play = b"(0)anna: RA RK"
    called = LOG.replace(play, b"Tichu: (0)anna\nGrosses Tichu: (2)carl\n" + play)
    (tmp_path / "1.tch").write_bytes(called)
    audited(tmp_path / "out", tmp_path / "1.tch")
    tichu, grand = summary(tmp_path / "out").calls
    assert (tichu.made, tichu.won, tichu.lost, grand.made, grand.won, grand.lost) == (
        1, 1, 0, 1, 0, 1)


def test_counts_of_rounds_add_up(figures: Summary) -> None:
    rounds = sum(count for _, count in figures.bombs)
    assert (sum(count for _, count in figures.wishes) + figures.without_wish, figures.archive[4].of
            ) == (rounds, rounds)


def test_an_empty_archive_has_a_summary(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_text("no log")
    audited(tmp_path / "out", tmp_path / "1.tch")
    assert archive("summary", tmp_path / "out").exit_code == 0
    assert archive("summary", tmp_path / "out", "--html", tmp_path / "a.html").exit_code == 0


def test_the_text_fits_80_cells(tables: Path) -> None:
    lines = archive("summary", tables).stdout.splitlines()
    # Sources are shown as they are.
    assert max(map(len, lines[1:])) <= 80


def test_the_text_names_its_parts(tables: Path) -> None:
    said = archive("summary", tables).stdout
    for title in ("The archive", "Rounds that do not agree", "Findings", "Calls", "Wishes"):
        assert title in said


def test_the_page_loads_nothing(figures: Summary) -> None:
    page = html.unescape(render_summary(figures))
    assert ("default-src 'none'; style-src" in page, "<script" in page,
            re.findall(r'(?:src|href)="', page), ' style="' in page) == (True, False, [], False)


def test_the_page_escapes_what_is_not_its_own(figures: Summary) -> None:
    page = render_summary(figures)
    assert ("&lt;b&gt;.zip" in page, "<b>.zip" in page) == (True, False)


def test_the_page_is_the_same_each_time(tables: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        archive("summary", tables, "--html", tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_an_unfinished_run_says_so_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "1.tch")
    (tmp_path / "out/end.json").unlink()
    assert "has not reached its end" in render_summary(summary(tmp_path / "out"))


@pytest.mark.parametrize(("share", "text"), [
    (0.99909, "99.909 %"), (0.5, "50.0 %"), (0.001, "0.100 %"), (0, "0.0 %"), (1, "100.0 %"),
    (None, ""),
])
def test_shares(share: float | None, text: str) -> None:
    assert percent(share) == text


def test_card_points_in_steps() -> None:
    assert steps([(-25, 1), (-5, 2), (0, 3), (125, 4)]) == [
        ("-25 to -1", 3), ("0 to 24", 3), ("125", 4)]


def test_columns_stand_on_the_ground() -> None:
    chart = columns([("a", 0), ("b", 7)], "", "rounds", 400)
    assert [column.y + column.height for column in chart.columns] == [chart.bottom] * 2


POINTS = [str(each).replace("-", "−") for each in range(-25, 126, 5)]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A", "none"]


@pytest.mark.parametrize("names", [POINTS, RANKS], ids=["points", "ranks"])
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_labels_of_columns_have_room(names: list[str], width: int) -> None:
    # A letter is 7.5 wide in its own chart; a phone of 390 pixels makes 11 of the 13 of its height.
    chart = columns([(name, 1) for name in names], "", "teams", width)
    ends = [(middle - half, middle + half) for column in chart.columns if column.name
            for middle, half in [(column.x + column.width / 2, len(column.name) * 7.5 / 2)]]
    assert (len(ends) > 10, min(begin - end for (_, end), (begin, _) in pairwise(ends)) > 2,
            ends[-1][1] <= width) == (True, True, True)


def test_the_page_has_each_chart_for_large_windows_and_for_phones(figures: Summary) -> None:
    page = render_summary(figures)
    assert [page.count(f'<svg class="{kind}"') for kind in ("broadly", "narrowly")] == [2, 2]
