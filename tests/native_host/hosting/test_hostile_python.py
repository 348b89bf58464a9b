"""Python plugins that end the program, never end, or answer nonsense: each is one error, and the hub goes on.

With it: `processes/foreign_code`, `processes/own_loop`.
"""

import asyncio
import sys
import time

import pytest

from bed.hub_bed import hub_bed, say, short_places
from bed.plugin_files import python_file
from pagehand.errors import RemoteWireError
from pagehand.hosting import listeners
from pagehand.processes import foreign_code

HEAD = """
import asyncio, sys, time
from pagehand.plugin_api import ToolResult
class Silent(Exception):
    def __str__(self): raise ValueError("no words")
PLUGINS = []
"""
TOOL = """
class T:
    name = "t{number}"
    description = "x"
    args = {{"type": "object"}}
    risk = "read"
    timeout_seconds = {seconds}
    {body}
PLUGINS.append(T)
"""
NEVER = "while True:\n            try: await asyncio.sleep(60)\n            except asyncio.CancelledError: pass"
DEEP = "deep = []\n        for _ in range(200_000): deep = [deep]\n        return deep"
SPINS = "def spins(self):\n        while True: pass"
CASES = [
    ("async def execute(self, args): sys.exit(3)", "it tried to end the program (SystemExit(3))"),
    ("def execute(self, args): sys.exit(3)", "it tried to end the program (SystemExit(3))"),
    ("async def execute(self, args): raise KeyboardInterrupt", "it tried to end the program"),
    ("async def execute(self, args): raise asyncio.CancelledError", "it cancelled itself"),
    ("def execute(self, args): raise asyncio.CancelledError", "it cancelled itself"),
    ("def execute(self, args): raise StopIteration", "it tried to end"),
    (f"async def execute(self, args):\n        {NEVER}", "did not end within 1 s"),
    ("def execute(self, args): time.sleep(600)", "did not end within 1 s"),
    ("async def execute(self, args): time.sleep(600)", "did not end within 1 s"),
    (f"async def execute(self, args): self.spins()\n    {SPINS}", "did not end within 1 s"),
    (f"def execute(self, args): self.spins()\n    {SPINS}", "did not end within 1 s"),
    ("def execute(self, args): return self.later()\n    async def later(self): return 'awaited'", "awaited"),
    ("execute = staticmethod(lambda *args: str(len(args)))", "2"),
    ("def execute(self, args, *, context=None): return 'alone'", "alone"),
    ("async def execute(self, args): raise Silent()", "Silent: without words"),
    ("async def execute(self, args): return ToolResult(None)", "no list of content blocks"),
    ("async def execute(self, args): return ToolResult([{'type': 'image'}])", "no list of content blocks"),
    ("async def execute(self, args): return ToolResult([5], True)", "no list of content blocks"),
    ("async def execute(self, args): return float('nan')", "no JSON"),
    ("async def execute(self, args): return (x for x in 'a')", "no JSON"),
    ("async def execute(self, args): return '\\ud800 there'", "there"),
    ("async def execute(self, args): return b'bytes'", "no JSON: bytes"),
    ("async def execute(self, args): return None", "null"),
    (f"async def execute(self, args):\n        {DEEP}", "no JSON"),
]


def until_none_spins():
    ends = time.monotonic() + 5
    while spinning():
        assert time.monotonic() < ends


def spinning():
    """Whether some thread still runs the loops without an end."""
    frames = list(sys._current_frames().values())
    while frames:
        if any(frame.f_code.co_name == "spins" for frame in frames):
            return True
        frames = [frame.f_back for frame in frames if frame.f_back is not None]
    return False


def text_of(result):
    return result["content"][0]["text"]


