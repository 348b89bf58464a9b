"""`drive --url` and `call --url`: the same commands through the HTTP door of a real `pagehand serve`."""

import asyncio
import json
import socket
from contextlib import asynccontextmanager

import pytest

from bed.commands import COMMAND, environment, run_command
from bed.hub_bed import say, short_places
from pagehand.client.door import open_door
from pagehand.errors import SetupError


@asynccontextmanager
async def served(places):
    """The door that `pagehand serve` opens; gives its address."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, "serve", "--json", stdout=asyncio.subprocess.PIPE, env=environment(places)
    )
    try:
        async with asyncio.timeout(30):
            yield json.loads(await process.stdout.readline())["url"]
    finally:
        process.kill()
        await process.wait()


async def test_calls_and_turns_go_through_the_door(hub, tmp_path):
    hand = await hub.hand()
    token_file = tmp_path / "token"
    async with served(hub.places) as url:
        token = json.loads(hub.places.http.read_text())["token"]
        token_file.write_text(f"{token}\n")
        told = await run_command(hub.places, "call", "click", '{"ref": "e1"}', "--url", url, "--auto-approve", "act")
        assert told.code == 0 and len(hand.calls) == 1, told
        denied = await run_command(hub.places, "call", "click", '{"ref": "e1"}', "--url", url)
        assert denied.code == 3 and len(hand.calls) == 1
        hub.script(say("It is 19 euros."))
        with short_places() as elsewhere:
            # Another user's home: nothing but the address and the token file leads to this hub.
            words = ("--url", url, "--token-file", str(token_file), "--json")
            turn = await run_command(elsewhere, "drive", "What does it cost?", *words)
            assert not elsewhere.socket.exists()
        last = json.loads(turn.out.splitlines()[-1])
        assert turn.code == 0 and last["stopReason"] == "end_turn" and "19 euros" in turn.out, turn
        assert token not in turn.out + turn.err + told.out + told.err


async def test_what_does_not_open_says_why(hub, tmp_path, monkeypatch):
    door = await hub.hub.world.door([])
    wrong = tmp_path / "wrong"
    wrong.write_text("nonsense")
    deep = tmp_path / "deep"
    deep.write_text('{"token": ' + "[" * 100_000)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{free.getsockname()[1]}"
    cases = [
        ((door.url, str(wrong)), r"the token from .*wrong does not open the door"),
        ((nobody, str(wrong)), r"nobody is at .*`pagehand serve` opens the door"),
        ((nobody, None), "so its token is not sent to"),
        ((door.url, str(tmp_path / "none")), "there is no token in .*none"),
        ((door.url, str(deep)), "there is no token in .*deep"),
        (("https://127.0.0.1:41707", None), "not a door's address"),
        (("http://127.0.0.1:x", None), "not an address"),
        (("http://shop.example:41707", None), "tunnel its port"),
    ]
    for (url, file), says in cases:
        with pytest.raises(SetupError, match=says):
            await asyncio.to_thread(open_door, url, file, hub.places.http)
    monkeypatch.setenv("PAGEHAND_TOKEN", door.token)
    (await asyncio.to_thread(open_door, door.url, None, tmp_path / "none")).close()
    alone = await run_command(hub.places, "call", "readPage", "--token-file", str(wrong))
    assert alone.code == 2 and "--token-file is for --url" in alone.err


async def test_a_server_that_is_no_door_and_a_hub_of_another_version_are_named(hub, tmp_path, monkeypatch):
    async def answer(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    token = tmp_path / "token"
    token.write_text("x")
    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(SetupError, match="no Pagehand door: it answered with status 404"):
            await asyncio.to_thread(open_door, url, str(token), hub.places.http)
    door = await hub.hub.world.door([])
    monkeypatch.setattr("pagehand.hub.versions.__version__", "99.0.0")
    skewed = await run_command(hub.places, "drive", "hello", "--url", door.url)
    assert skewed.code == 2 and "version" in skewed.err and "99.0.0" in skewed.err
