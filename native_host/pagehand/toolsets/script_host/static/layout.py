"""Boxes of a page as if every element were a block of a terminal: no flow of text, no flex, no floats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pagehand.tether.values import Value
from pagehand.toolsets.script_host.static.css import styled
from pagehand.toolsets.script_host.static.dom import TEXT, Node

Box = dict[str, Value]
_LENGTH = re.compile(r"(-?[0-9]{1,9})(?:px)?")
_HIDDEN = {"head", "title", "meta", "link", "base", "script", "style", "template"}


class Edges(NamedTuple):
    """Four lengths around a box."""

    top: int
    right: int
    bottom: int
    left: int

    @property
    def across(self) -> int:
        """Left and right together."""
        return self.left + self.right

    @property
    def along(self) -> int:
        """Top and bottom together."""
        return self.top + self.bottom


def layout(html: str, css: str, width: int) -> Box:
    """The viewport with its boxes."""
    return without_sources(boxes_of(html, css, width))


def without_sources(box: Box) -> Box:
    """A box as scripts see it: without the picture that it shows."""
    shown = {name: value for name, value in box.items() if name != "src"}
    return shown | {"children": [without_sources(child) for child in box["children"]]}


def boxes_of(html: str, css: str, width: int) -> Box:
    """The viewport with its boxes; that of a picture has its `src`."""
    width = max(1, width)
    children, height = _stack(styled(html, css), 0, 0, width)
    return _box("viewport", {}, (0, 0, width, max(1, height)), children)


def display_list(html: str, css: str, width: int) -> list[Box]:
    """What would be painted, in tree order."""
    return commands(boxes_of(html, css, width))


def commands(viewport: Box) -> list[Box]:
    """What the boxes paint, in tree order."""
    return [command for box in _boxes(viewport) for command in _commands(box)]


def render(html: str, css: str, width: int) -> str:
    """The boxes as lines of text."""
    return render_box(boxes_of(html, css, width))


def render_box(box: Box, level: int = 0) -> str:
    """A box and those in it, two spaces for each level."""
    size = f"{box['width']}x{box['height']}"
    place = f"@{box['x']},{box['y']} {size}"
    text = (box["text"] or "").strip()
    if box["kind"] == "none" or (box["kind"] == "text" and not text):
        return ""
    head = {"viewport": f"viewport {size}", "text": f'"{text}" {place}'}.get(box["kind"], f"<{box['tag']}> {place}")
    return "  " * level + head + "\n" + "".join(render_box(child, level + 1) for child in box["children"])


def _boxes(box: Box) -> Iterator[Box]:
    yield box
    for child in box["children"]:
        yield from _boxes(child)


def _commands(box: Box) -> Iterator[Box]:
    styles, place = box["styles"], {name: box[name] for name in ("x", "y", "width", "height")}
    color = styles.get("background-color") or styles.get("background")
    if box["kind"] == "block" and color:
        yield {"type": "rect", **place, "color": color}
    if box["kind"] == "block" and box["tag"] == "img":
        yield {"type": "image", **place, "src": box["src"]}
    if box["kind"] == "text" and box["text"].strip():
        text = {"text": box["text"].strip(), "color": styles.get("color", "black")}
        yield {"type": "text", "x": box["x"], "y": box["y"], **text}


def _box(kind: str, node: Node, place: tuple[int, int, int, int], children: list[Box]) -> Box:
    x, y, width, height = place
    sizes = {"x": x, "y": y, "width": width, "height": height}
    words = {"kind": kind, "tag": node.get("tag"), "text": node.get("text")}
    return words | sizes | {"styles": node.get("styles", {}), "children": children}


def _stack(nodes: list[Node], x: int, y: int, width: int) -> tuple[list[Box], int]:
    """Boxes below each other, and how high they are together."""
    boxes, top = [], y
    for node in nodes:
        box, height = _text(node, x, top, width) if node["type"] == TEXT else _element(node, x, top, width)
        boxes.append(box)
        top += height
    return boxes, top - y


def _text(node: Node, x: int, y: int, width: int) -> tuple[Box, int]:
    text = node["text"]
    height = 1 if text.strip() else 0
    return _box("text", node, (x, y, min(len(text), width), height), []), height


def _element(node: Node, x: int, y: int, width: int) -> tuple[Box, int]:
    """An element's box, and its height with margins."""
    tag, styles = node["tag"], node["styles"]
    hidden = styles.get("display") == "none" or ("display" not in styles and tag in _HIDDEN)
    if hidden:
        return _box("none", node, (x, y, 0, 0), []), 0
    margin, padding, border = (edges(styles, name) for name in ("margin", "padding", "border"))
    extra = padding.across + border.across
    whole = _width(styles, max(1, width - margin.across), extra)
    left, top = x + margin.left, y + margin.top
    inner = max(1, whole - extra)
    children, content = _stack(
        node["children"], left + border.left + padding.left, top + border.top + padding.top, inner
    )
    content = _clamped(content if (set_ := length(styles.get("height"))) is None else set_, styles, "height")
    height = max(1, content + padding.along + border.along)
    box = _box("block", node, (left, top, whole, height), children)
    if tag == "img":
        box["src"] = node["attrs"].get("src", "")
    return box, height + margin.along


def _width(styles: Node, available: int, extra: int) -> int:
    """The box's width; `width` and its bounds are those of the content, or with `border-box` of the whole box."""
    outside = 0 if styles.get("box-sizing") == "border-box" else extra
    wanted = length(styles.get("width"))
    wanted = available - outside if wanted is None else wanted
    return max(1, _clamped(wanted, styles, "width") + outside)


def _clamped(value: int, styles: Node, name: str) -> int:
    least, most = length(styles.get(f"min-{name}")), length(styles.get(f"max-{name}"))
    value = value if most is None else min(value, most)
    return value if least is None else max(value, least)


def length(text: str | None) -> int | None:
    """An integer, with or without `px`; None for anything else, and 0 for what is negative."""
    found = _LENGTH.fullmatch(text.strip()) if text else None
    return None if found is None else max(0, int(found[1]))


def edges(styles: Node, name: str) -> Edges:
    """`margin`, `padding` or `border-width`, one to four values, and those of single sides."""
    suffix = "-width" if name == "border" else ""
    values = [length(part) or 0 for part in styles.get(name + suffix, "").split()[:4]] or [0]
    top, right, bottom, left = [*values, *(values[index] for index in _REPEATED[len(values) - 1])]
    lengths = Edges(top, right, bottom, left)._asdict()
    own = {side: length(styles.get(f"{name}-{side}{suffix}")) for side in lengths}
    return Edges(**lengths | {side: value for side, value in own.items() if value is not None})


_REPEATED = ((0, 0, 0), (0, 1), (1,), ())
"""Which of the given values stand for the sides that are left out."""
