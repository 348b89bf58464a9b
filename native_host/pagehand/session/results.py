"""What one call gave back, in the words the model reads: the hand's result, or why there is none. Pure.

Above: `toolbox`, which decides and runs.
"""

from __future__ import annotations

from typing import Any

from pagehand.brain.limits import Limits
from pagehand.brain.transcript import Image, ToolCall, ToolResult
from pagehand.gate.decision import NO_PLAN, Decision
from pagehand.session.permission import Answer
from pagehand.session.pictures import picture_fault
from pagehand.values import Json, origin_of
from pagehand.wire.extensions import Target
from pagehand.wire.mcp import CallResult


def failed(call: ToolCall, text: str) -> ToolResult:
    """The call did not do what was asked."""
    return ToolResult(call.id, call.name, text, is_error=True)


def unresolved(call: ToolCall, target: Target) -> ToolResult:
    """The hand could not find what the call is about, so nothing ran and nobody was asked."""
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
    receipt: Json = {"ok": False, "reason": "not_permitted", "hint": text}
    return ToolResult(call.id, call.name, text, is_error=True, structured=receipt)


def returned(call: ToolCall, result: CallResult, limits: Limits) -> ToolResult:
    """What the hand returned, cut to the limits; pictures that are none or too large are named and left out."""
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
    origin = _source((result.structured_content or {}).get("url"))
    return ToolResult(call.id, call.name, text, result.is_error, result.structured_content, tuple(images), origin)


def _source(url: Any) -> str | None:
    """Where the text came from; a page without a web origin (`file:`, `data:`) keeps its scheme, so it stays marked."""
    if not isinstance(url, str) or not url or url.startswith("about:"):
        return None
    return origin_of(url) or url.partition(":")[0][:40] + ":"
