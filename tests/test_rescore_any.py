"""Whatever is ruled on whatever log: it is refused with a sentence, or every report comes out; and
what changes nothing changes nothing."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Iterator

import pytest

from tests.test_any_damage import damaged
from tichu_log.audit import Audit, audit_text
from tichu_log.detect import AUTO
from tichu_log.log import Pass, Play, numbered
from tichu_log.pairs import total
from tichu_log.render.console import PlainConsole
from tichu_log.render.i18n import translator
from tichu_log.render.rescore_csv import rescore_csv
from tichu_log.render.rescore_json import rescore_json
from tichu_log.render.rescore_md import rescore_md
from tichu_log.render.rescore_text import write_rescored
from tichu_log.render.ruled_sheet import ruled_sheets
from tichu_log.render.ruling_errors import error_sentence
from tichu_log.render.score_json import log_record, sheets_json
from tichu_log.render.score_md import rounds_md
from tichu_log.render.score_round_text import write_derivations
from tichu_log.rescore import Rescored, rescore
from tichu_log.rules import RULE_SETS
from tichu_log.rulings import (
    AddCall,
    DragonTo,
    DropCall,
    Finish,
    ReplayFrom,
    Ruling,
    RulingError,
    SetResult,
    Void,
)
from tichu_log.simulate import simulate


def some_audit(seed: int) -> tuple[Audit, random.Random]:
    """A match of two rounds, mostly damaged."""
    chance = random.Random(seed)
    lines = simulate(seed, rounds=2).text.splitlines()
    text = damaged(lines, chance) if seed % 4 else "\n".join(lines)
    return audit_text(text, "any.tch", RULE_SETS[chance.choice(sorted(RULE_SETS))]), chance


def acts(audit: Audit) -> list[tuple[int, Play | Pass]]:
    """All plays and passes with their lines."""
    return [(line, event) for item in audit.rounds for _, line, event in numbered(item.round)
            if isinstance(event, Play | Pass)]


def some_ruling(audit: Audit, chance: random.Random) -> Ruling:
    number = chance.randrange(1, len(audit.rounds) + 2)
    seat = chance.randrange(4)
    match chance.randrange(9):
        case 0:
            return DragonTo(number, seat)
        case 1:
            return DropCall(number, seat)
        case 2:
            return AddCall(number, seat, chance.random() < 0.5)
        case 3:
            return Finish(number, tuple(chance.sample(range(4), chance.choice((2, 3)))))
        case 4:
            return SetResult(number, chance.choice([(200, 0), (55, 45), (0, 100), (7, 0)]))
        case 5:
            return Void(number)
        case _:
            return _some_replay(audit, chance)


def _some_replay(audit: Audit, chance: random.Random) -> ReplayFrom:
    there = acts(audit)
    if not there or chance.random() < 0.1:
        return ReplayFrom(chance.randrange(200), ())
    line, event = chance.choice(there)
    written = event.written.cards if isinstance(event, Play) else ()
    return ReplayFrom(line, chance.choice([
        written, (), (chance.randrange(56),), tuple(chance.sample(range(56), 2))]))


@pytest.mark.parametrize("seed", range(40))
def test_any_rulings_on_any_log_are_told_or_refused(seed: int) -> None:
    audit, chance = some_audit(seed)
    for _ in range(8):
        rulings = [some_ruling(audit, chance) for _ in range(chance.randrange(1, 5))]
        try:
            rescored = rescore(audit, rulings)
        except RulingError as error:
            refused = error_sentence(error, audit)
            assert refused.startswith(f"ruling {error.ruling.kind}: ")  # noqa: PT017 - it may raise
            continue
        assert json.loads(rescore_json(rescored, AUTO))["version"] == 1
        assert_csv_ends_at_the_totals(rescored)
        assert rescore_md(rescored, translator()).startswith("# `any.tch`")
        changes = [item.change for item in rescored.rounds]
        assert rescored.change == (None if None in changes else total(changes))
        numbers = [*range(1, len(audit.rounds) + 1)]
        for sheet in ruled_sheets(rescored, numbers):
            assert sheet.ruled is None or sheet.ruled.settled or not sheet.ruled.result or [
                each.result for each in sheet.derivation.sums] == [sheet.ruled.result]
        log = log_record(rescored.after)
        pieces = sheets_json(audit, ruled_sheets(rescored, numbers), AUTO, log)
        assert len(json.loads("".join(pieces))["log"]["rounds"]) == len(numbers)
        assert "".join(rounds_md(audit, ruled_sheets(rescored, numbers), translator()))
        paper = io.StringIO()
        write_derivations(audit, ruled_sheets(rescored, numbers),
                          PlainConsole(file=paper, width=80), translator())
        write_rescored(rescored, PlainConsole(file=paper, width=80), translator())
        assert max(map(len, paper.getvalue().split("\n"))) <= 80


@pytest.mark.parametrize("seed", range(40))
def test_whatever_settles_an_open_round_is_named(seed: int) -> None:
    audit, chance = some_audit(seed)
    for _ in range(8):
        rulings = [some_ruling(audit, chance) for _ in range(chance.randrange(1, 3))]
        try:
            opened = rescore(audit, rulings)
        except RulingError:
            continue
        assert all(bool(item.settled_by) == item.open for item in opened.rounds)
        for more in [some_ruling(audit, chance) for _ in range(30 if opened.open_rounds else 0)]:
            try:
                settled = rescore(audit, [*rulings, more])
            except RulingError:
                continue
            changed = [pair for pair in zip(opened.rounds, settled.rounds, strict=True)
                       if pair[0].open and not pair[1].open]
            for before, _ in changed:
                assert more.kind in before.settled_by
                assert not (before.only_double and isinstance(more, Finish)
                            and len(more.seats) == 3)


def assert_csv_ends_at_the_totals(rescored: Rescored) -> None:
    """The running totals of the table end at those of the match, before and after."""
    rows = list(csv.DictReader(io.StringIO(rescore_csv(rescored))))
    assert len(rows) == len(rescored.rounds)
    if rows and not rescored.before.rules.partners_change:
        before, after = rescored.before.match.computed, rescored.match.computed
        assert [rows[-1][name] for name in TOTALS] == [*map(str, (*before, *after))]


TOTALS = ("total_0", "total_1", "ruled_total_0", "ruled_total_1")

LOGS_OWN_FAULT = ("illegal", "over")
"""Why the log's own play cannot be ruled."""


def without_effect(audit: Audit, chance: random.Random) -> Iterator[ReplayFrom]:
    """Rulings that a seat played what it played."""
    there = acts(audit)
    for line, event in chance.sample(there, min(6, len(there))):
        cards = event.written.cards if isinstance(event, Play) else ()
        if cards or isinstance(event, Pass):
            yield ReplayFrom(line, cards)


@pytest.mark.parametrize("seed", range(40))
def test_playing_what_was_played_changes_nothing(seed: int) -> None:
    audit, chance = some_audit(seed)
    for ruling in without_effect(audit, chance):
        try:
            rescored = rescore(audit, [ruling])
        except RulingError as error:
            assert error.problem in LOGS_OWN_FAULT  # noqa: PT017 - it may raise
            continue
        assert not any(item.changed for item in rescored.rounds)


@pytest.mark.parametrize("seed", range(10))
def test_no_rulings_change_nothing(seed: int) -> None:
    audit, _ = some_audit(seed)
    rescored = rescore(audit, [])
    assert (rescored.match, rescored.after.match) == (audit.match, audit.match)
    assert rescored.standings_before == rescored.standings_after
