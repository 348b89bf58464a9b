"""The class of a call: read, sensitive read, act or always-ask. Fail-safe: what is not plainly a read asks."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from pagehand.values import Json


class Risk(StrEnum):
    """Ordered from harmless to what no grant and no mode lifts."""

    READ = "read"
    SENSITIVE_READ = "sensitive_read"
    ACT = "act"
    ALWAYS_ASK = "always_ask"

    @property
    def rank(self) -> int:
        """0 for the most harmless."""
        return list(Risk).index(self)


def hinted_risk(annotations: Any) -> Risk:
    """Read only when `readOnlyHint` is exactly true and nothing in the hints contradicts it or is malformed."""
    if not isinstance(annotations, dict) or annotations.get("readOnlyHint") is not True:
        return Risk.ACT
    hints = (annotations.get(key) for key in ("destructiveHint", "idempotentHint", "openWorldHint"))
    if any(hint is not None and not isinstance(hint, bool) for hint in hints):
        return Risk.ACT
    return Risk.ACT if annotations.get("destructiveHint") is True else Risk.READ


def declared_risk(declaration: Any, arguments: Json) -> Risk:
    """The class a schema file declares (`x-pagehand-risk`): one word, or `{argument, classes, default}` by its value.

    A value that is not listed counts as the worst that is, and never as less than an act.
    """
    if not isinstance(declaration, dict):
        return _class_named(declaration)
    classes = declaration.get("classes")
    if not isinstance(classes, dict):
        return Risk.ACT
    value = arguments.get(str(declaration.get("argument")), declaration.get("default"))
    if isinstance(value, str) and value in classes:
        return _class_named(classes[value])
    return max([Risk.ACT, *map(_class_named, classes.values())], key=lambda risk: risk.rank)


def _class_named(word: Any) -> Risk:
    try:
        return Risk(word)
    except ValueError:
        return Risk.ACT


def call_risk(annotations: Any, declaration: Any, arguments: Json) -> Risk:
    """The class of one call. A schema file may say it by action, because the MCP hint is the worst of a tool's actions.

    Without a file the hint decides.
    """
    if declaration is None:
        return hinted_risk(annotations)
    declared = declared_risk(declaration, arguments)
    if isinstance(declaration, dict):
        return declared
    return max(declared, hinted_risk(annotations), key=lambda risk: risk.rank)


def weighed_risk(annotations: Any, declaration: Any, arguments: Json, *, trusted: bool) -> Risk:
    """The class that a source's own words may give a call: hints of one that is not trusted never free it."""
    risk = call_risk(annotations, declaration, arguments)
    return risk if trusted else max(risk, Risk.ACT, key=lambda known: known.rank)
