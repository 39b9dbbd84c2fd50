"""The pages are true to the project: links lead somewhere, and the plan shows the whole house."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command_line import audit

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


def test_the_session_of_the_readme_is_real(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LANGUAGE", "en")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    session = re.search(r"```console\n\$ tichu-log audit (\S+) \| tail -n (\d+)\n(.+?)```", readme,
                        re.DOTALL)
    assert session is not None
    log, number, shown = session.groups()
    assert shown.splitlines() == audit(log).stdout.splitlines()[-int(number):]


def test_the_library_s_example_in_the_readme_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.+?)```", readme, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("95 TL701 error The log says 50 : 250 for ")
