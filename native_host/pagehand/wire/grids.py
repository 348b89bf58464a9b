"""Tables where what is meant stands under one head and beside another: shifts by job and day, prices by kind and class.

`Nadia, bar, Friday` is who stands in the row "Bar" under "Friday". Above: the scripts and answers that look it up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pagehand.language.lexicon import pattern, vocabulary
from pagehand.language.wording import coverage, normal, says, telling, words_of
from pagehand.wire.comparing import head_words
from pagehand.wire.labels import label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import TABLES, has_header, plain_cell, rows_of

_OF_PRICES = vocabulary("prices") | {"ticket", "tickets"}
_AMOUNT = pattern(r"(?:[A-Z]{3} |[€$£])?\d[\d.,']*(?: ?(?:[A-Z]{3}|[€$£]|%))?")
_MOST_MORE = 2  # words of a control's name behind the act


class Cell(NamedTuple):
    """A cell with the words of its row's head and of its column's."""

    row: Sequence[str]
    column: Sequence[str]
    node: Node


def cells(outline: Outline) -> Iterator[Cell]:
    """All cells that stand under one head and beside another."""
    for table in (node for node in outline.nodes if node.role in TABLES):
        rows = rows_of(outline, table)
        headed = rows[2:] or has_header(outline, rows)
        heads = [head_words(cell.text) for cell in outline.children(rows[0])] if headed else []
        for row in map(outline.children, rows[1:] if heads else ()):
            for at, cell in enumerate(row[1:] if len(row) == len(heads) else (), start=1):
                yield Cell(words_of(row[0].text), heads[at], cell)


def at_heads(outline: Outline, words: Collection[str]) -> tuple[Node | None, list[str]]:
    """The one cell that most of these words lead to, by both of its heads, and the words that are left for it."""
    found: list[tuple[Node, list[str]]] = []
    for one in cells(outline):
        told = [[word for word in words if not coverage([word], head)[1]] for head in (one.row, one.column)]
        left = [word for word in words if word not in (*told[0], *told[1])]
        if all(told):
            found.append((one.node, left))
    least = min((len(left) for _, left in found), default=0)
    best = [(node, left) for node, left in found if len(left) == least]
    return best[0] if len(best) == 1 else (None, [])


def control_at(outline: Outline, words: Collection[str], names: Collection[str]) -> Node | None:
    """The one control of that cell for one of these acts; of several in it that of what stands before it."""
    cell, left = at_heads(outline, words)
    inside = outline.inside(cell) if cell else ()
    named = [one for one in inside if one.ref and _is_called(label_of(outline, one), names)]
    if left:
        named = [one for one in named if says(_before(inside, one), left)]
    return named[0] if len(named) == 1 else None


def said_at(outline: Outline, words: Collection[str]) -> str:
    """What that cell says, without its controls; "" where words are left, or there is none."""
    cell, left = at_heads(outline, words)
    return plain_cell(outline, cell) if cell and not left else ""


def amounts_at(outline: Outline, phrase: str) -> list[Node]:
    """The amount in that cell that is pressed to be changed: "20.00", for `the price of reduced in category B`."""
    words = telling(words_of(phrase))
    cell, left = at_heads(outline, [word for word in words if word not in _OF_PRICES])
    inside = outline.inside(cell) if cell and {*words} & _OF_PRICES and not left else ()
    pressed = [one for one in inside if one.ref]
    return pressed if len(pressed) == 1 and _AMOUNT.fullmatch(pressed[0].text.strip(" ✎✏🖉")) else []


def _before(inside: Sequence[Node], control: Node) -> str:
    texts = [one.text for one in inside if one.index < control.index and not one.ref]
    return texts[-1] if texts else ""


def _is_called(label: str, names: Collection[str]) -> bool:
    if normal(label) in names or label in names:
        return True
    said = words_of(label)  # "Take off this shift", "Add somebody"
    acts = filter(None, map(words_of, names))
    return any(said[: len(act)] == act and len(said) <= len(act) + _MOST_MORE for act in acts)
