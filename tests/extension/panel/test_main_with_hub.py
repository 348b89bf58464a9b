"""The panel with the real relay and hub, in both browsers: a task, its permission, its end, a hub that dies, recording.

Also through panel/view/recording and panel/client/record.
"""

from __future__ import annotations

import os
import signal

import pytest

from pagehand.client import Client

SHOP = """<title>Lamps</title><h1>Lamps</h1>
<button onclick="this.textContent = 'In the cart'; fetch('/bought?trusted=' + event.isTrusted)">Buy</button>"""

WAIT = """new Promise((found, failed) => {
  const look = () => {
    const value = (() => %s)();
    if (value) { observer.disconnect(); clearTimeout(limit); found(value); }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  const limit = setTimeout(() => failed(new Error("not seen within 15 s: " + %r + document.body.innerText)), 15000);
  look();
})"""


SUBMIT = """(() => {{
  const field = document.querySelector('#task');
  field.value = {!r};
  field.form.requestSubmit();
}})()"""
SAVED = "new Promise((done) => { const look = () => (window.saved ? done(saved) : setTimeout(look, 20)); look(); })"
ASKED = (
    "document.querySelector('.permission button.allow_once:enabled') && document.querySelector('.permission').innerText"
)


class HubPanel:
    """The panel as a tab behind the page it works on."""

    def __init__(self, bed, page):
        self.bed, self.page = bed, page

    async def seen(self, condition):
        """The value of an expression once it is true."""
        return await self.bed.evaluate(WAIT % (condition, condition), self.page)

    async def submit(self, task):
        await self.seen("document.querySelector('.send:enabled')?.className")
        await self.bed.evaluate(SUBMIT.format(task), self.page)

    async def text(self):
        return await self.bed.evaluate("document.querySelector('.entries').innerText", self.page)


@pytest.fixture
async def hub_panel(bed):
    """A panel, and in front of it a page with a button."""
    bed.site.page("/lamps", SHOP)
    async with (
        bed.page(bed.running.extension_url("extension/panel/panel.html")) as panel,
        bed.page(bed.site.url("/lamps")),
    ):
        opened = HubPanel(bed, panel)
        await opened.seen("document.querySelector('.send:enabled')?.className")
        await bed.evaluate("document.querySelector('.top [aria-label=\"New conversation\"]').click()", panel)
        await opened.seen("document.querySelector('.welcome')?.className")
        yield opened


async def test_a_task_is_asked_for_and_done(hub_panel, bed):
    before = sum(asked.path == "/bought" for asked in bed.site.asked)
    await hub_panel.submit("click Buy")
    card = await hub_panel.seen(ASKED)
    assert "Click button “Buy”?" in card
    assert f"127.0.0.1:{bed.site.port}" in card
    assert sum(asked.path == "/bought" for asked in bed.site.asked) == before
    await bed.click(".permission button.allow_once", hub_panel.page)
    await bed.site.wait_for("/bought", before + 1)
    await hub_panel.seen("!document.querySelector('.working') && document.querySelector('.agent')?.innerText")
    text = await hub_panel.text()
    assert "Clicked button “Buy”" in text
    assert text.count("click Buy") == 1


async def test_the_page_in_front_is_attached_and_what_was_sent_names_it(hub_panel, bed):
    await bed.evaluate("document.querySelector('.attach').click()", hub_panel.page)
    await hub_panel.seen("document.querySelector('.attach-offer:enabled')?.className")
    await bed.evaluate("document.querySelector('.attach-offer').click()", hub_panel.page)
    assert await hub_panel.seen("document.querySelector('.composer .attached-name')?.innerText") == "Lamps"
    await hub_panel.submit("help")
    assert await hub_panel.seen("document.querySelector('.entry.user .attached-name')?.innerText") == "lamps"
    await bed.evaluate("[...document.querySelectorAll('.attach-offer')][1].click()", hub_panel.page)
    note = await hub_panel.seen("document.querySelector('.attach-note')?.innerText")
    assert note.startswith("Nothing is selected on the page.")


async def test_a_denied_task_changes_nothing(hub_panel, bed):
    before = sum(asked.path == "/bought" for asked in bed.site.asked)
    await hub_panel.submit("click Buy")
    await hub_panel.seen(ASKED)
    await bed.click(".permission button.deny_once", hub_panel.page)
    await hub_panel.seen(
        "!document.querySelector('.working') && document.querySelector('.call[data-status=failed]')?.innerText"
    )
    assert sum(asked.path == "/bought" for asked in bed.site.asked) == before


async def test_a_killed_hub_comes_back_and_the_turn_is_shown_as_cut_off(hub_panel, bed):
    await hub_panel.submit("click Buy")
    await hub_panel.seen(ASKED)
    async with await Client.connect(bed.places, start=False) as client:
        pid = (await client.state())["hub"]["pid"]
    os.kill(pid, signal.SIGKILL)
    await hub_panel.seen("document.querySelector('.ended[data-reason=interrupted]')?.innerText")
    assert await bed.evaluate("document.querySelectorAll('.permission').length", hub_panel.page) == 0
    text = await hub_panel.text()
    assert text.count("click Buy") == 1
    assert text.count("Interrupted.") == 1
    await hub_panel.submit("help")
    await hub_panel.seen("!document.querySelector('.working') && document.querySelectorAll('.agent').length")


async def test_what_the_person_does_is_recorded_and_saved_as_a_script(hub_panel, bed):
    lamps = next(page.id for page in await bed.pages() if page.url.endswith("/lamps"))
    await bed.evaluate(
        "URL.createObjectURL = (blob) => (blob.text().then((text) => (window.saved = text)), 'data:,')", hub_panel.page
    )
    await hub_panel.submit("/record")
    await hub_panel.seen(ASKED)
    await bed.click(".permission button.allow_once", hub_panel.page)
    words = await hub_panel.seen("document.querySelector('.recording:not([hidden])')?.innerText")
    assert "is being recorded (127.0.0.1:" in words
    before = sum(asked.path == "/bought" for asked in bed.site.asked)
    await bed.click("button", lamps)
    await bed.site.wait_for("/bought", before + 1)
    await bed.evaluate("document.querySelector('.recording button').click()", hub_panel.page)
    await hub_panel.seen("document.querySelector('.recording').hidden")
    script = await bed.evaluate(SAVED, hub_panel.page)
    assert 'browser.click("role=button[name=\\"Buy\\"]")?' in script
