"""Text of a page that only repeats the command: a ticket, a checklist or a chat that shows what is to be done.

It names everything the command names, and is none of it; so it is left out before anything is looked for. Above:
`world`.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.providers.commands.page.outline import Node, Outline
from pagehand.providers.commands.words.wording import normal

_LEAST_WORDS = 4
_MOST_OF_IT = 0.75
_SILENT = frozenset({"text", "part", "heading", "cell", "row", "region", "section", "group", "article", "label"})


def without_echo(outline: Outline, said: str) -> Outline:
    """The outline with such texts emptied; nodes keep their places. What can be acted on keeps its name."""
    command = normal(said)
    if len(command.split()) < _LEAST_WORDS:
        return outline
    nodes = tuple(_emptied(node) if _echoes(node, command) else node for node in outline.nodes)
    return outline if nodes == outline.nodes else replace(outline, nodes=nodes)


def _echoes(node: Node, command: str) -> bool:
    if node.ref is not None or node.role not in _SILENT:
        return False
    text = normal(node.text or node.name)
    return len(text) >= _MOST_OF_IT * len(command) and f" {text} " in f" {command} "


def _emptied(node: Node) -> Node:
    return replace(node, name="", text="")
