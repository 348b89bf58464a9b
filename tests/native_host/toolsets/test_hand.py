"""A hand: admitted tools, calls that end in bounded time, and the end of its connection."""

import asyncio
import json

import pytest

from pagehand.brain.transcript import ToolCall
from pagehand.errors import LocalWireError, RemoteWireError, ToolError
from pagehand.toolsets import hand as module
from pagehand.toolsets import mcp_session
from pagehand.toolsets.hand import Hand
from pagehand.toolsets.ports import CallContext, Caller
from pagehand.wire.extensions import Lend
from pagehand.wire.mcp import MCP_VERSION, SPEC_LIMIT

BOUND = 10.0
LEND = Lend(serverId="srv", name="Firefox", browser="firefox", profile="work", instance="i1", version="0.1.0")
CONTEXT = CallContext("s", "t", Caller("person", "test"))
TOLD = {"sessionId": "s", "turnId": "t"}
CALL = ToolCall("c", "click", {"ref": "e1"})
RECEIPT = {"content": [{"type": "text", "text": "done"}], "structuredContent": {"ok": True}, "isError": False}


def tool(name="click", **members):
    return {"name": name, "description": "Click.", "inputSchema": {"type": "object"}, **members}


class Extension:
    """The other end of a hand's connection: answers by method, or leaves a request open."""

    def __init__(self, *pages):
        self.asked = []
        self.told = []
        self.dropped = []
        self.open = {}
        self.arrived = asyncio.Event()
        self.pages = list(pages) or [{"tools": [tool()]}]
        self.answers = {
            "mcp/connect": {"connectionId": "c1"},
            "initialize": {
                "protocolVersion": MCP_VERSION,
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "hand", "version": "0.1.0"},
            },
            "tools/list": lambda: self.pages.pop(0),
            "tools/call": RECEIPT,
            "ping": {},
            "_pagehand/describe": {"origin": "https://a.example", "sensitive": False},
            "_pagehand/highlight": {"shown": True},
        }

    def open_request(self, method, params):
        name = params["method"] if method == "mcp/message" else method
        self.asked.append((name, params))
        future = asyncio.get_running_loop().create_future()
        answer = self.answers.get(name)
        if answer is None:
            self.open[len(self.asked)] = future
            self.arrived.set()
        elif isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer() if callable(answer) else answer)
        return len(self.asked), future

    def drop(self, request_id):
        self.dropped.append(request_id)

    def notify(self, method, params):
        self.told.append((method, params))

    def cancelled(self):
        """The request ids it was told to stop."""
        inner = [params for method, params in self.told if method == "mcp/message"]
        return [told["params"]["requestId"] for told in inner if told["method"] == "notifications/cancelled"]


async def connected(extension):
    hand = Hand("hand_1", LEND, extension, {})
    await hand.connect()
    extension.asked.clear()
    extension.told.clear()
    return hand


async def test_connecting_speaks_mcp_in_order():
    extension = Extension()
    hand = Hand("hand_1", LEND, extension, {})
    await hand.connect()
    assert [name for name, _ in extension.asked] == ["mcp/connect", "initialize", "tools/list"]
    assert extension.asked[0][1] == {"serverId": "srv"}
    assert extension.asked[1][1]["connectionId"] == "c1"
    assert extension.asked[1][1]["params"]["protocolVersion"] == MCP_VERSION
    assert extension.told == [
        ("mcp/message", {"connectionId": "c1", "method": "notifications/initialized", "params": {}})
    ]
    assert list(hand.tools) == ["click"]


def test_its_label_names_browser_and_profile():
    assert Hand("h", LEND, Extension(), {}).label == "Firefox (work)"
    assert Hand("h", LEND.model_copy(update={"profile": ""}), Extension(), {}).label == "Firefox"


@pytest.mark.parametrize(
    ("method", "answer"),
    [
        ("mcp/connect", {}),
        ("mcp/connect", {"connectionId": ""}),
        ("mcp/connect", {"connectionId": 7}),
        ("mcp/connect", []),
        ("mcp/connect", RemoteWireError("no", "internal_error")),
        ("initialize", {"protocolVersion": 1}),
        ("initialize", "hello"),
        ("tools/list", {"tools": "none"}),
        ("tools/list", {}),
    ],
)
async def test_a_hand_that_does_not_play_along_is_refused_with_a_sentence(method, answer):
    extension = Extension()
    extension.answers[method] = answer
    with pytest.raises(ToolError) as refusal:
        await Hand("h", LEND, extension, {}).connect()
    assert len(refusal.value.message) > 1


