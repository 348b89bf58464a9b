"""Whether everything on a page can be reached from a reading of it: every fold is opened, and what the readings name is
compared with the links and controls that the page really has.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from _browsing import Browsing

_FOLD = re.compile(r"\[((?:f\d+)?s\d+)\]")
_REF = re.compile(r'(?<!\\)\[((?:f\d+)?e\d+)\] ([a-z-]+)(?: "((?:[^"\\]|\\.)*)")?')
MOST_CALLS = 4000

# Links and controls a person can see, each with its text as a name would have it.
_TRUTH = """
[...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
  .filter((element) => element.checkVisibility({visibilityProperty: true}))
  .filter((element) => !element.closest("[aria-hidden=true], [inert]"))
  .filter((element) => [...element.getClientRects()].some((rect) => rect.width > 0 && rect.height > 0))
  .map((element) => element.localName === "a" ? "link" : "control")
"""


async def reachable(browsing: Browsing, page: str) -> dict[str, Any]:
    """Open every fold of the page that is current in the session; how much of it was named, in how many calls."""
    refs: dict[str, str] = {}
    characters = calls = 0
    waiting = [""]
    opened: set[str] = set()
    while waiting and calls < MOST_CALLS:
        section = waiting.pop()
        done = await browsing.call("readPage", **({"section": section} if section else {"full": True}))
        calls, characters = calls + 1, characters + len(done.text)
        refs |= {found[1]: found[2] for found in _REF.finditer(done.text)}
        body = done.text.split("\n", 1)[1] if "\n" in done.text else ""
        for handle in _FOLD.findall(body):
            if handle not in opened:
                opened.add(handle)
                waiting.append(handle)
    truth = Counter(await browsing.bed.evaluate(_TRUTH, page))
    named = Counter("link" if role == "link" else "control" for role in refs.values())
    return {
        "links on the page": truth["link"],
        "links named": named["link"],
        "controls on the page": truth["control"],
        "controls named": named["control"],
        "calls": calls,
        "characters read": characters,
        "folds left": len(waiting),
    }
