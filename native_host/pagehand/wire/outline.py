"""The page as `readPage` prints it: lines to nodes with role, name, states and place in the tree.

The one parser of what the extension prints; `shared_schemas/corpus/outline.json` holds the two to each other. It is
tolerant: a line it does not know is text. Only refs in the form of the printer count, which page text never takes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pagehand.wire.outline_lines import (
    ANY_REF,
    BARE,
    CONTAINERS,
    DRAWING,
    ELEMENT,
    FOLD,
    FRAME,
    HEADER,
    HEADING,
    LINE,
    MARKER,
    OPTIONS_FOLD,
    QUOTED,
    READING,
    ROW,
    SECTION,
    VIEW,
    shown,
    split_line,
    states_of,
    unquote,
    visible,
)


@dataclass(frozen=True, slots=True)
class Node:
    """One thing of the page. Text has the role `text`, beside controls in its line `part`.

    `text` is what a person reads there, name and value included.
    """

    index: int
    depth: int
    parent: int
    role: str
    name: str
    text: str
    ref: str | None = None
    states: Mapping[str, str] = field(default_factory=dict)
    item: bool = False

    def has(self, state: str) -> bool:
        """Is this state printed at the node?"""
        return state in self.states

    @property
    def options(self) -> list[str]:
        """The labels of a select that are printed with it."""
        return [unquote(quoted) for quoted in re.findall(QUOTED, self.states.get("options", ""))]

    @property
    def value(self) -> str:
        """The value of a field, empty where none is printed."""
        return self.states.get("value", "")


@dataclass(frozen=True, slots=True)
class Fold:
    """A folded part: its handle for `readPage(section)`, what it says it holds, and the node it stands in."""

    handle: str
    text: str
    parent: int


@dataclass(frozen=True, slots=True)
class Outline:
    """A reading of a page: its nodes in reading order, and what is folded."""

    title: str
    url: str
    nodes: tuple[Node, ...]
    folds: tuple[Fold, ...] = ()

    def ancestors(self, node: Node) -> Iterator[Node]:
        """From the parent up."""
        at = node.parent
        while at >= 0:
            yield self.nodes[at]
            at = self.nodes[at].parent

    def inside(self, node: Node) -> Sequence[Node]:
        """All that stands in a node, in order, itself left out."""
        end = node.index + 1
        while end < len(self.nodes) and self.nodes[end].depth > node.depth:
            end += 1
        return self.nodes[node.index + 1 : end]

    def children(self, node: Node | None) -> list[Node]:
        """The nodes right under one, or under the page."""
        parent = -1 if node is None else node.index
        among = self.nodes if node is None else self.inside(node)
        return [other for other in among if other.parent == parent]

    def context(self, node: Node) -> str:
        """The names of what a node stands in."""
        return " ".join(other.name for other in self.ancestors(node) if other.name and other.role != "text")

    def by_ref(self, ref: str | None) -> Node | None:
        """The node with this ref; None where there is none."""
        return next((node for node in self.nodes if ref and node.ref == ref), None)


NOTHING = Outline("", "", ())
"""A page of which nothing was read."""


@lru_cache(maxsize=64)
def parse_outline(text: str) -> Outline | None:
    """Read a full reading; None when the text has neither a page header nor a ref. Never raises."""
    builder = _Builder()
    for line in text.splitlines():
        builder.line(line)
    return builder.outline() if builder.found else None


def elements_in(text: str) -> dict[str, tuple[str, str]]:
    """Role and name by ref of every element that a result's text shows, in order; the first of a ref counts."""
    found: dict[str, tuple[str, str]] = {}
    for ref, role, name in ELEMENT.findall(text):
        if ref:
            found.setdefault(ref, (role, name[1:-1]))
    return found


def sections_in(text: str) -> list[str]:
    """The handles of the folded parts that a text shows."""
    return SECTION.findall(text)


def is_reading(text: str) -> bool:
    """A whole reading of a page begins in this text."""
    return READING.search(text) is not None


def without_drawings(text: str) -> str:
    """A reading without the lines of drawings and the size of its window, unless no element would be left to name."""
    kept = VIEW.sub("", DRAWING.sub("", text))
    return kept if ANY_REF.search(kept) or not ANY_REF.search(text) else text