async def test_tools_come_page_by_page():
    extension = Extension({"tools": [tool("a")], "nextCursor": "2"}, {"tools": [tool("b")], "nextCursor": ""})
    hand = await connected(extension)
    assert list(hand.tools) == ["a", "b"]


async def test_a_list_without_end_is_cut(monkeypatch):
    monkeypatch.setattr(mcp_session, "PAGES_OF_TOOLS", 3)
    extension = Extension(*({"tools": [tool(f"t{n}")], "nextCursor": "more"} for n in range(9)))
    assert list((await connected(extension)).tools) == ["t0", "t1", "t2"]


async def test_a_tool_that_does_not_fit_is_refused_alone_with_a_reason(caplog):
    too_long = tool("long", description="x" * SPEC_LIMIT)
    pages = [tool("a"), {"name": "b"}, tool("c d"), too_long, tool("a", description="Another."), "no tool", tool("e")]
    hand = await connected(Extension({"tools": pages}))
    assert list(hand.tools) == ["a", "e"]
    assert hand.tools["a"].spec.description == "Click."
    assert set(hand.refused) == {"b", "c d", "long", "a", "?"}
    assert str(SPEC_LIMIT) in hand.refused["long"]
    assert "taken" in hand.refused["a"]
    assert "inputSchema" in hand.refused["b"]


@pytest.mark.parametrize("over", [False, True])
async def test_the_limit_of_a_description_is_exact_and_counts_bytes(over):
    spec = {"name": "t", "description": "", "inputSchema": {}}
    room = SPEC_LIMIT - len(json.dumps(spec, separators=(",", ":")))
    description = "ä" * (room // 2) + "x" * (room % 2) + "x" * over
    hand = await connected(Extension({"tools": [{**spec, "description": description}]}))
    assert ("t" in hand.tools) is not over


async def test_a_changed_list_replaces_the_old_one():
    extension = Extension({"tools": [tool("a")]}, {"tools": [tool("b")]})
    hand = await connected(extension)
    await hand.refresh_tools()
    assert list(hand.tools) == ["b"]


async def test_a_call_carries_arguments_and_context_and_gives_the_result():
    extension = Extension()
    hand = await connected(extension)
    result = await hand.run(CALL, CONTEXT, print)
    assert (result.is_error, result.structured, result.origin) == (False, {"ok": True}, "hand:i1")
    ((_, envelope),) = extension.asked
    assert envelope["params"] == {
        "name": "click",
        "arguments": {"ref": "e1"},
        "_meta": {"pagehand/context": TOLD},
    }
    assert extension.cancelled() == []


async def test_a_target_is_described():
    extension = Extension()
    hand = await connected(extension)
    assert (await hand.describe(CALL, CONTEXT)).origin == "https://a.example"
    assert extension.asked[0][1] == {
        "connectionId": "c1",
        "name": "click",
        "arguments": {"ref": "e1"},
        "context": TOLD,
    }


@pytest.mark.parametrize(
    "answer", [{}, {"sensitive": "no"}, {"sensitive": None}, {"sensitive": False, "origin": 5}, [], None]
)
async def test_a_description_that_does_not_fit_is_a_failure_and_never_a_harmless_target(answer):
    extension = Extension()
    hand = await connected(extension)
    extension.answers["_pagehand/describe"] = lambda: answer
    with pytest.raises(ToolError) as refusal:
        await hand.describe(CALL, CONTEXT)
    assert refusal.value.name == "failed"


@pytest.mark.parametrize("answer", [{"content": "done"}, {"isError": "no"}, "done", None])
async def test_a_result_that_does_not_fit_is_a_failure(answer):
    extension = Extension()
    hand = await connected(extension)
    extension.answers["tools/call"] = lambda: answer
    with pytest.raises(ToolError) as refusal:
        await hand.run(CALL, CONTEXT, print)
    assert refusal.value.name == "failed"
    assert "Firefox (work)" in refusal.value.message


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (RemoteWireError("gone", "hand_gone", {"x": 1}), "hand_gone"),
        (RemoteWireError("no such tool", "unknown_tool"), "unknown_tool"),
        (LocalWireError("too large", "too_large"), "too_large"),
    ],
    ids=str,
)
async def test_an_error_of_the_wire_becomes_a_tool_error_of_the_same_name(fault, name):
    extension = Extension()
    hand = await connected(extension)
    extension.answers["tools/call"] = fault
    with pytest.raises(ToolError) as refusal:
        await hand.run(CALL, CONTEXT, print)
    assert (refusal.value.name, refusal.value.message, refusal.value.data) == (name, fault.message, fault.data)
    assert extension.cancelled() == []


