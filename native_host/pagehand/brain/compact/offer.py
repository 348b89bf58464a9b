"""One call that a small model may be offered, and how far its task is. Pure; above: `narrowing`, `offers`."""

from __future__ import annotations

from dataclasses import dataclass

from pagehand.values import Json

MOST_OFFERS = 8
"""Among so many a model of 1.5 billion parameters finds the right one nearly always."""
FIELDS = frozenset({"textbox", "searchbox", "combobox", "spinbutton", "slider"})
"""What is filled, and not pressed."""
LEADING_ON = frozenset({"link", "tab", "menuitem", "treeitem"})
"""What is as a rule only looked at when it is pressed."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One call: a click, or a text for a field. `words`: those of the task that it accounts for."""

    tool: str
    ref: str
    text: str | None = None
    words: frozenset[str] = frozenset()
    submit: bool = False
    """Enter is pressed behind the text."""
    vague: bool = False
    """The text might be no value at all."""

    def arguments(self, named: str) -> Json:
        """Those of the call, its element named like this."""
        text = {} if self.text is None else {"text": self.text}
        return {"ref": named, **text, **({"submit": True} if self.submit else {})}


@dataclass(frozen=True, slots=True)
class Now:
    """How far the task is."""

    part: str
    """The words that come next."""
    spent: frozenset[str] = frozenset()
    """Words of the task that earlier acts accounted for; inside a box those of the act that opened it."""
    inside: bool = False
    """The last act opened a box or a menu: the next one is in it."""
    unsent: str = ""
    """The field that was filled last, while nothing of it went to the site."""
    visited: frozenset[str] = frozenset()
    """How what was acted on for it is called."""
