"""Values with a type in text: money, numbers, durations, dates, times, addresses; found, read, and held against others.

Dates and times as people say them, too (`tomorrow`, `5 PM`). Pure: what day it is now comes from the caller; a date
that could be two, and one that is none, is None.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, datetime, timedelta

from pagehand.language.lexicon import NUMBERS, filled, lines, listed, meanings, pattern, patterns, raw

_THOUSANDS = 3  # digits after a separator of thousands
_KINDS, _CURRENCIES = patterns("values"), patterns("currencies")
_FIGURES = pattern(filled("<figures>"))
MONEY, DATE, TIME = (_KINDS[kind] for kind in ("money", "date", "time"))
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK = 7
_NEAR = {"yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1, "the day after tomorrow": 2, "day after tomorrow": 2}
_HOUR = pattern(r"(?:\b(?:at|um) )?\b(\d{1,2}[:.]\d\d(?: ?[ap]\.?m\b\.?)?|\d{1,2} ?[ap]\.?m\b)|\b(?:at|um) (\d{1,2})\b")
_AHEAD = pattern(r"(?=in |.* from )(?:in )?(\w+) (?:days?|weeks?)(?: from (?:now|today)| time)?")
_WEEKDAY = pattern(r"(next |this |coming |this coming |last )?(\w+day)")
_BYTES = pattern(r"(?i)\d\s?([kmgt])i?b\b")
_JUST_PASSED = timedelta(days=31)
_FURTHEST = 4000  # days that are counted ahead
_WRITTEN = [pattern(filled(written), re.IGNORECASE) for written in raw("written dates")]
_MONTHS, _GERMAN_MONTHS = listed("months"), meanings("german months")
DAY_NAMES = frozenset({*_DAYS, *_MONTHS})

_ADDRESS = pattern(
    r"(?P<street>[^,\d]+ \d+ ?[a-z]?),? (?P<postcode>(?:[A-Z]{1,2}-)?\d{4,6}) (?P<town>[^,\d]+)"
    r"(?:, (?P<country>[^,\d]+))?"
)

_YEAR = pattern(r"(?:^|[,(·]\s?)((?:1[5-9]|20)\d\d)(?=\s?(?:[,)·]|$))")
"""A year that stands for itself: `Frank Herbert, 1965`, but no `1800 W`."""


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


def address_parts(text: str) -> dict[str, str]:
    """`Seestrasse 18, 8002 Zürich` as its street, postcode and town, and its country where it is said; else nothing."""
    found = _ADDRESS.fullmatch(text.strip())
    return {part: said for part, said in found.groupdict().items() if said} if found else {}


def are_of_one_currency(one: str, other: str) -> bool:
    """May two texts mean the same money, as far as they name a currency?"""
    named = [{kind for kind, names in _CURRENCIES.items() if names.search(text)} for text in (one, other)]
    return not all(named) or bool(named[0] & named[1])


def minutes_of(text: str) -> float | None:
    """The first duration in a text in minutes: `3h 20m` is 200, `45 min` is 45."""
    match = _KINDS["duration"].search(text)
    if match is None:
        return None
    days, hours, minutes = (float((part or "0").replace(",", ".")) for part in match.groups())
    return 24 * 60 * days + 60 * hours + minutes


def measured(text: str, by: str) -> float | None:
    """A text as what is compared: a day, minutes, or its first amount, less than nothing behind a minus."""
    if by == "date":  # the day a text names, or the first one of a year
        day, year = next(map(read_date, find_values(text, "date")), None), _YEAR.search(text)
        day = day or (date(int(year[1]), 1, 1) if year else None)
        return float(day.toordinal()) if day else None
    minutes, amount = minutes_of(text) if by == "duration" else None, amount_of(text)
    scale = 1000 ** " kmgt".index(unit[1].lower()) if (unit := _BYTES.search(text)) else 1
    signed = amount and (-amount if re.match(r"\s*[-−]", text) else scale * amount)
    return signed if minutes is None else minutes


def read_date(text: str, today: date | None = None) -> date | None:
    """The day a text names; words such as "tomorrow" only where today is known."""
    text = " ".join(text.split()).removeprefix("on ")
    if match := next(filter(None, (written.fullmatch(text) for written in _WRITTEN)), None):
        month = int(match["month"]) if match["month"].isdecimal() else month_of(match["month"])
        try:
            day = date(int(match["year"]), month, int(match["day"]))
        except ValueError:
            return None
        named = text.casefold().split(" ")[0].rstrip(",")  # `Friday 5 December` is none where that is a Saturday
        return None if named in _DAYS and _DAYS.index(named) != day.weekday() else day
    return _relative(text.casefold(), today) or _next_day(text, today) if today is not None else None


def _next_day(text: str, today: date) -> date | None:
    """The next day of a date without its year: `3 March`; None where it was a few weeks ago, as either may be meant."""
    years = (today.year - 1, today.year, today.year + 1) if re.search(r"[^\W\d]", text) else ()
    dated = [day for year in years if (day := read_date(f"{text} {year}"))]
    passed = any(timedelta() < today - day < _JUST_PASSED for day in dated)
    return None if passed else next((day for day in dated if day >= today), None)


def clock_time(text: str) -> str | None:
    """A time as time fields want it: `5:07 PM` is `17:07`, `noon` is `12:00`."""
    low = " ".join(text.casefold().replace(".", "").split())
    low = {"noon": "12:00", "midday": "12:00", "midnight": "0:00"}.get(low, low)
    low = re.sub(r" (?=[ap]m$|o)", "", low).replace("o'clock", "oclock")
    for form in ("%I:%M%p", "%I%p", "%H:%M", "%H:%Moclock", "%Hoclock"):
        with suppress(ValueError):
            return datetime.strptime(low, form).strftime("%H:%M")  # noqa: DTZ007 - a time of no day
    return None


def same_moment(said: str, shown: str, today: date | None) -> bool:
    """Has what is shown the day and the hour that are said: "Wed 2 Dec, 09:00" for `Wednesday 2 December at 9`?"""
    (day, hour), (on, at) = _moment(said, today), _moment(shown, today)
    return bool(day or hour) and day in (None, on) and hour in ("", at)


def _moment(text: str, today: date | None) -> tuple[date | None, str]:
    hour = _HOUR.search(text)
    rest = " ".join(re.sub(r"[,·]", " ", text[: hour.start()] + text[hour.end() :] if hour else text).split())
    rest = re.sub(r"(?i)^(?:mon|tues?|wed|thu|thur|thurs|fri|sat|sun)\.? (?=\d)", "", rest)
    rest = next((day for day in _DAYS if re.fullmatch(rf"{day[:3]}[a-z]{{0,2}}\.?", rest.casefold())), rest)
    days = [day for one in (rest, *find_values(rest, "date")) if (day := read_date(one, today))]
    said = hour and (hour[1] or f"{hour[2]}:00")
    return (days[0] if days else None), (clock_time(said) or "" if said else "")


def month_of(word: str) -> int:
    """1 to 12 for a month's name or its beginning. Raises `LookupError` for other words."""
    start = word.lower().rstrip(".")[:3]
    known = (number for number, name in enumerate(_MONTHS, start=1) if name.startswith(start))
    number = int(_GERMAN_MONTHS.get(start, 0)) or next(known, None)
    if number is None:
        raise LookupError(f"{word} is no month")
    return number


def _relative(low: str, today: date) -> date | None:
    low = low.replace("’", "'").removesuffix("'s date")
    ahead = _NEAR.get(low)
    if match := _AHEAD.fullmatch(low):
        count = int({"a": 1, "an": 1, **NUMBERS}.get(match[1]) or amount_of(match[1]) or 0)
        ahead = count * (1, _WEEK)["week" in low] or None
    elif (match := _WEEKDAY.fullmatch(low)) and match[2] in _DAYS:
        ahead = (_DAYS.index(match[2]) - today.weekday()) % _WEEK
        ahead = ahead - _WEEK if match[1] == "last " else ahead or _WEEK
    return today + timedelta(days=ahead) if ahead is not None and ahead in range(-_FURTHEST, _FURTHEST) else None


_IN_WORDS = [(pattern(rf"(?i)\b(?:{said})\b"), figure) for figure, said in lines("spoken figures").items()]


def in_figures(text: str) -> str:
    """With the stretches of time that people say in words as pages write them: `half an hour` is "30 minutes"."""
    for said, figure in _IN_WORDS:
        text = said.sub(figure, text)
    return text
