"""Small values that every floor may use: JSON types, ids, digests and origins.

Nothing here reads a file, a clock or a socket.
"""

from __future__ import annotations

import hashlib
import ipaddress
import json
import math
import re
import secrets
import unicodedata
from decimal import Decimal
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

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


_STRIPPED = "".join(map(chr, range(0x21)))
"""What a browser takes off both ends of an address."""
_HTTP = re.compile(r"(https?):[/\\]*([^/\\?#]*)", re.IGNORECASE)
_AUTHORITY = re.compile(r"(\[[^\]]*\]|[^:]*)(?::([0-9]*))?")
_NO_HOST = re.compile(r"[\x00-\x20#/:<>?@\[\\\]^|%\x7f]")
_UNSEEN = re.compile("[\u00ad\u034f\u180b-\u180f\u200b-\u200d\u2060\u2064\ufe00-\ufe0f\ufeff]")
_HIGHEST_PORT = 65535
_NONE = 2**40


@lru_cache(maxsize=256)
def origin_of(url: str) -> str | None:
    """`scheme://host[:port]` of an http(s) URL as browsers write it, default ports left out; None for anything else.

    The URL Standard's rules: any slashes or none begin the host, what stands before the last `@` is a user, hosts are
    decoded, and numbers are addresses.
    """
    address = _HTTP.match(re.sub(r"[\t\n\r]", "", url).lstrip(_STRIPPED))
    authority = address and _AUTHORITY.fullmatch(address[2].rpartition("@")[2].rstrip(_STRIPPED))
    host = authority and _host(authority[1])
    if not address or not authority or not host:
        return None
    scheme, port = address[1].lower(), int((authority[2] or "")[:9] or -1)
    if port > _HIGHEST_PORT:
        return None
    return f"{scheme}://{host}" if port in (-1, 80 if scheme == "http" else 443) else f"{scheme}://{host}:{port}"


def _host(written: str) -> str | None:
    if written.startswith("["):
        return _ipv6(written[1:-1])
    host = ascii_host(unquote(written))
    if not host or _NO_HOST.search(host):
        return None
    last = host.removesuffix(".").rpartition(".")[2]
    return _ipv4(host) if last.isdigit() or re.fullmatch("0x[0-9a-f]*", last) else host


def _ipv4(host: str) -> str | None:
    """An address of up to four numbers, each decimal, octal or hexadecimal; the last one fills what is left."""
    numbers = [_number(part) for part in host.removesuffix(".").split(".")]
    *first, last = numbers
    if len(numbers) > 4 or any(number > 255 for number in first) or not 0 <= last < 256 ** (5 - len(numbers)):  # noqa: PLR2004
        return None
    whole = last + sum(number << (24 - 8 * index) for index, number in enumerate(first))
    return str(ipaddress.IPv4Address(whole))


def _number(part: str) -> int:
    """A number that can stand in an address; for what is none, one that can not."""
    for digits, base in ((r"0x([0-9a-f]*)", 16), (r"0([0-7]*)", 8), (r"([1-9][0-9]*)", 10)):
        if found := re.fullmatch(digits, part):
            return int(found[1][:40] or "0", base)
    return _NONE


def _ipv6(written: str) -> str | None:
    """In the shortest form, and never with dots (RFC 5952, but for its section 5)."""
    try:
        if "%" in written:  # Of one network card: no address of a site.
            return None
        packed = ipaddress.IPv6Address(written).packed
        groups = [f"{packed[at] << 8 | packed[at + 1]:x}" for at in range(0, len(packed), 2)]
    except ValueError:
        return None
    text = ":".join(groups)
    zeros = max(re.findall(r"(?<![^:])0(?::0)+(?![^:])", text), key=len, default="")
    if zeros:
        before, _, behind = f":{text}:".partition(f":{zeros}:")
        text = f"{before.removeprefix(':')}::{behind.removesuffix(':')}"
    return f"[{text}]"


def ascii_host(host: str) -> str:
    """A host name as browsers write it: lower case, no letters that nobody sees, international labels as `xn--...`."""
    labels = unicodedata.normalize("NFKC", _UNSEEN.sub("", host)).lower().replace("\u3002", ".").split(".")
    return ".".join(label if label.isascii() else f"xn--{label.encode('punycode').decode()}" for label in labels)
