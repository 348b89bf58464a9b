"""The first steps of a call: who offers the tool, and whether the arguments fit. Nothing is asked of a page yet."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence

from pagehand.brain.transcript import ToolCall
from pagehand.calls.stages import Checked, Found
from pagehand.errors import PagehandError
from pagehand.gate.risk import weighed_risk
from pagehand.tools.validator import ArgumentChecker
from pagehand.toolsets.ports import HUB, CallContext, Offered, ToolSource
from pagehand.values import call_digest


def offered_by(sources: Sequence[ToolSource]) -> Mapping[str, tuple[ToolSource, Offered]]:
    """Every tool by its name; of two sources that offer one name, the earlier has it."""
    tools: dict[str, tuple[ToolSource, Offered]] = {}
    for source in sources:
        for name, offered in source.tools.items():
            tools.setdefault(name, (source, offered))
    return tools


def find(call: ToolCall, sources: Sequence[ToolSource]) -> Found:
    """The source and the tool of a call. Raises `hand_gone` without a browser, `unknown_tool` with near names."""
    if call.problem:
        raise PagehandError(f"the arguments are not valid JSON: {call.problem}", "bad_arguments")
    tools = offered_by(sources)
    found = tools.get(call.name)
    if found is not None:
        return Found(call, *found)
    if not any(source.id.startswith("hand:") and source.tools for source in sources):
        raise PagehandError("no browser with Pagehand is connected; open the browser, then try again", "hand_gone")
    near = difflib.get_close_matches(call.name, list(tools), 3)
    others = [name for name, (source, _) in tools.items() if source.id != HUB]
    advice = f"; near: {', '.join(near)}" if near else f"; offered: {', '.join(others)}"
    raise PagehandError(f"there is no tool {call.name!r}{advice}", "unknown_tool")


def check(found: Found, context: CallContext, checker: ArgumentChecker) -> Checked:
    """The call with its class and digest. Raises `bad_arguments`."""
    call, offered = found.call, found.offered
    fault = None if offered.checks_arguments else checker.fault(offered.spec.input_schema, call.arguments)
    if fault:
        raise PagehandError(f"wrong arguments for {call.name}: {fault}", "bad_arguments")
    risk = weighed_risk(offered.annotations, offered.declaration, call.arguments, trusted=found.source.hints_trusted)
    return Checked(found, context, risk, call_digest(call.name, call.arguments))
