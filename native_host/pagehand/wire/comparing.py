"""Entries of a page held against each other: which has the lowest price, the greatest number, the earliest date.

A value counts when its column, label or kind says that it is what is compared; entries without one are left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.language.lexicon import ARTICLES, KINDS, pattern
from pagehand.language.measures import DAY_NAMES, amount_of, find_values, measured, minutes_of
from pagehand.language.wording import LIKELY, coverage, fit, same_word, says, telling, words_of
from pagehand.wire.entries import main_entries, saying
from pagehand.wire.outline import Node, Outline
from pagehand.wire.statements import Statement, statements
from pagehand.wire.structure import TABLES, has_header, heading_over, rows_beside, rows_of, sections, titles_of

Entry = list[Node]
_FEWEST = 2
_TYPES = {"": "money", "size": "size"}  # a price is no size, and of several numbers without a unit none is
_BY = dict.fromkeys(("year", "opened", "founded", "built", "born"), "date")
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}
_AGED = pattern(r"(?i)(\d+(?:[.,]\d+)?) (day|week|month|year)s?\b")
_MEASURES = {*_TYPES, *_BY, "price", "date", "duration", "distance", "age", "rating"}
_METRES = {"m": 1, "km": 1000, "mi": 1609, "mile": 1609, "metre": 1, "meter": 1}
_FAR = pattern(rf"(?i)(?<![\w.,:])(\d+(?:[.,]\d+)?) ?({'|'.join(_METRES)})s?\b(?!²)")
_NUMBERED = pattern(r"(?<![\w.,:])(\d[\d.,’']*) ([^\W\d]+)")
_STARRED = pattern(r"(?:★|⭐|☆)+\s*\d(?:[.,]\d+)?|\d(?:[.,]\d+)?\s*(?:★|⭐|stars?\b|/ ?5|of 5|out of 5)")


def extreme_entries(outline: Outline, among: str, by: str, way: str) -> list[Entry]:
    """The entries with the least or the most: several when equal, none where fewer than two can be compared."""
    groups, said = _compared(outline, among), [*statements(outline)]
    worths = (
        (worth(group, [one for one in said if group[0].index <= one.at <= group[-1].index], by), group)
        for group in groups
    )
    valued = [(amount, group) for amount, group in worths if amount is not None]
    sizes = (any(find_values(node.text, by or "money") for node in group) for _, group in valued)
    told = len(valued) == len(groups) or by not in _TYPES or all(sizes)
    if len(valued) < _FEWEST or not told:
        return []
    best = (min if way == "min" else max)(amount for amount, _ in valued)
    return [group for amount, group in valued if amount == best]


def _compared(outline: Outline, among: str) -> list[Entry]:
    """The entries that are held against each other: those that say of what kind they are; all, where the page does.

    None where a word is said by neither: "the cheapest nonstop flight" is not the cheapest one.
    """
    asked = telling(words_of(among)) if among else ()
    groups = _under(outline, _cards(outline, main_entries(outline, among)), asked)
    held = saying(asked, groups) if asked else []
    if len(held) >= _FEWEST and not are_all(outline, among):
        return held
    held = saying(coverage(asked, _known(outline, groups))[1], groups)
    return held if len(held) >= _FEWEST else []


def _under(outline: Outline, groups: list[Entry], asked: Sequence[str]) -> list[Entry]:
    """Those under the headings that say the most of what is asked: of the columns of a board one."""
    heads = [heading_over(outline, group[0]) for group in groups if group[0].role != "heading"]
    said = [len(asked) - len(coverage(asked, words_of(head.text))[1]) for head in heads if head]
    if len(said) < len(groups) or len({head.states.get("level") for head in heads if head}) > 1:
        return groups
    return [group for group, some in zip(groups, said, strict=True) if some == max(said)]


def _known(outline: Outline, groups: list[Entry]) -> set[str]:
    rows = rows_beside(outline, groups[0][0]) if groups and groups[0][0].role == "row" else []
    lists = (node.name for node in outline.nodes if node.role in ("table", "list"))
    heads = [*titles_of(outline), *lists, *(row.text for row in rows[:1] if has_header(outline, rows))]
    return {*KINDS, *ARTICLES, "ones", *words_of(" ".join(heads))}


def are_all(outline: Outline, among: str) -> bool:
    """Are all entries of the page what is compared, as its title or heading says: "List of bridges"?"""
    return bool(among) and any(says(head, words_of(among)) for head in titles_of(outline))


def worth(entry: Entry, said: Sequence[Statement], by: str) -> float | None:
    """What an entry is worth by this measure: by what is called so, or is of its type; its one number where none is."""
    texts = list(dict.fromkeys(node.text for node in entry if node.text and node.role != "row"))
    if by not in _MEASURES and (counted := [one for text in texts if (one := _number_of(text, by))]):
        return amount_of(counted[0])
    scored = ((fit(by, one.label), one.value) for one in said if by and one.label)
    score, named = max(scored, key=lambda one: one[0], default=(0.0, ""))
    if score >= LIKELY:
        told = _age(named) if by == "age" else measured(named, _BY.get(by, by))
        return amount_of(named) if told is None and by in _BY and named.isdecimal() else told  # how often
    if by == "distance":
        return next((_metres(far) for one in texts if (far := _FAR.search(one))), None)
    if by == "duration":
        return next((minutes for one in texts if (minutes := minutes_of(one)) is not None), None)
    return _measured(" · ".join(texts), by)


def _metres(far: re.Match[str]) -> float:
    """How far it is."""
    return float(far[1].replace(",", ".")) * _METRES[far[2].lower()]


def _number_of(text: str, what: str) -> str:
    """What stands before the name of what is counted: `11 replies, last on 26 Nov`."""
    return next((one[1] for one in _NUMBERED.finditer(text) if same_word(what, one[2].lower()) > LIKELY), "")


def _age(text: str) -> float | None:
    """An age as a day is compared: the oldest comes first."""
    told = _AGED.match(text)
    return -float(told[1].replace(",", ".")) * _DAYS[told[2].lower()] if told else None


def _measured(text: str, by: str) -> float | None:
    if by == "rating":
        return amount_of(stars[0]) if (stars := _STARRED.search(text)) else None
    values, numbers = find_values(text, _TYPES.get(by, "money")), find_values(text, "number") if by in _TYPES else []
    told = [text] if by == "date" else values[:1] or (numbers if len(numbers) == 1 else [])
    return measured(told[0], by) if told and by in ("", "price", "date", "size") else None


def _cards(outline: Outline, groups: list[Entry]) -> list[Entry]:
    """What stands under headings, where there is no list, or each holds one of what it is like: `3 rooms`, `74 m²`."""
    cards = sections(outline)
    lists = [[node.index for node in part if node.role == "list"] for part in cards]
    plain = bool(cards) and not any(node.ref for group in groups for node in group)
    return cards if len(groups) < _FEWEST or (plain and all(len(one) == 1 for one in lists)) else groups


def heads_with(outline: Outline, words: Sequence[str]) -> list[str]:
    """The heads of the rows that say some of these words in the one column that is called by the others.

    `kitchen, sunday` are who has "Kitchen" under "Sun 29 Nov".
    """
    found: list[str] = []
    for table in (node for node in outline.nodes if node.role in TABLES):
        rows = [outline.children(row) for row in rows_of(outline, table)]
        heads = [head_words(cell.text) for cell in rows[0]] if has_header(outline, rows_of(outline, table)) else []
        named = [(at, [word for word in words if coverage((word,), head)[1]]) for at, head in enumerate(heads)]
        at, rest = min(named, key=lambda one: len(one[1]), default=(0, []))
        columns = [one for one, left in named if len(left) == len(rest)]
        if len(columns) == 1 and at and 0 < len(rest) < len(words):
            told = [row[0].text for row in rows[1:] if len(row) == len(heads) and _all_said(outline, row[at], rest)]
            found += told
    return found


def head_words(text: str) -> list[str]:
    """The words of the head of a column, days by their whole names."""
    return [
        next((day for day in DAY_NAMES if day[:3] == word and day.endswith("day")), word) for word in words_of(text)
    ]


def _all_said(outline: Outline, cell: Node, words: Sequence[str]) -> bool:
    texts = (one.text or one.name for one in (cell, *outline.inside(cell)))
    return any(says(text, words) for text in texts)
