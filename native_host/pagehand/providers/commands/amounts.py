"""Values with a type in running text: money, numbers, dates, times, addresses.

Finds and reads them; what they mean is the caller's. `facts` and `answer` stand above; also dates as fields want them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

_THOUSANDS = 3  # digits after a separator of thousands
_NUMBER = r"\d{1,3}(?:[,.'\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?"
_SYMBOLS = r"[$€£¥₹₽₩₺₫₴฿]|US\$|A\$|C\$|CHF|EUR|USD|GBP|JPY|SEK|NOK|DKK|PLN|CZK|HUF|kr\.?|zł|Fr\."
_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_MONTH = "|".join(f"{name}|{name[:3]}\\.?|{name[:4]}\\.?" for name in _MONTHS)

MONEY = re.compile(
    rf"(?:{_SYMBOLS})\s?-?(?:{_NUMBER})|(?:{_NUMBER})\s?(?:{_SYMBOLS}|dollars?|euros?|pounds?)(?!\w)", re.IGNORECASE
)
NUMBER = re.compile(rf"(?<![\w.,])[-−]?(?:{_NUMBER})(?:\s?%)?(?!\w)")
DATE = re.compile(
    rf"\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}\b|"
    rf"\b(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,?\s+)?\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{_MONTH})\b(?:,?\s+\d{{4}})?|"
    rf"\b(?:{_MONTH})\s+\d{{1,2}}(?:st|nd|rd|th)?\b(?:,?\s+\d{{4}})?|\b(?:{_MONTH})\s+\d{{4}}\b",
    re.IGNORECASE,
)
TIME = re.compile(r"\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\b\d{1,2}\s?[ap]\.?m\b\.?", re.IGNORECASE)
EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"\+?\d[\d ()/.-]{5,}\d")
LINK = re.compile(r"https?://[^\s\"<>]+|\bwww\.[^\s\"<>]+")

_KINDS: dict[str, re.Pattern[str]] = {
    "money": MONEY,
    "number": NUMBER,
    "date": DATE,
    "time": TIME,
    "email": EMAIL,
    "phone": PHONE,
    "link": LINK,
}


def find_values(text: str, wants: str) -> list[str]:
    """All values of this kind in a text, as written; the whole text when any text is wanted."""
    pattern = _KINDS.get(wants)
    if pattern is None:
        return [text.strip()] if text.strip() else []
    return [match[0].strip() for match in pattern.finditer(text)]


def amount_of(text: str) -> float | None:
    """The first number in a text: `€1,299.50` is 1299.5, `1.299,50` as well."""
    match = re.search(_NUMBER, text)
    if match is None:
        return None
    digits = re.sub(r"['\u00a0\u202f ]", "", match[0])
    last = max(digits.rfind("."), digits.rfind(","))
    if last >= 0:
        whole, part = digits[:last], digits[last + 1 :]
        separators = {character for character in whole if character in ".,"}
        thousands = (
            len(part) == _THOUSANDS and (not separators or separators == {digits[last]}) and whole.strip("0") != ""
        )
        digits = re.sub(r"[.,]", "", whole) + ("" if thousands else ".") + part
    try:
        return float(digits)
    except ValueError:
        return None


def iso_date(text: str) -> str | None:
    """A date as date fields want it (`2026-12-24`); None when it is none or could be two."""
    text = text.strip()
    readers: tuple[tuple[str, Callable[[re.Match[str]], tuple[int, int, int]]], ...] = (
        (r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", lambda m: (int(m[1]), int(m[2]), int(m[3]))),
        (r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})", lambda m: (int(m[3]), int(m[2]), int(m[1]))),
        (r"(\d{1,2})/(\d{1,2})/(\d{4})", lambda m: (int(m[3]), int(m[1]), int(m[2]))),
        (
            rf"(?:\w+day,?\s+)?(\d{{1,2}})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?({_MONTH}),?\s+(\d{{4}})",
            lambda m: (int(m[3]), _month(m[2]), int(m[1])),
        ),
        (
            rf"(?:\w+day,?\s+)?({_MONTH})\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+(\d{{4}})",
            lambda m: (int(m[3]), _month(m[1]), int(m[2])),
        ),
    )
    for pattern, read in readers:
        if match := re.fullmatch(pattern, text, re.IGNORECASE):
            try:
                return date(*read(match)).isoformat()
            except ValueError:
                return None
    return None


def _month(word: str) -> int:
    return next(number for number, name in enumerate(_MONTHS, start=1) if name.startswith(word.lower().rstrip(".")[:3]))
