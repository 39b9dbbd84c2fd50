"""Output files are written whole or not at all, and never over an input."""

from __future__ import annotations

import json
import os
import stat
import webbrowser
from contextlib import suppress
from pathlib import Path

import pytest

from tests.command_line import NOT_ROOT, audit, run
from tests.short_log import CLEAN
from tichu_log.output import open_output


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("clean.tch").write_text(CLEAN)


def write(path: str, content: bytes = b"new") -> None:
    with open_output(path) as file:
        file.write(content)


def mode_of(path: str) -> int:
    return stat.S_IMODE(Path(path).stat().st_mode)


def test_the_report_goes_to_the_file() -> None:
    result = audit("clean.tch", "--format", "json", "-o", "out.json")
    assert (result.stdout, json.loads(Path("out.json").read_bytes())["version"]) == ("", 1)


def test_a_text_report_in_a_file_has_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    audit("clean.tch", "-o", "out.txt")
    assert b"\x1b" not in Path("out.txt").read_bytes()


def test_minus_is_standard_output() -> None:
    assert "clean" in audit("clean.tch", "-o", "-").stdout


def names() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


def test_nothing_is_left_beside_the_file() -> None:
    write("out")
    assert names() == ["clean.tch", "out"]


def test_a_fault_leaves_what_was_there() -> None:
    Path("out").write_bytes(b"old")
    with suppress(ZeroDivisionError), open_output("out") as file:
        file.write(b"new")
        raise ZeroDivisionError
    assert (Path("out").read_bytes(), names()) == (b"old", ["clean.tch", "out"])


def test_the_permissions_stay() -> None:
    Path("out").touch()
    Path("out").chmod(0o640)
    write("out")
    assert mode_of("out") == 0o640


def test_a_new_file_gets_the_usual_permissions() -> None:
    before = os.umask(0o027)
    try:
        write("out")
    finally:
        os.umask(before)
    assert mode_of("out") == 0o640


def test_a_link_stays_a_link() -> None:
    Path("there").mkdir()
    Path("there/out").touch()
    Path("link").symlink_to("there/out")
    write("link")
    assert (Path("link").is_symlink(), Path("there/out").read_bytes()) == (True, b"new")


def test_a_leftover_of_another_run_is_no_obstacle() -> None:
    Path(f".tichu-log-{os.getpid()}-0.tmp").touch()
    write("out")
    assert Path("out").read_bytes() == b"new"


def test_the_null_device_stays_what_it_is() -> None:
    result = audit("clean.tch", "-o", "/dev/null")
    assert (result.exit_code, stat.S_ISCHR(Path("/dev/null").stat().st_mode)) == (0, True)


def test_a_pipe_is_written_as_it_is() -> None:
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    write("pipe")
    assert (os.read(reader, 9), stat.S_ISFIFO(Path("pipe").stat().st_mode)) == (b"new", True)
    os.close(reader)


@pytest.mark.parametrize("name", ["clean.tch", "./clean.tch", "hard.tch", "soft.tch"])
def test_an_input_is_never_written_over(name: str) -> None:
    os.link("clean.tch", "hard.tch")
    Path("soft.tch").symlink_to("clean.tch")
    result = audit("clean.tch", "-o", name)
    assert (result.exit_code, result.stderr, Path("clean.tch").read_text()) == (
        2, "tichu-log: cannot write over clean.tch: it is one of the inputs\n", CLEAN)


def test_an_input_in_a_folder_is_never_written_over() -> None:
    result = audit(".", "-o", "clean.tch")
    assert (result.exit_code, Path("clean.tch").read_text()) == (2, CLEAN)


def test_a_page_is_never_written_over_its_log() -> None:
    result = run("report", "clean.tch", "-o", "clean.tch")
    assert (result.exit_code, Path("clean.tch").read_text()) == (2, CLEAN)


def test_a_missing_folder_is_told() -> None:
    result = audit("clean.tch", "-o", "missing/out")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot write missing/out: there is no folder missing\n")


def test_a_folder_is_no_file() -> None:
    Path("folder").mkdir()
    result = audit("clean.tch", "-o", "folder")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot write folder: Is a directory\n")


@NOT_ROOT
def test_a_write_protected_file_is_told() -> None:
    Path("out").touch(mode=0o444)
    result = audit("clean.tch", "-o", "out")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot write out: Permission denied\n")


def test_a_full_disk_is_told() -> None:
    result = audit("clean.tch", "-o", "/dev/full")
    assert (result.exit_code, result.stderr) == (
        2, "tichu-log: cannot write /dev/full: No space left on device\n")


def test_a_page_is_written() -> None:
    result = run("report", "clean.tch", "-o", "page.html")
    assert (result.exit_code, "</html>" in Path("page.html").read_text()) == (0, True)


def test_a_folder_gets_a_page_a_log_and_a_list() -> None:
    Path("logs").mkdir()
    run("simulate", "--seed", "7", "--rounds", "1", "-o", "logs/made-up.tch")
    result = run("report", "logs", "-o", "pages")
    assert (result.exit_code, sorted(path.name for path in Path("pages").iterdir())) == (
        0, ["index.html", "made-up.html"])


