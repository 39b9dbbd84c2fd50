"""The option ``--round``: whose results shall be shown in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tichu_log.cli.common import Failure, number_of
from tichu_log.render.log_name import log_name

if TYPE_CHECKING:
    from tichu_log.audit import Audit

Command = TypeVar("Command", bound=Callable[..., Any])


def _numbers(words: str) -> tuple[int, ...]:
    """The type of ``--round``: numbers of rounds, from 1 on, with commas between."""
    return tuple(map(number_of("a round", "the number of"), words.split(",")))


def round_option(what: str) -> Callable[[Command], Command]:
    """The option ``--round``, which fills the argument `numbers`; `what` says what it shows of
    round N."""
    return click.option("--round", "numbers", type=_numbers, metavar="N", multiple=True,
                        help=f"{what} Repeat it or separate by commas for several rounds.")


def chosen(audit: Audit, numbers: Sequence[Sequence[int]]) -> list[int]:
    """The rounds asked for, each once.  Raises `Failure` if one does not exist, or the log has
    none."""
    path = log_name(audit.log.path)
    last = len(audit.rounds)
    if not last:
        raise Failure(f"there is no round of Tichu in {path}")
    asked = dict.fromkeys(number for each in numbers for number in each)
    for number in asked:
        if number > last:
            there = "its only round is 1" if last == 1 else f"its rounds are 1 to {last}"
            raise Failure(f"{path} has no round {number}: {there}")
    return list(asked)