@pytest.mark.slow
async def test_whatever_a_tool_does_is_one_result_and_the_next_call_works(monkeypatch):
    monkeypatch.setattr(foreign_code, "CANCEL_SECONDS", 0.2)
    with short_places() as places:
        tools = [
            TOOL.format(number=number, body=body, seconds=1 if "did not end" in says else 9)
            for number, (body, says) in enumerate(CASES)
        ]
        python_file(places, "tools.py", HEAD + "".join(tools))
        async with hub_bed(places=places) as hub:
            session = await (await hub.person("allow_once")).client.new_session()
            for number, (body, says) in enumerate(CASES):
                async with asyncio.timeout(10):
                    said = text_of(await session.call(f"t{number}", {}))
                assert says in said, (body, said)
            await asyncio.to_thread(until_none_spins)  # a loop without an end does not go on either


EMITS = """async def on_start(self, context):
        for bad in (None, 5, {}, {'text': 5}, '', b'x'):
            try:
                await context.emit_input(bad)
            except ValueError:
                continue
            raise AssertionError(bad)
"""
LISTENER = """
import sys, time, asyncio
class L:
    name = "odd"
    {body}
    async def on_stop(self): {stop}
PLUGINS = [L]
"""


@pytest.mark.parametrize(
    ("body", "stop", "status"),
    [
        ("def on_start(self, context): pass", "pass", "started"),
        ("async def on_start(self, context): sys.exit(1)", "pass", "failed"),
        (
            EMITS,
            "sys.exit(1)",
            "started",
        ),
        ("async def on_start(self, context): time.sleep(600)", "pass", "failed"),
        (
            "async def on_start(self, context): asyncio.get_running_loop().call_soon(sys.exit)",
            "time.sleep(600)",
            "started",
        ),
        (
            "async def on_start(self, context): await context.emitInput({'text': 'hello', 'session': 'no such'})",
            "raise asyncio.CancelledError",
            "started",
        ),
    ],
)
async def test_whatever_a_listener_does_the_hub_works_on_and_ends(body, stop, status, monkeypatch):
    monkeypatch.setattr(foreign_code, "CANCEL_SECONDS", 0.2)
    monkeypatch.setattr(listeners, "STOP_SECONDS", 0.5)
    with short_places() as places:
        python_file(places, "listener.py", LISTENER.format(body=body, stop=stop))
        async with hub_bed(places=places) as hub:
            await asyncio.wait_for(hub.hub.beside.begun.wait(), 20)
            record = {one.name: one for one in hub.hub.beside.records.values()}["odd"]
            assert record.status == status, record
            session = await (await hub.person()).client.new_session()
            hub.script(say("still here"))
            await session.prompt("go")


BLOCKS = """
import threading
DONE = threading.Event()
class T:
    name, description, args, risk = "blocks", "x", {"type": "object"}, "read"
    async def execute(self, args, context):
        (await context.call_tool("begun", {})).content
        assert DONE.wait(20)
        return "done"
PLUGINS = [T]
"""
OTHER = """
import threading, asyncio
BEGUN = asyncio.Event()
class B:
    name, description, args, risk = "begun", "x", {"type": "object"}, "read"
    async def execute(self, args): BEGUN.set()
class W:
    name, description, args, risk = "waits", "x", {"type": "object"}, "read"
    async def execute(self, args): await BEGUN.wait()
PLUGINS = [B, W]
"""


async def test_a_tool_that_blocks_holds_up_nobody_and_plugins_of_one_file_share_their_loop():
    with short_places() as places:
        python_file(places, "blocks.py", BLOCKS)
        python_file(places, "other.py", OTHER)
        async with hub_bed(places=places) as hub, asyncio.timeout(15):
            session = await (await hub.person()).client.new_session()
            beside = await (await hub.person()).client.new_session()
            blocked = asyncio.create_task(session.call("blocks", {}))
            # Both plugins of the other file wait for the same event of the loop that they share.
            assert text_of(await beside.call("waits", {})) == "null"
            assert text_of(await beside.call("begun", {})) == "null"
            assert not blocked.done()
            session.cancel()
            with pytest.raises(RemoteWireError, match="cancelled"):
                await blocked
            hub.script(say("still here"))
            await session.prompt("go")
