"""The hand in real browsers: lent through the real relay to a lender that is no hub."""

from __future__ import annotations

import asyncio
import shutil
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession
from mcp.shared.dispatcher import CallOptions

from extension.background.lender import Lender, Lent, lending
from pagehand.browser.launch import Running, launched
from pagehand.browser.pages import Pages
from pagehand.errors import RemoteWireError

ROOT = Path(__file__).resolve().parents[3]
MIB = 1024 * 1024


class Lab:
    """A browser, its lender, and the hand that is lent now."""

    def __init__(self, running: Running, pages: Pages, lender: Lender) -> None:
        self.running, self.pages, self.lender = running, pages, lender
        self.hand: Lent
        self._page: str | None = None

    async def evaluate(self, expression: str) -> Any:
        """A value from an empty page of the extension."""
        if self._page is None:
            self._page = await self.pages.open(self.running.extension_url("tests/bed/blank.html"))
        return await self.pages.evaluate(self._page, expression)

    async def relent(self) -> Lent:
        """Wait for the hand to be lent again."""
        self.hand = await self.lender.next_hand()
        return self.hand

    @property
    def manifest(self) -> Path:
        """The browser's manifest of the native host."""
        return next(self.running.profile.rglob("io.github.pagehand.host.json"))


@asynccontextmanager
async def lab_with(browser: str) -> AsyncIterator[Lab]:
    home = Path(tempfile.mkdtemp(prefix="ph"))
    socket = home / "run" / "hub.sock"
    try:
        async with (
            lending(socket) as lender,
            launched(browser, home=home, socket=socket, extension=ROOT) as running,  # type: ignore[arg-type]
            running.attached() as pages,
        ):
            lab = Lab(running, pages, lender)
            await lab.relent()
            yield lab
    finally:
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(
    scope="module",
    params=[pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def lab(request):
    async with lab_with(request.param) as made:
        yield made


async def test_the_hand_says_who_it_is(lab):
    hello, lend = lab.hand.hello, lab.hand.lend
    assert hello["clientInfo"] == {"name": "pagehand-extension", "version": "0.1.0"}
    assert hello["clientCapabilities"]["_meta"] == {"pagehand/extensions": 1}
    assert lend["browser"] == lab.running.browser
    assert lend["name"].lower() in (lab.running.browser, "firefox")
    assert lend["version"] == "0.1.0"
    assert lend["profile"] == f"profile {lend['instance'][:4]}"
    assert lend["instance"] == await lab.evaluate('chrome.storage.local.get("instance").then((kept) => kept.instance)')


class HandDispatcher:
    """The official SDK's client speaks through this: MCP inside the hand's connection."""

    def __init__(self, hand: Lent, connection: str) -> None:
        self._hand, self._connection = hand, connection
        self._over = asyncio.Event()

    async def send_raw_request(self, method: str, params: Any, opts: CallOptions | None = None) -> dict[str, Any]:
        return await self._hand.message(self._connection, method, dict(params or {}))

    async def notify(self, method: str, params: Any, opts: CallOptions | None = None) -> None:
        self._hand.channel.notify(
            "mcp/message", {"connectionId": self._connection, "method": method, "params": dict(params or {})}
        )

    async def run(self, *_handlers: Any, task_status: Any) -> None:
        task_status.started()
        await self._over.wait()


async def test_the_official_sdk_takes_the_hand_for_an_mcp_server(lab):
    connection = (await lab.hand.request("mcp/connect", {"serverId": lab.hand.lend["serverId"]}))["connectionId"]
    async with ClientSession(dispatcher=HandDispatcher(lab.hand, connection)) as session:
        server = await session.initialize()
        assert server.server_info.version == "0.1.0"
        offered = {tool.name: tool for tool in (await session.list_tools()).tools}
        assert list(offered)[:5] == ["navigate", "readPage", "screenshot", "click", "type"]
        assert offered["readPage"].annotations.read_only_hint is True
        assert offered["click"].annotations.destructive_hint is True
        assert all(tool.input_schema["type"] == "object" and tool.output_schema for tool in offered.values())
        context = {"pagehand/context": {"sessionId": "s_sdk", "turnId": "t_1"}}
        result = await session.call_tool("click", {"ref": "e1", "force": True}, meta=context)
        assert result.is_error
        assert result.structured_content["reason"] == "bad_value"


async def test_a_round_trip_to_the_extension_is_quick(lab):
    connection = await lab.hand.mcp()
    times = []
    for _ in range(100):
        begun = time.perf_counter()
        await lab.hand.message(connection, "ping", {})
        times.append((time.perf_counter() - begun) * 1000)
    print(f"\n{lab.running.browser}: ping median {statistics.median(times):.2f} ms")
    assert statistics.median(times) < 20


OWN_CLIENT = """import("/extension/lib/native.js").then(({connectHub, initialize}) => new Promise((resolve, reject) => {
  const hub = connectHub({
    hello: (peer) => initialize(peer, {name: "pagehand-test", version: "0.1.0"}),
    onRequest: async (method, params) => {
      if (method === "test/size") return {units: params.text.length, end: params.text.slice(-3)};
      const text = params.unit?.repeat(params.units);
      if (method === "test/send") return hub.peer.request("test/echo", {text}, {timeoutMs: 60000});
      throw new Error(method);
    },
    onState: (state) => { if (state === "open") resolve(true); },
  });
  window.testHub = hub;
}))"""


@pytest.fixture
async def own_client(lab):
    """A second connection, made by the extension's own library in one of its pages."""
    before = len(lab.lender.clients)
    assert await lab.evaluate(OWN_CLIENT)
    yield lab.lender.clients[before]
    await lab.evaluate("window.testHub.close()")


@pytest.mark.parametrize("unit", ["a", "世", '"\\', "😀"], ids=["ascii", "three bytes", "escapes", "pairs"])
async def test_five_megabytes_arrive_whole_in_the_browser(lab, own_client, unit):
    text = unit * (5_000_000 // len(unit.encode())) + "end"
    begun = time.perf_counter()
    answer = await own_client.request("test/size", {"text": text})
    print(f"\n{lab.running.browser}: 5 MB to the browser in {(time.perf_counter() - begun) * 1000:.0f} ms")
    assert answer == {"units": len(text.encode("utf-16-le")) // 2, "end": "end"}


async def test_thirty_megabytes_arrive_whole_in_the_hub(lab, own_client):
    begun = time.perf_counter()
    answer = await own_client.request("test/send", {"unit": "x", "units": 30_000_000}, 60)
    print(f"\n{lab.running.browser}: 30 MB to the hub in {(time.perf_counter() - begun) * 1000:.0f} ms")
    assert answer["length"] == 30_000_000


async def test_what_is_over_the_limit_is_refused_by_name_and_the_connection_lives(lab, own_client):
    with pytest.raises(RemoteWireError) as refused:
        await own_client.request("test/send", {"unit": "x", "units": 65 * MIB}, 60)
    assert refused.value.name == "too_large"
    assert (await own_client.request("test/size", {"text": "end"}))["units"] == 3


async def test_garbage_from_the_host_is_answered_or_dropped_and_the_hand_lives(lab):
    connection = await lab.hand.mcp()
    for line in (
        b"[]",
        b"7",
        b"{}",
        b'"text"',
        b'{"jsonrpc":"2.0","id":[],"method":"x"}',
        b'{"jsonrpc":"2.0","id":77,"result":{}}',
        b'{"jsonrpc":"2.0","method":"_pagehand/chunk","params":{"id":1}}',
        b'{"jsonrpc":"2.0","method":"mcp/message","params":{}}',
        b'{"jsonrpc":"2.0","method":"mcp/message"}',
    ):
        lab.hand.write(line)
    assert await lab.hand.message(connection, "ping", {}) == {}


async def test_no_json_from_the_host_costs_at_most_the_connection(lab):
    lab.hand.write(b'{"jsonrpc": nonsense')
    try:
        await lab.hand.message(await lab.hand.mcp(), "ping", {}, 2)
    except RemoteWireError:
        await lab.relent()
    assert await lab.hand.message(await lab.hand.mcp(), "ping", {}) == {}


@pytest.mark.parametrize("end", ["relay", "hub"])
async def test_what_was_killed_is_back_at_once(lab, end):
    instance = lab.hand.lend["instance"]
    begun = time.perf_counter()
    if end == "relay":
        lab.hand.kill_relay()
    else:
        lab.lender.drop_clients()
    await lab.relent()
    took = (time.perf_counter() - begun) * 1000
    print(f"\n{lab.running.browser}: re-lent {took:.0f} ms after the {end} went")
    assert took < 1000
    assert lab.hand.lend["instance"] == instance
    assert await lab.hand.message(await lab.hand.mcp(), "ping", {}) == {}


BUTTON = "Promise.all([chrome.action.getTitle({}), chrome.action.getBadgeText({}), chrome.storage.session.get()])"


async def until_button_says(lab: Lab, words: str) -> tuple[str, int]:
    """Wait until the toolbar button's title has these words: its mark, and how often connecting was tried."""
    async with asyncio.timeout(10):
        while True:
            title, mark, kept = await lab.evaluate(BUTTON)
            if words in title:
                return mark, kept.get("attempt", 0)
            await asyncio.sleep(0.02)  # the button has no event


async def retry_now(lab: Lab) -> None:
    """What the panel writes when it reached the hub itself: the hand does not wait for its own next try."""
    await lab.evaluate("chrome.storage.local.set({hubSeen: Date.now()})")


async def test_a_missing_host_is_said_and_not_asked_for_in_a_loop(lab):
    text = lab.manifest.read_bytes()
    path = lab.manifest
    path.unlink()
    try:
        lab.hand.kill_relay()
        await retry_now(lab)
        mark, before = await until_button_says(lab, "not installed")
        _, after = await until_button_says(lab, "not installed")
        assert mark == "!"
        assert after <= before + 1
    finally:
        path.write_bytes(text)
    await retry_now(lab)
    await lab.relent()
    assert await until_button_says(lab, "Open Pagehand") == ("", 0)


async def test_versions_that_do_not_fit_are_said(lab):
    lab.lender.skew = "hub"
    try:
        lab.lender.drop_clients()
        await retry_now(lab)
        mark, _ = await until_button_says(lab, "update the hub")
        assert mark == "!"
    finally:
        lab.lender.skew = None
    await retry_now(lab)
    await lab.relent()
