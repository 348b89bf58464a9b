"""One real server spoken to in three vendors' protocols: the same call comes of each."""

import pytest

from models.conftest import PATHS, ThroughProtocol
from pagehand.brain.ports import Request, ToolSpec, Usage
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage

pytestmark = [pytest.mark.model, pytest.mark.slow]

PAGE = '[e1] textbox "User name"\n[e2] button "Sign in"\n[e3] link "Help"'
CLICK = ToolSpec(
    "click", "Click an element.", {"type": "object", "properties": {"ref": {"type": "string"}}, "required": ["ref"]}
)
READ = ToolSpec("readPage", "Show the page.", {"type": "object", "properties": {}})
ASKED = Request(
    "You act on web pages, one tool call at a time.",
    (
        UserMessage("Press the Sign in button."),
        AssistantMessage("", (ToolCall("call-1", "readPage", {}),)),
        ToolResult("call-1", "readPage", PAGE),
    ),
    (READ, CLICK),
    must_call=True,
)


@pytest.mark.parametrize("kind", PATHS)
async def test_each_protocol_brings_the_same_call(local_engines, small_model, kind):
    server = local_engines.server(small_model.make()._model)
    deltas = [delta async for delta in ThroughProtocol(server, kind).generate(ASKED)]
    (call,) = [delta for delta in deltas if isinstance(delta, ToolCall)]
    assert (call.name, call.arguments, call.problem) == ("click", {"ref": "e2"}, None)
    assert any(isinstance(delta, Usage) and delta.output_tokens > 0 for delta in deltas)
