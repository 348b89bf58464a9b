"""Small values that every floor may use: JSON types, ids, digests and origins.

Nothing here reads a file, a clock or a socket.
"""

from __future__ import annotations

import hashlib
import json
import math
import secrets
import unicodedata
from decimal import Decimal
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
"""A JSON object."""


def new_id(prefix: str) -> str:
    """An unguessable id such as `s_Jf0...` (about 128 random bits)."""
    random = secrets.token_urlsafe(16)
    while random.startswith("-"):
        # The beginning of an id is typed on command lines, where a hyphen would begin an option.
        random = secrets.token_urlsafe(16)
    return f"{prefix}_{random}"


def canonical_json(value: Any) -> str:
    """One spelling of a JSON value, for comparing and keeping: keys sorted, no blanks, no escapes for non-ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def call_digest(name: str, arguments: Json) -> str:
    """SHA-256 (hex) of a tool call, as a permission shows it and the hand is told it; `background/digest.js` agrees.

    Lone surrogates count as the question marks that they become on the wire.
    """
    text = _digest_text({"arguments": arguments, "name": name})
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _digest_text(value: Any) -> str:
    """Like `canonical_json`, but with numbers as a browser sees them: `1.0` is `1` there."""
    match value:
        case dict():
            members = (f"{_quoted(key)}:{_digest_text(value[key])}" for key in sorted(value))
            return "{" + ",".join(members) + "}"
        case list() | tuple():
            return "[" + ",".join(map(_digest_text, value)) + "]"
        case int() | float() if not isinstance(value, bool):
            return _ecmascript_number(value)
        case str():
            return _quoted(value)
        case _:
            return json.dumps(value)


_quoted = json.JSONEncoder(ensure_ascii=False).encode


def _ecmascript_number(value: float) -> str:
    """A number after it went through a double, as `Number::toString` (ECMA-262, 6.1.6.1.20) writes it."""
    try:
        number = float(value)
    except OverflowError:
        return "null"
    if not math.isfinite(number):
        return "null"
    sign, digit_list, exponent = Decimal(repr(number)).normalize().as_tuple()
    digits = "".join(map(str, digit_list))
    point = len(digits) + int(exponent)
    if digits == "0":
        return "0"
    # The bounds 21 and -6 are the standard's: outside of them it writes an exponent.
    if 0 < point <= 21:  # noqa: PLR2004
        text = digits.ljust(point, "0")
        text = text[:point] + ("." + text[point:] if len(text) > point else "")
    elif -6 < point <= 0:  # noqa: PLR2004
        text = "0." + "0" * -point + digits
    else:
        fraction = "." + digits[1:] if len(digits) > 1 else ""
        text = f"{digits[0]}{fraction}e{point - 1:+d}"
    return ("-" if sign else "") + text


@lru_cache(maxsize=256)
def origin_of(url: str) -> str | None:
    """`scheme://host[:port]` of an http(s) URL as browsers write it, default ports left out; None for anything else."""
    try:
        # To a browser a backslash is a slash, so that what follows it is no host.
        parts = urlsplit(url.replace("\\", "/"))
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else ascii_host(parts.hostname)
    default = 80 if parts.scheme == "http" else 443
    return f"{parts.scheme}://{host}" if port in (None, default) else f"{parts.scheme}://{host}:{port}"


def ascii_host(host: str) -> str:
    """A host name as browsers write it: lower case, international labels as `xn--...`."""
    labels = unicodedata.normalize("NFKC", host).lower().replace("\u3002", ".").split(".")
    return ".".join(label if label.isascii() else f"xn--{label.encode('punycode').decode()}" for label in labels)
