"""The updates, requests and answers the hub sends, built in one place: plain JSON objects in ACP's shapes."""

from __future__ import annotations

from typing import Any, Literal

from pagehand.values import Json

ToolStatus = Literal["pending", "in_progress", "completed", "failed"]
ENDED = ("completed", "failed")
"""A call with one of these changes no more; one may appear with it, where nothing was waited for."""

PERMISSION_OPTIONS: list[Json] = [
    {"optionId": "allow_once", "name": "Allow once", "kind": "allow_once"},
    {"optionId": "allow_session", "name": "Allow for this session", "kind": "allow_always"},
    {"optionId": "deny_once", "name": "Deny", "kind": "reject_once"},
    {"optionId": "deny_session", "name": "Deny for this session", "kind": "reject_always"},
]

KEPT_LEAVE: Json = {"optionId": "allow_always", "name": "Always allow on this site", "kind": "allow_always"}
"""Beside them where leave can be stored: it lasts beyond the session, until it lapses or is revoked."""


def text_block(text: str) -> Json:
    """A text content block."""
    return {"type": "text", "text": text}


def chunk(
    kind: Literal["user_message_chunk", "agent_message_chunk", "agent_thought_chunk"], text: str, message_id: str
) -> Json:
    """A piece of what was said; pieces with one `messageId` are one message."""
    return block(kind, text_block(text), message_id)


def block(
    kind: Literal["user_message_chunk", "agent_message_chunk", "agent_thought_chunk"], content: Json, message_id: str
) -> Json:
    """A content block of what was said."""
    return {"sessionUpdate": kind, "content": content, "messageId": message_id}


def tool_call(  # noqa: PLR0917 - ACP's members in ACP's order
    call_id: str, title: str, kind: str, status: ToolStatus, raw_input: Json, meta: Json
) -> Json:
    """A call appears."""
    return {
        "sessionUpdate": "tool_call",
        "toolCallId": call_id,
        "title": title,
        "kind": kind,
        "status": status,
        "rawInput": raw_input,
        "_meta": meta,
    }


def tool_call_update(
    call_id: str, status: ToolStatus, content: list[Json] | None = None, meta: Json | None = None
) -> Json:
    """A call changes; `content` are blocks of what came back."""
    update: Json = {"sessionUpdate": "tool_call_update", "toolCallId": call_id, "status": status}
    if content is not None:
        update["content"] = [{"type": "content", "content": block} for block in content]
    if meta:
        update["_meta"] = meta
    return update


def joined(appeared: Json, update: Json) -> Json:
    """A call as it appears when it has changed before anybody was told of it."""
    meta = {**appeared["_meta"], **update.get("_meta", {})}
    return {**update, **appeared, "status": update["status"], "_meta": meta}


def plan(steps: list[str]) -> Json:
    """What the agent means to do, step by step; it replaces the turn's plan before."""
    entries = [{"content": step, "priority": "medium", "status": "pending"} for step in steps]
    return {"sessionUpdate": "plan", "entries": entries}


def session_info(title: str | None = None, updated_at: str | None = None, meta: Json | None = None) -> Json:
    """Title, time or the end of a turn."""
    update: Json = {"sessionUpdate": "session_info_update"}
    if title is not None:
        update["title"] = title
    if updated_at is not None:
        update["updatedAt"] = updated_at
    if meta:
        update["_meta"] = meta
    return update


def current_mode(mode_id: str) -> Json:
    """The mode changed."""
    return {"sessionUpdate": "current_mode_update", "currentModeId": mode_id}


def config_options(options: list[Json]) -> Json:
    """The engine or browser of the session changed."""
    return {"sessionUpdate": "config_option_update", "configOptions": options}


def usage(used: int, size: int, cost: float | None, meta: Json | None = None) -> Json:
    """Tokens in the context, the context's size, and what the session cost so far in US dollars."""
    update: Json = {"sessionUpdate": "usage_update", "used": used, "size": size}
    if cost is not None:
        update["cost"] = {"amount": cost, "currency": "USD"}
    if meta:
        update["_meta"] = meta
    return update


def select_option(
    option_id: str, name: str, category: str | None, current: str, choices: list[tuple[str, str]]
) -> Json:
    """One `configOptions` entry: a choice from a list."""
    option: Json = {
        "id": option_id,
        "name": name,
        "type": "select",
        "currentValue": current,
        "options": [{"value": value, "name": label} for value, label in choices],
    }
    if category:
        option["category"] = category
    return option


def session_update(session_id: str, update: Json, seq: int, time_ms: int, turn: str | None) -> Json:
    """The params of a `session/update` with the ledger's number."""
    meta: dict[str, Any] = {"pagehand/seq": seq, "pagehand/time": time_ms}
    if turn:
        meta["pagehand/turn"] = turn
    return {"sessionId": session_id, "update": update, "_meta": meta}