async def test_a_call_that_takes_too_long_is_a_timeout_and_the_hand_is_told_to_stop(monkeypatch):
    monkeypatch.setattr(module, "LONGEST_SECONDS", 0.02)
    extension = Extension()
    hand = await connected(extension)
    extension.answers["tools/call"] = None
    with pytest.raises(ToolError) as refusal:
        await hand.run(CALL, CONTEXT, print)
    assert refusal.value.name == "timeout"
    assert "0.02 s" in refusal.value.message
    assert extension.cancelled() == extension.dropped[-1:] == [1]


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://a.example/x", "https://a.example"),
        ("file:///etc/hosts", "file:"),
        ("data:text/html,x", "data:"),
        ("about:blank", "hand:i1"),
        (5, "hand:i1"),
        ("", "hand:i1"),
    ],
)
async def test_a_result_is_of_the_page_it_names_and_otherwise_of_the_browser(url, origin):
    extension = Extension()
    hand = await connected(extension)
    extension.answers["tools/call"] = {**RECEIPT, "structuredContent": {"ok": True, "url": url}}
    assert (await hand.run(CALL, CONTEXT, print)).origin == origin


async def test_the_hand_hears_where_to_work_and_which_sites_are_blocked():
    extension = Extension()
    hand = await connected(extension)
    context = CallContext(
        "s", "t", Caller("model", "m"), place={"windowId": 3}, digest="0" * 64, blocked_sites=("bank.example",)
    )
    await hand.describe(CALL, context)
    told = extension.asked[0][1]["context"]
    assert told == {**TOLD, "windowId": 3, "digest": "0" * 64, "blockedSites": ["bank.example"]}


async def test_a_cancelled_call_tells_the_hand_to_stop():
    extension = Extension()
    hand = await connected(extension)
    extension.answers["tools/call"] = None
    call = asyncio.create_task(hand.run(CALL, CONTEXT, print))
    async with asyncio.timeout(BOUND):
        await extension.arrived.wait()
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
    assert extension.cancelled() == extension.dropped[-1:] == [1]


async def test_before_there_is_a_connection_nothing_is_cancelled_in_it(monkeypatch):
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.02)
    extension = Extension()
    extension.answers["mcp/connect"] = None
    with pytest.raises(ToolError) as refusal:
        await Hand("h", LEND, extension, {}).connect()
    assert refusal.value.name == "timeout"
    assert extension.told == []


async def test_every_wait_is_dropped_when_it_ends():
    extension = Extension()
    hand = await connected(extension)
    extension.dropped.clear()
    await hand.ping()
    await hand.run(CALL, CONTEXT, print)
    assert extension.dropped == [1, 2]


async def test_a_hand_that_is_gone_is_not_asked():
    extension = Extension()
    hand = await connected(extension)
    hand.gone = True
    with pytest.raises(ToolError) as refusal:
        await hand.run(CALL, CONTEXT, print)
    assert refusal.value.name == "hand_gone"
    assert extension.asked == []


async def test_a_highlight_is_asked_for():
    extension = Extension()
    hand = await connected(extension)
    await hand.show(CALL, CONTEXT, on=True)
    assert extension.asked[0][1]["on"] is True


@pytest.mark.parametrize("answer", [RemoteWireError("no tab"), [], None], ids=str)
async def test_a_hand_that_cannot_highlight_is_no_fault(answer, monkeypatch):
    monkeypatch.setattr(module, "DESCRIBE_SECONDS", 0.02)
    extension = Extension()
    hand = await connected(extension)
    extension.answers["_pagehand/highlight"] = answer
    await hand.show(CALL, CONTEXT, on=False)
    assert len(extension.asked) == 1
