"""Which field of a form takes which piece of what is said, where the words of a detail alone do not tell.

A box that says it, the option that its words hold, a figure with its unit, a day with the field's name; the one name
that is left goes to the one text field that is. Each piece has one field, or nothing is given. Below: `forms`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import combinations

from pagehand.language.details import Detail, details_of
from pagehand.language.lexicon import meanings, pattern, vocabulary
from pagehand.language.measures import DATE, address_parts, amount_of, are_of_one_currency, clock_time, read_date
from pagehand.language.pieces import are_sentences, pieces_of
from pagehand.language.wording import coverage, normal, stem, words_of
from pagehand.wire.forms import Given, UngivenError, denies, given, is_part_of_address, joined, takers
from pagehand.wire.labels import NUMBER_FIELDS, TEXT_FIELDS, TICKABLE, Field, caption_over, label_of, sent_by
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import heading_over, nearest_to
from pagehand.wire.things import apart

_FILLERS, _AMOUNTS, _UNITS = vocabulary("said in a form"), vocabulary("amounts"), meanings("units in a form")
_NUMBER, _LEADING = (
    pattern(r"(?<![\w.,:-])(?<!\bat )(?<!\bfrom )(?<!\bto )(?<!\buntil )(?<!\bby )\d+(?:[.,]\d+)?(?![\w:-])"),
    pattern(r"^(?:on|at|in|to|for|by|from|with|as|is) "),
)
_MAIL = pattern(r"([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)")
_PLAIN_LEADS = frozenset({"for", "of", "by"})  # who is to say which text these lead to
_WHEN = frozenset({"at", "from", "to", "until", "by", "between", "starting"})  # no number of things follows these
_PARTS_OF_DAY = {"day": "%d", "month": "%B", "year": "%Y"}
_NAMING = frozenset({"", "called", "for", "on", "at", "in"})
_MOST_WORDS = 8  # of a name that is left over


def given_of(
    fields: Sequence[Field], about: frozenset[str], said: str, today: date | None, *, searched: bool = False
) -> list[Given]:
    """Each detail with its field by its own words, else each piece. Raises `UngivenError`."""
    details, whole = details_of(said), not are_sentences(said)
    try:
        return (
            given(fields, about, details, today, searched=searched) if whole else _in_pieces(fields, about, said, today)
        )
    except UngivenError as one:
        if searched or not whole:
            raise
        try:
            return _in_pieces(fields, about, said, today)
        except UngivenError:
            raise one from None


def _in_pieces(fields: Sequence[Field], about: frozenset[str], said: str, today: date | None) -> list[Given]:
    found, left = taken_now(fields, about, pieces_of(said), today)
    found += _alone(fields, found, left, today) if len(left) == 1 else []
    if left[1:] or (left and left[0].text not in [value for _, value in found]) or not found:
        raise UngivenError(left[0] if left else Detail("", said))
    return found


def taken_now(
    fields: Sequence[Field], about: frozenset[str], pieces: Sequence[Detail], today: date | None
) -> tuple[list[Given], list[Detail]]:
    """What of the pieces these fields take, and what is left: also the second of two for one field."""
    found, left = dict[int, Given](), list[Detail]()
    persons = not any(piece.lead == "called" for piece in pieces)  # else who it is for is none
    for piece in joined(fields, _with_address(fields, pieces), today, persons=persons):
        held = not _asked(piece.text, about) or _taker(fields, about, piece, today)
        inside = [] if held else [*joined(fields, details_of(piece.text), today, persons=persons)]
        parts = inside if inside[1:] else [piece]
        for part in (one for each in parts for one in _split(fields, about, each, today)):
            taken = _taker(fields, about, part, today)
            if taken is None or found.setdefault(taken[0].node.index, taken)[1] != taken[1]:
                left += [part] if _asked(part.text, about) else []
    return [*found.values()], left


def _with_address(fields: Sequence[Field], pieces: Sequence[Detail]) -> list[Detail]:
    """Pieces that are one address, each part of it with the name of its field."""
    for at, end in combinations(range(len(pieces) + 1), 2):
        parts = address_parts(", ".join(piece.text for piece in pieces[at:end]))
        named = {part: [one.label for one in fields if is_part_of_address(one, part)] for part in parts}
        if parts and all(len(labels) == 1 for labels in named.values()):
            told = [Detail("", f"{named[part][0]} {value}") for part, value in parts.items()]
            return [*pieces[:at], *told, *pieces[end:]]
    return [*pieces]


def _split(fields: Sequence[Field], about: frozenset[str], piece: Detail, today: date | None) -> list[Detail]:
    """What the form asks for in parts: an address of mail, a day."""
    day = read_date(piece.text, today)
    asked = {name: [one for one in fields if normal(one.label) == name and one.options] for name in _PARTS_OF_DAY}
    if day and all(len(some) == 1 for some in asked.values()):
        return [Detail("", f"{name} {day.strftime(way).lstrip('0')}") for name, way in _PARTS_OF_DAY.items()]
    return _mailbox(fields, about, piece)


def _mailbox(fields: Sequence[Field], about: frozenset[str], piece: Detail) -> list[Detail]:
    """An address in two, where the part behind its sign is to be chosen: `anna`, for "Address", and "example.org"."""
    mail = _MAIL.search(piece.text)
    offered = [at for at, field in enumerate(fields) if mail and mail[2] in field.options]
    if mail is None or len(offered) != 1 or not offered[0] or _asked(piece.text.replace(mail[0], " "), about):
        return [piece]
    before = fields[offered[0] - 1]
    told = before.label and before.node.role in TEXT_FIELDS
    return [Detail("", f"{before.label} {mail[1]}"), Detail("", mail[2])] if told else [piece]


def moments(outline: Outline, come: Sequence[Node], when: str, today: date | None) -> Iterator[list[Given]]:
    """What each of these buttons would send of a day and an hour, where that is anything."""
    said = [one for one in details_of(when) if one.text]
    for button in (one for one in come if one.role == "button"):
        with suppress(UngivenError):
            if values := given(sent_by(outline, button), frozenset(), said, today, searched=False):
                yield values


def fields_of(outline: Outline, button: Node) -> list[Field]:
    """What a form has to be filled before its button, its boxes too."""
    return [*sent_by(outline, button), *_boxes_for(outline, button)]


def _boxes_for(outline: Outline, button: Node) -> list[Field]:
    """The boxes before a form's button, each called by what it says and what stands over it."""
    head = heading_over(outline, button)
    least = head.index if head else -1
    boxes = [one for one in outline.nodes[: button.index] if one.ref and one.role in TICKABLE - {"radio"}]
    near = nearest_to(outline, button, [one for one in apart(outline, boxes) if one.index > least])
    return [Field(one, f"{caption_over(outline, one)} {label_of(outline, one)}".strip()) for one in near]


