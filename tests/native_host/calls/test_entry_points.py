"""Every way in which somebody has a tool run goes down the one path, and none goes round it.

The first half reads the source: who may call what runs a tool. The second half takes each way in, with a policy that
writes down what it was asked.
"""

import ast
import asyncio
from dataclasses import dataclass, field

import mcp
import pytest
from mcp.shared.memory import create_client_server_memory_streams

from bed.commands import run_command
from bed.hub_bed import EXTENSIONS, call, say
from house.source import modules, name_of
from pagehand.brain.engines import Engine
from pagehand.cli.mcp import Lending
from pagehand.client import Client, SessionClient
from pagehand.gate.policy import Policy

RUNS_A_SOURCE = {"calls/execution.py", "calls/read_ahead.py"}
"""They run a source's tool: after its decision, and a free read that travels ahead of it."""
MAKES_A_PATH = {"session/turn_path.py", "calls/path.py"}
SAYS_TOOLS_CALL = {"toolsets/mcp_session.py", "wire/mcp.py"}
"""Who sends a call to a browser, and the shapes of its answer."""
USES_A_TOOLBOX = {
    "brain/loop.py": "a model's turn",
    "session/front.py": "what stands in front, read out to a small model",
    "session/session.py": "a call without a model",
    "session/turn_hooks.py": "a toolbox around the path's, which takes tools out",
    "toolsets/page_commands/tab.py": "a script's or the bridge's command: the path under its authority",
    "toolsets/python_plugins.py": "a plugin's own call: the path under the call that runs it",
    "toolsets/scripts.py": "what a script's process asks for: the path under the call that runs it",
}
WAYS_IN = {
    "prompt": "session/prompt, and so `drive`, `chat`, `acp`, the panel",
    "opening reading": "the reading that a small model is given",
    "direct call": "_pagehand/call, and so `pagehand call`",
    **{f"in the name of a {kind}": "_pagehand/call with a caller" for kind in ("mcp", "script", "plugin")},
    "mcp": "pagehand mcp",
    "terminal": "pagehand call as a process",
}


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def attribute_calls(path, name, arguments):
    """Calls of a method of this name with so many arguments."""
    calls = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    named = [node for node in calls if isinstance(node.func, ast.Attribute) and node.func.attr == name]
    return [node for node in named if len(node.args) == arguments and ast.unparse(node.func) != "asyncio.run"]


def test_only_the_path_runs_what_a_source_offers():
    """`ToolSource.run` is the one method `run` with three arguments of which the second is a context."""
    runs = {path: attribute_calls(path, "run", 3) for path in modules()}
    found = {name_of(path) for path, nodes in runs.items() if any("context" in ast.unparse(n.args[1]) for n in nodes)}
    assert found == RUNS_A_SOURCE


def test_only_a_turn_makes_a_path_and_only_sources_speak_to_a_browser():
    makes = {
        name_of(path)
        for path in modules()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "CallPath"
    }
    assert makes == MAKES_A_PATH
    # Docstrings may name it.
    texts = {
        name_of(path)
        for path in modules()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value == "tools/call"
    }
    assert texts <= SAYS_TOOLS_CALL and "toolsets/mcp_session.py" in texts


def test_everybody_who_runs_a_call_is_known():
    found = {
        name_of(path) for path in modules() if any(_is_of_a_call(node) for node in attribute_calls(path, "run", 1))
    }
    assert found == set(USES_A_TOOLBOX)


def _is_of_a_call(node):
    """`toolbox.run(call)`, or with a `ToolCall` made on the spot."""
    argument = ast.unparse(node.args[0])
    return argument == "call" or argument.startswith("ToolCall(")


@dataclass(frozen=True, slots=True)
class Recording(Policy):
    """Decides as the shipped rules do, and keeps what it was asked."""

    asked: list = field(default_factory=list)

    def decide(self, subject, standing):
        decision = Policy.decide(self, subject, standing)
        self.asked.append((subject.tool, subject.caller_kind, decision.verdict.value))
        return decision


@pytest.fixture
async def room(hub):
    """A hub with a browser that answers, a person who says yes, and a recording policy."""
    hand, person = await hub.hand(), await hub.person("allow_once")
    policy = Recording()
    hub.hub.world.policy = lambda: policy
    return hub, hand, person, policy


async def prompted(hub, session, *, tier="standard"):
    hub.script(call("click", ref="e1"), say("done"))
    hub.engines(Engine("scripted", "Scripted replies", "test", hub._provider, is_model=tier == "compact", tier=tier))
    await session.prompt("press Go")


async def lent(hub, session):
    """As an agent of another kind sees the browser."""
    async with (
        await Client.connect(hub.places, name="pagehand-mcp", answers=False, start=False) as client,
        create_client_server_memory_streams() as (near, far),
    ):
        server = Lending(SessionClient(client, session.id), "all").server()
        serving = asyncio.create_task(server.run(*far, server.create_initialization_options()))
        async with mcp.ClientSession(*near) as agent:
            await agent.initialize()
            await agent.call_tool("click", {"ref": "e1"})
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def taken(way, hub, session):
    match way:
        case "prompt":
            await prompted(hub, session)
        case "opening reading":
            await prompted(hub, session, tier="compact")
        case "direct call":
            await session.call("click", {"ref": "e1"})
        case "mcp":
            await lent(hub, session)
        case "terminal":
            await run_command(hub.places, "call", "click", '{"ref": "e1"}', "--auto-approve", "act")
        case named:
            caller = {"kind": named.rpartition(" ")[2], "name": "test"}
            await session.call("click", {"ref": "e1"}, caller=caller)


@pytest.mark.parametrize("way", WAYS_IN)
async def test_each_way_in_is_decided_on_before_the_browser_is_asked(room, way):
    hub, hand, person, policy = room
    await taken(way, hub, await person.client.new_session())
    allowed = [tool for tool, _, verdict in policy.asked if verdict != "never"]
    assert ("readPage" if way == "opening reading" else "click") in allowed
    assert sorted(one.name for one in hand.calls) == sorted(allowed), (policy.asked, hand.calls)
    kinds = {"prompt": "model", "opening reading": "model", "direct call": "person", "mcp": "mcp", "terminal": "person"}
    assert {kind for _, kind, _ in policy.asked} == {kinds.get(way, way.rpartition(" ")[2])}


@pytest.mark.parametrize("way", WAYS_IN)
async def test_a_policy_that_forbids_everything_leaves_no_way_in(room, way):
    hub, hand, person, _policy = room
    hub.hub.world.policy = lambda: Policy(blocked_sites=("shop.example",))
    await taken(way, hub, await person.client.new_session())
    assert not hand.calls and not person.permissions


async def test_no_method_of_the_wire_runs_a_tool_that_the_list_above_lacks(room):
    """Of what a surface may send with a tool's name in it, only `_pagehand/call` is for it."""
    hub, hand, _person, policy = room
    raw = await hub.raw()
    await raw.initialize("pagehand-panel", capabilities=EXTENSIONS)
    session = await raw.new_session()
    inner = {"method": "tools/call", "params": {"name": "click", "arguments": {"ref": "e1"}}}
    for method in ("mcp/message", "tools/call", "_pagehand/describe", "_pagehand/highlight", "mcp/connect"):
        params = {"sessionId": session, "connectionId": "page-1", "name": "click", "arguments": {"ref": "e1"}, **inner}
        assert "error" in await raw.ask(method, params)
    assert not hand.calls and not hand.described and not policy.asked
