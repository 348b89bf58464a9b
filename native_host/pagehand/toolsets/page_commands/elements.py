"""Commands about one element: found by selector or text, looked at, then acted on by the page tool for it."""

from __future__ import annotations

import time
from typing import Any

from pagehand.toolsets.page_commands.tab import SLICE_SECONDS, CommandFault, Seen, Tab
from pagehand.values import Json

SPARE_SECONDS = 0.25
"""Of a wait, for the way to the page and back: who waits in vain hears of it before their own time is over."""
FIND_SECONDS = 2.0
"""How long an element is waited for that is to be acted on or asked about."""


def millis_since(started: float) -> int:
    """Whole milliseconds since a moment of `time.monotonic`."""
    return round((time.monotonic() - started) * 1000)


async def found(tab: Tab, what: str, sought: Json, seconds: float, *, shown: bool = False) -> Seen | None:
    """The element, once it is there; None when it did not come in time."""
    until = time.monotonic() + seconds - SPARE_SECONDS
    while True:
        left = max(0.0, min(until - time.monotonic(), SLICE_SECONDS))
        seen = await tab.inspect(what, seconds=round(left, 3), **({"shown": True} if shown else {}), **sought)
        if seen.data is not None:
            return seen
        if time.monotonic() >= until:
            return None


async def actable(tab: Tab, selector: str, *, may_be_covered: bool = False) -> Seen:
    """The element of a selector, visible, enabled and free. Raises `CommandFault`."""
    seen = await found(tab, "element", {"selector": selector}, FIND_SECONDS)
    if seen is None:
        raise CommandFault("not_found", f"element not found: {selector}")
    _check_actable(seen.data, selector, may_be_covered=may_be_covered)
    return seen


def _check_actable(element: Json, named: str, *, may_be_covered: bool) -> None:
    if not element["visible"]:
        raise CommandFault("bad_request", f"element is not visible: {named}")
    if not element["enabled"]:
        raise CommandFault("bad_request", f"element is not enabled: {named}")
    if element["covered_by"] and not may_be_covered:
        raise CommandFault("bad_request", f"element is covered by {element['covered_by']}")


async def act_on(tab: Tab, seen: Seen, tool: str, started: float, **arguments: Any) -> Json:
    """Do it to an element that was found; the interaction as it is told."""
    element = seen.data
    done = await tab.call(tool, ref=element["ref"], or_no_effect=True, **arguments)
    return interaction(done, element, started, seen.place["url"])


def interaction(done: Seen, element: Json | None, started: float, before: str) -> Json:
    """What is told of an act."""
    effects = [effect.get("kind") for effect in done.receipt.get("effect", [])]
    told: Json = {**done.place, "target": None, "matches": 0}
    if element is not None:
        kept = ("selector", "tag", "text", "role", "bounding_box")
        told["target"] = {key: element[key] for key in kept}
        if element["secret"]:
            told["target"]["sensitive"] = True
        told["matches"] = element["matches"]
    moved = "navigated" in effects or done.place["url"] != before
    return {**told, "navigated": moved, "elapsed_ms": millis_since(started)}


async def click_text(tab: Tab, body: Json) -> Json:
    """Click what is called so, once it is there."""
    started = time.monotonic()
    seen = await found(tab, "clickable", {"text": body["text"]}, body["timeout_ms"] / 1000)
    if seen is None:
        words = f'timed out after {body["timeout_ms"]} ms waiting for text "{body["text"]}"'
        raise CommandFault("timeout", words)
    _check_actable(seen.data, body["text"], may_be_covered=False)
    return await act_on(tab, seen, "click", started)


async def on_element(tab: Tab, method: str, body: Json) -> Json:
    """`click`, `hover`, `type`, `focus` and `blur` by selector."""
    started = time.monotonic()
    seen = await actable(tab, body["selector"], may_be_covered=method in ("type", "focus", "blur"))
    match method:
        case "click" | "hover":
            return await act_on(tab, seen, method, started)
        case "type" if seen.data["tag"] == "select":
            return await act_on(tab, seen, "select", started, option=body["text"])
        case "type":
            return await act_on(tab, seen, "type", started, text=body["text"])
    return await act_on(tab, seen, "focus", started, **({"off": True} if method == "blur" else {}))


async def press(tab: Tab, body: Json) -> Json:
    """A key or a chord where the focus is."""
    started = time.monotonic()
    before = await tab.inspect("place")
    done = await tab.call("press", keys=[body["key"]], or_no_effect=True)
    return interaction(done, None, started, before.place["url"])


async def scroll(tab: Tab, body: Json) -> Json:
    """So many pixels, the page or an element."""
    named: Json = {}
    if body["target"] != "window":
        named = {"ref": (await actable(tab, body["target"], may_be_covered=True)).data["ref"]}
    else:
        await tab.inspect("place")
    done = await tab.call("scrollBy", amount=body["amount"], **named)
    return {"target": body["target"], **(done.data or {}), "url": done.place["url"]}


async def wait_for(tab: Tab, method: str, body: Json) -> Json:
    """`wait_for_selector`, `wait_for_text`, `wait_for_url` and `find_visual_text`."""
    started = time.monotonic()
    kinds: dict[str, tuple[str, str, str]] = {
        "wait_for_selector": ("element", "selector", 'selector "{}"'),
        "wait_for_text": ("text", "text", 'text "{}"'),
        "wait_for_url": ("address", "substring", 'url containing "{}"'),
        "find_visual_text": ("texts", "text", 'text "{}"'),
    }
    what, key, words = kinds[method]
    wanted, seconds = body[key], body["timeout_ms"] / 1000
    sought = {"selector" if key == "selector" else "text": wanted}
    seen = await found(tab, what, sought, seconds, shown=method == "wait_for_selector")
    if seen is None:
        if method == "find_visual_text":
            return {"found": False, "matches": []}
        raise CommandFault("timeout", f"timed out after {body['timeout_ms']} ms waiting for {words.format(wanted)}")
    if method == "find_visual_text":
        return {"found": True, "matches": seen.data}
    told = {"url": seen.place["url"]} if method == "wait_for_url" else {key: wanted}
    return {"found": True, "elapsed_ms": millis_since(started), **told}


async def ask_about(tab: Tab, method: str, body: Json) -> Any:
    """`is_enabled`, `is_visible`, `bounding_box` and `find_element_at`."""
    if method == "find_element_at":
        return (await tab.inspect("at", x=body["x"], y=body["y"])).data
    seconds = 0.0 if method == "is_visible" else FIND_SECONDS
    seen = await found(tab, "element", {"selector": body["selector"]}, seconds)
    if seen is None:
        if method == "is_visible":
            return False
        raise CommandFault("not_found", f"element not found: {body['selector']}")
    if method == "bounding_box":
        return seen.data["page_box"]
    return bool(seen.data["enabled" if method == "is_enabled" else "visible"])
