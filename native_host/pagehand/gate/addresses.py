"""Addresses as rules compare them: one spelling, resolved paths, what of one may be data, and those a person typed.

Pure; beside `origins`, which knows sites.
"""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import SplitResult, unquote, urlsplit

from pagehand.values import origin_of

_HTTP = re.compile(r"^\s*(https?:)/*", re.IGNORECASE)
_DOT = re.compile(r"%2e", re.IGNORECASE)
_SAID = re.compile(
    r"""(?P<address>https?://[^\s<>"'`]+
    |(?<![\w@./-])(?:[\w](?:[\w-]*[\w])?\.)+[^\W\d_]{2,24}(?::\d{1,5})?(?:[/?\#][^\s<>"'`]*)?(?![\w@])
    |(?<![\w@./-])(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?\#][^\s<>"'`]*)?(?![\w@]))""",
    re.VERBOSE,
)
_SENTENCE_ENDS = ".,;:!?)]}»”’"
_LONGEST_PLAIN_SEGMENT = 80
"""A longer piece of a path is more than a page's name."""
_CODED = re.compile(r"(?=[^/]*\d)(?=[^/]*[A-Za-z])[A-Za-z0-9_+=-]{20,}")


def _parts(address: str) -> SplitResult:
    """To a browser a backslash is a slash, and any number of them begins a host."""
    return urlsplit(_HTTP.sub(r"\1//", address.replace("\\", "/")))


def path_of(address: str) -> str:
    """The path of an address or a path: encoded dots decoded, dot segments resolved, without a closing slash."""
    path = _parts(address).path if "://" in address or _HTTP.match(address) else re.split(r"[?#]", address)[0]
    kept: list[str] = []
    for segment in _DOT.sub(".", path).split("/"):
        if segment == "..":
            kept = kept[:-1]
        elif segment not in ("", "."):
            kept.append(segment)
    return "/" + "/".join(kept)


def is_below(path: str, prefix: str) -> bool:
    """The path is the prefix, or goes on behind it at a slash; both as `path_of` writes them."""
    return path == prefix or path.startswith(prefix.rstrip("/") + "/")


def spelled(address: str) -> str | None:
    """One spelling of an http(s) address, for comparing; None for any other."""
    text = address.strip()
    origin = origin_of(text)
    if origin is None:
        return None
    parts = _parts(text)
    if "@" in parts.netloc:
        return None
    query = f"?{parts.query}" if parts.query else ""
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return f"{origin}{parts.path or '/'}{query}{fragment}"


@lru_cache(maxsize=64)  # A page's own address comes with every call to it.
def carries_data(address: str) -> bool:
    """The address has more than a place in it: a query, a fragment with values, a user, or a segment full of code."""
    parts = _parts(address)
    if parts.query or "@" in parts.netloc or "=" in parts.fragment or len(parts.fragment) > _LONGEST_PLAIN_SEGMENT:
        return True
    pieces = [unquote(piece) for piece in (*parts.path.split("/"), *(parts.hostname or "").split("."))]
    return any(len(piece) > _LONGEST_PLAIN_SEGMENT or _CODED.search(piece) for piece in pieces)


def said_addresses(words: str) -> tuple[str, ...]:
    """The addresses in what a person typed, in one spelling; a bare host stands for https and for http."""
    found: dict[str, None] = {}
    for match in _SAID.finditer(words):
        text = match["address"].rstrip(_SENTENCE_ENDS)
        for scheme in ("",) if "://" in text else ("https://", "http://"):
            if (address := spelled(scheme + text)) is not None:
                found[address] = None
    return tuple(found)
