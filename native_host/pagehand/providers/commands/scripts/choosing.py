"""Scripts that choose or tick: in a field that is named, or wherever on the page the option is; and that sort a list.

`progress` stands above; `choices` and `filling` do it once the place is known.
"""

from __future__ import annotations

import re
from itertools import pairwise

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.roles import CHOICE_FIELDS, FIELDS
from pagehand.providers.commands.page.things import controls, things
from pagehand.providers.commands.scripts import choices
from pagehand.providers.commands.scripts.doing import act_on, press_button, sentence, spoken
from pagehand.providers.commands.scripts.filling import fill
from pagehand.providers.commands.scripts.finding import decide, hints_of, locate, look, look_again, name_in, pick
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, in_turn
from pagehand.providers.commands.words.lexicon import SUPERLATIVES, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Target, called
from pagehand.providers.commands.words.steps import Check, Choose, Fill, Sort
from pagehand.providers.commands.words.wording import GOOD, LIKELY, SURE, fit, words_of
from pagehand.wire.outline import Node, Outline

Held = tuple[float, Node, str]
"""How well an option fits, the dropdown that has it, its label there."""


def choose(world: World, step: Choose) -> Script[Outcome]:
    """Choose an option; where "OPTION for FIELD" names nothing, the whole phrase may be the option."""
    outline = yield from look(world)
    if step.field is None or (step.whole and resolve(step.whole, outline, "choose").score >= SURE):
        return (yield from _anywhere(world, outline, step.whole or step.option, step))
    place = choices.named_group(outline, step.field)
    try:
        place = place or (yield from locate(world, step.field, "fill"))
    except EndedError as end:
        if end.outcome.state != "failed" or step.whole is None:
            raise
        return (yield from _anywhere(world, outline, step.whole, step))
    return (yield from _in_place(world, step, step.field, place))


def check(world: World, step: Check) -> Script[Outcome]:
    """Tick or untick; what is no box here, but the option of one dropdown ("only show groceries"), is chosen."""
    outline = yield from look(world)
    held = _holders(outline, step.target) if step.on and not step.parts else []
    if held and not resolve(step.target, outline, "check", hints_of(world)).nodes:
        return (yield from _in_holder(world, step.target, held))
    picked = yield from pick(world, step.target, step.parts, "check")
    return (yield from in_turn(choices.tick(world, target, node, on=step.on) for target, node in picked))


def _in_place(world: World, step: Choose, field: Target, place: Node) -> Script[Outcome]:
    """In the group or field that is meant; several where the phrase is a list."""
    if place.role in choices.CHOICE_GROUPS and not place.options:
        return (yield from choices.choose_within(world, place, step.option, step.parts))
    if step.parts and place.options and fit(step.option.text, place.value) < SURE:
        several = enumerate(map(_label, step.parts))
        return (yield from in_turn(choices.choose_in(world, field, place, label, keep=at > 0) for at, label in several))
    return (yield from fill(world, Fill(field, _label(step.option))))


def _fields(outline: Outline) -> list[Node]:
    return [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS]


def _anywhere(world: World, outline: Outline, option: Target, step: Choose) -> Script[Outcome]:
    """An option without a field's name: what is to be seen, or what a dropdown holds, whichever fits better."""
    seen = resolve(option, outline, "choose", hints_of(world))
    held = _holders(outline, option)
    if held and (not seen.nodes or seen.score < held[0][0]):
        return (yield from _in_holder(world, option, held))
    if not seen.nodes and not step.parts and (field := _likely_holder(outline)):
        return (yield from choices.choose_in(world, choices.by_name(field), field, _label(option)))
    entries = [] if seen.nodes else things(outline, option.text)
    chooser = controls(outline, entries[0], ("choose", "select", "pick")) if len(entries) == 1 else []
    if len(chooser) == 1:  # "Choose" in the row of the night tariff
        return (yield from press_button(world, chooser[0]))
    picked = yield from pick(world, option, step.parts, "choose")
    if field := next((node for _, node in picked if node.role in FIELDS), None):
        return Outcome("failed", f"{spoken(world, field)} is a field; say what to choose in it.")
    return (yield from in_turn(choices.tick(world, target, node, on=True) for target, node in picked))


