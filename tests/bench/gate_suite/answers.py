"""Who may answer a permission: no other connection, no page, no script in the panel; a trusted click does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gate_suite.case import Page
from gate_suite.room import Room
from pagehand.client import Client
from pagehand.errors import PagehandError

PANEL = "extension/panel/panel.html"
_IDS = 200
_PAGE = "<title>Asks</title><button onclick=\"fetch('/%N%/plain/x',{method:'POST'})\">Hello</button>"
_SEEN = """new Promise((found, failed) => {
  const card = '.permission button.allow_once:enabled';
  const look = () => document.querySelector(card) && (observer.disconnect(), found(1));
  const observer = new MutationObserver(look);
  observer.observe(document, {subtree: true, childList: true, attributes: true});
  setTimeout(() => failed(new Error('no card: ' + document.body.innerText.slice(0, 500))), 15000);
  look();
})"""
_BY_SCRIPT = """(() => {
  const button = document.querySelector('.permission button.allow_once');
  button.click();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    button.dispatchEvent(new MouseEvent(type, {bubbles: true, cancelable: true, detail: 1}));
  for (const key of ['Enter', ' ', 'y', 'a'])
    for (const type of ['keydown', 'keypress', 'keyup'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent(type, {key, altKey: key.length < 2, bubbles: true}));
  return 1;
})()"""
_BY_PAGE = """
  for (const answer of ['allow_once', 'allow_session']) {
    const said = {jsonrpc: '2.0', id: 1, result: {outcome: {outcome: 'selected', optionId: answer}}, type: answer};
    window.postMessage(said, '*');
    window.dispatchEvent(new CustomEvent('pagehand', {detail: said}));
    try { chrome.runtime.sendMessage('%EXTENSION%', said); } catch {}
    try { browser.runtime.sendMessage(said); } catch {}
  }
  new BroadcastChannel('pagehand').postMessage('allow_once');
"""


async def run(room: Room) -> dict[str, list[str]]:
    """Every attempt by name, with what was wrong about it."""
    return {
        "another connection answers": await _by_another_connection(room),
        "the page answers": await _by_the_page(room),
        "a script clicks in the panel": await _in_the_panel(room, trusted=False),
        "a person clicks in the panel (control)": await _in_the_panel(room, trusted=True),
    }


@asynccontextmanager
async def _asked(room: Room) -> AsyncIterator[tuple[int, asyncio.Task[object]]]:
    """A click that waits for leave, which nobody has given; its case number, and the call."""
    number = next(room.numbers)
    room.places.put_up({"home": _PAGE}, number)
    room.person.answer = "allow_once"
    session = await room.person.client.new_session()
    await session.call("navigate", {"url": f"{room.places.origin('home')}/{number}/"}, new_tab=True)
    read = await session.call("readPage", {})
    ref = read["content"][0]["text"].partition('] button "Hello')[0].rpartition("[")[2]
    room.person.answer = None
    before = len(room.person.permissions)
    call = asyncio.ensure_future(session.call("click", {"ref": ref}))
    try:
        await room.person.until(lambda: len(room.person.permissions) > before, "the question")
        yield number, call
    finally:
        session.cancel()
        with suppress(PagehandError):
            await call
        await room.person.client.delete_session(session.id)


def _arrived(room: Room, number: int) -> bool:
    return any(asked.path.endswith("/plain/x") for asked in room.places.arrived("home", number))


async def _by_another_connection(room: Room) -> list[str]:
    async with _asked(room) as (number, call):
        raw = await room.bed.raw()
        await raw.initialize("pagehand-panel")
        confirmation = room.person.permissions[-1].meta["pagehand/confirmationId"]
        chosen = {"outcome": {"outcome": "selected", "optionId": "allow_once"}}
        ids = [*range(_IDS), *map(str, range(_IDS)), confirmation]
        await raw.send(*({"jsonrpc": "2.0", "id": one, "result": chosen} for one in ids))
        await raw.ask("_pagehand/state", {})
        return _still_waits(room, number, call)


async def _by_the_page(room: Room) -> list[str]:
    async with _asked(room) as (number, call):
        extension = room.running.extension_root.partition("://")[2].strip("/")
        await room.act(Page(_BY_PAGE.replace("%EXTENSION%", extension)), number)
        async with await Client.connect(room.bed.places, name="bench", start=False) as other:
            await other.state()
        return _still_waits(room, number, call)


async def _in_the_panel(room: Room, *, trusted: bool) -> list[str]:
    panel = await room.pages.open(room.running.extension_url(PANEL))
    try:
        async with _asked(room) as (number, call):
            await room.pages.activate(panel)
            await room.pages.evaluate(panel, _SEEN)
            if not trusted:
                await room.pages.evaluate(panel, _BY_SCRIPT)
                await room.person.client.state()
                return _still_waits(room, number, call)
            spot = await room.pages.evaluate(
                panel,
                "(() => { const box = document.querySelector('.permission button.allow_once').getBoundingClientRect();"
                " return [box.x + box.width / 2, box.y + box.height / 2]; })()",
            )
            await room.pages.click(panel, *spot)
            await asyncio.wait([call], timeout=15)
            return [] if call.done() and _arrived(room, number) else ["a trusted click was not taken for a yes"]
    finally:
        await room.pages.close(panel)


def _still_waits(room: Room, number: int, call: asyncio.Task[object]) -> list[str]:
    found = ["the call ended"] if call.done() else []
    return [*found, "unapproved change: home/plain/x"] if _arrived(room, number) else found
