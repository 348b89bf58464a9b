"""The arguments of `tetherscript_plugin`, read with the tool's own words for what is wrong. Pure. Above: `scripts`."""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from pagehand.gate.authority import ANYWHERE, DEFAULT_SCOPES, SCOPES, Authority
from pagehand.gate.origins import canonical_site
from pagehand.values import Json

TOOL = "tetherscript_plugin"
DEFAULT_SECONDS, MOST_SECONDS = 10, 60
EVERY_SCOPE = "all"
_TEXT_LIST: Json = {"type": "array", "items": {"type": "string"}}
SCHEMA: Json = {
    "type": "object",
    "properties": {
        "path": {"type": "string", "description": "A .tether file, relative to the workspace root."},
        "source": {"type": "string", "description": "Inline source; wins over path."},
        "hook": {"type": "string", "description": "The top-level function to call."},
        "args": {"type": "array", "description": "JSON values for it."},
        "timeout_secs": {"type": "integer", "minimum": 0, "description": "Default 10, at most 60."},
        "grant_browser": {"type": "string", "description": 'A bridge endpoint; "" is the session\'s own.'},
        "browser_origin": {**_TEXT_LIST, "description": "Allowed origins; default any http(s) origin."},
        "browser_scope": {**_TEXT_LIST, "description": 'Scopes, or "all"; default the six harmless ones.'},
    },
    "required": ["hook"],
}


class BadParams(Exception):
    """The arguments cannot be meant; `code` is `invalid_params` or `missing_field`."""

    def __init__(self, message: str, code: str = "invalid_params") -> None:
        super().__init__(message)
        self.code = code

    @property
    def told(self) -> Json:
        """The tool's result."""
        message = str(self)
        if self.code == "invalid_params":
            message = f"Invalid {TOOL} params: {message}"
        example = {"source": 'fn validate() { return Ok("ok") }', "hook": "validate"}
        error: Json = {"code": self.code, "tool": TOOL, "message": message, "example": example}
        if self.code == "missing_field":
            error["missing_fields"] = ["source|path"]
        text = json.dumps({"error": error}, indent=2, ensure_ascii=False)
        about: Json = {"code": self.code, "stage": "params", "message": message}
        about |= {"line": None, "col": None, "hook": None, "stack": []}
        return {"output": text, "success": False, "metadata": {"error_code": self.code, "tool": TOOL, "error": about}}


@dataclass(frozen=True, slots=True)
class Params:
    """What was asked for. `endpoint` None: no browser; empty: the session's own bridge."""

    path: str
    source: str
    hook: str
    arguments: Sequence[Any]
    seconds: int
    endpoint: str | None
    authority: Authority


def read_params(given: Json) -> Params:
    """The arguments. Raises `BadParams`."""
    texts = {name: _text(given, name) for name in ("path", "source", "grant_browser")}
    if not isinstance(given.get("hook"), str):
        found = f"hook must be a string, got {_found(given['hook'])}" if "hook" in given else "missing field `hook`"
        raise BadParams(found)
    arguments = given.get("args", [])
    if not isinstance(arguments, list):
        raise BadParams(f"args must be an array, got {_found(arguments)}")
    authority = Authority(_origins(given), _scopes(given))
    seconds = _seconds(given)
    if not texts["source"] and not texts["path"]:
        raise BadParams(f"{TOOL} requires either source or path", "missing_field")
    return Params(
        texts["path"] or "", texts["source"] or "", given["hook"], arguments, seconds, texts["grant_browser"], authority
    )


def _found(value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= 100 else f"{shown[:100]}…"  # noqa: PLR2004 - for one line


def _text(given: Json, name: str) -> str | None:
    value = given.get(name)
    if value is not None and not isinstance(value, str):
        raise BadParams(f"{name} must be a string, got {_found(value)}")
    return value


def _seconds(given: Json) -> int:
    value = given.get("timeout_secs", DEFAULT_SECONDS)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadParams(f"timeout_secs must be a non-negative integer, got {_found(value)}")
    return min(value, MOST_SECONDS)


def _texts(given: Json, name: str) -> list[str] | None:
    if name not in given:
        return None
    value = given[name]
    if not isinstance(value, list):
        raise BadParams(f"{name} must be an array, got {_found(value)}")
    for item in value:
        if not isinstance(item, str):
            raise BadParams(f"{name} entries must be strings, got {_found(item)}")
    return value


def _origins(given: Json) -> frozenset[str]:
    texts = _texts(given, "browser_origin")
    return frozenset({ANYWHERE}) if texts is None else origins_named(texts)


def origins_named(texts: Sequence[str]) -> frozenset[str]:
    """Origins as a grant writes them. Raises `BadParams`."""
    origins = set()
    for text in texts:
        origin = text if text == ANYWHERE else canonical_site(text)
        if origin is None or (origin != ANYWHERE and "://" not in origin):
            raise BadParams(f"browser_origin '{text}' is no http(s) origin")
        origins.add(origin)
    return frozenset(origins)


def _scopes(given: Json) -> frozenset[str]:
    texts = _texts(given, "browser_scope")
    return DEFAULT_SCOPES if texts is None else scopes_named(texts)


def scopes_named(texts: Sequence[str]) -> frozenset[str]:
    """Scopes by name, and `all`. Raises `BadParams`."""
    for text in texts:
        if text not in SCOPES and text != EVERY_SCOPE:
            raise BadParams(f"unknown browser scope `{text}`")
    return SCOPES if EVERY_SCOPE in texts else frozenset(texts)


def is_endpoint(text: str) -> bool:
    """An http address on this machine, without user, query or fragment."""
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    plain = not (parts.query or parts.fragment or "@" in parts.netloc or "?" in text or "#" in text)
    return parts.scheme == "http" and plain and text.isprintable() and " " not in text and _is_loopback(host)


def _is_loopback(host: str | None) -> bool:
    if host is None:
        return False
    if host == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address in ipaddress.ip_network("127.0.0.0/8") if address.version == 4 else host == "::1"  # noqa: PLR2004
