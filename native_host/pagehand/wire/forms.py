"""Which field of a form takes which detail of a sentence: by its label, kind, options, or what leads the detail.

A detail that no field takes, or two alike, is not given at all. Knows no command.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from datetime import date

from pagehand.language.details import FIELD_NAMES, NOTHING, Detail
from pagehand.language.lexicon import NUMBERS, PRONOUNS, lines, pattern, raw, vocabulary
from pagehand.language.measures import (
    MONEY,
    amount_of,
    are_of_one_currency,
    clock_time,
    find_values,
    read_date,
    same_moment,
)
from pagehand.language.wording import GOOD, LIKELY, SURE, fit, normal, stem, words_of
from pagehand.wire.labels import DATE_FIELDS, NUMBER_FIELDS, TEXT_FIELDS, Field, in_front, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import nearest_to
from pagehand.wire.things import DENYING

Given = tuple[Field, str]  # a field and its value
KIN = tuple(line.split(", ") for line in raw("kin of fields"))
_AMOUNTS, _TEXTS = vocabulary("amounts"), TEXT_FIELDS | {"combobox"}
_PARTS_OF = {part: frozenset(names.split(", ")) for part, names in lines("parts of an address").items()}
_COUNTING = frozenset({"", "for", "of"})
_OTHER_END = {"from": "end", "starting": "end", "to": "start", "until": "start"}
_NUMBER = pattern(r"\d+(?:[.,]\d+)?")
_NAMES = ("first name", "last name")
_PERSON = pattern(r"([A-ZÄÖÜ]\S+) ((?:[A-Za-zäöü]\S* )*[A-ZÄÖÜ]\S+)")
_NEAR = 6  # lines between a field and the button that sends it, at most
_HOURS = pattern(r"(?i)\d{1,2}(?::\d\d)?(?: ?[ap]m\b)?")


class UngivenError(Exception):
    """A detail fits no field of the form, or several."""


def field_of(outline: Outline, control: Node, *, filled: bool = False) -> Node | None:
    """The one empty text field before a control in its form: what it sends; `filled`: it holds what was before."""
    before = outline.nodes[: control.index] if control.role == "button" else ()
    fields = [node for node in before if node.ref and node.role in TEXT_FIELDS and not node.has("readonly")]
    near = [node for node in nearest_to(outline, control, fields) if node.role != "searchbox"]
    fits = near and bool(near[-1].value) == filled
    return near[-1] if fits and control.index - near[-1].index <= _NEAR else None


def given(
    fields: Sequence[Field], about: frozenset[str], details: Sequence[Detail], today: date | None, *, searched: bool
) -> list[Given]:
    """Each detail with the one field for it; `about`: words that say what the form is for. Raises `UngivenError`."""
    found: list[Given] = []
    for detail in joined(fields, details, today):
        some = takers(fields, detail, today)
        if detail.text == details[0].text and not some:
            if normal(detail.text) in PRONOUNS:
                continue
            named = _named(detail, about, searched=searched)
            if not named.text:
                continue
            some = _led(fields, named)
        if len(some) != 1 or some[0][0] in [field for field, _ in found]:
            raise UngivenError(detail)
        found += some
    return found


def joined(
    fields: Sequence[Field], details: Sequence[Detail], today: date | None, *, persons: bool = True
) -> Iterator[Detail]:
    """The details, those that are one put together, and a person's name in two where the form asks for both."""
    left = deque(
        one
        for detail in details
        for one in (_named_person(fields, detail) if persons or detail.lead == "called" else [detail])
    )
    while left:
        first, after = left.popleft(), next(iter(left), NOTHING)
        as_one = _span(fields, first, after) or _measure(fields, first, after) or _dated(fields, first, after, today)
        if as_one:
            left.popleft()
        yield as_one or first


def _named_person(fields: Sequence[Field], detail: Detail) -> list[Detail]:
    """`Lena Brunner`, where the form has a field for the first name, and one for the last."""
    both = all(sum(is_called(field, name) for field in fields) == 1 for name in _NAMES)
    name = _PERSON.fullmatch(detail.text) if both and detail.lead in ("", "called", "for") else None
    return [Detail("", f"{of} {part}") for of, part in zip(_NAMES, name.groups(), strict=True)] if name else [detail]


