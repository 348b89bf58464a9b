"""What is only said beside what is meant: `four instead of two`, `Sunday, not Saturday`, `..., can you change that`.

Text to text: what is to be is kept, what it is not goes, as does the request to do what was just stated. `reader` stands above.
"""

from __future__ import annotations

import re

from pagehand.language.lexicon import filled, pattern

_INSTEAD = pattern(
    r"(?i) (?:instead of|rather than) (?!\w+ing\b|just\b|only\b|one\b)(?:(?:the|a|an|my|our|on|at|in|by|for|from|to|with) ){0,2}"
    r"[^\s\"“”.,;:!?]+(?: (?!(?:and|then|but|so|or|if|when)\b)[^\s\"“”.,;:!?]+){0,3}(?=[\s.,;!?]*$)"
)
_TIMED = (
    r"(?:(?:the|on|at|in|by|for|from|to|until) )*(?:<day>s?|<month name>|<numbers>|\d[\w:.,-]*|noon|midnight|morning|afternoon|"
    r"evening|night|today|tomorrow)(?: (?:<month name>|[ap]m|o'clock|morning|afternoon|evening|night))?"
)
"""A day, an hour or a number: two of them are of one kind, so that one takes the place of the other."""

_NOT = pattern(filled(rf"(?i)\b(?P<is>{_TIMED}(?: \w+)?),? (?:and )?not (?:{_TIMED})(?=[\s.,;!?]*$|, )"))
_QUOTED = pattern(r"[\"“”]")
_STATED = pattern(r"(?i)\s*(?:i|we|my|our|the|he|she|they|on|from)\b")
_DO_IT = pattern(
    r"(?i)(?:[.,;]+| and| so)\s*(?:(?:please|pls|plz|can you|could you|would you|can u)\s+)*(?:please |pls )?"
    r"(?:change|correct|fix|update|adjust|amend) (?:that|it|this)(?: for me| please| pls)?(?=[\s.!?]*$)"
)
_SO = pattern(r"(?i)^([^.,;:!?\"]{8,90}?),? so (?=\S)")
_MISSPELT = pattern(
    r"(?i)^\s*there(?:['’]s| is) (?:an?|another) (?:typo|spelling mistake|misspelling|mistake) in ([^,.;\"]+)[,.;]+ (?:so )?(?:please |pls )?"
    r"(?:(?:make|rename|spell|write) it|(?:change|correct) it to|it should (?:be|read)|it['’]?s|it is) "
)


def without_contrast(text: str) -> str:
    """The message without what is not to be any more, where that stands at its end."""
    if _QUOTED.search(text):
        return text
    return _NOT.sub(lambda said: said["is"], _INSTEAD.sub("", text))


def without_asking_for_it(text: str) -> str:
    """`we need 6 eggs, can you change that`, `there's a typo in the tag, make it birthday`: the statement says what is to be changed."""
    return _DO_IT.sub("", text) if _STATED.match(text) else _MISSPELT.sub(r"rename \1 to ", text)


def led_by_so(text: str) -> tuple[str, str]:
    """What is said before "so", and what is to be done: `we sold the trailer so cancel that permit`."""
    found = _SO.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)
