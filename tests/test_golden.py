"""The reports about the sample logs are what they were; ``python -m tests.renew_golden`` renews
them where a change is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.renew_golden import FORMATS, GOLDEN, golden_file, report_on, sample_logs


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("log", sample_logs(), ids=lambda path: path.stem)
def test_the_report_is_as_expected(log: Path, suffix: str) -> None:
    expected = golden_file(log, suffix).read_bytes().decode()
    assert report_on(log, FORMATS[suffix]).decode() == expected


def test_there_is_no_golden_file_without_its_log() -> None:
    stems = {log.stem for log in sample_logs()}
    assert [path.name for path in GOLDEN.glob("*") if path.stem not in stems] == []
