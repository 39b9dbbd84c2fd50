"""Nothing in a log, and no name of a file, reaches a terminal, a spreadsheet or a page as anything
but text; and nothing that is read is ever written over."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from rich.text import Text

from tests.builder import position, whole_round
from tests.command_line import run
from tests.page_reader import Page
from tests.short_log import CLEAN
from tichu_log.audit import audit_text
from tichu_log.render import score_round_text
from tichu_log.render.console import PlainConsole, write_line
from tichu_log.render.excerpt import FARTHEST, excerpt
from tichu_log.render.i18n import translator
from tichu_log.render.score_text import MOST_ROUNDS, write_sheet

HARMFUL = "an\x1b[2Jna\u202eb\u2066\x07\x9b1m\u200f"
"""Clears a terminal, rings, turns the direction of writing and hides."""

FORMULAS = ("=HYPERLINK(A1)", "+A1", "-A1", "@SUM(A1)", "\uff1dA1")
"""What a spreadsheet would work out."""

ODD = (
    whole_round((0, 2), result=(195, 5)).replace("anna", HARMFUL)
    + f"{HARMFUL}\n(1)bert: R77 {HARMFUL}\nWunsch:{HARMFUL}\nTichu: (0){HARMFUL}\n"
    + whole_round((1, 0, 3)).replace("bert", HARMFUL)
)
"""Harmful text in handles, chat, words in card places, wishes and calls."""


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("odd.tch").write_text(ODD)
    Path(f"{HARMFUL}.tch").write_text(ODD)
    Path("clean.tch").write_text(CLEAN)


def safe(text: str) -> bool:
    return all(char.isprintable() or char in "\n\u00a0" for char in text)


@pytest.mark.parametrize("path", ["odd.tch", f"{HARMFUL}.tch"], ids=["odd", "odd name"])
@pytest.mark.parametrize("command", [
    "audit", "audit -q", "audit --lang de", "audit --format json", "score", "score --round 1",
    "score --format md", "score --format csv", "score --format json", "rescore --void 1",
    "rescore --drop-call 1:0", "rescore --void 1 --format md", "rescore --void 1 --format csv",
    "rescore --void 1 --format json", "report -o -", "rescore --void 9", "score --round 9",
])
def test_no_command_writes_it_raw(command: str, path: str) -> None:
    name, *options = command.split()
    result = run(name, path, *options)
    assert result.stdout or result.stderr
    assert safe(result.stdout + result.stderr)


@pytest.mark.parametrize("command", ["audit", "score", "report"])
def test_nor_where_it_names_a_file_that_is_missing(command: str) -> None:
    assert safe(run(command, f"gone{HARMFUL}", "-o", "out.html").stderr)


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("command", ["score --format csv", "rescore --void 1 --format csv"])
def test_a_handle_that_is_a_formula_gets_an_apostrophe(formula: str, command: str) -> None:
    Path("formula.tch").write_text(CLEAN.replace("anna", formula))
    rows = table_of(f"{command} formula.tch")
    assert {row["player_0"] for row in rows} == {f"'{formula}"}


@pytest.mark.parametrize("command", [
    "score --format csv", "score --round 1 --format csv", "rescore --void 1 --format csv",
    "rescore --void 1 --reason =A1 --format csv"])
def test_no_cell_begins_a_formula(command: str) -> None:
    text = CLEAN.replace("anna", FORMULAS[0]).replace("(1)bert: ", "(1)bert: =A1 ")
    Path("=.tch").write_text(text)
    cells = [cell for row in table_of(f"{command} =.tch") for cell in row.values()]
    assert len(cells) > 1
    assert all(cell[:1] not in set("=+-@\t\r") or cell.lstrip("-").isdigit() for cell in cells)


def table_of(command: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(run(*command.split()).stdout)))


def test_a_page_shows_it_as_text() -> None:
    page = Page(run("report", "odd.tch", "-o", "-").stdout)
    assert safe(page.text.replace("\t", " "))


@pytest.mark.parametrize("command", [
    "audit clean.tch", "audit --format json clean.tch", "audit -q clean.tch", "score clean.tch",
    "score --format csv clean.tch", "score --format md clean.tch", "score --format json clean.tch",
    "rescore clean.tch --void 1", "report clean.tch", "report clean.tch odd.tch",
])
def test_no_command_writes_over_its_log(command: str) -> None:
    result = run(*command.split(), "-o", "clean.tch")
    assert (result.exit_code, Path("clean.tch").read_text()) == (2, CLEAN)


@pytest.mark.parametrize(("command", "kept"), [
    ("report clean.tch clean.html -o .", "clean.html"),
    ("report clean.tch index.html -o .", "index.html"),
    ("report index.html clean.tch -o .", "index.html"),
    ("report clean.tch --rulings rulings.toml -o rulings.toml", "rulings.toml"),
    ("rescore clean.tch --rulings rulings.toml -o rulings.toml", "rulings.toml"),
])
def test_nor_over_another_input(command: str, kept: str) -> None:
    Path("clean.html").write_text(CLEAN)
    Path("index.html").write_text(CLEAN)
    Path("rulings.toml").write_text('[[ruling]]\nkind = "void"\nround = 1\n')
    before = Path(kept).read_text()
    result = run(*command.split())
    assert (result.exit_code, "it is one of the inputs" in result.stderr) == (2, True)
    assert Path(kept).read_text() == before


@pytest.mark.parametrize("command", [
    "audit clean.tch", "score clean.tch", "score --format json clean.tch", "report clean.tch"])
def test_a_device_is_written_as_it_is(command: str) -> None:
    assert run(*command.split(), "-o", "/dev/null").exit_code == 0
    assert Path("/dev/null").is_char_device()


def test_pages_stay_in_their_folder() -> None:
    Path("logs/..").mkdir(parents=True, exist_ok=True)
    for name in ("...tch", "..tch", ".tch", "~.tch", "C:x.tch"):
        Path("logs", name).write_text(CLEAN)
    before = {path for path in Path().rglob("*") if path.is_file()}
    assert run("report", "logs", "-o", "pages").exit_code == 0
    new = {path for path in Path().rglob("*") if path.is_file()} - before
    assert {path.parent for path in new} == {Path("pages")}
    assert len(new) == len(list(Path("logs").iterdir())) + 1


# A line that rich has nothing to do with

@pytest.mark.parametrize("line", [
    "", "a", "  two blanks  ", "x" * 200, "安娜 [red]x[/red] :smile:"])
def test_a_plain_line_is_what_rich_would_print(line: str) -> None:
    papers = io.StringIO(), io.StringIO()
    write_line(PlainConsole(file=papers[0], width=80), Text(line, style="bold"))
    PlainConsole(file=papers[1], width=80).print(
        Text(line, style="bold"), no_wrap=True, overflow="ignore", crop=False)
    assert papers[0].getvalue() == papers[1].getvalue()


def test_a_line_on_a_terminal_has_its_style() -> None:
    paper = io.StringIO()
    write_line(PlainConsole(file=paper, width=80, force_terminal=True, color_system="standard",
                            no_color=False), Text("a", style="bold"))
    assert paper.getvalue() == "\x1b[1ma\x1b[0m\n"


# What takes long to look for, or to read

def test_what_stands_too_far_back_is_not_looked_for() -> None:
    calls = ["tichu 1"] * (FARTHEST + 1)
    for between, shown in ((calls[1:-1], 2), (calls, 1)):
        text = position("Ma S9", "R2").log("0: Ma", *between, "2: S9")
        audit = audit_text(text)
        finding = next(each for each in audit.findings if each.seat == 2)
        assert len(excerpt(finding, audit, text.split("\n"), 80)) == shown


def sheet(rounds: int) -> str:
    paper = io.StringIO()
    text = "(0)anna: R5\nErgebnis: 0 - 5\n" * rounds
    write_sheet(audit_text(text), PlainConsole(file=paper, width=80), translator())
    return paper.getvalue()


def test_a_sheet_shows_so_many_rounds_and_says_so() -> None:
    said = sheet(MOST_ROUNDS + 1)
    assert f"(The first {MOST_ROUNDS} of {MOST_ROUNDS + 1} rounds are shown" in said
    assert said.count(" 0 : 5") == sheet(MOST_ROUNDS).count(" 0 : 5")


def test_a_sheet_of_so_many_rounds_shows_all() -> None:
    assert "are shown" not in sheet(MOST_ROUNDS)


@pytest.mark.parametrize(("most", "said"), [(2, 1), (3, 0)])
def test_a_round_shows_so_many_plays_and_says_so(most: int, said: int,
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score_round_text, "MOST_PLAYS", most)
    text = position("Ma R2 R3", "S9").log("0: Ma", "1 2 3 0 pass", "0: R2", "1: S9", "2 3 0 1 pass")
    paper = io.StringIO()
    score_round_text.write_rounds(audit_text(text), [1], PlainConsole(file=paper, width=80),
                                  translator())
    assert paper.getvalue().count(f"(The first {most} plays are shown; --format csv") == said
    assert paper.getvalue().count("bert S9") == 1 - said
