"""Whether an address leads into the open web or to something that is not everybody's: this machine, its network.

Judged by the literal address; what a name resolves to is not known here. Pure; beside `addresses`.
"""

from __future__ import annotations

import ipaddress
from typing import Literal
from urllib.parse import urlsplit

Safety = Literal["public", "sensitive"]
_PIECES = 4
"""Of an IPv4 address; fewer are joined by what takes them."""
_INNER = ("local", "internal", "localhost", "lan", "home.arpa")


def reach_of(address: str) -> tuple[Safety, str]:
    """`public` or `sensitive`, with the reason."""
    try:
        parts = urlsplit(address.strip())
        host = parts.hostname
    except ValueError:
        return "sensitive", "it is no address that can be read"
    if parts.scheme not in ("http", "https") or not host:
        return "sensitive", "it is not http or https"
    host = host.rstrip(".").lower()
    if (number := _number(host)) is not None:
        return _of_number(number)
    if any(host == name or host.endswith(f".{name}") for name in _INNER):
        return "sensitive", "it is a name of this machine or its network"
    if "." not in host:
        return "sensitive", "a name without a dot is one of the network at hand"
    return "public", "a name of the open web"


def _number(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The host as a number; forms such as 0x7f.1 and 2130706433, which browsers take too, among them."""
    try:
        return ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        pass
    try:
        pieces = [
            int(piece, 0 if not piece.isdigit() or piece == "0" else 8 if piece[0] == "0" else 10)
            for piece in host.split(".")
        ]
    except ValueError:
        return None
    if len(pieces) > _PIECES or any(piece < 0 for piece in pieces):
        return None
    *first, last = pieces
    value = sum(piece << (24 - 8 * index) for index, piece in enumerate(first)) + last
    return ipaddress.IPv4Address(value) if value < 2**32 else None


def _of_number(number: ipaddress.IPv4Address | ipaddress.IPv6Address) -> tuple[Safety, str]:
    inner = getattr(number, "ipv4_mapped", None) or number
    if inner.is_loopback:
        return "sensitive", "it is this machine"
    if not inner.is_global or inner.is_multicast:
        return "sensitive", "it is an address of a private network"
    return "public", "an address of the open web"
