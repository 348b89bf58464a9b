"""Scripts that look at the page over time or space: scroll, wait, find, take a picture.

They change nothing but what is in view. `conduct` stands above.
"""

from __future__ import annotations

from typing import Any

from pagehand.providers.commands.answers.quoting import quote
from pagehand.providers.commands.scripts.doing import call, failure, spoken
from pagehand.providers.commands.scripts.finding import locate, one_of, search
from pagehand.providers.commands.scripts.looking import look_again
from pagehand.providers.commands.scripts.offers import pause_call, scroll_call, wait_call
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, Want, not_allowed
from pagehand.providers.commands.scripts.receipts import judge
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.steps import Capture, Find, Scroll, Wait
from pagehand.wire.outline import Node, Outline

_MOST_LOOKS = 2
"""The same reading is not asked for a third time: the brain would refuse it."""


def scroll(world: World, step: Scroll) -> Script[Outcome]:
    """Scroll by about a screen, to an end, or until a target is in view. Reading needs none of it."""
    ref: str | None = None
    if step.target:
        node = yield from _scrolled(world, step, step.target)
        if node.ref is None:
            return Outcome("done", f"The page has it: {quote(node.text or node.name)}.")
        ref = node.ref
    want = scroll_call(world.tools, step.direction if ref or step.direction != "target" else "down", ref)
    if want is None:
        return Outcome("failed", "This browser offers no tool to scroll with; I read pages whole without it.")
    _, verdict = yield from call(world, want, follow=True)
    if not verdict.ok and verdict.reason != "no_effect":
        return failure(world, None, verdict)
    return Outcome("done", "Scrolled." if verdict.ok else "There was nothing further to scroll to.")


def _scrolled(world: World, step: Scroll, target: Target) -> Script[Node]:
    """What is to be in view, or what is to be scrolled: a field rather than its label."""
    if step.direction != "target":
        found = yield from search(world, target, "take")
        if found.nodes:
            return (yield from one_of(world, target, found))
    return (yield from locate(world, target, "find"))


def wait(world: World, step: Wait) -> Script[Outcome]:
    """Look whether the text is there; let the browser wait where it can, otherwise look again."""
    if step.seconds:
        return (yield from _pause(world, step.seconds))
    if not step.text:
        return (yield from _rest(world))
    wanted = " ".join(step.text.casefold().split())
    want = wait_call(world.tools, step.text, gone=step.gone)
    for _ in range(_MOST_LOOKS):
        outline = yield from look_again(world)
        if _shows(outline, wanted) != step.gone:
            return Outcome("done", f"“{step.text}” is {'gone' if step.gone else 'there'}.")
        if want is not None:
            (result,) = yield (want,)
            want = None
            if (verdict := judge(result)).denied:
                return not_allowed(verdict.denial)
    return Outcome("failed", f"“{step.text}” {'is still' if step.gone else 'did not appear'} on the page.")


def _pause(world: World, seconds: float) -> Script[Outcome]:
    """Some time; that it ran out is what was wanted."""
    want = pause_call(world.tools, seconds)
    if want is None:
        return Outcome("failed", "This browser offers no tool to wait with.")
    (result,) = yield (want,)
    world.unsettled = True
    verdict = judge(result)
    if verdict.denied:
        return not_allowed(verdict.denial)
    if verdict.reason != "timeout":
        return Outcome("failed", f"I could not wait: {verdict.why or 'the browser came back at once'}.")
    return Outcome("done", f"Waited {seconds:g} seconds.")


def _rest(world: World) -> Script[Outcome]:
    """Until the page is at rest; reading waits for a page that is loading anyway."""
    want = wait_call(world.tools)
    if want is not None:
        (result,) = yield (want,)
        world.fresh = False
        verdict = judge(result)
        return not_allowed(verdict.denial) if verdict.denied else Outcome("done", "Waited until the page was at rest.")
    yield from look_again(world)
    return Outcome("done", "The page is there; I wait for things, not for a time.")


def find(world: World, step: Find) -> Script[Outcome]:
    """Where something is; what is said next may mean the things beside it."""
    node = yield from locate(world, step.target, "find")
    world.near = node.name or node.text or step.target.text
    world.note_target(node)
    return Outcome("answered", f"Found {spoken(world, node) if node.ref else quote(node.text or node.name)}.")


def capture(world: World, step: Capture) -> Script[Outcome]:
    """Take a picture of the visible part, the whole page or one element."""
    arguments: dict[str, Any] = {"area": "full"} if step.full else {}
    if step.target is not None:
        node = yield from locate(world, step.target, "picture")
        arguments = {"area": "element", "ref": node.ref}
    (result,) = yield (Want("screenshot", arguments),)
    verdict = judge(result)
    if not verdict.ok:
        return Outcome("denied" if verdict.denied else "failed", f"No picture was taken: {verdict.why}.")
    return Outcome("done", "Took the picture." if result.images else "The picture was taken, but none came back.")


def _shows(outline: Outline, wanted: str) -> bool:
    return any(wanted in " ".join(node.text.casefold().split()) for node in outline.nodes)
