"""Days of a calendar by their whole dates: readings write those after the first of a month as their numbers.

Not what a sentence calls a day (measures). Below it stand lines of a reading; above, the scripts that look at a page.
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from pagehand.language.measures import find_values, read_date
from pagehand.wire.outline_lines import QUOTED, REF_SCHEMA, unquote

_REF = REF_SCHEMA.replace("(", "(?:")
_PIECE = re.compile(
    rf"\[{_REF}\] (?P<role>[a-z]+) (?P<name>{QUOTED})(?: [a-z]+)*"
    rf"|(?<!\S)(?P<number>\d{{1,2}}) (?:\((?P<states>[a-z ]+)\) )?(?P<ref>\[{_REF}\])"
)
_BETWEEN = re.compile(r"[\s|]*")
_YEAR = re.compile(r"\d{4}")


def with_whole_days(reading: str) -> str:
    """The reading with each such day called by its date, as the day that stands right before it is."""
    day: date | None = None
    role, end = "", 0
    parts: list[str] = []
    for piece in _PIECE.finditer(reading):
        between = reading[end : piece.start()]
        following = day + timedelta(days=1) if day and _BETWEEN.fullmatch(between) else None
        end = piece.end()
        said = piece[0]
        if piece["number"] is None:
            day, role = _day_in(unquote(piece["name"])), piece["role"]
        elif following and following.day == int(piece["number"]):
            day = following
            states = f" {piece['states']}" if piece["states"] else ""
            said = f'{piece["ref"]} {role} "{day:%A, %B} {day.day}, {day.year}"{states}'
        else:
            day = None
        parts += [between, said]
    return "".join([*parts, reading[end:]])


def _day_in(name: str) -> date | None:
    return next(map(read_date, find_values(name, "date")), None) if _YEAR.search(name) else None
