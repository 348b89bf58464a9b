"""What a change needs besides one field: what shows it, the fields for old and new, numbers that are stepped to.

`filling` stands above, and gives the fields their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.language.lexicon import listed, vocabulary
from pagehand.language.measures import MONEY, amount_of
from pagehand.language.wording import LIKELY, SURE, coverage, fit, normal, telling, words_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import doing, finding
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed
from pagehand.providers.commands.words.steps import Fill, Target, called
from pagehand.wire.labels import FIELDS, TEXT_FIELDS, in_front, label_of, steppers
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import line_of, pressed_amounts, pressed_for, unit_of
from pagehand.wire.sending import PRESSED
from pagehand.wire.things import controls, folded, things

_OLD, _ANEW = map(vocabulary, ("asked as it was", "asked anew"))
_EDITING = listed("editing")
_CHANGING = vocabulary("changing")
_NUMBERS_OF, _MOST_STEPS = frozenset({"number", "count", "quantity", "amount"}), 30


def old_and_new(world: World, step: Fill) -> Script[list[tuple[Node, str]]]:
    """The fields that ask for what it was and for what it shall be, mostly twice: `change my PIN from 1111 to 2580`."""
    unseen = step.field and not _asked(world.page) and resolve(step.field, world.page, "fill").score < LIKELY
    opener = changer(world.page, finding.name_in(step.field))[0] if step.field and unseen else None
    if opener:
        yield from doing.carry_out(world, called(opener.name, "button"), opener, (), more=True)
        yield from finding.look_again(world)
    return [(node, step.was if old else step.value) for node, old in _asked(world.page)]


def _asked(outline: Outline) -> list[tuple[Node, bool]]:
    fields = [node for node in in_front(outline) if node.ref and node.role in TEXT_FIELDS]
    asked = [(one, word in _OLD) for one in fields for word in words_of(one.name)[:1] if word in _OLD | _ANEW]
    return asked if sum(old for _, old in asked) == 1 and len(asked) in {2, 3} else []


def shown_by(world: World, opener: Node | None) -> Script[None]:
    """Press what shows the field, "Edit signature"; the end where it asked for the value itself, and got it."""
    if opener:
        done = yield from doing.carry_out(world, called(opener.name, "button"), opener, (), more=True)
        if doing.PROMPT in done.result.text:
            raise EndedError(Outcome("done", doing.sentence(f"Gave “{world.value}” to “{opener.name}”", done.verdict)))
        yield from finding.look_again(world)


def edited(world: World, target: Target) -> Script[Node | None]:
    """The field that comes for it with the "Edit" of the one thing that it is of: `the weight of the squat`."""
    ways = ((one.name, _edit_of(world.page, one.near, one.name)) for one in target.readings if one.name)
    name, edit = next(((name, edit) for name, edit in ways if edit), ("", None))
    if edit is None:
        return None
    shown = {node.ref for node in world.page.nodes}
    yield from shown_by(world, edit)
    come = [one for one in world.page.nodes if one.ref not in shown]
    fields = [one for one in come if one.role in FIELDS]
    fitting = [one for one in fields if fit(name, label_of(world.page, one)) >= LIKELY] or fields
    return fitting[0] if len(fitting) == 1 else None


def _edit_of(outline: Outline, phrase: str, name: str) -> Node | None:
    entry = line_of(outline, phrase, name)
    edit = controls(outline, entry, (*_EDITING, f"set {name}")) if entry else []
    plain = [one for one in entry if one.ref and normal(one.name) == "change"]
    return edit[0] if len(edit) == 1 else plain[0] if len(plain) == 1 and not edit else None


def in_place(world: World, step: Fill) -> Script[Outcome | None]:
    """What is pressed to be written over, "CHF 20 ✎" of the one thing: `the price of the desk lamp`."""
    found = {node.index: node for node in _pressed_for(world.page, step.field, step.value)} if step.field else {}
    if len(found) != 1:
        return None
    shown = {node.ref for node in world.page.nodes}
    yield from shown_by(world, next(iter(found.values())))
    come = [one for one in world.page.nodes if one.role in FIELDS and one.ref not in shown]
    measured = MONEY.fullmatch(step.value) or unit_of(step.value)
    value = f"{amount_of(step.value):g}" if measured else step.value
    return Outcome("done", (yield from written_over(world, value, come[0]))) if len(come) == 1 else None


def _pressed_for(outline: Outline, field: Target, value: str) -> list[Node]:
    """The price of a thing, its one measure of that unit, or the value behind a label that no field has."""
    named = [] if resolve(field, outline, "fill").nodes else [one.name for one in field.readings if not one.near]
    pressed = [node for one in field.readings for node in pressed_amounts(outline, one.name, one.near)]
    return pressed or [node for name in filter(None, named) for node in pressed_for(outline, name, value)]


def written_over(world: World, value: str, field: Node) -> Script[str]:
    """What is written over where it stands is kept by Enter, and its field has gone then."""
    done = yield from doing.type_into(world, called(field.name, "field"), field, value, submit=True)
    if (yield from finding.look_again(world)).by_ref(field.ref):
        raise failed(f"I typed “{value}” and pressed Enter, but its field is still there")
    return doing.sentence(f"Typed “{value}” over it and pressed Enter", done.verdict)


def unfolded(world: World, target: Target) -> Script[Outline]:
    """The page with what the field is said to be of opened: "Thanks", for `the text of Thanks`."""
    shut = [one for reading in target.readings if reading.near for one in folded(world.page, reading.near)]
    if len({one.index for one in shut}) == 1:
        yield from doing.act_on(world, called(shut[0].name), "click", shut[0], follow=True)
    return (yield from finding.look_again(world)) if shut else world.page


def stepped(outline: Outline, name: str) -> Node | None:
    """The number of the one stepper that is called so: "Guests" for `the number of guests`."""
    asked = [word for word in telling(words_of(name)) if word not in _NUMBERS_OF]
    found = [one for one in steppers(outline) if asked and not coverage(asked, words_of(one.label))[1]]
    return replace(found[0].number, role="spinbutton", name=found[0].label) if len(found) == 1 else None


def changer(outline: Outline, name: str) -> tuple[Node | None, str]:
    """What shows the field, and its name: "Edit signature"; "Change guests" of the one thing that is meant."""
    own = controls(outline, outline.nodes, [f"edit {name}", f"change {name}"]) or _beside(outline, name)
    fitting = [] if own or not name else _changing(outline, name)
    told = {word for _, field in fitting for word in field}
    rest = " ".join(word for word in telling(words_of(name)) if word not in told | _NUMBERS_OF)
    entries = things(outline, rest) if rest and fitting else [outline.nodes]
    found = [(one, " ".join(field)) for one, field in fitting if len(entries) == 1 and one in entries[0]]
    found += [(one, name) for one in own if name]
    return found[0] if len(found) == 1 else (None, name)


def _changing(outline: Outline, name: str) -> list[tuple[Node, Sequence[str]]]:
    pressed = [(one, words_of(one.name)) for one in outline.nodes if one.ref and one.role in PRESSED]
    changing = [(one, said[1:]) for one, said in pressed if said[1:] and said[0] in _CHANGING]
    return [(one, field) for one, field in changing if {*field} <= {*words_of(name)}]


def _beside(outline: Outline, name: str) -> list[Node]:
    """Where the page says what it is, in a line, `Phone 0791 [Edit]`, or anywhere, its one "Edit" shows it."""
    said, texts = words_of(name), [node for node in outline.nodes if not node.ref]
    lines = (outline.inside(node) for node in texts if node.role == "text" and words_of(node.text)[: len(said)] == said)
    told = any(fit(name, node.name or node.text) >= SURE for node in texts)
    in_line = [one for line in lines for one in controls(outline, line, _EDITING)]
    return in_line or (controls(outline, outline.nodes, _EDITING) if told else [])


def step_to(world: World, step: Fill, number: Node) -> Script[Outcome]:
    """A number that has no field is stepped to by what adds and takes off one; told by what it says afterwards."""
    name, value = number.name, step.value
    wanted, before = int(value) if value.isdecimal() else -1, None
    for _ in range(_MOST_STEPS):
        here = [one for one in steppers((yield from finding.look(world))) if one.label == name]
        at = int(here[0].number.text) if len(here) == 1 else wanted
        if at in (wanted, before):
            break
        before = at
        yield from doing.press_button(world, here[0].more if at < wanted else here[0].less)
        world.fresh = False
    if len(here) != 1 or int(here[0].number.text) != wanted:
        raise failed(f"I cannot step “{name}” to {value}")
    world.note_field(here[0].more)
    return Outcome("done", f"Set “{name}” to {value}.")
