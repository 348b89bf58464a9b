"""How long a reading takes as the brain sees it, how long its text is, and whether all of a page can be reached.

`--peers` reads the same pages with other agents' tools in the same run, so that ratios hold on a busy machine. The
first reading of a page takes longest for everybody (`first ms`): browsers compile what comes with it anew in each
document, and ours keeps what it finds out about the tree (`extension/page/node/facts.js`) for the next one.
What is a command of the shell is compared with our own command: `of it commands` is the processor's time of the command
itself, beside that of the hub and the browser.
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from _browsing import Browsing, browsing
from _pages import BenchPage, bench_pages
from _reachable import reachable
from _series import Series
from _shell_peers import OUR_SHELL, ShellHand, ShellPage, shell_pages
from _tables import print_table, write_json

RUNS = 15
AIMS = {"stdtypes": 35.0, "genindex": 60.0}
"""Milliseconds of a whole reading."""

_FLOORS = """(() => {
  const begun = performance.now();
  let nodes = 0;
  for (const walker = document.createTreeWalker(document); walker.nextNode(); ) nodes += 1;
  const walked = performance.now();
  for (const element of document.querySelectorAll("*")) void getComputedStyle(element).display;
  return [nodes, walked - begun, performance.now() - walked];
})()"""


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--peers", action="store_true", help="measure other agents too; installs them on first use")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--reach", action="store_true", help="also open every fold of every page")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    reached: list[dict[str, Any]] = []
    async with AsyncExitStack() as stack:
        ours = await stack.enter_async_context(browsing(args.browser))
        pages = stack.enter_context(bench_pages(ours.bed.site))
        peers = await peer_pages(stack) if args.peers else []
        shells = await shell_pages(stack) if args.peers else []
        for page in pages:
            rows += await measured(ours, page, [*peers, *shells], args.runs)
            if args.reach:
                reached.append({"page": page.name, **await reachable(ours, await ours.page_at(page.url))})
    print_table(rows)
    if reached:
        print()
        print_table(reached)
    write_json(args.json, {"bench": "read", "browser": args.browser, "rows": rows, "reachable": reached})


async def peer_pages(stack: AsyncExitStack) -> list[Any]:
    """The others, each with a page of its own."""
    from _browser_use import browser_use
    from _peers import MCP_PEERS, running

    pages: list[Any] = [await stack.enter_async_context(running(peer)) for peer in MCP_PEERS]
    return [*pages, await stack.enter_async_context(browser_use())]


async def measured(ours: Browsing, page: BenchPage, peers: list[Any], runs: int) -> list[dict[str, Any]]:
    """One row for us and one for each peer; their runs take turns."""
    tab = await ours.open(page.url)
    for peer in peers:
        await peer.open(page.url)
    nodes = (await ours.bed.evaluate(_FLOORS, tab))[0]
    shell = ShellHand(ours)
    rows: dict[str, Series] = {}
    # By themselves: they leave so much behind that the browser would tidy it up in the middle of our reading.
    for _ in range(runs):
        _, walk, style = await ours.bed.evaluate(_FLOORS, tab)
        rows.setdefault("floor: walk of all nodes", Series()).ms.append(walk)
        rows.setdefault("floor: style of all elements", Series()).ms.append(style)
    for _ in range(runs):

        async def read_whole() -> str:
            return (await ours.call("readPage", full=True)).text

        async def read_again() -> str:
            return (await ours.call("readPage")).text

        await rows.setdefault("pagehand", Series()).run(ours.processes, read_whole)
        await rows.setdefault("pagehand, nothing changed", Series()).run(ours.processes, read_again)
        await rows.setdefault(OUR_SHELL, Series()).run(shell.processes, shell.read)
        for peer in peers:
            await rows.setdefault(peer.title, Series()).run(peer.processes, peer.read)
    aims = {"pagehand": AIMS.get(page.name)}
    by_shell = {OUR_SHELL, *(peer.title for peer in peers if isinstance(peer, ShellPage))}
    return [
        {"page": page.name, "nodes": nodes, "who": who}
        | series.row(rows[OUR_SHELL if who in by_shell else "pagehand"])
        | {"aim ms": aims.get(who)}
        for who, series in rows.items()
    ]


if __name__ == "__main__":
    asyncio.run(main())
