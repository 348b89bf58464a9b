"""What one call gave back, in the words the model reads: the source's result, or why there is none. Pure."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pagehand.brain.limits import Limits
from pagehand.brain.transcript import Image, ToolCall, ToolResult
from pagehand.calls.pictures import picture_fault
from pagehand.calls.ports import Answer
from pagehand.gate.decision import NO_PLAN, Decision
from pagehand.gate.policy import Policy
from pagehand.toolsets.ports import HUB, Returned
from pagehand.values import Json, origin_of

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target


def failed(call: ToolCall, text: str) -> ToolResult:
    """The call did not do what was asked."""
    return ToolResult(call.id, call.name, text, is_error=True)


def unresolved(call: ToolCall, target: Target) -> ToolResult:
    """The source could not find what the call is about, so nothing ran and nobody was asked."""
    near = "\n".join(target.candidates)
    text = f"{target.unresolved}: {target.hint or 'the target could not be found; read the page again'}"
    receipt: Json = {
        "ok": False,
        "reason": target.unresolved,
        "hint": target.hint or "",
        "candidates": target.candidates,
    }
    return ToolResult(call.id, call.name, f"{text}\n{near}" if near else text, is_error=True, structured=receipt)


def denied(call: ToolCall, decision: Decision, answer: Answer) -> ToolResult:
    """Policy, deadline or a person said no; the model is told which, and not to go round it."""
    if decision.rule == NO_PLAN:
        text = (
            "not run: this session plans first; call proposePlan with all sites and acts, and act when it is approved"
        )
    elif answer.by.startswith("policy"):
        text = f"denied by policy ({decision.rule}); do not try it another way, tell the person"
    elif answer.outcome in ("deadline", "no_surface"):
        text = f"denied: nobody gave permission ({answer.by}); stop and tell the person"
    else:
        text = "denied by the person; do not try it another way, ask what they want instead"
    receipt: Json = {"ok": False, "reason": "not_permitted", "hint": text, "outcome": answer.outcome}
    if answer.by.startswith("policy"):
        receipt["rule"] = decision.rule
    return ToolResult(call.id, call.name, text, is_error=True, structured=receipt)


def returned(call: ToolCall, result: Returned, source: str, limits: Limits) -> ToolResult:
    """What a source returned, cut to the limits; pictures that are none or too large are named and left out.

    Only the hub's own words are Pagehand's: everything else keeps the site or the source it came from.
    """
    text = "\n".join(str(block.get("text", "")) for block in result.content if block.get("type") == "text")
    if len(text) > limits.stored_characters:
        cut = f"… cut: {len(text)} characters in all; ask for a smaller part"
        text = f"{text[: limits.stored_characters]}\n{cut}"
    images: list[Image] = []
    for block in result.content:
        if block.get("type") != "image":
            continue
        fault = picture_fault(block.get("data"), block.get("mimeType"), limits.image_bytes)
        if fault is None and len(images) >= limits.images:
            fault = f"more than {limits.images} pictures"
        if fault is None:
            images.append(Image(block["data"], block["mimeType"]))
        else:
            text = f"{text}\n(a picture was left out: {fault})".lstrip()
    origin = result.origin or (None if source == HUB else source)
    pictures, shown = tuple(images), tuple(result.shown)
    return ToolResult(call.id, call.name, text, result.is_error, result.structured, pictures, origin, shown=shown)


def everything(result: ToolResult) -> str:
    """All that it says, rows that are handed on as data too."""
    rows = rows_of(result)
    return result.text if rows is None else f"{result.text}\n{rows}"


def rows_of(result: ToolResult) -> str | None:
    """The rows of a table that was read as data, as JSON."""
    data = (result.structured or {}).get("data")
    rows = data.get("rows") if isinstance(data, dict) else None
    return json.dumps(rows, ensure_ascii=False) if isinstance(rows, list) and not result.is_error else None


def without_blocked(result: ToolResult, policy: Policy) -> ToolResult:
    """The result, or a refusal in its place when it is of a site that the person has blocked."""
    structured = result.structured or {}
    places = [result.origin, structured.get("origin"), origin_of(str(structured.get("url") or ""))]
    blocked = next((place for place in places if isinstance(place, str) and policy.blocks(place)), None)
    if blocked is None:
        return result
    text = f"blocked_site: {blocked} is blocked in policy.toml; nothing of it is told. Do not try it another way."
    receipt: Json = {"ok": False, "reason": "blocked_site", "hint": text}
    return ToolResult(result.call_id, result.name, text, is_error=True, structured=receipt)
