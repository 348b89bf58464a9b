"""What a person says about macros: `save this as 'morning check'`, `run 'morning check'`, `list macros`.

Also puts the words of a macro where it is run. Knows no file and no page. `provider` and `progress` stand above.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pagehand.providers.commands.words.patterns import Pattern

MOST_DEEP = 4
"""Macros that run macros that run macros."""

_NAME = r"[\"'“‘„](?P<name>[^\"'”’“]+)[\"'”’“]"
_SAID = r"(?:(?:please|can you|could you) )?"
_SAVE = Pattern(
    rf"{_SAID}(?:save|remember|keep|store) (?:this|that|it|these|those|the last (?P<count>\d+|two|three|four|five)"
    rf" commands|the last command|\"(?P<text>[^\"]+)\"|“(?P<text2>[^”]+)”)(?: (?:command|steps?))?"
    rf" (?:as|under)(?: (?:the |a )?(?:macro (?:called|named)|macro|name))?:? ?"
    rf"(?:{_NAME}|(?<=macro )(?P<plain>[\w -]+)|(?<=called )(?P<plain2>[\w -]+)|(?<=named )(?P<plain3>[\w -]+))",
    re.IGNORECASE,
)
_RUN = Pattern(
    rf"\b(?:run|execute|start)(?: the)?(?: macro)? {_NAME}|\brun (?:the )?macro (?P<plain>[\w-]+)", re.IGNORECASE
)
_LIST = Pattern(
    rf"{_SAID}(?:list|show)(?: me)?(?: all)?(?: (?:the|my))? macros|(?:what|which) macros (?:are there|do i have)",
    re.IGNORECASE,
)
_ONE = Pattern(
    rf"{_SAID}(?P<verb>delete|remove|forget|show)(?: me)?(?: the| my)? macro (?:{_NAME}|(?P<plain>[\w -]+))",
    re.IGNORECASE,
)
_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}


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
    if _LIST.fullmatch(bare):
        return MacroWord("list")
    if match := _ONE.fullmatch(bare):
        kind: Literal["show", "delete"] = "show" if match["verb"].lower() == "show" else "delete"
        return MacroWord(kind, (match["name"] or match["plain"]).strip())
    if match := _SAVE.fullmatch(bare):
        name = next(match[group] for group in ("name", "plain", "plain2", "plain3") if match[group])
        number = match["count"] or "1"
        count = _NUMBERS.get(number.lower()) or int(number)
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
            there = (
                f"There are: {listed}."
                if listed
                else "There are none yet; do something, then say: save this as 'its name'."
            )
            raise NoMacroError(f"There is no macro called “{name}”. {there}")
        if depth >= MOST_DEEP:
            raise NoMacroError(f"The macro “{name}” runs itself, or too many others.")
        return with_macros(words, macros, depth + 1).rstrip(" .")

    return _RUN.sub(words_of, text)
