"""Sites as rules name them (`example.com` with its subdomains, or a whole origin), and what belongs to one.

Hosts are compared as browsers write them: lower case, international names in their ASCII form. A closing dot, with
which a browser takes the same host for another one, does not count. Below `policy` and `rules`.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from pagehand.values import origin_of

_LABEL = "[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?"
_HOST = re.compile(rf"{_LABEL}(?:\.{_LABEL})*|\[[0-9a-f:.]+\]")
_NO_NAME = re.compile(r"[/\\?#@%\s]|:(?![^\[]*\])")
"""What no host's name has; of an address in brackets colons are a part."""
_CLOSING_DOT = re.compile(r"\.(?=$|:[0-9]+$)")
_PORT = re.compile(r":[0-9]+$")


def canonical_site(site: str) -> str | None:
    """The one spelling of a site; None for what is none: a path, a port without scheme, blanks, another scheme."""
    text = site.strip()
    if "://" not in text:
        name = text.removeprefix("*.")
        origin = None if _NO_NAME.search(name) else origin_of(f"http://{name}")
        host = _host(origin).removesuffix(".") if origin else ""
        return host if _HOST.fullmatch(host) else None
    origin = origin_of(text)
    if origin is None:
        return None
    parts = urlsplit(text)
    if parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        return None
    origin = _CLOSING_DOT.sub("", origin)
    return origin if _HOST.fullmatch(_host(origin)) else None


def matches_site(origin: str, site: str) -> bool:
    """`https://mail.example.com` belongs to `example.com`; `https://example.com:8443` to it and to itself."""
    place, wanted = canonical_site(origin), canonical_site(site)
    if place is None or wanted is None:
        return False
    if "://" in wanted:
        return place == wanted
    return f".{_host(place)}".endswith(f".{wanted}")


def _host(origin: str) -> str:
    return _PORT.sub("", origin.partition("://")[2])
