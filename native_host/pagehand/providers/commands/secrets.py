"""Which fields hold secrets by their name: what is typed into them is never repeated in an answer.

The browser's hand decides by the field itself; this is for the engine's own words only.
"""

from __future__ import annotations

import re

_SECRET = re.compile(
    r"\b(password|passcode|passphrase|pin|pin code|cvc|cvv|security code|card number|one.time code|secret)\b",
    re.IGNORECASE,
)


def is_secret(name: str) -> bool:
    """Does a field of this name hold a secret?"""
    return bool(_SECRET.search(name))
