"""What an `http_*` call asks for: method, address, headers and body, checked before anything is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pagehand.tether.builtins.results import BadUsage, Refused
from pagehand.tether.values import Value, type_of

MOST_BODY = 16 << 20
_MOST_PORT = 65_535
_MANAGED = {"host", "content-length", "connection", "transfer-encoding"}
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_AUTHORITY = re.compile(r"(https?)://([^/?]*)([^#]*)(#.*)?", re.DOTALL)
_COUNTS = range(2, 5)
_USAGE = "http_request expects method, url[, body[, headers]]"


@dataclass(frozen=True)
class Request:
    """One request, as it will be sent."""

    method: str
    url: str
    scheme: str
    host: str
    port: int
    target: str
    body: bytes | None
    headers: dict[str, str]

    @property
    def authority(self) -> str:
        """Host and port as an error names them."""
        return f"{self.host}:{self.port}"


def checked_request(arguments: Sequence[Value]) -> Request:
    """The request of `http_request(method, url[, body[, headers]])`; Refused or BadUsage for what is none."""
    if len(arguments) not in _COUNTS:
        raise BadUsage(_USAGE)
    method, url, body, headers = [*arguments, None, None][:4]
    verb = _verb(method)
    for label, value in (("url", url), ("body", "" if body is None else body)):
        if type(value) is not str:
            raise Refused(f"{label} must be str, got {type_of(value)}")
    sent = _headers({} if headers is None else headers)
    scheme, host, port, target = _address(url)
    data = None if body is None else body.encode()
    if data is not None and len(data) > MOST_BODY:
        raise Refused(f"body exceeds {MOST_BODY} bytes")
    return Request(verb, url, scheme, host, port, target, data, sent)


def _address(url: str) -> tuple[str, str, int, str]:
    found = _AUTHORITY.fullmatch(url)
    if found is None:
        raise Refused("URL must start with http:// or https://")
    scheme, authority, target, fragment = found.groups()
    if "#" in authority or fragment:
        raise Refused("URL fragments are not sent over HTTP")
    if not authority:
        raise Refused("missing URL host" if target else "missing URL authority")
    if "@" in authority:
        raise Refused("userinfo in URLs is not supported")
    host, port = _host_and_port(authority)
    if not host:
        raise Refused("missing URL host")
    target = target if target.startswith("/") else f"/{target}"
    if not target.isascii() or not target.isprintable() or " " in target:
        raise Refused("URL must be ASCII without blanks; encode other characters as %NN")
    return scheme, host, port if port is not None else 443 if scheme == "https" else 80, target


def _host_and_port(authority: str) -> tuple[str, int | None]:
    if authority.startswith("[") and "]" not in authority:
        raise Refused("invalid bracketed IPv6 host")
    host, colon, text = authority.rpartition(":") if not authority.endswith("]") else (authority, "", "")
    if not colon:
        return authority.strip("[]"), None
    if not text:
        raise Refused("empty URL port")
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > _MOST_PORT:
        raise Refused(f"invalid URL port {text}")
    if int(text) == 0:
        raise Refused("URL port must be greater than zero")
    return host.strip("[]"), int(text)


def _verb(method: Value) -> str:
    if type(method) is not str:
        raise Refused(f"method must be str, got {type_of(method)}")
    verb = "".join(letter.upper() if letter.isascii() else letter for letter in method)
    if not _TOKEN.fullmatch(verb):
        raise Refused(f"invalid method {verb}")
    return verb


def _headers(given: Value) -> dict[str, str]:
    if type(given) is not dict:
        raise Refused(f"headers must be map, got {type_of(given)}")
    headers = {"Accept": "*/*"}
    for name, value in given.items():
        if name.lower() in _MANAGED:
            raise Refused(f"header {name} is managed by TetherScript")
        if not _TOKEN.fullmatch(name):
            raise Refused(f"invalid header name {name}")
        text = value if type(value) is str else str(value) if type(value) is int else None
        if text is None:
            raise Refused(f"header {name} must be str, got {type_of(value)}")
        if "\r" in text or "\n" in text:
            raise Refused(f"header {name} must not contain CR or LF")
        headers = {kept: old for kept, old in headers.items() if kept.lower() != name.lower()} | {name: text}
    return headers
