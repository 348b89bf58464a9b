"""What a person says about macros: `save this as 'morning check'`, `run 'morning check'`, `list macros`.

Also puts the words of a macro where it is run. Knows no file and no page. `provider` and `progress` stand above.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pagehand.providers.commands.words.lexicon import NUMBERS, patterns

MOST_DEEP = 4
"""Macros that run macros that run macros."""

_SAID = patterns("macros")


@dataclass(frozen=True, slots=True)
class MacroWord:
    """Keep the last `count` commands (or `text`) under a name, show or delete one, or list all."""

    kind: Literal["save", "list", "delete", "show"]
    name: str = ""
    count: int = 1
    text: str = ""


class NoMacroError(LookupError):
    """A macro that is run and not there, or one that runs itself."""


def macro_word(text: str) -> MacroWord | None:
    """What a message says about macros; None when it is about something else."""
    bare = " ".join(text.split()).strip(" .!?")
    if _SAID["list"].fullmatch(bare):
        return MacroWord("list")
    if match := _SAID["one"].fullmatch(bare):
        kind: Literal["show", "delete"] = "show" if match["verb"].lower() == "show" else "delete"
        return MacroWord(kind, (match["name"] or match["plain"]).strip())
    if match := _SAID["save"].fullmatch(bare):
        name = next(match[group] for group in ("name", "plain", "plain2", "plain3") if match[group])
        number = match["count"] or "1"
        count = NUMBERS.get(number.lower()) or int(number)
        return MacroWord("save", name.strip(), max(1, count), match["text"] or match["text2"] or "")
    return None


def with_macros(text: str, macros: Mapping[str, str], depth: int = 0) -> str:
    """A command with the words of the macros it runs. Raises `NoMacroError`."""
    known = {" ".join(name.casefold().split()): words for name, words in macros.items()}

    def words_of(match: re.Match[str]) -> str:
        name = match["name"] or match["plain"]
        words = known.get(" ".join(name.casefold().split()))
        if words is None:
            listed = ", ".join(f"“{other}”" for other in macros)
            there = f"There are: {listed}." if listed else "There are none yet; save one first."
            raise NoMacroError(f"There is no macro called “{name}”. {there}")
        if depth >= MOST_DEEP:
            raise NoMacroError(f"The macro “{name}” runs itself, or too many others.")
        return with_macros(words, macros, depth + 1).rstrip(" .")

    return _SAID["run"].sub(words_of, text)
