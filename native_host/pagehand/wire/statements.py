"""What a page says, as statements: a value, what it is called, and the words of what it is said of.

A cell under its head, the end of a row, `Label: value`, a field, the values of a sentence are one kind of record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pagehand.language.lexicon import ACTION_VERBS, filled, pattern, patterns, vocabulary
from pagehand.language.measures import find_values
from pagehand.language.wording import words_of
from pagehand.wire.entries import entries_of
from pagehand.wire.labels import FIELDS
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import LISTS, has_header, plain_cell, rows_of
from pagehand.wire.things import things

_FORMS, _TALLIES = (tuple(patterns(name).values()) for name in ("statement forms", "tally forms"))
_UNSAID = pattern(r"(?:\s+(?:is|are|was))?\s*:?$")
_QUIET = frozenset({"row", "button", "img", "image", "option"})
_LONGEST = 300  # letters of a text that is a value
_LONGEST_LABEL = 6
_LARGEST = 25  # nodes of an entry that says all it holds of each of its values
_FEW = 2
_CURRENCY_IN_HEAD = pattern(filled(r"\((<currency>)\)"))
_FIGURE, _DIGIT = pattern(r"\d[\d.,’' ]*"), pattern(r"\d")
_ONE_COUNT = r"\d[\d,.]*\s+[^\W\d]+"
_COUNTED, _COUNTS = pattern(_ONE_COUNT), pattern(rf"(?:{_ONE_COUNT}(?:\s+|$)){{2,}}")

_BOUNDED = frozenset({"money", "duration"})
_BOUND = pattern(r"(?i)\b(?:over|above|under|below|within|up to|(?:more|less) than|at least|orders? of|save)\s*$")
_ENDED = r"(?<=[.!?])(?<!\b[A-Z]\.)" + "".join(rf"(?<!\b(?i:{one})\.)" for one in vocabulary("abbreviations"))
PARTS = pattern(rf"[,;]\s+|{_ENDED}\s+|\s+(?:and|und|while)\s+|\s+·\s+")
SENTENCES = pattern(rf"{_ENDED}\s+(?=[A-Z0-9\"“(])")


class Statement(NamedTuple):
    """A value at a place; no `label` where only its type says what it is. `of`: the words of what it is said of."""

    label: str
    value: str
    source: str
    of: frozenset[str]
    at: int = -1


def statements(outline: Outline) -> Iterator[Statement]:
    """All that a page says so."""
    heads = _heads(outline)
    for node, (of, name) in zip(outline.nodes, surroundings(outline), strict=True):
        told: Iterable[Statement] = ()
        if node.role == "row":
            told = _of_row(outline, node, heads.get(node.index, []), of)
        elif node.ref and node.role in FIELDS:
            held = f"{node.name}: {node.value}"  # what a field holds, by its name
            told = [Statement(node.name, node.value, held, of)] if node.value and node.name else ()
        elif node.role not in _QUIET and node.parent not in heads:
            told = (*_of_text(outline, node, of, name), *_of_tile(outline, node, of))
        yield from (one._replace(at=node.index) for one in told)


def _heads(outline: Outline) -> dict[int, list[str]]:
    tables = [rows_of(outline, node) for node in outline.nodes if node.role in LISTS]
    headed = [rows for rows in tables if rows[2:] or has_header(outline, rows)]
    named = (([cell.text for cell in outline.children(rows[0])], rows[1:]) for rows in headed)
    return {row.index: heads for heads, rows in named for row in rows}


def surroundings(outline: Outline) -> list[tuple[frozenset[str], str]]:
    """By place of a node: the words of its innermost entry and of the names around that, what the entry begins with."""
    inner: list[tuple[frozenset[str], str]] = [(frozenset(), "")] * len(outline.nodes)
    outer: list[frozenset[str]] = [frozenset()] * len(outline.nodes)
    for group in sorted(entries_of(outline), key=len, reverse=True):
        name = group[0].text if group[0].role != "row" else ""
        called = frozenset(words_of(f"{group[0].name} {name}"))
        first, parted = group[0], any(node.role in LISTS | {"heading"} for node in group[1:])
        # No page, and no part of one that holds others.
        one = first.role == "row" or (first.states.get("level") != "1" and len(group) <= _LARGEST and not parted)
        whole = said_in(outline, group) if one else called
        for node in group:
            inner[node.index], outer[node.index] = (whole, name), outer[node.index] | called
    return [(words | around, name) for (words, name), around in zip(inner, outer, strict=True)]


def said_in(outline: Outline, group: Sequence[Node]) -> frozenset[str]:
    """The words that an entry says itself: what its buttons do is not so yet."""
    pressed = {node.index for node in group if node.ref and node.role not in ("link", *FIELDS)}
    around = {outline.nodes[at].parent for at in pressed}
    begun = {group[0].index, *(at for at in around if outline.nodes[at].role == "link")}  # what an entry begins with
    acting = pressed | (around - begun)
    told = (node for node in group if node.role != "row" and node.index not in acting)
    return frozenset(word for node in told for word in words_of(f"{node.name} {node.text}"))


def _of_row(outline: Outline, row: Node, heads: list[str], of: frozenset[str]) -> Iterator[Statement]:
    """Each cell under its head, the first of which says of what kind rows are; in a row of two the second by the first.

    Two columns may have no heads, so that their first column is never taken for a value.
    """
    cells = [plain_cell(outline, cell) for cell in outline.children(row)]
    pair = len(cells) == 2  # noqa: PLR2004
    for head, cell in list(zip(heads, cells, strict=True))[pair:] if len(heads) == len(cells) else ():
        for label in (head, "") if cell else ():
            yield Statement(
                label,
                _with_unit(head, cell),
                f"{cells[0] or row.text} (column {head})",
                of | frozenset(words_of(heads[0])),
            )
    if pair or not heads:
        yield Statement(cells[0], next(filter(None, reversed(cells[1:])), ""), row.text, of)


def _with_unit(head: str, cell: str) -> str:
    """A bare figure with the currency that the head of its column holds: "412" under "Spent (CHF)"."""
    unit = _CURRENCY_IN_HEAD.search(head) if _FIGURE.fullmatch(cell) else None
    return f"{cell} {unit[1]}" if unit else cell


def _of_text(outline: Outline, node: Node, of: frozenset[str], name: str) -> Iterator[Statement]:
    if not node.text or len(node.text) > 2 * _LONGEST:
        return
    following = _next(outline, node) if not node.ref else ""
    if following and node.text != name and len(words_of(node.text)) <= _LONGEST_LABEL:
        yield Statement(_UNSAID.sub("", node.text), following, f"{node.text.rstrip(':')}: {following}", of)
    for sentence in SENTENCES.split(node.text) if node.role != "heading" else ():
        short = name and name != node.text and len(words_of(sentence)) <= _FEW
        yield from _of_sentence(sentence, f"{name}: {sentence}" if short else sentence, of)
        if following and sentence is not node.text:
            yield Statement(_UNSAID.sub("", sentence), following, f"{sentence} {following}", of)


def _of_sentence(sentence: str, source: str, of: frozenset[str]) -> Iterator[Statement]:
    for form in _FORMS:
        if match := form.fullmatch(sentence):
            yield Statement(match["label"], match["value"].rstrip(" ."), sentence, of)
    known = of
    for part in PARTS.split(sentence):
        known |= frozenset(words_of(part))
        yield Statement("", part.rstrip(" ."), source, known)
        counted = _COUNTED.findall(part) if _COUNTS.fullmatch(part) else [part]  # "4 votes 2 answers"
        for match in filter(None, (form.fullmatch(one) for one in counted for form in _TALLIES)):
            unit = match.groupdict().get("unit", "")
            yield Statement(f"{match['label']} {unit}".strip(), match["value"], sentence, of)


def _of_tile(outline: Outline, node: Node, of: frozenset[str]) -> Iterator[Statement]:
    """A figure between its caption and what it counts: "Yesterday", "391", "visitors · 1,027 views"."""
    around = outline.nodes[max(node.index - 1, 0) : node.index + 2] if _FIGURE.fullmatch(node.text) else ()
    if len(around) == 3 and all(one.parent == node.parent and one.role == "text" for one in around):  # noqa: PLR2004
        caption, unit = around[0].text, PARTS.split(around[2].text)[0]
        short = not any(_DIGIT.search(text) or len(words_of(text)) > _LONGEST_LABEL for text in (caption, unit))
        if short and unit[:1].islower():  # else it is the next caption
            yield Statement(f"{unit} {caption}", node.text, f"{caption}: {node.text} {unit}", of)


def _next(outline: Outline, node: Node) -> str:
    inside = outline.inside(node)
    at = node.index + 1 + (len(inside) if all(other.ref for other in inside) else 0)
    other = outline.nodes[at] if at < len(outline.nodes) else None
    if other is None or other.depth < node.depth or other.role in ("heading", "cell"):
        return ""
    if other.ref and other.role in FIELDS:
        return other.value
    return other.text if _is_told(other) else ""


def _is_told(node: Node) -> bool:
    acts = node.role == "link" and ACTION_VERBS.intersection(words_of(node.text)[:1])
    return node.role in ("text", "definition", "link", "status") and len(node.text) <= _LONGEST and not acts


def typed(value: str, wants: str) -> list[str]:
    """The values of the wanted type; from one day or time to another is one value."""
    values = own_values(value, wants)
    if len(values) > 1 and wants in ("date", "time"):
        return [value[value.index(values[0]) : value.rindex(values[-1]) + len(values[-1])]]
    return [one[:_LONGEST] for one in values]


def own_values(text: str, wants: str) -> list[str]:
    """The values of a type in a text, but those that are only a bound: `free over €50`, `within 2 hours`."""
    values: list[str] = []
    at = 0
    for value in find_values(text, wants):
        begins = max(at, text.find(value, at))
        if wants not in _BOUNDED or not _BOUND.search(text[:begins]):
            values.append(value)
        at = begins + len(value)
    return values


def hours_with(outline: Outline, phrase: str, day: str) -> list[str]:
    """The hours that the one thing of that name tells beside this day."""
    found = things(outline, phrase)
    texts = [node.text for node in (found[0] if len(found) == 1 else ()) if not node.ref and node.role != "row"]
    return [hour for text in texts for hour in find_values(text, "time")] if day in texts else []
