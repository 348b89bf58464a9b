"""Scripts for what a control asks for once it was pressed: a place among what has opened, a text and its sending.

`operating` stands above, and presses it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pagehand.language.details import lead_of
from pagehand.language.lexicon import vocabulary
from pagehand.language.measures import same_moment
from pagehand.language.wording import LIKELY, fit, words_of
from pagehand.providers.commands.grammar.phrases import without_kind
from pagehand.providers.commands.page.resolve import holders, resolve
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.changing import written_over
from pagehand.providers.commands.scripts.clicking import submit
from pagehand.providers.commands.scripts.filling import choose, give_to
from pagehand.providers.commands.scripts.finding import hints_of, locate, look_again, with_options
from pagehand.providers.commands.scripts.reaching import Reached
from pagehand.providers.commands.scripts.world import Script, World, failed, needed
from pagehand.providers.commands.words.steps import RECIPIENT, Choose, Do, Submit, Target
from pagehand.wire.labels import DIALOGS, label_of
from pagehand.wire.outline import Node
from pagehand.wire.pieces import moments
from pagehand.wire.sending import fields_come, sender_of
from pagehand.wire.structure import is_outside_main

_SENDING, _SETTLED, _MOVING = map(vocabulary, ("sending", "settled verbs", "moving"))


def put(world: World, step: Do, reached: Reached, shown: set[str | None]) -> Script[str]:
    """Choose the place among what the control opened; type it where a field asks for it."""
    place = step.place if step.lead in ("to", "with", "as") else None
    label = label_of(world.page, reached.node)
    if place is None or fit(place.text, label) >= LIKELY:
        return ""
    yield from look_again(world)
    found = _offered(world, place)
    come = [node for node in world.page.nodes if node.ref and node.ref not in shown]
    opened = [node for node in found if node in come]
    if not opened and step.verb in _SETTLED:
        if words_of(label)[-1:] != ("list",):
            return ""
        raise failed(f"I see no “{place.text}” to {step.verb} it to")  # "Add to list" has shown which lists there are
    dated = [node for node in come if same_moment(place.text, label_of(world.page, node), world.today)]
    nodes = opened or found or dated
    if len(nodes) != 1:
        return (yield from _put_in(world, step, without_kind(place), shown))
    told = (yield from doing.done_with(world, place, nodes[0], "Chose")).text
    return (yield from _sent(world, step, nodes[0], told, shown))


def _offered(world: World, place: Target) -> list[Node]:
    """What is called like the place, or like it without its kind: "Summer" for `my Summer list`."""
    bare = (reading._replace(role=None) for reading in without_kind(place).readings)
    found = resolve(Target(place.text, (*place.readings, *bare)), world.page, "click", hints_of(world))
    kept = [one for one in found.nodes if one.role != "link" or not is_outside_main(world.page, one)]  # goes elsewhere
    return kept if found.score >= LIKELY else []


def _put_in(world: World, step: Do, place: Target, shown: set[str | None]) -> Script[str]:
    """Where what was opened has a dropdown for the place, or a field."""
    held = [node for _, node, _ in holders(world.page, place) if node.ref not in shown]
    if len(held) == 1:
        told = (yield from choose(world, Choose(place))).text
        return (yield from _sent(world, step, held[0], told, shown))
    if step.verb in _MOVING and (told := (yield from _set_for(world, step, place.text, shown))):
        return told
    if step.verb not in ("forward", "send", "invite", "share"):
        raise failed(f"I see no “{place.text}” to {step.verb} it to")
    if "@" in place.text and not resolve(RECIPIENT, world.page, "fill").nodes:
        told = yield from give(world, replace(step, value=place.text), shown)
        if any(node.value == place.text for node in (yield from look_again(world)).nodes):
            raise failed(f"{told} But “{place.text}” still stands in its field")
        return told
    told = yield from doing.typed(world, place.text, (yield from locate(world, RECIPIENT, "fill")))
    return f"{told} {(yield from submit(world, Submit())).text}"


def _set_for(world: World, step: Do, when: str, shown: set[str | None]) -> Script[str]:
    """Give a day and an hour to what has come for them: `move the visit to 8 December at 10:40`."""
    come, told = [node for node in world.page.nodes if node.ref and node.ref not in shown], ""
    said = f"{lead_of(step.verb, when)} {when}"
    outline = yield from with_options(world.page, {node.index for node in come})
    ways = moments(outline, come, said, world.today)
    values = next((some for some in ways if not {field.node.ref for field, _ in some} & shown), [])
    names = {*_SENDING, "save", "change", "confirm", step.verb}
    if values and (sender := sender_of(world.page, values[0][0].node.ref, names)):
        for field, value in values:
            told += f"{(yield from give_to(world, field.node, field.label, value)).text} "
        told += (yield from doing.press_button(world, sender)).text
    return told


def _sent(world: World, step: Do, chosen: Node, told: str, shown: set[str | None]) -> Script[str]:
    """Press the button that still waits, in a dialog or come with it, where what was chosen did not close it."""
    outline = yield from look_again(world)
    here = outline.by_ref(chosen.ref)
    asking = here and (here.role == "radio" or any(one.role in DIALOGS for one in outline.ancestors(here)))
    button = sender_of(outline, chosen.ref, {*_SENDING, step.verb}) if here else None
    waits = button and (asking or not {chosen.ref, button.ref} & shown)
    return f"{told} {(yield from doing.press_button(world, button)).text}" if button and waits else told


def give(world: World, step: Do, shown: Collection[str | None] = (), by: Collection[str] = _SENDING) -> Script[str]:
    """Type what the control asks for, and send it: into a field that has come or has the focus, or its only one."""
    outline = yield from look_again(world)
    here = outline.by_ref(world.last.ref) or world.last if world.last else None
    fields = fields_come(outline, step.verb, shown, _SENDING, here)
    if len(fields) != 1:
        raise failed("I do not see where to type it")
    told = yield from doing.typed(world, step.value, fields[0])
    button = sender_of((yield from look_again(world)), fields[0].ref, {*by, "save", step.verb.partition(" ")[0]})
    if button is None and step.verb == "rename" and fields[0].has("focused"):
        return (yield from written_over(world, step.value, fields[0]))
    button = needed(button, f"{told} I see no button that sends it, so it is not sent")
    return f"{told} {(yield from doing.press_button(world, button)).text}"
