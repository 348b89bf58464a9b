"""Scripts for what can be on or chosen: checkboxes, switches, radio buttons, options of lists, dropdowns and groups.

By name, or by the group or field they are in; a list's order too. What is so already is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.language.clauses import order_in, strip_articles, superlatives_in
from pagehand.language.lexicon import SUPERLATIVES, vocabulary
from pagehand.language.measures import in_figures
from pagehand.language.tokens import source_of, tokenize
from pagehand.language.wording import ACCEPTED, EXACT, LIKELY, SURE, fit, normal, telling, words_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts.doing import act_on, carry_out, press_button, sentence, spoken, value_note
from pagehand.providers.commands.scripts.finding import decide, look, look_again
from pagehand.providers.commands.scripts.opening import choose_opened
from pagehand.providers.commands.scripts.world import Outcome, Script, Want, World, failed, in_turn
from pagehand.providers.commands.words.steps import Sort, Target, called
from pagehand.wire.labels import (
    CHOICE_FIELDS,
    CHOICE_GROUPS,
    OPTIONS,
    TICKABLE,
    choices_in,
    hidden_options,
    holds_choices,
    is_drawn,
    is_lit,
    is_on,
    label_of,
)
from pagehand.wire.openings import opener_for
from pagehand.wire.outline import Node, Outline
from pagehand.wire.roles import GROUPS, is_kind
from pagehand.wire.sending import readied, waiting
from pagehand.wire.structure import around_both, is_outside_main

_YES, _NO = map(vocabulary, ("yes words", "no words"))
_A_GROUP = 0.84
_MOST_SHOWN = 20


def tick(world: World, target: Target, node: Node, *, on: bool) -> Script[Outcome]:
    """Make one element on or off by a click, if it is not so already."""
    if is_drawn(node):
        return (yield from _switch(world, target, node, on=on))
    name = spoken(world, node)
    stateful = node.role in TICKABLE or node.has("pressed") or node.has("selected")
    if stateful and is_on(node) == on:
        return Outcome("done", f"{name[:1].upper()}{name[1:]} was already {'on' if on else 'off'}.")
    if not on and node.role in ("radio", "menuitemradio"):
        return Outcome("failed", f"{name} cannot be taken back; choose another option instead.")
    if not (on or stateful):
        return Outcome("failed", f"{name} is not something to untick.")
    label = label_of(world.page, node)
    if not stateful and _is_another(world.page, target, node, label):
        return Outcome("failed", f"I see {name}, and nothing that is called “{target.text}”.")
    before, names = world.page, (label, label.split(" ")[0])
    done = yield from carry_out(world, target, node, names, purpose="check", more=world.goes_on)
    world.note_field(done.node)
    told = f"{_verb(node.role, on=on)} {name}"
    if stateful or world.goes_on or not waiting(before):
        shown = done.verdict.kinds & {"checked", "selected"}
        return Outcome("done", f"{told}." if shown else sentence(told, done.verdict))
    button = readied(before, (yield from look_again(world)), node)
    more = (yield from press_button(world, button)).text if button else ""
    return Outcome("done", f"{sentence(told, done.verdict)} {more}".strip())


def _switch(world: World, target: Target, node: Node, *, on: bool) -> Script[Outcome]:
    """What is drawn as a switch and says nothing: its colour tells, before and after."""
    state, lit = "on" if on else "off", is_lit(node)
    if lit is None or lit == on:
        unclear = f"I cannot see whether {spoken(world, node)} is on."
        told = f"“{target.text}” was already {state}." if lit == on else unclear
        return Outcome("done" if lit == on else "failed", told)
    done = yield from act_on(world, target, "click", node)
    now = (yield from look_again(world)).nodes[node.index : node.index + 1]
    told = sentence(f"Switched “{target.text}” {state}", done.verdict)
    return (
        Outcome("done", told) if [*map(is_lit, now)] == [on] else Outcome("failed", f"{told} But it looks as before.")
    )


def _is_another(outline: Outline, target: Target, node: Node, label: str) -> bool:
    """Is it called so only in part, and says more: "Set selected to waiting" for `the waiting tickets`?"""
    asked, told = {*words_of(target.text)}, {*telling(words_of(label))}
    ways = [one.name for one in target.readings if one.role in {None, *GROUPS} and is_kind(node, one.role)]
    counted = any(one.extreme or one.ordinal for one in target.readings)
    more = told & asked and told - asked and not counted and not any(n and fit(n, label) >= LIKELY for n in ways)
    return bool(more) or (node.role == "link" and is_outside_main(outline, node))


def _verb(role: str, *, on: bool) -> str:
    ticked = "Chose" if role in OPTIONS else "Ticked" if role in TICKABLE else "Clicked"
    return ticked if on else "Unticked"


def tick_by_value(world: World, target: Target, node: Node, value: str) -> Script[Outcome]:
    """On or off by "yes" and "no"; another value is a choice of the group that the box is in."""
    word = normal(value)
    if word in _YES | _NO:
        return (yield from tick(world, target, node, on=word in _YES))
    group = next((other for other in world.page.ancestors(node) if other.role in CHOICE_GROUPS), None)
    if group is not None:
        return (yield from choose_within(world, group, called(value)))
    return Outcome("failed", f"{spoken(world, node)} can only be on or off, not “{value}”.")


def choice_before(outline: Outline, target: Target, control: Node) -> Node | None:
    """`vote for B`: the radio button that is meant, where the control stands behind its choice and is the only one."""
    found = [node for node in resolve(target, outline, "choose").nodes if node.role == "radio"]
    if len(found) != 1:
        return None
    inside = around_both(outline, found[0], control)
    offered = [node for node in inside if node.role == "radio"]
    alike = [node for node in inside if node.ref and label_of(outline, node) == label_of(outline, control)]
    alone = len(alike) == 1 and len(offered) > 1
    return found[0] if alone and control.index > offered[-1].index else None


def named_group(outline: Outline, target: Target) -> Node | None:
    """A container of choices that has the target's name, such as the radio buttons under "Delivery"."""
    groups = (node for node in outline.nodes if node.name and holds_choices(outline, node))
    names = [one.name for one in target.readings if one.name and not one.near and one.role != "item"]
    scored = [(max((fit(name, node.name) for name in names), default=0.0), node) for node in groups]
    best, group = max(scored, key=lambda entry: entry[0], default=(0.0, None))
    return replace(group, ref=None) if group and best > _A_GROUP else None  # it is not for pressing


