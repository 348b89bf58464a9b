"""The connection in real browsers, made by the extension's own library in one of its pages."""

from __future__ import annotations

import time

import pytest

from pagehand.errors import RemoteWireError

MIB = 1024 * 1024
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
