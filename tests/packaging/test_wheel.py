"""What is handed out: the source archive and the wheel, built from it and installed elsewhere."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import tichu_log

ROOT = Path(__file__).parents[1]
SAMPLES = sorted((ROOT / "sample_logs").glob("*.tch"))


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command away from the checkout, so that only what is installed can be found."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONUTF8"] = "1"
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd, env=environment, capture_output=True, text=True, check=False, timeout=120,
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive of the checkout and the wheel built from that archive."""
    folder = tmp_path_factory.mktemp("dist")
    done = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT,
               cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def sdist_names(built: Path) -> set[str]:
    """The files of the source archive, without its top folder."""
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


@pytest.fixture(scope="module")
def wheel_names(built: Path) -> set[str]:
    """The files of the wheel."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment that holds the wheel.

    The libraries come from the environment that runs the tests, by a path file behind the fresh
    one's own packages: nothing is downloaded, and an editable install there is not followed.
    """
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    done = run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--quiet",
               "--no-deps", "--no-index", next(built.glob("*.whl")), cwd=home)
    assert done.returncode == 0, done.stdout + done.stderr
    packages = next(home.rglob("site-packages"))
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return scripts


def tree(folder: str) -> set[str]:
    """The files under a folder of the checkout that are part of the project."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".so" and "__pycache__" not in path.parts
    }


def test_wheel_is_installed_away_from_the_checkout(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "python", "-c", "import tichu_log; print(tichu_log.__file__)",
               cwd=tmp_path)
    assert Path(done.stdout.strip()).is_relative_to(installed.parent), done.stderr


def test_installed_program_tells_its_version(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "tichu-log", "--version", cwd=tmp_path)
    assert tichu_log.__version__ in done.stdout, done.stderr


def test_module_is_the_same_program(installed: Path, tmp_path: Path) -> None:
    program = run(installed / "tichu-log", "--version", cwd=tmp_path)
    module = run(installed / "python", "-m", "tichu_log", "--version", cwd=tmp_path)
    assert module.stdout == program.stdout


def test_installed_program_finds_its_grammar(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "tichu-log", "audit", "--fail-on", "never", SAMPLES[0], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_installed_program_finds_its_templates(installed: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = run(installed / "tichu-log", "report", SAMPLES[0], "-o", page, cwd=tmp_path)
    assert page.exists(), done.stdout + done.stderr


@pytest.mark.parametrize("folder", ["grammar", "templates"])
def test_wheel_holds_the_folder_inside_the_package(folder: str, wheel_names: set[str]) -> None:
    assert {f"tichu_log/{name}" for name in tree(folder)} <= wheel_names


def test_wheel_holds_the_whole_package(wheel_names: set[str]) -> None:
    assert tree("tichu_log") <= wheel_names


def test_wheel_says_that_it_is_typed(wheel_names: set[str]) -> None:
    assert "tichu_log/py.typed" in wheel_names


def test_wheel_holds_nothing_else(wheel_names: set[str]) -> None:
    own = re.compile(r"tichu_log(-[\d.]+\.dist-info)?/")
    assert not {name for name in wheel_names if not own.match(name)}


@pytest.mark.parametrize(
    "folder", ["benchmarks", "docs", "grammar", "sample_logs", "templates", "tests", "tichu_log"]
)
def test_sdist_holds_the_whole_folder(folder: str, sdist_names: set[str]) -> None:
    assert tree(folder) <= sdist_names


def test_sdist_holds_the_pages_of_the_top_level(sdist_names: set[str]) -> None:
    pages = {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "pyproject.toml"}
    assert pages <= sdist_names


def imported_modules() -> set[str]:
    """The top-level names of all modules that the package imports and that are not its own or
    Python's."""
    names: set[str] = set()
    for path in (ROOT / "tichu_log").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.partition(".")[0])
    return names - {"tichu_log"} - sys.stdlib_module_names


def declared_libraries(built: Path) -> set[str]:
    """The names of the libraries that the wheel asks for at run time, with or without extras."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        metadata = archive.read(name).decode("utf-8")
    asked = re.findall(r"^Requires-Dist: ([\w.-]+)(?:.*extra == ['\"](\w+)['\"])?", metadata,
                       re.MULTILINE)
    return {name.lower() for name, extra in asked if extra != "dev"} - {"tichu-log"}


def test_every_library_imported_is_declared_and_no_other(built: Path) -> None:
    distributions = packages_distributions()
    needed = {distributions[name][0].lower() for name in imported_modules()}
    assert needed == declared_libraries(built)


def test_import_of_the_library_loads_no_rendering() -> None:
    code = "import sys, tichu_log; print({'babel', 'click', 'jinja2', 'rich'} & set(sys.modules))"
    done = run(sys.executable, "-c", code, cwd=ROOT)
    assert done.stdout.strip() == "set()", done.stderr


def test_ci_runs_the_command_of_the_readme() -> None:
    command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert f"\n{command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
