"""Built-ins that give a result: `Ok(v)`, or `Err("NAME: what is wrong")` and never a runtime error but for their arity.

A built-in of this kind is an ordinary function that raises Refused; the labels of its parameters stand beside it, and a
type that is not asked for is refused before it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pagehand.tether.errors import Fault
from pagehand.tether.values import Result, Value, builtin, type_of

_PYTHON = {"str": str, "int": int, "list": list, "map": dict}


class Refused(Exception):
    """What a result built-in says instead of a value; its own name is put before it."""


class BadUsage(Refused):
    """A refusal that stands without the built-in's name before it."""


def result_builtin(
    name: str, parameters: Sequence[str], function: Callable[..., Value], filled: Sequence[str] = ()
) -> Value:
    """A built-in of fixed arity; `parameters` are "label" for a str or "label:type", `filled` may not be empty."""
    wanted = [tuple((parameter + ":str").split(":")[:2]) for parameter in parameters]

    def run(*arguments: Value) -> Result:
        if len(arguments) != len(wanted):
            raise Fault(f"{name} expected {len(wanted)} args, got {len(arguments)}")
        for (label, kind), argument in zip(wanted, arguments, strict=True):
            if type(argument) is not _PYTHON[kind]:
                return Result(False, f"{name}: {label} must be {kind}, got {type_of(argument)}")
            if label in filled and not argument:
                return Result(False, f"{name}: {label} must not be empty")
        return answer(name, function, arguments)

    return builtin(name, run)


def answer(name: str, function: Callable[..., Value], arguments: Sequence[Value]) -> Result:
    """Ok of what a function gives, or Err of what it refuses."""
    try:
        return Result(True, function(*arguments))
    except BadUsage as refused:
        return Result(False, str(refused))
    except Refused as refused:
        return Result(False, f"{name}: {refused}")