def _asked(text: str, about: frozenset[str]) -> list[str]:
    return [word for word in words_of(text) if word not in _FILLERS and stem(word) not in about]


def _taker(fields: Sequence[Field], about: frozenset[str], piece: Detail, today: date | None) -> Given | None:
    """The one field for a piece: what it chooses, how much, when; then what it names, or what such a word leads to."""
    if not _asked(piece.text, about):
        return None
    some = takers(fields, piece, today)
    ways = (_chosen,) if piece.lead in _WHEN else (_chosen, _figure, _day, *(() if some[1:] else (_behind,)))
    for way in ways:
        told = [(field, value) for field in fields if (value := way(field, piece.text, about))]
        if told:
            return told[0] if len(told) == 1 else some[0] if len(some) == 1 else None
    if len(some) != 1 or piece.lead in _PLAIN_LEADS:
        return None
    field, value = some[0]
    return field, (_LEADING.sub("", value) if field.node.role in TEXT_FIELDS else value)


def _chosen(field: Field, text: str, about: frozenset[str]) -> str:
    """The option that its words hold, the longest: "Drive only", for `she should drive only`; "yes" for a box."""
    label, words = words_of(field.label), _asked(text, about)
    if not field.options:
        fits = field.node.role in TICKABLE and not denies(field.label, text) and not coverage(words, label)[1]
        return "yes" if fits else ""
    told = [(_asked(one, frozenset()), one) for one in field.options if not denies(one, text)]
    held = [(own, one) for own, one in told if own and not coverage(own, words)[1]]
    most = max((len(own) for own, _ in held), default=0)
    best = [(own, one) for own, one in held if len(own) == most]
    own, option = best[0] if len(best) == 1 else ([], "")
    if option and not coverage(words, (*own, *label))[1]:
        return option
    plain = bool(words) and not any(map(str.isdecimal, words))
    saying = [one for _, one in told if plain and not coverage(words, words_of(one))[1]]  # "By post to Lindenhof 8"
    return saying[0] if len(saying) == 1 else ""


