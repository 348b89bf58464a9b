"""Calls in plain words: the title a person reads, ACP's kind, and arguments without secrets."""

from __future__ import annotations

from pagehand.values import Json
from pagehand.wire.extensions import Target

MASK = "••••••"
_VERBS = {
    "click": "Click",
    "type": "Type",
    "hover": "Point at",
    "select": "Choose in",
    "press": "Press",
    "drag": "Drag",
}


def redact(arguments: Json, target: Target | None) -> Json:
    """The arguments as they may be shown and stored: typed values are masked when the target is sensitive."""
    if target is None or not target.sensitive:
        return arguments
    return {key: _mask(key, value) for key, value in arguments.items()}


def _mask(key: str, value: object) -> object:
    if key in ("text", "value"):
        return MASK
    if isinstance(value, list):
        return [{k: _mask(k, v) for k, v in item.items()} if isinstance(item, dict) else item for item in value]
    return value


def title_of(name: str, arguments: Json, target: Target | None) -> str:
    """One short line, such as `Type “Ann” into textbox “Name”`. `arguments` are the redacted ones."""
    where = _element(target) or str(arguments.get("ref", ""))
    if name == "navigate":
        action = arguments.get("action", "goto")
        return {"back": "Go back", "forward": "Go forward", "reload": "Reload the page"}.get(
            action, f"Open {arguments.get('url', '')}"
        )
    if name == "type":
        text = str(arguments.get("text", ""))
        ending = " and press Enter" if arguments.get("submit") else ""
        return f"Type “{_short(text)}” into {where}{ending}"
    if name in _VERBS:
        return f"{_VERBS[name]} {where}".strip()
    return {"readPage": "Read the page", "screenshot": "Take a picture", "askUser": "Ask you a question"}.get(
        name, name
    )


def kind_of(name: str, *, reads: bool) -> str:
    """ACP's tool kind."""
    if name == "navigate":
        return "fetch"
    if reads:
        return "read"
    return "think" if name == "askUser" else "execute"


def session_title(text: str) -> str:
    """A session's title from its first task."""
    return _short(" ".join(text.split()), 60) or "New session"


def _element(target: Target | None) -> str:
    if target is None or target.element is None:
        return ""
    return f"{target.element.role} “{_short(target.element.name)}”" if target.element.name else target.element.role


def _short(text: str, limit: int = 80) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
