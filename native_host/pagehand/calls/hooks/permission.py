"""What fires when it is known what a call touches: a hook for each resource, one for an act on a page. They deny."""

from __future__ import annotations

from pathlib import Path

from pagehand.calls.hooks.runs import HookRuns, moment_of
from pagehand.calls.stages import Known
from pagehand.gate.reach import reach_of
from pagehand.gate.risk import Risk
from pagehand.values import Json


async def permit(runs: HookRuns, known: Known) -> None:
    """One permission hook for each resource that the call declares. Raises `ToolError` denied."""
    if not runs.hears("permit"):
        return
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
        if value is None:
            continue
        if resource.kind in ("file_read", "file_write"):
            path = str(Path(known.checked.context.cwd, str(value)).expanduser().resolve())
            found.append((f"pre_{resource.kind}", {"path": path, **_written(resource.kind, arguments)}))
        elif resource.kind == "shell":
            found.append(("pre_shell_exec", {"command": str(value)}))
        elif resource.kind == "url":
            safety, reason = reach_of(str(value))
            found.append(("pre_fetch_url", {"url": str(value), "safety": safety, "reason": reason}))
    if known.source.id.startswith("hand:") and known.checked.risk is not Risk.READ:
        about = {
            "arguments": known.shown,
            "url": known.target.url,
            "origin": known.target.origin,
            "target": known.shown_target,
        }
        found.append(("pre_page_action", about))
    return found


def _written(kind: str, arguments: Json) -> Json:
    if kind != "file_write":
        return {}
    content = arguments.get("content")
    return {
        "operation": "append" if arguments.get("append") is True else "write",
        "content": content if isinstance(content, str) else None,
    }
