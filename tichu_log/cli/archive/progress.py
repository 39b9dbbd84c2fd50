"""How far the audit of an archive is: a bar on a terminal, elsewhere a line now and then."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import click

if TYPE_CHECKING:
    from tichu_log.archive.run import Progress

EVERY: Final = 10
"""How often a line is written where there is no terminal, in seconds."""

Show: TypeAlias = Callable[["Progress"], None]


@dataclass(slots=True)
class Clock:
    """The time that a run takes, and how far it is."""

    before: Progress
    """What runs before had done already."""

    most_logs: int | None = None
    """The run ends after so many logs and failures; `None`: with its sources."""

    total: float | None = None
    """The weight of all that is to be done; `None`: not known, or not yet."""

    start: float = field(default_factory=time.monotonic)

    def share(self, progress: Progress) -> float:
        """How much of all is done, from 0 to 1; 0 where it cannot be told."""
        shares = [0.0]
        if self.total:
            shares.append(progress.weight / self.total)
        if self.most_logs:
            shares.append((progress.logs + progress.failures) / self.most_logs)
        return min(1.0, max(shares))

    def left(self, progress: Progress) -> float | None:
        """How many seconds are left; `None` where it cannot be told."""
        share, before = self.share(progress), self.share(self.before)
        if share <= before:
            return None
        return (time.monotonic() - self.start) * (1 - share) / (share - before)

    def line(self, progress: Progress) -> str:
        """``12,345 logs  344/s  7.6 MB/s  12 findings  0:12:30 left``"""
        took = max(time.monotonic() - self.start, 0.001)
        logs = progress.logs - self.before.logs
        read = progress.bytes_read - self.before.bytes_read
        words = [counted(progress.logs, "log"), f"{logs / took:,.0f}/s",
                 f"{read / took / 1e6:.1f} MB/s", counted(progress.findings.total(), "finding")]
        if progress.failures:
            words.append(counted(progress.failures, "failure"))
        left = self.left(progress)
        if left is not None:
            words.append(f"{duration(left)} left")
        return "  ".join(words)

    def last_line(self, progress: Progress) -> str:
        """What all came to."""
        took = time.monotonic() - self.start
        logs = progress.logs - self.before.logs
        parts = [counted(progress.logs, "log"), counted(progress.rounds, "round"),
                 counted(progress.findings.total(), "finding"),
                 counted(progress.failures, "failure")]
        said = ", ".join(parts)
        if self.before.batches:
            said += f"; {counted(self.before.logs, 'log')} of them were done before"
        return f"{said}; {duration(took)}, {logs / max(took, 0.001):,.0f} logs/s"


def counted(number: int, what: str) -> str:
    """``1 log``, ``12,345 logs``"""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def duration(seconds: float) -> str:
    """``0:12:30``"""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


@contextmanager
def showing(clock: Clock, weigh: Callable[[], float]) -> Iterator[Show]:
    """Shows on standard error how far a run is.  `weigh` finds out the weight of all that is to be
    done, which may take a while, and may fail."""
    threading.Thread(target=_weigh, args=(clock, weigh), daemon=True).start()
    if not sys.stderr.isatty():
        yield _lines(clock)
        return
    # Rich takes its time to load.
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(bar_width=16), TaskProgressColumn(), TextColumn("{task.description}"))
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("looking for logs", total=None)

        def show(progress: Progress) -> None:
            known = clock.total is not None or clock.most_logs is not None
            bar.update(task, total=1 if known else None, completed=clock.share(progress),
                       description=clock.line(progress))

        yield show


def _weigh(clock: Clock, weigh: Callable[[], float]) -> None:
    try:
        clock.total = weigh()
    except Exception:
        # The members themselves will tell what cannot be read; only the time left stays unknown.
        clock.total = None


def _lines(clock: Clock) -> Show:
    said = clock.start

    def show(progress: Progress) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said >= EVERY:
            said = now
            click.echo(clock.line(progress), err=True)

    return show
