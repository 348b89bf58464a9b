"""The blocking client against a real hub; `cli/test_call` holds what is done with it."""

import asyncio
import socket

import pytest

from bed.fake_hand import DONE
from pagehand.client.blocking import BlockingClient, hub_socket
from pagehand.errors import PagehandError, RemoteWireError


def ask_nobody(_params):
    raise PagehandError("nobody is here", "denied")


async def in_thread(hub, work, answer=ask_nobody):
    def run():
        client = BlockingClient(
            hub_socket(str(hub.places.home), str(hub.places.socket)), "test", answer, lambda _method, _params: None
        )
        try:
            session = client.request("session/new", {"cwd": "/", "mcpServers": []})["sessionId"]
            return work(client, session)
        finally:
            client.close()

    return await asyncio.to_thread(run)


def click(client, session):
    return client.request("_pagehand/call", {"sessionId": session, "name": "click", "arguments": {"ref": "e1"}})


async def test_a_call_and_its_result_with_a_permission_between(hub):
    await hub.hand()
    assert await in_thread(hub, click, lambda _params: "allow_once") == DONE


async def test_where_nobody_can_be_asked_nobody_is_said_to_have_refused(hub):
    hand = await hub.hand()
    result = await in_thread(hub, click)
    assert result["isError"] and "nobody gave permission" in result["content"][0]["text"] and not hand.calls


async def test_a_long_answer_comes_whole(hub):
    hand = await hub.hand()
    hand.answers["click"] = {**DONE, "content": [{"type": "text", "text": "ä" * 300_000}]}
    result = await in_thread(hub, click, lambda _params: "allow_once")
    assert len(result["content"][0]["text"]) > 100_000


async def test_the_hubs_errors_keep_their_names(hub):
    with pytest.raises(RemoteWireError) as caught:
        await in_thread(hub, click)
    assert caught.value.name == "no_hand"


@pytest.mark.parametrize("line", [b"[" * 100_000, b"no JSON", b"5"])
def test_a_message_that_cannot_be_read_is_told(line):
    ours, hubs = socket.socketpair()
    with ours, hubs:
        hubs.sendall(b'{"jsonrpc": "2.0", "id": 1, "result": {}}\n' + line + b"\n")
        with pytest.raises(RemoteWireError, match="cannot be read") as caught:
            BlockingClient(ours, "test", ask_nobody, lambda _method, _params: None).take()
    assert caught.value.name == "parse_error"
