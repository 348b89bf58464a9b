"""Scripts for verbs that pages put on their controls: `archive the mail from Ann`, `add it to the cart`, `reply`.

`reaching` finds the control; here it is used, and given what it asks for: a text, a place among what it opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import repeat

from pagehand.language.lexicon import ARTICLES, CONTAINERS, PRONOUNS, listed, pattern, vocabulary
from pagehand.language.wording import GOOD, SURE, normal, says, telling, words_of
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.controls import are_for, consent_button, control_names, is_consent, is_generic
from pagehand.providers.commands.page.owning import having, out_of, own_entry
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.changing import step_to
from pagehand.providers.commands.scripts.choices import choice_before, choose_in, tick
from pagehand.providers.commands.scripts.finding import look, look_again, only_here
from pagehand.providers.commands.scripts.instead import instead, offering
from pagehand.providers.commands.scripts.ordering import along
from pagehand.providers.commands.scripts.placing import give, put
from pagehand.providers.commands.scripts.reaching import Reached, entries_of, reach
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed, in_turn, needed
from pagehand.providers.commands.words.steps import Do, Fill, Target, called
from pagehand.wire.changers import stepped
from pagehand.wire.entries import main_entries
from pagehand.wire.forms import field_of
from pagehand.wire.labels import TICKABLE, label_of, sent_by
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import is_elsewhere, is_named
from pagehand.wire.structure import is_outside_main
from pagehand.wire.things import DENYING, controls, name_of, things
from pagehand.wire.verdicts import leads_to

_OPENING, _ENDING, _ADDED, _COUNTS = map(vocabulary, ("opening verbs", "ending verbs", "added words", "counts"))
_BINS, _MOVING, _MENUS = vocabulary("bins"), vocabulary("moving"), listed("menus")
_MORE, _CODED = listed("one more"), vocabulary("coded verbs")
_CODE = pattern(r"(?=.*\d)[A-Z0-9][A-Z0-9-]{3,}")


def operate(world: World, step: Do) -> Script[Outcome]:
    """Use the control for a verb, on one thing or on each of several; what it was done with may be "it" afterwards."""
    about = world.subject if is_generic(step.object) or not step.object else step.object.text
    done = yield from _operate(world, _meant_by_it(world, step) or step)
    world.subject = about
    return done


def _operate(world: World, step: Do) -> Script[Outcome]:
    outline = yield from look(world)
    if is_consent(step):
        button = needed(consent_button(outline, step), "I see no button to answer about cookies with")
        return (yield from doing.press_button(world, button))
    if parts := _parts(outline, step):
        if step.object and not step.parts and not _counted(step.object)[1]:
            yield from only_here(world, step.object, len(parts))
        return (yield from in_turn(operate(world, replace(step, object=part, parts=())) for part in parts))
    step = _addressed(outline, _where_it_is(outline, step))
    if (taken := _entered(outline, step)) is not None:
        return (yield from _use(world, *taken))
    if moved := (yield from along(world, step)):
        return moved
    try:
        found = yield from reach(world, step)
    except EndedError as end:
        other = (yield from _without_control(world, step)) if end.outcome.state == "failed" else None
        if other is None:
            raise
        return other
    if step.object and found[1:]:
        yield from only_here(world, step.object, len(found))
    return (yield from in_turn(map({1: _use}.get(step.count, _so_many), repeat(world), repeat(step), found)))


def _where_it_is(outline: Outline, step: Do) -> Do:
    if step.place and step.lead == "in":
        if not is_named(outline, step.place.text):
            raise failed(f"I see nothing called “{step.place.text}” here")
        return replace(step, lead="", place=None)
    if step.place and step.verb == "remove" and step.lead == "from" and not _holds(outline, step.place):
        raise failed(f"I see nothing called “{step.place.text}” here")  # what is deleted is gone from everywhere
    if step.place and step.object and step.lead == "from" and is_generic(step.object):
        whole = called(f"{step.object.text} from {step.place.text}")  # `the message from the library`
        return replace(step, object=whole, lead="", place=None) if len(things(outline, whole.text)) == 1 else step
    return step


def _holds(outline: Outline, place: Target) -> bool:
    """May things be in it here: any list, or what the page names?"""
    return not CONTAINERS.isdisjoint(words_of(place.text)) or is_named(outline, place.text)


def _addressed(outline: Outline, step: Do) -> Do:
    """`send the invoice to Bakery Huber`: the one that says so; else an entry's "Send" is for another."""
    if step.verb != "send" or not (step.object and step.place):
        return step
    whole, names = called(f"{step.object.text} {step.place.text}"), control_names(step)
    if len(having(outline, step, things(outline, whole.text), names)) == 1:
        return replace(step, object=whole, lead="", place=None)
    if any(controls(outline, entry, names) for entry in main_entries(outline)):
        raise failed(f"I see nothing here that is to be sent to “{step.place.text}”")
    return step


