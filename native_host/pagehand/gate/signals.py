"""Words that make an act always ask (pay, order, delete, ...), found in the names of what the act is about.

Names come from pages, so spelling tricks that people do not see are undone first: composed letters, soft hyphens,
invisible characters, odd blanks. Below `policy`, which decides what a found word means.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_NO_BLANKS_FROM = "\u0e00"
"""Scripts from Thai on write words without blanks, or glue endings to them: there a signal counts inside a word too."""


def plain_words(text: str) -> str:
    """The text as signals are compared: as read aloud, lower case, words apart (also of `deleteForm` and `pay_now`)."""
    text = unicodedata.normalize("NFKC", text)
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    text = re.sub(r"(?<=[^\W\d_A-ZÀ-ÖØ-Þ])(?=[A-ZÀ-ÖØ-Þ])", " ", text)
    return re.sub(r"[\s_]+", " ", text).casefold()


def compile_signals(signals: Iterable[str]) -> re.Pattern[str] | None:
    """One pattern for all signals, to be searched in `plain_words`; the longest wins. None without signals."""
    words = sorted({plain_words(signal).strip() for signal in signals} - {""}, key=lambda word: (-len(word), word))
    return re.compile("|".join(map(_whole_word, words))) if words else None


def _whole_word(word: str) -> str:
    before = r"(?<!\w)" if _stands_alone(word[0]) else ""
    after = r"(?!\w)" if _stands_alone(word[-1]) else ""
    return f"{before}{re.escape(word)}{after}"


def _stands_alone(letter: str) -> bool:
    return letter.isalnum() and letter < _NO_BLANKS_FROM
