import asyncio
import json

from bed.commands import COMMAND, environment, run_command
from bed.hub_bed import hub_process, say, short_places
from pagehand.wire.lines import LineReader

INITIALIZE = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": 1}}


class Editor:
    """`pagehand acp` as an editor runs it."""

    def __init__(self, process):
        self.process = process
        self._lines = LineReader()
        self._waiting = []

    def send(self, *messages):
        self.process.stdin.write(b"".join(json.dumps(message).encode() + b"\n" for message in messages))

    async def receive(self):
        async with asyncio.timeout(20):
            while not self._waiting:
                data = await self.process.stdout.read(262_144)
                assert data, "pagehand acp closed its output"
                self._waiting = [json.loads(line) for line in self._lines.feed(data)]
        return self._waiting.pop(0)

    async def answer_to(self, request_id):
        while (message := await self.receive()).get("id") != request_id:
            pass
        return message

    async def end(self):
        async with asyncio.timeout(20):
            _, said = await self.process.communicate()
        return self.process.returncode, said.decode()


async def editor_at(places):
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *COMMAND, "acp", stdin=pipe, stdout=pipe, stderr=pipe, env=environment(places)
    )
    return Editor(process)


async def test_every_byte_passes_both_ways_and_the_editors_end_ends_it(hub):
    editor = await editor_at(hub.places)
    editor.send(INITIALIZE)
    assert (await editor.receive())["result"]["agentInfo"]["name"] == "pagehand"
    new = {"jsonrpc": "2.0", "id": 1, "method": "session/new", "params": {"cwd": "/", "mcpServers": []}}
    editor.send(new)
    session_id = (await editor.answer_to(1))["result"]["sessionId"]
    hub.script(say("ä" * 2_000_000))
    prompt = {"sessionId": session_id, "prompt": [{"type": "text", "text": "ö" * 900_000}]}
    editor.send({"jsonrpc": "2.0", "id": 2, "method": "session/prompt", "params": prompt})
    answered = await editor.answer_to(2)
    assert answered["result"]["stopReason"] == "end_turn"
    assert hub.providers[0].requests[0].history[0].text == "ö" * 900_000
    editor.process.stdin.close()
    assert await editor.end() == (0, "")


async def test_when_the_hub_goes_it_ends_at_once_and_says_so():
    async with hub_process() as bed:
        editor = await editor_at(bed.places)
        editor.send(INITIALIZE)
        await editor.receive()
        bed.kill()
        # Its input stays open: what ends it is the hub's end alone.
        async with asyncio.timeout(20):
            await editor.process.wait()
        code, said = await editor.end()
        assert code == 1 and "the hub closed the connection; start this command again" in said


async def test_an_editor_that_is_killed_leaves_a_hub_that_serves_on(hub):
    editor = await editor_at(hub.places)
    editor.send(INITIALIZE)
    await editor.receive()
    before = len(hub.hub.connections)
    editor.process.kill()
    await editor.end()
    client = await hub.client()
    assert (await client.state())["hands"] == [] and len(hub.hub.connections) <= before


async def test_a_place_that_cannot_be_used_is_said_on_stderr_and_stdout_stays_clean():
    with short_places() as places:
        long = type(places)(places.home / ("x" * 120), places.socket)
        ended = await run_command(long, "acp")
        assert ended.code == 2 and ended.out == "" and "shorter folder" in ended.err
