"""Who does the batches: this process, several processes, or a dask cluster.

Each pool takes batches one by one, never many more than it has hands for, and gives back what came
of them in the order in which they were done.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from tichu_log.archive.batches import Batch
from tichu_log.archive.shelf import own_shelf
from tichu_log.archive.work import Outcome, Task, work

AHEAD: Final = 2
"""How many batches are handed out for each worker, so that none waits for the next."""

MOST_BROUGHT: Final = 64 << 20
"""So many bytes that batches bring along are handed out at most, but for the first batch."""

MOST_TRIES: Final = 3
"""So often a batch is tried whose worker dies, before its logs are tried one by one; and as often
again, before the run gives up."""

DEADLY: Final = "it ended the process that audited it"
"""Why a log could not be audited that no process survives."""

PATIENCE: Final = 3.0
"""So many seconds the pool may take to notice that its processes were ended."""

_TO_ALL: Final = [signal.SIGINT, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
"""The signals that a terminal sends to every process of a command."""

Outcomes: TypeAlias = Generator[Outcome, None, None]

Pool: TypeAlias = Callable[[Iterator[Batch], Task], Outcomes]
"""Does batches and gives back what came of them.  Close the iterator to stop the work."""


class WorkersLost(Exception):  # noqa: N818 - what happened, as the user is told
    """Workers died again and again, or are not to be reached any more."""


def one_process(found: Iterator[Batch], task: Task) -> Outcomes:
    """Does the batches here, one after the other."""
    with closing(own_shelf()):
        for batch in found:
            yield work(batch, task)


def processes(jobs: int) -> Pool:
    """A pool of so many processes on this machine."""
    return one_process if jobs == 1 else partial(_in_processes, jobs)


def _in_processes(jobs: int, found: Iterator[Batch], task: Task) -> Outcomes:
    """Begins with new processes whenever one has died."""
    tries: Counter[int] = Counter()
    again: list[Batch] = []
    sifted: set[int] = set()
    while True:
        running: dict[Future[Outcome], Batch] = {}
        try:
            yield from _with_executor(jobs, again, found, task, running)
            return
        except BrokenProcessPool:
            again[:0] = sorted(running.values(), key=lambda batch: batch.number)
            tries.update(batch.number for batch in running.values())
            suspects = [batch for batch in again if tries[batch.number] == MOST_TRIES]
            if any(batch.number in sifted for batch in suspects):
                raise WorkersLost(_lost(suspects)) from None
            for batch in suspects:
                again[again.index(batch)] = _sifted(batch, task)
                sifted.add(batch.number)
                del tries[batch.number]


def _sifted(batch: Batch, task: Task) -> Batch:
    """A batch in which the logs have failed that end the process which audits them, each time."""
    members = []
    left = list(enumerate(batch.members, batch.first))
    tries = 0
    while left:
        with _interrupts_wait():
            executor = _executor(1)
        try:
            while left:
                number, member = left[0]
                with _interrupts_wait():
                    future = executor.submit(work, Batch(batch.number, number, (member,)), task)
                _wait(executor, [future])
                future.result()
                members.append(member)
                del left[0]
                tries = 0
        except BrokenProcessPool:
            tries += 1
            if tries == MOST_TRIES:
                members.append(left.pop(0)[1].failed(DEADLY))
                tries = 0
        finally:
            _end(executor)
    return replace(batch, members=tuple(members))


def _wait(executor: ProcessPoolExecutor,
          running: Collection[Future[Outcome]]) -> set[Future[Outcome]]:
    """Waits until something is done, and gives what is.  Raises `BrokenProcessPool` if a process
    has died and the executor does not notice: it may be waiting for the rest of a result that was
    half handed over."""
    while True:
        done, _ = wait(running, PATIENCE, FIRST_COMPLETED)
        if done:
            return done
        if any(process.exitcode is not None for process in _processes(executor)):
            raise BrokenProcessPool


def _processes(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    # Before Python 3.14 there is no public way to them.
    return list((executor._processes or {}).values())


def _executor(jobs: int) -> ProcessPoolExecutor:
    # A forked process would inherit the locks of threads that it does not have.
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin_worker)


def _lost(suspects: list[Batch]) -> str:
    first, last = suspects[0].members[0], suspects[-1].members[-1]
    return (f"a worker process died {MOST_TRIES} times over the same logs; they stand between "
            f"{first.source} and {last.source}")


def _with_executor(jobs: int, again: list[Batch], found: Iterator[Batch], task: Task,
                   running: dict[Future[Outcome], Batch]) -> Outcomes:
    """Does the batches of `again` and then those `found`; `running` holds what is handed out."""
    with _interrupts_wait():
        executor = _executor(jobs)
    try:
        while True:
            while len(running) < jobs * AHEAD and (
                    sum(batch.brought for batch in running.values()) < MOST_BROUGHT):
                if not again:
                    batch = next(found, None)
                    if batch is None:
                        break
                    again.append(batch)
                # It stays in `again` if the processes have died and take nothing more.
                with _interrupts_wait():
                    future = executor.submit(work, again[0], task)
                running[future] = again.pop(0)
            if not running:
                break
            done = _wait(executor, running)
            for future in sorted(done, key=lambda future: running[future].number):
                outcome = future.result()
                del running[future]
                yield outcome
    except BaseException:
        _end(executor)
        raise
    executor.shutdown()


def _end(executor: ProcessPoolExecutor) -> None:
    """Ends the processes at once, whatever they are at."""
    manager: threading.Thread | None = getattr(executor, "_executor_manager_thread", None)
    pipes = [getattr(getattr(executor, queue, None), its_end, None)
             for queue, its_end in (("_call_queue", "_reader"), ("_result_queue", "_writer"))]
    for process in _processes(executor):
        process.terminate()
    executor.shutdown(wait=False, cancel_futures=True)
    if manager is None:
        return
    manager.join(PATIENCE)
    if manager.is_alive():
        # It waits for something half handed over when they ended, and that without end.  Only now
        # are the pipes not closed by two at once.
        for pipe in pipes:
            if pipe is not None:
                pipe.close()
        manager.join()


def _begin_worker() -> None:
    """Ctrl-C and the end of a terminal go to every process there, but only the first is to answer
    them; and when that one is gone, however it ended, a worker has nothing left to do."""
    for number in _TO_ALL:
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Keeps back what goes to all processes while one is started, which must not meet it before it
    can."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _TO_ALL)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
