"""The page code comes in two parts, also to pages by plain http and to those whose elements are called as it is.

The first ends with page/main.js, the second is what stands between page/second.js and page/more.js; lib/browser_ears.js
connects them.
"""

from __future__ import annotations

import json

import pytest

from bed.browsers import ELSEWHERE, bed_for
from bed.site import Answer
from extension.page_hand import hand_in

PAGE = """<title>Shop</title><div id=pagehand>Ours</div><form id=learn><input name=connect aria-label=Name></form>
<button onclick="document.querySelector('output').value = isSecureContext ? 'safe' : 'plain'">Look</button>
<select aria-label=Colour><option>red<option>blue</select><input type=file aria-label=Picture><output></output>"""
PARTS = """(async () => {
  const {READING_FILES, ACTING_FILES} = await import("/extension/page/order.js");
  const [tab] = (await chrome.tabs.query({})).filter(({url}) => url === %s);
  const inject = (files) => chrome.scripting.executeScript({target: {tabId: tab.id}, files}).then(() => "", String);
  const known = () => chrome.scripting.executeScript({target: {tabId: tab.id}, func: () =>
    [typeof globalThis.pagehand?.answer, document.readyState]}).then(([{result}]) => result[0]);
  return %s;
})()"""


@pytest.fixture(
    scope="module",
    params=[pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def hand(request):
    async with bed_for(request.param, elsewhere=True) as bed, hand_in(bed) as made:
        yield made


@pytest.mark.parametrize("host", [ELSEWHERE, "127.0.0.1"])
async def test_pages_by_plain_http_are_read_and_acted_on_as_all_others(hand, host):
    text = await hand.show(PAGE, host=host)
    assert 'button "Look"' in text and "Ours" in text
    assert (await hand.call("find", text="Look")).receipt["ok"]
    await hand.call("type", ref=hand.ref('textbox "Name"'), text="Ada")
    await hand.call("select", ref=hand.ref('combobox "Colour"'), option="blue")
    clicked = await hand.call("click", ref=hand.ref('button "Look"'))
    assert clicked.receipt["ok"] and ("plain" if host == ELSEWHERE else "safe") in clicked.text
    assert (await hand.call("press", keys=["Tab"])).receipt
    shown = await hand.call("screenshot", marks=True)
    assert shown.images and shown.receipt["ok"]
    again = await hand.read(full=True)
    assert '"Ada"' in again and '"blue"' in again


async def test_a_second_part_that_came_to_another_document_spoils_nothing(hand):
    await hand.show(PAGE)
    other = hand.bed.site.page("/other", "<title>Other</title><button onclick='document.title = 1'>Go</button>")
    await hand.bed.evaluate(PARTS % (json.dumps(hand.url), f"chrome.tabs.update(tab.id, {{url: {json.dumps(other)}}})"))
    await hand.call("wait", url="/other")
    await hand.bed.evaluate(PARTS % (json.dumps(other), "inject(ACTING_FILES)"))
    await hand.read(full=True)
    assert (await hand.call("click", ref=hand.ref('button "Go"'))).receipt["ok"]


LEGACY = """<title>Form</title><a href="javascript:__doPostBack('next')">Next</a>
<form name=f action=/posted><input type=hidden name=target></form>
<form action="javascript:said()"><button>Send</button></form><output></output>
<script>function said() { document.querySelector("output").value = "sent"; }
function __doPostBack(target) { document.f.target.value = target; document.f.submit(); }</script>"""


async def test_links_and_forms_with_a_script_for_an_address_do_what_they_do_for_a_person(hand):
    posted = hand.bed.site.page("/posted", "<title>Posted</title>")
    await hand.show(LEGACY)
    sent = await hand.call("click", ref=hand.ref('button "Send"'))
    assert sent.receipt["ok"] and "sent" in await hand.read(full=True)
    went = await hand.call("click", ref=hand.ref('link "Next"'))
    assert (went.kinds, went.receipt["url"]) == (["navigated"], f"{posted}?target=next")


@pytest.mark.parametrize("script", ["document.open()", "document.documentElement.remove()"])
async def test_a_page_that_takes_its_root_away_is_empty_and_answers(hand, script):
    await hand.show(f'<button onclick="{script}">Go</button>')
    done = await hand.call("click", ref=hand.ref('button "Go"'))
    assert "- [" in done.text and done.ms < 5000, done.text
    assert "nothing to see" in await hand.read(full=True)
    assert (await hand.call("find", text="Go")).reason == "not_found"
    assert (await hand.call("navigate", url=hand.url)).receipt["ok"]


async def test_files_of_data_are_read_whatever_the_browser_shows_them_in(hand):
    body = json.dumps({"items": [{"name": f"Lamp {number}"} for number in range(40)]})
    url = hand.bed.site.handle("/items", lambda _: Answer(body, headers={"Content-Type": "application/json"}))
    await hand.call("navigate", url=url)
    first = await hand.call("readText", budget=500)
    assert first.receipt["ok"] and '{"items": [{"name": "Lamp 0"}' in first.text, first.text
    assert "Lamp 39" in (await hand.call("readText", budget=5000)).text
    feed = '<?xml version="1.0"?><rss version="2.0"><channel><title>News of the week</title></channel></rss>'
    url = hand.bed.site.handle("/feed", lambda _: Answer(feed, headers={"Content-Type": "text/xml"}))
    await hand.call("navigate", url=url)
    seen = await hand.read(full=True)
    assert "News of the week" in seen or "readText reads it" in seen
    assert "News of the week" in (await hand.call("readText")).text
