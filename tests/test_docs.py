"""The pages are true to the project: links lead somewhere, and the plan shows the whole house."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command_line import run

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def anchors(page: Path) -> set[str]:
    """What can be linked to on a page: its own anchors and its headings."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_to_files_and_anchors_that_exist(page: Path) -> None:
    broken = []
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for path, anchor in LINK.findall(text):
        target = page.parent / path if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(f"{path}#{anchor}")
    assert not broken


def test_plan_of_the_house_shows_every_room() -> None:
    plan = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"`(tichu_log/\w+(?:\.py|/))`", plan))
    rooms = {
        f"tichu_log/{path.name}{'/' if path.is_dir() else ''}"
        for path in (ROOT / "tichu_log").iterdir()
        if not path.name.startswith("__") and (path.is_dir() or path.suffix == ".py")
    }
    assert shown == rooms


def test_every_page_of_the_docs_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert pages == {path for path, _ in LINK.findall(index) if "/" not in path}


def sessions() -> Iterator[tuple[str, str]]:
    """The command lines that the pages show, and what they are said to write."""
    for page in PAGES:
        yield from re.findall(r"```console\n\$ tichu-log ([^\n]+)\n(.*?)```",
                              page.read_text(encoding="utf-8"), re.DOTALL)


def written(command: str) -> list[str]:
    """The lines that a command line writes, or of these the last or first ones."""
    arguments, *filters = command.split(" | ")
    lines = run(*shlex.split(arguments)).stdout.splitlines()
    for part in filters:
        name, number = part.split(" -n ")
        lines = lines[-int(number):] if name == "tail" else lines[:int(number)]
    return lines


@pytest.mark.parametrize(("command", "output"), sorted(set(sessions())))
def test_what_the_pages_show_is_real(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LANGUAGE", "en")
    assert output.splitlines() == written(command)


def test_the_python_of_the_disputed_match_prints_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / "docs" / "settling-a-dispute.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.+?)```", page, re.DOTALL)
    (shown,) = re.findall(r"```text\n(.+?)```", page, re.DOTALL)
    exec(compile(example, "settling-a-dispute.md", "exec"), {})
    assert capsys.readouterr().out == shown


def test_the_ruling_file_on_the_page_is_the_sample() -> None:
    page = (ROOT / "docs" / "settling-a-dispute.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```toml\n(.+?)```", page, re.DOTALL)
    sample = ROOT / "sample_logs" / "disputed-match.rulings.toml"
    assert sample.read_text(encoding="utf-8").endswith(shown)


def test_the_library_s_example_in_the_readme_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.+?)```", readme, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("95 TL701 error The log says 50 : 250 for ")
