"""What the static built-ins take, checked with the language's messages; and the libraries they need."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from pagehand.tether.errors import Fault
from pagehand.tether.values import Value, builtin, type_of

WIDTH = 80


def fixed(name: str, labels: tuple[str, ...], function: Callable[..., Value]) -> Value:
    """A built-in of so many strings; an empty label leaves the name of the parameter out of the message."""

    def run(*arguments: Value) -> Value:
        if len(arguments) != len(labels):
            raise Fault(f"{name} expected {len(labels)} args, got {len(arguments)}")
        for label, argument in zip(labels, arguments, strict=True):
            if type(argument) is not str:
                raise Fault(f"{name}: {label + ' must be' if label else 'expected'} str, got {type_of(argument)}")
        return function(*arguments)

    return builtin(name, run)


def page(name: str, function: Callable[..., Value], *, wide: bool = True) -> Value:
    """A built-in of `html[, css[, width]]`, or without the width."""
    labels = ("html", "css", "width") if wide else ("html", "css")

    def run(*arguments: Value) -> Value:
        if not 1 <= len(arguments) <= len(labels):
            raise Fault(f"{name}: expected 1 to {len(labels)} args, got {len(arguments)}")
        given = dict.fromkeys(labels) | {"css": "", "width": WIDTH} | dict(zip(labels, arguments, strict=False))
        if type(given["html"]) is not str:
            raise Fault(f"{name}: expected str, got {type_of(given['html'])}")
        if type(given["css"]) is not str:
            raise Fault(f"{name}: css must be str, got {type_of(given['css'])}")
        if type(given["width"]) is not int:
            raise Fault(f"{name}: width must be int, got {type_of(given['width'])}")
        return function(*(given[label] for label in labels))

    return builtin(name, run)


def library(module: str) -> Any:
    """An optional library; Fault that says how to get it when it is not there."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise Fault(f"the library {module.partition('.')[0]} is missing: pip install 'pagehand[scripts]'") from None
