"""Calls in plain words: the title a person reads, and ACP's kind."""

from __future__ import annotations

from pagehand.values import Json
from pagehand.wire.extensions import Target

_VERBS = {"click": "Click", "hover": "Point at", "select": "Choose in", "press": "Press", "drag": "Drag"}
_MOVES = {"back": "Go back", "forward": "Go forward", "reload": "Reload the page"}
_TITLE_LENGTH = 60
_LOOKED_AT = 1000
"""Characters of a task that its title is made from; a task may have megabytes."""
_OTHERS = {"readPage": "Read the page", "screenshot": "Take a picture", "askUser": "Ask you a question"}


def title_of(name: str, arguments: Json, target: Target | None) -> str:
    """One short line, such as `Type “Ann” into textbox “Name”`.

    `arguments` are the redacted ones, or none where they may not be shown.
    """
    where = _element(target) or str(arguments.get("ref", ""))
    if name == "navigate":
        default = f"Open {_short(str(arguments['url']))}" if "url" in arguments else "Open a page"
        return _MOVES.get(str(arguments.get("action")), default)
    if name == "type":
        if not arguments:
            return "Type"
        ending = " and press Enter" if arguments.get("submit") else ""
        return f"Type “{_short(str(arguments.get('text', '')))}” into {where}{ending}"
    if name in _VERBS:
        return f"{_VERBS[name]} {where}".strip()
    return _OTHERS.get(name, name)


def kind_of(name: str, *, reads: bool) -> str:
    """ACP's tool kind."""
    if name == "navigate":
        return "fetch"
    if reads:
        return "read"
    return "think" if name == "askUser" else "execute"


def session_title(text: str) -> str:
    """A session's title from its first task."""
    return _short(" ".join(text[:_LOOKED_AT].split()), _TITLE_LENGTH) or "New session"


def _element(target: Target | None) -> str:
    if target is None or target.element is None:
        return ""
    return f"{target.element.role} “{_short(target.element.name)}”" if target.element.name else target.element.role


def _short(text: str, limit: int = 80) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
