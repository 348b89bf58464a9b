"""How long a click takes as the brain sees it, with its receipt and what changed on the page; `--peers` for others'.

The page counts its clicks, and every answer has to show the new count: what did not happen is not measured.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from _browsing import Browsing, browsing
from _series import Series
from _shell_peers import OUR_SHELL, ShellHand, ShellPage, shell_pages
from _tables import print_table, write_json
from read import peer_pages

RUNS = 15
AIM_MS = 60.0
PAGES = {"static": 20, "large": 4000}
"""Name to the number of rows beside the button."""
_BODY = """<title>Counter</title><h1>Counter</h1><button onclick="count(this)">Count up</button><p id=count>none yet</p>
<label>Note <input id=note></label><ul>%s</ul>
<script>let clicks = 0; function count() { document.querySelector('#count').textContent = `clicked ${++clicks} times`; }
</script>"""


def counter_page(rows: int) -> str:
    """The page's HTML."""
    return _BODY % "".join(f"<li><a href='#{row}'>Row {row}</a> of the list" for row in range(rows))


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--peers", action="store_true", help="measure other agents too; installs them on first use")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    async with AsyncExitStack() as stack:
        ours = await stack.enter_async_context(browsing(args.browser))
        peers = [*await peer_pages(stack), *await shell_pages(stack)] if args.peers else []
        for name, length in PAGES.items():
            url = ours.bed.site.page(f"/{name}", counter_page(length))
            rows += await measured(ours, name, url, peers, args.runs)
    print_table(rows)
    write_json(args.json, {"bench": "act", "browser": args.browser, "rows": rows})


async def measured(ours: Browsing, name: str, url: str, peers: list[Any], runs: int) -> list[dict[str, Any]]:
    """Clicks of ours and of the peers taking turns; a row for each."""
    hand = await CountingHand.on(ours, url)
    others = [await CountingPeer.on(peer, url) for peer in peers]
    shell = ShellHand(ours)
    rows: dict[str, Series] = {}
    for run in range(1, runs + 1):
        told = await rows.setdefault("pagehand click", Series()).run(ours.processes, hand.click)
        check("pagehand", told, 2 * run - 1)
        told = await rows.setdefault("pagehand type", Series()).run(
            ours.processes, functools.partial(hand.type, f"note {run}")
        )
        if f"note {run}" not in told:
            raise RuntimeError(f"pagehand typed something else:\n{told}")
        told = await rows.setdefault(f"{OUR_SHELL} click", Series()).run(
            shell.processes, functools.partial(shell.call, "click", ref=hand.button)
        )
        check(OUR_SHELL, told, 2 * run)
        for other in others:
            told = await rows.setdefault(f"{other.peer.title} click", Series()).run(other.peer.processes, other.click)
            check(other.peer.title, told, run)
    by_shell = {f"{who} click" for who in (OUR_SHELL, *(peer.title for peer in peers if isinstance(peer, ShellPage)))}
    return [
        {"page": name, "what": what}
        | series.row(rows[f"{OUR_SHELL} click" if what in by_shell else "pagehand click"])
        | {"aim ms": AIM_MS if what == "pagehand click" else None}
        for what, series in rows.items()
    ]


def check(who: str, told: str, run: int) -> None:
    """The answer shows the count it should have reached."""
    if f"clicked {run} times" not in told:
        raise RuntimeError(f"{who} did not show click {run}:\n{told[:2000]}")


class CountingHand:
    """Our hand on the page, knowing its button and its field."""

    def __init__(self, ours: Browsing, button: str, field: str) -> None:
        self._ours, self.button, self._field = ours, button, field

    @classmethod
    async def on(cls, ours: Browsing, url: str) -> CountingHand:
        await ours.open(url)
        text = (await ours.call("readPage", full=True)).text
        return cls(ours, ref_in(text, 'button "Count up"'), ref_in(text, 'textbox "Note"'))

    async def click(self) -> str:
        return (await self._ours.call("click", ref=self.button)).text

    async def type(self, text: str) -> str:
        return (await self._ours.call("type", ref=self._field, text=text, clear=True)).text


class CountingPeer:
    """A peer on the page; it takes the button's name from what it was told last."""

    def __init__(self, peer: Any, told: str) -> None:
        self.peer, self._told = peer, told

    @classmethod
    async def on(cls, peer: Any, url: str) -> CountingPeer:
        await peer.open(url)
        return cls(peer, await peer.read())

    async def click(self) -> str:
        self._told = await self.peer.click(self.peer.ref_of(self._told, "Count up"))
        return self._told


def ref_in(text: str, line: str) -> str:
    """The ref in front of these words."""
    found = re.search(rf"\[(e\d+)\] {re.escape(line)}", text)
    if not found:
        raise RuntimeError(f"no {line} in:\n{text}")
    return found[1]


if __name__ == "__main__":
    asyncio.run(main())
