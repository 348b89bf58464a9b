"""The compact tier's replies: one call a step, held to its form, and `done` as the answer.

Two ways to ask: native tool calls that the provider enforces, or one JSON object under a schema, for servers and models
without tools. Under a schema the refs that can be named are those the page shows. Pure; above: `tiers`.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pagehand.brain.asking import is_task
from pagehand.brain.compact_tools import DONE
from pagehand.brain.early_ending import ACTING, short_task, unfinished
from pagehand.brain.engines import Calling
from pagehand.brain.ports import Delta, Finish, Provider, Request, TextDelta, ToolSpec, Usage
from pagehand.brain.sentinel import calls_of
from pagehand.brain.task_parts import part_after
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult, UserMessage
from pagehand.values import Json

_ONWARD = "Next part of it: {part}. Make one call now."
_ENDING = (
    "All its acts seem done. If so, call done now, with the page's own words and numbers; otherwise the next call."
)
MOST_REFS = 80
"""A longer choice makes the grammar slow; any ref may be named then."""
_REF = re.compile(r"\[((?:t\d+:)?(?:f\d+)?e\d+)\] ([\w-]+)")
_NOT_TYPED_INTO = frozenset({"button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "option", "image"})
_READING = re.compile(r'^page "', re.MULTILINE)


class CompactProvider:
    """Asks another provider in the compact way."""

    def __init__(self, provider: Provider, calling: Calling) -> None:
        self._provider, self._calling = provider, calling

    async def generate(self, request: Request) -> AsyncGenerator[Delta]:
        """Stream one reply: at most one call; `done` comes as text with the finish `done`, too early with a hint."""
        hint = unfinished(request.history)
        request = replace(request, history=_with_task(request.history))
        stream = self._as_json(request) if self._calling == "json" else self._as_tools(request)
        taken: ToolCall | None = None
        async for delta in stream:
            if not isinstance(delta, ToolCall):
                if taken is None or isinstance(delta, Usage):
                    yield delta
            elif taken is None:
                taken = delta
                if delta.name != DONE:
                    yield delta
        if taken is not None and taken.name == DONE and hint:
            yield Finish("early", hint)
        elif taken is not None and taken.name == DONE:
            yield TextDelta(str(taken.arguments.get("answer") or "Done."))
            yield Finish("done")

    async def _as_tools(self, request: Request) -> AsyncGenerator[Delta]:
        async for delta in self._provider.generate(replace(request, must_call=True)):
            yield delta

    async def _as_json(self, request: Request) -> AsyncGenerator[Delta]:
        said: list[str] = []
        async for delta in self._provider.generate(as_json_request(request)):
            if isinstance(delta, TextDelta):
                said.append(delta.text)
            else:
                yield delta
        reply = read_json_reply("".join(said), f"c{calls_of(request.history) + 1}")
        if reply is not None:
            yield reply


def _with_task(history: Sequence[Message]) -> tuple[Message, ...]:
    """Every result ends with the task and how far it is: a small model forgets it over a page, or goes on beyond it.

    The same in each later step.
    """
    task, asked, worked = "", "", 0
    told: list[Message] = []
    for message in history:
        if isinstance(message, UserMessage) and is_task(message):
            task, asked, worked = short_task(message.text), message.text, 0
        if isinstance(message, ToolResult) and task:
            worked += message.name in ACTING and not message.is_error
            part = part_after(asked, worked)
            onward = _ONWARD.format(part=short_task(part)) if part else _ENDING
            told.append(replace(message, text=f"{message.text}\n\nThe task was: {task}\n{onward}"))
        else:
            told.append(message)
    return tuple(told)


def as_json_request(request: Request) -> Request:
    """The same question without tools: they stand in the instructions, and the reply's schema allows only them."""
    tools = "\n".join(_tool_line(spec) for spec in request.tools)
    system = f'{request.system}\n\nTools:\n{tools}\n\nEvery reply is one JSON object: {{"name": ..., "arguments": ...}}'
    history = tuple(_as_text(message) for message in request.history)
    return Request(system, history, (), reply_schema=reply_schema(request.tools, refs_shown(request.history)))


def reply_schema(tools: Sequence[ToolSpec], shown: Mapping[str, str]) -> Json:
    """The JSON Schema of one call of one of these tools. `shown` maps the refs that may be named to roles."""
    typed_into = [ref for ref, role in shown.items() if role not in _NOT_TYPED_INTO]
    kept = [spec for spec in tools if spec.name != "type" or typed_into or not shown]
    return {"anyOf": [_call_schema(spec, typed_into if spec.name == "type" else list(shown)) for spec in kept]}


def refs_shown(history: Sequence[Message]) -> dict[str, str]:
    """The refs, with roles, of the newest whole reading and of what changed since; none when there are too many."""
    found: dict[str, str] = {}
    for message in reversed(history):
        if isinstance(message, ToolResult):
            found = dict(_REF.findall(message.text)) | found
            if _READING.search(message.text):
                break
    return found if len(found) <= MOST_REFS else {}


def read_json_reply(text: str, call_id: str) -> ToolCall | TextDelta | None:
    """The call that a reply is; text that is none is an answer, and nothing is nothing."""
    if not text.strip():
        return None
    try:
        value: Any = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return TextDelta(text)
    if not isinstance(value, dict) or not isinstance(value.get("name"), str):
        return TextDelta(text)
    arguments = value.get("arguments")
    return ToolCall(call_id, value["name"], arguments if isinstance(arguments, dict) else {})


def _call_schema(spec: ToolSpec, refs: Sequence[str]) -> Json:
    arguments = spec.input_schema
    if refs and "ref" in arguments.get("properties", {}):
        arguments = {**arguments, "properties": {**arguments["properties"], "ref": {"enum": list(refs)}}}
    return {
        "type": "object",
        "properties": {"name": {"const": spec.name}, "arguments": arguments},
        "required": ["name", "arguments"],
        "additionalProperties": False,
    }


def _tool_line(spec: ToolSpec) -> str:
    return f"{spec.name}({', '.join(spec.input_schema['properties'])}): {spec.description}"


def _as_text(message: Message) -> Message:
    """A message for a model that knows no tools: calls as the JSON it wrote, results as what came back."""
    match message:
        case AssistantMessage(text, calls):
            name, arguments = (calls[0].name, calls[0].arguments) if calls else (DONE, {"answer": text})
            return AssistantMessage(json.dumps({"name": name, "arguments": arguments}, ensure_ascii=False))
        case ToolResult():
            source = f" from {message.origin}" if message.origin else ""
            return UserMessage(f"Result{source}:\n{message.text}")
        case _:
            return message
