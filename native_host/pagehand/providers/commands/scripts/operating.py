"""Scripts for verbs that pages put on their controls: `archive the mail from Ann`, `add it to the cart`, `reply`.

`reaching` finds the control; here it is used, and given what it asks for: a text, a place among what it opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import repeat

from pagehand.language.lexicon import ARTICLES, KINDS, vocabulary
from pagehand.language.measures import find_values
from pagehand.language.wording import GOOD, LIKELY, SURE, says, telling, words_of
from pagehand.providers.commands.page.controls import (
    BOXED,
    are_for,
    consent_button,
    control_names,
    is_consent,
    is_generic,
    is_in_front,
)
from pagehand.providers.commands.page.forms import field_of
from pagehand.providers.commands.page.relations import is_elsewhere, is_named
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.things import DENYING, controls, name_of, things
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.choices import choice_before, choose_in, tick
from pagehand.providers.commands.scripts.clicking import move_to_end, submit
from pagehand.providers.commands.scripts.filling import choose, fill, holders, opener_of
from pagehand.providers.commands.scripts.finding import hints_of, look, look_again
from pagehand.providers.commands.scripts.placing import give, put
from pagehand.providers.commands.scripts.reaching import Reached, entries_of, reach
from pagehand.providers.commands.scripts.receipts import leads_to
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed, in_turn, needed
from pagehand.providers.commands.words.steps import Choose, Do, Fill, Reading, Submit, Target, called, either
from pagehand.wire.labels import TICKABLE, is_drawn, label_of, sent_by
from pagehand.wire.outline import Node, Outline

_OPENING, _ENDING = map(vocabulary, ("opening verbs", "ending verbs"))
_BOOKING = vocabulary("booking")
_ANSWERING = frozenset({"send", "reply", "answer", "post", "comment", "submit", "save"})
_COUNTS = ("Quantity", "Qty", "Amount", "Number", "Pieces", "Menge", "Anzahl")  # what the only number of a page may be
_ADDED = frozenset({"add", "something", "item", "items", "new", "entry", "thing", "an", "a", "the", "to", "list"})
_BOXES = {"add": True, **BOXED}


_MORE = ("+", "＋", "increase", "one more", "increase quantity", "plus")
_ASSIGNEE = either("the assignee", ("assignee", "assigned to", "responsible"))


def operate(world: World, step: Do) -> Script[Outcome]:
    """Use the control for a verb, on one thing or on each of several."""
    outline = yield from look(world)
    if is_consent(step):
        button = needed(consent_button(outline, step), "I see no button to answer about cookies with")
        return (yield from doing.press_button(world, button))
    if parts := _parts(outline, step):
        return (yield from in_turn(operate(world, replace(step, object=part, parts=())) for part in parts))
    step = _where_it_is(outline, step)
    if (taken := _entered(outline, step)) is not None:
        return (yield from _use(world, *taken))
    try:
        found = yield from reach(world, step)
    except EndedError as end:
        other = (yield from _without_control(world, step)) if end.outcome.state == "failed" else None
        if other is None:
            raise
        return other
    return (yield from in_turn(map({1: _use}.get(step.count, _so_many), repeat(world), repeat(step), found)))


def _where_it_is(outline: Outline, step: Do) -> Do:
    if step.place is None or step.lead != "in":
        return step
    if not is_named(outline, step.place.text):
        raise failed(f"I see nothing called “{step.place.text}” here")
    return replace(step, lead="", place=None)


def _without_control(world: World, step: Do) -> Script[Outcome | None]:
    if given := _assigned(world.page, step):
        return (yield from fill(world, given))
    if step.verb == "send" and step.place is None and is_generic(step.object) and world.unsent:
        return (yield from submit(world, Submit()))
    if step.object and (box := _box_for(world.page, step, step.object)):
        return (yield from tick(world, step.object, box, on=_BOXES[step.verb]))
    if stated := _state_of(world.page, step):
        target, node, on = stated
        return (yield from tick(world, target, node, on=on))
    if chosen := (yield from _with_its_choice(world, step)):
        return chosen
    composed = _composed(world.page, step)
    return (yield from fill(world, composed) if composed else _by_itself(world, step))


def _state_of(outline: Outline, step: Do) -> tuple[Target, Node, bool] | None:
    """The switch that says of one thing that this was done with it: "Locked" of the card, for `unlock my Visa`."""
    verb = step.verb.removeprefix("un")
    thing = " ".join(telling(words_of(step.object.text if step.object else "")))
    if not thing or step.place or step.value:
        return None
    said = Target(f"{verb}ed", tuple(Reading(f"{verb}{end}", near=thing) for end in ("ed", "d")))
    found = resolve(said, outline, "check")
    switches = [one for one in found.nodes if one.role in TICKABLE or is_drawn(one)]
    return (said, switches[0], verb == step.verb) if len(switches) == len(found.nodes) == 1 else None


def _assigned(outline: Outline, step: Do) -> Fill | None:
    """What is given to the field for who is responsible: `assign it to Mei`."""
    given = Fill(_ASSIGNEE, step.place.text if step.place else "")
    if step.verb != "assign" or not (step.place and is_generic(step.object)):
        return None
    return given if resolve(_ASSIGNEE, outline, "fill").nodes or opener_of(outline, given) else None


def _with_its_choice(world: World, step: Do) -> Script[Outcome | None]:
    """Where the verb's button stands behind a dropdown that offers the thing: `join the waiting list for Dr. Roth`."""
    pressed = controls(world.page, world.page.nodes, control_names(replace(step, object=None)))
    fields = sent_by(world.page, pressed[0]) if len(pressed) == 1 and step.object else []
    held = [(node, label) for _, node, label in holders(world.page, step.object or called(""))]
    fitting = [(node, label) for node, label in held if node in [field.node for field in fields]]
    if len(fitting) != 1 or len(fields) != 1:
        return None
    told = (yield from choose_in(world, *fitting[0])).text
    return Outcome("done", f"{told} {(yield from doing.press_button(world, pressed[0])).text}")