def _span(fields: Sequence[Field], first: Detail, after: Detail) -> Detail | None:
    """`from 8 to 10` for the option "08:00 - 10:00"."""
    hours = [_time(first.text), _time(after.text)]
    options = (option for field in fields for option in field.options)
    named = [one for one in options if [*map(_time, _HOURS.findall(one))] == hours]
    return Detail("", named[0]) if first.lead == "from" and all(hours) and len(named) == 1 else None


def _measure(fields: Sequence[Field], first: Detail, after: Detail) -> Detail | None:
    """`a target of 900`, where the form has a target."""
    told = after.lead == "of" and any(is_called(field, first.text) for field in fields)
    return Detail(first.lead, f"{first.text} {after.text}") if told else None


def _dated(fields: Sequence[Field], first: Detail, after: Detail, today: date | None) -> Detail | None:
    """`on Tuesday 1 December` and `at 14:00` for the option "Tue 1 Dec, 14:00"."""
    said = f"{first.text} at {after.text}"
    shown = any(same_moment(said, one, today) for field in fields for one in field.options)
    return Detail(first.lead, said) if shown and after.lead == "at" and read_date(first.text, today) else None


def takers(fields: Sequence[Field], detail: Detail, today: date | None) -> list[Given]:
    """The fields that take a detail: that it names itself, else of its kind, else called as such details are."""
    if named := _named_in(fields, detail, today):
        return named
    some = [field for field in fields if _may_take(field, detail) and not _is_others(field, detail, today)]
    typed = [(field, value) for field in some if (value := _taken(field, detail.text, today, named=False))]
    return (_called(typed, detail) if typed[1:] else []) or typed or _written(fields, detail, today)


def _written(fields: Sequence[Field], detail: Detail, today: date | None) -> list[Given]:
    """The text fields that are called as such details are; for a day those that say more than "from"."""
    led, day = _led(fields, detail), read_date(detail.text, today)
    if day is None:
        return [] if detail.is_figure else led
    return [(field, day.isoformat()) for field, _ in led if normal(field.label) != detail.lead]


def _may_take(field: Field, detail: Detail) -> bool:
    """A number is of things or people, or, behind other words, an hour or a day; only money is an amount `for` one."""
    timed = field.node.role in DATE_FIELDS or any(map(clock_time, field.options))
    counted = detail.lead in _COUNTING and not (detail.lead == "for" and {*words_of(field.label)} & _AMOUNTS)
    return not detail.is_figure or timed or counted or MONEY.fullmatch(detail.text) is not None


def _is_others(field: Field, detail: Detail, today: date | None) -> bool:
    """Is the field for what another word leads: "From" for `to savings`, a first day for `until 6 December`?"""
    if detail.is_figure or read_date(detail.text, today):
        return is_called(field, _OTHER_END.get(detail.lead, ""))
    own = FIELD_NAMES.get(detail.lead, [])
    others = (name for names in FIELD_NAMES.values() for name in names if name not in own)
    return (
        bool(detail.lead) and not any(_says(field, name) for name in own) and any(_says(field, name) for name in others)
    )


def _named_in(fields: Sequence[Field], detail: Detail, today: date | None) -> list[Given]:
    told = ((field, _taken(field, rest, today, named=True)) for field in fields for rest in _behind(field, detail.text))
    return [*{field.node.index: (field, value) for field, value in told if value}.values()]


def _led(fields: Sequence[Field], detail: Detail) -> list[Given]:
    texts = [(field, detail.text) for field in fields if not field.options and field.node.role in _TEXTS]
    return _called(texts, detail)


def _called(some: list[Given], detail: Detail) -> list[Given]:
    """Those that are called as details led in by this word are, by the likeliest of such names."""
    ways = ([one for one in some if is_called(one[0], name)] for name in FIELD_NAMES.get(detail.lead, ()))
    return next(filter(None, ways), [])


def is_part_of_address(field: Field, part: str) -> bool:
    """Is the field for this part of an address: `street`, `postcode`, `town`, `country`?"""
    return normal(field.label) in _PARTS_OF[part]


