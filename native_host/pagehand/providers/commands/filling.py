"""Scripts that put values into fields: text, choices, dates, ticks, whole lists of them.

The kind of field decides how: a "set X to Y" ticks a checkbox, chooses in a dropdown, types into a text field.
`conduct` stands above; `looking` finds, `doing` acts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.amounts import iso_date
from pagehand.providers.commands.doing import Done, act_on, sentence, spoken
from pagehand.providers.commands.looking import decide, hints_of, locate, look, missing, open_section, search
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.receipts import candidates_of, value_after
from pagehand.providers.commands.resolve import resolve
from pagehand.providers.commands.roles import (
    CHOICE_FIELDS,
    DATE_FIELDS,
    FIELDS,
    NUMBER_FIELDS,
    OPTIONS,
    TEXT_FIELDS,
    TICKABLE,
)
from pagehand.providers.commands.steps import Check, Choose, Fill, Reading, Target
from pagehand.providers.commands.wording import fit, normal
from pagehand.providers.commands.world import Acted, Outcome, Script, Want, World

_YES = frozenset({"on", "yes", "true", "checked", "ticked", "enabled"})
_NO = frozenset({"off", "no", "false", "unchecked", "unticked", "disabled"})
_SECRET = re.compile(
    r"\b(password|passcode|passphrase|pin|cvc|cvv|security code|card number|one.time)\b", re.IGNORECASE
)
_GROUPS = frozenset({"group", "radiogroup", "region", "form", "listbox", "list", "menu", "tablist", "table"})
_SURE = 0.98
_ANY_FIELD = Target("the field", (Reading(role="field"),))


def fill(world: World, step: Fill) -> Script[Outcome]:
    """Give a field a value."""
    found = yield from _field(world, step)
    if isinstance(found, Outcome):
        return found
    target = step.field or _ANY_FIELD
    outline = world.outline
    if outline and found.role in _GROUPS and found.ref is None:
        return (yield from _choose_within(world, found, _option_target(step.value), (), step.value))
    if found.role in TICKABLE:
        return (yield from _tick_by_value(world, target, found, step.value))
    if found.role == "file":
        return Outcome("failed", f"{spoken(world, found)} takes a file; I cannot choose files.")
    if found.role in CHOICE_FIELDS:
        return (yield from _choose_in(world, target, found, step.value))
    return (yield from _enter(world, target, found, step))


def check(world: World, step: Check) -> Script[Outcome]:
    """Tick or untick, one or several."""
    picked = yield from pick(world, step.target, step.parts, "check")
    if isinstance(picked, Outcome):
        return picked
    outcomes: list[Outcome] = []
    for target, node in picked:
        outcome = yield from _tick(world, target, node, on=step.on)
        outcomes.append(outcome)
        if outcome.state != "done":
            break
    return together(outcomes)


def choose(world: World, step: Choose) -> Script[Outcome]:
    """Choose an option, in a field, among radio buttons, in a list, or by ticking."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    if step.whole and step.field and resolve(step.whole, outline, "choose", hints_of(world)).score >= _SURE:
        step = Choose(step.whole)
    if step.field:
        place = _group(outline, step.field) or _choice_field(world, outline, step.field)
        if place is None:
            place = yield from locate(world, step.field, "fill")
            if isinstance(place, Outcome) and place.state != "asking" and step.whole:
                return (yield from choose(world, Choose(step.whole, None, step.parts)))
        if isinstance(place, Outcome):
            return place
        if place.role in _GROUPS:
            return (yield from _choose_within(world, place, step.option, step.parts, step.option.text))
        value = _bare_option(step.option)
        return (yield from fill(world, Fill(replace(step.field), value)))
    return (yield from _choose_anywhere(world, outline, step))


