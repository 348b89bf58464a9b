"""What fires when it is known what a call touches: a hook for each resource, one for an act on a page. They deny."""

from __future__ import annotations

from pathlib import Path

from pagehand.calls.hooks.runs import HookRuns, moment_of
from pagehand.calls.stages import Known
from pagehand.errors import ToolError
from pagehand.gate.reach import reach_of
from pagehand.gate.risk import Risk
from pagehand.values import Json, canonical_json

_OF_FILES = {"file_read": "pre_file_read", "file_write": "pre_file_write"}


async def permit(runs: HookRuns, known: Known) -> None:
    """One permission hook for each resource that the call declares. Raises `ToolError` denied."""
    moment, call = moment_of(known.checked.context), known.call
    for hook, about in _permissions(known):
        payload = moment.payload(hook, call_id=call.id, tool_name=call.name, **about)
        for runner in runs.listening(hook):
            await runs.guard(runner, payload, moment.cwd)


def _permissions(known: Known) -> list[tuple[str, Json]]:
    """The permission hooks of a call, each with what it is about."""
    arguments = known.call.arguments
    found: list[tuple[str, Json]] = []
    for resource in known.offered.resources:
        value = arguments.get(resource.argument)
        for one in value if isinstance(value, list) else [value]:
            if one is not None:
                found += _permission(known, resource.kind, one if isinstance(one, str) else canonical_json(one))
    if known.source.id.startswith("hand:") and known.checked.risk is not Risk.READ:
        about = {
            "arguments": known.shown,
            "url": known.target.url,
            "origin": known.target.origin,
            "target": known.shown_target,
        }
        found.append(("pre_page_action", about))
    return found


def _permission(known: Known, kind: str, value: str) -> list[tuple[str, Json]]:
    if kind in _OF_FILES:
        path = _where(known.checked.context.cwd, value)
        return [(_OF_FILES[kind], {"path": path, **_written(kind, known.call.arguments)})]
    if kind == "shell":
        return [("pre_shell_exec", {"command": value})]
    if kind == "url":
        safety, reason = reach_of(value)
        return [("pre_fetch_url", {"url": value, "safety": safety, "reason": reason})]
    return []


def _where(cwd: str, path: str) -> str:
    """The path as it really is. Raises `ToolError` denied for what is none: no guard could judge it."""
    try:
        return str(Path(cwd, Path(path).expanduser()).resolve())
    except (OSError, ValueError, RuntimeError):
        raise ToolError("what the call names as a file is no path; name one that can be", "denied") from None


def _written(kind: str, arguments: Json) -> Json:
    if kind != "file_write":
        return {}
    content = arguments.get("content")
    return {
        "operation": "append" if arguments.get("append") is True else "write",
        "content": content if isinstance(content, str) else None,
    }
