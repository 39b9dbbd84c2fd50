"""Records made by the thousand: frozen to the type checker, cheap to make when the program runs.

A frozen dataclass takes four times as long to make as this, since it goes round its own lock for
each field, and an audit makes a dozen records a round (docs/performance.md).  So mypy alone guards
these: whoever writes to a field of one fails the check, not the run.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Makes a class a slotted dataclass whose fields nobody writes to; equal fields, equal hash."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