class _Builder:
    """Collects nodes line by line; parents by indentation."""

    def __init__(self) -> None:
        self.title = self.url = ""
        self.nodes: list[Node] = []
        self.folds: list[Fold] = []
        self.open: list[tuple[int, int]] = []
        self.numbers: dict[int, int] = {}
        self.found = False

    def outline(self) -> Outline:
        return Outline(self.title, self.url, tuple(self.nodes), tuple(self.folds))

    def line(self, raw: str) -> None:
        body = raw.strip()
        if not body:
            return
        if not self.nodes and not self.title and (header := HEADER.match(body)):
            self.title, self.url, self.found = unquote(header[1]), header[2] or "", True
            return
        depth = (len(raw) - len(raw.lstrip())) // 2
        while self.open and self.open[-1][0] >= depth:
            self.open.pop()
        marker = self._marker(body, depth)
        options = OPTIONS_FOLD.findall(body) if "…" in body else []  # of a dropdown, perhaps in the middle of a row
        body = OPTIONS_FOLD.sub(r"[\1]\2", body) if options else body
        if fold := FOLD.search(body):
            body = body[: fold.start()].rstrip()
            above = self.open[-1][1] if self.open else -1
            self.folds.append(Fold(fold[2], fold[1], len(self.nodes) if body else above))
            if not body:
                return
        if marker:
            body = body[marker.end() :]
        index = self._content(body, depth, item=marker is not None)
        self.open.append((depth, index))
        held = {node.ref: node.index for node in self.nodes[index:] if options}
        self.folds += [Fold(handle, text, held.get(ref, index)) for ref, _, text, handle in options]

    def _marker(self, body: str, depth: int) -> re.Match[str] | None:
        """The marker of a list's item; the number of a day ("12. Juni") follows no other and stands in no list."""
        marker = MARKER.match(body)
        number = int(marker[1] or 0) if marker else 0
        listed = self.open and self.nodes[self.open[-1][1]].role == "list"
        if number > 1 and not listed and abs(number - self.numbers.get(depth, number - 2)) != 1:
            return None
        if number:
            self.numbers[depth] = number
        return marker

    def _content(self, body: str, depth: int, *, item: bool) -> int:
        if row := ROW.match(body):
            return self._row(row, depth)
        if heading := HEADING.match(body):
            self.found = True
            text = unquote(heading[3]) if heading[3] else heading[2]
            return self._pieces(text, depth, "heading", {"level": heading[1]}, item=item)
        if frame := FRAME.match(body):
            return self._add(depth, "frame", unquote(frame[1]), unquote(frame[1]), item=item)
        if known := self._container(body):
            role, name, states = known
            return self._add(depth, role, name, name, states=states, item=item)
        return self._pieces(body, depth, "text", {}, item=item)

    def _container(self, body: str) -> tuple[str, str, dict[str, str]] | None:
        """A line such as `list "Messages" 50 items`; None for text that only begins with such a word."""
        match = LINE.match(body)
        if match is None or match[1] not in CONTAINERS:
            return None
        states, end = states_of(body, match.end())
        if body[end:].strip():
            return None
        if not match[2] and not states and match[1] not in BARE:
            return None
        self.found = self.found or bool(match[2])
        return match[1], unquote(match[2]), states

    def _row(self, row: re.Match[str], depth: int) -> int:
        """A table's row: its cells stand under it, controls under their cells."""
        self.found = True
        cells = [cell.strip() for cell in row["cells"].split(" | ")]
        states = {"selected": ""} if row["end"] else {}
        index = self._add(depth, "row", "", " | ".join(visible(cell) for cell in cells), ref=row[1], states=states)
        for cell in cells:
            self._pieces(cell, depth + 1, "cell", {}, parent=index)
        return index

    def _pieces(
        self, body: str, depth: int, role: str, states: dict[str, str], *, item: bool = False, parent: int | None = None
    ) -> int:
        """Text with controls in it: a control alone is the node itself, amid text (or in a cell) it stands under it."""
        parts = split_line(body)
        self.found = self.found or any(not isinstance(part, str) for part in parts)
        if len(parts) == 1 and role == "text" and not isinstance(parts[0], str):
            ref, kind, name, own = parts[0]
            return self._add(depth, kind, name, shown(name, own), ref=ref, states=own, item=item, parent=parent)
        whole = visible(body)
        name = whole if role == "heading" else ""
        line = self._add(depth, role, name, whole, states=states, item=item, parent=parent)
        for part in parts if len(parts) > 1 or any(not isinstance(part, str) for part in parts) else ():
            if isinstance(part, str):
                self._add(depth + 1, "part", "", part, parent=line)
            else:
                ref, kind, name, own = part
                self._add(depth + 1, kind, name, shown(name, own), ref=ref, states=own, parent=line)
        return line

    def _add(
        self,
        depth: int,
        role: str,
        name: str,
        text: str,
        *,
        ref: str | None = None,
        states: dict[str, str] | None = None,
        item: bool = False,
        parent: int | None = None,
    ) -> int:
        above = parent if parent is not None else (self.open[-1][1] if self.open else -1)
        index = len(self.nodes)
        self.nodes.append(Node(index, depth, above, role, name, text, ref, states or {}, item))
        return index
