"""What navigate promises: a usable page, where it ended up, and named reasons when there is none."""

# ruff: noqa: E501 - pages are easier to read in one piece

import asyncio
import threading
import time

import pytest

from bed.site import Answer
from extension.page_hand import hand_in


async def test_it_goes_there_and_reads_it(hand):
    url = hand.bed.site.page("/there", "<title>There</title><h1>Hello</h1><p>" + "word " * 2000)
    done = await hand.call("navigate", url=url)
    assert done.receipt["url"] == url and done.receipt["title"] == "There" and done.receipt["status"] == 200
    assert done.receipt["origin"] == hand.bed.site.url("")
    assert done.text.startswith(f'now at {url}\npage "There"') and 'heading 1 "Hello"' in done.text
    assert len(done.text) < 3200


async def test_redirects_end_where_they_end(hand):
    end = hand.bed.site.page("/end", "<h1>End</h1>")
    start = hand.bed.site.handle("/start", lambda _: Answer("", 302, {"Location": "/end"}))
    done = await hand.call("navigate", url=start)
    assert done.receipt["url"] == end and 'heading 1 "End"' in done.text


async def test_an_error_status_is_told(hand):
    done = await hand.call("navigate", url=hand.bed.site.url("/nowhere"))
    assert done.receipt["ok"] and done.receipt["status"] == 404 and "answered 404" in done.text


async def test_back_forward_and_reload(hand):
    site = hand.bed.site
    one, two = site.page("/one", "<h1>One</h1>"), site.page("/two", "<h1>Two</h1>")
    await hand.call("navigate", url=one)
    await hand.call("navigate", url=two)
    assert (await hand.call("navigate", action="back")).receipt["url"] == one
    forward = await hand.call("navigate", action="forward")
    assert forward.receipt["url"] == two and 'heading 1 "Two"' in forward.text
    assert (await hand.call("navigate", action="reload")).receipt["url"] == two
    nothing = await hand.call("navigate", action="forward")
    assert nothing.reason == "no_effect"


async def test_a_page_that_came_from_a_form_is_not_sent_again(hand):
    site, sent = hand.bed.site, []
    answer = site.handle("/sent", lambda asked: sent.append(asked.method) or Answer("<h1>Thanks</h1>"))
    await hand.show("<form method=post action=/sent><button>Go</button></form>")
    assert (await hand.call("click", ref=hand.ref('button "Go"'))).receipt["ok"]
    began = time.monotonic()
    again = await hand.call("navigate", action="reload")
    assert again.receipt["reason"] == "dialog_open" and "once more" in again.text and time.monotonic() - began < 15
    assert (await hand.call("navigate", url=answer)).receipt["ok"] and sent == ["POST", "GET"]


async def test_a_page_put_up_by_scripts_is_waited_for(hand):
    hand.bed.site.handle("/data.json", lambda _: Answer('"Ready"'))
    url = hand.bed.site.page(
        "/app",
        "<div id=app></div><script>fetch('/data.json').then((r) => r.json()).then((t) => app.innerHTML = `<h1>${t}</h1>`)</script>",
    )
    assert 'heading 1 "Ready"' in (await hand.call("navigate", url=url)).text


async def test_moving_to_a_fragment_is_quick_and_keeps_the_page(hand):
    await hand.show("<button>Keep</button><h2 id=far>Far</h2>")
    done = await hand.call("navigate", url=hand.url + "#far")
    assert done.receipt["ok"] and done.receipt["url"].endswith("#far")
    await hand.read(full=True)
    assert hand.ref("button")


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "file:///etc/passwd", "chrome://settings", "data:text/html,x", "about:config", ""]
)
async def test_only_web_addresses(hand, url):
    done = await hand.call("navigate", url=url)
    assert done.reason == "bad_value"
    target = await hand.describe("navigate", url=url)
    assert target["unresolved"] == "bad_value"


async def test_a_server_that_is_not_there(hand):
    done = await hand.call("navigate", url="http://127.0.0.1:9/")
    assert done.reason == "not_found" and "could not be loaded" in done.receipt["hint"]


async def test_a_download_is_no_page(hand):
    url = hand.bed.site.handle(
        "/file",
        lambda _: Answer(
            b"x", headers={"Content-Type": "application/zip", "Content-Disposition": "attachment; filename=x.zip"}
        ),
    )
    await hand.show("<h1>Stay</h1>")
    done = await hand.call("navigate", url=url)
    assert done.reason == "unsupported" and "download" in done.receipt["hint"]
    assert 'heading 1 "Stay"' in await hand.read(full=True)


