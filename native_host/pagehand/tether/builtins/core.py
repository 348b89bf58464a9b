"""Printing, lengths, types, bytes, results and `assert`: plain values, and runtime errors on misuse."""

from __future__ import annotations

from collections.abc import Callable

from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import Fault
from pagehand.tether.output import Output
from pagehand.tether.values import Result, Value, builtin, byte_length, truthy, type_of

_BYTE = 256


def core(control: Control, output: Output) -> dict[str, Value]:
    """The core built-ins of one run."""

    def show(*values: Value) -> str:
        return " ".join([display(value, control.check) for value in values])

    def println(*values: Value) -> None:
        output.write(show(*values) + "\n")

    def print_(*values: Value) -> None:
        output.write(show(*values))

    def text(x: Value) -> str:
        return display(x, control.check)

    def check(*arguments: Value) -> None:
        if len(arguments) not in (1, 2):
            raise Fault("assert expects condition[, message]")
        if not truthy(arguments[0]):
            raise Fault(display(arguments[1], control.check) if len(arguments) > 1 else "assertion failed")

    def error(x: Value) -> Result:
        return Result(False, display(x, control.check))

    functions: dict[str, Callable[..., Value]] = {
        "println": println,
        "print": print_,
        "len": _len,
        "type_of": lambda x: type_of(x),  # noqa: PLW0108 - a built-in has its own name
        "str": text,
        "map": lambda: {},  # noqa: PIE807 - a Python function, under a name of its own
        "bytes": _bytes,
        "assert": check,
        "Ok": lambda x: Result(True, x),
        "Err": error,
    }
    return {name: builtin(name, function) for name, function in functions.items()}


def _len(x: Value) -> int:
    if type(x) is str:
        return byte_length(x)
    if type(x) in (bytearray, list, dict):
        return len(x)
    raise Fault(f"len: {type_of(x)} has no length")


def _bytes(x: Value) -> bytearray:
    if type(x) is str:
        return bytearray(x.encode())
    if type(x) is bytearray:
        return bytearray(x)
    if type(x) is not list:
        raise Fault(f"bytes: expected str, list, or bytes; got {type_of(x)}")
    for item in x:
        if type(item) is not int:
            raise Fault(f"bytes: list values must be int, got {type_of(item)}")
        if not 0 <= item < _BYTE:
            raise Fault("bytes: list values must be in 0..=255")
    return bytearray(x)
