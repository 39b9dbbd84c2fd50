"""The sample logs show what their README says."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tichu_log.audit import audit
from tichu_log.simulate import simulate

SAMPLES = Path(__file__).parents[1] / "sample_logs"
README = (SAMPLES / "README.md").read_text(encoding="utf-8")

FINDINGS = dict(re.findall(r"^\| \[(\S+\.tch)\].* \| ([^|]+) \|$", README, re.MULTILINE))
"""By log: the cell of its findings."""

UNEDITED = re.findall(r"^\| (\S+\.tch) \| "
                      r"`--seed (\d+)(?: --rounds (\d+))?( --rules turnier)?` \| no \|$",
                      README, re.MULTILINE)


def stated(cell: str) -> Counter[str]:
    """The codes in a cell such as ``TL001 ×2, TL802``, each with its number."""
    return Counter({code: int(times or 1)
                    for code, times in re.findall(r"(TL\d{3})(?: ×(\d+))?", cell)})


def test_the_readme_names_every_sample_log() -> None:
    assert sorted(FINDINGS) == sorted(path.name for path in SAMPLES.glob("*.tch"))


@pytest.mark.parametrize("name", FINDINGS)
def test_a_sample_log_has_exactly_the_findings_stated(name: str) -> None:
    found = Counter(finding.code for finding in audit(SAMPLES / name).findings)
    assert found == stated(FINDINGS[name])


@pytest.mark.parametrize(("name", "seed", "rounds", "turnier"), UNEDITED)
def test_an_unedited_sample_log_is_what_the_seed_gives(name: str, seed: str, rounds: str,
                                                       turnier: str) -> None:
    log = simulate(int(seed), int(rounds) if rounds else None, tournament=bool(turnier))
    assert (SAMPLES / name).read_text(encoding="utf-8") == log.text


def test_every_log_that_is_said_to_be_unedited_is_looked_at() -> None:
    made = re.search(r"## How they were made(.*)", README, re.DOTALL)
    assert made is not None
    assert len(UNEDITED) == len(re.findall(r"\| no \|$", made[1], re.MULTILINE))


def test_only_cut_off_logs_end_without_a_line_end() -> None:
    assert [path.name for path in SAMPLES.glob("*.tch")
            if not path.read_bytes().endswith(b"\n")] == ["cut-off.tch"]
