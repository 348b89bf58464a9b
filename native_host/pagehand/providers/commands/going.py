"""Scripts that go somewhere: open an address, back, forward, reload.

`conduct` stands above; `doing` makes the calls.
"""

from __future__ import annotations

from pagehand.providers.commands.doing import NOT_ALLOWED, call, sentence
from pagehand.providers.commands.steps import Navigate, Travel
from pagehand.providers.commands.world import Outcome, Script, Want, World

_TRAVELS = {
    "back": ("Went back", "I could not go back"),
    "forward": ("Went forward", "I could not go forward"),
    "reload": ("Reloaded the page", "I could not reload the page"),
}


def navigate(world: World, step: Navigate) -> Script[Outcome]:
    """Open an address."""
    want = Want("navigate", {"url": step.url})
    return (yield from _go(world, want, f"Opened {step.url}", f"I could not open {step.url}"))


def travel(world: World, step: Travel) -> Script[Outcome]:
    """Back, forward or reload."""
    did, failed = _TRAVELS[step.action]
    return (yield from _go(world, Want("navigate", {"action": step.action}), did, failed))


def _go(world: World, want: Want, did: str, failed: str) -> Script[Outcome]:
    _, verdict = yield from call(world, want, follow=True)
    if verdict.denied:
        return NOT_ALLOWED
    if not verdict.ok:
        return Outcome("failed", f"{failed}: {verdict.why}.")
    world.last = world.last_field = None
    world.near = ""
    return Outcome("done", sentence(did, verdict))
