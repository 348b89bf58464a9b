"""Slips of the fingers: letters swapped, left out or struck twice. Which of known words was meant. Pure text."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches

_SHORT = 4  # letters of a word of which none may be left out
_NEARLY = 0.75  # how alike a misspelled word is to the one that may be meant


def is_slip(said: str, word: str) -> bool:
    """Are two letters swapped, one struck twice, one of a longer word left out: `clikc`, `foldder`, `aply`, `renam`?"""
    swapped = any(f"{said[:at]}{said[at : at + 2][::-1]}{said[at + 2 :]}" == word for at in range(len(said) - 1))
    twice = any(said[at] == said[at - 1] and said[:at] + said[at + 1 :] == word for at in range(1, len(said)))
    last = len(word) - (not word.endswith("e"))  # `mail` is no slip of `mails`
    left_out = len(word) > _SHORT and any(word[:at] + word[at + 1 :] == said for at in range(1, last))
    return swapped or twice or left_out


def meant_by(said: str, words: Collection[str]) -> str:
    """The one of these words that was meant; "" where it is one of them itself, or none or several may be."""
    if said in words or len(said) < _SHORT:
        return ""
    near = (word for word in words if word[:1] == said[:1] and abs(len(word) - len(said)) <= 1)
    found = [word for word in near if is_slip(said, word)]
    return found[0] if len(found) == 1 else ""


def likely(said: str, words: Collection[str], others: Collection[str]) -> list[str]:
    """The one that was meant, else the most alike; none where it is a word itself, or one of the `others`."""
    if not said[2:] or said in words or said in others:
        return []
    slips = [word for word in words if is_slip(said, word)]
    return slips if len(slips) == 1 else get_close_matches(said, words, n=1, cutoff=_NEARLY)


def with_days(text: str, days: Collection[str]) -> str:
    """The text with the names of days and months spelled right, where they were written small: `on firday`."""
    return re.sub(r"\b[a-z]{5,}\b", lambda word: meant_by(word[0], days) or word[0], text)
