"""Scripts that act: one call on one element, with its receipt read and one fix where a fix makes sense.

Where the page asks whether a click is meant, the answer is yes: it was said; a dialog that asks for more is left open
and told. Never acts on something else than what was resolved, which is `finding`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pagehand.brain.transcript import ToolResult
from pagehand.language.wording import normal
from pagehand.providers.commands.page.controls import REFUSING
from pagehand.providers.commands.scripts.finding import READ, look_again, search
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, Want, World, failed, needed
from pagehand.providers.commands.words.steps import Target, called
from pagehand.wire import verdicts
from pagehand.wire.asking import YES, agreeing, confirming, only_choice, open_dialogs, to_repeat
from pagehand.wire.captions import describe
from pagehand.wire.labels import TICKABLE, is_on, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import place_of
from pagehand.wire.roles import Purpose
from pagehand.wire.sending import banner_button

_SENDING = frozenset({"click", "press", "navigate", "tabs"})  # a form is dealt with after these

Make = Callable[[Node], Want]  # from an element to the call on it


def click_on(node: Node) -> Want:
    """A plain click."""
    return Want("click", {"ref": node.ref})


class Done(NamedTuple):
    """An act that worked: the element, its receipt, and what was seen."""

    node: Node
    result: ToolResult
    verdict: verdicts.Verdict


def call(world: World, want: Want, *, follow: bool = False) -> Script[tuple[ToolResult, verdicts.Verdict]]:
    """One call that may change the page; with `follow` the page is read in the same reply if a later step needs it."""
    batch = (want, READ) if follow and world.more and world.offers("readPage") else (want,)
    world.unsent = world.unsent and want.name not in _SENDING
    results = yield batch
    verdict = verdicts.judge(results[0])
    if verdict.ok:
        world.note_act(changed=not verdict.kinds or bool(verdict.kinds & verdicts.CHANGING))
    elif verdict.reason in verdicts.MENDED_BY_READING:
        world.fresh = False
    if tab := verdicts.opened_tab(results[0]):
        world.follow_tab(tab)
    elif len(results) > 1:
        world.note_reading(results[1])
    return results[0], verdict


def act_on(
    world: World, target: Target, purpose: Purpose, node: Node, make: Make = click_on, *, follow: bool = False
) -> Script[Done]:
    """Act on an element; once more where it changed meanwhile, a banner covers it, or it has to be scrolled to."""
    result, verdict = yield from call(world, make(node), follow=follow)
    again = None if verdict.ok else (yield from _mended(world, target, purpose, node, verdict.reason))
    if again is not None:
        node = again
        result, verdict = yield from call(world, make(node), follow=follow)
    if not verdict.ok:
        raise EndedError(failure(world, node, verdict))
    world.note_target(node)
    return Done(node, result, verdict)


def _mended(world: World, target: Target, purpose: Purpose, node: Node, reason: str) -> Script[Node | None]:
    if reason in verdicts.MENDED_BY_READING:
        return (yield from _found_again(world, target, purpose, node, reason))
    if reason == "covered" and (refusing := banner_button(world.page, REFUSING)):
        yield from call(world, click_on(refusing))
        return node
    if reason == "offscreen" and world.offers("scroll") and node.ref:
        yield (Want("scroll", {"ref": node.ref}),)
        return node
    return None


def _found_again(world: World, target: Target, purpose: Purpose, node: Node, reason: str) -> Script[Node | None]:
    """The element on the page as it is now; what a click may have done as the page left is not done twice."""
    again = yield from search(world, target, purpose)
    found = again.nodes[0] if len(again.nodes) == 1 and again.nodes[0].ref and not again.tied else None
    if found and purpose == "check" and is_on(found) != is_on(node):
        raise EndedError(Outcome("done", f"{spoken(world, found)} is {'on' if is_on(found) else 'off'} now."))
    return found if reason not in verdicts.LEFT or purpose in ("fill", "check") else None


def done_with(
    world: World, target: Target, node: Node, did: str, make: Make = click_on, *, purpose: Purpose = "click"
) -> Script[Outcome]:
    """Act on an element; the outcome says what was done with it and what was seen."""
    name = spoken(world, node)
    done = yield from act_on(world, target, purpose, node, make, follow=True)
    return Outcome("done", sentence(f"{did} {name}", done.verdict))


def press_button(world: World, node: Node, did: str = "Clicked") -> Script[Outcome]:
    """The same for a plain click on what was found without words."""
    return (yield from done_with(world, called(label_of(world.page, node), "button"), node, did))


def type_into(world: World, target: Target, node: Node, text: str, *, submit: bool = False) -> Script[Done]:
    """Type a text into a field; with `submit` Enter follows."""
    more = {"submit": True} if submit else {}
    make: Make = lambda at: Want("type", {"ref": at.ref, "text": text, **more})  # noqa: E731 - as short as the others
    return (yield from act_on(world, target, "fill", node, make, follow=submit))


def typed(world: World, value: str, field: Node) -> Script[str]:
    """Put a value into a field."""
    yield from type_into(world, called(field.name, "field"), field, value)
    world.note_field(field)
    return f"Typed “{value}” into {spoken(world, field)}."


def failure(world: World, node: Node | None, verdict: verdicts.Verdict) -> Outcome:
    """What to say of an act that did not work."""
    if verdict.denied:
        return Outcome("denied", verdict.denial)
    what = spoken(world, node) if node else "It"
    if verdict.reason == "no_effect":
        return Outcome("failed", f"I tried {what}, but it did nothing: {verdict.why}.", reason=verdict.reason)
    if verdict.reason == "unanswered":
        told = f"I do not know whether it is done. I tried {what}; {verdict.why[:1].lower()}{verdict.why[1:]}."
        return Outcome("failed", told, reason=verdict.reason)
    offers = f" It offers: {', '.join(verdict.near)}." if verdict.near and verdict.reason == "bad_value" else ""
    told = f"{what[:1].upper()}{what[1:]} could not be used: {verdict.why}.{offers}"
    return Outcome("failed", told, reason=verdict.reason)


def spoken(world: World, node: Node) -> str:
    """How an element is called in answers; with its place where several have its name."""
    outline = world.page
    if node not in outline.nodes:
        return describe(node)
    label = label_of(outline, node)
    twins = [other for other in outline.nodes if other.role == node.role and label_of(outline, other) == label]
    place = place_of(outline, node) if len(twins) > 1 else ""
    return f"{describe(node, label)} in “{place}”" if place and label else describe(node, label)


def sentence(text: str, verdict: verdicts.Verdict) -> str:
    """What was done, and what was seen of it."""
    return f"{text}: {verdict.seen}." if verdict.seen else f"{text}."


def value_note(done: Done, wanted: str) -> str:
    """What a field holds now, when it is not simply what was wanted."""
    value = verdicts.value_after(done.result)
    return "" if value is None or normal(value) == normal(wanted) else f"its value is now “{value[:120]}”"


PROMPT = 'prompt "'  # how a receipt tells of a dialog that asks for a text
_NOT_SAID = "The page asks for a text, and none was said"


def carry_out(
    world: World,
    target: Target,
    node: Node,
    names: Sequence[str],
    *,
    purpose: Purpose = "click",
    more: bool = False,
    said: str = "",
) -> Script[Done]:
    """Click, and confirm by a button of these names, a plain yes, or a name typed again; `more`: the rest was said."""
    shown, before = world.page, open_dialogs(world.page)
    done = yield from _clicked(world, partial(act_on, world, target, purpose, node, follow=node.role not in TICKABLE))
    if purpose != "click" and "opened_dialog" not in done.verdict.kinds:
        return done
    yield from look_again(world)
    if before:
        return done
    if names and (yes := (yield from _yes(world, shown, names, node))):
        return (yield from act_on(world, called(yes.name, "button"), "click", yes, follow=True))
    asking = open_dialogs(world.page)
    if more or not asking:
        return done
    if again := to_repeat(world.page, asking[-1], said):
        yield from type_into(world, called(again[0].name, "field"), *again)
        yes = confirming((yield from look_again(world)), asking[-1], (*names, *YES), but=again[0].ref)
        yes = needed(yes, f"I typed “{again[1]}”, and see no button that confirms it")
        return (yield from act_on(world, called(yes.name, "button"), "click", yes, follow=True))
    told = asking[-1].name or "a dialog"
    raise failed(f"the page asks for more first (“{told}”), and it is not done yet; answer that, or say how")


def pressed_as(world: World, control: Node, names: Sequence[str]) -> Script[Outcome]:
    """Press what is called by one of these names, and confirm it where the page asks."""
    name = spoken(world, control)
    done = yield from carry_out(world, called(control.name, "button"), control, names)
    return Outcome("done", sentence(f"Clicked {name}", done.verdict))


def _yes(world: World, shown: Outline, names: Sequence[str], node: Node) -> Script[Node | None]:
    """What agrees to what the page asks, once the only choice that it offers is made."""
    asking = open_dialogs(world.page)
    if asking and (only := only_choice(world.page, asking[-1])):
        yield from act_on(world, called(only.name, "radio"), "choose", only)
        asking = open_dialogs((yield from look_again(world)))
    return agreeing(world.page, shown, asking, names, node)


def _clicked(world: World, click: Callable[[], Script[Done]]) -> Script[Done]:
    try:
        done = yield from click()
        said = done.result.text if "opened_dialog" in done.verdict.kinds else ""
    except EndedError as end:
        said = end.outcome.text if end.outcome.reason == "no_effect" else ""
        if "dismissed" not in said or not world.offers("dialog"):
            raise
    if "dismissed" in said and world.offers("dialog"):
        text = {"text": needed(world.value or None, _NOT_SAID)} if PROMPT in said else {}
        yield (Want("dialog", {"accept": True, **text}),)
        done = yield from click()
    return done
