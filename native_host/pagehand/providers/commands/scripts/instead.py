"""What stands in for a control that a verb has none of: a box, a switch, a field, a dropdown, what is booked.

`operating` stands above, and comes here where it found no control.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.language.lexicon import KINDS, listed, vocabulary
from pagehand.language.wording import LIKELY, says, telling, words_of
from pagehand.providers.commands.grammar.phrases import without_kind
from pagehand.providers.commands.page.controls import BOXED, control_names, is_generic, is_in_front
from pagehand.providers.commands.page.owning import own_entry
from pagehand.providers.commands.page.resolve import holders, resolve
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.choices import choose_in, tick
from pagehand.providers.commands.scripts.clicking import submit
from pagehand.providers.commands.scripts.entering import booked
from pagehand.providers.commands.scripts.filling import choose, fill, opener_of
from pagehand.providers.commands.scripts.finding import name_in
from pagehand.providers.commands.scripts.placing import give
from pagehand.providers.commands.scripts.world import Outcome, Script, World
from pagehand.providers.commands.words.steps import Choose, Do, Fill, Reading, Submit, Target, called, either
from pagehand.wire.captions import states_of
from pagehand.wire.labels import TICKABLE, Field, boxes_told, is_drawn, sent_by
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import own_sign, place_of
from pagehand.wire.sending import list_button
from pagehand.wire.things import controls

_ANSWERING, _STARTING = vocabulary("writing back"), vocabulary("starting")
_BOXES = {"add": True, **BOXED}
_TITLE = either("the title", listed("title fields"), "field")
_ASSIGNEE, _STATE = either("the assignee", listed("assignee")), either("the state", listed("state fields"))


def instead(world: World, step: Do) -> Script[Outcome | None]:
    """Do it so; None where nothing stands in."""
    if given := _given(world, step):
        return (yield from fill(world, given))
    if own := _own_choice(world.page, step):
        return (yield from choose_in(world, *own))
    if sign := own_sign(own_entry(world.page, step)) if step.verb in _STARTING else None:
        return (yield from doing.press_button(world, sign))
    listed_in = step.place if step.verb == "add" and is_in_front(world.page, step.object) else None
    if listed_in and (marks := list_button(world.page, telling(words_of(listed_in.text)))):
        return (yield from doing.press_button(world, marks))
    if _sends_it(world, step):
        return (yield from submit(world, Submit()))
    if box := _box_for(world.page, step):
        return (yield from tick(world, box[0], box[1], on=box[2]))
    if stated := _state_of(world.page, step):
        target, node, on = stated
        return (yield from tick(world, target, node, on=on))
    if chosen := (yield from _with_its_choice(world, step)):
        return chosen
    composed = _composed(world, step)
    return (yield from fill(world, composed) if composed else _by_itself(world, step))


def _sends_it(world: World, step: Do) -> bool:
    return step.verb == "send" and step.place is None and is_generic(step.object) and world.unsent


def _own_choice(outline: Outline, step: Do) -> tuple[Node, str] | None:
    """The one dropdown of the thing that offers the place: "Team", for `move Kim to the Sales team`."""
    own = own_entry(outline, step) if step.place and step.lead == "to" else ()
    held = [(node, label) for _, node, label in holders(outline, without_kind(step.place or called(""))) if node in own]
    return held[0] if len(held) == 1 else None


def _state_of(outline: Outline, step: Do) -> tuple[Target, Node, bool] | None:
    """The switch that says of one thing that this was done with it: "Locked" of the card, for `unlock my Visa`."""
    verb = step.verb.removeprefix("un")
    words = telling(words_of(step.object.text if step.object else ""))
    if not words or step.place or step.value:
        return None
    said = Target(f"{verb}ed", tuple(Reading(f"{verb}{end}", near=" ".join(words)) for end in ("ed", "d")))
    found = resolve(said, outline, "check").nodes or states_of(outline, " ".join(words), verb)
    switches = [one for one in found if one.role in TICKABLE or is_drawn(one)]
    return (said, switches[0], verb == step.verb) if len(switches) == len(found) == 1 else None


def _assigned(world: World, step: Do) -> Fill | None:
    """What is given to the field for who is responsible, or for the state: `assign it to Mei`, `mark it as solved`."""
    state = step.verb.removeprefix("mark as ")
    given = Fill(_STATE, state) if state != step.verb else Fill(_ASSIGNEE, step.place.text if step.place else "")
    if not (given.value and (given.field is _STATE or step.verb == "assign") and _is_open(world, step.object)):
        return None
    field = given.field or _STATE
    return given if resolve(field, world.page, "fill").nodes or opener_of(world.page, given) else None


def _given(world: World, step: Do) -> Fill | None:
    """What is assigned, or the field for what is made of it: "Usual branch", for `make Harbour my usual branch`."""
    field = called(step.verb.removeprefix("make ").partition(" for ")[0])
    value = step.object.text if step.object else ""
    named = resolve(field, world.page, "fill") if value and step.verb.startswith("make ") else None
    nodes = [one for one in named.nodes if one.role != "slider" or any(map(str.isdigit, value))] if named else []
    made = named and len(nodes) == len(named.nodes) == 1 and named.score >= LIKELY
    return Fill(field, value) if made else _assigned(world, step)


def _with_its_choice(world: World, step: Do) -> Script[Outcome | None]:
    """Where the verb's button stands behind a dropdown that offers the thing: `join the waiting list for Dr. Roth`."""
    pressed = controls(world.page, world.page.nodes, control_names(replace(step, object=None)))
    fields = sent_by(world.page, pressed[0]) if len(pressed) == 1 and step.object else []
    fitting = offering(world.page, step.object or called(""), fields)
    if len(fitting) != 1 or len(fields) != 1:
        return None
    told = (yield from choose_in(world, *fitting[0])).text
    return Outcome("done", f"{told} {(yield from doing.press_button(world, pressed[0])).text}")


