"""The words the grammar knows: roles, ordinals, keys, politeness, and words that carry no meaning in a name.

The tables stand in `en.words`, each with what it is for; those that several modules read have their names here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal, cast

Way = Literal["min", "max"]


class _Late:
    """A regular expression that is compiled when it is first used; its methods are found once."""

    def __init__(self, text: str, flags: re.RegexFlag) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> object:
        method = self.__dict__[name] = getattr(re.compile(self._text, self._flags), name)
        return method


def pattern(text: str, flags: re.RegexFlag = re.RegexFlag.NOFLAG) -> re.Pattern[str]:
    """As `re.compile`, but late: most messages need few of the grammar's many. What reads every line needs none."""
    return cast("re.Pattern[str]", _Late(text, flags))


def _sections() -> dict[str, list[str]]:
    sections: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("en.words").read_text(encoding="utf-8").splitlines():
        if line.startswith("[") and line.endswith("]"):
            sections[line[1:-1]] = []
        elif line and not line.startswith("#"):
            sections[next(reversed(sections))].append(line)
    return sections


_TABLES = _sections()


def raw(name: str) -> list[str]:
    """The lines of a table as they stand."""
    return _TABLES[name]


def listed(name: str) -> list[str]:
    """The words and phrases of a table, in order."""
    return [phrase.strip() for phrase in " ".join(_TABLES[name]).split(",")]


def vocabulary(name: str) -> frozenset[str]:
    """The words and phrases of a table."""
    return frozenset(listed(name))


def lines(name: str) -> dict[str, str]:
    """The lines of a table: what stands before " = ", to what stands behind it."""
    return {left: right for left, _, right in (line.partition(" = ") for line in _TABLES[name])}


def meanings(name: str) -> dict[str, str]:
    """The words of a table, each to what its line means."""
    return {word: meant for meant, words in lines(name).items() for word in words.split(", ")}


def filled(written: str) -> str:
    """A regular expression with its `<part>`s: lines of `[parts]`, or the words of a table."""
    return re.sub(r"(?<!\(\?P)<([a-z][a-z ]*)>", lambda part: f"(?:{_part(part[1])})", written)


@cache
def _part(name: str) -> str:
    if name in _PARTS:
        return filled(_PARTS[name])
    return _longest_first(meanings(name) if " = " in _TABLES[name][0] else listed(name))


def _longest_first(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


def one_pattern(name: str) -> re.Pattern[str]:
    """A table of regular expressions as one, whatever the case of letters."""
    return pattern(filled("|".join(_TABLES[name])), re.IGNORECASE)


def patterns(name: str) -> dict[str, re.Pattern[str]]:
    """The regular expressions of a table by their names; lines of one name are alternatives."""
    found: dict[str, list[str]] = {}
    for key, _, written in (line.partition(" = ") for line in _TABLES[name]):
        found.setdefault(key, []).append(filled(written))
    return {key: pattern("|".join(those), re.IGNORECASE) for key, those in found.items()}


@cache
def spelled() -> frozenset[str]:
    """All words that stand in any table: whoever writes one of them made no slip."""
    return frozenset(word for lines in _TABLES.values() for line in lines for word in re.findall(r"[a-z]{3,}", line))


SUPERLATIVES: dict[str, tuple[Way, str]] = {
    word: ("min" if meant.startswith("min") else "max", meant[4:]) for word, meant in meanings("superlatives").items()
}
"""Each superlative to its end and what it compares; empty for whatever number there is."""

_PARTS = lines("parts") | {
    way: _longest_first(word for word, (end, _) in SUPERLATIVES.items() if end == way) for way in ("min", "max")
}

ROLE_WORDS = meanings("roles")
ORDINALS = {word: int(number) for word, number in meanings("ordinals").items()}
NUMBERS = {word: int(number) for word, number in meanings("numbers").items()}
ARTICLES, QUANTIFIERS, PRONOUNS = (vocabulary(name) for name in ("articles", "quantifiers", "pronouns"))
DETAILS, CONTAINERS, KINDS = (vocabulary(name) for name in ("details", "containers", "kinds"))
ACTION_VERBS, DEALING_VERBS = vocabulary("action verbs"), vocabulary("dealing verbs")
STOP_WORDS = vocabulary("stop words")
TEXT_STOP_WORDS = STOP_WORDS | vocabulary("text stop words")
SYNONYMS = tuple(frozenset(line.split(", ")) for line in _TABLES["synonyms"])
NAMED_PHRASES, NEAR_PHRASES = (tuple(tuple(p.split()) for p in listed(f"{name} phrases")) for name in ("named", "near"))
SIDES, MODIFIERS = meanings("sides"), meanings("modifiers")
KEYS = meanings("keys") | {f"f{number}": f"F{number}" for number in range(1, 13)}
REFUSED_WORDS, BEYOND_WORDS = meanings("refused words"), meanings("beyond words")
REASON = one_pattern("reasons given")
AT_LENGTH = pattern(filled(f"(?P<well><well>)(?:{'|'.join(_TABLES['reasons at length'])})"), re.IGNORECASE)
UNPLAIN = pattern(filled("<unplain>"), re.IGNORECASE)
