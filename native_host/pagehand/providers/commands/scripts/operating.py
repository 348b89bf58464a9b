"""Scripts for verbs that pages put on their controls: `archive the mail from Ann`, `add it to the cart`, `reply`.

The control is the one that belongs to the thing; where there is none, the thing is opened and it is looked for there.
What the control asks for then (a place, a text, "are you sure?") is given when it was said. `conduct` stands above.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.providers.commands.page.controls import control_names, control_target, is_generic
from pagehand.providers.commands.page.outline import Node
from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.resolve import Resolution, resolve
from pagehand.providers.commands.page.roles import TEXT_FIELDS
from pagehand.providers.commands.scripts.doing import Done, act_on, click_on, sentence, spoken, type_into
from pagehand.providers.commands.scripts.finding import hints_of, locate, missing, one_of, search
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.outcomes import EndedError, Outcome, Script, failed, in_turn
from pagehand.providers.commands.scripts.submitting import submit
from pagehand.providers.commands.scripts.taking import value_from
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import RECIPIENT, Reading, Target, called
from pagehand.providers.commands.words.steps import Do, Submit
from pagehand.providers.commands.words.wording import GOOD, LIKELY, fit

_OPENED = frozenset({"link", "treeitem", "clickable", "row", "cell", "gridcell"})
"""What is opened to look for a control inside: never a button, which does something."""


def operate(world: World, step: Do) -> Script[Outcome]:
    """Use the control for a verb, on one thing or on each of several."""
    if step.parts and not (yield from _names_one(world, step)):
        return (yield from in_turn(operate(world, replace(step, object=part, parts=())) for part in step.parts))
    if step.count > 1:
        raise failed(f"I can {step.verb} one; set the quantity to {step.count} yourself, or say so as a step")
    target, nodes = yield from _controls(world, step)
    return (yield from in_turn(_use(world, step, target, node) for node in nodes))


def _names_one(world: World, step: Do) -> Script[bool]:
    """Is "A and B" one thing's name here?"""
    assert step.object is not None
    found = resolve(Target(step.object.text, (Reading(step.object.text),)), (yield from look(world)), "find")
    return bool(found.nodes) and found.score >= GOOD


def _controls(world: World, step: Do) -> Script[tuple[Target, list[Node]]]:
    """The controls that are meant; in the thing itself where its entry has none."""
    target = control_target(step, _subject(world))
    found = yield from search(world, target, "click")
    if not found.nodes and (opened := (yield from _open(world, step))):
        target = Target(step.text, tuple(Reading(name) for name in control_names(step)))
        found = yield from search(world, target, "click")
        if not found.nodes:
            raise failed(f"I opened {opened}, and see nothing to {step.verb} it there")
    if not found.nodes:
        raise EndedError(_missing(world, step, target))
    nodes = [(yield from one_of(world, target, found))] if found.tied else list(found.nodes)
    return target, nodes


def _subject(world: World) -> str:
    """The name of what "it" means: what was looked for, or acted on last."""
    return world.near or (world.last.name if world.last else "")


def _open(world: World, step: Do) -> Script[str]:
    """Open the thing, where it is a link or the like; what it is called then, or nothing."""
    if step.object is None:
        return ""
    found: Resolution = yield from search(world, step.object, "click")
    nodes = [node for node in found.nodes if node.role in _OPENED]
    if not nodes or found.score < LIKELY:
        return ""
    node = (yield from one_of(world, step.object, found)) if found.tied else nodes[0]
    name = spoken(world, node)
    yield from act_on(world, step.object, "click", node, click_on, follow=True)
    return name


def _missing(world: World, step: Do, target: Target) -> Outcome:
    """What is not there: the thing, or a control for it."""
    if step.object is None or is_generic(step.object):
        return missing(world, target, "click")
    there = resolve(step.object, world.page, "find", hints_of(world))
    if not there.nodes or there.score < LIKELY:
        return missing(world, step.object, "find")
    return Outcome("failed", f"I see “{step.object.text}” here, but nothing to {step.verb} it with.")


def _use(world: World, step: Do, target: Target, node: Node) -> Script[Outcome]:
    name = spoken(world, node)
    done = yield from act_on(world, target, "click", node, click_on, follow=True)
    told = [sentence(f"Clicked {name}", done.verdict)]
    if step.place and not _says(label_of(world.page, node) or node.name, step.place.text):
        told.append((yield from _put(world, step)))
    if step.value:
        told.append((yield from _give(world, step)))
    return Outcome("done", " ".join(text for text in told if text))


def _says(label: str, words: str) -> bool:
    return fit(words, label) >= LIKELY


def _put(world: World, step: Do) -> Script[str]:
    """Choose the place among what the control opened; type it where a field asks for it."""
    assert step.place is not None
    outline = yield from look(world)
    found = resolve(step.place, outline, "choose", hints_of(world))
    if len(found.nodes) == 1 and found.score >= LIKELY:
        done: Done = yield from act_on(world, step.place, "choose", found.nodes[0], click_on, follow=True)
        return sentence(f"Chose {spoken(world, found.nodes[0])}", done.verdict)
    field = yield from locate(world, RECIPIENT, "fill")
    yield from type_into(world, RECIPIENT, field, step.place.text)
    world.note_field(field, step.place.text)
    sent = yield from submit(world, Submit())
    return f"Typed “{step.place.text}” into {spoken(world, field)}. {sent.text}"


def _give(world: World, step: Do) -> Script[str]:
    """Type what the control asks for, and send it."""
    value = step.value if isinstance(step.value, str) else (yield from value_from(world, step.value))
    outline = yield from look(world)
    fields = [node for node in outline.nodes if node.ref and node.role in TEXT_FIELDS]
    fields = [node for node in fields if node.has("focused")] or [node for node in fields if node.role != "searchbox"]
    if len(fields) != 1:
        raise failed("I do not see where to type it")
    field = fields[0]
    yield from type_into(world, called(field.name, "field"), field, value)
    world.note_field(field, value)
    sent = yield from submit(world, Submit())
    return f"Typed “{value}” into {spoken(world, field)}. {sent.text}"
