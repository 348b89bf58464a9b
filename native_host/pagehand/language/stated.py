"""What is stated of a thing before it is dealt with: `the tent is gone, mark it as sold` is `mark the tent as sold`.

Text to text, so that all that is read, shown and told says which thing is meant. `reader` stands above.
"""

from __future__ import annotations

import re

from pagehand.language.lexicon import REASON, one_pattern, pattern
from pagehand.language.measures import DAY_NAMES
from pagehand.language.spelling import with_days

_STATED = one_pattern("stated")
_IT = pattern(r"(?i)\b(?:it|them|that one|this one|that(?= off\b| as\b))\b(?!['’])")
_DONE = pattern(r"^(\w+?)ed\b")  # `called Ann` is "Call Ann"
_WORDED = pattern(
    r"(?i)[\"“”:]|\b(?:type|write|enter|put|fill|say|saying|reply|answer|comment|post|tell|message|text|note|call|called|named|"
    r"rename|name|title|search|find|look|send|mail|email|create|add)\b"
)
"""Where words may be a text or a name that is kept as it was written."""

_CLAUSES = pattern(r"([.,;!?]+\s*)")
_OWN = pattern(r"(?i)(?:[^.,;!?]*[.,;!?]\s*)?\w+ (?:the|my|our) \w+[\s.!]*(?:please|pls|plz|thanks|thank you)?[\s.!]*$")


def taken_up(text: str) -> str:
    """The message with the thing in place of the word that stands for it, and without what was stated."""
    text = text if _WORDED.search(text) else with_days(text, DAY_NAMES)
    said = _STATED.match(text.strip())
    rest = text.strip()[said.end() :] if said else ""
    if said is None or '"' in said[0]:
        return text
    thing = (said["thing"] or said["thing2"] or _DONE.sub(r"\1", said["thing3"])).strip()
    clauses = _CLAUSES.split(rest)
    named = [one if REASON.fullmatch(one.casefold()) else _IT.sub(lambda _: thing, one) for one in clauses]
    if named != clauses:
        return "".join(named)
    owned = _OWN.fullmatch(rest)
    end = re.search(r"[\s.!]*(?:please|pls|plz|thanks|thank you)?[\s.!]*$", rest) if owned else None
    return f"{rest[: end.start()]} for {thing}{rest[end.start() :]}" if end else text