def _by_itself(world: World, step: Do) -> Script[Outcome | None]:
    """What is done without a control for it: by a field, an option, or what is booked, which is a button itself."""
    if step.value and step.verb in ("reply", "comment", "note") and _is_open(world, step.object):
        return Outcome("done", (yield from give(world, step, by=_ANSWERING)))
    if step.object is None:
        return None
    if step.verb == "rename" and resolve(step.object, world.page, "fill").nodes:
        return (yield from fill(world, Fill(step.object, step.value)))
    if step.place and step.object.text in ("me", "us"):
        return (yield from choose(world, Choose(step.place)))
    slot = _slot(world, step.object) if step.verb in _BOOKING else None
    return (yield from doing.press_button(world, slot) if slot else move_to_end(world, step))


def _is_open(world: World, thing: Target | None) -> bool:
    """Is it what the page is about, or what was opened to find it?"""
    asked = [word for word in telling(words_of(thing.text if thing else "")) if word not in KINDS]
    return bool(world.acts and asked and world.last and says(world.last.name, asked)) or is_in_front(world.page, thing)


def _slot(world: World, target: Target) -> Node | None:
    found = resolve(target, world.page, "click", hints_of(world))
    timed = [node for node in found.nodes if find_values(label_of(world.page, node), "time")]
    return timed[0] if len(timed) == len(found.nodes) == 1 and timed[0].role in doing.PRESSED else None


def _entered(outline: Outline, step: Do) -> tuple[Do, Reached] | None:
    """What is no thing here is written: an address that is invited, what is put on a list; and the button for it."""
    text = step.object.text if step.object else ""
    names = control_names(replace(step, place=None))
    buttons = controls(outline, outline.nodes, names) or controls(outline, outline.nodes, _MORE[:2])
    field = field_of(outline, buttons[0]) if len(buttons) == 1 and not things(outline, text) else None
    labels = [label_of(outline, one) for one in (field, *buttons) if one]
    if field is None or step.value or not ("@" in text or _may_be_written(step, text, labels)):
        return None
    written = replace(step, object=None, value=text, lead="", place=None)
    return written, Reached(buttons[0], called(label_of(outline, buttons[0])))


def _may_be_written(step: Do, text: str, labels: Sequence[str]) -> bool:
    """Is it no thing that has its article, and do the field and its button take it: "Add something", "Add to list"?"""
    anything = step.place is None and {*words_of(" ".join(labels))} <= _ADDED
    return text.split(" ", maxsplit=1)[0] not in ARTICLES and (anything or are_for(labels, step.place))


def _composed(outline: Outline, step: Do) -> Fill | None:
    """What is typed into "Add a tag…" for `add the tag urgent`: what the field's name does not say already."""
    kind, *said = [word for word in step.text.split()[1:] if word.casefold() not in ARTICLES] or [""]
    fields = [node for node in outline.nodes if node.ref and node.role == "textbox" and not node.value]
    named = [one.name for one in fields if words_of(one.name)[:1] == (step.verb,) and says(one.name, words_of(kind))]
    text = " ".join(said).strip("\"“”'")
    return Fill(called(named[0], "field"), text, submit=True) if text and len(named) == 1 and not step.place else None


def _box_for(outline: Outline, step: Do, target: Target) -> Node | None:
    found = resolve(target, outline, "check")
    alone = len(found.nodes) == 1 and found.score >= LIKELY and found.nodes[0].role in TICKABLE - {"radio"}
    return found.nodes[0] if alone and step.verb in _BOXES and not (step.place or step.value) else None


