"""The full check runs every part it has, tells which ones fail, and leaves no room out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trust.full import PARTS, ROOT, Part, main

GOOD = Part("good", ("platform",))
BAD = Part("bad", ("tests.trust.second_opinion", "--no-such-option"))


def ran(folder: Path, *arguments: str, parts: tuple[Part, ...] = (GOOD, BAD)) -> int:
    return main(["--folder", str(folder), *arguments], parts)


def test_all_parts_that_pass_give_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(tmp_path, "--only", "good") == 0
    assert capsys.readouterr().out.endswith("1 parts passed, 0 failed, in 0 minutes\n")


def test_a_part_that_fails_gives_1_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    assert ran(tmp_path) == 1
    assert capsys.readouterr().out.endswith("1 parts passed, 1 failed, in 0 minutes: bad\n")


def test_the_output_of_a_part_is_kept_whole(tmp_path: Path) -> None:
    ran(tmp_path)
    assert "unrecognized arguments: --no-such-option" in (tmp_path / "bad.txt").read_text()


def test_a_word_that_no_part_has(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        ran(tmp_path, "--only", "nothing")


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_what_a_part_runs_is_there(part: Part) -> None:
    named = [word for word in part.command if word.startswith("tests/")]
    assert all((ROOT / path).exists() for path in named)
    module = ROOT / part.command[0].replace(".", "/")
    assert part.command[0] == "pytest" or module.with_suffix(".py").exists() or (
        (module / "__main__.py").exists())


def test_every_test_that_has_a_full_length_is_run_at_full_length() -> None:
    longer = {path for path in (ROOT / "tests").rglob("test_*.py")
              if 'os.environ.get("TICHU_LOG_FULL")' in path.read_text(encoding="utf-8")}
    longer -= {Path(__file__), ROOT / "tests" / "test_known_faults.py"}    # `tests.faults` itself
    named = [ROOT / word for part in PARTS for word in part.command if word.startswith("tests/")]
    left_out = [path for path in longer if not any(path.is_relative_to(name) for name in named)]
    assert (bool(longer), left_out) == (True, [])
