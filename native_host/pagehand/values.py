"""Small values that every floor may use: JSON types, ids, digests and origins.

Nothing here reads a file, a clock or a socket.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
"""A JSON object."""


def new_id(prefix: str) -> str:
    """An unguessable id such as `s_Jf0...` (128 random bits)."""
    return f"{prefix}_{secrets.token_urlsafe(16)}"


def canonical_json(value: Any) -> str:
    """The one spelling of a JSON value that digests are taken of: keys sorted, no blanks, no escapes for non-ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def call_digest(name: str, arguments: Json) -> str:
    """SHA-256 (hex) of a tool call, as a permission shows it and the hand is told it."""
    return hashlib.sha256(canonical_json({"arguments": arguments, "name": name}).encode()).hexdigest()


def origin_of(url: str) -> str | None:
    """`scheme://host[:port]` of an http(s) URL, default ports left out; None for anything else."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    default = 80 if parts.scheme == "http" else 443
    return f"{parts.scheme}://{host}" if port in (None, default) else f"{parts.scheme}://{host}:{port}"