def pick(
    world: World, target: Target, parts: Sequence[Target], purpose: str
) -> Script[list[tuple[Target, Node]] | Outcome]:
    """All elements of a list of targets, found before anything is done; the whole phrase first, as it may be one name."""
    kind = purpose
    whole = yield from search(world, target, kind)  # type: ignore[arg-type]
    if isinstance(whole, Outcome):
        return whole
    if whole.nodes and (not parts or whole.score >= 0.9):
        if whole.tied:
            node = yield from decide(world, target, whole.nodes)
            return node if isinstance(node, Outcome) else [(target, node)]
        return [(target, node) for node in whole.nodes]
    if not parts:
        return missing(world, target, kind)  # type: ignore[arg-type]
    picked: list[tuple[Target, Node]] = []
    for part in parts:
        node = yield from locate(world, part, kind)  # type: ignore[arg-type]
        if isinstance(node, Outcome):
            return node
        picked.append((part, node))
    return picked


def together(outcomes: Sequence[Outcome]) -> Outcome:
    """Several outcomes as one: the worst state, all that was done."""
    if not outcomes:
        return Outcome("done", "There was nothing to do.")
    last = outcomes[-1]
    return replace(last, text=" ".join(outcome.text for outcome in outcomes))


def _field(world: World, step: Fill) -> Script[Node | Outcome]:
    """The field to fill, or the group of choices that has its name."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    if step.field is None:
        fields = [
            node for node in outline.nodes if node.ref and node.role in FIELDS - {"file"} and not node.has("disabled")
        ]
        focused = [node for node in fields if node.has("focused")]
        if len(focused or fields) == 1:
            return (focused or fields)[0]
        if not fields:
            return Outcome("failed", "There is no field on the page to type into.")
        return (yield from decide(world, _ANY_FIELD, fields))
    if resolve(step.field, outline, "fill", hints_of(world)).score < _SURE and (group := _group(outline, step.field)):
        return group
    return (yield from locate(world, step.field, "fill"))


def _group(outline: Outline, target: Target) -> Node | None:
    """A named group of choices, such as the radio buttons under "Delivery"."""
    names = [reading.name for reading in target.readings if reading.name and not reading.near]
    best: tuple[float, Node | None] = (0.84, None)
    for node in outline.nodes:
        if (
            node.role in _GROUPS
            and node.name
            and any(inner.role in OPTIONS | TICKABLE and inner.ref for inner in outline.inside(node))
        ):
            score = max((fit(name, node.name) for name in names), default=0.0)
            if score > best[0]:
                best = (score, node)
    return best[1]


def _choice_field(world: World, outline: Outline, target: Target) -> Node | None:
    """The one dropdown or list a target means, also when it is only called "the list"."""
    found = resolve(target, outline, "fill", hints_of(world))
    if len(found.nodes) == 1 and found.score >= 0.7:
        return found.nodes[0]
    if any(reading.role in ("list", "menu", "dropdown") and not reading.name for reading in target.readings):
        fields = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS]
        if len(fields) == 1:
            return fields[0]
        lists = [
            node
            for node in outline.nodes
            if node.role in _GROUPS and any(inner.ref and inner.role in OPTIONS for inner in outline.inside(node))
        ]
        return lists[0] if len(lists) == 1 and not fields else None
    return None


def _choose_within(world: World, group: Node, option: Target, parts: Sequence[Target], said: str) -> Script[Outcome]:
    """One of the choices in a group; several when the phrase is a list."""
    outline = world.outline
    if outline is None:
        return Outcome("failed", "I lost sight of the page.")
    inner = Outline(outline.title, outline.url, outline.nodes[: group.index + 1 + len(outline.inside(group))])
    indices = {node.index for node in outline.inside(group)}
    outcomes: list[Outcome] = []
    whole = resolve(option, inner, "choose")
    targets = [option] if whole.nodes or not parts else list(parts)
    for target in targets:
        found = [node for node in resolve(target, inner, "choose").nodes if node.index in indices]
        if not found:
            names = ", ".join(f"“{node.name}”" for node in outline.inside(group) if node.ref and node.name)
            outcomes.append(Outcome("failed", f"“{group.name or 'the list'}” offers no “{said}”. It offers: {names}."))
            break
        node: Node | Outcome = found[0] if len(found) == 1 else (yield from decide(world, target, found))
        if isinstance(node, Outcome):
            outcomes.append(node)
            break
        outcomes.append((yield from _tick(world, target, node, on=True)))
    return together(outcomes)


def _choose_anywhere(world: World, outline: Outline, step: Choose) -> Script[Outcome]:
    """An option without a field's name: what is visible first, then what dropdowns hold."""
    seen = resolve(step.option, outline, "choose", hints_of(world))
    held = _holders(outline, step.option)
    if held and (not seen.nodes or seen.score < held[0][0]):
        if len(held) > 1 and held[1][0] >= held[0][0]:
            field = yield from decide(world, step.option, [node for score, node, _ in held if score >= held[0][0]])
            if isinstance(field, Outcome):
                return field
        else:
            field = held[0][1]
        label = next(label for _, node, label in held if node is field)
        return (yield from _choose_in(world, _by_name(field), field, label))
    if not seen.nodes and not step.parts:
        dropdowns = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS]
        hidden = [node for node in dropdowns if not node.options or _hidden_options(outline, node)]
        if len(hidden) == 1 or len(dropdowns) == 1:
            field = (hidden or dropdowns)[0]
            return (yield from _choose_in(world, _by_name(field), field, _bare_option(step.option)))
    picked = yield from pick(world, step.option, step.parts, "choose")
    if isinstance(picked, Outcome):
        return picked
    outcomes: list[Outcome] = []
    for target, node in picked:
        if node.role in FIELDS:
            return Outcome("failed", f"{spoken(world, node)} is a field; say what to choose in it.")
        outcomes.append((yield from _tick(world, target, node, on=True)))
        if outcomes[-1].state != "done":
            break
    return together(outcomes)


