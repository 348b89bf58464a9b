"""The bridge as a program knows it that has read its HTTP contract and nothing else, with a real browser behind it.

Through `hub/bridge`, `hub/page_bridge` and `cli/script_browser`.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager

import pytest

from bed.commands import COMMAND, environment, run_command
from bed.http_client import Curl
from bed.site import Answer
from bed.surfaces import Person

JSON = ("-H", "Content-Type: application/json")
PAGE = """<title>Client</title><h1 id=head>Lamps</h1><input id=q aria-label=Search><button id=buy
  onclick="buy()">Buy</button><a href='/client/next'>Next</a><output id=out></output><script>console.error("boom");
  async function buy() {
    out.textContent = await (await fetch("/client/api", { method: "POST", body: JSON.stringify({ n: 1 }) })).text();
  }
</script>"""
SCRIPT = """fn main(browser) {
    browser.goto("URL")?
    browser.click_text("Buy")?
    assert_text(browser, "one lamp")?
    assert_no_failed_requests(browser)?
    return browser.agent_summary()
}
"""


class Watcher(Person):
    """Somebody who watches every session in which something waits for an answer, as a panel does."""

    def __init__(self) -> None:
        super().__init__()
        self._watched: set[str] = set()
        self._resuming: list[asyncio.Task] = []

    def _state(self, state):
        super()._state(state)
        for session in {one["sessionId"] for one in state.get("waiting", [])} - self._watched:
            self._watched.add(session)
            self._resuming.append(asyncio.create_task(self.client.resume_session(session)))


@asynccontextmanager
async def door(bed):
    """The open door, with somebody who says yes to whatever the bridge asks."""
    person = await Watcher().connect(bed.places, start=True)
    await person.client.wait_for_hand(bed.browser, seconds=35)
    await person.client.state()
    process = await asyncio.create_subprocess_exec(
        *COMMAND, "serve", "--json", stdout=asyncio.subprocess.PIPE, env=environment(bed.places)
    )
    try:
        async with asyncio.timeout(30):
            told = json.loads(await process.stdout.readline())
        yield Curl(told["url"], json.loads(bed.places.http.read_text())["token"]), person
    finally:
        process.terminate()
        await process.wait()
        await person.close()


@pytest.fixture
def client_site(bed):
    site = bed.site
    site.handle("/client/api", lambda _: Answer("one lamp", headers={"Content-Type": "text/plain"}))
    site.page("/client/next", "<title>Next</title><p>further")
    return site.page("/client", PAGE)


@pytest.mark.slow
async def test_a_client_that_knows_only_the_contract_is_served_and_refused_as_written(bed, client_site, tmp_path):
    origin = bed.site.url("").rstrip("/")
    async with door(bed) as (curl, person), bed.page(bed.site.page("/client/front", "<title>Front</title>")):

        async def value(method, **body):
            reply = await curl.post(f"/browser/{method}", body, *JSON)
            assert (reply.status, reply.body["ok"]) == (200, True), (method, reply)
            return reply.body["value"]

        went = await value("goto", url=client_site)
        assert (went["url"], went["title"], went["status"]) == (client_site, "Client", 200)
        assert (await value("type", selector="#q", text="lamp"))["target"]["selector"] == "#q"
        assert (await value("click", selector="#buy"))["navigated"] is False
        answered = await value("wait_for_response", url_pattern="/client/api", timeout_ms=5000)
        assert (await value("response", id=answered["id"]))["body"] == "one lamp"
        assert (await value("replay_request", id=answered["id"], body_patch={"n": 2}))["body_changed"] is False
        assert (await value("wait_for_text", text="one lamp", timeout_ms=3000))["found"] is True
        assert [entry["text"] for entry in await value("console_errors")] == ["boom"]
        assert (await value("react.detect"))["present"] is False
        assert (await value("set_cookie", cookie={"name": "a", "value": "b"}))["set"] is True
        assert "a" in [cookie["name"] for cookie in await value("cookies", storage_scope=None)]
        assert (await value("route", url_pattern="/client/api", how={"block": True}))["routes"] == 1
        await value("click", selector="#buy")
        assert (await value("wait_for_request", url_pattern="/client/api", timeout_ms=5000))["method"] == "POST"
        assert (await value("unroute"))["cleared"] == 1
        assert (await value("screenshot"))["data_url"].startswith("data:image/png;base64,")
        assert (await value("export_har"))["log"]["version"] == "1.2"
        kinds = {permission.meta["pagehand/caller"]["kind"] for permission in person.permissions}
        assert kinds == {"bridge"}

        async def held(method, header):
            return await curl.post(f"/browser/{method}", {}, *JSON, "-H", header)

        refusals = [
            ("unauthorized", 401, await curl.run("/browser/reload", *JSON, "-d", "{}", token="wrong")),
            ("bad_origin", 403, await curl.post("/browser/reload", {}, *JSON, "-H", "Origin: https://evil.example")),
            ("bad_host", 403, await curl.post("/browser/reload", {}, *JSON, "-H", "Host: evil.example")),
            ("bad_method", 405, await curl.run("/browser/reload")),
            ("bad_type", 415, await curl.post("/browser/reload", {})),
            ("bad_json", 400, await curl.run("/browser/reload", *JSON, "-d", "[1]")),
            ("not_found", 404, await curl.post("/browser/a/b", {}, *JSON)),
            ("unknown_method", 200, await curl.post("/browser/fly", {}, *JSON)),
            ("bad_request", 200, await curl.post("/browser/click", {}, *JSON)),
            ("bad_request", 200, await curl.post("/browser/route", {"url_pattern": "a", "how": {"status": 7}}, *JSON)),
            ("not_found", 200, await curl.post("/browser/click", {"selector": "#nope"}, *JSON)),
            ("timeout", 200, await curl.post("/browser/wait_for_text", {"text": "zzz", "timeout_ms": 50}, *JSON)),
            ("origin", 200, await curl.post("/browser/goto", {"url": "file:///etc/passwd"}, *JSON)),
            ("origin", 200, await held("cookies", "X-Pagehand-Origins: http://a.example")),
            ("origin", 200, await held("console_logs", "X-Pagehand-Path-Prefix: /shop")),
            ("origin", 200, await held("page_snapshot", "X-Pagehand-Origins;")),
        ]
        wrong = [
            (code, reply) for code, status, reply in refusals if (reply.body["code"], reply.status) != (code, status)
        ]
        assert wrong == []
        person.answer = "deny_once"
        refused = await curl.post("/browser/reload", {}, *JSON)
        assert refused.body == {"ok": False, "error": "denied by the user", "code": "denied"}
        person.answer = "allow_once"

        script, report, film = tmp_path / "a.tether", tmp_path / "r.xml", tmp_path / "film"
        script.write_text(SCRIPT.replace("URL", client_site))
        granted = ("--grant-browser", "", "--browser-origin", origin)
        kept = ("--watch", "--junit", str(report), "--film", str(film))
        done = await run_command(bed.places, "script", "run", *granted, *kept, str(script), seconds=60)
        assert done.code == 0, done
        assert "✓ assert_text one lamp" in done.err and "passed: 4 steps, 0 failures" in done.err
        assert 'failures="0"' in report.read_text()
        assert sorted(one.name for one in film.glob("*.png"))[:2] == ["001-goto.png", "002-click_text.png"]
        assert (film / "001-goto.png").read_bytes().startswith(b"\x89PNG")
