"""A task in its parts, for a small model that loses its place: where one act's words end, and how many calls it takes.

Rules on words, no understanding: what is not a list of acts is one part. Pure; above: `compact_replies` (tells the next
part), `early_ending` (counts).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate, pairwise

_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|[“„«][^”“»\n]*[”“»]|\S+://[^\s,;]+")
_NAMING = r"open|visit|click|press|tap|choose|select|pick|check|tick|uncheck|untick|set"
_OTHERS = (
    r"go to|navigate|type|enter|write|add|put|remove|delete|subscribe|register|join|reserve|renew|book|order|buy|send"
    r"|submit|save|rename|change|öffne|klicke?|drücke?|tippe?|fülle|wähle|setze|speichere|sende|lösche|bestelle|buche"
)
_TWO, _THREE = r"search|look for|such\w*", r"sign in|log in|melde"
_ASKING = r"tell|say|find out|what|which|how|who|when|where|sag|was|welche\w*|wie|wer|wann|wo"
_VERBS = rf"{_NAMING}|fill|{_OTHERS}|{_TWO}|{_THREE}"
_CUT = re.compile(
    rf"(?:\s*[,;.]\s+(?:(?:and|then|und|dann)\s+)*|\s+(?:(?:and|then|und|dann)\s+)+)(?=(?:{_VERBS}|{_ASKING})\b)",
    re.IGNORECASE,
)
_ACTS = re.compile(
    rf"\b(?:(?:{_NAMING})\b(?: (?:on|the|in)\b)* ?\S+|(?P<fill>fill)\b|(?P<two>{_TWO})\b|(?P<three>{_THREE})\b"
    rf"|(?:{_OTHERS})\b)",
    re.IGNORECASE,
)
"""What is pressed or chosen is a name, whatever it says; a search is typed and sent; “with” names a field's value."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some words of a task, and how many calls they take at least."""

    text: str
    acts: int


def parts_of(task: str) -> list[Part]:
    """The task's parts in order; their words are the task's own."""
    masked = _QUOTED.sub(lambda found: "…" * len(found[0]), task)
    cuts = [0, *(found.end() for found in _CUT.finditer(masked)), len(task)]
    ends = [*(found.start() for found in _CUT.finditer(masked)), len(task)]
    spans = [(start, end) for (start, _), end in zip(pairwise(cuts), ends, strict=True)]
    return [Part(task[start:end].strip(), _acts_in(masked[start:end])) for start, end in spans]


def acts_in(task: str) -> int:
    """How many acts the task takes at least."""
    return sum(part.acts for part in parts_of(task))


def part_after(task: str, worked: int) -> str | None:
    """The part of the task to go on with after so many acts; None when there is no further one."""
    parts = parts_of(task)
    sums = accumulate(part.acts for part in parts)
    return next((part.text for part, until in zip(parts, sums, strict=True) if until > worked), None)


def _acts_in(words: str) -> int:
    return sum(_weight(found, words) for found in _ACTS.finditer(words))


def _weight(found: re.Match[str], words: str) -> int:
    if found["three"]:
        return 3
    if found["fill"]:
        return max(1, len(re.findall(r"\bwith\b", words)))
    return 2 if found["two"] else 1
