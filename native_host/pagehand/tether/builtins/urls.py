"""`url_parse`: the parts of a URL as they are written."""

from __future__ import annotations

import re

from pagehand.tether.builtins.results import Refused, result_builtin
from pagehand.tether.values import Value

_MOST_PORT = 65535
_PARTS = re.compile(r"(?P<authority>[^/?#]*)(?P<path>[^?#]*)(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?", re.DOTALL)


def urls() -> dict[str, Value]:
    """The built-in."""
    return {"url_parse": result_builtin("url_parse", ["url"], parse)}


def parse(url: str) -> dict[str, Value]:
    """Scheme, authority, host, port, path, query, fragment and origin; nothing is lower-cased."""
    scheme, mark, rest = url.partition("://")
    has_scheme = bool(scheme and mark)
    # Without a scheme there is no authority: all of it is a path.
    found = _PARTS.fullmatch(rest if has_scheme else url)
    assert found is not None
    authority = found["authority"] if has_scheme else ""
    path = found["path"] if has_scheme else found["authority"] + found["path"]
    scheme = scheme if has_scheme else ""
    host, port = _host_and_port(authority)
    return {
        "scheme": scheme,
        "authority": authority,
        "host": host,
        "port": port,
        "path": path or ("/" if authority else ""),
        "query": found["query"],
        "fragment": found["fragment"],
        "origin": f"{scheme}://{authority}" if scheme and authority else None,
    }


def _host_and_port(authority: str) -> tuple[str, int | None]:
    place = authority.rpartition("@")[2]
    if place.startswith("["):
        host, bracket, rest = place[1:].partition("]")
        if not bracket:
            raise Refused("invalid bracketed IPv6 host")
        return host, _port(rest[1:]) if rest.startswith(":") else None
    host, colon, port = place.rpartition(":")
    return (host, _port(port)) if colon else (place, None)


def _port(text: str) -> int:
    if not text:
        raise Refused("empty port")
    if not re.fullmatch(r"[0-9]+", text):
        raise Refused(f"invalid port {text}")
    number = int(text[:20])
    if number > _MOST_PORT:
        raise Refused(f"port {text} out of range")
    return number