def fields_for(outline: Outline, parts: Collection[str]) -> dict[str, Node]:
    """The one field in front for each part of an address, by its name; none where one is lacking, or there are two."""
    shown = [one for one in in_front(outline) if one.ref and one.role in _TEXTS]
    named = {part: [one for one in shown if normal(label_of(outline, one)) in _PARTS_OF[part]] for part in parts}
    return {part: one for part, (one,) in named.items()} if all(len(some) == 1 for some in named.values()) else {}


def holds(outline: Outline, node: Node, was: str) -> bool:
    """Is this what the field holds, or what is chosen in it?"""
    chosen = [one.name for one in outline.inside(node) if one.has("checked") or one.has("selected")]
    return any(fit(was, held) >= LIKELY and amount_of(was) == amount_of(held) for held in (node.value, *chosen) if held)


def is_called(field: Field, name: str) -> bool:
    """Is this a name of the field, or one of the same kin?"""
    kin = next((names for names in KIN if normal(field.label) in names), ())
    return _says(field, name) or normal(name) in kin


def _says(field: Field, name: str) -> bool:
    return fit(name, field.label) >= (SURE if name in FIELD_NAMES else LIKELY)  # "Amount to send" is not called "to"


def _behind(field: Field, text: str) -> Iterator[str]:
    """What is left of a detail that begins or ends with the field's name: `note lunch`, `high priority`."""
    words = text.split()
    parts = [(words[:at], words[at:]) for at in range(1, len(words))]
    for name, rest in (*parts, *((last, first) for first, last in parts)):
        if is_called(field, " ".join(name).strip(":")):
            yield " ".join(rest).strip('"“”')


def _taken(field: Field, value: str, today: date | None, *, named: bool) -> str:
    """The value as the field takes it, "" where it is none of its kind; any text only where it is `named`."""
    role, number = field.node.role, str(NUMBERS.get(value.casefold(), value))
    if field.options:
        return _option(field.options, number, today)
    if role in DATE_FIELDS:
        return {"date": value if read_date(value, today) else "", "time": _time(value)}.get(role, "")
    is_sum = bool({*words_of(field.label)} & _AMOUNTS)
    if MONEY.fullmatch(value) and (is_sum or role in NUMBER_FIELDS):
        fits = (is_sum or named) and are_of_one_currency(value, field.label)
        return f"{amount_of(value):g}" if fits else ""
    if is_sum or role in NUMBER_FIELDS:
        return number if _NUMBER.fullmatch(number) else ""
    mail = "mail" in normal(field.label) and find_values(value, "email") == [value]
    return value if role in _TEXTS and (named or mail) else ""


def _option(options: Sequence[str], value: str, today: date | None) -> str:
    """The one option that is called so, or says the same time or day."""
    options = [one for one in options if not denies(one, value)]
    best = max((fit(value, one) for one in options), default=0.0)
    hour = _time(value)
    same = [one for one in options if (hour and _time(one) == hour) or same_moment(value, one, today)]
    named = [one for one in options if fit(value, one) == best >= GOOD] or _begun(options, value)
    return named[0] if len(named) == 1 else same[0] if len(same) == 1 else ""


def denies(label: str, text: str) -> bool:
    """Does it say no where the text does not: "No breakfast", for `breakfast`?"""
    return DENYING.search(label) is not None and DENYING.search(text) is None


def _begun(options: Sequence[str], value: str) -> list[str]:
    """Those that begin so and say more of it: "Holiday Comes off your yearly days"."""
    asked = [stem(word) for word in words_of(value)]
    return [one for one in options if asked and [stem(word) for word in words_of(one)][: len(asked)] == asked]


def _time(value: str) -> str:
    """As `17:00`; "" for an hour that may be one of the morning or of the afternoon."""
    said = re.sub(r"^(0?[89]|[12]\d)$", r"\1:00", value)
    return clock_time(said) or ""


def _named(of: Detail, about: frozenset[str], *, searched: bool) -> Detail:
    """What is named behind the kind of thing that the form is for: `task Call the bank`; no text where nothing is."""
    words = of.text.split()
    told = [{stem(word) for word in words_of(one)} <= about for one in words]
    rest = " ".join(word for word, is_told in zip(words, told, strict=True) if not is_told)
    behind = searched or (told[:1] == [True] and rest[:1].isupper() and rest in of.text)
    return Detail("find" if searched else "called" if behind else "", rest)