def choose_within(world: World, group: Node, option: Target, parts: Sequence[Target] = ()) -> Script[Outcome]:
    """One of the choices in a group; several when the phrase is a list."""
    targets = [option] if not parts or _in_group(world.page, option, group) else list(parts)
    found = [(target, _in_group(world.page, target, group)) for target in targets]
    return (yield from in_turn(_tick_within(world, group, target, nodes) for target, nodes in found))


def _in_group(outline: Outline, target: Target, group: Node) -> list[Node]:
    inside = {node.index for node in choices_in(outline, group)}
    upto = Outline(outline.title, outline.url, outline.nodes[: group.index + 1 + len(inside)])
    return [node for node in resolve(target, upto, "choose").nodes if node.index in inside]


def _tick_within(world: World, group: Node, target: Target, found: Sequence[Node]) -> Script[Outcome]:
    if not found:
        offered = ", ".join(f"“{node.name}”" for node in choices_in(world.page, group) if node.ref and node.name)
        text = f"“{group.name or 'the list'}” offers no “{target.text}”. It offers: {offered}."
        return Outcome("failed", text)
    return (yield from tick(world, target, (yield from decide(world, target, found)), on=True))


def choose_in(world: World, node: Node, value: str, target: Target | None = None) -> Script[Outcome]:
    """An option of a dropdown or list by its label. Folded labels are the tool's."""
    exact = any(fit(value, label) == EXACT for label in node.options)
    label = _label(world, node, node.options if exact or not hidden_options(world.page, node) else (), value)
    if node.value and normal(node.value) == normal(label):
        return Outcome("done", f"{spoken(world, node)} was already set to “{label}”.")

    def make(at: Node) -> Want:
        chosen = world.offered("select", ref=at.ref, option=label)
        return chosen or Want("type", {"ref": at.ref, "text": label})

    done = yield from act_on(world, target or called(node.name or "the list"), "fill", node, make)
    world.note_field(done.node)
    verdict = done.verdict._replace(seen=value_note(done, label))
    return Outcome("done", sentence(f"Chose “{label}” in {spoken(world, done.node)}", verdict))