def _without_control(world: World, step: Do) -> Script[Outcome | None]:
    if other := out_of(world.page, step):
        return (yield from operate(world, other))
    by = {"add": step.count, "add one more": 1}.get(step.verb, 0)
    placed = step.place is None or not CONTAINERS.isdisjoint(words_of(step.place.text))  # what is counted is in it
    if by and step.object and placed and (number := stepped(world.page, step.object.text)):
        return (yield from step_to(world, Fill(None, str(int(number.text) + by)), number))
    return (yield from instead(world, step))


def _meant_by_it(world: World, step: Do) -> Do | None:
    """With what was dealt with just before, by its name: `like Salt and add it to the queue`."""
    it = step.object and normal(step.object.text) in PRONOUNS and world.acts  # in this message
    said = target_in(world.subject) if it else None
    counted = said is None or any(one.ordinal or one.extreme or one.every for one in said.readings)
    return None if said is None or counted else replace(step, object=said)


def _entered(outline: Outline, step: Do) -> tuple[Do, Reached] | None:
    """What is no thing here is written: an address that is invited, what is put on a list; and the button for it."""
    shared = step.verb == "share" and step.place and "@" in step.place.text
    text = (step.place if shared and step.place else step.object or called("")).text
    names = control_names(replace(step, place=None))
    buttons = controls(outline, outline.nodes, names) or controls(outline, outline.nodes, _MORE[:2])
    field = field_of(outline, buttons[0]) if len(buttons) == 1 and not things(outline, text) else None
    labels = [label_of(outline, one) for one in (field, *buttons) if one] + [outline.title] * (step.place is not None)
    coded = step.verb in _CODED and step.place is None and _CODE.fullmatch(text) is not None
    if field is None or step.value or not ("@" in text or coded or _may_be_written(step, text, labels)):
        return None
    written = replace(step, object=None, value=text, lead="", place=None)
    return written, Reached(buttons[0], called(label_of(outline, buttons[0])))


def _may_be_written(step: Do, text: str, labels: Sequence[str]) -> bool:
    """Is it no thing that has its article, and do the field and its button take it: "Add something", "Add to list"?"""
    anything = step.place is None and {*words_of(" ".join(labels))} <= _ADDED
    return text.split(" ", maxsplit=1)[0] not in ARTICLES and (anything or are_for(labels, step.place))


def _parts(outline: Outline, step: Do) -> list[Target]:
    """Each thing of several; the later first: the second is the first when the first is deleted."""
    parts = _each(outline, step) or (() if _names_one(outline, step) else step.parts)
    return sorted(parts, key=lambda one: min((-abs(r.ordinal) for r in one.readings if r.ordinal), default=0))


def _each(outline: Outline, step: Do) -> Sequence[Target]:
    """All that are meant by `every unread mail`, by their names, where each can be dealt with by itself."""
    if step.object is None or not _is_every(outline, step, step.object):
        return ()
    what, number = _counted(step.object)
    found, names = entries_of(outline, step, what), control_names(step)
    usable = having(outline, step, found, names) or having(outline, step, found, _MENUS if number else ())
    called_so = sorted(set(map(name_of, repeat(outline), usable)))
    denied = any(DENYING.search(node.text) for entry in found for node in entry)  # `not delivered yet`
    exact = 1 < len(called_so) == len(found) == (number or len(found)) and not denied
    return [*map(called, called_so)] if exact else ()


