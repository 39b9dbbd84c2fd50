"""The reports about the sample logs are what they were; ``python -m tests.renew_golden`` renews
them where a change is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.renew_golden import GOLDEN, golden_files, report_on


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: path.name)
def test_the_report_is_as_expected(path: Path) -> None:
    log, arguments = golden_files()[path]
    assert report_on(log, arguments).decode() == path.read_bytes().decode()


def test_there_is_no_golden_file_without_its_log() -> None:
    assert sorted(set(GOLDEN.iterdir()) - set(golden_files())) == []