def _fit(value: str, label: str) -> float:
    return max(fit(value, label), fit(in_figures(value), label))


def _label(world: World, node: Node, labels: Sequence[str], value: str) -> str:
    scored = [(_fit(value, label), label) for label in labels]
    best = max((score for score, _ in scored), default=EXACT)
    if best < ACCEPTED:
        shown = ", ".join(f"“{name}”" for name in labels[:_MOST_SHOWN])
        raise failed(f"{spoken(world, node)} offers no “{value}”. It offers: {shown}.")
    equal = list(dict.fromkeys(label for score, label in scored if score >= best - 0.02))
    equal = equal or [source_of(strip_articles(tokenize(value)), value)]  # `the reception`, of folded ones
    if len(equal) > 1 and best < SURE:
        shown = ", ".join(f"“{name}”" for name in equal)
        raise failed(f"Several options of {spoken(world, node)} fit “{value}”: {shown}. Say which one.")
    return equal[0]


def take(world: World, node: Node, option: str) -> Script[Outcome]:
    """Choose an option of a dropdown, or press the control itself."""
    return (yield from (choose_in(world, node, option) if node.options else press_button(world, node)))


_SORTING = vocabulary("sorting words")
_CLICKED = frozenset({"link", "button", "clickable", "tab", "radio", "menuitem"})


def sort(world: World, step: Sort) -> Script[Outcome]:
    """Choose the order, or click what sorts."""
    outline = yield from look(world)
    for field in _sorters(outline):
        fitting = [label for label in field.options if _is_order(label, step)]
        if len(fitting) == 1:
            return (yield from choose_in(world, field, fitting[0]))
        if fitting:
            return Outcome("asking", "In which order?", tuple(fitting), step.by)
    if opener := opener_for(outline, _SORTING):
        return (yield from choose_opened(world, opener, step.by, lambda label: _is_order(label, step)))
    heads = [node for node in outline.nodes if node.ref and node.role in _CLICKED]
    node = max(heads, key=lambda node: fit(step.by, label_of(outline, node)), default=None)
    if node is None or fit(step.by, label_of(outline, node)) < LIKELY:
        return Outcome("failed", f"I see nothing here that sorts by {step.by}.".replace(" by .", "."))
    return (yield from _by_heading(world, step, node))


def _sorters(outline: Outline) -> list[Node]:
    fields = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS and node.options]
    return [node for node in fields if set(words_of(label_of(outline, node))) & _SORTING] or fields


def _by_heading(world: World, step: Sort, node: Node) -> Script[Outcome]:
    named, told = order_in(label_of(world.page, node)), f"Clicked {spoken(world, node)}"
    done = yield from act_on(world, called(step.by), "click", node, follow=True)
    told = sentence(told, done.verdict)
    shown = _shown((yield from look_again(world)), node)
    if step.order and shown not in ("", step.order) and not named:
        again = yield from act_on(world, called(step.by), "click", node, follow=True)
        shown = _shown((yield from look_again(world)), again.node)
    if not step.order or shown == step.order or (not shown and step.order == "up"):
        return Outcome("done", told)
    return Outcome("failed", f"{told} I do not see that the list is in that order now, so look at it.")


def _shown(outline: Outline, node: Node) -> str:
    """The order that what sorts says it has made: by its state or an arrow; "" where it says nothing."""
    called_so = (one for one in outline.nodes if one.role == node.role and label_of(outline, one).startswith(node.name))
    now = outline.by_ref(node.ref) or next(called_so, None)
    around = (now, *outline.ancestors(now)) if now else ()
    said = next((one.states["sort"] for one in around if one.states.get("sort")), "")
    return order_in(said or label_of(outline, now)) if now else ""


def _is_order(label: str, step: Sort) -> bool:
    by = {"cost": "price"}.get(step.by.casefold(), step.by.casefold())
    implied = any(by == SUPERLATIVES[word][1] for word in superlatives_in(label))  # `cheapest first` is one by price
    if step.by and fit(step.by, label) < LIKELY and not implied:
        return False
    way = order_in(label)
    return way == step.order if step.order and way else (not step.order or not way) and bool(step.by or way)