def pages(*arguments: str) -> tuple[int, str]:
    """The exit status of a report, and what it says on standard error."""
    result = run("report", *arguments)
    return result.exit_code, result.stderr


def test_the_page_written_is_named() -> None:
    assert pages("clean.tch", "-o", "page.html") == (0, "wrote page.html\n")


def test_the_pages_written_are_counted() -> None:
    assert pages("clean.tch", "clean.tch", "-o", "pages") == (
        0, "wrote pages/index.html and 2 pages\n")


def test_one_page_is_one() -> None:
    assert pages(".", "-o", "pages") == (0, "wrote pages/index.html and 1 page\n")


def test_the_page_written_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    pages("clean.tch", "--open", "-o", "page.html")
    pages("clean.tch", "clean.tch", "--open", "-o", "pages")
    assert opened == [Path(name).absolute().as_uri() for name in ("page.html", "pages/index.html")]


def test_near_miss_standard_output_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    status, said = pages("clean.tch", "--open", "-o", "-")
    assert (status, "--open needs a file" in said, opened) == (2, True, [])


def test_how_many_pages_are_written_is_shown_where_it_is_wanted() -> None:
    status, said = pages("clean.tch", "clean.tch", "--progress", "-o", "pages")
    assert (status, "Pages" in said, said.endswith("wrote pages/index.html and 2 pages\n")) == (
        0, True, True)


def test_nothing_is_said_where_the_page_goes_to_standard_output() -> None:
    assert pages("clean.tch", "-o", "-") == (0, "")


@pytest.mark.parametrize("logs", [["clean.tch", "clean.tch"], ["."]])
def test_standard_output_takes_one_page_only(logs: list[str]) -> None:
    status, said = pages(*logs, "-o", "-")
    assert (status, "takes the page of one log" in said, names()) == (2, True, ["clean.tch"])


@pytest.mark.parametrize("logs", [["clean.tch", "clean.tch"], ["."]])
@pytest.mark.parametrize("output", ["page.html", "page.HTM"])
def test_several_pages_need_a_folder(logs: list[str], output: str) -> None:
    status, said = pages(*logs, "-o", output)
    assert (status, "several pages need a folder" in said, names()) == (2, True, ["clean.tch"])


def test_a_folder_of_any_name_takes_several_pages() -> None:
    Path("pages.html").mkdir()
    assert pages(".", "-o", "pages.html")[0] == 0


@pytest.mark.parametrize("output", ["there", "there/"])
def test_the_page_of_one_log_goes_into_a_folder(output: str) -> None:
    Path("there").mkdir()
    assert pages("clean.tch", "-o", output)[1] == "wrote there/clean.html\n"


def test_a_slash_makes_a_folder() -> None:
    pages("clean.tch", "-o", "new/deep/")
    assert Path("new/deep/clean.html").exists()


def test_a_list_that_is_there_is_left_alone() -> None:
    Path("there").mkdir()
    Path("there/index.html").write_text("mine")
    pages("clean.tch", "-o", "there")
    assert Path("there/index.html").read_text() == "mine"


def test_a_log_that_cannot_be_read_makes_no_folder() -> None:
    assert (pages("missing.tch", "-o", "new/")[0], Path("new").exists()) == (2, False)


def test_redacted_pages_are_numbered() -> None:
    run("simulate", "--seed", "7", "--rounds", "1", "-o", "secret.tch")
    run("report", "--redact", "secret.tch", "secret.tch", "-o", "pages")
    assert sorted(path.name for path in Path("pages").iterdir()) == [
        "index.html", "match-1.html", "match-2.html"]


def test_the_other_pages_are_written_if_a_log_is_missing() -> None:
    run("simulate", "--seed", "7", "--rounds", "1", "-o", "made-up.tch")
    result = run("report", "missing.tch", "made-up.tch", "-o", "pages")
    assert (result.exit_code, Path("pages/made-up.html").exists()) == (2, True)


def test_a_page_of_nothing_is_not_written() -> None:
    result = run("report", "missing.tch", "-o", "page.html")
    assert (result.exit_code, Path("page.html").exists()) == (2, False)


def test_a_simulated_match_is_clean() -> None:
    run("simulate", "--seed", "7", "-o", "made-up.tch")
    assert audit("made-up.tch", "--fail-on", "warning").exit_code == 0


def test_a_seed_always_gives_the_same_match() -> None:
    first, second = (run("simulate", "--seed", "7", "--rounds", "2").stdout for _ in range(2))
    assert (first == second, first.count("Ergebnis")) == (True, 2)


def test_m4_a_simulated_tournament_is_one() -> None:
    run("simulate", "--seed", "7", "--rules", "turnier", "-o", "made-up.tch")
    assert "win points" in audit("made-up.tch").stdout


def test_only_what_can_be_simulated_is_asked_for() -> None:
    result = run("simulate", "--seed", "7", "--rules", "table")
    assert (result.exit_code, result.stdout) == (2, "")
