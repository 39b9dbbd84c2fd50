"""What an audited archive comes to: the figures of its summary, computed from its tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tichu_log.archive.kept import Kept
from tichu_log.archive.query import Tables
from tichu_log.findings import CATALOGUE, FindingType, Severity

CAUSES: Final = (
    ("Result impossible for the calls made", ("TL702",)),
    ("Result possible, but not the one computed", ("TL701",)),
    ("Dragon given to the own team", ("TL602",)),
    ("Tichu called after the caller's first card", ("TL501",)),
    ("Wish not fulfilled though it could be", ("TL401",)),
    ("Cards after the round had ended", ("TL310",)),
    ("A card twice", ("TL102", "TL202", "TL303")),
    ("Out of turn", ("TL301",)),
)
"""What makes a round disagree with its replay, and the findings that tell it."""

OTHER_CAUSE: Final = "Any other error (its code is below)"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, and what it counts."""

    name: str
    number: float
    of: int = 0
    """What the number is a part of; 0 where it stands for itself."""

    digits: int = 0
    """How many digits stand behind its point."""

    unit: str = ""

    @property
    def share(self) -> float | None:
        """Which part it is, from 0 to 1; `None` where it stands for itself."""
        return self.number / self.of if self.of else None


@dataclass(frozen=True, slots=True)
class FoundCode:
    """How often one finding was found."""

    type: FindingType
    findings: int
    rounds: int
    matches: int


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of one kind, and how many were won."""

    name: str
    made: int
    won: int
    lost: int
    """The rest were made in rounds whose first out cannot be told."""

    @property
    def success(self) -> float | None:
        """Which part was won, from 0 to 1."""
        judged = self.won + self.lost
        return self.won / judged if judged else None


@dataclass(frozen=True, slots=True)
class Summary:
    """All figures."""

    sources: Sequence[str]
    asked: Sequence[str]
    """The options that the figures depend on."""

    finished: bool
    """Has the audit reached its end, and is all of it still there?"""

    archive: Sequence[Figure]
    causes: Sequence[Figure]
    """Rounds that do not agree with their replay."""

    no_faults: Sequence[Figure]
    """What may look like a fault, and is none."""

    severities: Sequence[tuple[Severity, int]]
    codes: Sequence[FoundCode]
    results: Sequence[Figure]
    card_points: Sequence[tuple[int, int]]
    """How many teams had so many card points in a round, from the least."""

    calls: Sequence[Calls]
    wishes: Sequence[tuple[int, int]]
    """How often each rank, 2 to 14, was wished for."""

    without_wish: int
    bombs: Sequence[tuple[int, int]]
    """How many rounds had so many bombs."""

    failures: Sequence[tuple[str, int]]
    """How many members could not be audited for each reason, the most frequent first."""


def summary(run: Kept, memory: str) -> Summary:
    """The figures of a run, found with so much memory at most.  Raises `QueryError`."""
    asked = run.about
    tables = Tables(run, memory)
    matches = _row(tables, _MATCHES)
    rounds = _row(tables, _ROUNDS)
    codes = _codes(tables)
    return Summary(
        sources=asked.get("sources", ()),
        asked=_asked(asked),
        finished=run.whole,
        archive=_archive(tables, matches, rounds),
        causes=_causes(tables, rounds["finished"]),
        no_faults=(
            Figure("Phoenix read low (full house or straight open at both ends)",
                   rounds["phoenix_low"], rounds["rounds"]),
            Figure("Tichu called when another player was already out",
                   rounds["call_after_out"], rounds["rounds"]),
            Figure("Dragon given to an opponent already out",
                   rounds["dragon_to_out"], rounds["rounds"]),
        ),
        severities=[(severity, sum(code.findings for code in codes
                                   if code.type.severity is severity))
                    for severity in sorted(Severity, reverse=True)],
        codes=codes,
        results=_results(matches, rounds),
        card_points=_pairs(tables, _CARD_POINTS),
        calls=[Calls(name, rounds[f"{kind}_made"], rounds[f"{kind}_won"], rounds[f"{kind}_lost"])
               for kind, name in (("tichu", "Tichu"), ("grand", "Grand Tichu"))],
        wishes=_pairs(tables, "SELECT wish, count(*) FROM rounds WHERE wish > 0 GROUP BY 1 "
                            "ORDER BY 1"),
        without_wish=rounds["without_wish"],
        bombs=_pairs(tables, "SELECT bombs, count(*) FROM rounds GROUP BY 1 ORDER BY 1"),
        failures=_pairs(tables, "SELECT reason, count(*) FROM failures GROUP BY 1 "
                              "ORDER BY 2 DESC, 1"),
    )


def _pairs(tables: Tables, sql: str) -> list[tuple[Any, int]]:
    """The rows of a question for two columns."""
    return [(value, number) for value, number in tables.rows(sql)]


def _row(tables: Tables, sql: str) -> dict[str, Any]:
    """The only row, by column; 0 for what nothing can be said about."""
    ((row,),) = tables.rows(f"SELECT answer FROM ({sql}) AS answer")
    return {name: value or 0 for name, value in row.items()}


_MATCHES: Final = """
SELECT count(*) AS logs, sum(bytes) AS bytes, sum(rounds) AS rounds,
    count(*) FILTER (errors = 0 AND warnings = 0) AS clean,
    count(*) FILTER (decided_in IS NULL) AS undecided,
    count(*) FILTER (played_on) AS played_on,
    count(*) FILTER (substitutes > 0) AS substituted,
    count(*) FILTER (winner = 0) AS won_0,
    count(*) FILTER (winner = 1) AS won_1
