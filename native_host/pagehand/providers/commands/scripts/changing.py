"""What a change needs besides one field: what shows it, the fields for old and new, numbers that are stepped to.

`filling` stands above, and gives the fields their values.
"""

from __future__ import annotations

from pagehand.language.measures import MONEY, amount_of
from pagehand.language.wording import LIKELY, fit
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import doing, finding
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed
from pagehand.providers.commands.words.steps import Fill, Target, called
from pagehand.wire.changers import changer, edit_of, old_and_new_in
from pagehand.wire.grids import amounts_at
from pagehand.wire.labels import FIELDS, label_of, steppers
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import pressed_amounts, pressed_for, unit_of
from pagehand.wire.things import folded

_MOST_STEPS = 30


def old_and_new(world: World, step: Fill) -> Script[list[tuple[Node, str]]]:
    """The fields that ask for what it was and for what it shall be, mostly twice: `change my PIN from 1111 to 2580`."""
    unseen = step.field and not old_and_new_in(world.page) and resolve(step.field, world.page, "fill").score < LIKELY
    opener = changer(world.page, finding.name_in(step.field))[0] if step.field and unseen else None
    if opener:
        yield from doing.carry_out(world, called(opener.name, "button"), opener, (), more=True)
        yield from finding.look_again(world)
    return [(node, step.was if old else step.value) for node, old in old_and_new_in(world.page)]


def shown_by(world: World, opener: Node | None) -> Script[None]:
    """Press what shows the field, "Edit signature"; the end where it asked for the value itself, and got it."""
    if opener:
        done = yield from doing.carry_out(world, called(opener.name, "button"), opener, (), more=True)
        if doing.PROMPT in done.result.text:
            raise EndedError(Outcome("done", doing.sentence(f"Gave “{world.value}” to “{opener.name}”", done.verdict)))
        yield from finding.look_again(world)


def edited(world: World, target: Target) -> Script[Node | None]:
    """The field that comes for it with the "Edit" of the one thing that it is of: `the weight of the squat`."""
    ways = ((one.name, edit_of(world.page, one.near, one.name)) for one in target.readings if one.name)
    name, edit = next(((name, edit) for name, edit in ways if edit), ("", None))
    if edit is None:
        return None
    shown = {node.ref for node in world.page.nodes}
    yield from shown_by(world, edit)
    come = [one for one in world.page.nodes if one.ref not in shown]
    fields = [one for one in come if one.role in FIELDS]
    fitting = [one for one in fields if fit(name, label_of(world.page, one)) >= LIKELY] or fields
    return fitting[0] if len(fitting) == 1 else None


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
    pressed = pressed or amounts_at(outline, field.text)
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
