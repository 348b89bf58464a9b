"""Roles and names of a page's controls, by our page code and by Chromium's accessibility tree, element by element."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from bed.browsers import Bed
from extension.page_code import read_page_code

MARK = "data-pagehand-bench"

# Waits until the page has been quiet for a while, two seconds at most.
QUIET = """new Promise((resolve) => {
  let timer = setTimeout(resolve, 200, true);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(resolve, 200, true); });
  observer.observe(document, {subtree: true, childList: true, attributes: true});
  setTimeout(() => { observer.disconnect(); resolve(true); }, 2000);
})"""

# Numbers every element, and tells of each what it is, whether it is shown, and its role and name as we have them.
COLLECT = """(() => {
  const found = [];
  pageTree.visitAll((element) => {
    const role = pageRoles.roleOf(element);
    element.setAttribute("%s", found.length);
    const acted = pageRoles.ACTED_ON.has(role);
    found.push({
      role, acted, shown: pageVisibility.isShown(element) && pageVisibility.hasArea(element),
      name: acted || %s.has(role) ? pageNames.nameOf(element, role) : "",
      what: element.localName + (element.type && element.localName === "input" ? `[type=${element.type}]` : "")
        + (element.hasAttribute("role") ? `[role=${element.getAttribute("role")}]` : ""),
      html: element.cloneNode(false).outerHTML.slice(0, 200),
    });
  });
  return found;
})()"""

# Chromium's own words for roles that ARIA has no word for, or another one.
SAME_ROLE = {
    "DisclosureTriangle": "button",
    "DisclosureTriangleGrouped": "button",
    "ColorWell": "color",
    "Date": "date",
    "DateTime": "datetime-local",
    "InputTime": "time",
    "Canvas": "canvas",
    "Video": "video",
    "Audio": "audio",
    "image": "img",
}
INTERACTIVE = {
    *("button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "switch", "slider", "spinbutton"),
    *("menuitem", "menuitemcheckbox", "menuitemradio", "tab", "treeitem", "option"),
    *("color", "date", "datetime-local", "time", "month", "week", "file"),
}
_UNSEEN = re.compile(
    "[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ue000-\\uf8ff\\U000f0000-\\U0010ffff]"
)


@dataclass(frozen=True, slots=True)
class Compared:
    """One element as both see it; an empty role: not there at all for that side."""

    what: str
    html: str
    ours: tuple[str, str]
    chromium: tuple[str, str]


OWN_WORDS = {"file": "button", "month": "datetime-local", "week": "datetime-local"}
"""Inputs without a role in HTML-AAM: we keep their type's name, Chromium's tree says something near."""


async def compared(bed: Bed, page: str, source: str) -> list[Compared]:
    """Every element that is a control for one of the two; a MiniWoB++ task is started first."""
    await bed.evaluate("typeof core === 'object' && core.startEpisodeReal ? (core.startEpisodeReal(), 1) : 0", page)
    await bed.evaluate(QUIET, page)
    session = await bed.debugger.session(page)

    async def command(method: str, **params: Any) -> Any:
        return await bed.debugger.socket.command(method, params, session=session)

    frame = (await command("Page.getFrameTree"))["frameTree"]["frame"]["id"]
    world = (await command("Page.createIsolatedWorld", frameId=frame, worldName="pagehand bench"))["executionContextId"]
    await _run(command, source, world)
    ours = await _run(command, COLLECT % (MARK, json.dumps(sorted(INTERACTIVE)).join(("new Set(", ")"))), world)
    document = (await command("DOM.getDocument", depth=-1, pierce=True))["root"]
    marks = dict(_marks(document))
    await command("Accessibility.enable")
    tree = (await command("Accessibility.getFullAXTree"))["nodes"]
    await command("Accessibility.disable")
    theirs = {marks[node["backendDOMNodeId"]]: node for node in tree if node.get("backendDOMNodeId") in marks}
    rows = []
    for mark, own in enumerate(ours):
        node = theirs.get(mark)
        row = Compared(own["what"], own["html"], _own(own), _chromiums(node))
        if (row.ours[0] or row.chromium[0]) and not row.what.startswith("option"):  # a select prints its own
            rows.append(row)
    return rows


def _own(element: dict[str, Any]) -> tuple[str, str]:
    counts = element["shown"] and element["role"] in INTERACTIVE
    role = OWN_WORDS.get(element["role"], element["role"])
    return (role, comparable(element["name"])) if counts else ("", "")


def _chromiums(node: dict[str, Any] | None) -> tuple[str, str]:
    if node is None or node["ignored"]:
        return "", ""
    role = node["role"]["value"]
    role = SAME_ROLE.get(role, role)
    return (role, comparable(node.get("name", {}).get("value", ""))) if role in INTERACTIVE else ("", "")


def comparable(name: str) -> str:
    """Without what is never printed (icons of private fonts, invisible marks); Chromium's follow `text-transform`."""
    return " ".join(_UNSEEN.sub("", name).split()).casefold()


async def _run(command: Any, script: str, world: int) -> Any:
    answer = await command("Runtime.evaluate", expression=script, contextId=world, returnByValue=True)
    if problem := answer.get("exceptionDetails"):
        raise RuntimeError(problem.get("exception", {}).get("description") or problem["text"])
    return answer["result"].get("value")


def _marks(node: dict[str, Any]) -> list[tuple[int, int]]:
    """Backend node id to our number, for the main document."""
    found = []
    waiting = [node]
    while waiting:
        here = waiting.pop()
        attributes = here.get("attributes", [])
        if MARK in attributes:
            found.append((here["backendNodeId"], int(attributes[attributes.index(MARK) + 1])))
        waiting += here.get("children", []) + here.get("shadowRoots", [])
    return found


async def page_source(bed: Bed) -> str:
    """The page code as one script for an isolated world."""
    return await read_page_code(bed) + "\n;0"
