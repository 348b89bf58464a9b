"""Dates and times as people say them, to the form that fields take: `tomorrow`, `next Monday`, `12/31/2026`, `5 PM`.

Pure: what day it is now comes from the caller. A date that could be two, and one that is none, is None. Above:
`filling` and `calendars`.
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from pagehand.providers.commands.words.lexicon import NUMBERS, filled, listed, meanings, pattern, raw

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK = 7
_NOON = 12
_LAST_HOUR = 23
_LAST_MINUTE = 59
_NEAR = {"yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1, "the day after tomorrow": 2, "day after tomorrow": 2}
_AHEAD = pattern(r"in (an?|\w+) (days?|weeks?)(?: from now| time)?|(an?|\w+) (days?|weeks?) from (?:now|today)")
_FURTHEST = 4000
"""Days that are counted ahead."""

_WRITTEN = [re.compile(filled(written), re.IGNORECASE) for written in raw("written dates")]
_MONTHS, _GERMAN_MONTHS = listed("months"), meanings("german months")


def read_date(text: str, today: date | None = None) -> date | None:
    """The day a text names; words such as "tomorrow" only where today is known."""
    text = " ".join(text.split()).removeprefix("on ")
    if match := next(filter(None, (written.fullmatch(text) for written in _WRITTEN)), None):
        month = int(match["month"]) if match["month"].isdecimal() else month_of(match["month"])
        try:
            return date(int(match["year"]), month, int(match["day"]))
        except ValueError:
            return None
    return _relative(text.casefold(), today) if today is not None else None


def iso_date(text: str, today: date | None = None) -> str | None:
    """A date as date fields want it: `2026-12-24`."""
    day = read_date(text, today)
    return day.isoformat() if day else None


def clock_time(text: str) -> str | None:
    """A time as time fields want it: `5:07 PM` is `17:07`, `noon` is `12:00`."""
    low = " ".join(text.casefold().replace(".", "").split())
    low = {"noon": "12:00", "midday": "12:00", "midnight": "0:00"}.get(low, low)
    match = re.fullmatch(r"(\d{1,2})(?::(\d{2}))?\s?(am|pm)?(?: ?o'?clock)?", low)
    if match is None or not (match[2] or match[3] or "clock" in low):
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if match[3]:
        if not 1 <= hour <= _NOON:
            return None
        hour = hour % _NOON + (_NOON if match[3] == "pm" else 0)
    return f"{hour:02}:{minute:02}" if hour <= _LAST_HOUR and minute <= _LAST_MINUTE else None


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
    ahead = _NEAR.get(low) if low in _NEAR else _counted(low)
    if ahead is None:
        ahead = _weekday(low, today)
    return today + timedelta(days=ahead) if ahead is not None and abs(ahead) <= _FURTHEST else None


def _counted(low: str) -> int | None:
    """`in two weeks`, `3 days from now`."""
    match = _AHEAD.fullmatch(low)
    if match is None:
        return None
    number, unit = match[1] or match[3], match[2] or match[4]
    count = {"a": 1, "an": 1, **NUMBERS}.get(number) or (int(number) if number.isdecimal() else None)
    return count * (_WEEK if "week" in unit else 1) if count else None


def _weekday(low: str, today: date) -> int | None:
    """`next Monday`, `last Friday`."""
    match = re.fullmatch(r"(next |this |coming |this coming |last )?(\w+day)", low)
    if match is None or match[2] not in _DAYS:
        return None
    ahead = (_DAYS.index(match[2]) - today.weekday()) % _WEEK
    return ahead - _WEEK if match[1] == "last " else ahead or _WEEK
