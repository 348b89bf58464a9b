"""Is everything a person sees in the reading? Words and controls that a pointer meets in a grid of points over a page,
each looked for in the lines of a whole reading; with what no line accounts for. Aims: 99.5% of both, no page under 97%.

The pages: the museum's, every MiniWoB++ task, and the real ones of `bench aria`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import _browsing  # noqa: F401 - puts the test bed on the path
from _accessibility import QUIET, page_source
from _aria_pages import aria_pages
from _pages import BenchPage
from _tables import print_table, write_json

from bed.browsers import ROOT, Bed, bed_for
from museum.rooms import CASES
from museum.visit import serve
from pagehand.launch.debug_socket import DebuggerError

AIMS = {"share": 0.995, "page": 0.97}
PAGE_SECONDS = 25.0
SAMPLES = 8
WINDOWS = 3
"""How far down a page is looked at, in heights of the window."""
SEEN = Path(__file__).parent / "_seen.js"
START_TASK = "typeof core === 'object' && core.startEpisodeReal && core.startEpisodeReal()"


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--only", default="", help="only pages with this in their name, such as museum/")
    parser.add_argument("--all", action="store_true", help="print every page, not only those under the aim")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    async with bed_for(args.browser) as bed:
        source = await page_source(bed)
        with seen_pages(bed, args.only) as pages:
            for page in pages:
                rows += await measured(bed, page, source)
                if rows and rows[-1]["page"] == page.name and (args.all or rows[-1]["share"] < AIMS["share"]):
                    tell(rows[-1])
    print()
    print_table(list(summary(rows)))
    write_json(args.json, {"bench": "seen", "browser": args.browser, "aims": AIMS, "rows": rows})


@contextmanager
def seen_pages(bed: Bed, only: str) -> Iterator[list[BenchPage]]:
    """The pages whose name has `only` in it, served while the block runs."""
    bed.site.folder("/npm/", ROOT / "node_modules")
    museum = []
    for case in CASES:
        if f"museum/{case.name}".find(only) >= 0 and bed.browser in case.browsers and case.arrival.reason is None:
            serve(bed.site, case)
            museum.append(BenchPage(f"museum/{case.name}", bed.site.url(f"/{case.name}/")))
    with aria_pages(bed, only) as others:
        yield [*museum, *others]


async def measured(bed: Bed, page: BenchPage, source: str) -> list[dict[str, Any]]:
    """One row; none for a page that cannot be looked at from outside, such as one that never ends loading."""
    tab = ""
    try:
        async with asyncio.timeout(PAGE_SECONDS):
            tab = await bed.open(page.url)
            await bed.evaluate(START_TASK, tab)
            await bed.evaluate(QUIET, tab)
            script = f";{source}\n;{SEEN.read_text()}"  # Not strict, so that what is global becomes global.
            found = await bed.evaluate(f"((0, eval)({json.dumps(script)}), pagehandSeen({WINDOWS}))", tab)
    except (DebuggerError, TimeoutError) as error:
        print(f"left out: {page.name} ({str(error).splitlines()[0][:80] if str(error) else 'no answer'})", flush=True)
        return []
    finally:
        if tab:
            await _closed(bed, tab)
    if not found["words"] and not found["controls"]:
        return []
    share = 1 - (found["unreadWords"] + found["unreadControls"]) / (found["words"] + found["controls"])
    return [{"page": page.name, "share": share, **found}]


def tell(row: dict[str, Any]) -> None:
    """A page, and some of what was not read of it."""
    print(f"{row['share']:.3f}  {row['page']}: {row['words']} words, {row['controls']} controls; not read:")
    for what in row["unread"][:SAMPLES]:
        print(f"         {what}", flush=True)


async def _closed(bed: Bed, tab: str) -> None:
    try:
        async with asyncio.timeout(PAGE_SECONDS):
            await bed.driver.close(tab)
    except (DebuggerError, TimeoutError):
        return  # It closed itself, or asks whether to be left.


def summary(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A row for each set of pages, and one for all."""
    sets = sorted({row["page"].split("/")[0] for row in rows})
    for name in [*sets, "all"]:
        own = [row for row in rows if name in ("all", row["page"].split("/")[0])]
        words, controls = (sum(row[kind] for row in own) for kind in ("words", "controls"))
        yield {
            "pages": name,
            "count": len(own),
            "words": words,
            "words read": f"{1 - sum(row['unreadWords'] for row in own) / max(1, words):.2%}",
            "controls": controls,
            "controls read": f"{1 - sum(row['unreadControls'] for row in own) / max(1, controls):.2%}",
            "pages under 97%": sum(row["share"] < AIMS["page"] for row in own),
        }


if __name__ == "__main__":
    asyncio.run(main())
