"""Scripts that choose among options: in a dropdown or list, or in a named group of radio buttons and the like.

`filling` and `choosing` stand above; `ticking` turns single options on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.doing import act_on, click_on, sentence, spoken, value_note
from pagehand.providers.commands.looking import decide, look, open_section
from pagehand.providers.commands.meanings import Reading, Target
from pagehand.providers.commands.offers import select_call
from pagehand.providers.commands.outline import Fold, Node, Outline
from pagehand.providers.commands.picking import together
from pagehand.providers.commands.resolve import resolve
from pagehand.providers.commands.roles import OPTIONS, TICKABLE
from pagehand.providers.commands.ticking import tick
from pagehand.providers.commands.wording import ACCEPTED, EXACT, SURE, fit, normal
from pagehand.providers.commands.world import Outcome, Script, Want, World

GROUPS = frozenset({"group", "radiogroup", "region", "form", "listbox", "list", "menu", "tablist", "table"})
"""Containers that can be named for the choices in them."""

_LISTED = frozenset({"option", "menuitem", "menuitemradio", "treeitem", "gridcell", "clickable"})
_A_GROUP = 0.84
_MOST_SHOWN = 20


def named_group(outline: Outline, target: Target) -> Node | None:
    """A container of choices that has the target's name, such as the radio buttons under "Delivery"."""
    names = [reading.name for reading in target.readings if reading.name and not reading.near]
    best: tuple[float, Node | None] = (_A_GROUP, None)
    for node in outline.nodes:
        if node.role in GROUPS and node.name and holds_choices(outline, node):
            score = max((fit(name, node.name) for name in names), default=0.0)
            if score > best[0]:
                best = (score, node)
    return best[1]


def holds_choices(outline: Outline, node: Node) -> bool:
    """Is there something to choose or tick in this container?"""
    return any(inner.ref and inner.role in OPTIONS | TICKABLE for inner in outline.inside(node))


def choose_within(world: World, group: Node, option: Target, parts: Sequence[Target] = ()) -> Script[Outcome]:
    """One of the choices in a group; several when the phrase is a list."""
    outline = world.outline or Outline("", "", ())
    inside = outline.inside(group)
    upto = Outline(outline.title, outline.url, outline.nodes[: group.index + 1 + len(inside)])
    targets = [option] if not parts or _in_group(upto, option, inside) else list(parts)
    outcomes: list[Outcome] = []
    for target in targets:
        found = _in_group(upto, target, inside)
        if not found:
            offered = ", ".join(f"“{node.name}”" for node in inside if node.ref and node.name)
            text = f"“{group.name or 'the list'}” offers no “{target.text}”. It offers: {offered}."
            return together([*outcomes, Outcome("failed", text)])
        node = found[0] if len(found) == 1 else (yield from decide(world, target, found))
        outcomes.append(node if isinstance(node, Outcome) else (yield from tick(world, target, node, on=True)))
        if outcomes[-1].state != "done":
            break
    return together(outcomes)


def choose_in(world: World, target: Target, node: Node, value: str, *, keep: bool = False) -> Script[Outcome]:
    """An option of a dropdown or list by its label, folded labels included; `keep` leaves the others chosen."""
    labels = list(node.options)
    hidden = hidden_options(world.outline, node)
    if hidden and not any(fit(value, label) == EXACT for label in labels):
        part = yield from open_section(hidden)
        labels += [other.name or other.text for other in part.nodes] if part else []
    label = _label(labels, value)
    if label is None:
        shown = ", ".join(f"“{name}”" for name in labels[:_MOST_SHOWN])
        return Outcome("failed", f"{spoken(world, node)} offers no “{value}”. It offers: {shown}.")
    if not isinstance(label, str):
        shown = ", ".join(f"“{name}”" for name in label)
        return Outcome("failed", f"Several options of {spoken(world, node)} fit “{value}”: {shown}. Say which one.")
    if node.value and normal(node.value) == normal(label):
        return Outcome("done", f"{spoken(world, node)} was already set to “{label}”.")

    def make(at: Node) -> Want:
        return select_call(world.tools, at.ref, label, keep=keep)

    done = yield from act_on(world, target, "fill", node, make)
    if isinstance(done, Outcome):
        return (yield from by_opening(world, target, node, value)) if done.reason == "unsupported" else done
    world.note_field(done.node, label)
    if not labels and not world.fresh and not world.offers("select"):
        offered = yield from _offered(world, node, value)
        if len(offered) == 1:
            return (yield from tick(world, _option(value), offered[0], on=True))
    verdict = replace(done.verdict, seen=value_note(done, label))
    return Outcome("done", sentence(f"Chose “{label}” in {spoken(world, done.node)}", verdict))


def by_opening(world: World, target: Target, node: Node, value: str) -> Script[Outcome]:
    """An option of a list that nothing can be typed into: open it, then choose."""
    if not node.has("expanded"):
        opened = yield from act_on(world, target, "fill", node, click_on)
        if isinstance(opened, Outcome):
            return opened
        world.fresh = False
    offered = yield from _offered(world, node, value)
    if len(offered) == 1:
        return (yield from tick(world, _option(value), offered[0], on=True))
    outline = world.outline or Outline("", "", ())
    names = [f"“{other.name}”" for other in outline.nodes if other.role == "option" and other.name]
    problem = f"offers no “{value}”" if not offered else f"offers “{value}” several times"
    return Outcome(
        "failed", f"{spoken(world, node)} {problem}. It offers: {', '.join(names[:_MOST_SHOWN]) or 'nothing'}."
    )


def _offered(world: World, node: Node, value: str) -> Script[tuple[Node, ...]]:
    """The options that an opened list shows for a value."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return ()
    found = resolve(_option(value), outline, "choose")
    return tuple(other for other in found.nodes if other.role in _LISTED and other.ref != node.ref)


def _option(value: str) -> Target:
    return Target(value, (Reading(value),))


def hidden_options(outline: Outline | None, node: Node) -> Fold | None:
    """The fold that holds the rest of a dropdown's options."""
    folds = outline.folds if outline else ()
    return next((fold for fold in folds if fold.parent == node.index and "option" in fold.text), None)


def by_name(node: Node) -> Target:
    """A field as a target, to find it again."""
    return Target(node.name or "the list", (Reading(node.name),) if node.name else (Reading(role="dropdown"),))


def _in_group(upto: Outline, target: Target, inside: Sequence[Node]) -> list[Node]:
    indices = {node.index for node in inside}
    return [node for node in resolve(target, upto, "choose").nodes if node.index in indices]


def _label(labels: Sequence[str], value: str) -> str | list[str] | None:
    """The label that is meant; several when they fit equally; None when none does. Unknown labels are taken as said."""
    if not labels:
        return value
    scored = [(fit(value, label), label) for label in labels]
    best = max(score for score, _ in scored)
    if best < ACCEPTED:
        return None
    equal = list(dict.fromkeys(label for score, label in scored if score >= best - 0.02))
    return equal if len(equal) > 1 and best < SURE else equal[0]