FROM matches"""

_CALLS: Final = ", ".join(
    f"""sum({' + '.join(f"(call_{seat} = '{kind}')::INT" for seat in range(4))}) AS {kind}_made,
    sum({' + '.join(f"(call_{seat} = '{kind}' AND out_1 = {seat})::INT" for seat in range(4))})
        AS {kind}_won,
    sum({' + '.join(f"(call_{seat} = '{kind}' AND out_1 <> {seat})::INT" for seat in range(4))})
        AS {kind}_lost"""
    for kind in ("tichu", "grand"))

_ROUNDS: Final = f"""
SELECT count(*) AS rounds,
    count(*) FILTER (logged_0 IS NOT NULL) AS finished,
    count(DISTINCT match) FILTER (logged_0 IS NOT NULL) AS matches_finished,
    avg(tricks) FILTER (logged_0 IS NOT NULL) AS tricks,
    avg(plays + passes) FILTER (logged_0 IS NOT NULL) AS events,
    count(*) FILTER (phoenix_low > 0) AS phoenix_low,
    count(*) FILTER (call_after_out) AS call_after_out,
    count(*) FILTER (dragon_to_out) AS dragon_to_out,
    count(*) FILTER (double_victory) AS double_victories,
    count(*) FILTER (computed_0 IS NOT NULL) AS computed,
    count(*) FILTER (computed_0 IS NOT NULL AND logged_0 IS NOT NULL) AS comparable,
    count(*) FILTER (computed_0 = logged_0 AND computed_1 = logged_1) AS equal_results,
    count(*) FILTER (wish IS NULL) AS without_wish,
    count(*) FILTER (bombs > 0) AS with_bombs,
    sum(bombs) AS bombs,
    count(*) FILTER (dragon_to IS NOT NULL) AS dragons,
    {_CALLS}
FROM rounds"""

_CARD_POINTS: Final = """
SELECT points, count(*) FROM (
    SELECT cards_0 AS points FROM rounds UNION ALL SELECT cards_1 FROM rounds)
