"""What the controls of an outline are: which roles are fields or can be on, what each is called, and what sends it.

By role, place and order alone; what a name means is for those who read it. Below: `outline`, `structure`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from pagehand.wire.outline import Fold, Node, Outline
from pagehand.wire.structure import LISTS, TABLES, has_header, heading_over, nearest_to, rows_of, section_of

TEXT_FIELDS = frozenset({"textbox", "searchbox"})
DATE_FIELDS = frozenset({"date", "datetime-local", "time", "month", "week"})
CHOICE_FIELDS = frozenset({"combobox", "listbox"})
NUMBER_FIELDS = frozenset({"spinbutton", "slider"})
FIELDS = TEXT_FIELDS | DATE_FIELDS | CHOICE_FIELDS | NUMBER_FIELDS | {"color", "file"}
DIALOGS = frozenset({"dialog", "alertdialog"})
TICKABLE = frozenset({"checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio"})
OPTIONS = frozenset({"radio", "option", "menuitemradio", "menuitem", "tab", "treeitem"})

CHOICE_GROUPS = frozenset({"group", "radiogroup", "region", "form", "listbox", "list", "menu", "tablist", "table"})
"""Containers that can be named for the choices in them; headings can as well."""

Opener = tuple[str, str, Node]  # its caption, the value that it shows, the button
_OPENS = re.compile(r"\s*[▾▼⌄]\s*$")
_LABEL_LENGTH = 80
_CHIP = 40  # letters
_DRAWN = re.compile(r"(?:(?:light|dark) )?(\w+) box")
_LIT, _UNLIT = frozenset({"green", "blue", "teal", "cyan"}), frozenset({"gray", "white", "silver"})
_LESS, _MORE = (
    re.compile(r"^[−–-]$|(?i:\b(?:less|fewer|decrease|minus)\b)"),
    re.compile(r"^[+＋]$|(?i:\b(?:more|increase|plus)\b)"),
)
_LABELS = frozenset({"text", "part", "term", "heading", "definition"})


def is_on(node: Node) -> bool:
    """Is it ticked, chosen or pressed?"""
    return any(map(node.has, ("checked", "selected", "pressed")))


def is_lit(node: Node) -> bool | None:
    """Is a switch on that is only a coloured box without words? Grey is off; None: no such box, or nobody can tell."""
    drawn = _DRAWN.fullmatch(node.name) if node.ref and node.role == "clickable" else None
    return None if drawn is None or drawn[1] not in _LIT | _UNLIT else drawn[1] in _LIT


def is_drawn(node: Node) -> bool:
    """Is it called only by what it looks like?"""
    return node.role == "clickable" and _DRAWN.fullmatch(node.name) is not None


def label_of(outline: Outline, node: Node) -> str:
    """A node's name; without one the text beside it that serves as its label, or the text it holds.

    Drawn signs are called by what they are as well; a date field without a label is called "date".
    """
    if node.role == "graphic":  # `red box`: its name and what it looks like
        look = node.states.get("look", "").removesuffix("picture").strip()
        return f"{node.name} {look}".strip() if look not in node.name else node.name
    if not node.name and node.role in FIELDS | TICKABLE:
        behind = (_in_grid(outline, node) or _beside(outline, node, 1)) if node.role in TICKABLE else ""
        return behind or _beside(outline, node, -1) or (node.role if node.role in DATE_FIELDS else "")
    return node.name or (_held_text(outline, node) if node.ref else node.text)


def openers(outline: Outline) -> Iterator[Opener]:
    """Buttons that show a value and open what to choose instead: "Sort by: Newest ▾", or "Nobody ▾" under "Assignee".

    One without a sign that something opens, or that tells its caption once more, may do anything: it is none.
    """
    for node in outline.nodes:
        label = label_of(outline, node) if node.ref and node.role in ("button", "clickable") else ""
        before, colon, behind = _OPENS.sub("", label).partition(":")
        shows = _OPENS.search(label) or node.has("collapsed") or (colon and _caption_of(outline, node) == before)
        if label and not node.has("disabled") and shows:
            yield (before, behind.strip(), node) if colon else (_caption_of(outline, node), before, node)


def _caption_of(outline: Outline, node: Node) -> str:
    before = outline.nodes[node.index - 1] if node.index > 0 else node
    captions = before.parent == node.parent and not before.ref and before.role in _LABELS
    return before.text.rstrip(": ") if captions and len(before.text) <= _LABEL_LENGTH else ""


def _held_text(outline: Outline, node: Node) -> str:
    """The text that an element without a name holds; what its signs are called where there is no other.

    Lists in it are left out: an open folder is not called like its files.
    """
    inside = [other for other in outline.inside(node) if other.text]
    lists = (other for other in outline.inside(node) if other.role in LISTS)
    listed = {other.index for held in lists for other in (held, *outline.inside(held))}
    own = [other for other in inside if other.index not in listed] or inside
    written = [other.text for other in own if other.role != "graphic"]
    return " ".join(written or [other.text for other in own])[:200]


def _in_grid(outline: Outline, node: Node) -> str:
    """By the heads of row and column: "Invoices Push"; a box whose column has none only marks its row."""
    around = [*outline.ancestors(node)]
    row = next((one for one in around if one.role == "row"), None)
    table = next((one for one in around if one.role in TABLES), None)
    cell = around[0] if row and table and around[0].parent == row.index else None
    if row is None or table is None or cell is None:
        return ""
    boxes = [one for one in outline.inside(row) if one.role in TICKABLE and not one.name]
    rows = rows_of(outline, table)
    cells, heads = outline.children(row), outline.children(rows[0])
    head = heads[cells.index(cell)].text if len(cells) == len(heads) and has_header(outline, rows) else ""
    return f"{cells[0].text} {head}" if head and (boxes[1:] or cell is not cells[0]) else ""


def _beside(outline: Outline, node: Node, step: int) -> str:
    parent = outline.nodes[node.parent] if node.parent >= 0 else None
    if parent and parent.role == "cell" and all(other.role != "part" for other in outline.children(parent)):
        row = outline.children(outline.nodes[parent.parent])
        beside_it = [one for one in row[: row.index(parent)][-1:] if not outline.inside(one)]
    else:
        at = max(node.index + step, 0)
        near = outline.nodes[at : at + 1] if node.index + step >= 0 else ()
        beside_it = [one for one in near if one.parent == node.parent and not one.ref and one.role in _LABELS]
    return next((one.text for one in beside_it if len(one.text) <= _LABEL_LENGTH), "")


def holds_choices(outline: Outline, node: Node) -> bool:
    """Can it be named for the choices that it holds?"""
    opened = node.role == "button" and node.has("expanded")
    container = opened or node.role in CHOICE_GROUPS | {"heading"}
    return container and any(inner.ref and inner.role in OPTIONS | TICKABLE for inner in choices_in(outline, node))


def choices_in(outline: Outline, group: Node) -> Sequence[Node]:
    """What is in a group, or stands under a heading until the next one."""
    under = section_of(outline, group)
    if group.role == "button":  # what it shows stands behind it
        shown = (one for one in outline.nodes[group.index + 1 :] if one.ref or one.role == "heading")
        under = [*takewhile(lambda one: one.role in OPTIONS | TICKABLE, shown)]
    ends = (at for at, node in enumerate(under) if node.role == "heading")
    under = under[: next(ends, len(under))]
    return () if any(node.role in FIELDS for node in under) else under or outline.inside(group)


def taking(outline: Outline, node: Node, value: str) -> Node:
    """What takes a value: of a switch that is given a number its slider."""
    number = number_with(outline, node) if node.role in TICKABLE and any(map(str.isdigit, value)) else None
    return number or node


def boxes_told(outline: Outline) -> list[tuple[Node, str]]:
    """The boxes and switches, each with what it says, and what stands over it."""
    boxes = [one for one in outline.nodes if one.ref and one.role in TICKABLE - {"radio"}]
    return [(one, f"{caption_over(outline, one)} {label_of(outline, one)}") for one in boxes]


def number_with(outline: Outline, switch: Node) -> Node | None:
    """The one slider or number field that stands with a switch and says its name: "Brightness of Ceiling light"."""
    beside = outline.inside(outline.nodes[switch.parent]) if switch.parent >= 0 else ()
    found = [one for one in beside if one.ref and one.role in NUMBER_FIELDS and switch.name and switch.name in one.name]
    return found[0] if len(found) == 1 else None


def caption_over(outline: Outline, node: Node) -> str:
    """What stands over the boxes of which this is one, or is the name of what they are in: "Hide recipes with"."""
    held = [one for one in outline.nodes[: node.index] if one.parent == node.parent]
    above = next((one for one in reversed(held) if one.role not in TICKABLE), None)
    around = outline.nodes[node.parent].name if node.parent >= 0 else ""
    return above.text if above and not above.ref and above.role in _LABELS else around


class Field(NamedTuple):
    """A field, or a group of radio buttons: what it is called, and what it offers to choose from."""

    node: Node
    label: str
    options: tuple[str, ...] = ()


class Stepper(NamedTuple):
    """A number between what takes one off and what adds one: what it is called, the two controls, the number."""

    label: str
    less: Node
    number: Node
    more: Node


def steppers(outline: Outline) -> Iterator[Stepper]:
    """All of a page, called by the text before them, or by what they stand in."""
    for less, number, more in zip(outline.nodes, outline.nodes[1:], outline.nodes[2:], strict=False):
        if number.ref or not number.text.isdecimal() or not (_is_step(less, _LESS) and _is_step(more, _MORE)):
            continue
        before = outline.nodes[less.index - 1] if less.index else less
        named = before.role in _LABELS and not before.ref and before.parent in (less.parent, *_parents(outline, less))
        around = (one.name for one in outline.ancestors(less) if one.name)
        own = _shared(less.name, more.name)
        yield Stepper(own or (before.text if named else next(around, "")), less, number, more)


def _shared(less: str, more: str) -> str:
    """What both say besides less and more: "One Cola less", "One Cola more"."""
    told = more.split()
    return " ".join(word for word in less.split() if word in told and word.casefold() not in ("one", "a", "an"))


def _parents(outline: Outline, node: Node) -> list[int]:
    return [one.parent for one in outline.ancestors(node)][:1]


def _is_step(node: Node, signs: re.Pattern[str]) -> bool:
    return node.ref is not None and node.role in ("button", "clickable") and signs.search(node.name) is not None


def in_front(outline: Outline) -> Sequence[Node]:
    """All of the page, or the dialog that lies over it."""
    dialogs = [outline.inside(node) for node in outline.nodes if node.role in DIALOGS]
    return next(filter(None, reversed(dialogs)), outline.nodes)


def sent_by(outline: Outline, button: Node) -> list[Field]:
    """The fields before a button which share the most with it, from its heading on; of a list's button only its own."""
    entry = next((one for one in (button, *outline.ancestors(button)) if one.role == "row" or one.item), None)
    least = entry.parent if entry else -1
    before = [node for node in in_front(outline) if least < node.index < button.index and not node.has("disabled")]
    fields = [node for node in before if (node.ref and node.role in FIELDS) or _offered(outline, node)]
    stepped = {one.number.index: replace(one.number, role="spinbutton", name=one.label) for one in steppers(outline)}
    fields = sorted(
        [*fields, *(stepped[one.index] for one in before if one.index in stepped)], key=lambda one: one.index
    )
    near, head = nearest_to(outline, button, fields), heading_over(outline, button)
    own = [node for node in near if not head or node.index > head.index] or near
    held = [Field(node, _caption(outline, node), tuple(node.options or _offered(outline, node))) for node in own]
    chosen = (run for run in _chips(outline) if run.node in before)
    return [*held, *(run for run in chosen if not head or run.node.index > head.index)]


