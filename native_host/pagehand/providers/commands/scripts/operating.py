"""Scripts for verbs that pages put on their controls: `archive the mail from Ann`, `add it to the cart`, `reply`.

`reaching` finds the control; here it is used. What it asks for then (a place, a text, a number, "are you sure?") is
given when it was said. `conduct` stands above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pagehand.providers.commands.page.controls import BOXED, control_names, is_generic
from pagehand.providers.commands.page.relations import common_depth, is_named, label_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.roles import TEXT_FIELDS, TICKABLE
from pagehand.providers.commands.page.things import controls, things
from pagehand.providers.commands.scripts.choices import choice_before, opener_of, tick
from pagehand.providers.commands.scripts.consenting import consent, is_consent
from pagehand.providers.commands.scripts.doing import Done, act_on, click_on, sentence, spoken, type_into
from pagehand.providers.commands.scripts.filling import fill
from pagehand.providers.commands.scripts.finding import hints_of, locate
from pagehand.providers.commands.scripts.looking import look, look_again
from pagehand.providers.commands.scripts.outcomes import EndedError, Outcome, Script, Want, failed, in_turn
from pagehand.providers.commands.scripts.reaching import Reached, entries_of, reach, says
from pagehand.providers.commands.scripts.repeating import MORE, repeated
from pagehand.providers.commands.scripts.submitting import submit
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import ARTICLES, listed
from pagehand.providers.commands.words.meanings import RECIPIENT, Reading, Target, called
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Do, Fill, Submit
from pagehand.providers.commands.words.wording import GOOD, LIKELY, coverage, normal, words_of
from pagehand.wire.outline import Node, Outline

_NO = Pattern(r"(?:cancel|abort|close|dismiss|back)$|(?:no|not|keep|never|don't|do not|go back)\b")
_YES = ("yes", "ok", "confirm", "continue", "proceed", "agree")
_ASSIGNEE = Target("the assignee", (Reading("assignee"), Reading("assigned to"), Reading("responsible")))
_OPENING = frozenset({"compose", "edit", "show", "view", "reply", "create", "filter", "preview", "share", "write"})
"""Verbs that are done when something has opened."""

_DIALOGS = frozenset({"dialog", "alertdialog"})
_PRESSED = frozenset({"button", "clickable", "link"})
_SENDING = tuple(listed("sending"))
_SETTLED = frozenset({"add", "save", "put"})
"""Verbs whose control needs no further choice, unless it opens one."""

_NEAR = 6
"""Lines between a field and the button that sends it, at most."""

_ANSWERS = Pattern(r"\b(?:answer|reply|response|comment|message)\b")
"""What a field is called that an answer is written in."""


def operate(world: World, step: Do) -> Script[Outcome]:
    """Use the control for a verb, on one thing or on each of several."""
    if is_consent(step):
        return (yield from consent(world, step))
    if step.parts and not (yield from _names_one(world, step)):
        return (yield from in_turn(operate(world, replace(step, object=part, parts=())) for part in step.parts))
    outline = yield from look(world)
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
    return (yield from in_turn(_use(world, step, reached) for reached in found))


def _without_control(world: World, step: Do) -> Script[Outcome | None]:
    """A field, a box or an open text field that stands for the verb; None where there is none."""
    if step.verb == "assign" and step.place and is_generic(step.object) and _has_field(world.page, _ASSIGNEE):
        return (yield from fill(world, Fill(_ASSIGNEE, step.place.text)))
    if (box := _box_for(world.page, step)) is not None:
        return (yield from tick(world, step.object or _ASSIGNEE, box, on=BOXED[step.verb]))
    return Outcome("done", (yield from _give(world, step))) if _writes_here(world.page, step) else None


def _where_it_is(outline: Outline, step: Do) -> Do:
    """The act without the place that its thing is in, which the page has to name."""
    if step.place is None or step.lead != "in":
        return step
    if not is_named(outline, step.place.text):
        raise failed(f"I see nothing called “{step.place.text}” here")
    return replace(step, lead="", place=None)


def _entered(outline: Outline, step: Do) -> tuple[Do, Reached] | None:
    """What is no thing here is written: an address that is invited, what is put on a list; and the button for it."""
    text = step.object.text if step.object else ""
    listed = step.place is not None and normal(step.place.text).endswith("list")
    if step.value or step.count > 1 or not ("@" in text or (listed and text.split(" ")[0] not in ARTICLES)):
        return None
    buttons = [] if things(outline, text) else _entering(outline, step)
    if len(buttons) != 1 or _field_of(outline, buttons[0]) is None:
        return None
    written = replace(step, object=None, value=text, lead="", place=None)
    return written, Reached(buttons[0], called(label_of(outline, buttons[0])))


def _box_for(outline: Outline, step: Do) -> Node | None:
    """The one box of that name, for verbs that turn something on or off: `unsubscribe from the newsletter`."""
    if step.object is None or step.place or step.value or step.verb not in BOXED:
        return None
    found = resolve(step.object, outline, "check")
    boxes = [node for node in found.nodes if node.role in TICKABLE and node.role != "radio"]
    return boxes[0] if len(boxes) == len(found.nodes) == 1 and found.score >= LIKELY else None


def _has_field(outline: Outline, target: Target) -> bool:
    return opener_of(outline, target) is not None or bool(resolve(target, outline, "fill").nodes)


def _writes_here(outline: Outline, step: Do) -> bool:
    """`answer "Thanks"` where the page has the field for it open already."""
    if step.verb not in ("reply", "comment") or step.object is not None or not step.value:
        return False
    return any(node.role in TEXT_FIELDS and _ANSWERS.search(normal(label_of(outline, node))) for node in outline.nodes)


def _entering(outline: Outline, step: Do) -> list[Node]:
    """The buttons that may take what is written beside them: by the verb, or a plus."""
    named = controls(outline, outline.nodes, (step.verb,))
    return named or controls(outline, outline.nodes, MORE[:2])


def _names_one(world: World, step: Do) -> Script[bool]:
    """Is "A and B" one thing's name here?"""
    assert step.object is not None
    outline = yield from look(world)
    found = resolve(called(step.object.text), outline, "find")
    return (bool(found.nodes) and found.score >= GOOD) or bool(entries_of(outline, step, step.object))


