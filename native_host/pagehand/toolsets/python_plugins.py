"""A Python plugin's tool as a source of tools: its arguments checked, its result as text, its faults as errors.

The object is trusted code in the hub's process; the gate protects from the model, not from it. Below: `plugin_api`.
Above: `hosting`, which finds and loads plugins.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import threading
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import SetupError, ToolError
from pagehand.plugin_api import Tool, ToolContext, ToolResult
from pagehand.toolsets.plugin_schema import PYTHON_TOOL_NAME, RISKS, broken_schema, resources_of, schema_fault
from pagehand.toolsets.ports import NOWHERE, CallContext, Caller, Offered, Progress, Returned
from pagehand.values import Json, new_id
from pagehand.wire.extensions import Target

log = logging.getLogger(__name__)

USUAL_SECONDS = 60.0
LONGEST_SECONDS = 600.0


class PythonTool:
    """One tool of a Python plugin. Plays `ToolSource`."""

    hints_trusted = True
    """Who installed or enabled it trusts its word."""

    def __init__(self, tool: Tool, source_id: str, replaced: frozenset[str] = frozenset()) -> None:
        """`replaced`: names that the person gave to this plugin. Raises `SetupError` when it is no tool."""
        self.id, self._tool = source_id, tool
        offered = offered_of(tool)
        if offered.spec.name in replaced:
            offered = replace(offered, replaces=True)
        self.tools: Mapping[str, Offered] = {} if getattr(tool, "internal", False) else {offered.spec.name: offered}

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return NOWHERE

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Its result. Raises `ToolError` with the exception's name and words."""
        cancelled = threading.Event()
        execute: Any = self._tool.execute
        given: list[Any] = [dict(call.arguments)]
        if len(inspect.signature(execute).parameters) > 1:
            given.append(_context_of(call, context, cancelled))
        try:
            if inspect.iscoroutinefunction(execute):
                value = await execute(*given)
            else:
                value = await asyncio.to_thread(execute, *given)
        except (ToolError, asyncio.CancelledError):
            raise
        except Exception as error:
            log.warning("%s failed", self.id, exc_info=True)
            raise ToolError(f"{type(error).__name__}: {error}") from None
        finally:
            cancelled.set()
        return returned_of(value)


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
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= LONGEST_SECONDS:
        raise SetupError(f"timeout_seconds of {name} has to be a number up to {LONGEST_SECONDS:g}")
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
        value, is_error = value.content, value.is_error
        if not isinstance(value, str):
            return Returned([dict(block) for block in value], is_error=is_error)
    if not isinstance(value, str):
        try:
            value = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        except (TypeError, ValueError, RecursionError) as error:
            raise ToolError(f"its result is no JSON: {type(value).__name__} ({error})") from None
    return Returned([{"type": "text", "text": value}], is_error=is_error)


def _context_of(call: ToolCall, context: CallContext, cancelled: threading.Event) -> ToolContext:
    async def call_tool(name: str, args: Mapping[str, Any]) -> ToolResult:
        if context.nesting is None:
            raise ToolError("this call cannot make others")
        toolbox = context.nesting.under(None, Caller("plugin", call.name, call.id))
        result = await toolbox.run(ToolCall(new_id("call"), name, dict(args)))
        return ToolResult(result.text, result.is_error)

    return ToolContext(context.session, call.id, context.cwd, cancelled, call_tool)
