"""HTML as the language's nodes, by the HTML parser of selectolax (Lexbor).

An element is `{type, tag, id?, class?, attrs, children}`, a text `{type, text}`; a document's children are its `html`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pagehand.tether.errors import Fault
from pagehand.tether.values import Value
from pagehand.toolsets.script_host.static.arguments import library

Node = dict[str, Value]
_WHOLE = re.compile(r"<!doctype|<(?:html|head|body)[\s/>]", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
MOST_LEVELS = 256
TEXT, ELEMENT = "text", "element"


class Page:
    """One parsed source."""

    def __init__(self, html: str) -> None:
        lexbor = library("selectolax.lexbor")
        self._refused = lexbor.SelectolaxError
        self._is_whole = is_whole(html)
        self._tree = lexbor.LexborHTMLParser(html, is_fragment=not self._is_whole)

    def nodes(self, look: Callable[[Any, Node, Node | None], None] | None = None) -> list[Node]:
        """The top-level nodes; `look` sees each with the library's node and its parent, parents first."""
        made = [_node(root, None, 0, look) for root in self._roots()]
        return [node for node in made if node is not None]

    def select(self, selector: str) -> list[Any] | None:
        """The library's nodes that a selector matches, in document order; None for a selector that is none."""
        try:
            return list(self._tree.css(selector)) if selector.strip() else None
        except self._refused:
            return None

    def _roots(self) -> Iterator[Any]:
        root = self._tree.root
        while root is not None:
            yield root
            root = None if self._is_whole else root.next


def is_whole(html: str) -> bool:
    """Whether a source is a document, and no fragment of one."""
    return bool(_WHOLE.search(_COMMENT.sub("", html)))


def normalised(html: str) -> str:
    """A document in HTML as browsers understand it; a fragment stands in its body."""
    lexbor = library("selectolax.lexbor")
    whole = html if is_whole(html) else f"<!doctype html><html><head></head><body>{html}</body></html>"
    return str(lexbor.LexborHTMLParser(whole).html or "")


def document(html: str) -> Node:
    """The nodes of a source as a document."""
    return {"type": "document", "children": Page(html).nodes()}


def select(html: str, selector: str) -> list[Node]:
    """The elements that a selector matches; none for a selector that is none."""
    made = [_node(one, None, 0, None) for one in Page(html).select(selector) or []]
    return [node for node in made if node is not None]


def text_of(node: Node) -> str:
    """The text below a node, its pieces joined by a space, blanks collapsed."""
    return " ".join(" ".join(texts(node)).split())


def texts(node: Node) -> Iterator[str]:
    """The texts below a node, in order."""
    if node["type"] == TEXT:
        yield node["text"]
    for child in node.get("children", ()):
        yield from texts(child)


def elements(nodes: list[Node]) -> Iterator[Node]:
    """All elements, in document order."""
    for node in nodes:
        if node["type"] == ELEMENT:
            yield node
            yield from elements(node["children"])


def _node(
    source: Any, parent: Node | None, level: int, look: Callable[[Any, Node, Node | None], None] | None
) -> Node | None:
    """A node in the language's form; None for comments and the like."""
    if level > MOST_LEVELS:
        raise Fault(f"html is nested too deeply (limit {MOST_LEVELS})")
    node: Node
    if source.is_text_node:
        node = {"type": TEXT, "text": source.text_content or ""}
        if look is not None:
            look(source, node, parent)
        return node
    if not source.is_element_node:
        return None
    attrs = {name: value or "" for name, value in source.attributes.items()}
    node = {"type": ELEMENT, "tag": source.tag}
    node |= {name: attrs[name] for name in ("id", "class") if name in attrs}
    node |= {"attrs": attrs, "children": []}
    if look is not None:
        look(source, node, parent)
    child = source.first_child
    while child is not None:
        made = _node(child, node, level + 1, look)
        if made is not None:
            node["children"].append(made)
        child = child.next
    return node
