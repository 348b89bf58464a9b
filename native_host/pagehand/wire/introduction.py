"""What each client says first: who it is and which protocol it speaks, checked without a library.

A client waits for this answer while the hub starts; the models of everything later (`acp`, `extensions`), and the
library below them, are a sixth of that wait and are loaded once it has been given. The same examples judge both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from pagehand.errors import RemoteWireError
from pagehand.values import Json

PROTOCOL_VERSION = 1
"""Of ACP."""
EXTENSION_KEY = "pagehand/extensions"
HIGHEST_VERSION = 65535
"""Of a protocol, by ACP's schema."""
T = TypeVar("T")
_KINDS = {str: "text", int: "a whole number", list: "a list", dict: "an object"}


@dataclass(frozen=True)
class Implementation:
    """Who the other side says it is."""

    name: str
    version: str


@dataclass(frozen=True)
class Initialize:
    """`initialize`."""

    protocol_version: int
    client_capabilities: Json
    client_info: Implementation | None


@dataclass(frozen=True)
class RelayHello:
    """`_pagehand/relay`, the relay's first line."""

    version: str
    argv: list[str]
    pid: int


def read_initialize(params: Any) -> Initialize:
    """The parameters of `initialize`. Raises `RemoteWireError` (`invalid_params`) with the member and what is wrong."""
    version = _member(params, "protocolVersion", int)
    if not 0 <= version <= HIGHEST_VERSION:
        raise _fault("protocolVersion", f"has to be 0 to {HIGHEST_VERSION}")
    capabilities = _member(params, "clientCapabilities", dict) if params.get("clientCapabilities") is not None else {}
    info = None if params.get("clientInfo") is None else _implementation(params)
    return Initialize(version, capabilities, info)


def read_relay(params: Any) -> RelayHello:
    """The parameters of `_pagehand/relay`. Raises as `read_initialize`."""
    argv = _member(params, "argv", list)
    if not all(isinstance(one, str) for one in argv):
        raise _fault("argv", "has to hold texts only")
    pid = _member(params, "pid", int)
    if pid < 0:
        raise _fault("pid", "has to be 0 or more")
    return RelayHello(_member(params, "version", str), argv, pid)


def _implementation(params: Json) -> Implementation:
    info = _member(params, "clientInfo", dict)
    if info.get("title") is not None:
        _member(info, "title", str, "clientInfo.")
    return Implementation(_member(info, "name", str, "clientInfo."), _member(info, "version", str, "clientInfo."))


def _member(params: Any, name: str, kind: type[T], where: str = "") -> T:
    if not isinstance(params, dict):
        raise _fault("params", "has to be an object")
    value = params.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise _fault(where + name, f"has to be {_KINDS[kind]}" if value is not None else "is missing")
    return value


def _fault(member: str, what: str) -> RemoteWireError:
    return RemoteWireError(f"{member} {what}", "invalid_params")
