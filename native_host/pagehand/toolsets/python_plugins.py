"""A Python plugin's tool as a source of tools: its arguments checked, its result as text, its faults as errors.

The object is trusted code in the hub's process; the gate protects from the model, not from it. Below: `plugin_api`.
Above: `hosting`, which finds and loads plugins.
"""

from __future__ import annotations

import inspect
import json
import logging
import threading
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import SetupError, ToolError
from pagehand.plugin_api import Tool, ToolContext, ToolResult
from pagehand.processes.foreign_code import in_thread, told
from pagehand.processes.own_loop import Run, at_home, here
from pagehand.toolsets.plugin_schema import (
    LONGEST_SECONDS,
    PYTHON_TOOL_NAME,
    RISKS,
    broken_schema,
    is_time_limit,
    resources_of,
    schema_fault,
)
from pagehand.toolsets.ports import CallContext, Caller, Offered, Progress, Returned, nowhere
from pagehand.values import Json, new_id

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target

log = logging.getLogger(__name__)

USUAL_SECONDS = 60.0
_TEXTS = {"text": ("text",), "image": ("data", "mimeType")}
"""What each kind of content block has to have as text."""


class PythonTool:
    """One tool of a Python plugin. Plays `ToolSource`."""

    hints_trusted = True
    """Who installed or enabled it trusts its word."""

    def __init__(
        self, tool: Tool, source_id: str, replaced: frozenset[str] = frozenset(), *, there: Run = here
    ) -> None:
        """`replaced`: names that the person gave to this plugin. Raises `SetupError` when it is no tool."""
        self.id, self._tool, self._there = source_id, tool, there
        offered = offered_of(tool)
        if offered.spec.name in replaced:
            offered = replace(offered, replaces=True)
        self.tools: Mapping[str, Offered] = {} if getattr(tool, "internal", False) else {offered.spec.name: offered}

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Its result. Raises `ToolError` with the exception's name and words."""
        cancelled = threading.Event()
        execute: Any = self._tool.execute
        given: list[Any] = [dict(call.arguments)]
        if takes_context(execute):
            given.append(_context_of(call, context, cancelled))
        try:
            if inspect.iscoroutinefunction(execute):
                value = await self._there(lambda: execute(*given))
            else:
                plain = await in_thread(lambda: execute(*given))
                value = await self._there(lambda: plain) if inspect.isawaitable(plain) else plain
            return returned_of(value)
        except ToolError:
            raise
        except Exception as error:
            log.warning("%s failed", self.id, exc_info=True)
            raise ToolError(told(error)) from None
        finally:
            cancelled.set()


def takes_context(execute: Any) -> bool:
    """Whether it takes a second argument."""
    try:
        parameters = inspect.signature(execute).parameters.values()
    except (TypeError, ValueError):
        return False
    places = [one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    return len(places) > 1 or any(one.kind is one.VAR_POSITIONAL for one in parameters)


def offered_of(tool: Tool) -> Offered:
    """The tool as the path takes it. Raises `SetupError` with what is wrong."""
    name, risk = getattr(tool, "name", None), getattr(tool, "risk", None)
    if not isinstance(name, str) or not PYTHON_TOOL_NAME.fullmatch(name):
        raise SetupError(f"{name!r} is no name for a tool")
    if not isinstance(getattr(tool, "description", None), str):
        raise SetupError(f"the tool {name} has no description")
    if not callable(getattr(tool, "execute", None)):
        raise SetupError(f"the tool {name} has no execute")
    if risk is not None and risk not in RISKS:
        raise SetupError(f"the risk of {name} has to be one of {', '.join(RISKS)}")
    seconds = getattr(tool, "timeout_seconds", USUAL_SECONDS)
    if not is_time_limit(seconds):
        raise SetupError(f"timeout_seconds of {name} has to be a number up to {LONGEST_SECONDS}")
    summary = getattr(tool, "summary_params", None)
    return Offered(
        spec=ToolSpec(name, tool.description, schema_of(name, tool.args)),
        title=name,
        annotations={"readOnlyHint": risk == "read"},
        declaration=None if risk is None else RISKS[risk],
        resources=tuple(resources_of(list(getattr(tool, "resources", ())))),
        summary_arguments=None if summary is None else tuple(map(str, summary)),
        seconds=float(seconds),
    )


def schema_of(name: str, args: Mapping[str, Any]) -> Json:
    """The JSON Schema of a tool's arguments, from one, or from the short form. Raises `SetupError`."""
    if args.get("type") == "object":
        schema = dict(args)
    else:
        if not all(isinstance(entry, Mapping) for entry in args.values()):
            raise SetupError(f"the arguments of {name} are neither a JSON Schema of an object nor its short form")
        properties = {key: {k: v for k, v in entry.items() if k != "required"} for key, entry in args.items()}
        required = [key for key, entry in args.items() if entry.get("required") is True]
        schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    if fault := schema_fault(schema) or broken_schema(schema):
        raise SetupError(f"the arguments of {name} cannot be used: {fault}")
    return schema


def returned_of(value: Any) -> Returned:
    """What a tool gave back, as content. Raises `ToolError` for what is no JSON."""
    is_error = False
    if isinstance(value, ToolResult):
        value, is_error = value.content, bool(value.is_error)
        if not isinstance(value, str):
            return Returned(_blocks(value), is_error=is_error)
    if not isinstance(value, str):
        try:
            value = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise ToolError(f"its result is no JSON: {type(value).__name__} ({error})") from None
    return Returned([{"type": "text", "text": value}], is_error=is_error)


def _blocks(content: Any) -> list[Json]:
    """MCP's content blocks. Raises `ToolError` for anything else."""
    blocks: list[Any] = list(content) if isinstance(content, list | tuple) else [None]
    for block in blocks:
        kind = block.get("type") if isinstance(block, Mapping) else None
        if not isinstance(kind, str) or not all(isinstance(block.get(name), str) for name in _TEXTS.get(kind, ())):
            raise ToolError("its result is no list of content blocks, such as {'type': 'text', 'text': ...}")
    return [dict(block) for block in blocks]


def _context_of(call: ToolCall, context: CallContext, cancelled: threading.Event) -> ToolContext:
    async def call_tool(name: str, args: Mapping[str, Any]) -> ToolResult:
        if context.nesting is None:
            raise ToolError("this call cannot make others")
        toolbox = context.nesting.under(None, Caller("plugin", call.name, call.id))
        result = await toolbox.run(ToolCall(new_id("call"), name, dict(args)))
        return ToolResult(result.text, result.is_error)

    return ToolContext(context.session, call.id, context.cwd, cancelled, at_home(call_tool))
