"""Does an origin belong to a site that a rule names? Sites are `example.com` (with its subdomains) or a whole origin."""

from __future__ import annotations

from urllib.parse import urlsplit


def matches_site(origin: str, site: str) -> bool:
    """`https://mail.example.com` belongs to `example.com`; `https://example.com:8443` only to itself and to `example.com`."""
    if "://" in site:
        return origin.rstrip("/").lower() == site.rstrip("/").lower()
    host = (urlsplit(origin).hostname or "").lower()
    name = site.lower().removeprefix("*.").strip(".")
    return bool(name) and (host == name or host.endswith("." + name))