def _counted(target: Target) -> tuple[Target, int]:
    """What is counted, and how many there have to be: `the three invoices`."""
    counted = next((one for one in target.readings if one.every and one.many), None)
    return (called(counted.name or target.text), counted.many or 0) if counted else (target, 0)


def _is_every(outline: Outline, step: Do, target: Target) -> bool:
    """Are all of some kind meant, and has the page no control of its own for them, as "Mark all as read" is one?"""
    return any(one.every for one in target.readings) and resolve(called(step.text), outline, "click").score < SURE


def _names_one(outline: Outline, step: Do) -> bool:
    """Is "A and B" one thing's name here?"""
    if step.object is None:
        return False
    found, said = resolve(called(step.object.text), outline, "find"), telling(words_of(step.object.text))
    held = (entry[0] for entry in entries_of(outline, step, step.object))  # all that is under a heading is no one thing
    return found.score >= GOOD or any(one.role != "heading" or says(one.name, said) for one in held)


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


def _numbers(outline: Outline, step: Do) -> list[Node]:
    own = own_entry(outline, step)
    fields = [node for node in own or outline.nodes if node.role == "spinbutton"]
    return fields if own else [node for node in fields if normal(node.name) in {"", *_COUNTS}]


def _again(world: World, step: Do) -> Script[Node | None]:
    """What adds one more: a plus that has come in the entry, or the same control."""
    more = controls(world.page, own_entry((yield from look_again(world)), step), _MORE)
    try:
        return more[0] if len(more) == 1 else (yield from reach(world, step))[0].node
    except EndedError:
        return None


def _use(world: World, step: Do, reached: Reached) -> Script[Outcome]:
    if reached.node.role in TICKABLE:
        return (yield from tick(world, reached.target, reached.node, on=True))
    if step.place and step.lead == "to" and is_elsewhere(label_of(world.page, reached.node), step.place.text):
        raise failed(f"I see only {doing.spoken(world, reached.node)}, and nothing for “{step.place.text}”")
    name = doing.spoken(world, reached.node) + (f" for “{reached.thing}”" if reached.thing else "")
    told, step = yield from _given_first(world, step, reached.node)
    shown = {node.ref for node in world.page.nodes}
    placed = step.verb in _MOVING and step.place is not None  # it has to be chosen before that is confirmed
    names = () if step.value or placed else control_names(step)
    more = step.verb in _OPENING or bool(step.value or step.place)
    leading = step.verb in _ENDING | _BINS or (step.verb not in _OPENING and is_outside_main(world.page, reached.node))
    done = yield from doing.carry_out(world, reached.target, reached.node, names, more=more, said=step.text)
    told.append(doing.sentence(f"Clicked {name}", done.verdict))
    if leading and leads_to(done.result, reached.node.name):
        if step.verb not in _ENDING | _BINS and reached.node.name not in world.walked:  # it may be done there
            world.walked.add(reached.node.name)
            return (yield from _operate(world, step))
        raise failed(f"{' '.join(told)} That only led to a page, and nothing was done there")
    told.append((yield from put(world, step, reached, shown)))
    told.append((yield from give(world, step, shown)) if step.value and doing.PROMPT not in done.result.text else "")
    return Outcome("done", " ".join(filter(None, told)))


def _given_first(world: World, step: Do, control: Node) -> Script[tuple[list[str], Do]]:
    """What a control takes from the fields before it is given before it is pressed; what is left to be done after."""
    told: list[str] = []
    if step.value and (field := field_of(world.page, control, filled=step.verb == "rename")):
        told.append((yield from doing.typed(world, step.value, field)))
        step = replace(step, value="")
    offered = offering(world.page, step.place, sent_by(world.page, control)) if step.place and step.lead == "to" else []
    if offered:  # of the filter above and the one beside the button the nearer one
        told.append((yield from choose_in(world, *max(offered, key=lambda one: one[0].index))).text)
        step = replace(step, place=None)
    if step.object and (choice := choice_before(world.page, step.object, control)):
        told.append((yield from tick(world, step.object, choice, on=True)).text)
    return told, step