def _figure(field: Field, text: str, about: frozenset[str]) -> str:
    """The one number of the piece, where the field takes numbers of this unit and says the other words."""
    numbers, label = _NUMBER.findall(text), words_of(field.label)
    kinds = [{_UNITS[word] for word in said if word in _UNITS} for said in (words_of(text), label)]
    is_sum = "money" in kinds[1] or not _AMOUNTS.isdisjoint(label)
    counts = field.node.role in NUMBER_FIELDS or is_sum or kinds[1]
    named = kinds[0] or not {*label}.isdisjoint(_asked(text, frozenset()))
    if len(numbers) != 1 or field.options or not counts or (is_sum and not named):  # `for 2` is no amount
        return ""
    fits = (not all(kinds) or kinds[0] & kinds[1]) and are_of_one_currency(text, field.label)
    rest = [word for word in _asked(text, about) if word not in (*_UNITS, *words_of(numbers[0]))]
    return f"{amount_of(numbers[0]):g}" if fits and not coverage(rest, label)[1] else ""


def _day(field: Field, text: str, about: frozenset[str]) -> str:
    day = DATE.search(text) if field.node.role == "date" else None
    rest = _asked(text.replace(day[0], " "), about) if day else []
    return day[0] if day and rest and not coverage(rest, words_of(field.label))[1] else ""


def _behind(field: Field, text: str, about: frozenset[str]) -> str:
    """What stands behind all the words of a text field's name: `the discount code NIKOLAUS20`, for "Code"."""
    label, said = [word for word in _asked(field.label, frozenset()) if word not in _UNITS], text.split()
    ends = [at for at, word in enumerate(said, start=1) if {*words_of(word)} & {*label}]
    before = _asked(" ".join(said[: ends[-1]]), about) if ends else [""]
    told = field.node.role in TEXT_FIELDS and ends and label and {*before} <= {*label}
    rest = _LEADING.sub("", " ".join(said[ends[-1] :])).strip('"“”') if told else ""
    return rest if not coverage(label, words_of(" ".join(said[: ends[-1]] if ends else ())))[1] else ""


def _alone(fields: Sequence[Field], found: Sequence[Given], left: Sequence[Detail], today: date | None) -> list[Given]:
    """The one name that is left, with the one text field that is: of several the one that has to be filled."""
    taken = [field.node.index for field, _ in found]
    free = [one for one in fields if one.node.role == "textbox" and not one.options and one.node.index not in taken]
    free = [one for one in free if not (one.node.value or one.node.has("filled"))]
    asked = [one for one in free if one.node.has("required")] or free
    text = left[0].text
    timed = read_date(text, today) or clock_time(text) or left[0].is_figure
    is_name = left[0].lead in _NAMING and not (timed or text[:1].islower()) and len(text.split()) <= _MOST_WORDS
    return [(asked[0], text)] if is_name and len(asked) == 1 else []