def _holders(outline: Outline, option: Target) -> list[tuple[float, Node, str]]:
    """Dropdowns whose printed options hold this one, best first: score, field, label."""
    found: list[tuple[float, Node, str]] = []
    names = [reading.name for reading in option.readings if reading.name]
    for node in outline.nodes:
        if node.ref and node.role in CHOICE_FIELDS:
            scored = [(max(fit(name, label) for name in names), label) for label in node.options] if names else []
            score, label = max(scored, default=(0.0, ""))
            if score >= 0.8:
                found.append((score, node, label))
    return sorted(found, key=lambda entry: -entry[0])


def _choose_in(world: World, target: Target, node: Node, value: str) -> Script[Outcome]:
    """An option of a dropdown or list, by its label."""
    outline = world.outline
    labels = list(node.options)
    if outline and (hidden := _hidden_options(outline, node)) and not any(fit(value, label) == 1.0 for label in labels):
        part = yield from open_section(hidden)
        labels += [other.name or other.text for other in part.nodes] if part else []
    label = value
    if labels:
        scored = sorted(((fit(value, name), name) for name in labels), key=lambda entry: -entry[0])
        if scored[0][0] < 0.5:
            shown = ", ".join(f"“{name}”" for name in labels[:20])
            return Outcome("failed", f"{spoken(world, node)} offers no “{value}”. It offers: {shown}.")
        label = scored[0][1]
        equal = [name for score, name in scored if score >= scored[0][0] - 0.02]
        if len(set(equal)) > 1 and scored[0][0] < _SURE:
            shown = ", ".join(f"“{name}”" for name in equal)
            return Outcome("failed", f"Several options of {spoken(world, node)} fit “{value}”: {shown}. Say which one.")
    if node.value and normal(node.value) == normal(label):
        return Outcome("done", f"{spoken(world, node)} was already set to “{label}”.")
    done = yield from act_on(world, target, "fill", node, lambda at: Want("type", {"ref": at.ref, "text": label}))
    if isinstance(done, Outcome):
        return done
    _note_field(world, done.node, label)
    return Outcome(
        "done",
        sentence(f"Chose “{label}” in {spoken(world, done.node)}", replace(done.verdict, seen=_other(done, label))),
    )


def _hidden_options(outline: Outline, node: Node):  # type: ignore[no-untyped-def]  # noqa: ANN202
    return next((fold for fold in outline.folds if fold.parent == node.index and "option" in fold.text), None)


