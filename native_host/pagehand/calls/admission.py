"""The first steps of a call: who offers the tool, and whether the arguments fit. Nothing is asked of a page yet."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pagehand.brain.transcript import ToolCall
from pagehand.calls.moving import Stored, resolved
from pagehand.calls.stages import Checked, Found
from pagehand.errors import PagehandError
from pagehand.gate.risk import Risk, weighed_risk
from pagehand.tools.validator import ArgumentChecker
from pagehand.toolsets.ports import HUB, CallContext, Offered, ToolSource
from pagehand.values import Json, call_digest

_Lent = tuple[ToolSource, Offered]


def offered_by(sources: Sequence[ToolSource]) -> Mapping[str, _Lent]:
    """Every tool by its name; of two sources that offer one name, the earlier has it, or whom the person gave it to."""
    tools: dict[str, _Lent] = {}
    for source in sources:
        for name, offered in source.tools.items():
            there = tools.get(name)
            tools[name] = (source, offered) if there is None else _one_of(there, (source, offered))
    return tools


def _offered_as(name: str, sources: Sequence[ToolSource]) -> _Lent | None:
    """The one of them under this name."""
    found: _Lent | None = None
    for source in sources:
        if (offered := source.tools.get(name)) is not None:
            found = (source, offered) if found is None else _one_of(found, (source, offered))
    return found


def _one_of(there: _Lent, new: _Lent) -> _Lent:
    if there[1].replaces:
        return there[0], there[1].in_place_of(new[1])
    return (new[0], new[1].in_place_of(there[1])) if new[1].replaces else there


def risk_of(source: ToolSource, offered: Offered, arguments: Json) -> Risk:
    """The class of a call: what its source may say of it, and never less than the tool that it replaces."""
    own = weighed_risk(offered.annotations, offered.declaration, arguments, trusted=source.hints_trusted)
    if offered.held_to is None:
        return own
    return max(own, risk_of(source, offered.held_to, arguments), key=lambda risk: risk.rank)


def find(call: ToolCall, sources: Sequence[ToolSource]) -> Found:
    """The source and the tool of a call. Raises `hand_gone` without a browser, `unknown_tool` with near names."""
    if call.problem:
        raise PagehandError(f"the arguments are not valid JSON: {call.problem}", "bad_arguments")
    if (found := _offered_as(call.name, sources)) is not None:
        return Found(call, *found)
    if server := server_of(call.name, sources):
        advice = "`pagehand plugins list` says how it stands"
        raise PagehandError(f"the MCP server {server} offers no tool {call.name!r} now; {advice}", "unknown_tool")
    if not any(source.id.startswith("hand:") and source.tools for source in sources):
        raise PagehandError("no browser with Pagehand is connected; open the browser, then try again", "hand_gone")
    tools = offered_by(sources)
    near = difflib.get_close_matches(call.name, list(tools), 3)
    others = [name for name, (source, _) in tools.items() if source.id != HUB]
    advice = f"; near: {', '.join(near)}" if near else f"; offered: {', '.join(others)}"
    raise PagehandError(f"there is no tool {call.name!r}{advice}", "unknown_tool")


def server_of(tool: str, sources: Sequence[ToolSource]) -> str | None:
    """The person's MCP server that this name is of, whether it is there or not."""
    server, slash, _ = tool.partition("/")
    return server if slash and any(source.id.partition("#")[0] == f"mcp:{server}" for source in sources) else None


def is_elsewhere(tool: str, sources: Sequence[ToolSource]) -> bool:
    """It is not a browser's: some source has it, or should."""
    return server_of(tool, sources) is not None or any(tool in source.tools for source in sources)


def with_stored(found: Found, stored: Stored | None) -> Found:
    """The call with what its handles stand for. Raises `bad_arguments`."""
    arguments, moved = resolved(found.call.arguments, stored, found.offered.data_argument)
    return found if moved is None else replace(found, call=replace(found.call, arguments=arguments), moved=moved)


def check(found: Found, context: CallContext, checker: ArgumentChecker) -> Checked:
    """The call with its class and digest, its arguments as its schema has them. Raises `bad_arguments`."""
    call, offered = found.call, found.offered
    if not offered.checks_arguments:
        arguments, fault = checker.fitted(offered.spec.input_schema, call.arguments)
        if fault:
            raise PagehandError(f"wrong arguments for {call.name}: {fault}", "bad_arguments")
        if arguments is not call.arguments:
            call = replace(call, arguments=arguments)
            found = replace(found, call=call)
    risk = risk_of(found.source, offered, call.arguments)
    return Checked(found, context, risk, call_digest(call.name, call.arguments))