def offering(outline: Outline, option: Target, fields: Sequence[Field]) -> list[tuple[Node, str]]:
    """Those of the fields that offer such an option, with its label there."""
    held = [(node, label) for _, node, label in holders(outline, without_kind(option))]
    return [(node, label) for node, label in held if node in [field.node for field in fields]]


def _by_itself(world: World, step: Do) -> Script[Outcome | None]:
    """What is done without a control for it: by a field, an option, or what is booked, which is a button itself."""
    if step.value and step.verb in ("reply", "comment", "note") and _is_open(world, step.object):
        return Outcome("done", (yield from give(world, step, by=_ANSWERING)))
    if step.object is None:
        return None
    renamed = _TITLE if is_generic(step.object) else step.object
    if step.verb == "rename" and resolve(renamed, world.page, "fill").nodes:
        return (yield from fill(world, Fill(renamed, step.value)))
    if step.place and step.object.text in ("me", "us"):
        return (yield from choose(world, Choose(step.place)))
    slot = booked(world, step.verb, step.object.text)
    return (yield from doing.press_button(world, slot)) if slot else None


def _is_open(world: World, thing: Target | None) -> bool:
    """Is it what the page is about, or what was opened to find it?"""
    asked = [word for word in telling(words_of(thing.text if thing else "")) if word not in KINDS]
    named = bool(world.acts and asked and world.last and says(world.last.name, asked))
    return named or is_in_front(world.page, thing) or (thing is not None and thing.text == world.opened)


def _composed(world: World, step: Do) -> Fill | None:
    """What is typed into "Add a tag…" for `add the tag urgent`: what the field's name does not say already."""
    kind, _, text = (name_in(step.object) if step.object else "").partition(" ")
    fields = [node for node in world.page.nodes if node.ref and node.role == "textbox" and not node.value]
    named = [one.name for one in fields if words_of(one.name)[:1] == (step.verb,) and says(one.name, words_of(kind))]
    here = len(named) == 1 and (step.place is None or _is_open(world, step.place))
    return Fill(called(named[0], "field"), text.strip("\"“”'"), submit=True) if text and here else None


def _box_for(outline: Outline, step: Do) -> tuple[Target, Node, bool] | None:
    """The box that says all that is meant, with what stands over it; ticked where that says the verb as well."""
    if step.object is None or step.verb not in _BOXES or step.place or step.value:
        return None
    asked, told = telling(words_of(step.object.text)), boxes_told(outline)
    same = [box for box, said in told if says(said, (step.verb, *asked))]
    found = resolve(step.object, outline, "check")
    likely = found.nodes if (len(found.nodes), found.score >= LIKELY) == (1, True) else ()
    own = [one for one, said in told if one in likely and says(f"{said} {place_of(outline, one)}", asked)]
    fitting = same or own
    return (step.object, fitting[0], bool(same) or _BOXES[step.verb]) if len(fitting) == 1 else None
