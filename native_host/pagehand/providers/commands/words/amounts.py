"""Values with a type in running text: money, numbers, dates, times, addresses.

Finds and reads them; what they mean is the caller's. `facts`, `answer` and `dates` stand above.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.words.lexicon import filled, patterns

_THOUSANDS = 3  # digits after a separator of thousands
_KINDS = patterns("values")
_FIGURES = re.compile(filled("<figures>"))
MONEY, DATE, TIME = (_KINDS[kind] for kind in ("money", "date", "time"))


def find_values(text: str, wants: str) -> list[str]:
    """All values of this kind in a text, as written; the whole text when any text is wanted."""
    pattern = _KINDS.get(wants)
    if pattern is None:
        return [text.strip()] if text.strip() else []
    return [match[0].strip() for match in pattern.finditer(text)]


def amount_of(text: str) -> float | None:
    """The first number in a text: `€1,299.50` is 1299.5, `1.299,50` as well."""
    match = _FIGURES.search(text)
    digits = re.sub(r"['\u00a0\u202f ]", "", match[0]) if match else ""
    last = max(digits.rfind("."), digits.rfind(","))
    if last >= 0:
        whole, part = digits[:last], digits[last + 1 :]
        alike = {character for character in whole if character in ".,"} <= {digits[last]}
        thousands = len(part) == _THOUSANDS and alike and whole.strip("0") != ""
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
    match = _KINDS["duration"].search(text)
    if match is None:
        return None
    days, hours, minutes = (float((part or "0").replace(",", ".")) for part in match.groups())
    return 24 * 60 * days + 60 * hours + minutes
