"""``tichu-log archive audit``: judges all logs of an archive and leaves tables."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tichu_log.cli.archive.common import ended_alike, need
from tichu_log.cli.archive.progress import Clock, showing
from tichu_log.cli.common import (
    LONGEST_WORD,
    PATH,
    Failure,
    chosen_rules,
    complain,
    number_of,
    reason,
    rule_options,
)
from tichu_log.cli.selection import selected_codes
from tichu_log.findings import CATALOGUE
from tichu_log.render.visible import shortened, shown_path, visible

if TYPE_CHECKING:
    from tichu_log.archive.members import Member
    from tichu_log.archive.pools import Pool

FAILURES: Final = 1
"""The exit status where something could not be audited."""


def _share(word: str) -> float:
    """The type of ``--sample``."""
    try:
        share = float(word)
    except ValueError:
        share = 0
    # Neither comparison holds for what is no number.
    if not 0 < share <= 1:
        raise click.BadParameter(f"{visible(shortened(word, LONGEST_WORD))!r} is not a share "
                                 "between 0 and 1")
    return share


@click.command("audit", epilog="Example: tichu-log archive audit 2007.zip 2008.zip --out tables")
@click.argument("sources", metavar="SOURCE...", nargs=-1, required=True, type=PATH)
@click.option("--out", metavar="DIR", required=True, type=PATH,
              help="The folder for the tables.")
@click.option("--jobs", type=number_of("processes"), metavar="N",
              help="How many processes share the work (default: one for each core).")
@click.option("--scheduler", metavar="ADDRESS",
              help="Let the workers of a dask scheduler (tcp://host:8786) do the work.")
@click.option("--send", is_flag=True,
              help="Send the logs to the workers, which need not see the sources then.")
@click.option("--resume/--fresh", default=True, show_default=True,
              help="Go on with what is done in DIR, or begin anew.")
@rule_options
@click.option("--select", multiple=True, metavar="CODE",
              help="Keep and count these findings only; a code (TL401), a name, or a beginning of "
                   "codes (TL4). Repeat it or separate by commas.")
@click.option("--ignore", multiple=True, metavar="CODE",
              help="Neither keep nor count these findings; written as for --select.")
@click.option("--limit-logs", type=number_of("logs"), metavar="N",
              help="Stop after N logs.")
@click.option("--sample", type=_share, metavar="P",
              help="Take a random share of the logs, between 0 and 1.")
@click.option("--seed", type=int, metavar="S", help="The number that --sample grows from.  [0]")
@click.pass_context
def audit_command(ctx: click.Context, sources: tuple[str, ...], out: str, jobs: int | None,
                  scheduler: str | None, send: bool, resume: bool, preset: str,
                  limit: int | None, rounds: int | None, select: tuple[str, ...],
                  ignore: tuple[str, ...], limit_logs: int | None, sample: float | None,
                  seed: int | None) -> None:
    """Audit all logs of an archive and write what was found as tables.

    SOURCE is a folder (all it holds, however deep), a .zip, .tar, .tar.gz or .tar.zst (also of
    such files), a log, or an address such as s3://bucket/logs. Nothing is unpacked to disk.

    Whatever stops it, the same command goes on where it stopped.

    The exit status is 0 if all logs were audited, 1 if the table of failures names some that were
    not, and 2 where the command line is wrong or DIR cannot be written.
    """
    _check(scheduler, send, jobs, sample, seed)
    hands = jobs or _cores()
    rules = chosen_rules(preset, limit, rounds)
    codes = selected_codes(select, ignore)
    need("archive")
    # They need pyarrow, which takes its time to load.
    from tichu_log.archive.batches import batches
    from tichu_log.archive.run import Progress, Run
    from tichu_log.archive.sources import bytes_in, members
    from tichu_log.archive.work import Task

    _check_sources(sources)
    run = Run(Path(out), {
        "sources": [shown_path(source) for source in sources],
        "rules": preset, "limit": limit, "rounds": rounds,
        "codes": None if codes == frozenset(CATALOGUE) else sorted(codes),
        "limit_logs": limit_logs, "sample": sample, "seed": seed or 0,
    })
    progress = Progress()
    clock = Clock(run.before, limit_logs)
    with _failing(out), ended_alike(), run.begun(fresh=not resume):
        pool = _pool(hands, scheduler, send=send)
        alone = scheduler is None and hands == 1
        found = batches(_chosen(members(sources, bring=alone), limit_logs, sample, seed))
        with showing(clock, lambda: bytes_in(sources) * (sample or 1)) as show:
            for now in run.audit(found, Task(rules, codes), pool, progress):
                show(now)
        # The choice of a sample may well be nothing.
        if sample is None and not progress.logs and not progress.failures:
            raise Failure(f"no log in {', '.join(map(shown_path, sources))}")
    complain(clock.last_line(progress))
    if progress.failures:
        complain(f"not everything could be audited; see: tichu-log archive query "
                 f"{shown_path(out)} 'FROM failures'")
        ctx.exit(FAILURES)


def _check(scheduler: str | None, send: bool, jobs: int | None, sample: float | None,
           seed: int | None) -> None:
    """Raises `click.UsageError` where options do not go together."""
    if send and scheduler is None:
        raise click.UsageError("--send needs --scheduler")
    if jobs is not None and scheduler is not None:
        raise click.UsageError("--jobs does not go with --scheduler: its workers are what there is")
    if seed is not None and sample is None:
        raise click.UsageError("--seed needs --sample")


def _check_sources(sources: Sequence[str]) -> None:
    """Raises `Failure` for a source that is not there, `click.UsageError` where one lies in
    another, so that its logs would count twice."""
    from tichu_log.archive.addresses import is_address

    real: dict[str, str] = {}
    for source in sources:
        if is_address(source):
            path = source
        else:
            _check_source(source)
            path = os.path.realpath(source)
        if path in real:
            raise click.UsageError(f"{visible(shown_path(source))} is given twice")
        real[path] = source
    for path, source in real.items():
        for around in Path(path).parents:
            if str(around) in real:
                raise click.UsageError(f"{visible(shown_path(source))} lies in "
                                       f"{visible(shown_path(real[str(around)]))}: its logs would "
                                       "count twice")


def _check_source(source: str) -> None:
    """Raises `Failure` for a path that does not exist; one that cannot be read is told later, with
    all else that cannot."""
    try:
        Path(source).lstat()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Failure(f"cannot read {shown_path(source)}: {reason(error)}") from error
    except OSError:
        pass


def _chosen(found: Iterator[Member], limit_logs: int | None, sample: float | None,
            seed: int | None) -> Iterator[Member]:
    """Those members that the options ask for."""
    from tichu_log.archive.batches import sampled

    if sample is not None:
        found = sampled(found, sample, seed or 0)
    return islice(found, limit_logs)


def _pool(jobs: int, scheduler: str | None, *, send: bool) -> Pool:
    """Who does the work.  Raises `Failure` if no scheduler answers."""
    if scheduler is None:
        from tichu_log.archive.pools import processes

        return processes(jobs)
    need("cluster")
    from tichu_log.archive.cluster import cluster

    try:
        return cluster(scheduler, send=send)
    except OSError as error:
        raise Failure(f"no scheduler answers at {scheduler}: {error}") from error
    except ValueError as error:
        raise click.UsageError(f"{visible(scheduler)} is no address of a scheduler, such as "
                               "tcp://host:8786") from error


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _failing(out: str) -> Iterator[None]:
    """Tells in a line what ends a run before its time."""
    from tichu_log.archive.addresses import MissingExtra
    from tichu_log.archive.kept import NotThisRun
    from tichu_log.archive.pools import WorkersLost

    go_on = "the same command goes on where it stopped"
    try:
        yield
    except NotThisRun as error:
        raise Failure(f"cannot use {shown_path(out)}: {error}") from error
    except MissingExtra as error:
        raise Failure(str(error)) from error
    except WorkersLost as error:
        raise Failure(f"{error}; {go_on}") from error
    except OSError as error:
        raise Failure(f"cannot write into {shown_path(out)}: {reason(error)}; {go_on}") from error
    except KeyboardInterrupt:
        complain(f"stopped; {go_on}")
        raise
