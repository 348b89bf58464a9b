"""The sentence forms of each language that the engine reads, from its file (`en.forms`), and their verbs."""

from __future__ import annotations

import re
from pathlib import Path

from pagehand.language.lexicon import ACTION_VERBS, CONTAINERS, DEALING_VERBS, DETAILS, NUMBERS
from pagehand.language.templates import Templates, read_forms

DOING = ACTION_VERBS | DEALING_VERBS  # verbs that a page may have a control for
_LONGEST_FIRST = sorted(DOING, key=lambda verb: (-len(verb), verb))


def _language(name: str, lists: dict[str, list[str]]) -> Templates:
    text = Path(__file__).with_name(f"{name}.forms").read_text(encoding="utf-8")
    return read_forms(text, {part: f"({'|'.join(words)})" for part, words in lists.items()}, _LONGEST_FIRST)


ENGLISH = _language(
    "en",
    {
        "verbs": _LONGEST_FIRST,
        "containers": sorted(CONTAINERS),
        "details": sorted(DETAILS),
        "count": sorted(NUMBERS),
        "numbers": [*NUMBERS, *map(str, range(1, 100)), "a", "an"],
    },
)
GERMAN = _language("de", {})

VERBS = frozenset(verb for name, part in ENGLISH.rules.items() if name[:3] == "to_" for verb in part[1:-1].split("|"))
"""Every verb that has forms of its own, of one or two words: the parts whose names begin with "to"."""

WORDS = frozenset(
    re.findall(
        r"(?<![{:<])\b[a-z]{4,}\b(?![}>])",
        " ".join((*(one.template for one in ENGLISH.forms), *ENGLISH.rules.values())),
    )
)
"""The words that forms are made of."""
