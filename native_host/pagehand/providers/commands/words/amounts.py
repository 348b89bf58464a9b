"""Values with a type in running text: money, numbers, dates, times, addresses.

Finds and reads them; what they mean is the caller's. `facts`, `answer` and `dates` stand above.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.words.lexicon import listed
from pagehand.providers.commands.words.patterns import Pattern

_THOUSANDS = 3  # digits after a separator of thousands
_NUMBER = r"\d{1,3}(?:[,.'\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?"
_SYMBOLS = r"[$€£¥₹₽₩₺₫₴฿]|US\$|A\$|C\$|CHF|EUR|USD|GBP|JPY|SEK|NOK|DKK|PLN|CZK|HUF|kr\.?|zł|Fr\."
MONTHS = listed("months")
MONTH = "|".join(f"{name}|{name[:3]}\\.?|{name[:4]}\\.?" for name in MONTHS)

MONEY = Pattern(
    rf"(?:{_SYMBOLS})\s?-?(?:{_NUMBER})|(?:{_NUMBER})\s?(?:{_SYMBOLS}|dollars?|euros?|francs?|pounds?)(?!\w)",
    re.IGNORECASE,
)
NUMBER = Pattern(rf"(?<![\w.,])[-−]?(?:{_NUMBER})(?:\s?%)?(?!\w)")
DATE = Pattern(
    rf"\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}\b|"
    rf"\b(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,?\s+)?\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{MONTH})\b(?:,?\s+\d{{4}})?|"
    rf"\b(?:{MONTH})\s+\d{{1,2}}(?:st|nd|rd|th)?\b(?:,?\s+\d{{4}})?|\b(?:{MONTH})\s+\d{{4}}\b",
    re.IGNORECASE,
)
TIME = Pattern(r"\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|\b\d{1,2}\s?[ap]\.?m\b\.?", re.IGNORECASE)
EMAIL = Pattern(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = Pattern(r"\+?\d[\d ()/.-]{5,}\d")
LINK = Pattern(r"https?://[^\s\"<>]+|\bwww\.[^\s\"<>]+")

_FIGURE = r"(\d+(?:[.,]\d+)?)"
_DURATION = Pattern(
    rf"(?<![\w.,])(?=\d)(?:{_FIGURE}\s?d(?:ays?)?\b,?\s*)?(?:{_FIGURE}\s?h(?:(?:ou)?rs?)?\b,?\s*(?:and\s+)?)?"
    rf"(?:{_FIGURE}\s?m(?:in(?:ute)?s?)?\b)?(?<=[dhmsnru])",
    re.IGNORECASE,
)

_KINDS: dict[str, Pattern] = {
    "money": MONEY,
    "number": NUMBER,
    "date": DATE,
    "time": TIME,
    "duration": _DURATION,
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


def signed_amount_of(text: str) -> float | None:
    """The same, less than nothing where the text begins with a minus."""
    amount = amount_of(text)
    return -amount if amount is not None and re.match(r"\s*[-−]", text) else amount


def minutes_of(text: str) -> float | None:
    """The first duration in a text in minutes: `3h 20m` is 200, `45 min` is 45."""
    match = _DURATION.search(text)
    if match is None:
        return None
    days, hours, minutes = (float(part.replace(",", ".")) if part else 0.0 for part in match.groups())
    return 24 * 60 * days + 60 * hours + minutes
