"""Values of the language as Python values, and what they are called.

nil, bool, int, float and str are None, bool, int, float and str; bytes, list and map are bytearray, list and dict; a
function, the script's own or built in, is a Python function. Results and capabilities have classes of their own.
`type(x) is int` is the test everywhere: `isinstance` takes a bool for an int.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar

from pagehand.tether.limits import INT_MIN

Value = Any
"""A value of the language; the module's docstring lists the Python types."""

_WORD = 1 << 64


class Result:
    """`Ok(value)`, or `Err(value)` with a string."""

    __slots__ = ("ok", "value")

    def __init__(self, ok: bool, value: Value) -> None:
        self.ok = ok
        self.value = value


class Capability:
    """A leave that the host granted: an object whose methods reach the world.

    `call` gives raw values for `narrow`, `revoke`, `is_revoked` and `kind`, and a Result for every other method.
    """

    __slots__ = ()
    kind: ClassVar[str] = "capability"

    @property
    def revoked(self) -> bool:
        """Whether the leave was taken back."""
        raise NotImplementedError

    def call(self, method: str, arguments: list[Value]) -> Value:
        """What the method gives; Fault where the language says a misuse is a runtime error."""
        raise NotImplementedError


_TYPES: dict[type, str] = {
    type(None): "nil",
    bool: "bool",
    int: "int",
    float: "float",
    str: "str",
    bytearray: "bytes",
    list: "list",
    dict: "map",
    FunctionType: "fn",
    Result: "result",
}
SCRIPT_FUNCTION = "fn:"
"""How the Python names of the script's own functions begin; any other function is built in."""


def type_of(value: Value) -> str:
    """The type's name as `type_of` prints it."""
    return _TYPES.get(type(value), "capability")


def truthy(value: Value) -> bool:
    """Whether a condition holds for this value."""
    if type(value) is Result:
        return bool(value.ok)
    if isinstance(value, Capability):
        return not value.revoked
    return type(value) is FunctionType or bool(value)


def wrap(number: int) -> int:
    """An int brought back into 64 bits."""
    return (number - INT_MIN) % _WORD + INT_MIN


def builtin(name: str, function: Callable[..., Value]) -> FunctionType:
    """A built-in function under the name scripts know it by; its arity is the Python function's."""
    assert type(function) is FunctionType
    copy = FunctionType(function.__code__, function.__globals__, name, function.__defaults__, function.__closure__)
    copy.__kwdefaults__ = function.__kwdefaults__
    return copy


def is_builtin(function: FunctionType) -> bool:
    """Whether a function is the host's and not the script's."""
    return not function.__name__.startswith(SCRIPT_FUNCTION)


def name_of(function: FunctionType) -> str:
    """The name scripts know a function by; empty when it has none."""
    return function.__name__.removeprefix(SCRIPT_FUNCTION)


def is_longer(text: str, most: int) -> bool:
    """Whether a string has more bytes than that."""
    return len(text) > most or (len(text) * 4 > most and byte_length(text) > most)


def byte_length(text: str) -> int:
    """How many bytes a string has in UTF-8."""
    return len(text) if text.isascii() else len(text.encode())
