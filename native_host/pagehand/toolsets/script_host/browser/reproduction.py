"""A trace as a script that does the same again, with secrets as parameters. Below: `trace`, `methods`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pagehand.tether.display import display
from pagehand.toolsets.script_host.browser.methods import METHODS
from pagehand.values import Json

SECRET = "[secret: {} characters]"  # noqa: S105 - how one is shown
_SECRET = re.compile(r"\[secret: \d+ characters\]")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_PICTURES = ("compare_screenshots", "visual_diff")


def reproduction(actions: Sequence[Json]) -> str:
    """The text of the script."""
    acts = [action for action in actions if _is_kept(action)] or list(actions)
    secrets = _Secrets()
    lines = [f"    browser.{_method(a['method'])}({_arguments(a, secrets)})?" for a in acts]
    head = ["// Screenshots are named by the ids of the first run."] if _has_pictures(acts) else []
    parameters = ", ".join(["browser", *secrets.names])
    return "\n".join([*head, f"fn repro({parameters}) {{", *lines, "    return Ok(browser.trace()?)", "}", ""])


def _is_kept(action: Json) -> bool:
    method = METHODS[action["method"]]
    return method.approved or method.waits is not None


def _has_pictures(actions: Sequence[Json]) -> bool:
    return any(action["method"] in _PICTURES for action in actions)


class _Secrets:
    """The parameters that stand for what was typed in secret."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def name(self) -> str:
        self.names.append(f"secret_{len(self.names) + 1}")
        return self.names[-1]


def _method(name: str) -> str:
    return name if _NAME.fullmatch(name) else f'"{name}"'


def _arguments(action: Json, secrets: _Secrets) -> str:
    method, body = METHODS[action["method"]], action["data"]
    given = [body[parameter.key] for parameter in method.parameters if parameter.key in body]
    if method.waits is not None and body.get("timeout_ms") != method.waits and "timeout_ms" in body:
        given.append(body["timeout_ms"])
    if action["method"] in _PICTURES:
        given = [value.get("id") if isinstance(value, dict) else value for value in given]
    return ", ".join(literal(value, secrets) for value in given)


def literal(value: Any, secrets: _Secrets) -> str:
    """A JSON value as the language writes it; what stands for a secret is a parameter."""
    if isinstance(value, str) and _SECRET.fullmatch(value):
        return secrets.name()
    if value is None or isinstance(value, bool):
        return {None: "nil", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        shown = display(value)
        return shown if "." in shown else f"{shown}.0"
    if isinstance(value, list):
        return f"[{', '.join(literal(item, secrets) for item in value)}]"
    entries = ", ".join(f"{_text(str(key))}: {literal(item, secrets)}" for key, item in value.items())
    return f"map() {{ {entries} }}" if entries else "map()"


def _text(value: str) -> str:
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        value = value.replace(plain, escaped)
    return f'"{value}"'
