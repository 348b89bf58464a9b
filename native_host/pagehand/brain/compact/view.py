"""What of the page a compact reply may name: its elements, with role and name before the ref, and its folded parts.

A small model that writes the name first finds the element; the bare number of a ref says nothing to it. Pure; above:
`compact_replies`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from pagehand.brain.transcript import Message, ToolResult
from pagehand.wire.outline import elements_in, is_reading, sections_in

MOST_CHOICES = 80
"""A longer choice makes the grammar slow; anything may be named then."""
LONGEST_NAME = 40
_LABELLED = re.compile(r".*\[([^\[\]]+)\]", re.DOTALL)
_BESIDE_PLAIN_WORDS = re.compile(r'[\[\]"\\\s]+')
_NOT_TYPED_INTO = frozenset({"button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "option", "image"})


@dataclass(frozen=True, slots=True)
class View:
    """The newest whole reading and what changed since: refs to (role, name), and the handles of folded parts."""

    elements: dict[str, tuple[str, str]] = field(default_factory=dict)
    sections: tuple[str, ...] = ()

    def label(self, ref: str) -> str:
        """How an element is named in a reply: `link Wool Rug [e20]`; a ref that is not known stays as it is."""
        if ref not in self.elements:
            return ref
        role, name = self.elements[ref]
        plain = _BESIDE_PLAIN_WORDS.sub(" ", name)[:LONGEST_NAME].strip()
        return f"{role} {plain} [{ref}]" if plain else f"{role} [{ref}]"

    @property
    def is_crowded(self) -> bool:
        """There is too much for a choice."""
        return len(self.elements) > MOST_CHOICES

    def choices(self, tool: str) -> list[str]:
        """The labels of what this tool may be given; none when there are too many."""
        if self.is_crowded:
            return []
        return [self.label(ref) for ref, (role, _) in self.elements.items() if _suits(tool, role)]


def _suits(tool: str, role: str) -> bool:
    """Text goes where text can be; an option is chosen by typing its label: a click opens no list of the browser's."""
    return role not in _NOT_TYPED_INTO if tool == "type" else role != "combobox" or tool != "click"


def view_of(history: Sequence[Message]) -> View:
    """What is shown after all of this."""
    elements: dict[str, tuple[str, str]] = {}
    sections: list[str] = []
    for message in reversed(history):
        if isinstance(message, ToolResult):
            elements = elements_in(message.text) | elements
            sections += (handle for handle in sections_in(message.text) if handle not in sections)
            if is_reading(message.text):
                break
    return View(elements, tuple(sections))


def ref_in(label: str) -> str:
    """The ref of a label; what is none stays as it is."""
    found = _LABELLED.fullmatch(label)
    return found[1] if found else label
