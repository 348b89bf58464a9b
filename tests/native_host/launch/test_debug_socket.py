"""Commands find their answers, events their listeners, and a browser that goes away leaves nobody waiting."""

import asyncio
import json

import pytest
from websockets.asyncio.server import serve

from pagehand.launch.bidi import BidiPages
from pagehand.launch.cdp import CdpPages
from pagehand.launch.debug_socket import DebuggerError, connected


@pytest.fixture
async def browser():
    """A debugger made of rules: a method's name says what the answer is."""

    async def talk(connection):
        held = None
        async for text in connection:
            message = json.loads(text)
            answer = {"id": message["id"], "result": {"asked": message["params"]}}
            match message["method"]:
                case "hold":
                    held = answer
                case "refuse.cdp":
                    await connection.send(json.dumps({"id": message["id"], "error": {"code": 1, "message": "no such"}}))
                case "refuse.bidi":
                    refusal = {"type": "error", "id": message["id"], "error": "no such frame", "message": "gone"}
                    await connection.send(json.dumps(refusal))
                case "leave":
                    await connection.close()
                case "event":
                    await connection.send(json.dumps({"method": "happened", "params": message["params"]}))
                    await connection.send(json.dumps(answer))
                case "deep":
                    await connection.send("[" * 100_000)
                case _:
                    await connection.send(json.dumps(answer))
                    if held:
                        await connection.send(json.dumps(held))

    async with serve(talk, "127.0.0.1", 0) as server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def test_answers_find_their_commands_in_any_order(browser):
    async with connected(browser) as socket:
        held = asyncio.create_task(socket.command("hold", {"n": 1}))
        await asyncio.sleep(0)
        assert await socket.command("now", {"n": 2}) == {"asked": {"n": 2}}
        assert await held == {"asked": {"n": 1}}


@pytest.mark.parametrize(("method", "sentence"), [("refuse.cdp", "no such"), ("refuse.bidi", "no such frame: gone")])
async def test_a_refusal_is_an_error_with_the_browsers_words(browser, method, sentence):
    async with connected(browser) as socket:
        with pytest.raises(DebuggerError, match=sentence):
            await socket.command(method)


async def test_events_reach_only_who_listens(browser):
    async with connected(browser) as socket:
        await socket.command("event", {"n": 0})
        with socket.events("happened", "other") as heard:
            await socket.command("event", {"n": 1})
            assert heard.get_nowait() == {"n": 1}
        await socket.command("event", {"n": 2})
        assert heard.empty()


async def test_a_browser_that_leaves_fails_what_is_open_and_what_comes(browser):
    async with connected(browser) as socket:
        with pytest.raises(DebuggerError, match="closed"):
            await socket.command("leave")
        with pytest.raises(DebuggerError, match="closed"):
            await socket.command("now")


async def test_a_message_nested_beyond_measure_fails_what_is_open_at_once(browser):
    async with connected(browser) as socket:
        with pytest.raises(DebuggerError, match="cannot be read"):
            await socket.command("deep")


@pytest.mark.parametrize("pages", [CdpPages, BidiPages])
async def test_a_pages_value_nested_beyond_measure_is_an_error(pages):
    class Answering:
        async def command(self, _method, _params=None, **_session):
            return {"sessionId": "s", "type": "success", "result": {"value": "[" * 100_000}}

    with pytest.raises(DebuggerError, match="nested too deeply"):
        await pages(Answering()).evaluate("p", "deep")


async def test_a_browser_that_says_nothing_is_a_timeout(browser):
    async with connected(browser) as socket:
        with pytest.raises(DebuggerError, match=r"did not answer hold within 0\.05 s") as failure:
            await socket.command("hold", timeout=0.05)
        assert failure.value.name == "timeout"


async def test_a_tab_opens_beside_one_that_is_still_there():
    class Closing:
        """A Firefox whose first tab is being closed: it is listed, and nothing can be beside it."""

        def __init__(self):
            self.asked = []

        async def command(self, method, params, **_):
            self.asked.append((method, params))
            if method == "browsingContext.getTree":
                return {"contexts": [{"context": "going", "url": "a"}, {"context": "stays", "url": "b"}]}
            if params.get("referenceContext") == "going":
                raise DebuggerError("no such frame")
            return {"context": "new"}

    firefox = Closing()
    assert await BidiPages(firefox).open("c") == "new"
    tried = [params["referenceContext"] for method, params in firefox.asked if method.endswith("create")]
    assert tried == ["going", "stays"]
