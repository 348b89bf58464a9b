"""The pages the benches read: large real ones from Debian's Python documentation, the demo shop, a MiniWoB++ task."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from _cache import wheel_contents

from bed.site import Site
from pagehand.demo import shop

DOCS = "/usr/share/doc"
MINIWOB = "miniwob==1.1.0"


@dataclass(frozen=True, slots=True)
class BenchPage:
    """A page: a short name, its address, and words on one of its links or buttons."""

    name: str
    url: str


def python_docs() -> Path | None:
    """The folder of the Python documentation as HTML; None where Debian's python3-doc is not installed."""
    found = sorted(Path(DOCS).glob("python3*/html/genindex-all.html"))
    return found[0].resolve().parent if found else None


def miniwob_html() -> Path:
    """The folder that holds `miniwob/` (the tasks) and what they load."""
    return wheel_contents(MINIWOB) / "miniwob" / "html"


@contextmanager
def bench_pages(site: Site) -> Iterator[list[BenchPage]]:
    """The pages, served while the block runs; those that cannot be had are left out with a sentence."""
    pages = []
    if docs := python_docs():
        base = site.folder("/docs/", docs)
        pages += [
            BenchPage("stdtypes", f"{base}library/stdtypes.html"),
            BenchPage("genindex", f"{base}genindex-all.html"),
        ]
    else:
        print("The Python documentation is not here and left out; `apt-get install python3-doc` brings it.")
    tasks = site.folder("/miniwob/", miniwob_html())
    pages.append(BenchPage("miniwob", f"{tasks}miniwob/email-inbox.html"))
    with shop.opened() as opened:
        yield [*pages, BenchPage("shop", opened.url)]
