"""A label as the words of `lexicon` are looked for in it: folded, amounts and numbers apart, `e-mail` as one word.

Which marked letters its words are written with is told beside it, as folding takes them away. Below `lexicon` and
`signals`.
"""

from __future__ import annotations

import re
import unicodedata

from pagehand.gate.folding import folded

_WORD = re.compile(r"\w+")
_COUNT = re.compile(r"[(\[](\d+)[)\]]")
_AMOUNT = re.compile(r"[$€£¥](?=\d)")
_MAIL = re.compile(r"\be mail(?=s?\b)")
_MARKED = re.compile("[À-ÖØ-öø-ɏḀ-ỿ]")
"""Latin letters with marks, and those that only some languages have."""
NUMBER = re.compile(r"#?\d+(?: (?:of )?\d+)?")
_SUM = r"(?:[$€£¥₹] ?\d[\d.,]*|\d[\d.,]* ?[$€£¥₹])"
COUNT, PRICED = re.compile(rf"{NUMBER.pattern}|{_SUM}"), re.compile(rf" {_SUM}$")
"""A number or an amount of money alone, and such an amount behind what it is paid for; in what was `said`."""
_LONGEST = 600
"""Characters that are judged; nobody reads more on a control."""


def marked_letters(text: str) -> dict[str, frozenset[str]]:
    """The marked letters of each word that is written with some, by how the word is folded."""
    if text.isascii():
        return {}
    words: dict[str, frozenset[str]] = {}
    for word in _WORD.findall(unicodedata.normalize("NFC", text[:_LONGEST])):
        letters = frozenset(letter for letter in word.lower() if _MARKED.match(letter))
        plain = folded(word)
        words[plain] = words.get(plain, letters) & letters
    return words


def said(text: str) -> str:
    """The text as labels are judged: folded, with line ends kept, as they end what was said."""
    counted = _AMOUNT.sub(r"\g<0> ", _COUNT.sub(r" \1 ", text[:_LONGEST]))
    return "\n".join(_MAIL.sub("email", folded(line)) for line in counted.splitlines())
