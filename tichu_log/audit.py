"""The front door: a log goes through reading, replay and scoring, and comes out judged.

Judges results (TL701 to TL703) and hands the rounds on to `tichu_log.match` for the match as a
whole (TL801 to TL805).
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tichu_log.bounded import MOST_IN_ROUND, Bounded, bounded
from tichu_log.detect import ASKED, Wanted, detect
from tichu_log.explain import Explanations, explain
from tichu_log.findings import WRONG_RESULT, Finding, Param, order
from tichu_log.log import GameLog, Result, Round, team
from tichu_log.match import judge_match
from tichu_log.pairs import minus
from tichu_log.parser import parse
from tichu_log.records import record
from tichu_log.replay import replay_all
from tichu_log.rules import RuleSet
from tichu_log.scoring import (
    Match,
    Pair,
    ScoreSheet,
    decide,
    gift_matters,
    is_possible,
    score,
)
from tichu_log.steps import RoundReplay
from tichu_log.stray import stray_cards


@record
class RoundAudit:
    """One round with all that was found out about it."""

    round: Round
    replay: RoundReplay
    sheet: ScoreSheet
    findings: tuple[Finding, ...]
    """All findings of this round, in the order of a report."""

    @property
    def logged(self) -> Pair | None:
        """The logged result in points, by team."""
        return self.round.logged

    @property
    def computed(self) -> Pair | None:
        """The computed result in points, by team; `None` if it could not be computed."""
        return self.sheet.result


@dataclass(frozen=True, slots=True)
class Audit:
    """A judged log."""

    log: GameLog
    rules: RuleSet
    rounds: tuple[RoundAudit, ...]
    findings: tuple[Finding, ...]
    """All findings of the log, by line, on one line by code."""

    match: Match

    rules_reason: str = ASKED
    """Why `rules` are what they are: a reason of `tichu_log.detect`."""

    def explanations(self, number: int) -> Explanations | None:
        """What would explain the wrong result of round `number`, from 1; `None` where there is no
        TL701 or TL702.  It is worked out when asked for.  Raises `ValueError` if there is no such
        round."""
        if not 1 <= number <= len(self.rounds):
            raise ValueError(f"there is no round {number}; the log has {len(self.rounds)}")
        item = self.rounds[number - 1]
        wrong = any(finding.code in WRONG_RESULT for finding in item.findings)
        if item.logged is None or not wrong:
            return None
        return explain(item.replay, item.sheet, item.logged, self.rules)


def spare_collector() -> None:
    """Lets Python look for cyclic garbage less often in this process, for a run over many logs:
    what an audit makes holds no cycles, and looking for them takes a tenth of its time."""
    gc.set_threshold(50_000, 20, 100)


def audit_text(text: str | bytes, path: str = "-",
               rules: Wanted | None = None) -> Audit:
    """Judges the log in `text`; bytes are decoded as docs/log-format.md says.  Without `rules`
    they are detected.  Never raises for what the text holds."""
    log, damage = parse(text, path)
    return audit_log(log, damage, rules)


def audit(path: str | os.PathLike[str], rules: Wanted | None = None) -> Audit:
    """Judges the log in the file `path`.  Without `rules` they are detected.  Raises `OSError` if
    the file cannot be read."""
    return audit_text(Path(path).read_bytes(), os.fspath(path), rules)


def audit_log(log: GameLog, damage: tuple[Finding, ...] = (),
              rules: Wanted | None = None) -> Audit:
    """Judges a log that is already read; `damage` is what was found in reading it.  Without
    `rules` they are detected."""
    detected = detect(log, rules)
    return _judged(log, damage, detected.rules, detected.reason)


_UNDAMAGED: Final[Sequence[Finding]] = ()


def _judged(log: GameLog, damage: tuple[Finding, ...], rules: RuleSet, reason: str) -> Audit:
    by_round = _by_round(damage)
    kept = Bounded()
    for finding in by_round.pop(None, ()):
        kept.add(finding)
    judged = []
    results = []
    replays = replay_all(log.rounds, rules)
    for round_, replayed in zip(log.rounds, replays, strict=True):
        damaged = by_round.pop(round_.number, _UNDAMAGED)
        unreadable = any(finding.code == "TL001" for finding in damaged)
        logged = round_.logged
        sheet = score(replayed, rules, logged, unreadable)
        findings = judge_result(round_, replayed, sheet, rules)
        if len(replayed.findings) > MOST_IN_ROUND:  # they stay as long as the audit does
            replayed = replace(replayed, findings=bounded(replayed.findings))
        if damaged:
            findings += _first_fitting(damaged, findings)
        findings.sort(key=order)
        for finding in findings:
            kept.add(finding)
        judged.append((round_, replayed, sheet))
        results.append((round_.number, logged, sheet.result))
    match = decide(results, rules)
    on_match = sorted(judge_match(log.rounds, match, rules), key=order)
    everything = sorted([*kept, *bounded(on_match)], key=order)
    by_round = _by_round(everything)
    rounds = tuple([
        RoundAudit(round_, replayed, sheet, tuple(by_round.pop(round_.number, ())))
        for round_, replayed, sheet in judged])
    return Audit(log, rules, rounds, tuple(everything), match, reason)


def _by_round(findings: Iterable[Finding]) -> dict[int | None, list[Finding]]:
    """The findings by the number of their round, `None` for those of none."""
    by_round: dict[int | None, list[Finding]] = {}
    for finding in findings:
        by_round.setdefault(finding.round, []).append(finding)
    return by_round


def _first_fitting(damage: Sequence[Finding], replayed: list[Finding]) -> Sequence[Finding]:
    """The findings of reading a round, without an unknown card (TL005) in a play after the end:
    one event has one code, and there it is TL310."""
    if not any(finding.code == "TL005" for finding in damage):
        return damage
    after_end = {finding.event for finding in replayed if finding.code == "TL310"}
    return [finding for finding in damage
            if finding.code != "TL005" or finding.event not in after_end]


def judge_result(round_: Round, replayed: RoundReplay, sheet: ScoreSheet,
                 rules: RuleSet) -> list[Finding]:
    """The replay's findings, with what the score sheet adds to them, and what is wrong with the
    result (TL701 to TL703, S1 to S3)."""
    findings = [_with_sheet(finding, sheet) for finding in replayed.findings]
    logged = round_.logged
    if logged is None or logged == sheet.result or _is_torn(round_, logged, sheet.result):
        return findings
    params: dict[str, Param]
    if sheet.result is None:
        code = "TL703"
        twice, missing = stray_cards(round_, replayed) if sheet.uncertain == "cards" else (0, 0)
        params = {"reason": sheet.uncertain, "logged": logged, "possible": sheet.possible,
                  "twice": twice, "missing": missing}
    else:
        code = "TL701" if is_possible(logged, replayed.calls, rules) else "TL702"
        calls = (sheet.calls[0] + sheet.calls[2], sheet.calls[1] + sheet.calls[3])
        cards = minus(sheet.result, calls)
        params = {"logged": logged, "computed": sheet.result, "cards": cards, "calls": calls}
    event = max(number for number, event in enumerate(round_.events, 1) if type(event) is Result)
    findings.append(Finding(code, round_.lines[event - 1], round_.number, event, None, params))
    return findings


def _with_sheet(finding: Finding, sheet: ScoreSheet) -> Finding:
    """A finding of the replay with what only the score sheet can say about it: who received the
    Dragon's trick by the result, whether that matters, and whether a faulty call counts."""
    said: dict[str, Param] = {}
    if finding.code in ("TL601", "TL602") and sheet.dragon_implied:
        said = {"implied": sheet.dragon_to}
    elif finding.code == "TL604":
        # A first gift to the own team stands no more than the second one does (G1).
        first, giver = finding.params["first"], finding.seat
        assert isinstance(first, int)
        assert giver is not None
        stands = team(first) != team(giver)
        said = {"stands": stands,
                "same": stands and sheet.result is not None and not gift_matters(sheet)}
    elif finding.code in ("TL501", "TL505") and sheet.result is not None:
        value = 200 if finding.code == "TL505" else 100
        counted = finding.seat is not None and abs(sheet.calls[finding.seat]) == value
        said = {"judged": True, "counted": counted}
    return replace(finding, params={**finding.params, **said}) if said else finding


def _is_torn(round_: Round, logged: Pair, computed: Pair | None) -> bool:
    """Is the logged result but the first half of the computed one, since the log breaks off inside
    that line?"""
    if not round_.torn or computed is None:
        return False
    return f"{computed[0]} {computed[1]}".startswith(f"{logged[0]} {logged[1]}")