def _in_holder(world: World, option: Target, held: list[Held]) -> Script[Outcome]:
    """The option in the dropdown that has it; the person decides between several."""
    best = [entry for entry in held if entry[0] >= held[0][0]]
    field = best[0][1] if len(best) == 1 else (yield from decide(world, option, [node for _, node, _ in best]))
    label = next(label for _, node, label in best if node is field)
    return (yield from choices.choose_in(world, choices.by_name(field), field, label))


def _holders(outline: Outline, option: Target) -> list[Held]:
    """Dropdowns whose printed options hold this one, best first."""
    names = [reading.name for reading in option.readings if reading.name]
    fields = [node for node in outline.nodes if names and node.ref and node.options]
    scored = [
        max(((max(fit(name, label) for name in names), label) for label in node.options), key=lambda one: one[0])
        for node in fields
    ]
    found = [(score, node, label) for node, (score, label) in zip(fields, scored, strict=True) if score >= GOOD]
    return sorted(found, key=lambda entry: -entry[0])


def _likely_holder(outline: Outline) -> Node | None:
    """The one dropdown that may hold an option that is not to be seen."""
    fields = _fields(outline)
    hidden = [node for node in fields if not node.options or choices.hidden_options(outline, node)]
    return hidden[0] if len(hidden) == 1 else fields[0] if len(fields) == 1 else None


def _label(option: Target) -> str:
    """The label an option's phrase means, as written."""
    named = (reading.name for reading in option.readings if reading.role == "option" and reading.name)
    return next(named, name_in(option))


_UP, _DOWN, _SORTING = map(vocabulary, ("rising", "falling", "sorting words"))
_CLICKED = word_set("link button clickable tab radio menuitem")


def sort(world: World, step: Sort) -> Script[Outcome]:
    """Choose the order, or click what sorts."""
    outline = yield from look(world)
    for field in _sorters(outline):
        fitting = [label for label in field.options if _is_order(label, step)]
        if len(fitting) == 1:
            return (yield from choices.choose_in(world, choices.by_name(field), field, fitting[0]))
        if fitting:
            return Outcome("asking", "In which order?", tuple(fitting), step.by)
    heads = [node for node in outline.nodes if node.ref and node.role in _CLICKED]
    node = max(heads, key=lambda node: fit(step.by, label_of(outline, node)), default=None)
    if node is None or fit(step.by, label_of(outline, node)) < LIKELY:
        return Outcome("failed", f"I see nothing here that sorts by {step.by}.".replace(" by .", "."))
    return (yield from _by_heading(world, step, node))


def _sorters(outline: Outline) -> list[Node]:
    """Dropdowns that say they sort; all where none does."""
    fields = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS and node.options]
    return [node for node in fields if set(words_of(label_of(outline, node))) & _SORTING] or fields


def _by_heading(world: World, step: Sort, node: Node) -> Script[Outcome]:
    """Click what sorts, once more where that made the other order."""
    named, told = _way(label_of(world.page, node)), f"Clicked {spoken(world, node)}"
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
    return _way(said or label_of(outline, now)) if now else ""


def _is_order(label: str, step: Sort) -> bool:
    """Is this option the order that is wanted? Where no direction was said, one without any is."""
    by = {"cost": "price"}.get(step.by.casefold(), step.by.casefold())
    implied = any(by == SUPERLATIVES[word][1] for word in _superlatives(label))  # `cheapest first` is one by price
    if step.by and fit(step.by, label) < LIKELY and not implied:
        return False
    way = _way(label)
    return way == step.order if step.order and way else (not step.order or not way) and bool(step.by or way)


def _superlatives(label: str) -> list[str]:
    words = words_of(label)
    return [word for word in (*map(" ".join, pairwise(words)), *words) if word in SUPERLATIVES]


def _way(label: str) -> str:
    """Rising or falling; of "low to high" the first word counts."""
    if found := _superlatives(label):
        return "up" if SUPERLATIVES[found[0]][0] == "min" else "down"
    said = words_of(re.sub("[↓▼▾]", " descending", re.sub("[↑▲▴]", " ascending", label)))
    return next(("up" if word in _UP else "down" for word in said if word in _UP | _DOWN), "")
