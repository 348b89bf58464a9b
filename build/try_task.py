"""`build/dev.py try`: watch Pagehand do a task in a demo shop, in a fresh browser, through the real hub.

A surface of its own: it submits the task, shows every event, answers the permissions itself and says so. Runs in the
environment that `setup` makes. `try_order` has the task and judges the outcome; nothing here touches a page.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import try_order
from machine import ROOT
from pagehand.cli.browser import PANEL, has_display, lent_browser
from pagehand.cli.transcript import Transcript
from pagehand.client import Client, Handler, Permission, SessionClient, TurnEnd, Update
from pagehand.demo.shop import Shop, opened
from pagehand.errors import PagehandError
from pagehand.launch.cdp import CdpPages
from pagehand.launch.pages import Pages
from pagehand.launch.start import Running
from pagehand.settings import default_places

PICTURES = ROOT / "out" / "try"
PANEL_SECONDS = 20.0
_PANEL_SESSION = """new Promise((done) => {
  const look = async () => {
    const id = (await chrome.storage.local.get("panel.session"))["panel.session"];
    if (id) done(id);
  };
  chrome.storage.onChanged.addListener(look);
  look();
})"""


@dataclass(slots=True)
class Watch:
    """What the run has seen: the answer's text, the permissions with our answers, and how the turn ended."""

    transcript: Transcript
    answer: str = ""
    permissions: list[dict[str, Any]] = field(default_factory=list)
    calls: int = 0
    end: TurnEnd | None = None
    seconds: float = 0.0

    def update(self, update: Update) -> None:
        """Hear one event."""
        self.transcript.show(update)
        body = update.update
        if body["sessionUpdate"] == "agent_message_chunk":
            self.answer += body["content"].get("text", "")
        elif body["sessionUpdate"] == "tool_call":
            self.calls += 1

    async def permission(self, permission: Permission) -> str:
        """Allow: for the session where that is offered, otherwise once."""
        offered = {option["optionId"] for option in permission.options}
        chosen = "allow_session" if "allow_session" in offered else "allow_once"
        self.transcript.show_permission(permission, chosen.replace("_", " "), "answered by try")
        self.permissions.append(
            {
                "title": permission.tool_call.get("title"),
                "origin": permission.origin,
                "risk": permission.meta.get("pagehand/risk"),
                "answer": chosen,
            }
        )
        return chosen

    def faults(self) -> list[str]:
        """Why the turn itself does not count as done."""
        if self.end is None or self.end.stop_reason == "end_turn":
            return []
        return [f"the turn ended with {self.end.stop_reason}" + (f": {self.end.reason}" if self.end.reason else "")]


def main(words: Sequence[str] | None = None) -> int:
    """Run the task; 0 only when the shop holds exactly the expected order (or a task of one's own ended by itself)."""
    args = _parser().parse_args(words)
    try:
        return asyncio.run(_run(args))
    except PagehandError as error:
        print(f"try: {error.message}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build/dev.py try", description="Watch Pagehand do a task in a demo shop.")
    parser.add_argument("task", nargs="?", help="a task of your own; {shop} stands for the shop's address")
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--engine", metavar="ID", default="commands", help="default: commands, which needs no model")
    parser.add_argument("--headless", action="store_true", help="without a window even where there is a display")
    parser.add_argument("--json", action="store_true", help="only one line of JSON at the end")
    return parser


async def _run(args: argparse.Namespace) -> int:
    home = Path(tempfile.mkdtemp(prefix="ph"))  # short: a socket's path has 103 bytes
    places = default_places(home)
    watch = Watch(Transcript(sys.stderr if args.json else sys.stdout))
    headless = args.headless or not has_display()
    PICTURES.mkdir(parents=True, exist_ok=True)
    try:
        with opened() as shop:
            handler = Handler(update=watch.update, permission=watch.permission)
            async with await Client.connect(places, handler, name="pagehand-try") as client:
                try:
                    async with lent_browser(client, places, args.browser, headless=headless) as (running, hand):
                        _say(args, f"{hand['name']} lends {hand['tools']} tools; the shop is at {shop.url}")
                        _say(args, "This program answers the permissions itself; each is shown with its answer.\n")
                        await _do(args, client, running, shop, watch)
                finally:
                    await client.shutdown()
        faults = watch.faults() + ([] if args.task else try_order.faults(shop, watch.answer))
        _tell(args, shop, watch, faults)
        return 1 if faults else 0
    finally:
        if places.log.exists():
            shutil.copy(places.log, PICTURES / "hub.log")
        shutil.rmtree(home, ignore_errors=True)


async def _do(args: argparse.Namespace, client: Client, running: Running, shop: Shop, watch: Watch) -> None:
    """Join the panel's session, run the turn, take the pictures."""
    task = args.task.replace("{shop}", shop.url) if args.task else try_order.task(shop.url)
    async with running.attached() as pages:
        panel, session, window = await _panel_session(client, running, pages)
        await session.set_option("engine", args.engine)
        started = time.monotonic()
        watch.end = await session.prompt(task, window)
        watch.seconds = time.monotonic() - started
        watch.transcript.finish()
        await _take_pictures(pages, panel, shop)


async def _panel_session(client: Client, running: Running, pages: Pages) -> tuple[str, SessionClient, int]:
    """Open the panel beside an empty tab and join the session it shows; panel, session, and their window's id.

    Docked in Chromium. Firefox docks it only at a person's click, so there it is a tab of its own.
    """
    first = (await pages.pages())[0].id
    if isinstance(pages, CdpPages):
        await pages.goto(first, running.extension_url("manifest.json"))
        panel = await pages.open_side_panel(first, running.extension_url(PANEL))
        await pages.goto(first, "about:blank")
    else:
        panel = await pages.open(running.extension_url(PANEL))
        await pages.activate(first)
    async with asyncio.timeout(PANEL_SECONDS):
        shown = await pages.evaluate(panel, _PANEL_SESSION)
    window = await pages.evaluate(panel, "chrome.windows.getCurrent().then((w) => w.id)")
    return panel, await client.load_session(shown), window


async def _take_pictures(pages: Pages, panel: str, shop: Shop) -> None:
    """Pictures of the panel and of the shop's page, into out/try."""
    (PICTURES / "panel.png").write_bytes(await pages.screenshot(panel))
    for page in await pages.pages():
        if page.url.startswith(shop.url):
            (PICTURES / "page.png").write_bytes(await pages.screenshot(page.id))


def _tell(args: argparse.Namespace, shop: Shop, watch: Watch, faults: list[str]) -> None:
    """How it went, in words or as JSON."""
    orders = [order.to_json() for order in shop.orders]
    if args.json:
        facts = {
            "ok": not faults,
            "faults": faults,
            "orders": orders,
            "answer": watch.answer,
            "calls": watch.calls,
            "permissions": watch.permissions,
            "seconds": round(watch.seconds, 2),
            "folder": PICTURES.relative_to(ROOT).as_posix(),
        }
        print(json.dumps(facts, ensure_ascii=False))
        return
    print(f"\n{watch.calls} calls, {len(watch.permissions)} permissions, {watch.seconds:.1f} s")
    for order in orders:
        print(f"The shop recorded: {json.dumps(order, ensure_ascii=False)}")
    print(f"Pictures of panel and page, and the hub's log: {PICTURES.relative_to(ROOT)}/")
    for fault in faults:
        print(f"try: {fault}")
    print("try: failed" if faults else "try: done, exactly the expected order" if not args.task else "try: done")


def _say(args: argparse.Namespace, text: str) -> None:
    if not args.json:
        print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
