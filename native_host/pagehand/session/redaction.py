"""What of a call that touches a secret may be shown and stored: arguments masked, their echoes in results too.

Fail-safe: an argument is shown only when its name is one that never carries what a person typed. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pagehand.values import Json

MASK = "••••••"
ECHO_LENGTH = 4
"""Shorter secrets are not looked for in results: `12` is a part of too many harmless words and refs."""
_PLAIN = frozenset({"ref", "tab", "section", "button", "modifiers", "count", "x", "y"})


def redact(arguments: Json, *, sensitive: bool) -> Json:
    """The arguments as they may be shown and stored."""
    if not sensitive:
        return arguments
    return {key: value if key in _PLAIN else _mask(value) for key, value in arguments.items()}


def conceal(value: Any, arguments: Json) -> Any:
    """`value` (JSON) without the secrets that a sensitive call's arguments hold, wherever a hand repeats them."""
    secrets = sorted(
        {text for key, item in arguments.items() if key not in _PLAIN for text in _texts(item)}, key=len, reverse=True
    )
    return _replaced(value, secrets)


def _mask(value: Any) -> Any:
    match value:
        case bool() | None:
            return value
        case list():
            return [_mask(item) for item in value]
        case dict():
            return redact(value, sensitive=True)
        case _:
            return MASK


def _texts(value: Any) -> Iterator[str]:
    match value:
        case bool() | None:
            return
        case list():
            for item in value:
                yield from _texts(item)
        case dict():
            for item in value.values():
                yield from _texts(item)
        case _ if len(text := str(value)) >= ECHO_LENGTH:
            yield text


def _replaced(value: Any, secrets: list[str]) -> Any:
    match value:
        case str():
            for secret in secrets:
                value = value.replace(secret, MASK)
            return value
        case list():
            return [_replaced(item, secrets) for item in value]
        case dict():
            return {key: _replaced(item, secrets) for key, item in value.items()}
        case _:
            return value
