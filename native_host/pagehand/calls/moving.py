"""Stored results as arguments: `{"$from": "r1"}` stands for the text of the result r1, which the model need not read.

What is put in is judged like anything else that a call takes along; where it came from is known, so that taking it
to another place always asks. Shown and kept are the handle, the size and the beginning. Pure; above: the path.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pagehand.brain.transcript import ToolResult
from pagehand.errors import PagehandError
from pagehand.gate.subject import Carried
from pagehand.values import Json

REFERENCE = "$from"
_BEGINS = 200
Stored = Callable[[str], ToolResult]
"""The stored result of a handle. Raises `ToolError` that says which there are."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The results that a call takes along, and its arguments as they may be shown."""

    results: tuple[ToolResult, ...]
    shown: Json

    def carried(self, place: str | None) -> Carried | None:
        """What of it comes from elsewhere."""
        foreign = next((one for one in self.results if one.origin is not None and one.origin != place), None)
        if foreign is None or foreign.origin is None:
            return None
        return Carried(foreign.origin, _text(foreign)[:_BEGINS], f"the stored result {_handle(foreign)}")


def resolved(arguments: Json, stored: Stored | None, data: str | None) -> tuple[Json, Moved | None]:
    """The arguments with what their handles stand for; in the argument `data` as the values that the texts hold.

    Raises `PagehandError` for a handle that is none.
    """
    handles = list(dict.fromkeys(_handles(arguments)))
    if not handles:
        return arguments, None
    if stored is None:
        raise PagehandError(f"{handles[0]} is no stored result: handles are for a model's own calls", "bad_arguments")
    known = {handle: stored(handle) for handle in handles}
    whole = {key: _put(value, known, as_data=key == data) for key, value in arguments.items()}
    return whole, Moved(tuple(known.values()), _put(arguments, known, as_data=None))


def _handle_of(value: Any) -> str | None:
    is_one = isinstance(value, dict) and value.keys() == {REFERENCE} and isinstance(value[REFERENCE], str)
    return value[REFERENCE] if is_one else None


def _handles(value: Any) -> Iterator[str]:
    if (handle := _handle_of(value)) is not None:
        yield handle
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _handles(inner)


def _put(value: Any, known: dict[str, ToolResult], *, as_data: bool | None) -> Any:
    """`as_data`: the value that a text holds, the text, or (None) what is shown of it."""
    if (handle := _handle_of(value)) is not None:
        text = _text(known[handle])
        if as_data is None:
            return {REFERENCE: handle, "characters": len(text), "begins": text[:_BEGINS]}
        return _value(text) if as_data else text
    if isinstance(value, dict):
        return {key: _put(inner, known, as_data=as_data) for key, inner in value.items()}
    return [_put(inner, known, as_data=as_data) for inner in value] if isinstance(value, list) else value


def _text(result: ToolResult) -> str:
    return result.text if result.whole is None else result.whole.text


def _handle(result: ToolResult) -> str:
    return "" if result.whole is None else result.whole.handle


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
