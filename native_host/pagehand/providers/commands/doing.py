"""Scripts that act: one call on one element, with its receipt read and one mend where a mend makes sense.

What the act is for stands in the modules above, which element in `looking`. Never acts on something else than what
was resolved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.looking import READ, search
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.outline import Node
from pagehand.providers.commands.receipts import CHANGING, MENDED_BY_READING, Verdict, judge, opened_tab, value_after
from pagehand.providers.commands.relations import label_of, place_of
from pagehand.providers.commands.resolve import describe
from pagehand.providers.commands.roles import Purpose
from pagehand.providers.commands.wording import normal
from pagehand.providers.commands.world import Outcome, Script, Want, World

Make = Callable[[Node], Want]
"""From an element to the call on it."""

NOT_ALLOWED = Outcome("denied", "You did not allow it.")


def click_on(node: Node) -> Want:
    """A plain click."""
    return Want("click", {"ref": node.ref})


@dataclass(frozen=True, slots=True)
class Done:
    """An act that worked: the element, its receipt, and what was seen."""

    node: Node
    result: ToolResult
    verdict: Verdict


def call(world: World, want: Want, *, follow: bool = False) -> Script[tuple[ToolResult, Verdict]]:
    """One call that may change the page; with `follow` the page is read in the same reply if a later step needs it."""
    batch = (want, READ) if follow and world.more and world.offers("readPage") else (want,)
    results = yield batch
    result = results[0]
    verdict = judge(result)
    if verdict.ok:
        world.note_act(changed=not verdict.kinds or bool(verdict.kinds & CHANGING))
    elif verdict.reason in MENDED_BY_READING:
        world.fresh = False
    if tab := opened_tab(result):
        world.follow_tab(tab)
    elif len(results) > 1:
        world.note_reading(results[1])
    return result, verdict


def act_on(
    world: World, target: Target, purpose: Purpose, node: Node, make: Make, *, follow: bool = False
) -> Script[Done | Outcome]:
    """Act on an element; when it changed meanwhile, find it again and try once more."""
    result, verdict = yield from call(world, make(node), follow=follow)
    if not verdict.ok and verdict.reason in MENDED_BY_READING:
        again = yield from search(world, target, purpose)
        if isinstance(again, Outcome):
            return again
        if len(again.nodes) == 1 and not again.tied:
            node = again.nodes[0]
            result, verdict = yield from call(world, make(node), follow=follow)
    if not verdict.ok and verdict.reason == "offscreen" and world.offers("scroll") and node.ref:
        yield (Want("scroll", {"ref": node.ref}),)
        result, verdict = yield from call(world, make(node), follow=follow)
    if not verdict.ok:
        return failure(world, node, verdict)
    world.note_target(node)
    return Done(node, result, verdict)


def failure(world: World, node: Node | None, verdict: Verdict) -> Outcome:
    """What to say of an act that did not work."""
    if verdict.denied:
        return NOT_ALLOWED
    what = spoken(world, node) if node else "It"
    if verdict.reason == "no_effect":
        return Outcome("failed", f"I tried {what}, but it did nothing: {verdict.why}.", reason=verdict.reason)
    offers = f" It offers: {', '.join(verdict.near)}." if verdict.near and verdict.reason == "bad_value" else ""
    return Outcome("failed", f"{_capital(what)} could not be used: {verdict.why}.{offers}", reason=verdict.reason)


def spoken(world: World, node: Node) -> str:
    """How an element is called in answers; with its place where several have its name."""
    outline = world.outline
    if outline is None or node not in outline.nodes:
        return describe(node)
    label = label_of(outline, node)
    twins = [other for other in outline.nodes if other.role == node.role and label_of(outline, other) == label]
    place = place_of(outline, node) if len(twins) > 1 else ""
    return f"{describe(node, label)} in “{place}”" if place and label else describe(node, label)


def sentence(text: str, verdict: Verdict) -> str:
    """What was done, and what was seen of it."""
    return f"{text}: {verdict.seen}." if verdict.seen else f"{text}."


def value_note(done: Done, wanted: str) -> str:
    """What a field holds now, when it is not simply what was wanted."""
    value = value_after(done.result)
    if value is None or normal(value) == normal(wanted) or value.endswith("characters"):
        return ""
    return f"its value is now “{value[:120]}”"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