def _enter(world: World, target: Target, node: Node, step: Fill) -> Script[Outcome]:
    """Type a value into a text, number or date field."""
    value = step.value
    if node.role == "date" and (date := iso_date(value)):
        value = date
    name = spoken(world, node)
    shown = f"{len(value)} characters" if _SECRET.search(name) else f"“{value}”"
    if not step.submit and node.value == value and world.exact:
        return Outcome("done", f"{name} already held {shown}.")
    arguments = {"ref": node.ref, "text": value, **({"submit": True} if step.submit else {})}
    done = yield from act_on(
        world, target, "fill", node, lambda at: Want("type", {**arguments, "ref": at.ref}), follow=step.submit
    )
    if isinstance(done, Outcome):
        if (
            node.role in DATE_FIELDS | NUMBER_FIELDS | TEXT_FIELDS
            and "takes" in done.text
            and (date := iso_date(value))
            and date != value
        ):
            return (yield from _enter(world, target, node, replace(step, value=date)))
        return done
    _note_field(world, done.node, value)
    did = f"Cleared {name}" if not value else f"Typed {shown} into {name}"
    if step.submit:
        return Outcome("done", sentence(f"{did} and pressed Enter", done.verdict))
    return Outcome("done", sentence(did, replace(done.verdict, seen=_other(done, value))))


def _other(done: Done, wanted: str) -> str:
    """What was seen, when it is not simply what was wanted."""
    value = value_after(done.result)
    if value is None or normal(value) == normal(wanted) or value.endswith("characters"):
        return ""
    return f"its value is now “{value[:120]}”"


def _tick_by_value(world: World, target: Target, node: Node, value: str) -> Script[Outcome]:
    """`set Gift wrap to yes`, `set Delivery to Express` where only the radio buttons have names."""
    word = normal(value)
    if word in _YES | _NO:
        return (yield from _tick(world, target, node, on=word in _YES))
    outline = world.outline
    group = next((other for other in outline.ancestors(node) if other.role in _GROUPS), None) if outline else None
    if group is not None:
        return (yield from _choose_within(world, group, _option_target(value), (), value))
    return Outcome("failed", f"{spoken(world, node)} can only be on or off, not “{value}”.")


def _tick(world: World, target: Target, node: Node, *, on: bool) -> Script[Outcome]:
    """Make one tickable, toggle or option as wanted; what is so already is left alone."""
    name = spoken(world, node)
    is_on = any(node.has(state) for state in ("checked", "selected", "pressed"))
    stateful = node.role in TICKABLE or node.has("pressed") or (node.role in OPTIONS and node.has("selected"))
    if stateful and is_on == on:
        return Outcome("done", f"{name[:1].upper()}{name[1:]} was already {'set' if on else 'off'}.")
    if not on and node.role in ("radio", "menuitemradio"):
        return Outcome("failed", f"{name} cannot be taken back; choose another option instead.")
    if not on and not stateful:
        return Outcome("failed", f"{name} is not something to untick.")
    done = yield from act_on(
        world, target, "check", node, lambda at: Want("click", {"ref": at.ref}), follow=node.role not in TICKABLE
    )
    if isinstance(done, Outcome):
        return done
    _note_field(world, done.node, "")
    verb = ("Ticked" if node.role in ("checkbox", "switch") else "Chose") if on else "Unticked"
    seen = "" if done.verdict.kinds & {"checked", "selected"} else done.verdict.seen
    return Outcome("done", sentence(f"{verb} {name}", replace(done.verdict, seen=seen)))


def _note_field(world: World, node: Node, typed: str) -> None:
    if node.ref:
        world.last_field = Acted(node.ref, node.role, node.name)
        world.typed = typed


def _option_target(value: str) -> Target:
    return Target(value, (Reading(value),))


def _by_name(node: Node) -> Target:
    return Target(node.name or "the list", (Reading(node.name),) if node.name else (Reading(role="dropdown"),))


def _bare_option(option: Target) -> str:
    """The label an option's phrase means, as written."""
    named = next((reading.name for reading in option.readings if reading.role == "option" and reading.name), None)
    return named or next((reading.name for reading in option.readings if reading.name), option.text)
