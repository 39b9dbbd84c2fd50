"""What the tables say about a log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from tests.archive.made import LOG, audited, table, zipped
from tests.short_log import CLEAN
from tichu_log.archive.schema import SCHEMAS

SAMPLES = Path(__file__).parents[2] / "sample_logs"


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of all sample logs."""
    out = tmp_path_factory.mktemp("tables")
    assert audited(out, SAMPLES).exit_code == 0
    return out


def of(out: Path, name: str, sample: str) -> list[dict[str, Any]]:
    """The rows of a table that are about one of the samples."""
    match, = [row["match"] for row in table(out, "matches") if row["id"] == sample]
    return [row for row in table(out, name) if row["match"] == match]


def test_every_table_has_the_columns_of_the_schema(samples: Path) -> None:
    for name, schema in SCHEMAS.items():
        assert pq.read_schema(samples / name / "part-000000.parquet").equals(schema), name


def test_every_column_is_documented() -> None:
    page = (SAMPLES.parent / "docs" / "tables.md").read_text(encoding="utf-8")
    documented = {}
    for title, text in re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE):
        documented[title] = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    assert {name: documented.get(name) for name in SCHEMAS} == {
        name: schema.names for name, schema in SCHEMAS.items()}


def test_a_match(samples: Path) -> None:
    match, = of(samples, "matches", "wrong-result")
    assert {name: match[name] for name in (
        "source", "bytes", "rules", "rounds", "handle_0", "handle_3", "logged_0", "computed_0",
        "winner", "ended_by", "decided_in", "played_on", "substitutes", "errors",
    )} == {
        "source": f"{SAMPLES}/wrong-result.tch",
        "bytes": (SAMPLES / "wrong-result.tch").stat().st_size,
        "rules": "bsw", "rounds": 2, "handle_0": "anna", "handle_3": "dora",
        "logged_0": 150, "computed_0": 145,
        "winner": None, "ended_by": None, "decided_in": None, "played_on": False,
        "substitutes": 0, "errors": 2,
    }


def test_a_match_that_is_played_on(samples: Path) -> None:
    match, = of(samples, "matches", "played-on")
    assert (match["ended_by"], match["played_on"]) == ("M1", True)


def test_a_match_with_a_substitute(samples: Path) -> None:
    assert [row["substitutes"] for row in of(samples, "matches", "substitute")] == [1]


def test_a_round(samples: Path) -> None:
    assert of(samples, "rounds", "wrong-result")[1] | {"match": 0} == {
        "match": 0, "round": 2, "line": 96, "out_1": 2, "out_2": 3, "out_3": 0,
        "call_0": "", "call_1": "", "call_2": "", "call_3": "grand",
        "cards_0": 100, "cards_1": 0, "logged_0": 100, "logged_1": 0,
        "computed_0": 100, "computed_1": -200, "double_victory": False, "bombs": 1, "wish": 2,
        "dragon_from": 0, "dragon_to": 1, "dragon_implied": False,
        "dragon_to_out": False, "call_after_out": False, "phoenix_low": 0,
        "tricks": 12, "plays": 24, "passes": 43,
    }


def test_the_findings_of_a_match(samples: Path) -> None:
    finding = of(samples, "findings", "wrong-result")[0]
    assert finding | {"match": 0, "message": ""} == {
        "match": 0, "code": "TL701", "severity": "error", "rules": "S1 S2 S3", "round": 1,
        "line": 95, "seat": None, "message": "", "more": 0}


def test_a_finding_s_message_is_english(samples: Path) -> None:
    finding = of(samples, "findings", "wrong-result")[0]
    assert finding["message"].startswith("The log says 50 : 250 for ")


def test_the_exchange_of_a_round(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_bytes(LOG)
    audited(tmp_path / "out", tmp_path / "1.tch")
    gifts = [(row["giver"], row["receiver"], row["card"])
             for row in table(tmp_path / "out", "exchanges")]
    assert gifts == [
        (0, 1, "S2"), (0, 2, "G2"), (0, 3, "B2"), (1, 2, "G3"), (1, 3, "B3"), (1, 0, "R2"),
        (2, 3, "B4"), (2, 0, "R3"), (2, 1, "S3"), (3, 0, "R4"), (3, 1, "S4"), (3, 2, "G4")]


def test_a_gift_that_is_no_card_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "1.tch").write_text(CLEAN.replace("gibt: bert: S2", "gibt: bert: X2"))
    audited(tmp_path / "out", tmp_path / "1.tch")
    assert len(table(tmp_path / "out", "exchanges")) == 11


def test_a_dragon_given_to_a_player_already_out(samples: Path) -> None:
    assert [row["dragon_to_out"] for row in of(samples, "rounds", "dragon-gifts")] == [
        False, True, False]


def test_a_dragon_s_receiver_whom_only_the_result_tells(samples: Path) -> None:
    # No Dragon's trick in the first round; in the second the log names the partner (TL602).
    assert [(row["dragon_to"], row["dragon_implied"])
            for row in of(samples, "rounds", "dragon-to-own-team")] == [(None, False), (0, True)]


def test_a_phoenix_that_can_only_have_been_low(samples: Path) -> None:
    # What was laid on the second of its two full houses does not beat the higher reading.
    assert [row["phoenix_low"] for row in of(samples, "rounds", "ambiguous-phoenix")] == [1]


def test_a_call_after_another_player_was_out(tmp_path: Path) -> None:
    lines = CLEAN.splitlines()
    out = next(place for place, line in enumerate(lines) if line == "(1)bert passt.")
    called = [*lines[:out], "Tichu: (2)carl", *lines[out:]]
    (tmp_path / "1.tch").write_text("\n".join(called) + "\n")
    audited(tmp_path / "out", tmp_path / "1.tch")
    assert [row["call_after_out"] for row in table(tmp_path / "out", "rounds")] == [True]


def test_what_is_no_log_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "m.zip").write_bytes(zipped({"1.tch": CLEAN, "2.tch": "no log"}))
    result = audited(tmp_path / "out", tmp_path / "m.zip")
    assert (result.exit_code, table(tmp_path / "out", "failures")) == (1, [
        {"match": 1, "source": f"{tmp_path}/m.zip/2.tch", "reason": "not a Tichu log (TL009)",
         "traceback": None}])


def test_only_selected_findings_are_kept(tmp_path: Path) -> None:
    audited(tmp_path / "out", SAMPLES, "--select", "TL4", "--ignore", "TL402")
    codes = {row["code"] for row in table(tmp_path / "out", "findings")}
    assert codes == {"TL401", "TL403"}
