"""What the surroundings do to the command line: streams that are closed or full, names that are no
UTF-8, folders deeper than any stack, empty paths.  Never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest

from tests.command_line import report, run
from tests.short_log import CLEAN, WRONG

ROOT = Path(__file__).parents[1]
FULL = pytest.mark.skipif(not os.access("/dev/full", os.W_OK), reason="needs /dev/full")

NO_UTF_8 = os.fsdecode(b"spiel-\xe4.tch")
"""The name of a file in an older encoding, as Python sees it."""

DEPTH = 1_200
"""More folders than Python's stack has room for."""


@pytest.fixture(autouse=True)
def _in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("clean.tch").write_text(CLEAN)
    Path("wrong.tch").write_text(WRONG)


def shell(redirected: str, *arguments: str) -> tuple[int, str, str]:
    """Runs the program with its streams redirected as in a shell: status, output, messages."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "tichu_log",
         *arguments],
        env={**os.environ, "PYTHONPATH": path}, stdin=subprocess.DEVNULL, capture_output=True,
        check=False, timeout=120)
    return done.returncode, os.fsdecode(done.stdout), os.fsdecode(done.stderr)


# Messages on a terminal

LONG = ("rescore", "clean.tch", "--result", "1:45:-145")
"""A ruling that is refused at length."""

NO_WORD = ("rescore", "clean.tch", "--replay-from", "400:Pas")
"""One that Click refuses, at length."""


def on_a_terminal(columns: int, *arguments: str) -> list[str]:
    """The lines of what the program says on a terminal of so many columns."""
    termios, pty = pytest.importorskip("termios"), pytest.importorskip("pty")
    main, terminal = pty.openpty()
    if hasattr(termios, "tcsetwinsize"):
        termios.tcsetwinsize(terminal, (24, columns))
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    subprocess.run([sys.executable, "-m", "tichu_log", *arguments], stderr=terminal, check=False,
                   stdout=subprocess.DEVNULL, timeout=60,
                   env={**os.environ, "PYTHONPATH": path, "TERM": "dumb"})
    os.close(terminal)
    said = b""
    with suppress(OSError):  # the other end is closed
        while more := os.read(main, 65536):
            said += more
    os.close(main)
    return said.decode().splitlines()


@pytest.mark.parametrize("arguments", [LONG, NO_WORD], ids=["refused", "no word"])
@pytest.mark.parametrize("columns", [50, 90])
def test_a_long_message_is_broken_between_words_on_a_terminal(columns: int,
                                                              arguments: tuple[str, ...]) -> None:
    lines = on_a_terminal(columns, *arguments)
    whole = shell("", *arguments)[2]
    assert max(map(len, whole.splitlines())) > 120
    assert all(len(line) <= columns for line in lines)
    assert " ".join(lines).split() == whole.split()
    assert max(map(len, lines)) > columns - 20


@pytest.mark.parametrize("columns", range(36, 48))
def test_points_of_two_teams_stay_in_one_line_on_a_terminal(columns: int) -> None:
    assert any("45 : -145" in line for line in on_a_terminal(columns, *LONG))


# Streams that cannot be written

WRITES = [("audit", "clean.tch"), ("audit", "--format", "json", "clean.tch"),
          ("audit", "-q", "wrong.tch"), ("report", "clean.tch", "-o", "-"),
          ("simulate", "--seed", "1", "--rounds", "1")]
each_that_writes = pytest.mark.parametrize("arguments", WRITES, ids=" ".join)

SAYS = [("--version",), ("--help",), ("explain", "TL401")]
each_that_says = pytest.mark.parametrize("arguments", SAYS, ids=" ".join)


@each_that_writes
def test_a_closed_output_is_told(arguments: tuple[str, ...]) -> None:
    assert shell(">&-", *arguments) == (
        2, "", "tichu-log: cannot write standard output: it is closed\n")


@FULL
@each_that_writes
def test_a_full_device_is_told(arguments: tuple[str, ...]) -> None:
    assert shell(">/dev/full", *arguments) == (
        2, "", "tichu-log: cannot write standard output: No space left on device\n")


@FULL
@each_that_says
def test_a_full_device_is_told_by_what_only_says_something(arguments: tuple[str, ...]) -> None:
    assert shell(">/dev/full", *arguments) == (
        2, "", "tichu-log: cannot write standard output: No space left on device\n")


def test_a_closed_output_does_not_keep_a_page_from_its_file() -> None:
    assert shell(">&-", "report", "clean.tch", "-o", "page.html")[0] == 0
    assert Path("page.html").read_text(encoding="utf-8").startswith("<!")


@pytest.mark.parametrize("arguments", WRITES[:4], ids=" ".join)
def test_closed_messages_leave_the_report_whole(arguments: tuple[str, ...]) -> None:
    assert shell("2>&-", *arguments) == shell("", *arguments)


# Standard input


@pytest.mark.parametrize("arguments", [("audit", "-"), ("report", "-", "-o", "page.html")],
                         ids=" ".join)
def test_a_closed_input_is_told(arguments: tuple[str, ...]) -> None:
    status, _, messages = shell("<&-", *arguments)
    assert (status, messages) == (2, "tichu-log: cannot read standard input: it is closed\n")


def test_a_closed_input_does_not_keep_the_other_logs_from_being_read() -> None:
    status, output, _ = shell("<&-", "audit", "-", "wrong.tch")
    assert (status, "TL702" in output) == (2, True)


def test_a_closed_input_does_not_matter_where_none_is_read() -> None:
    assert shell("<&-", "audit", "clean.tch") == shell("", "audit", "clean.tch")


def test_an_input_is_read() -> None:
    assert shell("<wrong.tch", "audit", "-")[0] == 1


# Names that are no UTF-8


@pytest.fixture
def foreign() -> str:
    """A folder with a log whose name is no UTF-8."""
    Path("games").mkdir()
    try:
        Path("games", NO_UTF_8).write_text(CLEAN)
    except OSError:
        pytest.skip("the file system takes UTF-8 names only")
    return "games"


def test_a_log_of_a_foreign_name_in_a_folder_is_judged(foreign: str) -> None:
    assert [log["path"] for log in report(foreign)["logs"]] == ["games/spiel-\\udce4.tch"]


def test_a_log_of_a_foreign_name_is_shown() -> None:
    Path(NO_UTF_8).write_text(WRONG)
    status, output, messages = shell("", "audit", ".")
    assert (status, "TL702" in output, messages) == (1, True, "")


def hrefs(index: Path) -> list[bytes]:
    """The pages that a list links to, as file names."""
    parts = index.read_text(encoding="utf-8").split('href="')[1:]
    return [unquote_to_bytes(part[:part.index('"')]) for part in parts
            if ".html" in part[:part.index('"')]]


def test_a_log_of_a_foreign_name_gets_its_page_and_link(foreign: str) -> None:
    status, _, messages = shell("", "report", foreign, "-o", "pages")
    assert (status, "Traceback" in messages) == (0, False)
    assert hrefs(Path("pages/index.html")) == [b"spiel-\xe4.html"]
    assert Path("pages", os.fsdecode(b"spiel-\xe4.html")).is_file()


@pytest.mark.parametrize("name", ["spiel-ä", "安娜", "a game", "50%", "a#b?c"])
def test_a_link_leads_to_its_page(name: str) -> None:
    Path("games").mkdir()
    Path("games", f"{name}.tch").write_text(CLEAN)
    assert run("report", "games", "-o", "pages").exit_code == 0
    assert hrefs(Path("pages/index.html")) == [f"{name}.html".encode()]
    assert Path("pages", f"{name}.html").is_file()


# Deep folders


@pytest.fixture
def deep() -> Iterator[str]:
    """A folder with a log far below it."""
    top = Path.cwd()
    Path("deep").mkdir()
    os.chdir("deep")
    for _ in range(DEPTH):
        os.mkdir("d")  # noqa: PTH102 - the path as a whole is not to be walked
        os.chdir("d")
    Path("a.tch").write_text(CLEAN)
    os.chdir(top)
    yield "deep"
    # What cleans up after tests would go down by recursion.
    below = "deep" + "/d" * DEPTH
    Path(below, "a.tch").unlink()
    while below:
        os.rmdir(below)  # noqa: PTH106 - as above
        below = below.rpartition("/")[0]


def test_a_log_in_a_deep_folder_is_judged(deep: str) -> None:
    status, output, messages = shell("", "audit", "--format", "json", deep)
    assert (status, messages) == (0, "")
    assert f"{'/d' * DEPTH}/a.tch" in output


def test_a_log_in_a_deep_folder_gets_its_page(deep: str) -> None:
    assert shell("", "report", deep, "-o", "pages")[0] == 0
    assert Path("pages/a.html").is_file()


# Empty paths


@pytest.mark.parametrize("arguments", [
    ("audit", ""), ("audit", "clean.tch", ""), ("audit", "-o", "", "clean.tch"),
    ("report", "", "-o", "page.html"), ("report", "clean.tch", "-o", ""),
    ("simulate", "--seed", "1", "-o", ""),
])
def test_an_empty_path_is_refused(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "a path cannot be empty" in result.stderr


def test_an_empty_path_writes_nothing() -> None:
    run("report", "clean.tch", "-o", "")
    assert sorted(path.name for path in Path().iterdir()) == ["clean.tch", "wrong.tch"]


# The language around

GERMAN, DUTCH, ENGLISH = "de", "nl", "en"


@pytest.mark.parametrize(("around", "language"), [
    ({"LANGUAGE": "xx:de"}, GERMAN), ({"LANGUAGE": "de:nl"}, GERMAN),
    ({"LANG": "de@euro"}, GERMAN), ({"LC_ALL": "nl_NL.UTF-8"}, DUTCH),
    ({"LC_ALL": "nl_NL.UTF-8", "LANG": "de_DE.UTF-8"}, DUTCH),
    ({"LANGUAGE": "de", "LC_ALL": "nl_NL.UTF-8"}, GERMAN),
    ({"LC_MESSAGES": "de_AT", "LANG": "nl"}, GERMAN),
    ({"LANGUAGE": "xx"}, ENGLISH), ({"LANG": "C.UTF-8"}, ENGLISH), ({"LANG": "den"}, ENGLISH),
    ({}, ENGLISH),
])
def test_the_environment_chooses_the_language(around: dict[str, str], language: str,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in around.items():
        monkeypatch.setenv(variable, value)
    assert run("audit", "wrong.tch").stdout == run("audit", "wrong.tch", "--lang",
                                                   language).stdout


def test_the_languages_differ() -> None:
    assert len({run("audit", "wrong.tch", "--lang", language).stdout
                for language in (GERMAN, DUTCH, ENGLISH)}) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/zero and a bound of memory are there")
def test_what_never_ends_is_told_in_a_line() -> None:
    bounded = ("import resource, sys; from tichu_log.cli import main; "
               "resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29)); main()")
    done = subprocess.run([sys.executable, "-c", bounded, "audit", "/dev/zero"], check=False,
                          capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (
        2, "tichu-log: what was read takes more memory than there is\n")
