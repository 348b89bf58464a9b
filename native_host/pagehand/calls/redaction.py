"""What of a call that touches a secret may be shown and stored: arguments masked, their echoes in results too.

Fail-safe: an argument is shown only when its name is one that never carries what a person typed. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any

from pagehand.values import Json

MASK = "••••••"
ECHO_LENGTH = 3
"""Shorter secrets are not looked for in results: `12` is a part of too many harmless words and refs."""
_WORD_LENGTH = 4
"""Shorter ones, such as a card's check number, are taken out where they stand alone."""
_PLAIN = frozenset({"ref", "tab", "section", "button", "modifiers", "count", "x", "y"})
_WRITES_NOTHING = re.compile(
    r"(?:(?:Alt|Control|Meta|Shift)\+)*"
    r"(?:Alt|Arrow(?:Down|Left|Right|Up)|Backspace|Control|Delete|End|Enter|Escape|F\d{1,2}|Home|Insert|Meta|Page(?:Down|Up)|Shift|Tab)"
)
"""Keys without a sign, which no secret is made of: what they do has to be seen, and their names are words of pages."""


_SECRET_NAMES = re.compile(
    r"(?:^|[_.-])(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|api[_-]?key|credentials?|authorization|cookie)s?$",
    re.IGNORECASE,
)
"""Arguments that carry a secret whatever their tool is, by the last word of their name."""


def redact(
    arguments: Json, *, sensitive: bool, secret: AbstractSet[str] = frozenset(), parts: Sequence[bool] = ()
) -> Json:
    """The arguments as they may be shown and stored.

    `sensitive`: the call goes into a secret field, so whatever a person may have typed is masked. `secret`: the
    arguments that the tool itself calls secret. `parts`: whether each element that it touches is a secret field; of a
    form with one of them the others are shown.
    """
    shown = {
        key: _mask(value, keys=key == "keys")
        if _is_secret(key, secret, sensitive=sensitive)
        else _inside(value, secret)
        for key, value in arguments.items()
    }
    if form := _form(arguments, parts):
        shown["fields"] = [redact(field, sensitive=one, secret=secret) for field, one in form]
    return shown


def secret_values(
    arguments: Json, *, sensitive: bool, secret: AbstractSet[str] = frozenset(), parts: Sequence[bool] = ()
) -> list[str]:
    """The secrets among the arguments, the longest first, as `conceal` takes them out of results."""
    found: set[str] = set()
    form = _form(arguments, parts)
    for field, one in form:
        found.update(secret_values(field, sensitive=one, secret=secret))
    for key, value in arguments.items():
        if form and key == "fields":
            continue
        if _is_secret(key, secret, sensitive=sensitive):
            found.update(text for text in _texts(value) if not (key == "keys" and _WRITES_NOTHING.fullmatch(text)))
        elif isinstance(value, dict):
            found.update(secret_values(value, sensitive=False, secret=secret))
    return sorted(found, key=len, reverse=True)


def _form(arguments: Json, parts: Sequence[bool]) -> list[tuple[Json, bool]]:
    """The fields that a call fills, each with whether it is secret; none where that is not said of every one."""
    fields = arguments.get("fields")
    if not isinstance(fields, list) or len(fields) != len(parts) or not any(parts):
        return []
    return list(zip(fields, parts, strict=True)) if all(isinstance(one, dict) for one in fields) else []


def typed_secrets(arguments: Json, parts: Sequence[bool]) -> list[str]:
    """What a call types into secret fields; `parts` says of each element that it touches whether it is one."""
    if isinstance(fields := arguments.get("fields"), list):
        return [str(field.get("value", "")) for field, secret in zip(fields, parts, strict=False) if secret]
    if not any(parts):
        return []
    keys = arguments.get("keys")
    signs = "".join(key for key in keys if len(key) == 1) if isinstance(keys, list) else ""
    return [text for text in (signs, arguments.get("text")) if isinstance(text, str) and text]


def conceal(value: Any, secrets: Sequence[str]) -> Any:
    """`value` (JSON) without these secrets, wherever they stand in it."""
    return _replaced(value, secrets) if secrets else value


def _is_secret(name: str, secret: AbstractSet[str], *, sensitive: bool) -> bool:
    return name in secret or (sensitive and name not in _PLAIN) or _says_secret(name)


@lru_cache(maxsize=1000)
def _says_secret(name: str) -> bool:
    """Its last word does, in `apiKey` as in `api_key`."""
    return _SECRET_NAMES.search(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)) is not None


def _inside(value: Any, secret: AbstractSet[str]) -> Any:
    match value:
        case dict():
            return redact(value, sensitive=False, secret=secret)
        case list():
            return [_inside(item, secret) for item in value]
        case _:
            return value


def _mask(value: Any, *, keys: bool = False) -> Any:
    match value:
        case bool() | None:
            return value
        case list():
            return [_mask(item, keys=keys) for item in value]
        case str() if keys and _WRITES_NOTHING.fullmatch(value):
            return value
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


def _without(text: str, secret: str) -> str:
    if len(secret) >= _WORD_LENGTH:
        return text.replace(secret, MASK)
    return re.sub(rf"(?<!\w){re.escape(secret)}(?!\w)", MASK, text)


def _replaced(value: Any, secrets: Sequence[str]) -> Any:
    match value:
        case str():
            for secret in secrets:
                value = _without(value, secret)
            return value
        case list():
            return [_replaced(item, secrets) for item in value]
        case dict():
            return {key: _replaced(item, secrets) for key, item in value.items()}
        case _:
            return value
