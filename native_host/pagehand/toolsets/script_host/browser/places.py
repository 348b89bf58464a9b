"""Where the capability may go: which addresses are any, and which lie within the granted origins and the path prefix.

Pure; the same rules hold for what is sent and for where the page is. Below: `gate`.
"""

from __future__ import annotations

import json
import re

from pagehand.gate.addresses import is_below, path_of
from pagehand.gate.authority import ANYWHERE, Authority
from pagehand.gate.origins import canonical_site
from pagehand.values import origin_of

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_BAD = re.compile(r"[\\\x00-\x20\x7f-\xa0\u2028\u2029]")
BLANK = ("", "about:blank", "about:newtab", "about:home", "chrome://newtab/", "chrome://new-tab-page/")
"""The address of a fresh tab, before its first page."""


def refused_address(url: str, authority: Authority) -> str | None:
    """Why this address is none to be opened, with the capability's name before it; None when it may be."""
    if _BAD.search(url):
        return "browser: malformed url"
    scheme = _SCHEME.match(url)
    if scheme is None:
        return f"browser: url `{url}` has no scheme"
    if scheme[1].lower() not in ("http", "https"):
        return f"browser: unsupported url scheme `{scheme[1]}`"
    origin = site_of(url)
    if origin is None:
        return "browser: malformed url"
    if "@" in re.split(r"[/?#]", url.partition("://")[2])[0]:
        return "browser: url must not contain user info"
    return _outside(origin, url, authority)


def _outside(origin: str, url: str, authority: Authority) -> str | None:
    if ANYWHERE not in authority.origins and origin not in authority.origins:
        return f"browser: origin {origin} is not in allowed set {json.dumps(sorted(authority.origins))}"
    prefix = authority.path_prefix
    if prefix is not None and not is_below(path_of(url), prefix):
        return f"browser: path {path_of(url)} does not match required prefix {prefix}"
    return None


def site_of(url: str) -> str | None:
    """The origin of an address as grants write it; None where it has none."""
    origin = origin_of(url)
    return None if origin is None else canonical_site(origin)


def outside_page(url: str, authority: Authority) -> str | None:
    """Where a page is that lies outside of the grant; None for one within."""
    if url in BLANK:
        return None
    origin = site_of(url) if url.startswith(("http:", "https:")) else None
    if origin is None:
        return url.partition(":")[0] + ":" if url else "an unknown place"
    if _outside(origin, url, authority) is None:
        return None
    is_origin = ANYWHERE in authority.origins or origin in authority.origins
    return origin + path_of(url) if is_origin else origin
