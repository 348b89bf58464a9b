"""Calls in plain words: the title that a person reads, and a session's from its first task."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.wire.extensions import Element, Part, Target

_MOVES = {"back": "Go back", "forward": "Go forward", "reload": "Reload the page"}
_NAMED = {"click": "Click", "type": "Type", "readPage": "Read the page", "screenshot": "Take a screenshot"}
"""Where the tool's own title is not at hand."""
_CLICKS = {"right": "Right-click", "middle": "Middle-click", "2": "Double-click", "3": "Triple-click"}
_POINTING = frozenset({"ref", "tab", "section", "budget", "x", "y", "dx", "dy"})
"""Arguments that say where; the target says it better."""
_TITLE_LENGTH = 60
_LOOKED_AT = 1000
"""Characters of a task that its title is made from; a task may have megabytes."""


def title_of(
    name: str,
    arguments: Json,
    target: Target | None,
    title: str | None = None,
    summary: Sequence[str] | None = None,
) -> str:
    """One short line, such as `Type “Ann” into textbox “Name”`.

    `arguments` are the redacted ones, or none where they may not be shown; `title` is the tool's own, as its hand
    lends it, so that a new tool reads well without a word here: `Press keys (Enter) · textbox “Name”`. `summary` names
    the arguments that a tool wants repeated: `Ask: What colour?`; None repeats whatever says what is to be done.
    """
    where = _element(target) or str(arguments.get("ref", ""))
    if name == "navigate":
        default = f"Open {_short(str(arguments['url']))}" if "url" in arguments else "Open a page"
        return _MOVES.get(str(arguments.get("action")), default)
    if name == "type" and arguments:
        ending = " and press Enter" if arguments.get("submit") else ""
        return f"Type “{_short(str(arguments.get('text', '')))}” into {where}{ending}"
    if name == "drag" and target is not None and target.parts[1:]:
        return f"Drag {where} to {_called(target.parts[1])}"
    said = _short(title or _NAMED.get(name, name))
    if name == "click":
        ways = (str(arguments.get(key)) for key in ("button", "count"))
        said = next((_CLICKS[way] for way in ways if way in _CLICKS), said)
        return f"{said} {where}".strip()
    if summary is not None:
        values = ", ".join(str(arguments[key]) for key in summary if key in arguments)
        return f"{said}: {_short(values)}" if values else said
    if details := _short(", ".join(_details(arguments))):
        said = f"{said} ({details})"
    return f"{said} · {where}" if where else said


def _details(value: Json) -> Iterator[str]:
    """What an unknown tool is asked to do, in its arguments' own words."""
    for key, item in value.items():
        if key in _POINTING or item is None or item is False:
            continue
        if item is True:
            yield key
        elif isinstance(item, dict):
            yield from _details(item)
        elif isinstance(item, list):
            for part in item:
                yield from _details(part) if isinstance(part, dict) else [str(part)]
        else:
            yield str(item)


def session_title(text: str) -> str:
    """A session's title from its first task."""
    return _short(" ".join(text[:_LOOKED_AT].split()), _TITLE_LENGTH) or "New session"


def _element(target: Target | None) -> str:
    if target is None or target.element is None:
        return ""
    return _called(target.element)


def _called(element: Element | Part) -> str:
    return f"{element.role} “{_short(element.name)}”" if element.name else element.role


def _short(text: str, limit: int = 80) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