def _parts(outline: Outline, step: Do) -> list[Target]:
    """Each thing of several; the later first: the second is the first when the first is deleted."""
    parts = _each(outline, step) or (() if _names_one(outline, step) else step.parts)
    return sorted(parts, key=lambda one: min((-abs(r.ordinal) for r in one.readings if r.ordinal), default=0))


def _each(outline: Outline, step: Do) -> Sequence[Target]:
    """All that are meant by `every unread mail`, by their names, where each has a control of its own."""
    found = entries_of(outline, step, step.object) if step.object and _is_every(outline, step, step.object) else []
    called_so = {name_of(outline, entry) for entry in found if len(controls(outline, entry, control_names(step))) == 1}
    denied = any(DENYING.search(node.text) for entry in found for node in entry)  # `not delivered yet`
    return [*map(called, sorted(called_so))] if 1 < len(called_so) == len(found) and not denied else ()


def _is_every(outline: Outline, step: Do, target: Target) -> bool:
    """Are all of some kind meant, and has the page no control of its own for them, as "Mark all as read" is one?"""
    return any(one.every for one in target.readings) and resolve(called(step.text), outline, "click").score < SURE


def _names_one(outline: Outline, step: Do) -> bool:
    """Is "A and B" one thing's name here?"""
    found = resolve(called(step.object.text), outline, "find") if step.object else None
    named = found and found.nodes and found.score >= GOOD
    return bool(named or (step.object and entries_of(outline, step, step.object)))


def _so_many(world: World, step: Do, reached: Reached) -> Script[Outcome]:
    """So many of one thing: by the number field beside its control, else the control is used so often."""
    once, numbers = replace(step, count=1), _numbers(world.page, step)
    told = (yield from doing.typed(world, str(step.count), numbers[0])) if len(numbers) == 1 else ""
    done = yield from _use(world, once, reached)
    if told:
        return done._replace(text=f"{told} {done.text}")
    for number in range(1, step.count):
        node = yield from _again(world, once)
        node = needed(node, f"{done.text} That is {number} of {step.count}; I see no way to add more")
        yield from doing.press_button(world, node)
    return done._replace(text=f"{done.text[:-1]}: {step.count} in all.")


def _own(outline: Outline, step: Do) -> Sequence[Node]:
    entries = things(outline, step.object.text) if step.object else []
    return entries[0] if len(entries) == 1 else ()


def _numbers(outline: Outline, step: Do) -> list[Node]:
    own = _own(outline, step)
    fields = [node for node in own or outline.nodes if node.role == "spinbutton"]
    return fields if own else [node for node in fields if node.name in ("", *_COUNTS)]


def _again(world: World, step: Do) -> Script[Node | None]:
    """What adds one more: a plus that has come in the entry, or the same control."""
    more = controls(world.page, _own((yield from look_again(world)), step), _MORE)
    try:
        return more[0] if len(more) == 1 else (yield from reach(world, step))[0].node
    except EndedError:
        return None


def _use(world: World, step: Do, reached: Reached) -> Script[Outcome]:
    if reached.node.role in TICKABLE and reached.node.role != "radio":
        return (yield from tick(world, reached.target, reached.node, on=True))
    if step.place and step.lead == "to" and is_elsewhere(label_of(world.page, reached.node), step.place.text):
        raise failed(f"I see only {doing.spoken(world, reached.node)}, and nothing for “{step.place.text}”")
    name = doing.spoken(world, reached.node) + (f" for “{reached.thing}”" if reached.thing else "")
    told: list[str] = []
    if step.value and (field := field_of(world.page, reached.node, filled=step.verb == "rename")):
        told.append((yield from doing.typed(world, step.value, field)))
        step = replace(step, value="")
    if step.object and (choice := choice_before(world.page, step.object, reached.node)):
        told.append((yield from tick(world, step.object, choice, on=True)).text)
    shown = {node.ref for node in world.page.nodes}
    names = () if step.value else control_names(step)
    more = step.verb in _OPENING or bool(step.value or step.place)
    done = yield from doing.carry_out(world, reached.target, reached.node, names, more=more, said=step.text)
    told.append(doing.sentence(f"Clicked {name}", done.verdict))
    if step.verb in _ENDING and leads_to(done.result, reached.node.name):
        raise failed(f"{' '.join(told)} That only led to a page, and nothing is gone")
    told.append((yield from put(world, step, reached, shown)))
    told.append((yield from give(world, step, shown)) if step.value and doing.PROMPT not in done.result.text else "")
    return Outcome("done", " ".join(filter(None, told)))
