"""Cookie banners: the button that sends one away with as little consent as it lets one, or with all of it.

A button counts only where the page speaks of cookies, consent or privacy, and where it is the only one so called.
"""

from __future__ import annotations

from collections.abc import Collection

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.words.lexicon import vocabulary
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.wording import normal
from pagehand.wire.outline import Node, Outline

_ABOUT = Pattern(r"(?i)\b(?:cookies?|consent|privacy|tracking|gdpr)\b")
REFUSING, ACCEPTING, CLOSING = (vocabulary(name) for name in ("refusing", "accepting", "closing"))


def banner_button(outline: Outline, names: Collection[str]) -> Node | None:
    """The one button with such a name of the page's banner."""
    about = [node.index for node in outline.nodes if _ABOUT.search(f"{node.name} {node.text}") and node.role != "link"]
    if not about:
        return None
    fitting = [node for node in outline.nodes if node.ref and normal(label_of(outline, node)) in names]
    near = sorted(fitting, key=lambda node: min(abs(node.index - at) for at in about))
    if len(near) > 1 and normal(label_of(outline, near[0])) == normal(label_of(outline, near[1])):
        return None
    return near[0] if near else None