async def test_describe_says_the_origin_it_would_go_to(hand):
    assert (await hand.describe("navigate", url="https://example.org/a?b"))["origin"] == "https://example.org"
    assert (await hand.describe("navigate", url="example.org"))["origin"] == "https://example.org"
    assert (await hand.describe("navigate", url="localhost:8000/x"))["origin"] == "http://localhost:8000"
    await hand.show("<p>here</p>")
    here = await hand.describe("navigate", action="back")
    assert here["url"] == hand.url and here["origin"] == hand.bed.site.url("")


async def test_the_browsers_own_pages_cannot_be_read(hand):
    await hand.show("<p>x</p>")
    tab = (await hand.call("readPage")).receipt["tab"]
    own = hand.bed.running.extension_url("tests/bed/blank.html")
    await hand.bed.evaluate(f"chrome.tabs.update({tab[1:]}, {{url: {own!r}}}).then(() => 0)")
    await hand.bed.evaluate(
        f"new Promise((done) => {{ const look = async () => (await chrome.tabs.get({tab[1:]})).url === {own!r} && done(0);"
        f" chrome.tabs.onUpdated.addListener(look); look(); }})"
    )
    for name in ("readPage", "screenshot"):
        done = await hand.call(name)
        assert done.reason == "not_permitted" and "navigate" in done.receipt["hint"]


async def test_after_an_address_that_leads_nowhere_the_next_page_comes(hand):
    page = hand.bed.site.page("/next", "<h1>Next</h1>")
    for _ in range(3):
        assert (await hand.call("navigate", url="http://no-such-host.invalid/")).reason == "not_found"
        assert (await hand.call("navigate", url=page)).receipt["url"] == page


GOING = """(async () => {
  const {tools} = await import("/extension/tools/index.js");
  const stop = new AbortController();
  const context = {sessionId: %r, turnId: %r, tab: "new", files: [], signal: stop.signal};
  globalThis.going = {stop, end: tools.get("navigate").call({url: %r}, context).catch((error) => ({text: String(error)}))};
})()"""
STOPPED = """(async () => {
  const {stop, end} = globalThis.going;
  stop.abort(new Error("stopped"));
  await end;
  const [own] = Object.values(await chrome.storage.session.get(%r));
  const told = new Promise((settled) => {
    const look = (tab) => tab.id === own && tab.status === "complete" && settled(tab.url);
    chrome.tabs.onUpdated.addListener((id, change, tab) => look(tab));
    chrome.tabs.get(own).then(look);
  });
  return told;
})()"""


async def stopped(hand, held):
    """The address of the session's tab after a navigation to a page that does not come was stopped."""
    slow = hand.bed.site.handle("/held", lambda _: held.wait(20) and Answer("<h1>Late</h1>"))
    before = sum(asked.path == "/held" for asked in hand.bed.site.asked)
    await hand.bed.evaluate(GOING % (hand.session, hand.turn, slow))
    await hand.bed.site.wait_for("/held", before + 1)
    try:
        return await hand.bed.evaluate(STOPPED % f"session {hand.session}")
    finally:
        held.set()


async def test_a_page_that_is_stopped_before_it_comes_does_not_come_into_a_blank_tab(hand):
    assert await stopped(hand, threading.Event()) == "about:blank"


async def test_nor_over_the_page_that_is_there(hand):
    if hand.bed.browser == "chromium":
        pytest.skip("Chromium lets no extension give up a load that a tab's page has not begun itself")
    await hand.show("<h1>Here</h1>")
    assert await stopped(hand, threading.Event()) == hand.url


async def test_a_page_that_crashed_is_told_as_that_and_loaded_again(chromium_bed):
    async with hand_in(chromium_bed) as hand:
        await hand.show("<button>Go</button>", host="crash.localhost")
        ref = hand.ref('button "Go"')
        page = next(page.id for page in await chromium_bed.pages() if page.url == hand.url)
        session = await chromium_bed.debugger.session(page)
        crash = asyncio.create_task(chromium_bed.debugger.socket.command("Page.crash", session=session))
        async with asyncio.timeout(10):
            while not await chromium_bed.evaluate(
                "chrome.tabs.query({status: 'unloaded'}).then((tabs) => tabs.length)"
            ):
                pass  # Each look takes a moment of its own.
        crash.cancel()
        for name, arguments in (("readPage", {}), ("click", {"ref": ref}), ("screenshot", {})):
            done = await hand.call(name, **arguments)
            assert done.reason == "unsupported" and "crashed" in done.receipt["hint"], done.text
        assert 'button "Go"' in (await hand.call("navigate", action="reload")).text
