"""Scripts that give what is named its value: text, numbers, dates and options in fields, boxes on or off.

The kind of what is found decides how. `progress` stands above; `choices` does what is not typed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from pagehand.language.lexicon import listed, pattern
from pagehand.language.measures import MONEY, amount_of, clock_time, read_date
from pagehand.language.wording import LIKELY, SURE, fit, is_secret, normal, telling, words_of
from pagehand.providers.commands.page.resolve import Held, Resolution, holders, resolve
from pagehand.providers.commands.scripts import choices, doing, finding
from pagehand.providers.commands.scripts.changing import (
    edited,
    in_place,
    old_and_new,
    shown_by,
    step_to,
    unfolded,
)
from pagehand.providers.commands.scripts.opening import choose_opened
from pagehand.providers.commands.scripts.spread import spread
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed, in_turn
from pagehand.providers.commands.words.steps import Check, Choose, Fill, Reading, Target, called
from pagehand.wire.captions import refusal
from pagehand.wire.changers import changer, stepped
from pagehand.wire.forms import KIN, holds
from pagehand.wire.grids import control_at
from pagehand.wire.labels import (
    CHOICE_FIELDS,
    FIELDS,
    NUMBER_FIELDS,
    TEXT_FIELDS,
    TICKABLE,
    Opener,
    chip_of,
    likely_holder,
    taking,
)
from pagehand.wire.openings import fits_in, opener_for
from pagehand.wire.outline import Node, Outline
from pagehand.wire.things import controls, things
from pagehand.wire.verdicts import value_after

_MEASURED = pattern(r"-?\d+(?:[.,]\d+)? ?[^\W\d]+\.?|-?\d+(?:[.,]\d+)? ?[%°]C?")
_CHOOSING = listed("choosing")
_SWITCHED = (("turn off", "switch off", "disable", "deactivate"), ("turn on", "switch on", "enable", "activate"))
_ANY_FIELD = Target("the field", (Reading(role="field"),))


def fill(world: World, step: Fill) -> Script[Outcome]:
    """Give a field a value, or each of several the same; where another one was said to be in it, nothing is changed."""
    outline = yield from finding.look(world)
    step = _of_what_is_open(world, step)
    if opener := opener_of(outline, step):
        return (yield from choose_opened(world, opener, step.value, fits_in(opener, step.value)))
    if state := _made_so(outline, step):
        return (yield from doing.press_button(world, state))
    if elsewhere := _option_of_it(world, step):
        return (yield from _in_holder(world, called(step.value), elsewhere))
    if written := (yield from in_place(world, step)):
        return written
    if parts := (yield from (old_and_new if step.was else spread)(world, step)):
        return (yield from in_turn(give_to(world, node, node.name, value) for node, value in parts))
    nodes = yield from _fields(world, outline, step.field)
    _ensure_was(world, nodes, step.was)
    return (yield from in_turn(_set(world, step, node, called(step.value)) for node in nodes))


def _ensure_was(world: World, nodes: Sequence[Node], was: str) -> None:
    unlike = next((node for node in nodes if was and not holds(world.page, node, was)), None)
    if unlike:
        raise failed(f"I do not see that {doing.spoken(world, unlike)} is “{was}”, so I left it as it is.")


def _of_what_is_open(world: World, step: Fill) -> Fill:
    """The field alone, where what it is of is what was opened for it: `the priority of the printer ticket`."""
    of = [one for one in step.field.readings if one.near and one.near.endswith(world.opened)] if step.field else []
    own = sorted(of, key=lambda one: one.near != world.opened) if world.opened else []  # `payment to Bike Corner`
    return replace(step, field=Target(own[0].name, tuple(one._replace(near="") for one in own))) if own else step


def _made_so(outline: Outline, step: Fill) -> Node | None:
    """The thing's own button for that state: "Set as away", for `set Amir as away`."""
    entries = things(outline, step.field.text) if step.field and not step.was else []
    names = [f"{how} {step.value}" for how in listed("made so")]
    pressed = controls(outline, entries[0], names) if len(entries) == 1 else []
    sure = [one for one in pressed if any(fit(name, one.name) >= SURE for name in names)]
    return sure[0] if len(sure) == 1 else None


def _option_of_it(world: World, step: Fill) -> list[Held]:
    """The one dropdown that offers it where "it" is no field that takes it: `assign it to Kim and set it to high`."""
    means_last = step.field is not None and any(reading.role == "it" for reading in step.field.readings)
    last = world.page.by_ref(world.last.ref) if means_last and world.last else None
    typed = last is not None and (last.role in TEXT_FIELDS | NUMBER_FIELDS or step.value in last.options)
    held = holders(world.page, called(step.value)) if means_last and not typed else []
    return held if len(held) == 1 else []


