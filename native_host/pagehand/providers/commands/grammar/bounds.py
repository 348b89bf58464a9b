"""What one stretch of words may hold: sentences, words of the person's own, and what a reading of it costs.

Pure tests of tokens and acts; `reader` above weighs readings with them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.words.lexicon import REFUSED_WORDS
from pagehand.providers.commands.words.steps import Act, Do, Fill
from pagehand.providers.commands.words.tokens import Token, lows
from pagehand.providers.commands.words.wording import is_secret

_SENTENCE_ENDS = frozenset({".", ";", "!", "?", "\n", "…"})


def runs_on(words: Sequence[Token]) -> bool:
    """Does a sentence end within these words?"""
    return any(word.kind == "mark" and word.low in _SENTENCE_ENDS for word in words[1:-1])


def holds_sentences(act: Act, said: str) -> bool:
    """May a value of several sentences be meant? Where its field is named after it, and is no sentence itself."""
    if not isinstance(act, Fill) or act.field is None or not isinstance(act.value, str):
        return False
    in_value = any(end in act.value for end in _SENTENCE_ENDS)
    return in_value and said.endswith(act.field.text) and not any(end in act.field.text for end in _SENTENCE_ENDS)


def refuses(words: Sequence[Token]) -> bool:
    """Does what begins here say what not to do, or when?"""
    return bool(words) and (words[0].low in REFUSED_WORDS or lows(words[:2]) == ("do", "not"))


def goes_on(act: Act, mark: str) -> bool:
    """Does what stands behind this mark belong to the act: the words of a new thing, the last sign of a secret?"""
    if mark == ":":
        return isinstance(act, Do)
    return mark in ("!", "?") and isinstance(act, Fill) and act.field is not None and is_secret(act.field.text)


def price(act: Act) -> int:
    """What a reading costs that leaves something open."""
    if isinstance(act, Fill) and act.field is None:
        return 2
    return 0
