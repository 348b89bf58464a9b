"""How fast the panel is: opening long conversations, frames while an answer streams, memory; `--pictures` shows states.

A real Chromium, the real relay and hub; conversations lie in the hub's ledger. Opening is counted from the start of the
page's load until the newest entry is drawn and a task can be sent.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _figures import show
from playwright.async_api import Page, async_playwright

from bed.hub_bed import HubBed, hub_bed
from pagehand.brain.engines import Engine
from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.launch.start import Running, launched
from pagehand.ledger.store import Ledger
from pagehand.values import Json

ROOT = Path(__file__).resolve().parents[2]
PANEL = "extension/panel/panel.html"
LENGTHS = {0: "300 ms", 2_000: "300 ms", 10_000: "500 ms"}
"""Events of a conversation, and the aim for opening it."""
TOKENS, PER_SECOND = 500, 100
READY = """() => new Promise((done) => {
  const look = () => {
    const newest = document.querySelector(".entries > :last-child");
    const ready = newest && newest.textContent.includes(%r) && document.querySelector(".send:enabled");
    if (ready) requestAnimationFrame(() => done(performance.now())); else requestAnimationFrame(look);
  };
  look();
})"""
FRAMES = """() => {
  window.frames_ = {gaps: [], work: [], running: true};
  let last = performance.now();
  const painted = new MessageChannel();
  let began = 0;
  painted.port1.onmessage = () => frames_.work.push(performance.now() - began);
  const frame = (now) => {
    frames_.gaps.push(now - last);
    last = now;
    began = performance.now();
    // After this frame's other callbacks, style, layout and paint.
    painted.port2.postMessage(0);
    if (frames_.running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
HELD = "({nodes: document.getElementsByTagName('*').length, heap: performance.memory.usedJSHeapSize / 1048576})"


class Paced:
    """A provider that streams words at a pace."""

    async def generate(self, _request: Request) -> AsyncIterator[Delta]:
        clock = asyncio.get_running_loop()
        started = clock.time()
        for number in range(TOKENS):
            await asyncio.sleep(max(0.0, started + number / PER_SECOND - clock.time()))
            yield TextDelta(f"word{number}" + ("\n\n" if number % 40 == 39 else " "))
        yield TextDelta("the very end")


def fill(ledger: Ledger, session_id: str, count: int) -> None:
    """A conversation of so many events, of turns with a task, readings, acts and an answer."""
    ledger.create_session(session_id, "/", f"{count} events", 1, {})
    for number in range(count - 1):
        ledger.append(session_id, _event(number), number, f"t{number // 20}")
    ledger.append(session_id, _said("agent_message_chunk", "the newest line", "last"), count, "last")


def _event(number: int) -> Json:
    turn, at = divmod(number, 20)
    if at == 0:
        return _said("user_message_chunk", f"Task {turn}: put the blue lamp into the cart", f"u{turn}")
    if at < 13:
        return _call(f"c{turn}_{at // 2}", at)
    return _said("agent_message_chunk", f"The **lamp** is in the cart, piece {at}. ", f"m{turn}")


def _said(kind: str, text: str, message: str) -> Json:
    return {"sessionUpdate": kind, "content": {"type": "text", "text": text}, "messageId": message}


def _call(call_id: str, at: int) -> Json:
    name = "readPage" if at < 9 else "click"
    meta = {"pagehand/toolName": name, "pagehand/target": {"origin": "https://shop.example", "title": "Shop"}}
    if at % 2:
        return {"sessionUpdate": "tool_call_update", "toolCallId": call_id, "status": "completed", "_meta": meta}
    kind = "read" if name == "readPage" else "execute"
    begun = {"sessionUpdate": "tool_call", "toolCallId": call_id, "title": name, "kind": kind, "status": "pending"}
    return {**begun, "rawInput": {}, "_meta": meta}


@asynccontextmanager
async def browser_with(hub: HubBed) -> AsyncIterator[tuple[Running, Any]]:
    """A Chromium whose panel talks with this hub, and its context."""
    async with (
        launched("chromium", home=hub.places.home, socket=hub.places.socket, extension=ROOT) as running,
        async_playwright() as playwright,
    ):
        browser = await playwright.chromium.connect_over_cdp(running.debug_url)
        yield running, browser.contexts[0]


async def opened(context: Any, address: str, session_id: str, newest: str) -> tuple[Page, float]:
    """The panel with a conversation, and after how many milliseconds it was usable."""
    page = await context.new_page()
    await page.set_viewport_size({"width": 400, "height": 720})
    # What this window showed last: any window of the profile takes it over.
    await page.goto(address.replace(PANEL, "tests/bed/blank.html"))
    remember = "(id) => Promise.all([chrome.storage.local.set({'panel.session': id}), chrome.storage.session.clear()])"
    await page.evaluate(remember, session_id)
    await page.goto(address)
    return page, await page.evaluate(READY % newest)


async def measure_opening(hub: HubBed, context: Any, address: str, runs: int) -> None:
    """Opening and memory for each length."""
    for count, aim in LENGTHS.items():
        fill(hub.hub.world.ledger, f"long{count}", max(count, 1))
        took, held = [], []
        for _ in range(runs):
            page, ms = await opened(context, address, f"long{count}", "the newest line")
            took.append(ms)
            held.append(await page.evaluate(HELD))
            await page.close()
        show(f"open, {count:,} events", took, "ms", aim)
        show(f"  elements, {count:,} events", [one["nodes"] for one in held], "", "-")
        show(f"  script heap, {count:,} events", [one["heap"] for one in held], "MiB", "-")


async def measure_frames(hub: HubBed, context: Any, address: str) -> None:
    """Frames while an answer streams into a long conversation."""
    hub.engines(Engine("paced", "Paced", "bench", Paced))
    for count in (0, 2_000):
        page, _ = await opened(context, address, f"long{count}", "the newest line")
        await page.evaluate(FRAMES)
        await page.locator("#task").fill("tell me")
        await page.locator("#task").press("Enter")
        await page.evaluate(READY % "the very end")
        frames = await page.evaluate("() => { frames_.running = false; return frames_; }")
        await page.close()
        what = f"{PER_SECOND} tokens a second into {count:,} events"
        for name, aim in (("work", "16 ms"), ("gaps", "-")):
            values = sorted(frames[name][2:])
            at = {50: values[len(values) // 2], 95: values[int(len(values) * 0.95)], 100: values[-1]}
            label = "main thread a frame" if name == "work" else "from frame to frame"
            spread = f"p50 {at[50]:.1f}, p95 {at[95]:.1f}, worst {at[100]:.1f} ms"
            print(f"{what}: {label:<20} {spread} (n {len(values)}; aim {aim})", flush=True)


async def main() -> None:
    """Measure and print, or take pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="only pictures of states, into there")
    args = parser.parse_args()
    async with hub_bed() as hub, browser_with(hub) as (running, context):
        if args.pictures:
            await take_pictures(context, running, args.pictures)
            return
        address = running.extension_url(PANEL)
        await measure_opening(hub, context, address, args.runs)
        await measure_frames(hub, context, address)


LOOKS = {
    "light": ({"color_scheme": "light", "forced_colors": "none"}, 400, 720),
    "dark": ({"color_scheme": "dark"}, 400, 720),
    "narrow": ({"color_scheme": "light"}, 240, 600),
    "zoomed": ({"color_scheme": "light"}, 260, 400),
    "forced": ({"color_scheme": "dark", "forced_colors": "active"}, 400, 720),
    "german": ({"color_scheme": "light", "forced_colors": "none"}, 360, 720),
}
PICTURED = {
    "welcome": "light narrow zoomed german",
    "markdown": "light dark",
    "reads together": "dark",
    "a call failed": "light narrow",
    "a plan goes on": "dark",
    "permission for a form": "light narrow zoomed german",
    "permission for an order": "dark narrow zoomed forced",
    "permission always asked": "light forced german",
    "question in words": "dark",
    "fault of the key": "light narrow german",
    "fault unreachable": "dark",
    "fault busy": "light",
    "the key is refused": "light dark german narrow forced",
    "host missing, of an environment": "light narrow",
    "hub failed": "light german",
    "too many steps": "light",
    "host missing": "light dark",
    "conversations": "dark narrow",
    "conversations, rename": "light",
    "settings, no key": "light narrow",
    "settings, wrong key": "dark forced zoomed",
    "settings, no library": "german",
    "settings, sites": "light",
    "setup, a model file": "light narrow zoomed german",
    "recording what the person does": "light narrow zoomed german forced",
    "engines": "light dark narrow forced zoomed",
    "modes": "light narrow german",
    "slash commands": "light",
    "attached": "light narrow",
    "what can be attached": "dark",
    "an answer in Arabic": "light narrow",
}
"""State to the looks it is pictured in."""


async def take_pictures(context: Any, running: Running, folder: Path) -> None:
    """One PNG for each state and look."""
    folder.mkdir(parents=True, exist_ok=True)
    page = await context.new_page()
    for look, (media, width, height) in LOOKS.items():
        await page.emulate_media(**media, reduced_motion="reduce")
        await page.set_viewport_size({"width": width, "height": height})
        await page.goto(running.extension_url("tests/bed/blank.html"))
        await page.evaluate(
            """async () => {
              const [base, sheet] = ["base", "link"].map((name) => document.createElement(name));
              base.href = "/extension/panel/";
              Object.assign(sheet, {rel: "stylesheet", href: "/extension/panel/panel.css"});
              const loaded = new Promise((done) => (sheet.onload = done));
              document.head.append(base, sheet);
              window.states = await import("/tests/extension/panel/states.js");
              await loaded;
            }"""
        )
        language = "de" if look == "german" else "en"
        for state in (state for state, looks in PICTURED.items() if look in looks.split()):
            await page.evaluate("([name, language]) => states.show(name, language)", [state, language])
            await page.screenshot(path=folder / f"{state.replace(' ', '_')}-{look}.png")


if __name__ == "__main__":
    asyncio.run(main())
