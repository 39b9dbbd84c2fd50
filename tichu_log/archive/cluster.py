"""Many machines do the batches: the workers of a dask scheduler (the extra `cluster`)."""

from __future__ import annotations

import logging
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import closing
from functools import partial
from typing import Any, Final

from distributed import Client, as_completed
from distributed.comm.addressing import parse_address, parse_host_port
from distributed.comm.registry import get_backend
from distributed.scheduler import KilledWorker

from tichu_log import __version__
from tichu_log.archive.batches import Batch
from tichu_log.archive.pools import AHEAD, MOST_BROUGHT, MOST_TRIES, Outcomes, Pool, WorkersLost
from tichu_log.archive.shelf import own_shelf
from tichu_log.archive.work import Outcome, Task, work

PATIENCE: Final = 20
"""How long a scheduler may take to answer, and how long there may be no worker, in seconds."""

_LOOK: Final = 1
"""How often it is asked whether there are workers, in seconds."""

_PAUSE: Final = 0.05
"""How often it is looked whether a batch is done, in seconds."""

_UNREACHABLE: Final = "the connection to the scheduler is lost"


def cluster(address: str, *, send: bool) -> Pool:
    """A pool of the workers of the scheduler at `address`; `send`: they get the bytes of the logs
    sent, and need not see the sources.

    Raises `OSError` if no scheduler answers there, and `ValueError` if it is no address.
    """
    # A client that is given none tries for a long time, and cannot be ended meanwhile.
    scheme, place = parse_address(address, strict=True)
    get_backend(scheme)
    parse_host_port(place)
    # What goes wrong is told in a message of our own.
    for name in logging.root.manager.loggerDict:
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return partial(_in_cluster, Client(address, set_as_default=False, timeout=PATIENCE), send)


def _in_cluster(client: Any, send: bool, found: Iterator[Batch], task: Task) -> Outcomes:
    running: dict[Any, Batch] = {}
    with client, closing(own_shelf()) as shelf:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise WorkersLost("no worker has joined the scheduler") from None
        done = as_completed(loop=client.loop)
        while True:
            hands = _hands(client) * AHEAD
            while len(running) < max(hands, 1) and (
                    sum(batch.brought for batch in running.values()) < MOST_BROUGHT):
                batch = next(found, None)
                if batch is None:
                    break
                future = _submit(client, batch.with_data(shelf) if send else batch, task)
                running[future] = batch
                done.add(future)
            if not running:
                return
            _wait(client, done)
            future = next(done)
            outcome = _outcome(future, running.pop(future))
            future.release()
            yield outcome


def _hands(client: Any) -> int:
    """How many batches the workers that are there can be at."""
    try:
        return sum(client.nthreads().values())
    except Exception as error:
        raise WorkersLost(_UNREACHABLE) from error


def _wait(client: Any, done: Any) -> None:
    """Waits until a batch is done.  Without any worker that would be for ever."""
    seen = looked = time.monotonic()
    while not done.has_ready():
        time.sleep(_PAUSE)
        now = time.monotonic()
        if now - looked >= _LOOK:
            looked = now
            if _hands(client):
                seen = now
            elif now - seen >= PATIENCE:
                raise WorkersLost(f"there has been no worker for {PATIENCE} seconds")


def _submit(client: Any, batch: Batch, task: Task) -> Any:
    with warnings.catch_warnings():
        # What is sent stays with the scheduler until it is done: no worker's death loses it.
        warnings.filterwarnings("ignore", "Sending large graph")
        return client.submit(work, batch, task, pure=False, retries=MOST_TRIES)


def _outcome(future: Any, batch: Batch) -> Outcome:
    try:
        outcome: Outcome = future.result()
    except KilledWorker as error:
        raise WorkersLost(f"workers died again and again over the logs from "
                          f"{batch.members[0].source} on") from error
    except CancelledError as error:
        raise WorkersLost(_UNREACHABLE) from error
    except Exception as error:
        raise WorkersLost(f"a worker could not do the logs from {batch.members[0].source} on: "
                          f"{type(error).__name__}: {error}") from error
    if outcome.version != __version__:
        raise WorkersLost(f"a worker has tichu-log {outcome.version}, but this is {__version__}")
    return outcome