WHERE points IS NOT NULL GROUP BY 1 ORDER BY 1"""


def _asked(asked: Any) -> list[str]:
    """The options of a run that its figures depend on, as they are typed."""
    said = [f"--rules {asked.get('rules')}"]
    said += [f"--{name.replace('_', '-')} {asked[name]}"
             for name in ("limit", "rounds", "limit_logs", "sample", "seed")
             if asked.get(name) is not None
             and (name != "seed" or asked.get("sample") is not None)]
    if asked.get("codes") is not None:
        said.append(f"--select {','.join(asked['codes'])}")
    return said


def _archive(tables: Tables, matches: dict[str, Any], rounds: dict[str, Any]) -> list[Figure]:
    logs, finished = matches["logs"], rounds["finished"]
    wrong = tables.rows("""
        SELECT count(*) FROM rounds SEMI JOIN
            (FROM findings SELECT match, round WHERE severity = 'error') USING (match, round)
        WHERE logged_0 IS NOT NULL""")[0][0]
    return [
        Figure("Logs", logs),
        Figure("Logs with at least one finished round", rounds["matches_finished"], logs),
        Figure("Not audited (the table of failures)",
               tables.rows("SELECT count(*) FROM failures")[0][0]),
        Figure("Size", matches["bytes"] / 1e6, digits=1, unit="MB"),
        Figure("Finished rounds", finished, rounds["rounds"]),
        Figure("Finished rounds a log", finished / logs if logs else 0, digits=1),
        Figure("Tricks a round", rounds["tricks"], digits=1),
        Figure("Plays and passes a round", rounds["events"], digits=1),
        Figure("Matches without an error or a warning", matches["clean"], logs),
        Figure("Matches not played to their end", matches["undecided"], logs),
        Figure("Matches played on beyond it", matches["played_on"], logs),
        Figure("Matches with a change of player", matches["substituted"], logs),
        Figure("Rounds that the replay agrees with", finished - wrong, finished),
    ]


def _causes(tables: Tables, finished: int) -> list[Figure]:
    """Finished rounds by what does not agree in them; a round with several counts for each."""
    named = [code for _, codes in CAUSES for code in codes]
    columns = [f"count(*) FILTER (list_has_any(codes, {list(codes)}))" for _, codes in CAUSES]
    columns.append(f"count(*) FILTER (NOT list_has_any(codes, {named}))")
    row = tables.rows(f"""
        SELECT {', '.join(columns)} FROM
            (SELECT match, round, list(DISTINCT code) AS codes FROM findings
             WHERE severity = 'error' AND round IS NOT NULL GROUP BY 1, 2)
            SEMI JOIN (FROM rounds SELECT match, round WHERE logged_0 IS NOT NULL)
            USING (match, round)""")[0]
    names = [*(name for name, _ in CAUSES), OTHER_CAUSE]
    return [Figure(name, number, finished) for name, number in zip(names, row, strict=True)]


def _codes(tables: Tables) -> list[FoundCode]:
    """The findings by code, the gravest first."""
    found = [FoundCode(CATALOGUE[code], findings, rounds, matches)
             for code, findings, rounds, matches in tables.rows("""
                SELECT code, sum(1 + coalesce(more, 0))::BIGINT, count(DISTINCT (match, round)),
                    count(DISTINCT match)
                FROM findings GROUP BY code""")]
    return sorted(found, key=lambda each: (-each.type.severity, each.type.code))


def _results(matches: dict[str, Any], rounds: dict[str, Any]) -> list[Figure]:
    logs, computed = matches["logs"], rounds["computed"]
    won = matches["won_0"] + matches["won_1"]
    return [
        Figure("Results that could be computed", computed, rounds["rounds"]),
        Figure("Logged results that are the computed ones", rounds["equal_results"],
               rounds["comparable"]),
        Figure("Double victories", rounds["double_victories"], computed),
        Figure("Rounds with a bomb", rounds["with_bombs"], rounds["rounds"]),
        Figure("Bombs", rounds["bombs"]),
        Figure("Rounds in which the Dragon was given away", rounds["dragons"], rounds["rounds"]),
        Figure("Matches with a winner", won, logs),
        Figure("Won by seats 0 and 2", matches["won_0"], won),
        Figure("Won by seats 1 and 3", matches["won_1"], won),
    ]