def choose(world: World, step: Choose) -> Script[Outcome]:
    """Choose an option; where "OPTION for FIELD" names nothing, the whole phrase may be the option."""
    outline = yield from finding.look(world)
    if step.field is None or (step.whole and resolve(step.whole, outline, "choose").score >= SURE):
        return (yield from _anywhere(world, outline, step.whole or step.option, step.parts))
    name = _label(step.option)
    if opener := opener_of(outline, step):
        return (yield from choose_opened(world, opener, name, fits_in(opener, name)))
    try:
        place = choices.named_group(outline, step.field) or (yield from finding.locate(world, step.field, "fill"))
    except EndedError as end:
        if end.outcome.state != "failed" or step.whole is None:
            raise
        return (yield from _anywhere(world, outline, step.whole, step.parts))
    return (yield from _set(world, Fill(step.field, name), place, step.option, step.parts))


def opener_of(outline: Outline, step: Fill | Choose) -> Opener | None:
    """What opens choices under that name, where no field or group is called so and only one is chosen."""
    field, more = step.field, (step.was or step.submit) if isinstance(step, Fill) else step.parts
    if field is None or more or choices.named_group(outline, field):
        return None
    names = [one.name for one in field.readings if one.name and not one.near]
    return opener_for(outline, names) if resolve(field, outline, "fill").score < LIKELY else None


def check(world: World, step: Check) -> Script[Outcome]:
    """Tick or untick; what is no box here, but the option of one dropdown ("only show groceries"), is chosen."""
    outline = yield from finding.look(world)
    unboxed = resolve(step.target, outline, "check", finding.hints_of(world)).score < SURE
    if not step.on and unboxed and (said := refusal(outline, telling(words_of(step.target.text)))):
        return (yield from choices.take(world, *said))
    if (
        unboxed
        and not step.parts
        and (switch := control_at(outline, telling(words_of(step.target.text)), _SWITCHED[step.on]))
    ):
        return (yield from doing.pressed_as(world, switch, _SWITCHED[step.on]))
    held = holders(outline, step.target) if step.on and not step.parts else []
    if held and resolve(step.target, outline, "check", finding.hints_of(world)).score < held[0][0]:
        return (yield from _in_holder(world, step.target, held))
    picked = yield from finding.pick(world, step.target, step.parts, "check")
    return (yield from in_turn(choices.tick(world, target, node, on=step.on) for target, node in picked))


def give_to(world: World, node: Node, label: str, value: str) -> Script[Outcome]:
    """Give a value to a field that was found without words."""
    return (yield from _set(world, Fill(called(label, "field"), value), node, called(value)))


def _set(world: World, step: Fill, node: Node, option: Target, parts: Sequence[Target] = ()) -> Script[Outcome]:
    target = step.field or _ANY_FIELD
    if node.role == "file":
        return Outcome("failed", f"{doing.spoken(world, node)} takes a file; I cannot choose files.")
    if node.ref is None:  # a group of choices, or a number between "−" and "+"
        number = node.role == "spinbutton"
        return (yield from step_to(world, step, node) if number else choices.choose_within(world, node, option, parts))
    if chip := chip_of(world.page, node, step.value):
        return (yield from doing.press_button(world, chip, "Chose"))
    node = taking(world.page, node, step.value)
    if node.role in TICKABLE:
        return (yield from choices.tick_by_value(world, target, node, step.value))
    if node.role in CHOICE_FIELDS and (node.options or not step.submit):
        return (yield from choices.choose_in(world, node, step.value, target))
    return (yield from _enter(world, target, node, step.value, submit=step.submit))


def _anywhere(world: World, outline: Outline, option: Target, parts: Sequence[Target]) -> Script[Outcome]:
    seen = resolve(option, outline, "choose", finding.hints_of(world))
    held = holders(outline, option)
    if held and (not seen.nodes or seen.score < held[0][0]):
        return (yield from _in_holder(world, option, held))
    if not seen.nodes and not parts and (field := likely_holder(outline)):
        return (yield from choices.choose_in(world, field, _label(option)))
    entries = [] if seen.nodes else things(outline, option.text)
    chooser = [one for entry in entries for one in controls(outline, entry, _CHOOSING)]
    if len(chooser) == 1:  # "Choose" in the row of the night tariff
        return (yield from doing.pressed_as(world, chooser[0], _CHOOSING))
    picked = yield from finding.pick(world, option, parts, "choose")
    if field := next((node for _, node in picked if node.role in FIELDS), None):
        return Outcome("failed", f"{doing.spoken(world, field)} is a field; say what to choose in it.")
    return (yield from in_turn(choices.tick(world, target, node, on=True) for target, node in picked))


def _in_holder(world: World, option: Target, held: list[Held]) -> Script[Outcome]:
    best = [entry for entry in held if entry[0] >= held[0][0]]
    field = yield from finding.decide(world, option, [node for _, node, _ in best])
    label = next(label for _, node, label in best if node is field)
    return (yield from choices.choose_in(world, field, label))


