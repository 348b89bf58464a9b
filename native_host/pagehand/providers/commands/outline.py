"""The page as `readPage` prints it: lines to nodes with role, name, states and place in the tree.

A tolerant reader: a line it does not know is text. It trusts only refs in the reader's own form, which the reader never
lets page text take on. `resolve` and `answer` stand above; below only text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pagehand.providers.commands.lexicon import word_set

_REF = r"(?:t\d+:)?(?:f\d+)?e\d+"
_HANDLE = r"(?:t\d+:)?(?:f\d+)?s\d+"
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_HEADER = re.compile(rf"page ({_QUOTED})(?: (\S+))?(.*)$")
_PIECE = re.compile(rf"(?<!\\)\[({_REF})\](?: ([a-z][a-z-]*))?(?: ({_QUOTED}))?")
_STATE = re.compile(
    rf"\s+(?:(?P<word>focused|checked|unchecked|selected|expanded|collapsed|pressed|current|disabled|required|invalid|readonly"
    rf"|filled|busy|modal|multiple|open)(?:=(?P<mode>\w+))?|(?P<key>[a-z-]+)=(?P<value>{_QUOTED}|[^\s\"]+)"
    r"|(?P<count>\d[\d,]*) (?P<unit>items?|rows?|options?))(?=\s|$|[,;.:|)])"
)
_FOLD = re.compile(rf"…\s*(.*?)\s*(?<!\\)\[({_HANDLE})\]\s*$")
_FRAME = re.compile(rf"(?:frame|iframe)(?: ({_QUOTED}))?(?: (\S+))? (?<!\\)\[f\d+\]")
_MARKER = re.compile(r"(?:[-*•]|\d{1,5}\.)\s+(?=\S)")
_HEADING = re.compile(rf"heading (\d+)(?:: (.+)| ({_QUOTED}))$")
_LINE = re.compile(rf"([a-z][a-z-]*)(?: ({_QUOTED}))?")
_ROW = re.compile(rf"(?:\[({_REF})\] ([a-z-]+) )?\|(?P<cells>.*)\|(?P<end> selected)?$")
_OPTIONS = re.compile(rf"\s+options ({_QUOTED}(?:, {_QUOTED})*)")
_PICTURE = re.compile(rf"\bimage ({_QUOTED})")

CONTAINERS = word_set(
    "nav main header footer aside search form region section dialog alertdialog article alert status "
    "log menu menubar tablist tabpanel toolbar tree radiogroup feed tooltip quote application group "
    "figure document rowgroup list listbox table grid treegrid row heading frame caption term "
    "definition img image option listitem cell columnheader rowheader progressbar meter separator "
    "code navigation banner contentinfo complementary"
)
"""Words that begin a line without a ref. A bare one counts only where it is unlikely to be a word of the page."""

_BARE = word_set(
    "nav main header footer aside search form region dialog alertdialog article menu menubar tablist "
    "toolbar tabpanel tree radiogroup list listbox table group feed status alert row log figure"
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
        return [unquote(quoted) for quoted in re.findall(_QUOTED, self.states.get("options", ""))]

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

    def by_ref(self, ref: str) -> Node | None:
        """The node with this ref."""
        return next((node for node in self.nodes if node.ref == ref), None)


@lru_cache(maxsize=64)
def parse_outline(text: str) -> Outline | None:
    """Read a full reading; None when the text has neither a page header nor a ref. Never raises."""
    builder = _Builder()
    for line in text.splitlines():
        builder.line(line)
    return builder.outline() if builder.found else None


def unquote(text: str | None) -> str:
    """The content of a quoted string, its escapes undone."""
    inner = text[1:-1] if text and len(text) > 1 and text[0] == '"' else text or ""
    return re.sub(r'\\(["\[\\])', r"\1", inner)


class _Builder:
    """Collects nodes line by line; parents by indentation."""

    def __init__(self) -> None:
        self.title = self.url = ""
        self.nodes: list[Node] = []
        self.folds: list[Fold] = []
        self.open: list[tuple[int, int]] = []
        self.found = False

    def outline(self) -> Outline:
        return Outline(self.title, self.url, tuple(self.nodes), tuple(self.folds))

    def line(self, raw: str) -> None:
        body = raw.strip()
        if not body:
            return
        if not self.nodes and not self.title and (header := _HEADER.match(body)):
            self.title, self.url, self.found = unquote(header[1]), header[2] or "", True
            return
        depth = (len(raw) - len(raw.lstrip())) // 2
        while self.open and self.open[-1][0] >= depth:
            self.open.pop()
        marker = _MARKER.match(body)
        if fold := _FOLD.search(body):
            body = body[: fold.start()].rstrip()
            above = self.open[-1][1] if self.open else -1
            self.folds.append(Fold(fold[2], fold[1], len(self.nodes) if body else above))
            if not body:
                return
        if marker:
            body = body[marker.end() :]
        index = self._content(body, depth, item=marker is not None)
        self.open.append((depth, index))

    def _content(self, body: str, depth: int, *, item: bool) -> int:
        if row := _ROW.match(body):
            return self._row(row, depth)
        if heading := _HEADING.match(body):
            self.found = True
            text = unquote(heading[3]) if heading[3] else heading[2]
            return self._pieces(text, depth, "heading", {"level": heading[1]}, item=item)
        if frame := _FRAME.match(body):
            return self._add(depth, "frame", unquote(frame[1]), unquote(frame[1]), item=item)
        if known := self._container(body):
            role, name, states = known
            return self._add(depth, role, name, name, states=states, item=item)
        return self._pieces(body, depth, "text", {}, item=item)

    def _container(self, body: str) -> tuple[str, str, dict[str, str]] | None:
        """A line such as `list "Messages" 50 items`; None for text that only begins with such a word."""
        match = _LINE.match(body)
        if match is None or match[1] not in CONTAINERS:
            return None
        states, end = _states(body, match.end())
        if body[end:].strip():
            return None
        if not match[2] and not states and match[1] not in _BARE:
            return None
        self.found = self.found or bool(match[2])
        return match[1], unquote(match[2]), states

    def _row(self, row: re.Match[str], depth: int) -> int:
        """A table's row: its cells stand under it, controls under their cells."""
        self.found = True
        cells = [cell.strip() for cell in row["cells"].split(" | ")]
        states = {"selected": ""} if row["end"] else {}
        index = self._add(depth, "row", "", " | ".join(_visible(cell) for cell in cells), ref=row[1], states=states)
        for cell in cells:
            self._pieces(cell, depth + 1, "cell", {}, parent=index)
        return index

    def _pieces(
        self, body: str, depth: int, role: str, states: dict[str, str], *, item: bool = False, parent: int | None = None
    ) -> int:
        """Text with controls in it: a control alone is the node itself, amid text (or in a cell) it stands under it."""
        parts = _split(body)
        self.found = self.found or any(not isinstance(part, str) for part in parts)
        if len(parts) == 1 and role == "text" and not isinstance(parts[0], str):
            ref, kind, name, own = parts[0]
            return self._add(depth, kind, name, _shown(name, own), ref=ref, states=own, item=item, parent=parent)
        whole = _visible(body)
        name = whole if role == "heading" else ""
        line = self._add(depth, role, name, whole, states=states, item=item, parent=parent)
        for part in parts if len(parts) > 1 or any(not isinstance(part, str) for part in parts) else ():
            if isinstance(part, str):
                self._add(depth + 1, "part", "", part, parent=line)
            else:
                ref, kind, name, own = part
                self._add(depth + 1, kind, name, _shown(name, own), ref=ref, states=own, parent=line)
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


