"""Text as signals are compared in it: as read aloud, one spelling for what people see as the same.

Names come from pages, so spelling tricks that nobody sees are undone first: composed letters, soft hyphens, invisible
characters, odd blanks, letters of another script that look alike. Below `signals` and `lexicon`.
"""

from __future__ import annotations

import re
import unicodedata

_SAME = str.maketrans(
    {
        "ı": "i",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ى": "ي",
        "ة": "ه",
        "ک": "ك",
        "ی": "ي",
        "ـ": None,
        "ँ": "ं",
        **dict.fromkeys("\u115f\u1160\u3164\uffa0\u2800", " "),
        **dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz", strict=True)),
        "’": " ",
        "'": " ",
        "‘": " ",
        "ʼ": " ",
    }
)
_LATIN_LOOKALIKES = str.maketrans("аеорсухіјѕԁһӏνοαρτυικ", "aeopcyxijsdhlvoaptuik")
"""Letters of Cyrillic and Greek that are drawn as Latin ones."""
_MARKS = re.compile("[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]")
"""Accents of the scripts whose words stay the same without them; not vowel signs, as of Devanagari."""
_BLANKS = re.compile(r"[\s_-]+")
_SPACED = re.compile(r"(?<!\w)[^\W\d_](?: [^\W\d_]){3,}(?!\w)")
"""A word whose letters stand apart."""
_LATIN = re.compile(r"[a-z]")
_CAMEL = re.compile(r"(?<=[^\W\d_A-ZÀ-ÖØ-Þ])(?=[A-ZÀ-ÖØ-Þ])")
_LEAST_PART = 3
"""Letters that parts of a name such as `deleteForm` have at least, one with another; `dElEtE` is one word."""
_DIGIT_AS_LETTER = re.compile(r"(?<=[^\W\d_])[013457](?=[^\W\d_])")
_CATALAN = re.compile("(?<=l)[·‧](?=l)")
_DIGITS = {"0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t"}


def folded(text: str) -> str:
    """The text in lower case, without accents and invisible characters, words apart (also of `deleteForm`)."""
    if text.isascii():
        return _together(_parted(_BLANKS.sub(" ", text)).casefold().replace("'", " "))
    text = unicodedata.normalize("NFKC", text)
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    text = _parted(_BLANKS.sub(" ", text)).casefold()
    text = unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFD", text))).translate(_SAME)
    return " ".join(map(_one_script, _together(_CATALAN.sub("", text)).split()))


def _parted(text: str) -> str:
    """Words that are written together apart."""
    return " ".join(map(_parts_of, text.split(" "))) if _CAMEL.search(text) else text


def _parts_of(word: str) -> str:
    parts = _CAMEL.split(word)
    return " ".join(parts) if len(word) >= _LEAST_PART * len(parts) else word


def _together(text: str) -> str:
    """As it looks to whoever sees it: one blank between words, none in `d e l e t e`, digits in `d3lete` as letters."""
    text = _SPACED.sub(lambda found: found[0].replace(" ", ""), " ".join(text.split()))
    return _DIGIT_AS_LETTER.sub(lambda found: _DIGITS[found[0]], text)


def as_latin(word: str) -> str:
    """The word with letters of Cyrillic and Greek that are drawn as Latin ones as those."""
    return word.translate(_LATIN_LOOKALIKES)


def _one_script(word: str) -> str:
    """A word with Latin letters and lookalikes of other scripts is read as Latin."""
    return as_latin(word) if not word.isascii() and _LATIN.search(word) else word