def chips_beside(outline: Outline, first: Node) -> list[Node]:
    """What is pressed to choose one of several and stands side by side, from this one on: "10:00", "11:00"."""
    here = outline.children(outline.nodes[first.parent]) if first.parent >= 0 else outline.nodes
    behind = [node for node in here if node.parent == first.parent and node.index >= first.index]
    return list(takewhile(lambda node: _is_chip(outline, node), behind))


def chip_of(outline: Outline, first: Node, label: str) -> Node | None:
    """Of what stands side by side from this one on the one that is called so."""
    pressed = first.role in ("clickable", "radio")
    beside = chips_beside(outline, outline.by_ref(first.ref) or first) if pressed else []
    return next((one for one in beside if one.name == label), None)


def _chips(outline: Outline) -> Iterator[Field]:
    seen: set[int] = set()
    for node in outline.nodes:
        run = chips_beside(outline, node) if _is_chip(outline, node) and node.index not in seen else []
        seen.update(one.index for one in run)
        if run[1:]:
            yield Field(node, "", tuple(one.name for one in run if not one.has("disabled")))


def _is_chip(outline: Outline, node: Node) -> bool:
    """One of those that are pressed to choose; also a radio button of a group that nothing tells of."""
    named = node.ref is not None and any(map(str.isalnum, node.name))
    loose = node.role == "radio" and not any(one.role in CHOICE_GROUPS for one in outline.ancestors(node))
    return named and (loose or (node.role == "clickable" and len(node.name) <= _CHIP))


