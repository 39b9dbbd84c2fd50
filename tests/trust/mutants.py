"""Mutants: copies of a module in which one spot of one function is changed, as mutmut makes them.

A mutant is put in by giving the functions of the running module its code.  So nothing is written to
disk, and tests that were collected before use it as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]


class Mutant(NamedTuple):
    """A module with one change."""

    module: str
    """The module's full name."""

    function: str
    """The function with the change, after its class if it has one."""

    source: str
    """The text of the whole module."""

    change: str
    """What is changed: the lines that go, after ``-``, and those that come, after ``+``."""


def mutants_of(module: str) -> list[Mutant]:
    """The mutants of the functions of a module, in the order of its text.

    Raises `ImportError` where mutmut is not installed.
    """
    from mutmut.mutation.file_mutation import create_mutations

    path = ROOT / f"{module.replace('.', '/')}.py"
    before = path.read_text(encoding="utf-8")
    made: Any = create_mutations(str(path), before)
    tree, mutations, *_ = made
    places = {function: (place, name) for place, function, name in _functions(tree)}
    found = []
    for mutation in mutations:
        if mutation.contained_by_top_level_function in places:
            place, name = places[mutation.contained_by_top_level_function]
            body = list(tree.body)
            body[place] = body[place].deep_replace(mutation.original_node, mutation.mutated_node)
            source = tree.with_changes(body=body).code
            found.append(Mutant(module, name, source, _change(before, source)))
    return found


def _functions(tree: Any) -> Iterator[tuple[int, Any, str]]:
    """The functions and methods of a module: the place of the statement, the definition in the
    syntax tree, and the name."""
    for place, statement in enumerate(tree.body):
        kind = type(statement).__name__
        if kind == "FunctionDef":
            yield place, statement, statement.name.value
        elif kind == "ClassDef":
            for method in statement.body.body:
                if type(method).__name__ == "FunctionDef":
                    yield place, method, f"{statement.name.value}.{method.name.value}"


def _change(before: str, after: str) -> str:
    old, new = before.splitlines(), after.splitlines()
    for end in (0, -1):
        while old and new and old[end] == new[end]:
            del old[end], new[end]
    return "\n".join(f"{sign} {line.strip()}" for sign, lines in (("-", old), ("+", new))
                     for line in lines)


def put_in(mutant: Mutant) -> None:
    """Puts a mutant into the running program, for good."""
    module = import_module(mutant.module)
    changed: dict[str, Any] = {"__name__": mutant.module}
    exec(compile(mutant.source, f"<mutant of {mutant.module}>", "exec"), changed)
    first, _, method = mutant.function.partition(".")
    old, new = getattr(module, first), changed[first]
    if method:
        old, new = vars(old)[method], vars(new)[method]
    if not isinstance(old, FunctionType) or not isinstance(new, FunctionType):
        raise TypeError(f"{mutant.function} is no plain function")
    old.__code__ = new.__code__
    old.__defaults__ = new.__defaults__
    old.__kwdefaults__ = new.__kwdefaults__