def _use(world: World, step: Do, reached: Reached) -> Script[Outcome]:
    """Press the control, then give what it asks for."""
    name = spoken(world, reached.node) + (f" for “{reached.thing}”" if reached.thing else "")
    told: list[str] = []
    if step.value and (field := _field_of(world.page, reached.node)):
        told.append((yield from _typed(world, step, field)))
        step = replace(step, value="")
    if step.object and (choice := choice_before(world.page, step.object, reached.node)):
        told.append((yield from tick(world, step.object, choice, on=True)).text)
    shown = {node.ref for node in world.page.nodes}
    done = yield from _pressed(world, step, reached)
    told.append(sentence(f"Clicked {name}", done.verdict))
    told.append((yield from _put(world, step, reached, shown)))
    told.append((yield from _give(world, step)) if step.value else "")
    told.append((yield from repeated(world, step)) if step.count > 1 else "")
    return Outcome("done", " ".join(filter(None, told)))


def _pressed(world: World, step: Do, reached: Reached) -> Script[Done]:
    """Click; where the page asks whether that is meant, it is, for it was said."""
    before = any(node.role in _DIALOGS for node in world.page.nodes)
    click = partial(act_on, world, reached.target, "click", reached.node, click_on, follow=True)
    try:
        done = yield from click()
        dismissed = "opened_dialog" in done.verdict.kinds and "dismissed" in done.result.text
    except EndedError as end:
        dismissed = end.outcome.reason == "no_effect" and "dismissed" in end.outcome.text
        if not dismissed or not world.offers("dialog"):
            raise
    if dismissed and world.offers("dialog"):
        yield (Want("dialog", {"accept": True}),)
        return (yield from click())
    outline = yield from look_again(world)
    asking = [node for node in outline.nodes if node.role in _DIALOGS and not before]
    return (yield from _confirmed(world, step, asking[-1])) or done if asking else done


def _confirmed(world: World, step: Do, dialog: Node) -> Script[Done | None]:
    """Say yes to what a dialog asks; None where it is no such question but what was wanted."""
    if yes := _confirming(world.page, dialog, step):
        return (yield from act_on(world, called(yes.name, "button"), "click", yes, click_on, follow=True))
    if step.verb in _OPENING or step.value or step.place:
        return None
    told = dialog.name or "a dialog"
    raise failed(f"the page asks for more first (“{told}”), and it is not done yet; answer that, or say how")