def _caption(outline: Outline, node: Node) -> str:
    """What a field is called, without what it takes or that it has to be filled: `Amount (CHF) *`."""
    return re.sub(r"\s*[(*].*$", "", label_of(outline, node) or node.states.get("placeholder", "").strip('"'))


def _offered(outline: Outline, node: Node) -> list[str]:
    inside = outline.inside(node) if node.role in ("radiogroup", "group", "listbox") else ()
    return [label_of(outline, one) for one in inside if one.ref and one.role in ("radio", "option")]


def left_to_fill(nodes: list[Node], outline: Outline) -> list[Node]:
    """Of fields of one name the only one that has to be filled yet."""
    some = [node for node in nodes if not node.value and not node.has("filled")]
    return some if len(some) == 1 and len({label_of(outline, node) for node in nodes}) == 1 else nodes


def hidden_options(outline: Outline, node: Node) -> Fold | None:
    """The fold that holds the rest of a dropdown's options."""
    return next((fold for fold in outline.folds if fold.parent == node.index and "option" in fold.text), None)


def likely_holder(outline: Outline) -> Node | None:
    """The one dropdown that may hold what is not shown: whose options are hidden, or the only one."""
    fields = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS]
    hidden = [node for node in fields if not node.options or hidden_options(outline, node)]
    return hidden[0] if len(hidden) == 1 else fields[0] if len(fields) == 1 else None
