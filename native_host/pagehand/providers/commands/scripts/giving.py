"""Scripts that give a control what it asks for: a text in the field before or behind it, a place among what it opened.

`operating` stands above, which presses the control.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from pagehand.providers.commands.page.relations import label_of, nearest_to
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.roles import NUMBER_FIELDS, TEXT_FIELDS
from pagehand.providers.commands.scripts.confirming import PRESSED
from pagehand.providers.commands.scripts.doing import done_with, press_button, spoken, type_into
from pagehand.providers.commands.scripts.finding import hints_of, locate
from pagehand.providers.commands.scripts.looking import look_again
from pagehand.providers.commands.scripts.outcomes import Script, failed
from pagehand.providers.commands.scripts.reaching import Reached
from pagehand.providers.commands.scripts.submitting import submit
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import pattern, vocabulary
from pagehand.providers.commands.words.meanings import RECIPIENT, called
from pagehand.providers.commands.words.steps import Do, Submit
from pagehand.providers.commands.words.wording import LIKELY, fit, normal
from pagehand.wire.outline import Node, Outline

_SENDING = vocabulary("sending")
_SETTLED = frozenset({"add", "save", "put"})
"""Verbs whose control needs no further choice, unless it opens one."""

_COUNTED = NUMBER_FIELDS | TEXT_FIELDS
_AMOUNT = pattern(r"\b(?:quantity|qty|amount|how many|number of|pieces|menge|anzahl|stückzahl)\b", re.IGNORECASE)
_NEAR = 6
"""Lines between a field and the button that sends it, at most."""


def field_of(outline: Outline, control: Node, *, filled: bool = False) -> Node | None:
    """The one empty text field before a control in its form: what it sends; `filled`: it may hold what was before."""
    before = outline.nodes[: control.index] if control.role == "button" else ()
    fields = [node for node in before if node.ref and node.role in TEXT_FIELDS and not node.has("readonly")]
    near = [node for node in nearest_to(outline, control, fields) if node.role != "searchbox"]
    empty = near and (filled or not near[-1].value)
    return near[-1] if empty and control.index - near[-1].index <= _NEAR else None


def amount_field(outline: Outline, control: Node) -> Node | None:
    """The field of a button's form that says how many of its thing: `Quantity` before `Add to cart`."""
    fields = [node for node in outline.nodes if node.ref and node.role in _COUNTED and not node.has("readonly")]
    near = [node for node in nearest_to(outline, control, fields) if abs(control.index - node.index) <= _NEAR]
    telling = [node for node in near if node.role in NUMBER_FIELDS or _AMOUNT.search(label_of(outline, node))]
    return telling[0] if len(telling) == 1 else None


def put(world: World, step: Do, reached: Reached, shown: set[str | None]) -> Script[str]:
    """Choose the place among what the control opened; type it where a field asks for it."""
    place = step.place
    label = label_of(world.page, reached.node)
    if place is None or step.lead != "to" or fit(place.text, label) >= LIKELY:
        return ""
    outline = yield from look_again(world)
    found = resolve(place, outline, "click", hints_of(world))
    opened = [node for node in found.nodes if node.ref not in shown]
    if not opened and step.verb in _SETTLED:
        return ""
    nodes = opened or list(found.nodes)
    if len(nodes) == 1 and found.score >= LIKELY:
        return (yield from done_with(world, place, nodes[0], "Chose")).text
    if step.verb not in ("forward", "send", "invite", "share"):
        raise failed(f"I see no “{place.text}” to {step.verb} it to")
    told = yield from typed(world, place.text, (yield from locate(world, RECIPIENT, "fill")))
    return f"{told} {(yield from submit(world, Submit())).text}"


def give(world: World, step: Do, shown: Collection[str | None] = ()) -> Script[str]:
    """Type what the control asks for, and send it: into a field that has come or has the focus, or the only one."""
    fields = _asking((yield from look_again(world)), shown)
    if len(fields) != 1:
        raise failed("I do not see where to type it")
    told = yield from typed(world, step.value, fields[0])
    button = _sender((yield from look_again(world)), fields[0].ref)
    if button is None:
        raise failed(f"{told} I see no button that sends it, so it is not sent")
    return f"{told} {(yield from press_button(world, button)).text}"


def _asking(outline: Outline, shown: Collection[str | None]) -> list[Node]:
    """The fields that may ask for the text: the one with the focus, the empty ones that have come, or all there are."""
    fields = [node for node in outline.nodes if node.ref and node.role in TEXT_FIELDS]
    focused, written = [one for one in fields if one.has("focused")], [one for one in fields if one.role == "textbox"]
    come = focused or [node for node in written if node.ref not in shown]
    return [node for node in come if not node.value] or come or written


def _sender(outline: Outline, ref: str | None) -> Node | None:
    """The one control beside a field that sends what is in it."""
    field = outline.by_ref(ref or "")
    pressed = (node for node in outline.nodes if field and node.ref and node.role in PRESSED)
    named = [node for node in pressed if normal(label_of(outline, node)).partition(" ")[0] in _SENDING]
    near = nearest_to(outline, field, named) if field else []
    after = [node for node in near if field and node.index > field.index] or near
    return after[0] if len(after) == 1 else None


def typed(world: World, value: str, field: Node) -> Script[str]:
    """Put a value into a field."""
    yield from type_into(world, called(field.name, "field"), field, value)
    world.note_field(field)
    return f"Typed “{value}” into {spoken(world, field)}."
