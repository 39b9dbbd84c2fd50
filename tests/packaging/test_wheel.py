"""The wheel: what it holds, and that it works where it is installed, away from the checkout."""

from __future__ import annotations

import ast
import io
import sys
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from readme_renderer.markdown import render

import tichu_log
from tests.packaging.handed_out import ROOT, run, tree

SAMPLES = sorted((ROOT / "sample_logs").glob("*.tch"))


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


def test_wheel_holds_the_package_and_nothing_else(wheel_names: set[str]) -> None:
    inside = {f"tichu_log/{name}" for folder in ("grammar", "templates") for name in tree(folder)}
    about = {f"tichu_log-{tichu_log.__version__}.dist-info/{name}" for name in (
        "METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")}
    assert wheel_names == tree("tichu_log") | inside | about


def test_wheel_says_that_it_is_typed(wheel_names: set[str]) -> None:
    assert "tichu_log/py.typed" in wheel_names


@pytest.fixture(scope="module")
def metadata(built: Path) -> Metadata:
    """What the wheel tells about itself.  Raises if any of it is not as the standard wants it."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        return Metadata.from_email(archive.read(name), validate=True)


def test_the_page_of_a_release_is_shown(metadata: Metadata) -> None:
    complaints = io.StringIO()
    page = render(metadata.description or "", stream=complaints)
    assert (metadata.description_content_type, "<h1" in (page or ""), complaints.getvalue()) == (
        "text/markdown", True, "")


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


FOR_DEVELOPERS = ("dev", "coverage", "fuzz", "mutation")
"""The extras that the package itself imports nothing of."""


def declared_libraries(metadata: Metadata) -> set[str]:
    """The names of the libraries that the wheel asks for at run time, with or without extras."""
    asked = [one for one in metadata.requires_dist or ()
             if not any(extra in str(one.marker) for extra in FOR_DEVELOPERS)]
    return {one.name.lower() for one in asked} - {"tichu-log"}


def test_every_library_imported_is_declared_and_no_other(metadata: Metadata) -> None:
    distributions = packages_distributions()
    needed = {distributions[name][0].lower() for name in imported_modules()}
    assert needed == declared_libraries(metadata)


def test_import_of_the_library_loads_no_rendering() -> None:
    code = "import sys, tichu_log; print({'babel', 'click', 'jinja2', 'rich'} & set(sys.modules))"
    done = run(sys.executable, "-c", code, cwd=ROOT)
    assert done.stdout.strip() == "set()", done.stderr
