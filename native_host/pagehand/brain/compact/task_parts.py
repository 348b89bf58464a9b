"""A task in its parts, for a small model that loses its place: where one act's words end, and how many calls it takes.

Rules on words, no understanding: what is not a list of acts is one part. Pure; above: `replies` (tells the next
part), `early_ending` (counts).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|[“„«][^”“»\n]*[”“»]|\S+://[^\s,;]+")
_NAMING = r"open|visit|click|press|tap|choose|select|pick|check|tick|uncheck|untick|set"
_OTHERS = (
    r"go to|navigate|type|enter|write|add|put|remove|delete|save|rename|change|öffne|klicke?|drücke?|tippe?|fülle|wähle"
    r"|setze|speichere|lösche"
)
_SENDING = (
    r"subscribe|register|join|sign up|reserve|renew|book|order|buy|send|submit|sende|bestelle|buche|abonniere"
    r"|reserviere|registriere"
)
_VALUE = re.compile(r"\b(?:with|mit)\b", re.IGNORECASE)
_TWO, _THREE = r"search|look for|such\w*", r"sign in|log in|melde"
_ASKING = r"tell|say|find out|what|which|how|who|when|where|sag|was|welche\w*|wie|wer|wann|wo"
_QUESTION = re.compile(
    rf"(?:(?:please|bitte|and|und|then|dann)\s+)*(?:{_ASKING}|is|are|was|were|does|do|did|has|have|had|find|why|whose"
    r"|whom|list|compare|explain|give me|gibt|hat|haben|ist|sind|war|finde|warum|wieso|wem|wen|nenne|erkläre)\b",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"\b(?:open|go|visit|navigate|show|see|search|find|look|such\w*|finde|öffne|zeig\w*|gehe?|besuche?)\b",
    re.IGNORECASE,
)
_VERBS = rf"{_NAMING}|fill|{_OTHERS}|{_SENDING}|{_TWO}|{_THREE}"
_VERB = re.compile(
    rf"(?:{_VERBS}|edit|reply|quote|share|mark|archive|bearbeite\w*|antworte\w*|lösche\w*)", re.IGNORECASE
)
_CUT = re.compile(
    rf"(?:\s*[,;.]\s+(?:(?:and|then|und|dann)\s+)*|\s+(?:(?:and|then|und|dann)\s+)+)(?=(?:{_VERBS}|{_ASKING})\b)",
    re.IGNORECASE,
)
_ACTS = re.compile(
    rf"\b(?:(?:{_NAMING})\b(?: (?:on|the|in)\b)* ?\S+|(?P<fill>fill)\b|(?P<two>{_TWO})\b|(?P<three>{_THREE})\b"
    rf"|(?P<sending>{_SENDING})\b|(?:{_OTHERS})\b)",
    re.IGNORECASE,
)
"""What is pressed or chosen is a name, whatever it says; “with” names a field's value; a search is typed and sent, and
so is what something is ordered with."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some words of a task, and how many calls they take at least; `sends`: the last of them clicks a button."""

    text: str
    acts: int
    sends: bool = False


def parts_of(task: str) -> list[Part]:
    """The task's parts in order; their words are the task's own."""
    masked = _QUOTED.sub(lambda found: "…" * len(found[0]), task)
    cuts = [0, *(found.end() for found in _CUT.finditer(masked)), len(task)]
    ends = [*(found.start() for found in _CUT.finditer(masked)), len(task)]
    spans = [(start, end) for (start, _), end in zip(pairwise(cuts), ends, strict=True)]
    parts = [_part(task[start:end].strip(), masked[start:end]) for start, end in spans]
    if any(part.acts for part in parts) or any(_asks(part.text) for part in parts):
        return parts
    # Something is wanted in words that are not known here: one act at least.
    return [*parts[:-1], replace(parts[-1], acts=1)]


def is_verb(name: str) -> bool:
    """All it says is what to do."""
    return _VERB.fullmatch(name) is not None


def only_opens(task: str) -> bool:
    """The person wants to get somewhere: to have opened it is to have done it."""
    return _OPENING.search(_QUOTED.sub("", task)) is not None


def asks_something(task: str) -> bool:
    """It wants to be told something, beside what it may want done."""
    return any(_asks(part.text) for part in parts_of(task))


def _asks(part: str) -> bool:
    """It wants to be told something."""
    return part.rstrip().endswith("?") or _QUESTION.match(part.lstrip()) is not None


def acts_in(task: str) -> int:
    """How many acts the task takes at least."""
    return sum(part.acts for part in parts_of(task))


def part_after(task: str, worked: int) -> str | None:
    """What of the task to go on with after so many acts, in words; None when there is nothing further."""
    parts = parts_of(task)
    sums = accumulate(part.acts for part in parts)
    for part, until in zip(parts, sums, strict=True):
        if until > worked:
            last = part.sends and until == worked + 1
            return f"{part.text}. What it needs is typed: click its button" if last else part.text
    return None


def _part(text: str, masked: str) -> Part:
    found = list(_ACTS.finditer(masked))
    acts = sum(_weight(one, masked) for one in found)
    values = _VALUE.search(masked) is not None
    return Part(text, acts, any(one["two"] or one["three"] or (one["sending"] and values) for one in found))


def _weight(found: re.Match[str], words: str) -> int:
    if found["three"]:
        return 3
    values = len(_VALUE.findall(words))
    if found["fill"]:
        return max(1, values)
    if found["sending"]:
        return 1 + values
    return 2 if found["two"] else 1