def _label(option: Target) -> str:
    named = (reading.name for reading in option.readings if reading.role == "option" and reading.name)
    return next(named, finding.name_in(option))


def _fields(world: World, outline: Outline, target: Target | None) -> Script[Sequence[Node]]:
    if target is None:
        return [(yield from _unnamed(world, outline))]
    if not any(reading.every or reading.many for reading in target.readings):
        return [(yield from _named_field(world, target))]
    found = yield from finding.search(world, target, "fill")
    if not found.nodes:
        raise EndedError(finding.missing(world, target, "fill"))
    return [node for node in found.nodes if not node.has("disabled")]


def _unnamed(world: World, outline: Outline) -> Script[Node]:
    fields = [node for node in outline.nodes if node.ref and node.role in FIELDS and not node.has("disabled")]
    written = [node for node in fields if node.role == "textbox"]
    fields = [node for node in fields if node.has("focused")] or (written if len(written) == 1 else fields)
    if not fields:
        raise failed("There is no field on the page to type into.")
    return (yield from finding.decide(world, _ANY_FIELD, fields))


def _named_field(world: World, target: Target) -> Script[Node]:
    outline = yield from unfolded(world, target)
    known = _taking_figures(resolve(target, outline, "fill", finding.hints_of(world)), world.value)
    if not known.nodes and (field := (yield from edited(world, target))):
        return field
    # `my phone number` where the field is called "Phone", `the work number` for "Work phone".
    name = target.readings[0].name if target.readings and not known.nodes else ""
    bare = re.sub(r"\s+(?:number|address|time|date)$", "", name, flags=re.IGNORECASE)
    every = Target(target.text, (*target.readings, *_other_readings(name, bare)))
    group = None if _is_field(known) else choices.named_group(outline, target)
    others = _taking_figures(resolve(every, outline, "fill"), world.value).nodes
    if not (group or known.nodes or stepped(outline, bare) or others):
        opener, bare = changer(outline, bare)
        yield from shown_by(world, opener)
    return group or stepped(world.page, bare) or (yield from finding.locate(world, every, "fill"))


def _taking_figures(known: Resolution, value: str) -> Resolution:
    """Without the switches where the value is a figure: "Phone calls", for `my mobile number`."""
    figures = any(map(str.isdigit, value)) and known.nodes and all(one.role in TICKABLE for one in known.nodes)
    return Resolution() if figures else known


def _is_field(known: Resolution) -> bool:
    return known.score >= SURE and any(node.role in FIELDS for node in known.nodes)


def _other_readings(name: str, bare: str) -> list[Reading]:
    kin = next((names for names in KIN if normal(bare) in names), [])
    others = [Reading(one) for one in ((bare, f"{bare} phone") if bare != name else ())]
    return others + [Reading(one, "field") for one in kin]


def _enter(world: World, target: Target, node: Node, value: str, *, submit: bool) -> Script[Outcome]:
    name, day = doing.spoken(world, node), read_date(value, world.today)
    value = _for_role(node, value, day)
    shown = f"{len(value)} characters" if is_secret(name) else f"“{value}”"
    if not submit and node.value == value and world.exact:
        return Outcome("done", f"{name} already held {shown}." if value else f"{name} was already empty.")
    done = yield from doing.type_into(world, target, node, value, submit=submit)
    return (yield from _entered(world, done, value, f"Typed {shown} into {name}", submit=submit))


def _for_role(node: Node, value: str, day: date | None) -> str:
    if node.role == "date":
        return day.isoformat() if day else value
    if node.role in ("time", "slider") and (hour := clock_time(value)):
        return hour
    if node.role in NUMBER_FIELDS and (MONEY.fullmatch(value) or _MEASURED.fullmatch(value)):
        return f"{amount_of(value):g}"
    return value


def _entered(world: World, done: doing.Done, value: str, did: str, *, submit: bool) -> Script[Outcome]:
    if not submit and (refused := (yield from _refused(world, done, value))):
        return refused
    did = did if value else f"Cleared {doing.spoken(world, done.node)}"
    world.note_field(done.node)
    if submit:
        world.unsent = False
        return Outcome("done", doing.sentence(f"{did} and pressed Enter", done.verdict))
    return Outcome("done", doing.sentence(did, done.verdict._replace(seen=doing.value_note(done, value))))


def _refused(world: World, done: doing.Done, value: str) -> Script[Outcome | None]:
    if value_after(done.result) is not None or not done.verdict.kinds:
        return None
    held = (yield from finding.look_again(world)).by_ref(done.node.ref)
    if held is None or held.has("filled") or is_secret(held.name) or held.role not in TEXT_FIELDS | NUMBER_FIELDS:
        return None
    kept = f"still holds “{held.value}”" if held.value else "is empty"
    told = f"I typed “{value}”, but {doing.spoken(world, held)} {kept}."
    return None if normal(held.value) == normal(value) else Outcome("failed", told)