Piece = tuple[str, str, str, dict[str, str]]
"""Ref, role, name and states of a control in a line."""


def _split(body: str) -> list[str | Piece]:
    """A line as texts and controls, in order."""
    parts: list[str | Piece] = []
    at = 0
    for piece in _PIECE.finditer(body):
        if piece.start() < at:
            continue
        if before := body[at : piece.start()].strip():
            parts.append(_plain(before))
        states, at = _states(body, piece.end())
        parts.append((piece[1], piece[2] or "clickable", unquote(piece[3]), states))
    if after := body[at:].strip():
        parts.append(_plain(after))
    return parts


def _visible(body: str) -> str:
    """What a person reads in a line."""
    words = [part if isinstance(part, str) else _shown(part[2], part[3]) for part in _split(body)]
    return " ".join(" ".join(words).split())


def _states(body: str, at: int) -> tuple[dict[str, str], int]:
    """The states printed from `at` on, and where they end. Options of a select are kept as one quoted list."""
    states: dict[str, str] = {}
    while True:
        if match := _STATE.match(body, at):
            if match["word"]:
                states[match["word"]] = match["mode"] or ""
            elif match["key"]:
                states[match["key"]] = unquote(match["value"])
            else:
                states["count"] = match["count"].replace(",", "")
        elif match := _OPTIONS.match(body, at):
            states["options"] = match[1]
        else:
            return states, at
        at = match.end()


def _shown(name: str, states: Mapping[str, str]) -> str:
    value = states.get("value", "")
    return f"{name} {value}".strip() if value and value != name else name


def _plain(text: str) -> str:
    return _PICTURE.sub(lambda match: unquote(match[1]), text.strip().replace("\\[", "["))
