"""The sign on a page while a turn acts there: seen by people alone, kept by nobody from being pressed, gone with it.

Holds page/sign, lib/browser_sign and tools/tabs/sign.
"""

from __future__ import annotations

import asyncio
import base64
import io
from contextlib import asynccontextmanager

from PIL import Image

from bed.surfaces import Person
from bed.waiting import eventually

PAGE = """<title>Work</title><style>body {{ margin: 0; height: 100vh }}
main {{ position: fixed; inset: auto 0 0 0; height: 60px }}</style>
<a href="{second}">Onward</a><button onclick="this.textContent = 'Pressed'">Press me</button>
<main onclick="document.title = 'below'">The foot of the page</main>{more}"""
HOSTILE = """<script>
  for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "touchstart"])
    addEventListener(kind, (event) => {
      if (event.isTrusted) event.stopImmediatePropagation(), event.preventDefault();
    }, true);
  window.removed = 0;
  new MutationObserver(() => {
    const sign = document.querySelector("html > [popover]");
    if (sign && removed < 3) removed++, sign.remove();
  }).observe(document.documentElement, {childList: true});
</script>"""
HIT = "document.elementFromPoint(innerWidth / 2, innerHeight - 30)"
SIGN = f"Number({HIT}?.popover === 'manual')"
EDGE = """(() => {
  const sign = document.elementFromPoint(innerWidth / 2, innerHeight - 30), y = innerHeight - 30;
  let x = innerWidth / 2;
  while (document.elementFromPoint(x + 1, y) === sign) x++;
  return [x, y, document.elementFromPoint(innerWidth / 2, y - 60) !== sign];
})()"""


@asynccontextmanager
async def turn_that_waits(bed, more=""):
    """A turn that has acted on a page and now waits for an answer; the page and the running prompt."""
    second = bed.site.page("/sign/second", PAGE.format(second="#", more=more))
    page = await bed.open(bed.site.page("/sign/first", PAGE.format(second=second, more=more)))
    waiting, go_on = asyncio.Event(), asyncio.Event()

    async def answer(permission):
        if "Press me" not in permission.tool_call["title"]:
            return "allow_once"
        waiting.set()
        await go_on.wait()
        return "allow_once"

    person = await Person(answer).connect(bed.places, start=True)
    await person.client.wait_for_hand(bed.browser, seconds=35)
    session = await person.client.new_session()
    prompt = asyncio.create_task(session.prompt("click Onward, then click 'Press me', then click Onward"))
    try:
        await asyncio.wait_for(waiting.wait(), 20)
        yield page, prompt, person, go_on
    finally:
        go_on.set()
        prompt.cancel()
        await person.close()
        await bed.driver.close(page)


async def holds(bed, page, expression, wanted):
    """Wait until an expression in the page has this value."""

    async def look():
        return await bed.evaluate(expression, page) == wanted

    await eventually(look)


async def seen(bed, page, number):
    await holds(bed, page, SIGN, number)


async def test_it_is_there_while_a_turn_acts_and_its_stop_ends_the_turn(bed):
    async with turn_that_waits(bed) as (page, prompt, person, _):
        assert (await bed.evaluate("location.pathname", page)) == "/sign/second"
        await seen(bed, page, 1)
        other = await person.client.new_session()
        reading = (await other.call("readPage", {}))["content"][0]["text"]
        assert "Press me" in reading and "Pagehand" not in reading and "Stop" not in reading
        shot = (await other.call("screenshot", {}))["content"][1]["data"]
        assert blue_at_the_edge(base64.b64decode(shot)) == 0
        await seen(bed, page, 1)
        assert blue_at_the_edge(await bed.screenshot(page)) > 100
        x, y, free = await bed.evaluate(EDGE, page)
        assert free, "the sign takes presses beside its bar"
        await bed.evaluate(f"{HIT}.click(), 0", page)
        await bed.driver.click(page, x - 120, y)
        assert not prompt.done() and await bed.evaluate("document.title", page) == "Work"
        await bed.driver.click(page, x - 30, y)
        end = await asyncio.wait_for(prompt, 10)
        assert end.stop_reason == "cancelled"
        await seen(bed, page, 0)
        assert await bed.evaluate("document.title", page) == "Work"


async def test_a_page_can_neither_take_it_away_nor_keep_a_press_from_it(bed):
    async with turn_that_waits(bed, HOSTILE) as (page, prompt, _, _go_on):
        await holds(bed, page, "removed", 3)
        await seen(bed, page, 1)
        assert await bed.evaluate(f"[window.length, {HIT}.shadowRoot]", page) == [0, None]
        x, y, _ = await bed.evaluate(EDGE, page)
        await bed.driver.click(page, x - 30, y)
        assert (await asyncio.wait_for(prompt, 10)).stop_reason == "cancelled"


async def test_a_modal_dialog_of_the_page_leaves_it_within_reach_and_the_setting_takes_it_away(bed):
    async with turn_that_waits(bed, "<dialog>Important</dialog>") as (page, prompt, _, go_on):
        await seen(bed, page, 1)
        await bed.evaluate("document.querySelector('dialog').showModal(), 0", page)
        inside = f"Number({HIT}?.parentNode?.localName === 'dialog')"
        await holds(bed, page, inside, 1)
        await bed.evaluate("document.querySelector('dialog').close(), 0", page)
        try:
            await bed.evaluate('chrome.storage.local.set({sign: "off"})')
            await seen(bed, page, 0)
        finally:
            await bed.evaluate('chrome.storage.local.remove("sign")')
        await seen(bed, page, 1)
        go_on.set()
        await asyncio.wait_for(prompt, 20)
        await seen(bed, page, 0)


async def test_it_goes_with_the_background(chromium_bed):
    bed = chromium_bed
    async with turn_that_waits(bed) as (page, *_):
        await seen(bed, page, 1)
        session = await bed.driver.session(await bed.extension_page())
        await bed.driver.socket.command("ServiceWorker.enable", session=session)
        await bed.driver.socket.command("ServiceWorker.stopAllWorkers", session=session)
        await seen(bed, page, 0)
        await bed.evaluate("chrome.storage.local.set({hubSeen: Date.now()})")  # It comes back.


def blue_at_the_edge(png: bytes) -> int:
    """Pixels of the sign's colour down the left edge."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    close = lambda pixel: all(abs(one - other) < 40 for one, other in zip(pixel, (26, 115, 232), strict=True))  # noqa: E731
    return sum(close(image.getpixel((0, y))) for y in range(image.height))
