"""CSS text as rules, by the tokenizer of tinycss2, and what they give each node: the cascade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pagehand.tether.values import Value
from pagehand.toolsets.script_host.static.arguments import library
from pagehand.toolsets.script_host.static.dom import ELEMENT, Node, Page

INHERITED = ("color", "font-size", "font-family")


@dataclass(frozen=True)
class Declaration:
    """`name: value`, without its `!important`."""

    name: str
    value: str
    important: bool


@dataclass(frozen=True)
class Rule:
    """One selector of a rule with its declarations."""

    selector: str
    specificity: int
    declarations: tuple[Declaration, ...]


def parse(css: str) -> list[dict[str, Value]]:
    """The rules as a script sees them."""
    return [
        {
            "selector": rule.selector,
            "specificity": rule.specificity,
            "declarations": {one.name: one.value for one in rule.declarations},
        }
        for rule in rules(css)
    ]


def rules(css: str) -> list[Rule]:
    """One rule for each selector, in order; at-rules and what cannot be read are passed over."""
    tinycss2 = library("tinycss2")
    judge = Page("<p>")
    found = []
    for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        given = declarations(rule.content)
        for tokens in _split(rule.prelude):
            selector = tinycss2.serialize(tokens).strip()
            if given and judge.select(selector) is not None:
                found.append(Rule(selector, _specificity(tokens), given))
    return found


def declarations(source: Any) -> tuple[Declaration, ...]:
    """The declarations of a block, or of a `style` attribute."""
    tinycss2 = library("tinycss2")
    parsed = tinycss2.parse_blocks_contents(source, skip_comments=True, skip_whitespace=True)
    return tuple(
        Declaration(one.lower_name, tinycss2.serialize(one.value).strip(), one.important)
        for one in parsed
        if one.type == "declaration"
    )


def _split(tokens: list[Any]) -> Iterator[list[Any]]:
    part: list[Any] = []
    for token in tokens:
        if token.type == "literal" and token.value == ",":
            yield part
            part = []
        elif token.type != "comment":
            part.append(token)
    yield part


def _specificity(tokens: list[Any]) -> int:
    """100 for each id, 10 for each class, attribute and pseudo-class, 1 for each tag."""
    total, before = 0, ""
    for token in tokens:
        literal = token.value if token.type == "literal" else ""
        if token.type == "hash":
            total += 100
        elif token.type == "[] block" or (token.type in ("ident", "function") and before in (".", ":")):
            total += 10
        elif token.type == "ident":
            total += 1
        before = "::" if before == ":" and literal == ":" else literal
    return total


def styled(html: str, css: str) -> list[Node]:
    """The top-level nodes, each (texts too) with `styles` and `children`."""
    page = Page(html)
    given: dict[int, list[tuple[tuple[bool, int, int], Declaration]]] = {}
    for order, rule in enumerate(rules(css)):
        for source in page.select(rule.selector) or ():
            entries = given.setdefault(source.mem_id, [])
            entries += [((one.important, rule.specificity, order), one) for one in rule.declarations]

    def look(source: Any, node: Node, parent: Node | None) -> None:
        inherited = parent["styles"] if parent else {}
        node["styles"] = {name: inherited[name] for name in INHERITED if name in inherited}
        node.setdefault("children", [])
        if node["type"] == ELEMENT:
            own = [((one.important, _INLINE, 0), one) for one in declarations(node["attrs"].get("style", ""))]
            for _, one in sorted(given.get(source.mem_id, []) + own, key=lambda entry: entry[0]):
                node["styles"][one.name] = one.value

    return page.nodes(look)


_INLINE = 1 << 30
"""More than any selector has."""
