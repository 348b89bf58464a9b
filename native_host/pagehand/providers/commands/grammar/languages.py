"""The languages that commands are read in: the sentence forms of `en.forms` and `de.forms`, and words of `lexicon`.

A new sentence form is one line there, with its example, which is tested; a new language is one file. `templates` reads
the notation, `builders` makes an act of what a form asks for.
"""

from __future__ import annotations

from pathlib import Path

from pagehand.providers.commands.grammar.templates import Templates, read_forms
from pagehand.providers.commands.words.lexicon import ACTION_VERBS, CONTAINERS, DEALING_VERBS, DETAILS, NUMBERS

DOING = ACTION_VERBS | DEALING_VERBS
"""Verbs that a page may have a control for."""


def _language(name: str, lists: dict[str, list[str]]) -> Templates:
    """The forms of one language, with the parts that are lists of words."""
    text = Path(__file__).with_name(f"{name}.forms").read_text(encoding="utf-8")
    return read_forms(text, {part: f"({'|'.join(words)})" for part, words in lists.items()})


ENGLISH = _language(
    "en",
    {
        "verbs": sorted(DOING, key=lambda verb: (-len(verb), verb)),
        "containers": sorted(CONTAINERS),
        "details": sorted(DETAILS),
        "count": sorted(NUMBERS),
        "numbers": [*NUMBERS, *map(str, range(1, 100)), "a", "an"],
    },
)
GERMAN = _language("de", {})

VERBS = frozenset(verb for name, part in ENGLISH.rules.items() if name[:3] == "to_" for verb in part[1:-1].split("|"))
"""Every verb that has forms of its own, of one or two words: the parts whose names begin with "to"."""