def _confirming(outline: Outline, dialog: Node, step: Do) -> Node | None:
    """The button of a question that says yes to it: by the verb, or a plain yes; none where it asks for more.

    "Cancel" is a no, even where something is to be cancelled, unless every other button is one too.
    """
    inside = outline.inside(dialog)
    if step.value or any(node.role in TEXT_FIELDS for node in inside):
        return None
    buttons = [(label_of(outline, node), node) for node in inside if node.ref and node.role in _PRESSED]
    acting = [(label, node) for label, node in buttons if not _NO.match(normal(label))] or buttons
    for names in (control_names(step), _YES):
        fitting = [node for label, node in acting if any(_says(label, name) for name in names)]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _says(label: str, name: str) -> bool:
    """Does a button's label hold all words of a name? "Yes, cancel it" says "cancel"."""
    words = words_of(name)
    return label.strip() == name if not words else not coverage(words, words_of(label))[1]


def _field_of(outline: Outline, control: Node) -> Node | None:
    """The one empty text field before a control in its form: what it sends."""
    before = outline.nodes[: control.index] if control.role == "button" else ()
    fields = [node for node in before if node.ref and node.role in TEXT_FIELDS and not node.has("readonly")]
    near = [node for node in _nearest_to(outline, control, fields) if node.role != "searchbox"]
    last = near[-1] if near else None
    return last if last and not last.value and control.index - last.index <= _NEAR else None


def _put(world: World, step: Do, reached: Reached, shown: set[str | None]) -> Script[str]:
    """Choose the place among what the control opened; type it where a field asks for it."""
    place = step.place
    if place is None or step.lead != "to" or says(world.page, reached.node, place.text):
        return ""
    outline = yield from look_again(world)
    found = resolve(place, outline, "click", hints_of(world))
    opened = [node for node in found.nodes if node.ref not in shown]
    if not opened and step.verb in _SETTLED:
        return ""
    nodes = opened or list(found.nodes)
    if len(nodes) == 1 and found.score >= LIKELY:
        done = yield from act_on(world, place, "click", nodes[0], click_on, follow=True)
        return sentence(f"Chose {spoken(world, nodes[0])}", done.verdict)
    if step.verb not in ("forward", "send", "invite", "share"):
        raise failed(f"I see no “{place.text}” to {step.verb} it to")
    field = yield from locate(world, RECIPIENT, "fill")
    told = yield from _typed(world, replace(step, value=place.text), field)
    return f"{told} {(yield from submit(world, Submit())).text}"


def _give(world: World, step: Do) -> Script[str]:
    """Type what the control asks for, and send it."""
    outline = yield from look_again(world)
    fields = [node for node in outline.nodes if node.ref and node.role in TEXT_FIELDS]
    fields = [node for node in fields if node.has("focused")] or [node for node in fields if node.role != "searchbox"]
    fields = [node for node in fields if not node.value] or fields
    if len(fields) != 1:
        raise failed("I do not see where to type it")
    typed = yield from _typed(world, step, fields[0])
    button = _sender((yield from look_again(world)), fields[0].ref)
    if button is None:
        raise failed(f"{typed} I see no button that sends it, so it is not sent")
    done = yield from act_on(world, called(button.name), "click", button, click_on, follow=True)
    return f"{typed} {sentence(f'Clicked {spoken(world, button)}', done.verdict)}"


def _sender(outline: Outline, ref: str | None) -> Node | None:
    """The one control beside a field that sends what is in it."""
    field = outline.by_ref(ref or "")
    if field is None:
        return None
    pressed = (node for node in outline.nodes if node.ref and node.role in _PRESSED)
    named = [node for node in pressed if normal(label_of(outline, node)).partition(" ")[0] in _SENDING]
    near = _nearest_to(outline, field, named)
    after = [node for node in near if node.index > field.index] or near
    return after[0] if len(after) == 1 else None


def _nearest_to(outline: Outline, node: Node, others: Sequence[Node]) -> list[Node]:
    """Those that share the most containers with a node."""
    depth = max((common_depth(outline, node, other) for other in others), default=0)
    return [other for other in others if common_depth(outline, node, other) == depth]


def _typed(world: World, step: Do, field: Node) -> Script[str]:
    """Put the value into a field."""
    yield from type_into(world, called(field.name, "field"), field, step.value)
    world.note_field(field, step.value)
    return f"Typed “{step.value}” into {spoken(world, field)}."
